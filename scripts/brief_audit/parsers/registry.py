"""Which parser reads which text, and how a record and its texts become one authority."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from brief_audit.model.authority import Authority, Part
from brief_audit.model.base import Reason
from brief_audit.model.record import Record, RecordDate, Text, TextForm
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso
from brief_audit.parsers.cap_json import parse_cap
from brief_audit.parsers.clml import parse_clml
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from brief_audit.parsers.ecfr_xml import parse_ecfr
from brief_audit.parsers.lii_html import parse_lii
from brief_audit.parsers.pages import broken_series, complete_pages, name_series, run_through, without_series
from brief_audit.parsers.parsed import Parsed
from brief_audit.parsers.plain_text import parse_plain
from brief_audit.parsers.saved_file import parse_saved
from brief_audit.parsers.uslm import parse_uslm
from brief_audit.parsers.xml import CannotParse, decode

if TYPE_CHECKING:
    Given = Mapping[TextForm, Sequence[tuple[str, bytes]]]


def _first(form: TextForm, parser: Callable[[bytes, str], Parsed]) -> Callable[[Given], Parsed]:
    """A parser of one body (its bytes, its SHA-256), which reads the first text of its form."""

    def read(given: Given) -> Parsed:
        artefact, body = given[form][0]
        return parser(body, artefact)

    return read


PARSERS: Mapping[frozenset[TextForm], Callable[[Given], Parsed]] = {
    frozenset({TextForm.SAVED_FILE}): _first(TextForm.SAVED_FILE, parse_saved),
    frozenset({TextForm.AKOMA_NTOSO}): _first(TextForm.AKOMA_NTOSO, parse_akoma_ntoso),
    frozenset({TextForm.CAP_JSON, TextForm.CAP_HTML}): lambda given: parse_cap(
        given.get(TextForm.CAP_JSON, ()), given.get(TextForm.CAP_HTML, ())
    ),
    frozenset({TextForm.COURTLISTENER}): lambda given: parse_courtlistener(given[TextForm.COURTLISTENER]),
    frozenset({TextForm.CLML}): _first(TextForm.CLML, parse_clml),
    frozenset({TextForm.USLM}): lambda given: parse_uslm(given[TextForm.USLM]),
    frozenset({TextForm.ECFR_XML}): _first(TextForm.ECFR_XML, parse_ecfr),
    frozenset({TextForm.LII_HTML}): _first(TextForm.LII_HTML, parse_lii),
    frozenset({TextForm.PLAIN}): _first(TextForm.PLAIN, lambda body, artefact: parse_plain(decode(body), artefact)),
}
"""Parser by the forms it reads, in order of preference where a record has texts of several kinds."""


_BROKEN = "The page numbers of one reporter are not continuous in the text; its pages cannot be told near the break."


def parse(record: Record, raw: Mapping[str, bytes], *, decoded: Mapping[str, str] | None = None) -> Authority:
    """The authority that the record's texts hold.

    `raw`: SHA-256 -> bytes of the texts' artefacts. `decoded`: SHA-256 -> text of artefacts that a reader has read already
    (a saved PDF or Word file). Never raises for what a text contains: a text that cannot be read is a gap with a warning.
    """
    parsed = _read(record, raw, decoded or {})
    citations = tuple(dict.fromkeys((*record.citations, *parsed.citations)))
    named = name_series(parsed.parts, citations)
    broken = broken_series(named)
    parts = without_series(named, broken)
    complete = record.complete and parsed.complete and bool(parts)
    return Authority(
        id=f"{record.source}:{record.record_id}",
        names=tuple(dict.fromkeys((*record.names, *parsed.names))),
        citations=citations,
        court=record.court or parsed.court,
        court_id=record.court_id,
        dates=_dates((*record.dates, *parsed.dates)),
        judges=parsed.judges,
        source=record.source,
        url=record.url,
        attribution=record.attribution,
        artefacts=record.text_artefacts,
        parts=parts,
        complete=complete,
        gap=None if complete else parsed.gap or record.gap or Reason.TEXT_UNAVAILABLE,
        reliable=parsed.reliable and not record.ocr,
        second=parsed.second,
        unbroken=complete and run_through(named),
        content_hash=_content_hash(parts),
        declared_hash=parsed.declared_hash,
        hash_agrees=parsed.hash_agrees,
        paragraph_strategy=parsed.paragraph_strategy,
        paragraphs_complete=parsed.paragraphs_complete and complete,
        pages=complete_pages(parts, citations, parsed.last_page) if complete and not parsed.may_go_on else {},
        warnings=(*parsed.warnings, *(_BROKEN for _ in broken)),
        stated_disposition=record.metadata.get("disposition", ""),
    )


def _dates(dates: tuple[RecordDate, ...]) -> tuple[RecordDate, ...]:
    """The dates, each once: the record's own wording wins where the text repeats the day."""
    kept: dict[str, RecordDate] = {}
    for date in dates:
        kept.setdefault(f"{date.what}|{date.day}", date)
    return tuple(kept.values())


def _content_hash(parts: Sequence[Part]) -> str:
    from brief_audit.text.canonical import content_hash

    return content_hash("\n\n".join(part.text for part in parts)) if parts else ""


def _read(record: Record, raw: Mapping[str, bytes], decoded: Mapping[str, str]) -> Parsed:
    best = Parsed(complete=False, gap=Reason.TEXT_UNAVAILABLE)
    for forms, parser in PARSERS.items():
        texts = [text for text in record.texts if text.form in forms]
        if not texts:
            continue
        found = _attempt(texts, parser, raw, decoded)
        if found.parts:
            return found
        best = found
    return best


def _attempt(texts: Sequence[Text], parser: Callable[[Given], Parsed], raw: Mapping[str, bytes], decoded: Mapping[str, str]) -> Parsed:
    already = next((text.artefact.sha256 for text in texts if text.artefact.sha256 in decoded), None)
    if already is not None:
        return parse_plain(decoded[already], already)
    given: dict[TextForm, list[tuple[str, bytes]]] = {}
    for text in texts:
        if text.artefact.sha256 in raw:
            given.setdefault(text.form, []).append((text.artefact.sha256, raw[text.artefact.sha256]))
    lost = len(texts) - sum(map(len, given.values()))
    try:
        found = parser(given) if given else Parsed(complete=False, gap=Reason.TEXT_UNAVAILABLE)
    except CannotParse as refused:
        return Parsed(complete=False, gap=Reason(refused.reason), warnings=(refused.what,))
    return _with_loss(found) if lost else found


def _with_loss(found: Parsed) -> Parsed:
    from dataclasses import replace

    return replace(
        found, complete=False, gap=Reason.TEXT_UNAVAILABLE, warnings=(*found.warnings, "A stored text of the record is missing.")
    )
