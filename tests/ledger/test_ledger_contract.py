"""What every engine of the ledger promises. One suite, two engines."""

from __future__ import annotations

import itertools
import sqlite3

import pytest

from brief_audit.errors import CannotWrite, EvidenceTampered, InputError
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.forms import GENESIS, entry_form, entry_hash, link_hash
from brief_audit.ledger.merkle import continues, leaf, root, root_of_path
from brief_audit.ledger.reading import BY_JOB, BY_TARGET, RECEIPTS_OF_JOB
from brief_audit.ledger.sqlite_schema import MIGRATIONS
from brief_audit.model.ledger import Edge, LineKind
from ledger.leaves import Leaves
from ledger_samples import NASTY, digest, edge, receipt, unresolved


@pytest.fixture
def ledger(place):
    with place.open() as opened:
        yield opened


@pytest.fixture
def filled(ledger):
    """Two jobs: lines 1 to 4 are edges, line 5 is a receipt; then one edge and one receipt more."""
    ledger.append([edge(1), edge(2), edge(1, type="QUOTES"), unresolved(3)], [receipt(0)])
    ledger.append([edge(1, brief=1)], [receipt(1, kind="gate", user="A. Placeholder", tool="draft", max_tokens=2**53 - 1, actual_tokens=0)])
    return ledger


def leaves(ledger) -> Leaves:
    return Leaves([line.line_hash for line in ledger.lines()])


def defects(ledger, **held) -> list[str]:
    with pytest.raises(LedgerTampered) as caught:
        ledger.verify(**held)
    return list(caught.value.defects)


@pytest.mark.slow
def test_an_empty_ledger_has_the_root_of_nothing(ledger):
    assert ledger.checkpoint() == ledger.append() == ledger.verify()
    assert (ledger.checkpoint().size, ledger.checkpoint().root) == (0, root(Leaves([])).hex())
    assert list(ledger.lines()) == list(ledger.receipts()) == []


def test_the_database_chains_both_tables_in_one_sequence(filled):
    before = GENESIS
    for number, line in enumerate(filled.lines(), start=1):
        assert (line.seq, line.prev_hash, line.entry_hash) == (number, before, entry_hash(line.entry))
        assert line.line_hash == link_hash(line.seq, line.kind, line.entry_hash, line.prev_hash)
        before = line.line_hash
    assert [line.kind for line in filled.lines()] == [*[LineKind.EDGE] * 4, LineKind.RECEIPT, LineKind.EDGE, LineKind.RECEIPT]


def test_what_was_recorded_is_read_back(filled):
    entries = [line.entry for line in filled.lines()]
    assert entries[:5] == [edge(1), edge(2), edge(1, type="QUOTES"), unresolved(3), receipt(0)]
    assert [line.entry for line in filled.lines(2, 3)] == entries[1:3]


@pytest.mark.parametrize("words", NASTY)
def test_every_character_is_hashed_as_rfc_8785_says(ledger, words):
    entries = [edge(1, target=words), receipt(3, facts={words: words}, user=words)]
    ledger.append(entries[:1], entries[1:])
    assert [line.entry for line in ledger.lines()] == entries
    assert [line.entry_hash for line in ledger.lines()] == [entry_hash(entry) for entry in entries]
    assert [line.seq for line in ledger.cited_by(words)] == [1]
    ledger.verify()


def test_the_same_again_is_no_second_line(filled):
    before = filled.checkpoint()
    assert filled.append([edge(2), edge(1), edge(2)], [receipt(0)]) == before
    assert filled.append([edge(2, job=7, tier="T3", recorded_at="2027-01-01T00:00:00Z")]) == before
    filled.verify()


def test_the_same_twice_in_one_job_is_one_line(ledger):
    assert ledger.append([edge(1), edge(1)], [receipt(0), receipt(0)]).size == 2


@pytest.mark.parametrize("other", [{"type": "QUOTES"}, {"target": "x"}, {"brief": 5}])
def test_another_source_target_or_type_is_another_edge(ledger, other):
    assert ledger.append([edge(1), edge(1, **other)]).size == 2


@pytest.mark.parametrize("other", [unresolved(1), edge(1, source_kind="authority"), edge(1, target_kind="statute")])
def test_source_target_and_type_occur_once_whatever_is_known_of_them(place, ledger, other):
    before = ledger.append([edge(1)])
    assert ledger.append([other]) == before
    with pytest.raises(Exception, match="never replaced"):
        place.as_writer(insert(source=f"'{edge(1).source}'", target=f"'{edge(1).target}'", target_kind="'statute'"))
    assert ledger.verify() == before


