"""Find Case Law beside the address of the neutral citation: a search by name, and numbers that the brief writes otherwise.

The search by name takes one word of a party's name, in the court of the neutral citation, its year and the years beside it.

The Queen's Bench Division became the King's Bench Division in September 2022 (Senior Courts Act 1981, section 6), and briefs cite the older
judgments under the newer name and the reverse; divisions and tiers are often left out ("[2024] EWCOP 12" for "[2024] EWCOP 12 (T2)").
The number alone does not tell that the judgment found is the one meant. So it counts only where the brief names the case and the record
bears the same name; a bare number, or another name, finds nothing, and nothing is ever called wrong by such a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlencode, urljoin, urlsplit

from brief_audit import patterns as re
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import OTHERWISE, SUMMARY, TEXT_GAP, Answer, Record, RecordDate
from brief_audit.sources.atom import XML_TYPES, Entry, entries, facts_of, identified, is_feed
from brief_audit.sources.base import Fetched, same_host
from brief_audit.sources.neutral import address, written_otherwise
from brief_audit.text.names import NAMES_AGREE, compare_names

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange, Request

PER_PAGE = 10
PERMANENT = "/id/"
"""Where the addresses of permanent numbers begin."""
_OF_A_SUMMARY = re.compile(r"^Press Summary(?: of|:)?\s+", re.IGNORECASE)


class ByAddress(Protocol):
    """The source that is searched, and how it fetches a judgment from the one address that its feed gives."""

    name: str
    tier: int
    base: str

    def attribution(self, url: str) -> str:
        """The line that names the source of a record."""

    def at_its_address(self, record: Record, desk: Desk) -> Fetched:
        """The record itself."""


class ByNumber(ByAddress, Protocol):
    """The source, as far as numbers written otherwise need it."""

    def at(self, slug: str, citation: str, desk: Desk) -> Exchange:
        """The document at a slug, checked for its own citation."""

    def found(self, citation: str, exchange: Exchange, desk: Desk) -> Record:
        """The record of a document that bears the citation."""

    def summary(self, url: str, citation: str, desk: Desk) -> Exchange:
        """The document at an address, checked to be the press summary of the judgment."""

    def answer(self, citation: Citation, attempts: Sequence[Attempt], **found: Any) -> Answer:
        """An answer of the source."""


def forms_of(citation: Citation) -> tuple[str, ...]:
    """The numbers that may be meant, none where the brief does not name the case."""
    return written_otherwise(citation.canonical) if citation.parties else ()


def search_of_forms(base: str, citation: str, forms: Sequence[str]) -> str:
    """The one search for a number without its division, in the courts that it may be of."""
    courts = [("court", where.court) for form in forms if (where := address(form)) is not None]
    year = citation[1:5]
    window = [("from_date_2", year), ("to_date_2", year), ("order", "date"), ("per_page", str(PER_PAGE)), ("page", "1")]
    pairs = [("query", f'"{citation}"'), *courts, *window]
    return f"{base}/atom.xml?{urlencode(pairs)}"


def found_otherwise(source: ByNumber, citation: Citation, first: Answer | None, desk: Desk) -> Answer | None:
    """The answer with the judgment of the same name under one of the other numbers; else the first answer, with what was asked."""
    forms = forms_of(citation)
    if not forms or (first is not None and not first.held_none):
        return first
    attempts = list(first.attempts) if first is not None else []
    likely = forms if len(forms) == 1 else _listed(source, citation, forms, desk, attempts)
    record = _named(source, citation, likely[0], desk, attempts) if len(likely) == 1 else None
    if record is not None:
        return source.answer(citation, attempts, records=(record,))
    others = ", ".join(forms) if len(forms) == 1 else f"{citation.canonical} with a division"
    says = f"{first.says} " if first is not None and first.says else ""
    return source.answer(citation, attempts, held_none=True, says=f"{says}It holds no case of that name as {others} either.".strip())


def _listed(source: ByNumber, citation: Citation, forms: Sequence[str], desk: Desk, attempts: list[Attempt]) -> tuple[str, ...]:
    """Those of the numbers that the feed lists for a case of the stated name."""
    from brief_audit.transport.client import Request

    url = search_of_forms(source.base, citation.canonical, forms)
    exchange = desk.ask(Request(source=source.name, tier=source.tier, url=url, accept=XML_TYPES, validate=is_feed))
    attempts.append(exchange.attempt)
    if not exchange.ok:
        return ()
    named = [entry for entry in entries(exchange.body) if compare_names(citation.parties, (entry.title,)) in NAMES_AGREE]
    return tuple(dict.fromkeys(own for entry in named for own in entry.neutral_citations if own in forms))


def _named(source: ByNumber, citation: Citation, form: str, desk: Desk, attempts: list[Attempt]) -> Record | None:
    """The record of the judgment that bears the number, if it bears the stated name."""
    where = address(form)
    assert where is not None
    exchange = source.at(where.slug, form, desk)
    attempts.append(exchange.attempt)
    if not exchange.ok:
        return None
    record = source.found(form, exchange, desk)
    if compare_names(citation.parties, record.names) not in NAMES_AGREE:
        return None
    return record.model_copy(update={"metadata": {**record.metadata, OTHERWISE: citation.canonical}})


def summarised(source: ByNumber, citation: str, feed: bytes, desk: Desk, attempts: list[Attempt]) -> Record | None:
    """The record of a judgment of which the feed lists the press summary alone: its number, name and date, and no text of it."""
    where = address(citation)
    place = f"{where.slug}/press-summary" if where is not None else "-"
    summary = next((entry for entry in entries(feed) if place in f"{entry.uri} {entry.akn_link}"), None)
    if summary is None:
        return None
    link = summary.akn_link if summary.akn_link and same_host(summary.akn_link, source.base) else f"{source.base}/{summary.uri}/data.xml"
    exchange = source.summary(link, citation, desk)
    attempts.append(exchange.attempt)
    if not exchange.ok:
        return None
    record = source.found(citation, exchange, desk)
    names = tuple(_OF_A_SUMMARY.sub("", name) for name in record.names)
    known = {**record.metadata, SUMMARY: "yes", TEXT_GAP: "Find Case Law holds its press summary alone"}
    return record.model_copy(
        update={"names": names, "texts": (), "complete": False, "gap": Reason.TEXT_UNAVAILABLE, "metadata": known, "record_id": summary.uri}
    )


def is_page(url: str, base: str) -> bool:
    """Whether the address to which a document's permanent number leads is that of a document."""
    return same_host(url, base) and bool(urlsplit(url).path.strip("/")) and not urlsplit(url).path.startswith(PERMANENT)


