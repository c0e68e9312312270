"""The division or part of an opinion that a sentence names with its citation: "in Division 3 of *Specimen*", "*Specimen*, Part II-B".

No text that is retrieved says where a division ends, so a named one is only told; it may only open.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question

_NAMED = r"(?:Divisions?|Div\.|Parts?|Headnotes?)\s(?:[0-9]{1,2}|[IVX]{1,5})(?:[-–.][A-Z0-9]{1,2})*(?:\s?\([A-Za-z0-9]{1,3}\)){0,3}(?![\w])"
_BEFORE = re.compile(rf"\b(?P<named>{_NAMED})\s(?:of|in)\s[*_]*$")
_WITHIN = re.compile(rf"(?P<named>{_NAMED})\s(?:of|in)\s")
"""Read with the name, as the first words of it."""
_BEHIND = re.compile(rf"[*_]*,?\s\(?(?:at\s)?(?P<named>{_NAMED})")
_REACH = 80


def open_divisions(question: Question) -> Iterator[tuple[str, str]]:
    """(the division as written, why it was not compared) for one beside the citation; not one of an Act or of the brief itself."""
    text, (start, end) = question.material.document.text, question.citation.extent
    for found in (
        _BEFORE.search(text, max(0, start - _REACH), start),
        _WITHIN.match(text, start, end),
        _BEHIND.match(text, end, end + _REACH),
    ):
        if found is not None:
            yield found["named"], "no text that was retrieved shows where that part of the opinion begins and ends."
