"""The texts of a case and the proof of its stated court in one request: its opinions, if the docket's court is that one.

CourtListener gives no court beside an opinion, but it filters by that of the docket: a list, or an empty list. A server that passed
over the filter would give the list, too, so a list alone proves nothing. It counts only where the answer repeats the filter in the
address of its own count, and where the same question with another court was answered with an empty list in this job: one more request,
once. In all other cases the docket is asked, as it is where the list is empty: that the filter finds nothing never says that a court
is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit.model.base import Reason
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import Record
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import Fetched
from brief_audit.sources.courtlistener.texts import first_page, pages_of, texts_of, with_pages, without_texts

if TYPE_CHECKING:
    from brief_audit.sources.courtlistener.api import CourtListenerApi
    from brief_audit.transport.client import Desk, Exchange

ANOTHER = ("scotus", "ca9")
"""Courts to ask the counter-question with: the first that is not the stated one."""

_GOES_ON = frozenset({Reason.UNEXPECTED_CONTENT, Reason.NOT_FOUND})
"""Failures of the filtered question that the plain one may not have: an unknown court is refused with 400."""


class StatedCourt:
    """The filter as one job knows it; not thread-safe, as each source has one worker."""

    def __init__(self, source: CourtListenerApi) -> None:
        self._source = source
        self._heeded: bool | None = None
        self._held: frozenset[str] | None = None

    def texts(self, record: Record, court: str, desk: Desk) -> Fetched:
        """The record with its texts, and with its court where that is proved to be the stated one."""
        if self._heeded is False or self._is_held(record, court, desk):
            return texts_of(self._source, record, desk)
        changed = len(desk.tampered)
        pages, attempts, reason = pages_of(self._source, record, desk, _filter(court))
        if reason is not None and (reason not in _GOES_ON or len(desk.tampered) > changed):  # a changed copy is not asked around
            return without_texts(record, reason, attempts)
        if reason is not None or not _finds_and_repeats(pages, court):
            plain = texts_of(self._source, record, desk)
            return Fetched(plain.record, (*attempts, *plain.attempts))
        if self._heeded is None:
            self._heeded = self._is_heeded(record, court, desk, attempts)
        found = with_pages(record, pages, attempts)
        if not self._heeded:
            return found
        update = {"court": court, "court_id": court, "court_proof": pages[0].artefact}
        return Fetched(found.record.model_copy(update=update), found.attempts)

    def _is_held(self, record: Record, court: str, desk: Desk) -> bool:
        """Whether the plain question was answered before this job began; a job that is run again goes the way of the first."""
        filtered = desk.was_asked(first_page(self._source, record.record_id, _filter(court)))
        if filtered is not None:
            return not filtered
        if self._held is None:
            self._held = desk.store.answered()
        return first_page(self._source, record.record_id) in self._held

    def _is_heeded(self, record: Record, court: str, desk: Desk, attempts: list[Attempt]) -> bool:
        """Whether the same question with another court finds nothing."""
        other = next(one for one in ANOTHER if one != court)
        pages, asked, reason = pages_of(self._source, record, desk, _filter(other))
        attempts += asked
        return reason is None and bool(pages) and all(_repeats(page, other) and not from_json(page.body)["results"] for page in pages)


def _filter(court: str) -> str:
    return f"&cluster__docket__court={court}"


def _finds_and_repeats(pages: list[Exchange], court: str) -> bool:
    return any(from_json(page.body)["results"] for page in pages) and all(_repeats(page, court) for page in pages)


def _repeats(page: Exchange, court: str) -> bool:
    """Whether the answer names the filter that it was asked with, in the address at which it counts what it found."""
    count = from_json(page.body).get("count")
    return isinstance(count, str) and f"{_filter(court)}&" in f"&{count.partition('?')[2]}&"
