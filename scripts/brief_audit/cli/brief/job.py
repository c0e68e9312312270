"""One brief through the pipeline and into its reports."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from brief_audit.cli import options, output
from brief_audit.cli.asides import asides
from brief_audit.cli.brief.resume import Options, Unfinished, forget, keep, same_text
from brief_audit.cli.progress import say
from brief_audit.config import AuditConfig
from brief_audit.errors import AuditError
from brief_audit.interruptions import once
from brief_audit.model.document import Document
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.finding import Acceptance
from brief_audit.readers.border import plain_name
from brief_audit.stages.workbench import Adviser, Workbench
from brief_audit.tables.day_words import moment_in_words

EXIT_ORDER = (2, 130, 70, 74, 5, 4, 1, 40, 75, 3, 0)
"""Which exit code of several briefs is reported; 40 stands for 4 where the brief was read in part."""


@dataclass(frozen=True)
class Run:
    """What the options of one run ask for. `joint`: what all briefs are written to together; their reports are kept for it.

    `silent`: nothing goes to standard output, and nothing but errors to standard error.
    """

    config: AuditConfig
    authorities: Sequence[str] = ()
    wanted: tuple[tuple[str, str | None], ...] = ()
    joint: tuple[tuple[str, str], ...] = ()
    reports: list[Mapping[str, Any]] = field(default_factory=list)
    several: bool = False
    silent: bool = False
    colour: bool = True
    quiet: bool = False
    verbose: bool = False
    options: Options = field(default_factory=Options)
    resumed: Unfinished | None = None
    baseline: tuple[str, tuple[Acceptance, ...]] | None = None
    adviser: Adviser | None = None


class Unwritten(AuditError):
    """The user stopped the program while it wrote a report."""

    exit_code = 130


@dataclass(frozen=True)
class Made:
    """A finished audit of which nothing was written yet. `code` is its exit code; `asides` go to standard error behind the summary."""

    report: dict[str, Any]
    code: int
    archived: bool = False
    asides: tuple[str, ...] = ()


def audit_one(brief: Brief, folder: Path, job: Run, progress: Callable[[str], None], ahead: Callable[[Made], None] = lambda _: None) -> int:
    """Audit one brief, write its reports, show the summary, and give its exit code. `ahead` sees what was made before the ledger does.

    Raises KeyboardInterrupt where nothing was made yet, Unwritten where it was.
    """
    made = list[Made]()

    def seen(one: Made) -> None:
        made.append(one)
        ahead(one)

    with once():
        try:
            return _audited(brief, folder, job, progress, seen)
        except KeyboardInterrupt as stop:
            if not made:
                raise
            raise Unwritten(
                f"interrupted while the report was written into {folder}", "it may not be whole: audit the brief again"
            ) from stop


def _audited(brief: Brief, folder: Path, job: Run, progress: Callable[[str], None], ahead: Callable[[Made], None]) -> int:
    from brief_audit.jobs.accepting import read_acceptances
    from brief_audit.jobs.running import report_of
    from brief_audit.pipeline import audit
    from brief_audit.stages.interrupted import Interrupted

    stdin = stdin_for(brief.path)
    if job.resumed is not None and stdin is not None:
        same_text(job.resumed, hashlib.sha256(stdin).hexdigest())
    with workbench(job.config, job.authorities, stdin=stdin, progress=progress) as bench:
        bench.resumes = job.resumed is not None
        bench.acceptances = read_acceptances(job.config.accepted)
        if job.baseline is not None:
            bench.baseline, bench.acceptances = job.baseline[0], (*bench.acceptances, *job.baseline[1])
        bench.adviser = job.adviser
        bench.argues, bench.record = job.options.argues, Path(job.options.record) if job.options.record else None
        bench.beside = folder
        bench.announce = None if job.quiet else _announced(progress, f"{brief.name}: " if job.several else "")
        started = bench.began
        stopped = False
        try:
            dossier = audit(brief, bench)
        except Interrupted as interrupt:
            dossier, stopped = interrupt.dossier, True
        report = report_of(dossier, bench, started, interrupted=stopped)
        dossier = _without_what_is_told(dossier)
        archived = bench.store.archived
    progress("")
    left_open, unkept = _left_open_or_why(dossier, folder, brief, job, report)
    told = (*_removed(dossier.document, job), *asides(report, interrupted=stopped), *left_open)
    told += ("audit: interrupted; the report is partial and says what was not checked",) if stopped else ()
    made = Made(report, 130 if stopped else _exit_code(dossier), archived, told)
    ahead(made)
    try:
        code = finish(made, folder, job)
    finally:  # the folder of the reports is there now
        if bench.remembered is not None:
            bench.remembered.write()
    if unkept is not None:
        raise unkept
    return code


def finish(made: Made, folder: Path, job: Run) -> int:
    """Add an audit's lines to the ledger, write its reports, show the summary; its exit code. The same again adds nothing to the ledger."""
    unrecorded = _recorded(made.report, job, archived=made.archived)
    _show(made.report, folder, job)
    for line in () if job.silent else made.asides:
        say(line)
    return _ended(made.code, unrecorded)


def _without_what_is_told(dossier: Dossier) -> Dossier:
    """The dossier without what its report says already: a long report needs the room."""
    looked_up = dossier.resolutions and dossier.resolutions.model_copy(update={"resolutions": ()})
    return dossier.model_copy(update={"findings": None, "claims": None, "authorities": None, "resolutions": looked_up})


