"""What is meant by a first word that is no command, a file that begins like an option, one that is named like a command, an empty path."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from pathlib import Path

from brief_audit import patterns as re
from brief_audit.errors import InputError, UsageError

_WORD = re.compile(r"[a-z][a-z-]{2,}")
_PLACES = frozenset(
    {
        "--cache",
        "--config",
        "--corpus",
        "--reports",
        "--record",
        "--authority",
        "--baseline",
        "--bibliography",
        "--events",
        "--output",
        "-o",
    }
)
"""Options whose value is a path: an empty one, of a variable that a script forgot to set, would be the working directory."""
_CLOSE = 0.7
"""How like a command a word is at least that may stand for it."""


def refuse_mistyped(args: Sequence[str], commands: Collection[str]) -> None:
    """Raises UsageError for a file that begins with a dash and for an empty path, InputError for what is nearly a command, and no file."""
    before = args[: args.index("--")] if "--" in args else args
    pairs = [
        *pairwise(before),
        *((name, value) for name, equals, value in (one.partition("=") for one in before) if equals),
    ]
    bare = next((name for name, value in pairs if name in _PLACES and not value.strip()), None)
    if bare is not None:
        raise UsageError(f"{bare} names nothing: its value is empty", "give a path, or leave the option out")
    dashed = next((one for one in before if one.startswith("-") and Path(one).suffix and _is_there(one)), None)
    if dashed is not None:
        raise UsageError(f"{dashed} begins like an option", f"name the file as ./{dashed}, or behind --")
    if not args or args[0] in commands or not _WORD.fullmatch(args[0]) or _is_there(args[0]):
        return
    import difflib  # only for a word that is nothing

    near = difflib.get_close_matches(args[0], [name for name in commands if name != "brief"], n=1, cutoff=_CLOSE)
    if near:
        rest = " ".join(args[1:])
        raise InputError(f"{args[0]} is neither a file nor a command", f"the nearest command: audit {near[0]} {rest}".rstrip())


def refuse_bare(name: str, error: Exception) -> None:
    """A command without what it needs, where a file is named like it. Raises UsageError."""
    if _is_there(name):
        raise UsageError(f"`audit {name}` is a command, which needs more", f"to audit the file of that name: audit ./{name}") from error


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False
