"""The ledger in any order of additions, readings and restarts: a list without repetitions that only grows, and verifies at each step."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from brief_audit.ledger.merkle import continues
from brief_audit.ledger.opening import open_ledger
from ledger_samples import edge, receipt

NUMBERS = st.integers(0, 4)


class Lines(RuleBasedStateMachine):
    """A plain list beside the ledger."""

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.address = str(Path(self.folder.name) / "ledger.sqlite3")
        self.ledger = open_ledger(self.address)
        self.edges: set[tuple[int, int]] = set()
        self.receipts: set[tuple[int, str]] = set()
        self.roots: list[tuple[int, str]] = []

    @rule(cited=st.lists(NUMBERS, max_size=3), brief=NUMBERS)
    def cite(self, cited: list[int], brief: int) -> None:
        self.ledger.append([edge(target, brief=brief) for target in cited])
        self.edges |= {(brief, target) for target in cited}

    @rule(job=NUMBERS, kind=st.sampled_from(["audit", "override"]))
    def record(self, job: int, kind: str) -> None:
        self.ledger.append(receipts=[receipt(job, kind)])
        self.receipts.add((job, kind))

    @rule()
    def note_the_root(self) -> None:
        kept = self.ledger.checkpoint()
        self.roots.append((kept.size, kept.root))

    @rule()
    def open_again(self) -> None:
        self.ledger.close()
        self.ledger = open_ledger(self.address)

    @rule()
    def read_only(self) -> None:
        with open_ledger(self.address, read_only=True) as reader:
            assert reader.checkpoint() == self.ledger.checkpoint()

    @invariant()
    def it_is_the_list(self) -> None:
        if not hasattr(self, "ledger"):
            return
        lines = list(self.ledger.lines())
        assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
        assert len(lines) == len(self.edges) + len(self.receipts)
        now = self.ledger.verify()
        assert now.size == len(lines)
        for size, root in filter(all, self.roots):  # a ledger without lines proves nothing
            assert self.ledger.checkpoint(size).root == root
            path = [bytes.fromhex(step) for step in self.ledger.consistency(size)]
            assert continues((size, bytes.fromhex(root)), (now.size, bytes.fromhex(now.root)), path)

    def teardown(self) -> None:
        if hasattr(self, "ledger"):
            self.ledger.close()
            self.folder.cleanup()


Lines.TestCase.settings = settings(max_examples=12, stateful_step_count=10, deadline=None, derandomize=True, database=None)
TestLines = Lines.TestCase
