"""Neutral citations in which a letter stands for a figure ("[2O19] UKSC 12", "[2019] UKSC l2"): listed, and not looked up.

Which figure was meant is a guess, as with American page numbers (`citations.us.broken`): MALFORMED.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Reason

_LIKELY = re.compile(r"(?<!\w)\[[12lI|][0-9OolI|]{3}\]\s?[A-Z][A-Za-z .()]{2,20}?\s[0-9OolI|]{1,5}(?!\w)(?:\s\([A-Za-z]{2,8}\))?")
_NUMBERS = re.compile(r"(?<![A-Za-z])[0-9OolI|]{1,5}(?![A-Za-z])")
_MEANT = str.maketrans("OolI|", "00111")


def scan_misread(text: str, scan: Callable[[str], Iterator[Draft]]) -> Iterator[Draft]:
    """What `scan` finds once letters O, l and I in numbers are read as figures."""
    for match in _LIKELY.finditer(text):
        meant = _NUMBERS.sub(lambda number: number[0].translate(_MEANT), match[0])
        if meant == match[0]:
            continue
        for draft in scan(meant):
            left, right = match.start() + draft.start, match.start() + draft.end
            written = Draft(left, right, draft.kind, draft.jurisdiction, canonical=text[left:right], neutral=True, rank=1)
            written.reporter, written.flaw = draft.reporter, Reason.MALFORMED
            written.say("A letter stands where its numbers should have a figure.")
            yield written
