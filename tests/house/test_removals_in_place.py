"""A change that is put into an imported package reaches every holder of its function, or is refused with nothing changed."""

from __future__ import annotations

import functools
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from typing import Any

import pytest

SOURCE = """
import functools

TABLE = (lambda one: one + 1, "a table")
MADE = []

def plain(one):
    return one + 1

@functools.lru_cache
def cached(one):
    return plain(one)

def of_import():
    return 1

MADE.append(of_import())

class Thing:
    kind = "thing"

    @property
    def size(self):
        return sum(1 for _ in range(3))

    @staticmethod
    def outer():
        return (lambda: 1)()
"""


def imported(folder: Path) -> tuple[Any, Any]:
    """The module of that source, imported under watch, and what watched it."""
    path = folder / "changed_in_place.py"
    path.write_text(SOURCE, encoding="utf-8")
    watcher = in_place().Imported(folder)
    watcher.watch()
    module = module_at(path)
    watcher.settle()
    return module, watcher


@functools.cache
def in_place() -> Any:
    return module_at(Path(__file__).parents[2] / "benchmarks" / "rules" / "in_place.py")


def module_at(path: Path) -> Any:
    loader = SourceFileLoader(path.stem, str(path))
    module = module_from_spec(ModuleSpec(path.stem, loader))
    loader.exec_module(module)
    return module


def put(folder: Path, line: str, instead: str) -> Any:
    module, watcher = imported(folder)
    assert SOURCE.count(line) == 1
    held = module.plain, module.TABLE[0], module.Thing()
    watcher.put(folder / "changed_in_place.py", SOURCE.replace(line, instead))
    return module, *held


@pytest.mark.parametrize(
    ("line", "instead", "expected"),
    [
        ("def plain(one):\n    return one + 1", "def plain(one):\n    return one + 5", (6, 6, 2, 3, 1)),
        ("def plain(one):\n", "\n\ndef plain(one):\n    one += 1\n", (3, 3, 2, 3, 1)),
        ("    return plain(one)", "    return 9", (2, 9, 2, 3, 1)),
        ("lambda one: one + 1,", "lambda one: one + 7,", (2, 2, 8, 3, 1)),
        ("range(3)", "range(4)", (2, 2, 2, 4, 1)),
        ("(lambda: 1)()", "(lambda: 2)()", (2, 2, 2, 3, 2)),
    ],
    ids=["a function", "lines move", "cached", "in a table", "a property's generator", "a function's own function"],
)
def test_whoever_holds_a_changed_function_has_the_change(tmp_path: Path, line: str, instead: str, expected: tuple[int, ...]) -> None:
    module, plain, row, thing = put(tmp_path, line, instead)
    assert (plain(1), module.cached(1), row(1), thing.size, thing.outer()) == expected


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ('"a table"', '"another"'),
        ('kind = "thing"', 'kind = "another"'),
        ("def plain(one):", "def plain(one=2):"),
        ("@functools.lru_cache\n", ""),
        ("def of_import():\n    return 1", "def of_import():\n    return 2"),
        ("return one + 1\n\n@", "return one + (1)\n\n@"),
        ("return one + 1\n\n@", "return one +\n\n@"),
        ("    @property\n", ""),
    ],
    ids=["a table", "a class's own", "a default", "a decorator", "it ran", "no code differs", "no Python", "a method's decorator"],
)
def test_whatever_else_differs_is_refused(tmp_path: Path, line: str, instead: str) -> None:
    with pytest.raises(in_place().NotInPlaceError):
        put(tmp_path, line, instead)


def test_nothing_is_changed_unless_all_is(tmp_path: Path) -> None:
    module, watcher = imported(tmp_path)
    with pytest.raises(in_place().NotInPlaceError):
        watcher.put(tmp_path / "changed_in_place.py", SOURCE.replace("one + 1\n", "one + 5\n").replace("return 1\n", "return 2\n"))
    assert module.plain(1) == 2


def test_a_watch_that_something_else_ended_is_noticed(tmp_path: Path) -> None:
    watcher = in_place().Imported(tmp_path)
    watcher.watch()
    sys.setprofile(None)
    with pytest.raises(ValueError, match="watch"):
        watcher.settle()
