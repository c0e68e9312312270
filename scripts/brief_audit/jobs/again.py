"""An audit run again from its record: every deterministic step, on the stored evidence alone, with no socket."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from brief_audit.cli.brief.job import report_of
from brief_audit.errors import InputError
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.job_record import JobRecord
from brief_audit.transport.exchange import Exchange, Request


def rerun(record: JobRecord, brief: Path, cache: Path, progress: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """The report that the recorded job gives now, from the brief's bytes and the store in `cache`.

    Raises InputError where the file is not the brief that was audited; EvidenceTampered.
    """
    from brief_audit.pipeline import audit
    from brief_audit.stages.job_record import rerun_workbench

    data = brief.read_bytes()
    if hashlib.sha256(data).hexdigest() != record.brief_sha256:
        raise InputError(f"{brief} is not the brief that was audited.", f"Its SHA-256 must be {record.brief_sha256}.")
    on_stdin = record.brief_name == "stdin"
    with TemporaryDirectory() as scratch, rerun_workbench(
        record, cache, Path(scratch), stdin=data if on_stdin else None, progress=progress
    ) as bench:  # fmt: skip
        path = "-" if on_stdin else str(_named(brief, record.brief_name, Path(scratch), data))
        dossier = audit(Brief(path=path, name=record.brief_name), bench)
        report = report_of(dossier, bench, bench.began, finished_at=record.finished_at)
        report["document"]["path"] = record.brief_path
        return report


def rerun_masked(record: JobRecord, cache: Path, progress: Callable[[str], None] = lambda _: None) -> dict[str, Any] | None:
    """The same without the brief: from the citations and claims that were read in it. None where the record holds none.

    Reading and extraction are not repeated. What was not shown in the report is masked; a check that looks further round a
    citation than the report shows can come to another result, which then is another report.
    """
    from brief_audit.pipeline import STAGES
    from brief_audit.stages.job_record import masked_dossier, rerun_workbench

    with TemporaryDirectory() as scratch, rerun_workbench(record, cache, Path(scratch), progress=progress) as bench:
        dossier = masked_dossier(record, bench)
        if dossier is None:
            return None
        for stage in STAGES[4:]:
            dossier = stage(dossier, bench)
        return report_of(dossier, bench, bench.began, finished_at=record.finished_at)


def questions(record: JobRecord, brief: Path | None, cache: Path) -> tuple[tuple[Request, Exchange], ...] | None:
    """What the recorded job asked, as its sources put it, with the recorded answers; None where that takes the brief."""
    from brief_audit.pipeline import STAGES
    from brief_audit.stages.job_record import masked_dossier, rerun_workbench

    stdin = brief.read_bytes() if brief else None
    with TemporaryDirectory() as scratch, rerun_workbench(record, cache, Path(scratch), stdin=stdin) as bench:
        dossier = masked_dossier(record, bench) if brief is None else Dossier(brief=Brief(path=str(brief), name=record.brief_name))
        if dossier is None:
            return None
        for stage in STAGES[4:] if brief is None else STAGES:
            dossier = stage(dossier, bench)
        return bench.desk.asked()


def _named(brief: Path, name: str, scratch: Path, data: bytes) -> Path:
    """The brief under the name that it bore: its ending says how it is read."""
    if brief.name == name:
        return brief
    folder = scratch / "brief"
    folder.mkdir()
    path = folder / Path(name).name
    path.write_bytes(data)
    return path
