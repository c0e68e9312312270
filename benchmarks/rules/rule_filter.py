"""A pytest plugin that keeps only the tests marked with a rule, or one of them."""

from __future__ import annotations

from typing import Any


class RuleFilter:
    def __init__(self, code: str, test: str = "") -> None:
        self.code, self.test = code, test

    def pytest_collection_modifyitems(self, config: Any, items: list[Any]) -> None:
        kept = [item for item in items if is_of(item, self.code) and self.test in {"", item.nodeid}]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def is_of(item: Any, code: str) -> bool:
    """Whether the test is marked with the rule."""
    return any(mark.args == (code,) for mark in item.iter_markers("rule"))
