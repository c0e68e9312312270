"""What an audit would ask, and the look-up of a single citation."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from brief_audit.errors import UsageError
from brief_audit.library.asking import NOT_LOOKED_UP, look_up
from brief_audit.library.families import representatives
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document
from brief_audit.model.record import LookUp, Resolution
from brief_audit.sources import suggestions
from brief_audit.sources.base import Coverage, Part, PlannedRequest
from brief_audit.sources.registry import order_for, own_files, sources, waits_for
from brief_audit.sources.source import Source
from brief_audit.tables.courts import named_court_id

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.readers.child import Child
    from brief_audit.sources.user import UserAuthority
    from brief_audit.transport.client import Desk


def held(citations: Sequence[Citation], desk: Desk, authorities: Sequence[UserAuthority], child: Child | None = None) -> frozenset[str]:
    """The ids of the citations that the user's own files answer, so that no source need be asked; an offline `desk` asks for no link."""
    with closing(own_files(authorities, child)) as local:
        return frozenset(answer.citation for answer in local.answers(citations, desk))


def plan(
    citations: Sequence[Citation],
    config: AuditConfig,
    held_already: frozenset[str] = frozenset(),
    authorities: Sequence[UserAuthority] = (),
    deciding: frozenset[str] = frozenset(),
) -> tuple[PlannedRequest, ...]:
    """Every request that would be sent with an empty cache, in the order of asking: look-ups exactly, text files by estimate.

    `held_already`: ids of citations that the user's own files answer; `deciding`: of those whose texts something is said of.
    """
    citations = [citation for citation in citations if citation.id not in held_already]
    sound = [citation for citation in citations if citation.kind not in NOT_LOOKED_UP and citation.flaw is None]
    asked = representatives(sound)
    unique = list({citation.id: citation for citation in asked.values()}.values())
    first = frozenset(asked[one].id for one in deciding if one in asked)
    found: list[PlannedRequest] = [] if config.offline else list(own_files(authorities).plan(citations))
    every = sources(config)
    for name, source in every.items():
        settings = config.sources.get(name)
        if not config.offline and (settings is None or settings.enabled):
            found += _of_source(source, [citation for citation in unique if name in order_for(citation)], every)
    found += () if config.offline else suggestions.plan(unique, config, every)
    return tuple(dict.fromkeys(sorted(found, key=lambda request: _turn(request, first))))


def _turn(request: PlannedRequest, deciding: frozenset[str]) -> int:
    """When a request has its turn: look-ups, texts that decide, courts, the other texts, searches by name."""
    if request.proposes or request.proves:
        return 4
    if request.part is None:
        return 0
    return 2 if request.part is Part.COURT else 1 if request.citation in deciding else 3


def brought_before(resolutions: Sequence[Resolution]) -> frozenset[tuple[str, Part]]:
    """What an earlier look-up brought already, of which citation."""
    found = [one for one in resolutions if one.record is not None and one.record.exact]
    places = {(one.citation, Part.PLACE) for one in found}
    texts = {(one.citation, Part.TEXT) for one in found if one.record is not None and one.record.complete}
    records = ((one.citation, record) for one in resolutions for record in (one.record, *one.others) if record is not None)
    courts = {(citation, Part.COURT) for citation, record in records if named_court_id(record.court, record.court_id)}
    return frozenset(places | texts | courts)


def _of_source(source: Source, citations: Sequence[Citation], every: Mapping[str, Source]) -> Iterator[PlannedRequest]:
    """What a source may be asked; a fallback, where one that it waits for holds such law in full, only if that one does not answer."""
    before = {citation.id: _holding(citation, [every[name] for name in waits_for(source.name)]) for citation in citations}
    first = list(source.plan([citation for citation in citations if not before[citation.id]]))
    yield from first
    spare = [citation for citation in citations if before[citation.id]]
    why = f"what {' and '.join(dict.fromkeys(name for citation in spare for name in before[citation.id]))} did not answer"
    held = {request.url for request in first}
    yield from (replace(request, spare=True, settles=request.settles or why) for request in source.plan(spare) if request.url not in held)


def _holding(citation: Citation, sources: Sequence[Source]) -> list[str]:
    """The names of those of the sources that hold such law in full."""
    holding = (source.label for source in sources if source.coverage(citation) is Coverage.FULL)
    return [f"the {label.removeprefix('The ')}" if label.startswith("The ") else label for label in holding]


def resolve_one(
    text: str, desk: Desk, config: AuditConfig, authorities: Sequence[UserAuthority] = (), *, child: Child | None = None
) -> LookUp:
    """Look up the case citations in a line of text by themselves. Raises UsageError if there are none.

    With `child`, the citations are read in the limited process.
    """
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()
    document = Document(name="citation", path="-", sha256=digest, media_type="text/plain", text=text)
    cases = [citation for citation in _extracted(document, child) if citation.kind is Kind.CASE]
    if not cases:
        raise UsageError(
            f"no case citation was recognised in {text!r}", "Write it as in a brief, for example: 556 U.S. 662 or [2015] UKSC 11."
        )
    return look_up(cases, desk, config, authorities, child=child)


def _extracted(document: Document, child: Child | None) -> tuple[Citation, ...]:
    if child is not None:
        found: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
        return found
    from brief_audit.citations.extract import extract

    return extract(document)
