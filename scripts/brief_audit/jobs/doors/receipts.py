"""A receipt of the ledger by its name, and which receipts a reader of the gate may see."""

from __future__ import annotations

from brief_audit.errors import UsageError
from brief_audit.ledger.base import Ledger
from brief_audit.model.base import GateDecision
from brief_audit.model.ledger import Line, Receipt

LETTERS = 8
"""The fewest letters of a hash that name a receipt: a shorter number is a line's."""
_HINT = "`audit receipts list` shows them"
_GATES = frozenset({"gate", "gate-rejection"})


def receipt_named(ledger: Ledger, given: str) -> Line:
    """The one receipt with that line number, or the first letters of its id, its line's hash or its job.

    Raises UsageError if there is none or more than one.
    """
    if given.isdecimal() and len(given) < LETTERS:
        (line, *_) = [*ledger.lines(int(given), int(given)), None] if int(given) else [None]
        if line is None or not isinstance(line.entry, Receipt):
            raise UsageError(f"line {given} of the ledger is no receipt", _HINT)
        return line
    if len(given) < LETTERS:
        raise UsageError(f"{given!r} names no receipt: at least {LETTERS} letters of an id are needed", _HINT)
    found = [line for line in ledger.receipts() if _bears(line, given)]
    if len(found) != 1:
        numbers = ", ".join(str(line.seq) for line in found[:9])
        raise UsageError(f"{given!r} names {len(found) or 'no'} receipts{f' (lines {numbers})' if found else ''}", _HINT)
    return found[0]


def _bears(line: Line, given: str) -> bool:
    return any(one.startswith(given) for one in (line.entry_hash, line.line_hash, line.entry.job))


def tells_of_withheld(ledger: Ledger, line: Line) -> bool:
    """Whether a receipt may hold words of a text that the gate withheld: that of its audit, which names what the text cites as it does.

    The gate's own receipts hold none.
    """
    if isinstance(line.entry, Receipt) and line.entry.kind in _GATES:
        return False
    entries = [one.entry for one in ledger.lines_of(line.entry.job)]
    return any(isinstance(one, Receipt) and one.kind == "gate" and one.decision == GateDecision.HARD_BLOCK for one in entries)
