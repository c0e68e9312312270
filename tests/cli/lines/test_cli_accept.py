"""`audit accept`: what is accepted is listed, not counted, and reached again from the record. Every case and every person is invented."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from audited_demo import WHEN, audited, copied, report
from brief_audit.cli.main import main
from brief_audit.reports.registry import FORMATS, render

HERE = ("--cache", "cache", "--quiet")
NAME = "A. Sample, solicitor"
FILE = Path("brief-audit.accepted.toml")
DEMO = Path(__file__).resolve().parents[3] / "scripts" / "brief_audit" / "demo"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def again(*more: str) -> int:
    """Audit the shipped brief in the working directory."""
    if not Path("demo-brief.md").exists():
        shutil.copy(DEMO / "brief.md", "demo-brief.md")
    own = [part for path in sorted((DEMO / "authorities").iterdir()) for part in ("--authority", str(path))]
    return main(["demo-brief.md", "--offline", *own, *HERE, *more])


def result(folder: str = "reports/demo-brief") -> dict[str, Any]:
    return dict(json.loads(Path(folder, "report.json").read_text(encoding="utf-8")))


def accept(*ids: str) -> int:
    return main(["accept", "reports/demo", *ids, "--reason", "compared  by\nhand", "--as", NAME, "--cache", "cache"])


def test_it_is_written_told_and_no_longer_fails(home: Path, capsys: pytest.CaptureFixture[str]):
    assert accept("c2,c3") == 0
    told = capsys.readouterr()
    assert "c2 QUOTE_ALTERED [2021] EWCA Civ 9002" in told.out.splitlines()
    assert str(home / FILE) in told.err
    assert again() == 0
    rows = result()["accepted"]
    assert {(row["citation"], row["code"]) for row in rows} >= {("c2", "QUOTE_ALTERED"), ("c3", "OFFLINE")}
    assert {(row["by"], row["at"], row["reason"], row["expired"]) for row in rows} == {(NAME, WHEN, "compared by hand", "")}
    assert result()["verdict"] == "redline-required"


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in {"csv", "citations-json"}])
def test_each_report_says_who_accepted_what_and_why(home: Path, name: str):
    assert accept("c2") == 0
    assert again() == 3
    told = " ".join(render(name, result()).replace("\\", "").split())
    assert "compared by hand" in told
    assert NAME in told


def test_an_expired_one_is_told_and_counts(home: Path):
    assert accept("c2") == 0
    Path("demo-brief.md").write_text((DEMO / "brief.md").read_text("utf-8").replace("may rely upon", "may always rely upon"), "utf-8")
    assert again() == 1
    row = next(row for row in result()["accepted"] if row["code"] == "QUOTE_ALTERED")
    assert row["expired"] == "the brief's words changed"
    told = " ".join(render("text", result()).split())
    assert "counts again: the brief's words changed" in told


def test_the_same_report_is_reached_without_the_file(home: Path, capsys: pytest.CaptureFixture[str]):
    assert accept("c2") == 0
    assert again() == 3
    FILE.unlink()
    capsys.readouterr()
    assert main(["verify", "reports/demo-brief", *HERE]) == 0
    assert "the report is the same, byte for byte" in capsys.readouterr().out
    assert main(["bundle", "reports/demo-brief", "-o", "bags", *HERE]) == 0
    (bag,) = (path for path in Path("bags").iterdir() if path.is_dir())
    assert main(["verify", str(bag), "--quiet"]) == 0


def test_one_code_alone_can_be_accepted(home: Path):
    assert main(["accept", "reports/demo", "c2", "--code", "QUOTE_ALTERED", "--reason", "seen", *HERE]) == 0
    assert FILE.read_text(encoding="utf-8").count("[[accepted]]") == 1
    assert accept("c2") == 0
    assert FILE.read_text(encoding="utf-8").count('code = "QUOTE_ALTERED"') == 1


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["c2"], "no reason"),
        (["c99", "--reason", "r"], "no citation 'c99'"),
        (["c2", "--code", "NOT_FOUND", "--reason", "r"], "nothing to accept for c2"),
        (["c2", "--reason", "r", "--as", " "], "nobody is named"),
    ],
)
def test_what_cannot_be_accepted_is_refused(home: Path, command: list[str], says: str, capsys: pytest.CaptureFixture[str]):
    assert main(["accept", "reports/demo", *command, *HERE]) == 2
    assert says in capsys.readouterr().err
    assert not FILE.exists()


def test_a_file_that_cannot_be_read_stops_the_audit(home: Path, capsys: pytest.CaptureFixture[str]):
    FILE.write_text("[[accepted]]\ncode = 1\n", encoding="utf-8")
    assert again() == 2
    assert "entry 1" in capsys.readouterr().err


def test_a_baseline_is_a_report_a_folder_or_a_folder_of_folders(home: Path):
    assert report()["verdict"] == "do-not-file"
    for named in ("reports/demo/report.json", "reports/demo", "reports"):
        assert again("--baseline", named, "--reports", "later") == 0, named
        later = result("later/demo-brief")
        assert (later["verdict"], later["gate"]["decision"]) == ("do-not-file", "SOFT_WARNING")
        assert {row["known"] for row in later["accepted"]} == {True}
    assert again("--baseline", "missing", "--reports", "later") == 4