def landing(exchange: Exchange, base: str) -> str | None:
    """Where a document's permanent number leads: the service answers 303 to the page for readers, and the XML stands below that."""
    location = urljoin(exchange.final_url, exchange.headers.get("location", ""))
    if exchange.status not in {301, 302, 303} or not is_page(location, base):
        return None
    page = location.partition("?")[0].partition("#")[0].rstrip("/")
    return page if page.endswith("/data.xml") else f"{page}/data.xml"


class Suggestions:
    """The search of one configuration."""

    address = "…/data.xml"

    def __init__(self, source: ByAddress) -> None:
        self._source = source

    def search(self, word: str, citation: Citation) -> Request | None:
        """One page of ten, oldest first; None if Find Case Law cannot have the court and year."""
        from brief_audit.transport.client import Request

        where, source = address(citation.canonical), self._source
        if where is None or not where.held:
            return None
        window = {"from_date_2": str(where.year - 1), "to_date_2": str(where.year + 1)}
        query = urlencode({"party": word, "court": where.court, **window, "order": "date", "per_page": str(PER_PAGE), "page": "1"})
        return Request(source=source.name, tier=source.tier, url=f"{source.base}/atom.xml?{query}", accept=XML_TYPES, validate=is_feed)

    def records(self, exchange: Exchange) -> tuple[Record, ...]:
        """The entries with a title and their own neutral citation; a press summary has none."""
        return tuple(self._record(entry, exchange) for entry in entries(exchange.body) if entry.title and entry.neutral_citations)

    def _record(self, entry: Entry, exchange: Exchange) -> Record:
        assert exchange.artefact is not None
        source = self._source
        url = entry.akn_link if entry.akn_link and same_host(entry.akn_link, source.base) else f"{source.base}/{entry.uri}/data.xml"
        day = entry.day
        return Record(
            source=source.name,
            tier=source.tier,
            record_id=entry.uri,
            url=url,
            attribution=source.attribution(url),
            names=(entry.title,),
            citations=entry.neutral_citations,
            exact=False,
            court=entry.court or None,
            dates=(RecordDate(what="decided", day=day),) if day else (),
            record=exchange.artefact,
            metadata=facts_of(entry, None, entry.uri),
        )

    def is_whole(self, exchange: Exchange) -> bool:
        """Whether the page has everything that was found: it is not full."""
        return len(identified(exchange.body)) < PER_PAGE

    def retrieved(self, proposal: Record, desk: Desk) -> Fetched | None:
        """The judgment itself, from the address that the feed gives; None if its citation has no form that can be checked."""
        return self._source.at_its_address(proposal, desk) if address(proposal.citations[0]) is not None else None
