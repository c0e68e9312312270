"""The runs of a Word document that hold given words: cut where the words begin and end, so that a mark can stand exactly there."""

from __future__ import annotations

import copy
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Any

from brief_audit.model.base import Span
from brief_audit.readers.word import child, local

_BOX = "txbxContent"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


class Runs:
    """The elements of a document's body that hold its text, text boxes aside, and the runs in which they stand.

    `elements`: where each begins in the text, and the element, in the order of the text.
    """

    def __init__(self, root: Any, elements: Iterable[tuple[int, Any]]) -> None:
        own = [(start, item) for start, item in elements if is_in(item, root) and box_of(item) is None and run_of(item) is not None]
        self._starts = [start for start, _ in own]
        self._items = [item for _, item in own]

    def cut(self, offsets: Iterable[int]) -> None:
        """Have a run begin at each of the offsets that lies inside one. What a run looks like stays as it is."""
        for offset in sorted(set(offsets), reverse=True):
            number = self._at(offset - 1)
            if number is None:
                continue
            if self._starts[number] + _length(self._items[number]) > offset:
                self._items.insert(number + 1, _split_text(self._items[number], offset - self._starts[number]))
                self._starts.insert(number + 1, offset)
            following = self._at(offset)
            if following is not None and self._starts[following] == offset:
                _split_run(self._items[number], self._items[following])

    def around(self, span: Span) -> tuple[Any, Any] | None:
        """The first and the last run that hold words of a span; None if no run does."""
        first, last = max(0, bisect_right(self._starts, span[0]) - 1), bisect_left(self._starts, span[1])
        held = [
            item for start, item in zip(self._starts[first:last], self._items[first:last], strict=True) if span[0] < start + _length(item)
        ]
        return (run_of(held[0]), run_of(held[-1])) if held else None

    def first(self) -> Any | None:
        """The first run of the body that holds text."""
        return run_of(self._items[0]) if self._items else None

    def _at(self, offset: int) -> int | None:
        """The element that holds the character at `offset`."""
        number = bisect_right(self._starts, offset) - 1
        return number if number >= 0 and offset < self._starts[number] + _length(self._items[number]) else None


def is_in(item: Any, root: Any) -> bool:
    """Whether an element stands in the part with that root."""
    return item.getroottree().getroot() is root


def run_of(item: Any) -> Any | None:
    """The run in which an element stands."""
    return next((above for above in item.iterancestors() if local(above) == "r"), None)


def box_of(item: Any) -> Any | None:
    """The run outside all text boxes that shows the box in which an element stands; None if it stands in none."""
    above = list(item.iterancestors())
    last = max((number for number, one in enumerate(above) if local(one) == _BOX), default=None)
    return next((one for one in above[last + 1 :] if local(one) == "r"), None) if last is not None else None


def _length(item: Any) -> int:
    """Characters that the element wrote: tabs, breaks and symbols wrote one."""
    return len(item.text or "") if local(item) == "t" else 1


def _split_text(item: Any, at: int) -> Any:
    """Cut the text of an element; the rest becomes an element of its own behind it."""
    text = item.text
    rest = copy.copy(item)
    item.text, rest.text = text[:at], text[at:]
    for one in (item, rest):
        one.set(_SPACE, "preserve")
    rest.tail = item.tail
    item.tail = None
    item.addnext(rest)
    return rest


def _split_run(before: Any, after: Any) -> None:
    """Where both stand directly in one run, give `after` and all that follows it a run that looks the same."""
    run = run_of(before)
    if run is None or after.getparent() is not run or before.getparent() is not run:
        return
    rest = run.makeelement(run.tag, dict(run.attrib), nsmap=run.nsmap)
    properties = child(run, "rPr")
    if properties is not None:
        rest.append(copy.deepcopy(properties))
    moved = [item for item in run if run.index(item) >= run.index(after)]
    for item in moved:
        rest.append(item)
    rest.tail, run.tail = run.tail, None
    run.addnext(rest)
