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
        typer.Option("--output", "-o", metavar="FILE", help="Where the copy goes (default: BRIEF.annotated.pdf or .docx beside the report)."),
    ] = None,
    listed: Annotated[bool, typer.Option("--listed", help="Mark also what has no outcome: the record, entries of a table.")] = False,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Make a copy of the brief with a note at each citation: its outcome, what was found, what to do, and where the record is.

    A PDF gets highlights with pop-up notes, a Word file comments. The brief itself is not changed, and no file is written over.
    No request is sent. Exit codes: 0 made; 2 the file is there already; 4 no such report, not the brief that it is about, or one that is
    signed, encrypted, damaged or of another kind; 74 the copy cannot be written.
    """
    from brief_audit.jobs.annotating import SUFFIXES, annotate, brief_of
    from brief_audit.jobs.earlier import read_report
    from brief_audit.readers.child import Child
    from brief_audit.readers.scan import Ocr

    settings = options.configured(config=config, sets=sets, offline=True)
    found = read_report(report)
    data = brief_of(brief, found)
    target = out or _beside(report, brief, SUFFIXES.get(found["document"]["media_type"], brief.suffix))
    _refuse_existing(target)
    with progress_on_stderr(enabled=not quiet) as progress, Child() as child:
        progress("laying notes over the brief")
        made = annotate(brief, data, found, child, Ocr(settings.ocr, settings.ocr_language, progress), listed=listed)
        progress("")
    output.write_bytes(target, made.data)
    output.write_stdout(json.dumps({"annotated": str(target), "notes": made.notes, "beside_their_words": list(made.beside)}, indent=2))
    if quiet:
        return
    say(f"written: {target}")
    if made.beside:
        say(f"audit: {len(made.beside)} of {made.notes} notes stand beside the words that they are about, and say so")


def _beside(report: Path, brief: Path, suffix: str) -> Path:
    """The default name: beside the report, never beside the brief."""
    return (report if report.is_dir() else report.parent) / f"{brief.stem}.annotated{suffix}"


def _refuse_existing(target: Path) -> None:
    if target.exists():
        raise UsageError(f"{target} is there already, and nothing is written over", "name another file with -o")
