"""Whether the court did what the brief says it did.

What it asks
    Whether a sentence such as "In Ashgrove, the Court reversed the judgment" or a parenthetical such
    as "(affirming summary judgment)" agrees with the operative words of the decision that was
    retrieved. This concerns the cited court's own decision, not that of a court below or above. A history
    string ("A, aff'd, B" and "B, reversing A") is checked against B, the decision that disposed of the other.

Why it matters
    A brief can name a real case, quote it word for word, and still turn it on its head: the court
    reversed, and the brief says that it affirmed.

When it must say unverifiable
    When the text was not retrieved or lacks a part, when it does not settle a single undivided disposition
    (in part, several appeals, a decision of first instance), or when the brief's word and the court's
    differ without being opposites ("reversed" for "vacated"). A statement about a part, a count or a
    claim, with a negation or as a party's account, is not an statement, and the check ignores it. When the
    brief names a court below or a kind of judgment ("affirming summary judgment") and the operative
    words concern another court's, or restore one decision and undo another: two courts sat below; so too when they dispose
    of another side's appeal. For a
    history, also when nothing shows that B reviewed A (B says that it did, or has the same parties and
    mentions no other appeal), or when there may be a court between the two: state courts are left open. An
    order that decides nothing ("cert. denied") is not checked. What B is said to have done with A is
    told of A, too: A is open unless B as read shows it. When the brief says "A, overruled by
    B" and B, read in full, neither names nor cites A, or nowhere near its name takes it back.

Example
    "Ashgrove v. Quillon, 990 U.S. 10 (1996) (affirming)", where the opinion ends "We reverse the
    judgment below": DISPOSITION_MISMATCH, and the correction gives the court's own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import EVERY_DRAWER, Check, Question
from brief_audit.checks.disposition.appellant import why_anothers_appeal
from brief_audit.checks.disposition.history import told_without_a_trace
from brief_audit.checks.disposition.object import it_is_the_same_judgment, why_another_judgment
from brief_audit.checks.disposition.reviewed import court_of, is_of_first_instance, why_not_the_review
from brief_audit.checks.disposition.wording import as_written, correction, did, quoted, said, told
from brief_audit.checks.identity import cited_as, identity_is_settled
from brief_audit.checks.proof import part_proof, record_proof, records_of
from brief_audit.checks.quotation import shows_another_version
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.facts import Disposition, DispositionFact
from brief_audit.model.finding import Finding
from brief_audit.tables.courts import CIRCUITS, court_name, is_circuit
from brief_audit.tables.named_courts import is_called

__all__ = [
    "CHECK",
    "agrees",
    "court_of",
    "did",
    "fact_of",
    "is_compared",
    "is_of_first_instance",
    "quoted",
    "the_court_is_the_cited_one",
    "told_without_a_trace",
]

STANDS = frozenset({Disposition.AFFIRMED, Disposition.DISMISSED})
FALLS = frozenset({Disposition.REVERSED, Disposition.VACATED, Disposition.ALLOWED})
DIVIDED = frozenset({Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, Disposition.ALLOWED_IN_PART})
"""What became of the decision under review. REMANDED and divided dispositions are neither."""
ACROSS = (
    frozenset({Disposition.AFFIRMED, Disposition.DISMISSED}),
    frozenset({Disposition.REVERSED, Disposition.ALLOWED}),
)
"""In courts that dismiss and allow appeals, to dismiss one is to affirm, and to allow one is to reverse."""
_DISPOSES = {
    Disposition.AFFIRMED: re.compile("aff", re.IGNORECASE),
    Disposition.REVERSED: re.compile("vers", re.IGNORECASE),
    Disposition.VACATED: re.compile("cat", re.IGNORECASE),
    Disposition.REMANDED: re.compile("mand", re.IGNORECASE),
    Disposition.DISMISSED: re.compile("dismiss|reject|fail|succeed", re.IGNORECASE),
    Disposition.ALLOWED: re.compile("allow|succeed", re.IGNORECASE),
    Disposition.ALLOWED_IN_PART: re.compile("allow", re.IGNORECASE),
    Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART: re.compile("aff|vers|cat", re.IGNORECASE),
}
"""The operative word, also if it is hyphenated or lost a letter to a scanner."""
_ALSO_CALLED = {
    "house": "house of lords",
    "lordships": "house of lords",
    "board": "privy council",
    "judicial committee": "privy council",
    "eat": "employment appeal tribunal",
    "appeal tribunal": "employment appeal tribunal",
    "divisional court": "high court",
    "tribunal": "tribunal",
}
_SENDS_BACK = re.compile(r"remand|remit|sen[dt]\w*\s+(?:\w+\s+){0,4}back|fresh\s+(?:hearing|tribunal)", re.IGNORECASE)
_NEAR = 2500
"""A remand that is found nowhere within so many characters of the operative words was not ordered."""
_PART = "what the court did"


def ask(question: Question) -> Iterator[Finding]:
    """One finding for each act that is said of this citation with certainty."""
    if question.is_case:
        yield from (_finding(question, statement) for statement in acts_of(question) if is_compared(question, statement))
        yield from told_without_a_trace(question)
        yield from _by_a_later(question)


def acts_of(question: Question) -> Sequence[Statement]:
    """What the brief says that became of the case."""
    return question.statements(StatementKind.ACT)


def is_compared(question: Question, statement: Statement) -> bool:
    """Whether this check compares an act: it was read whole, and no other court is named. All others are left to `accounting`."""
    sure = statement.sure and statement.says is not None and the_court_is_the_cited_one(question, statement)
    return sure and (statement.role != "judge" or _one_judge_sat(question))


def _one_judge_sat(question: Question) -> bool:
    """Whether what a judge did is what the court did."""
    authority = question.authority
    panel = authority.facts.panel if authority is not None else None
    return panel is not None and len(panel.judges) == 1


def _finding(question: Question, statement: Statement) -> Finding:
    fact = fact_of(question)
    if fact is None or fact.value is Disposition.NO_DISPOSITION:
        return _not_settled(question, statement, fact)
    evidence = _evidence(question, fact)
    if evidence is None:
        return question.unverifiable(Reason.TEXT_UNAVAILABLE, f"{told(question, statement)} could not be shown in the stored text.")
    if opposes(question, statement, fact):
        return _wrong(question, statement, fact, evidence)
    agreed = agrees(question, statement, fact)
    other = (
        why_not_the_review(question, statement) or why_another_judgment(question, statement, fact) or why_anothers_appeal(statement, fact)
    )
    if agreed and identity_is_settled(question) and not other:
        says = f"It {did(fact)}, as you say."
        return question.finding(
            Outcome.VERIFIED_CORRECT, says, part=_PART, claim_span=as_written(question, statement), evidence=(evidence,)
        )
    if other and (agreed or they_are_opposites(question, statement, fact)):
        says = f"{told(question, statement)} could not be checked: {other}. Its own words: {quoted(fact)}"
        return question.unverifiable(Reason.AMBIGUOUS, says)
    says = f"{told(question, statement)} could not be confirmed. Its own words: {quoted(fact)}"
    return question.unverifiable(_doubt(question), says, correction(fact))


def _by_a_later(question: Question) -> Iterator[Finding]:
    """At most one finding: what another decision is said to have done with this one, which that one as read does not show."""
    claims, material = question.material.claims, question.material
    for statement in claims.statements if claims is not None else ():
        if statement.kind is not StatementKind.ACT or statement.reviewed != question.citation.id:
            continue
        later = Question(material, material.citations[statement.citation])
        fact = fact_of(later)
        if fact is not None and opposes(later, statement, fact):
            continue  # that is the error of the later one, and is told there
        shown = fact is not None and agrees(later, statement, fact) and identity_is_settled(later)
        if not shown or why_not_the_review(later, statement):
            says = (
                f"What {cited_as(later)} is said to have done with {cited_as(question)} (“{statement.words}”) could not be confirmed by it."
            )
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="history")
            return


def fact_of(question: Question) -> DispositionFact | None:
    """The disposition that the retrieved document itself settles."""
    authority = question.authority
    return authority.facts.disposition if authority is not None else None


# --- DISPOSITION_MISMATCH


def opposes(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """True only if every condition holds; each line is one of them (DESIGN section 3)."""
    return all(holds(question, statement, fact) for holds in CONDITIONS)


def it_is_the_case(question: Question, _: Statement, __: DispositionFact) -> bool:
    """The record is the case the brief means."""
    return identity_is_settled(question)


def every_part_was_retrieved(question: Question, _: Statement, __: DispositionFact) -> bool:
    """A missing part may dispose of the case differently."""
    return question.authority is not None and question.authority.complete


def the_text_is_the_publishers(question: Question, _: Statement, __: DispositionFact) -> bool:
    """The publisher's own hash of the text, where there is one, was reproduced."""
    return question.authority is not None and question.authority.hash_agrees is not False


