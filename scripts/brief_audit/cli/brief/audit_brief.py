"""`audit BRIEF...`: the whole audit of one brief or several."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from brief_audit.cli import options
from brief_audit.cli.advice import adviser_of
from brief_audit.cli.brief.executors import where
from brief_audit.cli.brief.runs import Shown, begun, configured, folder_of_record, options_of, resumed, run_all
from brief_audit.errors import UsageError
from brief_audit.reports.registry import FORMATS


def audit_briefs(
    briefs: Annotated[
        list[str] | None,
        typer.Argument(metavar="BRIEF", help="PDF, DOCX, HTML, Markdown or text; a folder or a pattern of these; - reads text."),
    ] = None,
    formats: Annotated[list[str] | None, typer.Option("--format", metavar="FORMAT", help=f"{', '.join(FORMATS)}. Repeatable.")] = None,
    outputs: Annotated[list[str] | None, typer.Option("--output", "-o", help="Where the n-th --format goes; - is standard output.")] = None,
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the reports (default ./reports).")] = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    authority: options.Authorities = None,
    record: options.Record = None,
    bibliography: options.Bibliography = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    risk: options.Risk = None,
    fail_on: options.FailOn = None,
    reader: Annotated[
        str | None, typer.Option("--as", metavar="READER", help="opponent: of somebody else's brief, in the order of what a reply can use.")
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option("--baseline", metavar="REPORT", help="An earlier report.json: only what it does not hold fails.")
    ] = None,
    max_wait: Annotated[float | None, typer.Option("--max-wait", help="Longest wait for a source, in seconds.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with an audit that a limit stopped: of BRIEF, else the newest unfinished one.")
    ] = False,
    jobs: options.Jobs = None,
    cluster: options.Cluster = None,
    verify_with: options.VerifyWith = None,
    consent: options.Consent = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="No colour in the terminal.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="The first screen alone; no progress, no paths on standard error.")] = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit one or more briefs, several at once; they are shown in the order in which they are named.

    A text on standard input, and what language models advise on, is audited in this process, one brief after the other.
    """
    chosen = where(jobs, cluster)
    given = options_of(
        {
            "cache": cache, "config": config, "corpus": corpus, "authority": authority,
            "sets": [*_with_reader(sets, reader), *_bibliography(bibliography)],
            "formats": formats, "outputs": outputs, "baseline": baseline, "record": folder_of_record(record),
        },
        risk=risk, fail_on=fail_on, max_wait=max_wait, argues=record is not None,
    )  # fmt: skip
    shown = Shown(colour=options.colour(off=no_color), quiet=quiet, verbose=verbose)
    settings = configured(given, reports, offline=offline)
    adviser = adviser_of(verify_with, settings, consent=consent)
    if resume:
        audits = resumed(briefs or (), given, reports, shown, offline=offline, adviser=adviser)
    else:
        audits = begun(briefs or (), given, settings, shown, adviser)
    if not audits:
        raise UsageError("no brief was named", "for example: audit brief.pdf")
    if (briefs or []).count("-") > 1:
        raise UsageError("standard input can be read once", "name - once")
    raise typer.Exit(run_all(audits, chosen))


def _with_reader(sets: Sequence[str] | None, reader: str | None) -> list[str]:
    """The settings of --set, and the one that --as stands for. Raises UsageError."""
    if reader not in {None, "author", "opponent"}:
        raise UsageError(f"--as {reader!r} is neither author nor opponent", "for example: audit brief.pdf --as opponent")
    return [*(sets or ()), *([f"view={reader}"] if reader else ())]


def _bibliography(file: Path | None) -> list[str]:
    """The setting as --set has it, so that an audit that is taken up again has it too."""
    named = options.existing(file)
    return [f"bibliography={named}"] if named is not None else []
