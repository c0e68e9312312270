"""The cases of a volume of the Caselaw Access Project that a user has as one archive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from brief_audit.errors import InputError
from brief_audit.model.base import Reason
from brief_audit.model.record import Record, Text, TextForm
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import now
from brief_audit.sources.cap.page import is_page_of
from brief_audit.sources.courts import court_of_citations

if TYPE_CHECKING:
    from brief_audit.corpus.volumes import VolumeCase
    from brief_audit.sources.identity import Identity
    from brief_audit.sources.source import Source
    from brief_audit.transport.client import Desk


def of_volume(case: VolumeCase, saved: Callable[[Any], Identity | None], desk: Desk, owner: Source) -> tuple[Record, Mapping[str, bytes]]:
    """Turn a case of a volume's archive into a record of `owner`, with the bytes of its texts by SHA-256.

    `saved` reads what its file says about itself. Its page is used only if it shows the case's own words.
    Raises InputError for a file that is no case, or bears no citation.
    """
    if case.fault:
        raise InputError(case.fault)
    try:
        data = from_json(case.body)
    except ValueError as broken:
        raise InputError("it is no JSON") from broken
    found = saved(data)
    if found is None:
        raise InputError("it is no case of the Caselaw Access Project")
    if not found.citations:
        raise InputError("it bears no citation")
    url = f"user-provided:{case.archive}/{case.name}"
    kept = desk.store.put(case.body, url=url, media_type="application/json", retrieved_at=now(desk))
    texts, raw = [Text(form=TextForm.CAP_JSON, artefact=kept)], {kept.sha256: case.body}
    if case.page is not None and is_page_of(data)(case.page) is None:
        shown = desk.store.put(case.page, url=f"{url} (page)", media_type="text/html", retrieved_at=now(desk))
        texts.append(Text(form=TextForm.CAP_HTML, artefact=shown))
        raw[shown.sha256] = case.page
    record = Record(
        source=owner.name,
        tier=owner.tier,
        record_id=kept.sha256,
        url=url,
        attribution=owner.attribution(url),
        names=found.names,
        citations=found.citations,
        exact=True,
        court=found.court,
        court_id=found.court_id or court_of_citations(found.citations),
        dates=found.dates,
        record=kept,
        texts=tuple(texts),
        complete=found.complete,
        gap=None if found.complete else Reason.TEXT_UNAVAILABLE,
        ocr=found.ocr,
    )
    return record, raw
