"""The Caselaw Access Project: a volume's list of cases, then the case as JSON and HTML. Static files, no token.

The citation does not determine the file: 403 U.S. 388 is in 0397-01. Only an entry of the volume's list that gives the
citation counts, and every one that does is kept. The texts come from page scans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from brief_audit.corpus.volumes import VolumeCase
from brief_audit.model.base import Reason
from brief_audit.model.citation import Citation
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import DOCKET, Answer, Record, RecordDate, Slot, Text, TextForm
from brief_audit.normal_forms import letters
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.base import (
    Coverage,
    Fetched,
    PlannedRequest,
    failure,
    key,
    reason_of,
    reason_of_index,
    refusal,
    says_of_index,
)
from brief_audit.sources.bodies import Body
from brief_audit.sources.cap import page as cap_page
from brief_audit.sources.cap import volume as cap_volume
from brief_audit.sources.cap.saved import of_volume
from brief_audit.sources.courts import court_id_of
from brief_audit.sources.coverage import in_public_reports, order_like, why_not
from brief_audit.sources.identity import Identity
from brief_audit.sources.source import Source

__all__ = ["Cap"]

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

JSON_TYPES = ("application/json", "text/json", "application/octet-stream", "text/plain", "binary/octet-stream")
PAGES_GAP = "pages_gap"
"""Metadata key of a record: why the page with the page numbers could not be fetched."""

OCR_CONFIDENCE = "ocr_confidence"
"""Metadata key of a record: how sure the scanner was of its letters, 0 to 1; "" if the list does not say."""

HTML_TYPES = ("text/html", "application/xhtml+xml", "application/octet-stream", "binary/octet-stream")


def _json_list(field: str) -> Callable[[bytes], str | None]:
    def check(body: bytes) -> str | None:
        try:
            found = from_json(body)
        except ValueError:
            return "The answer is not JSON."
        if not isinstance(found, list) or not found or not all(isinstance(row, dict) and field in row for row in found):
            return f"The answer is not a list of entries with {field!r}."
        return None

    return check


def _case_list(body: bytes) -> str | None:
    try:
        listed = cap_volume.read_list(body)
    except ValueError as wrong:
        return f"The answer is not a volume's list of cases: {wrong}."
    return None if listed else "The volume's list of cases is empty."


@dataclass(frozen=True)
class Listing:
    """One volume's retrieved list."""

    exchange: Exchange
    slug: str
    folder: str
    cases: tuple[cap_volume.Listed, ...]


class Lists:
    """The lists of one look-up: each is fetched once, whatever the answer, and every citation records the attempt."""

    def __init__(self, source: Cap, desk: Desk) -> None:
        self._source, self._desk = source, desk
        self._seen: dict[str, Exchange] = {}

    def get(self, path: str, attempts: list[Attempt], validate: Callable[[bytes], str | None]) -> Exchange:
        """The exchange for one list or file, which is requested only once."""
        if path not in self._seen:
            self._seen[path] = self._source.ask(f"{self._source.base}/{path}", self._desk, accept=JSON_TYPES, validate=validate)
        attempts.append(self._seen[path].attempt)
        return self._seen[path]

    def slugs(self, citation: Citation, attempts: list[Attempt]) -> list[str] | Reason:
        """The reporter's folders; empty if the index has none."""
        exchange = self.get("ReportersMetadata.json", attempts, _json_list("slug"))
        if (reason := _of_list(exchange)) is not None:
            return Reason.NO_COVERAGE if reason is Reason.NOT_FOUND else reason
        wanted = key(citation.reporter or "")
        found = [str(row["slug"]) for row in from_json(exchange.body) if key(str(row.get("short_name", ""))) == wanted]
        return list(dict.fromkeys(found))

    def folders(self, slugs: list[str], citation: Citation, attempts: list[Attempt]) -> list[tuple[str, str]] | Reason:
        """The folders with the volume: several if it was bound or scanned in parts."""
        folders: list[tuple[str, str]] = []
        for slug in slugs:
            exchange = self.get(f"{slug}/VolumesMetadata.json", attempts, _json_list("volume_number"))
            reason = _of_list(exchange)
            if reason is Reason.NOT_FOUND:
                continue
            if reason is not None:
                return reason
            rows = [row for row in from_json(exchange.body) if str(row["volume_number"]) == citation.volume]
            folders += [(slug, str(row.get("volume_folder") or row["volume_number"])) for row in rows]
        return list(dict.fromkeys(folders))

    def listing(self, slug: str, folder: str, attempts: list[Attempt]) -> Listing | Reason:
        """The volume's list of cases, or why it could not be fetched."""
        exchange = self.get(f"{slug}/{folder}/CasesMetadata.json", attempts, _case_list)
        if (reason := _of_list(exchange)) is not None:
            return reason
        return Listing(exchange, slug, folder, cap_volume.read_list(exchange.body))


