"""Doors that stay open test arguments where they were started with a record: over HTTP and for agents. Own writing about nobody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from audits.argued import LAW, declaration, holdings
from brief_audit.config import AuditConfig, load_config
from brief_audit.server.settings import ServerSettings
from brief_audit.server.tools import Tools
from server.serving import TOKENS, client_of
from standin import StandIn

RULE = "If the candles were counted on 3 May 2021, the keeper is liable."
REFUTED = f"{RULE} {LAW}. Here, the candles were counted on 3 May 2021. Porter Decl. ¶ 2. Therefore, the keeper is liable."
ASKED: dict[str, Any] = {"text": REFUTED, "risk": "low", "on_unresolved": "flag"}


@pytest.fixture(name="config")
def _config(tmp_path: Path) -> Iterator[AuditConfig]:
    (tmp_path / "record").mkdir()
    facts = declaration(["the lamp was lit", "the candles were counted on 5 May 2021"])
    (tmp_path / "record" / "porter-declaration.txt").write_text(facts, encoding="utf-8")
    overrides = {"cache": str(tmp_path / "cache"), "limits": str(tmp_path / "limits.sqlite3"), "suggestions": "false"}
    with StandIn(holdings([RULE])) as server:
        yield load_config(environ=server.environ(), overrides={**overrides, "on_unresolved": "flag"}, cwd=tmp_path)


def over_http(config: AuditConfig, folder: Path, record: Path | None) -> tuple[int, dict[str, Any]]:
    with client_of(ServerSettings(config=config, root=folder / "uploads", record=record, **TOKENS)) as client:
        answer = client.post("/v1/gate", json=ASKED)
    return answer.status_code, answer.json()


def test_a_refuted_argument_is_withheld_over_http_and_no_word_of_it_leaves(config: AuditConfig, tmp_path: Path) -> None:
    status, body = over_http(config, tmp_path, tmp_path / "record")
    assert (status, body["decision"]) == (422, "HARD_BLOCK")
    assert [(row["code"], row["fact"]) for row in body["arguments"]] == [("ARGUMENT_FABRICATION", "0")]
    assert "candles" not in json.dumps(body)


def test_without_a_record_the_same_text_has_no_arguments(config: AuditConfig, tmp_path: Path) -> None:
    status, body = over_http(config, tmp_path, None)
    assert (status, "arguments" in body) == (200, False)


def test_agents_are_told_the_same(config: AuditConfig, tmp_path: Path) -> None:
    (tmp_path / "brief.txt").write_text(REFUTED, encoding="utf-8")
    tools = Tools(config, tmp_path, record=tmp_path / "record")
    try:
        gated, audited = tools.gate_text(REFUTED, "flag", "low"), tools.audit_document("brief.txt")
    finally:
        tools.texts.close()
    assert (gated["decision"], gated["text"]) == ("HARD_BLOCK", None)
    assert [row["code"] for row in gated["arguments"]] == ["ARGUMENT_FABRICATION"]
    assert [row["verdict"] for row in audited["arguments"]] == ["FABRICATION"]
    assert audited["verdict"] == "do-not-file"
