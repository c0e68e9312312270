"""What is sent to each provider, and what every kind of answer counts for, on the wire over loopback."""

from __future__ import annotations

import hashlib
import json

import pytest

from economy.rows import every_row

pytest.importorskip("openai", reason="the extra llm is not installed")

from brief_audit.llm.client import LARGEST
from brief_audit.llm.prompt import SYSTEM
from brief_audit.model.base import Reason
from brief_audit.model.opinion import Answer
from llm.asking import MATTER, one_vote, opinions
from standin.models import KEY, PATHS, Models, broken, completion, refusal
from standin.server import Reply, as_json

ALL = sorted(PATHS)
THREE = ("anthropic/claude-m", "google/gemini-m", "openai/gpt-m")


@pytest.mark.parametrize("provider", ALL)
@pytest.mark.parametrize("word", ["TRUE", "FALSE"])
def test_each_provider_is_asked_in_its_form_and_answers(provider: str, word: str) -> None:
    with Models(lambda *_: f" {word}\n") as models:
        vote = one_vote(models, f"{provider}/some-model-1.5")
    (asked,) = models.asked
    body = json.loads(asked.body)
    assert (vote.answer, vote.status, vote.reason, vote.says) == (word, 200, None, "")
    assert asked.path == f"{PATHS[provider]}/chat/completions"
    assert set(body) == {"model", "messages", "temperature"}
    assert (body["model"], body["temperature"]) == ("some-model-1.5", 0)
    assert vote.request == hashlib.sha256(json.dumps(body["messages"], ensure_ascii=False).encode()).hexdigest()
    assert body["messages"][0] == {"role": "system", "content": SYSTEM}
    _, data, _ = body["messages"][1]["content"].split("\n")
    assert json.loads(data) == {"sentence": MATTER.sentence, "passages": list(MATTER.passages)}


