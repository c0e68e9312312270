"""The file of accepted findings: what of a report goes into it, and what is read from it."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from brief_audit.errors import ConfigError, UsageError
from brief_audit.jobs.earlier import read_report
from brief_audit.model.finding import Acceptance
from brief_audit.reports.accepted import Standing, acceptance, standing

NAME = "brief-audit.accepted.toml"
HEAD = """\
# Findings that somebody looked at and accepted. `audit accept REPORT ID --reason "..."` adds to this file; to take one back, delete it.
# An audit leaves them out of verdict and exit code and says so. One counts again as soon as the words of the brief or of the source change.
"""
_FIELDS = ("code", "cites", "by", "at", "reason")
_BY_HAND = "Correct it, or delete the entry and accept the finding again."


def read_acceptances(path: Path | None) -> tuple[Acceptance, ...]:
    """What the file holds, nothing where there is none. Raises ConfigError, which names the entry."""
    if path is None or not path.exists():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("accepted", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ConfigError(f"{path} cannot be read as accepted findings: {error}.", _BY_HAND) from error
    if not isinstance(rows, list):
        raise ConfigError(f"{path}: `accepted` is no list of entries.", "Each entry begins with [[accepted]].")
    return tuple(_entry(path, number, row) for number, row in enumerate(rows, 1))


def read_baseline(path: Path) -> tuple[str, tuple[Acceptance, ...]]:
    """The job of an earlier report, and all that stands in it, as known; of a folder of reports all of theirs. Raises InputError."""
    several = sorted(path.glob("*/report.json")) if path.is_dir() and not (path / "report.json").exists() else []
    reports = [read_report(one) for one in several or [path]]
    jobs = [str(report["job"]["id"]) for report in reports]
    own = jobs[0] if len(jobs) == 1 else hashlib.sha256("\n".join(jobs).encode()).hexdigest()
    return own, tuple(one for report in reports for one in _known(report))


def _known(report: dict[str, Any]) -> list[Acceptance]:
    at = report["job"]["finished_at"]
    return [acceptance(one, "", at, f"the report of {at}", known=True) for one in standing(report)]


def standing_of(report: dict[str, Any], citations: Sequence[str], codes: Sequence[str]) -> list[Standing]:
    """What stands against the named citations, of the named codes alone if any are named. Raises UsageError where that is nothing."""
    rows = {row["id"] for row in report["citations"]}
    found = list(standing(report))
    chosen: list[Standing] = []
    for identifier in dict.fromkeys(citations):
        if identifier not in rows:
            raise UsageError(f"the report has no citation {identifier!r}", "name citations as the report does: c4")
        mine = [one for one in found if one.citation == identifier]
        wanted = [one for one in mine if not codes or one.code in codes]
        if not wanted:
            why = f"it has {', '.join(one.code for one in mine)}" if mine else "nothing that can be accepted stands against it"
            raise UsageError(f"nothing to accept for {identifier}", why)
        chosen += wanted
    return chosen


def with_added(held: Sequence[Acceptance], added: Iterable[Acceptance]) -> tuple[Acceptance, ...]:
    """Both; of two that say the same, the added one."""
    by_words = {_words(one): one for one in (*held, *added)}
    return tuple(by_words.values())


def as_toml(acceptances: Sequence[Acceptance]) -> str:
    """The whole file."""
    return HEAD + "".join(f"\n[[accepted]]\n{_fields(one)}" for one in acceptances)


def _fields(one: Acceptance) -> str:
    plain = [f"{name} = {_quoted(getattr(one, name))}" for name in _FIELDS]
    return "\n".join([*plain, *_list("wrote", one.wrote), *_list("source", one.source), ""])


def _list(name: str, texts: Sequence[str]) -> list[str]:
    return [f"{name} = [", *(f"  {_quoted(text)}," for text in texts), "]"]


def _quoted(text: str) -> str:
    """A basic string of TOML: JSON's escapes are among its own, but it allows no DEL as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _entry(path: Path, number: int, row: Any) -> Acceptance:
    try:
        return Acceptance.model_validate({**row, "known": False})
    except (ValidationError, TypeError) as error:
        first = error.errors()[0] if isinstance(error, ValidationError) else {"loc": (), "msg": "is no table"}
        where = ".".join(map(str, first["loc"]))
        raise ConfigError(f"{path}, entry {number}: {f'{where}: ' if where else ''}{first['msg']}.", _BY_HAND) from error


def _words(one: Acceptance) -> tuple[object, ...]:
    return one.cites, one.code, one.wrote, one.source
