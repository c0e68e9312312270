"""Puts changed code into a package that this process has imported already.

Only functions that have not run yet are changed, in every place that holds them: nothing that was made while the package was
imported and its tests were collected (tables, patterns, what a cache keeps) can then be of the unchanged code. Whatever else a
change touches is refused, and has to be imported anew.
"""

from __future__ import annotations

import gc
import inspect
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TypeVar

Place = tuple[str, int, str]
Kind = TypeVar("Kind")


class NotInPlaceError(Exception):
    """The change is not one of functions alone that have not run yet; says of what."""


class Imported:
    """The package in `folder`: `watch` before it is imported, `settle` before a function of it is to run, then `put` changes."""

    def __init__(self, folder: Path) -> None:
        self._inside = f"{folder}{os.sep}"
        self._ran: set[Place] = set()
        self._functions: defaultdict[Place, list[FunctionType]] = defaultdict(list)

    def watch(self) -> None:
        """Note from now on which of its code runs."""
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self._inside):
            self._ran.add(_place(frame.f_code))

    def settle(self) -> None:
        """End the watch and list the functions there are, whoever holds them: classes, decorators, tables."""
        if sys.getprofile() != self._note:
            raise ValueError("something else ended the watch over what runs")
        sys.setprofile(None)
        for function in all_of(FunctionType):
            if function.__code__.co_filename.startswith(self._inside):
                self._functions[_place(function.__code__)].append(function)

    def put(self, path: Path, source: str) -> None:
        """Make the module at `path` that of the changed source, for good; raises NotInPlaceError, with nothing changed."""
        try:
            old, new = (compile(text, str(path), "exec", dont_inherit=True) for text in (path.read_text(encoding="utf-8"), source))
        except SyntaxError as error:
            raise NotInPlaceError(str(error)) from error
        found = [(function, changed) for code, changed in _changes(old, new) for function in self._holders(code, changed)]
        if not found:
            raise NotInPlaceError("no code differs")
        for function, changed in found:
            function.__code__ = changed

    def _holders(self, code: CodeType, changed: CodeType) -> list[FunctionType]:
        place = _place(code)
        functions = self._functions[place]
        if place in self._ran:
            raise NotInPlaceError(f"{code.co_qualname} has run")
        if not functions or len({id(function.__code__) for function in functions}) > 1:
            raise NotInPlaceError(f"{code.co_qualname} is not found, or twice")
        if functions[0].__code__ != code or code.co_freevars != changed.co_freevars:
            raise NotInPlaceError(f"{code.co_qualname} is not as it is written")
        return functions


def all_of(kind: type[Kind]) -> list[Kind]:
    """Every object of exactly that type, whoever holds it."""
    gc.unfreeze()  # what is frozen is not listed
    found = [one for one in gc.get_objects() if type(one) is kind]
    gc.freeze()
    return found


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _changes(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The outermost functions that differ, as they were and as they are; refuses any other difference, which has run already."""
    if _whole(old) == _whole(new):
        return
    if old.co_flags & inspect.CO_OPTIMIZED:  # a function; the bodies of modules and classes are not
        yield old, new
        return
    if _own(old) != _own(new):
        raise NotInPlaceError(f"{old.co_qualname} itself differs")
    for one, other in zip(_inner(old), _inner(new), strict=True):
        yield from _changes(one, other)


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _whole(code: CodeType) -> CodeType:
    """The code without its lines, which a change above it moves."""
    return _without_lines(code, [_whole(one) if isinstance(one, CodeType) else one for one in _constants(code)])


def _own(code: CodeType) -> CodeType:
    """The same without what its functions and classes do."""
    return _without_lines(code, [one.co_name if isinstance(one, CodeType) else one for one in _constants(code)])


def _constants(code: CodeType) -> list[object]:
    """Its constants without the line on which a class begins, which it keeps as one from Python 3.13 on."""
    line = code.co_firstlineno if "__firstlineno__" in code.co_names else None
    return [None if type(one) is int and one == line else one for one in code.co_consts]


def _without_lines(code: CodeType, constants: list[object]) -> CodeType:
    return code.replace(co_firstlineno=1, co_linetable=b"", co_consts=tuple(constants))
