"""Separate opinions that a decision announces: at its top ("Quill, J., filed a dissenting opinion"), or in the votes at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.facts.opinions.lines import NAME, surname

_SORT = r"(?i:dis-?\s?sent|con-?\s?cur)"
_INITIALS = r"(?:[A-Z]\.\s?){0,3}J\."
_FILED = re.compile(
    rf"(?P<a>{NAME}),\s+{_INITIALS},\s+f\W?i?led\s+an?\s[^.;]{{0,80}}?{_SORT}"
    rf"|{_SORT}\w*[^.;\n]{{0,60}}\s+(?i:opinion\s+)?(?i:filed\s+)?by\s+(?i:(?:chief\s+|senior\s+|circuit\s+|district\s+)*(?:judge|justice)\s+)(?P<b>{NAME})"
    rf"|^(?i:chief\s+)?(?i:judge|justice)\s+(?P<c>{NAME})\s+(?:filed|wrote|files)\s+an?\s[^.;]{{0,60}}?{_SORT}",
    re.MULTILINE,
)
_VOTED = re.compile(
    rf"(?P<a>{NAME}),\s*{_INITIALS},?\s+[^.;\n]{{0,60}}?(?i:concurs|dissents)\b[^.;]{{0,80}}?"
    r"(?i:separate|with\s+(?:an?\s+)?(?:\w+\s+)?opinion|assigns?\s+(?:\w+\s+)?reasons|with\s+reasons)"
)
_ANCHORS = ("filed", "fled an", "files a", "wrote a", "issent by", "oncurrence by", "separate", "SEPARATE", "with opinion", "reasons")
_SOUNDS = ("dissent", "concur", "dis-sent", "con-cur")
_AROUND = 220
_SHORT = 400


class Announced(NamedTuple):
    """Surname of the judge; `something_follows`: enough text follows to contain the opinion."""

    author: str
    something_follows: bool


def announced(text: str) -> Iterator[Announced]:
    """The separate opinions that the text says were written."""
    whole = text.replace("-\n", "") if "-\n" in text else text
    for start, end in _windows(whole):
        for pattern in (_FILED, _VOTED):
            for match in pattern.finditer(whole, start, end):
                name = next(held for held in match.groupdict().values() if held)
                yield Announced(surname(name), len(whole) - match.end() > _SHORT)


def _windows(text: str) -> Iterator[tuple[int, int]]:
    """The surroundings of the words that announce: to search a whole text for patterns with a name in front is slow."""
    for anchor in _ANCHORS:
        at = text.find(anchor)
        while at >= 0:
            start, end = max(0, at - _AROUND), at + _AROUND
            near = text[start:end].casefold()
            if any(sound in near for sound in _SOUNDS):
                yield start, end
            at = text.find(anchor, at + 1)
