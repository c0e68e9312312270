"""`audit gate --anchors … --verify-with …`: behind the words, the models; nothing passes that they do not confirm. All invented."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="the extra llm is not installed")

from brief_audit.cli.main import main
from brief_audit.config import default_sources
from brief_audit.llm.client import Voice
from standin.models import Models, broken, completion, refusal
from standin.server import Reply

HELD = "A zanzibarine harbour authority must light the pier from dusk. It may close the pier in a storm."
RIGHT = "A zanzibarine harbour authority must light the pier from dusk [A1]."
LOOSE = "Lighting is compulsory there [A1]."
THREE = "anthropic/claude-m,google/gemini-m,openai/gpt-m"


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Models]:
    (tmp_path / "cache").mkdir()
    (tmp_path / "anchors.json").write_text(json.dumps([{"id": "A1", "text": HELD}]), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setattr("openai._base_client.BaseClient._calculate_retry_timeout", lambda *_: 0.0)
    for source in default_sources():
        monkeypatch.setenv(f"BRIEF_AUDIT_SOURCES__{source.upper()}__ENABLED", "false")
    with Models(lambda *_: "TRUE") as found:
        for name, value in found.environ().items():
            monkeypatch.setenv(name, value)
        yield found


def gated(text: str, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    Path("answer.txt").write_text(text, encoding="utf-8")
    main(["gate", "answer.txt", "--risk", "low", "--anchors", "anchors.json", "--events", "events.jsonl", *more])
    streams = capsys.readouterr()
    said = dict(json.loads(streams.out))
    if said["decision"] == "HARD_BLOCK":
        assert "zanzibarine" not in streams.out + streams.err + Path("events.jsonl").read_text(encoding="utf-8")
    return said


def test_confirmed_words_stand(models: Models, capsys: pytest.CaptureFixture[str]) -> None:
    said = gated(RIGHT, capsys, "--verify-with", THREE, "--consent")
    assert said["rejections"] == []
    assert said["text"] is not None
    assert [(one["about"], one["agreement"]) for one in said["opinions"]] == [("anchor A1 of sentence 1", "UNANIMOUS")]
    assert len(models.asked) == 3


WAYS = {
    "FALSE": lambda *_: "FALSE",
    "most say FALSE": lambda provider, _: "TRUE" if provider == "anthropic" else "FALSE",
    "one TRUE, two fail": lambda provider, _: "TRUE" if provider == "anthropic" else refusal(provider, 429),
    "prose": lambda *_: "Yes, TRUE.",
    "429": lambda provider, _: refusal(provider, 429),
    "500": lambda provider, _: refusal(provider, 500),
    "cut JSON": lambda *_: broken("200-empty"),
    "broken": lambda *_: broken("drop"),
    "time-out": lambda *_: SLOW,
}
SLOW = Reply(200, json.dumps(completion("openai", "TRUE")).encode(), drip=0.05)


@pytest.mark.parametrize("way", WAYS)
def test_whatever_does_not_confirm_withholds(
    way: str, models: Models, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    models.say = WAYS[way]
    monkeypatch.setattr(Voice.__init__, "__defaults__", (0, 0.5))
    said = gated(RIGHT, capsys, "--verify-with", THREE, "--consent")
    assert (said["decision"], said["text"]) == ("HARD_BLOCK", None)
    assert [(one["reason_code"], one["anchor"]) for one in said["rejections"]] == [("ANCHOR_NOT_CONFIRMED", "A1")]
    line = str(said["receipt"]["line"])
    assert main(["receipts", "show", line]) == 0
    facts = json.loads(capsys.readouterr().out)["entry"]["facts"]
    assert len([name for name in facts if name.startswith("anchor A1 of sentence 1 ")]) == 3


def test_no_model_saves_what_the_words_do_not_support_and_none_is_asked(models: Models, capsys: pytest.CaptureFixture[str]) -> None:
    said = gated(LOOSE, capsys, "--verify-with", THREE, "--consent")
    assert [one["reason_code"] for one in said["rejections"]] == ["ANCHOR_DOES_NOT_SUPPORT"]
    assert models.asked == []


def test_an_anchor_whose_licence_forbids_it_is_put_before_no_model_and_not_confirmed(
    models: Models, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("anchors.json").write_text(json.dumps([{"id": "A1", "text": HELD, "origin": "find_case_law"}]), encoding="utf-8")
    said = gated(RIGHT, capsys, "--verify-with", THREE, "--consent")
    assert (said["decision"], said["text"], models.asked) == ("HARD_BLOCK", None, [])
    assert [one["reason_code"] for one in said["rejections"]] == ["ANCHOR_NOT_CONFIRMED"]
    assert gated(RIGHT, capsys)["rejections"] == []
    permitted = ["--set", "fcl_search_mode=LICENSED_BULK_OK", "--set", "fcl_licence=TNA-1"]
    assert gated(RIGHT, capsys, "--verify-with", THREE, "--consent", *permitted)["rejections"] == []
    assert len(models.asked) == 3


def test_without_consent_nothing_is_sent(models: Models) -> None:
    Path("answer.txt").write_text(RIGHT, encoding="utf-8")
    assert main(["gate", "answer.txt", "--anchors", "anchors.json", "--verify-with", THREE]) == 2
    assert models.asked == []
