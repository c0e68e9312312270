"""What no reader took of a sentence about the case is borne by the decision, or the citation is opened."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.figures import bears_the_years
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.weight import SAID
from checks.invented import OPINION, Setting, authority, part
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

TOLD = "the justices weighed twelve logbooks of the ferry against the harbour statute and were satisfied that the keeper lied"


def rest(words: str = TOLD, *, quoting: bool = False, role: str = "") -> Statement:
    span = (30, 100)
    return Statement(kind=StatementKind.REST, citation="c1", words=words, span=span, owner=Owner.UNKNOWN, direct=quoting, role=role)


def opened(passage: str, said: Statement) -> list[tuple[Outcome, Reason | None]]:
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    return [(one.outcome, one.reason) for one in Setting(authority=held, statements=(said,)).ask("accounting")]


NOT_COMPARED = [(Outcome.UNVERIFIABLE_PUBLIC, Reason.NOT_COMPARED)]


@pytest.mark.parametrize(
    ("passage", "found"),
    [
        ("The justices weighed twelve logbooks of the ferry against the harbour statute, satisfied that the keeper had lied. ", []),
        ("The justices weighed nine logbooks of the ferry against the harbour statute, satisfied that the keeper had lied. ", NOT_COMPARED),
        ("The justices weighed twelve logbooks of the ferry against the statute, not satisfied that the keeper had lied. ", NOT_COMPARED),
        (
            "The owners argued that twelve logbooks of the ferry, the harbour statute and the justices showed the keeper lied. ",
            NOT_COMPARED,
        ),
        (
            (
                "The justices weighed twelve logbooks of the ferry against the harbour statute and, according to the complaint, were"
                " satisfied that the keeper lied. "
            ),
            NOT_COMPARED,
        ),
        (
            "The justices weighed twelve logbooks of the ferry rather than the harbour statute, satisfied that the keeper had lied. ",
            NOT_COMPARED,
        ),
        ("The ferry was old. ", NOT_COMPARED),
        (
            (
                "The justices weighed twelve logbooks of the ferry against the harbour statute. It rained on the lane. The justices"
                " weighed twelve logbooks of the ferry against the harbour statute, not satisfied that the keeper had lied. "
            ),
            NOT_COMPARED,
        ),
    ],
    ids=[
        "borne",
        "another number",
        "denied",
        "an argument",
        "a side's account",
        "rather than",
        "nothing",
        "most of it, and all of it denied",
    ],
)
def test_words_that_no_reader_took_are_borne_with_their_numbers_and_not_denied(passage: str, found: list) -> None:
    assert opened(passage, rest()) == found


def test_a_few_words_are_compared_and_beside_a_quotation_some_more_only_lead_in() -> None:
    assert opened("", rest("the keeper of the ferry lied")) == NOT_COMPARED
    assert opened("The keeper of the ferry lied. ", rest("the keeper of the ferry lied")) == []
    led = "the weary justices were scathing about the keeper's logbooks"
    assert (opened("", rest(led, quoting=True)), opened("", rest(led))) == ([], NOT_COMPARED)
    assert opened("", rest(TOLD, quoting=True)) == NOT_COMPARED
    satisfied = "after reading logbooks privately the harbour clerk was satisfied lamps"
    assert opened("", rest(satisfied, quoting=True)) == NOT_COMPARED


def test_how_a_rule_is_led_in_is_no_part_of_it() -> None:
    passage = "The keeper has the onus: darkness, the lamps and the bell. "
    assert opened(passage, rest("to prevail the keeper must satisfy the two-part test set forth for darkness, lamps and the bell")) == []
    assert (
        opened(passage, rest("to prevail the keeper must satisfy the test set forth for fog, whistles, horns and sirens")) == NOT_COMPARED
    )


@pytest.mark.parametrize(
    ("passage", "found"),
    [
        ("The clerk may weigh the logbooks of the harbour. ", []),
        ("May the clerk weigh the logbooks of the harbour? ", NOT_COMPARED),
        ("May the clerk weigh the logbooks of the harbour? It rained on the lane that day. ", NOT_COMPARED),
        ("The clerk may not weigh the logbooks of the harbour. ", NOT_COMPARED),
        ("The clerk weighed one of the logbooks. The clerk may not weigh the logbooks of the harbour. ", NOT_COMPARED),
        ("The clerk may weigh the logbooks. ", NOT_COMPARED),
        ("The court below thought that the clerk may weigh the logbooks of the harbour. ", NOT_COMPARED),
        ("The Ninth Circuit held that the clerk may weigh the logbooks of the harbour. ", NOT_COMPARED),
        ("The Ninth Circuit held, as we do, that the clerk may weigh the logbooks of the harbour. ", []),
        ("According to the Ninth Circuit, the clerk may weigh the logbooks of the harbour. ", NOT_COMPARED),
    ],
    ids=[
        "borne",
        "only asked",
        "asked and left",
        "denied",
        "the nearest denies it",
        "three of four",
        "below",
        "elsewhere",
        "as here",
        "according to another",
    ],
)
def test_few_words_in_brackets_are_borne_whole_and_not_denied_where_the_decision_says_most_of_them(passage: str, found: list) -> None:
    assert opened(passage, rest("the clerk may weigh logbooks of the harbour", role=SAID)) == found


def test_a_question_bears_what_speaks_of_a_question() -> None:
    told = "the question was whether twelve logbooks of the ferry weighed against the harbour statute"
    assert opened("Do twelve logbooks of the ferry weigh against the harbour statute? ", rest(told)) == []


def test_the_verb_with_which_a_bracket_begins_is_one_of_the_passage() -> None:
    told = rest("requiring a lamp, a bell, a horn and a whistle on every ferry", role=SAID)
    assert opened("We require of every ferry a lamp, a bell, a horn and a whistle. ", told) == []
    assert opened("On every ferry a lamp, a bell, a horn and a whistle are welcome. ", told) == NOT_COMPARED


def test_a_sentence_that_bears_the_words_is_not_turned_by_its_neighbour() -> None:
    passage = "Ferry keepers, sued in the harbour, are persons within the byelaw. No lamp is needed. "
    assert opened(passage, rest("ferry keepers sued in the harbour are not persons within the byelaw", role=SAID)) == NOT_COMPARED


def test_a_word_of_its_own_in_a_sentence_of_the_decision_opens() -> None:
    held = "A court must indulge a strong presumption that the keeper of a ferry lit his lamps before the crossing of the harbour. "
    told = "a court must indulge a {} presumption that the keeper of a ferry lit his lamps before the crossing of the harbour"
    assert (opened(held, rest(told.format("strong"))), opened(held, rest(told.format("weak")))) == ([], NOT_COMPARED)


def test_numbers_stand_in_the_passage_in_their_order() -> None:
    held = "The ferry crossed the harbour at 73 knots past the lamps, where the limit of the byelaw is a 55-knot crossing. "
    told = "the ferry crossed the harbour at {} knots past the lamps, with a {}-knot limit in the byelaw"
    assert opened(held, rest(told.format(73, 55))) == []
    assert (opened(held, rest(told.format(73, 85))), opened(held, rest(told.format(55, 73)))) == (NOT_COMPARED, NOT_COMPARED)


@pytest.mark.parametrize(
    ("answer", "found"),
    [("", NOT_COMPARED), (" I accept that.", [])],
    ids=["no answer", "answered"],
)
def test_a_paragraph_that_tells_what_a_side_submits_bears_nothing_unless_the_court_answers(answer: str, found: list) -> None:
    told = "The justices weighed twelve logbooks of the ferry against the harbour statute, satisfied that the keeper had lied."
    assert opened(f"\n\n19. {told} Another bench, it was said, would have lit the lamps.{answer}\n\n", rest()) == found


@pytest.mark.parametrize(
    ("passage", "found"),
    [
        ("Quill contends that the harbour master may close every dock of the town by night. ", []),
        ("Alder contends that the harbour master may close every dock of the town by night. ", NOT_COMPARED),
        ("Quill knows that the harbour master may close every dock of the town by night. ", NOT_COMPARED),
    ],
    ids=["his argument", "another's", "no argument"],
)
def test_what_a_side_is_told_to_have_argued_is_an_argument_of_his_there(passage: str, found: list) -> None:
    assert opened(passage, rest("Quill contended in that the harbour master may close every dock of the town by night")) == found


@pytest.mark.parametrize(
    ("passage", "found"),
    [
        ("Mr Birch swore that the tollgate lantern was lit by the keeper himself. ", []),
        ("Mr Birch came by night. He swore that the tollgate lantern was lit by the keeper himself. ", []),
        ("Mr Alder swore that the tollgate lantern was lit by the keeper himself. Mr Birch swore nothing. ", NOT_COMPARED),
        ("Mr Birch swore nothing.\n\nMr Alder swore that the tollgate lantern was lit by the keeper himself. ", NOT_COMPARED),
    ],
    ids=["he", "named before", "another", "in another paragraph"],
)
def test_a_passage_bears_what_is_told_of_somebody_where_he_is_named(passage: str, found: list) -> None:
    told = rest("Mr Birch swore that the keeper himself had lit the tollgate lantern")
    assert opened(passage, told) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("the keeper swore that the tollgate lantern was brought from Marrow by himself", []),
        ("the keeper swore that the tollgate lantern was brought from Dunmore by himself", NOT_COMPARED),
        ("the Court heard the keeper swear that the tollgate lantern was brought by himself", []),
    ],
    ids=["the place", "another place", "a court is no name"],
)
def test_a_name_that_is_nobodys_is_borne_too(words: str, found: list) -> None:
    assert opened("The keeper swore that the tollgate lantern was brought from Marrow by himself, as heard. ", rest(words)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("the harbour board gave Birch 56 lamps and Alder 55 lamps upon the quay", []),
        ("the harbour board gave Alder 56 lamps and Birch 55 lamps upon the quay", NOT_COMPARED),
    ],
    ids=["as there", "changed about"],
)
def test_numbers_stand_among_the_names_as_they_do_there(words: str, found: list) -> None:
    assert opened("The harbour board gave Birch 56 lamps upon the quay, and it gave Alder 55 lamps. ", rest(words)) == found


def test_what_stands_in_the_bracket_behind_another_case_is_no_fact_of_this_one() -> None:
    told = rest("the keeper himself had lit the tollgate lantern before midnight")
    fact = "the keeper himself had lit the tollgate lantern before midnight"
    assert opened(f"We know that {fact}. ", told) == []
    assert opened(f"We know Alder v. Birch, 990 U.S. 4 (1977) ({fact}). ", told) == NOT_COMPARED


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("the keeper, who could not see the tollgate lantern, did see both harbour lamps", []),
        ("the keeper, who did see the tollgate lantern, could not see both harbour lamps", NOT_COMPARED),
        ("the keeper could not see the tollgate lantern", []),
    ],
    ids=["as there", "turned", "one clause"],
)
def test_what_is_denied_in_one_clause_is_not_denied_in_the_other(words: str, found: list) -> None:
    tale = rest(words).model_copy(update={"kind": StatementKind.TALE})
    assert opened("The old keeper could not see the tollgate lantern, but he did see both harbour lamps. ", tale) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("a notice that made both ferries free for the season was issued by the harbour board in 1992", NOT_COMPARED),
        ("a notice that made both ferries free for the season was issued by the harbour board in 1995", []),
    ],
    ids=["another event's", "its own"],
)
def test_a_year_is_that_of_the_sentence_which_tells_of_the_event(words: str, found: list) -> None:
    asked = "In 1992 the keepers asked the harbour board for lamps."
    held = f"{asked} In 1995 the harbour board issued a notice making both ferries free for the season. "
    assert opened(held, rest(words)) == found


def test_what_the_decision_puts_in_to_limit_a_sentence_is_not_left_out() -> None:
    told = rest("the justices continued the harbour injunction in the very terms which the keepers of the ferry had asked for")
    whole = "The justices continued the harbour injunction {}in the very terms which the keepers of the ferry had asked for. "
    assert opened(whole.format(""), told) == []
    assert opened(whole.format("but rather "), told) == NOT_COMPARED
    tale = told.model_copy(update={"kind": StatementKind.TALE})
    assert (opened(whole.format(""), tale), opened(whole.format("but rather "), tale)) == ([], NOT_COMPARED)


def test_what_nobody_doubts_is_not_denied() -> None:
    told = rest("because the logbook showed that the harbour lantern was not broken before the crossing", role=SAID)
    assert opened("There is no doubt that the logbook showed the harbour lantern broken before the crossing. ", told) == NOT_COMPARED
    assert opened("The logbook showed that the harbour lantern was not broken before the crossing. ", told) == []


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ("The tollgate lantern was not of hammered Cornish brass. ", NOT_COMPARED),
        ("The tollgate lantern was of hammered Cornish brass. ", []),
        ("The tollgate lantern was not of hammered Cornish brass. The tollgate lantern was of hammered Cornish brass after all. ", []),
    ],
    ids=["denied", "affirmed", "both"],
)
def test_a_clause_that_every_sentence_with_its_words_denies_is_denied(other: str, found: list) -> None:
    told = "the tollgate lantern was of hammered Cornish brass, and the keepers of the ferry polished it before each crossing"
    passage = "The keepers of the ferry polished the hammered lantern of the tollgate, of Cornish brass, before each crossing. "
    tale = rest(told).model_copy(update={"kind": StatementKind.TALE})
    assert opened(f"{other}It rained hard on the lane that day. {passage}", tale) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Officer Marrow searched and handcuffed the keeper beside the tollgate when he fell on the quay", NOT_COMPARED),
        ("Officer Thorn searched and handcuffed the keeper beside the tollgate when he fell on the quay", []),
    ],
    ids=["another", "himself"],
)
def test_who_acts_is_not_somebody_else_in_the_passage(words: str, found: list) -> None:
    held = "Told by Marrow, he ran. When he fell on the quay, Officer Thorn searched and handcuffed the keeper beside the tollgate. "
    assert opened(held, rest(words)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (
            "they quashed the fine for lighting a lantern upon the quay, and upheld the fine for lighting a lantern without wick",
            [],
        ),
        (
            "they quashed the fine for lighting a lantern without wick, and upheld the fine for lighting a lantern upon the quay wall",
            NOT_COMPARED,
        ),
    ],
    ids=["as there", "swapped"],
)
def test_of_two_like_things_each_has_its_own(words: str, found: list) -> None:
    held = "They quashed the fine for lighting a lantern upon the quay wall, but upheld the fine for lighting a lantern without wick. "
    assert opened(held, rest(words)) == found


def test_one_of_whom_it_is_told_but_not_of_the_other_is_that_one() -> None:
    held = "The keepers (but not the pilots) lit the harbour lantern beside the tollgate before the crossing. "
    told = "the {}, but not the {}, lit the harbour lantern beside the tollgate before the crossing"
    assert opened(held, rest(told.format("keepers", "pilots"))) == []
    assert opened(held, rest(told.format("pilots", "keepers"))) == NOT_COMPARED


def test_the_sentence_nearest_to_the_words_gives_their_year() -> None:
    held = "In 1992 the keepers asked the harbour board for lamps. In 1995 the harbour board issued a notice on both ferries."
    told = "a notice on both ferries was issued by the harbour board in {}"
    assert (bears_the_years(held, told.format(1995)), bears_the_years(held, told.format(1992))) == (True, False)
    assert bears_the_years(held.replace("1995", "that year"), told.format(1992))


def test_two_things_of_a_sentence_do_not_change_places() -> None:
    held = "The jury struck out the word quay and afterwards wrote pier above the harbour line. "
    told = "the jury struck out the word {} and afterwards wrote {} above the harbour line"
    assert opened(held, rest(told.format("quay", "pier"))) == []
    assert opened(held, rest(told.format("pier", "quay"))) == NOT_COMPARED


@pytest.mark.parametrize(
    ("words", "before", "found"),
    [
        ("keeper hailing a crossing ferry bound to accept any tow", "(", NOT_COMPARED),
        ("keeper who hails a ferry need not accept a tow of another kind", "(", []),
        ("keeper hailing a crossing ferry bound to accept any tow", " ", []),  # no bracket: its words alone are compared
        ("discussing keeper hailing a crossing ferry bound to accept any tow", "(", []),
        ("on a keeper hailing a crossing ferry bound to accept any tow", "(", []),
    ],
)
def test_what_a_bracket_tells_without_a_verb_of_saying_is_compared_as_a_holding(words: str, before: str, found: list[object]) -> None:
    passage = (
        "A keeper who hails a ferry need not accept a tow of another kind. A crossing keeper is bound, hailing a ferry, to accept any tow. "
    )
    lead = " " * 29 + before
    said = rest(words, role=SAID).model_copy(update={"span": (len(lead), len(lead) + len(words))})
    held = authority(part("The rain fell on the lane. " * 9 + passage + OPINION))
    setting = Setting(authority=held, statements=(said,), document=brief(f"{lead}{words})"))
    assert [(one.outcome, one.reason) for one in setting.ask("accounting")] == found
