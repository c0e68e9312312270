"""The quotations of a citation, and where they stand: what a pinpoint is asked of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.checks.quotation import standings_of
from brief_audit.model.claim import Attribution, Quotation
from brief_audit.text.sentences import sentence_spans

Places = tuple[Place, ...]
_WITHIN = re.compile(r"[‘“]([^‘’“”]{3,}(?:’\w[^‘’“”]*)*)[’”](?!\w)|(?<!\w)'([^'\"]{3,}(?:'\w[^'\"]*)*)'(?!\w)")
"""Words marked within a quotation."""
_FEWEST = 4
"""Words that do not stand everywhere."""
_BEFORE = 600
_ENDS = re.compile(r"[,”\"]*[^.;“”\"]*[.][”\"]?\s+(?:(?:See|Accord)\s+)?")
"""The rest of a sentence, behind which a citation begins."""
_LEADS = re.compile(r"[^.;:?!]{0,120}[:,]\s*[“\"‘]?")
"""What leads from a citation to a block quotation, in its sentence."""


def is_given_with_the_pin(question: Question, quotation: Quotation) -> bool:
    """A sentence that only names the authority again, as the speaker, does not inherit the pinpoint of an earlier sentence.

    The sentence that leads to a block quotation gives it its own: "At [12] Lord Quill said:".
    """
    if quotation.attribution is not Attribution.SPEAKER or in_one_sentence(question, quotation):
        return True
    between = question.material.document.text[question.citation.extent[1] : quotation.span[0]]
    return quotation.block and _LEADS.fullmatch(between) is not None


def in_one_sentence(question: Question, quotation: Quotation) -> bool:
    """Whether the quotation and the citation are in the same sentence of the brief."""
    material = question.material
    spans = material.once(
        "sentences", lambda: sentence_spans(material.document.text, sorted(c.extent for c in material.citations.values()))
    )
    starts = material.once("starts of sentences", lambda: [start for start, _ in spans])
    own = bisect_right(starts, question.citation.span[0])
    return bisect_right(starts, quotation.span[0]) <= own <= bisect_right(starts, quotation.span[1])


def quotations_of(question: Question) -> tuple[Quotation, ...]:
    """The quotations attributed to this citation."""
    claims = question.material.claims
    return tuple(q for q in (claims.quotations if claims is not None else ()) if question.citation.id in q.citations)


def quoted_within(question: Question) -> tuple[Quotation, ...]:
    """The words that another authority is said to quote from this one: "(quoting X)"; of those, only what stands in marks, if any does."""
    claims = question.material.claims
    return tuple(
        quotation.model_copy(update={"id": f"{quotation.id}/{number}", "text": words})
        for quotation in (claims.quotations if claims is not None else ())
        if question.citation.id in quotation.quoting and question.citation.id not in quotation.citations
        for number, words in enumerate(["".join(marked) for marked in _WITHIN.findall(quotation.text)] or [quotation.text])
        if len(words.split()) >= _FEWEST
    )


def quotations_near(question: Question) -> tuple[Quotation, ...]:
    """The quotations that may be this citation's."""
    claims = question.material.claims
    return tuple(q for q in (claims.quotations if claims is not None else ()) if question.citation.id in q.near)


def quoted_before(question: Question) -> tuple[Quotation, ...]:
    """The one quotation of the sentence that a bare citation supports: “…,” so the order stands. Quill v. Marrow, 990 U.S. 10, 14."""
    start, text = question.citation.extent[0], question.material.document.text
    claims = question.material.claims
    every = [one for one in (claims.quotations if claims is not None else ()) if start - _BEFORE <= one.span[0] < start]
    found = [one for one in every if question.citation.id in one.reach and one.is_long_enough]
    alone = len(every) == 1 and found and _ENDS.fullmatch(text[found[0].span[1] : start]) is not None
    return tuple(found) if alone else ()


def places_of(question: Question, quotations: Iterable[Quotation]) -> Places:
    """Every place of the quotations in this citation's own text."""
    found = (standings for quotation in quotations for standings in standings_of(question, quotation)[:1])
    return tuple(place for standings in found for place in standings.places)
