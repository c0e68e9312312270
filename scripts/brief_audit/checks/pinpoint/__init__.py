"""Whether the pinpoint leads to the words, or at least into the authority.

What it asks
    Whether a quotation that was located is on a stated page, paragraph or note, be it stated behind
    the citation, in the sentence ("At [33], the judge said: …"), or in a sentence or a note of its own
    ("Id. at 14."); and, if the brief quotes nothing, whether the pinpoint is within the authority at all.
    The page of a note is that of its call; "[45(2)]" and "[45.2]" are paragraph 45; "*713" is page 713. A place that a bracket
    gives to the words quoted in it ("(allowing it, as “…,” id. at 33)") is theirs, and the citation's pinpoint is not.

Why it matters
    A judge turns to the page. If the words are not there, or there is no such page, everything else
    the brief says loses weight.

When it must say unverifiable
    When the text does not show the cited numbering (a law report's pages against a text numbered by
    paragraphs, one reporter's pages against another's, an id. whose page two parallel reports may have), when
    its numbering has gaps, or when a part of it was not retrieved; when the page of the quoted words cannot be
    told; when a pinpoint of the sentence may not be meant for the words beside it; when it goes on ("45 ff."),
    is told in words ("its sixtieth paragraph"), or the words stand under another item of its paragraph. A
    pinpoint in range, without a quotation, is said to be in range and no more.

Example
    "Ashgrove, 990 U.S. at 14", where the quoted words are on page 12: PINPOINT_WRONG, and the
    correction gives 12.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.bench import opinions_named_were_retrieved
from brief_audit.checks.identity import cited_as, identity_is_settled
from brief_audit.checks.pinpoint import quoted, rulers
from brief_audit.checks.pinpoint.apart import pin_beside, pins_apart, place_in_words, stands_below_another
from brief_audit.checks.pinpoint.quoted import Places, in_one_sentence, is_given_with_the_pin, places_of, quotations_near, quotations_of
from brief_audit.checks.pinpoint.rulers import OUTSIDE, Ruler, in_pin, inner_numbers, lacks_a_note, ruler_for, stated_labels
from brief_audit.checks.pinpoint.spoken import directly_behind, introduces, spoken_pins, stands_with
from brief_audit.checks.pinpoint.uncertain import closing_pin, of_uncertain, slip_pages
from brief_audit.checks.places import HELD, NOTES, Place, number
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import evidence_at, texts_of
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.citation import PinKind, Pinpoint
from brief_audit.model.claim import Owner, Quotation, Statement
from brief_audit.model.declared import Stake, Stated
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.finding import Finding

__all__ = ["Ruler", "in_pin", "places_of", "ruler_for", "stated_labels"]

_FEW = 3
"""Fewer words than this stand anywhere."""
_STAND_ONCE = 8
_LINE = 15
"""Characters of a word or two."""


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each pinpoint of this citation: its own, and those that its sentences give."""
    if question.root is None:
        return
    own, spoken, quotations = question.citation.pinpoint, spoken_pins(question), quotations_of(question)
    led = {said.span: [one for one in quotations if introduces(question, said, one)] for said in spoken}
    if slip := slip_pages(question):
        says = f"The pinpoint “{slip}” could not be checked: the text retrieved does not show the pages of the slip opinion."
        yield question.unverifiable(Reason.NO_COVERAGE, says)
        own = None
    if own is not None and own.ranges:
        introduced = {one.id for ones in led.values() for one in ones}
        yield from _of_own(question, own, [one for one in quotations if one.id not in introduced])
    elif own is not None and not any(led.values()) and not any(_bears_its_words(question, said) for said in spoken):
        closing = closing_pin(question, spoken)
        told = closing is not None and own.text in closing.text
        yield of_uncertain(question, own, _of_pinpoint(question, closing, ()) if closing is not None and told else None)
    for said in spoken:
        yield from _of_spoken(question, said, led[said.span])
    for quotation in (*quotations_near(question), *quoted.quoted_before(question)):
        yield from _of_near(question, quotation, spoken)
    if own is not None and own.ranges:
        yield from (one for within in quoted.quoted_within(question) for one in _not_there(question, own, (within,)))
    yield from _of_apart(question)


