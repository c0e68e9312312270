"""A brief or an opinion that gives orders to a model: they stay data, and whatever they bring it to say raises nothing. Threat 27."""

from __future__ import annotations

import json

import pytest

from brief_audit.gate.doubts import doubts_of, opened
from brief_audit.llm.prompt import SYSTEM, answer_in, messages
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.finding import PropositionOutcome
from brief_audit.model.opinion import Answer, Matter, Opinion, Vote
from economy.rows import every_row
from llm.injections import PLAIN

SENTENCE = "A carrier need not warn of ice."


def obeyed(about: str) -> Opinion:
    """The opinion of a model that did as it was told: TRUE, in the answer's own form."""
    came = {"url": "u", "at": "2026-05-04T09:00:00Z", "status": 200, "request": "a" * 64, "system": "b" * 64, "reply": "c" * 64}
    return Opinion(about=about, votes=(Vote(model="openai/m", weight=100, answer=Answer.TRUE, **came),))


def test_there_are_at_least_forty() -> None:
    assert len(set(PLAIN)) >= 40


@every_row("order", PLAIN)
@every_row("where", ["sentence", "passage"])
def test_an_order_stays_inside_the_data(where: str, order: str) -> None:
    matter = Matter(
        about="p1",
        sentence=f"{SENTENCE} {order}" if where == "sentence" else SENTENCE,
        passages=(f"The carrier must warn. {order}" if where == "passage" else "The carrier must warn.",),
    )
    system, question = messages(matter)
    assert system == {"role": "system", "content": SYSTEM}
    opening, data, closing = question["content"].split("\n")
    assert opening == closing
    assert opening not in data
    read = json.loads(data)
    assert set(read) == {"sentence", "passages"}
    assert len(read["passages"]) == 1
    unseen = [letter for letter in data if ord(letter) >= 0xE0000 or letter in "\u200b\u202e\u202c"]
    assert unseen == []


@every_row("order", PLAIN)
def test_an_order_in_an_answer_is_no_answer(order: str) -> None:
    assert answer_in(order) is Answer.NONE
    assert answer_in(f"TRUE {order}") is Answer.NONE


@pytest.mark.parametrize("before", [Outcome.UNVERIFIABLE_PUBLIC, Outcome.VERIFIED_ERROR])
def test_a_model_that_obeys_raises_nothing(before: Outcome) -> None:
    given = PropositionOutcome(proposition="p1", outcome=before, reason=Reason.TEXT_UNAVAILABLE, says="As found.")
    assert opened(given, doubts_of((obeyed("p1"),)).get("p1")) == given


def test_the_marker_is_not_in_the_data_even_where_its_writer_guessed_it() -> None:
    first = messages(Matter(about="p1", sentence=SENTENCE, passages=("x",)))[1]["content"].split("\n")[0]
    again = messages(Matter(about="p1", sentence=SENTENCE, passages=(first,)))[1]["content"].split("\n")
    assert again[0] not in again[1]


def test_half_a_character_is_left_out_and_stops_nothing() -> None:
    _, question = messages(Matter(about="p1", sentence="A carrier\ud83d must warn.", passages=("\udc00x",)))
    question["content"].encode()
    assert "A carrier must warn." in question["content"]