def test_a_target_that_a_later_audit_found_is_known_as_what_it_is(ledger):
    brief = digest("brief 0")
    ledger.append([unresolved(1), unresolved(2)], [receipt(0, brief=brief, edges=(unresolved(1).key, unresolved(2).key))])
    later = receipt(5, brief=brief, edges=(edge(1).key, unresolved(2).key))
    ledger.append([edge(1, job=5), unresolved(2, job=5)], [later])
    first, second = (line.entry for line in ledger.cites(brief))
    assert ledger.known_as(first) == ("opinion", later)
    assert ledger.known_as(second) is None
    assert ledger.known_as(edge(7)) is None
    assert [line.seq for line in ledger.lines_of(digest("job 5"))] == [1, 2, 4]


@pytest.mark.parametrize("own_place", ["sqlite"], indirect=True)
def test_a_trigger_under_a_name_of_the_engine_is_named(own_place):
    with own_place.open() as ledger:
        ledger.append([edge(1)])
        own_place.as_owner("CREATE TRIGGER quiet BEFORE INSERT ON receipts BEGIN SELECT RAISE(IGNORE); END")
        with sqlite3.connect(own_place.address) as database:
            database.execute("PRAGMA writable_schema = ON")
            database.execute("UPDATE sqlite_master SET name = 'sqlite_zzz', sql = replace(sql, 'quiet', 'sqlite_zzz') WHERE name = 'quiet'")
        database.close()
    with own_place.open() as ledger:
        assert "the trigger sqlite_zzz was added" in defects(ledger)


@pytest.mark.parametrize("size", [0, -1])
def test_a_root_over_no_lines_proves_nothing(filled, size):
    assert "no ledger has the Merkle root" in defects(filled, root="f" * 64, size=size)[0]


def test_a_root_in_capitals_is_the_same_root(filled):
    held = filled.checkpoint()
    assert filled.verify(held.root.upper(), held.size) == held


def test_reading_adds_nothing(place, filled):
    with place.open(read_only=True) as reader:
        assert reader.verify() == filled.checkpoint()
        assert [line.seq for line in reader.cites(digest("brief 0"))] == [1, 2, 3, 4]
        with pytest.raises(CannotWrite, match=r"read-only|readonly"):
            reader.append([edge(50)])
    filled.verify()


@pytest.mark.parametrize("version", [1, 2])
def test_what_an_older_version_kept_twice_stays_and_no_third_is_added(bare_place, version):
    bare_place.migrate(version)
    for kind, tier, confidence in (("'unresolved'", "NULL", "'UNRESOLVED'"), ("'opinion'", "'T1'", "'EXACT'")):
        bare_place.as_writer(insert(target_kind=kind, tier=tier, confidence=confidence))
    with bare_place.open() as ledger:
        assert ledger.verify().size == 2
        assert ledger.append([edge(1, source="A", target="B", target_kind="statute")]).size == 2
        with pytest.raises(Exception, match="never replaced"):
            bare_place.as_writer(insert(target_kind="'statute'"))
        assert ledger.verify().size == 2


def test_what_cannot_all_be_kept_is_not_kept_in_part(filled):
    before = filled.checkpoint()

    def breaks_off():
        yield from (edge(number, brief=3) for number in range(100))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        filled.append(breaks_off())
    assert filled.checkpoint() == before == filled.verify()
    assert filled.append([edge(9, brief=9)]).root == root(leaves(filled)).hex()


