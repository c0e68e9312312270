"""The table of authorities compared with the brief: which authority each entry names, and where the brief cites it."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from brief_audit import patterns as re
from brief_audit.checks.base import Material
from brief_audit.model.base import BACK_REFERENCES, Kind, Span
from brief_audit.model.citation import Citation
from brief_audit.model.document import RegionKind
from brief_audit.normal_forms import letters
from brief_audit.text.authority_table import FEWEST, Entry, entries
from brief_audit.text.names import distinctive_words, words_occur

_COMPARED = frozenset({Kind.CASE, Kind.STATUTE, Kind.REGULATION, Kind.RULE})
"""Kinds with a single form of citation. Constitutions, journals and books are cited in too many forms to compare."""
_AFTER_THE_ARGUMENT = re.compile(
    r"^[ \t\u2060#*]{0,20}(?i:appendi(?:x|ces)\b|(?:certificate|declaration|proof|affidavit)[ \t]of[ \t]|exhibit[ \t][A-Z0-9]\b)"
    r"|\b(?:APPENDIX|CERTIFICATE OF|RESPECTFULLY SUBMITTED|Respectfully [Ss]ubmitted|Submitted this)(?![A-Za-z])"
    r"|\b(?:[Dd]ocument|[Bb]rief|[Pp]etition|[Aa]nswer) contains [0-9,]+ words|\bI (?:certify|declare under)\b",
    re.MULTILINE,
)
"""What no table of authorities covers: certificates, and other documents bound in after the brief."""
_LEAD = 60
"""So many characters before such a certificate belong to it ("Per RAP 18.17 this document contains 4862 words")."""
_LONG = 5
"""From so many digits and letters on, a section number is searched for with any spacing."""
_IN_PARENTHESES = re.compile(r"\([^()]{0,60}\b(?:quoting|quoted in|citing|cited in|relying on)\s[^()]{0,40}$")
_SEVERAL = re.compile(r"§§|\bet\.? seq")
_NO_NAMES = frozenset({"the", "and", "state", "states", "united", "people", "commonwealth", "city", "county", "inc", "corp", "ltd", "llc"})


@dataclass(frozen=True, slots=True)
class Line:
    """One entry, the citation that it lists first, and that authority's group (None if it lists several)."""

    entry: Entry
    citation: Citation
    group: int | None

    @property
    def span(self) -> Span:
        """The entry's span."""
        return self.entry.span

    def called(self) -> str:
        """The authority as the entry names it."""
        citation = self.citation
        return f"{citation.name}, {citation.text}" if citation.name else citation.text


