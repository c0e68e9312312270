"""What doors that stay open share: equal texts are one audit with a receipt each; a reading process is kept while it is whole."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from brief_audit.errors import InputError
from brief_audit.jobs.gating import Caller, receipts
from brief_audit.model.base import Risk
from brief_audit.server import texts
from brief_audit.server.texts import Readers, Texts, Together
from server.serving import OPEN, OWN, RIGHT, settings_in


def test_equal_work_asked_for_meanwhile_is_done_once_and_fails_for_all() -> None:
    together, go, begun, done = Together(), threading.Event(), threading.Event(), []

    def work() -> int:
        begun.set()
        go.wait(10)
        done.append(1)
        if len(done) > 1:
            raise InputError("no")
        return 5

    with ThreadPoolExecutor(8) as pool:
        first = pool.submit(together.run, "a", work)
        begun.wait(10)
        others = [pool.submit(together.run, "a", work) for _ in range(7)]
        while not all(one.running() for one in others):
            pass
        go.set()
        assert [one.result() for one in (first, *others)] == [5] * 8
    assert len(done) < 8, "each was done by itself"
    with pytest.raises(InputError):
        together.run("a", work)
    assert together.run("b", lambda: 6) == 6


def test_equal_texts_at_once_are_one_audit_and_as_many_receipts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config, heard, go, waiting = settings_in(tmp_path).config, [], threading.Event(), threading.Barrier(6)
    real = texts.heard

    def counted(bench: object) -> object:
        heard.append(1)
        go.wait(20)
        return real(bench)  # type: ignore[arg-type]

    monkeypatch.setattr(texts, "heard", counted)
    door = Texts(config, OWN)

    def ask(number: int) -> dict[str, object]:
        waiting.wait(20)
        return door.gate(RIGHT, Caller(user=f"u{number}", correlation=f"r{number}"), Risk.LOW, None).body

    with ThreadPoolExecutor(6) as pool:
        asked = [pool.submit(ask, number) for number in range(6)]
        while len(door._together._running) < 1:
            pass
        go.set()
        bodies = [one.result() for one in asked]
    door.close()
    assert len({body["receipt"]["hash"] for body in bodies}) == 6
    assert {body["decision"] for body in bodies} == {bodies[0]["decision"]}
    assert len(heard) <= 2, "those that came too late for the first are one more"


def test_another_text_tier_or_profile_is_another_audit(tmp_path: Path) -> None:
    config = settings_in(tmp_path, {"risk": Risk.LOW}).config
    door = Texts(config, OWN)
    decisions = [door.gate(text, Caller(), risk, None).body["decision"] for text, risk in ((OPEN, Risk.LOW), (OPEN, Risk.HIGH))]
    door.close()
    assert decisions == ["SOFT_WARNING", "HARD_BLOCK"]


def test_a_reading_process_is_kept_until_it_failed_or_has_read_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = Readers()
    with readers.lent() as first, readers.lent() as beside:
        assert first is not beside
    with readers.lent() as again:
        assert again in {first, beside}
    with pytest.raises(InputError), readers.lent() as failed:
        raise InputError("no")
    with readers.lent() as one, readers.lent() as other:
        assert failed not in {one, other}
    monkeypatch.setattr(texts, "MOST_CALLS", 1)
    with readers.lent() as last:
        pass
    with readers.lent() as new:
        assert new is not last
    readers.close()


def test_what_a_users_file_is_is_read_once_and_again_when_its_bytes_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from brief_audit.sources import user

    seen: list[str] = []
    real = user.identify
    monkeypatch.setattr(user, "identify", lambda name, *more: seen.append(name) or real(name, *more))
    held = tmp_path / "harbour.xml"
    held.write_bytes(next(Path(path) for path in OWN if path.endswith("example-harbour.xml")).read_bytes())
    door = Texts(settings_in(tmp_path).config, (str(held),))
    for _ in range(3):
        assert "[verified:" in door.gate(RIGHT, Caller(), Risk.LOW, None).body["text"]
    assert seen == ["harbour.xml"]
    held.write_bytes(held.read_bytes().replace(b"must take reasonable", b"may take reasonable"))
    assert door.gate(RIGHT, Caller(), Risk.LOW, None).body["decision"] == "HARD_BLOCK"
    assert seen == ["harbour.xml"] * 2
    door.close()


def test_a_gated_text_opens_its_ledger_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    real = receipts.open_ledger
    monkeypatch.setattr(receipts, "open_ledger", lambda place, **more: opened.append(place) or real(place, **more))
    door = Texts(settings_in(tmp_path).config, OWN)
    door.gate(RIGHT, Caller(), Risk.LOW, None)
    door.close()
    assert len(opened) == 1
