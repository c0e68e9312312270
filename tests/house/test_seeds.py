"""`docs/seeds.md` names, for each requirement of the source documents, a command and tests that exist, or what departs from it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from brief_audit.cli.commands import COMMANDS, loaded
from economy.rows import every_row

ROOT = Path(__file__).resolve().parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "seeds.md").read_text(encoding="utf-8").splitlines()
    if re.match(r"\| R[0-9]+ \|", line)
]
NOT_BUILT: frozenset[str] = frozenset()
"""What nothing here does yet. Whoever builds one takes it out, and gives its row a command and a test."""


@cache
def names_in(path: str) -> frozenset[str]:
    return frozenset(re.findall(r"^def (test_\w+)", (ROOT / "tests" / path).read_text(encoding="utf-8"), re.MULTILINE))


def test_every_requirement_has_its_row_in_order() -> None:
    assert [row[0] for row in ROWS] == [f"R{number}" for number in range(1, 76)]


@every_row("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_a_row_names_exists(row: list[str]) -> None:
    number, asked, command, tests, departs = row
    assert asked
    if number in NOT_BUILT:
        assert (command, tests) == ("–", "–")
        assert departs.startswith("not built")
        return
    assert not departs.startswith("not built")
    named = re.findall(r"`([^`]+)`", tests)
    assert named
    assert [name for name in named if name.split("::")[1] not in names_in(name.split("::")[0])] == []
    (words,) = re.findall(r"^`([^`]+)`$", command)
    assert (ROOT / words).is_file() if words.startswith("scripts/") else is_command(words)


def is_command(words: str) -> bool:
    program, name, *rest = words.split()
    return program == "audit" and name in COMMANDS and (not rest or rest[0] in loaded(name).commands)
