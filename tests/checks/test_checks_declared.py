"""A check is known by its name in its own rooms and in the registry alone: whatever else must be known of it, it declares."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from brief_audit.checks.registry import CHECKS, concern_of
from brief_audit.model.base import Code
from brief_audit.model.declared import Concern
from economy.parsed import nodes as nodes_of

PACKAGE = Path(__file__).resolve().parents[2] / "scripts" / "brief_audit"
MODULES = sorted(PACKAGE.rglob("*.py"))
KEYS = {
    "argument": "which argument a result of a SARIF log is about",
    "attribution": "the line that names a source: a key of evidence and a column of the table of sources",
    "containment": "the fraction of a proposition: a key of the report and of `audit tool score`",
    "disposition": "what a court did: a key of an authority in the report, and a field of CourtListener",
    "exists": "a key of the five-field list of citations and of the report's schema",
    "metadata": "what a source says beside a record's own fields: a field of the model",
    "pinpoint": "a key of a citation in the report",
    "treatment": "what became of a case: a key of an authority in the report",
}
"""Ids that are also keys of data: as the key of a dictionary they name no check."""
WORDS = {
    ("corpus/bulk.py", "disposition"): "a column of CourtListener's bulk files",
    ("parsers/opinion_html.py", "disposition"): "a class of its mark-up",
    ("readers/html_page.py", "metadata"): "an element of a drawing",
}
"""Ids that are words of another vocabulary, and stand as values there."""
MADE_BY_ITS_RULES = {
    (
        "reports/authorities/table.py",
        "brief_audit.checks.authorities_table",
    ): "a table is made by the pages and groups by which one is checked"
}
"""What a file outside may import of a check, and why."""


def test_every_code_belongs_to_one_check() -> None:
    declared = [code for check in CHECKS.values() for code in sorted(check.codes)]
    assert sorted(declared) == sorted(Code)


def test_every_check_of_the_package_is_registered_once() -> None:
    """A check that is written and not listed is asked of nothing, and nothing would say so."""
    faces = {path.parent.name if path.name == "__init__.py" else path.stem: path for path in (PACKAGE / "checks").rglob("*.py")}
    written = [name for name, path in faces.items() if re.search(r"^CHECK = ", path.read_text(encoding="utf-8"), re.MULTILINE)]
    assert sorted(written) == sorted(CHECKS)
    listed = (PACKAGE / "checks" / "registry.py").read_text(encoding="utf-8")
    assert [name for name in CHECKS if listed.count(f" {name}.CHECK,") != 1] == []


def test_these_alone_do_not_weigh() -> None:
    """Two concern the proposition, two speak of the document, one of literature. Whatever else is found makes the outcome."""
    assert {check.id for check in CHECKS.values() if not check.weighs} == {
        "argument",
        "containment",
        "authorities_table",
        "listed_titles",
        "second_reader",
    }


def test_every_check_has_tests_of_its_own() -> None:
    tests = {path.stem for path in Path(__file__).parent.rglob("test_checks_*.py")}
    assert [check for check in CHECKS if f"test_checks_{check}" not in tests] == ["tamper"], "tampering is tested with the registry"


def test_a_check_that_a_report_of_another_version_names_concerns_nothing_in_particular() -> None:
    assert concern_of("no_such_check") is Concern.OTHER


@pytest.mark.slow
def test_no_file_outside_a_checks_own_names_it() -> None:
    files = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in MODULES}
    assert [named for file, source in files.items() for named in _named(file, source)] == []


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.html")), ids=lambda path: path.name)
def test_no_template_asks_which_check_speaks(path: Path) -> None:
    assert re.findall(r"\.check\b|\[.check.\]", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('WEIGH = frozenset({"quotation"})', "quotation"),
        ('found = finding.check == "treatment"', "treatment"),
        ('row = Finding(check="exists")', "exists"),
        ('IN_WORDS = {"quotation": "it stands"}', "quotation"),
        ("says = IN_WORDS[finding.check]", "IN_WORDS[finding.check]"),
        ('says = IN_WORDS.get(finding["check"])', "IN_WORDS.get(finding['check'])"),
        ("same = finding.check in WEIGH", "finding.check in WEIGH"),
        ("from brief_audit.checks.quotation import Matter", "brief_audit.checks.quotation"),
        ("from brief_audit.checks import tamper", "tamper"),
        ("import brief_audit.checks.parallel.sides", "brief_audit.checks.parallel.sides"),
    ],
)
def test_each_way_of_naming_a_check_is_seen(line: str, told: str) -> None:
    assert f"gate/outcomes.py:1 {told}" in _named("gate/outcomes.py", line)


@pytest.mark.parametrize(
    "line",
    [
        '"""Of a quotation."""',
        'row["treatment"]',
        'row.get("disposition", "")',
        'row = {"pinpoint": None, "check": finding.check}',
        "known = finding.check in checks and checks[finding.check].weighs",
        'concern = concern_of(finding["check"])',
    ],
)
def test_what_names_no_check_is_let_be(line: str) -> None:
    assert list(_named("gate/outcomes.py", line)) == []


def _named(file: str, source: str) -> Iterator[str]:
    nodes = nodes_of(source)
    above = {id(child): node for node in nodes for child in ast.iter_child_nodes(node)}
    for node in nodes:
        told = _told(node, above, file)
        if told:
            yield f"{file}:{getattr(node, 'lineno', 0)} {told}"


def _told(node: ast.AST, above: dict[int, ast.AST], file: str) -> str:
    """How the node names a check that is not the file's own; empty where it names none."""
    if isinstance(node, ast.Constant) and node.value in CHECKS and not _is_at_home(file, str(node.value)):
        return "" if _is_data(node, above[id(node)]) or (file, node.value) in WORDS else str(node.value)
    if isinstance(node, ast.Import | ast.ImportFrom) and not file.startswith("checks/"):
        told = _imported(node)
        return "" if (file, told) in MADE_BY_ITS_RULES else told
    if _is_id_of_finding(node) and not file.startswith("checks/"):
        return _looked_up(above[id(node)])
    return ""


