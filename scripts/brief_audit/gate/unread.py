"""Authorities that a text names in a form that nothing here reads, or that no citation covers (R36: silence is never a pass).

Two nets, as everywhere (DESIGN section 3): the wide one notices that something may be an authority, and what it notices is warned of; what
is `certain` has the form of a citation and nothing else, and counts as a citation that is not verified. Nothing here says of anything that
it is wrong.
"""

from __future__ import annotations

import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import cache

from brief_audit import patterns as re
from brief_audit.model.base import Frozen, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import FEWEST_WORDS, Claims
from brief_audit.model.finding import Finding
from brief_audit.normal_forms import letters
from brief_audit.text.names import distinctive_words, sides_of


class UnreadForm(StrEnum):
    """What an unread place looks like."""

    CITATION = "CITATION"
    UNREPORTED = "UNREPORTED"
    CASE_NAME = "CASE_NAME"
    DOCKET = "DOCKET"
    RECORD = "RECORD"
    LINK = "LINK"
    OTHER = "OTHER"
    QUOTATION = "QUOTATION"


WORDS = {
    UnreadForm.CITATION: "a form of citation that no table knows",
    UnreadForm.UNREPORTED: "a decision without a report",
    UnreadForm.CASE_NAME: "a case named without a citation",
    UnreadForm.DOCKET: "the number of a docket",
    UnreadForm.RECORD: "a document of the record",
    UnreadForm.LINK: "a link, which was not opened",
    UnreadForm.OTHER: "a work or provision that is listed and not checked",
    UnreadForm.QUOTATION: "a quotation that no citation answers for",
}
DECISIONS = frozenset({UnreadForm.CITATION, UnreadForm.UNREPORTED, UnreadForm.CASE_NAME})
"""Forms in which a decision is named."""
UNREAD = "UNREAD_AUTHORITY"
"""The reason code of an unread place."""
UNCOMPARED = "UNCOMPARED_QUOTATION"
"""That of a quotation that was compared with no authority."""


class Unread(Frozen):
    """A place that was not checked. `certain`: it is a citation of law by its form, not only like one."""

    span: Span
    form: UnreadForm
    certain: bool = False

    @property
    def code(self) -> str:
        """Its reason code."""
        return UNCOMPARED if self.form is UnreadForm.QUOTATION else UNREAD


