"""Takes one line out of a copy of the package and names the tests that then fail.

Each removal has a process of its own. Where it imports the package anew, it is forked from one that has imported the
libraries: importing them takes longer than most rules' tests.
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
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parents[2]
UNNOTICED = "NO TEST FAILS"
Removal = TypeVar("Removal")
Answer = TypeVar("Answer")

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


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of the package with its bytecode, from which removals take theirs; the tests write beside it."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "brief_audit"
        shutil.copytree(ROOT / "scripts" / "brief_audit", package, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(package, quiet=2)
        os.environ.update({_COPIED_FROM: str(package), "PYTEST_DEBUG_TEMPROOT": folder})
        yield package


def changed(path: Path, line: str, instead: str) -> str:
    """The source of a module in which the `line` became `instead`; raises ValueError if the line is not there once."""
    source = path.read_text(encoding="utf-8")
    if source.count(line) != 1:
        raise ValueError(f"{path}: {line!r} stands there {source.count(line)} times, not once")
    return source.replace(line, instead)


@contextmanager
def removed(file: str, line: str, instead: str) -> Iterator[str]:
    """A folder with the package, in whose `file` the `line` became `instead`; raises ValueError if the line is not there once."""
    common = Path(os.environ[_COPIED_FROM])
    with tempfile.TemporaryDirectory(dir=common.parent) as folder:
        package = Path(folder) / "brief_audit"
        shutil.copytree(common, package, copy_function=os.link)
        path = package / file
        source = changed(path, line, instead)
        path.unlink()  # a link to the copy that all removals share
        path.write_text(source, encoding="utf-8")
        yield folder


def failing(tests: Sequence[str | Path], folder: str, *options: str, plugins: Sequence[object] = ()) -> list[str]:
    """The tests that fail with the package of `folder`, as pytest names them, at most one; raises ValueError if they did not run.

    Changes this process for good: the path, the folder, the environment.
    """
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    code, said = asked([*tests, *options, "-x", "-rfE"], folder, plugins)
    if code not in {0, 1, 5}:  # 5: no test of these is left
        raise ValueError(f"{' '.join(map(str, tests[:3]))}: the tests did not run:\n{said[-4000:]}")
    return re.findall(r"^(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?$", said, re.MULTILINE)


def asked(arguments: Sequence[str | Path], folder: str, plugins: Sequence[object]) -> tuple[int, str]:
    """How pytest ends with the package of `folder`, and what it says. Changes this process for good."""
    import pytest

    path = [folder, str(Path(__file__).parent)]
    sys.path[:0] = path
    os.chdir(ROOT)
    os.environ.update({"PYTHONPATH": os.pathsep.join(path), "THOROUGH": "1"})
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main([*map(str, arguments), "-q", "--tb=no", "--no-header"], plugins)
    return code, said.getvalue()


_STEPS = (1, 4)
"""So many test files are asked first and second where each step starts pytest anew; then all the others."""


def likeliest_first(tests: Sequence[Path], file: str) -> Iterator[Sequence[Path]]:
    """The test files in the steps in which they are asked for the one that notices a change of `file`.

    First those that noticed a change of that file, the latest before; then those whose paths share most words with it.
    """
    latest = {test: number for number, test in enumerate(_noted(file), 1)}
    shared = {test: len(_words(str(test.relative_to(ROOT))) & _words(file)) for test in tests}
    ranked = sorted(shared, key=lambda test: (-latest.get(str(test), 0), -shared[test], test))
    bounds = (0, _STEPS[0], sum(_STEPS), len(ranked))
    yield from (ranked[begin:end] for begin, end in pairwise(bounds) if begin < len(ranked))


def note_of(file: str, failed: str) -> None:
    """Keep which test file noticed a change of `file`, for the next one of it."""
    with _note(file).open("a", encoding="utf-8") as note:
        note.write(f"{ROOT / failed.partition('::')[0]}\n")


def shown(failed: Sequence[str]) -> str:
    """What a row says of the test that failed, without its file."""
    return f"{failed[0].partition('::')[2]} fails" if failed else UNNOTICED


def _noted(file: str) -> list[str]:
    return _note(file).read_text(encoding="utf-8").splitlines() if _note(file).exists() else []


def _note(file: str) -> Path:
    return Path(os.environ[_COPIED_FROM]).parent / f"noticed-{file.replace('/', '-')}"


def _words(path: str) -> set[str]:
    return set(re.findall(r"[a-z]+", path.removesuffix(".py"))) - {"tests", "test", "init"}


def apart(method: str, function: Callable[..., Answer], *arguments: Any) -> Answer:
    """What the function returns in a process of its own: a "fork" of this one, or of a "forkserver" that has the libraries alone."""
    context = get_context(method)
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(there, function, *arguments))
    process.start()
    there.close()
    with here:
        try:
            return here.recv()
        except EOFError as error:
            raise ValueError(f"{function.__name__}{arguments}: ended without an answer") from error
        finally:
            process.join()


def _answer(there: Connection, function: Callable[..., object], *arguments: Any) -> None:
    there.send(function(*arguments))


def told(chosen: Sequence[Removal], failures: Callable[[Removal], list[str]], row: Callable[[Removal, list[str]], str], what: str) -> int:
    """Print a row for each removal and the count of those that no test noticed; 1 if there is one, else 0."""
    began, unnoticed = time.perf_counter(), 0
    get_context("forkserver").set_forkserver_preload(_LIBRARIES)
    with ProcessPoolExecutor(2, get_context("fork")) as pool:
        for one, failed in zip(chosen, pool.map(failures, chosen), strict=True):
            unnoticed += not failed
            print(row(one, failed), flush=True)
    print(f"{len(chosen)} {what} removed, {unnoticed} unnoticed, {time.perf_counter() - began:.0f} s")
    return 1 if unnoticed else 0
