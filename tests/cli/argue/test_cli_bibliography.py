"""`--bibliography`: a file of the user's own beside the brief. All articles are invented."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main

BIBTEX = "@article{p, author={Penrose, Ada}, title={The Lamp Duty}, doi={10.5555/182}}\n"
WRONG = "The duty is old. Penrose, “The Harbour Lamp”, doi:10.5555/182.\n"


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BRIEF_AUDIT_OFFLINE", "true")
    monkeypatch.setenv("BRIEF_AUDIT_CACHE", str(tmp_path / "cache"))
    (tmp_path / "refs.bib").write_text(BIBTEX, encoding="utf-8")
    (tmp_path / "brief.txt").write_text(WRONG, encoding="utf-8")
    return tmp_path


def report(desk: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((desk / "reports" / "brief" / "report.json").read_text(encoding="utf-8"))
    return read


def test_what_it_says_stands_beside_and_changes_nothing(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", "-q"]) == 3
    without = report(desk)
    capsys.readouterr()
    assert main(["brief.txt", "--bibliography", "refs.bib"]) == 3
    assert "Your bibliography refs.bib has this DOI under the title “The Lamp Duty”" in " ".join(capsys.readouterr().out.split())
    beside = report(desk)
    assert [one["code"] for one in beside["citations"][0]["findings"]][-1] == "BIBLIOGRAPHY_DIFFERS"
    for key in ("verdict", "counts"):
        assert beside[key] == without[key]
    for key in ("outcome", "reason", "says", "codes"):
        assert beside["citations"][0][key] == without["citations"][0][key]
    assert beside["gate"]["decision"] == without["gate"]["decision"]


def test_a_corrected_bibliography_is_read_anew(desk: Path) -> None:
    assert main(["brief.txt", "--bibliography", "refs.bib", "-q"]) == 3
    (desk / "refs.bib").write_text(BIBTEX.replace("The Lamp Duty", "The Harbour Lamp"), encoding="utf-8")
    assert main(["brief.txt", "--bibliography", "refs.bib", "-q"]) == 3
    assert [one["code"] for one in report(desk)["citations"][0]["findings"]][-1] == "BIBLIOGRAPHY_AGREES"


def test_the_audit_is_made_again_from_its_bag_without_the_file(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", "--bibliography", "refs.bib", "-q"]) == 3
    assert main(["bundle", "reports/brief", "-o", "bag", "-q"]) == 0
    for name in ("refs.bib", "brief.txt"):
        (desk / name).unlink()
    bag = next(one for one in (desk / "bag").iterdir() if one.is_dir())
    capsys.readouterr()
    assert main(["verify", str(bag)]) == 0
    assert "byte for byte" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "code"), [(["--bibliography", "none.bib"], 2), (["--bibliography", "brief.txt"], 4)])
def test_a_file_that_is_none_stops_the_audit(arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["brief.txt", *arguments, "-q"]) == code
    assert arguments[-1] in capsys.readouterr().err


def test_the_gate_takes_it_too(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gate", "brief.txt", "--bibliography", "refs.bib", "--risk", "low", "-q"]) == 3
    (row,) = json.loads(capsys.readouterr().out)["citations"]
    assert "BIBLIOGRAPHY_DIFFERS" not in row["codes"]
