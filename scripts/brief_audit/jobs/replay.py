"""Reach a receipt's decision again from the stored evidence (requirement R67)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from brief_audit import __version__
from brief_audit.errors import InputError, UsageError
from brief_audit.jobs.again import how_far, run_again
from brief_audit.jobs.earlier import record_in, still_there
from brief_audit.ledger.base import Ledger, LedgerTampered
from brief_audit.ledger.exported import Exported, defects
from brief_audit.ledger.lines import receipt_of
from brief_audit.model.base import Code
from brief_audit.model.ledger import Line, Receipt
from brief_audit.reports.canonical_form import canonical_hash

AUDIT = "audit"
_PLAIN = ("status", "decision", "report_hash", "brief", "job", "settings_hash", "constitution_hash")
"""Fields whose values are shown if they differ; for the others only the name is shown."""


class Replayed(NamedTuple):
    """A receipt compared with what its audit gives now.

    `differs`: each field with what the receipt holds and what came out; `tampered`: stored bytes were found changed on the way.
    """

    line: Line
    made: Receipt
    from_brief: bool
    differs: dict[str, tuple[Any, Any]]
    tampered: bool = False

    @property
    def proves_nothing(self) -> str:
        """Why a difference proves nothing about the receipt or the evidence; empty if it does.

        Another version may judge otherwise, and the record holds the brief with every letter masked that the report does not show, so
        that a check which looks further round a citation may, too.
        """
        if not self.differs or self.tampered:
            return ""
        if "tool" in self.differs:
            return f"another version wrote the receipt, this is {__version__}"
        return "" if self.from_brief else "the brief was not read again; name it with --brief"

    def shown(self) -> dict[str, Any]:
        """The comparison as plain data."""
        kept: Any = self.line.entry
        return {
            "line": self.line.seq,
            "job": kept.job,
            "says": self._says(),
            "repeated": how_far(from_brief=self.from_brief),
            "verdict": self.made.status,
            "decision": self.made.decision,
            "report_hash": self.made.report_hash,
            "differs": [{"what": name, "receipt": kept, "now": made} for name, (kept, made) in self.differs.items()],
        }

    def _says(self) -> str:
        if not self.differs:
            return "the same, bit for bit"
        if self.proves_nothing:
            return f"not reached again: {self.proves_nothing}"
        return f"different: {', '.join(self.differs)}"


def replayed(ledger: Ledger, line: Line, brief: Path | None, cache: Path, progress: Callable[[str], None]) -> Replayed:
    """The audit of a receipt run again over a cache. Raises UsageError if nothing was decided, InputError, EvidenceTampered."""
    receipt = line.entry
    if not isinstance(receipt, Receipt) or receipt.kind != AUDIT:
        kind = receipt.kind if isinstance(receipt, Receipt) else "edge"
        raise UsageError(f"line {line.seq} is a receipt of kind {kind}: no audit decided it", "`audit receipts show` prints it")
    _as_written(ledger, line)
    record = record_in(cache, receipt.facts.get("record"))
    here = brief or still_there(record.brief_path, record.brief_sha256)
    progress("running the audit again")
    report = run_again(record, here, cache, progress)
    progress("")
    if report is None:
        raise InputError("The record of this job does not hold what was read in the brief.", "Name the brief with --brief.")
    # The record is what the audit was run again from; a report made from it names none.
    made = receipt_of(report, canonical_hash(report)).model_copy(update={"facts": receipt.facts})
    tampered = any(Code.CONTENT_TAMPER in row["codes"] for row in report["citations"])
    return Replayed(line, made, here is not None, _differences(receipt, made), tampered)


def _as_written(ledger: Ledger, line: Line) -> None:
    """The line is what was hashed, and stands in the ledger's tree. Raises LedgerTampered."""
    checkpoint = ledger.checkpoint()
    found = defects(Exported(checkpoint=checkpoint, lines=(line,), inclusions=(ledger.inclusion(line.seq, checkpoint.size),)))
    if found:
        raise LedgerTampered(found)


def _differences(kept: Receipt, made: Receipt) -> dict[str, tuple[Any, Any]]:
    before, after = kept.model_dump(mode="json"), made.model_dump(mode="json")
    names = sorted((name for name in before if before[name] != after[name]), key=lambda name: (name not in _PLAIN, name))
    return {name: (before[name], after[name]) if name in (*_PLAIN, "tool") else ("as recorded", "another") for name in names}
