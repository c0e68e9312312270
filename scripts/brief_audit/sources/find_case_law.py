"""Find Case Law (The National Archives): the address of the neutral citation, then one narrow search, and nothing else.

A 404 says that the service does not have the document, never that it does not exist. A 200 counts only if the document
is a judgment that gives the requested citation as its own: the lower court's citation is tagged too, press summaries have
the judgment's, and a page that lists several documents also answers 200.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlsplit

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import TEXT_GAP, Answer, Record, RecordDate, Text, TextForm
from brief_audit.sources.atom import XML_TYPES, Entry, entries, facts_of, is_feed
from brief_audit.sources.base import (
    Coverage,
    Fetched,
    PlannedRequest,
    failure,
    key,
    reason_of,
    reason_of_index,
    refusal,
    same_host,
    says_of_index,
)
from brief_audit.sources.bodies import Body
from brief_audit.sources.find_case_law_searches import (
    PERMANENT,
    Suggestions,
    forms_of,
    found_otherwise,
    is_page,
    landing,
    search_of_forms,
    summarised,
)  # fmt: skip
from brief_audit.sources.neutral import Address, address
from brief_audit.sources.source import Proposer, Source

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.parsers.akoma_ntoso import AkomaIdentity
    from brief_audit.transport.client import Desk, Exchange

FACTS = "facts"
"""Metadata key of a record: the SHA-256 of the JSON with the eight facts about the retrieved document."""

LEAST_SEVERAL = 2

_DOCUMENT = re.compile(rb'href="[^"]*/(d-[0-9a-f-]{36}|tna\.[a-z0-9]{4,}|[a-z]+(?:/[a-z0-9]+)*/[0-9]{4}/[0-9]+)"')
"""The link to a document: by its number, by the service's short name, by its citation."""

BULK = 100
"""With more United Kingdom citations than this, a brief is bulk work (constitution B3)."""

BULK_NOTICE = (
    "This brief cites {count} United Kingdom authorities. The audit stays in RESTRICTED mode and looks each up singly, "
    "within the per-job limit. "
    "For bulk work across Find Case Law apply to The National Archives for permission (caselawlicence@nationalarchives.gov.uk)."
)

GAPS = "It holds no House of Lords, Scottish, Northern Irish or Competition Appeal Tribunal judgments, and none before its first years."


AS_PDF = "Find Case Law publishes it as a PDF alone, which is to be read at its address"