@dataclass(frozen=True, eq=False)
class Book:
    """Everything that the comparison needs. `groups`: citation id -> authority; parallel citations share one."""

    material: Material
    tables: tuple[Span, ...]
    groups: dict[str, int]
    lines: tuple[Line, ...]
    body: tuple[Citation, ...]
    """Citations outside the tables, in order."""
    cited: dict[int, list[Citation]] = field(default_factory=dict)
    """Authority -> the brief's citations of it, back references included."""

    def is_cited(self, group: int) -> bool:
        """Whether the brief cites the authority."""
        return group in self.cited

    def is_absent(self, line: Line) -> bool:
        """Whether neither the number nor the name of an entry's authority appears anywhere in the brief, all of which was read."""
        document, citation = self.material.document, line.citation
        if document.unread_pages or document.scanned_pages or document.poor_pages or _SEVERAL.search(self._text[slice(*line.span)]):
            return False
        return not _stands(citation, self._body_text) and not _is_named(citation, self._body_text)

    def unlisted(self) -> Iterator[Citation]:
        """The first full citation, in the argument itself, of each authority that no entry lists."""
        told: set[int] = set()
        kinds = {line.citation.kind for line in self.lines}
        table_text = "\n".join(self._text[start:end] for start, end in self.tables)
        for citation in self._plain_citations:
            group = self.groups[citation.id]
            if group in told or citation.kind not in kinds or group in self._listed:
                continue
            told.add(group)
            in_words = any(_stands(other, table_text) for other in self.cited[group]) or _in_a_chapter(citation, table_text)
            if not in_words and not self._only_without_a_name(citation, table_text):
                yield citation

    def under_its_name(self, citation: Citation) -> Line | None:
        """An entry with the same name whose own number the brief does not cite."""
        words = _words(citation)
        same = (line for line in self.lines if words and words == _words(line.citation) and line.group is not None)
        return next((line for line in same if line.group is not None and not self.is_cited(line.group)), None)

    def pages_of(self, group: int) -> set[int]:
        """The pages of the file on which the argument cites an authority in full."""
        return {c.page for c in self._plain_citations if self.groups[c.id] == group and c.page is not None}

    def may_mention(self, group: int, page: int) -> bool:
        """Whether a page cites or names an authority, or has anything that may refer to it."""
        document = self.material.document
        if page in {*document.unread_pages, *document.scanned_pages, *document.poor_pages} or page not in self._page_text:
            return True
        if any(page in self._pages_of_span(c.extent) for c in self.cited.get(group, ())) or page in self._open_references:
            return True
        text = self._page_text[page]
        members = [*self.cited.get(group, ()), *(line.citation for line in self.lines if line.group == group)]
        return any(c.kind not in BACK_REFERENCES and (_stands(c, text) or not _tells(c) or _is_named(c, text)) for c in members)

    @property
    def _text(self) -> str:
        return self.material.document.text

    @cached_property
    def _listed(self) -> frozenset[int]:
        return frozenset(self.groups[c.id] for c in self.material.citations.values() if c.in_table and c.id in self.groups)

    @cached_property
    def _body_text(self) -> str:
        text = self._text
        for start, end in self.tables:
            text = text[:start] + " " * (end - start) + text[end:]
        return text

    @cached_property
    def _page_text(self) -> dict[int, str]:
        pages: defaultdict[int, list[str]] = defaultdict(list)
        for segment in self.material.document.segments:
            if segment.page is not None:
                pages[segment.page].append(self._body_text[segment.span[0] : segment.span[1]])
        return {page: "\n".join(parts) for page, parts in pages.items()}

    @cached_property
    def _open_references(self) -> frozenset[int]:
        """Pages with a back reference that could not be linked: it may mean anything."""
        return frozenset(c.page for c in self.body if c.kind in BACK_REFERENCES and self.material.root_of(c) is None and c.page is not None)

    @cached_property
    def _starts(self) -> list[int]:
        return [segment.span[0] for segment in self.material.document.segments]

    def _pages_of_span(self, span: Span) -> set[int | None]:
        segments = self.material.document.segments
        first = max(0, bisect_right(self._starts, span[0]) - 1)
        last = bisect_right(self._starts, max(span[0], span[1] - 1))
        return {segment.page for segment in segments[first:last]}

    @cached_property
    def _plain_citations(self) -> tuple[Citation, ...]:
        return tuple(self._in_the_argument())

    def _in_the_argument(self) -> Iterator[Citation]:
        """Full citations of the argument: none of history, none within another's parentheses, none on a page that OCR read."""
        begin = self.tables[-1][1]
        ending = _AFTER_THE_ARGUMENT.search(self._text, begin)
        notes = [note.span[0] for note in self.material.document.notes]
        end = ending.start() - _LEAD if ending is not None else len(self._text)
        reach = -1
        for citation in self.body:
            start = citation.extent[0]
            nested, reach = start < reach or self._is_nested(start), max(reach, citation.extent[1])
            inside = begin <= start < end or bool(notes and start >= notes[0])
            if citation.id not in self.groups or citation.kind in BACK_REFERENCES or citation.history is not None or nested or not inside:
                continue
            if self.material.document.scanned_page_in(citation.span) is None:
                yield citation

    def _is_nested(self, start: int) -> bool:
        return _IN_PARENTHESES.search(self._text[max(0, start - 110) : start]) is not None

    def _only_without_a_name(self, citation: Citation, table_text: str) -> bool:
        """A case without a telling name, or named in the table by an entry whose number could not be read, is not accused."""
        words = _words(citation)
        if citation.kind is not Kind.CASE:
            return False
        if not words:
            return True
        read = [line for line in self.lines if words <= _words(line.citation)]
        return not read and words_occur(words, table_text)


