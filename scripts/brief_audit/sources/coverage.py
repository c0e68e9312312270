"""Which source has which series: the table behind every NOT_FOUND.

NOT_FOUND is said only if a source that has the series and volume in full answered that it has no such case. In doubt a
source is PARTIAL. Facts: tables/coverage.tsv.
"""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.sources.base import key
from brief_audit.tables import rows

UNPUBLIC = frozenset({"wl", "lexis"})

PRIVATE = "Westlaw and Lexis numbers have no public source."
_HISTORY_OR_ORDER = re.compile(r"\b(?:table|mem\.?|memorandum|unpublished|order)\b", re.IGNORECASE)


@cache
def _full_series() -> dict[tuple[str, str], tuple[int, int]]:
    return {(row["source"], key(row["reporter"])): (int(row["first_volume"]), int(row["last_volume"])) for row in rows("coverage")}


def is_case_in_reports(citation: Citation) -> bool:
    """Whether the citation gives a volume, reporter and page of United States reports."""
    parts = (citation.volume, citation.reporter, citation.first_page)
    return citation.kind is Kind.CASE and citation.jurisdiction is Jurisdiction.US and all(parts)


def has_public_source(citation: Citation) -> bool:
    """False for Westlaw and Lexis numbers, which no public source holds."""
    words = {word.strip(".").casefold() for word in (citation.reporter or "").split()}
    return not words & UNPUBLIC


def why_not(citation: Citation) -> str:
    """Why a source of United States reports is not asked about the citation."""
    return "This is not a citation of United States reports." if has_public_source(citation) else PRIVATE


def order_like(citation: Citation) -> bool:
    """Whether an order, a table entry or subsequent history is cited, which lists of cases often lack."""
    said = any(_HISTORY_OR_ORDER.search(parenthetical) for parenthetical in citation.parentheticals)
    return citation.history is not None or said or bool(_HISTORY_OR_ORDER.search(citation.note or ""))


def is_lone_lexis(citation: Citation) -> bool:
    """Whether a Lexis number stands alone: CourtListener has such numbers among the citations of some of its cases."""
    words = {word.strip(".").casefold() for word in (citation.reporter or "").split()}
    return is_case_in_reports(citation) and "lexis" in words and citation.parallel_to is None


def in_public_reports(citation: Citation) -> bool:
    """Whether a source of United States reports can have the citation at all."""
    return is_case_in_reports(citation) and has_public_source(citation)


def holds_in_full(source: str, series: str, volume: int) -> bool:
    """Whether the table says that the source has the volume (or year) of that series in full.

    >>> holds_in_full("courtlistener", "F.3d", 400), holds_in_full("courtlistener", "S. Ct.", 120)
    (True, False)
    """
    first, last = _full_series().get((source, key(series)), (1, 0))
    return first <= volume <= last
