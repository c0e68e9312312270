"""What a decision says of written law in few plain forms: that it construes a provision, that one amended or rests on another.

Only the court's own words are read: no quotation, no sentence that reports an argument, cites another decision, denies or supposes. A
provision counts only where its instrument is named with it. Source: requirement R64 (edges INTERPRETS, AMENDS, DEPENDS_ON).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft, without_overlaps
from brief_audit.citations.written_law import american, british
from brief_audit.facts.treatments import in_quotation, own_stretches, sentence_around
from brief_audit.model.authority import Authority, Part
from brief_audit.model.base import WRITTEN_LAW, Kind
from brief_audit.model.facts import OpinionFact, Relation
from brief_audit.model.treatment import Edge

_STEM = re.compile(
    r"constru|interpret|meaning\s+(?:of|and|to)\b|amended|substituted|inserted|repealed|made\s+(?:under|pursuant|in\s+(?:the\s+)?exercise|by\s+virtue)"
)
_OTHERS = re.compile(
    r"\bsubm[io]\w*|\bargu\w+|\bconten[dt]\w*|\balleg\w+|\bassert\w*|\bsuggest\w*|\bclaims?\s+that|\bcounsel\b|\bv\.?\s|\[[12][0-9]{3}\]"
    r"|\bif\b|\bwould\s+(?:be|have)\b|\bappellants?[’']|\brespondents?[’']|\b[Ii]n\s+Re\b|\bR\s\(|\bjudge\b|\btribunal\s+(?:held|found|erred)",
    re.IGNORECASE,
)
"""Words of a sentence that is another's, is about another decision, or supposes."""
_QUOTED = r"[“\"‘'][^”\"’']{1,80}[”\"’']"
_WORDS_OF = rf"(?:the\s+)?(?:words?|phrase|expression|term)s?\s+{_QUOTED}\s+(?:in|within|under|for\s+the\s+purposes?\s+of)\s+"
_PHRASE = (
    r"(?:construction|interpretation|meaning)(?:\s+and\s+(?:effect|application|scope|meaning|interpretation))?\s+(?:of|to\s+be\s+given\s+to)\s+"
    rf"(?:{_WORDS_OF}(?:the\s+definition\s+of\s+{_WORDS_OF})?)?(?:the\s+)?\Z"
)
_ASKS = re.compile(
    r"\b(?:th(?:is|ese)|the\s+present|the|my|our)\s+(?:\w+\s+){0,2}?(?:appeals?|case|application|claim|proceedings|reference|issues?|questions?|points?"
    r"|first|second|third)\b(?:(?!\.\s)[^;]){0,60}"
    r"\b(?:concerns?|raises?|turns?\s+(?:up)?on|depends?\s+(?:up)?on|is|are|relates?\s+to|involves?|arises?)\b"
    rf"(?:(?!\.\s)[^;]){{0,160}}\b{_PHRASE}",
    re.IGNORECASE,
)
_HOLDS = re.compile(
    r"\b(?:in\s+(?:my|our)\s+(?:judgment|judgement|view|opinion)|(?:I|we)\s+(?:therefore\s+|accordingly\s+|also\s+)?(?:consider|conclude|hold|find|am"
    rf"\s+satisfied|are\s+satisfied)\s+that)\b(?:(?!\.\s)[^;]){{0,240}}\b(?:{_PHRASE})",
    re.IGNORECASE,
)
_CONSTRUES = re.compile(
    rf"\b(?:I|[Ww]e)\s+(?:(?:have\s+to|must|therefore|accordingly)\s+)?(?:construe|interpret)\s+(?:the\s+meaning\s+of\s+)?(?:{_WORDS_OF})?(?:the\s+)?\Z"
)
_AMENDED = re.compile(
    r",?\s*\(?(?:(?:which|that)\s+(?:was|were|has\s+been)\s+|as\s+|was\s+|were\s+|\[as\s+)?"
    r"(?:amended|substituted|inserted|repealed|added)(?:\s+and\s+(?:amended|replaced|substituted))?\s+by\s+(?:the\s+)?"
)
_AMENDS = re.compile(r"\s*,?\s*(?:which\s+|also\s+)?(?:amended|repealed|substituted)\s+(?:the\s+)?")
_MADE = re.compile(
    r"(?:\s*\([^()]{0,60}\))?,?\s*\(?(?:which\s+(?:was|were|are|is)\s+|(?:was|were|are|is)\s+)?made\s+"
    r"(?:in\s+(?:the\s+)?exercise\s+of\s+(?:the\s+)?powers?\s+(?:conferred|contained|given)\s+(?:on\s+\w+\s+)?(?:by|in|under)|under(?:\s+the\s+powers?\s+"
    r"(?:conferred\s+by|contained\s+in|in))?|pursuant\s+to|by\s+virtue\s+of)\s+(?:the\s+)?"
)
_MOST = 50


