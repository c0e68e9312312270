"""Which words of a brief say what a provision of written law provides.

A net: whatever a sentence with the law in it, its bracket, the sentence before a bare citation or one that goes on says of the law's
content is noticed, pieces aside that tell of the present case and hold no rule, remarks on the law, and what a court made of it. What
is noticed is compared with the law's own words and may only open the citation. Source: DESIGN section 3, "every statement is accounted
for".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.enacted.beside import beside
from brief_audit.prose.enacted.forms import (
    ASKED,
    BY_A_CASE,
    DENIES,
    EDITED,
    GIVEN,
    HEADS,
    IN_BRACKETS,
    MEETS,
    PIECE,
    POINTS_BACK,
    RELATIVE,
    REMARK,
    STRONG,
    SUBJECT,
    TELLS_MORE,
    WEAK,
    tells_anything,
)
from brief_audit.prose.enacted.neutral import joins, says_nothing, telling_words, things
from brief_audit.prose.enacted.of_case import FIGURE, TERM, is_of_the_case, without_days
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Page, Unit

CONTENT, FIGURES, ANY_FIGURE, WORDS, ON = "content", "figures", "any figure", "words", "on"
_SUM = re.compile(r"[$£€]\s?[0-9]|\b(?:double|treble|triple|twice|threefold)\b", re.IGNORECASE)


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
    yield from beside(page, citation, own, number)


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
    if used := _used(text, unit):
        span = unit.span(0, 1)[0], _ends(page, unit, text, len(text.rstrip()))
        yield _statement(citation, " ".join(used), span, WORDS)
    yield from _figures(citation, unit, text)
    for found in GIVEN.finditer(text) if CITED in text or unit.bare else ():
        yield _statement(citation, found[0], unit.span(*found.span()), WORDS)


def _used(text: str, unit: Unit) -> list[str]:
    """What the pieces that only use the law say of it besides, word by word: what somebody invokes of it, or how he came under it."""
    backs = unit.bare or unit.bracket or unit.loose or _BACKED.search(text) is not None
    pieces = (without_days(text[first:last]) for first, last in _pieces(text))
    return [word for piece in pieces for told in _of_the_law(piece, whole=backs) for word in telling_words(told)]


def _of_the_law(piece: str, *, whole: bool) -> Iterator[str]:
    """The stretches of a piece that are said of the law: the noun before it and what hangs behind it; all of one that a citation backs."""
    rest = REMARK.sub(" ", MEETS.sub(" ", piece)) if CITED in piece else piece
    if ASKED.search(piece) is not None:
        return
    if whole:
        yield rest
    elif CITED in rest:
        for found in _THING_OF.finditer(rest):
            if not things().issuperset(telling_words(found["told"])):
                yield found["told"]
        yield rest.rpartition(CITED)[2]


def _pieces(text: str) -> Iterator[Span]:
    return pairwise([0, *(found.end() for found in PIECE.finditer(text)), len(text)])


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


def _kept(text: str, unit: Unit) -> Iterator[Span]:
    """The pieces that may tell what the law provides: quotations, which are compared by themselves, and mere lead-ins aside."""
    pieces = [(first, last, without_days(text[first:last])) for first, last in _pieces(text)]
    backs = unit.bare or unit.bracket or unit.loose or _BACKED.search(text) is not None or HEADS.match(text) is not None
    told = [(first, last, piece) for first, last, piece in pieces if unit.headed or _is_told(text, (first, last), piece, backed=backs)]
    if any(_limits_it(piece, text[last:]) for _, last, piece in pieces) or _is_of_another_edition(text):
        yield 0, len(text)
        return
    quoted = any(QUOTED in piece for *_, piece in pieces)
    if unit.headed or any(_rules(piece) for *_, piece in told):
        yield from ((first, last) for first, last, _ in told)
    else:
        yield from [
            (first, last) for first, last, piece in told if (CITED in piece or backs) and (not quoted or _adds_to_a_quotation(piece))
        ]


def _tells(piece: str, *, backed: bool) -> bool:
    """Whether a piece tells something that may be the law's; a remark on the law has the law in it."""
    if not tells_anything(piece.replace(QUOTED, " ")) or POINTS_BACK.match(piece):
        return False
    if says_nothing(piece) and TERM.search(piece) is None and _DOES.search(piece) is None:
        return False
    if not (_is_a_remark(piece) and (CITED in piece or not backed)) and not is_of_the_case(piece, backed=backed):
        return True
    return (CITED in piece or backed) and _says_more(piece, backed=backed and CITED not in piece)


_DOES = re.compile(
    rf"{CITED}[*_]*\s+(?!(?:claims|actions|proceedings|motions|appeals|applications|issues|questions|points|orders|notices|requests|cases|violations|breaches|arguments|grounds|charges|counts"
    r"|applies|applied|governs|governed|concerns|concerned|reads|provides|provided|states|stated|says|follows|follow(?:ed)?|arises|is|was|has|does|deals|refers|as|this|thus|always)\b)[a-z]+(?:s|ed)\b"
)
"""The law does something, in whatever words: "¦ brings it within the Act"."""


