"""What tells of the present case beside a law: its people, its dates, what was done in it."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.enacted.forms import (
    DENIES,
    DONE_SURELY,
    GENERAL,
    INVOKES,
    LAWMAKER,
    MEETS,
    OURS,
    OURS_SURELY,
    PAST,
    PRESENT,
    STRONG,
    SUBJECT,
    tells_anything,
)
from brief_audit.prose.page import CITED
from brief_audit.text.words import MONTHS

_MONTH = rf"(?:{'|'.join(sorted(map(str.title, MONTHS)))})"
_DAY = re.compile(
    rf"\b[0-9]{{1,2}}(?:st|nd|rd|th)?\s+{_MONTH}(?:,?\s+[12][0-9]{{3}})?|\b{_MONTH}\s+[0-9]{{1,2}}(?:,\s+[12][0-9]{{3}})?|\b(?:in|since|of)\s+[12][0-9]{{3}}\b"
)
FIGURE = re.compile(
    r"(?:[$£€]\s?)?(?<![\w.,§(])[0-9]{1,9}(?:,[0-9]{3}){0,4}(?:\.[0-9]+)?(?:\s?%|\s?(?:per\s?cent|percent))?(?![\w)]|\.[0-9])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty|twenty-one|twenty-eight|thirty|forty|sixty|ninety"
    r"|half|double|treble|triple|twice|threefold)\b",
    re.IGNORECASE,
)
TERM = re.compile(
    rf"(?:{FIGURE.pattern}|\bone\b)[-\s](?:(?:clear|working|business|full|consecutive|calendar)[-\s])?(?:day|week|month|year|hour|minute)s?\b|[0-9]\s?(?:%|per\s?cent)",
    re.IGNORECASE,
)
"""A period or a share: what a law fixes; a number of a page or a sum claimed is the brief's own."""


def is_of_the_case(piece: str, *, backed: bool = False) -> bool:
    """Whether a piece tells of the present case: of somebody in it, or first of what was done; and states no rule."""
    rest = MEETS.sub(" ", piece)
    if rest != piece and not (STRONG.search(rest) and tells_anything(rest)):
        return True
    if STRONG.search(piece) or SUBJECT.search(piece):
        return False
    if CITED in piece and INVOKES.search(piece) and not (DENIES.search(piece) or TERM.search(piece)):
        return True
    past, present = (DONE_SURELY if backed else PAST).search(piece), PRESENT.search(piece)
    done = past is not None and not (GENERAL.match(piece) or LAWMAKER.search(piece)) and (present is None or past.start() < present.start())
    return done or (OURS_SURELY if backed else OURS).search(piece) is not None


def without_days(text: str) -> str:
    """The text with a blank for each letter of a date."""
    return _DAY.sub(lambda found: " " * len(found[0]), text)
