"""`audit batch`: many briefs, an index, and none twice."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli import output
from brief_audit.cli.brief import batch, begun, deciding, executors, shards
from brief_audit.cli.brief.job import Run
from brief_audit.cli.brief.shards import Done, Shard, audited, finished
from brief_audit.cli.main import main
from brief_audit.corpus import Corpus, folder_of
from brief_audit.jobs import ledger_lines
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.index_page import Entry, as_html, as_markdown, by_gravity, counted
from brief_audit.stages import derived
from brief_audit.transport.alone import alone_in
from corpus.invented_corpus import entry, pin
from killed_brief import dies_at_open
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment

DEMO = Path(__file__).resolve().parents[3] / "scripts" / "brief_audit" / "demo"
OWN = [part for path in sorted((DEMO / "authorities").iterdir()) for part in ("--authority", str(path))]
OPEN = "See Fooo v Baar [2031] UKSC 8.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "drafts"):
        (tmp_path / name).mkdir()
    shutil.copy(DEMO / "brief.md", tmp_path / "drafts" / "wrong.md")
    (tmp_path / "drafts" / "open.txt").write_text(OPEN, encoding="utf-8")
    (tmp_path / "drafts" / "broken.pdf").write_bytes(b"%PDF-1.7 nothing more")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("BRIEF_AUDIT_LIMITS", str(tmp_path / "limits.sqlite3"))
    return tmp_path


def at_once(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Audit in this process instead of others; gives the briefs that are really audited."""
    seen: list[str] = []

    def pooled(chosen: Any, _: int) -> Any:
        for shard in chosen:
            seen.append(shard.brief)
            yield audited(shard)

    monkeypatch.setattr(batch, "audited_each", pooled)
    return seen


@pytest.mark.slow
def test_processes_audit_a_folder_and_one_that_fails_stops_no_other(capsys: pytest.CaptureFixture[str]):
    assert main(["batch", "drafts", "--offline", "--jobs", "2", *OWN, "--format", "sarif", "-o", "all.sarif"]) == 4
    told = capsys.readouterr()
    assert told.out.splitlines()[0] == "3 briefs: 1 do-not-file, 1 not audited, 1 redline-required."
    index = Path("reports/index.md").read_text(encoding="utf-8")
    places = [index.index(name) for name in ("wrong.md", "broken.pdf", "open.txt")]
    assert places == sorted(places)
    assert Path("reports/index.html").read_text(encoding="utf-8").count('href="') == 2
    assert len(json.loads(Path("all.sarif").read_text(encoding="utf-8"))["runs"][0]["artifacts"]) == 2


@pytest.mark.slow
def test_a_finished_brief_is_not_audited_again_until_something_changes(home: Path, monkeypatch: pytest.MonkeyPatch):
    seen = at_once(monkeypatch)
    command = ["batch", "drafts", "--offline", "-q", *OWN]

    def again(*more: str) -> list[str]:
        seen.clear()
        assert main([*command, *more]) == 4
        return [Path(name).name for name in seen]

    broken = ["broken.pdf"]
    assert again() == [*broken, "open.txt", "wrong.md"]
    assert again() == broken
    assert again("--set", "suggestions=false") == [*broken, "open.txt", "wrong.md"]
    assert again("--set", "suggestions=false", "--again") == [*broken, "open.txt", "wrong.md"]
    assert again() == [*broken, "open.txt", "wrong.md"]
    (home / "drafts" / "open.txt").write_text(OPEN + OPEN, encoding="utf-8")
    assert again() == [*broken, "open.txt"]
    Path("reports/wrong/report.json").write_text("{}", encoding="utf-8")
    assert again() == [*broken, "wrong.md"]
    assert main(["accept", "reports/wrong", "c2", "--reason", "seen", "--as", "A. Sample", "-q"]) == 0
    assert again() == [*broken, "open.txt", "wrong.md"]
    monkeypatch.setattr(derived, "program", lambda: b"another")
    assert again() == [*broken, "open.txt", "wrong.md"]
    for number, always in enumerate(("report.html", "report.md", "report.json")):
        Path("reports", ("wrong", "open")[number % 2], always).unlink()
        assert again() == [*broken, ("wrong.md", "open.txt")[number % 2]]


