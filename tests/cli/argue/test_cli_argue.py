"""`audit argue`: the arguments of a brief against its law and its record, and the same again from the evidence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

RULE = "If the lamp was lit, the keeper is liable."
LAW = "Larkspur v Thimble Holdings Ltd [2031] UKSC 7"
BRIEF = f"{RULE} {LAW}. Here, the lamp was lit. Porter Decl. ¶ 2. Therefore, the keeper is liable.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for name in ("cache", "reports", "record"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    recorded("1. I keep the light.\n\n2. The lamp was lit.")
    held = judgment(paragraphs=[paragraph(1, RULE), paragraph(2, "The appeal is dismissed.")])
    with StandIn(Holdings(uk={"uksc/2031/7": UkDocument("uksc/2031/7", held, neutral_citation="[2031] UKSC 7")})) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        yield tmp_path


def recorded(text: str) -> None:
    Path("record/porter-declaration.txt").write_text(f"DECLARATION OF OLEANDER PORTER\n\n{text}\n", encoding="utf-8")


def report() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8"))
    return found


def test_an_argument_whose_law_facts_and_step_are_confirmed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["argue", "brief.txt", "--record", "record", "-q"]) == 0
    (found,) = report()["arguments"]
    assert (found["law"], found["fact"], found["inference"], found["verdict"], found["form"]) == ("1", "1", "1", "VERIFIED", "modus ponens")
    assert {piece["snippet"].rstrip(".") for piece in found["findings"][0]["evidence"]} == {RULE.rstrip("."), "The lamp was lit"}
    assert report()["gate"]["decision"] == "PASS"
    capsys.readouterr()
    assert main(["argue", "brief.txt", "--record", "record", "--format", "text"]) == 0
    assert "ARGUMENTS (1)" in capsys.readouterr().out


def test_a_fact_that_the_record_denies_ends_with_1() -> None:
    recorded("1. I keep the light.\n\n2. The lamp was not lit.")
    assert main(["argue", "brief.txt", "--record", "record", "-q"]) == 1
    assert (report()["arguments"][0]["verdict"], report()["verdict"], report()["gate"]["decision"]) == (
        "FABRICATION",
        "do-not-file",
        "HARD_BLOCK",
    )
    assert [row["outcome"] for row in report()["citations"] if row["outcome"]] == ["VERIFIED_CORRECT"], "no citation hears of it"


def test_without_a_record_the_facts_are_open() -> None:
    assert main(["argue", "brief.txt", "-q"]) == 0
    (found,) = report()["arguments"]
    assert (found["law"], found["fact"], found["verdict"]) == ("1", "?", "UNVERIFIED")
    assert "--record" in found["steps"][1]["says"]


def test_an_ordinary_audit_tests_arguments_only_with_a_record() -> None:
    assert main(["brief.txt", "-q"]) == 0
    assert "arguments" not in report()
    assert main(["brief.txt", "--record", "record", "-q"]) == 0
    assert report()["arguments"][0]["verdict"] == "VERIFIED"


def test_a_document_that_cannot_be_read_is_told_of() -> None:
    Path("record/broken.pdf").write_bytes(b"%PDF-1.7 nothing more")
    assert main(["argue", "brief.txt", "--record", "record", "-q"]) == 0
    assert any("broken.pdf" in one["says"] for one in report()["document"]["findings"])


def test_what_is_no_folder_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["argue", "brief.txt", "--record", "brief.txt"]) == 2
    assert "--record names brief.txt, which is not a folder" in capsys.readouterr().err


def test_it_is_the_same_again_from_the_evidence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["argue", "brief.txt", "--record", "record", "-q"]) == 0
    Path("record/porter-declaration.txt").unlink()
    assert main(["verify", "reports/brief/report.json", "--brief", "brief.txt"]) == 0
    assert "byte for byte" in capsys.readouterr().out
    assert main(["bundle", "reports/brief/report.json", "-o", "bag"]) == 0
    (bag,) = (path for path in Path("bag").iterdir() if path.is_dir())
    assert main(["verify", str(bag)]) == 0
    exhibit = next(path for path in bag.rglob("*.txt") if "OLEANDER PORTER" in path.read_text(encoding="utf-8", errors="replace"))
    exhibit.chmod(0o644)
    exhibit.write_text("The lamp was never lit.", encoding="utf-8")
    assert main(["verify", str(bag)]) == 5