def open_book(material: Material) -> Book | None:
    """The book of a brief whose table of authorities has at least three entries that were read; None without such a table."""
    document = material.document
    tables = tuple(region.span for region in document.regions_of(RegionKind.TABLE_OF_AUTHORITIES))
    listed = [entry for span in tables for entry in entries(document.text, span)]
    if len(listed) < FEWEST or any(document.scanned_page_in(span) is not None for span in tables):
        return None
    held = list(material.citations.values())
    groups = groups_of(held, _COMPARED)
    in_tables = [c for c in held if c.in_table and c.id in groups and c.history is None]
    lines = tuple(line for entry in listed if (line := _line(entry, in_tables, groups)) is not None)
    body = tuple(c for c in sorted(held, key=lambda c: c.extent[0]) if not c.in_table)
    cited: defaultdict[int, list[Citation]] = defaultdict(list)
    for citation in body:
        root = material.root_of(citation)
        if root is not None and root.id in groups:
            cited[groups[root.id]].append(citation)
    return Book(material, tables, groups, lines, body, dict(cited)) if len(lines) >= FEWEST else None


def _line(entry: Entry, citations: Sequence[Citation], groups: dict[str, int]) -> Line | None:
    own = [c for c in citations if entry.span[0] <= c.span[0] < entry.span[1]]
    if not own:
        return None
    several = {groups[c.id] for c in own}
    return Line(entry, own[0], several.pop() if len(several) == 1 else None)


def groups_of(citations: Sequence[Citation], kinds: Collection[Kind]) -> dict[str, int]:
    """Citation id -> the number of its authority: citations with one canonical form, or parallel to each other, share it.

    Citations of other kinds, and those that cannot be looked up as written, are in none.
    """
    keys: dict[str, int] = {}
    parents: list[int] = []

    def find(number: int) -> int:
        while parents[number] != number:
            number = parents[number]
        return number

    able = {c.id: c for c in citations if c.kind in kinds and c.canonical and c.flaw is None}
    for citation in able.values():
        key = letters(citation.canonical)
        if key not in keys:
            keys[key] = len(parents)
            parents.append(len(parents))
    for citation in able.values():
        other = able.get(citation.parallel_to or "")
        if other is not None:
            parents[find(keys[letters(citation.canonical)])] = find(keys[letters(other.canonical)])
    return {c.id: find(keys[letters(c.canonical)]) for c in able.values()}


def _words(citation: Citation) -> frozenset[str]:
    return frozenset[str]().union(*map(distinctive_words, citation.parties)) if citation.kind is Kind.CASE else frozenset()


def _is_named(citation: Citation, text: str) -> bool:
    """Whether a party's telling word stands in a text; of a party without one ("Fox"), any word but the commonest."""
    if citation.kind is not Kind.CASE:
        return False
    plain = {word.casefold() for party in citation.parties if not distinctive_words(party) for word in re.findall(r"[^\W\d_]{2,}", party)}
    plain -= _NO_NAMES
    return words_occur(_words(citation), text) or bool(plain and plain & set(re.findall(r"[^\W\d_]{2,}", text.casefold())))


def _tells(citation: Citation) -> bool:
    """Whether a citation's absence from a page can be told at all: a case by a telling name, a section by its number."""
    return bool(_words(citation)) if citation.kind is Kind.CASE else bool(_number(citation))


def _number(citation: Citation) -> str:
    figures = re.search(r"[0-9][\w.:-]*$", citation.canonical)
    return figures[0] if figures is not None else ""


def _in_a_chapter(citation: Citation, text: str) -> bool:
    """Whether a table lists the chapter of a section ("RCW 7.72 et seq."), or sections of its title as a range or "et seq."."""
    if citation.kind is Kind.CASE:
        return False
    if citation.is_british and citation.title and letters(citation.title) in letters(text):
        return True  # a table of a UK brief lists an Act, not each of its sections
    chapter = _number(citation).rpartition(".")[0]
    if chapter and re.search(rf"(?<![\w.]){re.escape(chapter)}(?!\w|\.[0-9])", text):
        return True
    title = re.escape(citation.canonical.partition("§")[0].strip())
    return bool(title) and re.search(rf"{title}[ §]{{1,4}}[\w.]{{1,12}}(?:[-–—]|,? et\.? seq)", text) is not None


def _stands(citation: Citation, text: str) -> bool:
    """Whether a citation's number stands in a text in any spacing; of a section its number alone, a short one as a word of its own."""
    if citation.kind is Kind.CASE:
        return letters(citation.text) in letters(text) or letters(citation.canonical) in letters(text)
    number = _number(citation)
    if len(letters(number)) >= _LONG:
        # Its last figure may have been misread, in the table or in the brief ("9A.36.04 l").
        return letters(number)[:-1] in letters(text)
    return not number or re.search(rf"(?<![\w.]){re.escape(number)}(?!\w)", text) is not None
