"""The token goes to its source and nowhere else: not into a report, the cache, a bag, a log, a trace or a defect's message. Threat 25."""

from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.config import load_config
from standin import TOKEN, Holdings, Opinion, StandIn, UsCase

WORDS = "the keeper must count the lanterns before dusk and must write the number in the book"
BRIEF = f"The court said: “{WORDS}.” Larkmoor v. Fennistone, 500 F.2d 10, 12 (9th Cir. 1974). See Absent v. Missing, 992 U.S. 30 (1992).\n"


def used_everywhere(home: Path) -> None:
    """Commands that ask, keep, show, repeat and hand on."""
    for command in (
        [
            "brief.txt",
            "--verbose",
            "--format",
            "json",
            "--format",
            "sarif",
            "--format",
            "html",
            "-o",
            "a.json",
            "-o",
            "a.sarif",
            "-o",
            "a.html",
        ],
        ["plan", "brief.txt"],
        ["bundle", "reports/brief/report.json", "-o", "bag"],
        ["verify", "cache"],
        ["recheck", "reports/brief/report.json"],
        ["receipts", "list"],
        ["doctor", "--online"],
        ["tool", "resolve", "Larkmoor v. Fennistone, 500 F.2d 10 (9th Cir. 1974)"],
    ):
        main(command)
    bag = next(path for path in (home / "bag").iterdir() if (path / "bagit.txt").exists())
    assert main(["verify", str(bag)]) == 0


def test_the_token_is_nowhere_but_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    monkeypatch.chdir(tmp_path)
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    opinion = Opinion(f"<p>We hold that {WORDS}.</p>", "020lead", "Bramble", number=51)
    name, court = "Larkmoor v. Fennistone", ("ca9", "Ninth Circuit")
    case = UsCase(7, name, ("500 F.2d 10",), "1974-03-04", *court, (opinion,), docket_number="73-1", source="C")
    with StandIn(Holdings(us=[case])) as publisher:
        for setting, value in publisher.environ().items():
            monkeypatch.setenv(setting, value)
        used_everywhere(tmp_path)
        assert any(TOKEN in request.headers.get("authorization", "") for request in publisher.asked("courtlistener"))
        monkeypatch.setattr("brief_audit.pipeline.audit", lambda *_, **__: 1 / 0)
        assert main(["brief.txt", "--verbose", "--reports", "again"]) == 70
        config = load_config(None, publisher.environ(), {}, tmp_path)
    shown = capsys.readouterr()
    assert "ZeroDivisionError" in shown.err
    assert TOKEN not in shown.out + shown.err + caplog.text + repr(config) + str(config.model_dump())
    held = [path for path in tmp_path.rglob("*") if path.is_file() and TOKEN.encode() in path.read_bytes()]
    assert held == []
    assert TOKEN not in " ".join(path.name for path in tmp_path.rglob("*"))
