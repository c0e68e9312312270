"""Which of several authorities is said to say which of several quotations: in their order ("respectively"), or by name ("Alder says that").

Each stands in one of them, and the brief says in which. Nothing is proved where it is another: a person has to read the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import SAYS, held, lead_of
from brief_audit.checks.accounting.whose.wording import lacks_the_words
from brief_audit.checks.base import Material, Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.places import Place
from brief_audit.model.base import UNCOUNTED, Kind
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Quotation
from brief_audit.text.names import distinctive_words
from brief_audit.text.sentences import sentence_spans

_IN_ORDER = re.compile(r"\b(?:respectively|in\s+(?:that|this|the\s+same)\s+order)\b", re.IGNORECASE)
_NAMED = re.compile(
    rf"(?:^|[\s,;—–(*_])(?P<name>[A-Z][\w’'-]{{2,}})[*_]*,?\s+(?:[Cc]ourt\s+)?(?:\w+ly\s+|also\s+|itself\s+|then\s+)?{SAYS}(?:\s+that)?[,:]?\s*[“\"‘]?\s*$"
)


@dataclass(frozen=True)
class _Listed:
    """What one sentence puts in order: its quotations and its citations."""

    quotations: tuple[Quotation, ...]
    citations: tuple[Citation, ...]


def open_in_order(question: Question) -> Iterator[tuple[Quotation, str]]:
    """The quotations that a sentence puts in order with its authorities, unless each stands in its own; and why this one is open."""
    listed = question.material.once("in order", lambda: _listed(question.material))
    for one in listed:
        if question.citation not in one.citations:
            continue
        if len(one.citations) == len(one.quotations):
            own = one.quotations[one.citations.index(question.citation)]
            if lacks_the_words(question, own):
                yield own, f"you put it in one order with the authorities, and {cited_as(question)} does not hold it."
        elif len(one.citations) > 1 or not _stands_at_its_own_pins(question, one.quotations):
            yield one.quotations[0], "you put it in one order with others, which was not compared."


def why_not_of_the_named(question: Question, quotation: Quotation) -> str:
    """Why words given by name to another authority of the brief open this one: the one named does not hold them."""
    found = _NAMED.search(lead_of(question, quotation))
    if found is None:
        return ""
    material, name = question.material, found["name"].removesuffix("’s").removesuffix("'s")
    called = [c for c in material.citations.values() if c.kind is Kind.CASE and _is_called(c, name)]
    asked = [Question(material, one) for one in called]
    if not asked or not all(lacks_the_words(one, quotation) for one in asked):
        return ""
    return f"you give these words to {name}, and {cited_as(asked[0])} does not hold them."


def _is_called(citation: Citation, name: str) -> bool:
    return any(name.lower() in distinctive_words(party) and name in party for party in citation.parties)


def _stands_at_its_own_pins(question: Question, quotations: Sequence[Quotation]) -> bool:
    """Whether the first quotation stands in the first paragraph that is pinned, the second in the second; one pin puts nothing in order."""
    pinned = question.citation.pinpoint.ranges if question.citation.pinpoint is not None else ()
    if len(pinned) < 2:
        return True
    return len(pinned) == len(quotations) and all(
        pin.first in {_paragraph_of(place) for place in held(question, quotation)}
        for pin, quotation in zip(pinned, quotations, strict=True)
    )


def _paragraph_of(place: Place) -> str:
    at = place.span[0]
    return next((one.label for one in place.part.paragraphs if one.span[0] <= at < one.span[1]), "")


def _listed(material: Material) -> list[_Listed]:
    text = material.document.text
    said = [match.start() for match in _IN_ORDER.finditer(text)]
    cited = [c for c in sorted(material.citations.values(), key=lambda c: c.extent) if not c.in_table and c.kind not in UNCOUNTED]
    quoted = material.claims.quotations if said and material.claims is not None else ()
    sentences = sentence_spans(text, [c.extent for c in cited]) if quoted else []
    return [one for at in said if (one := _around(at, sentences, quoted, cited)) is not None]


def _around(at: int, sentences: Sequence[tuple[int, int]], quoted: Sequence[Quotation], cited: Sequence[Citation]) -> _Listed | None:
    """The quotations and citations of the sentence with the word, and of the one before and behind it where it has none of them."""
    number = next((n for n, (start, end) in enumerate(sentences) if start <= at < end), None)
    if number is None:
        return None
    start, end = sentences[number]
    own = [q for q in quoted if start <= q.span[0] < end]
    if len(own) < 2 and number:
        start = sentences[number - 1][0]
    if not any(start <= c.extent[0] < end for c in cited) and number + 1 < len(sentences):
        end = sentences[number + 1][1]
    quotations = tuple(q for q in quoted if start <= q.span[0] < end)
    citations = tuple(c for c in cited if start <= c.extent[0] < end and c.parallel_to is None and c.history is None)
    return _Listed(quotations, citations) if len(quotations) > 1 and citations else None