class FindCaseLaw(Source):
    """Find Case Law, https://caselaw.nationalarchives.gov.uk (Open Justice Licence v2.0)."""

    name = "find_case_law"
    tier = 1
    bodies = (Body.UK_CASES,)
    nowhere_complete = True

    def __init__(self, config: AuditConfig) -> None:
        super().__init__(config)
        self._restricted = config.fcl_search_mode == "RESTRICTED"

    def coverage(self, citation: Citation) -> Coverage:
        """PARTIAL for the courts and years in the table, NONE for all others: Find Case Law is nowhere complete."""
        if citation.kind is not Kind.CASE or citation.jurisdiction is not Jurisdiction.UK:
            return Coverage.NONE
        found = address(citation.canonical)
        return Coverage.PARTIAL if (found is not None and found.held) or forms_of(citation) else Coverage.NONE

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation: the address, and after a 404 one search."""
        for citation in citations:
            if self.coverage(citation) is Coverage.NONE:
                yield refusal(
                    self, citation, desk, Reason.NO_COVERAGE, f"Find Case Law cannot hold {citation.canonical or citation.text}. {GAPS}"
                )
                continue
            where = address(citation.canonical)
            first = self._by_address(citation, where, desk) if where is not None and where.held else None
            answer = found_otherwise(self, citation, first, desk)
            assert answer is not None
            yield answer

    def at(self, slug: str, citation: str, desk: Desk) -> Exchange:
        """The document at a slug, checked for its own citation."""
        return get_xml(slug, desk, base=self.base, citation=citation)

    def summary(self, url: str, citation: str, desk: Desk) -> Exchange:
        """The document at an address, checked to be the press summary of the judgment."""
        return self.ask(url, desk, accept=XML_TYPES, validate=is_summary_of(citation))

    def found(self, citation: str, exchange: Exchange, desk: Desk) -> Record:
        """The record of a document that bears the citation."""
        where = address(citation)
        assert where is not None
        return self._kept(self._record(citation, where, exchange), desk)

    def _by_address(self, citation: Citation, where: Address, desk: Desk) -> Answer:
        exchange = get_xml(where.slug, desk, base=self.base, citation=citation.canonical)
        attempts = [exchange.attempt]
        reason = reason_of(exchange)
        if reason is None:
            return self.answer(citation, attempts, records=(self._kept(self._record(citation.canonical, where, exchange), desk),))
        if reason is Reason.NOT_FOUND:
            return self._by_search(citation, where, desk, attempts)
        if _lists_several(exchange):
            return self._by_search(citation, where, desk, attempts, several=True)
        return failure(self, citation, attempts, reason, exchange.attempt.says)

    def _by_search(self, citation: Citation, where: Address, desk: Desk, attempts: list[Attempt], *, several: bool = False) -> Answer:
        """The one narrow search. `several`: the address itself said that more than one document has the citation."""
        parameters = search_parameters(citation.canonical, where)
        exchange = search_atom(parameters, desk, base=self.base)
        attempts.append(exchange.attempt)
        if several and (reason_of(exchange) is not None or len(_bearing(exchange, citation.canonical)) < LEAST_SEVERAL):
            says = f"Find Case Law lists several documents for {citation.canonical}; which of them is cited could not be told."
            return failure(self, citation, attempts, Reason.AMBIGUOUS, says)
        if (reason := reason_of_index(exchange)) is not None:
            return failure(self, citation, attempts, reason, says_of_index(exchange.attempt))
        found = _bearing(exchange, citation.canonical)
        if not found and (record := summarised(self, citation.canonical, exchange.body, desk, attempts)) is not None:
            return self.answer(citation, attempts, records=(record,))
        if not found:
            says = f"Find Case Law does not hold {citation.canonical}: its address is empty, and a search for the number finds nothing."
            return self.answer(citation, attempts, held_none=True, says=says)
        if len(found) > 1:
            candidates = tuple(self._candidate(citation.canonical, where, entry, exchange) for entry in found.values())
            return self.answer(citation, attempts, records=candidates)
        return self._by_entry(citation, where, next(iter(found.values())), desk, attempts)

    def _by_entry(self, citation: Citation, where: Address, entry: Entry, desk: Desk, attempts: list[Attempt]) -> Answer:
        urls = [url for url in self._addresses(entry.akn_link, entry.uri) if url != f"{self.base}/{where.slug}/data.xml"]
        exchange = self._first_held(urls, citation.canonical, desk, attempts)
        reason = reason_of(exchange)
        if reason is None:
            return self.answer(citation, attempts, records=(self._kept(self._record(citation.canonical, where, exchange, entry), desk),))
        if reason is not Reason.NOT_FOUND:
            return failure(self, citation, attempts, reason, exchange.attempt.says)
        says = f"Find Case Law lists {citation.canonical}, but the document's address answers that it is not there."
        return self.answer(citation, attempts, held_none=True, says=says)

    def _addresses(self, link: str, uri: str) -> list[str]:
        """Where a listed document may stand: the feed's own link, its number as a path (until 2025), its permanent number."""
        own = [link] if link and same_host(link, self.base) else []
        return list(dict.fromkeys([*own, f"{self.base}/{uri}/data.xml", f"{self.base}/id/{uri}"]))

    def _first_held(self, urls: Sequence[str], citation: str, desk: Desk, attempts: list[Attempt]) -> Exchange:
        """The first address that does not answer 404, or the last one that does."""
        for url in urls:
            exchange = get_document(url, desk, citation=citation)
            attempts.append(exchange.attempt)
            if (there := landing(exchange, self.base)) is not None:
                exchange = get_document(there, desk, citation=citation)
                attempts.append(exchange.attempt)
            if reason_of(exchange) is not Reason.NOT_FOUND:
                break
        return exchange

    def _kept(self, record: Record, desk: Desk) -> Record:
        """The record, whose eight facts (constitution E3) now lie in the store as JSON; `metadata["facts"]` names the file."""
        facts = json.dumps(metadata(record), indent=2, ensure_ascii=False)
        return record.model_copy(update={"metadata": {**record.metadata, FACTS: desk.store.put_object("facts", facts.encode())}})

    def _record(self, citation: str, where: Address, exchange: Exchange, entry: Entry | None = None) -> Record:
        from brief_audit.parsers.akoma_ntoso import identity

        found = identity(exchange.body)
        assert exchange.artefact is not None
        text = (Text(form=TextForm.AKOMA_NTOSO, artefact=exchange.artefact),) if found.has_text else ()
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=entry.uri if entry else where.slug,
            url=exchange.artefact.url,
            attribution=self.attribution(exchange.artefact.url),
            names=found.names or ((entry.title,) if entry else ()),
            citations=(citation,),
            exact=True,
            court=found.court,
            court_id=where.court,
            dates=(RecordDate(what="decided", day=found.date),) if found.date else (),
            record=exchange.artefact,
            texts=text,
            complete=bool(text),
            gap=None if text else Reason.TEXT_UNAVAILABLE,
            metadata=facts_of(entry, found.declared_hash, where.slug) | ({} if text else {TEXT_GAP: AS_PDF}),
        )

    def _candidate(self, citation: str, where: Address, entry: Entry, exchange: Exchange) -> Record:
        url = self._addresses(entry.akn_link, entry.uri)[0]
        assert exchange.artefact is not None
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=entry.uri,
            url=url,
            attribution=self.attribution(url),
            names=(entry.title,) if entry.title else (),
            citations=(citation,),
            exact=True,
            court=entry.court or None,
            court_id=where.court,
            dates=(RecordDate(what="decided", day=entry.day),) if entry.day else (),
            record=exchange.artefact,
            metadata=facts_of(entry, None, entry.uri),
        )

    def with_texts(self, record: Record, desk: Desk) -> Fetched:
        """The record itself, which came with its text; a record from the feed is fetched from its own address."""
        if record.texts or record.gap is not None:
            return Fetched(record)
        return self._at(self._addresses(record.url, record.metadata["document_uri"]), record, desk)

    def at_its_address(self, record: Record, desk: Desk) -> Fetched:
        """The record itself from the one address that the feed gives for it."""
        return self._at(self._addresses(record.url, record.metadata["document_uri"])[:1], record, desk)

    def _at(self, urls: Sequence[str], record: Record, desk: Desk) -> Fetched:
        attempts: list[Attempt] = []
        exchange = self._first_held(urls, record.citations[0], desk, attempts)
        reason = reason_of(exchange)
        if reason is not None:
            gap = Reason.TEXT_UNAVAILABLE if reason is Reason.NOT_FOUND else reason
            return Fetched(record.model_copy(update={"gap": gap}), tuple(attempts))
        where = address(record.citations[0])
        assert where is not None
        filled = self._record(record.citations[0], where, exchange)
        metadata = {**filled.metadata, **record.metadata}
        named = filled.model_copy(update={"record_id": record.record_id, "metadata": metadata})
        return Fetched(self._kept(named, desk), tuple(attempts))

    def proposer(self) -> Proposer:
        """The search by one word of a party."""
        return Suggestions(self)

    def feed(self) -> FindCaseLaw:
        """Itself: articles 19 and 20 of the constitution name a tool for its feed and one for its documents."""
        return self

    def page(self, parameters: Sequence[tuple[str, str]], desk: Desk) -> tuple[Exchange, list[dict[str, Any]]]:
        """One page of the feed, and the entries on it."""
        exchange = search_atom(parameters, desk, base=self.base)
        return exchange, [asdict(entry) for entry in entries(exchange.body)] if exchange.ok else []

    def document(self, slug: str, desk: Desk) -> Exchange:
        """The XML of one document."""
        return get_xml(slug, desk, base=self.base)

    def remarks(self, citations: Sequence[Citation]) -> Iterator[str]:
        """If the brief cites so many authorities that looking them up is bulk work: how to get permission for that."""
        british = {citation.canonical for citation in citations if citation.kind is Kind.CASE and citation.jurisdiction is Jurisdiction.UK}
        if len(british) > BULK and self._restricted:
            yield BULK_NOTICE.format(count=len(british))

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """The address of each citation, and the one search that follows if nothing is there."""
        for citation in citations:
            where, forms = address(citation.canonical), forms_of(citation)
            if where is not None and where.held:
                yield PlannedRequest(self.name, "GET", f"{self.base}/{where.slug}/data.xml", citation.canonical)
                search = f"{self.base}/atom.xml?{urlencode(search_parameters(citation.canonical, where))}"
                yield PlannedRequest(self.name, "GET", search, f"{citation.canonical} (only if its own address answers 404)")
            if forms:
                url = f"{self.base}/{self._slug(forms[0])}/data.xml"
                other = url if len(forms) == 1 else search_of_forms(self.base, citation.canonical, forms)
                yield PlannedRequest(self.name, "GET", other, f"{citation.canonical} (only if it is not held as written)")

    @staticmethod
    def _slug(citation: str) -> str:
        where = address(citation)
        assert where is not None
        return where.slug


