"""Evidence and pinned authorities that somebody changed after they were stored: whole audits, every case invented."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from golden.library import LEDGER, RULE, Audited, holdings, run
from real.running import evidence_is_whole
from standin.server import StandIn

pytestmark = pytest.mark.slow
BRIEF = f"“{RULE}” {LEDGER}, 400 F.3d 10, 11 (9th Cir. 2005)."
LAMP = "The keeper of a harbour lamp shall not leave the lamp unlit between dusk and dawn while any vessel is expected."
PINNED = f"“{LAMP}” Arkwright v. Bellows, 990 U.S. 10 (1990)."
STOPPED = ("HARD_BLOCK", "do-not-file", 5)


@pytest.fixture
def pinned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A corpus of one authority."""
    held = tmp_path / "lamps.txt"
    held.write_text(f"Arkwright v. Bellows, 990 U.S. 10 (1990)\n\nDecided May 18, 1990.\n\n{LAMP}\n", encoding="utf-8")
    main(["corpus", "pin", str(held), "--corpus", str(tmp_path / "pinned")])
    capsys.readouterr()
    return tmp_path / "pinned"


def state(found: Audited) -> tuple[str, str, int]:
    return found.report["gate"]["decision"], found.report["verdict"], found.exit_code


def nothing(_: Audited) -> None:
    """The twin: between the two audits nobody touches what is stored."""


def turned(folder: Path, words: bytes, others: bytes) -> None:
    """Write other words of the same length into every stored file of a folder that holds them."""
    held = [path for path in folder.rglob("*") if path.is_file() and "evidence" in path.parts and words in path.read_bytes()]
    assert held
    assert len(words) == len(others)
    for path in held:
        path.chmod(0o644)
        path.write_bytes(path.read_bytes().replace(words, others))


def turn_the_opinion(first: Audited) -> None:
    """Make the stored opinion say what the brief would like it to say."""
    turned(first.cache, b"must not open", b"may openly op")


def turn_the_pinned_opinion(first: Audited) -> None:
    turned(first.cache / "pinned", b"shall not leave", b"may freely take")


def codes_of_the_document(found: Audited) -> set[str]:
    return {finding["code"] for finding in found.report["document"]["findings"]} | {
        code for row in found.report["citations"] for code in row["codes"]
    }


def test_changed_evidence_stops_the_brief(tmp_path: Path) -> None:
    found = run(BRIEF, tmp_path, holdings(), turn_the_opinion)
    assert "CONTENT_TAMPER" in found.row["codes"]
    assert found.row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert state(found) == STOPPED


def turn_the_record(first: Audited) -> None:
    """Give the stored answer that found the case another name: what is changed is not read, and nothing is known of the case."""
    turned(first.cache, LEDGER.partition(" v. ")[0].encode(), b"Quellfeather")


def test_a_citation_whose_changed_record_was_not_read_rests_on_it_and_no_other_does(tmp_path: Path) -> None:
    found = run(f"{BRIEF}\n\nSee Ash v. Birch, 12 Sample Rep. 3 (1999).", tmp_path, holdings(), turn_the_record)
    codes = [row["codes"] for row in found.report["citations"]]
    assert codes[0] == ["CONTENT_TAMPER"]
    assert not any("CONTENT_TAMPER" in more for more in codes[1:])
    assert state(found) == STOPPED


@pytest.mark.parametrize("folder", ["evidence", "nothing"])
def test_the_gate_tells_of_changed_evidence_by_its_own_code_and_links_the_record_where_none_was(
    folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "g.txt").write_text(BRIEF, encoding="utf-8")
    given = ("gate", "g.txt", "--cache", str(tmp_path), "--quiet", "--risk", "low")
    with StandIn(holdings()) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        assert main([*given, "--format", "text"]) == 0
        assert "/opinion/" in capsys.readouterr().out.partition("[verified: ")[2]
        if folder == "evidence":
            turn_the_record(Audited({}, 0, tmp_path))
        code = main([*given, "--events", "events.jsonl"])
    said = json.loads(capsys.readouterr().out)
    reasons = [event["reason_code"] for event in said["rejections"]]
    assert (code, said["decision"], reasons) == ((5, "HARD_BLOCK", ["CONTENT_TAMPER"]) if folder == "evidence" else (0, "PASS", []))


def test_the_twin_passes_twice(tmp_path: Path) -> None:
    found = run(BRIEF, tmp_path, holdings(), nothing)
    assert state(found) == ("PASS", "safe-to-file", 0)
    assert evidence_is_whole(found.report, tmp_path) == []


def test_a_changed_pinned_authority_stops_the_brief(tmp_path: Path, pinned: Path) -> None:
    found = run(PINNED, tmp_path, holdings(), turn_the_pinned_opinion, corpus=str(pinned))
    assert "CONTENT_TAMPER" in codes_of_the_document(found)
    assert found.row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert state(found) == STOPPED


def test_the_gate_tells_of_a_changed_pinned_authority_on_which_no_citation_rests_any_more(
    tmp_path: Path, pinned: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "g.txt").write_text(PINNED, encoding="utf-8")
    given = ("gate", "g.txt", "--offline", "--quiet", "--cache", "cache", "--corpus", str(pinned), "--events", "events.jsonl")
    assert main([*given]) == 0
    assert not Path("events.jsonl").exists()
    turn_the_pinned_opinion(Audited({}, 0, tmp_path))
    capsys.readouterr()
    assert main([*given, "--cache", "other"]) == 5
    said = json.loads(capsys.readouterr().out)
    events = [json.loads(line) for line in Path("events.jsonl").read_text(encoding="utf-8").splitlines()]
    assert events == said["rejections"]
    assert [(one["reason_code"], one["citation"]) for one in events] == [("OFFLINE", "990 U.S. 10"), ("CONTENT_TAMPER", None)]
    assert main(["receipts", "show", str(events[1]["receipt"]["line"]), "--cache", "other"]) == 0


def test_the_twin_of_the_pinned_authority_passes_twice(tmp_path: Path, pinned: Path) -> None:
    found = run(PINNED, tmp_path, holdings(), nothing, corpus=str(pinned))
    assert found.row["outcome"] == "VERIFIED_CORRECT", found.row["says"]
    assert state(found) == ("PASS", "safe-to-file", 0)
