"""Content-addressed files: named by the SHA-256 of their bytes, written whole or not at all, read-only."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

from brief_audit import patterns as re
from brief_audit.errors import EvidenceTampered
from brief_audit.transport.files.folders import cannot_write, private_folder

_HEX = re.compile(r"\A[0-9a-f]{64}\Z")


class Mismatch(EvidenceTampered):
    """Something stored that no longer matches its hash; `expected` and `found` are both SHA-256, `found` empty if it is gone."""

    def __init__(self, path: str, expected: str, found: str) -> None:
        how = f"was changed: its SHA-256 is now {found}" if found else "is missing or unreadable"
        super().__init__(
            f"The stored {path} {how}.", "Keep the cache folder as it is for an examination, and audit again with another --cache."
        )
        self.path = path
        self.expected = expected
        self.found = found


class Files:
    """A tree of read-only files `<tree>/sha256/ab/<64 hex digits>` under `root`; with `beside`, what is new is kept there instead."""

    def __init__(self, root: Path, tree: str, beside: Path | None = None) -> None:
        self.root = root
        self.tree = tree
        self._beside = beside

    def relative(self, sha256: str) -> str:
        """The file's path relative to the root. Raises ValueError for anything but 64 hex digits (path traversal)."""
        if not _HEX.match(sha256):
            raise ValueError(f"{sha256!r} is not a SHA-256")
        return f"{self.tree}/sha256/{sha256[:2]}/{sha256}"

    def path(self, sha256: str) -> Path:
        """The file's path."""
        path = self.root / self.relative(sha256)
        return path if self._beside is None or path.exists() else self._beside / self.relative(sha256)

    def holds(self, sha256: str) -> bool:
        """Whether a file of that name is there; says nothing about its bytes."""
        return self.path(sha256).exists()

    def put(self, body: bytes) -> str:
        """Store bytes and return their SHA-256. Raises CannotWrite; EvidenceTampered if the file is there with other bytes."""
        sha256 = hashlib.sha256(body).hexdigest()
        path = self.path(sha256)
        if path.exists():
            self.read(sha256)
            return sha256
        root = self._beside or self.root
        for folder in (root, root / self.tree, path.parent.parent, path.parent):
            private_folder(folder)
        try:
            _write_whole(path, body)
        except OSError as error:
            raise cannot_write(path.parent, error) from error
        return sha256

    def read(self, sha256: str) -> bytes:
        """The bytes, hashed again on every read. Raises EvidenceTampered if they are missing or no longer match."""
        body = plain_bytes(self.path(sha256))
        if body is None:
            raise Mismatch(self.relative(sha256), sha256, "")
        if (found := hashlib.sha256(body).hexdigest()) != sha256:
            raise Mismatch(self.relative(sha256), sha256, found)
        return body

    def all(self) -> Iterator[Path]:
        """Every stored file, in order of its hash."""
        yield from (path for path in sorted((self.root / self.tree).glob("sha256/??/*")) if _HEX.match(path.name))

    def defects(self) -> Iterator[tuple[str, str]]:
        """(path, what is wrong) for each stored file that does not have the hash of its name."""
        for path in self.all():
            body = plain_bytes(path)
            if body is None:
                yield self.relative(path.name), "is no file that can be read"
            elif (found := hashlib.sha256(body).hexdigest()) != path.name:
                yield self.relative(path.name), f"was changed: its SHA-256 is {found}"

    def leftovers(self) -> Iterator[Path]:
        """Temporary files of writers that were killed."""
        yield from sorted((self.root / self.tree).glob("sha256/??/.tmp-*"))


_AT_ONCE = getattr(os, "O_NONBLOCK", 0)


def plain_bytes(path: Path) -> bytes | None:
    """The bytes of a regular file; None for anything else. A pipe planted under the name of a file is not waited for."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | _AT_ONCE)) as stream:
            return stream.read() if stat.S_ISREG(os.fstat(stream.fileno()).st_mode) else None
    except OSError:
        return None


def _write_whole(path: Path, body: bytes) -> None:
    """Write beside the target, flush to the disk, rename, flush the folder: a killed process leaves no half file."""
    handle, name = tempfile.mkstemp(prefix=".tmp-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(body)
            stream.flush()
            if hasattr(os, "fchmod"):  # Windows could not remove a read-only file again
                os.fchmod(stream.fileno(), 0o444)
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows opens no folder, and writes its names to the disk by itself
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