_CAP = r"[A-Z\u00c0-\u00de][\w.’'&-]*"
_SIDE = rf"(?:{_CAP},?\s(?:(?:of|the|and|&|for|de|la|von|van|der|ex\srel\.|on)\s){{0,2}}){{0,8}}"
_VERSUS = re.compile(
    rf"(?<![\w.’'&-])(?P<left>{_SIDE}{_CAP}\)?,?)\s"
    r"(?:[vѵν∨ᴠ]s?\.?|(?<=[A-Z]{2}\s)V\.?|(?<=[A-Z][,.)]\s)VS?\.|-v-|–v–|versus|c\.|contre|contra|gegen|\./\.)\s"
    rf"(?P<right>(?:the\s)?(?:[$£€]?[0-9][0-9,.]*\s)?{_SIDE}(?:{_CAP}|\([A-Z])|[$£€][0-9])"
)
_ANY_VERSUS = re.compile(r"(?<![\w.’'&-])[A-Za-z][\w’'-]+[.,)]?\sv(?:s?\.|(?=\s))\s?(?:the\s)?[A-Za-z][\w’'-]+")
_ONE_PARTY = re.compile(
    rf"(?<![\w.])(?:In\s[Rr]e:?|IN\sRE|[Ee]x\s[Pp]arte|EX\sPARTE|(?:In\s)?(?:the\s)?Matter\sof|Re|Estate\sof)\s(?P<right>{_SIDE}{_CAP})"
)
_ALLUDED = re.compile(
    r"\b[Tt]he\s(?:rule|decision|holding|case|judgment|ruling|opinion|reasoning|principle|test)\sin\s"
    rf"(?P<name>{_CAP}(?:\s{_CAP}){{0,3}})"
)
_CALLED = re.compile(
    rf"\b[Tt]he\s(?P<name>{_CAP}(?:\s{_CAP}){{0,3}})\s(?:decision|judgment|ruling|holding|doctrine)\b|(?P<whose>(?<![\w.’'&-])[A-Z]\w{{2,30}})[’']s\sCase\b"
)
_MONTHS = (
    r"Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|"
    r"Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?"
)
_DAY = rf"(?:(?:[0-9]{{1,2}}(?:st|nd|rd|th)?\s)?(?:{_MONTHS})(?:\s[0-9]{{1,2}},)?\s)?(?:1[6-9]|20)[0-9]{{2}}"
_UNREPORTED = re.compile(
    rf"[(\[](?:[^()\[\]\n]{{0,60}}[\s,;])?(?P<word>unreported|unrep\.?|not\s(?:yet\s)?reported|unpublished|slip\sop(?:inion|\.))"
    rf"(?:[,;\s][^()\[\]\n]{{0,60}})?[)\]]|,\s(?:unreported|unrep\.),?\s{_DAY}",
    re.IGNORECASE,
)
_BRACKETED = re.compile(
    rf"(?<![\w])(?P<year>[(\[](?:1[6-9]|20)[0-9]{{2}}[)\]])\s(?:(?P<volume>[0-9]{{1,3}})\s)?(?P<series>(?!(?:{_MONTHS})\b)"
    r"[A-Z][A-Za-z’'&.]*(?:\s(?:\([A-Z][A-Za-z]{0,4}\)|&|[A-Z][A-Za-z’'&.]*)){0,4})\s(?P<page>[0-9]{1,6})(?![\w%/])"
)
_NO_SERIES = rf"(?:{_MONTHS}|Nos?\.|Mr\.|Mrs\.|Ms\.|Dr\.|St\.|Ave\.|Rd\.|Art\.|Sec\.|Ch\.|Exh?\.|Vol\.|Fig\.|Pp?\.)[\s0-9]"
_VOLUME = re.compile(
    rf"(?<![\w.$£€,:/-])(?P<volume>[0-9]{{1,4}})\s(?P<series>(?!{_NO_SERIES})(?=[A-Za-z’'&. 0-9]{{0,40}}(?:\.|LR|Rep|[0-9](?:d|th)))"
    r"[A-Z][A-Za-z’'&]*\.?(?:\s?(?:[A-Z][A-Za-z’'&]*\.?|&|[0-9](?:d|th|nd|rd))){0,5})\s(?P<page>[0-9]{1,6})(?![\w%])"
)
_NO_STOPPED = (
    r"(?:[ap]\.\s?m|nos?|pp?|st|ave?|blvd|rd|arts?|secs?|chs?|cls?|exh?s?|vols?|figs?|paras?|ft|lbs?|hrs?|oz|in|mins?|mi|yrs?|mos|approx"
    r"|mr|mrs|ms|dr|e\.g|i\.e|etc|vs?|cf|id|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|reg|tit|pts?|ex|ecf|dkt|doc)\."
)
_STOPPED = re.compile(
    rf"(?<![\w.$£€,:/-])[0-9]{{1,4}}[\s-](?!{_NO_STOPPED})(?:[A-Za-z]{{1,6}}\.[\s-]?){{1,4}}(?:[0-9](?:d|th|nd|rd)[\s-])?"
    r"(?:\((?:1[6-9]|20)[0-9]{2}\)\s)?[0-9]{1,6}(?![\w%.:/]*[0-9A-Za-z%])",
    re.IGNORECASE,
)
_OF_VOLUME = re.compile(
    r"\b[Vv]ol(?:ume|\.)\s[0-9]{1,4}\sof\s(?:the\s)?[^.;\n]{0,60}?\b(?:Reports?|Reporter|Supplement)\b|\bU\.?N\.?\sDoc\.?\s[A-Z][\w/.-]*[0-9]"
)
_NEUTRAL = re.compile(
    r"(?<![\w/.-])(?:1[89]|20)[0-9]{2}[\s-][A-Z]{2}[A-Za-z]{0,10}(?:\s(?:App|Civ|Crim|Admin|Fam|QB|SC|CA|HC))?"
    r"(?:\s\([A-Z0-9][A-Za-z0-9]{0,6}\))?[\s-][0-9]{1,6}(?![\w%])"
)
_NUMBERED = re.compile(
    r"(?<![\w/.-])(?:[0-9]{1,3}\s)?[A-Z][A-Za-z]{1,8}\s(?:[Nn]os?\.?\s)?(?!(?:19|20)[0-9]{2}/)[0-9]{1,6}/(?:19|20)?[0-9]{2}(?![\w/])|"
    r"ECLI:[A-Z]{2}:[\w:.]+"
)
_DOCKET = re.compile(
    r"(?<![\w.])(?:(?:Case|Civil\sAction|Civ\.|Crim\.|Cause|Docket|Claim|Appeal|Index|BAP|Adv\.(?:\sProc\.)?)[\s.]{0,2})?(?:Nos?\.?|#)\s?"
    r"(?=[\w:./-]*[0-9])(?:[0-9]{1,2}:)?[0-9A-Z]{1,6}[-–:/][\w:./–-]*[0-9A-Za-z]|(?<![\w/.-])[0-9]{1,2}:[0-9]{2}-[a-z]{2}-[0-9]{3,6}"
)
_ADDRESS = r"[^\s<>\"“”()\[\]]*[^\s<>\"“”()\[\].,;:!?’'*_]"
_LINK = re.compile(
    rf"(?<![\w./-])10\.[0-9]{{4,9}}/{_ADDRESS}|(?:https?://|www\.){_ADDRESS}|(?<![\w@.-])(?:[a-z0-9-]{{1,63}}\.){{1,6}}(?:org|gov|uk|com|eu|int|edu|net)/{_ADDRESS}",
    re.IGNORECASE,
)
_MARKED = re.compile(
    r"[“„‟❝](?:[^“”„‟❝❞\n]|\n(?!\s*\n)){20,3000}?[”“❞]|(?<![\w.,;:!?”’)\]])\"(?=\S)(?:[^\"\n]|\n(?!\s*\n)){20,3000}?(?<=\S)\"(?!\w)|«(?:[^«»\n]|\n(?!\s*\n)){20,3000}?»"
    r"|‹(?:[^‹›\n]|\n(?!\s*\n)){20,3000}?›|《[^《》]{20,3000}?》|〈[^〈〉]{20,3000}?〉|<<[^<>]{20,3000}?>>|(?<![\w'])''[^']{20,3000}?''(?![\w'])"
)
_MOST_WITHIN = 8
"""Quotations that are looked at within one pair of marks."""
_CLOSING = frozenset("”\"’'»›")
_REPORTS = re.compile(r"\.|[A-Z]{2}|LR|Rep|Cas")
"""What letters of a series have and everyday words have not."""


