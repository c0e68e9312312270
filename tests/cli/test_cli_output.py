"""Where a report is written: a file whole or not at all, a pipe as it is, and nothing over what an audit reads."""

from __future__ import annotations

import json
import os
import shutil
import stat
import threading
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.cli.output import pairs, write_file
from brief_audit.errors import CannotWrite

DEMO = Path(__file__).resolve().parents[2] / "scripts" / "brief_audit" / "demo"
TEXT = "See Fooo v Baar [2031] UKSC 8.\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two briefs, one of them where its own report would go, and a copy of an authority."""
    for name in ("cache", "reports/report"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    for name in ("a.md", "b.md", "reports/report/report.md"):
        (tmp_path / name).write_text(TEXT, encoding="utf-8")
    shutil.copy(DEMO / "authorities" / "dummy-packet.json", tmp_path / "copy.json")
    (tmp_path / "link.md").symlink_to("a.md")
    return tmp_path


def test_a_file_is_written_and_no_draft_is_left(tmp_path: Path):
    write_file(tmp_path / "new" / "a.txt", "words")
    assert (tmp_path / "new" / "a.txt").read_text() == "words"
    assert len(list((tmp_path / "new").iterdir())) == 1


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path):
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text()))
    reader.start()
    write_file(pipe, "words")
    reader.join(timeout=10)
    assert heard == ["words"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_no_file(tmp_path: Path):
    with pytest.raises(CannotWrite, match="cannot write"):
        write_file(tmp_path, "words")


def test_a_link_stays_one_and_what_it_leads_to_is_written(tmp_path: Path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "a.txt").write_text("before")
    for name, to in (("a.txt", "shared/a.txt"), ("new.txt", "later/new.txt")):
        (tmp_path / name).symlink_to(to)
        write_file(tmp_path / name, "words")
        assert (tmp_path / name).is_symlink()
        assert (tmp_path / to).read_text() == "words"


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_the_systems_own_name_of_standard_output_is_standard_output(name: str):
    assert pairs(("json",), (name,)) == (("json", "-"),)


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="no /dev/fd here")
def test_what_is_open_under_a_name_of_the_system_is_written_to_and_not_replaced(tmp_path: Path):
    with (tmp_path / "a.txt").open("w") as opened:
        write_file(Path(f"/dev/fd/{opened.fileno()}"), "words")
        assert os.fstat(opened.fileno()).st_ino == (tmp_path / "a.txt").stat().st_ino
    assert (tmp_path / "a.txt").read_text() == "words"


@pytest.mark.parametrize("command", ["brief", "batch", "argue"])
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (["a.md", "--format", "json", "-o", "a.md"], "a.md"),
        (["a.md", "--format", "json", "-o", "link.md"], "a.md"),
        (["a.md", "--authority", "991 U.S. 100=copy.json", "--format", "json", "-o", "copy.json"], "copy.json"),
        (["reports/report/report.md"], "reports/report/report.md"),
    ],
    ids=["the brief", "a link to the brief", "a copy of an authority", "a brief among the reports"],
)
def test_no_report_is_written_over_what_the_audit_reads(
    home: Path, capsys: pytest.CaptureFixture[str], command: str, given: list[str], kept: str
):
    before = (home / kept).read_bytes()
    if command == "batch" and "-o" in given:  # a folder of reports, which takes one in each format
        (home / "out").mkdir()
        (home / "out" / "a.json").symlink_to(home / kept)
        given = [*given[:-1], "out"]
    assert main([command, *given, "--offline", "-q"]) == 2
    assert (home / kept).read_bytes() == before
    assert "a report would be written over it" in capsys.readouterr().err


def test_one_log_of_several_briefs_is_not_written_over_one_of_them(home: Path):
    assert main(["a.md", "b.md", "--offline", "-q", "--format", "sarif", "-o", "b.md"]) == 2
    assert (home / "b.md").read_text(encoding="utf-8") == TEXT


@pytest.mark.parametrize("second", ["out.json", "reports/a/report.json"], ids=["two of -o", "one of -o and the folder"])
def test_two_formats_do_not_go_into_one_file(home: Path, capsys: pytest.CaptureFixture[str], second: str):
    formats = ["--format", "json", "-o", "out.json", "--format", "sarif", "-o", second]
    assert main(["a.md", "--offline", "-q", *formats]) == 2
    assert f"{second} would be written twice, as json and as sarif" in capsys.readouterr().err
    assert not (home / "out.json").exists()


def test_the_same_format_may_go_where_the_report_goes_anyway_and_any_to_a_device(home: Path):
    same = ["--format", "json", "-o", "reports/a/report.json"]
    nowhere = ["--format", "csv", "-o", "/dev/null", "--format", "sarif", "-o", "/dev/null"]
    assert main(["a.md", "--offline", "-q", *same, *nowhere]) == 3
    assert json.loads((home / "reports/a/report.json").read_text(encoding="utf-8"))["document"]["path"] == "a.md"


@pytest.mark.parametrize(
    "read", [(), ("--prompt", "b.md"), ("--system-prompt", "b.md")], ids=["the text", "the prompt", "the system's prompt"]
)
def test_no_decision_of_the_gate_is_written_over_what_it_reads(home: Path, capsys: pytest.CaptureFixture[str], read: tuple[str, ...]):
    target = "b.md" if read else "a.md"
    assert main(["gate", "a.md", "--offline", "-q", *read, "-o", target]) == 2
    assert (home / target).read_text(encoding="utf-8") == TEXT
    assert "would be written over it" in capsys.readouterr().err
