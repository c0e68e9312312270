"""Compiled templates beside Python's own compiled files: whoever can write there can change the program anyway.

They are written where Python would write its own, and not where it may not (`PYTHONDONTWRITEBYTECODE`, a folder that is not the user's).
A page is drawn from its report alone, with them or without.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
from importlib.util import cache_from_source
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket


class BesidePython(jinja2.BytecodeCache):
    """One file in `__pycache__` for each template of a folder, good for this very template, engine and Python."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket from its file, if there is one."""
        with contextlib.suppress(OSError, EOFError, ValueError, TypeError):
            held = self._path(bucket).read_bytes()
            if held.startswith(_head(bucket)):  # loaded as Python loads its own file beside it
                bucket.code = marshal.loads(held[len(_head(bucket)) :])  # noqa: S302  # nosec B302

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the file whole, or leave it be."""
        if sys.dont_write_bytecode or bucket.code is None:
            return
        path = self._path(bucket)
        new = path.with_name(f".{path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            new.write_bytes(_head(bucket) + marshal.dumps(bucket.code))
            new.replace(path)

    def _path(self, bucket: Bucket) -> Path:
        return Path(cache_from_source(f"{self._folder}/{bucket.key}.py"))


def _head(bucket: Bucket) -> bytes:
    return f"{bucket.checksum} {jinja2.__version__} {sys.version}\n".encode()