def _lists_several(exchange: Exchange) -> bool:
    """Whether the answer is the page that lists several documents for one citation: HTML with status 200, even where XML was asked for."""
    page = exchange.body[:200_000]
    is_page = exchange.status == 200 and "html" in exchange.media_type
    said = re.search(rb"disambiguation|multiple|more than one", page, re.IGNORECASE)
    return is_page and said is not None and len(set(_DOCUMENT.findall(page))) >= LEAST_SEVERAL


def _bearing(feed: Exchange, citation: str) -> dict[str, Entry]:
    """The documents of a feed whose own neutral citation is this one, by their number."""
    return {entry.uri: entry for entry in entries(feed.body) if bears(entry, citation)}


def is_judgment_of(citation: str | None) -> Callable[[bytes], str | None]:
    """Make a check that the bytes are a judgment or decision that gives the citation (any, if None) as its own."""
    return partial(_judged, lambda found: _not_it(found, citation))


def is_summary_of(citation: str) -> Callable[[bytes], str | None]:
    """Make a check that the bytes are the press summary of the judgment with this citation."""
    wrong = f"The document is no press summary of {citation}."
    return partial(_judged, lambda found: None if _among(citation, found.summary_of) else wrong)


def _judged(judge: Callable[[AkomaIdentity], str | None], body: bytes) -> str | None:
    from brief_audit.errors import AuditError
    from brief_audit.parsers.akoma_ntoso import identity

    try:
        return judge(identity(body))
    except AuditError as wrong:
        return wrong.what


