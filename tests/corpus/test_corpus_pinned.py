from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

import brief_audit
from brief_audit.corpus import NAME, Corpus, find, is_corpus, pinned, prepared, segments
from brief_audit.corpus.database import open_database, sha256hex
from brief_audit.errors import EvidenceTampered, InputError
from corpus.invented_corpus import CLOCK, LAMPS, MILLS, corpus_of, entry, pin

COLUMNS = "content_hash, body_sha256, record_sha256, body, record, name, court, day, source, url, words, pinned_at, identity"


def row(**changes: object) -> dict[str, object]:
    given = {
        "content_hash": "a" * 64,
        "body_sha256": sha256hex(b"{}"),
        "record_sha256": sha256hex(b"{}"),
        "body": b"{}",
        "record": b"{}",
        **dict.fromkeys(("name", "court", "day", "source", "url", "identity"), "x"),
        "words": 1,
        "pinned_at": CLOCK,
    }
    return given | changes


def insert(database: sqlite3.Connection, verb: str = "INSERT", **changes: object) -> None:
    marks = ", ".join(f":{name}" for name in row())
    database.execute(f"{verb} INTO authorities ({', '.join(row())}) VALUES ({marks})", row(**changes))


def changed(folder: Path, statement: str, *values: object) -> None:
    """What somebody with the file in hand can do."""
    database = sqlite3.connect(folder / NAME)
    for name in ("authority_is_kept", "authority_stays", "citation_is_kept", "citation_stays"):
        database.execute(f"DROP TRIGGER {name}")
    database.execute(statement, values)
    database.commit()
    database.close()
    open_database(folder / NAME).close()  # lays the triggers again, as any run would


def test_what_is_pinned_comes_back_with_its_hash(tmp_path: Path):
    corpus = corpus_of(tmp_path)
    assert len(corpus) == 2
    held = corpus.get(1)
    assert held.authority.names[0] == "Arkwright v. Bellows"
    assert held.content_hash == held.authority.content_hash
    assert corpus.numbers_of("900 F. 2d 10") == (1,)
    assert corpus.numbers_of("902 F.2d 10") == ()
    assert [(found["number"], found["citations"]) for found in corpus.listed()] == [(1, ["900 F.2d 10"]), (2, ["901 F.2d 20"])]
    assert list(corpus.verify()) == []
    assert is_corpus(tmp_path)


def test_the_same_authority_is_pinned_once(tmp_path: Path):
    corpus = corpus_of(tmp_path)
    assert pin(corpus, [entry(LAMPS, "900 F.2d 10")], CLOCK) == [(1, False)]
    assert len(corpus) == 2
    assert corpus.stats()["segments"] == 1


def test_an_authority_without_words_is_refused(tmp_path: Path):
    record, authority, raw = entry(LAMPS, "900 F.2d 10")
    with pytest.raises(InputError, match="no words"):
        pin(Corpus(tmp_path), [(record, authority.model_copy(update={"parts": ()}), raw)], CLOCK)


def test_a_text_that_does_not_have_its_stated_hash_is_refused(tmp_path: Path):
    record, authority, raw = entry(LAMPS, "900 F.2d 10")
    with pytest.raises(InputError, match="does not have the hash"):
        pin(Corpus(tmp_path), [(record, authority.model_copy(update={"content_hash": "0" * 64}), raw)], CLOCK)
    with pytest.raises(InputError, match="does not have the hash"):
        pin(Corpus(tmp_path), [(record, authority, {"0" * 64: b"other bytes"})], CLOCK)


@pytest.mark.parametrize("column", ["content_hash", "body_sha256", "record_sha256"])
@pytest.mark.parametrize("value", [None, "", "a" * 63, "A" * 64, "g" * 64])
def test_the_database_refuses_a_row_without_its_hashes(tmp_path: Path, column: str, value: str | None):
    database = open_database(tmp_path / NAME)
    insert(database)
    with pytest.raises(sqlite3.IntegrityError):
        insert(database, **{"content_hash": "b" * 64, column: value})


@pytest.mark.parametrize("column", ["body_sha256", "record_sha256"])
def test_the_database_computes_the_hashes_itself(tmp_path: Path, column: str):
    with pytest.raises(sqlite3.IntegrityError, match="is not that of the bytes"):
        insert(open_database(tmp_path / NAME), **{column: "c" * 64})


def test_whoever_cannot_hash_cannot_insert(tmp_path: Path):
    open_database(tmp_path / NAME).close()
    plain = sqlite3.connect(tmp_path / NAME)
    with pytest.raises(sqlite3.OperationalError, match="sha256hex"):
        insert(plain)
    plain.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE authorities SET name = 'another'",
        "DELETE FROM authorities",
        f"INSERT OR REPLACE INTO authorities (number, {COLUMNS}) SELECT number, {COLUMNS} FROM authorities",
        f"REPLACE INTO authorities (number, {COLUMNS}) SELECT number, {COLUMNS} FROM authorities",
        "UPDATE citations SET citation = '1 U.S. 1'",
        "DELETE FROM citations",
    ],
)
def test_what_is_pinned_is_neither_changed_nor_taken_out(tmp_path: Path, statement: str):
    corpus_of(tmp_path).close()
    database = open_database(tmp_path / NAME)
    before = [tuple(found) for found in database.execute("SELECT * FROM authorities")]
    with pytest.raises(sqlite3.IntegrityError):
        database.execute(statement)
    assert [tuple(found) for found in database.execute("SELECT * FROM authorities")] == before


def test_one_function_alone_inserts():
    package = Path(brief_audit.__file__).parent
    found = [
        (path.relative_to(package).as_posix(), line)
        for path in package.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"(?:INSERT|REPLACE)\b.*\bINTO authorities", line)
    ]
    assert [where for where, _ in found] == ["corpus/pinned.py"], found


