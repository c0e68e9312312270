"""CourtListener's clusters as records: names, citations, dates, and which of them are the same case. Pure functions.

A look-up may answer with a case that merely contains the cited page; a record is exact only if one of its citation rows
equals the cited volume, reporter and page.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from brief_audit.model.evidence import Artefact
from brief_audit.model.record import DOCKET, UNTITLED, Record, RecordDate
from brief_audit.sources.base import key
from brief_audit.sources.courts import court_of_citations
from brief_audit.sources.dates import dates_in

if TYPE_CHECKING:
    from brief_audit.sources.source import Source


_DECIDED = {"stated": "decided", "filed": "decided"}
"""A bare day under the mark of the decision is the decision's."""


def is_cluster(cluster: Any) -> bool:
    """Whether the fields that are read have the documented shape: an answer of any other shape proves nothing."""
    if not isinstance(cluster, dict) or not isinstance(cluster.get("id"), int) or not cluster["id"]:
        return False
    words = ("case_name", "case_name_full", "case_name_short", "date_filed", "absolute_url", "other_dates", "correction", "history")
    rows, parts = cluster.get("citations"), cluster.get("sub_opinions") or []
    return (
        all(isinstance(cluster.get(field), str | None) for field in words)
        and isinstance(rows, list)
        and all(isinstance(row, dict) for row in rows)
        and isinstance(parts, list)
        and all(isinstance(url, str) for url in parts)
    )


def rows_of(cluster: dict[str, Any]) -> tuple[str, ...]:
    """The cluster's citations as `volume reporter page`."""
    rows = cluster.get("citations")
    if not isinstance(rows, list):
        return ()
    parts = (tuple(str(row.get(part) or "").strip() for part in ("volume", "reporter", "page")) for row in rows if isinstance(row, dict))
    return tuple(dict.fromkeys(" ".join(part) for part in parts if all(part)))


def bears(cluster: dict[str, Any], wanted: frozenset[str]) -> bool:
    """Whether a citation row equals one of the wanted keys."""
    return any(key(row) in wanted for row in rows_of(cluster))


def names_of(cluster: dict[str, Any]) -> tuple[str, ...]:
    """Every form of the name, the usual one first."""
    forms = (str(cluster.get(field) or "").strip() for field in ("case_name", "case_name_full", "case_name_short"))
    return tuple(dict.fromkeys(form for form in forms if form))


def dates_of(cluster: dict[str, Any]) -> tuple[RecordDate, ...]:
    """The filing date, and every date that the record gives in words (argued, amended, rehearing)."""
    filed = str(cluster.get("date_filed") or "")
    approximate = bool(cluster.get("date_filed_is_approximate"))
    first = [RecordDate(what="filed (approximate)" if approximate else "filed", day=filed)] if filed[:4].isdecimal() else []
    said = [found for field in ("other_dates", "correction", "history") for found in dates_in(str(cluster.get(field) or ""))]
    # The day that the report prints: the index may bear that of a rehearing or of a correction.
    printed = [RecordDate(what=_DECIDED.get(one.what, one.what), day=one.day) for one in dates_in(head_matter(cluster, "decisiondate"))]
    return tuple(dict.fromkeys((*first, *said, *(one for one in printed if one.day not in {other.day for other in first}))))


def head_matter(cluster: dict[str, Any], tag: str) -> str:
    """What the printed report's own head says under one of its marks ("docketnumber", "decisiondate"), without mark-up."""
    found = re.findall(rf"<{tag}\b[^>]*>(.*?)</{tag}>", str(cluster.get("headmatter") or ""), re.DOTALL)
    return "; ".join(" ".join(re.sub(r"<[^>]*>", " ", piece).split()) for piece in found)


def record_of(cluster: dict[str, Any], *, wanted: frozenset[str], artefact: Artefact, site: str, source: Source) -> Record:
    """Turn one cluster into a record."""
    url = f"{site}{cluster.get('absolute_url') or ''}"
    citations = rows_of(cluster)
    return Record(
        source=source.name,
        tier=source.tier,
        record_id=str(cluster.get("id", "")),
        url=url,
        attribution=source.attribution(url),
        names=names_of(cluster),
        citations=citations,
        exact=bears(cluster, wanted),
        court_id=court_of_citations(citations),
        dates=dates_of(cluster),
        precedential_status=str(cluster.get("precedential_status") or ""),
        record=artefact,
        metadata={
            "docket_id": str(cluster.get("docket_id") or ""),
            "sub_opinions": " ".join(identifiers(cluster.get("sub_opinions"))),
            "source_code": str(cluster.get("source") or ""),
            UNTITLED: "no" if str(cluster.get("case_name") or "").strip() else "yes",
            "date_modified": str(cluster.get("date_modified") or ""),
            **({DOCKET: number} if (number := head_matter(cluster, "docketnumber")) else {}),
            **({"disposition": said} if (said := str(cluster.get("disposition") or "").strip()) else {}),
        },
    )


def identifiers(urls: Any) -> tuple[str, ...]:
    """The numbers at the end of a list of API addresses."""
    return tuple(str(url).rstrip("/").rpartition("/")[2] for url in urls) if isinstance(urls, list) else ()
