"""Folders that only their owner reads, what killed writers left in them, and the one sentence for a disk that takes nothing more."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from brief_audit.errors import CannotWrite

_DRAFT = re.compile(r"\A\..+\.([0-9]+)\.tmp\Z")
_ASKABLE = os.name != "nt"
"""Whether signal 0 asks if a process lives; on Windows it is an interrupt."""
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
    if not draft or int(draft[1]) == os.getpid() or not _ASKABLE:
        return False
    try:
        os.kill(int(draft[1]), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except PermissionError:
        return False
    return False