def test_a_changed_body_is_named(tmp_path: Path):
    corpus_of(tmp_path).close()
    changed(tmp_path, "UPDATE authorities SET body = CAST(replace(CAST(body AS TEXT), 'shall not', 'shall') AS BLOB) WHERE number = 1")
    corpus = Corpus(tmp_path)
    assert any("body of pinned authority 1" in fault for fault in corpus.verify())
    with pytest.raises(EvidenceTampered):
        corpus.get(1)


def test_a_body_changed_together_with_its_hash_is_named_by_its_text(tmp_path: Path):
    corpus_of(tmp_path).close()
    body = open_database(tmp_path / NAME).execute("SELECT body FROM authorities WHERE number = 1").fetchone()[0]
    forged = body.replace(b"shall not", b"shall")
    changed(tmp_path, "UPDATE authorities SET body = ?, body_sha256 = ? WHERE number = 1", forged, sha256hex(forged))
    assert any("text of pinned authority 1" in fault for fault in Corpus(tmp_path).verify())


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("DELETE FROM citations WHERE number = 2", "citations listed for pinned authority 2"),
        ("UPDATE citations SET key = '1u.s.1' WHERE number = 1", "citations listed for pinned authority 1"),
    ],
)
def test_changed_citations_are_named(tmp_path: Path, statement: str, said: str):
    corpus_of(tmp_path).close()
    changed(tmp_path, statement)
    assert any(said in fault for fault in Corpus(tmp_path).verify())


def test_changed_files_are_named(tmp_path: Path):
    corpus = corpus_of(tmp_path)
    evidence = next((tmp_path / "evidence").rglob("*/??/*"))
    evidence.chmod(0o644)
    evidence.write_bytes(b"other bytes")
    index = next((tmp_path / "fingerprints").glob("*.u64"))
    index.write_bytes(index.read_bytes()[:-8])
    faults = " ".join(corpus.verify())
    assert evidence.name in faults
    assert index.name in faults


def test_a_removed_rule_is_named(tmp_path: Path):
    corpus = corpus_of(tmp_path)
    other = sqlite3.connect(tmp_path / NAME)
    other.execute("DROP TRIGGER authority_stays")
    other.commit()
    assert list(corpus.verify()) == ["The rule authority_stays was removed from the database."]


def test_a_file_that_is_no_corpus_is_refused(tmp_path: Path):
    (tmp_path / NAME).write_bytes(b"this is not a database at all" * 100)
    with pytest.raises(InputError, match="is not a corpus"):
        Corpus(tmp_path)


def test_a_corpus_of_a_newer_version_is_refused(tmp_path: Path):
    database = open_database(tmp_path / NAME)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(InputError, match="newer version"):
        Corpus(tmp_path)


def test_segments_are_merged_when_there_are_many(tmp_path: Path):
    corpus = Corpus(tmp_path)
    for number in range(20):
        pin(corpus, [entry(f"{MILLS} Clause {number} of an invented rule.", f"90{number} F.2d 1")], CLOCK)
    assert corpus.stats()["segments"] <= 5
    assert len(list((tmp_path / "fingerprints").iterdir())) == corpus.stats()["segments"]
    assert list(corpus.verify()) == []


@pytest.mark.parametrize(
    ("sizes", "fresh", "number"),
    [([], 5, 0), ([5], 5, 1), ([10], 5, 1), ([11], 5, 0), ([5, 20], 5, 2), ([5, 21], 5, 1), ([1000], 1, 0)],
)
def test_a_small_addition_does_not_write_a_large_index_anew(sizes: list[int], fresh: int, number: int):
    assert segments.to_merge(sizes, fresh) == number


def test_what_a_killed_process_left_out_of_the_index_is_brought_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as killed:
        killed.setattr(Corpus, "_add_segment", lambda *_: None)
        corpus_of(tmp_path).close()
    corpus = Corpus(tmp_path)
    words = "shall not leave the lamp unlit between dusk and dawn while any vessel is expected"
    assert find(corpus, words) == ()
    assert pin(corpus, [entry(LAMPS, "900 F.2d 10")], CLOCK) == [(1, False)]
    assert corpus.index_forward() == 2
    assert [hit.pinned.number for hit in find(corpus, words)] == [1]
    assert corpus.index_forward() == 0
    assert list(corpus.verify()) == []


def test_fingerprints_are_written_before_many_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pinned, "SEGMENT", 2)
    corpus, other = Corpus(tmp_path), Corpus(tmp_path)
    adding = corpus.pin((prepared(*entry(f"{MILLS} Clause {n} of it.", f"90{n} F.2d 1")) for n in range(5)), CLOCK)
    found = [(next(adding), len(other._unindexed())) for _ in range(5)]
    assert [waiting for _, waiting in found] == [1, 0, 1, 0, 1]
    adding.close()
    assert other._unindexed() == set()


def test_a_segment_that_another_process_merged_meanwhile_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    corpus, other = corpus_of(tmp_path), Corpus(tmp_path)
    listed = Corpus._listed_segments
    names = [listed(corpus)]
    pin(other, [entry(f"{MILLS} Clause 7 of it.", "907 F.2d 1")], CLOCK)
    assert not (tmp_path / "fingerprints" / names[0][0]).exists()
    monkeypatch.setattr(Corpus, "_listed_segments", lambda self: names.pop() if names else listed(self))
    words = "shall not leave the lamp unlit between dusk and dawn while any vessel is expected"
    assert [hit.pinned.number for hit in find(corpus, words)] == [1]
    (tmp_path / "fingerprints" / listed(corpus)[0]).unlink()
    with pytest.raises(EvidenceTampered):
        find(Corpus(tmp_path), words)
