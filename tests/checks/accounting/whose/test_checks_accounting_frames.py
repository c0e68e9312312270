"""A true quotation that the brief's own words turn round, or that the decision denies, asks or puts in a condition. All is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

MAY = "allowed for each keeper of a quay to be fined"
IS = f"I do not accept the argument of Mr Alder and I am satisfied that it is {MAY} for his own lamp."


@every_row(
    "brief, passage, opened",
    [
        (f"It is not “{MAY}”: ¦.", IS, True),
        (f"It is no longer “{MAY}”: ¦.", IS, True),
        (f"It is far from “{MAY}”: ¦.", IS, True),
        (f"It is “{MAY}”: ¦.", IS, False),
        (f"It is not “{MAY}”: ¦.", f"I do not accept that it is {MAY} for his own lamp.", False),
        (f"It is not “{MAY}”: ¦.", f"It is {MAY} that: (i) the keeper failed to light it.", True),
        (f"It is not the law that it is “{MAY}”: ¦.", f"For that reason it is {MAY}.", True),
        (f"It is wrong that it is “{MAY}”: ¦.", f"For that reason it is {MAY}.", True),
        (f"It is not the law that it is “{MAY}”: ¦.", f"Mr Alder contends that it is {MAY}.", False),
        (f"The court doubted that it is “{MAY}”: ¦.", IS, True),
        (f"One searches ¦ in vain for the words “{MAY}”.", IS, True),
        (f"The decision in ¦ nowhere says that it is “{MAY}”.", IS, True),
        (f"The court in ¦ did not find that it is “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"The court in ¦ did not find that it is “{MAY}”.", f"Mr Alder contends that it is {MAY}.", False),
        (f"The court in ¦ had no occasion to decide whether it is “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"The court in ¦ assumed without deciding that “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"The court in ¦ assumed without deciding that “{MAY}”.", f"We assume that it is {MAY}.", False),
        (f"The court in ¦ reversed the finding that “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"The court in ¦ cautioned against the view “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"In ¦ the respondents argued that “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"In ¦ the respondents argued that “{MAY}”.", f"The respondents argue that it is {MAY}.", False),
        (f"The court in ¦ no longer holds that “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"The court in ¦ was not persuaded: “{MAY}”.", f"For that reason it is {MAY}.", False),
        (f"There is no support in ¦ for the view that “{MAY}”.", f"For that reason it is {MAY}.", True),
        (f"It cannot be said that “{MAY}”: ¦.", f"For that reason it is {MAY}.", True),
        (f"The question left open was whether “{MAY}”: ¦.", f"For that reason it is {MAY}.", True),
        (f"The view that “{MAY}” was rejected in ¦.", f"For that reason it is {MAY}.", True),
        (f"The view that “{MAY}” was rejected in ¦.", f"Mr Alder argues that it is {MAY}.", False),
        (f"It cannot be said that “{MAY}”: ¦.", f"For that reason it is {MAY}. The mistake in the letter is plain.", True),
        (f"It cannot be said that “{MAY}”: ¦.", f"Then it is {MAY}. That is mistaken.", False),
        (f"The view that “{MAY}” was taken in ¦.", f"For that reason it is {MAY}.", False),
        (f"The decision in ¦ says that it is “{MAY}”.", IS, False),
        (f"Only if the quay is public is it “{MAY}”: ¦.", IS, True),
        (f"Only if the quay is public is it “{MAY}”: ¦.", f"It is {MAY} only by day.", False),
        (f"Where the quay is public it is “{MAY}”: ¦.", IS, False),
        (f"That it is usual is not enough; it is “{MAY}”: ¦.", IS, False),
        (f"That it is usual is not enough; “{MAY}”: ¦.", IS, False),
        (f"THE RAIN IS NOT ONE. Now it is “{MAY}”: ¦.", IS, False),
    ],
)
def test_what_the_brief_denies_or_limits_is_denied_or_limited_there(brief: str, passage: str, *, opened: bool) -> None:
    marks = ("and the decision does not", "as the decision's own words", "puts no such limit")
    assert any(mark in one for one in says(brief, passage) for mark in marks) is opened


LIT = "no keeper may leave the quay before the lamp is lit"
SAYS = f"That argument is contrary to the letter. It is plain that {LIT}.\n\nThe mistake on costs is another matter."


@every_row(
    "lead, tail, passage, opened",
    [
        ("The proposition that", " was rejected in ¦.", SAYS, True),
        ("There is nothing in ¦ to suggest that", ".", SAYS, True),
        ("In ¦ it was left open whether", ".", SAYS, True),
        ("Quill LJ did not say in ¦ that", ".", SAYS, True),
        ("The rule stated in ¦, that", ", has since been abrogated.", SAYS, True),
        ("It is now discredited learning that", " (¦).", SAYS, True),
        ("Nobody suggested, in ¦, that", ".", SAYS, True),
        ("The court in ¦ refers to but does not adopt", ".", SAYS, True),
        ("That", " is a heresy exposed in ¦.", SAYS, True),
        ("That", " cannot stand after ¦.", SAYS, True),
        ("Tolls being due, ¦ overruled the proposition that", ".", SAYS, True),
        ("The judge, who heard nobody, was wrong to say that", ": ¦.", SAYS, True),
        ("The proposition that", " was rejected in ¦.", f"Mr Alder argues that tolls are due. He says that {LIT}.", False),
        ("Quill LJ did not say in ¦ that", ".", f"I do not say that {LIT}.", False),
        ("In ¦ it was left open whether", ".", f"It may be asked whether {LIT}.", False),
        ("Quill LJ said in ¦ that", ".", SAYS, False),
        ("There is no doubt that", ": ¦.", SAYS, False),
        ("The court did not doubt that", ": ¦.", SAYS, False),
        ("The court in ¦ was not wrong to say that", ".", SAYS, False),
        ("The court did not hesitate to hold that", ": ¦.", SAYS, False),
        ("The toll did not displace the principle that", ": ¦.", SAYS, False),
        ("The tribunal did not appreciate that", ": ¦.", SAYS, False),
        ("Leave was refused on the ground that", ": ¦.", SAYS, False),
        ("Leave was refused, for the court held that", ": ¦.", SAYS, False),
        ("The judge who had not seen the lamp himself said that", ": ¦.", SAYS, False),
        ("That", " was not doubted in ¦.", SAYS, False),
        ("That", " is not all that was said in ¦.", SAYS, False),
        ("It is settled that", " and no toll is due: ¦.", SAYS, False),
    ],
)
def test_words_that_the_sentence_takes_back_are_taken_back_there(lead: str, tail: str, passage: str, *, opened: bool) -> None:
    found = [one for one in says(f"{lead} “{LIT}”{tail}", passage) if "as the decision's own words" in one]
    assert bool(found) is opened


@every_row(
    "brief, passage, opened",
    [
        (f"The court in ¦ adopted “the view that it is {MAY}”.", f"We reject, however, the view that it is {MAY}.", True),
        (f"The court in ¦ did not reject “the view that it is {MAY}”.", f"We reject, however, the view that it is {MAY}.", True),
        (f"The court in ¦ rejected “the view that it is {MAY}”.", f"We reject, however, the view that it is {MAY}.", False),
        (f"The court in ¦ adopted “the view that it is {MAY}”.", f"We hold the view that it is {MAY}.", False),
    ],
)
def test_what_a_court_rejects_it_did_not_take_up(brief: str, passage: str, *, opened: bool) -> None:
    assert any("something that the decision rejects" in one for one in says(brief, passage)) is opened


@every_row(
    "brief, passage, opened",
    [
        ("Lamps are “always safe”: ¦.", "Lamps are not always safe.", True),
        ("Lamps are “always safe”: ¦.", "Lamps are always safe.", False),
    ],
)
def test_a_word_or_two_are_read_with_the_sentence_that_has_them(brief: str, passage: str, *, opened: bool) -> None:
    assert any("you write them without that" in one for one in says(brief, passage)) is opened


@every_row(
    "brief, passage, opened",
    [
        (
            "The prohibition does “stand in the way of a toll for each of the ferries”: ¦.",
            "This prohibition does not stand in the way of a toll for each of the ferries.",
            True,
        ),
        (
            "The prohibition on tolls stops whoever would “stand in the way of a toll for each of the ferries”: ¦.",
            "Nobody may not stand in the way of a toll for each of the ferries.",
            False,
        ),
        (
            "It is “possible to say that the keeper had lit the lamp”: ¦.",
            "Nor is it possible to say that the keeper had lit the lamp.",
            True,
        ),
        (
            "It is “a keeper of the quay who has to light the lamp”: ¦.",
            "Nor can the harbour now ask for a keeper of the quay who has to light the lamp.",
            False,
        ),
        (
            "It could have “been read by a keeper as a letter on some other lamp”: ¦.",
            "It could no more have been read by a keeper as a letter on some other lamp than on this one.",
            True,
        ),
        (
            "It would “be right to give judgment for the whole of the toll”: ¦.",
            "It would not be right to give judgment for the whole of the toll.",
            True,
        ),
        (
            "It must “be right to give judgment for the whole of the toll”: ¦.",
            "It would not be right to give judgment for the whole of the toll.",
            False,
        ),
        (
            "The lamp was “by then quite empty of oil”: ¦.",
            "I do not consider that in the absence of a finding, or a word, I should hold that the lamp was by then quite empty of oil.",
            True,
        ),
        (
            "The lamp was “by then quite empty of oil”: ¦.",
            "I do not consider that he is right because the lamp was by then quite empty of oil.",
            False,
        ),
        (
            "The duty “is limited to the lamps of one pier alone”: ¦.",
            "We reject the suggestion of the panel, however, that the duty of a keeper is limited to the lamps of one pier alone.",
            True,
        ),
        (
            "The duty “is limited to the lamps of one pier alone”: ¦.",
            "There is no merit in the submission, renewed here, that the duty of a keeper is limited to the lamps of one pier alone.",
            True,
        ),
        (
            "The duty “is limited to the lamps of one pier alone”: ¦.",
            "We reject the suggestion of the panel, but agree that the duty of a keeper is limited to the lamps of one pier alone.",
            False,
        ),
        (
            "The duty “is limited to the lamps of one pier alone”: ¦.",
            "This holding stands at odds with precedent establishing that the duty of a keeper is limited to the lamps of one pier alone.",
            True,
        ),
        (
            "The court rejects that it “is limited to the lamps of one pier alone”: ¦.",
            "We reject the suggestion of the panel, however, that the duty of a keeper is limited to the lamps of one pier alone.",
            False,
        ),
    ],
)
def test_what_the_decision_denies_is_denied_by_the_brief(brief: str, passage: str, *, opened: bool) -> None:
    assert any("and you write them without that" in one for one in says(brief, passage)) is opened


@every_row(
    "passage, opened",
    [
        ("Unless the conduct of the keeper is so plainly bad that nobody could be asked to watch it, the owner pays.", True),
        (
            "The rain fell.. Unless the conduct of the keeper is so plainly bad that nobody could be asked to watch it, the owner pays.",
            True,
        ),
        ("If the rain fell, the conduct was so plainly bad that nobody could be asked to watch it, and he paid.", False),
        ("The conduct of the keeper is so plainly bad that nobody could be asked to watch it, and the owner pays.", False),
        ("If it is so plainly bad that nobody could be asked to watch it he pays.", False),
    ],
)
def test_words_that_stand_in_a_condition(passage: str, *, opened: bool) -> None:
    brief = "The conduct of the keeper was “so plainly bad that nobody could be asked to watch it”: ¦."
    assert any("but under the condition" in one for one in says(brief, passage)) is opened


def test_a_brief_that_tells_of_the_rule_may_quote_its_condition() -> None:
    passage = "Unless the conduct of the keeper is so plainly bad that nobody could be asked to watch it, the owner pays."
    assert not says("Only conduct “so plainly bad that nobody could be asked to watch it” will do: ¦.", passage)


def test_a_test_that_is_put_too_high_is_given_up() -> None:
    old = "Sedge J said: “A keeper must be truly beyond the reach of any argument”."
    put = "To say that the test is “truly beyond the reach of any argument” may be to put the test too high."
    brief = "A keeper must be “truly beyond the reach of any argument”: ¦."
    assert any("later says" in one for one in says(brief, f"{old}\n\n{put}"))
    assert not any("later says" in one for one in says(brief, f"{old}\n\n{put.replace('too high', 'in plain words')}"))
    assert not any(
        "later says" in one for one in says(brief.replace("A keeper must", "It was thought too high that a keeper"), f"{old}\n\n{put}")
    )
