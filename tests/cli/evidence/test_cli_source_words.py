"""What a lawyer reads of each answer that CourtListener can give, through a whole audit: the row, and what the screen says at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from standin import Holdings, Opinion, StandIn, UsCase
from standin.server import TOKEN, Reply

pytestmark = pytest.mark.slow

HELD = UsCase(7, "Arkwright v. Bellows", ("900 F.2d 10",), "1990-05-18", "ca9", "Ninth Circuit", (Opinion("<p>So held.</p>", "020lead"),))
BRIEF = "The point is settled. See Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990).\n"


@dataclass
class Seen:
    """The row of the citation, and standard error."""

    row: dict[str, Any]
    screen: str


Audit = Callable[..., Seen]


@pytest.fixture
def audit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Audit:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")

    def run(prepare: Callable[[StandIn], None], token: str | None = TOKEN, **settings: str) -> Seen:
        with StandIn(Holdings(us=[HELD])) as server:
            environ = server.environ(token=False) | ({"BRIEF_AUDIT_COURTLISTENER_TOKEN": token} if token else {}) | settings
            for name, value in {**environ, "BRIEF_AUDIT_SUGGESTIONS": "false"}.items():
                monkeypatch.setenv(name, value)
            prepare(server)
            main(["brief.txt", "--cache", "cache", "--format", "json", "-o", "report.json", "-q"])
        (row,) = json.loads(Path("report.json").read_text(encoding="utf-8"))["citations"]
        return Seen(row, " ".join(capsys.readouterr().err.split()))

    return run


def look_up(kind: str = "", reply: Reply | None = None, path: str = "citation-lookup") -> Callable[[StandIn], None]:
    return lambda server: server.fault("courtlistener", kind, path=path, reply=reply, times=9)


def nothing(_: StandIn) -> None:
    """The service is well."""


@pytest.mark.parametrize("kind", ["403-html", "500-json", "202-empty", "200-empty", "429-bare", "drop"])
def test_no_answer_to_a_look_up_is_laid_to_the_token(audit: Audit, kind: str) -> None:
    """What is said of each answer stands in tests/audits/service_answers.tsv."""
    seen = audit(look_up(kind))
    assert seen.row["outcome"] == "UNVERIFIABLE_PUBLIC"
    assert "token" not in seen.screen


def test_a_well_service_settles_it(audit: Audit) -> None:
    assert audit(nothing).row["outcome"] == "VERIFIED_CORRECT"


def test_a_wrong_token_says_that_nothing_was_looked_up(audit: Audit) -> None:
    seen = audit(nothing, "f" * 40)
    assert seen.row["reason"] == "NO_TOKEN"
    assert (
        "CourtListener did not accept your access key (the token), which may be mistyped: nothing was looked up there. Copy it again"
        in seen.row["says"]
    )
    assert "CourtListener did not accept your access key (the token), which may be mistyped: nothing was looked up there." in seen.screen


def test_without_a_token_a_source_that_is_away_is_no_fault_of_the_network(audit: Audit) -> None:
    seen = audit(lambda server: server.fault("cap", "drop", times=99), None)
    assert "nothing was checked: the sources that need no access key did not answer, and CourtListener needs one (a token)" in seen.screen
    assert "Get a free key and set BRIEF_AUDIT_COURTLISTENER_TOKEN to it" in seen.screen
    assert "network connection" not in seen.screen


def test_with_a_token_and_every_source_away_the_connection_is_looked_at(audit: Audit) -> None:
    def away(server: StandIn) -> None:
        server.fault("cap", "drop", times=99)
        server.fault("courtlistener", "drop", times=99)

    assert "nothing was checked, because no source answered. Check the network connection" in audit(away).screen


def test_a_blocked_token_says_whom_to_ask(audit: Audit) -> None:
    paced = {"BRIEF_AUDIT_SOURCES__COURTLISTENER__RATE_SECONDS": "1.0"}

    def blocked(server: StandIn) -> None:
        server.state["blocked"] = ("user",)

    seen = audit(blocked, **paced)
    assert seen.row["reason"] == "NO_TOKEN"
    assert (
        "it has blocked your access key (the token), and was not asked. "
        "Running the audit again does not help: write to the Free Law Project" in seen.row["says"]
    )
    assert "https://www.courtlistener.com/contact/" in seen.row["says"]