@pytest.mark.parametrize("size", [1, 31, 32, 33, 64, 1024, 1057])
def test_the_root_and_every_proof_are_those_of_the_tree(ledger, size):
    ledger.append(edge(number) for number in range(size))
    tree = leaves(ledger)
    assert ledger.checkpoint().root == root(tree).hex()
    for seq in {1, max(1, size // 2), max(1, size - 1), size}:
        proof = ledger.inclusion(seq)
        path = [bytes.fromhex(hashed) for hashed in proof.path]
        assert root_of_path(leaf(bytes.fromhex(proof.line_hash)), seq - 1, size, path) == root(tree)


def test_roots_of_single_additions_are_those_of_the_tree(ledger):
    found = [ledger.append([edge(number)]).root for number in range(70)]
    tree = leaves(ledger)
    assert found == [root(tree, size).hex() for size in range(1, 71)] == [ledger.checkpoint(size).root for size in range(1, 71)]


def test_an_older_ledger_is_the_beginning_of_this_one(ledger):
    old = ledger.append(edge(number) for number in range(37))
    new = ledger.append(edge(number, brief=2) for number in range(58))
    pair = [(point.size, bytes.fromhex(point.root)) for point in (old, new)]
    assert continues(*pair, [bytes.fromhex(hashed) for hashed in ledger.consistency(37)])
    assert ledger.checkpoint(37) == old


def test_lines_that_are_not_there_are_refused(filled):
    for ask in (lambda: filled.checkpoint(8), lambda: filled.inclusion(8), lambda: filled.inclusion(0), lambda: filled.consistency(8)):
        with pytest.raises(InputError):
            ask()


def test_who_cites_and_who_is_cited(filled):
    assert [line.seq for line in filled.cited_by("1 U.S. 9001")] == [1, 3, 6]
    assert [line.seq for line in filled.cites(digest("brief 0"))] == [1, 2, 3, 4]
    assert filled.cited_by("nothing") == filled.cites("nothing") == ()


INDEXED = {BY_TARGET: "edges_by_target", BY_JOB: "edges_by_job", RECEIPTS_OF_JOB: "receipts_by_job"}


@pytest.mark.slow
@pytest.mark.parametrize("question", INDEXED, ids=INDEXED.values())
def test_the_reverse_question_and_those_of_a_job_are_answered_from_an_index(place, filled, question):
    if place.engine == "sqlite":
        plan = str(place.as_writer(f"EXPLAIN QUERY PLAN {question}", "x"))
        assert f"INDEX {INDEXED[question]} (" in plan
        assert "SCAN" not in plan
        return
    place.as_owner(
        f"INSERT INTO edges ({COLUMNS}) SELECT 'authority', 's' || n, 'opinion', 't' || n, 'CITES', 'T1', 'EXACT', "
        "repeat(md5(n::text), 2), '2026-01-01T00:00:00Z' FROM generate_series(1, 2000) n"
    )
    one = receipt(1)
    many = f"replace('{entry_form(one)}', '{one.job}', repeat(md5(n::text), 2))"
    place.as_owner(f"INSERT INTO receipts (body) SELECT {many} FROM generate_series(1, 2000) n")
    for table in ("edges", "lines", "receipts"):
        place.as_owner(f"ANALYZE {table}")
    plan = str(place.as_writer(f"EXPLAIN {question}", "x"))
    assert INDEXED[question] in plan
    assert "Seq Scan" not in plan


def test_receipts_are_told_by_kind(filled):
    assert [line.seq for line in filled.receipts()] == [5, 7]
    assert [line.entry.user for line in filled.receipts("gate")] == ["A. Placeholder"]
    assert list(filled.receipts("signoff")) == []


def test_the_lines_of_a_job_are_its_own_and_the_edges_it_found_recorded(ledger):
    ledger.append([edge(1), edge(2)], [receipt(0, edges=(edge(1).key, edge(2).key))])
    ledger.append([edge(8, brief=8)], [receipt(8)])
    again = [edge(1, job=5), edge(4, job=5)]
    ledger.append(again, [receipt(5, edges=tuple(one.key for one in again))])
    assert [line.seq for line in ledger.lines_of(digest("job 5"))] == [1, 6, 7]
    assert [line.seq for line in ledger.lines_of(digest("job 0"))] == [1, 2, 3]
    assert ledger.lines_of(digest("job 77")) == ()


def test_another_connection_sees_what_was_added(place, filled):
    with place.open() as other:
        assert other.checkpoint() == filled.checkpoint()
        grown = other.append([edge(40)])
    assert filled.checkpoint() == grown == filled.verify()


F = f"'{'f' * 64}'"
COLUMNS = "source_kind, source, target_kind, target, type, tier, confidence, job, recorded_at"
GOOD = ["'authority'", "'A'", "'opinion'", "'B'", "'CITES'", "'T1'", "'EXACT'", f"'{'a' * 64}'", "'2026-01-01T00:00:00Z'"]


def insert(**changed):
    """A plain INSERT of an edge with some values replaced."""
    names = COLUMNS.split(", ")
    return f"INSERT INTO edges ({COLUMNS}) VALUES ({', '.join(changed.get(name, value) for name, value in zip(names, GOOD, strict=True))})"


def test_an_edge_that_is_written_past_the_program_is_hashed_and_chained_all_the_same(place, filled):
    place.as_writer(insert())
    assert filled.verify().size == 8
    assert filled.checkpoint().root == root(leaves(filled)).hex()


CHANGES = {
    "edit an edge": "UPDATE edges SET target = 'x' WHERE number = 1",
    "edit a receipt": "UPDATE receipts SET body = replace(body, 'SOFT', 'HARD')",
    "edit a link": "UPDATE lines SET prev_hash = repeat_f",
    "take out an edge": "DELETE FROM edges WHERE number = 1",
    "take out all edges": "DELETE FROM edges",
    "take out a receipt": "DELETE FROM receipts",
    "take out a link": "DELETE FROM lines WHERE seq = 7",
    "set the hash of an edge": f"INSERT INTO edges ({COLUMNS}, edge_hash) VALUES ({', '.join(GOOD)}, repeat_f)",
    "set the hash of a link": "INSERT INTO lines (seq, kind, number, entry_hash, prev_hash, line_hash) "
    "VALUES (8, 'edge', 1, repeat_f, repeat_f, repeat_f)",
    "a link out of turn": "INSERT INTO lines (seq, kind, number, entry_hash, prev_hash) VALUES (9, 'edge', 1, repeat_f, repeat_f)",
    "a link without an entry": "INSERT INTO lines (seq, kind, number, entry_hash, prev_hash) "
    "SELECT 8, 'edge', 99, repeat_f, line_hash FROM lines WHERE seq = 7",
    "a second link to an entry": "INSERT INTO lines (seq, kind, number, entry_hash, prev_hash) "
    "SELECT 8, 'edge', 1, (SELECT edge_hash FROM edges WHERE number = 1), line_hash FROM lines WHERE seq = 7",
    "the same edge": f"INSERT INTO edges ({COLUMNS}) SELECT {COLUMNS} FROM edges",
    "the same receipt": "INSERT INTO receipts (body) SELECT body FROM receipts",
    "upsert": f"INSERT INTO edges ({COLUMNS}) SELECT {COLUMNS} FROM edges WHERE true "
    "ON CONFLICT (source, target, type, source_kind, target_kind) DO UPDATE SET tier = 'T4'",
    "an unknown type": insert(type="'LIKES'"),
    "an unknown kind of source": insert(source_kind="'rumour'"),
    "an unknown kind of target": insert(target_kind="'rumour'"),
    "an unknown tier": insert(tier="'T5'"),
    "an unknown confidence": insert(confidence="'SURE'"),
    "a resolved edge without a tier": insert(tier="NULL"),
    "an unresolved edge with a tier": insert(confidence="'UNRESOLVED'", target_kind="'unresolved'"),
    "an edge without a target": insert(target="''"),
    "an edge without a source": insert(source="''"),
    "a short look-up": insert(tier="'T1', 'abc'").replace("tier,", "tier, lookup,"),
    "a look-up in capitals": insert(tier=f"'T1', '{'A' * 64}'").replace("tier,", "tier, lookup,"),
    "a short job": insert(job="'abc'"),
    "a job in capitals": insert(job=f"'{'A' * 64}'"),
    "a time of another kind": insert(recorded_at="'yesterday'"),
    "a receipt that is no JSON": "INSERT INTO receipts (body) VALUES ('x')",
    "a receipt without a job": """INSERT INTO receipts (body) VALUES ('{"kind":"audit"}')""",
    "a receipt without a kind": f"""INSERT INTO receipts (body) VALUES ('{{"job":"{"a" * 64}"}}')""",
    "a tile of no size": "INSERT INTO tiles (level, place, hash) VALUES (0, 0, repeat_f)",
    "a tile of no place": "INSERT INTO tiles (level, place, hash) VALUES (1, -1, repeat_f)",
    "a tile without a hash": "INSERT INTO tiles (level, place, hash) VALUES (1, 0, 'x')",
}
SQLITE_ONLY = {
    "replace an edge": f"INSERT OR REPLACE INTO edges ({COLUMNS}) SELECT {COLUMNS} FROM edges WHERE number = 1",
    "replace an edge by its number": insert()
    .replace("INSERT", "INSERT OR REPLACE")
    .replace("(source_kind", "(number, source_kind")
    .replace("('authority'", "(1, 'authority'"),
    "replace a receipt": "INSERT OR REPLACE INTO receipts (body) SELECT body FROM receipts",
    "replace a link": "INSERT OR REPLACE INTO lines (seq, kind, number, entry_hash, prev_hash) VALUES (7, 'edge', 1, repeat_f, repeat_f)",
    "edit or replace": "UPDATE OR REPLACE edges SET target = '2 U.S. 9001' WHERE number = 1",
    "bytes where a text belongs": insert(target="x'41'"),
    "an edge of number zero": insert().replace("(source_kind", "(number, source_kind").replace("('authority'", "(0, 'authority'"),
    "a receipt of number zero": "INSERT INTO receipts (number, body) SELECT 0, replace(body, 'A. P', 'B. P') "
    "FROM receipts WHERE number = 2",
    "a receipt in bytes": "INSERT INTO receipts (body) SELECT CAST(replace(body, 'A. P', 'B. P') AS BLOB) FROM receipts WHERE number = 2",
    "a receipt of a number that is taken": "INSERT INTO receipts (number, body) SELECT 1, replace(body, 'A. P', 'B. P') "
    "FROM receipts WHERE number = 2",
    "a text where a number belongs": "INSERT INTO tiles (level, place, hash) VALUES ('x', 0, repeat_f)",
}
POSTGRES_ONLY = {
    "truncate": "TRUNCATE edges, receipts, lines, tiles",
    "drop a trigger": "DROP TRIGGER edges_are_kept ON edges",
    "switch triggers off": "ALTER TABLE edges DISABLE TRIGGER ALL",
    "switch triggers off for a session": "SET session_replication_role = replica",
    "drop a table": "DROP TABLE tiles",
    "change a function": "CREATE OR REPLACE FUNCTION digest(words text) RETURNS text LANGUAGE sql AS 'SELECT words'",
    "take the tables": "ALTER TABLE edges OWNER TO ledger_user",
    "an identity of one's own": insert().replace("(source_kind", "(number, source_kind").replace("('authority'", "(1, 'authority'"),
    "call the chain": "SELECT chain()",
}


REFUSED = [
    *itertools.product(["sqlite", "postgres"], CHANGES.items()),
    *itertools.product(["sqlite"], SQLITE_ONLY.items()),
    *itertools.product(["postgres"], POSTGRES_ONLY.items()),
]


def one_each(cases):
    return [pytest.param(engine, *case, id=f"{engine}-{case[0]}") for engine, case in cases]


@pytest.mark.slow
@pytest.mark.parametrize(("place", "change", "statement"), one_each(REFUSED), indirect=["place"])
def test_a_writer_cannot(place, filled, change, statement):
    before = filled.checkpoint()
    with pytest.raises(Exception, match=r"\w") as refused:
        place.as_writer(statement.replace("repeat_f", F))
    assert type(refused.value).__module__ in {"sqlite3", "psycopg", "psycopg.errors"}
    assert "syntax error" not in str(refused.value)
    assert filled.verify() == before


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("change", ["replace an edge", "replace an edge by its number", "replace a receipt", "replace a link"])
def test_replacing_is_refused_without_recursive_triggers_too(place, filled, change):
    with pytest.raises(sqlite3.IntegrityError, match=r"never replaced|follows the last one"):
        place.as_writer(SQLITE_ONLY[change].replace("repeat_f", F), recursive_triggers=False)
    filled.verify()


OWN = [
    *itertools.product(["sqlite", "postgres"], [("edit", "UPDATE edges SET tier = 'T4'"), ("take out", "DELETE FROM lines")]),
    ("postgres", ("truncate", "TRUNCATE receipts")),
]


@pytest.mark.parametrize(("place", "change", "statement"), one_each(OWN), indirect=["place"])
def test_an_owner_is_refused_as_long_as_the_triggers_stand(place, filled, change, statement):
    with pytest.raises(Exception, match=r"never|only ever added"):
        place.as_owner(statement)
    filled.verify()


TAMPERED = {
    "an edited edge": (["UPDATE edges SET target = '9 U.S. 9001' WHERE number = 2"], "the edge of line 2 (number 2) was altered"),
    "a raised confidence": (
        ["UPDATE edges SET target_kind = 'opinion', tier = 'T1', confidence = 'EXACT' WHERE number = 4"],
        "the edge of line 4 (number 4) was altered",
    ),
    "another tier": (["UPDATE edges SET tier = 'T1' WHERE number = 1"], "the edge of line 1 (number 1) was altered"),
    "a later date": (
        ["UPDATE edges SET recorded_at = '2027-05-04T09:00:00Z' WHERE number = 1"],
        "the edge of line 1 (number 1) was altered",
    ),
    "an edited edge and its link": (
        [
            "UPDATE edges SET tier = 'T1' WHERE number = 1",
            "UPDATE lines SET entry_hash = (SELECT edge_hash FROM edges WHERE number = 1) WHERE seq = 1",
        ],
        "line 2 does not follow the one before it",
    ),
    "an edited receipt": (
        ["UPDATE receipts SET body = replace(body, 'SOFT_WARNING', 'PASS') WHERE number = 1"],
        "the receipt of line 5 (number 1) was altered",
    ),
    "a receipt in another form": (
        ["UPDATE receipts SET body = replace(body, ',', ', ') WHERE number = 1"],
        "the receipt of line 5 (number 1) is not in its RFC 8785 form",
    ),
    "a receipt that says something else": (
        [f"""UPDATE receipts SET body = '{{"job":"{"a" * 64}","kind":"audit"}}' WHERE number = 1"""],
        "the receipt of line 5 (number 1) was altered: it is nothing that this program writes",
    ),
    "an edge taken out": (["DELETE FROM edges WHERE number = 2"], "the edge of line 2 (number 2) is missing"),
    "a receipt taken out": (["DELETE FROM receipts WHERE number = 1"], "the receipt of line 5 (number 1) is missing"),
    "a line taken out": (["DELETE FROM lines WHERE seq = 3"], "line 3 is missing"),
    "the first line taken out": (["DELETE FROM lines WHERE seq = 1", "DELETE FROM edges WHERE number = 1"], "line 1 is missing"),
    "the last link taken out": (["DELETE FROM lines WHERE seq = 7"], "the receipt of number 2 stands in no line"),
    "two lines swapped": (
        [
            "UPDATE lines SET number = 90 WHERE seq = 1",
            "UPDATE lines SET number = 1 WHERE seq = 2",
            "UPDATE lines SET number = 2 WHERE seq = 1",
        ],
        "the edge of line 1 (number 2) was altered",
    ),
    "another beginning": ([f"UPDATE lines SET prev_hash = {F} WHERE seq = 1"], "line 1 does not follow the one before it"),
    "an edge of no line": (
        [insert().replace("(source_kind", "(number, source_kind").replace(") VALUES (", ") OVERRIDING SYSTEM VALUE VALUES (90, ")],
        "the edge of number 90 stands in no line",
    ),
    "a tile that is none": ([f"INSERT INTO tiles (level, place, hash) VALUES (3, 0, {F})"], "the Merkle tile 0 of level 3 was added"),
}


@pytest.mark.parametrize("trick", TAMPERED)
def test_what_was_changed_past_the_triggers_is_named(place, filled, trick):
    statements, says = TAMPERED[trick]
    if place.engine == "sqlite":
        statements = [statement.replace(" OVERRIDING SYSTEM VALUE", "") for statement in statements]
    place.unguarded(*statements)
    assert defects(filled)[0].startswith(says)


@pytest.mark.parametrize("statement", ["UPDATE tiles SET place = 3", "DELETE FROM tiles", "INSERT INTO tiles SELECT * FROM tiles"])
def test_a_tile_is_kept_as_it_is(place, ledger, statement):
    before = ledger.append(edge(number) for number in range(40))
    with pytest.raises(Exception, match=r"never|permission denied|duplicate key"):
        place.as_writer(statement)
    assert ledger.verify() == before


def test_an_altered_tile_is_named(place, ledger):
    ledger.append(edge(number) for number in range(70))
    place.unguarded(f"UPDATE tiles SET hash = {F} WHERE place = 1")
    assert defects(ledger) == ["the Merkle tile 1 of level 1 was altered"]


def test_a_missing_tile_is_computed_again(place, ledger):
    before = ledger.append(edge(number) for number in range(70))
    place.unguarded("DELETE FROM tiles WHERE place = 0")
    with place.open() as other:
        assert other.checkpoint() == before == other.verify()


def test_a_ledger_that_was_shortened_is_known_by_a_root_from_elsewhere(place, filled):
    held = filled.checkpoint()
    place.unguarded("DELETE FROM lines WHERE seq > 5", "DELETE FROM edges WHERE number > 4", "DELETE FROM receipts WHERE number > 1")
    assert filled.verify().size == 5
    assert defects(filled, root=held.root, size=held.size) == ["there are 5 lines, and 7 were there before"]


def test_a_ledger_that_was_chained_anew_is_known_by_a_root_from_elsewhere(place, filled):
    held = filled.checkpoint()
    place.unguarded("DELETE FROM lines", "DELETE FROM edges", "DELETE FROM receipts", "DELETE FROM tiles")
    with place.open() as forged:
        forged.append([edge(1), edge(2), edge(1, type="QUOTES"), edge(3)], [receipt(0)])
        forged.append([edge(1, brief=1), edge(7)])
        assert forged.verify().size == held.size
        (says,) = defects(forged, root=held.root, size=held.size)
        assert says.startswith("the first 7 lines have the Merkle root ")
        assert says.endswith(held.root)


def test_a_ledger_that_grew_still_holds_its_older_root(filled):
    held = filled.checkpoint()
    filled.append([edge(70)])
    assert filled.verify(held.root, held.size).size == 8
    assert defects(filled, root=held.root)


def test_tampering_ends_with_the_exit_code_of_tampering(place, filled):
    place.unguarded("DELETE FROM edges WHERE number = 2")
    with pytest.raises(EvidenceTampered) as caught:
        filled.verify()
    assert caught.value.exit_code == 5
    assert caught.value.what.startswith("The ledger was tampered with: the edge of line 2 (number 2) is missing")
    with pytest.raises(EvidenceTampered):
        list(filled.lines())


ALTERED = {
    "sqlite": {
        "DROP TRIGGER edge_is_kept": "the trigger edge_is_kept is missing",
        "DROP TRIGGER line_follows": "the trigger line_follows is missing",
        "DROP INDEX edges_by_target": "the index edges_by_target is missing",
        "DROP TABLE tiles": "the table tiles is missing",
        "CREATE TABLE notes (a)": "the table notes was added",
        "CREATE TRIGGER spy AFTER INSERT ON edges BEGIN SELECT 1; END": "the trigger spy was added",
        "ALTER TABLE edges ADD COLUMN note TEXT": "the table edges was altered",
    },
    "postgres": {
        "DROP TRIGGER edges_are_kept ON edges": "the trigger edges.edges_are_kept is missing",
        "ALTER TABLE receipts DISABLE TRIGGER receipts_are_kept": "the trigger receipts.receipts_are_kept was altered",
        "ALTER TABLE edges ENABLE REPLICA TRIGGER edges_are_chained": "the trigger edges.edges_are_chained was altered",
        "DROP INDEX edges_by_target": "the index edges_by_target is missing",
        "ALTER TABLE edges DROP CONSTRAINT edges_once": "the constraint edges.edges_once is missing",
        "ALTER TABLE edges DROP CONSTRAINT edges_type_check": "the constraint edges.edges_type_check is missing",
        "ALTER TABLE edges ALTER edge_hash DROP EXPRESSION": "the column edges.edge_hash was altered",
        "ALTER TABLE edges ALTER target DROP NOT NULL": "the column edges.target was altered",
        "ALTER TABLE edges ADD COLUMN note text": "the column edges.note was added",
        "GRANT DELETE ON edges TO brief_audit_writer": "the right of brief_audit_writer DELETE on edges was added",
        "GRANT INSERT ON lines TO brief_audit_writer": "the right of brief_audit_writer INSERT on lines was added",
        "CREATE TABLE notes (a integer)": "the column notes.a was added",
        "CREATE OR REPLACE FUNCTION digest(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS ' BEGIN RETURN words; END '": (
            "the function digest was altered"
        ),
        "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS ' BEGIN RETURN NEW; END '": (
            "the function refuse was altered"
        ),
        "CREATE RULE quiet AS ON INSERT TO receipts DO INSTEAD NOTHING": "the rule receipts.quiet was added",
        "ALTER TABLE edges DROP CONSTRAINT edges_type_check, ADD CONSTRAINT edges_type_check CHECK (true)": (
            "the constraint edges.edges_type_check was altered"
        ),
        "ALTER TABLE edges DROP CONSTRAINT edges_settled, ADD CONSTRAINT edges_settled CHECK (true)": (
            "the constraint edges.edges_settled was altered"
        ),
        "GRANT UPDATE (tier) ON edges TO brief_audit_writer": "the right to a column edges.tier was added",
        "GRANT INSERT (seq) ON lines TO brief_audit_writer": "the right to a column lines.seq was added",
        "CREATE FUNCTION digest(number integer) RETURNS text LANGUAGE sql AS 'SELECT $1::text'": (
            "the function digest(number integer) was added"
        ),
        "CREATE VIEW notes AS SELECT 1 AS a": "the relation notes was added",
        "ALTER FUNCTION refuse() SECURITY INVOKER": "the function refuse was altered",
        "ALTER TABLE edges ENABLE ROW LEVEL SECURITY": "the row security edges was added",
        "DROP TRIGGER edges_are_new ON edges": "the trigger edges.edges_are_new is missing",
        "CREATE TRIGGER spy BEFORE INSERT ON edges FOR EACH STATEMENT EXECUTE FUNCTION refuse()": "the trigger edges.spy was added",
    },
}


SCHEMAS = [(engine, case) for engine, cases in ALTERED.items() for case in cases.items()]


@pytest.mark.slow
@pytest.mark.parametrize(("own_place", "statement", "says"), one_each(SCHEMAS), indirect=["own_place"])
def test_an_altered_schema_is_named(own_place, statement, says):
    with own_place.open() as ledger:
        ledger.append([edge(1), edge(2)], [receipt(0)])
        own_place.as_owner(statement)
        assert says in defects(ledger)


SUPPRESSED = {
    "sqlite": {
        "edge": "CREATE TRIGGER quiet BEFORE INSERT ON edges BEGIN SELECT RAISE(IGNORE); END",
        "receipt": "CREATE TRIGGER quiet BEFORE INSERT ON receipts WHEN json_extract(NEW.body, '$.kind') = 'audit' "
        "BEGIN SELECT RAISE(IGNORE); END",
        "link of an edge": "DROP TRIGGER edge_is_chained",
        "link of a receipt": "DROP TRIGGER receipt_is_chained",
    },
    "postgres": {
        "edge": "CREATE RULE quiet AS ON INSERT TO edges DO INSTEAD NOTHING",
        "receipt": "CREATE RULE quiet AS ON INSERT TO receipts DO INSTEAD NOTHING",
        "link of an edge": "ALTER TABLE edges DISABLE TRIGGER edges_are_chained",
        "link of a receipt": "ALTER TABLE receipts DISABLE TRIGGER receipts_are_chained",
    },
}
QUIET = [(engine, case) for engine, cases in SUPPRESSED.items() for case in cases.items()]


@pytest.mark.parametrize(("own_place", "what", "statement"), one_each(QUIET), indirect=["own_place"])
def test_an_addition_that_is_not_kept_is_noticed_at_once(own_place, what, statement):
    with own_place.open() as ledger:
        before = ledger.append([edge(1)], [receipt(1)])
        own_place.as_owner(statement)
        with pytest.raises(LedgerTampered, match="was not kept as it was given"):
            ledger.append([] if "receipt" in what else [edge(2)], [receipt(2)])
        assert ledger.checkpoint() == before
        assert defects(ledger)


@pytest.mark.slow
@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_an_older_ledger_is_brought_forward_with_every_line(bare_place, version):
    bare_place.migrate(version)
    for number in range(40):
        bare_place.as_writer(insert(target=f"'{number}'"))
    with bare_place.open() as ledger:
        assert [line.entry.target for line in ledger.lines()] == [str(number) for number in range(40)]
        before = ledger.checkpoint()
        assert before == ledger.verify()
        assert before.root == root(leaves(ledger)).hex()
        ledger.append([edge(1)])
        assert ledger.verify(before.root, before.size).size == 41
        assert len(bare_place.as_writer("SELECT * FROM tiles")) == 1


def test_bringing_forward_twice_changes_nothing(place, filled):
    before = filled.checkpoint()
    place.migrate(len(MIGRATIONS))
    assert filled.verify() == before


def test_no_entry_is_kept_without_its_hashes(place, filled):
    hashes = {"edges": ("edge_hash",), "receipts": ("receipt_hash",), "lines": ("entry_hash", "prev_hash", "line_hash")}
    for table, columns in hashes.items():
        for column in columns:
            (row,) = place.as_writer(f"SELECT min(length({column})), max(length({column})), count(*) - count({column}) FROM {table}")
            assert tuple(row) == (64, 64, 0)


def test_an_edge_read_from_the_ledger_is_of_the_model(filled):
    assert {type(line.entry) for line in filled.cites(digest("brief 0"))} == {Edge}
