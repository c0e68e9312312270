"""Short forms that the layout tore apart: a running head, a page number or a note stands between "496 U.S." and "at 397"."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.names import scan_name, scan_short_name
from brief_audit.citations.parens import scan_tail
from brief_audit.citations.pins import scan_pin
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.citation import Pinpoint

_WRITTEN = re.compile(r"[0-9]{1,4}\s(?P<reporter>[A-Z][^\n]{0,30}?),?\s(?:at\s)?(?:[0-9]{1,5}|_+)")
# What a page break leaves between a reporter and the rest of its short form ends with a line or a number.
_GOES_ON = re.compile(r"(?<=[\n0-9])\s?(?P<at>at\s(?:pp?\.\s?)?\*?[0-9])")
# Letters that a scan reads for digits, in the place of a first page.
_MISREAD = re.compile(r"\s(?=[0-9]{0,3}[IlOoSB|])[0-9IlOoSB|]{1,4}(?![\w])")
_REACH = 300
# More spellings of reporters, and cases of one volume, than any document has; it keeps the work linear.
_ENOUGH = 200


def scan_torn(text: str, drafts: Sequence[Draft]) -> Iterator[Draft]:
    """Each volume of a reporter that lost its page: as a short form, with the page where the text goes on behind the break.

    `drafts` are complete and sorted. A full citation is replaced only where nothing dates it, the same volume was cited
    in full before, and a page of that case follows behind the break: what passed for its page is then the break's.
    """
    reporters = _reporters(text, drafts)
    if not reporters:
        return
    names = "|".join(re.escape(name) for name in sorted(reporters, key=len, reverse=True))
    starts, known = [draft.start for draft in drafts], _first_pages(drafts)
    heads = {id(draft.parallel) for draft in drafts if draft.parallel is not None}
    for match in re.finditer(rf"(?<![\w.])(?P<volume>[0-9]{{1,4}}) (?P<reporter>{names})(?![\w])", text):
        at = bisect_right(starts, match.start()) - 1
        over = drafts[at] if at >= 0 and drafts[at].end > match.start() else None
        if at + 1 < len(drafts) and drafts[at + 1].start < match.end():
            continue
        end = match.end() if over is None else over.end
        if over is None and (unreadable := _unreadable(text, match, drafts[at + 1 : at + 2])) is not None:
            unreadable.reporter = reporters[match["reporter"]]
            yield unreadable
            continue
        pin, reach = _behind_the_break(text, end, starts)
        pages = known.get((match["volume"], reporters[match["reporter"]]), {})
        before = [page for page, start in pages.items() if start < match.start()]
        broken = over is not None and id(over) not in heads and _is_bare(over) and _has_page(before, pin)
        if broken or (over is None and (before or pin is not None)):
            floor = max((draft.right for draft in drafts[max(0, at - 1) : at + (over is None)]), default=0)
            yield _short(text, match, reporters[match["reporter"]], (floor, end, reach), pin)


def _short(text: str, match: re.Match[str], reporter: str, places: tuple[int, int, int], pin: Pinpoint | None) -> Draft:
    floor, end, reach = places
    draft = Draft(
        match.start(),
        end,
        Kind.SHORT,
        Jurisdiction.US,
        volume=match["volume"],
        reporter=reporter,
        pinpoint=pin,
        right=reach,
        rank=6,
        short=True,
    )
    draft.say("Something else stands where its page should be.")
    name = scan_short_name(text, min(floor, match.start()), match.start())
    if name is not None:
        draft.name, draft.parties, draft.left = name.name, name.parties, name.start
    return draft


def _unreadable(text: str, match: re.Match[str], following: Sequence[Draft]) -> Draft | None:
    """A full citation whose first page a scan misread ("443 U. S. Ill, 120 (1979)"): a date or a parallel citation closes it."""
    page = _MISREAD.match(text, match.end())
    if page is None:
        return None
    pin, end = scan_pin(text, page.end(), following[0].start if following else len(text))
    tail = scan_tail(text, end)
    parallel = following[0] if following and following[0].kind is Kind.CASE and text[end : following[0].start].strip(" ") == "," else None
    year = tail.year or (parallel.year if parallel else None)
    if year is None:
        return None
    draft = Draft(match.start(), page.end(), Kind.CASE, Jurisdiction.US, volume=match["volume"], pinpoint=pin, year=year, rank=6)
    draft.canonical, draft.flaw = " ".join(text[match.start() : page.end()].split()), Reason.MALFORMED
    draft.say("Its first page cannot be read.")
    draft.right = draft.dated = max(tail.end if tail.found else end, draft.end)
    if (name := scan_name(text, 0, match.start())) is not None:
        draft.name, draft.parties, draft.left = name.name, name.parties, name.start
    return draft


def _reporters(text: str, drafts: Sequence[Draft]) -> dict[str, str]:
    """Each spelling of a reporter in the text -> its canonical name."""
    found: dict[str, str] = {}
    for draft in drafts:
        if draft.jurisdiction is not Jurisdiction.US or draft.reporter is None or draft.flaw is not None:
            continue
        if (draft.kind is Kind.CASE or draft.short) and (match := _WRITTEN.fullmatch(text, draft.start, draft.end)):
            found.setdefault(match["reporter"], draft.reporter)
            if len(found) >= _ENOUGH:
                break
    return found


def _first_pages(drafts: Sequence[Draft]) -> dict[tuple[str, str], dict[int, int]]:
    """Volume and reporter -> the first pages of its cases, and where each is first cited in full."""
    pages: dict[tuple[str, str], dict[int, int]] = {}
    for draft in drafts:
        if draft.kind is Kind.CASE and draft.volume and draft.reporter and (draft.first_page or "").isdigit() and not _is_bare(draft):
            known = pages.setdefault((draft.volume, draft.reporter), {})
            if len(known) < _ENOUGH:
                known.setdefault(int(draft.first_page or 0), draft.start)
    return pages


def _is_bare(draft: Draft) -> bool:
    """A full citation in form only: no date, no pin, no parallel, no history, nothing in parentheses."""
    told = draft.pinpoint or draft.parallel or draft.history or draft.parentheticals or draft.flaw
    return draft.kind is Kind.CASE and not draft.neutral and draft.year is None and draft.dated <= draft.end and not told


def _has_page(first_pages: list[int], pin: Pinpoint | None) -> bool:
    page = pin.ranges[0].first if pin is not None and pin.ranges else ""
    return page.isdigit() and any(first <= int(page) for first in first_pages)


def _behind_the_break(text: str, end: int, starts: Sequence[int]) -> tuple[Pinpoint | None, int]:
    """The page behind what a break left after a reporter, if no other citation stands between."""
    at = bisect_left(starts, end)
    limit = min(starts[at] if at < len(starts) else len(text), end + _REACH)
    match = _GOES_ON.search(text, end, limit)
    if match is None:
        return None, end
    pin, reach = scan_pin(text, match.start("at"), starts[at] if at < len(starts) else len(text))
    return (pin, reach) if pin is not None else (None, end)