class Cap(Source):
    """Caselaw Access Project, https://static.case.law (CC0, attribution requested)."""

    name = "cap"
    tier = 3
    label = "Caselaw Access Project"
    bodies = (Body.US_CASES,)
    lists_parallels = True
    saved_as = "a Caselaw Access Project case"

    def coverage(self, citation: Citation) -> Coverage:
        """PARTIAL for United States reports: the volume's list decides."""
        return Coverage.PARTIAL if in_public_reports(citation) else Coverage.NONE

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """One answer per citation. The index of reporters is fetched once, volumes per reporter, cases per volume (the desk coalesces)."""
        lists = Lists(self, desk)
        for citation in citations:
            yield self._answer(citation, desk, lists)

    def _answer(self, citation: Citation, desk: Desk, lists: Lists) -> Answer:
        if self.coverage(citation) is Coverage.NONE:
            says = why_not(citation)
            return refusal(self, citation, desk, Reason.NO_COVERAGE, says)
        attempts: list[Attempt] = []
        slugs = lists.slugs(citation, attempts)
        if isinstance(slugs, Reason):
            return failure(self, citation, attempts, slugs, _without("list of reports", attempts))
        folders = lists.folders(slugs, citation, attempts)
        if isinstance(folders, Reason):
            return failure(self, citation, attempts, folders, _without("list of volumes", attempts))
        if not folders:
            volume = f"volume {citation.volume} of {citation.reporter}"
            says = f"The Caselaw Access Project's collection does not include {volume}, so it cannot tell."
            return failure(self, citation, attempts, Reason.NO_COVERAGE, says)
        listings = [lists.listing(slug, folder, attempts) for slug, folder in folders]
        missing = next((listing for listing in listings if isinstance(listing, Reason)), None)
        held = [listing for listing in listings if isinstance(listing, Listing)]
        return self._decide(citation, held, missing, attempts)

    def _decide(self, citation: Citation, held: list[Listing], missing: Reason | None, attempts: list[Attempt]) -> Answer:
        records = tuple(self._record(listing, case) for listing in held for case in listing.cases if case.bears(citation.canonical))
        if records:
            return self.answer(citation, attempts, records=records)
        if missing is not None:
            reason = Reason.NO_COVERAGE if missing is Reason.NOT_FOUND else missing
            return failure(self, citation, attempts, reason, _without("list of the volume's cases", attempts))
        shown = self._slot(citation, held)
        says = f"The Caselaw Access Project's list of the volume has no case at {citation.canonical}."
        return self.answer(citation, attempts, held_none=True, covers_fully=shown is not None, says=says, slot=shown)

    def _slot(self, citation: Citation, held: list[Listing]) -> Slot | None:
        # A volume in two folders has two lists; neither is complete by itself.
        if len(held) != 1 or order_like(citation):
            return None
        shown = cap_volume.slot(held[0].cases, citation.reporter or "", citation.first_page or "")
        if shown is None or held[0].exchange.artefact is None:
            return None
        entry = shown.holder.entry
        return Slot(
            finding=shown.finding,
            list_of_cases=held[0].exchange.artefact,
            source=self.name,
            tier=self.tier,
            url=held[0].exchange.artefact.url,
            attribution=self.attribution(held[0].exchange.artefact.url),
            holder_names=names_of(entry),
            holder_citation=next((cite for cite in cap_volume.cites(entry)), ""),
            first_page=str(entry.get("first_page", "")),
            last_page=str(entry.get("last_page", "")),
            snippet=cap_volume.snippet(shown.holder),
        )

    def _record(self, listing: Listing, case: cap_volume.Listed) -> Record:
        entry = case.entry
        court, court_id = court_of(entry)
        path = f"{listing.slug}/{listing.folder}/cases/{entry.get('file_name')}.json"
        url = f"{self.base}/{path}"
        assert listing.exchange.artefact is not None
        return Record(
            source=self.name,
            tier=self.tier,
            record_id=f"{listing.slug}/{listing.folder}/{entry.get('file_name')}",
            url=url,
            attribution=self.attribution(url),
            names=names_of(entry),
            citations=cap_volume.cites(entry),
            exact=True,
            court=court,
            court_id=court_id,
            dates=dates_of(entry),
            record=listing.exchange.artefact,
            ocr=True,
            metadata={
                "cap_id": str(entry.get("id", "")),
                DOCKET: str(entry.get("docket_number") or ""),
                OCR_CONFIDENCE: ocr_confidence(entry),
            },
        )

    def with_texts(self, record: Record, desk: Desk) -> Fetched:
        """The case as JSON (all words) and HTML (page labels). It is complete once the JSON has every opinion's text."""
        attempts: list[Attempt] = []
        identifier = record.metadata.get("cap_id", "")
        slug_and_folder, _, file_name = record.record_id.rpartition("/")
        files = Lists(self, desk)
        body = files.get(f"{slug_and_folder}/cases/{file_name}.json", attempts, _case_of(identifier))
        reason = reason_of(body)
        if reason is not None or body.artefact is None:
            gap = Reason.TEXT_UNAVAILABLE if reason in {None, Reason.NOT_FOUND} else reason
            return Fetched(record.model_copy(update={"gap": gap}), tuple(attempts))
        texts = [Text(form=TextForm.CAP_JSON, artefact=body.artefact)]
        case = from_json(body.body)
        address = f"{self.base}/{slug_and_folder}/html/{file_name}.html"
        page = self.ask(address, desk, accept=HTML_TYPES, validate=cap_page.is_page_of(case))
        attempts.append(page.attempt)
        metadata = dict(record.metadata)
        if (reason := reason_of(page)) is None and page.artefact is not None:
            texts.append(Text(form=TextForm.CAP_HTML, artefact=page.artefact))
        elif reason is not None:
            metadata[PAGES_GAP] = (Reason.NO_COVERAGE if reason is Reason.NOT_FOUND else reason).value
        complete = has_all_texts(case)
        missing = None if complete else Reason.TEXT_UNAVAILABLE
        filled = record.model_copy(update={"texts": tuple(texts), "complete": complete, "gap": missing, "metadata": metadata})
        return Fetched(filled, tuple(attempts))

    reads_bulk = VolumeCase

    @staticmethod
    def of_bulk(case: VolumeCase, desk: Desk, owner: Source) -> tuple[Record, Mapping[str, bytes]]:
        """A case of a volume's archive."""
        return of_volume(case, Cap.saved_json, desk, owner)

    @staticmethod
    def saved_json(found: Any) -> Identity | None:
        """A case file from the site or from the retired interface."""
        if not isinstance(found, dict) or not isinstance(found.get("casebody"), dict):
            return None
        court, court_id = court_of(found)
        whole = has_all_texts(found)
        return Identity(
            TextForm.CAP_JSON, cap_volume.cites(found), names_of(found), court, court_id, dates_of(found), complete=whole, ocr=True
        )

    def plan(self, citations: Sequence[Citation]) -> Iterator[PlannedRequest]:
        """Index, volumes and lists as they would be requested; the case files are estimated from the page."""
        asked = [citation for citation in citations if self.coverage(citation) is not Coverage.NONE]
        urls = [f"{self.base}/ReportersMetadata.json"] if asked else []
        urls += [f"{self.base}/{slug_guess(c.reporter or '')}/VolumesMetadata.json" for c in asked]
        urls += [f"{self.base}/{slug_guess(c.reporter or '')}/{c.volume}/CasesMetadata.json" for c in asked]
        for citation in asked:
            folder = f"{self.base}/{slug_guess(citation.reporter or '')}/{citation.volume}"
            name = f"{(citation.first_page or '').zfill(4)}-01"
            urls += [f"{folder}/cases/{name}.json", f"{folder}/html/{name}.html"]
        yield from (PlannedRequest(self.name, "GET", url) for url in dict.fromkeys(urls))


