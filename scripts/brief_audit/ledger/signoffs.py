"""Who looked at which citation of a report, as receipts of kind `signoff`. Pure functions; what the audit found is never changed.

Each receipt has the job, the brief and the canonical hash of the report that was looked at, so it concerns only that report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from brief_audit.model.ledger import Edge, Receipt

KIND = "signoff"
Row = Mapping[str, Any]


def signoff_of(report: Row, report_hash: str, citation: Row, told: Mapping[str, str], moment: str) -> Receipt:
    """The receipt of one look at one citation. `told`: who (`name`), and where known `how` and a `note`."""
    return Receipt(
        kind=KIND,
        job=report["job"]["id"],
        recorded_at=moment,
        status=citation["outcome"] or "",
        user=told["name"],
        tool=f"{report['tool']['name']} {report['tool']['version']}",
        brief=report["document"]["sha256"],
        report_hash=report_hash,
        facts={"citation": citation["id"], "text": citation["text"], **told},
    )


def early(report: Row, moment: str) -> bool:
    """Whether the moment lies before the end of the audit: nobody can have looked at its report then."""
    return datetime.fromisoformat(moment) < datetime.fromisoformat(report["job"]["finished_at"])


def shown(report_hash: str, entries: Iterable[Edge | Receipt]) -> list[dict[str, str]]:
    """What a report shows of the looks at it, in the order of the ledger: citation, name, at, how, note."""
    mine = (entry for entry in entries if isinstance(entry, Receipt) and entry.kind == KIND and entry.report_hash == report_hash)
    return [
        {
            "citation": one.facts["citation"],
            "name": one.user,
            "at": one.recorded_at,
            "how": one.facts.get("how", ""),
            "note": one.facts.get("note", ""),
        }
        for one in mine
    ]


def defects(report: Row, report_hash: str, entries: Iterable[Edge | Receipt]) -> Iterator[str]:
    """What is wrong with the receipts that speak of this report: each has to name a citation of it, with its words and its outcome."""
    rows = {row["id"]: row for row in report["citations"]}
    for entry in entries:
        if not isinstance(entry, Receipt) or entry.kind != KIND or entry.report_hash != report_hash:
            continue
        row = rows.get(entry.facts.get("citation", ""))
        if row is None:
            yield f"holds a look at {entry.facts.get('citation')!r}, which is no citation of this report"
        elif (entry.status, entry.facts.get("text"), entry.facts.get("name")) != (row["outcome"] or "", row["text"], entry.user):
            yield f"holds a look at {row['id']} that does not agree with this report"
        if (entry.job, entry.brief) != (report["job"]["id"], report["document"]["sha256"]):
            yield "holds a look at another brief"
        if early(report, entry.recorded_at):
            yield f"holds a look of {entry.recorded_at}, before the audit had ended"
