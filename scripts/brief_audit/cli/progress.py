"""Progress and log lines on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from brief_audit.reports.safe import safe_text


def say(line: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"{safe_text(line)}\n")
    sys.stderr.flush()


@contextmanager
def progress_on_stderr(*, enabled: bool) -> Iterator[Callable[[str], None]]:
    """Give a function that shows the current step on one line of a terminal; elsewhere it shows nothing."""
    if not (enabled and sys.stderr.isatty()):
        yield lambda _: None
        return

    def show(step: str) -> None:
        sys.stderr.write(f"\r\x1b[2K{safe_text(step)[:78]}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        show("")
