"""The standard library's `re`, whose patterns are compiled when they are first used instead of when their module is imported.

    from brief_audit import patterns as re

An audit imports some 1,300 patterns, needs a third of them, and took half a second to compile the rest. A pattern that cannot be compiled
would be noticed late: `tests/house/test_patterns.py` compiles every one.
"""

from __future__ import annotations

import re
from re import (
    ASCII,
    DOTALL,
    IGNORECASE,
    MULTILINE,
    NOFLAG,
    Match,
    Pattern,
    RegexFlag,
    escape,
    findall,
    finditer,
    fullmatch,
    match,
    search,
    split,
    sub,
)
from typing import Any, AnyStr, cast

__all__ = [
    "ASCII",
    "DOTALL",
    "IGNORECASE",
    "MULTILINE",
    "NOFLAG",
    "Match",
    "Pattern",
    "RegexFlag",
    "compile",
    "escape",
    "findall",
    "finditer",
    "fullmatch",
    "longest_first",
    "match",
    "of_words",
    "search",
    "split",
    "sub",
]


class Later:
    """A pattern that is compiled when anything but its source is asked of it; each of its methods is then looked up once."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self.pattern = pattern
        self._given = flags
        self._made: Pattern[Any] | None = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(self._pattern(), name)
        self.__dict__[name] = found
        return found

    def _pattern(self) -> Pattern[Any]:
        if self._made is None:
            self._made = re.compile(self.pattern, self._given)
        return self._made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and (self.pattern, self._given) == (other.pattern, other._given)

    def __hash__(self) -> int:
        return hash((self.pattern, self._given))

    def __repr__(self) -> str:
        return f"patterns.compile({self.pattern!r}, {self._given!r})"


def compile(pattern: AnyStr, flags: int = 0) -> Pattern[AnyStr]:  # noqa: A001  the name that it stands for
    """As `re.compile`, later. Raises what that raises at the first use.

    >>> compile("Q[a-z]+").sub("Harrow", "In re Quill")
    'In re Harrow'
    """
    return cast("Pattern[AnyStr]", Later(pattern, int(flags)))


def of_words(pattern: str, flags: int = 0) -> Pattern[str]:
    """The library's own, now: for a pattern made of a document's words, which is used at once and once."""
    return re.compile(pattern, flags)


def longest_first(alternative: str) -> tuple[int, str]:
    """The order of alternatives, of which the first that fits is taken; the same in every process, where that of a set is not."""
    return -len(alternative), alternative
