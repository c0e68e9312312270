"""What only the shared ledger can meet: no server, no library, no tables, an owner and many writers at once."""

from __future__ import annotations

import sys
import threading

import pytest

from brief_audit.errors import CannotWrite, ConfigError
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.postgres import migrate
from brief_audit.ledger.sqlite_schema import MIGRATIONS
from ledger_samples import digest, edge

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
