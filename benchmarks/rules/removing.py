"""Takes one line out of a copy of the package and names the tests that then fail.

Each removal has a process of its own, forked from one that has imported the libraries but nothing of the package:
importing them anew takes longer than most rules' tests.
"""

from __future__ import annotations

import compileall
import contextlib
import io
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).resolve().parents[2]
UNNOTICED = "NO TEST FAILS"
Removal = TypeVar("Removal")

_LIBRARIES = [
    "httpx",
    "jinja2",
    "lxml.etree",
    "numpy",
    "pydantic",
    "pytest",
    "rfc8785",
    "rich",
    "tenacity",
    "typer",
]  # no plugin of pytest: it must find those itself
_COPIED_FROM = "BRIEF_AUDIT_REMOVALS"


def _copied(folder: str) -> Path:
    """A copy of the package with its bytecode in `folder`."""
    package = Path(folder) / "brief_audit"
    shutil.copytree(ROOT / "scripts" / "brief_audit", package, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(package, quiet=2)
    return package


def _take_from(package: Path) -> None:
    """In a worker: removals copy this package."""
    os.environ[_COPIED_FROM] = str(package)


@contextmanager
def removed(file: str, line: str, instead: str) -> Iterator[str]:
    """A folder with the package, in whose `file` the `line` became `instead`; raises ValueError if the line is not there once."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "brief_audit"
        shutil.copytree(os.environ[_COPIED_FROM], package, copy_function=os.link)
        changed = package / file
        source = changed.read_text(encoding="utf-8")
        if source.count(line) != 1:
            raise ValueError(f"{file}: {line!r} stands there {source.count(line)} times, not once")
        changed.unlink()  # a link to the copy that all removals share
        changed.write_text(source.replace(line, instead), encoding="utf-8")
        yield folder


def failing(tests: Sequence[str], folder: str, *options: str, **environ: str) -> list[str]:
    """Names of the tests that fail with the package of `folder`, at most one; raises ValueError if they did not run.

    Changes this process for good: the path, the folder, the environment.
    """
    import pytest

    path = [folder, str(Path(__file__).parent)]
    sys.path[:0] = path
    sys.dont_write_bytecode = True
    os.chdir(ROOT)
    os.environ.update({"PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1", "THOROUGH": "1", **environ})
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*tests, *options, "-x", "-q", "--tb=no", "-rfE", "--no-header"])
    if code not in {0, 1}:
        raise ValueError(f"{' '.join(tests[:3])}: the tests did not run:\n{said.getvalue()[-4000:]}")
    return re.findall(r"^(?:FAILED|ERROR) \S+::(.+?)(?: - .*)?$", said.getvalue(), re.MULTILINE)


_STEPS = (1, 4)
"""So many test files are asked first and second; then all the others."""


def likeliest_first(tests: Sequence[Path], file: str) -> Iterator[Sequence[str]]:
    """The test files in the steps in which they are asked for the one that notices a change of `file`.

    First the one that noticed the last change of that file; those whose paths share most words with it before the others.
    """
    note = _noted(file)
    last = note.read_text(encoding="utf-8") if note.exists() else ""
    shared = {str(test): len(_words(str(test.relative_to(ROOT))) & _words(file)) for test in tests}
    ranked = sorted(shared, key=lambda test: (test != last, -shared[test], test))
    bounds = (0, _STEPS[0], sum(_STEPS), len(ranked))
    yield from (ranked[begin:end] for begin, end in pairwise(bounds) if begin < len(ranked))


def note_of(file: str, tests: Sequence[str], failed: str) -> None:
    """Keep which of the test files noticed a change of `file`, for the next one of it."""
    name = failed.partition("[")[0]
    _noted(file).write_text(next(test for test in tests if f"def {name}(" in Path(test).read_text(encoding="utf-8")), encoding="utf-8")


def _noted(file: str) -> Path:
    return Path(os.environ[_COPIED_FROM]).parent / f"noticed-{file.replace('/', '-')}"


def _words(path: str) -> set[str]:
    return set(re.findall(r"[a-z]+", path.removesuffix(".py"))) - {"tests", "test", "init"}


def told(chosen: Sequence[Removal], failures: Callable[[Removal], list[str]], row: Callable[[Removal, list[str]], str], what: str) -> int:
    """Print a row for each removal and the count of those that no test noticed; 1 if there is one, else 0."""
    began, unnoticed = time.perf_counter(), 0
    context = get_context("forkserver")
    context.set_forkserver_preload(_LIBRARIES)
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(2, context, _take_from, (_copied(folder),), max_tasks_per_child=1) as pool,
    ):
        for one, failed in zip(chosen, pool.map(failures, chosen), strict=True):
            unnoticed += not failed
            print(row(one, failed), flush=True)
    print(f"{len(chosen)} {what} removed, {unnoticed} unnoticed, {time.perf_counter() - began:.0f} s")
    return 1 if unnoticed else 0
