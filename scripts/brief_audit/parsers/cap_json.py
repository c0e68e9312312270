"""Reads a case of the Caselaw Access Project, from its HTML page (which keeps page labels and notes) or its JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from brief_audit import patterns as re
from brief_audit.model.authority import Part, PartKind
from brief_audit.model.base import Reason
from brief_audit.model.record import RecordDate
from brief_audit.parsers.building import PartWriter
from brief_audit.parsers.json_bytes import from_json
from brief_audit.parsers.opinion_html import KIND_OF_OPINION, parts_of_html
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.xml import CannotParse, decode

if TYPE_CHECKING:
    from collections.abc import Sequence

_DAY = re.compile(r"\d{4}(?:-\d{2}){0,2}$")
_NOT_OPINIONS = frozenset({PartKind.HEAD_MATTER, PartKind.NOTES, PartKind.HEADNOTE, PartKind.SYLLABUS, PartKind.COUNSEL})


def parse_cap(cases: Sequence[tuple[str, bytes]], pages: Sequence[tuple[str, bytes]]) -> Parsed:
    """One case from its JSON files and its HTML pages (SHA-256, body). OCR: never reliable to the letter.

    The HTML is preferred where it holds every opinion that the JSON lists. Raises CannotParse for a body of another shape.
    """
    listed = [_case(artefact, body) for artefact, body in cases]
    from_html = [part for artefact, body in pages for part in parts_of_html(decode(body), artefact, PartKind.COMBINED, None)]
    from_json = [part for artefact, data in listed for part in _parts(artefact, data)]
    whole = _opinions(from_html) >= max(1, _opinions(from_json))
    parts = tuple(from_html) if whole else tuple(from_json) or tuple(from_html)
    data = listed[0][1] if listed else {}
    complete = _opinions(parts) > 0
    return Parsed(
        parts=parts,
        names=tuple(name for name in (data.get("name_abbreviation"), data.get("name")) if isinstance(name, str) and name),
        citations=tuple(cite["cite"] for cite in _dicts(data.get("citations")) if isinstance(cite.get("cite"), str)),
        court=next((court["name"] for court in _dicts([data.get("court")]) if isinstance(court.get("name"), str)), None),
        dates=tuple(RecordDate(what="decided", day=day) for day in [data.get("decision_date")] if isinstance(day, str) and _DAY.match(day)),
        complete=complete,
        gap=None if complete else Reason.TEXT_UNAVAILABLE,
        reliable=False,
        last_page=str(data.get("last_page") or ""),
        warnings=() if whole or not pages else ("The page's HTML lacks an opinion that the record lists; page numbers are not known.",),
    )


def _dicts(values: object) -> list[dict[str, Any]]:
    return [value for value in values if isinstance(value, dict)] if isinstance(values, list) else []


def _opinions(parts: Sequence[Part]) -> int:
    return sum(part.kind not in _NOT_OPINIONS for part in parts)


def _case(artefact: str, body: bytes) -> tuple[str, dict[str, Any]]:
    try:
        data = from_json(body)
    except ValueError as broken:
        raise CannotParse(f"The case is not JSON: {broken}") from broken
    if not isinstance(data, dict) or "casebody" not in data:
        raise CannotParse("The JSON is not a case of the Caselaw Access Project.")
    return artefact, data


def _parts(artefact: str, data: dict[str, Any]) -> tuple[Part, ...]:
    body = data["casebody"]
    if isinstance(body, dict) and "data" in body:  # the retired interface wrapped it once more
        body = body["data"]
    if isinstance(body, str):
        return parts_of_html(body, artefact, PartKind.COMBINED, None)
    if not isinstance(body, dict):
        return ()
    head = _part(PartKind.HEAD_MATTER, None, body.get("head_matter"), artefact)
    opinions = (
        _part(_kind(opinion), str(opinion.get("author") or "").strip(" ,:") or None, opinion.get("text"), artefact)
        for opinion in _dicts(body.get("opinions"))
    )
    return tuple(part for part in (head, *opinions) if part is not None)


def _kind(opinion: dict[str, Any]) -> PartKind:
    kind = KIND_OF_OPINION.get(str(opinion.get("type") or "opinion").lower(), PartKind.OTHER)
    per_curiam = "per curiam" in str(opinion.get("author") or "").lower()
    return PartKind.PER_CURIAM if per_curiam and kind is PartKind.MAJORITY else kind


def _part(kind: PartKind, author: str | None, text: object, artefact: str) -> Part | None:
    writer = PartWriter(kind, artefact, author)
    for line in text.split("\n") if isinstance(text, str) else ():
        writer.block(hard=True)
        writer.write(line)
    return writer.part()