def test_the_headers_tell_nothing_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("OPENAI_API_KEY", "OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_BASE_URL", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")
    for name in names:
        monkeypatch.setenv(name, "http://127.0.0.1:9/canary")
    with Models(lambda *_: "TRUE") as models:
        assert one_vote(models).answer is Answer.TRUE
    (asked,) = models.asked
    assert set(asked.headers) <= {
        "host",
        "authorization",
        "content-type",
        "content-length",
        "accept",
        "accept-encoding",
        "user-agent",
        "connection",
    }
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.headers["user-agent"].startswith("brief-audit/")
    assert "canary" not in str(asked)


PROSE = [
    "",
    " ",
    "true",
    "True.",
    "TRUE.",
    "TRUE FALSE",
    "FALSE, TRUE",
    "The answer is TRUE",
    "**TRUE**",
    '"TRUE"',
    "TRUE\nTRUE",
    "1",
    "YES",
]


@every_row("words", [*PROSE, None])
def test_anything_but_the_word_is_no_answer(words: str | None) -> None:
    with Models(lambda provider, _: as_json(completion(provider, words))) as models:
        vote = one_vote(models)
    assert (vote.answer, vote.status, vote.reason) == (Answer.NONE, 200, Reason.UNEXPECTED_CONTENT)


WHOLE = completion("openai", "TRUE")
ODD = {
    "cut at the limit": as_json(completion("openai", "TRUE", "length")),
    "filtered": as_json(completion("openai", "TRUE", "content_filter")),
    "refused": as_json(completion("openai", "TRUE", refusal="I cannot say.")),
    "a tool call": as_json(completion("openai", "TRUE", tool_calls=[{"id": "t"}])),
    "two choices": as_json({**WHOLE, "choices": WHOLE["choices"] * 2}),
    "no choice": as_json({**WHOLE, "choices": []}),
    "null": as_json(None),
    "a list": as_json([WHOLE]),
    "content in parts": as_json(completion("anthropic", [{"type": "text", "text": "TRUE"}])),  # type: ignore[arg-type]
    "cut JSON": Reply(200, json.dumps(WHOLE).encode()[:-9], "application/json"),
    "a page": broken("200-html"),
    "nothing": broken("200-empty"),
    "deep JSON": Reply(200, b"[" * 100_000, "application/json"),
    "status 201": as_json(WHOLE, 201),
}


@every_row("kind", ODD)
def test_an_answer_that_is_not_whole_counts_for_nothing(kind: str) -> None:
    with Models(lambda *_: ODD[kind]) as models:
        vote = one_vote(models)
    assert (vote.answer, vote.reason) == (Answer.NONE, Reason.UNEXPECTED_CONTENT)
    assert len(models.asked) == 1


@every_row("provider", ALL)
@every_row(
    "status, reason, times",
    [
        (400, Reason.UNEXPECTED_CONTENT, 1),
        (401, Reason.NO_TOKEN, 1),
        (403, Reason.NO_TOKEN, 1),
        (404, Reason.UNEXPECTED_CONTENT, 1),
        (429, Reason.RATE_LIMITED, 3),
        (500, Reason.UNREACHABLE, 3),
        (529, Reason.UNREACHABLE, 3),
    ],
)
def test_a_refusal_is_no_answer_and_is_asked_three_times_at_most(provider: str, status: int, reason: Reason, times: int) -> None:
    with Models(lambda *_: refusal(provider, status)) as models:
        vote = one_vote(models, f"{provider}/m")
    assert (vote.answer, vote.status, vote.reason) == (Answer.NONE, status, reason)
    assert len(models.asked) == times


def test_a_limit_that_passes_is_waited_for() -> None:
    replies = [refusal("openai", 429), refusal("openai", 500), as_json(WHOLE)]
    with Models(lambda *_: replies.pop(0)) as models:
        assert one_vote(models).answer is Answer.TRUE


LONG = {
    "an answer byte by byte": (Reply(200, json.dumps(WHOLE).encode(), drip=0.05), "did not answer in time"),
    "more than a MiB": (Reply(200, b" " * (LARGEST + 1)), "could not be asked"),
    "a connection that breaks": (Reply(drop=True), "could not be asked"),
    "fewer bytes than announced": (Reply(200, b'{"choices"', declared=5000), "not"),
}


@pytest.mark.parametrize("kind", LONG)
def test_what_does_not_end_in_time_or_whole_is_no_answer(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openai._base_client.BaseClient._calculate_retry_timeout", lambda *_: 0.0)
    reply, says = LONG[kind]
    with Models(lambda *_: reply) as models:
        vote = one_vote(models, deadline=0.3)
    assert (vote.answer, vote.status, vote.reason) == (Answer.NONE, None, Reason.UNREACHABLE)
    assert says in vote.says


def test_no_redirect_is_followed() -> None:
    with Models(lambda *_: broken("301-elsewhere")) as models:
        assert one_vote(models).answer is Answer.NONE
    assert len(models.asked) == 1


def test_three_models_give_one_opinion_and_the_minority_is_kept() -> None:
    with Models(lambda provider, _: "FALSE" if provider == "google" else "TRUE") as models:
        (found,) = opinions(models, THREE)
    assert [(vote.model, vote.weight, vote.answer) for vote in found.votes] == [
        ("anthropic/claude-m", 40, "TRUE"),
        ("google/gemini-m", 35, "FALSE"),
        ("openai/gpt-m", 25, "TRUE"),
    ]
    assert (found.supported, found.agreement, found.minority) == (True, "MAJORITY", ("google/gemini-m",))


def test_a_model_that_fails_twice_is_not_asked_again_and_the_others_are() -> None:
    matters = [MATTER.model_copy(update={"about": f"p{number}"}) for number in range(1, 6)]
    with Models(lambda provider, _: refusal(provider, 401) if provider == "google" else "TRUE") as models:
        found = opinions(models, THREE, *matters)
    asked = [one.path.split("/")[1] for one in models.asked]
    assert (asked.count("anthropic"), asked.count("v1beta"), asked.count("v1")) == (5, 2, 5)
    assert [one.votes[1].status for one in found] == [401, 401, None, None, None]
    assert "not asked again" in found[-1].votes[1].says
    assert [one.supported for one in found] == [True] * 5


def test_nothing_is_asked_about_nothing() -> None:
    with Models(lambda *_: "TRUE") as models:
        from brief_audit.llm.verifier import adviser
        from llm.asking import named

        assert adviser(named(models, "openai/m"))((), lambda: "") == ()
    assert models.asked == []
