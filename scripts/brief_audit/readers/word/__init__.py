"""Word (DOCX): a walk over the document's XML, because the usual libraries lose inserted text, controls, notes or symbols.

Inserted text stays and deleted text goes: the brief is read as it would be filed with all changes accepted.
Fields show their results; their instructions are no text; those that mark authorities
for a table are kept apart, as the author's own list.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from brief_audit import patterns as re
from brief_audit.errors import InputError
from brief_audit.model.document import RegionKind
from brief_audit.readers.builder import Builder
from brief_audit.readers.hidden import hidden_warning, passages_named, struck_warning
from brief_audit.readers.reading import Reading
from brief_audit.readers.word.embedded import read_embedded
from brief_audit.readers.word.fields import authority_fields
from brief_audit.readers.word.shown import chosen_entry, drawing_words, mark_is_deleted, not_read
from brief_audit.readers.word.styles import Styles, attribute, child, local, switched_on
from brief_audit.readers.word.symbols import symbol
from brief_audit.readers.word.xml_parts import Parts, parse_part

__all__ = ["Parts", "Walked", "attribute", "child", "local", "parse_part", "read", "walked"]

_GONE = frozenset(
    {"del", "moveFrom", "instrText", "delText", "delInstrText", "rPr", "pPr", "tblPr", "trPr", "tcPr", "sdtPr", "footnoteRef", "endnoteRef"}
)
_PLAIN = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}
_NOTE_PARTS = {"footnoteReference": "footnotes.xml", "endnoteReference": "endnotes.xml"}
_MARK = re.compile(r"\d{1,3}|[*†‡§]{1,3}")
_NOT_NOTES = frozenset({"separator", "continuationSeparator", "continuationNotice"})


def read(data: bytes) -> Reading:
    """Read a DOCX. Raises InputError when it is damaged, encrypted, empty, or unsafe to open."""
    return walked(data).reading


@dataclass(frozen=True)
class Walked:
    """A Word file and where its text came from: the start in the text of every element that wrote some, in the order of the text."""

    parts: Parts
    main: str
    root: Any
    reading: Reading
    elements: list[tuple[int, Any]]


def walked(data: bytes) -> Walked:
    """`read`, with the elements of the file that hold the text. Raises InputError as it does."""
    parts = Parts(data)
    main = _main_part(parts)
    root = parts.parse(main)
    body = child(root, "body") if root is not None else None
    if body is None:
        raise InputError("the Word file is damaged: it has no document part.", "Open it in Word, save it again, and audit that file.")
    folder = posixpath.dirname(main)
    related = parts.related(main)
    walk = _Walk(Styles(parts.parse(posixpath.join(folder, "styles.xml"))), main)
    walk.embedded = lambda identifier: _embedded(parts, related, identifier)
    walk.related_words = lambda item: drawing_words(parts, related, item)
    walk.blocks(body)
    walk.margins((name, parts.parse(name)) for name in _margins(body, related))
    notes = {name: parts.parse(posixpath.join(folder, part)) for name, part in _NOTE_PARTS.items()}
    walk.notes(notes)
    if not walk.builder.has_text():
        raise InputError("the Word file holds no text.", "Check that the right file was given; text inside pictures cannot be read.")
    reading = replace(
        walk.builder.reading(),
        authority_fields=authority_fields((root, *notes.values())),
        warnings=tuple(walk.warnings),
        unread_parts=(
            *hidden_warning(walk.hidden),
            *struck_warning(walk.struck),
            *walk.unread_parts,
            *_comments(parts, folder),
            *not_read(body),
        ),
    )
    return Walked(parts, main, root, reading, walk.elements)


def _margins(body: Any, related: dict[str, str]) -> list[str]:
    """The parts of the heads and feet of the pages, each once, in the order of the sections."""
    references = (item for item in body.iter() if local(item) in ("headerReference", "footerReference"))
    return list(dict.fromkeys(name for item in references if (name := related.get(attribute(item, "id") or ""))))


def _embedded(parts: Parts, related: dict[str, str], identifier: str) -> Reading:
    name = related.get(identifier, "")
    data = parts.content(name) if name in parts else b""
    return read_embedded(name or "a part that is missing", data, _read_inner)


def _read_inner(data: bytes) -> Reading:
    """Read a Word file that stands inside another. Raises InputError when it holds a third."""
    parts = Parts(data)
    root = parts.parse(_main_part(parts))
    if root is not None and any(local(item) == "altChunk" for item in root.iter()):
        raise InputError("the Word file holds documents inside documents.", "Open it in Word, save it again, and audit that file.")
    return read(data)


def _comments(parts: Parts, folder: str) -> list[str]:
    """A warning about comments beside the text, which are no text of the brief."""
    root = parts.parse(posixpath.join(folder, "comments.xml"))
    texts = ["".join(item.text or "" for item in one.iter() if local(item) == "t") for one in (root if root is not None else ())]
    passages = [text for text in texts if text.strip()]
    return [f"Comments beside the text were not read ({passages_named(passages)})."] if passages else []


def _main_part(parts: Parts) -> str:
    """The document part, as the package's relationships name it."""
    root = parts.parse("_rels/.rels")
    for relation in root if root is not None else ():
        if (attribute(relation, "Type") or "").endswith("/officeDocument"):
            return (attribute(relation, "Target") or "").lstrip("/")
    return "word/document.xml"


