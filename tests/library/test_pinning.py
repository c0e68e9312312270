"""Pinning by several processes: the same corpus as by one, whoever dies, and small commands stay in one. Every case here is invented."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zipfile
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from brief_audit.config import load_config
from brief_audit.corpus import Corpus, find, volumes
from brief_audit.library import pin_reading, pinning
from brief_audit.library.in_order import Workers
from brief_audit.library.pinning import Outcome, pays, pin_files
from brief_audit.sources.user import UserAuthority
from brief_audit.stages.workbench import Workbench
from corpus.bulk_snapshot import case, written
from standin.holdings import CapCase, CapVolume, cap_tree

WORDS = "The warden of a ferry answers for every passenger whom he lands after the last bell of the evening."
FILES, CASES, VOLUME = 7, 20, 4
KEPT = FILES - 2 + CASES + VOLUME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bank of files, two of which say of no case that they are it, and one snapshot of bulk files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1924000000")
    monkeypatch.setattr(pinning, "WORTH", 0)
    monkeypatch.setattr(pin_reading, "BATCH", 600)
    (tmp_path / "bank").mkdir()
    for number in range(FILES):
        body = {"results": []} if number in {2, 5} else opinion_page(number)
        (tmp_path / "bank" / f"file-{number}.json").write_text(json.dumps(body), encoding="utf-8")
    volume(tmp_path / "bank" / "900.zip", VOLUME)
    rows = [case(n, f"Ferryman {n} v. Warden {n}", f"<p>{WORDS} Bell {n} tolls.</p>") for n in range(1, CASES + 1)]
    written(tmp_path / "bank", {table: [row[table] for row in rows] for table in rows[0]})
    return tmp_path


def opinion_page(number: int) -> dict[str, Any]:
    """A saved case of the Caselaw Access Project."""
    body = {"opinions": [{"type": "majority", "author": "Quill, J.", "text": f"{WORDS} Lamp {number} is lit.\n\nAffirmed."}]}
    name = {"name": f"Lantern {number} v. Bell", "name_abbreviation": f"Lantern {number} v. Bell", "decision_date": "1990-05-18"}
    return {**name, "id": number, "citations": [{"type": "official", "cite": f"{300 + number} F.2d 1"}], "casebody": body}


def volume(path: Path, cases: int, **changed: bytes) -> None:
    """A volume's archive; `changed` are bytes of members by the names of their cases."""
    text = "{} We hold that buoy {} shall be lit.\n\nAffirmed."
    held = [
        CapCase(n, f"Buoy {n} v. Reef", f"Buoy {n} v. Reef", (f"900 U.S. {n}0",), "1990-05-18", f"{n}0", f"{n}5",
                opinions=(("majority", "Quill, J.", text.format(WORDS, n)),))
        for n in range(1, cases + 1)
    ]  # fmt: skip
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in cap_tree([CapVolume("us", "U.S.", "900", tuple(held))]).items():
            archive.writestr(name, changed.get(f"{Path(name).parent.name}_{Path(name).stem.partition('-')[0]}", body))


def given() -> list[UserAuthority]:
    return [UserAuthority(None, path) for path in sorted(Path("bank").iterdir())]


@contextmanager
def bench() -> Iterator[Workbench]:
    moment = datetime(2031, 5, 4, 9, tzinfo=UTC)
    config = load_config(None, {}, {"cache": "cache", "limits": "limits.sqlite3", "offline": "true"})
    with Workbench(config=config, moment=moment) as tools:
        yield tools


def pinned_by(workers: Workers | None, files: Sequence[UserAuthority] | None = None) -> tuple[list[Outcome], dict[str, Any]]:
    """What is told of each file and case, and everything that the corpus and the evidence hold."""
    for name in ("c", "cache"):
        shutil.rmtree(name, ignore_errors=True)
    with bench() as tools, closing(Corpus(Path("c"))) as corpus:
        told = list(pin_files(given() if files is None else files, corpus, tools.desk, tools.child, workers))
    return told, content()


