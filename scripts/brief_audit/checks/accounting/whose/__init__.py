"""Whose the words are that a brief quotes: those of the one to whom it gives them, or of someone else whom the decision only tells of."""

from __future__ import annotations

from brief_audit.checks.accounting.whose.asked import held, words_before
from brief_audit.checks.accounting.whose.carried import open_carried
from brief_audit.checks.accounting.whose.denials.cut_off import AFFIRMS, UNDISPUTED
from brief_audit.checks.accounting.whose.in_order import open_in_order
from brief_audit.checks.accounting.whose.joined import open_joined
from brief_audit.checks.accounting.whose.led import why_another_duty, why_another_result, why_of_another_law
from brief_audit.checks.accounting.whose.named_source import why_not_in_a_note
from brief_audit.checks.accounting.whose.others.below import BELOW, tells_of_below
from brief_audit.checks.accounting.whose.said_by import SAID_BY
from brief_audit.checks.accounting.whose.speakers import SPEAKERS

__all__ = [
    "AFFIRMS",
    "BELOW",
    "UNDISPUTED",
    "WHOSE",
    "held",
    "open_carried",
    "open_in_order",
    "open_joined",
    "tells_of_below",
    "words_before",
]

WHOSE = (*SPEAKERS, *SAID_BY, why_not_in_a_note, why_another_duty, why_of_another_law, why_another_result)
"""What is asked of a quotation: each gives why it is not settled whose the words are, or nothing."""
