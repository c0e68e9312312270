"""A clock that is put back or forward by years between audits on one cache: the same verdict each time, and no line of the ledger lost."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from audits.test_full_disk import audit, lost, outcomes
from brief_audit.cli.main import main
from brief_audit.ledger.sqlite import SqliteLedger
from evidence_bags import at

MOMENTS = (1_777_885_200, 1_262_304_000, 4_102_444_800, 1_777_885_200, 0)
"""2026, back to 2010, forward to 2100, 2026 again, the beginning of time."""


@pytest.mark.slow
@pytest.mark.parametrize("of", ["report", "machine"])
def test_a_clock_that_jumps_changes_no_verdict_and_loses_no_receipt(of: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at(tmp_path):
        told, held = [], []
        for moment in MOMENTS:
            if of == "report":
                monkeypatch.setenv("SOURCE_DATE_EPOCH", str(moment))
            else:
                monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
                monkeypatch.setattr(time, "time", lambda moment=moment: float(moment))
            code = main(audit(tmp_path))
            told.append((code, outcomes(tmp_path)))
            assert lost(tmp_path) == []
            with SqliteLedger(tmp_path / "cache/ledger.sqlite3") as ledger:
                ledger.verify()
                held.append(len(list(ledger.receipts("audit"))))
    assert all(one == told[0] for one in told)
    assert held == sorted(held)
    assert held[-1] >= 1
    if of == "report":
        assert held[-1] > held[0]
