"""Which lines of a ledger belong into the bag of one report, and what each of them may say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.ledger import signoffs
from brief_audit.ledger.lines import Row, edges_of, receipt_of
from brief_audit.model.ledger import Edge, Line, Receipt, TargetKind

AFTERWARDS = (signoffs.KIND, "recheck")
"""Kinds of receipts that speak of a report after its audit."""


def belongs(entry: Edge | Receipt, receipt: Receipt) -> bool:
    """Whether an entry is the report's own receipt, an edge that it names, or what was done with the report afterwards."""
    if isinstance(entry, Edge):
        return entry.key.once in {key.once for key in receipt.edges}
    about = (entry.job, entry.brief, entry.report_hash) == (receipt.job, receipt.brief, receipt.report_hash)
    return entry == receipt or (entry.kind in AFTERWARDS and about)


def defects(report: Row, report_hash: str, lines: Sequence[Line]) -> Iterator[tuple[Line | None, str]]:
    """What the report's lines do not say as its audit said it; None for the line where one is missing."""
    receipt = receipt_of(report, report_hash)
    own = next((line.seq for line in lines if line.entry == receipt), None)
    if own is None:
        yield None, "does not hold the receipt of this report"
        return
    if own > (report.get("ledger") or {}).get("size", 0):
        yield None, "holds the receipt of this report only behind the root that the report shows"
    begun = str(report["job"]["started_at"])
    expected = {edge.key.once: edge for edge in edges_of(report)}
    for line in lines:
        entry = line.entry
        if not belongs(entry, receipt):
            yield line, "does not belong to this report"
        elif isinstance(entry, Edge) and not (line.seq < own and _as_found(entry, expected[entry.key.once], begun)):
            yield line, "does not say of this citation what the report says"
        elif isinstance(entry, Receipt) and entry != receipt and _decides(entry):
            yield line, "says more than a look at a report says"
    named = [line.entry.key.once for line in lines if isinstance(line.entry, Edge)]
    if len(set(named)) < len(named) or set(named) != set(expected):
        yield None, "does not hold the citations of this report, each once"


def _as_found(recorded: Edge, expected: Edge, begun: str) -> bool:
    """An edge that another job recorded first keeps what was found then, be it that nothing was; one of this job says what its report says.

    The job's id stands for brief, settings and the second in which it began: a twin may have ended at another second, or not found the
    target; then it wrote that, and the line stays. It claims less than the report.
    """
    unfound = recorded.target_kind is TargetKind.UNRESOLVED and expected.target_kind is not TargetKind.UNRESOLVED
    if recorded.job != expected.job or unfound:
        return True
    return recorded.recorded_at >= begun and recorded.model_copy(update={"recorded_at": expected.recorded_at}) == expected


def _decides(entry: Receipt) -> bool:
    """Whether a receipt of a look, or of asking again, states what only a decision has."""
    return bool(entry.decision or entry.edges or entry.exchanges or entry.included or entry.omitted)
