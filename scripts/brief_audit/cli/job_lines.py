"""A job's lines in the ledger: written when its report is made, read when the report is bundled or verified."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brief_audit.config import AuditConfig
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite import NAME
from brief_audit.reports.canonical_form import canonical_hash

if TYPE_CHECKING:
    from brief_audit.reports.bundle.contents import Lines


def place_of(config: AuditConfig) -> Path | str:
    """Where the ledger is: as configured, else in the cache folder."""
    if config.ledger is None:
        return config.cache / NAME
    return config.ledger.get_secret_value()


def record_lines(report: dict[str, Any], config: AuditConfig) -> None:
    """Add the report's edges and receipt to the ledger, and the ledger's root, up to these lines, to the report.

    The same report again adds nothing and gives the same root. Raises CannotWrite, LedgerTampered.
    """
    receipt = receipt_of(report, canonical_hash(report))
    with open_ledger(place_of(config)) as ledger:
        ledger.append(edges_of(report), (receipt,))
        own = next(line.seq for line in ledger.lines_of(receipt.job) if line.entry == receipt)
        checkpoint = ledger.checkpoint(own)
    report["ledger"] = {"size": checkpoint.size, "root": checkpoint.root}


def lines_for(report: Mapping[str, Any], config: AuditConfig) -> Lines:
    """The job's lines, sign-offs included, with their proofs; nothing where the ledger does not know the job.

    Raises InputError where the ledger is shorter than the report says, LedgerTampered.
    """
    from brief_audit.reports.bundle.contents import Lines

    place = place_of(config)
    if isinstance(place, Path) and not place.exists():
        return Lines()
    with open_ledger(place) as ledger:
        lines = ledger.lines_of(report["job"]["id"])
        if not lines:
            return Lines()
        size = lines[-1].seq
        printed = (report.get("ledger") or {}).get("size") or size
        return Lines(
            lines=lines,
            proofs=tuple(ledger.inclusion(line.seq, size) for line in lines),
            checkpoint=ledger.checkpoint(size),
            printed=ledger.checkpoint(printed),
            consistency=ledger.consistency(printed, size),
        )
