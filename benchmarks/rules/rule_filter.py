"""A pytest plugin that keeps only the tests marked with the rule named in RULE."""

from __future__ import annotations

import os
from typing import Any


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    wanted = os.environ["RULE"]
    kept = [item for item in items if any(mark.args == (wanted,) for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept
