"""What history strings assert, and of which decision. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Statement
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition
from economy.rows import every_row

D = Disposition
BELOW = "Dunmore v. Fenwick, 71 F.3d 513, 514 (5th Cir. 1995)"
ABOVE = "990 U.S. 10 (1996)"
NAMED = f"Ashgrove v. Quillon, {ABOVE}"
CA, SC = "Dunmore v Fenwick [2019] EWCA Civ 911", "[2020] UKSC 912"


def histories(text: str) -> tuple[Statement, ...]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    found = tuple(a for a in assert_claims(brief, citations, link(brief, citations)).statements if a.reviewed is not None)
    assert all(text[a.span[0] : a.span[1]] == a.words for a in found)
    return found


@every_row(
    "words, says",
    [
        ("aff'd", D.AFFIRMED),
        ("aff’d", D.AFFIRMED),
        ("judgment affirmed", D.AFFIRMED),
        ("aff'd per curiam", D.AFFIRMED),
        ("aff'd mem.", D.AFFIRMED),
        ("aff'd by an equally divided Court", D.AFFIRMED),
        ("aff'd on other grounds", D.AFFIRMED),
        ("rev'd", D.REVERSED),
        ("and rev'd", D.REVERSED),
        ("rev'd on other grounds", D.REVERSED),
        ("reversed", D.REVERSED),
        ("vacated", D.VACATED),
        ("vacated as moot", D.VACATED),
        ("rev'd in part", D.AFFIRMED_IN_PART_REVERSED_IN_PART),
        ("rev'd in part on other grounds", D.AFFIRMED_IN_PART_REVERSED_IN_PART),
        ("aff'd in part, rev'd in part", D.AFFIRMED_IN_PART_REVERSED_IN_PART),
        ("aff'd in part and vacated in part", D.AFFIRMED_IN_PART_REVERSED_IN_PART),
    ],
)
def test_subsequent_history_is_of_the_later_decision(words: str, says: Disposition) -> None:
    (found,) = histories(f"The rule is old. {BELOW}, {words}, {ABOVE}.")
    assert (found.citation, found.reviewed, found.says, found.remanded) == ("c2", "c1", says, False)
    assert found.words == words.removeprefix("and ")


@pytest.mark.parametrize(
    "words", ["aff'd sub nom. Ashgrove v. Quillon,", "affirmed by Ashgrove v. Quillon,", "aff'd, Ashgrove v. Quillon,", "aff'd sub nom."]
)
def test_another_name_above(words: str) -> None:
    (found,) = histories(f"The rule is old. {BELOW}, {words} {ABOVE}.")
    assert (found.citation, found.reviewed, found.says) == ("c2", "c1", D.AFFIRMED)


@pytest.mark.parametrize("words", ["rev'd and remanded", "reversed and remanded", "vacated and remanded"])
def test_sent_back(words: str) -> None:
    (found,) = histories(f"The rule is old. {BELOW}, {words}, {ABOVE}.")
    assert found.remanded


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"{NAMED}, aff'g 71 F.3d 513 (5th Cir. 1995).", D.AFFIRMED),
        (f"{NAMED}, affirming 71 F.3d 513 (5th Cir. 1995).", D.AFFIRMED),
        (f"{NAMED}, rev'g {BELOW}.", D.REVERSED),
        (f"{NAMED} (reversing {BELOW}).", D.REVERSED),
        (f"{NAMED}, vacating and remanding {BELOW}.", D.VACATED),
        (f"Dunmore v Fenwick {SC} (affirming [2019] EWCA Civ 911).", D.AFFIRMED),
        (f"Dunmore v Fenwick {SC}, reversing [2019] EWCA Civ 911.", D.REVERSED),
    ],
)
def test_prior_history_is_of_the_decision_that_stands_first(text: str, says: Disposition) -> None:
    (found,) = histories(text)
    assert (found.citation, found.reviewed, found.says) == ("c1", "c2", says)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (f", affirmed {SC}", D.AFFIRMED),
        (f", reversed by {SC}", D.REVERSED),
        (f" (affirmed {SC})", D.AFFIRMED),
        (f"; appeal dismissed {SC}", D.DISMISSED),
        (f", affirmed in part {SC}", D.ALLOWED_IN_PART),
    ],
)
def test_the_united_kingdom(words: str, says: Disposition) -> None:
    (found,) = histories(f"{CA}{words}.")
    assert (found.citation, found.reviewed, found.says) == ("c2", "c1", says)


def test_an_order_between_is_no_decision_under_review() -> None:
    (found,) = histories(f"{BELOW}, cert. granted, 989 U.S. 1 (1995), rev'd, {ABOVE}.")
    assert (found.citation, found.reviewed, found.says) == ("c3", "c1", D.REVERSED)


def test_each_step_reviews_the_one_before_it() -> None:
    found = histories("Dunmore v. Fenwick, 899 F. Supp. 7 (N.D. Tex. 1994), aff'd, 71 F.3d 513 (5th Cir. 1995), rev'd, 990 U.S. 10 (1996).")
    assert [(a.citation, a.reviewed, a.says) for a in found] == [("c2", "c1", D.AFFIRMED), ("c3", "c2", D.REVERSED)]


def test_parallel_citations_of_one_decision_assert_once() -> None:
    (found,) = histories(f"{BELOW}, aff'd, 990 U.S. 10, 110 S. Ct. 20 (1996).")
    assert found.citation == "c2"


@every_row(
    "text",
    [
        f"{BELOW}, cert. denied, {ABOVE}.",
        f"{BELOW}, reh'g denied, 75 F.3d 2 (5th Cir. 1995).",
        f"{BELOW}, appeal dismissed, {ABOVE}.",
        f"{BELOW}, overruled by {NAMED}.",
        f"{BELOW}, not reversed, {ABOVE}.",
        f"{BELOW}, which would have been reversed by {NAMED}.",
        f"{BELOW}, may be rev'd, {ABOVE}.",
        f"{BELOW}, aff'd as modified, {ABOVE}.",
        f"{BELOW}, aff'd in relevant part, {ABOVE}.",
        f"{BELOW}, rev'd as to damages, {ABOVE}.",
        f"{BELOW}, opinion vacated, {ABOVE}.",
        f"Was {BELOW}, aff'd, {ABOVE}?",
        f"The landlord writes: “See {BELOW}, aff'd, {ABOVE}.”",
        f"{BELOW}. Affirmed. {ABOVE}.",
        f"{NAMED}, reversed {BELOW}.",
        f"{NAMED}, reversed 71 F.3d 513 (5th Cir. 1995).",
        f"Dunmore v Fenwick {SC} reversed [2019] EWCA Civ 911.",
        f"{CA}, permission to appeal refused {SC}.",
        f"See {BELOW}; {NAMED}.",
    ],
)
def test_what_is_no_disposition_or_not_certain_asserts_nothing(text: str) -> None:
    assert histories(text) == ()
