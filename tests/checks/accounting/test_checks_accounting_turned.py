"""A rule in the decision's own words that the decision denies opens the citation; so does what has a day or a sum of the decision."""

from __future__ import annotations

import re

import pytest

from brief_audit.checks.accounting.borne.polarity import turns
from brief_audit.checks.accounting.borne.swapped import exchanges
from brief_audit.checks.accounting.turned import open_turned
from brief_audit.checks.accounting.turned.copied import copied_otherwise, under_another_condition
from brief_audit.checks.base import Question
from brief_audit.model.base import Kind, Outcome
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from brief_audit.prose.ascribed import PARTICULAR
from checks.invented import OPINION, Setting, authority, full, part, quotation
from citation_briefs import brief as document

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

PASSAGE = "A ferry toll is not an exercise of royal discretion but a judicial determination of the harbour tribunal. "


def says(passage: str, *, rule: str = "", statement: Statement | None = None) -> list[Outcome]:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    told = (Proposition(id="p1", citation="c1", text=rule, span=(30, 100)),) if rule else ()
    setting = Setting(authority=held, propositions=told, statements=(statement,) if statement else ())
    return [one.outcome for one in setting.ask("accounting")]


def asked(passage: str) -> Question:
    material = Setting(authority=authority(part("The rain fell. " * 9 + passage + OPINION))).material()
    return Question(material, material.citations["c1"])


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
        (
            "The harbour board bought the northern lamps in good faith.",
            "There is no dispute that the harbour board bought the northern lamps in good faith. ",
            [],
        ),
        (
            "The harbour board bought the northern lamps in good faith.",
            "Nobody says that the harbour board bought the northern lamps in good faith. ",
            OPENED,
        ),
        (
            "The harbour board bought the northern lamps at specific points of the quay.",
            "The harbour board must have bought the northern lamps throughout and not merely at specific points of the quay. ",
            OPENED,
        ),
        ("Lanterns are legally safe.", "Lanterns may not be legally safe. Some lanterns are legally safe. ", []),
        ("Lanterns are legally safe.", "Lanterns burn, and no keeper is legally safe. ", []),
        ("Counsel argued that lanterns are legally safe.", "Lanterns may not be legally safe. ", []),
        ("Lanterns burn.", "Lanterns do not burn. ", []),
    ],
    ids=["affirmed", "denied alike", "undisputed", "said by nobody", "not merely", "both ways", "another clause", "argued", "too short"],
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


CAREFUL = "A court is careful not to apply the harbour rule so as"