def _of_list(exchange: Exchange) -> Reason | None:
    """Why a list could not be had; NOT_FOUND where the site has no such list."""
    return Reason.NOT_FOUND if exchange.status == 404 else reason_of_index(exchange)


def _without(what: str, attempts: Sequence[Attempt]) -> str:
    """Why a list could not be had, in the words of the attempt that failed."""
    failed = next(attempt for attempt in reversed(attempts) if attempt.reason is not None)
    return f"{says_of_index(failed)} Without its {what}, no citation can be looked up there."


def slug_guess(reporter: str) -> str:
    """The reporter's probable folder (`F. Supp. 2d` -> `f-supp-2d`): for plans only, the index decides."""
    return "-".join(letters(reporter, " -").split())


def names_of(entry: dict[str, Any]) -> tuple[str, ...]:
    """The short and full name of an entry or case."""
    forms = (entry.get("name_abbreviation"), entry.get("name"))
    return tuple(dict.fromkeys(str(form) for form in forms if form))


def court_of(entry: dict[str, Any]) -> tuple[str | None, str | None]:
    """The court of an entry or case, as a name and as an id."""
    court = entry.get("court")
    told = court if isinstance(court, dict) else {}
    name = str(told.get("name") or "")
    return name or None, court_id_of(name, str(told.get("name_abbreviation") or ""))