def unread(text: str, citations: Sequence[Citation]) -> tuple[Unread, ...]:
    """Every place that may name an authority and is covered by no citation, in order; what lies in another is told once."""
    left = _Left(text, citations)
    known = _Known(citations)
    places = sorted((*_listed(citations), *map(left.placed, _places(left.text, known))), key=lambda one: (one.span[0], -one.span[1]))
    return tuple(_apart(places))


def uncompared(text: str, findings: Sequence[Finding], claims: Claims | None = None) -> Iterator[Unread]:
    """Quotations that were compared with no authority: nothing ties them to one of the text, or they were read as none.

    The closing mark belongs to the place. What stands in marks and is none of the `claims`' quotations is one of odd marks or in a table.
    """
    for one in findings:
        if one.quotation is not None and one.citation is None and one.claim_span is not None:
            start, end = one.claim_span
            yield Unread(span=(start, end + (text[end : end + 1] in _CLOSING)), form=UnreadForm.QUOTATION)
    if claims is None:
        return
    starts = sorted(one.span for one in claims.quotations)
    for found in _MARKED.finditer(text):
        start, end = found.span()
        before = starts[max(0, bisect_left(starts, (end, 0)) - _MOST_WITHIN) : bisect_left(starts, (end, 0))]
        covered = sum(max(0, min(end, last) - max(start, first)) for first, last in before)
        if len(found[0].split()) >= FEWEST_WORDS and 2 * covered < end - start:
            yield Unread(span=(start, end), form=UnreadForm.QUOTATION)


def _apart(places: Sequence[Unread]) -> Iterator[Unread]:
    """One place for what overlaps; it is certain where one of its parts is."""
    held: Unread | None = None
    for one in places:
        if held is None or one.span[0] > held.span[1] + 3:
            if held is not None:
                yield held
            held = one
        else:
            first = one if one.certain > held.certain or (one.certain == held.certain and held.form is UnreadForm.CASE_NAME) else held
            held = Unread(span=(held.span[0], max(held.span[1], one.span[1])), form=first.form, certain=first.certain)
    if held is not None:
        yield held