def worst_of(codes: Iterable[int]) -> int:
    """The exit code of several briefs; 0 for none."""
    given = set(codes)
    code = next((code for code in EXIT_ORDER if code in given), 0)
    return 4 if code == 40 else code


def _recorded(report: dict[str, Any], job: Run, *, archived: bool) -> AuditError | None:
    """Add the report's lines to the ledger, or give what kept them out. In an archived cache there is no room for any, and it is said."""
    from brief_audit.jobs.ledger_lines import leave_unrecorded, record_or_say

    if not archived or job.config.ledger is not None:
        return record_or_say(report, job.config)
    leave_unrecorded(report)
    say(f"audit: {job.config.cache} cannot be written; nothing of this audit is kept there, and its ledger holds no line of it")
    return None


def _ended(code: int, unrecorded: AuditError | None) -> int:
    """The exit code, now that the report is written. Raises what kept its lines out of the ledger."""
    if unrecorded is not None:
        raise unrecorded
    return code


def _announced(progress: Callable[[str], None], told: str) -> Callable[[str], None]:
    """A line of its own on standard error: the line of progress gives way to it."""

    def announce(line: str) -> None:
        progress("")
        say(f"audit: {told}{line}")

    return announce


def _left_open_or_why(
    dossier: Dossier, folder: Path, brief: Brief, job: Run, report: Mapping[str, Any]
) -> tuple[tuple[str, ...], AuditError | None]:
    """Likewise, or what kept it from being kept: the report is shown first."""
    try:
        return _left_open(dossier, folder, brief, job, report), None
    except AuditError as error:
        return (), error


def _left_open(dossier: Dossier, folder: Path, brief: Brief, job: Run, report: Mapping[str, Any]) -> tuple[str, ...]:
    """Keep what waits for a limit beside the report, or clear away what waited before; the lines that say so."""
    waiting = dossier.resolutions.waiting if dossier.resolutions else ()
    if job.config.offline or dossier.document is None:
        return ()
    if not waiting:
        forget(folder)
        return ()
    texts = {citation.id: citation.text for citation in dossier.citations or ()}
    moments = [one.resumes_at or "" for one in waiting]
    state = Unfinished(
        folder=folder,
        brief=brief.path if brief.path == "-" else plain_name(str(Path(brief.path).absolute())),
        sha256=dossier.document.sha256,
        written_at=report["job"]["finished_at"],
        resumes_at=min(moments) or None,
        waiting=tuple({**one.model_dump(mode="json"), "text": texts.get(one.citation, "")} for one in waiting),
        options=job.options,
        settings=job.config.settings_block(),
    )
    keep(state)
    count = "1 citation was" if len(waiting) == 1 else f"{len(waiting)} citations were"
    when = f"from {moment_in_words(state.resumes_at)} on" if state.resumes_at else "at any time"
    again = "audit - --resume, with the same text" if brief.path == "-" else "audit --resume"
    return (
        f"audit: {count} not checked, or not to the end, because a limit was reached or the audit stopped.",
        f"       {again} goes on with them, {when}.",
    )


def _removed(document: Document | None, job: Run) -> Iterable[str]:
    """With --verbose, what stood on the pages and was left out of the text: line numbers, running heads."""
    from brief_audit.readers import removed_report

    return removed_report(document) if job.verbose and document is not None else ()


def read_stdin() -> bytes:
    """The text of a brief named `-`."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read()


def stdin_for(path: str) -> bytes | None:
    """Standard input where the brief is named `-`, else None."""
    return read_stdin() if path == "-" else None


def workbench(
    config: AuditConfig, authorities: Sequence[str] = (), *, stdin: bytes | None = None, progress: Callable[[str], None] = lambda _: None
) -> Workbench:
    """Make the tools of one job."""
    from brief_audit.sources.user import user_authorities

    return Workbench(
        config=config, authorities=user_authorities(authorities, config), stdin=stdin, progress=progress, moment=options.fixed_moment()
    )


def _show(report: dict[str, Any], folder: Path, job: Run) -> None:
    written, used_stdout = output.deliver(report, job.wanted, folder, several=job.several)
    _tell(report, folder, job, written, used_stdout=used_stdout)


def show_again(folder: Path, job: Run, told: Iterable[str]) -> None:
    """Show an audit that another process made, from the report in its folder, as if this one had. Raises OSError, CannotWrite."""
    report = json.loads((folder / "report.json").read_bytes())
    written, used_stdout = output.deliver_wanted(report, job.wanted, folder, several=job.several)
    _tell(report, folder, job, [*output.folder_paths(folder), *written], used_stdout=used_stdout)
    for line in told:
        say(line)


def _tell(report: dict[str, Any], folder: Path, job: Run, written: Iterable[Path], *, used_stdout: bool) -> None:
    if job.joint:
        job.reports.append(report)
    if not used_stdout and not job.silent and "-" not in dict(job.joint).values():
        from brief_audit.reports.registry import show

        with output.stdout_open():
            show(report, colour=job.colour, brief=job.quiet, proof=str(folder / "report.html"))
    if not job.quiet and not job.silent:
        for path in written:
            say(f"written: {path}")
    for line in output.closing_lines(report, job.wanted):
        say(line)


def _exit_code(dossier: Dossier) -> int:
    """The gate's exit code; 40 for a brief that was read in part, which weighs less than one that was not read at all."""
    assert dossier.decision is not None
    document = dossier.document
    in_part = document is not None and document.pages is not None and len(set(document.unread_pages)) < document.pages
    return 40 if dossier.decision.exit_code == 4 and in_part else dossier.decision.exit_code
