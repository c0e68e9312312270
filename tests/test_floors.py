"""The sizes of the house: modules and functions stay small enough to read at once."""

from __future__ import annotations

import ast
import statistics
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "scripts" / "brief_audit"
MODULES = sorted(PACKAGE.rglob("*.py"))


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def _functions() -> dict[str, int]:
    sizes = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                docstring = ast.get_docstring(node, clean=False)
                size = (node.end_lineno or node.lineno) - node.lineno + 1 - (len(docstring.splitlines()) if docstring else 0)
                sizes[f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}"] = size
    return sizes


def test_no_module_is_longer_than_400_lines() -> None:
    assert {path.name: _lines(path) for path in MODULES if _lines(path) > 400} == {}


def test_the_median_module_is_at_most_130_lines() -> None:
    assert statistics.median(_lines(path) for path in MODULES) <= 130


def test_no_function_is_longer_than_60_lines() -> None:
    assert {name: size for name, size in _functions().items() if size > 60} == {}


def test_the_median_function_is_at_most_10_lines() -> None:
    assert statistics.median(_functions().values()) <= 10


def test_a_module_is_not_named_like_one_of_the_standard_library() -> None:
    import sys

    scripts = [path.stem for path in PACKAGE.parent.glob("*.py")]
    assert [name for name in scripts if name in sys.stdlib_module_names] == []


def test_no_import_runs_in_a_circle() -> None:
    import grimp

    graph = grimp.build_graph("brief_audit", exclude_type_checking_imports=True)
    below: dict[str, set[str]] = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    while leaves := [module for module, imported in below.items() if not imported & below.keys()]:
        for module in leaves:
            del below[module]
    assert sorted(below) == []
