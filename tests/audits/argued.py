"""Briefs with arguments, audited whole over loopback against an invented authority and an invented record. Nobody in them exists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from brief_audit.cli.brief.job import workbench
from brief_audit.config import load_config
from brief_audit.gate.release import Handling
from brief_audit.jobs.gating import Caller, gate_text
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief
from brief_audit.pipeline import audit
from brief_audit.stages.workbench import Workbench
from golden.library import FERRY, LEDGER, case
from real.running import NOW
from standin.holdings import Holdings
from standin.server import StandIn

LAW = f"{LEDGER}, 400 F.3d 10 (9th Cir. 2005)"
WRONG = "Gorsebank v. Inglenook, 400 F.3d 30 (9th Cir. 2005)"
"""Another case stands at that place."""
UNSEEN = "Umbermere v. Tolliwick, 777 F.3d 900 (9th Cir. 2015)"
"""No source of these audits holds it."""


class Argued(NamedTuple):
    """An audit with its arguments: the report, and the exit code."""

    report: Mapping[str, Any]
    exit_code: int

    @property
    def rows(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = list(self.report["arguments"])
        return found


def argue(brief: str, folder: Path, rules: list[str], record: Mapping[str, str] | None) -> Argued:
    """The audit of a brief with its arguments; `rules` are what the authority LAW holds, `record` the text of each document."""
    path = folder / "brief.txt"
    path.write_text(f"{brief}\n", encoding="utf-8")
    with _bench(folder, rules, record) as bench:
        bench.argues = True
        dossier = audit(Brief(path=str(path), name=path.name), bench)
        assert dossier.decision is not None
        return Argued(report_of(dossier, bench, NOW), dossier.decision.exit_code)


def argued_gate(text: str, folder: Path, rules: list[str], record: Mapping[str, str] | None) -> dict[str, Any]:
    """What the gate gives back of a text at low risk, its citations flagged; arguments are tested where there is a record."""
    with _bench(folder, rules, record) as bench:
        bench.stdin, bench.argues = text.encode("utf-8"), record is not None
        return gate_text(bench, Caller(), Handling.FLAG).body


@contextmanager
def _bench(folder: Path, rules: list[str], record: Mapping[str, str] | None) -> Iterator[Workbench]:
    for name, text in (record or {}).items():
        exhibit = folder / "record" / name
        exhibit.parent.mkdir(parents=True, exist_ok=True)
        exhibit.write_text(text, encoding="utf-8")
    with StandIn(holdings(rules)) as server:
        overrides = {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), "suggestions": "false"}
        with workbench(load_config(environ=server.environ(), overrides=overrides, cwd=folder), ()) as bench:
            bench.clock = lambda: NOW
            bench.record = folder / "record" if record is not None else None
            yield bench


def holdings(rules: list[str]) -> Holdings:
    """The authority LAW with these rules, and the case that stands where WRONG says."""
    ends = "The judgment of the district court is AFFIRMED."
    first, second = ("400 F.3d 10", "2005-03-01", "ca9"), ("400 F.3d 30", "2005-04-01", "ca9")
    return Holdings(us=[case(1, LEDGER, *first, *rules, ends), case(2, FERRY, *second, "A ferry needs a lamp.", ends)])


def declaration(facts: list[str]) -> str:
    """A document of the record that states each fact in a paragraph of its own."""
    return "\n\n".join(["DECLARATION OF OLEANDER PORTER", *(f"{number}. {_sentence(fact)}" for number, fact in enumerate(facts, 1))])


def _sentence(words: str) -> str:
    return re.sub(r"[.\s]*$", ".", words[:1].upper() + words[1:])
