"""`audit doctor`: what this machine lacks for an audit, and what to do about it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

import typer

from brief_audit.cli import options, output
from brief_audit.config import AuditConfig


@dataclass(frozen=True)
class Ailment:
    """One line of the doctor's sheet. `vital`: without it no audit is possible."""

    what: str
    well: bool
    advice: str = ""
    vital: bool = False


def check_machine(
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Check Python, folders, token, sources and optional tools; asks no server."""
    settings = options.configured(cache=cache, config=config, sets=sets)
    lines = list(_examined(settings))
    output.write_stdout("\n".join(_line(item) for item in lines))
    raise typer.Exit(74 if any(item.vital and not item.well for item in lines) else 0)


def _line(item: Ailment) -> str:
    return f"{'ok  ' if item.well else 'lack'}  {item.what}" + ("" if item.well or not item.advice else f"\n      {item.advice}")


def _examined(settings: AuditConfig) -> Iterator[Ailment]:
    yield Ailment(f"Python {sys.version.split()[0]}", sys.version_info >= (3, 11), "Python 3.11 or newer is needed", vital=True)
    yield Ailment(f"evidence folder {settings.cache} can be written", _writable(settings.cache), "choose another with --cache", vital=True)
    yield Ailment(
        f"report folder {settings.reports} can be written", _writable(settings.reports), "choose another with --reports", vital=True
    )
    yield Ailment("documents are read in a limited process", _succeeds(_child_answers), "run again with --verbose", vital=True)
    yield Ailment(
        "CourtListener token",
        settings.courtlistener_token is not None,
        "without it US cases are looked up in the Caselaw Access Project alone (to about 2020); "
        "set BRIEF_AUDIT_COURTLISTENER_TOKEN to your own free token",
    )
    yield Ailment("contact in the User-Agent", bool(settings.contact), "set contact = 'you@example.org' so that a source can reach you")
    yield Ailment(
        "tesseract (reads scanned pages)", shutil.which("tesseract") is not None, "install tesseract-ocr, or give a PDF with a text layer"
    )
    yield from _sources(settings)


def _sources(settings: AuditConfig) -> Iterator[Ailment]:
    from brief_audit.sources.registry import SOURCES

    yield Ailment("source local_corpus: files you name", settings.sources["local_corpus"].enabled, "switched off in the configuration")
    for name, source in settings.sources.items():
        if name in SOURCES:
            yield Ailment(f"source {name}: {source.base_url}", source.enabled, "switched off in the configuration")
        elif name != "local_corpus":
            yield Ailment(
                f"source {name}: {source.base_url}", well=False, advice="this version recognises written law and does not look it up"
            )


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _succeeds(probe: Callable[[], None]) -> bool:
    from brief_audit.errors import AuditError

    try:
        probe()
    except AuditError:
        return False
    return True


def _child_answers() -> None:
    from brief_audit import readers
    from brief_audit.readers.child import Child

    with Child() as child:
        readers.read("-", "stdin", child, b"Probe.")
