"""A text in the making, for readers of structured formats: paragraphs, regions and notes with their offsets."""

from __future__ import annotations

from collections.abc import Callable

from brief_audit.model.document import Note, Region, RegionKind, Segment
from brief_audit.readers.reading import Reading

_BREAK = "\n\n"
_UNSEEN = str.maketrans("", "", "\u00ad\u200b\ufeff")
"""The soft hyphen and the spaces without width: a page that was copied has them wherever a line might have been broken."""


def seen(text: str) -> str:
    """The text without what no reader sees in its words.

    >>> seen("re\u00adver\u200bsed")
    'reversed'
    """
    return text.translate(_UNSEEN)


class Builder:
    """Paragraphs are opened, written and closed; a paragraph of blanks leaves no trace."""

    def __init__(self) -> None:
        self._done: list[str] = []
        self._base = 0
        self._open: list[str] = []
        self._italics: list[tuple[int, int]] = []
        self._node: str | None = None
        self._segments: list[Segment] = []
        self._regions: list[Region] = []
        self._notes: list[Note] = []
        self.size = 0
        """Offset at which the next character will stand."""

    def open(self, node: str | None = None) -> None:
        """Begin a paragraph; what was open is closed."""
        self.close()
        self._node = node

    def write(self, text: str, *, italic: bool = False) -> None:
        """Add text to the open paragraph, less the characters within words that nobody sees: no pattern expects one there."""
        text = seen(text)
        if not text:
            return
        start = self.size
        self._open.append(text)
        self.size += len(text)
        if not italic:
            return
        if self._italics and self._italics[-1][1] == start:
            self._italics[-1] = (self._italics[-1][0], self.size)
        else:
            self._italics.append((start, self.size))

    def close(self) -> tuple[int, int] | None:
        """End the paragraph; its span, or None when nothing but blanks was written."""
        text = "".join(self._open)
        self._open.clear()
        italics, self._italics = self._italics, []
        if not text.strip():
            self.size = self._base
            return None
        span = (self._base, self.size)
        self._done.append(text)
        self._segments.append(Segment(span=span, paragraph=len(self._segments) + 1, node=self._node))
        self._regions += [Region(kind=RegionKind.ITALIC, span=italic) for italic in italics]
        self._base = self.size = self.size + len(_BREAK)
        return span

    @property
    def segments(self) -> list[Segment]:
        """The paragraphs closed so far."""
        return self._segments

    def last_character(self) -> str:
        """The last character of the open paragraph, "" at its start."""
        return self._open[-1][-1] if self._open else ""

    def region(self, kind: RegionKind, span: tuple[int, int]) -> None:
        """Mark a span; one that follows a span of its kind after a paragraph break extends it, headings excepted."""
        last = next((i for i in range(len(self._regions) - 1, -1, -1) if self._regions[i].kind is kind), None)
        if last is not None and kind is not RegionKind.HEADING and span[0] - self._regions[last].span[1] == len(_BREAK):
            self._regions[last] = Region(kind=kind, span=(self._regions[last].span[0], span[1]))
        else:
            self._regions.append(Region(kind=kind, span=span))

    def note(self, mark: str, anchor: int | None, write: Callable[[], None]) -> None:
        """Add a note whose text `write` writes."""
        first = len(self._segments)
        write()
        self.note_over(mark, anchor, first)

    def note_over(self, mark: str, anchor: int | None, first: int, last: int | None = None) -> None:
        """Add a note whose text is the paragraphs from `first` (an index into `segments`) to before `last`."""
        own = self._segments[first:last]
        span = (own[0].span[0], own[-1].span[1]) if own else (self._end(), self._end())
        self._notes.append(Note(mark=mark, span=span, anchor=anchor))

    def _end(self) -> int:
        return self._segments[-1].span[1] if self._segments else 0

    def has_text(self) -> bool:
        """Whether anything was written."""
        return bool(self._segments)

    def reading(self) -> Reading:
        """The finished text and its places."""
        self.close()
        text = _BREAK.join(self._done)
        clamped = (n if n.anchor is None or n.anchor <= len(text) else n.model_copy(update={"anchor": len(text)}) for n in self._notes)
        regions = (r for r in self._regions if r.span[1] <= len(text))
        return Reading(
            text=text,
            segments=tuple(self._segments),
            notes=tuple(clamped),
            regions=tuple(sorted(regions, key=lambda region: region.span)),
        )
