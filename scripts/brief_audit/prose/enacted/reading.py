"""Which words of a brief say what a provision of written law provides.

A net: whatever a sentence with the law in it, its bracket, the sentence before a bare citation or one that goes on says of the law's
content is noticed, pieces aside that tell of the present case and hold no rule, remarks on the law, and what a court made of it. What
is noticed is compared with the law's own words and may only open the citation. Source: DESIGN section 3, "every statement is accounted
for".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.enacted.forms import (
    ANSWERS,
    ASKED,
    BY_A_CASE,
    DENIES,
    DONE_SURELY,
    GENERAL,
    GIVEN,
    GOES_ON,
    GOES_ON_WITH_A_RULE,
    HEADS,
    IN_BRACKETS,
    IN_DOUBT,
    INVOKES,
    LAWMAKER,
    MEETS,
    OF_A_LIMIT,
    OURS,
    OURS_SURELY,
    PAST,
    PIECE,
    POINTS_BACK,
    PRESENT,
    RELATIVE,
    REMARK,
    STRONG,
    SUBJECT,
    TELLS_MORE,
    WEAK,
    tells_anything,
)
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Page, Unit
from brief_audit.text.words import MONTHS

CONTENT, FIGURES, ANY_FIGURE, WORDS, ON = "content", "figures", "any figure", "words", "on"
_MONTH = rf"(?:{'|'.join(sorted(map(str.title, MONTHS)))})"
_DAY = re.compile(
    rf"\b[0-9]{{1,2}}(?:st|nd|rd|th)?\s+{_MONTH}(?:,?\s+[12][0-9]{{3}})?|\b{_MONTH}\s+[0-9]{{1,2}}(?:,\s+[12][0-9]{{3}})?|\b(?:in|since|of)\s+[12][0-9]{{3}}\b"
)
_FIGURE = re.compile(
    r"(?:[$£€]\s?)?(?<![\w.,§(])[0-9]{1,9}(?:,[0-9]{3}){0,4}(?:\.[0-9]+)?(?:\s?%|\s?(?:per\s?cent|percent))?(?![\w)]|\.[0-9])|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|twenty|twenty-one|twenty-eight|thirty|forty|sixty|ninety"
    r"|half|double|treble|triple|twice|threefold)\b",
    re.IGNORECASE,
)
_TERM = re.compile(
    rf"(?:{_FIGURE.pattern})[-\s](?:(?:clear|working|business|full|consecutive|calendar)[-\s])?(?:day|week|month|year|hour|minute)s?\b|[0-9]\s?(?:%|per\s?cent)",
    re.IGNORECASE,
)
"""A period or a share: what a law fixes; a number of a page or a sum claimed is the brief's own."""
_SUM = re.compile(r"[$£€]\s?[0-9]|\b(?:double|treble|triple|twice|threefold)\b", re.IGNORECASE)
_ASKS = re.compile(r"\bwhether\b|\?", re.IGNORECASE)
_NEXT, _LONGEST = 3, 1400
"""Sentences behind a citation that may go on to speak of the law, and characters of one that are read."""


def provided(page: Page, citation: Citation) -> Iterator[Statement]:
    """What is said of the content of one provision, a statement for each unit."""
    for unit in _units(page, citation):
        yield from _of_unit(page, citation, unit)


def _units(page: Page, citation: Citation) -> Iterator[Unit]:
    """Its brackets, its sentence, the one before a bare citation, and those beside it that go on to speak of the law."""
    number = page.sentence_of(citation.span[0])
    own = None
    for unit in page.units(citation):
        if unit.bracket or unit.bare or (unit.number == number and not unit.near):
            own = own if unit.bracket or unit.bare else unit
            yield unit
    if number is None or own is None:
        return
    if not page.is_bare(own) and (POINTS_BACK.match(own.text) or _is_of_the_case(own.text)):
        yield from _before(page, citation, number, any_rule=POINTS_BACK.match(own.text) is not None)
    for later in range(number + 1, min(len(page.sentences), number + 1 + _NEXT)):
        start, end = page.sentences[later]
        end = min(end, start + _LONGEST)
        apart = page.opens_paragraph(later)
        if page.within(start, end) or (apart and later > number + 1):
            return
        if ANSWERS.match(page.text, start, end) and _ASKS.search(own.text):
            yield replace(own, loose=True, headed=True)
        elif GOES_ON.match(page.text, start, end) or (
            later == number + 1 and _is_under_a_heading(page, own, number) is apart and _states_a_rule(page.text[start:end])
        ):
            yield replace(page.unit(citation, later, near=True), loose=True)
        else:
            return


