"""All citations of a document: every scanner runs, overlaps are settled, and each find becomes a row."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from itertools import chain

from brief_audit.citations import bare_pins, europe, identifiers, records, uk, us
from brief_audit.citations.assemble import assemble
from brief_audit.citations.draft import Draft, without_overlaps
from brief_audit.citations.links import backrefs
from brief_audit.citations.named import scan_dated_names
from brief_audit.citations.surface import Surface, surface
from brief_audit.citations.uk import reports as uk_reports
from brief_audit.citations.uk import tribunals, unreported
from brief_audit.citations.us import doubled, respelt, torn, unknown
from brief_audit.citations.written_law import american as statutes
from brief_audit.citations.written_law import british as uk_statutes
from brief_audit.citations.written_law import constitution, mentions
from brief_audit.errors import InputError
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.text.names import stated_beside


def extract(document: Document, most: int | None = None) -> tuple[Citation, ...]:
    """Every citation in order of its core's position, with ids c1, c2, …; empty for a document without any.

    Raises InputError for more than `most`, before rows are made of them.
    """
    face = surface(document)
    if not face.text.strip():
        return ()
    drafts = find(face)
    doubled.flag_doubled(document.text, face, drafts)
    if most is not None and len(drafts) > most:
        raise InputError(f"{document.path} holds more than {most:,} citations ({len(drafts):,}).", "Split the document.")
    return _freeze(document, face, drafts)


def find(face: Surface) -> list[Draft]:
    """The drafts of a surface text, complete and sorted."""
    text = face.text
    cores = without_overlaps(list(_cores(text)))
    starts = [draft.start for draft in cores]
    cores = without_overlaps([*cores, *unknown.scan_unknown(text, starts), *unreported.scan_unreported(text, starts)])
    starts = [draft.start for draft in cores]
    ends = [draft.end for draft in cores]
    backs = chain(backrefs.scan_ids(text, starts), backrefs.scan_supras(text, starts, ends))
    drafts = assemble(face, without_overlaps([*cores, *backs]))
    identifiers.same_articles(text, drafts)
    drafts = _outside_dates(drafts)
    drafts = without_overlaps([*drafts, *torn.scan_torn(text, drafts)])
    known = _known_names(drafts)
    named = [draft for draft in backrefs.scan_name_pins(text, starts, ends, known) if not _covered(draft, drafts)]
    drafts = without_overlaps([*drafts, *named])
    dated = [draft for draft in scan_dated_names(text, ends, known.keys()) if not _covered(draft, drafts)]
    drafts = without_overlaps([*drafts, *dated])
    drafts = without_overlaps([*drafts, *bare_pins.scan_bare_pins(text, drafts)])
    by_name = [draft for draft in constitution.scan_constitution_by_name(text) if not _covered(draft, drafts)]
    drafts = without_overlaps([*drafts, *by_name])
    mentioned = _outside_ids(mentions.scan_mentions(text, drafts), drafts)
    return _flag(face, without_overlaps([*drafts, *mentioned]))


def _cores(text: str) -> Iterable[Draft]:
    return chain(
        us.scan_reporters(text),
        uk.scan_neutral(text),
        uk_reports.scan_law_reports(text),
        uk.scan_foreign(text),
        tribunals.scan_tribunal_numbers(text),
        europe.scan_european(text),
        identifiers.scan_identifiers(text),
        statutes.scan_statutes(text),
        constitution.scan_state_last(text),
        uk_statutes.scan_uk_statutes(text),
        records.scan_records(text),
        respelt.scan_reviews(text),
        respelt.scan_respelt(text),
        doubled.scan_split(text),
    )


def _outside_dates(drafts: list[Draft]) -> list[Draft]:
    """Drop what looks like a record or rule inside another citation's court and date ("App. 1985")."""
    kept: list[Draft] = []
    reach = -1
    for draft in drafts:
        if draft.start >= reach or draft.kind not in {Kind.RECORD, Kind.RULE}:
            kept.append(draft)
        if draft.kind is Kind.CASE:
            reach = max(reach, draft.dated)
    return kept


def _outside_ids(mentioned: Iterable[Draft], drafts: list[Draft]) -> Iterable[Draft]:
    """The mentions that are not the provision of an id.: the section of "ibid, s 6" is named with it."""
    ids = [draft for draft in drafts if draft.kind is Kind.ID and draft.section is not None]
    starts = [draft.start for draft in ids]
    for mention in mentioned:
        at = bisect_right(starts, mention.start) - 1
        if at < 0 or mention.start >= ids[at].right:
            yield mention


