"""Walks the HTML or Harvard XML of an American opinion and writes its parts.

Page numbers and footnote marks leave the running text (their places are kept), footnotes become a part of their own, and
separate opinions are told apart where the mark-up tells them apart. Used for CourtListener and the Caselaw Access Project.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import Paragraph, Part, PartKind
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.page_furniture import without_furniture
from brief_audit.parsers.xml import local, parse_html, words
from brief_audit.text.words import word_set

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

KIND_OF_OPINION = {
    "majority": PartKind.MAJORITY,
    "lead": PartKind.MAJORITY,
    "unanimous": PartKind.MAJORITY,
    "opinion": PartKind.MAJORITY,
    "plurality": PartKind.PLURALITY,
    "concurrence": PartKind.CONCURRENCE,
    "dissent": PartKind.DISSENT,
    "concurring-in-part-and-dissenting-in-part": PartKind.CONCURRENCE_IN_PART,
    "concurrence-in-part": PartKind.CONCURRENCE_IN_PART,
    "rehearing": PartKind.ADDENDUM,
    "remittitur": PartKind.ADDENDUM,
    "addendum": PartKind.ADDENDUM,
    "on-the-merits": PartKind.MAJORITY,
}
"""Part by the word with which Harvard's scans and CAP type an opinion; any other word is OTHER."""

_BLOCKS = word_set(
    "p div center h1 h2 h3 h4 h5 h6 ul ol li table tr td th blockquote section article aside hr dl dt dd address author opinion"
    " judges attorneys parties court decisiondate otherdate docketnumber citation summary syllabus headnotes headnote history"
    " disposition casename header"
)
_REGIONS = {
    "syllabus": PartKind.SYLLABUS,
    "summary": PartKind.SYLLABUS,
    "headnotes": PartKind.HEADNOTE,
    "headnote": PartKind.HEADNOTE,
    "attorneys": PartKind.HEAD_MATTER,
    "parties": PartKind.HEAD_MATTER,
    "decisiondate": PartKind.HEAD_MATTER,
    "otherdate": PartKind.HEAD_MATTER,
    "docketnumber": PartKind.HEAD_MATTER,
    "head-matter": PartKind.HEAD_MATTER,
    "prelims": PartKind.HEAD_MATTER,
}
_SKIPPED = frozenset({"script", "style", "head", "noscript", "template", "img", "svg"})
_FOOTNOTES = frozenset({"footnote", "footnote_body"})
_MARK = re.compile(r"^\W{0,2}(?:\d{1,3}|[*†‡§¶]{1,4}|[a-z]{1,2}|fn\d+)\W{0,2}$", re.IGNORECASE)
_PAGE = re.compile(r"(\*+)\s*(?:pages?\s+)?([\dA-Za-z.-]+)", re.IGNORECASE)
_PILCROW = re.compile(r"[\[{(]\s*¶\s*(\d+)\s*[\]})]")


