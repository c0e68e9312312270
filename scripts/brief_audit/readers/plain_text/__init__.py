"""Plain text: taken verbatim, one segment per paragraph, form feeds separate pages; notes at its foot and block quotations are told.

Only what the edges and the margin of pages print besides the text and the blank lines of a double-spaced text are taken out, and the
marks that set off a block quotation are hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from brief_audit import patterns as re
from brief_audit.errors import InputError
from brief_audit.model.document import Segment
from brief_audit.readers.plain_text.mail_marks import without_mail_marks
from brief_audit.readers.plain_text.margin_numbers import without_margin_numbers
from brief_audit.readers.plain_text.notes import notes_of
from brief_audit.readers.plain_text.page_edges import without_page_edges
from brief_audit.readers.plain_text.quotes import block_quotes_of
from brief_audit.readers.plain_text.set_off import set_off_in, tagged_in
from brief_audit.readers.plain_text.spacing import joined
from brief_audit.readers.plain_text.unwrapped import parted
from brief_audit.readers.reading import Reading
from brief_audit.readers.removed import heads_that_cite
from brief_audit.readers.sniff import decode

__all__ = ["reading_of", "tagged_in"]

_TWICE_ENCODED = "\u00e2\u20ac"
"""What begins a dash or a quotation mark of UTF-8 that was read as Windows-1252 and stored again."""

_BETWEEN_LETTERS = re.compile(r"(?<=\w)[\u00ad\u200b\u2060\ufeff]+(?=\w)")
"""What nobody sees in a word: a page that was copied has a soft hyphen wherever a line might have been broken."""
_BREAK = re.compile(r"\f|\n(?=[^\S\n\f]{0,200}\n)")


def read(data: bytes) -> Reading:
    r"""Text in UTF-8, UTF-16 with a byte order mark, or Windows-1252; line ends become \n.

    A mark that was stored as three letters (a dash, whose third letter then reads as the end of a quotation) becomes itself.
    """
    verbatim = _BETWEEN_LETTERS.sub("", _mended(decode(data))).replace("\r\n", "\n").replace("\r", "\n")
    unnumbered, numbers = without_margin_numbers(without_mail_marks(verbatim))
    whole, edges = without_page_edges(unnumbered)
    removed = (*numbers, *edges)
    text, set_off = set_off_in(joined(parted(whole)))
    reading = reading_of(text)
    notes, marks = notes_of(text)
    regions = (*marks, *block_quotes_of(text), *set_off)
    return replace(reading, notes=notes, regions=regions, removed=removed, unread_parts=tuple(heads_that_cite(removed)))


def _mended(text: str) -> str:
    if _TWICE_ENCODED not in text:
        return text
    import ftfy

    return str(ftfy.fix_encoding(text))


def reading_of(text: str) -> Reading:
    """Segments and pages of a text. Raises InputError when it holds nothing but blanks."""
    if not text.strip():
        raise InputError("the text is empty: it holds blanks only.", "Check that the file was saved or copied completely.")
    paged = "\f" in text.rstrip("\f\n ")
    places = list(_paragraphs(text))
    segments = tuple(
        Segment(span=span, page=page if paged else None, paragraph=number) for number, (span, page) in enumerate(places, start=1)
    )
    return Reading(text=text, pages=places[-1][1] if paged else None, segments=segments)


def _paragraphs(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    """Span and page of each paragraph that holds more than blanks."""
    start, page = 0, 1
    for match in [*_BREAK.finditer(text), None]:
        end = len(text) if match is None else match.start()
        piece = text[start:end]
        if stripped := piece.strip():
            first = start + len(piece) - len(piece.lstrip())
            yield (first, first + len(stripped)), page
        if match is not None:
            start = match.end()
            page += match.group() == "\f"