def test_what_is_given_with_a_file_decides_the_report(home: Path):
    run = Run(config=_config(home))

    def told(*authorities: str) -> str:
        return deciding.inputs_hash("drafts/open.txt", replace(run, authorities=authorities))

    own = home / "own.txt"
    own.write_text("Some text.", encoding="utf-8")
    named = told("[2031] UKSC 8=own.txt")
    assert named != told("[2031] UKSC 9=own.txt")
    assert named != told("own.txt")
    assert named == told("[2031] UKSC 8 = own.txt")
    assert named == told(f"[2031] UKSC 8={own}")
    own.write_text("Other text.", encoding="utf-8")
    assert named != told("[2031] UKSC 8 = own.txt")
    assert told("https://court.example/1") != told("https://court.example/2")


@pytest.mark.parametrize("inside", [True, False])
def test_what_is_pinned_decides_the_report(home: Path, inside: bool):
    folder = folder_of(None, _config(home).cache) if inside else home / "pinned"
    config = _config(home) if inside else _config(home).model_copy(update={"corpus": folder})
    folder.mkdir(parents=True)
    run = Run(config=config)
    told = [deciding.inputs_hash("drafts/open.txt", run)]
    for number in (8, 9):
        with closing(Corpus(folder)) as corpus:
            text = f"No. {number} of the wardens must warn the ships of every danger that they know or ought to know."
            assert pin(corpus, [entry(text, f"[2031] UKSC {number}")], "2031-05-04T09:00:00Z") == [(number - 7, True)]
        told.append(deciding.inputs_hash("drafts/open.txt", run))
        with closing(Corpus(folder)) as corpus:  # as every audit does
            len(corpus)
        assert deciding.inputs_hash("drafts/open.txt", run) == told[-1]
    assert len(set(told)) == 3


def test_a_corpus_that_is_pinned_later_has_its_briefs_audited_again(home: Path, monkeypatch: pytest.MonkeyPatch):
    seen = at_once(monkeypatch)
    for _ in range(2):
        assert main(["batch", "drafts/wrong.md", "--offline", "-q"]) == 3
    assert main(["corpus", "pin", str(DEMO / "authorities"), "-q"]) == 0
    for _ in range(2):
        assert main(["batch", "drafts/wrong.md", "--offline", "-q"]) == 1
    assert len(seen) == 2


def shard(tmp_path: Path) -> Shard:
    return Shard("drafts/open.txt", tmp_path / "reports" / "open", Run(config=_config(tmp_path), silent=True, quiet=True))


def _config(tmp_path: Path) -> Any:
    from brief_audit.config import load_config

    return load_config(environ={"BRIEF_AUDIT_OFFLINE": "true", "BRIEF_AUDIT_LIMITS": str(tmp_path / "l.sqlite3")}, cwd=tmp_path)


@pytest.mark.parametrize("code", sorted(shards.UNFINISHED))
def test_what_a_fault_left_open_is_audited_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int):
    one = shard(tmp_path)
    assert audited(one).code == 3
    assert finished(one) == Done(one.brief, one.folder, 3, kept=True)
    monkeypatch.setattr(shards, "audit_one", lambda *_: code)
    shards.begin(one)
    audited(one)
    assert finished(one) is None


