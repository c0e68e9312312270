"""From the options of a run to its audits: what `audit BRIEF` and `audit argue` have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from brief_audit.cli import options, output
from brief_audit.cli.brief.begun import forget as forget_begun
from brief_audit.cli.brief.executors import Where
from brief_audit.cli.brief.inputs import named_briefs, names_many, parted, report_folders, warn_in_a_row
from brief_audit.cli.brief.job import Run, audit_one, show_again, worst_of
from brief_audit.cli.brief.pooled import audited_each, in_order
from brief_audit.cli.brief.resume import Options, to_resume
from brief_audit.cli.brief.shards import Done, Shard, begin
from brief_audit.cli.brief.spared import spared
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
    """The value of --authority with its file named from the root; a link stays as it is."""
    from brief_audit.sources.user import split_link

    if split_link(value) is not None:
        return value
    citation, equals, name = value.partition("=")
    if not equals or Path(value).expanduser().is_file():
        citation, equals, name = "", "", value
    return f"{citation}{equals}{Path(name.strip()).expanduser().absolute()}"


def configured(given: Options, reports: Path | None, *, offline: bool) -> AuditConfig:
    """The configuration under these options. Raises ConfigError or UsageError."""
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


def begun(briefs: Sequence[str], given: Options, settings: AuditConfig, shown: Shown, adviser: Adviser | None) -> list[Job]:
    """The audits of the named briefs."""
    paths = named_briefs(briefs, (settings.reports, settings.cache))
    run = replace(_run(given, settings, shown, several=len(paths) > 1 or names_many(briefs)), adviser=adviser)
    warn_in_a_row(run.wanted, len(paths), quiet=shown.quiet)
    return [(path, folder, run) for path, folder in zip(paths, report_folders(paths, settings.reports), strict=True)]


def resumed(
    briefs: Sequence[str], given: Options, reports: Path | None, shown: Shown, *, offline: bool, adviser: Adviser | None
) -> list[Job]:
    """The unfinished audits, each under the options it was begun with. Raises UsageError if there is none to go on with."""
    if offline:
        raise UsageError("--resume asks what was left open, and --offline asks nothing", "leave one of them out")
    states = to_resume(briefs, configured(given, reports, offline=False).reports)
    jobs = []
    for state in states:
        taken = state.options.under(given)
        run = _run(taken, configured(taken, state.folder.parent, offline=False), shown, several=taken.several or len(states) > 1)
        jobs.append((state.brief, state.folder, replace(run, resumed=state, adviser=adviser)))
    return jobs


def run_all(jobs: Sequence[Job], chosen: Where = Where()) -> int:
    """Run all of them, several at once where processes or a cluster are chosen, and give the exit code of all. Raises UsageError."""
    spared(jobs)
    here = any(path == "-" or path.startswith("/dev/") or run.adviser is not None for path, _, run in jobs)
    if here and chosen.cluster is not None:
        raise UsageError("a cluster reads files, and asks no language model", "leave out --cluster")
    few = len(jobs) < 2 and chosen.cluster is None
    codes = _in_turn(jobs) if here or few or chosen == Where() else _at_once(jobs, chosen)
    for run in {id(run): run for _, _, run in jobs}.values():
        output.deliver_together(run.reports, run.joint)
    return worst_of(codes)


def _in_turn(jobs: Sequence[Job]) -> list[int]:
    codes = []
    for path, folder, run in jobs:
        try:
            codes.append(_guarded(path, folder, run))
        except KeyboardInterrupt:
            if not codes:
                raise
            say(f"audit: interrupted; {len(codes)} of {len(jobs)} briefs were reported")
            codes.append(INTERRUPTED)
        if codes[-1] == INTERRUPTED:
            break
    return codes


def _at_once(jobs: Sequence[Job], chosen: Where) -> list[int]:
    """Audited by others, each in a folder of its own; shown here, in the order in which they were named."""
    runs = {folder: run for _, folder, run in jobs}
    shards = [Shard(path, folder, replace(run, wanted=(), joint=(), reports=[], silent=True), lasting=False) for path, folder, run in jobs]
    codes = []
    for shard in shards:
        begin(shard, again=True)
    try:
        for done in in_order(shards, audited_each(shards, chosen)):
            forget_begun(done.folder)
            codes.append(_told(done, runs[done.folder]))
    except KeyboardInterrupt:
        left = len(shards) - len(codes)
        say(f"audit: interrupted; {left} of {len(shards)} briefs were not shown" if left else "audit: interrupted")
        codes.append(INTERRUPTED)
    return codes


def _told(done: Done, run: Run) -> int:
    """Show it; what cannot be written of one brief does not stop the others."""
    code = done.code
    try:
        if done.written:
            show_again(done.folder, run, done.asides)
    except AuditError as error:
        _say_error(error.what, error.hint)
        code = worst_of((code, error.exit_code))
    except (OSError, ValueError) as error:
        _say_error(f"the report in {done.folder} cannot be read: {error}", "audit the brief again")
        code = worst_of((code, 70))
    if done.failed:
        _say_error(done.failed, done.hint)
    return code


def _say_error(what: str, hint: str) -> None:
    say(f"audit: {what}")
    if hint:
        say(f"       {hint}")


def _guarded(path: str, folder: Path, job: Run) -> int:
    """Audit one brief; with several, an error of one does not stop the others."""
    try:
        with progress_on_stderr(enabled=not job.quiet) as progress:
            return audit_one(brief_named(path), folder, job, progress)
    except AuditError as error:
        if not job.several:
            raise
        _say_error(error.what, error.hint)
        return error.exit_code
