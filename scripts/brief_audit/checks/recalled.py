"""What was found by comparing words with a text: the same words and the same text give the same again, in this job and in the next.

Only a function of strings alone may be recalled: each result is asked for by the function's name and by every string that it goes by,
so that nothing else of a brief, its citations or its authorities can make it wrong. Who keeps the results from one job to the next,
and whose it believes, is decided where they are kept (`stages/remembered.py`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

T = TypeVar("T")
_ENOUGH = 32
"""Hexadecimal digits of SHA-256 that tell one question from another."""


class Recalled:
    """Results by question: those `held` from before, and those that this job asked for.

    >>> recalled = Recalled()
    >>> recalled.of("words", ("a b", "c"), int, lambda: 3), recalled.of("words", ("a b", "c"), int, lambda: 4)
    (3, 3)
    """

    def __init__(self, held: Mapping[str, Any] | None = None) -> None:
        self._held = held or {}
        self.asked: dict[str, Any] = {}

    def of(self, what: str, given: tuple[str, ...], kind: type[T], compute: Callable[[], T]) -> T:
        """`compute()`, which is of the type `kind` and goes by nothing but the strings that are given."""
        key = _key(what, given)
        for known in (self.asked, self._held):
            try:
                found = _adapter(kind).validate_python(known[key])
            except (KeyError, ValidationError):
                continue
            self.asked[key] = known[key]
            return found  # type: ignore[no-any-return]
        made = compute()
        self.asked[key] = _adapter(kind).dump_python(made, mode="json")
        return made


def _key(what: str, given: tuple[str, ...]) -> str:
    return hashlib.sha256("\0".join((what, *map(digest_of, given))).encode()).hexdigest()[:_ENOUGH]


@lru_cache(maxsize=256)
def digest_of(text: str) -> str:
    """SHA-256 of a text, by which a question names it."""
    return hashlib.sha256(text.encode(errors="backslashreplace")).hexdigest()


_adapter: Callable[[Any], TypeAdapter[Any]] = cache(TypeAdapter)