class _Left:
    """A text without the names and cores of its citations and without signs that nobody sees, letters in dress as plain ones.

    A line's end may fall in any form of citation, and is a space here.
    """

    def __init__(self, text: str, citations: Sequence[Citation]) -> None:
        left = list(re.sub(r"\s", " ", text))
        for one in citations:
            start, end = min(one.extent[0], one.span[0]), one.span[1]
            left[start:end] = "\0" * (end - start)
        self._at: array[int] | None = None
        if not text.isascii():
            signs = [_seen(char) for char in left]
            self._at = array("I", [at for at, sign in enumerate(signs) for _ in sign])
            left = signs
        self.text = "".join(left)

    def placed(self, one: Unread) -> Unread:
        """A place of this text as one of the original."""
        if self._at is None:
            return one
        start, end = one.span
        return one.model_copy(update={"span": (self._at[start], self._at[end - 1] + 1)})


def _seen(char: str) -> str:
    if char < "\x80" or char in "“”‘’–—":
        return char
    return "" if unicodedata.category(char) in {"Cf", "Mn", "Me"} else unicodedata.normalize("NFKC", char).replace("\n", " ")


def _listed(citations: Sequence[Citation]) -> Iterator[Unread]:
    """Citations that are listed and not checked."""
    for one in citations:
        if one.kind in {Kind.RECORD, Kind.OTHER} and not one.named_only:
            yield Unread(span=one.span, form=UnreadForm.RECORD if one.kind is Kind.RECORD else UnreadForm.OTHER)


def _places(left: str, known: _Known) -> Iterator[Unread]:
    for pattern, form, certain in _nets():
        for match in pattern.finditer(left):
            yield Unread(span=match.span(), form=form, certain=certain(match))
    for pattern in (_VERSUS, _ANY_VERSUS, _ONE_PARTY):
        for match in pattern.finditer(left):
            if not known.names(match[0]):
                yield Unread(span=(match.start(), match.start() + len(match[0].rstrip(".,’'"))), form=UnreadForm.CASE_NAME)
    for match in (*_ALLUDED.finditer(left), *_CALLED.finditer(left)):
        name = match["name"] or match["whose"]
        if distinctive_words(name) and not known.names(name):
            yield Unread(span=match.span(), form=UnreadForm.CASE_NAME)


@cache
def _nets() -> tuple[tuple[re.Pattern[str], UnreadForm, Callable[[re.Match[str]], bool]], ...]:
    return (
        (_UNREPORTED, UnreadForm.UNREPORTED, _is_unreported_decision),
        (_BRACKETED, UnreadForm.CITATION, _is_of_a_series),
        (_VOLUME, UnreadForm.CITATION, lambda _: False),
        (_STOPPED, UnreadForm.CITATION, lambda _: False),
        (_OF_VOLUME, UnreadForm.CITATION, lambda _: False),
        (_NEUTRAL, UnreadForm.CITATION, lambda _: False),
        (_NUMBERED, UnreadForm.CITATION, lambda _: False),
        (_DOCKET, UnreadForm.DOCKET, lambda _: False),
        (_LINK, UnreadForm.LINK, lambda _: False),
    )


def _is_unreported_decision(match: re.Match[str]) -> bool:
    """Brackets that say so with a date in or behind them, behind two parties."""
    before = match.string[max(0, match.start() - 120) : match.start()]
    dated = re.search(_DAY, match[0]) or re.match(rf",?\s\(?{_DAY}", match.string[match.end() : match.end() + 40])
    return bool(dated) and bool(re.search(rf"\s(?:v\.?|V\.?)\s{_SIDE}{_CAP}\)?,?\s?\Z", before))


def _is_of_a_series(match: re.Match[str]) -> bool:
    """Year in square brackets, or year and volume, and letters as those of reports are."""
    square = match["year"].startswith("[")
    return bool(_REPORTS.search(match["series"])) and (square or match["volume"] is not None)


class _Known:
    """The names that the citations of a text bear."""

    def __init__(self, citations: Sequence[Citation]) -> None:
        named = [one.parties or ((one.name,) if one.name else ()) for one in citations]
        self._words = [frozenset[str]().union(*map(distinctive_words, sides)) for sides in named if sides]
        self._letters = [letters("".join(sides)) for sides in named if sides]

    def names(self, written: str) -> bool:
        """Whether a name as written is one of a citation: each side that has a word that tells it shares one with the citation's."""
        sides = [words for side in sides_of(written) if (words := distinctive_words(side))]
        if not sides:
            return any(letters(side) in held for side in (written,) for held in self._letters)
        return any(all(side & words for side in sides) for words in self._words)
