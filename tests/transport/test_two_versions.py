"""Two versions of the program on one cache: what another one wrote is left as it is, with a clear word; what an older one wrote serves."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.transport.limits import Limiter, Pace

FILES = {"index": "cache/index.sqlite3", "ledger": "cache/ledger.sqlite3"}
BRIEF = "In Example v Sample [2019] UKSC 9001 the point was left open.\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BRIEF_AUDIT_LIMITS", str(tmp_path / "limits.sqlite3"))
    (tmp_path / "brief.txt").write_text(BRIEF)
    return tmp_path


def audited(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["demo", "--cache", "cache", "--reports", "reports", "--quiet"])
    return code, capsys.readouterr().err


def mark(path: str, version: int | None = None) -> int:
    database = sqlite3.connect(path)
    if version is not None:
        database.execute(f"PRAGMA user_version = {version}")
    found: int = database.execute("PRAGMA user_version").fetchone()[0]
    database.close()
    return found


def lines(path: str = FILES["ledger"]) -> int:
    database = sqlite3.connect(path)
    count: int = database.execute("SELECT count(*) FROM lines").fetchone()[0]
    database.close()
    return count


def verdict() -> str:
    return str(json.loads(Path("reports/demo/report.json").read_bytes())["verdict"])


@pytest.mark.parametrize("version", [99, -1])
@pytest.mark.parametrize("name", FILES)
def test_what_another_version_wrote_is_met_with_its_name_and_left_alone(
    name: str, version: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audited(capsys)[0] == 0
    own, held = mark(FILES[name]), lines()
    mark(FILES[name], version)
    code, said = audited(capsys)
    assert code in {2, 5}, said
    assert "version" in said
    assert "defect" not in said
    assert (mark(FILES[name]), lines()) == (version, held)
    mark(FILES[name], own)
    assert audited(capsys)[0] == 0
    assert verdict() == "do-not-file"
    assert lines() >= held


@pytest.mark.parametrize(
    "command", [["cache", "stats"], ["cache", "gc"], ["verify", "reports/demo"], ["bundle", "reports/demo", "-o", "bags"]]
)
@pytest.mark.parametrize("name", FILES)
def test_every_command_over_the_cache_says_so(name: str, command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    audited(capsys)
    mark(FILES[name], 99)
    code = main([*command, "--cache", "cache"])
    said = capsys.readouterr()
    assert code in ({0, 2} if name == "ledger" else {2}), said.err
    assert code == 0 or "version" in said.err
    assert mark(FILES[name]) == 99


def test_a_cache_without_a_mark_serves_and_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    audited(capsys)
    own = mark(FILES["index"])
    mark(FILES["index"], 0)
    assert audited(capsys)[0] == 0
    assert mark(FILES["index"]) == own > 0


def test_a_count_of_requests_that_another_version_keeps_is_not_counted_over(home: Path) -> None:
    from brief_audit.errors import ConfigError

    path = home / "limits.sqlite3"
    Limiter(path, lambda: 0.0, lambda _: None).acquire("h", Pace(1.0))
    mark(str(path), 99)
    with pytest.raises(ConfigError, match="version 99"):
        Limiter(path, lambda: 0.0, lambda _: None).acquire("h", Pace(1.0))
