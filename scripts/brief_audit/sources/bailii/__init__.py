"""BAILII: an address that people can open, derived from the citation; fetched only with a permission named in the configuration.

Its robots.txt disallows every judgment page, and a proof-of-work page answers with status 200. That page is recognised
and never solved. A page that the user saved counts as the user's own file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import Answer, Record, RecordDate, Text, TextForm
from brief_audit.sources.bailii.page import Page, is_whole, page_of, saved_page, wall
from brief_audit.sources.base import Coverage, PlannedRequest, failure, key, reason_of, refusal
from brief_audit.sources.bodies import Body
from brief_audit.sources.neutral import shape_pattern
from brief_audit.sources.source import Source
from brief_audit.tables import rows

__all__ = ["Bailii"]

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

PAGE_TYPES = ("text/html", "application/xhtml+xml")


@cache
def _paths() -> tuple[tuple[re.Pattern[str], str, int], ...]:
    return tuple((shape_pattern(row["shape"]), row["path"], int(row["first_year"] or 0)) for row in rows("bailii_paths"))


def path_of(citation: str) -> str | None:
    """The page's path if the neutral citation alone determines it; None if it would be a guess."""
    for pattern, path, first_year in _paths():
        if (found := pattern.fullmatch(citation)) and int(found["year"]) >= first_year:
            return path.replace("/Y/N.", f"/{found['year']}/{int(found['number'])}.")
    return None


class Bailii(Source):
    """BAILII, https://www.bailii.org."""

    name = "bailii"
    tier = 1
    bodies = (Body.UK_CASES,)
    fallback = True
    example_page = "/uk/cases/UKSC/2015/11.html"
    saved_page = staticmethod(saved_page)

    def coverage(self, citation: Citation) -> Coverage:
        """PARTIAL if the citation determines the address."""
        case = citation.kind is Kind.CASE and citation.jurisdiction is Jurisdiction.UK
        return Coverage.PARTIAL if case and path_of(citation.canonical) else Coverage.NONE

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation; without a permission, nothing is sent and only the address is given."""
        for citation in citations:
            path = path_of(citation.canonical)
            url = f"{self.base}/{path}"
            if self.coverage(citation) is Coverage.NONE or path is None:
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, "BAILII's address does not follow from this citation.")
            elif not self.settings.robots_waived:
                advice = "a saved page can be given with --authority"
                says = f"BAILII asks programs not to open its judgments. Open {url} yourself; {advice}."
                yield refusal(self, citation, desk, Reason.ROBOTS_DISALLOWED, says, url=url)
            else:
                yield self._ask(citation, url, desk)

    def _ask(self, citation: Citation, url: str, desk: Desk) -> Answer:
        exchange = self.ask(url, desk, accept=PAGE_TYPES, validate=is_page_of(citation.canonical), html=True)
        reason = reason_of(exchange)
        attempts = (exchange.attempt,)
        if reason is Reason.NOT_FOUND:
            says = f"BAILII has no page at the address of {citation.canonical}."
            return self.answer(citation, attempts, held_none=True, says=says)
        if reason is not None:
            return failure(self, citation, attempts, reason, f"{exchange.attempt.says} Open {url} yourself.")
        return self.answer(citation, attempts, records=(self._record(citation, exchange),))

    def _record(self, citation: Citation, exchange: Exchange) -> Record:
        page = page_of(exchange.body)
        artefact = exchange.artefact
        assert artefact is not None
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=artefact.url,
            url=artefact.url,
            attribution=self.attribution(artefact.url),
            names=(page.name,) if page.name else (),
            citations=page.citations,
            exact=any(key(own) == key(citation.canonical) for own in page.citations),
            court=page.court or None,
            court_id=citation.court_id,
            dates=(RecordDate(what="decided", day=page.date),) if page.date else (),
            record=artefact,
            texts=(Text(form=TextForm.SAVED_FILE, artefact=artefact),),
            complete=True,
        )

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """The page of each citation, if a permission is configured."""
        for citation in citations:
            if self.settings.robots_waived and self.coverage(citation) is not Coverage.NONE:
                yield PlannedRequest(self.name, "GET", f"{self.base}/{path_of(citation.canonical)}", citation.canonical)


def is_page_of(citation: str) -> Callable[[bytes], str | None]:
    """Make a check that the bytes are BAILII's page for that citation, not the proof-of-work page or another case."""

    def check(body: bytes) -> str | None:
        if wall(body):
            return "the page that keeps programs out, not the judgment."
        page: Page = page_of(body)
        if any(key(own) == key(citation) for own in page.citations):
            return None if is_whole(body) else "The page breaks off before its end."
        return f"The page does not cite itself as {citation}."

    return check