@dataclass
class OpinionWalk:
    """The parts being written. `kind` and `author` are those of what stands outside any typed opinion."""

    artefact: str
    kind: PartKind
    author: str | None = None
    writers: list[PartWriter] = field(default_factory=list)
    _notes: dict[int, PartWriter] = field(default_factory=dict)
    _numbered: list[tuple[PartWriter, str, list[int]]] = field(default_factory=list)

    def run(self, root: Element) -> tuple[Part, ...]:
        """The parts under `root`, in reading order, each opinion's notes behind it."""
        typed = any(_opinion_type(element) for element in root.iter())
        self._element(root, self._writer(PartKind.HEAD_MATTER if typed else self.kind, None if typed else self.author))
        self._close_paragraphs()
        ordered = [item for writer in self.writers for item in (writer, self._notes.get(id(writer))) if item is not None]
        return tuple(part for writer in ordered if (part := writer.part()) is not None)

    def _writer(self, kind: PartKind, author: str | None) -> PartWriter:
        writer = PartWriter(kind, self.artefact, author)
        self.writers.append(writer)
        return writer

    def _element(self, element: Element, writer: PartWriter) -> None:
        name, classes = local(element), (element.get("class") or "").split()
        region = next((_REGIONS[word] for word in (name, *classes) if word in _REGIONS), None)
        if not name or name in _SKIPPED or ("num" in classes and name == "span"):
            return
        if page := _page_mark(element, name, classes):
            writer.page(*page)
        elif _is_footnote_mark(element, name, classes):
            writer.note_call(re.sub(r"\W", "", words(element)))
        elif kind := _opinion_type(element):
            self._inside(element, self._writer(KIND_OF_OPINION.get(kind, PartKind.OTHER), _author(element) or self.author))
        elif _is_footnote(name, classes):
            self._footnote(element, writer)
        elif region is not None and region is not writer.kind:
            self._inside(element, self._region(region, writer))
        else:
            self._text_element(element, name, classes, writer)

    def _region(self, kind: PartKind, writer: PartWriter) -> PartWriter:
        """The part for a region. Pieces of head matter that follow one another are one part."""
        last = self.writers[-1]
        found = last if last.kind is kind else self._writer(kind, None)
        found.block(hard=True)
        writer.block(hard=True)
        return found

    def _text_element(self, element: Element, name: str, classes: list[str], writer: PartWriter) -> None:
        if name == "br":
            writer.line()
        elif name == "blockquote":
            writer.block()
            with writer.span(writer.quoted):
                self._inside(element, writer)
            writer.block()
        elif name == "span" and "citation" in classes:
            writer.apart()  # the service's own links sometimes swallow the blank beside them
            with writer.span(writer.case_citations):
                self._inside(element, writer)
            writer.apart()
        else:
            if name in _BLOCKS:
                writer.block()
            self._inside(element, writer)
            if name in _BLOCKS:
                writer.block()

    def _inside(self, element: Element, writer: PartWriter) -> None:
        lines = local(element) == "pre"
        self._text(element.text, writer, lines=lines)
        for child in element:
            self._element(child, writer)
            self._text(child.tail, writer, lines=lines)

    def _text(self, text: str | None, writer: PartWriter, *, lines: bool) -> None:
        if not text:
            return
        for position, piece in enumerate(_PILCROW.split(text)):
            if position % 2:
                self._numbered.append((writer, piece, writer.next_word()))
            else:
                writer.write(piece, lines=lines)

    def _footnote(self, element: Element, writer: PartWriter) -> None:
        notes = self._notes.setdefault(id(writer), PartWriter(PartKind.NOTES, self.artefact, writer.author))
        spans: list[tuple[int, int]] = []
        notes.block(hard=True)
        with notes.span(spans):
            self._inside(element, notes)
        label = element.get("label") or element.get("data-label") or _label_inside(element)
        notes.paragraphs.extend(Paragraph(label=label, span=span) for span in spans if label)

    def _close_paragraphs(self) -> None:
        """Paragraphs marked in the text ("{¶ 12}") run to the next mark of the same part."""
        for writer in {id(writer): writer for writer, _, _ in self._numbered}.values():
            starts = [(label, at[0]) for owner, label, at in self._numbered if owner is writer and at]
            for (label, start), (_, end) in pairwise([*starts, ("", writer.text_size)]):
                writer.paragraphs.append(Paragraph(label=label, span=(start, end)))


def parts_of_html(html: str, artefact: str, kind: PartKind, author: str | None) -> tuple[Part, ...]:
    """The parts of an opinion's HTML or Harvard XML. Raises CannotParse if it cannot be read whole."""
    if not html.strip():
        return ()
    # Harvard's mark-up is indented by tens of blanks; only preformatted text has page numbers centred by them.
    clean = without_furniture(html) if "<pre" in html else html
    return OpinionWalk(artefact, kind, author).run(parse_html(clean.encode("utf-8", "replace")))


def _opinion_type(element: Element) -> str:
    """Type of a typed opinion ("majority", "dissent" …); "" for every other element."""
    name = local(element)
    if name == "opinion":
        return (element.get("type") or "opinion").lower()
    if name == "article" and "opinion" in (element.get("class") or "").split():
        return (element.get("data-type") or "opinion").lower()
    return ""


def _author(element: Element) -> str | None:
    found = next((child for child in element.iter("author") if local(child)), None)
    if found is None:
        found = next((child for child in element.iter("p") if "author" in (child.get("class") or "").split()), None)
    return (_PAGE.sub("", words(found)).strip(" ,:") or None) if found is not None else None


def _page_mark(element: Element, name: str, classes: list[str]) -> tuple[str, str] | None:
    """Series and label of a page mark; None for every other element. A second star marks a second reporter."""
    if name != "page-number" and "star-pagination" not in classes and "page-label" not in classes:
        return None
    match = _PAGE.search(words(element))
    label = element.get("label") or element.get("data-label") or (match.group(2) if match else "")
    series = element.get("citation-index") or element.get("data-citation-index") or (str(len(match.group(1))) if match else "1")
    return (series, label.lstrip("*").strip()) if label else None


def _is_footnote_mark(element: Element, name: str, classes: list[str]) -> bool:
    if name == "footnotemark" or (name == "a" and ("footnote" in classes or "footnotemark" in classes)):
        return True
    if name == "a" and (element.get("href") or "").startswith("#"):
        return bool(_MARK.match(words(element)))
    return name == "sup" and bool(re.fullmatch(r"\[?(?:\d{1,3}|[*†‡]{1,3})\]?", words(element)))


def _is_footnote(name: str, classes: list[str]) -> bool:
    return name in _FOOTNOTES or ("footnote" in classes and name in ("div", "aside", "p", "li"))


def _label_inside(element: Element) -> str:
    match = re.match(r"\W{0,2}(\d{1,3}|[*†‡]{1,3})", words(element))
    return match.group(1) if match else ""
