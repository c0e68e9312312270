"""Whether words that the brief calls a holding are words that the court says it does not decide.

What it asks
    If the brief says that the court held the quoted words ("the Court held that “…”",
    "(holding that “…”)"), whether these words appear only where the court itself leaves them open:
    "We need not decide whether …", "We express no view on whether …", "We assume without deciding
    that …", "We do not hold that …".

Why it matters
    The words are there, letter for letter, and yet bind nobody: a judge who reads the opinion will find
    that the question was left open.

When it must say unverifiable
    When the words are in such a clause, but the text was scanned or lacks a part, another version
    of it is known, or it is not settled that it is the case the brief means. If the opinion returns to
    the question after the passage, with any of its telling words, nothing is said. Nor is anything said
    in other cases: whether words elsewhere are holding or dicta is for a reader to judge, and with words in a
    separate opinion, a syllabus or a quotation the question is whose words they are.

Example
    "The Court held that “a tenant may assign the lease without consent.”", where the opinion says "We
    need not decide whether a tenant may assign the lease without consent": BINDING_WEIGHT_MISMATCH.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.binding_weight.undecided import LeftOpen, is_taken_up_again, left_open, stands_elsewhere
from brief_audit.checks.conditions import Condition, first_obstacle
from brief_audit.checks.containment import SEPARATE
from brief_audit.checks.identity import cited_as, identity_is_settled
from brief_audit.checks.places import Place, locator_of
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import Matter, brief_is_scanned_at, it_is_long_enough, shows_another_version
from brief_audit.model.authority import OWN_WORDS, PartKind
from brief_audit.model.base import Code, Reason
from brief_audit.model.claim import Held, Speaker
from brief_audit.model.evidence import Evidence
from brief_audit.model.facts import opinion_at
from brief_audit.model.finding import Finding

_COURT = frozenset({Speaker.UNSAID, Speaker.COURT})


@dataclass(frozen=True, eq=False)
class Weighed:
    """What the brief says was held, and each place where it appears, with the clause that the court leaves open there."""

    matter: Matter
    held: Held
    places: tuple[Place, ...]
    open: tuple[LeftOpen, ...]


def ask(question: Question) -> Iterator[Finding]:
    """At most one finding for each quotation that the brief says this case held."""
    claims = question.material.claims
    for held in claims.held if claims is not None and question.is_case else ():
        if held.citation == question.citation.id:
            yield from _of(question, held)


def _of(question: Question, held: Held) -> Iterator[Finding]:
    quotation = next((q for q in question.material.quotations_of(held.citation) if q.id == held.quotation), None)
    if quotation is None:
        return
    matter = Matter(question, quotation)
    places = tuple(place for _, found in matter.standings for place in found.places)
    found = tuple(left for place in places if (left := left_open(place.part.text, place.span)) is not None)
    weighed = Weighed(matter, held, places, found)
    if all(holds(weighed) for holds in OF_THE_PASSAGE):
        yield _finding(weighed)


# --- BINDING_WEIGHT_MISMATCH: conditions of the passage, without which nothing is said


def the_case_is_cited_alone(weighed: Weighed) -> bool:
    """In a string citation another member may have held it; with "(quoting X)", X may have."""
    return len(weighed.matter.quotation.citations) == 1 and not weighed.matter.quotation.quoting


def the_words_are_given_to_the_court(weighed: Weighed) -> bool:
    """If the brief names a judge, a party or a separate opinion, it does not say that the court held them."""
    return weighed.matter.quotation.speaker in _COURT


def enough_words_are_quoted(weighed: Weighed) -> bool:
    """A handful of words is a term, about which the court may hold something elsewhere."""
    return it_is_long_enough(weighed.matter)


def the_words_stand_exactly(weighed: Weighed) -> bool:
    """Letter for letter: changed words are another question."""
    return bool(weighed.places) and all(place.comparison.kind == "exact" for place in weighed.places)


def every_place_is_the_courts_own(weighed: Weighed) -> bool:
    """In a separate opinion, a syllabus or a quotation, whose words these are is a matter for another check."""
    return all(is_the_courts_own(place) for place in weighed.places)


def every_place_is_left_open(weighed: Weighed) -> bool:
    """At each place the court itself says that it does not decide it."""
    return len(weighed.open) == len(weighed.places)


def it_is_said_nowhere_else(weighed: Weighed) -> bool:
    """The court may decide in other words what it leaves open in these."""
    texts = [part.text for text in weighed.matter.texts for part in text.parts]
    if not weighed.places:
        return False
    own = weighed.places[0].part.text
    others = [text for text in texts if text != own]
    words, sentence = weighed.matter.quotation.text, weighed.open[0].sentence
    return not stands_elsewhere(own, words, sentence) and not any(stands_elsewhere(text, words, (0, 0)) for text in others)


def it_is_not_taken_up_again(weighed: Weighed) -> bool:
    """A court may answer on the next page what it leaves open on this one: nothing after any of the places returns to it."""
    places = zip(weighed.places, weighed.open, strict=True)
    return not any(is_taken_up_again(place.part.text, left.sentence[1], weighed.matter.quotation.text) for place, left in places)


OF_THE_PASSAGE: tuple[Callable[[Weighed], bool], ...] = (
    the_case_is_cited_alone,
    the_words_are_given_to_the_court,
    enough_words_are_quoted,
    the_words_stand_exactly,
    every_place_is_the_courts_own,
    every_place_is_left_open,
    it_is_said_nowhere_else,
    it_is_not_taken_up_again,
)


def is_the_courts_own(place: Place) -> bool:
    """Whether the text's structure settles that the court speaks: by the facts on its opinions, or else by the part's kind.

    A text that the source does not type is the court's only if nothing in it points to a separate opinion.
    """
    if not place.is_own:
        return False
    fact = opinion_at(place.authority.facts, place.index, place.span[0])
    kind = fact.kind if fact is not None else place.part.kind
    several = kind is PartKind.PLURALITY or (kind is PartKind.COMBINED and SEPARATE.search(place.part.text) is not None)
    return kind in OWN_WORDS and not several


# --- conditions of the text, without which the finding is unverifiable


def it_is_the_case(weighed: Weighed) -> bool:
    """The record is the case the brief means."""
    return identity_is_settled(weighed.matter.question)


def every_part_was_retrieved(weighed: Weighed) -> bool:
    """A part that is missing may decide what this one leaves open."""
    return all(text.complete for text in weighed.matter.texts)


def the_text_is_the_publishers(weighed: Weighed) -> bool:
    """The publisher's own hash of the text, if there is one, was reproduced."""
    return all(text.hash_agrees is not False for text in weighed.matter.texts)


