"""Every row of the truth table is reached from one brief: 3 kinds of law, 3 of fact, 4 of inference. Own writing about nobody."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from audits.argued import LAW, UNSEEN, WRONG, Argued, argue, declaration
from economy.rows import every_row

pytestmark = pytest.mark.slow

CITED = {"1": LAW, "0": WRONG, "?": UNSEEN}
FACTS = {
    "1": "the lamp was lit",
    "0": "the candles were counted on 3 May 2021",
    "?": "the gulls were fed",
}
"""What the record states, what it states with another day, and what it does not state."""
RECORD = {"porter-declaration.txt": declaration([FACTS["1"], "the candles were counted on 5 May 2021"])}
END = "the keeper is liable"
RULES = {
    "1": ("If {fact}, the keeper is liable.", END),
    "1/2": ("If {fact}, the keeper is ordinarily liable.", END),
    "0": ("If the keeper is liable, {fact}.", END),
    "?": ("If {fact}, the keeper is liable.", "the warden has resigned"),
}
TABLE = {
    ("1", "1", "1"): "VERIFIED", ("1", "1", "1/2"): "PERMISSIBLE", ("1", "1", "0"): "NON_SEQUITUR", ("1", "1", "?"): "UNVERIFIED",
    **{("1", "0", any_): "FABRICATION" for any_ in RULES},
    **{("1", "?", any_): "UNVERIFIED" for any_ in RULES},
    **{("0", "1", any_): "FICTION" for any_ in RULES},
    **{("0", "0", any_): "CRITICAL_FAIL" for any_ in RULES},
    **{("0", "?", any_): "AUTHORITY_NEEDED" for any_ in RULES},
    **{("?", fact, any_): "AUTHORITY_NEEDED" for fact in FACTS for any_ in RULES},
}  # fmt: skip
"""The table once more, written by hand from the requirement."""
ROWS = list(product(CITED, FACTS, RULES))


def passage(law: str, fact: str, inference: str) -> str:
    rule, conclusion = RULES[inference]
    said = f"{rule.format(fact=FACTS[fact])} {CITED[law]}."
    return f"{said} Here, {FACTS[fact]}. Porter Decl. ¶ {2 if fact == '0' else 1}. Therefore, {conclusion}."


@pytest.fixture(scope="module")
def argued(tmp_path_factory: pytest.TempPathFactory) -> Argued:
    rules = [rule.format(fact=fact) for rule, _ in RULES.values() for fact in FACTS.values()]
    return argue("\n\n".join(passage(*row) for row in ROWS), tmp_path_factory.mktemp("argued"), rules, RECORD)


@every_row("number, row", list(enumerate(ROWS)), ids=["-".join(row).replace("/", ":") for row in ROWS])
def test_every_row_is_reached(argued: Argued, number: int, row: tuple[str, str, str]) -> None:
    found: dict[str, Any] = argued.rows[number]
    assert (found["law"], found["fact"], found["inference"]) == row, found["says"]
    assert found["verdict"] == TABLE[row]


def test_no_citation_hears_of_its_argument(argued: Argued) -> None:
    findings = [one for row in argued.report["citations"] for one in row["findings"]]
    assert not [one for one in findings if (one["code"] or "").startswith("ARGUMENT_")]


def test_what_is_refuted_blocks_filing(argued: Argued) -> None:
    assert (argued.report["gate"]["decision"], argued.report["verdict"], argued.exit_code) == ("HARD_BLOCK", "do-not-file", 1)
    assert "4 findings ARGUMENT_FABRICATION block filing." in argued.report["gate"]["reasons"]
