"""Two numbers where a citation has one ("502 U.S. 21 46", "4 66 U.S. 668"): which is meant is not certain, so none is looked up.

A page break leaves the brief's own page number beside a volume or a page, and a scan splits a number or reads its 1 as a letter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import scan_name
from brief_audit.citations.surface import Surface
from brief_audit.citations.us.respelt import edition
from brief_audit.model.base import Jurisdiction, Kind, Reason

_BEFORE = re.compile(r"(?:^|(?<=[\s(\[]))(?P<number>[0-9]{1,3}|[0-9]{0,2}[IlO|][0-9]?)\s$")
# What a volume follows: a name's comma, the end of another citation, a bracket, a signal.
_LEADS = re.compile(
    r"(?:[,;]\s|[(\[]|\b(?:[Ss]ee|[Cc]f\.|[Aa]ccord|[Uu]nder|[Ii]n|[Bb]y|[Aa]lso|generally|e\.g\.,?|citing|quoting|compare|contra)\s)$",
    re.IGNORECASE,
)
_LETTER_LEADS = re.compile(r"(?:^|\n|[,;]\s|[(\[])$")
_PAGES = re.compile(r"(?:\b(?:pp?\.|pages?|nn?\.|notes?|[Nn]os?\.|at)\s|[,–-]\s?[0-9]{1,4}\s?[,–-]\s?)$")
_BEHIND = re.compile(r"\s(?P<number>[0-9]{1,4}|[0-9]{0,2}[IlO|][0-9]{0,2})(?![\w-])(?!\.[0-9])")
_CLOSES = re.compile(r"[,;.)\]]|\s?$|\s?[(\[]|\n")
_DATED = re.compile(r"\s?\((?:[^()\n]{0,40}[\s.])?(?:1[6-9]|20)[0-9]{2}\)")
_PINNED = re.compile(r",\s[0-9]")
_WORD = re.compile(r"\s[a-z]")
_SPLIT = re.compile(
    r"(?<=, )(?P<volume>[0-9]{1,3}\s0[0-9]{0,2})\s(?P<reporter>[A-Z][A-Za-z.’']{0,9}(?:\s?[A-Z0-9][A-Za-z0-9.’']{0,9}){0,4}?)\s"
    r"(?P<page>[0-9]{1,5})(?=[\s,;.()]|$)"
)
_YEAR = re.compile(r"1[6-9][0-9]{2}|20[0-9]{2}")
_FARTHEST = 900
"""No decision has so many pages."""
_REACH = 24
_OF_A_REPORT = 4
"""A first page of so many figures is neither a page of the brief nor the beginning of a longer one."""


def scan_split(text: str) -> Iterator[Draft]:
    """Every named case whose volume is split before a nought, which no volume begins with: "Alder v. Quill, 15 0 U.S. 544"."""
    for match in _SPLIT.finditer(text):
        known = edition(" ".join(match["reporter"].split()))
        name = scan_name(text, 0, match.start()) if known is not None else None
        if known is None or name is None:
            continue
        draft = Draft(match.start(), match.end(), Kind.CASE, Jurisdiction.US, reporter=known, first_page=match["page"], rank=1)
        draft.canonical, draft.flaw = " ".join(match[0].split()), Reason.MALFORMED
        draft.say(f"Its volume is not clear: “{match['volume']}” stands where one number belongs.")
        yield draft


def flag_doubled(written: str, face: Surface, drafts: Sequence[Draft]) -> None:
    """Mark every American case whose volume or page stands beside another number; `written` is the text behind the surface."""
    for index, draft in enumerate(drafts):
        if (
            draft.kind is not Kind.CASE
            or draft.jurisdiction is not Jurisdiction.US
            or draft.neutral
            or draft.short
            or draft.flaw is not None
        ):
            continue
        before = drafts[index - 1] if index else None
        limit = drafts[index + 1].start if index + 1 < len(drafts) else len(face.text)
        start = _before(face, draft, before)
        end = _behind(written, face, draft, limit)
        if start is not None or end is not None:
            if before is not None and start is not None and _ends_its_pin(face, before, draft.start - 1):
                _without_last_page(before)
            _leave_open(face.text, draft, start, end)


def _leave_open(text: str, draft: Draft, before: int | None, behind: int | None) -> None:
    """The citation with both numbers, not to be looked up; `before` and `behind` are where the other number begins and ends."""
    start, end = draft.start if before is None else before, draft.end if behind is None else behind
    if before is None:
        which, numbers = "first page", text[draft.end - len(draft.first_page or "") : end]
    else:
        which, numbers = "volume", text[start : draft.start + len(draft.volume or "")]
    draft.volume = draft.volume if before is None else None
    draft.first_page = draft.first_page if behind is None else None
    draft.start, draft.end = start, end
    draft.left, draft.right, draft.dated = min(draft.left, start), max(draft.right, end), max(draft.dated, end)
    draft.canonical, draft.flaw = " ".join(text[start:end].split()), Reason.MALFORMED
    draft.say(f"Its {which} is not clear: “{' '.join(numbers.split())}” stands where one number belongs.")


def _without_last_page(cited: Draft) -> None:
    """Take from a pin the page that is the torn volume of the citation behind it."""
    pin = cited.pinpoint
    if pin is not None:
        ranges, text = pin.ranges[:-1], pin.text.rpartition(",")[0]
        cited.pinpoint = pin.model_copy(update={"ranges": ranges, "text": text}) if ranges and text else None


def _before(face: Surface, draft: Draft, before: Draft | None) -> int | None:
    """Where the other number before the volume begins; None for that of a list, a page, a year or the citation before."""
    found = _BEFORE.search(face.text, max(0, draft.start - 6), draft.start)
    if found is None or not (draft.volume or "").isdigit():
        return None
    start = found.start("number")
    if before is not None and start < before.end:
        return None
    if before is not None and _ends_its_pin(face, before, found.end("number")):
        return None if _may_be_its_page(before, found["number"]) else start
    lead = face.text[max(0, start - _REACH) : start]
    if _PAGES.search(lead):
        return None
    if not found["number"].isdigit():
        return start if _LETTER_LEADS.search(lead) else None
    return start if _LEADS.search(lead) else None


def _ends_its_pin(face: Surface, cited: Draft, end: int) -> bool:
    """Whether the number that ends there was read as the last page of a citation's pin."""
    return (
        cited.pinpoint is not None
        and cited.end < end
        and face.text[max(cited.end, end - len(cited.pinpoint.text)) : end] == cited.pinpoint.text
    )


