"""How many cases a test takes of those that differ in nothing but a number: a sample, or with THOROUGH=1 every one, as in what lands."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

import pytest

THOROUGH = bool(os.environ.get("THOROUGH"))
Case = TypeVar("Case")


def sampled(cases: Sequence[Case], few: int) -> Sequence[Case]:
    """So many of the cases, evenly spaced with the first and the last; all where every one is wanted."""
    if THOROUGH or len(cases) <= few:
        return cases
    return [cases[number * (len(cases) - 1) // max(few - 1, 1)] for number in range(few)]


def beyond_the_sample(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The cases of tests marked `sampled(few)` that are more than so many of them; none where every one is wanted."""
    cases: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if (marked := item.get_closest_marker("sampled")) is not None:
            cases[item.nodeid.partition("[")[0], marked.args[0]].append(item)
    kept = {item for (_, few), of_one in cases.items() for item in sampled(of_one, few)}
    return [item for of_one in cases.values() for item in of_one if item not in kept]