def _own_text(run: Any) -> str:
    return "".join(item.text or "" for item in run if local(item) == "t")


class _Walk:
    """State of one walk: the text so far, and the notes that were referred to."""

    def __init__(self, styles: Styles, part: str) -> None:
        self.builder = Builder()
        self.hidden: list[str] = []
        """Text that is in the file and not shown."""
        self.struck: list[str] = []
        """Text that a line is drawn through."""
        self.warnings: list[str] = []
        self.elements: list[tuple[int, Any]] = []
        """Start in the text, and the element that was written there."""
        self.unread_parts: list[str] = []
        self.embedded: Callable[[str], Reading] = lambda _: Reading("")
        """The reading of a document inside this one, by the identifier of its relation."""
        self.related_words: Callable[[Any], str] = lambda _: ""
        """The words of a diagram or a chart that stand in a part of their own."""
        self._styles = styles
        self._part = part
        self._paragraphs = 0
        self._italic = False
        self._runs_on = False
        """Whether the mark that ends the paragraph is deleted: the next one goes on with it."""
        self._boxes: list[Any] = []
        self._references: list[tuple[str, str, str, int]] = []
        self._inline: dict[str, Callable[[Any, Any], None]] = {
            "r": self._run,
            "t": self._text,
            "sym": self._symbol,
            "fldChar": lambda item, _: self.builder.write(chosen_entry(item), italic=self._italic),
            "textpath": lambda item, _: self.builder.write(f" {attribute(item, 'string') or ''} "),
            "relIds": self._drawn,
            "chart": self._drawn,
            "footnoteReference": self._reference,
            "endnoteReference": self._reference,
            "txbxContent": lambda item, _: self._boxes.append(item),
            "AlternateContent": self._alternative,
        }

    def blocks(self, container: Any) -> None:
        """Paragraphs, tables and whatever wraps them, in order."""
        self._runs_on = False
        for item in container:
            name = local(item)
            if name == "p":
                self._paragraph(item)
            elif name == "altChunk":
                self._runs_on = False
                self._insert(self.embedded(attribute(item, "id") or ""))
            elif name and name not in _GONE and len(item):
                self.blocks(_chosen(item) if name == "AlternateContent" else item)
        self._runs_on = False

    def _insert(self, reading: Reading) -> None:
        """The paragraphs of a document that stands inside this one; its notes follow it, as in its own text."""
        for text in reading.text.split("\n\n"):
            self._paragraphs += 1
            self.builder.open(node=f"{self._part}#p{self._paragraphs}")
            self.builder.write(text)
            self.builder.close()
        self.warnings += reading.warnings
        self.unread_parts += reading.unread_parts

    def margins(self, parts: Iterable[tuple[str, Any]]) -> None:
        """Write the heads and feet of the pages after the body, each text once; figures alone (of the pages) are none."""
        seen: set[str] = set()
        for name, root in parts:
            text = "".join("".join(item.text or "" for item in root.iter() if local(item) == "t").split()) if root is not None else ""
            if text in seen or not any(c.isalpha() for c in text):
                continue
            seen.add(text)
            self._part, self._paragraphs = name, 0
            self.blocks(root)

    def _paragraph(self, paragraph: Any) -> None:
        self._paragraphs += 1
        builder = self.builder
        if not self._runs_on:
            builder.open(node=f"{self._part}#p{self._paragraphs}")
        self._walk(paragraph, paragraph)
        self._runs_on = mark_is_deleted(paragraph)
        if self._runs_on:
            return
        span = builder.close()
        if span is not None:
            for kind, applies in (
                (RegionKind.BLOCK_QUOTE, self._styles.is_block_quote),
                (RegionKind.HEADING, self._styles.is_heading),
                (RegionKind.TABLE_OF_AUTHORITIES, self._styles.is_table_entry),
            ):
                if applies(paragraph):
                    builder.region(kind, span)
        # A text box floats beside its paragraph: its words follow it.
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            self.blocks(box)

    def _walk(self, element: Any, paragraph: Any) -> None:
        for item in element:
            name = local(item)
            if not name or name in _GONE:
                continue
            if name in _PLAIN:
                self._write(item, _PLAIN[name])
            else:
                self._inline.get(name, self._walk)(item, paragraph)

    def _run(self, run: Any, paragraph: Any) -> None:
        if self._styles.hidden(run, paragraph) or self._styles.unseen(run, paragraph):
            self.hidden.append(_own_text(run))
            return
        if any(switched_on(child(run, "rPr"), name) for name in ("strike", "dstrike")):
            self.struck.append(_own_text(run))
            return
        if (mark := _typed_mark(run)) is not None:
            self._mark(run, mark)
            return
        before, self._italic = self._italic, self._styles.italic(run, paragraph)
        self._walk(run, paragraph)
        self._italic = before

    def _mark(self, run: Any, mark: str) -> None:
        """A mark that stands in the text as characters: its place is kept, its figures are not."""
        at = self.builder.size
        self.builder.region(RegionKind.NOTE_MARK, (at, at))
        for item in run:
            if local(item) in _NOTE_PARTS:
                self._references.append((local(item), attribute(item, "id") or "", mark, at))

    def _text(self, item: Any, _: Any) -> None:
        self._write(item, item.text or "")

    def _drawn(self, item: Any, _: Any) -> None:
        self.builder.write(self.related_words(item))

    def _symbol(self, item: Any, _: Any) -> None:
        self._write(item, symbol(attribute(item, "font") or "", attribute(item, "char") or ""))

    def _write(self, item: Any, text: str) -> None:
        start = self.builder.size
        while self.elements and self.elements[-1][0] >= start:  # of a paragraph of blanks, which left no trace
            self.elements.pop()
        if text:
            self.elements.append((start, item))
        self.builder.write(text, italic=self._italic)

    def _alternative(self, item: Any, paragraph: Any) -> None:
        # Word writes a drawing twice, for new and for old readers: one of the two is read.
        self._walk(_chosen(item), paragraph)

    def _reference(self, item: Any, _: Any) -> None:
        kind = local(item)
        number = 1 + sum(seen == kind for seen, *_ in self._references)
        mark = str(number) if kind == "footnoteReference" else _roman(number)
        self._references.append((kind, attribute(item, "id") or "", mark, self.builder.size))

    def notes(self, parts: dict[str, Any]) -> None:
        """Write the notes after the body, in the order of their marks; notes without a mark come last."""
        bodies = {kind: dict(_notes_of(root)) for kind, root in parts.items()}
        for kind, identifier, mark, anchor in list(self._references):
            note = bodies.get(kind, {}).pop(identifier, None)
            if note is not None:
                self._note(kind, note, mark, anchor)
        for kind, left in bodies.items():
            for note in left.values():
                self._note(kind, note, "", None)

    def _note(self, kind: str, note: Any, mark: str, anchor: int | None) -> None:
        self._part, self._paragraphs = f"{_NOTE_PARTS[kind]}/{attribute(note, 'id')}", 0
        self.builder.note(mark, anchor, lambda: self.blocks(note))


