"""`audit annotate BRIEF REPORT`: a copy of the brief with a note at each citation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import UsageError


def annotate_brief(
    brief: Annotated[Path, typer.Argument(metavar="BRIEF", help="The PDF or Word file (DOCX) that was audited.")],
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of its audit, or its folder.")],
    out: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Where the copy goes (default: BRIEF.annotated.pdf or .docx beside the report)."
        ),
    ] = None,
    listed: Annotated[bool, typer.Option("--listed", help="Mark also what has no outcome: the record, entries of a table.")] = False,
    table: Annotated[
        Path | None,
        typer.Option("--table-of-authorities", metavar="FILE", help="Also make a table of authorities: FILE.docx or FILE.html."),
    ] = None,
    passim: Annotated[int, typer.Option("--passim", min=0, help="Pages from which that table says passim (0: never).")] = 6,
    outcomes: Annotated[bool, typer.Option("--table-outcomes", help="Show in that table what the audit says of each authority.")] = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Make a copy of the brief with a note at each citation: its outcome, what was found, what to do, and where the record is.

    A PDF gets highlights with pop-up notes, a Word file comments. The brief itself is not changed, and no file is written over.
    The table of authorities lists what the brief itself cites, with the pages, for any kind of brief; of one that is neither PDF nor
    Word it is all that is made. No request is sent. Exit codes: 0 made; 2 a file is there already; 4 no such report, not the brief that
    it is about, or one that is signed, encrypted, damaged or of another kind; 74 a file cannot be written.
    """
    from brief_audit.cli.brief.job import workbench
    from brief_audit.jobs.annotating import SUFFIXES, annotate, audited
    from brief_audit.jobs.earlier import read_report
    from brief_audit.jobs.tabling import Wish, tabled
    from brief_audit.readers.scan import Ocr

    settings = options.configured(cache=cache, config=config, sets=sets, offline=True)
    found = read_report(report)
    given = audited(brief, found)
    wish = Wish(table, passim, outcomes) if table is not None else None
    if "-" in (str(out), str(table)):
        raise UsageError("neither a copy nor a table is written to standard output", "name a file")
    target = out or _beside(report, brief, SUFFIXES.get(found["document"]["media_type"], brief.suffix))
    wanted = given.can_be_annotated or wish is None
    _refuse_existing([*([target] if wanted else []), *([wish.target] if wish is not None else [])])
    made, listing = None, b""
    with progress_on_stderr(enabled=not quiet) as progress, workbench(settings) as bench:
        ocr = Ocr(settings.ocr, settings.ocr_language, progress)
        progress("laying notes over the brief")
        if wanted:
            made = annotate(given, bench.child, ocr, listed=listed)
        if wish is not None:
            listing = tabled(given, bench.child, ocr, wish, target if wanted else None)
        progress("")
    told: dict[str, object] = {}
    if made is not None:
        output.write_bytes(target, made.data)
        told |= {"annotated": str(target), "notes": made.notes, "beside_their_words": list(made.beside)}
    if wish is not None:
        output.write_bytes(wish.target, listing)
        told["table_of_authorities"] = str(wish.target)
    output.write_stdout(json.dumps(told, indent=2))
    if made is not None and made.beside and not quiet:
        say(f"audit: {len(made.beside)} of {made.notes} notes stand beside the words that they are about, and say so")


def _beside(report: Path, brief: Path, suffix: str) -> Path:
    """The default name: beside the report, never beside the brief."""
    return (report if report.is_dir() else report.parent) / f"{brief.stem}.annotated{suffix}"


def _refuse_existing(targets: list[Path]) -> None:
    there = next((target for number, target in enumerate(targets) if target.exists() or target in targets[:number]), None)
    if there is not None:
        raise UsageError(f"{there} is there already, and nothing is written over", "name another file")
