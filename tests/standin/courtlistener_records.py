"""Cases as CourtListener's serializers show them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from standin.holdings import Holdings, Opinion, UsCase

WHEN = "2026-01-15T12:33:16.660545-08:00"
_CITATION = re.compile(r"^(\S+)\s+(.+?)\s+(\S+)$")
_KINDS = {"U.S.": 1, "F.": 1, "F.2d": 1, "F.3d": 1, "F.4th": 1, "F. Supp.": 1, "S. Ct.": 1, "L. Ed. 2d": 1, "WL": 7, "U.S. LEXIS": 6}


def split(citation: str) -> tuple[str, str, str] | None:
    """Volume, reporter and page of a citation."""
    match = _CITATION.match(citation)
    return (match.group(1), match.group(2), match.group(3)) if match else None


def opinion_id(case: UsCase, position: int) -> int:
    return case.opinions[position].number or case.id * 100 + position + 1


def cluster(case: UsCase, base: str, holdings: Holdings) -> dict[str, Any]:
    """The cluster object, every field of the serializer."""
    before = dict.fromkeys(
        ["procedural_history", "attorneys", "nature_of_suit", "posture", "syllabus", "headnotes", "summary", "disposition", "history"], ""
    )
    return {
        "resource_uri": f"{base}/clusters/{case.id}/",
        "id": case.id,
        "absolute_url": f"/opinion/{case.id}/{case.slug}/",
        "panel": [],
        "non_participating_judges": [],
        "docket_id": case.id,
        "docket": f"{base}/dockets/{case.id}/",
        "sub_opinions": [f"{base}/opinions/{opinion_id(case, n)}/" for n in range(len(case.opinions))],
        "citations": [
            {"date_created": WHEN, "date_modified": WHEN, "volume": c[0], "reporter": c[1], "page": c[2], "type": _KINDS.get(c[1], 2)}
            for c in map(split, case.citations)
            if c is not None
        ],
        "cluster_redirections": [
            {"date_created": WHEN, "deleted_cluster_id": old, "reason": 2} for old, new in holdings.merged.items() if new == case.id
        ],
        "date_created": WHEN,
        "date_modified": WHEN,
        "judges": case.judges,
        "date_filed": case.date_filed,
        "date_filed_is_approximate": case.date_filed_is_approximate,
        "slug": case.slug,
        "case_name_short": case.name_short,
        "case_name": case.name,
        "case_name_full": case.name_full,
        "scdb_id": "",
        "scdb_decision_direction": None,
        "scdb_votes_majority": None,
        "scdb_votes_minority": None,
        "source": case.source,
        **before,
        "other_dates": case.other_dates,
        "cross_reference": "",
        "correction": "",
        "citation_count": 0,
        "precedential_status": case.precedential_status,
        "date_blocked": None,
        "blocked": False,
        "filepath_json_harvard": None,
        "filepath_pdf_harvard": None,
        "filepath_xml_scan": None,
        "filepath_pdf_scan": None,
        "arguments": "",
        "headmatter": "",
    }


def opinion(case: UsCase, position: int, held: Opinion, base: str) -> dict[str, Any]:
    """The opinion object, every field of the serializer."""
    number = opinion_id(case, position)
    return {
        "resource_uri": f"{base}/opinions/{number}/",
        "id": number,
        "absolute_url": f"/opinion/{case.id}/{case.slug}/",
        "cluster_id": case.id,
        "cluster": f"{base}/clusters/{case.id}/",
        "author_id": None,
        "author": None,
        "joined_by": [],
        "date_created": WHEN,
        "date_modified": WHEN,
        "author_str": held.author,
        "per_curiam": held.per_curiam,
        "joined_by_str": "",
        "type": held.type,
        "sha1": "",
        "page_count": None,
        "download_url": None,
        "local_path": None,
        "plain_text": held.plain_text,
        "html": "",
        "html_lawbox": "",
        "html_columbia": "",
        "html_anon_2020": "",
        "xml_harvard": held.xml_harvard,
        "xml_scan": "",
        "html_with_citations": held.html,
        "extracted_by_ocr": held.extracted_by_ocr,
        "ordering_key": position + 1,
        "main_version": held.main_version,
        "opinions_cited": [],
    }


def _clusters(holdings: Holdings, base: str) -> list[dict[str, Any]]:
    own = [cluster(case, base, holdings) for case in holdings.us if case.id not in holdings.sealed]
    held = {row["id"]: row for item in holdings.recorded.values() for row in item["clusters"]}
    return [*own, *(rehosted(row, base) for row in held.values())]


def rehosted(row: dict[str, Any], base: str) -> dict[str, Any]:
    """A recorded cluster with its links on the stand-in."""
    real = "https://www.courtlistener.com/api/rest/v4"
    urls = {name: row[name].replace(real, base) for name in ("resource_uri", "docket")}
    return {**row, **urls, "sub_opinions": [url.replace(real, base) for url in row["sub_opinions"]]}


def _opinions(holdings: Holdings, base: str) -> list[dict[str, Any]]:
    return [opinion(case, n, held, base) for case in holdings.us if case.id not in holdings.sealed for n, held in enumerate(case.opinions)]


def _dockets(holdings: Holdings, base: str) -> list[dict[str, Any]]:
    own = [_docket(case.id, case, base) for case in holdings.us]
    return [*own, *(_docket(number, UsCase(number, "", (), court_id=court), base) for number, court in holdings.courts.items())]


def _docket(number: int, case: UsCase, base: str) -> dict[str, Any]:
    """The docket object, every field of the serializer."""
    return {
        "resource_uri": f"{base}/dockets/{number}/",
        "id": number,
        "court": f"{base}/courts/{case.court_id}/",
        "court_id": case.court_id,
        "clusters": [f"{base}/clusters/{number}/"],
        "absolute_url": f"/docket/{number}/{case.slug}/",
        "date_created": WHEN,
        "date_modified": WHEN,
        "date_argued": None,
        "date_filed": None,
        "date_reargued": None,
        "case_name_short": case.name_short,
        "case_name": case.name,
        "case_name_full": case.name_full,
        "slug": case.slug,
        "docket_number": case.docket_number,
        "blocked": False,
    }


def _courts(holdings: Holdings, base: str) -> list[dict[str, Any]]:
    names = {case.court_id: case.court_name for case in holdings.us} | {"scotus": "Supreme Court of the United States"}
    return [
        {
            "resource_uri": f"{base}/courts/{court}/",
            "id": court,
            "pacer_court_id": None,
            "pacer_has_rss_feed": None,
            "pacer_rss_entry_types": "",
            "date_last_pacer_contact": None,
            "fjc_court_id": "",
            "date_modified": WHEN,
            "in_use": True,
            "has_opinion_scraper": False,
            "has_oral_argument_scraper": False,
            "position": 1.0,
            "citation_string": "SCOTUS" if court == "scotus" else "",
            "short_name": name,
            "full_name": name,
            "url": "",
            "start_date": None,
            "end_date": None,
            "jurisdiction": "F",
            "parent_court": None,
            "appeals_to": [],
        }
        for court, name in names.items()
    ]


def _opinions_cited(holdings: Holdings, base: str) -> list[dict[str, Any]]:
    """Edges between opinions: a number of mentions and no word on treatment."""
    return [
        {
            "resource_uri": f"{base}/opinions-cited/{number}/",
            "id": number,
            "citing_opinion": f"{base}/opinions/{citing}/",
            "cited_opinion": f"{base}/opinions/{cited}/",
            "depth": depth,
            "_citing": str(citing),
            "_cited": str(cited),
        }
        for number, (citing, cited, depth) in enumerate(holdings.cited, 1)
    ]


ROWS: dict[str, Callable[[Holdings, str], list[dict[str, Any]]]] = {
    "clusters": _clusters,
    "opinions": _opinions,
    "dockets": _dockets,
    "courts": _courts,
    "opinions-cited": _opinions_cited,
}


def passes(kind: str, row: dict[str, Any], filters: dict[str, str], holdings: Holdings) -> bool:
    """Whether a row meets all filters. The three of a citation bind to the same citation."""
    court = filters.get("docket__court") or filters.get("cluster__docket__court")
    owner = row["cluster_id"] if kind == "opinions" else row["id"]
    if court is not None and not any(case.id == owner and case.court_id == court for case in holdings.us):
        return False
    plain = {name: value for name, value in filters.items() if "citations__" not in name and not name.endswith("docket__court")}
    wanted = {name.rpartition("__")[2]: value for name, value in filters.items() if "citations__" in name}
    if not all(_plain(kind, row, name, value) for name, value in plain.items()):
        return False
    if not wanted:
        return True
    cited = [split(cite) for case in holdings.us if case.id == owner for cite in case.citations]
    place = {"volume": 0, "reporter": 1, "page": 2}
    return any(cite is not None and all(cite[place[name]] == value for name, value in wanted.items()) for cite in cited)


def _plain(kind: str, row: dict[str, Any], name: str, value: str) -> bool:
    field = {
        "cluster": "cluster_id",
        "cluster__id": "cluster_id",
        "docket": "docket_id",
        "court": "court_id",
        "citing_opinion": "_citing",
        "cited_opinion": "_cited",
    }.get(name, name)
    if name.endswith("__range"):
        low, _, high = value.partition(",")
        return int(low) <= int(row["cluster_id" if name.startswith("cluster") else "id"]) <= int(high)
    return str(row.get(field)) == value
