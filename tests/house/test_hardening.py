"""The table of threats, its files and tests, and the list of removals say one thing."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
ROW = re.compile(
    r"^\| (?P<number>[0-9]+) \| (?P<threat>[^|]+) \| (?P<defence>[^|]+) \| (?P<tests>[^|]+) \| (?P<result>[^|]+) \|$", re.MULTILINE
)


class Row(NamedTuple):
    files: frozenset[str]
    tests: frozenset[str]
    result: str


@pytest.fixture(scope="module")
def rows() -> dict[int, Row]:
    text = (ROOT / "docs" / "hardening.md").read_text(encoding="utf-8")
    found = {}
    for row in ROW.finditer(text):
        files, tests = (frozenset(re.findall(r"`([^`]+)`", row[name])) for name in ("defence", "tests"))
        found[int(row["number"])] = Row(files, tests, row["result"])
    return found


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "benchmarks" / "hardening" / "remove_defences.py"))


def test_there_are_32_threats_in_order(rows: dict[int, Row]) -> None:
    assert list(rows) == list(range(1, 33))


def test_every_file_and_test_that_is_named_exists(rows: dict[int, Row]) -> None:
    for number, row in rows.items():
        assert row.tests, number
        assert all((ROOT / "scripts" / "brief_audit" / file).is_file() for file in row.files), number
        for test in row.tests:
            file, _, name = test.partition("::")
            assert re.search(
                rf"^\s*(?:def {name}\(|{name} = |class {name}\b)", (ROOT / "tests" / file).read_text(encoding="utf-8"), re.MULTILINE
            ), test


def test_what_the_table_calls_removed_is_removed_and_its_test_is_named(rows: dict[int, Row], script: dict[str, Any]) -> None:
    removed = {defence.threat for defence in script["DEFENCES"]}
    assert removed == {number for number, row in rows.items() if row.result.startswith("removed")}
    assert set(rows) - removed == set(script["HELD_BY_TESTS_ALONE"])
    for defence in script["DEFENCES"]:
        assert defence.file in rows[defence.threat].files
        file, *_, name = defence.test.removeprefix("tests/").partition("[")[0].split("::")
        assert f"{file}::{name}" in rows[defence.threat].tests
    for number in removed:
        assert rows[number].files == {defence.file for defence in script["DEFENCES"] if defence.threat == number}


def test_each_defence_stands_in_its_file_once(script: dict[str, Any]) -> None:
    for defence in script["DEFENCES"]:
        text = (ROOT / "scripts" / "brief_audit" / defence.file).read_text(encoding="utf-8")
        assert text.count(defence.line) == 1, (defence.file, defence.line)
