"""Which span of an American decision is the court's own: the lead opinion, without separate opinions, notes and appendices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.facts.opinions.places import NAME_ALONE, places
from brief_audit.model.authority import Part, PartKind

_TYPED = frozenset({PartKind.MAJORITY, PartKind.PER_CURIAM})
_UNTYPED = (PartKind.PLURALITY, PartKind.COMBINED)
LAST_MATTER = re.compile(r"^[ \t]*(?:NOTES|FOOTNOTES|APPENDIX\b[^\n.]{0,80})[ \t:]*$", re.MULTILINE)
PREAMBLE = 200
"""So many characters at the top may list the opinions, but no separate opinion begins there."""
_REHEARD = re.compile(r"affirm|revers|vacat", re.IGNORECASE)


class Lead(NamedTuple):
    """Part number, and where in its text the court's own opinion begins and ends."""

    part: int
    start: int
    end: int


def lead_of(parts: Sequence[Part]) -> Lead | None:
    """The one lead opinion; None if there is none, or several, or an addendum that may have changed the outcome."""
    if any(part.kind is PartKind.ADDENDUM and _REHEARD.search(part.text) for part in parts):
        return None
    found = [n for n, part in enumerate(parts) if part.kind in _TYPED]
    for kind in _UNTYPED:
        found = found or [n for n, part in enumerate(parts) if part.kind is kind]
    return _own_words(found[0], parts[found[0]].text) if len(found) == 1 else None


def _own_words(number: int, text: str) -> Lead:
    """What follows the first separate opinion, the notes or an appendix is not the court's own any more."""
    end = min((place.start for place in places(text, PREAMBLE) if place.start > PREAMBLE), default=len(text))
    alone = NAME_ALONE.search(text, PREAMBLE, end)
    end = alone.start() if alone else end
    last = LAST_MATTER.search(text, max(PREAMBLE, len(text) // 3), end)
    return Lead(number, 0, last.start() if last else end)
