"""Markdown: the text verbatim, its marks replaced character for character by U+2060, so that every offset holds.

U+2060 (word joiner) is a format character: the text layer drops it before anything is matched.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator

from brief_audit import patterns as re
from brief_audit.model.document import Note, Region, RegionKind, Segment
from brief_audit.readers.plain_text import reading_of, tagged_in
from brief_audit.readers.reading import Reading
from brief_audit.readers.sniff import decode

_MASK = "\u2060"

_LINK = re.compile(r"(!?\[)((?:[^\[\]\n]|\[[^\[\]\n]{0,80}\]){0,500})(\]\((?:<[^<>\n]{0,500}>|[^\s()]{1,500})(?:\s+\"[^\"\n]{0,200}\")?\))")
_PICTURE = re.compile(r"!\[[^\[\]\n]{0,500}\][(\[]|<(?:img|i?frame|embed|object|video|canvas|script)\b", re.IGNORECASE)
_REFERENCE_LINK = re.compile(r"(\[)([^\[\]\n]{1,300})(\]\[[^\[\]\n]{0,80}\])")
_DEFINITION = re.compile(r"^ {0,3}\[[^\[\]^\n][^\[\]\n]{0,80}\]:[ \t]*\S+[^\n]*$", re.MULTILINE)
_NOTE_TEXT = re.compile(r"^ {0,3}\[\^([^\[\]\s]{1,40})\]:[ \t]*", re.MULTILINE)
_NOTE_MARK = re.compile(r"\[\^([^\[\]\s]{1,40})\](?!:)")
_HEADING = re.compile(r"^( {0,3}#{1,6}[ \t]+)([^\n]*?)([ \t]+#+[ \t]*)?$", re.MULTILINE)
_UNDERLINE = re.compile(r"^ {0,3}(?:=+|-{3,})[ \t]*$", re.MULTILINE)
_QUOTE = re.compile(r"^(?: {0,3}>[ ]?)+", re.MULTILINE)
_FENCE = re.compile(r"^ {0,3}(?:```+|~~~+)[ \t]*(?:[^\s`]+[ \t]*$)?", re.MULTILINE)
"""A fence with the language behind it; several words there are read, for whoever opens the file sees them."""
_TAG = re.compile(r"<!--.{0,2000}?-->|</?[A-Za-z][^<>\n]{0,300}>", re.DOTALL)
_FIELD = re.compile(
    r"(<(?:input|option|optgroup|img|area)\b[^<>\n]{0,200}?\b(?:value|label|alt|placeholder)\s{0,9}=\s{0,9}([\"']))([^\"'<>\n]{1,500})(\2[^<>\n]{0,300}>)",
    re.IGNORECASE,
)
"""A field or picture whose words a page shows."""
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,32});")
_ESCAPE = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_CODE = re.compile(r"`{1,3}")
_EMPHASIS = re.compile(
    r"(?<!\\)(?:(?P<star>\*{1,3})(?=[^\s*])(?P<a>(?:[^*\n]|\n(?!\s*\n)){1,600}?)(?<=[^\s*\\])(?P=star)(?!\*)"
    r"|(?<!\w)(?P<line>_{1,3})(?=[^\s_])(?P<b>(?:[^\n]|\n(?!\s*\n)){1,600}?)(?<=[^\s_\\])(?P=line)(?!\w))"
)
_TABLE_ROW = re.compile(r"^[ \t]*\|[^\n]*$", re.MULTILINE)


def read(data: bytes) -> Reading:
    """Read Markdown. Raises InputError when no text is in it."""
    source = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    found = _Found()
    text = source
    for step in _STEPS:
        text = step(text, found)
    plain = reading_of(text)
    notes = tuple(_notes(text, found, plain.segments))
    return Reading(
        text=text,
        pages=plain.pages,
        segments=plain.segments,
        notes=notes,
        regions=tuple(sorted(found.regions, key=lambda r: r.span)),
        unread_parts=tuple(_not_read(source)),
    )


def _not_read(source: str) -> Iterator[str]:
    """What a page made of the text shows and the text does not hold."""
    if count := sum(1 for _ in _PICTURE.finditer(source)):
        what = "picture or frame of the text was" if count == 1 else "pictures or frames of the text were"
        yield f"{count} {what} not read."


class _Found:
    """Regions and notes met while masking; spans are offsets, which masking never moves."""

    def __init__(self) -> None:
        self.regions: list[Region] = []
        self.marks: list[tuple[str, int]] = []
        self.notes: list[tuple[str, int]] = []

    def region(self, kind: RegionKind, span: tuple[int, int]) -> None:
        if span[0] < span[1]:
            self.regions.append(Region(kind=kind, span=span))


_Step = Callable[[str, _Found], str]


def _mask(text: str) -> str:
    """As many word joiners as characters; line ends stay."""
    return "".join("\n" if c == "\n" else _MASK for c in text)


def _hide(pattern: re.Pattern[str]) -> _Step:
    return lambda text, _: pattern.sub(lambda match: _mask(match[0]), text)


def _keep_words(pattern: re.Pattern[str]) -> _Step:
    return lambda text, _: pattern.sub(lambda match: _mask(match[1]) + match[2] + _mask(match[3]), text)


def _fields(text: str, _: _Found) -> str:
    return _FIELD.sub(lambda match: _mask(match[1]) + match[3] + _mask(match[4]), text)


def _entities(text: str, _: _Found) -> str:
    def plain(match: re.Match[str]) -> str:
        meant = html.unescape(match[0])
        return meant.ljust(len(match[0]), _MASK) if len(meant) <= len(match[0]) and meant != match[0] else match[0]

    return _ENTITY.sub(plain, text)


def _notes_and_marks(text: str, found: _Found) -> str:
    found.notes = [(match[1], match.end()) for match in _NOTE_TEXT.finditer(text)]
    text = _NOTE_TEXT.sub(lambda match: _mask(match[0]), text)
    found.marks = [(match[1], match.start()) for match in _NOTE_MARK.finditer(text)]
    for match in _NOTE_MARK.finditer(text):
        found.region(RegionKind.NOTE_MARK, match.span())
    return _NOTE_MARK.sub(lambda match: _mask(match[0]), text)


def _headings(text: str, found: _Found) -> str:
    for match in _HEADING.finditer(text):
        found.region(RegionKind.HEADING, match.span(2))
    return _HEADING.sub(lambda match: _mask(match[1]) + match[2] + _mask(match[3] or ""), text)


def _quotes(text: str, found: _Found) -> str:
    start = end = -1
    for match in _QUOTE.finditer(text):
        line_end = text.find("\n", match.end())
        line_end = len(text) if line_end < 0 else line_end
        if start >= 0 and match.start() != end + 1:
            found.region(RegionKind.BLOCK_QUOTE, (start, end))
            start = -1
        start, end = (match.start() if start < 0 else start), line_end
    if start >= 0:
        found.region(RegionKind.BLOCK_QUOTE, (start, end))
    return _QUOTE.sub(lambda match: _mask(match[0]), text)


def _tagged_quotes(text: str, found: _Found) -> str:
    for span in tagged_in(text):
        found.region(RegionKind.BLOCK_QUOTE, span)
    return text


def _emphasis(text: str, found: _Found) -> str:
    # Twice, because emphasis nests: "**bold *italic* bold**".
    for _ in range(2):
        text = _EMPHASIS.sub(lambda match: _emphasised(match, found), text)
    return text


def _emphasised(match: re.Match[str], found: _Found) -> str:
    group, mark = ("a", match["star"]) if match["star"] else ("b", match["line"])
    if len(mark) != 2:
        found.region(RegionKind.ITALIC, match.span(group))
    return _mask(mark) + match[group] + _mask(mark)


def _rows(text: str, _: _Found) -> str:
    return _TABLE_ROW.sub(lambda match: match[0].replace("|", "\t"), text)


_STEPS: tuple[_Step, ...] = (
    _hide(_FENCE),
    _notes_and_marks,
    _hide(_DEFINITION),
    _keep_words(_LINK),
    _keep_words(_REFERENCE_LINK),
    _fields,
    _tagged_quotes,
    _hide(_TAG),
    _quotes,
    _headings,
    _hide(_UNDERLINE),
    _emphasis,
    _hide(_CODE),
    _hide(_ESCAPE),
    _entities,
    _rows,
)


def _notes(text: str, found: _Found, segments: tuple[Segment, ...]) -> Iterator[Note]:
    """Notes over the rest of the paragraph in which each stands, up to the next note."""
    starts = [start for _, start in found.notes] + [len(text)]
    anchors: dict[str, int] = {}
    for mark, at in found.marks:
        anchors.setdefault(mark, at)
    for index, (mark, start) in enumerate(found.notes):
        end = next((s.span[1] for s in segments if s.span[0] <= start < s.span[1]), start)
        if starts[index + 1] < end:
            end = text.rfind("\n", start, starts[index + 1])
        yield Note(mark=mark, span=(start, max(start, end)), anchor=anchors.get(mark))
