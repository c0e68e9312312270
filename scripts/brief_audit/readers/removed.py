"""What is on the pages but not in the argument, in words, for `--verbose`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.model.document import Document, Removed
from brief_audit.readers.hidden import passages_named
from brief_audit.readers.pages_named import capital, named

_LONGEST = 200
_MOST_PAGES = 12
"""Runs of pages that are named one by one: more of them hide what is said of them."""
_FIGURES = re.compile(r"\d+")
_LIKE_A_CITATION = re.compile(r"[\[(](?:1[6-9]|20)\d\d[\])]|\b\d{1,4} (?:[A-Z][\w.]*\.[\w.]*|[A-Z]{2,5}) ?(?:at )?\d")


def removed_report(document: Document) -> list[str]:
    """One line for each text that was taken out, with its pages; a head on many pages is named once, as it stands on the first.

    >>> from brief_audit.model.document import Removed
    >>> heads = tuple(Removed(page=page, what="running head", text=f"BRIEF FOR HARROW {page}") for page in (2, 3, 4))
    >>> removed_report(Document(name="b", path="b.pdf", sha256="0" * 64, media_type="application/pdf", text="", removed=heads))
    ['Pages 2-4: running head taken out: “BRIEF FOR HARROW 2”']
    """
    places: dict[tuple[str, str], tuple[str, set[int]]] = {}
    for item in document.removed:
        text = " ".join(item.text.split())
        # A head that counts the pages is one head.
        places.setdefault((item.what, _FIGURES.sub("#", text)), (text, set()))[1].add(item.page)
    return [f"{_pages(pages)}: {what} taken out: “{_cut(text)}”" for (what, _), (text, pages) in places.items()]


def heads_that_cite(removed: Iterable[Removed]) -> Iterator[str]:
    """A running head or foot that holds what looks like a citation: it was taken out of the text, and a person sees it."""
    found = [item for item in removed if _LIKE_A_CITATION.search(item.text)]
    if found:
        pages = sorted({item.page for item in found})
        texts = list(dict.fromkeys(item.text for item in found))
        yield f"{capital(named(pages, _MOST_PAGES))}: what looks like a citation in the head or foot was not read ({passages_named(texts)})"


def _pages(pages: Iterable[int]) -> str:
    return capital(named(sorted(pages)))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"
