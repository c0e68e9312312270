"""What the tests replace is proved here: a workbench's own worker; and that the shared one forgets an interrupted call."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import pytest

from brief_audit.config import load_config
from brief_audit.readers.child import Child
from brief_audit.stages.workbench import Workbench
from shared_child import SharedChild

READ = "brief_audit.readers.registry:read_bytes"


def test_a_workbench_starts_one_worker_of_its_own_and_ends_it(
    own_child: cached_property[Child], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Workbench, "child", own_child)
    with Workbench(config=load_config(None, {}, {"cache": str(tmp_path)}, tmp_path)) as bench:
        child = bench.child
        assert child._process is None, "a worker that nothing needs yet"
        assert child.call(READ, name="a", path="a.txt", data=b"one").text == "one"
        process = child._process
        assert process is not None
        assert bench.child is child
    assert process.poll() is not None


def test_after_an_interrupted_call_the_shared_worker_answers_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> bytes:
        raise KeyboardInterrupt

    with SharedChild() as child:
        monkeypatch.setattr(SharedChild, "_receive", stopped)
        with pytest.raises(KeyboardInterrupt):
            child.call(READ, name="a", path="a.txt", data=b"one")
        monkeypatch.undo()
        assert child.call(READ, name="b", path="b.txt", data=b"two").text == "two"
