"""What an invented decision says became of another, and what it leaves unsaid. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.treatment import EDGE, Actor, Edge, Treated, TreatmentFact
from brief_audit.text.cited_cases import cited_cases
from economy.rows import every_row

X = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
Y = "Dunmore v. Fenwick, 995 U.S. 20, 24-25 (2001)"
T = Treated


def decision(*parts: tuple[PartKind, str]) -> Authority:
    held = tuple(Part(kind=kind, text=text, artefact="a" * 64) for kind, text in parts)
    given = {"names": ("Dunmore v. Fenwick",), "citations": ("995 U.S. 20",), "source": "s", "url": "", "attribution": ""}
    return Authority(**given, id="a1", artefacts=(), parts=held, complete=True)


def treatments_in(sentence: str) -> tuple[TreatmentFact, ...]:
    return facts_of(decision((PartKind.MAJORITY, sentence))).treatments


def read(sentence: str) -> TreatmentFact:
    found = treatments_in(sentence)
    assert len(found) == 1, found
    return found[0]


@every_row(
    "sentence, kind, actor",
    [
        (f"We therefore overrule {X}.", T.OVERRULED, Actor.THIS_COURT),
        (f"{X}, is hereby overruled.", T.OVERRULED, Actor.THIS_COURT),
        (f"We now expressly disapprove of our earlier decision in {X}.", T.DISAPPROVED, Actor.THIS_COURT),
        (f"{X}, is no longer good law.", T.NOT_GOOD_LAW, Actor.THIS_COURT),
        (f"We decline to follow {X}.", T.NOT_FOLLOWED, Actor.THIS_COURT),
        (f"{X}, is readily distinguishable, for there the lease had run out.", T.DISTINGUISHED, Actor.THIS_COURT),
        (f"{X}, was overruled by {Y}.", T.OVERRULED, Actor.REPORTED),
        (f"In {Y}, the Court overruled {X}.", T.OVERRULED, Actor.REPORTED),
        (f"See {Y} (overruling {X}).", T.OVERRULED, Actor.REPORTED),
        (f"{X}, abrogated by {Y}, was a case of cottages.", T.ABROGATED, Actor.REPORTED),
        (f"{X}, rev'd, {Y}.", T.REVERSED, Actor.REPORTED),
        ("Ash v Quill [1990] UKHL 10 was wrongly decided and should no longer be followed.", T.NOT_GOOD_LAW, Actor.THIS_COURT),
        ("In Dun v Fen [2001] AC 20 the House departed from Ash v Quill [1990] AC 10.", T.DEPARTED_FROM, Actor.REPORTED),
    ],
)
def test_what_is_said_outright_is_read(sentence: str, kind: Treated, actor: Actor) -> None:
    found = read(sentence)
    assert (found.kind, found.actor, found.in_part) == (kind, actor, False)
    assert found.target[0] in {"990 U.S. 10", "[1990] UKHL 10", "[1990] AC 10"}
    assert sentence[slice(*found.span)] == found.snippet


def test_the_decision_that_did_it_is_named() -> None:
    assert read(f"{X}, was later overruled by {Y}.").by == ("995 U.S. 20",)


@every_row(
    "sentence",
    [
        f"We do not overrule {X}.",
        f"We would overrule {X}.",
        f"Petitioner asks us to hold that {X}, is overruled.",
        f"The landlord argues that {X}, was overruled by {Y}.",
        f"If {X}, is overruled, the tenant keeps the cottage.",
        f"Has {X}, been overruled by {Y}?",
        f"Counsel submitted that {X}, is distinguishable.",
        f"We never said that {X}, is overruled.",
        f"The dissent believes that in {Y}, the Court overruled {X}.",
        f"The motion is overruled. See {X}.",
        f"{X}, was superseded by statute.",
        f"{X}, was decided before “we overrule Dunmore v. Fenwick, 995 U.S. 20 (2001)” was written.",
        f"We reverse the judgment of the court below, which had followed {X}.",
        f"{X}, cannot be distinguished.",
    ],
)
def test_what_is_denied_supposed_argued_asked_or_quoted_is_no_fact(sentence: str) -> None:
    assert treatments_in(sentence) == ()


@pytest.mark.parametrize(
    "sentence",
    [
        f"We overrule {X}, to the extent that it speaks of barns.",
        f"{X}, overruled on other grounds by {Y}.",
        f"{X}, overruled in part, {Y}.",
        f"Insofar as it speaks of barns, {X}, is overruled.",
    ],
)
def test_less_than_the_whole_is_in_part(sentence: str) -> None:
    assert read(sentence).in_part


def test_each_case_of_a_list_is_read() -> None:
    found = treatments_in(f"We overrule {X}, and {Y}.")
    assert [fact.target for fact in found] == [("990 U.S. 10",), ("995 U.S. 20",)]


def test_parallel_citations_are_one_case() -> None:
    found = read("We overrule Ashgrove v. Quillon, 990 U.S. 10, 12, 116 S. Ct. 9001 (1996).")
    assert found.target == ("990 U.S. 10", "116 S. Ct. 9001")


OVERRULES = f"The cottage was let by the month, and the rent was paid in kind. We overrule {X}. The judgment is reversed."


def test_the_courts_own_words_are_facts_of_the_document() -> None:
    held = decision((PartKind.MAJORITY, OVERRULES))
    (found,) = facts_of(held).treatments
    assert held.parts[found.part].text[slice(*found.span)] == found.snippet == f"We overrule {X}."


@pytest.mark.parametrize("kind", [PartKind.DISSENT, PartKind.CONCURRENCE, PartKind.SYLLABUS, PartKind.HEADNOTE, PartKind.COUNSEL])
def test_the_words_of_others_are_not_the_courts(kind: PartKind) -> None:
    held = decision((PartKind.MAJORITY, "The judgment is affirmed."), (kind, OVERRULES))
    assert facts_of(held).treatments == ()


def test_notes_are_the_courts_where_nobody_else_writes_any() -> None:
    own = (PartKind.MAJORITY, "The judgment is affirmed.")
    assert len(facts_of(decision(own, (PartKind.NOTES, OVERRULES))).treatments) == 1
    assert facts_of(decision(own, (PartKind.DISSENT, "I would reverse."), (PartKind.NOTES, OVERRULES))).treatments == ()


def test_words_that_the_source_marks_as_quoted_are_not_the_courts() -> None:
    at = OVERRULES.index("We overrule")
    part = Part(kind=PartKind.MAJORITY, text=OVERRULES, artefact="a" * 64, quoted=((at, at + 60),))
    held = decision((PartKind.MAJORITY, OVERRULES)).model_copy(update={"parts": (part,)})
    assert facts_of(held).treatments == ()


def test_a_case_that_is_named_again_is_the_one_that_bears_the_name() -> None:
    text = f"The rule comes from {X}. It has served its time. Ashgrove is overruled."
    (found,) = facts_of(decision((PartKind.MAJORITY, text))).treatments
    assert found.target == ("990 U.S. 10",)


def test_a_name_that_two_cases_bear_calls_neither() -> None:
    text = f"The rule comes from {X}, and Ashgrove v. Tarrow, 991 U.S. 30 (1997). Ashgrove is overruled."
    assert facts_of(decision((PartKind.MAJORITY, text))).treatments == ()


def test_every_treatment_has_an_edge() -> None:
    assert set(EDGE) == set(Treated)
    assert EDGE[T.OVERRULED] is Edge.OVERRULES


def test_citations_are_found_with_name_and_year() -> None:
    text = f"See {X}; Ex parte Tarrow, 12 F.3d 345, 350 n.4 (9th Cir. 1993) (en banc)."
    assert [text[case.start : case.end] for case in cited_cases(text, 0, len(text))] == [
        X,
        "Ex parte Tarrow, 12 F.3d 345, 350 n.4 (9th Cir. 1993) (en banc)",
    ]


def test_a_long_text_takes_no_longer_than_its_length() -> None:
    text = "The court distinguished Ashgrove v. " * 4000
    assert treatments_in(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        f"We overrule {X}.",
        f"We hereby overrule {X}, and all cases following it.",
        f"Accordingly, we now expressly overrule {X}. The judgment is affirmed.",
        f"{X}, is overruled.",
        f"{X}, has been overruled by {Y}.",
        f"The rent was paid in kind. We therefore overrule {X}. It is so ordered.",
    ],
)
def test_a_whole_sentence_that_does_nothing_but_overrule_is_outright(text: str) -> None:
    (found,) = facts_of(decision((PartKind.MAJORITY, text))).treatments
    assert (found.kind, found.outright) == (T.OVERRULED, True)


@pytest.mark.rule("SUPERSEDED_CASE")
@every_row(
    "text",
    [
        f"We overrule {X} on leases.",
        f"We overrule {X}'s note five.",
        f"We overrule {X}, n.5.",
        f"We overrule {X}'s lease rule.",
        f"We overrule {X} only.",
        f"We overrule {X}, for its rule on leases.",
        f"We overrule {X}, but reaffirm its rule of notice.",
        f"We overrule {X} to that end alone.",
        "We overrule Ashgrove v. Quillon, 990 U.S. 10, 14 (1996).",
        "We overrule Ashgrove v. Quillon, 990 U.S. 10, 14 n.5 (1996).",
        f"As regards leases, we overrule {X}.",
        f"Concerning leases, we overrule {X}.",
        f"{X}, is overruled where it conflicts with this.",
        f"{X}, is overruled only so much as it speaks of leases.",
        f"{X}, is no longer good law on leases.",
        f"On the lease, {X}, was overruled by {Y}.",
        f"{X}, overruled, {Y} (lease).",
        f"{X}, rev'd, {Y} (rent only).",
        f"We overrule {X}. We do so only on the lease; the rule of notice stands.",
        f"We overrule {X}. That ends the rule on leases.",
        f"The landlord reads it as follows. {X}, is overruled.",
        f"{X}, was superseded by {Y} (after rehearing, the same).",
        f"We overrule {X}. The rent is due. On leases we overrule {X}, in part.",
        f"The rent was paid. {'The dock was let. ' * 40}HARTWELL, J. I cannot agree. {X}, is overruled.",
        f"The rent was paid. I dissent. {X}, is overruled.",
        f"The clerk wrote down “the rent is due. {X}, is overruled. The dock is let.”",
    ],
)
def test_what_may_be_less_than_the_whole_or_anothers_words_is_not_outright(text: str) -> None:
    assert not any(found.outright for found in facts_of(decision((PartKind.MAJORITY, text))).treatments)


@pytest.mark.parametrize(
    "text",
    [
        f"The district court held that {X}, was overruled by {Y}. That was error.",
        f"The Court of Appeals held that {X}, was overruled by {Y}. We differ.",
        f"Judge Brandt's view is that {X}, was overruled by {Y}.",
        f"The magistrate thought {X}, overruled by {Y}, was dead; that is a mistake.",
        f"Five years ago a three-judge panel wrote that {X}, is overruled; the full court set that aside.",
        f"The motion in {X}, was overruled.",
    ],
)
def test_what_another_is_said_to_have_written_is_no_fact(text: str) -> None:
    assert facts_of(decision((PartKind.MAJORITY, text))).treatments == ()


def test_the_very_decision_under_review_is_reversed() -> None:
    (found,) = facts_of(decision((PartKind.MAJORITY, f"The rent is due. We reverse {X}. The case is remanded."))).treatments
    assert (found.kind, found.actor, found.outright) == (T.REVERSED, Actor.THIS_COURT, False)


def test_a_judgment_below_that_is_only_named_is_not_taken_for_a_decision_of_that_name() -> None:
    text = f"The rule comes from {X}. Ashgrove is reversed."
    assert facts_of(decision((PartKind.MAJORITY, text))).treatments == ()
