"""`audit BRIEF...`: the whole audit of one brief or several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from brief_audit.cli import options, output
from brief_audit.cli.advice import adviser_of
from brief_audit.cli.brief.inputs import named_briefs, names_many, parted, report_folders
from brief_audit.cli.brief.job import Run, audit_one, worst_of
from brief_audit.cli.brief.resume import Options, to_resume
from brief_audit.cli.progress import progress_on_stderr, say
from brief_audit.config import AuditConfig
from brief_audit.errors import AuditError, UsageError
from brief_audit.jobs.running import brief_named
from brief_audit.reports.registry import FORMATS
from brief_audit.stages.workbench import Adviser

Job = tuple[str, Path, Run]
"""A brief, the folder of its report, and what is asked for."""

INTERRUPTED = 130
"""The user stopped the run: the briefs that follow are not begun."""


def audit_briefs(
    briefs: Annotated[
        list[str] | None,
        typer.Argument(metavar="BRIEF", help="PDF, DOCX, HTML, Markdown or text; a folder or a pattern of these; - reads text."),
    ] = None,
    formats: Annotated[list[str] | None, typer.Option("--format", help=f"{', '.join(FORMATS)}. Repeatable.")] = None,
    outputs: Annotated[list[str] | None, typer.Option("--output", "-o", help="Where the n-th --format goes; - is standard output.")] = None,
    reports: Annotated[Path | None, typer.Option("--reports", help="Folder of the reports (default ./reports).")] = None,
    offline: options.Offline = False,
    corpus: options.Corpus = None,
    authority: options.Authorities = None,
    record: options.Record = None,
    cache: options.Cache = None,
    config: options.ConfigFile = None,
    sets: options.Sets = None,
    risk: Annotated[str | None, typer.Option("--risk", help="low, high or very_high: how strict the gate is.")] = None,
    fail_on: Annotated[str | None, typer.Option("--fail-on", help="unverifiable, error or never: what makes the exit code fail.")] = None,
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
    verify_with: options.VerifyWith = None,
    consent: options.Consent = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="No colour in the terminal.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="The first screen alone; no progress, no paths on standard error.")] = False,
    verbose: options.Verbose = False,
) -> None:
    """Audit one or more briefs."""
    given = options_of(
        {
            "cache": cache, "config": config, "corpus": corpus, "sets": _with_reader(sets, reader), "authority": authority,
            "formats": formats, "outputs": outputs, "baseline": baseline, "record": folder_of_record(record),
        },
        risk=risk, fail_on=fail_on, max_wait=max_wait, argues=record is not None,
    )  # fmt: skip
    shown = Shown(colour=options.colour(off=no_color), quiet=quiet, verbose=verbose)
    settings = _configured(given, reports, offline=offline)
    adviser = adviser_of(verify_with, settings, consent=consent)
    if resume:
        jobs = _resumed(briefs or (), given, reports, shown, offline=offline, adviser=adviser)
    else:
        jobs = _begun(briefs or (), given, settings, shown, adviser)
    if not jobs:
        raise UsageError("no brief was named", "for example: audit brief.pdf")
    if (briefs or []).count("-") > 1:
        raise UsageError("standard input can be read once", "name - once")
    raise typer.Exit(_all(jobs))


def audit_begun(brief: str, given: Options, reports: Path | None, shown: Shown, *, offline: bool) -> int:
    """Audit one brief under the given options, and give the exit code."""
    return _all(_begun([brief], given, _configured(given, reports, offline=offline), shown, None))


def _with_reader(sets: Sequence[str] | None, reader: str | None) -> list[str]:
    """The settings of --set, and the one that --as stands for. Raises UsageError."""
    if reader not in {None, "author", "opponent"}:
        raise UsageError(f"--as {reader!r} is neither author nor opponent", "for example: audit brief.pdf --as opponent")
    return [*(sets or ()), *([f"view={reader}"] if reader else ())]


def folder_of_record(record: Path | None) -> Path | None:
    """The folder of the record. Raises UsageError for what is no folder."""
    if record is not None and not record.is_dir():
        raise UsageError(f"--record names {record}, which is not a folder", "give the folder that holds the documents of the record")
    return record


@dataclass(frozen=True)
class Shown:
    """How a run shows itself."""

    colour: bool
    quiet: bool
    verbose: bool


def options_of(given: Mapping[str, Any], **plain: Any) -> Options:
    """The options as a later run can take them up again: paths absolute."""
    folders = {name: str(given[name].absolute()) for name in ("cache", "config", "corpus", "baseline", "record") if given.get(name)}
    lists = {name: tuple(given.get(name) or ()) for name in ("sets", "formats")}
    targets = tuple(target if target == "-" else str(Path(target).absolute()) for target in given.get("outputs") or ())
    named = tuple(_absolute(item) for item in given.get("authority") or ())
    return Options(**folders, **lists, authority=named, outputs=targets, **plain)


def _absolute(value: str) -> str:
    """The value of --authority with its file named from the root."""
    citation, equals, name = value.partition("=")
    if not equals or Path(value).expanduser().is_file():
        citation, equals, name = "", "", value
    return f"{citation}{equals}{Path(name.strip()).expanduser().absolute()}"


def _configured(given: Options, reports: Path | None, *, offline: bool) -> AuditConfig:
    flags = {
        "reports": str(reports) if reports else None,
        "risk": given.risk,
        "fail_on": given.fail_on,
        "max_wait_seconds": str(given.max_wait) if given.max_wait is not None else None,
    }
    cache, config, corpus = (Path(path) if path else None for path in (given.cache, given.config, given.corpus))
    settings = options.configured(cache=cache, config=config, sets=given.sets, offline=offline, corpus=corpus, flags=flags)
    if not settings.log_only:
        return settings
    from brief_audit.jobs.log_only import with_start
    from brief_audit.stages.workbench import utc_now

    return with_start(settings, utc_now())


def _run(given: Options, settings: AuditConfig, shown: Shown, *, several: bool) -> Run:
    from brief_audit.jobs.accepting import read_baseline

    kept = given.model_copy(update={"cache": str(settings.cache), "several": several})
    together = frozenset(name for name, one in FORMATS.items() if one.together and several)
    wanted, joint = parted(output.pairs(given.formats, given.outputs), together)
    return Run(
        config=settings, authorities=given.authority, wanted=wanted, joint=joint, several=several, colour=shown.colour, quiet=shown.quiet,
        verbose=shown.verbose, options=kept, baseline=read_baseline(Path(given.baseline)) if given.baseline else None,
    )  # fmt: skip


def _begun(briefs: Sequence[str], given: Options, settings: AuditConfig, shown: Shown, adviser: Adviser | None) -> list[Job]:
    """The audits of the named briefs."""
    paths = named_briefs(briefs, (settings.reports, settings.cache))
    run = replace(_run(given, settings, shown, several=len(paths) > 1 or names_many(briefs)), adviser=adviser)
    return [(path, folder, run) for path, folder in zip(paths, report_folders(paths, settings.reports), strict=True)]


def _resumed(
    briefs: Sequence[str], given: Options, reports: Path | None, shown: Shown, *, offline: bool, adviser: Adviser | None
) -> list[Job]:
    """The unfinished audits, each under the options it was begun with. Raises UsageError if there is none to go on with."""
    if offline:
        raise UsageError("--resume asks what was left open, and --offline asks nothing", "leave one of them out")
    states = to_resume(briefs, _configured(given, reports, offline=False).reports)
    jobs = []
    for state in states:
        taken = state.options.under(given)
        run = _run(taken, _configured(taken, state.folder.parent, offline=False), shown, several=taken.several or len(states) > 1)
        jobs.append((state.brief, state.folder, replace(run, resumed=state, adviser=adviser)))
    return jobs


def _all(jobs: Sequence[Job]) -> int:
    """Run one after the other and give the exit code of all."""
    codes = []
    for path, folder, run in jobs:
        codes.append(_guarded(path, folder, run))
        if codes[-1] == INTERRUPTED:
            break
    for run in {id(run): run for _, _, run in jobs}.values():
        output.deliver_together(run.reports, run.joint)
    return worst_of(codes)


def _guarded(path: str, folder: Path, job: Run) -> int:
    """Audit one brief; with several, an error of one does not stop the others."""
    try:
        with progress_on_stderr(enabled=not job.quiet) as progress:
            return audit_one(brief_named(path), folder, job, progress)
    except AuditError as error:
        if not job.several:
            raise
        say(f"audit: {error.what}")
        say(f"       {error.hint}")
        return error.exit_code
