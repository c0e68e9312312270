"""Which page of the file has which printed number, as far as that can be proved."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from brief_audit.checks.authorities_table.book import Book
from brief_audit.model.document import Document, margins

_FEWEST = 3
"""An offset is believed only with so many entries that agree with it."""


@dataclass(frozen=True)
class PrintedPages:
    """`offset` is the page of the file minus the printed number; `romans` are the pages with small roman numerals."""

    offset: int
    last: int
    romans: dict[str, int]

    def file_page(self, label: str) -> int | None:
        """The page of the file with a printed number; None if that is not proved."""
        if not label.isdigit():
            return self.romans.get(label)
        page = int(label) + self.offset
        return page if 1 <= page <= self.last and int(label) > 0 else None

    def label(self, page: int) -> str | None:
        """The printed number of a page of the file; None before the first."""
        return str(page - self.offset) if page - self.offset >= 1 and page not in self.romans.values() else None


def printed_pages(document: Document, book: Book) -> PrintedPages | None:
    """The printed pages; None without pages or without proof.

    The page numbers in the margins must show the offset (without any, every offset is tried), and with it the
    table must agree with the brief in at least three entries and in most of them, far more often than with
    any other offset.
    """
    if document.pages is None:
        return None
    offsets, romans = margins(document)
    hits = _hits(book)
    tried = sum(1 for line in book.lines if line.group is not None and book.is_cited(line.group))
    candidates = sorted(offsets & hits.keys() if offsets else hits, key=lambda offset: -hits[offset])
    if not candidates:
        return None
    best = candidates[0]
    runner_up = max((count for offset, count in hits.items() if offset != best), default=0)
    if hits[best] < _FEWEST or 2 * hits[best] < tried or 3 * runner_up > 2 * hits[best]:
        return None
    return PrintedPages(best, document.pages, romans)


def numbered_pages(document: Document) -> PrintedPages | None:
    """The printed pages by the numbers in the margins alone, for a brief without a table; None unless they agree throughout."""
    offsets, romans = margins(document)
    if document.pages is None or len(offsets) != 1:
        return None
    return PrintedPages(offsets.pop(), document.pages, romans)


def _hits(book: Book) -> Counter[int]:
    """For every offset, the entries that give a page on which, under it, the brief cites them."""
    hits: Counter[int] = Counter()
    for line in book.lines:
        if line.group is not None:
            given = {int(first) for first, _ in line.entry.pages if first.isdigit()}
            cited = {citation.page for citation in book.cited.get(line.group, ()) if citation.page is not None}
            hits.update({page - number for page in cited for number in given})
    return hits