@pytest.mark.parametrize(
    ("words", "passage", "turned"),
    [
        ("The clerk made a finding of fact.", "The clerk made no finding of fact.", True),
        ("The clerk made no finding of fact.", "The clerk did not make a finding of fact.", False),
        ("Formal findings were not required by the Harbour Act.", "Neither the Harbour Act nor custom requires formal findings.", False),
        ("The toll fell due. The clerk made a finding of fact.", "No boat came. The clerk made a finding of fact.", False),
        ("The harbour rule must not be applied so as to harm lawful trade.", f"{CAREFUL} to harm lawful trade.", False),
        ("The harbour rule must be applied so as to harm lawful trade.", f"{CAREFUL} to harm lawful trade.", True),
        ("The harbour rule must not be waived so as to harm lawful trade.", f"{CAREFUL} to harm lawful trade.", True),
        ("There was no written log of the ferry.", "The pilot noted the absence of a written log of the ferry.", False),
        ("There was a written log of the ferry.", "The pilot noted the lack of a written log of the ferry.", True),
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


BELLS = "Moreover, a ferry without a bell may be held at the pier by the warden under Rule 56. "
BOATS = "Thimble’s attempt to stop the ferry by blocking respondent at the pier was lawful, and Thimble is entitled to the toll. "
DUES = "Where a ferry has kept its hours, its owner should be paid the whole yearly due. "


@pytest.mark.parametrize(
    ("passage", "rule", "found"),
    [
        (BELLS, "A ferry without a bell may be held at the pier by the warden under Rule 12.", OPENED),
        (BELLS.replace("Rule 56", "§ 1988"), "A ferry without a bell may be held at the pier by the warden under § 1983.", OPENED),
        (BELLS.replace("56", "9(b)"), "A ferry without a bell may be held at the pier by the warden under Rule 9(a).", OPENED),
        (BELLS.replace("Rule 56", "the Act of 1976, 42 U. S. C. § 7"), BELLS.strip().replace("Rule 56", "the Act of 1967"), OPENED),
        (BELLS.replace("Rule 56", "42 U. S. C. § 7"), BELLS.strip().replace("Rule 56", "§ 7"), []),
        (BELLS.replace("56", "56(c)(2)"), BELLS.strip(), []),
        (BELLS, "A ferry without a bell may be held at the pier by the warden under the Rule.", []),
        (BELLS + BELLS.replace("56", "12"), BELLS.strip().replace("56", "12"), []),
        (BOATS, BOATS.strip().replace("Thimble is", "respondent is"), OPENED),
        (BOATS, BOATS.strip().replace("Thimble is", "petitioner is"), []),
        (BOATS.replace("Thimble is", "plaintiff is"), BOATS.strip().replace("Thimble is", "defendant is"), OPENED),
        (BELLS, BELLS.strip().replace("under Rule", "because of Rule"), []),
        (BELLS.replace("under Rule 56", "after it sailed"), BELLS.strip().replace("under Rule 56", "because it sailed"), OPENED),
        (BELLS.replace("under Rule 56", "since it sailed"), BELLS.strip().replace("under Rule 56", "because it sailed"), []),
        (f"Because Quillon said so, in the state {BELLS[10:]}", f"State law, in the state {BELLS.strip()[10:]}", []),
    ],
    ids=[
        "another rule",
        "another section",
        "another letter",
        "another year",
        "the section alone",
        "a part of it",
        "no number",
        "both stand there",
        "another person of it",
        "perhaps the same",
        "the other side",
        "no reason there",
        "a reason for a time",
        "another word of reason",
        "a capital at the beginning",
    ],
)
def test_a_copy_with_another_number_person_or_reason_is_opened(passage: str, rule: str, found: list[Outcome]) -> None:
    assert bool(copied_otherwise(asked(passage), rule)[0]) is bool(found)
    assert not found or says(passage, rule=rule) == found


@pytest.mark.parametrize(
    ("passage", "rule", "found"),
    [
        (DUES, "Where a ferry has run only now and then, its owner should be paid the whole yearly due.", OPENED),
        (DUES, "Where a boat kept good hours, its owner should be paid the whole yearly due.", []),
        (
            DUES + "Thus its owner should be paid the whole yearly due. ",
            "Where a ferry has run rarely, its owner should be paid the whole yearly due.",
            [],
        ),
    ],
    ids=["another condition", "the same in other words", "without one, too"],
)
def test_a_consequence_under_another_condition_is_opened(passage: str, rule: str, found: list[Outcome]) -> None:
    assert bool(under_another_condition(asked(passage), rule)[0]) is bool(found)
    assert not found or says(passage, rule=rule) == found


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("We affirm the judgment on the lantern theft and reverse the judgment on the bell assault.", OPENED),
        ("We affirm the judgment on the bell assault and reverse the judgment on the lantern theft.", []),
        ("We affirm the judgment on the ferry toll and reverse the judgment on the harbour due.", []),
    ],
    ids=["exchanged", "as it says", "of neither"],
)
def test_two_things_that_change_their_fates_are_opened(rule: str, found: list[Outcome]) -> None:
    passage = "No keeper saw it, and we reverse the judgment on the lantern theft. We affirm the judgment on the bell assault, however. "
    assert says(passage, rule=rule) == found


STANDARD = "The opening count under Alder, however, is a harbour standard, not a pilotage requirement. "
LIKE_IT = "Under the heightened pilotage standard, a keeper must plead the opening count of the harbour, and cannot know the requirement. "


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("The opening count is a pilotage requirement, not a harbour standard.", OPENED),
        ("The opening count is a harbour standard, not a pilotage requirement.", []),
        ("The measure of lantern hours times a yearly rate ends the count.", OPENED),
        ("The measure of lantern hours times a yearly rate does not end the count.", []),
    ],
    ids=["exchanged", "as it says", "denied there", "denied in both"],
)
def test_a_copy_that_is_turned_is_opened_though_others_have_most_of_its_words(rule: str, found: list[Outcome]) -> None:
    passage = (
        STANDARD
        + LIKE_IT
        + "The measure of lantern hours times a yearly rate does not end the count. "
        + "The measure of all lantern hours at a yearly rate may be too much of the count of lamps. "
    )
    assert says(passage, rule=rule) == found


