"""`audit verify`: everything hashed again, every line of the ledger followed, and the audit itself run a second time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from brief_audit.bundle.opened import Defect
from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import InputError

TAMPERED, INCOMPLETE = 5, 3


def verify_anything(
    target: Annotated[
        Path,
        typer.Argument(
            metavar="REPORT|BUNDLE|CACHE|LEDGER", help="report.json or its folder, a bag or its archive, a cache folder, a ledger file."
        ),
    ],
    brief: Annotated[
        Path | None, typer.Option("--brief", metavar="FILE", help="The brief: reading it and finding its citations is then repeated too.")
    ] = None,
    root: Annotated[
        str | None, typer.Option("--root", metavar="SIZE:ROOT", help="The ledger's root as an earlier report shows it.")
    ] = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Verify a report, an evidence bag, a cache or a ledger from the stored bytes alone; no request is sent.

    Everything is hashed again; what is said twice is compared; a report or a bag is made again by running its audit on the stored
    evidence. Exit codes: 0 all as it was written; 5 what was changed is named (CONTENT_TAMPER); 3 a part could not be run, and why.
    """
    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    point = options.checkpoint(root)
    with progress_on_stderr(enabled=not quiet) as progress:
        done = list(steps(target, brief, point, settings, progress))
        progress("")
    defects = [defect for _, found in done for defect in found]
    for said, found in done:
        output.write_stdout(said if not found else f"{said}: {len(found)} changed")
    for defect in defects:
        output.write_stdout(f"CONTENT_TAMPER {defect.thing}: {defect.says}")
    if defects:
        say("audit: what is named above is not what was written")
        raise typer.Exit(TAMPERED)
    if any(said.startswith("NOT RUN") for said, _ in done):
        raise typer.Exit(INCOMPLETE)


Step = tuple[str, list[Defect]]


def steps(target: Path, brief: Path | None, point: tuple[int, str] | None, settings: Any, progress: Any) -> Iterator[Step]:
    """What is verified of whatever was named, with its defects. Raises InputError for what is none of the four things."""
    from brief_audit.bundle.opened import is_bag
    from brief_audit.cli.evidence import verify_bag, verify_store

    if not target.exists():
        raise InputError(f"{target} is not there.", "Name a report.json, a bag, a cache folder or a ledger file.")
    if target.is_file() and _starts(target, b"SQLite format 3"):
        yield verify_store.ledger(target, point)
    elif is_bag(target) or (target.is_file() and (target.suffix.lower() == ".zip" or _starts(target, b"PK"))):
        with _opened(target) as folder:
            yield from verify_bag.steps(folder, brief, point, progress)
    elif target.is_dir() and not (target / "report.json").is_file():
        yield from verify_store.cache(target, point)
    else:
        yield from verify_store.report(target, brief, point, settings, progress)


def _starts(file: Path, magic: bytes) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(magic)) == magic


@contextmanager
def _opened(target: Path) -> Iterator[Path]:
    from brief_audit.bundle.opened import unpacked

    if target.is_dir():
        yield target
        return
    with TemporaryDirectory() as scratch:
        yield unpacked(target, Path(scratch))
