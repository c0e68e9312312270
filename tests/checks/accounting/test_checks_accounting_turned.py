"""A rule in the decision's own words that the decision denies opens the citation; so does what has a day or a sum of the decision."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.polarity import turns
from brief_audit.checks.accounting.borne.swapped import exchanges
from brief_audit.checks.accounting.turned import open_turned
from brief_audit.checks.base import Question
from brief_audit.model.base import Outcome
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from brief_audit.prose.ascribed import PARTICULAR
from checks.invented import OPINION, Setting, authority, part, quotation

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

PASSAGE = "A ferry toll is not an exercise of royal discretion but a judicial determination of the harbour tribunal. "


def says(passage: str, *, rule: str = "", statement: Statement | None = None) -> list[Outcome]:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),) if rule else ()
    setting = Setting(authority=held, propositions=told, statements=(statement,) if statement else ())
    return [one.outcome for one in setting.ask("accounting")]


OPENED = [Outcome.UNVERIFIABLE_PUBLIC]


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("A ferry toll is an exercise of royal discretion and a judicial determination of the harbour tribunal.", OPENED),
        ("A ferry toll is an exercise of royal discretion rather than a judicial determination of the harbour tribunal.", OPENED),
        ("A ferry toll is not an exercise of royal discretion; it is a judicial determination of the harbour tribunal.", []),
        ("A ferry toll is a judicial determination of the harbour tribunal and not an exercise of royal discretion.", []),
        ("A ferry toll is an exercise of nobody's purse, and lamps cost less in winter upon the northern pier of the town.", []),
    ],
    ids=["affirmed", "exchanged", "as it says", "in another order", "other words"],
)
def test_a_rule_that_its_own_passage_denies_is_opened(rule: str, found: list[Outcome]) -> None:
    assert says(PASSAGE, rule=rule) == found


@pytest.mark.parametrize(
    ("rule", "passage", "found"),
    [
        ("Lanterns are legally safe.", "Lanterns may not be legally safe. ", OPENED),
        ("Lanterns are not legally safe.", "Lanterns may not be legally safe. ", []),
        ("Lanterns are legally safe.", "Lanterns may not be legally safe. Some lanterns are legally safe. ", []),
        ("Lanterns are legally safe.", "Lanterns burn, and no keeper is legally safe. ", []),
        ("Counsel argued that lanterns are legally safe.", "Lanterns may not be legally safe. ", []),
        ("Lanterns burn.", "Lanterns do not burn. ", []),
    ],
    ids=["affirmed", "denied alike", "both ways", "another clause", "argued", "too short"],
)
def test_a_rule_of_few_words_is_not_denied_wherever_a_clause_has_them(rule: str, passage: str, found: list[Outcome]) -> None:
    assert says(passage, rule=rule) == found
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
    material = Setting(authority=authority(part("The rain fell. " * 9 + passage + OPINION)), propositions=told).material()
    assert len(list(open_turned(Question(material, material.citations["c1"])))) == len(found)


def test_a_question_is_neither_said_nor_denied() -> None:
    asked = "We granted review on the question whether a ferry toll is not an exercise of royal discretion on the harbour. "
    rule = "A ferry toll is an exercise of royal discretion on the harbour."
    assert says(asked, rule=rule) == []
    assert says(asked.replace("question whether", "footing that"), rule=rule) == OPENED


LIMITED = "Convictions for theft and assault merge, but only if the crimes are part of one course of conduct on the harbour. "


@pytest.mark.parametrize(
    ("passage", "rule", "found"),
    [
        (
            LIMITED,
            "Convictions for theft and assault merge even if the crimes are part of one course of conduct on the harbour.",
            OPENED,
        ),
        (LIMITED, "Convictions for theft and assault merge only if the crimes are part of one course of conduct on the harbour.", []),
        (LIMITED, "Convictions for theft and assault merge if the crimes are part of one course of conduct on the harbour.", OPENED),
        (
            LIMITED.replace("but only if", "even if"),
            "Convictions for theft and assault merge only if the crimes are part of one course of conduct on the harbour.",
            OPENED,
        ),
    ],
    ids=["without the limit", "as it says", "'if' for 'only if'", "a limit that is none"],
)
def test_a_rule_whose_limit_is_turned_is_opened(passage: str, rule: str, found: list[Outcome]) -> None:
    assert says(passage, rule=rule) == found


STRUCK = "Upon its return the jury struck out quay and afterwards wrote pier above the line. "


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("The jury struck out pier and afterwards wrote quay above the line.", True),
        ("The jury struck out quay and afterwards wrote pier above the line.", False),
        ("Above the line the jury afterwards wrote pier, and struck out quay.", False),
        ("The jury struck out the quay line.", False),
    ],
    ids=["exchanged", "as it says", "told the other way round", "a part of it"],
)
def test_two_words_that_change_places_are_exchanged(words: str, found: bool) -> None:
    assert exchanges(STRUCK, words) is found


@pytest.mark.parametrize(
    ("words", "found"),
    [("Yesterday the boatman was struck by the keeper.", False), ("Yesterday the boatman struck the keeper.", True)],
    ids=["a passive", "exchanged"],
)
def test_a_passive_exchanges_nothing(words: str, found: bool) -> None:
    assert exchanges("Yesterday the keeper struck the boatman.", words) is found


def test_a_sentence_in_another_order_exchanges_nothing() -> None:
    passage = "The keepers polished the hammered lantern of the tollgate, of Cornish brass, before each crossing."
    assert not exchanges(passage, "The tollgate lantern was of hammered Cornish brass, and the keepers polished it before each crossing.")
    assert not exchanges("The harbour tollgate lantern shines.", "The harbour lantern tollgate shines.")


def test_a_rule_whose_things_are_exchanged_is_opened() -> None:
    passage = "A keeper of the harbour lights the eastern lamps at dusk and quenches the western lanterns at sunrise. "
    rule = "A keeper of the harbour lights the western lanterns at dusk and quenches the eastern lamps at sunrise."
    assert (says(passage, rule=rule), says(passage, rule=passage.strip())) == (OPENED, [])


def test_a_sentence_that_quotes_is_compared_by_its_quotation() -> None:
    words = "an exercise of royal discretion but a judicial determination"
    rule = f"A ferry toll is {words} of the harbour tribunal."
    held = authority(part("The rain fell on the lane. " * 9 + PASSAGE + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
    asked = [
        [one.part for one in Setting(authority=held, propositions=told, quotations=quoted).ask("accounting")]
        for quoted in ((), (quotation(words, "c1"),))
    ]
    assert ("rule" in asked[0], "rule" in asked[1]) == (True, False)


def test_a_passage_that_says_it_both_ways_opens_nothing() -> None:
    both = "A ferry toll is an exercise of royal discretion and a judicial determination of the harbour tribunal. "
    assert says(PASSAGE + both, rule=both.strip()) == []


@pytest.mark.parametrize(
    ("words", "passage", "turned"),
    [
        ("The clerk made a finding of fact.", "The clerk made no finding of fact.", True),
        ("The clerk made no finding of fact.", "The clerk did not make a finding of fact.", False),
        ("Formal findings were not required by the Harbour Act.", "Neither the Harbour Act nor custom requires formal findings.", False),
        ("The toll fell due. The clerk made a finding of fact.", "No boat came. The clerk made a finding of fact.", False),
    ],
)
def test_what_stands_straight_behind_a_denial_is_denied(words: str, passage: str, *, turned: bool) -> None:
    assert turns(words, passage) is turned


TOLD = "by lifting the veto over the harbour chest so that 4 March 2031 could be kept the chargee gave fresh value for the lease"


@pytest.mark.parametrize(
    ("passage", "found"),
    [
        ("The chest was opened on 4 March 2031, and nobody lifted anything. ", OPENED),
        ("The chest was opened on 5 March 2031, and nobody lifted anything. ", []),
        (
            "By lifting the veto over the harbour chest on 4 March 2031, so that it was kept, the chargee gave fresh value for the lease. ",
            [],
        ),
    ],
    ids=["its day, in other words", "another day: it is of the present case", "its words"],
)
def test_what_may_be_of_the_present_case_is_compared_where_the_decision_has_its_day(passage: str, found: list[Outcome]) -> None:
    said = Statement(kind=StatementKind.REST, citation="c1", words=TOLD, span=(30, 100), owner=Owner.UNKNOWN, role=PARTICULAR)
    assert says(passage, statement=said) == found


def test_one_clause_of_a_sentence_is_compared_by_itself() -> None:
    pier = "every lantern upon the northern pier of the town costs less in winter than all the bells of the eastern church"
    rule = f"A ferry toll is an exercise of royal discretion and a judicial determination of the harbour tribunal, and {pier}."
    right = f"A ferry toll is a judicial determination of the harbour tribunal, and {pier}."
    assert (says(PASSAGE, rule=rule), says(PASSAGE, rule=right)) == (OPENED, [])


def test_what_stands_beside_quoted_words_is_compared() -> None:
    words = "the keeper lights the western lamps at dusk on each winter day"
    held = authority(part(f"{PASSAGE} It is said that {words}. {OPINION}"))
    found = []
    for way in ("is an exercise of royal discretion", "is not an exercise of royal discretion"):
        rule = f"A ferry toll {way} but a judicial determination of the harbour tribunal, where {words}."
        told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),)
        asked = Setting(authority=held, propositions=told, quotations=(quotation(words, "c1"),)).ask("accounting")
        found.append("rule" in [one.part for one in asked])
    assert found == [True, False]


def test_an_opposite_opens_a_sentence_in_another_order() -> None:
    passage = "The harbour tribunal rejected the written plea of the keeper and gave the ferry leave to cross. "
    accepted = "Leave to cross was given to the ferry, and the keeper's written plea accepted, by the harbour tribunal."
    rejected = accepted.replace("accepted", "rejected")
    assert (says(passage, rule=accepted), says(passage, rule=rejected)) == (OPENED, [])


DISCRETION = "The rules afford the trial court a broad discretion to weigh the lamp and the tide upon such motions. "


@pytest.mark.parametrize(("court", "found"), [("appellate court", OPENED), ("trial court", [])])
def test_a_clause_that_gives_it_to_the_other_court_is_opened(court: str, found: list[Outcome]) -> None:
    weighs = f"it is the {court} that has a broad discretion to weigh the lamp and the tide"
    rule = f"When the bare notice of a ferryman comes up for review in spring, {weighs}."
    assert says(DISCRETION, rule=rule) == found


LAMPS = (
    "almost all the lamps along the northern harbour wall and the eastern quay would burn till morning even if no ferry sailed in winter"
)
SPLIT = (
    f"Marlow J objected that {LAMPS}. "
    + "The rain fell on the lane. " * 9
    + "He agreed that Quillon was entitled to some share of the tolls. "
)


@pytest.mark.parametrize(("share", "found"), [("no share", OPENED), ("some share", [])])
def test_a_clause_that_another_sentence_bears_and_affirms_is_opened(share: str, found: list[Outcome]) -> None:
    words = f"{LAMPS}, but Quillon was entitled to {share} of the summer tolls"
    said = Statement(kind=StatementKind.WEIGHT, citation="c1", words=words, span=(30, 100), owner=Owner.CITED, role="said")
    assert says(SPLIT, statement=said) == found


GIVEN_UP = "We rejected the position that a ferryman has a continuing duty to weigh the lamp after the tide has turned. "


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("A ferryman has a continuing duty to weigh the lamp after the tide has turned.", OPENED),
        ("The position that a ferryman has a continuing duty to weigh the lamp after the tide has turned was rejected.", []),
    ],
)
def test_a_rule_that_the_passage_gives_up_is_opened(rule: str, found: list[Outcome]) -> None:
    assert says(GIVEN_UP, rule=rule) == found
