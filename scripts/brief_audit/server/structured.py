"""Answers in JSON and the arguments of tools: the words in them as a text that can be gated.

Every string is a paragraph. What stands in values beside each other may be one citation in pieces ("990", "U.S.", "10"), a name and its
citation, or a quotation and its source: such values follow once more, together.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from brief_audit import patterns as re
from brief_audit.server.problems import Problem

DEEPEST = 60
"""Levels of a structured text that are looked into; a deeper one is withheld."""
_SHORT = 200
"""Characters of a value that may be a piece of a citation, or a name."""
_QUOTES = re.compile(r"quot|excerpt|verbatim|passage|snippet|extract", re.IGNORECASE)
_MARKS = '“”"„«»'


class _Pairs(list[Any]):
    """An object as its names and values in turn, each that stands there, also where one name stands twice."""


def structure_of(text: str | None) -> list[Any] | None:
    """What a text is in JSON; None if it is plain words, or a number. Raises Problem where it is nested too deep.

    Read as leniently as any program that gets it may read it.
    """
    try:
        found = json.loads(text, object_pairs_hook=_pairs, strict=False, parse_int=str, parse_float=str) if text else None
    except RecursionError:
        raise _too_deep() from None  # another program may read what this one cannot
    except ValueError:
        return None
    return found if isinstance(found, list) else [found] if isinstance(found, str) and text and '"' in text else None


def words_of(value: list[Any]) -> str:
    """Every word of a structured text, a paragraph each; then the values that stand beside each other. Raises Problem."""
    said = [*_leaves(value, 0), *_together(value, 0)]
    return "\n\n".join(one for one in said if one.strip()) or "{}"


def _pairs(pairs: list[tuple[str, Any]]) -> _Pairs:
    return _Pairs(one for pair in pairs for one in pair)


def _too_deep() -> Problem:
    return Problem(502, "The upstream service gave no usable answer.", "It is nested too deep to be read.")


def _inner(value: str) -> list[Any] | None:
    return structure_of(value) if value.lstrip()[:1] in {"{", "[", '"'} else None


def _leaves(value: Any, depth: int) -> Iterator[str]:
    if depth > DEEPEST:
        raise _too_deep()
    if isinstance(value, str):
        inner = _inner(value)
        yield from [value] if inner is None else _leaves(inner, depth + 1)
    elif isinstance(value, list):
        for held in value:
            yield from _leaves(held, depth + 1)


def _together(value: Any, depth: int) -> Iterator[str]:
    """The short values of each object and list in one line, and those of an object before each quotation that stands beside them."""
    if depth > DEEPEST:
        raise _too_deep()
    held = _inner(value) if isinstance(value, str) else value
    if not isinstance(held, list):
        return
    names = held[::2] if isinstance(held, _Pairs) else [""] * len(held)
    values = held[1::2] if isinstance(held, _Pairs) else held
    short = [one for one in values if isinstance(one, str) and one.strip() and len(one) <= _SHORT]
    if len(short) > 1:
        yield f"See {' '.join(short)}."
    yield from _numbered(names, values)
    yield from _quoted(names, values)
    for one in values:
        yield from _together(one, depth + 1)


def _numbered(names: Sequence[Any], values: Sequence[Any]) -> Iterator[str]:
    """A name that holds figures before its value: {"990": "U.S. 10"}."""
    for name, one in zip(names, values, strict=False):
        if isinstance(one, str) and len(one) <= _SHORT and re.search("[0-9]", str(name)):
            yield f"See {name} {one}."


def _quoted(names: Sequence[Any], values: Sequence[Any]) -> Iterator[str]:
    """A value that its name calls a quotation, as one of what stands beside it."""
    said = [(str(name), one) for name, one in zip(names, values, strict=False) if isinstance(one, str) and one.strip()]
    quoted = [one.strip().strip(_MARKS) for name, one in said if _QUOTES.search(name)]
    beside = " ".join(one.rstrip(" .;,") for name, one in said if not _QUOTES.search(name) and len(one) <= _SHORT)
    yield from (f"{beside}: “{one}”" for one in quoted if beside)
