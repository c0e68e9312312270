"""What each set of written statements gave when the program saw it first: first_sight.tsv, which docs/accuracy-found.md shows as a table.

A set is read and mended once it has been scored, so that this is the only figure of it that says what new sentences meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scoring import ERROR, PASS, Counted, cells, share, table

FILE = Path(__file__).with_name("first_sight.tsv")
LAST = 5
"""So many of the last sets of a kind are counted together: what the program is like now, not what it was."""
HEAD = ("set", "first scored at", "wrong that passed", "bare rules of law among them", "right accused", "right that passed", "then")


class Sight(NamedTuple):
    """One set: its name among the stored statements, what its writers were asked for, the code of its day, what was counted then."""

    half: str
    title: str
    kind: str
    """`free`, `deceivers`, `ordinary`, `own words` (of the decision) or `pieces` (of a brief)."""
    code: str
    passed: int
    wrong: int
    bare: str
    accused: int
    right: int | None
    right_passed: int | None
    then: str


@cache
def sights() -> tuple[Sight, ...]:
    """Every set, in the order in which they were drawn."""
    made = []
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:]:
        half, title, kind, code, passed, wrong, bare, accused, right, right_passed, then = line.split("\t")
        numbers = [int(one) if one else None for one in (right, right_passed)]
        made.append(Sight(half, title, kind, code, int(passed), int(wrong), bare, int(accused), *numbers, then))
    return tuple(made)


def together(chosen: Sequence[Sight]) -> list[str]:
    """The cells of a row of the short table. What was caught and what opened was not kept of a first sight."""
    wrong, right = sum(one.wrong for one in chosen), sum(one.right or 0 for one in chosen)
    passed = sum(one.right_passed or 0 for one in chosen)
    accused = sum(one.accused for one in chosen)
    return cells(
        Counted(wrong, {PASS: sum(one.passed for one in chosen)}),
        Counted(right, {PASS: passed, ERROR: accused}),
        parted=False,
    )


def in_short(seen: Sequence[Sight]) -> list[list[str]]:
    """Rows of the short table: what each kind of writer gave, in the last sets where there are many. The first six sets were of no kind."""
    lines = []
    for kind, title in (
        ("ordinary", "ordinary briefs"),
        ("own words", "false statements built of the decision's own words"),
        ("deceivers", "false statements made to look true"),
        ("pieces", "pieces of briefs, of two to four paragraphs"),
    ):
        mine = [one for one in seen if one.kind == kind]
        chosen = mine[-LAST:]
        if chosen:
            many = f"the last {len(chosen)} of {len(mine)} sets" if len(mine) > LAST else f"{len(mine)} set{'s' if len(mine) > 1 else ''}"
            lines.append(["writers, at first sight", f"{title}, {many}", *together(chosen)])
    return lines


def first_sight_table(seen: Sequence[Sight]) -> str:
    """One row for each set."""
    lines = []
    for one in seen:
        accused = str(one.accused) if one.right is None else f"{one.accused} of {one.right}"
        right = "" if one.right_passed is None else f"{one.right_passed} of {one.right}"
        code = ", ".join(f"`{name}`" for name in one.code.split(", ") if name)
        accused = f"**{accused}**" if one.accused else accused
        lines.append([one.title, code, share(one.passed, one.wrong), one.bare, accused, right, one.then])
    return table(HEAD, lines)
