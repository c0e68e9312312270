"""A job's lines in the ledger: written when its report is made, read when the report is signed off, bundled or verified."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from brief_audit.bundle.contents import Lines
from brief_audit.config import AuditConfig
from brief_audit.errors import AuditError, CannotWrite, EvidenceTampered, InputError
from brief_audit.ledger.base import Ledger, LedgerTampered
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.signoffs import shown
from brief_audit.ledger.sqlite import NAME
from brief_audit.model.ledger import Edge, Line, Receipt
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.notices import UNRECORDED


def place_of(config: AuditConfig) -> Path | str:
    """Where the ledger is: as configured, or else in the cache folder."""
    if config.ledger is None:
        return config.cache / NAME
    return config.ledger.get_secret_value()


def opened(config: AuditConfig, *, read_only: bool = False) -> Ledger:
    """Open the configured ledger. Raises InputError if there is none yet: only an audit makes one."""
    place = place_of(config)
    if isinstance(place, Path) and not place.exists():
        raise InputError(f"There is no ledger at {place}.", "Audit a brief first, or name the cache of an audit with --cache.")
    return open_ledger(place, read_only=read_only)


def receipt_in(ledger: Ledger, report: dict[str, Any]) -> Receipt:
    """The ledger's receipt of exactly this report.

    Raises InputError if the ledger does not know the job, EvidenceTampered if the report is a different one.
    """
    receipt = receipt_of(report, canonical_hash(report))
    entries = [line.entry for line in ledger.lines_of(receipt.job)]
    if not entries:
        raise InputError("The ledger knows nothing of this report's audit.", "Name the cache of that audit with --cache.")
    if receipt not in entries:
        raise EvidenceTampered(
            "This report is not the one that the ledger holds a receipt of.", "Use the report.json as the audit wrote it."
        )
    return receipt


def record_lines(report: dict[str, Any], config: AuditConfig) -> None:
    """Add the report's edges and receipt to the ledger, and the ledger's root, up to these lines, to the report.

    The same report again adds nothing and gives the same root. Raises CannotWrite, LedgerTampered.
    """
    receipt = receipt_of(report, canonical_hash(report))
    with open_ledger(place_of(config)) as ledger:
        ledger.append(edges_of(report), (receipt,))
        own = next((line.seq for line in ledger.lines_of(receipt.job) if line.entry == receipt), None)
        if own is None:
            raise LedgerTampered(["the receipt of this audit was not kept"])
        checkpoint = ledger.checkpoint(own)
    report["ledger"] = {"size": checkpoint.size, "root": checkpoint.root}


def places_in(held: Iterable[Line], receipts: Mapping[str, Receipt]) -> dict[str, dict[str, Any]]:
    """Number and hash of the first line that holds each receipt, under the receipt's name. Raises CannotWrite where one has none."""
    alike: defaultdict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in held:
        if isinstance(line.entry, Receipt):
            alike[_likeness(line.entry)].append(line)
    places = {}
    for name, receipt in receipts.items():
        first = next((line for line in alike[_likeness(receipt)] if line.entry == receipt), None)
        if first is None:
            raise CannotWrite("the ledger did not keep the gate's decision", "run audit receipts verify")
        places[name] = {"line": first.seq, "hash": first.line_hash}
    return places


def _likeness(receipt: Receipt) -> tuple[str, str]:
    """What equal receipts share, so that thousands are not held against each other: the kind, and the citation or sentence concerned."""
    return receipt.kind, receipt.facts.get("citation") or receipt.facts.get("sentence") or ""


def record_or_say(report: dict[str, Any], config: AuditConfig) -> AuditError | None:
    """Add the report's lines to the ledger; if that fails, the report says so and the error is returned.

    A ledger that cannot be written costs nobody the audit: the report is shown first, then the error ends the run with its exit code.
    """
    try:
        record_lines(report, config)
    except AuditError as error:
        leave_unrecorded(report)
        return error
    return None


def leave_unrecorded(report: dict[str, Any]) -> None:
    """Have the report say that no ledger holds it."""
    report["ledger"] = None
    report["notices"] = [*report["notices"], UNRECORDED]


def unrecorded(report: Mapping[str, Any], entries: Iterable[Edge | Receipt]) -> list[str]:
    """The citations with a sign-off that the report shows and the ledger does not have."""
    recorded = shown(canonical_hash(dict(report)), entries)
    return [one["citation"] for one in report.get("signoffs") or () if one not in recorded]


def with_signoffs(report: dict[str, Any], lines: Lines) -> tuple[dict[str, Any], Lines]:
    """The report with every sign-off in the lines. Raises EvidenceTampered if it shows one that they do not have."""
    entries = [line.entry for line in lines.lines]
    if missing := unrecorded(report, entries):
        hint = "Name the cache of that audit with --cache, or use the report.json as it was written."
        raise EvidenceTampered(f"The report shows a look at {missing[0]} that the ledger does not hold.", hint)
    rows = shown(canonical_hash(report), entries)
    return ({**report, "signoffs": rows} if rows else report), lines


def lines_for(report: Mapping[str, Any], config: AuditConfig) -> Lines:
    """The job's lines, sign-offs included, with their proofs; nothing if the ledger does not know the job.

    Raises InputError if the ledger is shorter than the report says, LedgerTampered.
    """
    place = place_of(config)
    if isinstance(place, Path) and not place.exists():
        return Lines()
    with open_ledger(place, read_only=True) as ledger:
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
