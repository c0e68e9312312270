"""Patterns that are compiled when they are first used: each can be, and means what the library's own means."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import brief_audit
from brief_audit import patterns
from brief_audit.patterns import Later

PACKAGE = Path(brief_audit.__file__).parent


def modules() -> Iterator[str]:
    for found in pkgutil.walk_packages([str(PACKAGE)], "brief_audit."):
        text = (PACKAGE / Path(*found.name.split(".")[1:])).with_suffix(".py")
        text = text if text.is_file() else text.with_suffix("") / "__init__.py"
        if "import patterns as re" in text.read_text(encoding="utf-8"):
            yield found.name


def test_every_pattern_of_the_package_can_be_compiled() -> None:
    held = [value for name in modules() for value in vars(importlib.import_module(name)).values()]
    several = [value for value in held if isinstance(value, tuple | list | frozenset | set)] + [
        tuple(value.values()) for value in held if isinstance(value, dict)
    ]
    found = [value for value in (*held, *(one for group in several for one in group)) if isinstance(value, Later)]
    assert len(found) > 500
    for pattern in found:
        assert pattern.search is not None


def test_every_module_compiles_its_patterns_later() -> None:
    """Those that are made while a module is imported: each run would compile them, needed or not."""
    own = [path for path in PACKAGE.rglob("*.py") if path.stem != "patterns"]
    assert [
        path for path in own if re.search(r"^import re$(?s:.*)^\w+ = re\.compile", path.read_text(encoding="utf-8"), re.MULTILINE)
    ] == []


def test_nothing_is_compiled_before_it_is_used() -> None:
    pattern = patterns.compile("(", re.IGNORECASE)
    assert pattern.pattern == "("
    with pytest.raises(re.error):
        pattern.search("x")


@pytest.mark.parametrize("text", ["Harrow v. Quill", "harrow", "", "In re Quill, in re QUILL"])
def test_it_means_what_the_librarys_own_means(text: str) -> None:
    later, own = patterns.compile("(?P<case>q[a-z]+)", patterns.IGNORECASE), re.compile("(?P<case>q[a-z]+)", re.IGNORECASE)
    assert [found.span() for found in later.finditer(text)] == [found.span() for found in own.finditer(text)]
    assert later.sub("x", text) == own.sub("x", text)
    assert (later.findall(text), later.split(text)) == (own.findall(text), own.split(text))
    assert (later.groupindex, later.flags, later.groups) == (own.groupindex, own.flags, own.groups)


def test_equal_patterns_are_equal_and_print_as_they_were_given() -> None:
    one, other = patterns.compile("a"), patterns.compile("a")
    assert one == other
    assert hash(one) == hash(other)
    assert one != patterns.compile("a", patterns.IGNORECASE)
    assert repr(one) == "patterns.compile('a', 0)"


def test_no_module_asks_which_object_a_match_is_of() -> None:
    """`match.re` is the library's own pattern, never the later one: compare the sources."""
    asking = re.compile(r"\.re (?:is|in|==)\b")
    assert [path for path in PACKAGE.rglob("*.py") if asking.search(path.read_text(encoding="utf-8"))] == []
