"""`audit A B C --jobs N`: several briefs at once, shown as if one had been audited after the other."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.brief import executors, processes, runs
from brief_audit.cli.brief.executors import ClusterGone, Where
from brief_audit.cli.brief.pooled import audited_each, in_order
from brief_audit.cli.brief.shards import Done, Shard
from brief_audit.cli.main import main
from killed_brief import dies_at_open

DEMO = Path(__file__).resolve().parents[3] / "scripts" / "brief_audit" / "demo"
OWN = [part for path in sorted((DEMO / "authorities").iterdir()) for part in ("--authority", str(path))]
NAMES = ["wrong.md", "broken.pdf", "open.txt", "again.md"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cache").mkdir()
    for name in ("wrong.md", "again.md"):
        shutil.copy(DEMO / "brief.md", tmp_path / name)
    (tmp_path / "open.txt").write_text("See Fooo v Baar [2031] UKSC 8.\n", encoding="utf-8")
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.7 nothing more")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("BRIEF_AUDIT_LIMITS", str(tmp_path / "limits.sqlite3"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1900000000")
    return tmp_path


def receipts(home: Path) -> int:
    (place,) = home.rglob("ledger.sqlite3")
    with closing(sqlite3.connect(place)) as ledger:
        return int(ledger.execute("SELECT count(*) FROM receipts").fetchone()[0])


@contextmanager
def here(_: int, __: str | None) -> Iterator[Executor]:
    """An executor whose tasks run at once, in this process."""

    class Here(Executor):
        def submit(self, function: Any, /, *given: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_result(function(*given, **named))
            return future

    yield Here()


@pytest.mark.slow
def test_several_at_once_give_what_one_after_the_other_gives(home: Path, capsys: pytest.CaptureFixture[str]):
    def told(jobs: str) -> tuple[int, str, str, list[bytes]]:
        for kept in ("xdg", "cache", "reports"):
            shutil.rmtree(home / kept, ignore_errors=True)
        (home / "cache").mkdir()
        code = main([*NAMES, "--offline", "--jobs", jobs, *OWN, "--format", "sarif", "-o", "all.sarif", "--format", "text", "-o", "-"])
        out, err = capsys.readouterr()
        reports = [(home / "reports" / name / "report.json").read_bytes() for name in ("wrong", "open", "again")]
        assert receipts(home) == 3
        return code, out, err, [json.dumps(json.loads(one) | {"ledger": None, "job": None}).encode() for one in reports]

    one, three = told("1"), told("3")
    assert [line for line in one[1].splitlines() if "Ledger" not in line] == [
        line for line in three[1].splitlines() if "Ledger" not in line
    ]
    assert (one[0], one[2], one[3]) == (three[0], three[2], three[3])
    assert (one[0], len(json.loads(Path("all.sarif").read_text(encoding="utf-8"))["runs"][0]["artifacts"])) == (4, 3)
    assert not list(home.glob("reports/*/batch*"))


@pytest.mark.slow
def test_a_process_that_dies_takes_only_its_own_brief_with_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(executors, "audited", dies_at_open)
    assert main(["wrong.md", "open.txt", "again.md", "--offline", "--jobs", "2", "-q", *OWN]) == 70
    out, err = capsys.readouterr()
    assert out.count("Brief verdict: do-not-file") >= 2
    assert "the process that audited it ended by itself" in err


def test_what_fails_behind_the_report_is_told_below_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(executors, "_opened", here)
    (Path("cache") / "ledger.sqlite3").mkdir()
    for _ in range(2):  # the second time the reports have the same bytes
        assert main(["open.txt", "wrong.md", "--offline", "--jobs", "2", "-q", "--cache", "cache"]) == 74
        out, err = capsys.readouterr()
        assert out.count("Brief verdict: redline-required") >= 2
        assert err.count("audit: ") == 2
        assert not list(Path("reports").glob("*/batch*"))


def test_what_cannot_be_written_of_one_stops_no_other(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(executors, "_opened", here)
    (home / "out" / "open.json").mkdir(parents=True)
    (home / "reports" / "again" / "batch.json").mkdir(parents=True)
    command = ["wrong.md", "open.txt", "again.md", "--offline", "-q", "--format", "json", "-o", "out"]
    assert main([*command, "--jobs", "2"]) == 74
    assert sorted(path.name for path in (home / "out").iterdir()) == ["again.json", "open.json", "wrong.json"]
    assert "cannot write" in capsys.readouterr().err


def test_an_old_report_is_not_shown_for_a_brief_that_fails(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(executors, "_opened", here)
    shutil.copy("open.txt", "broken.txt")
    main(["broken.txt", "open.txt", "--offline", "-q", "--jobs", "2"])
    capsys.readouterr()
    (home / "broken.txt").unlink()
    assert main(["broken.txt", "open.txt", "--offline", "-q", "--jobs", "2"]) == 4
    out, err = capsys.readouterr()
    assert "broken.txt:" not in out
    assert "broken.txt does not exist" in err


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["open.txt", "wrong.md", "--jobs", "2", "--cluster", "tcp://h:1"], "exclude each other"),
        (["open.txt", "-", "--cluster", "tcp://h:1"], "a cluster reads files"),
        (["open.txt", "--cluster", "h"], "no address"),
    ],
)
def test_what_cannot_be_done_at_once_is_refused(command: list[str], says: str, capsys: pytest.CaptureFixture[str]):
    assert main([*command, "--offline"]) == 2
    assert says in capsys.readouterr().err


def test_standard_input_is_read_here(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(runs, "audited_each", lambda *_: pytest.fail("given to another process"))
    seen: list[str] = []
    monkeypatch.setattr(runs, "audit_one", lambda brief, *_: seen.append(brief.path) or 0)
    assert main(["-", "open.txt", "--offline", "--jobs", "2"]) == 0
    assert seen == ["-", "open.txt"]


def _shards(names: str) -> list[Shard]:
    from brief_audit.cli.brief.job import Run
    from brief_audit.config import load_config

    run = Run(config=load_config(environ={}, cwd=Path.cwd()))
    return [Shard(name, Path(name), run) for name in names.split()]


def _done(one: Shard) -> Done:
    return Done(one.brief, one.folder, 0)


def test_they_are_shown_in_order_each_as_soon_as_it_can_be():
    given = _shards("a b c d")
    seen: list[str] = []

    def ending() -> Iterator[Done]:
        for number in (2, 0, 1, 3):
            seen.append(f"({given[number].brief})")
            yield _done(given[number])

    seen.extend(done.brief for done in in_order(given, ending()))
    assert "".join(seen) == "(c)(a)a(b)bc(d)d"


def test_an_interruption_shows_what_is_done():
    given = _shards("a b c d")

    def ending() -> Iterator[Done]:
        yield from (_done(given[3]), _done(given[2]))
        raise KeyboardInterrupt

    shown = in_order(given, ending())
    assert [next(shown).brief, next(shown).brief] == ["c", "d"]
    with pytest.raises(KeyboardInterrupt):
        next(shown)


def test_what_waits_for_a_scheduler_that_is_gone_is_told_of_each_brief(monkeypatch: pytest.MonkeyPatch):
    def each(given: Sequence[Shard], _: Where) -> Iterator[tuple[Shard, Done | None]]:
        yield given[1], _done(given[1])
        raise ClusterGone("the cluster no longer answers", "go on")

    monkeypatch.setattr("brief_audit.cli.brief.pooled.each", each)
    ended = list(audited_each(_shards("a b c"), Where(1, "tcp://h:1")))
    assert [(one.brief, one.code, one.why) for one in ended] == [
        ("b", 0, ""),
        ("a", 75, "the cluster no longer answers go on"),
        ("c", 75, "the cluster no longer answers go on"),
    ]


def test_a_cancelled_task_of_a_cluster_means_that_its_scheduler_is_gone(monkeypatch: pytest.MonkeyPatch):
    @contextmanager
    def gone(_: int, __: str | None) -> Iterator[Executor]:
        class Gone(ThreadPoolExecutor):
            def submit(self, *_: Any, **__: Any) -> Future[Any]:  # type: ignore[override]
                future: Future[Any] = Future()
                future.cancel()
                future.set_running_or_notify_cancel()
                return future

        yield Gone(1)

    monkeypatch.setattr(executors, "_opened", gone)
    with pytest.raises(ClusterGone, match="tcp://h:1 no longer answers"):
        list(executors.each(_shards("a"), Where(1, "tcp://h:1")))


def test_a_task_of_the_pool_is_stopped_once_and_none_is_begun_after_it(monkeypatch: pytest.MonkeyPatch):
    before = signal.getsignal(signal.SIGINT)

    def stopped() -> str:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        return "reported"

    class Set:
        value = 1

    try:
        assert processes._interruptible(stopped) == "reported"
        monkeypatch.setattr(processes, "_stopped", [Set()])
        with pytest.raises(KeyboardInterrupt):
            processes._interruptible(lambda: pytest.fail("begun"))
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.parametrize("whole_group", [True, False])
def test_an_interruption_ends_all_processes_without_a_traceback(home: Path, whole_group: bool):
    held = home / "held.txt"
    os.mkfifo(held)  # its reader waits until somebody writes, which nobody does
    command = [sys.executable, "-c", HELD, "wrong.md", "again.md", "--offline", "--jobs", "2", "-q"]
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(command, env=environ, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        pipe = held.open("w", encoding="utf-8")  # opens once a process of the pool has begun its brief
        (os.killpg if whole_group else os.kill)(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=60)
        pipe.close()
    assert (run.returncode, out) == (130, "")
    assert err.splitlines() == ["audit: interrupted; 2 of 2 briefs were not shown"]


@pytest.mark.slow
def test_an_interruption_at_a_lock_of_the_pool_leaves_nobody_waiting(home: Path):
    (home / "held.txt").write_text("go on")
    command = [sys.executable, "-c", LOCKED + HELD, "wrong.md", "again.md", "--offline", "--jobs", "2", "-q"]
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(command, env=environ, start_new_session=True, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr.splitlines()) == (130, ["audit: interrupted; 2 of 2 briefs were not shown"])


LOCKED = """
import os, signal
from concurrent.futures import _base
taking = _base._AcquireFutures.__enter__
def taken_and_not_yet_remembered(self):
    taking(self)
    _base._AcquireFutures.__enter__ = taking
    os.kill(os.getpid(), signal.SIGINT)
_base._AcquireFutures.__enter__ = taken_and_not_yet_remembered
"""
HELD = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever began the tests in the background had it ignored
from brief_audit.cli.brief import executors, shards
from brief_audit.cli.main import main
from killed_brief import waits_at_held
executors.audited = waits_at_held
if __name__ == "__main__":
    main()
"""
