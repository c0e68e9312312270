"""Block quotations of plain text that a mark sets off: ">" at the beginning of each line, tags `<blockquote>`, or a table of one cell.

E-mail, Markdown and web pages quote so, and a text pasted from them keeps the marks. They are replaced character for character by
U+2060, as the Markdown reader does it, so that no mark stands among the quoted words and every offset holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.document import Region, RegionKind

_MASK = "\u2060"
_LINES = re.compile(r"^[ \t]{0,8}>[^\n\f]*(?:\n[ \t]{0,8}>[^\n\f]*)*", re.MULTILINE)
_MARK = re.compile(r"^[ \t]{0,8}(?:>[ \t]?)+", re.MULTILINE)
_MORE_THAN = re.compile(r"[ \t]*>[ \t]?(?:=|[$£€]?[0-9])")
_TAGGED = re.compile(r"<blockquote\b[^<>\n]{0,300}>(?P<words>(?:[^<]|<(?!/?blockquote\b)){1,20000})</blockquote>", re.IGNORECASE)

_CELL = re.compile(r"(?<=\n\n)[ \t]*\|[^|\n]{20,2000}[.?!…][”\"’)]*[ \t]*\|(?=[ \t]*(?:\n[ \t]*\n|\Z))")
_TAG = re.compile(r"</?(?:blockquote|p|br|cite)\b[^<>\n]{0,300}>|^[ \t]*\||\|[ \t]*\Z", re.IGNORECASE)
_UNENDED = re.compile(r"[\w,;–—-][ \t]*\Z")
_GOES_ON = re.compile(r"\n(?![ \t]*\n)[ \t]*[a-z][^\n\f]*")


def set_off_in(text: str) -> tuple[str, tuple[Region, ...]]:
    r"""The text with its marks hidden, and the regions of what they set off.

    >>> set_off_in("It said:\n\n> A lamp burns.\n\nThat is all.")[1]
    (Region(kind=<RegionKind.BLOCK_QUOTE: 'block-quote'>, span=(10, 25)),)
    """
    spans = sorted((*_lines(text), *tagged_in(text)))
    kept: list[str] = []
    done = 0
    for start, end in spans:
        kept += (text[done:start], _TAG.sub(_hidden, _MARK.sub(_hidden, text[max(start, done) : end])))
        done = max(done, end)
    return "".join((*kept, text[done:])), tuple(Region(kind=RegionKind.BLOCK_QUOTE, span=span) for span in spans)


def tagged_in(text: str) -> Iterator[tuple[int, int]]:
    """The spans of what the tags of a block quotation enclose, with the tags, and of a sentence that is a table of one cell."""
    return (match.span() for form in (_TAGGED, _CELL) for match in form.finditer(text))


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """The lines with the mark that follow each other; not those of a text in which every line has it, nor a figure in mid-sentence."""
    if not _MARK.sub("", text).strip() or all(_MARK.match(line) for line in text.split("\n") if line.strip()):
        return
    for match in _LINES.finditer(text):
        start, end = match.span()
        before = text[:start].rstrip(" \t")
        if _MORE_THAN.match(text, start) and not before.endswith("\n\n"):
            continue
        while _UNENDED.search(text, start, end) and (more := _GOES_ON.match(text, end)):
            end = more.end()
        yield start, end


def _hidden(match: re.Match[str]) -> str:
    return _MASK * len(match[0])
