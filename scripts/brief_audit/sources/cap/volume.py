"""What a volume's list of cases shows about a page. Pure functions, no request.

DESIGN section 3, NOT_A_FIRST_PAGE and NO_SUCH_PAGE: a page counts as inside another case, or past the end, only if the
list allows no other reading. Every condition has a test that fails without it.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from brief_audit.model.record import SlotFinding
from brief_audit.sources.base import key

SEVERAL_TO_A_PAGE = frozenset({"a.d.2d", "a.d.3d", "a.d.", "misc.", "misc.2d", "misc.3d"})
"""Series that print several decisions on one page (New York's Appellate Division and Miscellaneous Reports)."""

ORDER_PAGES = frozenset({"u.s.", "s.ct.", "l.ed.", "l.ed.2d"})
"""Series whose volumes end with order pages that lists of cases leave out, so that no page is ever past their end."""

TABLE_PAGES = {"f.": 300, "f.2d": 300, "f.3d": 300, "f.app'x": 300}
"""Series whose volumes end with tables of unreported decisions: within so many pages past the last case, nothing is proved."""

LEAST_GAP = 2
"""If one case ends and the next begins at most this many pages on, no other fits between (a blank left page)."""


@dataclass(frozen=True)
class Listed:
    """One entry of a volume's list. `first` and `last` are None if the page is not a plain number."""

    entry: dict[str, Any]
    raw: str
    first: int | None
    last: int | None

    def bears(self, citation: str) -> bool:
        """Whether the entry lists the citation, ignoring spaces and full stops."""
        return any(key(cite) == key(citation) for cite in cites(self.entry))


@dataclass(frozen=True)
class SlotShown:
    """What the list shows about the page, and the case that shows it."""

    finding: SlotFinding
    holder: Listed


def cites(entry: dict[str, Any]) -> tuple[str, ...]:
    """All citations of an entry, as written."""
    rows = entry.get("citations")
    return tuple(str(row["cite"]) for row in rows if isinstance(row, dict) and row.get("cite")) if isinstance(rows, list) else ()


def read_list(body: bytes) -> tuple[Listed, ...]:
    """The entries, each with its slice of the file. Raises ValueError if the file is not a list of cases."""
    text = body.decode("utf-8")
    decoder = json.JSONDecoder()
    entries: list[Listed] = []
    at = _skip(text, 0)
    if text[at : at + 1] != "[":
        raise ValueError("the list of cases is not a JSON list")
    at = _skip(text, at + 1)
    while text[at : at + 1] != "]":
        entry, end = _decoded(decoder, text, at)
        if not isinstance(entry, dict) or "citations" not in entry or "first_page" not in entry:
            raise ValueError("an entry of the list is not a case")
        entries.append(Listed(entry, text[at:end], _page(entry.get("first_page")), _page(entry.get("last_page"))))
        at = _skip(text, end)
        at = _skip(text, at + 1) if text[at : at + 1] == "," else at
    return tuple(entries)


def _decoded(decoder: json.JSONDecoder, text: str, at: int) -> tuple[Any, int]:
    try:
        return decoder.raw_decode(text, at)
    except RecursionError as deep:
        raise ValueError("the list is nested too deeply") from deep


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    if at >= len(text):
        raise ValueError("the list of cases is cut off")
    return at


def _page(value: Any) -> int | None:
    text = str(value)
    return int(text) if text.isdecimal() and text.isascii() and int(text) else None


def slot(listed: tuple[Listed, ...], reporter: str, page: str) -> SlotShown | None:
    """Where the page lies, or None if the list does not prove it.

    The caller has made sure that no entry lists the citation and that it does not cite an order, a table or a history.
    """
    series = "".join(reporter.casefold().split())
    if series in SEVERAL_TO_A_PAGE or not page.isdecimal() or not listed:
        return None
    if any(case.first is None or case.last is None or case.last < case.first for case in listed):
        return None
    ordered = sorted(listed, key=lambda case: (case.first or 0, case.last or 0))
    return _inside(ordered, int(page)) or _past_end(ordered, series, int(page))


def _bounds(case: Listed) -> tuple[int, int]:
    return case.first or 0, case.last or 0


def _inside(ordered: list[Listed], page: int) -> SlotShown | None:
    if any(case.first == page for case in ordered):
        return None
    holders = [index for index, case in enumerate(ordered) if _bounds(case)[0] < page <= _bounds(case)[1]]
    if len(holders) != 1:
        return None
    index = holders[0]
    first, last = _bounds(ordered[index])
    before = max((_bounds(case)[1] for case in ordered[:index]), default=first)
    after = _bounds(ordered[index + 1])[0] if index + 1 < len(ordered) else None
    if before > first or (after is not None and after < last):
        return None
    # On its last page a case may share the page with one that the list lacks, unless the next begins at once.
    if page == last and (after is None or after > last + 1):
        return None
    return SlotShown(SlotFinding.INSIDE, ordered[index])


def _past_end(ordered: list[Listed], series: str, page: int) -> SlotShown | None:
    last_case = max(ordered, key=lambda case: _bounds(case)[1])
    end = _bounds(last_case)[1] + TABLE_PAGES.get(series, 0)
    if series in ORDER_PAGES or page <= end:
        return None
    pairs = pairwise(ordered)
    if any(not 0 <= _bounds(after)[0] - _bounds(before)[1] <= LEAST_GAP for before, after in pairs):
        return None
    return SlotShown(SlotFinding.PAST_END, last_case)


def snippet(case: Listed) -> str:
    """The part of the list, word for word, that names the case and its pages."""
    start = case.raw.find('"name_abbreviation"')
    pages = re.search(r'"last_page"\s*:\s*"[^"]*"', case.raw)
    if start < 0 or pages is None or pages.end() < start:
        return case.raw[:400]
    return case.raw[start : pages.end()]