def _says_more(piece: str, *, backed: bool) -> bool:
    """Whether what a piece that only uses the law says of it has a period in it, or a denial, of which single words do not tell."""
    told = [one for one in _of_the_law(piece, whole=backed) if backed or telling_words(one)]
    return any(TERM.search(one) is not None or DENIES.search(one) is not None for one in told)


def _is_a_remark(piece: str) -> bool:
    """Whether a piece only remarks on the law, and what it says besides states no rule."""
    if REMARK.search(piece) is None or TERM.search(piece) or DENIES.search(piece):
        return False
    rest = REMARK.sub(" ", piece)
    return ASKED.search(piece) is not None or not tells_anything(rest) or not any(one.search(rest) for one in (STRONG, WEAK, TELLS_MORE))


def _adds_to_a_quotation(piece: str) -> bool:
    """Whether words behind a quotation add to it, or words before it take it back, limit it, or are a part of its sentence."""
    at = piece.find(QUOTED)
    if at < 0:
        return False
    lead = piece[:at]
    led = lead.rstrip().endswith(":") and _LIMIT.match(lead) is None
    joined = joins(lead) or (bool(telling_words(lead)) and not led) or EDITED.search(piece) is not None
    return joined or tells_anything(piece[at:].replace(QUOTED, " "))


def _is_told(text: str, span: Span, piece: str, *, backed: bool) -> bool:
    """Whether a piece tells what may be the law's, hangs on the law, limits it, or goes on in words that are quoted of it."""
    return _tells(piece, backed=backed) or _hangs_on_the_law(text[: span[0]], piece) or _is_joined(piece)


def _is_joined(piece: str) -> bool:
    """Whether quoted words go on from the brief's own: "The tenant “must ring”"."""
    return QUOTED in piece and joins(piece[: piece.find(QUOTED)])


def _limits_it(piece: str, behind: str) -> bool:
    """Whether a piece is a condition, a time or a place under which the law is said to speak: "Where he is in arrears, ¦ provides …"."""
    return _LIMIT.match(piece) is not None and bool(telling_words(piece)) and _SPEAKS.match(behind) is not None


def _is_of_another_edition(text: str) -> bool:
    """Whether words are quoted of the law as it was: no other edition than that in force is compared."""
    at = text.find(QUOTED)
    return at >= 0 and EDITED.search(text, 0, at) is not None and CITED in text


_LIMIT = re.compile(
    r"\W*(?:Where|If|When|Unless|Until|Since|Subject\s+to|Save|Except|In|Before|After|For|With|Without|Once|On|At|Only|Among|Alongside|Nowhere)\b",
    re.IGNORECASE,
)
_SPEAKS = re.compile(
    rf"\W*{CITED}[*_]*(?:\s*\([^()]*\))?\s+(?:\w+ly\s+)?(?:provides?|states?|says?|reads?|enacts?|lays\s+down|is|are|applies|gives|requires|allows)\b|\W*{CITED}[*_]*\s*[:—–]"
)


def _hangs_on_the_law(before: str, piece: str) -> bool:
    """Whether a piece is a relative clause behind the citation: "¦, which made him liable"."""
    return before.rstrip(" ,*_").endswith(CITED) and RELATIVE.match(piece) is not None and tells_anything(piece)


def _rules(piece: str) -> bool:
    """Whether a piece states a rule: by its words, by the law as a subject, or by a number that it gives to the law."""
    return any(pattern.search(piece) for pattern in (STRONG, WEAK, SUBJECT)) or (CITED in piece and FIGURE.search(piece) is not None)


def _figures(citation: Citation, unit: Unit, text: str) -> Iterator[Statement]:
    """The number of a thing that is said to be in the law: "outside the 28-day limit in ¦", "The limit under ¦ was 28 days"."""
    plain = without_days(text)
    for pattern in (_LED_BY, _LEADS_ON):
        for found in pattern.finditer(plain):
            if TERM.search(found["told"]) or _SUM.search(found["told"]):
                yield _statement(citation, found["told"], unit.span(*found.span("told")), FIGURES)
    if unit.bare or CITED in text:
        terms = [found.span() for found in TERM.finditer(plain)]
        if terms:
            words = " ".join(plain[start:end] for start, end in terms)
            yield _statement(citation, words, unit.span(terms[0][0], terms[-1][1]), ANY_FIGURE)


_THING_OF = re.compile(
    rf"\b(?:the|an?|his|her|its|their|this|that|no|any|[\w-]+[’']s?|for|to|of|by|without)\s+(?P<told>(?:(?!(?:the|an?|for|to|by)\s)[\w’'-]+\s+){{1,5}})"
    rf"(?:in|under|by|of|per|from|pursuant\s+to|contrary\s+to|set\s+(?:out\s+)?(?:in|by))\s+[*_]*{CITED}"
)
"""The noun that hangs on the law: "invokes the private right of action in ¦"."""
_BACKED = re.compile(
    rf"[:;(\[]\s*(?:(?:[Ss]ee|[Tt]he|[Cc]f\.?)\s+)*(?:[*_]*{LAW}[*_]*\s*(?:[;,]|and|&)\s*)*[*_]*{CITED}[\s*_)\].;,]*(?:(?:and|&)?\s*{LAW}[\s*_)\].;,]*)*$"
)
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
