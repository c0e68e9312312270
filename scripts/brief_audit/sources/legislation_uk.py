"""legislation.gov.uk (The National Archives): Acts and instruments of the United Kingdom, section by section.

A title is asked once where it leads; then the cited section itself; the table of contents only where that answers 404, or where
no section is cited. A 200 counts only where the file calls itself by the item, the section and, where the title was asked, the
title. Only titles, numbers and sections leave the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.provision import Provision
from brief_audit.model.record import Answer, Record, RecordDate, Text, TextForm
from brief_audit.sources.base import Coverage, Fetched, PlannedRequest, attributed, failure, reason_of, refusal
from brief_audit.sources.legislation_address import BASE_DATE, Where, address, letters
from brief_audit.sources.legislation_identity import choices, is_held_in_full, is_provision_of, item_at, no_page, read, title_url

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.parsers.clml_facts import Clml
    from brief_audit.transport.client import Desk, Exchange

XML_TYPES = ("application/xml", "text/xml")
NOT_HELD = (
    "legislation.gov.uk is not asked for it: EU instruments, practice directions, and names without a year or number have no address there."
)
WESTLAW = "Westlaw UK derived from Crown Copyright material and contributed to legislation.gov.uk."
"""The credit that the publisher asks for where it names Westlaw as a text's publisher too."""

_MOST_NAMED = 5


@dataclass
class _Trail:
    """The exchanges of one citation so far."""

    citation: Citation
    where: Where
    covers_fully: bool
    attempts: list[Attempt] = field(default_factory=list)
    item: str = ""


