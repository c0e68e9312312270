"""`audit certificate`: a draft out of a report that the ledger knows. Every case is invented."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from audited_demo import audited, copied, report
from brief_audit.cli.main import main

HERE = ("--cache", "cache", "--quiet")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def test_a_draft_counts_what_the_audit_found_and_who_looked(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["signoff", "reports/demo", "--as", "A. Sample", "--citation", "c3", *HERE]) == 0
    capsys.readouterr()
    assert main(["certificate", "reports/demo", *HERE]) == 0
    said = capsys.readouterr().out
    assert "Text or record was retrieved for 3 of 4 citations: 3 from the user's own copies." in said
    assert "the audit does not bear it (exit code 1, do-not-file)" in said
    assert "- c3: Looked at by A. Sample" in said


@pytest.mark.parametrize("variant", ["ai-reviewed", "no-ai", "england", "fre-902"])
def test_every_variant_is_written_and_never_over_an_edited_one(home: Path, capsys: pytest.CaptureFixture[str], variant: str):
    arguments = ["certificate", "reports/demo", "--variant", variant, "-o", "draft.md", *HERE]
    assert main(arguments) == 0
    Path("draft.md").write_text("edited by hand", encoding="utf-8")
    assert main(arguments) == 2
    assert Path("draft.md").read_text(encoding="utf-8") == "edited by hand"


def test_an_unknown_variant_is_refused(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["certificate", "reports/demo", "--variant", "wales", *HERE]) == 2
    assert "ai-reviewed, no-ai, england, fre-902" in capsys.readouterr().err


def test_an_edited_report_certifies_nothing(home: Path, capsys: pytest.CaptureFixture[str]):
    changed = report()
    for row in changed["citations"]:
        row["outcome"] = "VERIFIED_CORRECT"
    Path("reports/demo/report.json").write_text(json.dumps({**changed, "verdict": "safe-to-file"}), encoding="utf-8")
    assert main(["certificate", "reports/demo", *HERE]) == 5
    assert capsys.readouterr().out == ""


def test_a_look_that_the_ledger_does_not_hold_is_certified_by_nobody(home: Path, capsys: pytest.CaptureFixture[str]):
    look = {"citation": "c3", "name": "Nobody", "at": "2026-03-02T10:00:00Z", "how": "", "note": ""}
    Path("reports/demo/report.json").write_text(json.dumps({**report(), "signoffs": [look]}), encoding="utf-8")
    assert main(["certificate", "reports/demo", *HERE]) == 5
