"""The standard streams as a terminal, a pipe or a shell gives them: none of them decides what an audit found.

A letter that a terminal does not know is shown as a question mark. Who no longer reads what is written has read what he wanted. What cannot
be said on standard error is not said.
"""

from __future__ import annotations

import io
import os
import sys

TYPE_CHECKING = False  # as in main.py
if TYPE_CHECKING:
    from typing import Any


def ready() -> None:
    """Make the streams of this process forgive, where they are its own: a test puts others in their place."""
    if sys.stdout is sys.__stdout__ and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if sys.stderr is sys.__stderr__:
        sys.stderr = _forgiving(sys.stderr)


def unread() -> None:
    """Nobody reads standard output any more (`| head -1`): what is still written to it goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


class _Forgiving(io.FileIO):
    """A file that takes everything: what the system refuses is lost."""

    def write(self, data: Any, /) -> int:
        try:
            return super().write(data) or 0
        except BlockingIOError:
            raise
        except OSError:
            return memoryview(data).nbytes


def _forgiving(stream: io.TextIOBase | None) -> io.TextIOWrapper:
    """The same stream, forgiving; where the shell closed it (`2>&-`), one that leads nowhere."""
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  it stays open as long as the program runs
    file = _Forgiving(stream.fileno(), "wb", closefd=False)
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return io.TextIOWrapper(io.BufferedWriter(file), encoding=encoding, errors="backslashreplace", line_buffering=True)
