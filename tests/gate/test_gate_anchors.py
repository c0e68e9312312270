"""An answer may cite only the anchors that it was given, and each must hold what its sentence says. All evidence is invented."""

from __future__ import annotations

import pytest

from brief_audit.gate.anchors import Anchor, AnchorSet, Rejected, Rejection, cited_in, matters_of, rejections, supports
from economy.rows import every_row

HELD = AnchorSet(
    anchors=(
        Anchor(id="A1", text="The harbour authority must light the pier from dusk. It may close the pier in a storm."),
        Anchor(id="A2", text="No claim for salvage lies where the master refused help before 12 March."),
    )
)
NONE, UNKNOWN, UNSUPPORTED = Rejected.NO_ANCHOR_CITED, Rejected.UNKNOWN_ANCHOR, Rejected.ANCHOR_DOES_NOT_SUPPORT


@every_row(
    "answer, codes",
    [
        ("The harbour authority must light the pier from dusk [A1].", []),
        ("The harbour authority must light the pier from dusk. [A1]", []),
        ("“It may close the pier in a storm.” [A1] No claim for salvage lies where the master refused help before 12 March [A2].", []),
        ("The harbour authority must light the pier from dusk.", [NONE]),
        ("The harbour authority must light the pier from dusk [2019].", [NONE]),
        ("The harbour authority must light the pier from dusk [A9].", [UNKNOWN]),
        ("The harbour authority must light the pier from dusk [A1, A9].", [UNKNOWN]),
        ("The harbour authority must light the pier from dusk [A2].", [UNSUPPORTED]),
        ("The harbour authority may light the pier from dusk [A1].", [UNSUPPORTED]),
        ("A claim for salvage lies where the master refused help before 12 March [A2].", [UNSUPPORTED]),
        ("No claim for salvage lies where the master refused help before 13 March [A2].", [UNSUPPORTED]),
        ("Lighting is compulsory [A1].", [UNSUPPORTED]),
        ("Yes [A1].", [UNSUPPORTED]),
        ("[A1]", [UNSUPPORTED]),
    ],
)
def test_an_answer_stands_on_its_anchors_or_is_rejected(answer: str, codes: list[Rejected]) -> None:
    assert [one.code for one in rejections(answer, HELD)] == codes


def test_anchors_behind_the_stop_belong_to_the_sentence_before() -> None:
    assert cited_in("One is here. [A1][A2] Two is there [B-3].") == (
        ("A1", "One is here.", 1),
        ("A2", "One is here.", 1),
        ("B-3", "Two is there.", 2),
    )


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("The harbour authority must light the pier from dusk [A1]. The moon is cheese.", [2]),
        ("So it is. The harbour authority must light the pier from dusk. [A1]", [1]),
        ("The harbour authority must light the pier from dusk [A1]. It may close the pier in a storm. [A1]", []),
    ],
)
def test_each_sentence_needs_an_anchor_only_where_that_is_asked(answer: str, numbers: list[int]) -> None:
    assert rejections(answer, HELD) == ()
    assert [(one.code, one.sentence) for one in rejections(answer, HELD, every_sentence=True)] == [(NONE, number) for number in numbers]


def test_what_may_be_put_before_no_model_is_asked_of_none_and_not_confirmed() -> None:
    kept = AnchorSet(anchors=tuple(one.model_copy(update={"origin": "kept"}) if one.id == "A1" else one for one in HELD.anchors))
    answer = "It may close the pier in a storm [A1]. No claim for salvage lies where the master refused help before 12 March [A2]."
    assert [one.about for one in matters_of(answer, kept)] == ["anchor A1 of sentence 1", "anchor A2 of sentence 2"]
    assert [one.about for one in matters_of(answer, kept, {"kept"})] == ["anchor A2 of sentence 2"]
    assert rejections(answer, kept) == ()
    assert [one.code for one in rejections(answer, kept, advised=True)] == [Rejected.ANCHOR_NOT_CONFIRMED] * 2


