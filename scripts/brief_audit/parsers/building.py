"""Turns a walk over elements into the text of parts, with spans and marks kept in place.

Whitespace is written lazily: a space or a paragraph break reaches the text only when a word follows it, so no text
begins or ends with whitespace, and every span begins at the first character of its own words.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import NoteCall, PageMark, Paragraph, Part, PartKind

if TYPE_CHECKING:
    from collections.abc import Iterator

_SPACES = re.compile(r"[ \t\r\n\f\v]+")
_PARTY = r"(?:[A-Z][\w.’'&()-]*,?|of|the|and|for|ex|rel\.|in|re|on|de|la|&|et|al\.)"
_NAME_BEFORE = re.compile(rf"(?:{_PARTY} ){{1,12}}vs?\.? (?:{_PARTY} ){{0,12}}{_PARTY}?,? ?$")
_LINES = re.compile(r"[ \t\f\v]*(\r\n|\r|\n)[ \t\f\v]*")


@dataclass
class Block:
    """A run of text between two paragraph breaks. `start` and `end` are offsets in the part."""

    start: int
    end: int


@dataclass
class PartWriter:
    """The growing text of one part."""

    kind: PartKind
    artefact: str
    author: str | None = None
    text_size: int = 0
    quoted: list[tuple[int, int]] = field(default_factory=list)
    case_citations: list[tuple[int, int]] = field(default_factory=list)
    page_marks: list[PageMark] = field(default_factory=list)
    paragraphs: list[Paragraph] = field(default_factory=list)
    note_calls: list[NoteCall] = field(default_factory=list)
    _pieces: list[str] = field(default_factory=list)
    _gap: str = ""
    _joined: bool = False
    _apart: bool = False
    _waiting: list[list[int]] = field(default_factory=list)
    _marks: list[tuple[str, str]] = field(default_factory=list)

    def write(self, text: str, *, lines: bool = False) -> None:
        """Add inline text. Whitespace runs become one space; with `lines`, line ends are kept and blank lines break paragraphs."""
        if lines:
            self._write_lines(text)
            return
        plain = text if text.isprintable() and "  " not in text else _SPACES.sub(" ", text)
        if plain.startswith(" "):
            self.space()
        if words := plain.strip(" "):
            self._put(words)
        if plain.endswith(" "):
            self.space()

    def _write_lines(self, text: str) -> None:
        parts = _LINES.split(text)
        for position, piece in enumerate(parts):
            if position % 2:
                self.line()
            elif piece:
                self.write(piece)

    def space(self) -> None:
        """A space, unless a break is already due."""
        self._gap = self._gap or " "

    def apart(self) -> None:
        """The next word is a word of its own: letters on both sides are not run together."""
        self._apart = True

    def line(self) -> None:
        """A line end; two in a row are a paragraph break."""
        self._gap = "\n\n" if "\n" in self._gap else "\n"

    def block(self, *, hard: bool = False) -> None:
        """A paragraph break before the next word. After `join` only a `hard` one breaks."""
        if hard or not self._joined:
            self._gap = "\n\n"
            self._joined = False

    def join(self) -> None:
        """The next word follows on the same line, as text follows its paragraph number."""
        self._gap = " "
        self._joined = True

    def page(self, series: str, label: str) -> None:
        """A page of `series` begins with the next word."""
        self._marks.append((series, label))

    def note_call(self, label: str) -> None:
        """A note is called behind the last word."""
        self.note_calls.append(NoteCall(label=label, offset=self.text_size))

    @contextmanager
    def span(self, into: list[tuple[int, int]]) -> Iterator[None]:
        """Record the words written inside the block as a span of `into`."""
        start: list[int] = []
        self._waiting.append(start)
        yield
        if start and self.text_size > start[0]:
            into.append((start[0], self.text_size))
        elif not start:
            self._waiting = [other for other in self._waiting if other is not start]

    def next_word(self) -> list[int]:
        """A list that receives the offset of the next word written."""
        start: list[int] = []
        self._waiting.append(start)
        return start

    def _put(self, words: str) -> None:
        gap = self._gap if self.text_size else ""
        if self._apart and not gap and self._pieces and self._pieces[-1][-1].isalnum() and words[0].isalnum():
            gap = " "
        self._apart = False
        self._gap, self._joined = "", False
        self._pieces.append(gap + words)
        begin = self.text_size + len(gap)
        for start in self._waiting:
            start.append(begin)
        self._waiting.clear()
        self.page_marks.extend(PageMark(series=series, label=label, offset=begin) for series, label in self._marks)
        self._marks.clear()
        self.text_size = begin + len(words)

    def text(self) -> str:
        """What has been written so far."""
        return "".join(self._pieces)

    def part(self) -> Part | None:
        """The finished part; None if no word was written and no page begins."""
        text = self.text()
        self.page_marks.extend(PageMark(series=series, label=label, offset=len(text)) for series, label in self._marks)
        self._marks.clear()
        if not text:
            return None
        return Part(
            kind=self.kind,
            author=self.author,
            text=text,
            artefact=self.artefact,
            paragraphs=tuple(sorted(self.paragraphs, key=lambda paragraph: paragraph.span)),
            page_marks=tuple(self.page_marks),
            note_calls=tuple(self.note_calls),
            quoted=tuple(merged(self.quoted)),
            case_citations=tuple(merged([_with_name(text, span) for span in self.case_citations])),
        )


def _with_name(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """The citation together with the case name that leads to it, as far as capitals and little words carry it."""
    before = text[max(0, span[0] - 200) : span[0]]
    match = _NAME_BEFORE.search(before)
    return (span[0] - len(before) + match.start(), span[1]) if match else span


def merged(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans in order, overlapping and nested ones joined."""
    result: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if result and start < result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return result


def blocks(text: str) -> list[Block]:
    """The paragraphs of a part's text, between its blank lines."""
    result, at = [], 0
    for piece in text.split("\n\n"):
        result.append(Block(at, at + len(piece)))
        at += len(piece) + 2
    return result
