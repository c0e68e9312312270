"""How many cases a test takes of those that differ in nothing but a number: a sample, or with THOROUGH=1 every one, as in what lands."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

THOROUGH = bool(os.environ.get("THOROUGH"))
Case = TypeVar("Case")


def sampled(cases: Sequence[Case], few: int) -> Sequence[Case]:
    """So many of the cases, evenly spaced with the first and the last; all where every one is wanted."""
    if THOROUGH or len(cases) <= few:
        return cases
    return [cases[number * (len(cases) - 1) // (few - 1)] for number in range(few)]
