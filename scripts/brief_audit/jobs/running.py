"""From a brief's path to its dossier's report."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from brief_audit.model.dossier import Brief, Dossier
from brief_audit.readers.border import plain_name
from brief_audit.stages.workbench import Workbench, stamp


def brief_named(path: str, told: str = "") -> Brief:
    """The brief at a path as reports name it; text on standard input is named stdin. `told`: its path in the report, if another."""
    return Brief(path=path, name="stdin" if path == "-" else plain_name(Path(path).name), told=told)


def read_and_cited(path: str, bench: Workbench) -> Dossier:
    """A brief with its citations: its first two stages alone."""
    from brief_audit.pipeline import STAGES

    dossier = Dossier(brief=brief_named(path))
    for stage in STAGES[:2]:
        dossier = stage(dossier, bench)
    return dossier


def prepared(path: str, bench: Workbench) -> Dossier:
    """A brief read as far as an audit reads it before it asks anything."""
    from brief_audit.pipeline import STAGES

    dossier = Dossier(brief=brief_named(path))
    for stage in STAGES[:4]:
        dossier = stage(dossier, bench)
    return dossier


def report_of(
    dossier: Dossier, bench: Workbench, started: datetime, *, interrupted: bool = False, finished_at: str | None = None
) -> dict[str, Any]:
    """Build the report of a finished dossier; the record of the job is stored, so that it can be run again."""
    from brief_audit.reports.job import job_of
    from brief_audit.reports.json_file import build
    from brief_audit.stages.job_record import record_of

    authorities = {parsed.id: bench.outline(parsed) for parsed in dossier.authorities or ()}
    finished = bench.now()
    job = job_of(
        brief_sha256=dossier.document.sha256 if dossier.document else "",
        settings=bench.config.settings_block(),
        started_at=stamp(started),
        finished_at=finished_at or stamp(finished),
        offline=bench.config.offline,
        interrupted=interrupted,
        record=None if interrupted or bench.replayed or not bench.recorded else record_of(dossier, bench, finished),
    )
    return build(dossier, authorities, job)
