"""A writer that is killed at any moment leaves whole files, or leftovers that are cleared, never half an answer."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import time

import pytest

from brief_audit.transport.store import Store

WRITE = """
import os, sys
from pathlib import Path
from brief_audit.transport.exchange import Reply, Request
from brief_audit.transport.desk.record import exchange_of
from brief_audit.transport.store import Store
store = Store(Path(sys.argv[1]))
for number in range(100000):
    request = Request("cap", 3, f"https://static.case.law/{sys.argv[2]}/{number}")
    body = os.urandom(20000)
    artefact = store.put(body, url=request.url, media_type="x/y", retrieved_at="2026-05-01T09:00:00Z")
    store.remember(request.key, exchange_of(request, Reply(200, body, "x/y"), (None, ""), "2026-05-01T09:00:00Z", artefact=artefact))
    if not number:
        print("writing", flush=True)
"""


@pytest.mark.slow
def test_killed_writers_leave_nothing_half(tmp_path):
    root = tmp_path / "cache"
    for turn in range(3):
        commands = [[sys.executable, "-c", WRITE, str(root), f"{turn}-{number}"] for number in range(2)]
        writers = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for command in commands]
        for writer in writers:
            assert writer.stdout.readline() == b"writing\n"
        time.sleep(0.02 * (turn + 1))
        for writer in writers:
            writer.kill()
            writer.communicate()
    store = Store(root)
    rows = store.exchanges()
    assert len(rows) >= 6
    assert all(store.recall(row["key"]).body for row in rows)
    held = list((root / "evidence").rglob("?" * 64))
    assert [path for path in held if hashlib.sha256(path.read_bytes()).hexdigest() != path.name] == []
    store.gc(0.0)
    assert list(root.rglob(".tmp-*")) == []
    assert all(store.recall(row["key"]).body for row in rows)
    assert store.stats()["artefacts"] >= len(rows)
    store.close()
