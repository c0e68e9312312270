"""The options that every command takes, and how they become one AuditConfig."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.config import AuditConfig, load_config
from brief_audit.errors import ConfigError, UsageError

Cache = Annotated[
    Path | None, typer.Option("--cache", help="Folder of the evidence (default ./cache where it exists, else your cache folder).")
]
ConfigFile = Annotated[Path | None, typer.Option("--config", help="Settings file: TOML, or the constitution's JSON block.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="One setting, e.g. max_wait_seconds=60. Repeatable.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress, no paths on standard error.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="More detail on standard error.")]
Offline = Annotated[bool, typer.Option("--offline", help="Open no socket at all: only stored evidence and files you name.")]
Risk = Annotated[str | None, typer.Option("--risk", metavar="low|high|very_high", help="How strict the gate is.")]
FailOn = Annotated[str | None, typer.Option("--fail-on", metavar="unverifiable|error|never", help="What makes the exit code fail.")]
Authorities = Annotated[
    list[str] | None,
    typer.Option("--authority", metavar="[CITATION=]FILE", help="Your own copy of an authority, or an https link. Repeatable."),
]
Corpus = Annotated[Path | None, typer.Option("--corpus", help="Folder of authorities that you hold.")]
Record = Annotated[
    Path | None,
    typer.Option("--record", metavar="DIR", help="Folder of the record (exhibits, statements): arguments are tested against it."),
]
Bibliography = Annotated[
    Path | None,
    typer.Option("--bibliography", metavar="FILE", help="Your own BibTeX, RIS or CSL-JSON: DOIs and PMIDs are compared with it."),
]
VerifyWith = Annotated[
    list[str] | None,
    typer.Option(
        "--verify-with", metavar="PROVIDER/MODEL[,...]", help="Have one to three language models asked too; they can only lower an outcome."
    ),
]
Consent = Annotated[bool, typer.Option("--consent", help="Text may leave this machine in this run: what --verify-with sends.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", metavar="N", min=1, help="Processes for several briefs (default: one for each processor, four at most)."),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Scheduler of a Dask cluster whose workers audit instead, as in tls://host:8786."),
]

OPTIONS = {"fail_on": "--fail-on", "max_wait_seconds": "--max-wait"}
"""Settings whose option is not spelled like the setting."""


def configured(
    *,
    cache: Path | None = None,
    config: Path | None = None,
    sets: Sequence[str] | None = None,
    offline: bool = False,
    corpus: Path | None = None,
    flags: Mapping[str, str | None] | None = None,
) -> AuditConfig:
    """Merge defaults, file, environment and flags. Raises ConfigError or UsageError."""
    folders = {"corpus": str(corpus) if corpus else None, "cache": str(cache) if cache else None}
    given, named = overrides(sets, {"offline": "true" if offline else None, **folders, **(flags or {})})
    return load_config(config, os.environ, given, Path.cwd(), named)


def overrides(sets: Sequence[str] | None, options: Mapping[str, str | None]) -> tuple[dict[str, str], dict[str, str]]:
    """What the command line sets, and of what an option of its own sets, how that option is spelled. Raises UsageError."""
    given = {key: value for key, value in options.items() if value is not None}
    return {**dict(_assignment(item) for item in sets or ()), **given}, {key: OPTIONS.get(key, f"--{key}") for key in given}


def existing(bibliography: Path | None) -> str | None:
    """The setting that --bibliography stands for. Raises UsageError for what is no file."""
    if bibliography is not None and not bibliography.is_file():
        raise UsageError(f"--bibliography names {bibliography}, which is not a file", "give a BibTeX, RIS or CSL-JSON file")
    return str(bibliography.absolute()) if bibliography is not None else None


def colour(*, off: bool) -> bool:
    """Whether styles may be shown: neither --no-color nor NO_COLOR (https://no-color.org) says otherwise."""
    return not off and not os.environ.get("NO_COLOR")


def fixed_moment() -> datetime | None:
    """The moment that SOURCE_DATE_EPOCH fixes for the report (seconds since 1970), None without it. Raises ConfigError."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if not given:
        return None
    try:
        seconds = int(given) if given.isascii() and given.isdecimal() else -1
        moment = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        seconds = -1
    if seconds < 0:
        what = f"the environment variable SOURCE_DATE_EPOCH: {given!r} is not a number of seconds since 1970."
        raise ConfigError(what, "Correct it, or unset it to use the clock.")
    return moment


def checkpoint(given: str | None) -> tuple[int, str] | None:
    """The value of --root: how many lines a ledger had, at least one, and their root in small letters. Raises UsageError."""
    if given is None:
        return None
    found = re.fullmatch(r"0*([1-9][0-9]{0,15})[ :]([0-9A-Fa-f]{64})", given.strip())
    if found is None:
        raise UsageError(f"--root {given!r} is not SIZE:ROOT", "copy both from the line “Ledger” of the report")
    return int(found[1]), found[2].lower()


def _assignment(item: str) -> tuple[str, str]:
    key, equals, value = item.partition("=")
    if not equals or not key.strip():
        raise UsageError(f"--set {item!r} is not KEY=VALUE", "for example --set max_wait_seconds=60")
    return key.strip(), value