def no_other_version_is_known(question: Question, _: Statement, __: DispositionFact) -> bool:
    """An amended or withdrawn decision may have ended differently."""
    return not shows_another_version(question)


def no_rehearing_is_known(question: Question, _: Statement, __: DispositionFact) -> bool:
    """On rehearing a court may do the opposite."""
    return not any(date.what.casefold().startswith(("rehear", "rearg")) for record in records_of(question) for date in record.dates)


def the_words_are_the_courts_own(_: Question, __: Statement, fact: DispositionFact) -> bool:
    """They were read in the text itself: a field of the record is someone else's summary."""
    return fact.part is not None


def they_are_opposites(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """Both are undivided, and the decision under review stands under one and falls under the other.

    A court that dismisses a moot appeal may also vacate the judgment.
    """
    if {statement.says, fact.value} == {Disposition.VACATED, Disposition.DISMISSED}:
        return False
    if statement.says is Disposition.REMANDED:
        return fact.value in STANDS and not fact.remanded and not _speaks_of_sending_back(question, fact)
    return (statement.says in STANDS and fact.value in FALLS) or (statement.says in FALLS and fact.value in STANDS)


def _speaks_of_sending_back(question: Question, fact: DispositionFact) -> bool:
    """Whether the text speaks of a remand near its operative words, be it of a detail."""
    authority = question.authority
    if authority is None or fact.part is None or fact.span is None:
        return True
    text = authority.parts[fact.part].text
    return _SENDS_BACK.search(text, max(0, fact.span[0] - _NEAR), fact.span[1] + _NEAR) is not None


def it_reviewed_that_decision(question: Question, statement: Statement, _: DispositionFact) -> bool:
    """In a history string, the retrieved decision is the one that disposed of the other."""
    return not why_not_the_review(question, statement)


def it_is_the_same_sides_appeal(_: Question, statement: Statement, fact: DispositionFact) -> bool:
    """The operative words do not name another side's appeal than the brief: of two appeals each may end in its own way."""
    return not why_anothers_appeal(statement, fact)


CONDITIONS: tuple[Callable[[Question, Statement, DispositionFact], bool], ...] = (
    it_is_the_case,
    every_part_was_retrieved,
    the_text_is_the_publishers,
    no_other_version_is_known,
    no_rehearing_is_known,
    the_words_are_the_courts_own,
    they_are_opposites,
    it_reviewed_that_decision,
    it_is_the_same_judgment,
    it_is_the_same_sides_appeal,
)


def agrees(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """The brief's word is the court's, or its counterpart in courts that allow and dismiss appeals."""
    if statement.says is Disposition.REMANDED:
        return fact.value is Disposition.REMANDED or (fact.remanded and fact.value in FALLS | DIVIDED)
    alike = any({statement.says, fact.value} <= way for way in (STANDS, FALLS))
    same = statement.says is fact.value or (question.is_british and {statement.says, fact.value} in ACROSS) or (statement.roughly and alike)
    return same and (fact.remanded or not statement.remanded)


def the_court_is_the_cited_one(question: Question, statement: Statement) -> bool:
    """The sentence names no court, only "the Court", or the very court whose decision is cited."""
    named = "".join(statement.who).casefold().removeprefix("u.s. ").removeprefix("united states ").removeprefix("uk ")
    if named in {"", "court", "panel", "majority", "justices"}:
        return True
    cited = court_of(question)
    if named.endswith(" circuit"):
        return cited == CIRCUITS.get(named.removesuffix(" circuit").title(), "cadc")
    known = court_name(cited).casefold() if cited else ""
    if named == "supreme court":
        return cited in {"scotus", "uksc"} or ("supreme court" in known and "appellate" not in known)
    if named == "high court":
        return (cited or "").startswith("ewhc") or named in known
    if named == "court of appeals":
        return "court of appeals" in known or is_circuit(cited)
    return cited is not None and (_ALSO_CALLED.get(named, named) in known or is_called(named, cited))


# --- findings


def _not_settled(question: Question, statement: Statement, fact: DispositionFact | None) -> Finding:
    if fact is not None:
        why, reason = "the document decides at first instance", Reason.AMBIGUOUS
    elif question.authority is None or not any(part.text.strip() for part in question.authority.parts):
        why, reason = f"the text {question.not_retrieved}", question.why_no_text
    else:
        why, reason = "the text retrieved does not settle what became of the whole case", Reason.AMBIGUOUS
    return question.unverifiable(reason, f"{told(question, statement)} could not be checked: {why}.")


def _wrong(question: Question, statement: Statement, fact: DispositionFact, evidence: Evidence) -> Finding:
    says = f"You say that {cited_as(question)} {said(question, statement)}; it {did(fact)}."
    place = as_written(question, statement)
    return question.error(Code.DISPOSITION_MISMATCH, says, evidence, part=_PART, correction=correction(fact, statement), claim_span=place)


def _doubt(question: Question) -> Reason:
    return Reason.AMBIGUOUS if identity_is_settled(question) else Reason.NAME_DIFFERS


def _evidence(question: Question, fact: DispositionFact) -> Evidence | None:
    """The court's words, cut from the stored bytes, the word that disposes among them: mark-up may break up the rest."""
    authority = question.authority
    found: Evidence | None
    for words in _pieces(fact):
        if authority is None or fact.part is None:
            found = record_proof(question.material, records_of(question), (words,))
        else:
            part = authority.parts[fact.part]
            found = part_proof(question.material, authority, part, (words,), Locator(part=part.kind.value))
        if found is not None and _DISPOSES[fact.value].search(found.snippet):
            return found
    return None


def _pieces(fact: DispositionFact) -> Iterator[str]:
    """The snippet, then ever fewer words around each word that disposes."""
    words, disposes = fact.snippet.split(), _DISPOSES[fact.value]
    yield fact.snippet
    for size in (8, 4, 2, 1):
        yield from (" ".join(words[max(0, at - size) : at + size + 1]) for at, word in enumerate(words) if disposes.search(word))
    yield from (re.sub(r"^\W+|\W+$", "", word) for word in words if disposes.search(word))


CHECK = Check(
    id="disposition",
    codes=frozenset({Code.DISPOSITION_MISMATCH}),
    asks=EVERY_DRAWER,
    weighs=True,
    confirms=lambda _: "what the court did agrees",
    page=__doc__ or "",
    of_citation=ask,
)
