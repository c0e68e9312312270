"""Ids of citations as short as can be."""

from __future__ import annotations

from collections.abc import Sequence


def id_ranges(named: Sequence[str]) -> str:
    """Ids as short as can be; ids that are no number stand as they are.

    >>> id_ranges(["c1", "c4", "c5", "c6", "c9"])
    'c1, c4-c6, c9'
    """
    runs: list[list[str]] = []
    for one in named:
        last = runs[-1][-1] if runs else ""
        if last[1:].isdecimal() and one[1:].isdecimal() and int(one[1:]) == int(last[1:]) + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}, {run[1]}" if len(run) == 2 else f"{run[0]}-{run[-1]}" for run in runs)
