"""What only the shared ledger can meet: no server, no library, no tables, an owner and many writers at once."""

from __future__ import annotations

import json
import sys
import threading

import pytest

from brief_audit.errors import CannotWrite, ConfigError
from brief_audit.ledger.forms import canonical, entry_form
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.postgres import migrate
from brief_audit.ledger.postgres_guards import _DOCUMENTS, _EDGES, _EXCHANGES, _RECEIPT
from brief_audit.ledger.postgres_schema import MIGRATIONS
from brief_audit.model.ledger import Disclosed, EdgeKey, Exchanged, Receipt
from ledger_samples import digest, edge, receipt

RAW = (
    "INSERT INTO edges (source_kind, source, target_kind, target, type, tier, confidence, job, recorded_at) "
    f"VALUES ('authority', 'A', 'opinion', %s, 'CITES', 'T1', 'EXACT', '{digest('raw')}', '2026-01-01T00:00:00Z')"
)


def test_a_server_that_does_not_answer_is_said(tmp_path):
    pytest.importorskip("psycopg")
    with pytest.raises(CannotWrite, match="The shared ledger cannot be used"):
        open_ledger(f"postgresql://nobody@/nothing?host={tmp_path}")


def test_a_missing_library_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(ConfigError) as caught:
        open_ledger("postgresql://nobody@/nothing")
    assert "brief-audit[postgres]" in caught.value.hint


def test_tables_that_the_owner_did_not_make_are_said(postgres):
    with pytest.raises(ConfigError, match="missing or of an older version"):
        open_ledger(postgres.address)
    postgres.migrate(1)
    with pytest.raises(ConfigError, match="missing or of an older version"):
        open_ledger(postgres.address)


def test_a_newer_ledger_is_left_alone(postgres):
    postgres.migrate(len(MIGRATIONS))
    postgres.as_owner("INSERT INTO versions VALUES (99)")
    with pytest.raises(ConfigError, match="version 99"):
        open_ledger(postgres.address)
    with pytest.raises(ConfigError, match="version 99"):
        postgres.migrate(len(MIGRATIONS))


def test_a_writer_cannot_migrate(postgres):
    postgres.migrate(1)
    with pytest.raises(CannotWrite, match=r"permission denied|must be owner"):
        migrate(postgres.address)


def test_a_stranger_reads_nothing(postgres):
    postgres.open().close()
    postgres._run("keeper", "CREATE ROLE stranger LOGIN")
    try:
        with pytest.raises(Exception, match="permission denied"):
            postgres._run("stranger", "SELECT * FROM brief_audit_ledger.edges")
    finally:
        postgres._run("keeper", "DROP ROLE stranger")


def test_writers_past_the_program_wait_for_one_another(postgres):
    import psycopg

    with (
        postgres.open() as ledger,
        psycopg.connect(postgres.address) as first,
        psycopg.connect(postgres.address, autocommit=True) as second,
    ):
        for session in (first, second):
            session.execute("SET search_path TO brief_audit_ledger")
        first.execute(RAW, ("one",))
        waits = threading.Thread(target=lambda: second.execute(RAW, ("two",)))
        waits.start()
        first.execute(RAW, ("three",))
        first.commit()
        waits.join(timeout=30)
        ledger.append([edge(1)])
        assert [line.entry.target for line in ledger.lines()] == ["one", "three", "two", "1 U.S. 9001"]
        ledger.verify()


def test_triggers_fire_for_replication_sessions_too(postgres):
    with postgres.open() as ledger:
        ledger.append([edge(1)])
        with pytest.raises(Exception, match="only ever added to"):
            postgres._run("keeper", "SET session_replication_role = replica; DELETE FROM edges")
        ledger.verify()


# -- a writer who goes past the program

BODY = json.loads(entry_form(receipt(7)))


def raw(body: str) -> tuple[str, str]:
    return "INSERT INTO receipts (body) VALUES (?)", body


