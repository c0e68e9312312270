"""How much of the proposition is in the authority's own words.

What it asks
    Whether the sentence that the citation supports, and the one before it, appear word for word in the
    authority, and how many of their five-word runs do.

Why it matters
    A proposition that the authority states in these words needs no further reading; any other needs a
    lawyer's eye, and the report shows the nearest passages.

When it must say unverifiable
    Where it is not settled that the record is the case you mean: then nothing is compared. Else always, unless the whole
    proposition is there in the court's own words: a paraphrase may be perfectly right, and a near copy may
    have lost its "not". Words that are only in a separate opinion, a headnote, counsel's argument or a
    passage quoted from elsewhere are not the court's.

Example
    "A landlord must return the deposit within thirty days." is in the majority opinion, word for word:
    CONTAINMENT_EXACT. The same thought in other words: CONTAINMENT_PARTIAL, with the three best passages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from brief_audit import patterns as re
from brief_audit.checks.accounting import why_not_said
from brief_audit.checks.attribution import court_spans
from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.identity import cited_as, identity_is_settled, name_agreement
from brief_audit.checks.places import Place, locator_of, part_name, passages_like
from brief_audit.checks.proof import part_proof
from brief_audit.checks.quotation import texts_of
from brief_audit.model.authority import OWN_WORDS, Authority, Part, PartKind
from brief_audit.model.base import ChangeClass, Code, Outcome, Reason, Verdict
from brief_audit.model.claim import Proposition
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding, WordChange
from brief_audit.text.containment import Containment, Prepared, containment
from brief_audit.text.diff import word_diff
from brief_audit.text.quotation import Comparison

FEWEST_WORDS = 5
_SHARE = {Verdict.FUZZY: "Most", Verdict.PARTIAL: "Some", Verdict.UNVERIFIED: "Few"}
TELLING = frozenset({ChangeClass.NEGATION, ChangeClass.MODAL, ChangeClass.NUMBER})
SEPARATE = re.compile(r"\b(?:dissent|concur)", re.IGNORECASE)
GAP = "\n\n¶\n\n"
"""Replaces a quoted passage that was taken out, so that no proposition is found across the gap."""


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each proposition of this citation; it never changes the citation's outcome."""
    for proposition in question.material.propositions_of(question.citation.id):
        yield _of_proposition(question, proposition)


@dataclass(frozen=True)
class Reading:
    """A proposition compared with one text: verdict, fraction, and the best passages as in the text and as evidence."""

    question: Question
    proposition: Proposition
    text: Authority
    verdict: Verdict
    ratio: str
    passages: tuple[tuple[str, Evidence], ...]


def _of_proposition(question: Question, proposition: Proposition) -> Finding:
    texts = texts_of(question)
    if not texts:
        return _without_text(question, proposition)
    if not identity_is_settled(question):
        return _of_a_case_unsettled(question, proposition)
    text = texts[0]
    found = _contained(question, proposition, text)
    reading = Reading(question, proposition, text, _verdict(proposition, found), found.ratio, _best(question, proposition, text))
    stated = stated_by_the_court(proposition, text) if reading.verdict is Verdict.EXACT else ()
    not_said = why_not_said(question, proposition) if stated else ""
    return _not_said(reading, not_said) if not_said else _exact(reading, stated) if stated else _open(reading)


def stated_by_the_court(proposition: Proposition, text: Authority) -> tuple[Part, ...]:
    """The parts in which the court itself states the whole proposition; each line is one condition (DESIGN section 3, Propositions)."""
    return tuple(
        part
        for index, part in enumerate(text.parts)
        if is_the_courts_own(part)
        if containment(proposition.text, own_words(text, index)).verdict == Verdict.EXACT.value
    )


def is_the_courts_own(part: Part) -> bool:
    """The court speaks: this is no separate opinion, headnote or argument, nor a combined text that may contain one."""
    return part.kind in OWN_WORDS and not (part.kind is PartKind.COMBINED and SEPARATE.search(part.text))


def own_words(text: Authority, index: int) -> str:
    """The part without what is not the court's: passages quoted from other documents, and any separate opinion it runs on into."""
    part = text.parts[index]
    return GAP.join(part.text[start:end] for start, end in court_spans(text, index))


def _contained(question: Question, proposition: Proposition, text: Authority) -> Containment:
    whole = text.text()
    given = (proposition.text, whole)
    return question.material.recalled.of("containment", given, Containment, lambda: containment(proposition.text, _prepared(whole)))


@lru_cache(maxsize=32)
def _prepared(whole: str) -> Prepared:
    """A citation's propositions come one after another; what was made ready for all of a long brief would fill the memory."""
    return Prepared.of(whole)


def _verdict(proposition: Proposition, found: Containment) -> Verdict:
    verdict = Verdict(found.verdict)
    too_short = len(proposition.text.split()) < FEWEST_WORDS and verdict is not Verdict.EXACT
    return Verdict.INSUFFICIENT_CLAIM if too_short else verdict