def content() -> dict[str, Any]:
    with closing(sqlite3.connect("c/corpus.sqlite3")) as database:
        names = ("authorities", "citations", "facts", "segments", "unindexed")
        rows = {name: database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names[:4]}
        rows["unindexed"] = database.execute("SELECT * FROM unindexed").fetchall()
    files = (path for place in ("c/evidence", "c/fingerprints", "cache/evidence") for path in Path(place).rglob("*") if path.is_file())
    return rows | {"files": {str(path): path.read_bytes() for path in files}}


@contextmanager
def threads(count: int) -> Iterator[Executor]:
    with ThreadPoolExecutor(count) as executor:
        yield executor


def test_any_number_of_workers_gives_the_same_corpus_and_tells_the_same():
    one, kept = pinned_by(None)
    assert [found.number for found in one] == [*range(1, KEPT + 1), None, None]
    assert [found.what for found in one if found.number is None] == ["file-2.json", "file-5.json"]
    assert len(kept["authorities"]) == KEPT
    assert kept["unindexed"] == []
    for count in (2, 3):
        assert pinned_by(Workers(count, threads)) == (one, kept)


@pytest.mark.slow
def test_processes_give_the_same_answer_as_one(capsys: pytest.CaptureFixture[str]):
    told = []
    for jobs in ("1", "2"):
        for name in ("c", "cache"):
            shutil.rmtree(name, ignore_errors=True)
        code = main(["corpus", "pin", "bank", "--corpus", "c", "--cache", "cache", "--jobs", jobs, "-v"])
        told.append((code, *capsys.readouterr(), content()))
    assert told[0] == told[1]
    assert told[0][0] == 4
    assert json.loads(told[0][1]) == {"corpus": "c", "pinned": KEPT, "known": 0, "refused": 2}


class Mortal(Executor):
    """Works at once, in this process; a batch with what `dies` names breaks it."""

    def __init__(self, dies: str) -> None:
        self.dies, self.broken = dies, False

    def submit(self, work: Any, items: Any) -> Future[Any]:  # type: ignore[override]
        self.broken = self.broken or any(self.dies == name_of(item) for item in items)
        if self.broken:
            raise BrokenExecutor
        future: Future[Any] = Future()
        future.set_result(work(items))
        return future


def name_of(item: Any) -> str:
    return pin_reading._shown(item)


@pytest.mark.parametrize("dies", ["file-3.json", "us/900/cases/0030-01.json in 900.zip", "Ferryman 9 v. Warden 9"])
def test_what_kills_its_worker_twice_is_refused_and_the_rest_goes_on(dies: str):
    @contextmanager
    def pool(_: int) -> Iterator[Executor]:
        yield Mortal(dies)

    one, kept = pinned_by(None)
    told, left = pinned_by(Workers(2, pool))
    (lost,) = [found for found in told if found.what == dies]
    assert lost.number is None
    assert lost.says.startswith(f"{dies} was not pinned: the process that read it ended by itself")
    others = {row[1] for row in left["authorities"]}
    assert len(others) == len(left["authorities"]) == len(kept["authorities"]) - 1
    assert others < {row[1] for row in kept["authorities"]}
    assert len(told) == len(one)


@pytest.mark.parametrize("workers", [None, Workers(2, threads)], ids=["one", "two"])
def test_a_defect_is_met_in_its_turn_and_what_was_pinned_before_stays(workers: Workers | None, monkeypatch: pytest.MonkeyPatch):
    whole = pin_reading.prepared

    def breaks(record: Any, *more: Any) -> Any:
        if record.names[0] == "Ferryman 9 v. Warden 9":
            raise ZeroDivisionError
        return whole(record, *more)

    monkeypatch.setattr(pin_reading, "prepared", breaks)
    with pytest.raises(ZeroDivisionError):
        pinned_by(workers)
    assert len(content()["authorities"]) == KEPT - CASES + 8
    assert content()["unindexed"] == []


@pytest.mark.parametrize("workers", [None, Workers(2, threads)], ids=["one", "two"])
def test_a_snapshot_that_lacks_a_table_is_told_behind_what_was_pinned(workers: Workers | None):
    Path("bank/opinion-clusters-2031.csv").unlink()
    with pytest.raises(Exception, match="clusters is missing"):
        pinned_by(workers)
    assert len(content()["authorities"]) == KEPT - CASES


