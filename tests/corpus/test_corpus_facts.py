"""Facts are read when an authority is pinned, kept beside it, and read forward when they are read otherwise."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from brief_audit.corpus import NAME, Corpus, kept_facts
from brief_audit.corpus.database import VERSION, open_database
from brief_audit.errors import EvidenceTampered
from brief_audit.facts.registry import facts_of
from brief_audit.model.facts import Disposition, Facts, Obtained
from brief_audit.parsers.registry import parse
from corpus.invented_corpus import CLOCK, LAMPS, MILLS, corpus_of, entry, pin


def unguarded(folder: Path) -> sqlite3.Connection:
    """The file in the hands of somebody who removes the rules."""
    database = sqlite3.connect(folder / NAME)
    for name in ("facts_are_kept", "facts_stay"):
        database.execute(f"DROP TRIGGER {name}")
    return database


def as_before_facts(folder: Path) -> None:
    """The corpus as the first version of the database left it."""
    corpus_of(folder).close()
    database = sqlite3.connect(folder / NAME)
    database.execute("DROP TABLE facts")
    database.execute("PRAGMA user_version = 1")
    database.commit()
    database.close()


@pytest.mark.parametrize("text", [LAMPS, MILLS], ids=["no disposition", "affirmed"])
def test_pinned_facts_are_those_of_parsing_afresh(tmp_path: Path, text: str):
    record, authority, raw = entry(text, "900 F.2d 10")
    corpus = Corpus(tmp_path)
    pin(corpus, [(record, authority, raw)], CLOCK)
    assert corpus.get(1).authority.facts == facts_of(parse(record, raw))


def test_a_fact_comes_back_with_the_words_that_settle_it(tmp_path: Path):
    fact = corpus_of(tmp_path).get(2).authority.facts.disposition
    assert fact is not None
    assert (fact.value, fact.snippet) == (Disposition.AFFIRMED, "We affirm the judgment of the district court.")


def test_facts_given_with_an_authority_are_not_taken_on_trust(tmp_path: Path):
    record, authority, raw = entry(MILLS, "901 F.2d 20")
    corpus = Corpus(tmp_path)
    pin(corpus, [(record, authority.model_copy(update={"facts": Facts()}), raw)], CLOCK)
    assert corpus.get(1).authority.facts.disposition is not None


def test_a_field_of_the_record_is_pinned_as_a_field(tmp_path: Path):
    corpus = Corpus(tmp_path)
    pin(corpus, [entry(LAMPS, "900 F.2d 10", metadata={"disposition": "Affirmed"})], CLOCK)
    fact = corpus.get(1).authority.facts.disposition
    assert fact is not None
    assert (fact.value, fact.obtained, fact.part) == (Disposition.AFFIRMED, Obtained.FIELD, None)
    assert corpus.stats()["facts"]["Court of Invented Appeals"]["disposition"] == {"field": 1}


def test_coverage_is_told_by_court_and_by_how_each_fact_was_read(tmp_path: Path):
    told = corpus_of(tmp_path).stats()["facts"]["Court of Invented Appeals"]
    assert told["disposition"] == {"absent": 1, Obtained.OPERATIVE.value: 1}
    assert set(told) == set(Facts.model_fields)


def test_an_older_corpus_is_read_forward_once(tmp_path: Path):
    as_before_facts(tmp_path)
    corpus = Corpus(tmp_path)
    assert corpus.get(2).authority.facts.disposition is not None
    assert corpus.read_forward() == 2
    assert corpus.read_forward() == 0
    assert corpus.stats()["facts"]["Court of Invented Appeals"]["disposition"]["operative words"] == 1
    assert open_database(tmp_path / NAME).execute("PRAGMA user_version").fetchone()[0] == VERSION
    assert list(corpus.verify()) == []


def test_facts_read_otherwise_are_a_further_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    corpus = corpus_of(tmp_path)
    monkeypatch.setattr(kept_facts, "VERSION", kept_facts.VERSION + 1)
    assert corpus.read_forward() == 2
    rows = sqlite3.connect(tmp_path / NAME).execute("SELECT number, count(*) FROM facts GROUP BY number").fetchall()
    assert rows == [(1, 2), (2, 2)]


@pytest.mark.parametrize("statement", ["UPDATE facts SET version = 9", "DELETE FROM facts"])
def test_kept_facts_are_neither_changed_nor_taken_out(tmp_path: Path, statement: str):
    corpus_of(tmp_path).close()
    with pytest.raises(sqlite3.IntegrityError):
        open_database(tmp_path / NAME).execute(statement)


def test_the_database_computes_the_hash_of_facts_itself(tmp_path: Path):
    corpus_of(tmp_path).close()
    with pytest.raises(sqlite3.IntegrityError, match="is not that of the bytes"):
        open_database(tmp_path / NAME).execute("INSERT INTO facts VALUES (1, 9, x'7b7d', ?)", ("a" * 64,))


def test_changed_facts_are_named_and_never_relied_on(tmp_path: Path):
    corpus_of(tmp_path).close()
    database = unguarded(tmp_path)
    database.execute("UPDATE facts SET facts = CAST(replace(CAST(facts AS TEXT), 'AFFIRMED', 'REVERSED') AS BLOB) WHERE number = 2")
    database.commit()
    corpus = Corpus(tmp_path)
    assert any("facts of pinned authority 2" in fault for fault in corpus.verify())
    with pytest.raises(EvidenceTampered):
        corpus.get(2)