def _known_names(drafts: list[Draft]) -> dict[str, int]:
    """Each telling word of a party cited in full, and where that was first."""
    known: dict[str, int] = {}
    for draft in drafts:
        if draft.kind is Kind.CASE:
            quoted = (remark for remark in draft.parentheticals if remark[:1] in "“\"‘'" or remark.startswith("herein"))
            given = (word for name in quoted for word in backrefs.words_of(name, given=True))
            for word in chain(given, backrefs.words_of(draft.name or "", given=True), *map(backrefs.words_of, draft.parties)):
                known.setdefault(word, draft.start)
    return known


def _covered(draft: Draft, others: list[Draft]) -> bool:
    at = bisect_right([other.start for other in others], draft.end)
    return any(other.left < draft.right and draft.start < other.end for other in others[max(0, at - 2) : at + 1])


def _flag(face: Surface, drafts: list[Draft]) -> list[Draft]:
    for draft in drafts:
        if draft.flaw is None and _is_disguised(face, draft):
            draft.flaw = Reason.CONFUSABLE_CHARACTERS
            draft.say("Letters or digits of the citation are look-alikes from another script, or are not shown as they are written.")
    return drafts


def _is_disguised(face: Surface, draft: Draft) -> bool:
    """Whether the citation, its name, or a figure of its date or pin is not what a reader sees."""
    named = draft.name is not None and draft.left < draft.start and face.disguised(draft.left, draft.start)
    return named or face.disguised(draft.start, draft.end) or face.other_figures(draft.end, draft.right)


def _freeze(document: Document, face: Surface, drafts: list[Draft]) -> tuple[Citation, ...]:
    ids = {id(draft): f"c{number}" for number, draft in enumerate(drafts, 1)}
    pages = _Pages(document)
    return tuple(_citation(document, face, draft, ids, pages) for draft in drafts)


def _citation(document: Document, face: Surface, draft: Draft, ids: dict[int, str], pages: _Pages) -> Citation:
    span = face.span(draft.start, draft.end)
    note = document.note_at(span[0]) if document.notes else None
    return Citation(
        id=ids[id(draft)],
        text=" ".join(document.text[span[0] : span[1]].split()),
        kind=draft.kind,
        jurisdiction=draft.jurisdiction,
        span=span,
        page=pages.at(span[0]),
        in_note=note.mark if note else None,
        canonical=draft.canonical,
        name=draft.name,
        parties=draft.parties,
        volume=draft.volume,
        reporter=draft.reporter,
        first_page=draft.first_page,
        neutral=draft.neutral,
        title=draft.title,
        section=draft.section,
        year=draft.year,
        court=draft.court,
        court_id=draft.court_id,
        court_from_reporter=draft.court_from_reporter,
        pinpoint=draft.pinpoint,
        signal=draft.signal,
        parentheticals=draft.parentheticals,
        history=draft.history,
        history_of=ids.get(id(draft.history_of)) if draft.history_of else None,
        parallel_to=ids.get(id(draft.parallel)) if draft.parallel else None,
        full_span=face.span(draft.left, draft.right),
        in_table=any(start <= draft.start < end for start, end in face.tables),
        flaw=draft.flaw,
        docket=_docket(face.text, draft),
        note=draft.note,
        named_only=draft.named_only,
    )


def _docket(text: str, draft: Draft) -> str | None:
    """The docket numbers that are written with an American case, those of its name aside."""
    if draft.kind is not Kind.CASE or draft.jurisdiction is not Jurisdiction.US or draft.reporter is None:
        return None
    before = text[draft.left : draft.start]
    return stated_beside(before.partition(draft.name)[2] if draft.name else before, text[draft.end : draft.right])


class _Pages:
    """Page of an offset by bisection; `Document.page_of` walks all segments."""

    def __init__(self, document: Document) -> None:
        self._starts = [segment.span[0] for segment in document.segments]
        self._pages = [segment.page for segment in document.segments]

    def at(self, offset: int) -> int | None:
        index = bisect_right(self._starts, offset) - 1
        return self._pages[index] if index >= 0 else None