def test_a_volume_is_pinned_with_its_pages_and_what_is_no_case_of_it_is_refused():
    other = b"<section class='casebody'><p>Words of quite another case, which nobody would take for those of this one.</p></section>"
    volume(Path("901.zip"), 4, cases_0010=b"{", html_0020=other, cases_0030=b'{"casebody": {"opinions": []}}')
    told, kept = pinned_by(None, [UserAuthority(None, Path("901.zip"))])
    assert [(found.what, found.number) for found in told] == [
        ("Buoy 2 v. Reef", 1),
        ("Buoy 4 v. Reef", 2),
        ("us/900/cases/0010-01.json in 901.zip", None),
        ("us/900/cases/0030-01.json in 901.zip", None),
    ]
    assert [found.says.rpartition(": ")[2] for found in told if found.number is None] == ["it is no JSON.", "it bears no citation."]
    with closing(Corpus(Path("c"))) as corpus:
        forms = [[text.form.value for text in corpus.get(number).record.texts] for number in (1, 2)]
        assert corpus.numbers_of("900 U.S. 40") == (2,)
        assert corpus.get(2).authority.complete
        assert list(corpus.verify()) == []
    assert [len(texts) for texts in forms] == [1, 2]  # the page of another case is not used
    assert len(kept["citations"]) == 2


def test_a_member_that_unpacks_to_more_than_any_case_is_refused_before_it_is_unpacked(monkeypatch: pytest.MonkeyPatch):
    volume(Path("901.zip"), 2, cases_0020=b" " * 10_000)
    monkeypatch.setattr(volumes, "LARGEST", 5_000)
    told, _ = pinned_by(None, [UserAuthority(None, Path("901.zip"))])
    assert [(found.number, found.says.rpartition(": ")[2]) for found in told] == [(1, ""), (None, "it cannot be unpacked.")]


def test_an_archive_that_is_no_volume_is_refused_as_any_other_file():
    Path("notes.zip").write_bytes(b"PK no archive at all")
    with zipfile.ZipFile("other.zip", "w") as archive:
        archive.writestr("readme.txt", "Nothing of a court.")
    told, _ = pinned_by(None, [UserAuthority(None, Path("notes.zip")), UserAuthority(None, Path("other.zip"))])
    assert [(found.what, found.number) for found in told] == [("notes.zip", None), ("other.zip", None)]
    assert all("was not pinned" in found.says for found in told)


def test_little_is_read_in_this_process(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pinning, "WORTH", 6 * 1024 * 1024)
    assert not pays(given(), Workers(4))
    Path("large.txt").write_bytes(b"x" * 6 * 1024 * 1024)
    large = UserAuthority(None, Path("large.txt"))
    assert not pays([large], Workers(4))  # one file is one process's work
    assert not pays([*given(), large], Workers(1))
    assert pays([*given(), large], Workers(2))
    Path("opinions.csv.bz2").write_bytes(b"x" * 2 * 1024 * 1024)
    assert pays([UserAuthority(None, Path("opinions.csv.bz2"))], Workers(2))


def test_an_interruption_keeps_what_is_pinned_and_the_same_command_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    put = Corpus._insert
    left = [8]

    def interrupted(self: Corpus, *more: Any) -> Any:
        left[0] -= 1
        if not left[0]:
            raise KeyboardInterrupt
        return put(self, *more)

    monkeypatch.setattr(Corpus, "_insert", interrupted)
    command = ["corpus", "pin", "bank", "--corpus", "c", "--cache", "cache", "--jobs", "1", "-q"]
    assert main(command) == 130
    assert "7 pinned authorities are kept" in capsys.readouterr().err
    with closing(Corpus(Path("c"))) as corpus:
        assert [hit.pinned.number for hit in find(corpus, f"{WORDS} Lamp 1 is lit.")] == [VOLUME + 2]
    assert main(command) == 4
    assert json.loads(capsys.readouterr().out) == {"corpus": "c", "pinned": KEPT - 7, "known": 7, "refused": 2}
