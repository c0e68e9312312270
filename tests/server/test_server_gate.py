"""The gate over HTTP: 200, 422 with no word of the text, problems for everything else; never PASS where something failed."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from brief_audit.errors import InputError
from brief_audit.server.work import Work
from server.serving import ADMIN, CANARY, OPEN, OWN, RIGHT, TOKEN, WRONG, client_in


def gated(client: TestClient, text: str, **more: Any) -> Any:
    return client.post("/v1/gate", json={"text": text, **more})


def test_a_verified_text_comes_back_with_its_link_and_a_receipt(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        answer = gated(client, RIGHT, risk="low", user="drafter", correlation="r-1")
        assert answer.status_code == 200
        assert "[verified: user-provided:example-harbour.xml]" in answer.json()["text"]
        receipt = client.get(f"/v1/receipts/{answer.json()['receipt']['hash']}").json()
        assert (receipt["entry"]["kind"], receipt["entry"]["user"], receipt["entry"]["tool"]) == ("gate", "drafter", "http gate")


@pytest.mark.parametrize("text", [WRONG, OPEN])
def test_a_block_is_422_and_holds_no_word_of_the_text(text: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with client_in(tmp_path) as client:
        answer = gated(client, text)
        metrics = client.get("/metrics", headers={"authorization": f"Bearer {ADMIN}"})
    assert (answer.status_code, answer.headers["content-type"]) == (422, "application/problem+json")
    said = answer.json()
    assert (said["decision"], said["status"]) == ("HARD_BLOCK", 422)
    assert said["rejections"]
    for place in (answer.text, str(answer.headers), metrics.text, caplog.text):
        assert CANARY not in place
    assert "aegis_prime_blocked_total{" in metrics.text
    assert 'audit_gate_decisions_total{decision="HARD_BLOCK",tool="http gate"} 1.0' in metrics.text


def test_strip_and_flag_release_the_rest(tmp_path: Path) -> None:
    with client_in(tmp_path, configured={"on_unresolved": "flag"}) as client:
        stripped = gated(client, RIGHT + "\n\n" + OPEN, on_unresolved="strip").json()
        flagged = gated(client, RIGHT + "\n\n" + OPEN, on_unresolved="flag").json()
    assert "Illustration" not in stripped["text"]
    assert "[unsourced]" in stripped["text"]
    assert "[not verified: OFFLINE]" in flagged["text"]
    assert [one["status"] for one in stripped["paragraphs"]] == ["sourced", "unsourced"]


def test_an_answer_is_held_against_its_anchors(tmp_path: Path) -> None:
    anchors = [{"id": "A1", "text": "The pier must be lit from dusk."}]
    with client_in(tmp_path) as client:
        kept = client.post("/v1/ground", json={"text": "The pier must be lit from dusk [A1].", "anchors": anchors, "risk": "low"})
        gone = client.post("/v1/ground", json={"text": "The pier may be lit from dusk [A1].", "anchors": anchors, "risk": "low"})
        twice = client.post("/v1/ground", json={"text": "x [A1].", "anchors": anchors * 2})
    assert (kept.status_code, gone.status_code, twice.status_code) == (200, 422, 400)
    assert [event["reason_code"] for event in gone.json()["rejections"]] == ["ANCHOR_DOES_NOT_SUPPORT"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"authorization": ""}, 401),
        ({"authorization": "Bearer wrong"}, 401),
        ({"authorization": f"Basic {TOKEN}"}, 401),
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1.evil.example"}, 421),
        ({"origin": "https://evil.example"}, 403),
        ({"content-length": "999999999999"}, 413),
        ({"content-length": "-1"}, 413),
    ],
)
def test_who_may_not_ask_is_refused_before_the_text_is_read(headers: dict[str, str], status: int, tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        answer = client.post("/v1/gate", content=json.dumps({"text": RIGHT}), headers={"content-type": "application/json", **headers})
    assert answer.status_code == status
    assert not (tmp_path / "cache" / "ledger.sqlite3").exists()


def test_the_users_token_does_not_open_the_metrics(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        assert client.get("/metrics").status_code == 401


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"[]", b'{"text": ""}', b'{"text": 5}', b'{"text": "x", "more": 1}', b'{"text": "x", "risk": "none"}', b"\xff\xfe"),
        b'{"text": "1f\\u0000 is no text"}',
    ],
)
def test_what_is_not_of_the_published_form_is_400_and_is_not_repeated(body: bytes, tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        answer = client.post("/v1/gate", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_body_that_grows_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    def pieces() -> Any:
        yield b'{"text": "'
        for _ in range(100):
            yield b"x" * 1000

    with client_in(tmp_path, largest_body=5000) as client:
        answer = client.post("/v1/gate", content=pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize("broken", ["ledger", "cache", "authority"])
def test_what_fails_is_never_a_pass(broken: str, tmp_path: Path) -> None:
    more: dict[str, Any] = {}
    if broken == "ledger":
        (tmp_path / "cache").mkdir()
        (tmp_path / "cache" / "ledger.sqlite3").write_bytes(b"no ledger" * 500)
    elif broken == "cache":
        (tmp_path / "cache").write_text("no folder", encoding="utf-8")
    else:
        more["authorities"] = (*OWN, str(tmp_path / "is-not-there.xml"))
    with client_in(tmp_path, **more) as client:
        answer = gated(client, RIGHT, risk="low")
    assert answer.status_code in {400, 503}
    assert "text" not in answer.json()
    assert str(tmp_path) not in answer.text


def test_a_full_house_says_when_to_come_again(tmp_path: Path) -> None:
    with client_in(tmp_path, at_once=0, waiting=0) as client:
        answer = gated(client, RIGHT)
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")


def test_an_uploaded_brief_is_audited_and_its_steps_are_told(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        job = client.post("/v1/audit", files={"brief": ("../../my brief.md", RIGHT.encode())})
        assert job.status_code == 202
        name = job.json()["id"]
        with client.stream("GET", f"/v1/audit/{name}/events") as stream:
            events = "".join(stream.iter_text())
        state = client.get(f"/v1/audit/{name}").json()
        report = client.get(f"/v1/audit/{name}/report").json()
        page = client.get(state["page"], headers={"authorization": ""})
        unknown = client.get(f"/v1/audit/{name}/report", params={"form": "exe"})
    assert events.rstrip().rpartition("\n\n")[2].startswith("event: done")
    assert (state["state"], state["name"], report["verdict"]) == ("done", "my brief.md", state["verdict"])
    assert page.status_code == 200
    assert "sha256-" in page.headers["content-security-policy"]
    assert unknown.status_code == 400
    assert list((tmp_path / "uploads").iterdir()) == []


@pytest.mark.parametrize(
    "name", ["../../../outside.md", "/tmp/outside.md", "a\x00b.md", "..\\..\\outside.md", ".md/../x.md", "%2e%2e%2fx.md"]
)
def test_whatever_a_brief_is_called_it_lies_in_the_servers_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[Path] = []

    def noted(_: Work, path: Path, shown: str, __: object) -> dict[str, Any]:
        places.append(path)
        assert path.read_bytes() == b"x"
        assert not set(shown) & set("/\\\x00")
        raise InputError("no")

    monkeypatch.setattr(Work, "audit", noted)
    with client_in(tmp_path) as client:
        answer = client.post("/v1/audit", files={"brief": (name, b"x")})
    assert answer.status_code in {202, 400}
    assert all(path.resolve().is_relative_to(tmp_path / "uploads") for path in places)
    assert {path.name for path in tmp_path.iterdir()} <= {"uploads", "cache"}


def test_a_brief_that_cannot_be_read_fails_its_job(tmp_path: Path) -> None:
    with client_in(tmp_path) as client:
        name = client.post("/v1/audit", files={"brief": ("b.pdf", b"%PDF-1.7 damaged")}).json()["id"]
        deadline = time.monotonic() + 30
        while client.get(f"/v1/audit/{name}").json()["state"] not in {"done", "failed"} and time.monotonic() < deadline:
            pass
        assert client.get(f"/v1/audit/{name}/report").status_code == 400
        assert client.post("/v1/audit", files={"brief": ("b.exe", b"x")}).status_code == 400
        assert client.get(f"/v1/audit/{'0' * 32}").status_code == 404


def test_what_the_machine_asks(tmp_path: Path) -> None:
    with client_in(tmp_path, token="") as client:
        assert client.get("/healthz").text == "ok"
        assert client.get("/readyz").text == "ready"
        described = client.get("/openapi.json").json()
        page = client.get("/")
    assert described["openapi"].startswith("3.1")
    assert {"/v1/gate", "/v1/ground", "/v1/audit", "/v1/receipts/{receipt}", "/metrics"} <= set(described["paths"])
    assert page.headers["content-security-policy"].startswith("default-src 'none'; style-src 'sha256-")
    assert "set-cookie" not in page.headers
