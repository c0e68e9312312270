"""The sizes of the house: modules and functions stay small enough to read at once."""

from __future__ import annotations

import ast
import statistics
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from economy.parsed import nodes as nodes_of
from economy.parsed import tree as tree_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "scripts" / "brief_audit"
BENCHMARKS = ROOT / "benchmarks"
MODULES = sorted(PACKAGE.rglob("*.py"))


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


@cache
def _functions() -> dict[str, int]:
    sizes = {}
    for path in MODULES:
        for node in nodes_of(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                docstring = ast.get_docstring(node, clean=False)
                size = (node.end_lineno or node.lineno) - node.lineno + 1 - (len(docstring.splitlines()) if docstring else 0)
                sizes[f"{path.relative_to(PACKAGE)}:{node.lineno} {node.name}"] = size
    return sizes


def test_no_module_is_longer_than_400_lines() -> None:
    assert {path.name: _lines(path) for path in MODULES if _lines(path) > 400} == {}


def test_the_median_module_is_at_most_100_lines() -> None:
    assert statistics.median(_lines(path) for path in MODULES) <= 100


@pytest.mark.parametrize("room", ["scripts", "tests", "benchmarks"])
def test_no_folder_holds_more_than_20_files_of_code(room: str) -> None:
    """Folders beside them aside: who opens one sees one member, or one kind of work."""
    files = Counter(path.parent.relative_to(ROOT).as_posix() for path in (ROOT / room).rglob("*.py"))
    assert {folder: count for folder, count in files.items() if count > 20} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    assert {name: size for name, size in _functions().items() if size > 60} == {}


def test_the_median_function_is_at_most_10_lines() -> None:
    assert statistics.median(_functions().values()) <= 10


def test_a_module_is_not_named_like_one_of_the_standard_library() -> None:
    import sys

    scripts = [path.stem for path in PACKAGE.parent.glob("*.py")]
    assert [name for name in scripts if name in sys.stdlib_module_names] == []


def _circle(below: dict[str, set[str]]) -> list[str]:
    """What is left when whatever imports nothing that is left is taken away, again and again."""
    below = dict(below)
    while leaves := [module for module, imported in below.items() if not imported & below.keys()]:
        for module in leaves:
            del below[module]
    return sorted(below)


def test_no_import_runs_in_a_circle() -> None:
    """Imports inside functions count, and those for the type checker alone."""
    import grimp

    graph = grimp.build_graph("brief_audit", cache_dir=None)
    assert _circle({module: graph.find_modules_directly_imported_by(module) for module in graph.modules}) == []


@pytest.mark.slow
def test_no_import_of_the_benchmarks_runs_in_a_circle() -> None:
    modules = {path.stem: path for path in BENCHMARKS.rglob("*.py")}
    assert len(modules) == len(list(BENCHMARKS.rglob("*.py"))), "two benchmarks of one name"
    below = {name: {imported.partition(".")[0] for imported in _imported(path)} for name, path in modules.items()}
    assert _circle(below) == []


@cache
def _imported(path: Path) -> tuple[str, ...]:
    """What a file imports, modules and names out of modules: at its head, in a function or for the type checker alone."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in nodes_of(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def _dotted(path: Path) -> str:
    """A module's name, that of a folder for its face."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


FACES = {_dotted(face): face for face in PACKAGE.rglob("__init__.py") if _dotted(face).count(".") > 1}
"""The folder of each member: checks/law, readers/pdf and the like. Its `__init__` is what it shows of itself."""
HAND_OUT_MODULES = {
    "checks.identity": {"different_case", "suggested"},
    "citations.links": {"backrefs"},
    "citations.uk": {"reports", "tribunals", "unreported"},
    "citations.us": {"doubled", "respelt", "torn", "unknown"},
    "citations.written_law": {"american", "british", "constitution", "mentions"},
    "parsers.akoma_ntoso": {"identity"},
    "reports.sections": {"parts"},
    "reports.terminal": {"plain"},
    "sources.cap": {"volume"},
    "sources.courtlistener": {"suggestions", "texts"},
}
"""Faces that hand out modules whole, where their functions only say what they do beside the module's name. No other face may."""


@cache
def _face(name: str) -> set[str]:
    """The names that a face hands out: those of `__all__`, and what it defines itself."""
    body = tree_of(FACES[name].read_text(encoding="utf-8")).body
    assigned = {node.targets[0].id: node.value for node in body if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}
    listed = set(ast.literal_eval(assigned["__all__"])) if "__all__" in assigned else set()
    return listed | {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)} | assigned.keys()


def _past_a_face(path: Path) -> Iterator[str]:
    """What a module imports of a member that is not its own, and the member's face does not hand out. Commands are no members."""
    here = _dotted(path)
    for imported in _imported(path):
        owner = next((face for face in FACES if imported.startswith(f"{face}.")), None)
        if owner is None or f"{here}.".startswith(f"{owner}.") or owner.startswith("brief_audit.cli."):
            continue
        if imported.removeprefix(f"{owner}.") not in _face(owner):
            yield f"{here} imports {imported}"


def test_a_member_is_imported_through_its_face_alone() -> None:
    assert [said for path in MODULES for said in _past_a_face(path)] == []


def test_a_face_hands_out_names_and_no_modules_but_those_listed() -> None:
    for name, face in FACES.items():
        modules = {path.stem for path in face.parent.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
        body = tree_of(face.read_text(encoding="utf-8")).body
        inner = [node for node in body if isinstance(node, ast.ImportFrom) and node.module != name]
        others = {alias.asname or alias.name for node in inner for alias in node.names}
        assert _face(name) & modules - others <= HAND_OUT_MODULES.get(name.removeprefix("brief_audit."), set()), name


def test_a_command_is_imported_by_no_other_command() -> None:
    from brief_audit.cli.commands import COMMANDS

    commands = tuple(f"brief_audit.cli.{place.partition(':')[0]}." for place, _ in COMMANDS.values())
    assert {path.name: found for path in MODULES if (found := [one for one in _imported(path) if f"{one}.".startswith(commands)])} == {}
