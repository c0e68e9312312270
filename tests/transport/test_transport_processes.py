"""Eight processes with one cache: one request for one address, and one pace for all."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys

import pytest

ASK = """
import sys, time
from pathlib import Path
from brief_audit.config import load_config
from brief_audit.transport.client import Desk, Request, Wire
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store
base, folder, number = sys.argv[1:]
flags = {"sources.cap.base_url": base, "sources.cap.rate_seconds": "0.15", "cache": folder, "limits": folder + "/l"}
config = load_config(None, {}, flags, Path(folder))
limiter = Limiter(config.limits, time.time, time.sleep)
desk = Desk(config, Store(config.cache), limiter, time.time, time.sleep, wire=Wire.of(config, time.monotonic))
for path in ("/shared", "/own/" + number):
    exchange = desk.ask(Request("cap", 3, base + path))
    assert exchange.ok, exchange.attempt.says
print(exchange.artefact.sha256)
"""


@pytest.mark.slow
def test_eight_processes_share_one_answer_and_one_pace(stand, page, tmp_path):
    stand.pages["/shared"] = [page()]
    for number in range(8):
        stand.pages[f"/own/{number}"] = [page(b"<a>%d</a>" % number)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("BRIEF_AUDIT_")}
    children = [
        subprocess.Popen(
            [sys.executable, "-c", ASK, stand.base, str(tmp_path), str(number)],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(8)
    ]
    ended = [(*child.communicate(timeout=60), child.returncode) for child in children]
    assert [code for _, _, code in ended] == [0] * 8, ended
    assert sorted(stand.paths) == sorted(["/shared", *(f"/own/{number}" for number in range(8))])
    moments = sorted(seen.at for seen in stand.seen)
    assert min(later - earlier for earlier, later in itertools.pairwise(moments)) >= 0.1, (
        "0.15 s apart at the sender; a busy server may note them late"
    )
    assert moments[-1] - moments[0] >= 8 * 0.15