def test_what_a_source_left_unanswered_is_audited_again(home: Path, monkeypatch: pytest.MonkeyPatch):
    seen = at_once(monkeypatch)
    held = {f"uksc/2031/{n}": UkDocument(f"uksc/2031/{n}", judgment(f"[2031] UKSC {n}", uri=f"uksc/2031/{n}")) for n in (7, 9)}
    cited = "Larkspur v Thimble Holdings Ltd [2031] UKSC"
    (home / "drafts" / "open.txt").write_text(f"See {cited} 7.\n\nSee also {cited} 9.\n", encoding="utf-8")
    with StandIn(Holdings(uk=held)) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        server.fault("find_case_law", "503-html", path="/uksc/2031/9", times=99)
        for _ in range(2):
            main(["batch", "drafts/open.txt", "-q"])
        report = json.loads(Path("reports/open/report.json").read_text(encoding="utf-8"))
        assert [row["reason"] for row in report["citations"]] == [None, "UNREACHABLE"]
        server.faults.clear()
        for _ in range(2):
            main(["batch", "drafts/open.txt", "-q"])
    assert len(seen) == 3
    report = json.loads(Path("reports/open/report.json").read_text(encoding="utf-8"))
    assert [row["reason"] for row in report["citations"]] == [None, None]


@pytest.mark.parametrize("reason", [*sorted(shards.UNANSWERED), "NOT_FOUND"])
@pytest.mark.parametrize("of_citation", [True, False])
def test_a_brief_is_finished_where_nothing_waits_for_a_source(reason: str, of_citation: bool):
    rows = [{"reason": None, "findings": []}, {"reason": "NOT_FOUND", "findings": [{"reason": None}]}]
    rows.append({"reason": reason if of_citation else None, "findings": [{"reason": None if of_citation else reason}]})
    assert shards._unanswered({"citations": rows}) is (reason != "NOT_FOUND")


def test_what_a_cluster_asks_a_second_time_is_answered_from_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one = shard(tmp_path)
    done = audited(one)
    monkeypatch.setattr(shards, "audit_one", lambda *_: pytest.fail("audited twice"))
    assert audited(one) == done
    (one.folder / "report.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(shards, "audit_one", lambda *_: 75)
    assert audited(one).code == 75


class Killed(BaseException):
    """Stands for the end of the process."""


@pytest.mark.parametrize("where", ["record_or_say", "deliver", "_note"])
def test_a_process_that_dies_at_the_end_leaves_one_receipt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str):
    def dies(*args: Any, **named: Any) -> Any:
        if where == "record_or_say":
            really(*args, **named)
        raise Killed

    module = {"record_or_say": ledger_lines, "deliver": output, "_note": shards}[where]
    really = getattr(module, where)
    one = shard(tmp_path)
    one.run.config.cache.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(module, where, dies)
    with pytest.raises(Killed):
        audited(one)
    monkeypatch.setattr(module, where, really)
    assert audited(one).code == 3
    with closing(sqlite3.connect(one.run.config.cache / "ledger.sqlite3")) as ledger:
        receipts = [json.loads(row) for (row,) in ledger.execute("SELECT body FROM receipts")]
    report = json.loads((one.folder / "report.json").read_text(encoding="utf-8"))
    assert [receipt["report_hash"] for receipt in receipts] == [canonical_hash(report)]
    assert report["ledger"]["size"] > 0
    assert finished(one) is not None
    assert not (one.folder / begun.FILE).exists()


@pytest.mark.parametrize("again", [[], ["--again"]])
def test_a_planted_report_is_nobodys(monkeypatch: pytest.MonkeyPatch, again: list[str]):
    at_once(monkeypatch)
    command = ["batch", "drafts/open.txt", "--offline", "-q"]
    assert main(command) == 3
    folder = Path("reports/open")
    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    noted = json.loads((folder / shards.FILE).read_text(encoding="utf-8"))
    state = {"inputs": noted["inputs"], "code": 0, "archived": False, "asides": [], "report": report | {"verdict": "safe-to-file"}}
    for planted in (json.dumps(state), "0" * 64 + json.dumps(state)):
        (folder / begun.FILE).write_text(planted, encoding="utf-8")
        if not again:
            (folder / shards.FILE).unlink()
        assert main([*command, *again]) == 3
        assert json.loads((folder / "report.json").read_text(encoding="utf-8"))["verdict"] == "redline-required"
        assert not (folder / begun.FILE).exists()


def dead(one: Shard, monkeypatch: pytest.MonkeyPatch) -> None:
    """An audit whose process dies before its receipt."""

    def dies(*_: Any, **__: Any) -> Any:
        raise Killed

    with monkeypatch.context() as dying:
        dying.setattr(ledger_lines, "record_or_say", dies)
        with pytest.raises(Killed):
            audited(one)
    assert (one.folder / begun.FILE).read_bytes()


