"""Compiled templates, kept beside Python's own compiled files. A page is drawn from its report alone, with them or without."""

from __future__ import annotations

import jinja2
from jinja2.bccache import Bucket

from brief_audit.beside_python import keep, kept


class BesidePython(jinja2.BytecodeCache):
    """One file for each template of a folder, good for this very template, engine and Python."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket from its file, if there is one."""
        bucket.code = kept(self._source(bucket), _head(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the file whole, or leave it be."""
        if bucket.code is not None:
            keep(self._source(bucket), _head(bucket), bucket.code)

    def _source(self, bucket: Bucket) -> str:
        return f"{self._folder}/{bucket.key}"


def _head(bucket: Bucket) -> bytes:
    return f"{bucket.checksum} {jinja2.__version__}".encode()
