"""What the receipts of a ledger name, read once and not at every audit: the same answers, and no altered receipt is overlooked for long."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from brief_audit.ledger import answers as module
from brief_audit.ledger.answers import Seen, answers, seen
from brief_audit.ledger.base import LedgerTampered
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite_schema import prepare
from brief_audit.model.ledger import Exchanged, Receipt, Tier
from ledger_samples import WHEN, digest, edge, receipt


def told(job: int) -> Receipt:
    """The receipt of a job that asked two addresses, one of them like all others."""
    asked = {"tier": Tier.T1, "source": "find_case_law", "method": "GET", "retrieved_at": WHEN}
    urls = (("https://quill.test/1", "one"), (f"https://quill.test/of/{job}", job))
    return receipt(job, exchanges=tuple(Exchanged(**asked, url=url, sha256=digest(word)) for url, word in urls))


def grown(path: Path, jobs: range) -> Path:
    for job in jobs:
        with open_ledger(path) as ledger:
            ledger.append([edge(1, brief=job), edge(2, brief=job)], [told(job)])
    return path


def altered(path: Path, job: int) -> None:
    """The receipt of a job says another address, past the triggers."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        prepare(database)
        database.execute("DROP TRIGGER receipt_is_kept")
        database.execute("UPDATE receipts SET body = replace(body, '/of/', '/off/') WHERE job = ?", (digest(f"job {job}"),))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return grown(tmp_path / "ledger.sqlite3", range(12))


def test_going_on_from_what_was_seen_gives_the_same_answers(path: Path) -> None:
    before = Seen.loaded(seen(path).dumped())
    grown(path, range(12, 15))
    after = seen(path, before)
    assert (after.fresh, seen(path).fresh) == (3, 15)
    assert after.answers == answers(path)
    assert len(after.answers) == 16
    assert seen(path, after) == Seen(after.answers, after.size, after.root, 0)


def test_a_ledger_that_is_another_or_shorter_is_read_from_its_start(path: Path, tmp_path: Path) -> None:
    before = seen(path)
    other = grown(tmp_path / "other.sqlite3", range(20, 40))
    shorter = grown(tmp_path / "shorter.sqlite3", range(3))
    assert [seen(each, before).fresh for each in (other, shorter)] == [20, 3]
    assert seen(shorter, before).answers == answers(shorter)
    assert seen(tmp_path / "none.sqlite3", before) == Seen()


def test_a_new_receipt_that_was_altered_is_noticed_at_once(path: Path) -> None:
    before = seen(path)
    grown(path, range(12, 14))
    altered(path, 13)
    with pytest.raises(LedgerTampered, match="the receipt of line 42 was altered"):
        seen(path, before)


def test_an_old_receipt_that_was_altered_changes_no_answer_and_is_noticed_in_its_turn(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 2)
    before, true = seen(path), answers(path)
    altered(path, 5)
    noticed = []
    for job in range(12, 24):
        grown(path, range(job, job + 1))
        try:
            found = seen(path, before)
        except LedgerTampered:
            noticed.append(job)
        else:
            assert true.items() <= found.answers.items()
            assert ("GET", "https://quill.test/off/5") not in found.answers
    assert noticed
    assert noticed[0] < 12 + 6


def test_a_short_ledger_is_hashed_whole_every_time(path: Path) -> None:
    before = seen(path)
    altered(path, 0)
    grown(path, range(12, 13))
    with pytest.raises(LedgerTampered):
        seen(path, before)
