"""A format that is only listed in the registry is offered, written, refused by name and demanded of the documents like every other."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from brief_audit.reports.format import Format
from brief_audit.reports.graph import registry as exports
from brief_audit.reports.graph.nodes import Export
from brief_audit.reports.registry import FORMATS, always_written
from reports.format_documents import missing_of_exports, missing_of_reports

BRIEF = "In Example v Sample [2019] UKSC 9001 the point was left open.\n"
INVENTED = Format("invented", "text/x-invented", "inv", "nobody", "It says the verdict.", lambda report: f"invented: {report['verdict']}\n")
WRITTEN = "invented: redline-required\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "cache").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(FORMATS, "invented", INVENTED)
    for name in ("brief", "other"):
        (tmp_path / f"{name}.txt").write_text(BRIEF, encoding="utf-8")
    return tmp_path


def test_it_is_offered_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief", "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert f" {', '.join(FORMATS)}. Repeatable." in shown
    assert "invented" in shown


def test_it_is_written_where_it_is_wanted(home: Path) -> None:
    assert main(["brief.txt", "--offline", "-q", "--format", "invented", "-o", "out.txt"]) == 3
    assert (home / "out.txt").read_text(encoding="utf-8") == WRITTEN
    assert not (home / "reports/brief/report.inv").exists()


def test_it_goes_to_standard_output_alone(capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", "--offline", "-q", "--format", "invented"])
    assert capsys.readouterr().out == WRITTEN


@pytest.mark.slow
def test_several_briefs_give_files_with_its_extension(home: Path) -> None:
    main(["brief.txt", "other.txt", "--offline", "-q", "--format", "invented", "-o", "out", "--format", "csv"])
    assert sorted(path.name for path in (home / "out").iterdir()) == ["brief.inv", "other.inv"]
    main(["brief.txt", "other.txt", "--offline", "-q", "--format", "csv", "-o", "tables", "--format", "invented"])
    assert all((home / f"reports/{name}/report.inv").read_text(encoding="utf-8") == WRITTEN for name in ("brief", "other"))


def test_who_asks_for_an_unknown_format_is_told_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", "--offline", "--format", "papyrus"]) == 2
    assert "invented" in capsys.readouterr().err


def test_every_audit_writes_it_where_it_declares_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(FORMATS, "invented", replace(INVENTED, always=True))
    main(["brief.txt", "--offline"])
    assert (home / "reports/brief/report.inv").read_text(encoding="utf-8") == WRITTEN
    named = [Path(line.removeprefix("written: ")).name for line in capsys.readouterr().err.splitlines() if line.startswith("written: ")]
    assert named == ["report.md", "report.html", "report.inv", "report.json"] == [f"report.{one.extension}" for one in always_written()]


def test_a_screen_shows_what_declares_that_it_is_for_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def shown(report: dict[str, Any], *, colour: bool, brief: bool, proof: str) -> None:
        sys.stdout.write(f"{report['verdict']} {colour} {brief}\n")

    monkeypatch.setitem(FORMATS, "text", replace(FORMATS["text"], show=None))
    monkeypatch.setitem(FORMATS, "invented", replace(INVENTED, show=shown))
    main(["brief.txt", "--offline", "-q", "--no-color"])
    assert capsys.readouterr().out == "redline-required False True\n"


def test_the_documents_have_to_tell_of_it() -> None:
    missing = missing_of_reports({**FORMATS, "invented": replace(INVENTED, always=True)})
    wanted = (
        ("README.md", ", invented;"),
        ("README.md", "report.inv"),
        ("docs/formats.md", "| `invented` |"),
        ("docs/formats.md", INVENTED.page),
    )
    assert all(any(said.startswith(document) and told in said for said in missing) for document, told in wanted)


class TestExports:
    """The same of the formats of `audit graph export`."""

    EXPORT = Export("invented", "text/x-invented", "inv", "nobody", "It counts.", lambda lines: iter([f"{len(list(lines()))} lines\n"]))

    @pytest.fixture(autouse=True)
    def listed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(exports.FORMATS, "invented", self.EXPORT)

    def test_it_is_offered_written_and_listed(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        main(["graph", "export", "--help"])
        assert ", invented; svg draws one brief" in " ".join(capsys.readouterr().out.split())
        main(["brief.txt", "--offline", "-q"])
        size = json.loads((home / "reports/brief/report.json").read_text(encoding="utf-8"))["ledger"]["size"]
        assert main(["graph", "export", "--format", "invented", "-o", "out.inv", "-q"]) == 0
        assert (home / "out.inv").read_text(encoding="utf-8") == f"{size} lines\n"
        assert main(["graph", "export", "--format", "dot"]) == 2
        assert "invented" in capsys.readouterr().err

    def test_a_second_picture_is_drawn_from_a_report(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setitem(exports.FORMATS, "invented", INVENTED)
        main(["brief.txt", "--offline", "-q"])
        assert main(["graph", "export", "--format", "invented", "--report", "reports/brief", "-o", "out.inv", "-q"]) == 0
        assert (home / "out.inv").read_text(encoding="utf-8") == WRITTEN
        assert main(["graph", "export", "--format", "invented"]) == 2
        assert "invented draws one brief" in capsys.readouterr().err

    def test_the_documents_have_to_tell_of_it(self) -> None:
        assert missing_of_exports({"invented": self.EXPORT}) == ["docs/formats.md: | `invented` | text/x-invented | nobody |",
                                                                 "docs/formats.md: It counts."]  # fmt: skip
