"""Reads a judgment, decision or press summary in Akoma Ntoso as Find Case Law publishes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.model.record import RecordDate
from brief_audit.parsers.akoma_ntoso.identity import AkomaIdentity, document_of, identity, identity_of
from brief_audit.parsers.akoma_ntoso.walk import Walk
from brief_audit.parsers.paragraphs import Label, Numbering, number
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import local, parse_xml

__all__ = ["AkomaIdentity", "identity", "parse_akoma_ntoso"]

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

__all__ = ["AkomaIdentity", "identity", "parse_akoma_ntoso"]


def parse_akoma_ntoso(data: bytes, artefact: str) -> Parsed:
    """The document's parts. `artefact` is the SHA-256 of `data`. Raises CannotParse for what is not Akoma Ntoso."""
    root = parse_xml(data)
    document, who = document_of(root), identity_of(root)
    walk = Walk(artefact)
    numbering = _write(document, walk)
    parts = tuple(part for writer in (*walk.writers, *walk.notes()) if (part := writer.part()) is not None)
    agrees = None if who.declared_hash is None else walk.hash() == who.declared_hash
    return Parsed(
        parts=parts,
        names=who.names,
        citations=who.neutral_citations,
        court=who.court,
        dates=(RecordDate(what="decided", day=who.date),) if who.date else (),
        judges=who.judges,
        complete=who.has_text,
        gap=None if who.has_text else Reason.TEXT_UNAVAILABLE,
        declared_hash=who.declared_hash,
        hash_agrees=agrees,
        paragraph_strategy=numbering.strategy,
        paragraphs_complete=numbering.complete,
        warnings=_warnings(who, walk, agrees=agrees),
    )


def _write(document: Element, walk: Walk) -> Numbering:
    """Write every part in document order; the numbering is that of the judgment itself."""
    numbering = Numbering()
    for kind, elements in _parts(document):
        writer = walk.part(kind, elements)
        found = walk.numbered.get(id(writer), [])
        if kind in (PartKind.JUDGMENT, PartKind.ANNEX):
            labels = [Label(item.label, item.by_eid, item.start[0]) for item in found if item.start]
            own = number(writer.text(), labels) if kind is PartKind.JUDGMENT or labels else Numbering()
            writer.paragraphs.extend(own.paragraphs)
            numbering = own if kind is PartKind.JUDGMENT else numbering
    return numbering


def _parts(document: Element) -> list[tuple[PartKind, list[Element]]]:
    """Kind and elements of each part, in document order."""
    if document.get("name") == "pressSummary" or local(document) == "doc":
        return [(PartKind.PRESS_SUMMARY, list(document))]
    head = [child for child in document if local(child) in ("coverPage", "header")]
    body = [child for child in document if local(child) == "judgmentBody"]
    rest = [child for child in document if local(child) not in ("coverPage", "header", "judgmentBody", "meta", "attachments")]
    annexes = [child for holder in document if local(holder) == "attachments" for child in holder]
    parts = [
        (PartKind.HEAD_MATTER, head),
        (PartKind.JUDGMENT, body),
        (PartKind.OTHER, rest),
        *((PartKind.ANNEX, [annex]) for annex in annexes),
    ]
    return [(kind, elements) for kind, elements in parts if elements]


def _warnings(who: AkomaIdentity, walk: Walk, *, agrees: bool | None) -> tuple[str, ...]:
    warnings = []
    if agrees is False:
        warnings.append("The text does not give the content hash that the publisher states; the file may be damaged.")
    if walk.restricted:
        warnings.append("The judgment carries a reporting restriction; read it before you repeat names.")
    if not who.has_text:
        warnings.append("Only a PDF was deposited; the file holds no text of the judgment.")
    return tuple(warnings)
