"""The program's own prose accuses nobody (constitution article 10)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from brief_audit import tables
from brief_audit.reports.registry import FORMATS, render
from economy.parsed import nodes as nodes_of
from economy.rows import every_row
from reports.escaping.test_reports_safe import hostile_report
from reports.sample_report import report

FORBIDDEN = re.compile(r"fabricat|hallucinat|\bfak(e|ed|es)\b|\bfictitious|\bbogus", re.IGNORECASE)
KEYS = re.compile(r"hallucination_signal|ARGUMENT_FABRICATION")
ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scripts" / "brief_audit"
DOCUMENTS = ("README", "CONSTITUTION", "CHANGELOG", "CONTRIBUTING")
PROSE = [*(ROOT / f"{name}.md" for name in DOCUMENTS), *sorted((ROOT / "docs").glob("*.md"))]


def accusations(text: str) -> list[str]:
    return FORBIDDEN.findall(KEYS.sub("", text))


def test_the_test_can_fail():
    assert accusations("This citation is fake.")
    assert accusations("A hallucinated case")
    assert not accusations("hallucination_signal")


def strings(path):
    nodes = nodes_of(path.read_text(encoding="utf-8"))
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_no_string_of_the_program_accuses():
    modules = sorted(PACKAGE.rglob("*.py"))
    assert any("hallucination_signal" in strings(path) for path in modules)
    assert [(str(path), string) for path in modules for string in strings(path) if accusations(string)] == []


@pytest.mark.parametrize("table", ["codes", "reasons"])
def test_no_explanation_accuses(table):
    assert not [row["code"] for row in tables.rows(table) if accusations(" ".join(row.values()))]


@every_row("path", PROSE, ids=lambda path: path.name)
def test_no_document_accuses(path):
    assert not accusations(path.read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("name", FORMATS)
@given(data=st.text())
def test_no_report_accuses_in_its_own_words(name, data):
    assume(not FORBIDDEN.search(data))
    assert not accusations(render(name, hostile_report(data)))


@pytest.mark.parametrize("name", FORMATS)
def test_quoted_data_may_say_anything(name):
    made = report()
    made["citations"][1]["text"] = "Fake v Bogus"
    assert "Fake v Bogus" in render(name, made)
