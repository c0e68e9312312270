"""The citation look-up: reads citations out of raw text as the real server does, uncleaned, and answers one item for each."""

from __future__ import annotations

import re
import warnings
from functools import cache
from typing import Any

from standin.courtlistener_records import cluster, rehosted, split
from standin.holdings import Holdings, UsCase

MOST = 250


def look_up(form: dict[str, str], holdings: Holdings, origin: str) -> list[dict[str, Any]]:
    """The items of the reply, in order of occurrence; offsets are code points of the trimmed text."""
    base = f"{origin}/api/rest/v4"
    if "reporter" in form:
        return [_of_three(form, holdings, base)]
    found = _citations(form["text"].strip())
    return [_answer(position, cited, holdings, base) for position, cited in enumerate(found)]


def _of_three(form: dict[str, str], holdings: Holdings, base: str) -> dict[str, Any]:
    """The item for a volume, reporter and page given apart: the reporter may be a slug or a variation."""
    text = f"{form['volume']} {form['reporter']} {form['page']}"
    editions = _editions(form["reporter"])
    if not editions:
        says = f"Unable to find reporter with abbreviation of '{form['reporter']}'"
        return _item(text, [], 0, len(text), 400, says, [])
    normal = tuple(f"{form['volume']} {edition} {form['page']}" for edition in editions)
    return _answer(0, (text, normal, 0, len(text)), holdings, base)


@cache
def _editions(reporter: str) -> tuple[str, ...]:
    from reporters_db import EDITIONS, VARIATIONS_ONLY

    by_slug = {re.sub(r"[^a-z0-9]+", "", edition.lower()): edition for edition in EDITIONS}
    direct = by_slug.get(re.sub(r"[^a-z0-9]+", "", reporter.lower()))
    return (direct,) if direct else tuple(VARIATIONS_ONLY.get(reporter, ()))


def _answer(position: int, cited: tuple[str, tuple[str, ...], int, int], holdings: Holdings, base: str) -> dict[str, Any]:
    """The item of one citation; a reporter that stands for several series has one normal form for each."""
    written, normal, start, end = cited
    if position >= MOST:
        return _item(written, list(normal), start, end, 429, "Too many citations requested.", [])
    if (recorded := next((holdings.recorded[form] for form in normal if form in holdings.recorded), None)) is not None:
        return {
            **recorded,
            "clusters": [rehosted(row, base) for row in recorded["clusters"]],
            "citation": written,
            "start_index": start,
            "end_index": end,
        }
    cases = [case for case in holdings.us if set(normal) & set(case.citations) and case.id not in holdings.sealed]
    cases = cases or [case for form in normal for case in _on_an_inner_page(form, holdings)]
    if not cases:
        return _item(written, list(normal), start, end, 404, f"Citation not found: '{written}'", [])
    clusters = [cluster(case, base, holdings) for case in sorted(cases, key=lambda case: -case.id)]
    return _item(written, list(normal), start, end, 200 if len(cases) == 1 else 300, "", clusters)


def _item(written: str, normal: list[str], start: int, end: int, status: int, says: str, clusters: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "citation": written,
        "normalized_citations": normal,
        "start_index": start,
        "end_index": end,
        "status": status,
        "error_message": says,
        "clusters": clusters,
    }


def _on_an_inner_page(normal: str, holdings: Holdings) -> list[UsCase]:
    """The case before that page in the volume, if its text bears the page as a substring: the real server's lenient match."""
    wanted = split(normal)
    if wanted is None or not wanted[2].isdigit():
        return []
    earlier = [
        (int(cite[2]), case)
        for case in holdings.us
        for cite in map(split, case.citations)
        if cite is not None and cite[:2] == wanted[:2] and cite[2].isdigit() and int(cite[2]) < int(wanted[2])
    ]
    if not earlier:
        return []
    case = max(earlier, key=lambda pair: pair[0])[1]
    return [case] if any(f"*{wanted[2]}" in opinion.html + opinion.xml_harvard for opinion in case.opinions) else []


@cache
def _citations(text: str) -> tuple[tuple[str, tuple[str, ...], int, int], ...]:
    """Text as written, normal forms, start and end of each case citation that the real server's own library finds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from eyecite import get_citations
        from eyecite.models import FullCaseCitation, ShortCaseCitation

        found = get_citations(text)
    kept = [item for item in found if isinstance(item, FullCaseCitation | ShortCaseCitation) and item.groups.get("page")]
    return tuple((item.matched_text(), _normal(item), *item.span()) for item in kept)


def _normal(item: Any) -> tuple[str, ...]:
    groups = item.groups
    if not groups.get("volume"):
        return (item.corrected_citation(),)
    several = _editions(groups["reporter"]) if item.edition_guess is None else ()
    reporters = several or (item.corrected_reporter(),)
    return tuple(re.sub(r"\s+", " ", f"{groups['volume']} {reporter} {groups['page']}") for reporter in reporters)
