"""What holds at every door alike: log-only through simulated time, events and receipts, what a reader of receipts may see, odd requests."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.server import texts
from brief_audit.server.tools import Tools, make_server
from brief_audit.stages import workbench
from server.doors import DOORS, House
from server.serving import ADMIN, CANARY, OPEN, OWN, RIGHT, WRONG, client_in

BEGAN = datetime(2026, 5, 4, 9, tzinfo=UTC)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture) -> House:
    monkeypatch.chdir(tmp_path)
    return House(tmp_path, capsys, caplog, {"offline": "true"}, {})


@pytest.mark.parametrize("door", DOORS)
def test_log_only_ends_by_itself_at_every_door(door: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each request is a restart too: what began is remembered in the cache folder alone."""
    now = BEGAN

    def clock() -> datetime:
        return now

    for place in (workbench, texts):
        monkeypatch.setattr(place, "utc_now", clock)
    usual = workbench.Workbench.__init__.__defaults__ or ()
    monkeypatch.setattr(
        workbench.Workbench.__init__, "__defaults__", tuple(clock if getattr(one, "__name__", "") == "utc_now" else one for one in usual)
    )
    logged = House(house.folder, house.capsys, house.caplog, {**house.settings, "log_only": "true"}, {})
    decisions = []
    for hours in (0, 71.9, 72.1, 1):
        now = BEGAN + timedelta(hours=hours)
        answered = DOORS[door](logged, WRONG, risk="low")
        decisions.append(answered.decision)
        assert (answered.text is None) == (answered.decision == "HARD_BLOCK")
        assert (CANARY in answered.seen) == (answered.decision == "SOFT_WARNING")
    assert decisions == ["SOFT_WARNING", "SOFT_WARNING", "HARD_BLOCK", "HARD_BLOCK"]


def agent(house: House, *calls: tuple[str, dict[str, Any]], **more: Any) -> list[Any]:
    async def ask() -> list[Any]:
        async with Client(make_server(Tools(house.config(), house.folder / "briefs", OWN, **more))) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return asyncio.run(ask())


def test_an_agents_rejection_is_an_event_and_a_receipt_with_no_word_of_the_text(house: House) -> None:
    events = house.folder / "events.jsonl"
    (answer,) = agent(house, ("gate_text", {"text": WRONG + "\n\n" + OPEN}), events=events)
    said = json.loads(answer.content[0].text)
    told = [json.loads(line) for line in events.read_text(encoding="ascii").splitlines()]
    assert (
        [event["reason_code"] for event in told] == [event["reason_code"] for event in said["rejections"]] == ["QUOTE_ALTERED", "OFFLINE"]
    )
    assert set(told[0]) == {"time", "event", "decision", "reason_code", "id", "citation", "span", "replacement", "receipt"}
    with SqliteLedger(house.folder / "cache" / "ledger.sqlite3") as ledger:
        held = {line.seq: line for line in ledger.receipts()}
    kinds = [held[event["receipt"]["line"]].entry.kind for event in told]  # type: ignore[union-attr]
    assert kinds == ["gate-rejection"] * 2
    gates = [line.model_dump_json() for line in held.values() if str(line.entry.kind).startswith("gate")]  # type: ignore[union-attr]
    assert len(gates) == 3
    assert CANARY not in "".join(gates) + events.read_text(encoding="ascii")


