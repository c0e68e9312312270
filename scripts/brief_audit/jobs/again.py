"""Run an audit again from its record: every deterministic step, on the stored evidence alone, without a socket."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from brief_audit import __version__
from brief_audit.bundle.inside import REPORT
from brief_audit.bundle.opened import Defect
from brief_audit.errors import EvidenceTampered
from brief_audit.jobs.earlier import brief_bytes, record_in
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.job_record import JobRecord
from brief_audit.pipeline import STAGES, audit
from brief_audit.reports.canonical_form import canonical_bytes, canonical_form
from brief_audit.stages.job_record import masked_dossier, rerun_workbench
from brief_audit.transport.exchange import Exchange, Request

Progress = Callable[[str], None]

Step = tuple[str, list[Defect]]
"""One thing that was verified, in words, and what was found changed. A step beginning with NOT RUN was not verified, and says why."""


def rerun(record: JobRecord, brief: Path, cache: Path, progress: Progress = lambda _: None) -> dict[str, Any]:
    """The report that the recorded job gives now, from the brief's bytes and the store in `cache`.

    Raises InputError if the file is not the brief that was audited; EvidenceTampered.
    """
    data = brief_bytes(brief, record)
    on_stdin = record.brief_name == "stdin"
    with TemporaryDirectory() as scratch, rerun_workbench(
        record, cache, Path(scratch), stdin=data if on_stdin else None, progress=progress
    ) as bench:  # fmt: skip
        path = "-" if on_stdin else str(_named(brief, record.brief_name, Path(scratch), data))
        dossier = audit(Brief(path=path, name=record.brief_name), bench)
        report = report_of(dossier, bench, bench.began, finished_at=record.finished_at)
        report["document"]["path"] = record.brief_path
        return report


def rerun_masked(record: JobRecord, cache: Path, progress: Progress = lambda _: None) -> dict[str, Any] | None:
    """The same without the brief, from the citations and claims that were read in it. None if there is no record of those.

    Reading and extraction are not repeated. What was not shown in the report is masked; a check that looks further round a
    citation than the report shows can come to another result, which then is another report.
    """
    with TemporaryDirectory() as scratch, rerun_workbench(record, cache, Path(scratch), progress=progress) as bench:
        dossier = masked_dossier(record, bench)
        if dossier is None:
            return None
        for stage in STAGES[4:]:
            dossier = stage(dossier, bench)
        return report_of(dossier, bench, bench.began, finished_at=record.finished_at)


def run_again(record: JobRecord, brief: Path | None, cache: Path, progress: Progress) -> dict[str, Any] | None:
    """The same from the brief if there is one, or else without it."""
    return rerun_masked(record, cache, progress) if brief is None else rerun(record, brief, cache, progress)


def how_far(*, from_brief: bool) -> str:
    """Which steps a second run repeats."""
    return "from the brief on" if from_brief else "from the citations on, the brief itself not read again"


def questions(record: JobRecord, brief: Path | None, cache: Path) -> tuple[tuple[Request, Exchange], ...] | None:
    """What the recorded job asked, as its sources put it, with the recorded answers; None if that needs the brief."""
    stdin = brief.read_bytes() if brief else None
    with TemporaryDirectory() as scratch, rerun_workbench(record, cache, Path(scratch), stdin=stdin) as bench:
        dossier = masked_dossier(record, bench) if brief is None else Dossier(brief=Brief(path=str(brief), name=record.brief_name))
        if dossier is None:
            return None
        for stage in STAGES[4:] if brief is None else STAGES:
            dossier = stage(dossier, bench)
        return bench.desk.asked()


def compared(report: dict[str, Any], brief: Path | None, cache: Path, progress: Progress, *, repeats: bool = True) -> Step:
    """Run the recorded job again on a cache, and compare its report with the given one.

    `repeats`: it is known that the record gives the report without the brief; else another one proves nothing.
    """
    how = how_far(from_brief=brief is not None)
    record = record_in(cache, report["job"].get("record"))
    try:
        made = run_again(record, brief, cache, progress)
    except EvidenceTampered as error:
        return ("the audit was run again", [Defect("evidence", error.what)])
    if made is None:
        return ("NOT RUN again: it needs the brief; name it with --brief", [])
    if canonical_bytes(made) == canonical_bytes(report):
        return (f"the audit was run again {how}: the report is the same, byte for byte ({_OF_WHAT})", [])
    version = report["tool"]["version"]
    if version != __version__:
        return (f"NOT RUN again to the same result: version {version} made this report, this is {__version__}", [])
    if brief is None and not repeats:
        return (f"NOT RUN again to the same result {how}; name the brief with --brief", [])
    difference = _first_difference(canonical_form(report), canonical_form(made))
    return (f"the audit was run again {how}", [Defect(REPORT, f"is not what the audit gives: {difference}")])


_OF_WHAT = "report.json; the files made from it were not compared"
_ABSENT = "(absent)"


def _first_difference(told: object, found: object, place: str = "report") -> str:
    """Where two reports first differ."""
    if isinstance(told, dict) and isinstance(found, dict):
        pairs = [(f"{place}.{key}", told.get(key, _ABSENT), found.get(key, _ABSENT)) for key in sorted({*told, *found})]
    elif isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        pairs = [(f"{place}[{n}]", one, other) for n, (one, other) in enumerate(zip(told, found, strict=True))]
    else:
        return f"{place} is {str(told)[:80]!r}, the audit gives {str(found)[:80]!r}"
    differ = (_first_difference(one, other, where) for where, one, other in pairs if one != other)
    return next(differ, f"{place} is written with another kind of value")  # Python takes 1 and true, or 1.0, to be equal


def _named(brief: Path, name: str, scratch: Path, data: bytes) -> Path:
    """The brief under the name that it bore: its ending says how it is read."""
    if brief.name == name:
        return brief
    folder = scratch / "brief"
    folder.mkdir()
    path = folder / Path(name).name
    path.write_bytes(data)
    return path