def test_what_was_refused_is_not_what_was_done() -> None:
    passage = "Mr. Larkspur dismissed the pilot after he refused to resign. "
    assert says(passage, rule="Mr. Larkspur dismissed the pilot because he resigned.") == OPENED
    assert says(passage, rule="Mr. Larkspur dismissed the pilot after he refused to resign.") == []


def cited(brief: str) -> list[Outcome]:
    """What is said of a citation, `¦` in a brief whose paragraph is its proposition but for the citations in angle brackets."""
    core, said = "990 U.S. 10", brief.split("See ¦", maxsplit=1)[0]
    whole = brief.replace("<", "").replace(">", "").replace("¦", f"Ashgrove v. Quillon, {core} (1996)")
    others = [one.split(">")[0] for one in brief.split("<")[1:]]
    places = [(f"c{number}", one, whole.index(one)) for number, one in enumerate(others, 2)]
    kinds = {one: Kind.STATUTE if "§" in one else Kind.SHORT for one in others}
    beside = [full(id_, text=one, canonical=one, kind=kinds[one], span=(at, at + len(one)), full_span=None) for id_, one, at in places]
    start, name = whole.index(core), whole.index("Ashgrove")
    plain = " ".join(re.sub(r"<[^>]*>[.]?", "", said).split())
    setting = Setting(
        document=document(whole),
        citation=full(span=(start, start + len(core)), full_span=(name, start + len(core) + 7)),
        extra=tuple(beside),
        authority=authority(part("The rain fell on the lane. " * 9 + PASSAGE + OPINION)),
        propositions=(Proposition(id="p1", citation="c1", text=plain, span=(0, name - 4)),),
    )
    return [one.outcome for one in setting.ask("accounting") if one.citation == "c1"]


@pytest.mark.parametrize(
    ("words", "passage", "turned"),
    [
        (
            "The keeper must show that a drunken pilot more likely than not sank the ferry.",
            "The keeper need not show that a drunken pilot more likely than not sank the ferry.",
            True,
        ),
        (
            "The keeper must not show that a drunken pilot sank the ferry.",
            "The keeper need not show that a drunken pilot sank the ferry.",
            False,
        ),
        (
            "The pilot was not under arrest, answered some questions, and was allowed to leave.",
            "The pilot answered questions and was allowed to leave.",
            False,
        ),
        ("The pilot was not, as some say, allowed to leave.", "The pilot was allowed to leave.", True),
    ],
)
def test_what_a_denial_reaches(words: str, passage: str, *, turned: bool) -> None:
    assert turns(words, passage) is turned


DENIED_THERE = "A ferry toll is an exercise of royal discretion and a judicial determination of the harbour tribunal."


@pytest.mark.parametrize(
    ("brief", "found"),
    [
        (f"{DENIED_THERE} See ¦.", OPENED),
        (f"Lamps burn. {DENIED_THERE} See ¦.", OPENED),
        (f"{DENIED_THERE} Lamps burn. See ¦.", OPENED),
        (f"{DENIED_THERE} <12 Marrow Code § 4>. Lamps burn on each ferry. See ¦.", []),
        (f"Under <12 Marrow Code § 4> lamps burn. {DENIED_THERE} See ¦.", OPENED),
        (f"Lamps burn on each ferry. <12 Marrow Code § 4>. {DENIED_THERE} See ¦.", OPENED),
        (f"{DENIED_THERE} <990 U.S. at 12>. Lamps burn on each ferry. See ¦.", []),
    ],
    ids=[
        "alone",
        "behind a short one",
        "before a short one",
        "with its own citation",
        "behind a law in a sentence",
        "behind another's",
        "with its own citation of the same case",
    ],
)
def test_a_sentence_with_a_citation_of_its_own_is_not_asked_of_the_next_one(brief: str, found: list[Outcome]) -> None:
    assert cited(brief) == found