def test_what_a_dead_process_began_is_taken_up_unless_all_is_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one = shard(tmp_path)
    dead(one, monkeypatch)
    shards.begin(one)
    with monkeypatch.context() as once:
        once.setattr(shards, "audit_one", lambda *_: pytest.fail("audited twice"))
        assert audited(one).code == 3
    shards.begin(one)
    dead(one, monkeypatch)
    shards.begin(one, again=True)
    assert not (one.folder / begun.FILE).exists()


def test_what_was_begun_is_of_this_brief_this_program_and_this_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    one = shard(tmp_path)
    dead(one, monkeypatch)
    config, inputs = one.run.config, shards.inputs_hash(one.brief, one.run)
    assert begun.kept(one.folder, config, inputs) is not None
    assert begun.kept(one.folder, config, "0" * 64) is None
    monkeypatch.setattr(derived, "program", lambda: b"another")
    assert begun.kept(one.folder, config, inputs) is None
    monkeypatch.undo()
    (config.limits.parent / "derived.key").write_bytes(b"x" * 32)
    assert begun.kept(one.folder, config, inputs) is None


def test_what_was_finished_needs_nothing_begun(tmp_path: Path):
    one = shard(tmp_path)
    done = audited(one)
    (one.folder / begun.FILE).write_text("{}", encoding="utf-8")
    assert audited(one) == done
    assert not (one.folder / begun.FILE).exists()


