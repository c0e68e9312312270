"""What is compiled at run time, kept beside Python's own compiled files: whoever can write there can change the program anyway.

It is written where Python would write its own, and not where it may not (`PYTHONDONTWRITEBYTECODE`, a folder that is not the user's).
Nothing goes by it but time: what is not there, or of another Python, is compiled again.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any


def kept(source: str, head: bytes) -> Any:
    """What was kept for this source under this very head; None if nothing was."""
    with contextlib.suppress(OSError, EOFError, ValueError, TypeError, NotImplementedError):
        held, whole = _path(source).read_bytes(), _whole(head)
        if held.startswith(whole):  # loaded as Python loads its own file beside it
            return marshal.loads(memoryview(held)[len(whole) :])  # noqa: S302  # nosec B302
    return None


def keep(source: str, head: bytes, value: Any) -> None:
    """Write the file whole, or leave it be."""
    if sys.dont_write_bytecode:
        return
    with contextlib.suppress(OSError, NotImplementedError, ValueError):
        path = _path(source)
        new = path.with_name(f".{path.name}.{os.getpid()}")
        new.write_bytes(_whole(head) + marshal.dumps(value))
        new.replace(path)


def _path(source: str) -> Path:
    return Path(cache_from_source(f"{source}.py"))


def _whole(head: bytes) -> bytes:
    return head + b" " + sys.version.encode() + b"\n"