def _of_apart(question: Question) -> Iterator[Finding]:
    """The place of quoted words that the brief names in a sentence or a note of its own, or in words."""
    for pinpoint, pinned in pins_apart(question):
        if texts_of(question) and ruler_for(question, pinpoint) is None:
            says = f"The pinpoint “{pinpoint.text}” could not be checked: the text retrieved does not show its {_unit(pinpoint)}s."
            yield question.unverifiable(Reason.NO_COVERAGE, says)
        else:
            yield from _not_there(question, pinpoint, pinned)
    if words := place_in_words(question):
        yield question.unverifiable(
            Reason.NOT_COMPARED, f"You write “{words}” of the words that you quote; a place told in words is not compared."
        )


def _of_own(question: Question, own: Pinpoint, quotations: Sequence[Quotation]) -> Iterator[Finding]:
    """The pinpoint of the citation, and each quotation given with it that stands elsewhere though another one stands there."""
    beside = {one.id: pin for one in quotations if (pin := pin_beside(question, one)) is not None}
    given = [one for one in quotations if is_given_with_the_pin(question, one) and one.id not in beside]
    found = _of_pinpoint(question, own, places_of(question, given))
    yield found
    if found.code is Code.PINPOINT_CONFIRMED and len(given) > 1:
        yield from (one for quotation in given for one in _not_there(question, own, (quotation,)))
    for quotation in quotations:
        if quotation.id in beside:
            yield from _not_there(question, beside[quotation.id], (quotation,))


def _of_spoken(question: Question, said: Statement, introduced: Sequence[Quotation]) -> Iterator[Finding]:
    """A pinpoint of the sentence: of the words that it introduces, else of what the sentence says; only the first may be wrong."""
    if said.pinpoint is None:
        return
    found = _of_pinpoint(question, said.pinpoint, places_of(question, introduced))
    if introduced or (said.owner is Owner.CITED and found.outcome is not Outcome.VERIFIED_ERROR):
        yield found
    elif found.outcome is not Outcome.VERIFIED_CORRECT:
        yield question.unverifiable(Reason.NOT_COMPARED, f"You write “{said.words}”, which may not be meant for this case. {found.says}")
    if not introduced:
        every = (*quotations_of(question), *quotations_near(question))
        beside = [one for one in every if stands_with(question, said, one) and not introduces(question, said, one)]
        yield from _not_there(question, said.pinpoint, beside)


def _bears_its_words(question: Question, said: Statement) -> bool:
    """Whether words quoted in the sentence of a pinpoint stand there: it is certainly meant for this authority."""
    pinpoint = said.pinpoint
    ruler = ruler_for(question, pinpoint) if pinpoint is not None and texts_of(question) else None
    if pinpoint is None or ruler is None:
        return False
    quoted = [one for one in (*quotations_of(question), *quotations_near(question)) if one.is_long_enough]
    places = places_of(question, [one for one in quoted if stands_with(question, said, one)])
    return any(ruler.is_at(place, pinpoint) for place in places if place.comparison.kind in HELD)


def _of_near(question: Question, quotation: Quotation, spoken: Sequence[Statement]) -> Iterator[Finding]:
    """Words that may be this authority's and stand in it off the pinpoint beside them: no error, and no pass."""
    own = question.citation.pinpoint
    together = in_one_sentence(question, quotation) or directly_behind(question, quotation) or quotation in quoted.quoted_before(question)
    if own is not None and own.ranges and together and not _is_of_a_sibling(question, quotation):
        yield from _not_there(question, own, (quotation,))
    for said in spoken:
        if said.pinpoint is not None and introduces(question, said, quotation):
            yield from _not_there(question, said.pinpoint, (quotation,))


def _is_of_a_sibling(question: Question, quotation: Quotation) -> bool:
    """Whether the sentence cites the authority twice, and the words stand at the other pinpoint."""
    held = question.material.citations
    others = (Question(question.material, held[other]) for other in quotation.near if other in held and other != question.citation.id)
    pins = [(other, pin) for other in others if other.root is question.root and (pin := other.citation.pinpoint) is not None and pin.ranges]
    places = places_of(question, (quotation,)) if pins else ()
    return any(ruler.is_at(place, pin) for other, pin in pins if (ruler := ruler_for(other, pin)) for place in places)


