"""Progress and log lines on standard error."""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from brief_audit.counted import Counted, Waits, in_span
from brief_audit.reports.escaping import safe_text

WIDTH = 78
"""Columns of the progress line at least; blanks overwrite the step before, so that no escape sequence is needed."""
EVERY = 10.0
"""Seconds between two lines of progress where they stay, as in the log of a CI job."""
SETTLED = 3
"""Counts of one lane after which its pace says something about the rest."""


def say(line: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"{safe_text(line)}\n")
    sys.stderr.flush()


@contextmanager
def progress_on_stderr(*, enabled: bool) -> Iterator[Callable[[str], None]]:
    """Give a function that shows the current step: on one line of a terminal; elsewhere on a line of its own now and then."""
    if not enabled:
        yield lambda _: None
        return
    steps = Steps()
    if not sys.stderr.isatty() or os.environ.get("TERM") in {"dumb", "unknown"}:
        yield Seldom(steps)
        return
    try:
        yield lambda step: _over(steps.line(step))
    finally:
        _over("")


class Steps:
    """The step that is shown: what counts is gathered from all hosts, each with how far it is and how long that will still take."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lanes: dict[str, tuple[Counted, float, int]] = {}
        self._lock = threading.Lock()

    def line(self, step: str) -> str:
        """One line for the present state.

        >>> moments = iter([0.0, 2.0])
        >>> steps = Steps(lambda: next(moments))
        >>> for number in (1, 2, 3):
        ...     said = steps.line(Counted("Find Case Law", number, 75))
        >>> said
        'Find Case Law 3 of 75, about 72 s'
        """
        with self._lock:
            if isinstance(step, Waits):
                lanes = [f"{one.label} {one.done} of {one.of}" for one, *_ in self._lanes.values() if one.done < one.of]
                return "; ".join((*lanes, step))
            if not isinstance(step, Counted):
                if not step.startswith("asking ") or not self._lanes:
                    self._lanes.clear()
                    return step
            else:
                begun = self._lanes.get(step.label)
                fresh = begun is None or begun[0].of != step.of
                self._lanes[step.label] = (step, self._clock(), step.done) if fresh or begun is None else (step, *begun[1:])
            return "; ".join(self._lane(*lane) for lane in self._lanes.values() if lane[0].done < lane[0].of) or step

    def _lane(self, step: Counted, began: float, first: int) -> str:
        counted = step.done - first
        if counted < SETTLED - 1:
            return f"{step.label} {step.done} of {step.of}"
        left = (self._clock() - began) / counted * (step.of - step.done)
        return f"{step.label} {step.done} of {step.of}, about {in_span(left)}"


class Seldom:
    """Lines that stay: one at most in EVERY seconds, so that the log of a job tells that it is alive and no more."""

    def __init__(self, steps: Steps, clock: Callable[[], float] = time.monotonic, *, told: str = "") -> None:
        self._steps, self._clock, self._told = steps, clock, told
        self._last = clock()

    def __call__(self, step: str) -> None:
        """Say the step, unless one was said a moment ago."""
        line = self._steps.line(step)
        if line and self._clock() - self._last >= EVERY:
            self._last = self._clock()
            say(f"audit: {self._told}{line}")


def _over(line: str) -> None:
    width = max(WIDTH, shutil.get_terminal_size((WIDTH + 2, 24)).columns - 2)
    sys.stderr.write(f"\r{safe_text(line)[:width]:<{width}}\r")
    sys.stderr.flush()
