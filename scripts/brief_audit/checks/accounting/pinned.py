"""Whether what a sentence says in words of its own stands at the pinpoint it gives, where the decision says it plainly elsewhere.

That a page or paragraph exists proves nothing of what stands there. Nor does a passage that bears more of the words prove anything: the
citation opens, with the place where they stand. Source: DESIGN section 3, "silence is never a pass". Measured on writers' statements: no
right pinpoint of 72 opens; of all other places of the same decisions half the pages do, and two thirds of the paragraphs.
A paragraph that from its first word to its last tells what a side submits does not bear what a brief tells as the law.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.checks.accounting.borne import Labelled, Window, beside, labelled, names_of, pins_of, stems, windows_of
from brief_audit.checks.accounting.quotations import in_short
from brief_audit.checks.accounting.whose.others.submitted import SHOWS_A_SPEAKER
from brief_audit.checks.base import Question
from brief_audit.checks.pinpoint import Ruler, in_pin, places_of, ruler_for
from brief_audit.checks.places import HELD
from brief_audit.model.base import Reason
from brief_audit.model.citation import PinKind, Pinpoint
from brief_audit.model.claim import Quotation
from brief_audit.model.finding import Finding
from brief_audit.text.passages import split_sentences

_FEWEST = 5
"""Telling words of the sentence below which they stand anywhere."""
_THERE, _MORE = 0.5, 0.25
"""Of the words, so few at the pinpoint and beside it, and so many more at another place."""
_SHORT = 3
"""Quoted words below which they stand anywhere."""
_SHOWN = 260


def open_pinned(question: Question) -> Iterator[Finding]:
    """At most one finding: the place that bears the sentence's words, where those that are stated do not."""
    stated = pins_of(question)
    ruler = ruler_for(question, stated[0]) if stated else None
    if ruler is None or ruler.kind is PinKind.FOOTNOTE:
        return
    quoted = _quoted(question)
    yield from _off_the_pin(question, ruler, stated, quoted)
    if any(len(one.text.split()) >= _SHORT for one in quoted):
        return
    said = " ".join(_said_at(question))
    wanted = stems(said) - stems(names_of(question))
    if len(wanted) < _FEWEST:
        return
    if argued := _argued_there(question, ruler, said, stated):
        says = f"You pin this to {stated[0].text}; what stands there only tells what somebody argues: “{in_short(argued, _SHOWN)}”"
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="place")
        return
    if elsewhere := _elsewhere(question, ruler, wanted, stated):
        label, text = elsewhere
        place = f"on page {label}" if ruler.kind is PinKind.PAGE else f"at paragraph {label}"
        says = f"You pin this to {stated[0].text}; few of your words stand there, and more of them {place}: “{in_short(text, _SHOWN)}”"
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="place")


def _said_at(question: Question) -> Iterator[str]:
    """What is said with the pinpoint: the last sentence alone, where the one before it has another pinpoint of the same case."""
    material = question.material
    for proposition in material.propositions_of(question.citation.id):
        before = material.cited_within(proposition.span[0], question.citation.extent[0])
        apart = any(one.pinpoint is not None and material.root_of(one) is question.root for one in before)
        yield split_sentences(proposition.text)[-1] if apart else proposition.text


def _argued_there(question: Question, ruler: Ruler, said: str, stated: Sequence[Pinpoint]) -> str:
    """The first sentence of the paragraphs stated, where all of theirs tell an argument and the brief shows nobody who argues it."""
    if ruler.kind is not PinKind.PARAGRAPH or SHOWS_A_SPEAKER.search(said):
        return ""
    at = [one for one in labelled(question, ruler) if any(in_pin(one.label, pin) for pin in stated)]
    told = [one for one in windows_of(question, reported=True) if one.single and _is_in(one, at)]
    its_own = any(one.single and _is_in(one, at) for one in windows_of(question))
    return told[0].words if told and not its_own else ""


def _is_in(window: Window, places: Sequence[Labelled]) -> bool:
    """Whether a sentence begins within one of the places."""
    return any(window.text == one.text and one.span[0] <= window.span[0] < one.span[1] for one in places)


def _elsewhere(question: Question, ruler: Ruler, wanted: frozenset[str], stated: Sequence[Pinpoint]) -> tuple[str, str] | None:
    """The place that bears plainly more of the words than those stated and their neighbours together, and its text; None if none does."""
    key = (id(ruler.authority), ruler.kind, ruler.series)
    labels = labelled(question, ruler)
    near = beside(labels, stated)
    there = len(frozenset().union(*(wanted & stems(labels[number].words) for number in near)))
    if not near or there >= _THERE * len(wanted):
        return None
    words: list[frozenset[str]] = question.material.once(("stems by label", *key), lambda: [stems(one.words) for one in labels])
    best, borne = max(zip(labels, words, strict=True), key=lambda one: len(wanted & one[1]))
    return (best.label, best.words) if len(wanted & borne) - there >= _MORE * len(wanted) else None


def _quoted(question: Question) -> list[Quotation]:
    """The quotations in reach of the citation: the pinpoint is theirs, and is compared with them."""
    id_, claims = question.citation.id, question.material.claims
    return [one for one in (claims.quotations if claims is not None else ()) if id_ in (*one.citations, *one.near, *one.reach)]


def _off_the_pin(question: Question, ruler: Ruler, stated: Sequence[Pinpoint], quoted: Sequence[Quotation]) -> Iterator[Finding]:
    """A few quoted words, given to no authority by strict rule, that stand in the decision and nowhere at the pinpoint."""
    id_ = question.citation.id
    for quotation in quoted:
        places = () if id_ in (*quotation.citations, *quotation.near) else places_of(question, (quotation,))
        held = [place for place in places if place.comparison.kind in HELD and ruler.labels_at(place).labels]
        few = len(quotation.text.split()) < _SHORT or len(quoted) > 1
        if not few and held and not any(ruler.may_be_at(place, pin) for place in held for pin in stated):
            says = (
                f"You quote “{quotation.in_short}” beside the pinpoint {stated[0].text}; these words stand in the decision, but not there."
            )
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="place", quotation=quotation.id, claim_span=quotation.span)
