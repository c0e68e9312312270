"""The doctor: offline by itself, and what the servers say where it is told to ask them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.ledger.opening import open_ledger
from brief_audit.stages.workbench import Workbench
from ledger_samples import edge
from shared_child import SharedChild
from standin import Limits, StandIn
from standin.server import Reply, as_json


@pytest.fixture(scope="module")
def reader() -> Iterator[SharedChild]:
    with SharedChild() as child:
        yield child


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: SharedChild) -> Path:
    """Every examination asks the one limited process: `test_cli_audit.py` has one that starts its own."""
    monkeypatch.setattr("brief_audit.readers.child.Child", lambda: nullcontext(reader))
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    return tmp_path


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    with StandIn(limits=Limits.free_token()) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("BRIEF_AUDIT_SOURCES__LII__ENABLED", "false")
        yield server


def sheet(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, str]]:
    """The exit code, and the state of each thing by its text."""
    code = main(["doctor", *arguments])
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    return code, {line[6:]: line[:4].strip() for line in lines}


def state(found: dict[str, str], words: str) -> str:
    return next(state for what, state in found.items() if words in what)


def test_without_online_no_server_is_asked(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = sheet(capsys)
    assert code == 0
    assert not services.asked()
    for thing in ("evidence folder", "report folder", "rate limit folder", "limited process", "CourtListener token"):
        assert state(found, thing) == "ok"
    assert state(found, "LibreOffice")
    assert state(found, "tesseract")


def test_online_it_asks_for_token_quota_robots_and_time_and_spends_nothing(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = sheet(capsys, "--online")
    assert code == 0
    assert {request.path for request in services.asked()} == {"/api/rest/v4/api-usage/", "/robots.txt"}
    assert state(found, "accepts the token") == "ok"
    assert state(found, "quota, requests: 5 of 5/min left") == "ok"
    assert state(found, "quota, citations: 60 of 60/min left") == "ok"
    assert state(found, "robots.txt of bailii permits its pages") == "lack"
    assert not services.state.get("user")


def test_it_asks_afresh_each_time(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    sheet(capsys, "--online")
    sheet(capsys, "--online")
    assert len(services.asked("courtlistener", "api-usage")) == 2


def test_a_refused_token_is_a_fault_of_the_configuration(
    services: StandIn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", "0" * 40)
    code, found = sheet(capsys, "--online")
    assert (code, state(found, "accepts the token")) == (2, "lack")


def test_a_spent_quota_is_shown(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"scope": "user", "rate": "125/day", "used": 125, "limit": 125, "window_seconds": 86400, "reset_at": None, "blocked": False},
        {"scope": "citations", "rate": "60/min", "used": 0, "limit": 60, "window_seconds": 60, "reset_at": None, "blocked": False},
    ]
    services.fault("courtlistener", path="api-usage", reply=as_json({"current_usage": rows}))
    code, found = sheet(capsys, "--online")
    assert (code, state(found, "0 of 125/day left"), state(found, "60 of 60/min left")) == (0, "lack", "ok")


@pytest.mark.parametrize("kind", ["500-json", "200-html", "403-html", "429-bare"])
def test_a_server_that_does_not_say_is_no_verdict_on_the_token(services: StandIn, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    services.fault("courtlistener", kind, times=9)
    code, found = sheet(capsys, "--online")
    assert code == 0
    assert state(found, "what is left of the quota") == "lack"
    assert not [what for what in found if "accepts the token" in what]


@pytest.mark.parametrize(("seconds", "expected"), [(0, "ok"), (-3600, "lack"), (3600, "lack")])
def test_the_clock_is_held_against_a_servers(
    services: StandIn, seconds: int, expected: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = partial(Workbench, clock=lambda: datetime.now(UTC) + timedelta(seconds=seconds))
    monkeypatch.setattr("brief_audit.cli.machine.doctor_online.Workbench", ours)
    services.fault("bailii", path="/robots.txt", reply=Reply(200, b"User-agent: *\nAllow: /\nCrawl-delay: 3\n", "text/plain"))
    _, found = sheet(capsys, "--online")
    assert state(found, "the clock agrees") == expected
    assert state(found, "robots.txt of bailii permits its pages, 3 s between requests") == "ok"


def test_where_no_server_answers_the_exit_code_says_so(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    services.fault("courtlistener", "drop", times=99)
    services.fault("bailii", "drop", times=99)
    code, found = sheet(capsys, "--online")
    assert (code, state(found, "any server can be reached")) == (75, "lack")


def test_offline_wins_over_online(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = sheet(capsys, "--online", "--set", "offline=true")
    assert code == 0
    assert state(found, "servers were not asked") == "lack"
    assert not services.asked()


@pytest.mark.parametrize(
    ("setting", "thing"), [("cache", "evidence folder"), ("reports", "report folder"), ("limits", "rate limit folder")], ids=str
)
def test_a_folder_that_cannot_be_written_is_74(home: Path, setting: str, thing: str, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "file").write_text("in the way", encoding="utf-8")
    code, found = sheet(capsys, "--set", f"{setting}={home / 'file' / 'below'}", "--online")
    assert (code, state(found, thing)) == (74, "lack")
    assert not [what for what in found if "robots.txt" in what]


def test_what_this_machine_spent_of_the_quota_is_counted_without_asking(
    home: Path, services: StandIn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import time

    from brief_audit.transport.limits import Limiter, Pace

    limiter = Limiter(home / "limits.sqlite3", time.time, time.sleep)
    limiter.acquire("127.0.0.1:1", Pace(0.001))
    limiter.close()
    monkeypatch.setenv("BRIEF_AUDIT_SOURCES__COURTLISTENER__BASE_URL", "http://127.0.0.1:1/api/rest/v4")
    _, found = sheet(capsys, "--set", f"limits={home / 'limits.sqlite3'}")
    assert state(found, "4 of 5 in 60 s left") == "ok"
    assert state(found, "124 of 125 in 86400 s left") == "ok"


def test_the_ledger_is_shown_and_none_is_made(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = sheet(capsys, "--cache", "cache")
    assert (code, state(found, "cache/ledger.sqlite3: none yet")) == (0, "ok")
    assert not Path("cache/ledger.sqlite3").exists()
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        held = ledger.append(edges=[edge(1), edge(2)])
    code, found = sheet(capsys, "--cache", "cache")
    assert (code, state(found, f"cache/ledger.sqlite3: 2 lines, root {held.root}")) == (0, "ok")


def test_the_ledger_is_only_read(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        ledger.append(edges=[edge(1)])
    before = {path.name: path.read_bytes() for path in Path("cache").iterdir()}
    sheet(capsys, "--cache", "cache")
    assert {path.name: path.read_bytes() for path in Path("cache").iterdir()} == before


def test_a_damaged_ledger_is_5(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        ledger.append(edges=[edge(1), edge(2)])
    Path("cache/ledger.sqlite3").write_bytes(b"SQLite format 3\x00" + b"\x00" * 5000)
    code, found = sheet(capsys, "--cache", "cache")
    assert (code, state(found, "cache/ledger.sqlite3")) == (5, "lack")


def test_a_shared_ledger_is_asked_online_only_and_its_address_stays_secret(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = "postgresql://someone:hidden@127.0.0.1:1/ledger"
    assert main(["doctor", "--set", f"ledger={address}"]) == 0
    said = capsys.readouterr().out
    assert "ledger in PostgreSQL: was not asked" in said
    assert "hidden" not in said