def _not_there(question: Question, pinpoint: Pinpoint, quotations: Sequence[Quotation]) -> Iterator[Finding]:
    """Words quoted beside a pinpoint that stand in the authority, none of them at the pinpoint."""
    ruler = ruler_for(question, pinpoint) if texts_of(question) else None
    places = tuple(place for place in places_of(question, quotations) if place.comparison.kind in HELD) if ruler is not None else ()
    if ruler is None or not places or not every_location_is_known(ruler, places):
        return
    if every_location_is_off(ruler, places, pinpoint):
        says = f"Words quoted beside {cited_as(question)} stand in it, but not at {pinpoint.text}, which may not be meant for them."
        yield question.unverifiable(Reason.AMBIGUOUS, says)


def _of_pinpoint(question: Question, pinpoint: Pinpoint, places: Places) -> Finding:
    pin = pinpoint.text or ", ".join(stated_labels(pinpoint))
    if not texts_of(question):
        whole = f"The pinpoint {pin} could not be checked: the text of {cited_as(question)} {question.not_retrieved}."
        says = f"Nor could the pinpoint {pin} be checked without the text." if quotations_of(question) else whole
        return question.unverifiable(question.why_no_text, says)
    ruler = ruler_for(question, pinpoint)
    if ruler is None:
        says = f"The pinpoint {pin} could not be checked: the text retrieved does not show the {_unit(pinpoint)}s of the report you cite."
        record = question.record
        gap = record.metadata.get("pages_gap", "") if record is not None else ""
        return question.unverifiable(Reason(gap) if gap else Reason.NO_COVERAGE, says)
    on = [place for place in places if stands_on_the_pin(ruler, place, pinpoint)]
    if on:
        return _on_the_pin(question, pinpoint, pin, on)
    if pin_is_wrong(question, ruler, places, pinpoint):
        return _wrong(question, pin, ruler, next(place for place in places if place.comparison.kind in HELD))
    if no_inner_number_is_meant(ruler, places, pinpoint) and pin_is_out_of_range(question, ruler, pinpoint):
        return _out_of_range(question, pin, ruler, pinpoint)
    return _in_range(question, pin, ruler, places, pinpoint)


def _on_the_pin(question: Question, pinpoint: Pinpoint, pin: str, on: Sequence[Place]) -> Finding:
    below = [stands_below_another(pinpoint, place) for place in on]
    if all(below):
        return question.unverifiable(Reason.AMBIGUOUS, f"The quoted words stand in the paragraph of the pinpoint {pin}, under {below[0]}.")
    return _confirmed(question, pin, on[below.index("")])


def stands_on_the_pin(ruler: Ruler, place: Place, pinpoint: Pinpoint) -> bool:
    """The place is certainly on a page or paragraph that the pinpoint states."""
    return ruler.is_at(place, pinpoint)


# --- PINPOINT_WRONG


def pin_is_wrong(question: Question, ruler: Ruler, places: Places, pinpoint: Pinpoint) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return (
        identity_is_settled(question)
        and every_part_was_retrieved(question)
        and the_words_were_located(places)
        and every_location_is_known(ruler, places)
        and every_location_is_off(ruler, places, pinpoint)
        and no_inner_number_is_meant(ruler, places, pinpoint)
        and rulers.the_report_is_told(question, pinpoint)
        and not pinpoint.goes_on
        and the_unit_is_told(ruler, pinpoint)
        and no_other_words_stand_there(question, ruler, pinpoint)
        and no_scanner_hides_another_place(question, places)
        and no_break_of_the_page_is_near(ruler, places, pinpoint)
    )


def every_part_was_retrieved(question: Question) -> bool:
    """In a missing part the words might be on the stated page."""
    return question.authority is not None and question.authority.complete


def the_words_were_located(places: Places) -> bool:
    """Word for word, or with differences that citation practice allows: a mere alignment is not a location."""
    return any(place.comparison.kind in HELD for place in places)


def every_location_is_known(ruler: Ruler, places: Places) -> bool:
    """The page or paragraph of every location can be told."""
    return all(ruler.labels_at(place).labels for place in places)


