"""Files, folders and patterns as input, and one SARIF log for all of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.brief.inputs import named_briefs, names_many
from brief_audit.cli.main import main
from brief_audit.errors import InputError

TEXT = "See Fooo v Baar [2031] UKSC 8.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports", "drafts/later", "drafts/.git", "empty"):
        (tmp_path / name).mkdir(parents=True)
    for name in ("drafts/b.md", "drafts/a.txt", "drafts/later/c.txt", "drafts/.git/d.txt", "drafts/~$a.docx", "reports/report.md"):
        (tmp_path / name).write_text(TEXT, encoding="utf-8")
    (tmp_path / "drafts/data.csv").write_text("1,2", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    return tmp_path


def test_a_folder_means_every_brief_in_it(home: Path):
    apart = (home / "reports", home / "cache")
    assert named_briefs(["drafts"], apart) == [str(Path("drafts", *name)) for name in (("a.txt",), ("b.md",), ("later", "c.txt"))]
    assert named_briefs([str(home)], apart) == named_briefs(["drafts"], apart)
    assert named_briefs(["reports"], apart) == [str(Path("reports/report.md"))]


REPORT = '{"schema_version": "1", "tool": {"name": "brief-audit", "version": "0"}}'


def test_what_an_audit_wrote_is_no_brief_and_is_said_to_be_passed_over(home: Path, capsys: pytest.CaptureFixture[str]):
    old = home / "drafts" / "old"
    old.mkdir()
    (old / "report.json").write_text(REPORT, encoding="utf-8")
    (old / "index.md").write_text("# Audited briefs\n", encoding="utf-8")
    for name in ("report.md", "brief.txt"):
        (old / name).write_text(TEXT, encoding="utf-8")
    assert named_briefs(["drafts"])[-1] == "drafts/old/brief.txt"
    told = capsys.readouterr().err
    assert "drafts/old/index.md and 1 more: written by an audit" in told
    assert named_briefs(["drafts/old/report.md"]) == ["drafts/old/report.md"]
    with pytest.raises(InputError, match="reports of this program alone"):
        named_briefs(["drafts/old/report.*d"])


@pytest.mark.parametrize("beside", ['{"name": "brief-audit"}', "no JSON"])
def test_a_brief_that_is_called_report_is_a_brief(home: Path, beside: str, capsys: pytest.CaptureFixture[str]):
    (home / "empty" / "report.json").write_text(beside, encoding="utf-8")
    for name in ("report.md", "index.md"):
        (home / "empty" / name).write_text(TEXT, encoding="utf-8")
    assert named_briefs(["empty"]) == ["empty/index.md", "empty/report.md"]
    assert not capsys.readouterr().err


@pytest.mark.parametrize("form", ["json", "junit", "citations-json", "html", "csv", "text", "markdown", "sarif"])
def test_several_reports_may_stand_one_behind_the_other_and_it_is_said_where_they_are_no_one_file(
    form: str, capsys: pytest.CaptureFixture[str]
):
    assert main(["drafts/a.txt", "drafts/b.md", "--offline", "--jobs", "1", "--format", form]) == 3
    assert ("-o FOLDER" in capsys.readouterr().err) == (form not in {"text", "markdown", "sarif"})
    assert main(["drafts/a.txt", "--offline", "--format", form]) == 3
    assert "-o FOLDER" not in capsys.readouterr().err


def test_a_pattern_means_what_it_matches_and_each_file_counts_once(home: Path):
    assert named_briefs(["drafts/**/*.txt", "drafts/b.md", str(home / "drafts" / "a.txt")]) == [
        "drafts/a.txt",
        "drafts/later/c.txt",
        "drafts/b.md",
    ]
    (home / "what?.md").write_text(TEXT, encoding="utf-8")
    assert named_briefs(["what?.md", "-", "missing.md"]) == ["what?.md", "-", "missing.md"]
    assert names_many(["drafts"])
    assert not names_many(["-", "what?.md"])


@pytest.mark.parametrize("name", ["empty", "drafts/*.pdf"])
def test_what_holds_no_brief_is_no_pass(name: str):
    with pytest.raises(InputError):
        named_briefs([name])
    assert main([name, "--offline"]) == 4


def log(path: str = "all.sarif") -> dict[str, Any]:
    return dict(json.loads(Path(path).read_text(encoding="utf-8")))


@pytest.mark.slow
def test_one_sarif_log_holds_the_results_of_a_folder(capsys: pytest.CaptureFixture[str]):
    assert main(["drafts", "--offline", "-q", "--format", "sarif", "-o", "all.sarif"]) == 3
    (run,) = log()["runs"]
    assert [one["location"]["uri"] for one in run["artifacts"]] == ["drafts/a.txt", "drafts/b.md", "drafts/later/c.txt"]
    assert len(run["results"]) == 3
    assert "could be checked" in capsys.readouterr().out
    assert main(["drafts", "--offline", "-q", "--format", "sarif"]) == 3
    assert [one["results"] for one in json.loads(capsys.readouterr().out)["runs"]] == [run["results"]]


@pytest.mark.slow
def test_where_o_is_a_folder_each_brief_has_a_log_of_its_own():
    assert main(["drafts", "--offline", "-q", "--format", "sarif", "-o", "out"]) == 3
    assert sorted(path.name for path in Path("out").iterdir()) == ["a.sarif", "b.sarif", "c.sarif"]


@pytest.mark.parametrize(
    "words",
    [["--cache", ""], ["--cache="], ["--reports", " "], ["--config", ""], ["--corpus="], ["--format", "json", "-o", ""]],
    ids=" ".join,
)
def test_a_path_without_a_letter_is_not_the_working_directory(home: Path, capsys: pytest.CaptureFixture[str], words: list[str]):
    before = sorted(path.name for path in home.iterdir())
    assert main(["drafts/a.txt", "--offline", "-q", *words]) == 2
    assert "names nothing: its value is empty" in capsys.readouterr().err
    assert sorted(path.name for path in home.iterdir()) == before


def test_behind_two_dashes_nothing_is_an_option(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["--offline", "-q", "--", "--cache", ""]) == 4
    assert "an empty name was given in place of a brief" in capsys.readouterr().err
