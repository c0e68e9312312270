"""What the brief says of a case is compared with it, or opens the citation; what is no statement of the case opens nothing."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.checks.registry import documentation
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.claim import Claims, Owner, Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from checks.invented import OPINION, Setting, authority, full, only, part


def said(**changes: object) -> Statement:
    given = {"kind": StatementKind.ACT, "citation": "c1", "words": "reversed", "span": (30, 38), "owner": Owner.CITED}
    return Statement.model_validate(given | changes)


def decided(**changes: object) -> Authority:
    plain = authority(part(OPINION), facts=Facts())
    return plain.model_copy(update={"facts": facts_of(plain)} | changes)


def asked(*statements: Statement, held: Authority | None = None) -> list:
    return Setting(authority=held or decided(), statements=statements).ask("accounting")


def test_nothing_said_opens_nothing() -> None:
    assert asked() == []


ALONE = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=" " * 2000)
"""A brief in which nothing stands beside an act."""


def test_an_act_that_is_the_decisions_own_is_compared_and_opens_nothing() -> None:
    assert Setting(authority=decided(), statements=(said(says=Disposition.REVERSED),), document=ALONE).ask("accounting") == []


@pytest.mark.parametrize(
    "statement",
    [
        said(says=Disposition.AFFIRMED, words="affirmed"),
        said(words="won"),
        said(owner=Owner.UNKNOWN),
        said(owner=Owner.HISTORY),
    ],
    ids=["the opposite", "not read", "no owner", "later history"],
)
def test_an_act_that_was_not_compared_opens_the_citation_with_the_decisions_own_words(statement: Statement) -> None:
    found = only(asked(statement))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)
    assert f"“{statement.words}”" in found.says
    assert "We reverse the judgment below." in found.says


RESTORED = "allow the appeal and restore the order of the master"
SET_ASIDE = "the tariff should be set aside and the appeal allowed"


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("brief", "word", "ends", "opens"),
    [
        ("The panel allowed the appeal and restored the order of the master. ", "restored", RESTORED, False),
        ("The panel allowed the appeal and restored the order of the board. ", "restored", RESTORED, True),
        ("The appeal was allowed and the tariff set aside. ", "set aside", SET_ASIDE, False),
        ("The appeal was allowed and the licence set aside. ", "set aside", SET_ASIDE, True),
        ("Although it allowed the appeal, the Court spoke of “no rule.” ", "allowed", RESTORED, False),
        ("Although it allowed the claim, the Court spoke of “no rule.” ", "allowed", RESTORED, True),
        ("Although he allowed the appeal, the Court spoke of lamps. ", "allowed", RESTORED, True),
        ("The panel never restored the order of the master. ", "restored", RESTORED, True),
        ("The panel restored the order of the master. ", "restored", RESTORED.replace("and", "but not"), True),
    ],
    ids=[
        *("as there", "another's order", "passive", "another thing"),
        *("what yields", "what yields, of another thing", "what yields, of another", "denied", "denied there"),
    ],
)
def test_an_act_that_stands_in_the_operative_words_with_what_it_is_done_to_is_compared(
    brief: str, word: str, ends: str, opens: bool
) -> None:
    opinion = f"{OPINION} For these reasons I would {ends}." if ends.startswith("allow") else f"{OPINION} Accordingly {ends}."
    at = opinion.index("I would" if ends.startswith("allow") else "Accordingly")
    fact = DispositionFact(
        value=Disposition.ALLOWED, obtained=Obtained.OPERATIVE, snippet=opinion[at:-1], part=0, span=(at, len(opinion) - 1)
    )
    cited = "Harrow v. Penrose, 991 U.S. 12 (1997)."
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=brief + cited)
    start = len(brief) + len("Harrow v. Penrose, ")
    citation = full(span=(start, start + len("991 U.S. 12")), full_span=(len(brief), len(brief + cited)))
    act = said(words=word, span=(brief.index(word), brief.index(word) + len(word)), owner=Owner.UNKNOWN)
    held = authority(part(opinion), facts=Facts(disposition=fact))
    setting = dataclasses.replace(Setting(), citation=citation, document=document, authority=held, statements=(act,))
    assert bool([one for one in setting.ask("accounting") if one.part == "act"]) is opens


@pytest.mark.parametrize(
    ("whom", "opens"),
    [("the same tribunal", False), ("a fresh tribunal", True), ("the tribunal", False)],
)
def test_to_whom_a_case_was_sent_back_is_compared(whom: str, opens: bool) -> None:
    """Remitted "to a fresh tribunal" is wrong of a decision that remits to the same, though both remit."""
    opinion = f"{OPINION} We allow the appeal and remit the case to the same tribunal."
    at = opinion.index("We allow")
    fact = DispositionFact(
        value=Disposition.ALLOWED, remanded=True, obtained=Obtained.OPERATIVE, snippet=opinion[at:], part=0, span=(at, len(opinion))
    )
    brief = f"The appeal was allowed and the case remitted to {whom}."
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=brief + "x" * 40)
    cited = full(span=(len(brief) + 5, len(brief) + 9))
    act = said(words="remitted", span=(brief.index("remitted"), brief.index("remitted") + 8), says=Disposition.REMANDED)
    held = authority(part(opinion), facts=Facts(disposition=fact))
    setting = dataclasses.replace(Setting(), citation=cited, document=document, authority=held, statements=(act,))
    assert bool([one for one in setting.ask("accounting") if one.part == "act"]) is opens


def test_an_act_of_a_court_below_opens_only_a_decision_of_first_instance() -> None:
    below = said(owner=Owner.BELOW, words="dismissed")
    assert asked(below, held=decided()) == [] or only(asked(below)).reason is Reason.NOT_COMPARED


def test_without_a_text_whatever_is_told_of_the_case_opens_it_unless_it_is_another_courts() -> None:
    """Of an act that was read whole the check of dispositions speaks."""

    def asks(*statements: Statement) -> list:
        return Setting(authority=None, statements=statements).ask("accounting")

    assert "text was not retrieved" in only(asks(said())).says
    assert "text was not retrieved" in only(asks(said(kind=StatementKind.WEIGHT, words="a tenant may assign the lease"))).says
    assert asks(said(owner=Owner.BELOW), said(owner=Owner.HISTORY), said(says=Disposition.REVERSED, sure=True)) == []
    untold = asked(said(kind=StatementKind.WEIGHT, words="a tenant may assign the lease"), held=decided(parts=()))
    assert "text was not retrieved" in only(untold).says


def test_a_judge_who_wrote_an_opinion_is_compared() -> None:
    dissent = decided(parts=(part(OPINION), part("I dissent.", PartKind.DISSENT, author="Quill")))
    voice = said(kind=StatementKind.VOICE, words="Quill, J., dissenting", who=("Quill",), role="dissent")
    assert asked(voice, held=dissent) == []
    other = voice.model_copy(update={"who": ("Marrow",), "words": "Marrow, J., dissenting"})
    assert only(asked(other, held=dissent)).reason is Reason.NOT_COMPARED


def test_a_part_that_the_decision_does_not_have_opens_the_citation() -> None:
    voice = said(kind=StatementKind.VOICE, words="dissenting", role="dissent")
    assert only(asked(voice)).reason is Reason.NOT_COMPARED


def test_the_page_of_the_check_says_when_it_must_leave_open() -> None:
    assert "When it must say unverifiable" in documentation("accounting")


def test_claims_without_statements_are_read_from_older_dossiers() -> None:
    assert Claims.model_validate({}).statements == ()


HELD = "a tenant may assign the lease of a harbour cottage"


@pytest.mark.parametrize(
    ("sentence", "opens"),
    [
        (f"We need not decide whether {HELD}. ", True),
        (f"We leave for another day whether {HELD}. ", True),
        (f"We hold that {HELD}. ", False),
        (f"We need not decide whether the quay was dredged. {'The rain fell. ' * 20}We hold that {HELD}. ", False),
    ],
)
def test_a_holding_on_what_the_decision_leaves_open_opens_the_citation_with_its_own_words(sentence: str, opens: bool) -> None:
    held = decided(parts=(part(sentence + "The rain fell. " * 20 + OPINION),))
    found = asked(said(kind=StatementKind.WEIGHT, words=HELD), held=held)
    assert [one.reason for one in found] == ([Reason.NOT_COMPARED] if opens else [])
    assert all(sentence.strip() in one.says for one in found)


def test_of_a_tribunal_of_first_instance_what_it_did_to_an_appeal_is_compared() -> None:
    """That the First-tier Tribunal dismissed the appeal is an act below only where another court decided."""
    below = said(owner=Owner.BELOW, words="dismissed", says=Disposition.DISMISSED)
    cited = full(court_id="ukftt/tc", court_from_reporter=False)
    for value, opens in ((Disposition.DISMISSED, False), (Disposition.ALLOWED, True)):
        held = decided(facts=Facts(disposition=fact_of(value)))
        found = dataclasses.replace(Setting(), citation=cited, authority=held, statements=(below,), document=ALONE).ask("accounting")
        assert bool([one for one in found if one.part == "act"]) is opens


def fact_of(value: Disposition) -> DispositionFact:
    return DispositionFact(value=value, obtained=Obtained.OPERATIVE, snippet=OPINION[:20], part=0, span=(0, 20))
