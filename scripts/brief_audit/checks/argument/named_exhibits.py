"""Which document of the record a citation of the record means, and where in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.document import Exhibit

_HEAD = 600
_LABEL = re.compile(r"\bEx(?:h|hibit)?s?\.?\s+([A-Z]{1,2}[-–]?[0-9]*|[0-9]{1,4}[A-Z]?)\b")
_SWORN = re.compile(
    r"\b([A-Z][\w’'-]{1,40})\s+(Decl|Aff|Dep|Report|Stmt)[a-z]*\b|\b(?:Declaration|Affidavit|Statement)\s+of\s+(?:[A-Z][\w.]*\s+)*([A-Z][\w’'-]+)"
)
_KINDS = {"Decl": "declaration", "Aff": "affidavit", "Dep": "deposition", "Report": "report", "Stmt": "statement"}
_PARAGRAPH = re.compile(r"¶{1,2}\s?([0-9]+)(?:\s?[-–]\s?([0-9]+))?")
_PAGE = re.compile(r"\b(?:at|pp?\.)\s?([0-9]+)(?:\s?[-–]\s?([0-9]+))?")
_NUMBERED = re.compile(r"(?m)^[ \t]*(?:¶\s*)?([0-9]{1,3})[.)]?[ \t]+(?=[“\"'A-Z])")


@dataclass(frozen=True)
class Pin:
    """The paragraphs or pages that a citation of the record names, in its own words, and the numbers."""

    words: str
    numbers: range
    of_pages: bool


def meant_by(cited: str, exhibits: Sequence[Exhibit]) -> tuple[Exhibit, ...]:
    """The documents that bear the label or the name that the citation gives; none if it gives none that a document bears."""
    label, sworn = _LABEL.search(cited), _SWORN.search(cited)
    if label is not None:
        named = re.of_words(rf"(?i:\bex(?:h|hibit)?s?)[\W_]*{re.escape(label[1])}(?![A-Za-z0-9])")
        return tuple(one for one in exhibits if named.search(_stem(one)) or named.search(_first_line(one)))
    if sworn is not None:
        surname, kind = (sworn[1] or sworn[3]).lower(), _KINDS.get(sworn[2] or "", "")
        return tuple(one for one in exhibits if _is_sworn_by(one, surname, kind))
    return ()


def pin_of(cited: str) -> Pin | None:
    """The paragraph or page that a citation of the record gives."""
    found, of_pages = _PARAGRAPH.search(cited), False
    if found is None:
        found, of_pages = _PAGE.search(cited), True
    if found is None:
        return None
    first = int(found[1])
    return Pin(found[0].strip(), range(first, int(found[2] or first) + 1), of_pages)


def pinned(pin: Pin, exhibit: Exhibit) -> tuple[Span, ...]:
    """The stretches of a document's text that the pin names; none where its paragraphs or pages are not numbered so."""
    document = exhibit.document
    if document is None:
        return ()
    if pin.of_pages:
        return tuple(segment.span for segment in document.segments if segment.page in pin.numbers)
    marks = list(_NUMBERED.finditer(document.text))
    if [int(mark[1]) for mark in marks] != list(range(1, len(marks) + 1)):
        return ()
    ends = [mark.start() for mark in marks[1:]] + [len(document.text)]
    return tuple((mark.start(), end) for mark, end in zip(marks, ends, strict=True) if int(mark[1]) in pin.numbers)


def _stem(exhibit: Exhibit) -> str:
    return exhibit.name.rpartition("/")[2].rpartition(".")[0] or exhibit.name


def _first_line(exhibit: Exhibit) -> str:
    text = exhibit.document.text[:_HEAD].lstrip() if exhibit.document is not None else ""
    return text.partition("\n")[0]


def _is_sworn_by(exhibit: Exhibit, surname: str, kind: str) -> bool:
    """Whether the name of the file, or its title, has the name and the kind: "Declaration of Oleander Porter"."""
    title = f"{_stem(exhibit)} {_first_line(exhibit)}".lower()
    return re.search(rf"(?<![a-z]){re.escape(surname)}(?![a-z])", title) is not None and kind[:3] in title