def no_scanner_read_it(weighed: Weighed) -> bool:
    """A scanner may lose the "not"."""
    return all(text.reliable for text in weighed.matter.texts) and not brief_is_scanned_at(weighed.matter)


def no_other_version_is_known(weighed: Weighed) -> bool:
    """An amended decision may decide what the first left open."""
    return not shows_another_version(weighed.matter.question)


OF_THE_TEXT: tuple[Condition[Weighed], ...] = (
    (it_is_the_case, Reason.NAME_DIFFERS, "it is not settled that the retrieved text is the case you mean"),
    (every_part_was_retrieved, Reason.TEXT_UNAVAILABLE, "a part of the text that the record lists was not retrieved"),
    (the_text_is_the_publishers, Reason.TEXT_UNRELIABLE, "the text is not the one that the publisher's own checksum is of"),
    (no_scanner_read_it, Reason.TEXT_UNRELIABLE, "the text was read by a scanner"),
    (no_other_version_is_known, Reason.TEXT_UNAVAILABLE, "the record shows another version of the text"),
)
CONDITIONS = (*OF_THE_PASSAGE, *(holds for holds, _, _ in OF_THE_TEXT))


# --- findings


def _finding(weighed: Weighed) -> Finding:
    obstacle = first_obstacle(weighed, OF_THE_TEXT)
    if obstacle is not None:
        return _open(weighed, *obstacle)
    evidence = _evidence(weighed)
    if evidence is None:
        return _open(weighed, Reason.TEXT_UNAVAILABLE, "no passage could be cut from the text as proof")
    matter, sentence = weighed.matter, _sentence(weighed)
    says = f"{_told(weighed)} is what {cited_as(matter.question)} says that it does not decide: “{sentence}”"
    correction = f"The court leaves it open: “{sentence}”"
    return matter.error(Code.BINDING_WEIGHT_MISMATCH, says, evidence, correction=correction, claim_span=weighed.held.span)


def _open(weighed: Weighed, reason: Reason, why: str) -> Finding:
    says = f"{_told(weighed)} seems to be what the court says that it does not decide (“{_sentence(weighed)}”); {why}."
    return weighed.matter.unverifiable(reason, says, claim_span=weighed.held.span)


def _told(weighed: Weighed) -> str:
    return f"What you call held (“{weighed.matter.quotation.in_short}”)"


def _sentence(weighed: Weighed) -> str:
    start, end = weighed.open[0].sentence
    return " ".join(weighed.places[0].part.text[start:end].split())


def _evidence(weighed: Weighed) -> Evidence | None:
    """The court's words by which it leaves the clause open, and the clause's beginning: the whole sentence where it stands unbroken."""
    place, left = weighed.places[0], weighed.open[0]
    text = place.part.text
    wanted = (_sentence(weighed), text[left.words[0] : place.span[1]], text[left.words[0] : left.clause[0] + 40].rsplit(" ", 1)[0])
    marker = " ".join(text[slice(*left.words)].split())
    for words in wanted:
        found = part_proof(weighed.matter.question.material, place.authority, place.part, (words,), locator_of(place))
        if found is not None and marker in " ".join(found.snippet.split()):
            return found
    return None


CHECK = Check(
    id="binding_weight",
    codes=frozenset({Code.BINDING_WEIGHT_MISMATCH}),
    asks=EVERY_DRAWER,
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
)
