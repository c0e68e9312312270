"""A short and deterministic slice of what `benchmarks/hardening/fuzz.py` runs for as long as is wished."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from brief_audit.model.record import TextForm
from hardening.fuzz_targets import FORMS, FOUND, TARGETS


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_whatever_comes_in_is_read_or_refused(name: str) -> None:
    target = TARGETS[name]

    @settings(max_examples=40, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(target.inputs)
    def slice_of(data: Any) -> None:
        target.holds(data)

    slice_of()


def test_what_once_broke_it() -> None:
    assert set(FOUND) <= set(TARGETS)
    for name, inputs in FOUND.items():
        for data in inputs:
            TARGETS[name].holds(data)


def test_every_form_of_text_is_fuzzed() -> None:
    assert set(FORMS) == set(TextForm)
