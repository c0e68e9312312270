"""Case-shaped citations that no reporter table knows, and decisions cited by docket number alone: never skipped in silence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import FEDERAL_DOCKET, scan_name, scan_short_name
from brief_audit.citations.parens import scan_tail
from brief_audit.citations.pins import SLIP, scan_pin
from brief_audit.citations.us.blank import scan_blank
from brief_audit.citations.us.broken import scan_broken
from brief_audit.citations.us.respelt import edition
from brief_audit.model.base import Jurisdiction, Kind, Reason

_SHAPE = re.compile(
    r"(?<=[,\])] )(?P<volume>[0-9]{1,4})\s(?P<reporter>(?:(?:[A-Z][A-Za-z’'&]*\.?|[A-Z](?:\.[A-Z])+\.?|&|[0-9](?:d|th|"
    r"nd|rd|st)|\([A-Z0-9][\w. ]{0,12}\))\s?){1,6}?)\s?(?P<page>[0-9]{1,6}|_{2,}|[-–—]{2,})(?=[\s,;.()\]]|$)"
)
_DOCKET = re.compile(
    r"(?<=[,)] )(?P<docket>(?:Case |Civ(?:il)?\.? (?:A(?:ction|\.) )?|Crim\.? |Docket )?Nos?\.\s(?=[\w:./-]*[0-9])"
    # California numbers its appeals by a letter for the court and six digits, often without "No.".
    rf"[\w:./-]*[\w](?:\s?\([A-Z]{{2,4}}\)){{0,3}}|[A-HS][0-9]{{6}}|(?:Case )?{FEDERAL_DOCKET}(?:\s?\([A-Z]{{2,4}}\)){{0,3}})"
    rf"(?P<slip>,?\s(?:{SLIP}|[-–]?\s?(?:ECF|Dkt\.|Doc\.|Document|D\.E\.) (?:No\. )?[0-9]+(?:-[0-9]+)?|20[0-9]{{2}}))"
    rf"?(?P<pin>,?\s(?:{SLIP},?\s)?at\s\*?[0-9]+(?:[-–][0-9]+)?(?:\s(?:&\s)?nn?\.\s?[0-9]+)?)?(?=\s\()"
)
# A page of a slip opinion, which only a decision has: its number needs no date, as in a short form.
_SLIP_PAGE = re.compile(
    rf"(?<=, )(?P<docket>Nos?\.\s(?=[\w:./-]*[0-9])[\w:./-]*[\w]|[A-HS][0-9]{{6}}),?\s{SLIP},?"
    rf"\s(?:at\s(?:pp?\.\s?)?)?[0-9]+(?![0-9]|,\s(?:19|20)[0-9]{{2}}\s[A-Z])"
)
# What became of the decision before, in the words of its history: "aff’d, No. 31-100 (9th Cir. 2031)".
_BECAME = re.compile(
    r"[),;]\s(?:(?:and|but)\s)?(?:(?:cert\.|certiorari|writ|review|appeal|rev\.|pet(?:ition|\.)|reh[’']g|leave)\s)?(?:aff[’']d|affirmed|rev[’']d|reversed|vacated|modified|amended|remanded|on\sremand|denied|granted|dismissed|withdrawn|overruled|"
    r"abrogated|superseded)\b[^.;()\n]{0,60},\s$"
)
_UNDATED = re.compile(
    rf"(?<=, )(?P<docket>(?:Case )?(?:Nos?\.\s)?{FEDERAL_DOCKET}(?:\s?\([A-Z]{{2,4}}\)){{0,3}})"
    r"(?![\w-]|\s?\([A-Z]{2,4}\))(?!,?\s(?:19|20)[0-9]{2}\s[A-Z])"
)
_BEFORE_THE_NUMBER = re.compile(r"^(?:.*?Nos?\.\s|Case\s)")
# The brief's own docket, in its caption and at the head of its pages.
_OWN = re.compile(
    rf"(?<!, )\b(?:(?:Case|Civil Action|Civ\. A\.|Cause|C\.A\.)\s(?:No\.?|Number|#)?:?|No\.:?)\s?(?P<docket>{FEDERAL_DOCKET})|"
    rf"(?P<running>{FEDERAL_DOCKET})\s+(?:Doc(?:ument|\.)\s[0-9]|Filed\s)",
    re.IGNORECASE,
)


def scan_unknown(text: str, known: Sequence[int]) -> Iterator[Draft]:
    """Candidates outside the known cores (`known`: their starts, ascending)."""
    for match in _SHAPE.finditer(text):
        if _taken(known, match.start(), match.end()):
            continue
        malformed = _malformed(text, match)
        if malformed is not None:
            yield malformed
    for draft in scan_broken(text):
        if not _taken(known, draft.start, draft.end):
            yield draft
    dockets = [*_by_their_dockets(text), *_undated(text, known)]
    yield from dockets
    yield from scan_blank(text, sorted((*known, *(docket.start for docket in dockets))))


def _by_their_dockets(text: str) -> Iterator[Draft]:
    """Decisions cited by docket number alone, with a date behind it or a page of their slip opinion."""
    found: set[int] = set()
    for match in _DOCKET.finditer(text):
        docket = _docket(text, match)
        if docket is not None:
            found.add(docket.start)
            yield docket
    for match in _SLIP_PAGE.finditer(text):
        if match.start() not in found and scan_short_name(text, 0, match.start()) is not None:
            yield _by_docket(match.start(), match.end("docket"), _BEFORE_THE_NUMBER.sub("", match["docket"]))


def _undated(text: str, known: Sequence[int]) -> Iterator[Draft]:
    """Cases of other dockets than the brief's own that nothing dates: "Alder v. Birch, 3:25-cv-00144"."""
    own = {match["docket"] or match["running"] for match in _OWN.finditer(text)}
    for match in _UNDATED.finditer(text):
        bare = _BEFORE_THE_NUMBER.sub("", match["docket"])
        if not _taken(known, match.start(), match.end()) and bare not in own and scan_name(text, 0, match.start()) is not None:
            yield _by_docket(match.start(), match.end(), bare)