def relations_of(authority: Authority, opinions: Sequence[OpinionFact] = ()) -> tuple[Relation, ...]:
    """Every relation once, in the order of the text, fifty at most; `opinions` as `facts.opinions` found them."""
    found: dict[tuple[Edge, str, str], Relation] = {}
    for number, part in enumerate(authority.parts):
        for start, end in own_stretches(number, part, authority.parts, opinions):
            for relation in _in_stretch(number, part, start, end):
                found.setdefault((relation.edge, relation.source, relation.target), relation)
                if len(found) == _MOST:
                    return tuple(found.values())
    return tuple(found.values())


def _in_stretch(number: int, part: Part, start: int, end: int) -> Iterator[Relation]:
    text, done = part.text, start
    for stem in _STEM.finditer(text, start, end):
        if stem.start() < done:
            continue
        first, last = sentence_around(text, stem.start(), max(done, start), end)
        done = last
        said = text[first:last]
        laws = _laws(said)
        if not laws or in_quotation(part, first):
            continue
        for edge, source, target in _related(said, laws):
            if not in_quotation(part, first + target.start):
                named = source.canonical if source is not None else ""
                yield Relation(
                    edge=edge, source=named, target=target.canonical, law=target.kind, part=number, span=(first, last), snippet=said
                )


def _laws(said: str) -> list[Draft]:
    """The provisions and instruments that a sentence names in full."""
    named = (*british.scan_uk_statutes(said), *american.scan_statutes(said))
    found = without_overlaps([one for one in named if one.kind in WRITTEN_LAW and one.canonical])
    return sorted(found, key=lambda one: one.start)


def _related(said: str, laws: Sequence[Draft]) -> Iterator[tuple[Edge, Draft | None, Draft]]:
    """(kind, what does it, to what) for each form; None stands for the decision itself."""
    for place, law in enumerate(laws):
        before = said[: law.start]
        if any(form.search(before) for form in (_ASKS, _HOLDS, _CONSTRUES)) and not _OTHERS.search(before):
            yield Edge.INTERPRETS, None, law
        if place + 1 == len(laws):
            continue
        after, between = laws[place + 1], said[law.end : laws[place + 1].start]
        if after.canonical.startswith(law.canonical) or law.canonical.startswith(after.canonical):
            continue  # an instrument and its own provision
        if _AMENDED.fullmatch(between):
            yield Edge.AMENDS, after, law
        elif _AMENDS.fullmatch(between):
            yield Edge.AMENDS, law, after
        elif _MADE.fullmatch(between) and _is_made(law) and not _is_made(after):
            yield Edge.DEPENDS_ON, law, after


def _is_made(law: Draft) -> bool:
    """Whether it is an instrument that is made under an Act."""
    return law.kind in {Kind.REGULATION, Kind.RULE} or re.search(r"Regulations|Order|Rules|Scheme|Byelaws", law.canonical) is not None
