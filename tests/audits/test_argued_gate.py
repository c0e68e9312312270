"""The gate hears of arguments where a record is named: what is refuted is withheld, and no word of it leaves. Own writing about nobody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from audits.argued import LAW, argued_gate, declaration

RULE = "If the candles were counted on 3 May 2021, the keeper is liable."
RECORD = {"porter-declaration.txt": declaration(["the lamp was lit", "the candles were counted on 5 May 2021"])}
REFUTED = f"{RULE} {LAW}. Here, the candles were counted on 3 May 2021. Porter Decl. ¶ 2. Therefore, the keeper is liable."
HOLDS = f"If the lamp was lit, the keeper is liable. {LAW}. Here, the lamp was lit. Porter Decl. ¶ 1. Therefore, the keeper is liable."
FOLLOWS_NOT = (
    f"If the keeper is liable, the lamp was lit. {LAW}. Here, the lamp was lit. Porter Decl. ¶ 1. Therefore, the keeper is liable."
)
RULES = [RULE, "If the lamp was lit, the keeper is liable.", "If the keeper is liable, the lamp was lit."]


def gated(text: str, folder: Path, record: dict[str, str] | None = RECORD) -> dict[str, Any]:
    return argued_gate(text, folder, RULES, record)


def test_a_refuted_argument_withholds_the_text_and_has_a_receipt(tmp_path: Path) -> None:
    body = gated(REFUTED, tmp_path)
    assert (body["decision"], body["text"], body["exit_code"]) == ("HARD_BLOCK", None, 1)
    (row,) = body["arguments"]
    assert (row["code"], row["law"], row["fact"]) == ("ARGUMENT_FABRICATION", "1", "0")
    (event,) = [one for one in body["rejections"] if "argument" in one]
    assert (event["reason_code"], event["argument"], event["receipt"] is not None) == ("ARGUMENT_FABRICATION", row["id"], True)
    assert "candles" not in json.dumps(body)


@pytest.mark.parametrize(("text", "code"), [(FOLLOWS_NOT, "ARGUMENT_NON_SEQUITUR"), (HOLDS, "ARGUMENT_VERIFIED")])
def test_what_is_not_refuted_is_shown(text: str, code: str, tmp_path: Path) -> None:
    body = gated(text, tmp_path)
    assert [row["code"] for row in body["arguments"]] == [code]
    assert body["decision"] == "SOFT_WARNING" if code == "ARGUMENT_NON_SEQUITUR" else body["decision"] in {"PASS", "SOFT_WARNING"}
    assert body["text"] is not None
    assert not [one for one in body["rejections"] if "argument" in one]


def test_without_a_record_no_argument_is_tested(tmp_path: Path) -> None:
    body = gated(REFUTED, tmp_path, None)
    assert "arguments" not in body
    assert body["decision"] != "HARD_BLOCK"