def test_a_stop_behind_the_anchors_is_no_sentence_of_its_own() -> None:
    assert cited_in("The old pier. One is here. [A1].")[0][::2] == ("A1", 2)
    assert cited_in("The old pier. One is here. [A1].")[0][1].startswith("One is here.")


def test_a_rejection_tells_the_anchor_and_its_sentence() -> None:
    answer = "The harbour authority must light the pier from dusk [A1]. So it is [A9]. Lighting is compulsory [A2]."
    assert rejections(answer, HELD) == (Rejection(UNKNOWN, "A9", 2), Rejection(UNSUPPORTED, "A2", 3))


def test_an_id_stands_for_one_anchor() -> None:
    with pytest.raises(ValueError, match="two anchors have one id"):
        AnchorSet(anchors=(Anchor(id="A1", text="x"), Anchor(id="A1", text="y")))


@pytest.mark.parametrize("odd", ["[A99 ]", "[a99]", "[A98-A99]", "[A99, p. 3]", "[A1\u200b]"])
def test_what_is_almost_an_anchor_is_an_unknown_one(odd: str) -> None:
    answer = f"The harbour authority must light the pier from dusk [A1]. The moon is cheese {odd}."
    assert [one.code for one in rejections(answer, HELD)] == [UNKNOWN]


OWED = "Smith owed the duty to keep the pier lit from dusk until dawn every day of the year."


@pytest.mark.parametrize(
    ("evidence", "sentence"),
    [
        (OWED, OWED.replace("Smith", "Jones")),
        (OWED, OWED.replace(".", " because the owner always lies about lights.")),
        ("It is not the case that a carrier must warn of ice and of snow.", "A carrier must warn of ice and of snow."),
        ("Counsel submitted that a carrier must warn of ice and of snow.", "A carrier must warn of ice and of snow."),
        ("A carrier must warn of ice and of snow only if the passenger asks.", "A carrier must warn of ice and of snow."),
    ],
    ids=["another name", "words added", "denied", "argued", "bounded"],
)
def test_the_words_alone_do_not_support_another_sense(evidence: str, sentence: str) -> None:
    assert not supports(evidence, sentence)
    assert supports(OWED, OWED)


LONG = (
    "The harbour authority, which keeps the old stone pier, must light every lamp upon it from dusk until dawn on each day of the year, "
    "whether or not a vessel is expected, and must write down in a book the hour at which each was lit."
)


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        (LONG.replace("old stone ", ""), True),
        (LONG.replace("must light", "may light"), False),
        (LONG.replace("from dusk until dawn", "from dusk until noon"), False),
        (LONG.replace("the year, whether or not a vessel is expected, and", "the year, and"), False),
        (LONG.replace("every lamp", "every single lamp"), False),
    ],
    ids=["a description left out", "another modal", "another word", "a bound left out", "a word more"],
)
def test_a_long_sentence_may_leave_out_what_turns_nothing(said: str, holds: bool) -> None:
    assert supports(LONG, said) is holds


def test_words_that_are_denied_where_they_first_stand_are_not_supported() -> None:
    plain = "A carrier must warn of ice and of snow."
    assert not supports(f"It is not the case that a carrier must warn of ice and of snow. {plain}", plain)
    assert supports(f"Nothing turns on the lamp. {plain}", plain)


@pytest.mark.parametrize(
    ("before", "behind", "holds"),
    [
        ("The keeper was not on the pier.", "", True),
        ("", "The ferry may not land.", True),
        ("The keeper argued as follows.", "", False),
        ("", "That is not the law.", False),
        ("", "But it was rejected below.", False),
        ("", "It is not the case that a carrier must warn of ice and of snow.", False),
    ],
)
def test_a_negation_in_another_sentence_turns_nothing_unless_it_speaks_of_this_one(before: str, behind: str, holds: bool) -> None:
    plain = "A carrier must warn of ice and of snow."
    assert supports(f"{before} {plain} {behind}", plain) is holds