def _is_under_a_heading(page: Page, own: Unit, number: int) -> bool:
    """Whether a sentence is no more than the citation, and a paragraph of its own: what stands below it is told of the law."""
    alone = page.is_bare(own) and page.opens_paragraph(number) and number + 1 < len(page.sentences) and page.opens_paragraph(number + 1)
    return alone and not page.text[slice(*page.sentences[number])].rstrip().endswith(".")


def _before(page: Page, citation: Citation, number: int, *, any_rule: bool) -> Iterator[Unit]:
    """The sentence before one that points back to it, or that only uses the law, if it states a rule or a limit that the law may set."""
    if page.opens_paragraph(number) or page.within(*page.sentences[number - 1]):
        return
    before = page.unit(citation, number - 1, near=True)
    tells = any(pattern.search(before.text) for pattern in (STRONG, OF_A_LIMIT, _TERM))
    if any_rule or (tells and OURS.search(before.text) is None and REMARK.search(before.text) is None and not _is_of_the_case(before.text)):
        yield replace(before, loose=True)


def _states_a_rule(sentence: str) -> bool:
    """Whether a sentence beside the one that cites the law tells what it says, and not what became of the present case."""
    rule = any(pattern.search(sentence) for pattern in (STRONG, WEAK)) or GOES_ON_WITH_A_RULE.match(sentence) is not None
    return rule and OURS_SURELY.search(sentence) is None and not _is_of_the_case(sentence, backed=True) and REMARK.search(sentence) is None


