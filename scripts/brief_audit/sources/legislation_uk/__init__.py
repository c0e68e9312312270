"""legislation.gov.uk (The National Archives): Acts and instruments of the United Kingdom, section by section.

Each title is looked up once; then the cited section is requested, and the table of contents only if that answers 404 or no
section is cited. A 200 counts only if the file gives the item, the section and, if the title was looked up, the title as its
own. Only titles, numbers and sections leave the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import quote

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.provision import Provision
from brief_audit.model.record import Answer, Record, RecordDate, Text, TextForm
from brief_audit.sources.base import Coverage, PlannedRequest, reason_of, refusal
from brief_audit.sources.bodies import Body
from brief_audit.sources.legislation_uk.address import BASE_DATE, Where, address
from brief_audit.sources.legislation_uk.identity import is_held_in_full, is_provision_of, read, search_url, title_url
from brief_audit.sources.legislation_uk.titles import look_up_title
from brief_audit.sources.legislation_uk.trail import Trail
from brief_audit.sources.source import Source

__all__ = ["LegislationUk"]

if TYPE_CHECKING:
    from brief_audit.parsers.clml import Clml
    from brief_audit.transport.client import Desk, Exchange

NOT_HELD = (
    "legislation.gov.uk is not asked for it: instruments of the European Union itself, practice directions, and names without a year or "
    "number are not looked up there."
)
WESTLAW = "Westlaw UK derived from Crown Copyright material and contributed to legislation.gov.uk."
"""The credit that the publisher asks for when it names Westlaw as a publisher of the text too."""


class LegislationUk(Source):
    """legislation.gov.uk, https://www.legislation.gov.uk (Open Government Licence v3.0)."""

    name = "legislation_uk"
    tier = 1
    bodies = (Body.UK_LAW,)

    def coverage(self, citation: Citation) -> Coverage:
        """FULL for the series and years in the coverage table; PARTIAL for other UK legislation; NONE for everything else."""
        where = address(citation)
        if where is None:
            return Coverage.NONE
        return Coverage.FULL if is_held_in_full(citation, where) else Coverage.PARTIAL

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation."""
        for citation in citations:
            where = address(citation)
            if where is None:
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, NOT_HELD)
            elif where.version[:1].isdigit() and where.version < BASE_DATE:
                says = f"legislation.gov.uk shows no text as it stood before {BASE_DATE}; {where.version} was asked."
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, says)
            else:
                full = self.coverage(citation) is Coverage.FULL
                trail = Trail(self, desk, self.base, citation, where, full, item=where.item)
                refused = None if trail.item else look_up_title(trail)
                yield refused or self._provision(trail, where.provision)

    # -- the provision, or the table of contents

    def _provision(self, trail: Trail, path: str) -> Answer:
        exchange = self._get(trail, path)
        reason = reason_of(exchange)
        if reason is None:
            return self._held(trail, exchange, path)
        if reason is not Reason.NOT_FOUND:
            return trail.failed(exchange)
        if not path:
            return trail.none(f"legislation.gov.uk holds nothing at {trail.item}{_at(trail.where)}.")
        return self._listed(trail, path)

    def _listed(self, trail: Trail, path: str) -> Answer:
        from brief_audit.sources.legislation_uk.listing import listed

        exchange = self._get(trail, "")
        reason = reason_of(exchange)
        if reason is Reason.NOT_FOUND:
            return trail.none(f"legislation.gov.uk holds nothing at {trail.item}{_at(trail.where)}.")
        if reason is not None or exchange.artefact is None:
            return trail.failed(exchange)
        clml = read(exchange.body)
        found = listed(clml, exchange.body, exchange.artefact, replace(trail.where, provision=path))
        if found.elsewhere and path == trail.where.provision:
            return self._elsewhere(trail, found.elsewhere)
        if found.provision is None:
            says = f"legislation.gov.uk lists {path} of {clml.title}, but its address answers that it is not there."
            return trail.refused(Reason.NO_COVERAGE, says)
        return self._record(trail, clml, exchange, path, found.provision)

    def _elsewhere(self, trail: Trail, path: str) -> Answer:
        """The provision under the address that the table of contents gives."""
        exchange = self._get(trail, path)
        if reason_of(exchange) is None:
            return self._held(trail, exchange, path)
        return trail.failed(exchange, Reason.NO_COVERAGE if exchange.status == 404 else None)

    def _get(self, trail: Trail, path: str) -> Exchange:
        title = "" if trail.where.item else trail.where.title
        check = is_provision_of(trail.item, path, title, trail.where.version)
        return trail.ask(f"{self.base}/{quote(trail.where.path(trail.item, path))}", check)

    # -- what the answers are made of

    def _held(self, trail: Trail, exchange: Exchange, path: str) -> Answer:
        from brief_audit.sources.legislation_uk.provision import provision_of, whole_item

        assert exchange.artefact is not None
        clml = read(exchange.body)
        if not path:
            return self._record(trail, clml, exchange, path, whole_item(clml, exchange.body, exchange.artefact, trail.where))
        found = provision_of(clml, exchange.body, exchange.artefact, trail.where, path)
        text = Text(form=TextForm.CLML, artefact=exchange.artefact)
        return self._record(trail, clml, exchange, path, found, text)

    def _record(  # noqa: PLR0913, PLR0917  what a record is made of
        self, trail: Trail, clml: Clml, exchange: Exchange, path: str, found: Provision, text: Text | None = None
    ) -> Answer:
        assert exchange.artefact is not None
        url = exchange.artefact.url
        credit = f" {WESTLAW}" if "Westlaw" in clml.publishers else ""
        numbered = re.fullmatch(r"(?:uksi|wsi|nisi)/(\d{4})/(\d+)", clml.item)
        number = (f"SI {numbered[1]}/{numbered[2]}",) if numbered else ()
        record = Record(
            source=self.name,
            tier=self.tier,
            record_id="/".join(part for part in (clml.item, path, trail.where.version) if part),
            url=url,
            attribution=self.attribution(url) + credit,
            names=(clml.title,),
            citations=tuple(dict.fromkeys((trail.citation.canonical, *number))),
            exact=True,
            dates=(RecordDate(what="enacted", day=clml.enacted),) if clml.enacted else (),
            record=exchange.artefact,
            texts=(text,) if text else (),
            complete=text is not None,
            gap=None if text else Reason.TEXT_UNAVAILABLE,
            metadata=_facts(clml, path),
            provision=found,
        )
        return trail.held(record)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """Each title once, each provision once, and the table of contents that follows if a provision answers 404: an upper bound."""
        seen: set[str] = set()
        for planned in (each for citation in citations for each in self._planned(citation)):
            if planned.url not in seen:
                seen.add(planned.url)
                yield planned

    def _planned(self, citation: Citation) -> Iterator[PlannedRequest]:
        where = address(citation)
        if where is None or (where.version[:1].isdigit() and where.version < BASE_DATE):
            return
        if not where.item:
            yield PlannedRequest(self.name, "GET", title_url(self.base, where.title), where.title)
            yield PlannedRequest(self.name, "GET", search_url(self.base, where.title), f"{where.title} (only if that title is unknown)")
        item = where.item or f"(where {where.title} leads)"
        if where.provision:
            yield PlannedRequest(self.name, "GET", f"{self.base}/{where.path(item)}", where.provision)
        sends = f"{where.item or where.title} (only if {where.provision} answers 404)" if where.provision else where.item or where.title
        yield PlannedRequest(self.name, "GET", f"{self.base}/{where.path(item, '')}", sends)


def _at(where: Where) -> str:
    return f" in the version {where.version}" if where.version else ""


def _facts(clml: Clml, path: str) -> dict[str, str]:
    from brief_audit.parsers.clml import standing

    held = clml.find(path) if path else []
    found = standing(held[0]) if held else standing(clml.root)
    return {"item": clml.item, "extent": found.extent, "valid_from": found.start, "valid_until": found.end}
