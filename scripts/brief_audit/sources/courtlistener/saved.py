"""CourtListener files that a user has: opinions saved as JSON, and the bulk data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from brief_audit.model.record import Record, Text, TextForm
from brief_audit.sources.base import now
from brief_audit.sources.courtlistener.records import record_of
from brief_audit.sources.courtlistener.texts import has_text
from brief_audit.sources.identity import Identity

if TYPE_CHECKING:
    from brief_audit.corpus.bulk import BulkCase
    from brief_audit.sources.source import Source
    from brief_audit.transport.client import Desk

SITE = "https://www.courtlistener.com"


def saved_opinions(found: Any) -> Identity | None:
    """What a saved page of opinions says about itself; it does not say which case they belong to."""
    rows = found.get("results") if isinstance(found, dict) else None
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) and "type" in row for row in rows):
        return None
    with_text = [row for row in rows if has_text(row)]
    whole = len(with_text) == len(rows) and not found.get("next")
    ocr = any(row.get("extracted_by_ocr") for row in rows)
    return Identity(TextForm.COURTLISTENER, has_text=bool(with_text), complete=whole, ocr=ocr)


def of_bulk(case: BulkCase, desk: Desk, owner: Source) -> tuple[Record, Mapping[str, bytes]]:
    """Turn a case of the bulk files into a record of `owner`, with the bytes of its artefact by SHA-256."""
    from brief_audit.corpus.bulk import as_answer

    data = as_answer(case)
    url = f"{SITE}{case.cluster['absolute_url']}"
    artefact = desk.store.put(data, url=url, media_type="application/json", retrieved_at=now(desk))
    found = record_of(case.cluster, wanted=frozenset(), artefact=artefact, site=SITE, source=owner)
    record = found.model_copy(
        update={
            "exact": True,
            "court": case.court_id or None,
            "court_id": case.court_id or found.court_id,
            "texts": (Text(form=TextForm.COURTLISTENER, artefact=artefact),),
            "complete": True,
            "ocr": found.ocr or any(row["extracted_by_ocr"] for row in case.opinions),
        }
    )
    return record, {artefact.sha256: data}