def _taken(known: Sequence[int], start: int, end: int) -> bool:
    at = bisect_left(known, start)
    return at < len(known) and known[at] < end


def _malformed(text: str, match: re.Match[str]) -> Draft | None:
    reporter = " ".join(match["reporter"].split())
    if not re.search(r"[A-Za-z]{1,}\.|[0-9](?:d|th)\b", reporter) or re.match(
        r"(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\.", reporter
    ):
        return None
    pin, end = scan_pin(text, match.end(), len(text))
    tail = scan_tail(text, end)
    name = scan_name(text, 0, match.start())
    if not tail.found and not (name is not None and len(name.parties) == 2):
        return None
    if name is None and (tail.year is None or tail.court is None):
        return None
    page = None if re.fullmatch(r"[_–—-]+", match["page"]) else match["page"]
    known = edition(reporter)
    if known is not None and page is not None:
        meant = f"{match['volume']} {known} {page}"
        draft = Draft(
            match.start(), match.end(), Kind.CASE, Jurisdiction.US, canonical=meant, volume=match["volume"], reporter=known, rank=1
        )
        draft.first_page = page
        draft.say(f"Written “{' '.join(match[0].split())}”; read as {meant}.")
        return draft
    return Draft(
        match.start(),
        match.end(),
        Kind.CASE,
        Jurisdiction.US,
        canonical=f"{match['volume']} {reporter} {match['page']}",
        volume=match["volume"],
        reporter=reporter,
        first_page=page,
        pinpoint=pin,
        flaw=Reason.MALFORMED,
        note=f"“{reporter}” is no reporter known to the tables of reporters.",
        rank=1,
    )


def _docket(text: str, match: re.Match[str]) -> Draft | None:
    tail = scan_tail(text, match.end())
    if not tail.found or tail.year is None:
        return None
    if scan_name(text, 0, match.start()) is None and not _BECAME.search(text, max(0, match.start() - 90), match.start()):
        return None
    return _by_docket(match.start(), match.end("docket"), _BEFORE_THE_NUMBER.sub("", match["docket"]))


def _by_docket(start: int, end: int, number: str) -> Draft:
    return Draft(start, end, Kind.CASE, Jurisdiction.US, canonical=f"No. {number}", note="Cited by docket number alone.", rank=1)
