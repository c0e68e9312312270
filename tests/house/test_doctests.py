"""The examples in the docstrings are true, and every family has one on its face."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import brief_audit
from economy.rows import every_row

PACKAGE = Path(brief_audit.__file__).parent
FAMILIES = ("text", "model", "readers", "citations", "claims", "parsers", "checks", "gate", "ledger", "transport")
FAMILIES += ("facts", "corpus", "sources", "library", "reports", "tables")


def shown() -> list[str]:
    """The modules with an example, dotted."""
    places = sorted(path for path in PACKAGE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))
    return [".".join(place.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__") for place in places]


@every_row("module", shown())
def test_the_examples_of_a_module_are_true(module: str) -> None:
    found = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


@every_row("family", FAMILIES)
def test_the_face_of_a_family_shows_an_example(family: str) -> None:
    assert f"brief_audit.{family}" in shown()
