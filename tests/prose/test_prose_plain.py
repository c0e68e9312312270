"""Sentences that say of a case only what became of it, read whole. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

D = Disposition
US = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
CA = "Dunmore v. Fenwick, 71 F.3d 513 (5th Cir. 1995)"
UK = "Dunmore v Fenwick [2015] UKSC 911"
EAT = "Marlow v Pettibone [2016] EAT 912"


def said(text: str) -> list[Statement]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = extract(brief)
    return list(assert_claims(brief, citations, link(brief, citations)).statements)


def plain(text: str) -> list[Statement]:
    return [one for one in said(text) if one.kind is StatementKind.PLAIN]


@every_row(
    "text, says",
    [
        (f"The appeals in {UK} and {EAT} were dismissed.", [D.DISMISSED, D.DISMISSED]),
        (f"The appeals in {UK} and {EAT} both failed.", [D.DISMISSED, D.DISMISSED]),
        (f"The appeal was allowed in {UK} and {EAT}.", [D.ALLOWED, D.ALLOWED]),
        (f"The courts reversed in {CA}, and {US}.", [D.REVERSED, D.REVERSED]),
        (f"In {UK} the appeal was allowed, whereas in {EAT} the appeal was dismissed.", [D.ALLOWED, D.DISMISSED]),
        (f"The appeal was allowed in {UK} but dismissed in {EAT}.", [D.ALLOWED, D.DISMISSED]),
        (f"The appeal in {UK} was dismissed; that in {EAT} was allowed.", [D.DISMISSED, D.ALLOWED]),
        (f"The Fifth Circuit affirmed in {CA}, and the Court reversed in {US}.", [D.AFFIRMED, D.REVERSED]),
        (f"The Court in {US} reversed.", [D.REVERSED]),
        (f"The affirmance in {CA} is instructive.", [D.AFFIRMED]),
        (f"The dismissal of the appeal in {UK} shows this.", [D.DISMISSED]),
        (f"The appeal in {UK} was unsuccessful.", [D.DISMISSED]),
        (f"{CA} (reversed and remanded).", [D.REVERSED]),
        (f"{US} (both affirming).", [D.AFFIRMED]),
        (f"In {EAT} the appeal was dismissed by the Employment Appeal Tribunal.", [D.DISMISSED]),
        (f"The Supreme Court granted certiorari and reversed. {US}.", [D.REVERSED]),
        (f"The Fifth Circuit agreed with the district court and affirmed. {CA}.", [D.AFFIRMED]),
        (f"Allowing the appeal, Lord Penrose said that the rule is old: {UK}.", [D.ALLOWED]),
        (f"In reversing the district court, Judge Marlow wrote that the rule is old. {CA}.", [D.REVERSED]),
    ],
)
def test_what_became_of_each_case_is_read_and_nothing_is_left_over(text: str, says: list[Disposition]) -> None:
    assert [one.says for one in plain(text)] == says


@every_row(
    "text",
    [
        f"The appeals in {UK} and {EAT} were dismissed for want of prosecution.",
        f"It is not the law that the appeal was dismissed in {UK}.",
        f"Counsel says that the appeal in {UK} was dismissed.",
        f"The appeal was allowed in part in {UK}.",
        f"The appeal in {UK} was dismissed, and the award in {EAT} was cut.",
        f"The Fifth Circuit agreed with the district court and reversed. {CA}.",
        f"The Fifth Circuit disagreed and affirmed. {CA}.",
        f"The reversal in {CA} was a grave mistake.",
        f"{CA} (reversed on other grounds).",
        f"Allowing the appeal of the clerk, the writer of this brief thought that the rule is old: {UK}.",
        f"Before reversing the district court, Judge Marlow wrote that the rule is old. {CA}.",
        f"The appeal in {UK} was later dismissed.",
    ],
)
def test_a_sentence_that_says_more_is_left_to_the_other_readers(text: str) -> None:
    assert plain(text) == []


@every_row(
    "text, says",
    [
        (f"This appeal should be allowed, as it was in {UK}.", D.ALLOWED),
        (f"The Court should affirm, as in {US}.", D.AFFIRMED),
        (f"This Court should reverse, as the Fifth Circuit did in {CA}.", D.REVERSED),
        (f"The appeal should be dismissed for the reasons given by Lord Penrose in {UK}.", D.DISMISSED),
        (f"Courts do not hesitate to reverse. See {CA}.", D.REVERSED),
        (f"Tribunals have not hesitated to allow appeals in such cases: see, e.g., {EAT}.", D.ALLOWED),
    ],
)
def test_what_is_asked_for_because_another_court_did_it_is_said_of_that(text: str, says: Disposition) -> None:
    (one,) = plain(text)
    assert (one.says, one.role) == (says, "asked for")
    assert not any(other.sure for other in said(text) if other.kind is StatementKind.ACT)


@every_row(
    "text",
    [
        f"The appeal in {UK} was dismissed. That is wrong.",
        f"The appeal in {UK} was dismissed?",
        f"Counsel says this. The appeal in {UK} was dismissed.",
        f"The appeal in {UK} was dismissed. It was allowed on further appeal.",
        f"The Fifth Circuit reversed. {CA}. But the Supreme Court affirmed. The rule is old.",
        f"The Court affirmed in {US}; the panel reversed.",
    ],
)
def test_what_is_doubted_around_it_is_left_to_the_other_readers(text: str) -> None:
    assert plain(text) == []


def test_a_verb_that_can_mean_nothing_else_is_a_sure_act() -> None:
    for text, sure in (
        (f"The appeals in {UK} and {EAT} were dismissed.", 2),
        (f"The appeal was allowed in {UK} but dismissed in {EAT}.", 2),
        (f"The affirmance in {CA} is instructive.", 0),
        (f"{CA} (reversed).", 0),
        (f"The appeal was dismissed. {UK}.", 0),
        (f"Allowing the appeal, Lord Penrose said that the rule is old: {UK}.", 0),
    ):
        assert len([one for one in said(text) if one.kind is StatementKind.ACT and one.sure]) == sure, text


def test_what_hangs_on_it_is_kept() -> None:
    (one,) = plain(f"In {US}, the Supreme Court unanimously reversed and remanded.")
    assert (one.who, one.role, one.remanded) == (("Supreme Court", ""), "unanimous", True)
    (one,) = plain(f"The Fifth Circuit agreed with the district court and affirmed. {CA}.")
    assert one.who == ("Fifth Circuit", "district court")


def test_a_sentence_that_turns_to_another_court_is_not_said_of_the_case_before_it() -> None:
    told = plain(f"The Fifth Circuit reversed. {CA}. But the D.C. Circuit affirmed. Elm v. Thorn, 72 F.3d 1 (D.C. Cir. 1996).")
    assert [one.says for one in told] == [D.REVERSED, D.AFFIRMED]
    for mark in ("", "2. "):
        told = plain(f"The Court in {US} reversed. {mark}The Fifth Circuit in {CA} affirmed.")
        assert [one.says for one in told] == [D.REVERSED, D.AFFIRMED]
    told = plain(f"The Court in {US} reversed. The Fifth Circuit in {CA} affirmed.")
    assert [one.says for one in told] == [D.REVERSED, D.AFFIRMED]


def test_that_a_claim_was_allowed_is_noticed() -> None:
    for text in (f"Allowing the claim, Lord Penrose said so: {UK}.", f"Having allowed the claim, Lord Penrose said so: {UK}."):
        assert any(one.kind is StatementKind.ACT for one in said(text))
    assert plain(f"On 8 May 2015 the Supreme Court handed down judgment in {UK}.")[0].says is None
