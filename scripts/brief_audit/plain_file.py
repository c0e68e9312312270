"""The bytes of a file that is one: a pipe that nobody writes to, or a device without end, would be read for ever."""

from __future__ import annotations

import errno
from pathlib import Path


def bytes_of(path: Path) -> bytes:
    """Raises OSError for what is not there, cannot be opened, or is no file."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it is a pipe or a device, not a file")
    return path.read_bytes()
