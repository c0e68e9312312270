"""Run the whole audit in this process against the stand-in, as the command line does."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from brief_audit.cli.brief.job import workbench
from brief_audit.config import load_config
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief
from brief_audit.pipeline import audit

NOW = datetime(2026, 5, 4, 9, 0, 0, tzinfo=UTC)


def audited(brief: Path, environ: Mapping[str, str], cache: Path, authorities: tuple[str, ...] = (), **settings: str) -> dict[str, Any]:
    """Audit one brief and give its report. Time stands still at NOW."""
    overrides = {"cache": str(cache), "limits": str(cache / "limits.sqlite3"), **settings}
    config = load_config(environ=environ, overrides=overrides, cwd=cache)
    with workbench(config, authorities) as bench:
        bench.clock = lambda: NOW
        dossier = audit(Brief(path=str(brief), name=brief.name), bench)
        return report_of(dossier, bench, NOW)


def citation_rows(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The counted citations of a report."""
    return [row for row in report["citations"] if row["kind"] not in {"record", "other"}]


def evidence_is_whole(report: Mapping[str, Any], cache: Path) -> list[str]:
    """Every fault of the evidence of VERIFIED_* findings: missing parts, snippets that the artefact does not hold."""
    faults = []
    for row in report["citations"]:
        for finding in row["findings"]:
            if not str(finding["outcome"]).startswith("VERIFIED"):
                continue
            if not finding["evidence"]:
                faults.append(f"{row['id']} {finding['check']}: no evidence")
            for item in finding["evidence"]:
                raw = (cache / item["artefact"]).read_bytes().decode("utf-8", errors="replace")
                lacking = [key for key in ("url", "retrieved_at", "artefact", "sha256") if not item[key]]
                if lacking or item["snippet"] not in raw:
                    faults.append(f"{row['id']} {finding['check']}: {lacking or 'snippet not in the artefact'}: {item['snippet'][:60]!r}")
    return faults
