"""The brief as the claims see it: its sentences, its citations in order, and which stand in which."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.model.base import Kind, Span
from brief_audit.model.citation import Citation, Link
from brief_audit.model.document import Document, RegionKind
from brief_audit.text.names import distinctive_words
from brief_audit.text.sentences import sentence_spans

_MARK_AT_AN_EDGE = re.compile(r"(?<!\w)\u2060|\u2060(?!\w)")
"""The Markdown reader leaves a word joiner for each mark that it takes out; a word's own letters stay together."""
_LETTERS = re.compile(r"[^\W\d_]{4,}")


@dataclass(frozen=True, slots=True)
class Setting:
    """Sentences and citations of a document in the order of its text. `roots` maps a back reference to what it refers to.

    `text` is the document's with a space for each mark of emphasis at the edge of a word; offsets are the same.
    """

    document: Document
    text: str
    citations: tuple[Citation, ...]
    starts: tuple[int, ...]
    sentences: tuple[Span, ...]
    sentence_starts: tuple[int, ...]
    roots: dict[str, Citation]
    tables: tuple[Span, ...]
    blocks: tuple[Span, ...]
    names: dict[str, tuple[Citation, ...]]

    @classmethod
    def of(cls, document: Document, citations: Sequence[Citation], links: Sequence[Link]) -> Setting:
        """Put the citations in order and find the sentences, none of which ends within a citation."""
        ordered = tuple(sorted((c for c in citations if not c.in_table), key=lambda c: (c.extent[0], c.span)))
        sentences = tuple(sentence_spans(document.text, [c.extent for c in ordered]))
        by_id = {c.id: c for c in citations}
        ahead = {link.citation: link.antecedent for link in links if link.antecedent}
        roots = {c.id: _root(c, ahead, by_id) for c in citations}
        return cls(
            document=document,
            text=_MARK_AT_AN_EDGE.sub(" ", document.text),
            citations=ordered,
            starts=tuple(c.extent[0] for c in ordered),
            sentences=sentences,
            sentence_starts=tuple(start for start, _ in sentences),
            roots=roots,
            tables=tuple(region.span for region in document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)),
            blocks=tuple(region.span for region in document.regions_of(RegionKind.BLOCK_QUOTE)),
            names=_names(ordered, roots),
        )

    def sentence_at(self, offset: int) -> int | None:
        """The number of the sentence that holds an offset or is the last to begin before it."""
        at = bisect_right(self.sentence_starts, offset) - 1
        return at if at >= 0 else None

    def within(self, start: int, end: int) -> tuple[Citation, ...]:
        """The citations that begin in a stretch of text."""
        return self.citations[bisect_left(self.starts, start) : bisect_left(self.starts, end)]

    def after(self, offset: int) -> tuple[Citation, ...]:
        """The next few citations that begin at or after an offset."""
        first = bisect_left(self.starts, offset)
        return self.citations[first : first + 12]

    def before(self, offset: int) -> tuple[Citation, ...]:
        """The last few citations that begin before an offset, nearest first."""
        last = bisect_left(self.starts, offset)
        return self.citations[max(0, last - 12) : last][::-1]

    def called(self, word: str, before: int) -> Citation | None:
        """The last citation before an offset to an authority with the word in a party's name."""
        bearers = self.names.get(word, ())
        at = bisect_left(bearers, before, key=lambda c: c.extent[0])
        return bearers[at - 1] if at else None

    def asks(self, end: int) -> bool:
        """Whether a sentence that ends at an offset is a question."""
        return "?" in self.text[max(0, end - 3) : end]

    def in_table(self, offset: int) -> bool:
        """Whether an offset lies in a table of authorities."""
        return any(start <= offset < end for start, end in self.tables)

    def in_block_quote(self, offset: int) -> bool:
        """Whether an offset is in words that the brief indents as someone else's."""
        return any(start <= offset < end for start, end in self.blocks)


def _root(citation: Citation, ahead: dict[str, str], by_id: dict[str, Citation]) -> Citation:
    seen = set[str]()
    while citation.id in ahead and citation.id not in seen and ahead[citation.id] in by_id:
        seen.add(citation.id)
        citation = by_id[ahead[citation.id]]
    return citation


def _names(ordered: Sequence[Citation], roots: dict[str, Citation]) -> dict[str, tuple[Citation, ...]]:
    """Distinctive words of parties as written, each with the citations of its bearers in order."""
    names: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in ordered:
        root = roots[citation.id]
        if root.kind is Kind.CASE:
            for word in _calling_words(root.parties):
                names[word].append(citation)
    return {word: tuple(bearers) for word, bearers in names.items()}


@lru_cache(maxsize=1024)
def _calling_words(parties: tuple[str, ...]) -> frozenset[str]:
    telling = {word for party in parties for word in distinctive_words(party)}
    written = (match.group() for party in parties for match in _LETTERS.finditer(party))
    return frozenset(word for word in written if word[0].isupper() and word.lower() in telling)
