"""Whatever fails, at whatever door: never PASS, and no word of the text. All cases are invented."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from audits.test_full_disk import room_for
from brief_audit import pipeline
from brief_audit.ledger import sqlite
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.stages.workbench import Workbench
from server.doors import DOORS, House
from server.serving import CANARY, OWN, RIGHT
from shared_child import SharedChild
from standin.server import StandIn

TEXT = f"{RIGHT} So much for {CANARY} berths."


@contextmanager
def source_down(house: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every public source answers 503, and the user has no copy of his own."""
    usual = Workbench.__init__.__defaults__ or ()
    patch.setattr(Workbench.__init__, "__defaults__", tuple((lambda _: None) if value is time.sleep else value for value in usual))
    yield


@contextmanager
def cache_unreadable(house: House, _: pytest.MonkeyPatch) -> Iterator[None]:
    (house.folder / "cache").write_text("no folder", encoding="utf-8")
    yield


@contextmanager
def store_damaged(house: House, _: pytest.MonkeyPatch) -> Iterator[None]:
    (house.folder / "cache").mkdir()
    for name in ("index.sqlite3", "store.sqlite3", "evidence.sqlite3", "ledger.sqlite3"):
        (house.folder / "cache" / name).write_bytes(b"no database" * 500)
    yield


@contextmanager
def ledger_locked(house: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another process holds the ledger for writing, and does not let go."""
    SqliteLedger(house.folder / "cache" / "ledger.sqlite3").close()
    patch.setattr(sqlite, "_PATIENCE", 0.1)
    other = sqlite3.connect(house.folder / "cache" / "ledger.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def worker_killed(_: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """The reading process dies under every call."""
    real = SharedChild.start

    def started(child: SharedChild) -> None:
        real(child)
        assert child._process is not None
        child._process.kill()
        child._process.wait()

    patch.setattr(SharedChild, "start", started)
    yield


@contextmanager
def disk_full(_: House, __: pytest.MonkeyPatch) -> Iterator[None]:
    with room_for(0):
        yield


@contextmanager
def ledger_full(_: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk is full when the decision is to be kept."""

    def refuse(*_: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    patch.setattr(SqliteLedger, "_insert_receipts", refuse)
    yield


@contextmanager
def receipt_lost(_: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    """The ledger takes the lines and keeps none."""
    patch.setattr(SqliteLedger, "_insert_receipts", lambda *_: None)
    yield


@contextmanager
def defect(_: House, patch: pytest.MonkeyPatch) -> Iterator[None]:
    def broken(*_: Any) -> Any:
        raise RuntimeError(f"it breaks at {CANARY}")

    patch.setattr(pipeline, "STAGES", (*pipeline.STAGES[:6], replace(pipeline.STAGES[6], run=broken), *pipeline.STAGES[7:]))
    yield


FAILURES: dict[str, Callable[[House, pytest.MonkeyPatch], Any]] = {
    "source down": source_down,
    "cache unreadable": cache_unreadable,
    "store damaged": store_damaged,
    "ledger locked": ledger_locked,
    "worker killed": worker_killed,
    "disk full": disk_full,
    "ledger full": ledger_full,
    "receipt lost": receipt_lost,
    "defect": defect,
}


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_fails_is_never_a_pass(
    failure: str,
    door: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.chdir(tmp_path)
    with ExitStack() as held:
        down = failure == "source down"
        sources: dict[str, str] = {}
        if down:
            standin = held.enter_context(StandIn())
            for name in standin.urls:
                standin.fault(name, "503-html", times=1000)
            sources = standin.environ(token=False)
        house = House(tmp_path, capsys, caplog, {"offline": "false" if down else "true"}, sources, () if down else OWN)
        held.enter_context(FAILURES[failure](house, held.enter_context(pytest.MonkeyPatch.context())))
        answered = DOORS[door](house, TEXT)
    assert answered.decision in ({"HARD_BLOCK"} if down else {None})
    assert answered.text is None
    assert CANARY not in answered.seen
    assert "expects" not in answered.seen
    assert (door == "command") <= (answered.status not in {0, 3})


@pytest.mark.parametrize("door", DOORS)
def test_the_same_text_is_released_where_nothing_fails(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    answered = DOORS[door](House(tmp_path, capsys, caplog, {"offline": "true"}, {}), TEXT)
    assert answered.decision in {"PASS", "SOFT_WARNING"}
    assert "[verified: user-provided:example-harbour.xml]" in str(answered.text)
