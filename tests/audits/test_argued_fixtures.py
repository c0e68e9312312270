"""Sixty invented arguments, audited in one brief: 20 sound, 20 with a named error, 20 whose law or fact is missing."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any

import pytest

from audits.argued import LAW, UNSEEN, WRONG, Argued, argue, declaration
from economy.rows import every_row

pytestmark = pytest.mark.slow

TABLE = Path(__file__).resolve().parents[2] / "fixtures" / "arguments.tsv"
_FACT = re.compile(r"<<(.+?)\.?>>")
_DENIED = re.compile(r"\{denied:(.+?)\}")


def _rows() -> list[dict[str, str]]:
    lines = (line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


ROWS = _rows()
NAMES = [f"{row['group']} {number} {row['form']}" for number, row in enumerate(ROWS, 1)]


def brief_of_all() -> tuple[str, list[str], list[str]]:
    """The brief, the rules of its authority, the facts of its record."""
    rules, facts, passages = [], [], []
    for row in ROWS:
        text = row["passage"]
        rules += [f"{rule[:1].upper()}{rule[1:].rstrip('.')}." for rule in re.findall(r"\[\[(.+?)\]\]", text)]
        own = _FACT.findall(text) + _DENIED.findall(text)
        facts += own
        record = f"Porter Decl. ¶ {len(facts)}" if own else "Porter Decl. ¶ 1"
        text = _DENIED.sub("{record}", re.sub(r"\[\[|\]\]|<<|>>", "", text))
        passages.append(text.format(law=LAW, wrong=WRONG, unseen=UNSEEN, record=record))
    return "\n\n".join(passages), rules, facts


@pytest.fixture(scope="module")
def argued(tmp_path_factory: pytest.TempPathFactory) -> Argued:
    brief, rules, facts = brief_of_all()
    return argue(brief, tmp_path_factory.mktemp("sixty"), rules, {"porter-declaration.txt": declaration(facts)})


def test_each_passage_is_one_argument(argued: Argued) -> None:
    assert len(argued.rows) == len(ROWS) == 60


@every_row("number", range(60), ids=NAMES)
def test_each_has_its_verdict_and_its_form(argued: Argued, number: int) -> None:
    row, found = ROWS[number], argued.rows[number]
    assert (found["verdict"], found["form"]) == (row["verdict"], row["form"]), told(found)


def test_nothing_sound_is_called_unsound(argued: Argued) -> None:
    assert [found["id"] for row, found in zip(ROWS, argued.rows, strict=True) if row["group"] != "fallacy" and _is_wrong(row, found)] == []


def _is_wrong(row: dict[str, str], found: dict[str, Any]) -> bool:
    return found["inference"] == "0" and row["form"] != "affirming the consequent"


def told(found: dict[str, Any]) -> str:
    return "\n".join(
        [
            found["says"],
            *(f"{step['role']}: {step['text']} [{step['read_as'] or step['unread']}] {step['says']}" for step in found["steps"]),
        ]
    )
