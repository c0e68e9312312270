"""Sixty authorities, half American, half British, with an empty cache: how many requests, and whether the plan said so before."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from invented_library import Library, Sent
from standin import StandIn

pytestmark = pytest.mark.slow


@dataclass
class Job:
    """A stand-in, a brief over what it holds, and the command line over both."""

    server: StandIn
    run: Callable[..., Any]

    def audited(self) -> Any:
        return self.run("brief.txt", "--format", "json", "-o", "-", "--quiet")

    def sent(self) -> list[Sent]:
        return [(item.source, item.method, self.server.origin(item.source) + item.target) for item in self.server.asked()]


Start = Callable[[Library], AbstractContextManager[Job]]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Start:
    def run(*arguments: str) -> Any:
        assert main([*arguments]) in {0, 1, 3}
        return json.loads(capsys.readouterr().out)

    @contextmanager
    def started(library: Library) -> Iterator[Job]:
        (tmp_path / "brief.txt").write_text(library.brief, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        paths = {"BRIEF_AUDIT_CACHE": str(tmp_path / "cache"), "BRIEF_AUDIT_LIMITS": str(tmp_path / "limits.sqlite3")}
        with StandIn(library.held) as server:
            for name, value in (server.environ() | paths).items():
                monkeypatch.setenv(name, value)
            yield Job(server, run)

    return started


def american(library: Library) -> None:
    library.american(range(30), cap=True)


def american_at_courtlistener_alone(library: Library) -> None:
    library.american(range(30), cap=False)
    library.american_elsewhere()


def british(library: Library) -> None:
    library.british(range(30))


def british_unheld(library: Library) -> None:
    library.british(range(30), held=False)


@pytest.mark.parametrize(
    ("cap", "alone"), [(30, 0), (24, 6), (0, 30)], ids=["texts at the project", "some at CourtListener alone", "all at CourtListener alone"]
)
def test_sixty_authorities_cost_no_more_requests_than_they_must(start: Start, cap: int, alone: int) -> None:
    library = Library()
    library.american(range(cap), cap=True)
    library.american(range(cap, cap + alone), cap=False)
    library.british(range(30))
    with start(library) as job:
        report = job.audited()
        sent = Counter(source for source, _, _ in job.sent())
    assert report["counts"]["VERIFIED_CORRECT"] == 60, report["counts"]
    assert sent["find_case_law"] <= 30
    assert sent["courtlistener"] <= 1 + 2 * alone
    assert sent["cap"] <= 2 * cap + library.cap_lists()
    assert sent.total() == sent["find_case_law"] + sent["courtlistener"] + sent["cap"]


@pytest.mark.parametrize(
    ("cited", "follows", "moot"),
    [
        pytest.param(american, r"/cases/|/html/", r"/opinions/|/dockets/|/search/|/clusters/", id="american"),
        pytest.param(
            american_at_courtlistener_alone, r"/opinions/", r"/400/|/401/|/402/|/dockets/|/search/|/clusters/", id="at-courtlistener-alone"
        ),
        pytest.param(british, r"/data\.xml", r"/atom\.xml|/…/data\.xml", id="british"),
        pytest.param(british_unheld, r"/atom\.xml", r"^bailii|party=|/…/data\.xml", id="british-not-held"),
    ],
)
def test_the_plan_is_what_is_then_sent(start: Start, cited: Callable[[Library], None], follows: str, moot: str) -> None:
    """Each request sent was planned, and each planned one was sent except those whose condition, an earlier answer, did not come about.

    `follows`: requests that follow from an earlier answer; `moot`: those that another answer would have brought.
    """
    library = Library()
    cited(library)
    with start(library) as job:
        planned = [(row["source"], row["method"], row["url"]) for row in job.run("plan", "brief.txt", "--json")]
        assert job.sent() == []
        job.audited()
        sent = job.sent()
    unplanned, left = matched(sent, planned)
    assert unplanned == []
    assert [row for row in left if not re.search(moot, f"{row[0]} {row[2]}")] == []
    assert sum(bool(re.search(follows, url)) for _, _, url in sent) >= 30


def matched(sent: list[Sent], planned: list[Sent]) -> tuple[list[Sent], list[Sent]]:
    """What was sent without a plan, and what was planned and not sent; `…` in a planned address stands for what an answer brings."""
    left = list(planned)
    unplanned = []
    for source, method, url in sent:
        found = next((row for row in left if row[:2] == (source, method) and fits(row[2], url)), None)
        if found is None:
            unplanned.append((source, method, url))
        else:
            left.remove(found)
    return unplanned, left


def fits(planned: str, url: str) -> bool:
    return re.match(".*".join(map(re.escape, planned.split("…"))) + (r"(\?|$)" if "?" not in planned else ""), url) is not None
