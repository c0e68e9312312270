"""`audit serve` as a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from server.serving import ADMIN, OWN, TOKEN


@dataclass(frozen=True)
class Running:
    """The process, and where it is reached."""

    process: subprocess.Popen[str]
    url: str


@contextmanager
def running(folder: Path, *more: str, **environ: str) -> Iterator[Running]:
    own = [word for path in OWN for word in ("--authority", path)]
    command = [
        sys.executable,
        "-m",
        "brief_audit.cli.main",
        "serve",
        "--offline",
        "--port",
        "0",
        "--cache",
        str(folder / "cache"),
        *own,
        *more,
    ]
    given = {**os.environ, "BRIEF_AUDIT_SERVE_TOKEN": TOKEN, "BRIEF_AUDIT_SERVE_ADMIN_TOKEN": ADMIN, **environ}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=given, cwd=folder)
    try:
        assert process.stderr is not None
        line = process.stderr.readline()
        found = re.search(r"http://127\.0\.0\.1:[0-9]+", line)
        assert found, line + process.stderr.read()
        yield Running(process, found.group())
    finally:
        process.kill()
        process.communicate()
