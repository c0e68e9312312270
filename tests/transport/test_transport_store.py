"""The evidence store keeps what it was given, and notices when it was changed."""

from __future__ import annotations

import hashlib
import os
import resource
import signal
import sqlite3
import stat

import pytest

from brief_audit.errors import CannotWrite, EvidenceTampered
from brief_audit.model.base import Reason
from brief_audit.transport.desk.record import exchange_of
from brief_audit.transport.exchange import Reply, Request
from brief_audit.transport.store import Store

WHEN = "2026-05-01T09:00:00Z"
ASKED = Request("cap", 3, "https://static.case.law/us/1/a.json")


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "cache")
    yield store
    store.close()


def keep(store, body=b'{"an invented case": 1}', request=ASKED):
    artefact = store.put(body, url=request.url, media_type="application/json", retrieved_at=WHEN)
    reply = Reply(200, body, "application/json", {"date": "x", "set-cookie": "secret"}, request.url, duration_ms=12)
    store.remember(request.key, exchange_of(request, reply, (None, ""), WHEN, artefact=artefact))
    return artefact


def test_bytes_lie_under_their_own_hash_read_only_in_a_private_folder(store):
    artefact = keep(store)
    path = store.root / artefact.path
    assert artefact.path == f"evidence/sha256/{artefact.sha256[:2]}/{artefact.sha256}"
    assert hashlib.sha256(path.read_bytes()).hexdigest() == artefact.sha256
    assert stat.S_IMODE(path.stat().st_mode) == 0o444
    for folder in (path.parent, path.parent.parent, store.root / "evidence", store.root):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_an_answer_comes_back_with_its_own_time_and_duration(store):
    artefact = keep(store)
    stored = store.recall(ASKED.key)
    assert stored.artefact == artefact
    assert (stored.status, stored.retrieved_at, stored.duration_ms) == (200, WHEN, 12)
    assert stored.headers == {"date": "x"}


def test_the_same_bytes_from_two_addresses_are_one_file_and_two_records(store):
    other = Request("cap", 3, "https://static.case.law/us/1/b.json")
    assert keep(store).sha256 == keep(store, request=other).sha256
    assert store.stats()["artefacts"] == 1
    assert store.recall(other.key).artefact.url == other.url


@pytest.mark.parametrize("position", [0, 11, -1], ids=["first", "middle", "last"])
def test_a_flipped_byte_is_noticed_on_every_read(store, position):
    artefact = keep(store)
    path = store.root / artefact.path
    body = bytearray(path.read_bytes())
    body[position] ^= 1
    path.chmod(0o600)
    path.write_bytes(body)
    for read in (lambda: store.read(artefact.sha256), lambda: store.recall(ASKED.key), lambda: keep(store)):
        with pytest.raises(EvidenceTampered, match="SHA-256"):
            read()


def test_two_swapped_files_are_noticed(store):
    one, two = keep(store, b"one"), keep(store, b"two", Request("cap", 3, "https://static.case.law/2"))
    paths = [store.root / artefact.path for artefact in (one, two)]
    bodies = [path.read_bytes() for path in paths]
    for path, body in zip(paths, reversed(bodies), strict=True):
        path.chmod(0o600)
        path.write_bytes(body)
    for artefact in (one, two):
        with pytest.raises(EvidenceTampered):
            store.read(artefact.sha256)


@pytest.mark.parametrize(
    "edit",
    [
        "sha256 = (SELECT sha256 FROM artefacts WHERE url LIKE '%other%')",
        "url = 'https://static.case.law/x'",
        "retrieved_at = '2020-01-01T00:00:00Z'",
        "status = 201",
        "reason = 'UNREACHABLE'",
    ],
)
def test_an_edited_row_is_noticed(store, edit):
    keep(store)
    keep(store, b"other bytes", Request("cap", 3, "https://static.case.law/other"))
    store.close()
    with sqlite3.connect(store.root / "index.sqlite3") as database:
        database.execute(f"UPDATE exchanges SET {edit} WHERE key = ?", (ASKED.key,))
    database.close()
    with pytest.raises(EvidenceTampered, match="record of the exchange"):
        store.recall(ASKED.key)


def test_a_failure_is_never_recalled_even_after_an_answer(store):
    keep(store)
    reply = Reply(503, b"busy", "text/plain", {}, ASKED.url)
    store.remember(ASKED.key, exchange_of(ASKED, reply, (Reason.UNREACHABLE, "It is down."), WHEN))
    assert store.recall(ASKED.key).status == 200
    only_failed = Request("cap", 3, "https://static.case.law/failed")
    store.remember(only_failed.key, exchange_of(only_failed, reply, (Reason.UNREACHABLE, "It is down."), WHEN))
    assert store.recall(only_failed.key) is None
    assert store.stats()["failed_exchanges"] == 2


def test_a_cleared_file_is_asked_for_again_but_cannot_be_read(store):
    artefact = keep(store)
    (store.root / artefact.path).unlink()
    assert store.recall(ASKED.key) is None
    with pytest.raises(EvidenceTampered, match="missing"):
        store.read(artefact.sha256)


@pytest.mark.parametrize("name", ["../../etc/passwd", "A" * 64, "a" * 63, "a" * 64 + "\n", "", "é" * 64])
def test_only_a_hash_names_a_file(store, name):
    with pytest.raises(ValueError, match="SHA-256"):
        store.read(name)


def test_derived_objects_lie_apart_and_are_hashed_too(store):
    sha256 = store.put_object("authority", b"{}")
    assert store.get_object(sha256) == b"{}"
    assert store.stats()["artefacts"] == 0
    with pytest.raises(EvidenceTampered):
        store.read(sha256)


def test_clearing_up_removes_leftovers_and_unnamed_files_and_nothing_else(store):
    artefact, derived = keep(store), store.put_object("authority", b"{}")
    folder = (store.root / artefact.path).parent
    (folder / ".tmp-killed").write_bytes(b"half")
    stray = hashlib.sha256(b"stray").hexdigest()
    (store.root / f"evidence/sha256/{stray[:2]}").mkdir(exist_ok=True)
    (store.root / f"evidence/sha256/{stray[:2]}/{stray}").write_bytes(b"stray")
    assert store.gc(0.0) == {"leftovers": 1, "unnamed": 1, "expired_lookups": 0}
    assert store.read(artefact.sha256)
    assert store.get_object(derived)
    assert store.gc(0.0) == {"leftovers": 0, "unnamed": 0, "expired_lookups": 0}


def test_a_place_that_cannot_be_written_is_exit_74(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "cache")
    with pytest.raises(CannotWrite, match="cannot be stored") as caught:
        keep(store)
    assert caught.value.exit_code == 74
    assert "--cache" in caught.value.hint


def test_a_full_disk_is_exit_74_and_leaves_no_half_file(store, monkeypatch):
    keep(store, b"before", Request("cap", 3, "https://static.case.law/before"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024 * 1024, hard))
    try:
        with pytest.raises(CannotWrite):
            keep(store, os.urandom(2 * 1024 * 1024))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)
    assert store.recall(ASKED.key) is None
    assert list(store.root.rglob(".tmp-*")) == []
    assert store.stats()["artefacts"] == 1


def test_a_damaged_index_is_a_clear_error(tmp_path):
    root = tmp_path / "cache"
    root.mkdir()
    (root / "index.sqlite3").write_bytes(b"not a database at all" * 100)
    with pytest.raises(CannotWrite, match="is damaged: its database cannot be read") as raised:
        Store(root).recall(ASKED.key)
    assert raised.value.hint == "Keep the folder as it is for an examination, and name another one with --cache."
