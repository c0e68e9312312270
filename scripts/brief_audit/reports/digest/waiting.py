"""What to do about citations that no source has answered for yet. Pure functions of the JSON report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from brief_audit.model.base import Reason
from brief_audit.reports import words
from brief_audit.reports.digest.gravity import Gravity, open_reason

Row = Mapping[str, Any]

WAITING = frozenset({Gravity.PART, Gravity.AGAIN})
"""Piles that another audit may settle."""
_BY_ITSELF = frozenset({Reason.UNREACHABLE, Reason.OFFLINE, Reason.INTERRUPTED})
"""Reasons that another run may take away without anything being done first."""


def what_then(rows: Sequence[Row]) -> str:
    """In a few words, for a sentence above the pile that tells it."""
    return "run the audit again" if _by_itself(rows) else "what to do stands below"


def advice(rows: Sequence[Row]) -> str:
    """In full, since a first screen may have nothing below it. Of several reasons, that of the most citations first."""
    if _by_itself(rows):
        return "Run the audit again."
    told = Counter(words.what_to_do(open_reason(row)) for row in rows).most_common()
    return " ".join(f"Of {count}: {do}" if len(told) > 1 else do for do, count in told if do)


def _by_itself(rows: Sequence[Row]) -> bool:
    return all(row["reason"] in _BY_ITSELF for row in rows)
