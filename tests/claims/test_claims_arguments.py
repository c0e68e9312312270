"""The passages in which a brief draws a conclusion, and what each of their sentences says. All of it is invented."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brief_audit.claims import assert_claims
from brief_audit.claims.arguments.elements import elements
from brief_audit.claims.arguments.terms import defined_terms
from brief_audit.claims.arguments.wording import leads_to_law, without, without_opening
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Argument, Role
from brief_audit.model.document import Document
from brief_audit.tables import rows
from economy.rows import every_row

CASE, RECORD = "Harrow v. Quill, 990 U.S. 10 (1996)", "Porter Decl. ¶ 4"


def read(text: str) -> tuple[Argument, ...]:
    document = Document(name="b", path="b", sha256="0" * 64, media_type="text/plain", text=text)
    found = []
    for words, kind in ((CASE, Kind.CASE), (RECORD, Kind.RECORD)):
        at = text.find(words)
        while at >= 0:
            found.append(Citation(id=f"c{len(found) + 1}", text=words, kind=kind, span=(at, at + len(words)), canonical=words))
            at = text.find(words, at + 1)
    arguments = assert_claims(document, found, (), argues=True).arguments
    assert arguments is not None
    return arguments


OPENS: dict[str, Callable[[str], bool]] = {
    "conclusion": lambda text: without_opening("conclusion", text) is not None,
    "within": lambda text: bool(without("within", text)[1]),
    "fact": lambda text: without_opening("fact", text) is not None,
    "hedge": lambda text: bool(without("hedge", text)[1]),
    "law": lambda text: leads_to_law(text.partition("{}")[0]),
}


@every_row("row", rows("argument_words"), ids=lambda row: f"{row['class']} {row['words']}")
def test_each_word_of_the_table_does_what_its_class_says(row: dict[str, str]) -> None:
    assert row["words"] in row["example"].lower()
    assert OPENS[row["class"]](row["example"])


def test_nobody_who_does_not_ask_gets_any() -> None:
    document = Document(name="b", path="b", sha256="0" * 64, media_type="text/plain", text="Therefore, the lamp was lit.")
    assert assert_claims(document, (), ()).arguments is None


def test_a_syllogism_in_a_paragraph() -> None:
    (found,) = read(
        f"Under {CASE}, if the lamp was lit, the keeper is liable. Here, the lamp was lit. {RECORD}. Therefore, the keeper is liable."
    )
    assert [(step.role, step.reads) for step in found.steps] == [(Role.RULE, "Cab"), (Role.FACT, "a"), (Role.CONCLUSION, "b")]
    assert (found.steps[0].citations, found.steps[1].records) == (("c1",), ("c2",))
    assert found.clauses == ("the lamp was lit", "the keeper is liable")


def test_a_citation_sentence_belongs_to_the_one_before() -> None:
    (found,) = read(f"If the lamp was lit, the keeper is liable. {CASE}. The lamp was lit. {RECORD}. Thus the keeper is liable.")
    assert (found.steps[0].citations, found.steps[1].records) == (("c1",), ("c2",))


def test_a_denial_of_a_known_clause_is_its_opposite() -> None:
    (found,) = read(f"If the lamp was lit, the keeper is liable. {CASE}. Here, the keeper is not liable. Hence, the lamp was not lit.")
    assert [step.reads for step in found.steps] == ["Cab", "Nb", "Na"]


def test_each_paragraph_argues_for_itself() -> None:
    found = read("If the lamp was lit, the keeper is liable.\n\nThe lamp was lit.\n\nTherefore, the keeper is liable.")
    assert [len(one.steps) for one in found] == [1]


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("The defendant argues that the lamp was lit.", "somebody argues"),
        ("Was the lamp lit?", "a question"),
        ("If the lamp had been lit, he would have slept.", ""),
    ],
)
def test_what_is_not_stated_is_kept_and_not_read(sentence: str, why: str) -> None:
    (found,) = read(f"{sentence} Therefore, the keeper is liable.")
    assert found.steps[0].role is Role.OTHER
    assert why in found.steps[0].why


@pytest.mark.rule("ARGUMENT_NON_SEQUITUR")
def test_what_may_go_on_with_somebodys_argument_states_no_fact() -> None:
    (found,) = read(f"The tenant argued that he was early. The lamp was lit. {RECORD}. Therefore, the keeper is liable.")
    assert (found.steps[1].text, found.steps[1].role, found.steps[1].reads) == ("The lamp was lit.", Role.OTHER, "")
    assert "may go on" in found.steps[1].why


def test_a_question_concludes_nothing() -> None:
    assert read("The lamp was lit. Is the keeper therefore liable?") == ()


@pytest.mark.parametrize(
    "text", ["That is a loss which is inherently likely to arise.", "The keeper is likely to be liable.", "We know that it is likely lost."]
)
def test_a_hedge_that_is_no_adverb_of_the_sentences_verb_stays_in_it(text: str) -> None:
    """Once "inherently to arise" was read."""
    assert without("hedge", text) == (text, "likely")


def test_a_hedge_is_kept_beside_what_it_hedges() -> None:
    (found,) = read(
        f"If the lamp was lit, the keeper is ordinarily liable. {CASE}. Here, the lamp was lit. Therefore, the keeper is liable."
    )
    assert (found.hedge, [step.reads for step in found.steps]) == ("ordinarily", ["Cab", "a", "b"])


def test_kinds_are_read_where_a_passage_speaks_of_them() -> None:
    (found,) = read(f"All keepers are officers. {CASE}. Here, Porter is a keeper. {RECORD}. Therefore, Porter is an officer.")
    assert [step.quantified for step in found.steps] == [("A", "keeper", "officer"), ("A", "porter", "keeper"), ("A", "porter", "officer")]


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("He is liable if (1) the lamp was lit and (2) the door was shut.", "(B ∧ C) → A"),
        ("He is liable only if (1) the lamp was lit and (2) the door was shut.", "A → (B ∧ C)"),
        ("He is liable if (a) the lamp was lit or (b) the door was shut.", "(B ∨ C) → A"),
        ("He is liable if and only if (1) the lamp was lit and (2) the door was shut.", "A ↔ (B ∧ C)"),
    ],
)
def test_numbered_lists(text: str, formula: str) -> None:
    found = elements(text)
    assert found is not None
    assert str(found[0].formula) == formula


@pytest.mark.parametrize(
    "text",
    [
        "He is liable if (1) the lamp was lit, (2) the door was shut, (3) it was late.",
        "He is liable if (1) the lamp was lit and (2) the door was shut unless it rained.",
        "He is liable if (1) the lamp was lit or (2) the door was shut and (3) it was late.",
        "The brief makes two points: (1) the lamp was lit and (2) the door was shut.",
        "He is liable if the lamp was lit (1) and shut.",
    ],
)
def test_lists_whose_sense_is_not_certain_are_none(text: str) -> None:
    assert elements(text) is None


def test_a_term_that_is_given_twice_names_nobody() -> None:
    assert defined_terms("Oleander Porter (“the keeper”) and Ivo Quill (“the keeper”) slept.") == {}


def test_a_defined_term_stands_for_the_name() -> None:
    (found,) = read(
        "Oleander Porter (“the keeper”) was there. If Oleander Porter was asleep, the lamp was lit. "
        f"{CASE}. Here, the keeper was asleep. {RECORD}. Therefore, the lamp was lit."
    )
    assert found.steps[-2].reads == found.steps[1].reads[1]


def test_what_may_still_be_a_partys_argument_is_not_read() -> None:
    (found,) = read(
        "The defendant argues that the lamp was lit. The keeper is liable if the lamp was lit. Therefore, the keeper is liable."
    )
    assert [bool(step.reads) for step in found.steps] == [False, False, True]
    assert "may go on" in found.steps[1].why
