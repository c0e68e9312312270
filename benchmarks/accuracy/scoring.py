"""Counts of outcomes and the exact interval of a share (Clopper and Pearson, Biometrika 26, 1934)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, exp, lgamma, log
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "prose"))

from auditing import ERROR, OPEN, PASS, table

UNREAD = "unread"


@dataclass(frozen=True)
class Scored:
    """One citation and what was said of it.

    `why`: codes and reasons of its worst findings; `sure`: whether one of them is the treatment's own. `proposition`: the
    outcome of what the brief says with this citation, by itself; empty where it says nothing. `slip`: the list that names the decision
    leads to another case's text, so that its name is wrong whatever the row says.
    """

    treatment: str
    layer: str
    half: str
    right: bool
    outcome: str
    sort: str = ""
    why: tuple[str, ...] = ()
    sure: bool = False
    held: bool = True
    law: str = "US"
    rendering: str = "text"
    text: str = ""
    core: str = ""
    says: tuple[str, ...] = ()
    proposition: str = ""
    slip: bool = False


def _tail(hits: int, of: int, share: float) -> float:
    """The chance of at least so many hits. Sums logarithms, so that ten thousand trials stay exact enough."""
    if share <= 0:
        return 0.0 if hits else 1.0
    if share >= 1:
        return 1.0
    if of < 200:
        return sum(comb(of, k) * share**k * (1 - share) ** (of - k) for k in range(hits, of + 1))
    ways = (lgamma(of + 1) - lgamma(k + 1) - lgamma(of - k + 1) + k * log(share) + (of - k) * log(1 - share) for k in range(hits, of + 1))
    return min(1.0, sum(exp(one) for one in ways))


def interval(hits: int, of: int) -> tuple[float, float]:
    """The exact 95 % interval of a share.

    >>> [round(end, 4) for end in interval(0, 100)]
    [0.0, 0.0362]
    """
    if not of:
        return 0.0, 1.0
    return (_solve(hits, of, 0.025) if hits else 0.0), (_solve(hits + 1, of, 0.975) if hits < of else 1.0)


def _solve(hits: int, of: int, chance: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _tail(hits, of, middle) < chance else (low, middle)
    return (low + high) / 2


def share(hits: int, of: int) -> str:
    """A share with its interval, or a dash where there is nothing to count."""
    if not of:
        return "–"
    low, high = interval(hits, of)
    return f"{hits}/{of} = {hits / of:.1%} [{low:.1%}, {high:.1%}]"


class Counted(NamedTuple):
    """One side: how many citations, and how many of each outcome."""

    n: int
    outcomes: Mapping[str, int]


def counted(rows: Iterable[Scored], *, right: bool) -> Counted:
    """The right or the wrong ones among rows."""
    outcomes = Counter(row.outcome for row in rows if row.right is right)
    return Counted(outcomes.total(), outcomes)


def cells(wrong: Counted, right: Counted, *, parted: bool = True) -> list[str]:
    """Both sides in eight cells: of the wrong ones n, caught, opened, passed (or not read); of the right ones n, passed, open, accused.

    `parted`: whether what was caught is known apart from what was opened.
    """
    passed = wrong.outcomes.get(PASS, 0) + wrong.outcomes.get(UNREAD, 0)
    unsettled = right.n - right.outcomes.get(PASS, 0) - right.outcomes.get(ERROR, 0)
    how = [str(wrong.outcomes.get(one, 0)) if parted and wrong.n else "–" for one in (ERROR, OPEN)]
    told = [str(right.outcomes.get(PASS, 0)), str(unsettled)] if right.n else ["–", "–"]
    return [str(wrong.n), *how, share(passed, wrong.n), str(right.n), *told, share(right.outcomes.get(ERROR, 0), right.n)]


def wrong_table(rows: Sequence[Scored], by: Sequence[str] = ("treatment",)) -> str:
    """Wrong citations: caught, of these by their own code; opened, of these for their own reason; passed.

    Where the brief says something with a citation, also the passed ones of which the statement itself was not left "could not verify".
    """
    said = any(row.proposition for row in rows)
    lines: list[list[Any]] = []
    for key, chosen in _groups([row for row in rows if not row.right], by):
        counts = Counter(row.outcome for row in chosen)
        own = Counter(row.outcome for row in chosen if row.sure)
        passed = counts[PASS] + counts[UNREAD]
        lines.append([*key, len(chosen), counts[ERROR], own[ERROR], counts[OPEN], own[OPEN], counts[UNREAD], share(passed, len(chosen))])
        if said:
            whole = sum(row.outcome in (PASS, UNREAD) and row.proposition != OPEN for row in chosen)
            lines[-1].append(share(whole, len(chosen)))
    head = ["n", "caught", "by its own code", "opened", "for its own reason", "not read", "wrongly passed (or not read)"]
    return table([*by, *head, *(["and the statement is not left open"] if said else [])], lines)


def right_table(rows: Sequence[Scored], by: Sequence[str] = ("treatment",)) -> str:
    """Right citations: passed, opened, accused; where the list leads to other cases' texts, how many of the accused are such."""
    slips = any(row.slip for row in rows)
    lines: list[list[Any]] = []
    for key, chosen in _groups([row for row in rows if row.right], by):
        counts = Counter(row.outcome for row in chosen)
        lines.append([*key, len(chosen), share(counts[PASS], len(chosen)), counts[OPEN], counts[UNREAD], share(counts[ERROR], len(chosen))])
        if slips:
            lines[-1].append(sum(row.slip and row.outcome == ERROR for row in chosen))
    head = ["n", "passed", "opened", "not read", "wrongly accused"]
    return table([*by, *head, *(["of these, texts of other cases"] if slips else [])], lines)


def _groups(rows: Sequence[Scored], by: Sequence[str]) -> list[tuple[tuple[str, ...], list[Scored]]]:
    found: dict[tuple[str, ...], list[Scored]] = {}
    for row in rows:
        found.setdefault(tuple(str(getattr(row, name)) for name in by), []).append(row)
    every = [(key, found[key]) for key in sorted(found)]
    return [*every, (("all", *("" for _ in by[1:])), list(rows))]
