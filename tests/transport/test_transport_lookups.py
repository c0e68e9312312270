"""The look-up cache runs no code and touches no file outside itself, whatever its rows say."""

from __future__ import annotations

import pickle
import sqlite3
import stat

import pytest

from brief_audit.errors import CannotWrite
from brief_audit.transport.lookups import Lookups


class Bomb:
    def __init__(self, path):
        self.path = str(path)

    def __reduce__(self):
        return (open, (self.path, "w"))


@pytest.fixture
def lookups(tmp_path):
    lookups = Lookups(tmp_path / "cache" / "lookups")
    yield lookups
    lookups.close()


def forge(tmp_path, **columns):
    database = sqlite3.connect(tmp_path / "cache" / "lookups" / "cache.db")
    settings = ", ".join(f"{name} = ?" for name in columns)
    database.execute(f"UPDATE Cache SET {settings}", tuple(columns.values()))
    database.commit()
    database.close()


OPERATIONS = {
    "get": lambda cache: cache.get("key", 0),
    "put": lambda cache: cache.put("key", b"new", 100),
    "expire": lambda cache: cache.expire(1e12),
    "count": len,
}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("forgery", ["pickled value", "file to read", "absolute file", "pickled key", "text value", "pickle in name only"])
def test_a_forged_row_runs_nothing_and_reaches_nothing(lookups, tmp_path, forgery, operation):
    lookups.put("key", b"value", 100)
    outside, mark = tmp_path / "outside.txt", tmp_path / "mark"
    outside.write_bytes(b"9e12\nprivate")
    bomb = pickle.dumps(Bomb(mark))
    columns = {
        "pickled value": {"mode": 4, "value": bomb},
        "file to read": {"mode": 2, "filename": "../../outside.txt", "value": None},
        "absolute file": {"mode": 3, "filename": str(outside), "value": None},
        "pickled key": {"raw": 0, "key": bomb},
        "text value": {"mode": 1, "value": "text"},
        "pickle in name only": {"mode": 4, "value": b"9e12\nforged"},
    }[forgery]
    forge(tmp_path, **columns)
    try:
        answer = OPERATIONS[operation](lookups)
    except OSError:
        answer = None
    assert not mark.exists()
    assert outside.read_bytes() == b"9e12\nprivate"
    if operation == "get":
        assert answer is None


def test_a_value_lasts_until_its_moment_on_the_callers_clock(lookups):
    lookups.put("key", b"value\n\x00\xff", 100.0)
    assert lookups.get("key", 99.9) == b"value\n\x00\xff"
    assert lookups.get("key", 100.0) is None
    assert lookups.get("other", 0) is None
    assert lookups.expire(100.0) == 1
    assert len(lookups) == 0


def test_nothing_is_evicted(lookups):
    for number in range(300):
        lookups.put(f"key {number}", bytes(10_000), 100)
    assert all(lookups.get(f"key {number}", 0) for number in range(300))


def test_the_folder_is_private(lookups, tmp_path):
    assert stat.S_IMODE((tmp_path / "cache" / "lookups").stat().st_mode) == 0o700


@pytest.mark.parametrize("value", ["text", {"a": 1}, None])
def test_only_bytes_go_in(lookups, value):
    with pytest.raises(TypeError):
        lookups.put("key", value, 1)


def overwritten(folder):
    for path in folder.iterdir():
        path.write_bytes(b"not a database at all" * 200)


def torn(folder):
    """The head of the database stays, so that it is opened; its pages are no pages."""
    held = (folder / "cache.db").read_bytes()
    (folder / "cache.db").write_bytes(held[:100] + b"\xff" * (len(held) - 100))


def filled(folder):
    made = Lookups(folder)
    for number in range(40):
        made.put(f"key {number}", bytes(2_000), 100)
    made.close()


@pytest.mark.parametrize("damage", [overwritten, torn])
def test_damaged_look_ups_are_set_aside_and_begun_anew(tmp_path, damage):
    folder, told = tmp_path / "cache" / "lookups", []
    filled(folder)
    damage(folder)
    again = Lookups(folder, told.append)
    assert again.get("key 1", 0) is None
    again.put("key", b"value", 100)
    assert again.get("key", 0) == b"value"
    assert (folder.parent / "lookups.damaged" / "cache.db").is_file()
    assert [line for line in told if "were damaged: set aside" in line] == told != []
    again.close()


def rows_torn(folder):
    """Every page behind the first ones: the database opens, and it is found damaged when a row is put or removed."""
    held = bytearray((folder / "cache.db").read_bytes())
    for page in range(4096, len(held), 4096):
        held[page : page + 8] = b"\xff" * 8
    (folder / "cache.db").write_bytes(held)


@pytest.mark.parametrize("use", ["put", "expire"])
def test_look_ups_that_turn_out_to_be_damaged_are_begun_anew_too(tmp_path, use):
    folder, told = tmp_path / "cache" / "lookups", []
    filled(folder)
    opened = Lookups(folder, told.append)
    rows_torn(folder)
    if use == "put":
        opened.put("key", b"value", 100)
        assert opened.get("key", 0) == b"value"
    else:
        opened.expire(1e12)
    opened.put("more", b"value", 100)
    assert len(opened) == 1 + (use == "put")
    assert len(told) == 1
    opened.close()


def test_whole_look_ups_stay_as_they_are_and_a_full_disk_is_said(tmp_path, monkeypatch):
    folder, told = tmp_path / "cache" / "lookups", []
    filled(folder)
    again = Lookups(folder, told.append)
    assert again.get("key 1", 0) == bytes(2_000)
    monkeypatch.setattr(again, "_cache", Full(again._cache))
    with pytest.raises(CannotWrite, match="The look-ups cannot be stored in"):
        again.put("key", b"value", 100)
    again.close()
    assert (told, (folder.parent / "lookups.damaged").exists()) == ([], False)


class Full:
    def __init__(self, held):
        self.held = held

    def set(self, *_):
        raise sqlite3.OperationalError("database or disk is full")

    def close(self):
        self.held.close()