def _best(question: Question, proposition: Proposition, text: Authority) -> tuple[tuple[str, Evidence], ...]:
    """The three best passages over all parts, as the text has them and as evidence."""
    found: list[tuple[str, Evidence]] = []
    for index, part in enumerate(text.parts):
        for span in passages_like(question.material, proposition.text, part.text, 3):
            place = Place(text, index, span, Comparison("absent", (), (), ocr_like=False, licences_used=()))
            evidence = part_proof(question.material, text, part, (place.text,), locator_of(place))
            if evidence is not None:
                found.append((place.text, evidence))
    ranked = sorted(found, key=lambda pair: -_shared_words(proposition.text, pair[0]))
    return tuple(ranked[:3])


def _shared_words(one: str, other: str) -> int:
    return len(set(re.findall(r"\w+", one.casefold())) & set(re.findall(r"\w+", other.casefold())))


def _exact(reading: Reading, stated: tuple[Part, ...]) -> Finding:
    found = (part_proof(reading.question.material, reading.text, part, (reading.proposition.text,)) for part in stated)
    evidence = next((proof for proof in found if proof is not None), None)
    if evidence is None:
        return _open(reading, Reason.TEXT_UNAVAILABLE)
    says = f"Your sentence stands word for word in {cited_as(reading.question)}."
    return _finding(reading, Outcome.VERIFIED_CORRECT, says, evidence=(evidence,))


def _open(reading: Reading, reason: Reason | None = None) -> Finding:
    changes = _changes(reading) if reading.verdict is Verdict.FUZZY else ()
    return _finding(reading, Outcome.UNVERIFIABLE_PUBLIC, _says(reading, changes), reason=reason, changes=changes)


def _not_said(reading: Reading, why: str) -> Finding:
    """The words stand there in the court's text, and the court may not be the one who says them."""
    says = f"The words stand in {cited_as(reading.question)}, but not for certain as the court's own: {why}"
    return _finding(reading, Outcome.UNVERIFIABLE_PUBLIC, says, reason=Reason.NOT_COMPARED)


def _finding(reading: Reading, outcome: Outcome, says: str, **more: Any) -> Finding:
    return reading.question.finding(
        outcome,
        says,
        proposition=reading.proposition.id,
        code=Code(f"CONTAINMENT_{reading.verdict.value}"),
        claim_span=reading.proposition.span,
        verdict=reading.verdict,
        containment=reading.ratio,
        best_passages=tuple(passage for _, passage in reading.passages),
        **more,
    )


def _says(reading: Reading, changes: tuple[WordChange, ...]) -> str:
    named = cited_as(reading.question)
    if reading.verdict is Verdict.INSUFFICIENT_CLAIM:
        return "Your sentence is too short to be compared."
    if reading.verdict is Verdict.EXACT:
        others = dict.fromkeys(
            part_name(part) for index, part in enumerate(reading.text.parts) if not _is_all_the_courts(reading.text, index)
        )
        return f"The words stand in {named}, but not for certain as the court's own ({', '.join(others) or 'identity not settled'})."
    share = f"{_SHARE[reading.verdict]} of your words appear in {named}"
    telling = next((change for change in changes if change.kind in TELLING), None)
    if telling is not None:
        return f"{share}; {_differs(telling)}."
    return f"{share}; read the nearest passages beside your sentence."


def _differs(change: WordChange) -> str:
    if not change.brief:
        return f"you leave out “{change.source}”"
    return f"you add “{change.brief}”" if not change.source else f"you write “{change.brief}”, the source “{change.source}”"


def _is_all_the_courts(text: Authority, index: int) -> bool:
    part = text.parts[index]
    return is_the_courts_own(part) and court_spans(text, index) == ((0, len(part.text)),)


def _changes(reading: Reading) -> tuple[WordChange, ...]:
    if not reading.passages:
        return ()
    differences = word_diff(reading.proposition.text, reading.passages[0][0])
    return tuple(WordChange(brief=d.brief, source=d.source, kind=ChangeClass(d.kind)) for d in differences)


def _without_text(question: Question, proposition: Proposition) -> Finding:
    says = f"Your sentence could not be compared: the text of {cited_as(question)} {question.not_retrieved}."
    return question.unverifiable(question.why_no_text, says, proposition=proposition.id, claim_span=proposition.span)


def _of_a_case_unsettled(question: Question, proposition: Proposition) -> Finding:
    """A sentence is not measured against a decision that may be another than the one meant."""
    says = f"Your sentence was not compared: it is not settled that the retrieved text is {cited_as(question)}."
    reason = Reason.AMBIGUOUS if name_agreement(question) is None else Reason.NAME_DIFFERS
    return question.unverifiable(reason, says, proposition=proposition.id, claim_span=proposition.span)


CHECK = Check(
    id="containment",
    codes=frozenset(Code(f"CONTAINMENT_{verdict.value}") for verdict in Verdict),
    asks=EVERY_DRAWER,
    weighs=False,
    page=__doc__ or "",
    of_citation=ask,
)
