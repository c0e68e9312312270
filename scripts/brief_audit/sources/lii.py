"""The Legal Information Institute: a fallback that confirms a section and never denies one. It is not authoritative.

Its robots.txt is obeyed, crawl delay included. A page that answers 200 without a section is recognised by its own title.
That there is no page proves nothing (R50: existence only).
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Artefact
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Answer, Record, Text, TextForm
from brief_audit.sources.base import Coverage, PlannedRequest, failure, reason_of, refusal
from brief_audit.sources.bodies import Body
from brief_audit.sources.section_numbers import cited, spelt
from brief_audit.sources.source import Source

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

PAGE_TYPES = ("text/html", "application/xhtml+xml")
SAYS = (
    "The Legal Information Institute is not the publisher: its page confirms that a section is listed, and proves nothing by its absence."
)

_TITLE = re.compile(r"<title[^<>]*>(?P<title>[^<]{1,600})</title>", re.IGNORECASE)
_NAME = re.compile(
    r"\s*(?P<title>[0-9]{1,2})\s+(?P<code>U\.\s?S\. Code|CFR)\s+§\s*(?P<section>[0-9][^\s]{0,40})\s+-\s+(?P<heading>[^|]{1,400})"
)
_MISSING = re.compile(r"page not found|404|not be found|does not exist", re.IGNORECASE)
_DEAD = re.compile(r"\W{0,3}(?:Repealed|Omitted|Transferred|Renumbered|Reserved|Vacant|Removed)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Named:
    """A page's own title: `28 U.S. Code § 1332 - Diversity of citizenship`. `heading` exactly as in the bytes."""

    title: str
    code: str
    section: str
    heading: str


def named(body: bytes) -> Named | None:
    """The page's own title; None if it names no section."""
    found = _TITLE.search(body[:65536].decode("utf-8", "replace"))
    name = _NAME.match(found["title"]) if found else None
    if name is None:
        return None
    code = "C.F.R." if name["code"] == "CFR" else "U.S.C."
    return Named(name["title"], code, html.unescape(name["section"]), name["heading"].strip())


def is_missing(body: bytes) -> bool:
    """Whether a page that answers 200 says that there is no such page."""
    found = _TITLE.search(body[:65536].decode("utf-8", "replace"))
    return named(body) is None and found is not None and _MISSING.search(found["title"]) is not None


class Lii(Source):
    """The Legal Information Institute of Cornell Law School, https://www.law.cornell.edu (markup CC BY-NC-SA)."""

    name = "lii"
    tier = 2
    bodies = (Body.US_CODE, Body.US_REGULATIONS)
    fallback = True
    example_page = "/uscode/text/28/1331"

    def coverage(self, citation: Citation) -> Coverage:
        """PARTIAL for single sections of both federal codes; that a page is missing proves nothing."""
        return Coverage.NONE if self._path(citation) is None else Coverage.PARTIAL

    def _path(self, citation: Citation) -> str | None:
        """The page's path, None if the citation is to no single section."""
        federal = citation.jurisdiction is Jurisdiction.US and (citation.title or "").isdecimal() and citation.section
        if not federal or "§§" in citation.canonical or citation.text.rstrip(" .").endswith(("note", "notes")):
            return None
        section = quote(cited(citation.section or "").section, safe="().-")
        if citation.kind is Kind.STATUTE and citation.reporter == "U.S.C.":
            return f"uscode/text/{int(citation.title or 0)}/{section}"
        if citation.kind is Kind.REGULATION and citation.reporter == "C.F.R.":
            return f"cfr/text/{int(citation.title or 0)}/{section}"
        return None

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation: a record, or a reason; never that a section does not exist."""
        for citation in citations:
            path = self._path(citation)
            if path is None:
                says = f"The Legal Information Institute has no page of its own for {citation.canonical or citation.text}."
                yield refusal(self, citation, desk, Reason.NO_COVERAGE, says)
            else:
                yield self._ask(citation, f"{self.base}/{path}", desk)

    def _ask(self, citation: Citation, url: str, desk: Desk) -> Answer:
        exchange = self.ask(url, desk, accept=PAGE_TYPES, validate=is_page_of(citation), html=True)
        reason = reason_of(exchange)
        if reason is None:
            return self.answer(citation, (exchange.attempt,), records=(self._record(citation, exchange),))
        if reason in {Reason.NOT_FOUND, Reason.WITHDRAWN} or (reason is Reason.UNEXPECTED_CONTENT and is_missing(exchange.body)):
            return failure(
                self, citation, (exchange.attempt,), Reason.NO_COVERAGE, f"{self.label} has no page for {citation.canonical}. {SAYS}"
            )
        return failure(self, citation, (exchange.attempt,), reason, exchange.attempt.says)

    def _record(self, citation: Citation, exchange: Exchange) -> Record:
        artefact, name = exchange.artefact, named(exchange.body)
        assert artefact is not None
        assert name is not None
        heading = html.unescape(name.heading)
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=f"{name.code}/{name.title}/{spelt(name.section)}",
            url=artefact.url,
            attribution=self.attribution(artefact.url),
            names=(heading,),
            citations=(citation.canonical,),
            exact=True,
            record=artefact,
            texts=(Text(form=TextForm.LII_HTML, artefact=artefact),),
            complete=False,
            gap=Reason.TEXT_UNRELIABLE,
            metadata={"not_authoritative": SAYS, "licence": "markup CC BY-NC-SA"},
            provision=_provision(citation, artefact, name, heading),
        )

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """robots.txt, then the page of each section."""
        paths = [path for citation in citations if (path := self._path(citation)) is not None]
        for path in ("robots.txt", *dict.fromkeys(paths)) if paths else ():
            yield PlannedRequest(self.name, "GET", f"{self.base}/{path}")


def _provision(citation: Citation, artefact: Artefact, name: Named, heading: str) -> Provision:
    """In force where the heading is one of a law; a page that calls the section repealed settles nothing, it is no publisher's word."""
    dead = _DEAD.match(heading)
    return Provision(
        status=ProvisionStatus.UNSETTLED if dead else ProvisionStatus.IN_FORCE,
        title=f"Title {name.title}, {'United States Code' if name.code == 'U.S.C.' else 'Code of Federal Regulations'}",
        section=spelt(name.section),
        listed_as=heading if dead else "listed by the Legal Information Institute, which is not authoritative",
        proof=artefact,
        snippet=name.heading,
        subdivision=cited(citation.section or "").subdivision,
    )


def is_page_of(citation: Citation) -> Callable[[bytes], str | None]:
    """Make a check that the bytes are the page of that section, not a page that says there is none or another section's."""
    wanted = (str(int(citation.title or 0)), citation.reporter or "", spelt(cited(citation.section or "").section).casefold())

    def check(body: bytes) -> str | None:
        if b"</html>" not in body[-2048:].lower():
            return "the page breaks off before its end"
        if is_missing(body):
            return "a page that says that there is no such page"
        name = named(body)
        if name is None:
            return "the page names no section"
        if (name.title, name.code, spelt(name.section).casefold()) != wanted:
            return f"the page is about {name.title} {name.code} § {name.section}"
        return None

    return check
