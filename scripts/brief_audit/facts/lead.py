"""Which stretch of an American decision is the court's own: the lead opinion, without separate opinions, notes and appendices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brief_audit.model.authority import Part, PartKind

_TYPED = frozenset({PartKind.MAJORITY, PartKind.PER_CURIAM})
_UNTYPED = (PartKind.PLURALITY, PartKind.COMBINED)
_BEARER = re.compile(
    r"\W*(?:(?:M[a-z]s?\.\s+)?(?:(?:the\s+)?chief\s+)?justices?\b"
    r"|(?:[\w.’'-]+\s+){0,4}[\w.’'-]+,\s*"
    r"(?:(?:chief|presiding|senior|acting|associate|vice|united states|circuit|district|p\.|c\.|v\.)\s*)*"
    r"(?:judges?\b|justices?\b|jj?\.))",
    re.IGNORECASE,
)
"""A separate opinion begins with the judge's name and office."""
_BETWEEN = re.compile(r"[,:]\s*(?:\w+ly\s+)?$")
_TITLE = re.compile(r"\W*(?:(?:S(?:eparate|EPARATE)\s+)?O(?:pinion|PINION),?\s*(?:specially\s+)?|S(?:pecially|PECIALLY)\s+|[IVX]+\.\s*)")
_REPORTS = re.compile(r"\b(?:filed?|fled|delivered|wrote|files|writes|announced|see|joined|took)\b|\(", re.IGNORECASE)
"""In a list of who wrote what, in a citation, no opinion begins."""
_CLOSES = re.compile(r"[^\n()]{0,120}?(?:[.:—–]|\n|$)")
_STEMS = ("issenting", "ISSENTING", "oncurring", "ONCURRING", "eparate opinion", "EPARATE OPINION")
_NAME_ALONE = re.compile(r"\n\n(?:M\w\.?\s)?(?:Chief\s)?Justice\s[A-Z][\w’'-]+[.,:]?\n\n(?!delivered|announced)")
_LAST_MATTER = re.compile(r"^[ \t]*(?:NOTES|FOOTNOTES|APPENDIX\b[^\n.]{0,80})[ \t:]*$", re.MULTILINE)
_LONGEST = 400
_AFTER = 100
_PREAMBLE = 200
"""Before this, a list of the opinions may stand, but no separate opinion begins."""
_REHEARD = re.compile(r"affirm|revers|vacat", re.IGNORECASE)


class Lead(NamedTuple):
    """Part number, and where in its text the court's own opinion begins and ends."""

    part: int
    start: int
    end: int


def lead_of(parts: Sequence[Part]) -> Lead | None:
    """The one lead opinion; None where there is none, or several, or an addendum that may have changed the outcome."""
    if any(part.kind is PartKind.ADDENDUM and _REHEARD.search(part.text) for part in parts):
        return None
    found = [n for n, part in enumerate(parts) if part.kind in _TYPED]
    for kind in _UNTYPED:
        found = found or [n for n, part in enumerate(parts) if part.kind is kind]
    return _own_words(found[0], parts[found[0]].text) if len(found) == 1 else None


def _own_words(number: int, text: str) -> Lead:
    """What follows the first separate opinion, the notes or an appendix is not the court's own any more."""
    end = min((at for at in _separate_opinions(text) if at > _PREAMBLE), default=len(text))
    alone = _NAME_ALONE.search(text, _PREAMBLE, end)
    end = alone.start() if alone else end
    last = _LAST_MATTER.search(text, max(_PREAMBLE, len(text) // 3), end)
    return Lead(number, 0, last.start() if last else end)


def _separate_opinions(text: str) -> Iterator[int]:
    """Where a paragraph, or a line of it, opens a concurring or dissenting opinion."""
    for stem in _STEMS:
        at = text.find(stem, _PREAMBLE)
        while at >= 0:
            if _CLOSES.match(text, at):
                yield from (start for start in _line_starts(text, at) if _opens(text[start : at - 1], text[at - 1 : at + _AFTER]))
            at = text.find(stem, at + 1)


def _line_starts(text: str, at: int) -> Iterator[int]:
    """Where the line and the four before it begin, within one paragraph."""
    start = at
    for _ in range(5):
        start = text.rfind("\n", max(0, at - _LONGEST), start)
        if start < 0:
            return
        yield start + 1
        if text[start - 1] == "\n":
            return


def _opens(head: str, after: str) -> bool:
    if head.lstrip().startswith("[") or _REPORTS.search(head) or _REPORTS.search(after.partition("\n")[0]):
        return False
    if not head.strip():
        return after[:1].isupper()
    return _TITLE.fullmatch(head) is not None or (_BEARER.match(head) is not None and _BETWEEN.search(head) is not None)