def _among(citation: str, citations: Sequence[str]) -> bool:
    return any(key(own) == key(citation) for own in citations)


def bears(entry: Entry, citation: str) -> bool:
    """Whether the feed gives this as the document's own neutral citation."""
    return _among(citation, entry.neutral_citations)


def _not_it(found: AkomaIdentity, citation: str | None) -> str | None:
    if found.root_kind == "pressSummary" or found.summary_of:
        return "The document is a press summary, not the judgment."
    if citation is None or _among(citation, found.neutral_citations):
        return None
    if not found.neutral_citations and _among(citation, found.header_citations):
        return f"The document tags {citation} beside other citations and does not say which is its own."
    own = ", ".join(found.neutral_citations) or "none"
    return f"The document bears another neutral citation ({own}) than {citation}."


def get_xml(slug: str, desk: Desk, *, base: str, citation: str | None = None) -> Exchange:
    """The document at a slug, a document URI or a full address on the same host, checked for its identity."""
    url = slug if slug.startswith(("http://", "https://")) else f"{base.rstrip('/')}/{slug.strip('/')}/data.xml"
    return get_document(url, desk, citation=citation)


def get_document(url: str, desk: Desk, *, citation: str | None) -> Exchange:
    """The document at a full address, checked for its identity; at that of a permanent number a redirect within the host is the answer."""
    from brief_audit.transport.client import Request

    lands = partial(is_page, base=url) if urlsplit(url).path.startswith(PERMANENT) else None
    how: dict[str, Any] = {"accept": XML_TYPES, "validate": is_judgment_of(citation), "lands": lands}
    return desk.ask(Request(source=FindCaseLaw.name, tier=FindCaseLaw.tier, url=url, **how))


def search_parameters(citation: str, where: Address) -> dict[str, str]:
    """The one narrow search: the citation in quotation marks, its court and year, oldest first, one page of ten."""
    year = str(where.year)
    window = {"from_date_2": year, "to_date_2": year}
    return {"query": f'"{citation}"', "court": where.court, **window, "order": "date", "per_page": "10", "page": "1"}


def search_atom(parameters: Mapping[str, str] | Sequence[tuple[str, str]], desk: Desk, *, base: str) -> Exchange:
    """One page of the Atom feed. Parameters: query, party, judge, court (repeatable), order, page, per_page, from/to dates."""
    from brief_audit.transport.client import Request

    pairs: Any = parameters.items() if isinstance(parameters, Mapping) else parameters
    url = f"{base.rstrip('/')}/atom.xml?{urlencode(list(pairs))}"
    return desk.ask(Request(source=FindCaseLaw.name, tier=FindCaseLaw.tier, url=url, accept=XML_TYPES, validate=is_feed))


def metadata(record: Record) -> dict[str, str | int]:
    """The eight facts that constitution E3 asks to be kept beside the artefact."""
    return {
        "source": record.source,
        "document_uri": record.metadata.get("document_uri", record.record_id),
        "retrieved_at": record.record.retrieved_at,
        "content_hash_local": record.record.sha256,
        "content_hash_fcl": record.metadata.get("content_hash_fcl", ""),
        "updated_at_fcl": record.metadata.get("updated_at_fcl", ""),
        "url": record.url,
        "http_status": 200,
    }
