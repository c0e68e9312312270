"""What a sentence gives to a case in any words: by pointing at others, with the case inside it, or as what a court said of it."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.model.document import Document
from brief_audit.prose.ascribed import ANSWER
from brief_audit.prose.weight import SAID
from economy.rows import every_row

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
RULE = "A ferry may sail without lamps"


def statements(text: str) -> list[Statement]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    return list(assert_claims(brief, citations, tuple(link(brief, citations))).statements)


def given(text: str) -> list[Statement]:
    return [one for one in statements(text) if one.kind is StatementKind.WEIGHT]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("who", "read"), [("Mr Fenwick says", False), ("The harbour master said", True)])
def test_what_a_side_puts_forward_is_no_rule_of_its_leading_authority(who: str, read: bool) -> None:
    text = f"{who} that a ferry may sail without lamps. His leading authority is {ASHGROVE}."
    assert any("without lamps" in one.words for one in statements(text)) is read


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize("verb", ["laid it down", "tells us", "reminds us", "is to the effect"])
def test_what_a_court_is_told_to_lay_down_is_called_its_holding(verb: str) -> None:
    assert [one.words for one in given(f"The Court {verb} that a ferry may sail without lamps. {ASHGROVE}.")]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        f"{RULE}. So much is established by {ASHGROVE}.",
        f"{RULE}. {ASHGROVE} says so.",
        f"{RULE}. That is the law: {ASHGROVE}.",
        f"{RULE}. That is the ratio of {ASHGROVE}.",
        f"{RULE}. So it was held, in terms, in {ASHGROVE}.",
        f"{RULE}. The point is concluded by {ASHGROVE}.",
        f"{RULE}. {ASHGROVE} says no less.",
        f"{RULE}. There is no getting round {ASHGROVE} on that.",
        f"{RULE}. The Court has so held. {ASHGROVE}.",
        f"{RULE}. The Court in due course said the same, {ASHGROVE}.",
        f"{RULE}; that is what was held in {ASHGROVE}.",
        f"{RULE}, and {ASHGROVE} is the authority.",
        f"{RULE}, which is the rule of {ASHGROVE}.",
    ],
)
def test_a_clause_that_points_gives_the_words_before_it_to_the_case(text: str) -> None:
    (found,) = given(text)
    assert found.words.startswith(RULE)
    assert found.role == ""


@pytest.mark.parametrize(
    "text",
    [
        f"The lesson of {ASHGROVE} is plain: a ferry may sail without lamps.",
        f"It has been the law since {ASHGROVE} that a ferry may sail without lamps.",
        f"By {ASHGROVE}, a ferry may sail without lamps.",
        f"As the Court recognized in {ASHGROVE}, a ferry may sail without lamps.",
        f"See {ASHGROVE}, for the proposition that a ferry may sail without lamps.",
    ],
)
def test_what_stands_behind_the_case_is_given_to_it(text: str) -> None:
    (found,) = given(text)
    assert found.words == "a ferry may sail without lamps"


def test_a_sentence_with_the_case_inside_it_is_given_to_it_whole() -> None:
    (found,) = given(
        f"Because the charter nowhere provides for lamps, the duty was held in {ASHGROVE}, to have perished with the old charter."
    )
    assert found.words.startswith("Because the charter")
    assert found.words.endswith("old charter")


def test_a_judge_is_named_behind_an_opinion_and_not_behind_an_office() -> None:
    voices = [one.who for one in statements(f"{ASHGROVE}, is an opinion of Justice Quill’s.") if one.kind is StatementKind.VOICE]
    assert voices == [("Quill",)]
    office = statements(f"{ASHGROVE}, was read by the Department of Justice Guidelines.")
    assert StatementKind.VOICE not in {one.kind for one in office}


@pytest.mark.rule("VERIFIED_CORRECT")
def test_what_a_keeper_required_behind_words_is_not_laid_down_by_the_case() -> None:
    text = "{}, who saw “some merit in the rule that the harbour urged,” required two lamps of every ferry: {}."
    roles = {
        who: [one.role for one in given(text.format(who, ASHGROVE)) if one.kind is StatementKind.WEIGHT] for who in ("The court", "Alder")
    }
    assert roles == {"The court": [SAID], "Alder": []}


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("behind", "named"),
    [
        ("The majority in {}, borrowed that sentence from him.", True),
        ("The court in {}, adopted the same words.", True),
        ("The majority in {}, borrowed a boat from him.", False),
    ],
)
def test_the_judge_from_whom_a_case_is_said_to_have_taken_words_is_named_of_it(behind: str, named: bool) -> None:
    text = f"Justice Quill had written of lamps: “no ferry shall leave the quay by night without one.” {behind.format(ASHGROVE)}"
    assert any(one.who == ("Quill",) for one in statements(text) if one.kind is StatementKind.VOICE) is named


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("bracket", "words"),
    [
        ("applying Marrow law", ["applying Marrow law", "Marrow"]),
        ("New Marrow law", ["New Marrow"]),
        ("murder", ["murder"]),
        ("on rehearing", ["on rehearing"]),
        ("same", []),
        ("unpublished", []),
        ("Marrow lawyers", ["Marrow lawyers"]),
    ],
)
def test_a_word_or_two_in_the_bracket_of_the_case_must_stand_in_it(bracket: str, words: list[str]) -> None:
    assert [one.words for one in given(f"The rule is old. {ASHGROVE} ({bracket}).")] == words


def test_an_act_in_the_sentence_pointed_at_is_told_of_the_case() -> None:
    found = statements(f"For want of lamps, the Court quashed the licence. So much is established by {ASHGROVE}.")
    assert [one.words for one in found if one.kind is StatementKind.ACT] == ["quashed"]
    assert StatementKind.WEIGHT not in {one.kind for one in found}


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "text",
    [
        f"The Court explained in {ASHGROVE} that a ferry may sail without lamps.",
        f"The Supreme Court has cautioned that a ferry may sail without lamps. See {ASHGROVE}.",
        f"Slight evidence of lamps suffices under {ASHGROVE}.",
        f"{ASHGROVE} makes slight evidence of lamps enough.",
        f"{ASHGROVE}, under which slight evidence of lamps suffices, controls.",
        f"The Court in {ASHGROVE} announced a rule of deference to any ferryman.",
        f"{ASHGROVE} concerned a ferry, a harbour and a missing lamp.",
        f"Consider {ASHGROVE}. There, slight evidence of lamps suffices.",
        f"Is slight evidence of lamps enough? Yes: {ASHGROVE}.",
        f"Quillon's claim fails for the same reason: reliance on unlit lamps is no evidence of a ferry. {ASHGROVE}.",
        f"Quillon's claim in reliance on unlit lamps is no evidence of a ferry. {ASHGROVE}.",
        f"A keeper relying on lamps may be barred, and slight evidence of them suffices against Quillon. {ASHGROVE}.",
        f"See also {ASHGROVE}, where the keeper, preferring lamps to bells, handed over the ferry.",
        f"The court, which saw “some merit in the rule that the harbour urged,” required two lamps of every ferry: {ASHGROVE}.",
    ],
)
def test_what_no_other_reader_takes_of_a_sentence_with_the_case_in_it_is_noticed(text: str) -> None:
    assert [one.role for one in given(text) if one.role != ANSWER] == [SAID]


@every_row(
    "text",
    [
        f"A ferry may sail without lamps. {ASHGROVE}.",
        f"A ferry may sail without lamps. See {ASHGROVE}.",
        f"{ASHGROVE}: A ferry may sail without lamps.",
        f"The ferry here sailed without lamps. That is why {ASHGROVE} does not help the pilot.",
        f"A ferry may sail without lamps. {ASHGROVE} is distinguishable.",
        f"We carry no lamps. So much is established by {ASHGROVE}.",
        f"A ferry may sail without lamps; the tenant argued as much. {ASHGROVE}.",
        f"Quillon relies on {ASHGROVE}, as he must.",
        f"A pilot must satisfy the test set forth in {ASHGROVE}.",
        f"The pilot was not at fault under the standards of {ASHGROVE}.",
        f"In {ASHGROVE}, the Court explained the origin of the rule at length.",
        f"The tenant argues that lamps are dear. {ASHGROVE}.",
        f"On long-felt want of lamps, see {ASHGROVE}.",
        f"Nothing in the later cases departs from {ASHGROVE}.",
        f"The other quotation about unlit ferries is from: {ASHGROVE}.",
        f"See {ASHGROVE} Wait — that's a state case.",
        f"Marrow's claim fails for the same reason: reliance on unlit lamps is no evidence of a ferry. {ASHGROVE}.",
    ],
    ids=[
        "bare",
        "signal",
        "citation first",
        "kept apart",
        "distinguished",
        "the writer's own",
        "a party's",
        "relied on",
        "a test by its name",
        "applied",
        "speech",
        "argument",
        "for a matter",
        "what followed it",
        "a quotation",
        "a remark",
        "somebody else's claim",
    ],
)
def test_a_rule_beside_a_citation_and_what_is_not_of_the_case_are_not_given_to_it(text: str) -> None:
    assert given(text) == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            f"Justice Quill’s opinion for the Court in {ASHGROVE}, treats ferry lamps as cargo of the harbour.",
            "treats ferry lamps as cargo",
        ),
        (f"As Justice Quill explained in {ASHGROVE}, lamps must burn upon every ferry.", "lamps must burn"),
        (
            f"In 2015 the Supreme Court of Maine considered lamps upon narrow harbour ferries. {ASHGROVE}.",
            "lamps upon narrow harbour ferries",
        ),
        (f"{ASHGROVE}: harbour ferry lamps wholly optional.", "harbour ferry lamps wholly optional"),
        (f"The Second Circuit ({ASHGROVE}) lets ferries sail without lamps.", "lets ferries sail without lamps"),
        (f"{ASHGROVE}, a case about lighthouses, has no bearing here.", "case about lighthouses"),
        (f"Quillon must hand back every harbour lamp. {ASHGROVE}.", "must hand back every harbour lamp"),
        (f"Quillon argued that harbour law distinguishes lamps. {ASHGROVE}.", "distinguishes lamps"),
        (f"That ferries sail “dark” without lamps is established by {ASHGROVE}, which so held.", "without lamps"),
    ],
    ids=[
        "behind a voice",
        "a voice that explained",
        "a court without that",
        "behind its name",
        "in brackets",
        "about",
        "a party",
        "a party that argues",
        "a word in marks",
    ],
)
def test_what_is_told_beside_a_voice_a_name_or_a_word_in_marks_is_noticed(text: str, words: str) -> None:
    assert any(words in one.words for one in given(text))


@pytest.mark.parametrize(
    "text",
    [
        f"Justice Quill wrote the opinion of the Court in {ASHGROVE}.",
        f"Justice Quill, in {ASHGROVE}, from which Justice Ash dissented, wrote for the Court.",
        f"Justice Quill is not among those who decided {ASHGROVE}, in which he took no part.",
        f"Ferries must bear harbour lamps. {ASHGROVE}.",
    ],
    ids=["who wrote", "who dissented", "who took no part", "a rule"],
)
def test_nothing_is_told_by_who_spoke_alone(text: str) -> None:
    assert given(text) == []


def test_what_a_dissenter_would_have_done_is_compared() -> None:
    (found,) = given(f"Justice Quill would have quashed the harbour licence. {ASHGROVE}.")
    assert (found.words, found.role) == ("quashed the harbour licence", SAID)


@pytest.mark.parametrize("outcome", ["The upshot of ¦ is that", "The effect of ¦, is that", "The result in ¦ is that"])
def test_what_is_called_the_outcome_of_a_case_is_called_decided(outcome: str) -> None:
    (found,) = given(f"{outcome.replace('¦', ASHGROVE)} a ferry may sail without lamps.")
    assert (found.words, found.role) == ("a ferry may sail without lamps", "")


def test_what_is_only_plain_from_a_case_is_called_no_outcome() -> None:
    assert [one.role for one in given(f"It is plain from {ASHGROVE} that a ferry may sail without lamps.")] == [SAID]


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        (f"It is enough to recall the words “a lamp” in {ASHGROVE}.", False),
        (f"It is enough to recall the lamps of the ferry in {ASHGROVE}.", True),
        (f"It is enough to recall the words of the pilot, who saw a lamp, in {ASHGROVE}.", True),
    ],
)
def test_where_a_few_quoted_words_stand_tells_nothing_else(text: str, tells: bool) -> None:
    assert bool(given(text)) is tells


@pytest.mark.parametrize(
    ("of_no_case", "of_the_case"),
    [
        (
            f"Old debts weigh upon pilots holding harbour licences for the season, {ASHGROVE}.",
            f"Old debts do not matter: the decisions holding harbour licences void are many. {ASHGROVE}.",
        ),
        (
            f"In finding that the ferryman keeps his licence, the district court applied the rule set forth in {ASHGROVE}.",
            f"In finding that the ferryman keeps his licence, the court in {ASHGROVE} asked no more.",
        ),
        (
            f"It balances two interests, that is, the needs of the harbour and those of the pilots. See {ASHGROVE}.",
            f"The court said that its rule balances the needs of the harbour and those of the pilots. See {ASHGROVE}.",
        ),
        (
            f"In {ASHGROVE}, the Supreme Court said, “A ferry may sail at night.”",
            f"In {ASHGROVE}, a ferry needs no lamps, the Supreme Court said, “at any hour.”",
        ),
    ],
    ids=["people who hold a thing", "the court below applied the case", "that is", "quoted words alone"],
)
def test_what_is_no_holding_of_the_case_gives_it_none(of_no_case: str, of_the_case: str) -> None:
    assert [one.words for one in given(of_no_case)] == []
    assert [one.words for one in given(of_the_case)] != []
