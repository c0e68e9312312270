"""Takes one line out of a copy of the package and names the tests that then fail."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[2]
UNNOTICED = "NO TEST FAILS"
Removal = TypeVar("Removal")


@contextmanager
def removed(file: str, line: str, instead: str) -> Iterator[str]:
    """A folder with the package, in whose `file` the `line` became `instead`; raises ValueError if the line is not there once."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "brief_audit"
        shutil.copytree(ROOT / "scripts" / "brief_audit", package, ignore=shutil.ignore_patterns("__pycache__"))
        changed = package / file
        source = changed.read_text(encoding="utf-8")
        if source.count(line) != 1:
            raise ValueError(f"{file}: {line!r} stands there {source.count(line)} times, not once")
        changed.write_text(source.replace(line, instead), encoding="utf-8")
        yield folder


def failing(tests: Sequence[str], folder: str, *options: str, **environ: str) -> list[str]:
    """Names of the tests that fail with the package of `folder`; raises ValueError if they did not run."""
    path = os.pathsep.join((folder, str(Path(__file__).parent)))
    command = [sys.executable, "-B", "-m", "pytest", *tests, *options, "-q", "--tb=no", "-rfE", "--no-header"]
    ran = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path, **environ}, capture_output=True, text=True, check=False)
    if ran.returncode not in {0, 1}:
        raise ValueError(f"{' '.join(tests[:3])}: the tests did not run:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    return re.findall(r"^(?:FAILED|ERROR) \S+::(.+?)(?: - .*)?$", ran.stdout, re.MULTILINE)


def told(chosen: Sequence[Removal], failures: Callable[[Removal], list[str]], row: Callable[[Removal, list[str]], str], what: str) -> int:
    """Print a row for each removal and the count of those that no test noticed; 1 if there is one, else 0."""
    began, unnoticed = time.perf_counter(), 0
    with ThreadPoolExecutor(2) as pool:
        for one, failed in zip(chosen, pool.map(failures, chosen), strict=True):
            unnoticed += not failed
            print(row(one, failed), flush=True)
    print(f"{len(chosen)} {what} removed, {unnoticed} unnoticed, {time.perf_counter() - began:.0f} s")
    return 1 if unnoticed else 0