def every_location_is_off(ruler: Ruler, places: Places, pinpoint: Pinpoint) -> bool:
    """None of them can lie on any stated page or paragraph."""
    return not any(ruler.may_be_at(place, pinpoint) for place in places)


def no_inner_number_is_meant(ruler: Ruler, places: Places, pinpoint: Pinpoint) -> bool:
    """The words do not stand under an item "(18)" of a list in their paragraph that bears the stated number."""
    return ruler.kind is not PinKind.PARAGRAPH or not any(in_pin(label, pinpoint) for place in places for label in inner_numbers(place))


def the_unit_is_told(ruler: Ruler, pinpoint: Pinpoint) -> bool:
    """The brief says what its number counts; a bare one, read as a paragraph, may be a page of some print."""
    return ruler.kind is pinpoint.kind


def no_other_words_stand_there(question: Question, ruler: Ruler, pinpoint: Pinpoint) -> bool:
    """No other words that the sentence quotes stand at the pinpoint, which may be meant for them alone."""
    claims = question.material.claims
    own = {quotation.id for quotation in quotations_of(question)}
    others = [one for one in (claims.quotations if claims is not None else ()) if one.id not in own and len(one.text.split()) >= _FEW]
    beside = (one for one in others if in_one_sentence(question, one))
    return not any(ruler.is_at(place, pinpoint) for place in places_of(question, beside) if place.comparison.kind in HELD)


def no_scanner_hides_another_place(question: Question, places: Places) -> bool:
    """In scanned text a short phrase may stand at the pinpoint too, with a letter misread: only longer words stand once."""
    scanned = question.authority is not None and not question.authority.reliable
    return not scanned or any(len(place.text.split()) >= _STAND_ONCE for place in places if place.comparison.kind in HELD)


def no_break_of_the_page_is_near(ruler: Ruler, places: Places, pinpoint: Pinpoint) -> bool:
    """The mark of a page may stand a word early or late: words so near to the stated page may be on it."""
    near = (replace(place, span=(max(0, place.span[0] - _LINE), place.span[1] + _LINE)) for place in places)
    return ruler.kind is not PinKind.PAGE or not any(
        ruler.may_be_at(place, pinpoint) or not ruler.labels_at(place).labels for place in near if place.part.kind not in NOTES
    )


# --- PINPOINT_OUT_OF_RANGE


def pin_is_out_of_range(question: Question, ruler: Ruler, pinpoint: Pinpoint) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return (
        identity_is_settled(question)
        and all_parts_were_retrieved(question)
        and opinions_named_were_retrieved(question)
        and rulers.the_report_is_told(question, pinpoint)
        and the_numbering_is_complete(ruler)
        and the_pin_lies_outside(ruler, pinpoint)
    )


def all_parts_were_retrieved(question: Question) -> bool:
    """A missing part may hold the later pages or paragraphs."""
    return question.authority is not None and question.authority.complete


def the_numbering_is_complete(ruler: Ruler) -> bool:
    """Paragraphs run from 1 to the last without a gap, or the pages of this series from the first to the last."""
    return ruler.bounds is not None


def the_pin_lies_outside(ruler: Ruler, pinpoint: Pinpoint) -> bool:
    """A stated number is before the first or after the last, and no mark has it."""
    marked = [found for label in ruler.marks if (found := number(label)) is not None]
    bounds = [found for label in ruler.bounds or () if (found := number(label)) is not None] or marked
    stated = [found for label in stated_labels(pinpoint) if label not in ruler.marks and (found := number(label)) is not None]
    return bool(bounds) and any(not min(bounds) <= label <= max(bounds) for label in stated)


# --- findings


def _confirmed(question: Question, pin: str, place: Place) -> Finding:
    evidence = evidence_at(question.material, place)
    return _finding(question, Code.PINPOINT_CONFIRMED, f"The quoted words stand at the pinpoint {pin}.", evidence)


