"""How far an audit is: one line for all hosts, and few lines where they stay."""

from __future__ import annotations

import pytest

from brief_audit.cli.progress import EVERY, Seldom, Steps, progress_on_stderr
from brief_audit.counted import Counted, Waits


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_each_host_tells_how_far_it_is_and_how_long_the_rest_takes():
    clock = Clock()
    steps = Steps(clock)
    for number in range(1, 32):
        clock.now = number - 1.0
        line = steps.line(Counted("Find Case Law", number, 75))
    assert line == "Find Case Law 31 of 75, about 44 s"
    assert steps.line(Counted("CourtListener, texts", 1, 7)) == "Find Case Law 31 of 75, about 44 s; CourtListener, texts 1 of 7"
    assert steps.line("asking find_case_law: https://records.example/1").startswith("Find Case Law 31 of 75")
    assert steps.line(Counted("CourtListener, texts", 7, 7)) == "Find Case Law 31 of 75, about 44 s"
    assert steps.line("comparing the brief with its authorities") == "comparing the brief with its authorities"
    assert steps.line("asking cap: https://records.example/2") == "asking cap: https://records.example/2"


def test_a_lane_that_begins_again_is_timed_anew():
    clock = Clock()
    steps = Steps(clock)
    for number in (1, 2, 3):
        clock.now += 100
        steps.line(Counted("CAP", number, 4))
    clock.now += 1
    assert steps.line(Counted("CAP", 1, 9)) == "CAP 1 of 9"


def test_where_lines_stay_there_is_one_now_and_then(capsys: pytest.CaptureFixture[str]):
    clock = Clock()
    seldom = Seldom(Steps(clock), clock)
    for _ in range(25):
        clock.now += 1
        seldom("reading brief.pdf")
    assert capsys.readouterr().err.splitlines() == ["audit: reading brief.pdf"] * int(25 // EVERY)


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_a_terminal_has_one_line_that_is_written_over(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    on_a_terminal(monkeypatch)
    with progress_on_stderr(enabled=True) as show:
        show("reading brief.pdf")
        show(Counted("Find Case Law", 3, 9))
    told = capsys.readouterr().err
    assert "\n" not in told
    assert [part.strip() for part in told.split("\r") if part.strip()] == ["reading brief.pdf", "Find Case Law 3 of 9"]


def test_a_wait_for_a_source_s_pace_is_told_in_place_of_an_estimate_that_stands_still():
    steps = Steps(iter(range(9)).__next__)
    for number in (1, 2, 3):
        steps.line(Counted("CourtListener, texts", number, 33))
    assert steps.line(Waits(47)) == "CourtListener, texts 3 of 33; the next request leaves in 47 s"
    assert steps.line(Counted("CourtListener, texts", 4, 33)).startswith("CourtListener, texts 4 of 33, about ")


def test_quiet_says_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    on_a_terminal(monkeypatch)
    with progress_on_stderr(enabled=False) as show:
        show("reading brief.pdf")
    assert capsys.readouterr().err == ""
