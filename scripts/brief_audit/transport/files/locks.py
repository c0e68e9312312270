"""Locks between processes that share a cache."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from brief_audit.transport.files.folders import cannot_write, private_folder

try:
    import fcntl
except ImportError:  # not a Unix: threads stay coalesced, processes may ask twice
    fcntl = None  # type: ignore[assignment]

_NO_LINK = getattr(os, "O_NOFOLLOW", 0)
"""A lock is a file of its own; a link planted under its name is not followed."""


@contextlib.contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Hold the lock for as long as the block runs; the system frees it if the process dies. Raises CannotWrite.

    The file stays: removing it would let two processes hold two files of one name.
    """
    if fcntl is None:
        yield
        return
    private_folder(path.parent)
    try:
        stream = open(path, "ab", opener=lambda name, flags: os.open(name, flags | _NO_LINK, 0o600))  # noqa: SIM115
    except OSError as error:
        raise cannot_write(path.parent, error) from error
    with stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        yield
