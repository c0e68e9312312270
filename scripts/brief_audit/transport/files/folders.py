"""Folders that only their owner reads, what killed writers left in them, and the one sentence for a disk that takes nothing more."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from brief_audit import patterns as re
from brief_audit.errors import CannotWrite, ConfigError

_DRAFT = re.compile(r"\A\..+\.([0-9]+)\.tmp\Z")
_ASKABLE = os.name != "nt"
"""Whether signal 0 asks if a process lives; on Windows it is an interrupt."""
_HINT_WRITE = "Free some space or make the folder writable, or name another one with --cache."
_HINT_DAMAGED = "Keep the folder as it is for an examination, and name another one with --cache."


def cannot_write(place: Path, error: Exception, what: str = "The evidence", hint: str = "") -> CannotWrite:
    """The one sentence for a full or read-only disk, and for a database that is damaged, which more space would not mend."""
    cause = getattr(error, "strerror", None) or str(error)
    if is_damaged(error):
        return CannotWrite(f"{what} in {place} is damaged: its database cannot be read ({cause}).", hint or _HINT_DAMAGED)
    return CannotWrite(f"{what} cannot be stored in {place} ({cause}).", hint or _HINT_WRITE)


def is_damaged(error: Exception) -> bool:
    """Whether SQLite says of a file that its bytes are no database, or no longer one."""
    return any(told in str(error) for told in ("malformed", "not a database"))


def created(path: Path) -> int:
    """A descriptor of a new file. Nothing that lies under its name is opened: a link planted there is removed, not followed."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        return os.open(path, flags, 0o666)
    except FileExistsError:
        path.unlink()
        return os.open(path, flags, 0o666)


def exposed(path: Path) -> str:
    """Who else may write there: "everybody", "a group", or "" for nobody. A group that bears its only member's name is nobody else.

    Windows has other rights than these, which are not looked at.
    """
    try:
        found = path.stat()
    except OSError:
        return ""
    if os.name == "nt" or not found.st_mode & 0o022:
        return ""
    if found.st_mode & 0o002:
        return "everybody"
    return "" if _own_group(found.st_gid, found.st_uid) else "a group"


_KEPT = ("", "evidence", "objects", "corpus", "index.sqlite3", "ledger.sqlite3")


def guarded(cache: Path, reports: Path) -> tuple[str, ...]:
    """What is to be said of a cache or a folder of reports that others may write.

    Raises ConfigError for a cache that everybody may write: whatever lies there, nobody could say from whom it comes.
    """
    rights = {place: exposed(place) for place in (*(cache / name for name in _KEPT), reports)}
    for place, who in rights.items():
        if who == "everybody" and place != reports:
            raise ConfigError(
                f"Everybody on this machine may write to {place}, so nothing that lies there is evidence.",
                f"Take the right away (chmod go-w {place}) if you know what is in it, or name another folder with --cache.",
            )
    return tuple(f"{who} may write to {place}: whatever lies there may be theirs (chmod go-w)" for place, who in rights.items() if who)


def _own_group(gid: int, uid: int) -> bool:
    try:
        import grp
        import pwd

        group, owner = grp.getgrgid(gid), pwd.getpwuid(uid)
    except (ImportError, KeyError):
        return False
    return group.gr_name == owner.pw_name and set(group.gr_mem) <= {owner.pw_name}


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