FALSE: dict[str, str] = {
    "with spaces": json.dumps(BODY, sort_keys=True),
    "in another order": json.dumps(dict(sorted(BODY.items(), reverse=True)), separators=(",", ":")),
    "with an escape that it needs not": canonical({**BODY, "status": "x"}).replace('"x"', '"\\u0078"'),
    "with a key said twice": canonical(BODY).replace('{"actual', '{"actual_tokens":1,"actual', 1),
    "with half a character": canonical({**BODY, "status": "x"}).replace('"x"', '"\\ud800"'),
    "with a fraction": canonical({**BODY, "max_tokens": 1}).replace('"max_tokens":1', '"max_tokens":1.0'),
    "with a number past all numbers": canonical({**BODY, "max_tokens": 1}).replace('"max_tokens":1', f'"max_tokens":{10**30}'),
    "with a number below zero": canonical({**BODY, "max_tokens": -1}),
    "with a key too many": canonical({**BODY, "more": 1}),
    "with a key too few": canonical({name: value for name, value in BODY.items() if name != "status"}),
    "with a word where a list belongs": canonical({**BODY, "edges": "x"}),
    "with nothing where words belong": canonical({**BODY, "status": None}),
    "with an edge of no kind": canonical(
        {**BODY, "edges": [{"source_kind": "x", "source": "a", "target_kind": "x", "target": "b", "type": "x"}]}
    ),
    "of a kind in capitals": canonical({**BODY, "kind": "AUDIT"}),
    "of no moment": canonical({**BODY, "recorded_at": "yesterday"}),
    "with a fact that is no text": canonical({**BODY, "facts": {"a": 1}}),
    "with a fact of no name": canonical({**BODY, "facts": {"": "x"}}),
    "that is a list": "[]",
    "that is null": "null",
    "that is nothing": "{}",
}


@pytest.mark.slow
@pytest.mark.parametrize("what", FALSE)
def test_a_receipt_that_the_program_would_not_write_is_refused(postgres, what):
    with postgres.open() as ledger:
        ledger.append([edge(1)])
        with pytest.raises(Exception, match=r"receipt|json|violates|value"):
            postgres.as_writer(*raw(FALSE[what]))
        assert ledger.append([], [receipt(2)]) == ledger.verify()


STRANGE = {
    "words": 'a "quoted" \\ back\b\f\n\r\t\x01\x1f\x7f é € 😀 \u2028 ﬀ',
    "facts": {"a": "", "é": "x", "z z": "\x00".replace("\x00", "n"), "A": "1", "ﬀ": "2"},
}


def test_the_database_writes_the_same_form_and_takes_every_receipt_that_the_program_writes(postgres):
    one = receipt(3).model_copy(
        update={"status": STRANGE["words"], "user": STRANGE["words"], "facts": STRANGE["facts"], "max_tokens": 2**53 - 1}
    )
    with postgres.open() as ledger:
        ledger.append([], [receipt(1), receipt(2), one])
        kept = [line.entry for line in ledger.receipts()]
        assert kept == [receipt(1), receipt(2), one]
        ledger.verify()
    form = entry_form(one)
    assert postgres.as_owner("SELECT canonical(?::jsonb)", form) == [(form,)]


def test_the_form_that_the_database_knows_is_that_of_the_model():
    def same(form, model):
        assert set(form["of"]) == set(model.model_fields)

    same(_RECEIPT, Receipt)
    same(_EXCHANGES["of"], Exchanged)
    same(_DOCUMENTS["of"], Disclosed)
    same(_EDGES["of"], EdgeKey)


@pytest.mark.parametrize("moment", ["aaaa-bb-ccTdd:ee:ffZ", "2026-01-01T00:00:00 and moreZ"])
def test_an_edge_of_no_moment_is_refused(postgres, moment):
    with postgres.open() as ledger:
        with pytest.raises(Exception, match=r"moment in UTC|recorded_at"):
            postgres.as_writer(RAW.replace("2026-01-01T00:00:00Z", moment).replace("%s", "'x'"))
        ledger.append([edge(1)])
        ledger.verify()


def test_a_writer_puts_no_tile_and_the_database_makes_each(postgres):
    with postgres.open() as ledger:
        with pytest.raises(Exception, match="permission denied"):
            postgres.as_writer("INSERT INTO tiles (level, place, hash) VALUES (1, 0, repeat('f', 64))")
        ledger.append([edge(number) for number in range(1, 40)])
        for number in range(5):
            postgres.as_writer(RAW.replace("%s", f"'{number}'"))
        ledger.append([edge(number) for number in range(100, 1100)])
        rows = postgres.as_writer("SELECT level, count(*) FROM tiles GROUP BY level ORDER BY level")
        assert rows == [(1, 32), (2, 1)]
        assert ledger.verify().root == ledger.checkpoint().root


def test_tiles_that_a_writer_put_before_are_made_anew_when_the_owner_migrates(postgres):
    postgres.migrate(3)
    for number in range(33):
        postgres.as_writer(RAW.replace("%s", f"'{number}'"))
    for level, place in ((1, 0), (1, 1), (2, 0)):
        postgres.as_writer(f"INSERT INTO tiles (level, place, hash) VALUES ({level}, {place}, repeat('f', 64))")
    with postgres.open() as ledger:
        ledger.append([edge(number) for number in range(1, 40)])
        ledger.verify()