def ocr_confidence(entry: dict[str, Any]) -> str:
    """The scanner's own confidence in the case's text. It only qualifies the words: all of these texts are scans and marked `ocr`."""
    analysis = entry.get("analysis")
    found = analysis.get("ocr_confidence") if isinstance(analysis, dict) else None
    return str(found) if isinstance(found, int | float) and not isinstance(found, bool) else ""


def dates_of(entry: dict[str, Any]) -> tuple[RecordDate, ...]:
    """The decision date, if it begins with a year."""
    day = str(entry.get("decision_date") or "")
    return (RecordDate(what="decided", day=day),) if day[:4].isdecimal() else ()


def _case_of(identifier: str) -> Callable[[bytes], str | None]:
    def check(body: bytes) -> str | None:
        try:
            found = from_json(body)
        except ValueError:
            return "The answer is not JSON."
        if not isinstance(found, dict) or not isinstance(found.get("casebody"), dict):
            return "The answer is not a case."
        if str(found.get("id", "")) != identifier:
            return "The file holds another case than the volume's list says."
        return None

    return check


def has_all_texts(case: dict[str, Any]) -> bool:
    """Whether every opinion of a case file has words; the retired interface put them one level deeper, in `data`."""
    body = case["casebody"]
    body = body["data"] if isinstance(body, dict) and "data" in body else body
    opinions = body.get("opinions") if isinstance(body, dict) else None
    held = opinions if isinstance(opinions, list) else []
    return bool(held) and all(isinstance(part, dict) and str(part.get("text") or "").strip() for part in held)