def _is_at_home(file: str, check: str) -> bool:
    return file == "checks/registry.py" or file.removesuffix(".py") == f"checks/{check}" or file.startswith(f"checks/{check}/")


def _is_data(node: ast.Constant, parent: ast.AST) -> bool:
    """A docstring; a key that is read; a key that is written, of a word that is one."""
    if isinstance(parent, ast.Expr):
        return True
    if isinstance(parent, ast.Subscript):
        return parent.slice is node
    if isinstance(parent, ast.Call):
        return isinstance(parent.func, ast.Attribute) and parent.func.attr == "get" and parent.args[0] is node
    return isinstance(parent, ast.Dict) and node in parent.keys and node.value in KEYS


def _imported(node: ast.Import | ast.ImportFrom) -> str:
    if isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    else:
        modules = [node.module or ""]
        if node.module == "brief_audit.checks":
            return ", ".join(alias.name for alias in node.names if alias.name in CHECKS)
    return ", ".join(module for module in modules if module.startswith("brief_audit.checks.") and module.split(".")[2] in CHECKS)


def _is_id_of_finding(node: ast.AST) -> bool:
    """`finding.check` or `row["check"]`."""
    of_row = isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == "check"
    return of_row or (isinstance(node, ast.Attribute) and node.attr == "check")


def _looked_up(parent: ast.AST) -> str:
    """The id may be handed on and looked up among the declarations; whoever compares it, or keeps a table by it, knows names."""
    if isinstance(parent, ast.Compare):
        tables = [ast.unparse(one) for one in parent.comparators]
    elif isinstance(parent, ast.Subscript):
        tables = [ast.unparse(parent.value)]
    elif isinstance(parent, ast.Call) and isinstance(parent.func, ast.Attribute) and parent.func.attr == "get":
        tables = [ast.unparse(parent.func.value)]
    else:
        return ""
    return "" if set(tables) <= {"checks", "CHECKS", "check.id"} else ast.unparse(parent)
