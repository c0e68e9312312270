"""`audit recheck REPORT`: ask each source that the report rests on again, once, and say what became of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options, output
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.errors import UsageError

FORMATS = ("text", "json")


def recheck_report(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="report.json of an audit, or its folder.")],
    wanted: Annotated[str, typer.Option("--format", metavar="text|json", help="What standard output shows.")] = "text",
    brief: Annotated[Path | None, typer.Option("--brief", metavar="FILE", help="The brief, where its record alone does not do.")] = None,
    offline: options.Offline = False,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Ask each source that a report rests on again, once and politely: unchanged, changed (both hashes, the passages compared), gone.

    What came is stored beside what was there, and the ledger gets a receipt. Exit codes: 0 nothing relied on changed; 1 a passage
    changed or is gone; 3 something could not be asked (offline, no token, a limit, your own file); 75 every source was down.
    """
    from brief_audit.jobs.earlier import read_report
    from brief_audit.jobs.recheck import rechecked, recorded
    from brief_audit.reports.rechecked import EXIT_CODES, as_text, outcome_of
    from brief_audit.stages.workbench import Workbench, stamp

    if wanted not in FORMATS:
        raise UsageError(f"there is no format {wanted!r} here", f"formats: {', '.join(FORMATS)}")
    settings = options.configured(cache=cache, config=config, sets=sets, offline=offline)
    told = read_report(report)
    with (
        progress_on_stderr(enabled=not quiet) as progress,
        Workbench(config=settings, progress=progress, moment=options.fixed_moment()) as bench,
    ):
        found = rechecked(told, bench, brief)
        outcome, moment = outcome_of(found), bench.now()
    root = recorded(told, found, outcome, moment, settings)
    rows = {"report": told["job"]["id"], "checked_at": stamp(moment), "outcome": outcome, "ledger": root.model_dump()}
    rows["sources"] = [one.row() for one in found]
    output.write_stdout(as_text(found) if wanted == "text" else json.dumps(rows, indent=2, ensure_ascii=False))
    if not quiet:
        say(f"audit: line {root.size} of the ledger says so; the earlier answers stay as they are")
    if code := EXIT_CODES[outcome]:
        raise typer.Exit(code)
