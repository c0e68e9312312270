"""Progress and log lines on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from brief_audit.reports.escaping import safe_text

WIDTH = 78
"""Columns of the progress line; blanks overwrite the step before, so that no escape sequence is needed."""


def say(line: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"{safe_text(line)}\n")
    sys.stderr.flush()


@contextmanager
def progress_on_stderr(*, enabled: bool) -> Iterator[Callable[[str], None]]:
    """Give a function that shows the current step on one line of a terminal; elsewhere it shows nothing."""
    if not (enabled and sys.stderr.isatty() and os.environ.get("TERM") not in {"dumb", "unknown"}):
        yield lambda _: None
        return

    def show(step: str) -> None:
        sys.stderr.write(f"\r{safe_text(step)[:WIDTH]:<{WIDTH}}\r")
        sys.stderr.flush()

    try:
        yield show
    finally:
        show("")
