"""What a person must be told at once on standard error, beside the report: one sentence each, and what to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

REFUSED = frozenset({401, 403})
"""How a source answers a token that it does not accept."""


def asides(report: Mapping[str, Any], *, interrupted: bool = False) -> Iterator[str]:
    """Lines on what kept the audit from being whole: unread pages, no citation, a refused token, changed evidence, dead sources."""
    document = report["document"]
    name = "standard input" if document["path"] == "-" else document["path"]
    unread = document["unread_pages"]
    if unread:
        which = f"page {unread[0]} has" if len(unread) == 1 else f"pages {', '.join(map(str, unread))} have"
        yield f"audit: {name}: {which} no text that can be read; citations there were not checked."
        yield "       Run text recognition (OCR) on the file, or save it again with its text, and audit it again."
    elif not report["counts"]["citations"] and not interrupted:
        yield f"audit: {name}: no citation was recognised, so nothing was checked."
        yield "       If it cites authorities, check that its text can be selected and copied."
    yield from _of_sources(report)


def _of_sources(report: Mapping[str, Any]) -> Iterator[str]:
    attempts = [attempt for citation in report["citations"] for attempt in citation["attempts"]]
    if any(attempt["source"] == "courtlistener" and attempt["status"] in REFUSED for attempt in attempts):
        yield "audit: CourtListener refused the token; US cases were looked up without it."
        yield "       Copy the token again from your CourtListener profile into BRIEF_AUDIT_COURTLISTENER_TOKEN."
    codes = {code for citation in report["citations"] for code in citation["codes"]}
    codes |= {finding["code"] for finding in report["document"]["findings"]}
    if "CONTENT_TAMPER" in codes:
        yield "audit: stored evidence was changed after it was retrieved; the report names the artefact."
        yield "       Find out who changed it, then audit again with an empty --cache folder."
    if "No applicable source could be reached." in report["gate"]["reasons"]:
        yield "audit: no applicable source could be reached."
        yield "       Check the network connection and try again later; what was stored is used again."
