"""An interruption while a source drips its answer: every command ends at once with 130, and waits for nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from standin import Holdings, StandIn
from standin.server import Reply

SOON = 15
"""Seconds; the source needs a hundred."""


@pytest.mark.slow
@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["gate", "slow.txt", "-q"], "audit: interrupted\n       nothing was reported\n"),
        (["slow.txt", "none.txt", "--jobs", "2", "-q"], "audit: interrupted\n"),
    ],
    ids=["gate", "several at once"],
)
def test_no_command_waits_for_a_slow_source_that_it_was_told_to_leave(
    command: list[str], told: str, asked: signal.Signals, tmp_path: Path
) -> None:
    (tmp_path / "slow.txt").write_text("See Fooo v Baar [2031] UKSC 8.\n", encoding="utf-8")
    (tmp_path / "none.txt").write_text("The claim fails.\n", encoding="utf-8")
    with StandIn(Holdings()) as publisher:
        publisher.fault("find_case_law", reply=Reply(200, b"x" * 500, "application/xml", drip=0.2), times=99)
        environ = os.environ | publisher.environ() | {"XDG_CACHE_HOME": str(tmp_path / "xdg")}
        heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
        # Whoever starts the tests in the background leaves the interrupt ignored, and a child inherits that.
        running = subprocess.Popen(
            [sys.executable, "-m", "brief_audit.cli.main", *command],
            cwd=tmp_path,
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=heard,  # noqa: PLW1509
        )
        deadline = time.monotonic() + 30
        while not publisher.asked("find_case_law", "UKSC/2031/8|uksc/2031/8") and time.monotonic() < deadline:
            time.sleep(0.05)
        began = time.monotonic()
        running.send_signal(asked)
        _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err.endswith(told)
    assert "Traceback" not in err
    assert time.monotonic() - began < SOON
