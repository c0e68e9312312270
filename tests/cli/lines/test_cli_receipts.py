"""`audit receipts`: what each decision rests on, and the decision reached again. Every case is invented."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from audited_demo import WHEN, audited, copied, report
from brief_audit.cli.main import main
from brief_audit.jobs.replay import Replayed
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite_schema import prepare
from brief_audit.model.ledger import Receipt


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["receipts", *arguments, "--cache", "cache", "--quiet"]) == code
    return capsys.readouterr().out


def added(**changed: object) -> None:
    """A further receipt of the demonstration's kind, with some of its fields changed."""
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        (line,) = ledger.receipts()
        assert isinstance(line.entry, Receipt)
        ledger.append(receipts=[line.entry.model_copy(update=changed)])


def test_the_list_names_job_kind_time_brief_and_decision(home: Path, capsys: pytest.CaptureFixture[str]):
    (listed,) = (json.loads(line) for line in asked(capsys, "list").splitlines())
    told = report()
    assert listed == {
        "line": 7, "id": listed["id"], "kind": "audit", "recorded_at": WHEN, "job": told["job"]["id"],
        "brief": told["document"]["sha256"], "status": "do-not-file", "decision": "HARD_BLOCK", "user": "",
    }  # fmt: skip
    assert asked(capsys, "list", "--kind", "gate") == ""


def test_a_receipt_is_shown_whole_by_number_id_or_job(home: Path, capsys: pytest.CaptureFixture[str]):
    (listed,) = (json.loads(line) for line in asked(capsys, "list").splitlines())
    shown = [json.loads(asked(capsys, "show", name)) for name in ("7", listed["id"], listed["id"][:8], listed["job"][:12])]
    assert all(one == shown[0] for one in shown)
    assert set(shown[0]["entry"]) == set(Receipt.model_fields)
    assert shown[0]["entry"]["facts"] == {"record": report()["job"]["record"]}
    assert {item["id"] for item in shown[0]["entry"]["included"]} == {"[2019] UKSC 9001", "[2021] EWCA Civ 9002", "991 U.S. 100"}


def test_a_kind_that_there_is_not_is_no_empty_list(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["receipts", "list", "--kind", "zzz", "--cache", "cache"]) == 2
    said = capsys.readouterr()
    assert (said.out, "audit, recheck, signoff, gate" in said.err) == ("", True)
    added(kind="zzz")
    assert asked(capsys, "list", "--kind", "zzz").count("\n") == 1


@pytest.mark.parametrize("words", [("list",), ("show", "8"), ("replay", "8")])
def test_what_is_printed_holds_nothing_that_a_screen_obeys(home: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]):
    added(user="A.\u202eSample", status="\u2028\x9b2J")
    said = asked(capsys, *words, code=5 if words[0] == "replay" else 0)
    assert not [sign for sign in said if sign != "\n" and not sign.isprintable()]
    assert "\\u2028" in said


@pytest.mark.parametrize("name", ["0", "1", "99", "abc", "ffffffffffff"])
def test_what_names_no_receipt_is_refused(home: Path, capsys: pytest.CaptureFixture[str], name: str):
    asked(capsys, "show", name, code=2)


def test_two_receipts_of_one_job_have_to_be_told_apart(home: Path, capsys: pytest.CaptureFixture[str]):
    added(status="redline-required")
    assert main(["receipts", "show", report()["job"]["id"], "--cache", "cache"]) == 2
    assert "names 2 receipts (lines 7, 8)" in capsys.readouterr().err


def test_a_decision_is_reached_again(home: Path, capsys: pytest.CaptureFixture[str]):
    found = json.loads(asked(capsys, "replay", "7"))
    assert (found["says"], found["differs"]) == ("the same, bit for bit", [])
    assert (found["verdict"], found["decision"]) == ("do-not-file", "HARD_BLOCK")
    assert found["repeated"] == "from the brief on"


@pytest.mark.parametrize("field", ["status", "decision", "report_hash", "settings_hash"])
def test_a_receipt_of_another_decision_is_named(home: Path, capsys: pytest.CaptureFixture[str], field: str):
    value = {"status": "safe-to-file", "decision": "PASS"}.get(field, "9" * 64)
    added(**{field: value})
    found = json.loads(asked(capsys, "replay", "8", code=5))
    assert found["says"] == f"different: {field}"
    assert [(row["what"], row["receipt"]) for row in found["differs"]] == [(field, value)]


def test_another_version_proves_nothing(home: Path, capsys: pytest.CaptureFixture[str]):
    added(tool="brief-audit 0.0.1", report_hash="9" * 64)
    assert json.loads(asked(capsys, "replay", "8", code=3))["says"].startswith("not reached again: another version")


def test_without_the_brief_the_same_is_the_same_and_another_result_proves_nothing(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("brief_audit.jobs.replay.still_there", lambda *_: None)
    found = json.loads(asked(capsys, "replay", "7"))
    assert (found["says"], found["repeated"][:21]) == ("the same, bit for bit", "from the citations on")
    added(report_hash="9" * 64)
    assert "name it with --brief" in json.loads(asked(capsys, "replay", "8", code=3))["says"]


def test_changed_evidence_is_named(home: Path, capsys: pytest.CaptureFixture[str]):
    held = sorted(path for path in Path("cache/objects").rglob("*") if path.is_file() and b"Specimen Cargo" in path.read_bytes())
    held += sorted(path for path in Path("cache/evidence").rglob("*") if path.is_file() and b"Specimen Cargo" in path.read_bytes())
    for path in held:
        path.chmod(0o644)
        path.write_bytes(path.read_bytes().replace(b"survey", b"Survey"))
    assert main(["receipts", "replay", "7", "--cache", "cache", "--quiet"]) == 5


def test_an_altered_receipt_is_named_and_not_replayed(home: Path, capsys: pytest.CaptureFixture[str]):
    with sqlite3.connect("cache/ledger.sqlite3") as database:
        prepare(database)
        database.execute("DROP TRIGGER receipt_is_kept")
        database.execute("UPDATE receipts SET body = replace(body, 'HARD_BLOCK', 'PASS')")
    assert main(["receipts", "replay", "7", "--cache", "cache", "--quiet"]) == 5
    said = capsys.readouterr()
    assert (said.out, "the receipt of line 7 was altered" in said.err) == ("", True)


def test_changed_evidence_is_tampering_also_without_the_brief(home: Path):
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        (line,) = ledger.receipts()
    assert isinstance(line.entry, Receipt)
    differs = {"status": ("do-not-file", "redline-required")}
    assert Replayed(line, line.entry, from_brief=False, differs=differs).proves_nothing
    assert not Replayed(line, line.entry, from_brief=False, differs=differs, tampered=True).proves_nothing
    assert not Replayed(line, line.entry, from_brief=True, differs=differs).proves_nothing


def test_nothing_decided_a_sign_off_and_an_interrupted_audit_has_no_record(home: Path, capsys: pytest.CaptureFixture[str]):
    added(kind="signoff")
    asked(capsys, "replay", "8", code=2)
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        (line, *_) = ledger.receipts()
        assert isinstance(line.entry, Receipt)
        ledger.append(receipts=[line.entry.model_copy(update={"facts": {}})])
    asked(capsys, "replay", "9", code=4)
    assert "has no record" in _error(capsys)


def _error(capsys: pytest.CaptureFixture[str]) -> str:
    main(["receipts", "replay", "9", "--cache", "cache", "--quiet"])
    return capsys.readouterr().err
