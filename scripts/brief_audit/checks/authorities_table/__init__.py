"""Whether the table of authorities and the brief agree.

What it asks
    Whether every authority that the table lists is cited in the brief, whether every authority that the
    brief cites is listed, and whether the pages that the table gives are those on which it is cited.
    Parallel citations count as one authority, and a section covers its subsections.

Why it matters
    A court finds an authority through the table. An entry that the brief does not cite is often left
    over from an earlier draft, or the number in one of the two places is wrong.

When it must say unverifiable
    It gives no outcome, only warnings about the document, and is silent whenever a doubt is left: about a
    table of fewer than three entries, about scanned or unread pages, if a name or section number appears
    in the text without a citation, and about page numbers unless both the numbers printed on the pages
    and at least three entries show which page of the file is which.

Example
    The table lists Ashgrove v. Quillon on page 7, and the brief cites it on page 8 only: TABLE_PAGE_WRONG.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.authorities_table.book import Book, Line, groups_of, open_book
from brief_audit.checks.authorities_table.pages import PrintedPages, numbered_pages, printed_pages
from brief_audit.checks.base import Check, Material
from brief_audit.model.base import Code, Severity, Span
from brief_audit.model.citation import Citation
from brief_audit.model.finding import Finding
from brief_audit.text.authority_table import pages_between

__all__ = ["CHECK", "PrintedPages", "groups_of", "numbered_pages", "open_book", "printed_pages"]

ID = "authorities_table"
_MANY = 6
"""From so many entries with wrong pages on, they are reported together if they are a third of all."""
_SHOWN = 3


def ask_of_document(material: Material) -> Iterator[Finding]:
    """Report every disagreement between the table of authorities and the brief, in the order of the table, then of the brief."""
    book = open_book(material)
    if book is None:
        return
    pages = printed_pages(material.document, book)
    for line in book.lines:
        if line.group is not None and not book.is_cited(line.group) and book.is_absent(line):
            says = f"The table of authorities lists {line.called()}, which the brief does not cite."
            yield _finding(Code.TABLE_ENTRY_NOT_IN_BODY, says, line.span)
    if pages is not None:
        yield from _of_pages(book, pages)
    for citation in book.unlisted():
        other = book.under_its_name(citation)
        cites = f"The brief cites {called(citation)}{_place(citation, pages)}"
        listed = f"; under that name the table of authorities lists {other.citation.text}." if other is not None else None
        yield _finding(Code.BODY_ENTRY_NOT_IN_TABLE, cites + (listed or ", which the table of authorities does not list."), citation.extent)


def _of_pages(book: Book, pages: PrintedPages) -> Iterator[Finding]:
    """A finding for each entry with wrong pages; of many such entries one: such a table was made from another version."""
    compared = [line for line in book.lines if line.group is not None and book.is_cited(line.group) and line.entry.pages]
    wrong = [(line, said) for line in compared if (said := _wrong_pages(book, line, pages))]
    if len(wrong) >= _MANY and 3 * len(wrong) >= len(compared):
        examples = "; ".join(f"{line.called()}: {said}" for line, said in wrong[:_SHOWN])
        count = f"{len(wrong)} of the {len(compared)} entries that the brief cites"
        says = f"The pages in the table of authorities are not those of this brief in {count}. The first are {examples}."
        yield _finding(Code.TABLE_PAGE_WRONG, says, wrong[0][0].span)
        return
    for line, said in wrong:
        yield _finding(Code.TABLE_PAGE_WRONG, f"{line.called()}: {said}.", line.span)


def _wrong_pages(book: Book, line: Line, pages: PrintedPages) -> str:
    """What is wrong with the pages of one entry, "" if nothing is."""
    assert line.group is not None
    wrong = []
    for first, last in line.entry.pages:
        held = [page for label in pages_between(first, last) if (page := pages.file_page(label)) is not None]
        if held and not any(book.may_mention(line.group, page) for page in held):
            wrong.append(first if first == last else f"{first}-{last}")
    missing = list(_missing(book, line, pages))
    said = [f"the table gives {_count(wrong)}, where the brief does not cite it"] if wrong else []
    said += [f"the brief cites it on {_count(missing)}, which the table does not give"] if missing else []
    return ", and ".join(said)


def _missing(book: Book, line: Line, pages: PrintedPages) -> Iterator[str]:
    """Printed pages of full citations that no entry of the authority gives; asked of its first entry."""
    same = [other for other in book.lines if other.group == line.group]
    if same[0] is not line or line.group is None or any(other.entry.passim for other in same):
        return
    given = {label for other in same for pair in other.entry.pages for label in pages_between(*pair)}
    for page in sorted(book.pages_of(line.group)):
        label = pages.label(page)
        if label is not None and label not in given:
            yield label


def called(citation: Citation) -> str:
    """A citation as a reader knows it: the name, if it has one, and the citation as written."""
    return f"{citation.name}, {citation.text}" if citation.name and citation.name not in citation.text else citation.text


def _place(citation: Citation, pages: PrintedPages | None) -> str:
    if citation.page is None:
        return ""
    label = pages.label(citation.page) if pages is not None else None
    return f" on page {label}" if label is not None else f" on page {citation.page} of the file"


def _count(labels: list[str]) -> str:
    if len(labels) == 1:
        return f"{'pages' if '-' in labels[0] else 'page'} {labels[0]}"
    return f"pages {', '.join(labels[:-1])} and {labels[-1]}"


def _finding(code: Code, says: str, span: Span) -> Finding:
    return Finding(check=ID, outcome=None, code=code, severity=Severity.WARNING, says=says[0].upper() + says[1:], claim_span=span)


CHECK = Check(
    id=ID,
    codes=frozenset({Code.TABLE_ENTRY_NOT_IN_BODY, Code.BODY_ENTRY_NOT_IN_TABLE, Code.TABLE_PAGE_WRONG}),
    asks=frozenset(),
    weighs=False,
    page=__doc__ or "",
    of_document=ask_of_document,
)
