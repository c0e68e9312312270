"""Chat completions through the gate: held, then released, annotated or replaced; what fails releases nothing. All cases are invented."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from brief_audit.config_profiles import Profile
from brief_audit.model.base import Risk
from server.serving import ADMIN, CANARY, OPEN, RIGHT, TOKEN, WRONG, client_in
from server.upstream import KEY, Standing, behind, completion, standing

LINK = "[verified: user-provided:example-harbour.xml]"


@pytest.fixture
def upstream() -> Iterator[Standing]:
    with standing() as held:
        yield held


def asked(client: TestClient, **more: Any) -> Any:
    body = {"model": "stand-in-1", "messages": [{"role": "system", "content": "Cite."}, {"role": "user", "content": "Berths?"}]}
    tools = [{"type": "function", "function": {"name": "file", "parameters": {"type": "object"}}}]
    return client.post("/v1/chat/completions", json=body | {"tools": tools} | more)


def events_of(answer: Any) -> list[dict[str, Any]]:
    lines = [line.removeprefix("data: ") for line in answer.text.split("\n\n") if line]
    assert lines[-1] == "[DONE]"
    return [json.loads(line) for line in lines[:-1]]


def test_a_verified_answer_is_released_with_its_link_and_a_receipt(upstream: Standing, tmp_path: Path) -> None:
    upstream.says(RIGHT)
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = asked(client, user="drafter", max_tokens=50, brief_audit={"risk": "low", "correlation": "r-1"})
        (told,) = answer.json()["brief_audit"]["choices"]
        entry = client.get(f"/v1/receipts/{told['texts'][0]['receipt']['line']}").json()["entry"]
    (choice,) = answer.json()["choices"]
    assert (answer.status_code, choice["finish_reason"]) == (200, "stop")
    assert f"[2019] UKSC 9001 {LINK}" in choice["message"]["content"]
    assert answer.headers["x-brief-audit-decision"] == answer.json()["brief_audit"]["decision"] != "HARD_BLOCK"
    ((headers, passed_on),) = upstream.asked
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert {name: passed_on[name] for name in ("stream", "max_tokens", "user")} == {"stream": False, "max_tokens": 50, "user": "drafter"}
    assert "brief_audit" not in passed_on
    names = ("kind", "user", "correlation", "tool", "max_tokens", "actual_tokens")
    assert [entry[name] for name in names] == ["gate", "drafter", "r-1", "proxy", 50, 11]
    system = json.dumps([{"role": "system", "content": "Cite."}], sort_keys=True).encode()
    assert entry["system_prompt_hash"] == hashlib.sha256(system).hexdigest()
    assert (len(entry["request_prompt_hash"]), entry["facts"]["model"]) == (64, "stand-in-1")


def all_that_a_reader_sees(client: TestClient, caplog: pytest.LogCaptureFixture, answers: list[Any], folder: Path) -> str:
    """Bodies, headers, metrics, log, every receipt that the server shows, and the file of events."""
    metrics = client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text
    receipts = [client.get(f"/v1/receipts/{line}").text for line in range(1, 40)]
    events = (folder / "events.jsonl").read_text(encoding="ascii")
    return "\n".join([metrics, caplog.text, events, *receipts, *(f"{one.text}\n{one.headers}" for one in answers)])


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        WRONG,
        OPEN,
        WRONG + f"\n\nSee {CANARY.title()} Secrets Act 2020, s 3; {CANARY.title()} v Doe, 12 {CANARY} 3.",
        f"See [2008] {CANARY[:8].upper()} 3; [1999] {CANARY[:8].title()} 34; 42 U.S.C. § 1983{CANARY}.",
        f"See {CANARY.title()} v Doe (unreported, 3 May 1999); {CANARY}.example.org/judgment; {CANARY.title()} v Roe (1999) 3 ZAN 4.",
    ],
)
def test_of_a_blocked_answer_no_word_leaves_by_any_way(
    text: str, upstream: Standing, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    upstream.says(text)
    with client_in(tmp_path, configured=behind(upstream.url), events=tmp_path / "events.jsonl") as client:
        plain, streamed = asked(client), asked(client, stream=True)
        direct = client.post("/v1/gate", json={"text": text})
        seen = all_that_a_reader_sees(client, caplog, [plain, streamed, direct], tmp_path)
    (choice,) = plain.json()["choices"]
    assert (choice["finish_reason"], plain.headers["x-brief-audit-decision"]) == ("content_filter", "HARD_BLOCK")
    assert choice["message"]["content"].startswith("[This answer is withheld.")
    assert events_of(streamed)[-2]["choices"][0]["finish_reason"] == "content_filter"
    assert direct.status_code == 422
    assert CANARY[:8] not in seen.casefold()
    assert KEY not in seen
    assert TOKEN not in seen


def test_every_rejection_is_an_event_and_a_receipt(upstream: Standing, tmp_path: Path) -> None:
    upstream.says(RIGHT + "\n\n" + OPEN)
    with client_in(tmp_path, configured=behind(upstream.url), events=tmp_path / "events.jsonl") as client:
        asked(client)
        (event,) = [json.loads(line) for line in (tmp_path / "events.jsonl").read_text(encoding="ascii").splitlines()]
        entry = client.get(f"/v1/receipts/{event['receipt']['line']}").json()["entry"]
    assert (event["reason_code"], event["citation"], event["decision"]) == ("OFFLINE", "[2018] EWHC 9003 (Ch)", "HARD_BLOCK")
    assert (entry["kind"], entry["tool"]) == ("gate-rejection", "proxy")


@pytest.mark.parametrize(("mode", "shown"), [("flag", "[not verified: OFFLINE]"), ("strip", "[unsourced]")])
def test_an_answer_is_marked_and_streamed_after_the_gate(mode: str, shown: str, upstream: Standing, tmp_path: Path) -> None:
    upstream.says(RIGHT + "\n\n" + OPEN)
    with client_in(tmp_path, configured=behind(upstream.url, on_unresolved="flag")) as client:
        answer = asked(client, stream=True, stream_options={"include_usage": True}, brief_audit={"on_unresolved": mode})
    events = events_of(answer)
    said = "".join(event["choices"][0]["delta"].get("content", "") for event in events if event["choices"])
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert shown in said
    assert LINK in said
    assert events[-1]["usage"]["total_tokens"] == 18
    assert events[-1]["brief_audit"]["decision"] == "SOFT_WARNING"
    assert {event["object"] for event in events} == {"chat.completion.chunk"}


def test_a_choice_that_is_blocked_takes_no_other_with_it(upstream: Standing, tmp_path: Path) -> None:
    upstream.says(RIGHT, WRONG)
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = asked(client, n=2)
    first, second = answer.json()["choices"]
    assert (first["finish_reason"], second["finish_reason"]) == ("stop", "content_filter")
    assert LINK in first["message"]["content"]
    assert answer.json()["brief_audit"]["decision"] == "HARD_BLOCK"


def call(arguments: str) -> dict[str, Any]:
    return {"content": None, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "file", "arguments": arguments}}]}


DOCK = "Placeholder Dock Company Ltd v Specimen Cargo Ltd [2021] EWCA Civ 9002 at [7]"
ALTERED = WRONG.partition("“")[2].rstrip("”")
ESCAPED = OPEN.replace("EWHC", "\\u0045WHC").replace("“", "'")


@pytest.mark.slow
@pytest.mark.parametrize(
    "message",
    [
        call(json.dumps({"page": [{"text": OPEN}]})),
        call(f'{{"text": "{ESCAPED.strip()}"}}'),
        call(f'{{"text": "{ESCAPED.strip()}", "text": "nothing"}}'),
        call(json.dumps({OPEN: 1})),
        call(OPEN),
        {"content": json.dumps({"answer": OPEN})},
        {"content": f'["{ESCAPED.strip()}"]'},
        call(json.dumps(OPEN).replace("EWHC", "\\u0045WHC")),
        call(f'{{"n": {"1" * 5000}, "text": "{ESCAPED.strip()}"}}'),
        call(f'{{"text": "{ESCAPED.strip()}\n"}}'),
        call(json.dumps({"body": json.dumps({"text": OPEN}).replace("EWHC", "\\u0045WHC")})),
        call(f'{{"text": "{ESCAPED.strip()}",}}'),
        {"content": f'```json\n["{ESCAPED.strip()}"]\n```'},
        call('{"volume": 990, "reporter": "U.S.", "page": 10}'),
        call('{"cited": ["990", "U.S.", "10"]}'),
        call('{"990": "U.S. 10"}'),
        call('{"name": "Alder Wharf Ltd v Birch", "citation": "[2019] UKSC 9001"}'),
        call(json.dumps({"citation": DOCK, "quote": ALTERED})),
        call(json.dumps({"authorities": [{"quotation": ALTERED, "source": DOCK}]})),
        {"content": json.dumps({"citation": DOCK, "excerpt": f"“{ALTERED}”"})},
        {"content": "Nothing.", "refusal": OPEN},
    ],
)
def test_words_are_gated_wherever_an_answer_holds_them(message: dict[str, Any], upstream: Standing, tmp_path: Path) -> None:
    upstream.says(message)
    with client_in(tmp_path, configured=behind(upstream.url, on_unresolved="flag")) as client:
        answer = asked(client, brief_audit={"on_unresolved": "flag" if message["content"] == "Nothing." else "strip", "risk": "high"})
    (choice,) = answer.json()["choices"]
    if message.get("refusal"):
        assert "[not verified: OFFLINE]" in choice["message"]["refusal"]
        return
    assert choice["finish_reason"] == "content_filter"
    assert CANARY not in answer.text
    assert "tool_calls" not in choice["message"]


def test_the_arguments_of_a_tool_that_cite_nothing_wrong_are_passed_as_they_are(upstream: Standing, tmp_path: Path) -> None:
    arguments = '{"query": "berths, \\u0041 and B", "most": 3}'
    upstream.says(call(arguments))
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        (choice,) = asked(client).json()["choices"]
    assert choice["message"]["tool_calls"][0]["function"] == {"name": "file", "arguments": arguments}


def test_what_the_gate_does_not_read_is_left_behind(upstream: Standing, tmp_path: Path) -> None:
    more = {
        "annotations": [{"text": CANARY}],
        "reasoning_content": CANARY,
        "audio": {"transcript": CANARY},
        "function_call": {"arguments": CANARY},
    }
    body = completion({"content": RIGHT, **more}, id=CANARY, created=9001, model=CANARY, service_tier=CANARY, system_fingerprint=CANARY)
    body["choices"][0] |= {"logprobs": {"content": [{"token": CANARY}]}, "finish_reason": CANARY}
    upstream.body = json.dumps(body).encode()
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = asked(client)
        entry = client.get(f"/v1/receipts/{answer.json()['brief_audit']['choices'][0]['texts'][0]['receipt']['line']}").text
    assert answer.status_code == 200
    assert CANARY not in answer.text + entry
    assert (answer.json()["model"], answer.json()["created"] == 9001) == ("stand-in-1", False)


def test_a_tool_is_called_by_a_name_of_the_request_and_an_id_of_the_gate(upstream: Standing, tmp_path: Path) -> None:
    upstream.says({"content": None, "tool_calls": [{"id": CANARY, "type": "function", "function": {"name": "file", "arguments": "{}"}}]})
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        kept = asked(client)
        upstream.says({"content": None, "tool_calls": [{"id": "1", "type": "function", "function": {"name": CANARY, "arguments": "{}"}}]})
        gone = asked(client)
        of_old = asked(client, tools=None, functions=[{"name": CANARY}])
    assert (kept.status_code, gone.status_code, of_old.status_code) == (200, 502, 200)
    assert kept.json()["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == "file"
    assert CANARY not in kept.text + gone.text


BROKEN: dict[str, dict[str, Any]] = {
    "500": {"status": 500, "body": CANARY.encode()},
    "401": {"status": 401, "body": json.dumps({"error": {"message": f"{CANARY} {KEY}"}}).encode()},
    "redirect": {"status": 302, "headers": {"location": "http://127.0.0.1:9/"}},
    "no json": {"body": f"{CANARY}".encode()},
    "html": {"media_type": "text/html", "body": f"<p>{CANARY}".encode()},
    "cut short": {"headers": {"content-length": "9999"}, "body": b'{"choices": ['},
    "no choices": {"body": json.dumps(completion()).encode()},
    "no message": {"body": json.dumps({**completion("x"), "choices": [{"index": 0}]}).encode()},
    "content of parts": {"body": json.dumps(completion({"content": [{"text": CANARY}]})).encode()},
    "two of one number": {"body": json.dumps({**completion("x"), "choices": completion("x")["choices"] * 2}).encode()},
    "deep": {"body": json.dumps(completion("[" * 80 + json.dumps(CANARY) + "]" * 80)).encode()},
    "deeper": {"body": b"[" * 100_000},
    "too deep to be read": {"body": json.dumps(completion("[" * 5000 + json.dumps(CANARY) + "]" * 5000)).encode()},
    "a stream": {"media_type": "text/event-stream", "body": f"data: {CANARY}\n\n".encode()},
}


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_an_upstream_that_fails_releases_nothing(broken: dict[str, Any], stream: bool, upstream: Standing, tmp_path: Path) -> None:
    vars(upstream).update(broken)
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = asked(client, stream=stream)
    assert (answer.status_code, answer.headers["content-type"]) == (502, "application/problem+json")
    assert CANARY not in answer.text
    assert KEY not in answer.text


def test_an_upstream_that_is_late_gone_or_busy_is_said(upstream: Standing, tmp_path: Path) -> None:
    upstream.says(RIGHT)
    upstream.slow = threading.Event()
    with client_in(tmp_path, configured=behind(upstream.url, upstream_seconds=0.2)) as client:
        assert asked(client).status_code == 504
    upstream.slow.set()
    vars(upstream).update(status=429, slow=None)
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        busy = asked(client)
    assert (busy.status_code, busy.headers["retry-after"]) == (429, "5")
    with client_in(tmp_path, configured=behind("http://127.0.0.1:9/v1")) as client:
        assert asked(client).status_code == 502


@pytest.mark.parametrize(
    "more",
    [
        {"logprobs": True},
        {"modalities": ["text", "audio"]},
        {"audio": {"voice": "x"}},
        {"messages": []},
        {"brief_audit": {"risk": "none"}},
        {"brief_audit": {"mode": "off"}},
        {"brief_audit": {"every_sentence": 0}},
        {"user": "a\nb"},
    ],
)
def test_what_cannot_be_gated_cannot_be_asked_for(more: dict[str, Any], upstream: Standing, tmp_path: Path) -> None:
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = asked(client, **more)
    assert (answer.status_code, upstream.asked) == (400, [])
    assert answer.json()["detail"].startswith(f"body.{next(iter(more))}")


@pytest.mark.parametrize("levels", [100, 400, 900, 5000])
def test_a_request_that_is_nested_too_deep_is_no_defect(levels: int, upstream: Standing, tmp_path: Path) -> None:
    upstream.says("Nothing.")
    deep = f'{{"model": "m", "messages": [{{"role": "user", "content": {"[" * levels}{"]" * levels}}}]}}'
    with client_in(tmp_path, configured=behind(upstream.url)) as client:
        answer = client.post("/v1/chat/completions", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code == (200 if levels == 100 else 400)


def test_there_is_no_such_door_without_an_upstream_and_none_without_the_token(upstream: Standing, tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        assert asked(client).status_code == 404
    with client_in(tmp_path, configured=behind(upstream.url), token="") as client:
        assert asked(client).status_code == 401
    assert upstream.asked == []


def test_a_profile_cannot_be_talked_down(upstream: Standing, tmp_path: Path) -> None:
    upstream.says(OPEN)
    profiles = {"drafting": Profile(risk="very_high", on_unresolved="block")}
    with client_in(tmp_path, configured=behind(upstream.url, profiles=profiles, risk=Risk.LOW)) as client:
        free = asked(client, brief_audit={"risk": "low", "on_unresolved": "flag"}).json()
        held = asked(client, brief_audit={"risk": "low", "on_unresolved": "flag", "tool": "drafting"}).json()
        metrics = client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text
    assert [one["brief_audit"]["decision"] for one in (free, held)] == ["SOFT_WARNING", "HARD_BLOCK"]
    assert held["brief_audit"]["choices"][0]["texts"][0]["risk"] == "very_high"
    assert 'audit_gate_decisions_total{decision="HARD_BLOCK",tool="drafting"} 1.0' in metrics
    assert 'audit_gate_decisions_total{decision="SOFT_WARNING",tool="proxy"} 1.0' in metrics
