"""`audit doctor`: what this machine lacks for an audit, and what to do about it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.machine.doctor_ledger import ledger_line
from brief_audit.cli.machine.sheet import exit_code
from brief_audit.config import AuditConfig
from brief_audit.sources.ailment import Ailment

CANNOT_WRITE = 74
_SECONDS = 180.0
"""Of wall clock, which holds on every system (`readers.child.Limits`)."""


def check_machine(
    online: Annotated[
        bool, typer.Option("--online", help="Ask the servers too: token, quota left, robots.txt, clock. Spends no quota.")
    ] = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Check folders, token, quota, sources and optional tools; asks no server without --online."""
    settings = options.configured(cache=cache, config=config, sets=sets)
    lines = list(_examined(settings, online=online))
    if online and not exit_code(lines):
        from brief_audit.cli.machine.doctor_online import asked

        lines += asked(settings)
    output.write_stdout("\n".join(item.line() for item in lines))
    raise typer.Exit(exit_code(lines))


def _examined(settings: AuditConfig, *, online: bool) -> Iterator[Ailment]:
    from brief_audit.sources.registry import sources

    yield Ailment(f"Python {sys.version.split()[0]}", sys.version_info >= (3, 11), "Python 3.11 or newer is needed", CANNOT_WRITE)
    yield _folder("evidence", settings.cache, "choose another with --cache")
    yield ledger_line(settings, online=online and not settings.offline)
    yield _folder("report", settings.reports, "choose another with --reports")
    yield _folder("rate limit", settings.limits.parent, "name another file with the setting limits")
    yield Ailment("documents are read in a limited process", _succeeds(_child_answers), "run again with --verbose", CANNOT_WRITE)
    missing = _limits_missing()
    yield Ailment(
        "the reading process is held to limits",
        not missing,
        f"this system sets no limit of {' and '.join(missing)}: a hostile file may use all there is until {_SECONDS:g} seconds are over",
    )
    every = sources(settings)
    for source in every.values():
        yield from source.needs(settings)
    yield Ailment("contact in the User-Agent", bool(settings.contact), "set contact = 'you@example.org' so that a source can reach you")
    yield Ailment(
        "tesseract (reads scanned pages)", shutil.which("tesseract") is not None, "install tesseract-ocr, or give a PDF with a text layer"
    )
    yield Ailment(
        "LibreOffice (reads ODT, RTF and old Word files)", _has_office(), "install LibreOffice, or save such a brief as DOCX or PDF"
    )
    for name, source_settings in settings.sources.items():
        yield Ailment(f"source {name}: {every[name].where}", source_settings.enabled, "switched off in the configuration")


def _folder(what: str, folder: Path, advice: str) -> Ailment:
    return Ailment(f"{what} folder {folder} can be written", _writable(folder), advice, CANNOT_WRITE)


def _has_office() -> bool:
    from brief_audit.readers.office import binary

    return binary() is not None


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


def _limits_missing() -> tuple[str, ...]:
    from brief_audit.errors import AuditError
    from brief_audit.readers.child import Child

    try:
        with Child() as child:
            missing: tuple[str, ...] = child.call("brief_audit.readers.confined:limits_missing")
    except AuditError:
        return ("any kind",)
    return missing


def _child_answers() -> None:
    from brief_audit import readers
    from brief_audit.readers.child import Child

    with Child() as child:
        readers.read("-", "stdin", child, b"Probe.")
