"""Fields of a Word file that mark authorities for a table (`TA`, with a long and a short form): the author's own list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from brief_audit import patterns as re
from brief_audit.readers.word.styles import attribute, local

_LONG = re.compile(r"""\\l\s+(?:"((?:[^"\\]|\\.)*)"|“([^”]*)”|([^\s\\"“]+))""")
_TA = re.compile(r"\s*TA\s", re.IGNORECASE)
_ESCAPED = re.compile(r"\\(.)")
_BLANKS = re.compile(r"\s+")
_DEEPEST = 50


def authority_fields(roots: Iterable[Any | None]) -> tuple[str, ...]:
    """The long citations that the fields name, each once, in the order of the document. A field with a short form alone names none."""
    found: dict[str, None] = {}
    for root in roots:
        for instruction in _instructions(root) if root is not None else ():
            long = _LONG.search(instruction) if _TA.match(instruction) else None
            if long and (entry := _BLANKS.sub(" ", _ESCAPED.sub(r"\1", next(filter(None, long.groups()), ""))).strip()):
                found[entry] = None
    return tuple(found)


def _instructions(root: Any) -> Iterator[str]:
    """The instruction of every field; Word may cut one over many runs, and set fields inside fields."""
    open_fields: list[list[str]] = []
    for item in root.iter():
        name = local(item)
        if name == "fldSimple":
            yield attribute(item, "instr") or ""
        elif name == "instrText" and open_fields:
            open_fields[-1].append(item.text or "")
        elif name == "fldChar":
            kind = attribute(item, "fldCharType")
            if kind == "begin" and len(open_fields) < _DEEPEST:
                open_fields.append([])
            elif kind == "end" and open_fields:
                yield "".join(open_fields.pop())
