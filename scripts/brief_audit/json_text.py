"""Plain data as JSON text, in the bytes of the standard library and of rfc8785, which write every value with Python functions.

Data of JSON's own types, its numbers whole, is handed to writers in another language, which give the same bytes for it in a fraction of
the time. Everything else goes to those two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

_EXACT = 2**53 - 1
"""The largest whole number that every reader of JSON has exactly (RFC 8785, section 3.2.2.3)."""


def indented(value: object, end: str = "") -> str:
    """As `json.dumps` with `ensure_ascii=False, indent=2`, with what is to stand behind it: a long text is not copied for that.

    >>> print(indented({"names": ["Quill"], "none": []}))
    {
      "names": [
        "Quill"
      ],
      "none": []
    }
    """
    if _is_simple(value, (int, float)):
        from pydantic_core import to_json

        try:
            return (to_json(value, indent=2) + end.encode()).decode()
        except ValueError:  # half of a pair of surrogates
            pass
    return json.dumps(value, ensure_ascii=False, indent=2) + end


def indented_pieces(value: Mapping[str, Any], end: str = "") -> Iterator[str]:
    r"""`indented` in pieces, a long list item by item: a long report is never one text.

    >>> list(indented_pieces({"names": ["Quill"]}))
    ['{\n  "names": ', '[\n    "Quill"', '\n  ]', '\n}']
    """
    if not value or not all(type(name) is str for name in value):
        yield indented(value, end)
        return
    begin = "{\n  "
    for name, member in value.items():
        yield f"{begin}{indented(name)}: "
        if type(member) is list and member:
            for number, item in enumerate(member):
                yield (",\n    " if number else "[\n    ") + indented(item).replace("\n", "\n    ")
            yield "\n  ]"
        else:
            yield indented(member).replace("\n", "\n  ")
        begin = ",\n  "
    yield "\n}" + end


def canonical(value: Any) -> bytes:
    """As `rfc8785.dumps`: RFC 8785 bytes. Raises what that raises."""
    if _is_simple(value, (int,)):
        try:
            return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")
        except ValueError:
            pass
    import rfc8785

    return rfc8785.dumps(value)


def _is_simple(value: object, numbers: tuple[type, ...]) -> bool:
    """Whether all writers agree: whole numbers of these types that are exact, and names that any count of characters orders alike."""
    waiting = [value]
    for one in waiting:
        kind = type(one)
        if kind is dict:
            if not all(map(_is_name, one)):  # type: ignore[call-overload]
                return False
            one = one.values()  # type: ignore[attr-defined]  # noqa: PLW2901
        elif kind is not list:
            one = (one,)  # noqa: PLW2901
        for item in one:  # type: ignore[attr-defined]
            of = type(item)
            if of is dict or of is list:
                waiting.append(item)
            elif not (of is str or item is None or of is bool or (of in numbers and 0 <= item <= _EXACT and item % 1 == 0)):
                return False
    return True


def _is_name(name: object) -> bool:
    return type(name) is str and name.isascii()
