"""`audit argue FILE`: the audit of a brief, and the truth table of each of its arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options
from brief_audit.cli.brief.runs import Shown, begun, configured, folder_of_record, options_of, run_all
from brief_audit.reports.registry import FORMATS


def argue_brief(
    brief: Annotated[str, typer.Argument(metavar="FILE", help="The brief: PDF, DOCX, HTML, Markdown or text; - reads text.")],
    record: options.Record = None,
    formats: Annotated[list[str] | None, typer.Option("--format", metavar="FORMAT", help=f"{', '.join(FORMATS)}. Repeatable.")] = None,
    outputs: Annotated[list[str] | None, typer.Option("--output", "-o", help="Where the n-th --format goes; - is standard output.")] = None,
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the reports (default ./reports).")] = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    authority: options.Authorities = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    risk: options.Risk = None,
    fail_on: options.FailOn = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="No colour in the terminal.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="The first screen alone; no progress, no paths on standard error.")] = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit a brief and test its arguments: the law, the facts in the record, and whether the conclusion follows.

    Every passage that draws a conclusion ("Therefore", "Thus") gets a row of the truth table. The law stands by the audit of the cited
    authority, the facts by the documents under --record, the inference by logic alone. What is not read with certainty is open, and the
    report says why. No citation's outcome changes.

    Exit codes: those of an audit, and 1 also where the law or the facts of an argument are refuted.
    """
    given = options_of(
        {
            "cache": cache, "config": config, "corpus": corpus, "sets": sets, "authority": authority, "formats": formats,
            "outputs": outputs, "record": folder_of_record(record),
        },
        risk=risk, fail_on=fail_on, argues=True,
    )  # fmt: skip
    settings = configured(given, reports, offline=offline)
    raise typer.Exit(run_all(begun([brief], given, settings, Shown(options.colour(off=no_color), quiet, verbose), None)))
