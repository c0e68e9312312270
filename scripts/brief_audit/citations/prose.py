"""Numbers round an abbreviation that are no citation: "he served 6 Mo. 12 days", "15 U.S. 3 Canadian".

Only a volume, reporter and page with nothing else (no name, date, pin, parallel or history) is ever doubted, and
only where the reporter's letters are as often something else. In doubt it stays: an unread citation is worse than
a row that cannot be verified.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_CORE = re.compile(r"[0-9]+\s(?P<reporter>[^\n]+?),?\s[0-9_–—-]+")
_LETTER = re.compile(r"[A-Z]\.?")
_REGION = re.compile(r"[A-Z]\.?|[NS]\.?\s?[EW]\.?|So\.?")
_ABBREVIATION = re.compile(r"[A-Z][A-Za-z]{0,5}\.?|U\.\s?S\.?")
_GLUED = re.compile(r"[\w–-]\Z")
_CLOSED = re.compile(r"\s*(?:[.,;:)\]”\"(\[—–|]|$)", re.MULTILINE)
_WORD = re.compile(r"\s(?P<word>[A-Za-z][\w’']*)")
_LED = re.compile(
    r"(?:(?:^|\n)\s?(?:[-–]\s)?|[.;:,()\[\]“\"—•·▪*|>]\s?|\b(?:[Ss]ee|also|cf\.|[Cc]iting|[Qq]uoting|[Ii]n|[Ff]rom|[Uu]nder|[Bb]y|[Oo]f|and|or|[Aa]ccord|is|as|"
    r"(?:1[6-9]|20)[0-9]{2})\s)$"
)
_UNITS = re.compile(
    r"(?:(?:second|minute|hour|day|night|week|month|year|time|share|unit|mile|block|foot|feet|yard|acre|pound|dollar|cent|person|people|"
    r"men|man|women|woman|child|children|case|piece|item|page|witness|vote|juror)(?:e?s)?)"
)


def is_prose(text: str, draft: Draft, supported: frozenset[tuple[str | None, str | None]]) -> bool:
    """Whether a bare core is numbers round a word of prose.

    `supported` are volume and reporter of the citations and short forms that have more than a core.
    """
    core = _CORE.fullmatch(text, draft.start, draft.end)
    if core is None or draft.neutral or (draft.volume, draft.reporter) in supported:
        return False
    before = text[max(0, draft.start - 12) : draft.start]
    led, closed = _LED.search(before) is not None, _CLOSED.match(text, draft.end) is not None
    misread = _LETTER.fullmatch(core["reporter"]) is not None and core["reporter"].rstrip(".") != (draft.reporter or "").rstrip(".")
    word = _WORD.match(text, draft.end)
    stray = word is not None and (not led or not word["word"].islower() or _UNITS.fullmatch(word["word"]) is not None)
    if _REGION.fullmatch(core["reporter"]):
        return misread or not led or (not closed and stray) or _GLUED.search(before) is not None
    if not _ABBREVIATION.fullmatch(core["reporter"]):
        return False
    return _GLUED.search(before) is not None or (not closed and stray)


def supported_volumes(drafts: Sequence[Draft]) -> frozenset[tuple[str | None, str | None]]:
    """Volume and reporter of every US citation that is more than a core, and of every short form."""
    return frozenset((d.volume, d.reporter) for d in drafts if d.jurisdiction is Jurisdiction.US and (d.short or is_dressed(d)))


def is_dressed(draft: Draft) -> bool:
    """Whether a citation has a name, pin, date, parallel or history beside its core."""
    told = draft.name or draft.pinpoint or draft.parallel or draft.history or draft.dated > draft.end
    return draft.kind is Kind.CASE and bool(told)