def test_no_error_repeats_what_was_sent_beyond_a_line_or_two(house: House) -> None:
    long = CANARY * 500
    given: tuple[tuple[str, dict[str, Any]], ...] = (
        (long, {}),
        ("explain", {"term": long}),
        ("explain", {long: "x"}),
        ("check_citation", {"citation": long}),
        ("audit_document", {"path": long}),
        ("gate_text", {"text": "x", "risk": long}),
        ("gate_text", {"text": [long]}),
        ("gate_text", {"text": "x", "anchors": [{"id": long, "text": "x"}]}),
        ("gate_text", {"text": "x", "anchors": [{"id": "A1", "text": "x", long: 1}]}),
        ("find_quotation", {"words": long * 20}),
    )
    for (name, arguments), answer in zip(given, agent(house, *given), strict=True):
        said = "".join(part.text for part in answer.content)
        assert answer.is_error, (name[:20], list(arguments))
        assert len(said) <= 600
        assert said.count(CANARY) == 0 or len(said) < 550
    (answer,) = agent(house, ("gate_text", {"text": "x", "risk": CANARY}))
    said = "".join(part.text for part in answer.content)
    assert CANARY not in said
    assert "not of the published form: risk" in said


def test_events_that_cannot_be_written_release_nothing(house: House) -> None:
    (answer,) = agent(house, ("gate_text", {"text": RIGHT, "risk": "low", "on_unresolved": "flag"}), events=house.folder / "none" / "e")
    assert answer.is_error or json.loads(answer.content[0].text)["rejections"] == []
    (answer,) = agent(house, ("gate_text", {"text": RIGHT + OPEN, "on_unresolved": "flag"}), events=house.folder / "none" / "e")
    assert answer.is_error
    assert "berth" not in answer.content[0].text
    with client_in(house.folder, events=house.folder / "none" / "e") as client:
        refused = client.post("/v1/gate", json={"text": RIGHT + OPEN, "on_unresolved": "flag"})
    assert (refused.status_code, "berth" in refused.text) == (503, False)


@pytest.mark.parametrize(
    "path", ["brief\x00.md", "\x00", "../secret.md", "/etc/hostname", "link.md", "pipe", "sub/../../secret.md", ".", "", "x" * 5000, "~/x"]
)
def test_an_agent_reads_nothing_outside_its_folder(path: str, house: House) -> None:
    (house.folder / "briefs").mkdir()
    (house.folder / "secret.md").write_text(f"{CANARY} {RIGHT}", encoding="utf-8")
    (house.folder / "briefs" / "link.md").symlink_to(house.folder / "secret.md")
    os.mkfifo(house.folder / "briefs" / "pipe")
    (answer,) = agent(house, ("audit_document", {"path": path}))
    assert answer.is_error
    assert str(house.folder) not in answer.content[0].text
    assert CANARY not in answer.content[0].text


def test_two_anchors_of_one_id_are_refused_at_every_door(house: House) -> None:
    anchors = [{"id": "A1", "text": "The pier must be lit."}] * 2
    (answer,) = agent(house, ("gate_text", {"text": "It must [A1].", "anchors": anchors}))
    assert answer.is_error
    with client_in(house.folder) as client:
        assert client.post("/v1/ground", json={"text": "It must [A1].", "anchors": anchors}).status_code == 400


def test_of_a_withheld_text_the_server_shows_no_receipt_that_names_what_it_cites(house: House) -> None:
    """The receipt of the audit holds a citation as the text wrote it; it stays with whoever holds the ledger."""
    text = f"{WRONG}\n\nSee {CANARY.title()} Secrets Act 2020, s 3."
    with client_in(house.folder) as client:
        receipt = client.post("/v1/gate", json={"text": text}).json()["receipt"]
        kept = client.post("/v1/gate", json={"text": RIGHT, "risk": "low"}).json()["receipt"]
        with SqliteLedger(house.folder / "cache" / "ledger.sqlite3") as ledger:
            audits = list(ledger.receipts("audit"))
        shown = [client.get(f"/v1/receipts/{name}") for line in audits for name in (line.seq, line.entry_hash, line.line_hash)]
        gates = [client.get(f"/v1/receipts/{one['line']}") for one in (receipt, kept)]
        unknown = [client.get(f"/v1/receipts/{name}").status_code for name in ("999999", "f" * 64, "0", audits[0].entry.job)]
    assert any(CANARY in line.model_dump_json().casefold() for line in audits), "the audit's own receipt can be replayed"
    assert [one.status_code for one in shown] == [404] * 3 + [200] * 3
    assert [one.status_code for one in gates] == [200, 200]
    assert CANARY not in "".join(one.text for one in (*shown, *gates)).casefold()
    assert gates[0].json()["entry"]["edges"] == gates[0].json()["entry"]["exchanges"] == []
    assert gates[1].json()["entry"]["edges"] != []
    assert unknown == [404] * 4


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "HEAD"])
def test_what_is_not_done_is_405_with_what_is(method: str, house: House) -> None:
    with client_in(house.folder) as client:
        answer = client.request(method, "/v1/gate")
    assert (answer.status_code, answer.headers["allow"], answer.headers["content-type"]) == (405, "POST", "application/problem+json")


