"""Any additions in any order, by two programs, opened and closed in between: the ledger is what a list without repetitions is."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from brief_audit.ledger.merkle import root
from brief_audit.ledger.sqlite import SqliteLedger
from ledger.leaves import Leaves
from ledger_samples import edge, receipt

EDGES = st.builds(edge, st.integers(0, 40), brief=st.integers(0, 2), job=st.integers(0, 3), type=st.sampled_from(["CITES", "QUOTES"]))
RECEIPTS = st.builds(receipt, st.integers(0, 3), kind=st.sampled_from(["audit", "signoff"]))
BATCHES = st.lists(st.tuples(st.booleans(), st.lists(EDGES, max_size=40), st.lists(RECEIPTS, max_size=3)), max_size=6)


@settings(max_examples=25)
@given(BATCHES)
def test_a_ledger_is_a_list_without_repetitions(batches):
    expected = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ledger.sqlite3"
        with SqliteLedger(path) as first, SqliteLedger(path) as second:
            for turn, edges, receipts in batches:
                kept = (first if turn else second).append(edges, receipts)
                for entry in (*edges, *receipts):
                    if all(getattr(entry, "key", entry) != getattr(other, "key", other) for other in expected):
                        expected.append(entry)
                assert kept.size == len(expected)
        with SqliteLedger(path) as ledger:
            lines = list(ledger.lines())
            assert [line.entry for line in lines] == expected
            assert ledger.verify().root == root(Leaves([line.line_hash for line in lines])).hex()