def test_a_defect_is_told_of_its_brief(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def breaks(*_: object) -> int:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(shards, "audit_one", breaks)
    done = audited(shard(tmp_path))
    assert (done.code, done.failed) == (70, "a defect in the program: ZeroDivisionError: by nothing")


@pytest.mark.slow
def test_a_process_that_dies_takes_only_its_own_brief_with_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(executors, "audited", dies_at_open)
    assert main(["batch", "drafts", "--offline", "--jobs", "2", "-q", *OWN]) == 70
    told = capsys.readouterr().out
    assert "open.txt: not audited: the process that audited it ended" in told
    assert "wrong.md: do-not-file" in told


class Mortal(Executor):
    """A pool whose worker dies of `dies`; `slow` is never done before that."""

    def __init__(self) -> None:
        self.open: list[Future[Any]] = []
        self.broken = False

    def submit(self, _: Any, one: Shard) -> Future[Any]:  # type: ignore[override]
        if self.broken:
            raise BrokenProcessPool
        future: Future[Any] = Future()
        self.open.append(future)
        if one.brief == "dies":
            self.broken = True
            for lost in self.open:
                lost.set_exception(BrokenProcessPool())
        elif one.brief != "slow":
            self.open.remove(future)
            future.set_result(Done(one.brief, one.folder, 0))
        return future


@pytest.mark.parametrize(
    ("briefs", "opened", "died"),
    [
        ("slow dies a b c", [2, 2], "slow dies"),
        ("a dies b c d", [2, 2], "dies"),
        ("a b c dies", [2], "dies"),
        ("dies dies", [2, 1], "dies dies"),
    ],
)
def test_only_what_was_being_audited_is_lost_with_a_process(monkeypatch: pytest.MonkeyPatch, briefs: str, opened: list[int], died: str):
    sizes: list[int] = []

    @contextmanager
    def pool(processes: int, _: None) -> Iterator[Executor]:
        sizes.append(processes)
        yield Mortal()

    monkeypatch.setattr(executors, "_opened", pool)
    given = [Shard(name, Path(str(n)), Run(config=_config(Path.cwd()))) for n, name in enumerate(briefs.split())]
    ended = {one.folder: (one.brief, done) for one, done in executors.each(given, executors.Where(2))}
    assert set(ended) == {one.folder for one in given}
    assert sorted(name for name, done in ended.values() if done is None) == sorted(died.split())
    assert sizes == opened


def test_results_come_in_the_order_of_the_briefs_whoever_ends_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def pooled(chosen: Any, _: int) -> Any:
        for one in reversed(chosen):
            yield audited(one)

    monkeypatch.setattr(batch, "audited_each", pooled)
    command = [
        "batch",
        "drafts/open.txt",
        "drafts/wrong.md",
        "--offline",
        "--format",
        "json",
        "--format",
        "sarif",
        "-o",
        "-",
        "-o",
        "all.sarif",
    ]
    assert main(command) == 3
    told = capsys.readouterr()
    assert told.out.index('"path": "drafts/open.txt"') < told.out.index('"path": "drafts/wrong.md"')
    assert [line.split(": ")[1] for line in told.err.splitlines()[:2]] == ["drafts/wrong.md", "drafts/open.txt"]
    artefacts = json.loads(Path("all.sarif").read_text(encoding="utf-8"))["runs"][0]["artifacts"]
    assert [one["location"]["uri"] for one in artefacts] == ["drafts/open.txt", "drafts/wrong.md"]


def test_an_interruption_keeps_what_is_finished(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def pooled(chosen: Any, _: int) -> Any:
        yield audited(chosen[1])
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "audited_each", pooled)
    assert main(["batch", "drafts", "--offline", "-q"]) == 130
    assert "1 of 3 briefs are finished" in capsys.readouterr().err
    index = Path("reports/index.md").read_text(encoding="utf-8")
    assert all(word in index for word in ("open.txt", "Interrupted: 1 of 3 briefs are finished", "wrong.md", "broken.pdf", "2 not audited"))
    assert "Interrupted: 1 of 3" in Path("reports/index.html").read_text(encoding="utf-8")
    seen = at_once(monkeypatch)
    assert main(["batch", "drafts", "--offline", "-q"]) == 4
    assert [Path(name).name for name in seen] == ["broken.pdf", "wrong.md"]


def test_a_brief_that_was_stopped_is_not_counted_as_finished(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def pooled(chosen: Any, _: int) -> Any:
        yield replace(audited(chosen[1]), code=130)
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "audited_each", pooled)
    assert main(["batch", "drafts", "--offline"]) == 130
    assert "0 of 3 briefs are finished" in capsys.readouterr().err
    assert "redline-required, in part: interrupted" in Path("reports/index.md").read_text(encoding="utf-8")


def test_one_batch_at_a_time_writes_into_a_folder(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    at_once(monkeypatch)
    command = ["batch", "drafts/open.txt", "--offline", "-q"]
    with alone_in(home / "reports"):
        assert main(command) == 2
        assert "another batch writes into" in capsys.readouterr().err
        assert main([*command, "--reports", "elsewhere"]) == 3
    assert main(command) == 3
    assert not (home / "reports" / ".batch.lock").exists()
    (home / "file").write_text("no folder", encoding="utf-8")
    assert main([*command, "--reports", "file/reports"]) == 74


def test_the_index_is_in_order_of_gravity_and_obeys_no_name():
    hostile = Entry("a](javascript:1)<script>|\u202e.md", "a b#<", "redline-required", 0, 2, 1)
    rows = [Entry("z.md", "z", "safe-to-file", 0, 0, 3), hostile, Entry("no.md", "no", failed="it is empty")]
    rows += [Entry("b.md", "b", "do-not-file", 1), Entry("a.md", "a", "do-not-file", 2)]
    assert [one.brief for one in by_gravity(rows)] == ["a.md", "b.md", "no.md", hostile.brief, "z.md"]
    assert counted(rows) == "5 briefs: 2 do-not-file, 1 not audited, 1 redline-required, 1 safe-to-file."
    page, table = as_html(rows), as_markdown(rows)
    assert "<script>" not in page
    assert "\u202e" not in page + table
    assert "a](javascript" not in table
    assert "a%20b%23%3C/report.html" in page
    assert "a%20b%23%3C/report.html" in table


def test_a_batch_reads_files(capsys: pytest.CaptureFixture[str]):
    assert main(["batch", "-"]) == 2
