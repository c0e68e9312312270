"""The Code of Federal Regulations from the eCFR's versioner: first the date of each title, then the versions, then the text.

A section whose latest version says `removed` was taken out, and that version proves it. A section without any version is
absent if its title's structure lists the part but not the section. robots.txt does not concern a documented interface.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Artefact
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Answer, Record, Text, TextForm
from brief_audit.sources.base import Coverage, Fetched, PlannedRequest, reason_of, refusal
from brief_audit.sources.ecfr.api import EcfrApi
from brief_audit.sources.ecfr.cited import wanted
from brief_audit.sources.ecfr.enquiry import Enquiry
from brief_audit.sources.section_numbers import spelt

__all__ = ["Ecfr"]

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk

XML_TYPES = ("application/xml", "text/xml")


class Ecfr(EcfrApi):
    """The Electronic Code of Federal Regulations, https://www.ecfr.gov (no copyright)."""

    def coverage(self, citation: Citation) -> Coverage:
        """FULL for sections and parts of the Code."""
        return Coverage.NONE if wanted(citation) is None else Coverage.FULL

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation."""
        for citation in citations:
            asked = wanted(citation)
            if asked is None:
                says = f"{citation.canonical or citation.text} is no section or part of the Code of Federal Regulations."
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, says)
                continue
            enquiry = Enquiry(self, asked, citation, desk)
            yield self.settled(citation, enquiry.attempts, enquiry.record)

    def with_texts(self, record: Record, desk: Desk) -> Fetched:
        """The section's text on that day; a whole part is not fetched, because it may have thousands of pages."""
        if record.texts or record.gap is not None or record.provision is None:
            return Fetched(record)
        exchange = self.get(record.url, desk, XML_TYPES, _is_section(record.record_id.partition("/")[0], record.provision.section))
        reason = reason_of(exchange)
        if reason is None and not self.is_text_address(exchange.final_url, record.record_id.partition("/")[0]):
            reason = Reason.UNEXPECTED_CONTENT
        if reason is not None or exchange.artefact is None:
            gap = Reason.TEXT_UNAVAILABLE if reason in {None, Reason.NOT_FOUND} else reason
            return Fetched(record.model_copy(update={"gap": gap}), (exchange.attempt,))
        filled = _with_text(record, record.provision, exchange.artefact, exchange.body)
        return Fetched(filled, (exchange.attempt,))

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """The titles once; then the versions and text of each section, or the structure of a part's title. The titles supply DAY."""
        asked = [found for citation in citations if (found := wanted(citation)) is not None]
        urls = {self.titles_url(): ""} if asked else {}
        for found in asked:
            numbers = [number for number in (found.number, found.last if found.number else "") if number]
            urls |= {self.versions_url(found, "DAY", number): "" for number in numbers}
            other = f"{found.title} C.F.R. {found.number or found.part} (only if it is not listed)"
            structure = self.structure_url(found, "DAY")
            urls[structure] = other if numbers and urls.get(structure, other) else ""
            urls |= {} if numbers else {self.versions_url(found, "DAY"): other}
        urls |= {self.text_url(found, "DAY", found.number): "" for found in asked if found.number and not found.last}
        yield from (PlannedRequest(self.name, "GET", url, note) for url, note in urls.items())


def _is_section(title: str, number: str) -> Callable[[bytes], object]:
    """A check that the document is that section of that title, by its number and by what it says of its own place in the Code."""

    def check(body: bytes) -> None:
        from brief_audit.errors import AuditError
        from brief_audit.parsers.ecfr_xml import places, units
        from brief_audit.parsers.xml import parse_xml

        try:
            found = [unit for unit in units(parse_xml(body)) if unit[0] == "SECTION"]
        except AuditError as wrong:
            raise ValueError(wrong.what) from wrong
        if len(found) != 1 or spelt(found[0][1]) != spelt(number):
            raise ValueError(f"the document is not § {number}")
        named = places(found[0][2])
        if not named or any(place.title != title or (place.section and spelt(place.section) != spelt(number)) for place in named):
            raise ValueError(f"the document does not say that it is {title} C.F.R. § {number}")

    return check


def _with_text(record: Record, provision: Provision, artefact: Artefact, body: bytes) -> Record:
    """The record with its text and heading. A paragraph that opens with the cited label shows it; nothing shows that none does."""
    from brief_audit.parsers.ecfr_xml import parse_ecfr

    parsed = parse_ecfr(body, artefact.sha256)
    if any("[reserved]" in name.casefold() for name in parsed.names):
        reserved = provision.model_copy(update={"status": ProvisionStatus.RESERVED, "listed_as": "reserved"})
        return record.model_copy(update={"provision": reserved, "gap": Reason.TEXT_UNAVAILABLE})
    labelled = provision.subdivision and any(re.search(rf"(?m)^{re.escape(provision.subdivision)}", part.text) for part in parsed.parts)
    return record.model_copy(
        update={
            "texts": (Text(form=TextForm.ECFR_XML, artefact=artefact),),
            "complete": parsed.complete,
            "gap": None if parsed.complete else Reason.TEXT_UNAVAILABLE,
            "names": tuple(dict.fromkeys((*parsed.names, *record.names))),
            "provision": provision.model_copy(update={"shown": True if labelled else None}),
        }
    )
