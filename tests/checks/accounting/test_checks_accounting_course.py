"""A term of procedure stands in the decision with most of its clause, and what the case is called in its opening, or it is opened."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition
from checks.invented import OPINION, Setting, authority, part


def opened(words: str, role: str, passage: str, *, called: bool = False, beside: tuple[Statement, ...] = ()) -> str:
    said = Statement(kind=StatementKind.COURSE, citation="c1", words=words, span=(0, 60), role=role, direct=called)
    text = f"{passage} The rain fell on the lane. {OPINION}"
    found = Setting(authority=authority(part(text)), statements=(said, *beside)).ask("accounting")
    return " ".join(one.says for one in found if one.part == "course")


@pytest.mark.parametrize(
    ("passage", "says"),
    [
        ("The harbour court granted summary judgment to the ferrymen.", ""),
        ("The harbour court entered a verdict for the ferrymen.", "nowhere speaks of “summary judgment”"),
        ("The pilots argue that the harbour court granted summary judgment to the ferrymen.", "nowhere speaks of “summary judgment”"),
        ("The carrier could have sought summary judgment. The harbour court granted a stay to the ferrymen.", "bears most of these words"),
    ],
    ids=["as there", "absent", "an argument", "another sentence"],
)
def test_a_term_must_stand_with_most_of_its_clause_in_one_sentence(passage: str, says: str) -> None:
    found = opened("after the harbour court had granted summary judgment to the ferrymen", "summary judgment", passage)
    assert (says in found) if says else found == ""


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("kind", "passage", "opens"),
    [
        (PartKind.DISSENT, "The rain fell.", False),
        (PartKind.CONCURRENCE, "The rain fell.", True),
        (PartKind.CONCURRENCE, "We decide this by a majority.", False),
    ],
)
def test_a_majority_has_a_dissent_beside_it_or_is_told(kind: PartKind, passage: str, *, opens: bool) -> None:
    said = Statement(kind=StatementKind.COURSE, citation="c1", words="by a majority", span=(0, 13), role="vote of ")
    held = authority(part(f"{passage} {OPINION}"), part("I think otherwise.", kind, author="Marlow"))
    assert any(one.part == "course" for one in Setting(authority=held, statements=(said,)).ask("accounting")) is opens


@pytest.mark.parametrize(
    ("term", "passage"),
    [
        ("bench trial", "The case was tried without a jury."),
        ("jury trial", "A jury had soon found the pilot liable."),
        ("on the papers", "I decide this without a hearing."),
    ],
)
def test_another_form_of_the_same_thing_bears_it(term: str, passage: str) -> None:
    assert opened(f"decided after {term}", term, passage) == ""


@pytest.mark.parametrize(("owner", "opens"), [(Owner.CITED, False), (Owner.BELOW, True)])
def test_a_term_that_only_describes_what_the_court_did_is_compared_with_the_act(owner: Owner, opens: bool) -> None:
    act = Statement(kind=StatementKind.ACT, citation="c1", words="affirmed", span=(40, 48), owner=owner, says=Disposition.AFFIRMED)
    words = "summary judgment for the orchid growers was affirmed"
    assert bool(opened(words, "summary judgment", "The carrier sought summary judgment.", beside=(act,))) is opens


@pytest.mark.parametrize(
    ("passage", "says"),
    [
        ("This is an appeal from the refusal of a licence for the ferry.", ""),
        ("This is an application to reopen an appeal about the licence of the ferry.", "says of itself: “This is an application"),
        ("The owners have many ferries.", "bears most of these words"),
    ],
    ids=["as there", "another proceeding", "not said"],
)
def test_what_a_case_is_called_must_stand_in_its_opening(passage: str, says: str) -> None:
    found = opened("an appeal from the refusal of a ferry licence", "appeal", passage, called=True)
    assert (says in found) if says else found == ""


@pytest.mark.parametrize(("who", "opens"), [("the tenant", False), ("the landlord", True)])
def test_who_brought_it_must_stand_behind_its_by(who: str, opens: bool) -> None:
    passage = "This is an appeal by the tenant against the landlord of the harbour cottage."
    assert bool(opened(f"an appeal by {who} about the harbour cottage", "appeal", passage, called=True)) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("passage", "opens"),
    [
        ("The ferry owner appeals against the refusal of a licence for the ferry.", False),
        ("This is an appeal by the ferry owner against the refusal of a licence.", False),
        ("This is an appeal by the harbour board against the grant of a licence to the ferry owner. The licence was refused before.", True),
    ],
    ids=["appeals", "an appeal by", "the other side's"],
)
def test_whose_appeal_it_is_called_the_decision_must_say(passage: str, opens: bool) -> None:
    found = opened("the ferry owner's appeal against the refusal of a licence", "appeal", passage, called=True)
    assert ("was the ferry owner’s" in found) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "passage", "opens"),
    [
        ("by a vote of five to four", "The court was divided, 5-4, and a vote of the county came to nothing.", False),
        ("9-0", "The court was divided, five to four.", True),
        ("a unanimous decision", "The court was divided, five to four.", True),
        ("unanimous", "JUSTICE QUILL delivered the opinion of a unanimous court.", False),
    ],
    ids=["in figures", "another count", "all of them", "as it says"],
)
def test_how_the_judges_voted_stands_where_the_decision_begins(words: str, passage: str, *, opens: bool) -> None:
    assert bool(opened(words, "vote of ", passage)) is opens
