"""`audit certificate`: a draft out of a report that the ledger knows. Every case is invented."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from audited_demo import MOMENT, audited, copied, report
from brief_audit.cli.main import main
from brief_audit.ledger.lines import receipt_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.certificate import ALL_VERIFIED
from brief_audit.reports.notices import INTERRUPTED

HERE = ("--cache", "cache", "--quiet")
RIGHT = """The argument rests on Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001.
"""


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


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A brief whose one citation agrees with the copy beside it, audited into `cache` and `reports/right`."""
    folder = tmp_path_factory.mktemp("right")
    copy = files("brief_audit").joinpath("demo/authorities")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setenv("XDG_CACHE_HOME", str(folder / "xdg"))
        patch.setenv("SOURCE_DATE_EPOCH", MOMENT)
        Path("right.md").write_text(RIGHT, encoding="utf-8")
        (folder / "cache").mkdir()
        held = [word for path in sorted(Path(str(copy)).iterdir()) for word in ("--authority", str(path))]
        assert main(["right.md", *held, "--offline", *HERE]) == 0
    return folder


@pytest.fixture
def faultless(right: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(right, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def faultless_report() -> dict[str, Any]:
    return dict(json.loads(Path("reports/right/report.json").read_text(encoding="utf-8")))


def drafted(capsys: pytest.CaptureFixture[str], *more: str, code: int = 0) -> tuple[str, str]:
    assert main(["certificate", "reports/right", *more, *HERE]) == code
    said = capsys.readouterr()
    return said.out, said.err


def test_the_sentence_stands_where_the_audit_gives_the_report_again(faultless: Path, capsys: pytest.CaptureFixture[str]):
    assert ALL_VERIFIED in drafted(capsys)[0]


def test_an_edited_report_with_a_receipt_of_its_own_certifies_nothing(faultless: Path, capsys: pytest.CaptureFixture[str]):
    changed = faultless_report()
    changed["citations"][0]["text"] = "[2019] UKSC 9009"
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        changed["ledger"] = ledger.append(receipts=[receipt_of(changed, canonical_hash(changed))]).model_dump()
    Path("reports/right/report.json").write_text(json.dumps(changed), encoding="utf-8")
    said = drafted(capsys, code=5)
    assert said[0] == ""
    assert "not what the audit gives" in said[1]


def test_changed_evidence_certifies_nothing(faultless: Path, capsys: pytest.CaptureFixture[str]):
    named = {item["sha256"] for row in faultless_report()["citations"] for found in row["findings"] for item in found["evidence"]}
    for path in (path for path in Path("cache").rglob("*") if path.is_file() and path.name.split(".")[0] in named):
        path.chmod(0o644)
        path.write_bytes(path.read_bytes() + b" ")
    assert drafted(capsys, code=5)[0] == ""


def test_without_a_run_that_gives_the_report_again_the_sentence_is_refused(
    faultless: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("brief_audit.jobs.again.rerun", lambda *_: None)
    said = drafted(capsys, "--brief", "right.md")[0]
    assert ALL_VERIFIED not in said
    assert "Not proved again: it needs the brief" in said


def test_a_masked_brief_that_gives_another_report_is_a_doubt(
    faultless: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    Path("right.md").unlink()
    monkeypatch.setattr("brief_audit.jobs.again.rerun_masked", lambda *_: {**faultless_report(), "verdict": "do-not-file"})
    said = drafted(capsys)[0]
    assert ALL_VERIFIED not in said
    assert "name the brief with --brief" in " ".join(said.replace("\\", "").split())


def test_another_brief_is_refused(faultless: Path, capsys: pytest.CaptureFixture[str]):
    Path("other.md").write_text("Another text.", encoding="utf-8")
    assert drafted(capsys, "--brief", "other.md", code=4)[0] == ""


def test_an_interrupted_report_is_drafted_as_partial(faultless: Path, capsys: pytest.CaptureFixture[str]):
    told = faultless_report()
    told["job"]["record"] = None
    told.update(notices=[INTERRUPTED, *told["notices"]], citations=[], counts=dict.fromkeys(told["counts"], 0))
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        told["ledger"] = ledger.append(receipts=[receipt_of(told, canonical_hash(told))]).model_dump()
    Path("reports/right/report.json").write_text(json.dumps(told), encoding="utf-8")
    said = drafted(capsys)[0]
    assert "**Partial.** The audit was interrupted" in said
    assert "No citation was recognised" not in said


def test_a_record_that_is_gone_is_no_draft(faultless: Path, capsys: pytest.CaptureFixture[str]):
    record = faultless_report()["job"]["record"]
    for path in Path("cache").rglob(f"{record}*"):
        path.unlink()
    assert "record of this job is not in the cache" in drafted(capsys, code=4)[1]
