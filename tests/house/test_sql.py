"""No statement is put together from what a brief or a source says, and whatever they say comes back as it went in. Threat 24."""

from __future__ import annotations

import ast
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from brief_audit.corpus import Corpus
from brief_audit.ledger.opening import open_ledger
from brief_audit.transport.lookups import Lookups
from corpus.invented_corpus import CLOCK, LAMPS, entry, pin
from economy.parsed import nodes as nodes_of
from ledger_samples import edge

PACKAGE = Path(__file__).parents[2] / "scripts" / "brief_audit"
CALLS = {"execute", "executemany", "executescript", "_rows", "_ask", "_pairs"}
WRITTEN_HERE = {
    "corpus/bulk.py": {"table", "', '.join(columns)", "', '.join(KEPT[table])", "column", "marks"},  # the table KEPT
    "corpus/database.py": {"VERSION", "statement"},
    "corpus/pinned.py": {"columns", "marks"},  # keys of a literal, and their number
    "ledger/postgres.py": {"SCHEMA"},
    "ledger/sqlite.py": {"setting"},
    "ledger/sqlite_schema.py": {"number"},
    "transport/databases.py": {"version"},
    "transport/store.py": {"', '.join(_COLUMNS)", "marks"},
}
"""Every expression that stands inside a statement, by file: names and numbers of this program's own tables."""


def put_together(path: Path) -> set[str]:
    """The expressions inside statements that are built where they are used."""
    found: set[str] = set()
    for node in nodes_of(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CALLS and node.args:
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.FormattedValue):
                    found.add(ast.unparse(part.value))
                elif (isinstance(part, ast.BinOp) and isinstance(part.op, ast.Add | ast.Mod)) or (
                    isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "format"
                ):
                    found.add(ast.unparse(part))
    return found


@pytest.mark.slow
def test_statements_hold_only_names_of_our_own() -> None:
    files = {path.relative_to(PACKAGE).as_posix(): put_together(path) for path in sorted(PACKAGE.rglob("*.py"))}
    assert {name: found for name, found in files.items() if found} == WRITTEN_HERE


@pytest.mark.parametrize(
    "line", ["d.execute(f'SELECT {name}')", "d.execute('SELECT ' + name)", "d.execute('SELECT %s' % name)", "d.execute('{}'.format(n))"]
)
def test_a_statement_that_is_put_together_is_found(tmp_path: Path, line: str) -> None:
    (tmp_path / "x.py").write_text(line)
    assert put_together(tmp_path / "x.py")


HOSTILE = (
    "'", '"', "''; DROP TABLE edges; --", "x') OR 1=1 --", "\\'", "%s ? $1 :name", "NULL", "é'\u2028", "{}", "* FROM lines", "%_%",
    "\x01\x7f",
)  # fmt: skip
NAMES = st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1, max_size=12)


@settings(max_examples=25, deadline=None)
@given(st.lists(NAMES, min_size=1, max_size=4, unique=True))
def test_any_target_is_kept_and_found_as_written(tmp_path_factory: pytest.TempPathFactory, names: list[str]) -> None:
    with open_ledger(str(tmp_path_factory.mktemp("ledger") / "ledger.sqlite3")) as ledger:
        given_edges = [edge(number, target=name) for number, name in enumerate(names)]
        ledger.append(given_edges)
        for made in given_edges:
            assert [line.entry.target for line in ledger.cited_by(made.target)] == [made.target]
        assert ledger.cited_by("nothing' OR '1'='1") == ()
        ledger.verify()


def test_a_nul_which_a_database_may_cut_at_is_refused_by_the_ledger() -> None:
    with pytest.raises(ValidationError):
        edge(1, target="a\x00b")


def test_any_name_is_pinned_and_found_as_written(tmp_path: Path) -> None:
    names = [*HOSTILE, "a\x00b'"]
    corpus = Corpus(tmp_path)
    try:
        texts = [f"{LAMPS} The {number}th." for number in range(len(names))]
        pin(corpus, [entry(text, f"900 F.2d 10 {name}", name) for text, name in zip(texts, names, strict=True)], CLOCK)
        assert [row["name"] for row in corpus.listed()] == names
        assert corpus.numbers_of("901 F.2d 20' OR '1'='1") == ()
        assert list(corpus.verify()) == []
    finally:
        corpus.close()


@settings(max_examples=25, deadline=None)
@given(NAMES | st.just("a\x00b"), st.binary(max_size=20))
def test_any_key_of_a_look_up_is_kept_as_written(tmp_path_factory: pytest.TempPathFactory, key: str, value: bytes) -> None:
    lookups = Lookups(tmp_path_factory.mktemp("lookups"))
    try:
        lookups.put(key, value, 2.0)
        assert lookups.get(key, 1.0) == value
        assert lookups.get(f"{key}' OR '1'='1", 1.0) is None
    finally:
        lookups.close()


def test_the_engine_would_notice_a_statement_that_breaks() -> None:
    """The control: the same words put into a statement are refused or change its meaning."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE edges (target)")
    with pytest.raises(sqlite3.Error):
        database.execute("SELECT * FROM edges WHERE target = '{}'".format("'"))
    database.close()
