"""Evidence and pinned authorities that somebody changed after they were stored: whole audits, every case invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.cli.main import main
from golden.library import LEDGER, RULE, Audited, holdings, run
from real.running import evidence_is_whole

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
    assert "CONTENT_TAMPER" in codes_of_the_document(found)
    assert found.row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert state(found) == STOPPED


def test_the_twin_passes_twice(tmp_path: Path) -> None:
    found = run(BRIEF, tmp_path, holdings(), nothing)
    assert state(found) == ("PASS", "safe-to-file", 0)
    assert evidence_is_whole(found.report, tmp_path) == []


def test_a_changed_pinned_authority_stops_the_brief(tmp_path: Path, pinned: Path) -> None:
    found = run(PINNED, tmp_path, holdings(), turn_the_pinned_opinion, corpus=str(pinned))
    assert "CONTENT_TAMPER" in codes_of_the_document(found)
    assert found.row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert state(found) == STOPPED


def test_the_twin_of_the_pinned_authority_passes_twice(tmp_path: Path, pinned: Path) -> None:
    found = run(PINNED, tmp_path, holdings(), nothing, corpus=str(pinned))
    assert found.row["outcome"] == "VERIFIED_CORRECT", found.row["says"]
    assert state(found) == ("PASS", "safe-to-file", 0)
