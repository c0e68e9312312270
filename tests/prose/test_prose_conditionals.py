"""Sentences of condition, reason and quantity: read right, or left unread with a reason, and never read wrong."""

from __future__ import annotations

import time

import pytest

from brief_audit.logic.formula import And, Atom, Implies, Not
from brief_audit.prose.conditionals import read
from economy.rows import every_row
from prose.conditional_fixtures import rows, score, traps

pytestmark = pytest.mark.rule("ARGUMENT_NON_SEQUITUR")


def test_own_sentences_are_read_right_and_the_rest_not_at_all() -> None:
    scores = {row.sentence: score(row) for row in rows()}
    assert len(scores) >= 250
    assert [sentence for sentence, got in scores.items() if got == "wrong"] == []
    assert sum(got == "right" for got in scores.values()) >= 0.97 * len(scores)


@every_row("sentence, why", traps(), ids=[why for _, why in traps()])
def test_a_trap_is_not_read(sentence: str, why: str) -> None:
    assert read(sentence).unread, why


def test_the_white_papers_three_forms() -> None:
    """R54: IF X THEN Y: X -> Y; UNLESS X, Y: not X -> Y; PROVIDED THAT X, Y: Y -> X."""
    a, b = Atom("A"), Atom("B")
    assert read("If the rent is unpaid, then the lease ends.").formula == Implies(a, b)
    assert read("Unless the rent is paid, the lease ends.").formula == Implies(Not(a), b)
    assert read("Provided that the rent is paid, the lease is renewed.").formula == Implies(b, a)


def test_a_reason_is_told_from_a_condition() -> None:
    one = read("The claim is barred because the notice was late.")
    assert (one.reason, one.conclusion, one.formula) == (Atom("B"), Atom("A"), And(Atom("B"), Atom("A")))
    assert [clause.text for clause in one.clauses.values()] == ["The claim is barred", "the notice was late"]


def test_a_clause_keeps_its_place_and_its_brackets() -> None:
    sentence = "12. If Rule 12(b)(6) applies, the motion (the second one) is denied. See ¤."
    clauses = read(sentence).clauses
    assert [sentence[slice(*clause.span)] for clause in clauses.values()] == [
        "Rule 12(b)(6) applies",
        "the motion (the second one) is denied",
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "An order must identify “compelling privacy or safety concerns that outweigh access”, if the rule applies.",
        "The period matters because it gives them time to build their trade and the channels needed to sell their goods.",
        "“(1) If the step involves a sum of money, its value is the amount of the sum.",
        "It, therefore, contends that the plan was a redemption if the notes were paid.",
        "A charge is only required if there is some evidence to support it.",
        "The tenant is at risk from the dog, for example if he walks home with her.",
        "whether, if the court is minded to give judgment, it is right to make an order.",
        "§, entitled “Grounds”, provided that various signs and marks were not to be registered.",
        "While this is no exercise of discretion, we should not interfere unless the hurdle is met.",
        "On the merits, we hold the court erred because its findings are insufficient.",
    ],
    ids=[
        "joint in a quotation",
        "participle",
        "quoted paragraph",
        "report",
        "only before if",
        "example",
        "whether",
        "provided",
        "while",
        "held",
    ],
)
def test_what_courts_write_is_not_read_wrong(sentence: str) -> None:
    """Each was once read wrong in a real judgment; invented words in its shape."""
    formula = read(sentence).formula
    assert formula is None or (sentence.startswith("The period") and str(formula) == "B ∧ A")


def test_a_sentence_without_end_takes_no_time() -> None:
    began = time.perf_counter()
    for words in (
        "if " * 330,
        "neither a nor " * 70,
        "the tenant pays and " * 48 + "if it rains",
        "(" * 999,
        "a, " * 320 + "if it rains",
        "— a " * 240,
        "The lease was filed. Nos. " + "166 352 " * 40 + "and expired if the rent was unpaid",
    ):
        assert read(words).unread
    assert read("The lease ends if the rent is unpaid. " * 500).unread == "too long to be read with certainty"
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize("says", ["knew", "found that"])
def test_what_the_first_clause_says_is_not_taken_apart(says: str) -> None:
    """Whether the second clause is part of what the judge knew nobody can tell: both are one atom."""
    one = read(f"If the judge {says} the notice was late and the fee was unpaid, the claim is barred.")
    assert str(one.formula) == "A → B"
    assert one.clauses["A"].text == f"the judge {says} the notice was late and the fee was unpaid"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("The keeper pleads it in such a way that Mr.", "", id="the name of somebody is lost"),
        pytest.param("It was agreed on that day by the owner and the keeper of the lamp that the", "", id="the sentence before goes on"),
        pytest.param("The rule says: “The keeper pays.", "", id="a quotation opened before"),
        pytest.param("", "It ends there.”", id="a quotation closed behind"),
        pytest.param("(i) The lamp was lit.", "", id="an item of a list before"),
        pytest.param("", "(iii) The lamp was lit.", id="an item of a list behind"),
        pytest.param("The tenant argues that the notice was late.", "", id="an argument before"),
        pytest.param("On the tenant’s theory the notice was late.", "", id="a theory before"),
        pytest.param("The witness accepted that he had lit the lamp.", "", id="a witness before"),
        pytest.param("", "I reject that.", id="rejected behind"),
        pytest.param("", "This argument fails.", id="called an argument behind"),
    ],
)
def test_what_stands_around_a_sentence_keeps_it_from_being_read(before: str, after: str) -> None:
    assert read("The lease ends if the rent is unpaid.", before=before, after=after).unread


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("The court said that a lease ends.", "We agree."),
        ("A. The Lease and its End", "It has ended."),
        ("See Harrow v. Quill, 990 U.S. 10.", "The rent is “unpaid.”"),
    ],
)
def test_what_stands_around_a_sentence_may_say_nothing_of_it(before: str, after: str) -> None:
    assert read("The lease ends if the rent is unpaid.", before=before, after=after).unread is None
