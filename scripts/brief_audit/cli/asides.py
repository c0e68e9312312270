"""What the user must be told at once on standard error, besides the report: one sentence each, and what to do."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from brief_audit.model.base import Reason
from brief_audit.sources import registry
from brief_audit.sources.base import NOT_USED
from brief_audit.tables.sources import declared


def asides(report: Mapping[str, Any], *, interrupted: bool = False) -> Iterator[str]:
    """Lines on what kept the audit from being complete: unread pages, no citation, refused tokens or files, changed evidence, silence."""
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
    yield from (f"audit: {notice}" for notice in report["notices"] if NOT_USED in notice)


def _of_sources(report: Mapping[str, Any]) -> Iterator[str]:
    attempts = [attempt for citation in report["citations"] for attempt in citation["attempts"]]
    refusing = {attempt["source"] for attempt in attempts if attempt["reason"] == Reason.NO_TOKEN and attempt["status"] is not None}
    for source in (source for name, source in registry.SOURCES.items() if name in refusing and source.token_refused):
        yield f"audit: {source.token_refused[0]}"
        yield f"       {source.token_refused[1]}"
    codes = {code for citation in report["citations"] for code in citation["codes"]}
    codes |= {finding["code"] for finding in report["document"]["findings"]}
    if "CONTENT_TAMPER" in codes:
        yield "audit: stored evidence was changed after it was retrieved; the report names the artefact."
        yield "       Find out who changed it, then audit again with an empty --cache folder."
    if "No applicable source could be reached." in report["gate"]["reasons"]:
        yield from _of_silence({attempt["source"] for attempt in attempts if attempt["reason"] == Reason.NO_TOKEN})


def _of_silence(barred: Collection[str]) -> Iterator[str]:
    """No source answered. Where one was not asked for want of a token, that the others are away is no fault of the connection."""
    if not barred:
        yield "audit: nothing was checked, because no source answered."
        yield "       Check the network connection and try again later; what was stored is used again."
        return
    without = " and ".join(declared()[name].speaker for name in sorted(barred))
    yield f"audit: nothing was checked: the sources that need no access key did not answer, and {without} needs one (a token)."
    yield "       Get a free key and set BRIEF_AUDIT_COURTLISTENER_TOKEN to it (audit doctor says how), or try again later."
