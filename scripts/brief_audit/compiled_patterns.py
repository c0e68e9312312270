"""The code of compiled patterns, kept from one process to the next: to compile those of one audit takes as long as to import eyecite.

Python keeps no compiled pattern. What its compiler makes of one is a list of numbers, which goes by the pattern, its flags and this
Python alone, and which its engine checks before it takes it: a pattern made of kept code equals the one that would be compiled
(`tests/house/test_patterns.py` compares every one). Where this Python has no such compiler, patterns are compiled as ever.
"""

from __future__ import annotations

import re
from array import array
from typing import Any, NamedTuple

from brief_audit.beside_python import keep as keep_file
from brief_audit.beside_python import kept

try:
    import _sre  # type: ignore[import-not-found]
    from re import _compiler, _parser  # type: ignore[attr-defined]

    _CODE = _compiler._code  # noqa: SLF001
    _HEAD: bytes | None = f"{_sre.MAGIC} {_sre.CODESIZE}".encode()
except (ImportError, AttributeError):  # another Python than those that are tested
    _HEAD = None

_TYPES = {2: "H", 4: "I"}
_MOST = 5_000
"""Patterns of one file: those of other versions of this program lie there too, until there are more."""


class _Code(NamedTuple):
    """What the engine takes, beside the pattern: its flags, its code as bytes, its groups, and their names."""

    flags: int
    code: bytes
    groups: int
    places: dict[str, int]
    names: tuple[str | None, ...]


_Key = tuple[str | bytes, int]


class _Table:
    """The codes of one kind of process. Nothing is read before a pattern is needed, and nothing written before `keep`."""

    def __init__(self) -> None:
        self.source = f"{__file__.removesuffix('.py')}.audit"
        self.held: dict[_Key, Any] | None = None
        self.new: dict[_Key, Any] = {}
        self.made: dict[_Key, re.Pattern[Any]] = {}


_table = _Table()


def compiled(pattern: str | bytes, flags: int) -> re.Pattern[Any]:
    """As `re.compile`, from kept code where there is some. Raises what that raises."""
    key = (pattern, int(flags))
    if key not in _table.made:
        _table.made[key] = re.compile(pattern, flags) if _HEAD is None else _recalled(key)
    return _table.made[key]


def _recalled(key: _Key) -> re.Pattern[Any]:
    assert _HEAD is not None
    if _table.held is None:
        _table.held = kept(_table.source, _HEAD) or {}
    try:
        return _made(key[0], _Code(*_table.held[key]))
    except (KeyError, TypeError, ValueError, RuntimeError, OverflowError):
        code = _code(*key)
        _table.new[key] = tuple(code)
        return _made(key[0], code)


def of_worker() -> None:
    """This is a process that reads briefs: its patterns lie in a file of their own."""
    _table.source = f"{__file__.removesuffix('.py')}.worker"
    _table.held = None


def keep() -> None:
    """Keep what this process compiled for the next one."""
    if not _table.new or _HEAD is None:
        return
    held = {**(kept(_table.source, _HEAD) or {}), **_table.new}
    keep_file(_table.source, _HEAD, held if len(held) <= _MOST else _table.new)
    _table.new = {}


def _made(pattern: str | bytes, code: _Code) -> re.Pattern[Any]:
    numbers = array(_TYPES[_sre.CODESIZE], code.code).tolist()
    return _sre.compile(pattern, code.flags, numbers, code.groups, code.places, code.names)  # type: ignore[no-any-return]


def _code(pattern: str | bytes, flags: int) -> _Code:
    """As the library's own `re._compiler.compile`, up to its last line."""
    parsed = _parser.parse(pattern, flags)
    numbers = array(_TYPES[_sre.CODESIZE], _CODE(parsed, flags))
    state = parsed.state
    names: list[str | None] = [None] * state.groups
    for name, place in state.groupdict.items():
        names[place] = name
    return _Code(int(flags | state.flags), numbers.tobytes(), state.groups - 1, dict(state.groupdict), tuple(names))