def _wrong(question: Question, pin: str, ruler: Ruler, place: Place) -> Finding:
    labels = [label for label in ruler.labels_at(place).labels if label != OUTSIDE]
    unit = {PinKind.PAGE: "page", PinKind.PARAGRAPH: "paragraph", PinKind.FOOTNOTE: "note"}[ruler.kind]
    there = f"{unit} {labels[0]}" if len(labels) == 1 else f"{unit}s {labels[0]}-{labels[-1]}" if labels else f"no {unit} of that series"
    at = {PinKind.PAGE: "on", PinKind.PARAGRAPH: "at", PinKind.FOOTNOTE: "in"}[ruler.kind]
    says = f"You pin the quoted words to {pin}; in {cited_as(question)} they stand {at} {there}."
    return _finding(question, Code.PINPOINT_WRONG, says, evidence_at(question.material, place), f"The words stand {at} {there}.")


def _out_of_range(question: Question, pin: str, ruler: Ruler, pinpoint: Pinpoint) -> Finding:
    first, last = ruler.bounds or ("", "")
    says = f"You pin to {pin}; {cited_as(question)} runs from {_unit(pinpoint)} {first} to {last}."
    evidence = _at_label(question, ruler, last) or _at_label(question, ruler, first)
    return _finding(question, Code.PINPOINT_OUT_OF_RANGE, says, evidence, f"The {_unit(pinpoint)}s run from {first} to {last}.")


def _in_range(question: Question, pin: str, ruler: Ruler, places: Places, pinpoint: Pinpoint) -> Finding:
    absent = lacks_a_note(ruler.authority, pinpoint)
    if absent or not all(label in ruler.marks for label in stated_labels(pinpoint)):
        unit = "note" if absent else _unit(pinpoint)
        says = f"The pinpoint {pin} could not be checked: the text as retrieved shows no such {unit}, and its numbering may have gaps."
        return question.unverifiable(Reason.NO_COVERAGE, says)
    if any(place.comparison.kind in HELD for place in places):
        return question.unverifiable(
            Reason.AMBIGUOUS, f"The quoted words were found in {cited_as(question)}, but not for certain at {pin}."
        )
    says = f"The pinpoint {pin} lies within {cited_as(question)}; that there is such a place is all that this shows."
    return _finding(question, Code.PINPOINT_IN_RANGE, says, _at_label(question, ruler, stated_labels(pinpoint)[0]))


def _at_label(question: Question, ruler: Ruler, label: str) -> Evidence | None:
    found = ruler.text_at(label)
    if found is None:
        return None
    part = ruler.authority.parts[found[0]]
    at_page = ruler.kind is PinKind.PAGE
    locator = Locator(page=label if at_page else None, paragraph=None if at_page else label, part=part.kind.value)
    return part_proof(question.material, ruler.authority, part, (found[1],), locator)


def _finding(question: Question, code: Code, says: str, evidence: Evidence | None, correction: str | None = None) -> Finding:
    if evidence is None:
        return question.unverifiable(Reason.TEXT_UNAVAILABLE, f"{says} No passage could be cut from the text as evidence.", correction)
    if code in {Code.PINPOINT_WRONG, Code.PINPOINT_OUT_OF_RANGE}:
        return question.error(code, says, evidence, correction=correction)
    return question.correct(says, evidence, code=code)


def _unit(pinpoint: Pinpoint) -> str:
    return {PinKind.PAGE: "page", PinKind.PARAGRAPH: "paragraph", PinKind.FOOTNOTE: "note"}[pinpoint.kind]


def confirmed(finding: Finding) -> str:
    """A pinpoint that agrees, in words."""
    return "pinpoint confirmed" if finding.code is Code.PINPOINT_CONFIRMED else "pinpoint within range"


def needed(stated: Stated, confirming: Sequence[Finding]) -> Iterator[str]:
    """The pinpoint of the citation itself."""
    if stated.citation.pinpoint is not None and not confirming:
        yield f"the pinpoint {stated.citation.pinpoint.text}"


CHECK = Check(
    id="pinpoint",
    codes=frozenset({Code.PINPOINT_CONFIRMED, Code.PINPOINT_IN_RANGE, Code.PINPOINT_WRONG, Code.PINPOINT_OUT_OF_RANGE}),
    asks=EVERY_DRAWER,
    weighs=True,
    confirms=confirmed,
    needs=needed,
    answers_for=frozenset({Stake.PINPOINT}),
    page=__doc__ or "",
    of_citation=ask,
)
