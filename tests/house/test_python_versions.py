"""What the oldest supported Python does differently is not in the house."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import brief_audit
from economy.parsed import nodes as nodes_of

ROOT = Path(brief_audit.__file__).parent
_CLASS = re.compile(r"\[\^?\]?(?:\\.|[^\]\\])*\]|\\.")
_POSSESSIVE_GROUP = re.compile(r"\)(?:[*+?]|\{{1,2}[0-9, ]*\}{1,2})\+")


def possessive_groups(source: str) -> list[str]:
    """The string constants of a module in which a possessive quantifier stands behind a group."""
    texts = [node.value for node in nodes_of(source) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return [text for text in texts if _POSSESSIVE_GROUP.search(_CLASS.sub("x", text))]


def test_no_pattern_repeats_a_group_possessively() -> None:
    """Before 3.11.5 such a repeat ends in the middle of its group; an atomic group around a plain repeat says the same and is right."""
    found = {str(path.relative_to(ROOT)): possessive_groups(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.py"))}
    assert {path: texts for path, texts in found.items() if texts} == {}


@pytest.mark.parametrize("pattern", ["(?:ab|c)*+d", "(?:ab){2,3}+"])
def test_a_group_repeated_possessively_is_found(pattern: str) -> None:
    assert possessive_groups(f"PATTERN = {pattern!r}") == [pattern]


@pytest.mark.parametrize("pattern", ["(?>(?:ab|c)*)d", "[()*+]*+a", r"a\)*+"])
def test_another_possessive_repeat_is_not(pattern: str) -> None:
    assert not possessive_groups(f"PATTERN = {pattern!r}")