class LegislationUk:
    """legislation.gov.uk, https://www.legislation.gov.uk (Open Government Licence v3.0)."""

    name = "legislation_uk"
    tier = 1
    label = "legislation.gov.uk"

    def __init__(self, config: AuditConfig) -> None:
        self.base = config.sources[self.name].base_url.rstrip("/")

    def coverage(self, citation: Citation) -> Coverage:
        """FULL for the series and years of the table of coverage; PARTIAL for other legislation of the UK; NONE for all else."""
        where = address(citation)
        if where is None:
            return Coverage.NONE
        return Coverage.FULL if is_held_in_full(citation, where) else Coverage.PARTIAL

    def attribution(self, url: str) -> str:
        """The line that the Open Government Licence asks for."""
        return attributed(self.name, url)

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
                yield self._answer(_Trail(citation, where, full, item=where.item), desk)

    def _answer(self, trail: _Trail, desk: Desk) -> Answer:
        if not trail.item:
            refused = self._look_up_title(trail, desk)
            if refused is not None:
                return refused
        return self._provision(trail, desk, trail.where.provision)

    # -- where a title leads

    def _look_up_title(self, trail: _Trail, desk: Desk) -> Answer | None:
        """Fills the trail's item, or says why it cannot."""
        from brief_audit.transport.client import Request

        url = title_url(self.base, trail.where.title)
        leads = lambda target: bool(item_at(target, self.base))  # noqa: E731  one condition
        request = Request(source=self.name, tier=self.tier, url=url, accept=XML_TYPES, validate=no_page, lands=leads)
        exchange = desk.ask(request)
        trail.attempts.append(exchange.attempt)
        if exchange.ok:
            trail.item = item_at(urljoin(url, exchange.headers.get("location", "")), self.base)
            return None
        if exchange.status == 300:
            return self._choose(trail, exchange)
        if exchange.status == 404:
            return self._none(trail, f"legislation.gov.uk knows no legislation by the title {trail.where.title}.")
        return self._failed(trail, exchange)

    def _choose(self, trail: _Trail, exchange: Exchange) -> Answer | None:
        """Of several items with like titles, the only one whose title is the cited one."""
        listed = choices(exchange.body)
        same = [item for item, title in listed.items() if letters(title) == letters(trail.where.title)]
        if len(same) == 1:
            trail.item = same[0]
            return None
        named = "; ".join(f"{title} ({item})" for item, title in list(listed.items())[:_MOST_NAMED])
        says = f"legislation.gov.uk lists {len(listed) or 'several'} items for the title {trail.where.title}: {named}."
        return failure(self, trail.citation, trail.attempts, Reason.AMBIGUOUS, says)

    # -- the provision, or the table of contents

    def _provision(self, trail: _Trail, desk: Desk, path: str) -> Answer:
        exchange = self._get(trail, desk, path)
        reason = reason_of(exchange)
        if reason is None:
            return self._held(trail, exchange, path)
        if reason is not Reason.NOT_FOUND:
            return self._failed(trail, exchange)
        if not path:
            return self._none(trail, f"legislation.gov.uk holds nothing at {trail.item}{_at(trail.where)}.")
        return self._listed(trail, desk, path)

    def _listed(self, trail: _Trail, desk: Desk, path: str) -> Answer:
        from brief_audit.sources.legislation_listing import listed

        exchange = self._get(trail, desk, "")
        reason = reason_of(exchange)
        if reason is Reason.NOT_FOUND:
            return self._none(trail, f"legislation.gov.uk holds nothing at {trail.item}{_at(trail.where)}.")
        if reason is not None or exchange.artefact is None:
            return self._failed(trail, exchange)
        clml = read(exchange.body)
        found = listed(clml, exchange.body, exchange.artefact, replace(trail.where, provision=path))
        if found.elsewhere and path == trail.where.provision:
            return self._elsewhere(trail, desk, found.elsewhere)
        if found.provision is None:
            says = f"legislation.gov.uk lists {path} of {clml.title}, but its address answers that it is not there."
            return failure(self, trail.citation, trail.attempts, Reason.NO_COVERAGE, says)
        return self._record(trail, clml, exchange, path, found.provision)

    def _elsewhere(self, trail: _Trail, desk: Desk, path: str) -> Answer:
        """The provision under the address that the table of contents gives."""
        exchange = self._get(trail, desk, path)
        if reason_of(exchange) is None:
            return self._held(trail, exchange, path)
        return self._failed(trail, exchange, Reason.NO_COVERAGE if exchange.status == 404 else None)

    def _get(self, trail: _Trail, desk: Desk, path: str) -> Exchange:
        from brief_audit.transport.client import Request

        url = f"{self.base}/{quote(trail.where.path(trail.item, path))}"
        title = "" if trail.where.item else trail.where.title
        check = is_provision_of(trail.item, path, title)
        exchange = desk.ask(Request(source=self.name, tier=self.tier, url=url, accept=XML_TYPES, validate=check))
        trail.attempts.append(exchange.attempt)
        return exchange

    # -- what the answers are made of

    def _held(self, trail: _Trail, exchange: Exchange, path: str) -> Answer:
        from brief_audit.sources.legislation_provision import provision_of, whole_item

        assert exchange.artefact is not None
        clml = read(exchange.body)
        if not path:
            return self._record(trail, clml, exchange, path, whole_item(clml, exchange.body, exchange.artefact))
        found = provision_of(clml, exchange.body, exchange.artefact, trail.where, path)
        text = Text(form=TextForm.CLML, artefact=exchange.artefact)
        return self._record(trail, clml, exchange, path, found, text)

    def _record(  # noqa: PLR0913, PLR0917  what a record is made of
        self, trail: _Trail, clml: Clml, exchange: Exchange, path: str, found: Provision, text: Text | None = None
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
        return Answer(citation=trail.citation.id, source=self.name, tier=self.tier, records=(record,), attempts=tuple(trail.attempts))

    def _none(self, trail: _Trail, says: str) -> Answer:
        return Answer(
            citation=trail.citation.id,
            source=self.name,
            tier=self.tier,
            held_none=True,
            covers_fully=trail.covers_fully and not trail.where.version,
            says=says,
            attempts=tuple(trail.attempts),
        )

    def _failed(self, trail: _Trail, exchange: Exchange, reason: Reason | None = None) -> Answer:
        """The exchange's reason. There are no accounts here, so a 401 is a fault; a 400 is a year or number out of range."""
        known = {400: Reason.NO_COVERAGE, 401: Reason.UNREACHABLE}.get(exchange.status or 0)
        says = exchange.attempt.says
        if exchange.status == 400:
            says = f"{says} It answers so where a year or number is out of range."
        return failure(self, trail.citation, trail.attempts, reason or known or reason_of(exchange) or Reason.UNEXPECTED_CONTENT, says)

    def with_texts(self, record: Record, desk: Desk) -> Fetched:  # noqa: ARG002  a provision comes with its text
        """The record itself: a provision came with its text, and a whole Act is not fetched."""
        return Fetched(record)

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """Each title once, each provision once, and the table of contents that follows where a provision answers 404: an upper bound."""
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
        item = where.item or f"(where {where.title} leads)"
        if where.provision:
            yield PlannedRequest(self.name, "GET", f"{self.base}/{where.path(item)}", where.provision)
        sends = f"{where.item or where.title} (only if {where.provision} answers 404)" if where.provision else where.item or where.title
        yield PlannedRequest(self.name, "GET", f"{self.base}/{where.path(item, '')}", sends)


def _at(where: Where) -> str:
    return f" in the version {where.version}" if where.version else ""


def _facts(clml: Clml, path: str) -> dict[str, str]:
    from brief_audit.parsers.clml_facts import standing

    held = clml.find(path) if path else []
    found = standing(held[0]) if held else standing(clml.root)
    return {"item": clml.item, "extent": found.extent, "valid_from": found.start, "valid_until": found.end}
