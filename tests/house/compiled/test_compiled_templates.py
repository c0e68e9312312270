"""A page is the same with templates that were compiled before and without, and nothing but this very template's is taken."""

from __future__ import annotations

import marshal
import sys
from pathlib import Path

import jinja2
import pytest

from brief_audit.compiled_templates import BesidePython


def drawn(folder: Path, source: str = "{{ name }} v. Harrow") -> str:
    loader = jinja2.DictLoader({"page.html": source})
    return (
        jinja2.Environment(loader=loader, autoescape=True, bytecode_cache=BesidePython(str(folder)))
        .get_template("page.html")
        .render(name="Quill")
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "__pycache__").mkdir()
    return tmp_path


def test_it_is_compiled_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(folder) == "Quill v. Harrow"
    monkeypatch.setattr(jinja2.Environment, "_compile", lambda *_: pytest.fail("compiled again"))
    assert drawn(folder) == "Quill v. Harrow"


def test_another_template_and_a_broken_file_are_a_miss(folder: Path) -> None:
    drawn(folder)
    assert drawn(folder, "{{ name }} against Harrow") == "Quill against Harrow"
    (kept,) = (folder / "__pycache__").iterdir()
    for bad in (b"", kept.read_bytes()[:-20], marshal.dumps(compile("1", "x", "eval"))):
        kept.write_bytes(bad)
        assert drawn(folder) == "Quill v. Harrow"


def test_nothing_is_written_where_python_writes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert drawn(folder) == "Quill v. Harrow"
    assert not list((folder / "__pycache__").iterdir())
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert drawn(folder / "nowhere") == "Quill v. Harrow"