def _typed_mark(run: Any) -> str | None:
    """The mark that a run types by hand: raised figures or signs, or what follows a reference with a mark of its own."""
    text = "".join(item.text or "" for item in run if local(item) == "t").strip()
    if not _MARK.fullmatch(text):
        return None
    if any(attribute(item, "customMarkFollows") is not None for item in run if local(item) in _NOTE_PARTS):
        return text
    properties = child(run, "rPr")
    raised = child(properties, "vertAlign") if properties is not None else None
    return text if raised is not None and attribute(raised, "val") == "superscript" else None


def _chosen(alternative: Any) -> Any:
    """The choice of an `mc:AlternateContent` that holds words, else its fallback, else itself."""
    branches = [item for item in alternative if local(item) in ("Choice", "Fallback")]
    return next((branch for branch in branches if any(local(item) in ("t", "sym") for item in branch.iter())), [])


def _notes_of(root: Any | None) -> Iterator[tuple[str, Any]]:
    for note in root if root is not None else ():
        if local(note) in ("footnote", "endnote") and attribute(note, "type") not in _NOT_NOTES:
            yield attribute(note, "id") or "", note


def _roman(number: int) -> str:
    digits = ((100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))
    written = ""
    for value, sign in digits:
        written += sign * (number // value)
        number %= value
    return written