def test_the_document_says_what_each_door_answers(house: House) -> None:
    with client_in(house.folder, configured={"upstream": "http://127.0.0.1:9"}) as client:
        document = client.get("/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert set(document["components"]["securitySchemes"]) == {"token", "admin"}
    assert not {"HTTPValidationError", "ValidationError"} & set(document["components"]["schemas"])
    for path, operations in document["paths"].items():
        for operation in operations.values():
            open_to_all = path in {"/healthz", "/readyz"}
            assert operation.get("security") == (None if open_to_all else [{"admin" if path == "/metrics" else "token": []}])
            for status, response in operation["responses"].items():
                problems = list(response["content"]) == ["application/problem+json"]
                assert problems == (int(status) >= 400), (path, status)
    gate = document["paths"]["/v1/gate"]["post"]["responses"]
    assert gate["422"]["content"]["application/problem+json"]["schema"]["$ref"].endswith("/Blocked")
    assert "Retry-After" in gate["429"]["headers"]
    assert set(document["paths"]["/v1/chat/completions"]["post"]["responses"]["200"]["content"]) == {
        "application/json",
        "text/event-stream",
    }


def test_a_full_house_is_429_until_a_place_is_free(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    go, begun = threading.Event(), threading.Event()
    real = texts.Texts.gate

    def slow(*values: Any) -> Any:
        begun.set()
        go.wait(20)
        return real(*values)

    monkeypatch.setattr(texts.Texts, "gate", slow)
    with client_in(house.folder, at_once=1, waiting=0) as client:
        first: list[Any] = []
        asking = threading.Thread(target=lambda: first.append(client.post("/v1/gate", json={"text": RIGHT, "risk": "low"})))
        asking.start()
        assert begun.wait(20)
        refused = client.post("/v1/gate", json={"text": RIGHT})
        alive = client.get("/healthz")
        go.set()
        asking.join()
        again = client.post("/v1/gate", json={"text": RIGHT, "risk": "low"})
    assert (refused.status_code, refused.headers["retry-after"], alive.status_code) == (429, "5", 200)
    assert (first[0].status_code, again.status_code) == (200, 200)


def test_a_request_without_an_id_of_its_own_gets_one_so_that_no_receipt_stands_for_two(house: House) -> None:
    with client_in(house.folder) as client:
        receipts = {client.post("/v1/gate", json={"text": RIGHT, "risk": "low"}).json()["receipt"]["hash"] for _ in range(3)}
        metrics = client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"}).text
    assert len(receipts) == 3
    assert 'audit_gate_decisions_total{decision="SOFT_WARNING",tool="http gate"} 3.0' in metrics or 'decision="PASS"' in metrics


def test_a_foreign_page_is_refused_whatever_it_calls_itself(house: House) -> None:
    for origin in ("null", "https://evil.example", "http://127.0.0.1:1", "file://"):
        with client_in(house.folder) as client:
            assert client.post("/v1/gate", json={"text": RIGHT}, headers={"origin": origin}).status_code == 403, origin
    with client_in(house.folder) as client:
        assert client.post("/v1/gate", json={"text": RIGHT, "risk": "low"}, headers={"origin": "http://127.0.0.1"}).status_code == 200