def _of_unit(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    text = unit.text
    if OTHER in text and not unit.bracket:
        text = _without_cases(text)
    for told in IN_BRACKETS.finditer(text):
        yield from _said(page, citation, unit, text, [told.span("told")])
    text = IN_BRACKETS.sub(lambda found: found[0][0] + " " * (len(found[0]) - 1), text)
    kept = list(_kept(text, unit))
    if kept:
        yield from _said(page, citation, unit, text, kept)
        return
    yield from _figures(citation, unit, text)
    for found in GIVEN.finditer(text) if CITED in text or unit.bare else ():
        yield _statement(citation, found[0], unit.span(*found.span()), WORDS)


def _statement(citation: Citation, words: str, span: Span, role: str) -> Statement:
    return Statement(kind=StatementKind.LAW, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=role)


def _said(page: Page, citation: Citation, unit: Unit, text: str, kept: list[Span]) -> Iterator[Statement]:
    words = " ".join(" ".join(_written(page, unit, text, *piece) for piece in kept).split())
    if re.search(r"\w", words):
        span = unit.span(kept[0][0], kept[-1][1])[0], _ends(page, unit, text, kept[-1][1])
        yield _statement(citation, words, span, ON if unit.loose else CONTENT)


def _without_cases(text: str) -> str:
    """The text without its cases; blank where it tells what a court made of the law."""
    return " " * len(text) if BY_A_CASE.search(text.replace(OTHER, "")) else text.replace(OTHER, " ")


def _without_days(text: str) -> str:
    return _DAY.sub(lambda found: " " * len(found[0]), text)


def _kept(text: str, unit: Unit) -> Iterator[Span]:
    """The pieces that may tell what the law provides: quotations, which are compared by themselves, and mere lead-ins aside."""
    cuts = [0, *(found.end() for found in PIECE.finditer(text)), len(text)]
    pieces = [(first, last, _without_days(text[first:last])) for first, last in pairwise(cuts)]
    backs = unit.bare or unit.bracket or unit.loose or _BACKED.search(text) is not None or HEADS.match(text) is not None
    told = [
        (first, last, piece)
        for first, last, piece in pieces
        if _tells(piece, backed=backs) or unit.headed or _hangs_on_the_law(text[:first], piece)
    ]
    quoted = any(QUOTED in piece for *_, piece in pieces)
    if any(_rules(piece) for *_, piece in told):
        yield from ((first, last) for first, last, _ in told)
    else:
        yield from [
            (first, last) for first, last, piece in told if (CITED in piece or backs) and (not quoted or _adds_to_a_quotation(piece))
        ]


def _tells(piece: str, *, backed: bool) -> bool:
    """Whether a piece tells something that may be the law's; a remark on the law has the law in it."""
    if not tells_anything(piece.replace(QUOTED, " ")) or POINTS_BACK.match(piece):
        return False
    return not (_is_a_remark(piece) and (CITED in piece or not backed)) and not _is_of_the_case(piece, backed=backed)


def _is_a_remark(piece: str) -> bool:
    """Whether a piece only remarks on the law, and what it says besides states no rule."""
    if REMARK.search(piece) is None or _TERM.search(piece) or DENIES.search(piece):
        return False
    rest = REMARK.sub(" ", piece)
    return ASKED.search(piece) is not None or not tells_anything(rest) or not any(one.search(rest) for one in (STRONG, WEAK, TELLS_MORE))


def _adds_to_a_quotation(piece: str) -> bool:
    """Whether words behind a quotation add to it, or words before it take it back."""
    at = piece.find(QUOTED)
    return at >= 0 and (tells_anything(piece[at:].replace(QUOTED, " ")) or IN_DOUBT.search(piece, 0, at) is not None)


def _hangs_on_the_law(before: str, piece: str) -> bool:
    """Whether a piece is a relative clause behind the citation: "¦, which made him liable"."""
    return before.rstrip(" ,*_").endswith(CITED) and RELATIVE.match(piece) is not None and tells_anything(piece)


def _rules(piece: str) -> bool:
    """Whether a piece states a rule: by its words, by the law as a subject, or by a number that it gives to the law."""
    return any(pattern.search(piece) for pattern in (STRONG, WEAK, SUBJECT)) or (CITED in piece and _FIGURE.search(piece) is not None)


def _is_of_the_case(piece: str, *, backed: bool = False) -> bool:
    """Whether a piece tells of the present case: of somebody in it, or first of what was done; and states no rule."""
    rest = MEETS.sub(" ", piece)
    if rest != piece and not (STRONG.search(rest) and tells_anything(rest)):
        return True
    if STRONG.search(piece) or SUBJECT.search(piece):
        return False
    if CITED in piece and INVOKES.search(piece) and not (DENIES.search(piece) or _TERM.search(piece)):
        return True
    past, present = (DONE_SURELY if backed else PAST).search(piece), PRESENT.search(piece)
    done = past is not None and not (GENERAL.match(piece) or LAWMAKER.search(piece)) and (present is None or past.start() < present.start())
    return done or (OURS_SURELY if backed else OURS).search(piece) is not None


def _figures(citation: Citation, unit: Unit, text: str) -> Iterator[Statement]:
    """The number of a thing that is said to be in the law: "outside the 28-day limit in ¦", "The limit under ¦ was 28 days"."""
    plain = _without_days(text)
    for pattern in (_LED_BY, _LEADS_ON):
        for found in pattern.finditer(plain):
            if _TERM.search(found["told"]) or _SUM.search(found["told"]):
                yield _statement(citation, found["told"], unit.span(*found.span("told")), FIGURES)
    if unit.bare or CITED in text:
        terms = [found.span() for found in _TERM.finditer(plain)]
        if terms:
            words = " ".join(plain[start:end] for start, end in terms)
            yield _statement(citation, words, unit.span(terms[0][0], terms[-1][1]), ANY_FIGURE)


_BACKED = re.compile(rf"[:(\[]\s*(?:(?:[Ss]ee|[Tt]he|[Cc]f\.?)\s+)*[*_]*{CITED}[\s*_)\].]*$")
_LED_BY = re.compile(
    rf"(?P<told>[^,;.:{CITED}{LAW}]{{1,80}}?)\b(?:in|under|by|of|per|from|pursuant\s+to|set\s+(?:out\s+)?(?:in|by))\s+[*_]*{CITED}"
)
_LEADS_ON = re.compile(rf"{CITED}[*_]*\s+(?P<told>(?:is|was|are|were)\s[^,;.:{CITED}{LAW}]{{1,60}})")


def _ends(page: Page, unit: Unit, text: str, end: int) -> int:
    """Where in the brief a stretch of a unit ends; a quotation at its end with its last word."""
    if text[:end].rstrip(" .,;").endswith(QUOTED):
        return _behind_a_quotation(page, unit, text, end)
    return unit.span(end - 1, end)[1]


def _behind_a_quotation(page: Page, unit: Unit, text: str, end: int) -> int:
    """Where in the brief a quotation ends whose sign ends at a place of the unit."""
    return unit.span(end, end + 1)[0] if end < len(text) else page.sentences[unit.number or 0][1]


def _written(page: Page, unit: Unit, text: str, start: int, end: int) -> str:
    """The words of a piece, quoted ones as they stand in the brief, citations left out."""
    pieces, at = [], start
    for found in re.finditer(QUOTED, text):
        if start <= found.start() < end:
            first = unit.span(found.start(), found.start() + 1)[0]
            last = _behind_a_quotation(page, unit, text, found.end())
            pieces += [text[at : found.start()], page.text[first:last] if last > first else ""]
            at = found.end()
    return "".join((*pieces, text[at:end])).replace(CITED, " ").replace(LAW, " ").replace(OTHER, " ")
