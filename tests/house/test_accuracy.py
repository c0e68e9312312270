"""What docs/accuracy.md rests on: exact intervals, and a place for the figures."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def scoring(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("accuracy_scoring", ROOT / "benchmarks/accuracy/scoring.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "accuracy_scoring", module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(0, 100, 0.0, 0.0362), (100, 100, 0.9638, 1.0), (5, 50, 0.0333, 0.2181), (0, 12000, 0.0, 0.000307), (3, 1000, 0.000619, 0.008742)],
)
def test_the_interval_is_that_of_clopper_and_pearson(scoring: ModuleType, hits: int, of: int, low: float, high: float) -> None:
    assert scoring.interval(hits, of) == pytest.approx((low, high), abs=6e-5)


def test_the_page_has_a_place_for_the_figures() -> None:
    text = (ROOT / "docs/accuracy.md").read_text(encoding="utf-8")
    assert text.count("<!-- figures: made by `make accuracy` -->") == text.count("<!-- end of figures -->") == 1