def _may_be_its_page(cited: Draft, number: str) -> bool:
    first = cited.first_page or ""
    return not (first.isdigit() and number.isdigit()) or 0 <= int(number) - int(first) < _FARTHEST


def _behind(written: str, face: Surface, draft: Draft, limit: int) -> int | None:
    """Where the other number behind the page ends; None for one that belongs to what follows, and for a page number alone on its line."""
    found = _BEHIND.match(face.text, draft.end, len(face.text))
    page = draft.first_page or ""
    if found is None or found.end() > limit or not page.isdigit() or len(page) >= _OF_A_REPORT or _YEAR.fullmatch(found["number"]):
        return None
    text, end = face.text, found.end()
    on_a_new_line = "\n" in _gap(written, face, draft.end) or "\f" in _gap(written, face, draft.end)
    if _DATED.match(text, end) or (not _is_listed(face, draft) and _PINNED.match(text, end)):
        return end
    if _is_listed(face, draft) or not found["number"].isdigit():
        return None
    if end + 1 >= limit < len(text) or _WORD.match(text, end):
        return None if on_a_new_line else end
    return end if _CLOSES.match(text, end) and not on_a_new_line else None


def _gap(written: str, face: Surface, end: int) -> str:
    """What stands in the document between the citation's last character and the next one that is read."""
    return written[face.ends[end - 1] : face.starts[end + 1]]


def _is_listed(face: Surface, draft: Draft) -> bool:
    """Whether it stands in a table of authorities, whose rows end with pages of the brief."""
    return any(start <= draft.start < end for start, end in face.tables)
