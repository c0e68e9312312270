"""Reads the opinions of a CourtListener cluster, from one or several pages of its opinions list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brief_audit import patterns as re
from brief_audit.model.authority import Part, PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.json_bytes import from_json
from brief_audit.parsers.opinion_html import parts_of_html
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.plain_text import parts_of_text
from brief_audit.parsers.xml import CannotParse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

KIND_OF_TYPE = {
    "010": PartKind.COMBINED,
    "015": PartKind.MAJORITY,
    "020": PartKind.MAJORITY,
    "025": PartKind.PLURALITY,
    "030": PartKind.CONCURRENCE,
    "035": PartKind.CONCURRENCE_IN_PART,
    "040": PartKind.DISSENT,
    "050": PartKind.ADDENDUM,
    "060": PartKind.ADDENDUM,
    "070": PartKind.ADDENDUM,
    "080": PartKind.MAJORITY,
    "090": PartKind.OTHER,
    "100": PartKind.OTHER,
}
"""Part by the number that leads an opinion's `type`. Source: cl/search/models.py, Opinion.OPINION_TYPES."""

TEXT_FIELDS = ("html_with_citations", "xml_harvard", "html_columbia", "html_lawbox", "html_anon_2020", "html", "plain_text")
"""Fields in the order in which CourtListener itself prefers them. Source: cl/search/models.py."""

HARVARD = "xml_harvard"
"""The field of Harvard's scans."""
AS_LONG = 0.95
"""A second text that has fewer of the scan's letters than this share may lack an opinion or the notes."""
_OF_HARVARD = re.compile(r"<opinion\b|<page-number\b")
"""The mark-up of Harvard's scans, which `html_with_citations` keeps. Lawbox, Columbia, resource.org and a court's PDF have none of it."""


def parse_courtlistener(pages: Sequence[tuple[str, bytes]]) -> Parsed:
    """The opinions in `pages` (SHA-256, body), in their own order. Raises CannotParse for a body that is not such a list."""
    listed = sorted((found for artefact, body in pages for found in _opinions(artefact, body)), key=_order)
    parts: list[Part] = []
    scanned: list[Part] = []
    second: list[Part] = []
    missing, versions = 0, 0
    for artefact, opinion in listed:
        field, text = _best_text(opinion)
        own = _parts(opinion, field, text, artefact)
        parts.extend(own)
        missing += not own
        versions += opinion.get("main_version") is not None
        if _is_scanned(opinion, field, text):
            scanned.extend(own)
            second.extend(_second(opinion, artefact))
        else:
            second.extend(own)
    return Parsed(
        parts=tuple(parts),
        complete=bool(listed) and not missing,
        gap=Reason.TEXT_UNAVAILABLE if missing or not listed else None,
        reliable=not scanned,
        second=_without_pages(second) if scanned and _letters(second) >= AS_LONG * _letters(scanned) else (),
        warnings=_warnings(missing, versions),
    )


def _warnings(missing: int, versions: int) -> tuple[str, ...]:
    warnings = []
    if missing:
        warnings.append(f"{missing} of the opinions listed hold no text.")
    if versions:
        warnings.append(f"{versions} of the opinions listed are other versions of an opinion.")
    return tuple(warnings)


def _opinions(artefact: str, body: bytes) -> list[tuple[str, dict[str, Any]]]:
    try:
        data = from_json(body)
    except ValueError as broken:
        raise CannotParse(f"The opinions are not JSON: {broken}") from broken
    found = data.get("results", [data]) if isinstance(data, dict) else data
    if not isinstance(found, list) or not all(isinstance(item, dict) and "type" in item for item in found):
        raise CannotParse("The JSON is not a list of opinions.")
    return [(artefact, item) for item in found]


def _order(listed: tuple[str, dict[str, Any]]) -> tuple[float, str, int]:
    opinion = listed[1]
    key, number = opinion.get("ordering_key"), opinion.get("id")
    return (
        float(key) if isinstance(key, int | float) else float("inf"),
        str(opinion.get("type") or ""),
        number if isinstance(number, int) else 0,
    )


def _best_text(opinion: dict[str, Any]) -> tuple[str, str]:
    return next(_texts(opinion), ("", ""))


def _texts(opinion: dict[str, Any]) -> Iterator[tuple[str, str]]:
    texts = ((field, opinion.get(field)) for field in TEXT_FIELDS)
    return ((field, text) for field, text in texts if isinstance(text, str) and text.strip())


def _second(opinion: dict[str, Any], artefact: str) -> tuple[Part, ...]:
    """The opinion in the first of its texts that no scanner read: beside Harvard's, a record may bear Lawbox's or the court's own."""
    unscanned = (found for found in _texts(opinion) if not _is_scanned(opinion, *found))
    field, text = next(unscanned, ("", ""))
    return _parts(opinion, field, text, artefact) if text else ()


def _without_pages(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Without page marks, whose series may be another reporter's: the text tells what was said, and the scan on which page."""
    return tuple(part.model_copy(update={"page_marks": ()}) for part in parts)


def _letters(parts: Iterable[Part]) -> int:
    return sum(sum(map(str.isalnum, part.text)) for part in parts)


def _is_scanned(opinion: dict[str, Any], field: str, text: str) -> bool:
    return bool(opinion.get("extracted_by_ocr")) or is_harvards(field, text)


def is_harvards(field: str, text: str) -> bool:
    """Whether a text is one of Harvard's scans: by the text served, as the letter of the record's source names every origin of the case."""
    return field == HARVARD or _OF_HARVARD.search(text) is not None


def _parts(opinion: dict[str, Any], field: str, text: str, artefact: str) -> tuple[Part, ...]:
    kind = KIND_OF_TYPE.get(str(opinion.get("type") or "")[:3], PartKind.OTHER)
    if kind is PartKind.MAJORITY and opinion.get("per_curiam") is True:
        kind = PartKind.PER_CURIAM
    author = opinion.get("author_str")
    author = author.strip() or None if isinstance(author, str) else None
    if field == "plain_text":
        return parts_of_text(text, artefact, kind, author)
    return parts_of_html(text, artefact, kind, author)
