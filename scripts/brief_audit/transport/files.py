"""Content-addressed files: named by the SHA-256 of their bytes, written whole or not at all, read-only."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from brief_audit.errors import CannotWrite, EvidenceTampered

_HEX = re.compile(r"\A[0-9a-f]{64}\Z")
_DRAFT = re.compile(r"\A\..+\.([0-9]+)\.tmp\Z")
_HINT_WRITE = "Free some space or make the folder writable, or name another one with --cache."


def cannot_write(place: Path, error: Exception, what: str = "The evidence", hint: str = _HINT_WRITE) -> CannotWrite:
    """The one sentence for a full or read-only disk."""
    cause = getattr(error, "strerror", None) or str(error)
    return CannotWrite(f"{what} cannot be stored in {place} ({cause}).", hint)


def private_folder(folder: Path) -> None:
    """Make the folder and its missing parents, readable by the owner alone. Raises CannotWrite."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from error


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
    """A tree of read-only files `<tree>/sha256/ab/<64 hex digits>` under `root`."""

    def __init__(self, root: Path, tree: str) -> None:
        self.root = root
        self.tree = tree

    def relative(self, sha256: str) -> str:
        """The file's path relative to the root. Raises ValueError for anything but 64 hex digits (path traversal)."""
        if not _HEX.match(sha256):
            raise ValueError(f"{sha256!r} is not a SHA-256")
        return f"{self.tree}/sha256/{sha256[:2]}/{sha256}"

    def path(self, sha256: str) -> Path:
        """The file's path."""
        return self.root / self.relative(sha256)

    def put(self, body: bytes) -> str:
        """Store bytes and return their SHA-256. Raises CannotWrite; EvidenceTampered if the file is there with other bytes."""
        sha256 = hashlib.sha256(body).hexdigest()
        path = self.path(sha256)
        if path.exists():
            self.read(sha256)
            return sha256
        for folder in (self.root, self.root / self.tree, path.parent.parent, path.parent):
            private_folder(folder)
        try:
            _write_whole(path, body)
        except OSError as error:
            raise cannot_write(path.parent, error) from error
        return sha256

    def read(self, sha256: str) -> bytes:
        """The bytes, hashed again on every read. Raises EvidenceTampered if they are missing or no longer match."""
        path = self.path(sha256)
        try:
            body = path.read_bytes()
        except OSError as error:
            raise Mismatch(self.relative(sha256), sha256, "") from error
        if (found := hashlib.sha256(body).hexdigest()) != sha256:
            raise Mismatch(self.relative(sha256), sha256, found)
        return body

    def all(self) -> Iterator[Path]:
        """Every stored file, in order of its hash."""
        yield from (path for path in sorted((self.root / self.tree).glob("sha256/??/*")) if _HEX.match(path.name))

    def leftovers(self) -> Iterator[Path]:
        """Temporary files of writers that were killed."""
        yield from sorted((self.root / self.tree).glob("sha256/??/.tmp-*"))


def remove_drafts(folder: Path, pattern: str = "**/.*") -> int:
    """Remove what killed writers left in a folder and below: `.tmp-*` of stored files, `.NAME.PID.tmp` of a process that is gone.

    How many there were. Raises CannotWrite.
    """
    found = [path for path in folder.glob(pattern) if _left_behind(path)]
    try:
        for path in found:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(folder, error) from error
    return len(found)


def _left_behind(path: Path) -> bool:
    if path.name.startswith(".tmp-"):
        return path.parent.parent.name == "sha256"
    draft = _DRAFT.match(path.name)
    if not draft or int(draft[1]) == os.getpid():
        return False
    try:
        os.kill(int(draft[1]), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:
        return False
    return False


def _write_whole(path: Path, body: bytes) -> None:
    """Write beside the target, flush to the disk, rename, flush the folder: a killed process leaves no half file."""
    handle, name = tempfile.mkstemp(prefix=".tmp-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(body)
            stream.flush()
            os.fchmod(stream.fileno(), 0o444)
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
