"""Holdings made of the real material that lies beside the project. Nothing of it is part of the project."""

from __future__ import annotations

import csv
import gzip
import json
import re
from pathlib import Path
from typing import Any

from standin.holdings import Holdings, Opinion, UkDocument, UsCase

_DATE = re.compile(rb'<FRBRdate date="(\d{4}-\d{2}-\d{2})"')
_CITED = re.compile(r",\s+(\d{1,4}\s+[A-Z][\w.&' ]*?(?:\s?\dd|\s?\d(?:th|st|rd))?\.?)\s+(\d{1,6})\b")
_TYPES = {"majority": "020lead", "concurrence": "030concurrence", "dissent": "040dissent"}


def slug_of(neutral_citation: str) -> str | None:
    """The address that Find Case Law gives to a neutral citation; None where it has none."""
    form = r"^\[(\d{4})\] (UKSC|UKPC|UKIPTrib|EWCA|EWHC|EWFC|EWCOP|EWCC|EWCR|EAT|UKUT|UKFTT|UKAIT)(?: (Civ|Crim))? (\d+)(?: \((\w+)\))?$"
    match = re.match(form, neutral_citation)
    if match is None:
        return None
    year, court, division, number, chamber = match.groups()
    return "/".join(part.lower() for part in (court, division or chamber, year, number) if part)


def holdings_from_shared_uk(shared: Path) -> Holdings:
    """All documents of uk/akn by their slug. Where several files hold one judgment, the first of the list is served."""
    holdings = Holdings()
    with (shared / "uk/akn/MANIFEST.tsv").open(encoding="utf-8") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t", quoting=csv.QUOTE_NONE):
            data = (shared / "uk/akn" / row["file"]).read_bytes()
            press = "__press__" in row["file"] or b'name="pressSummary"' in data
            slug = slug_of(row["ncn"]) or f"tna.{row['file'].split('__')[-1].removesuffix('.xml')}"
            slug += "/press-summary" if press else ""
            if slug not in holdings.uk:
                date = _DATE.search(data)
                published = date.group(1).decode() if date else "1970-01-01"
                name = row["name"].removeprefix("Press Summary of ")
                holdings.uk[slug] = UkDocument(slug, data, name, row["ncn"], published, row["court"])
    return holdings


def holdings_from_shared_us(shared: Path) -> Holdings:
    """The opinions that us/opinions/INDEX.jsonl lists, as CourtListener would serve them. Only the year of a decision is known."""
    rows = [json.loads(line) for line in (shared / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines() if line.strip()]
    cases: dict[int, UsCase] = {}
    for row in rows:
        path = shared / "us/opinions" / str(row["file"])
        match = _CITED.search(str(row["citation_as_cited"]))
        if match is None or not path.exists():
            continue
        citation = re.sub(r"\s+", " ", f"{match.group(1)} {match.group(2)}")
        number = int(row["cluster_id"])
        if number in cases:
            held = cases[number]
            held.citations = tuple(dict.fromkeys((*held.citations, _normal(citation))))
            continue
        cases[number] = _case(row, number, _normal(citation), path)
    return Holdings(us=list(cases.values()))


def _case(row: dict[str, Any], number: int, citation: str, path: Path) -> UsCase:
    text = path.read_text(encoding="utf-8", errors="replace")
    typed = re.search(r'<opinion[^>]*\btype="([\w-]+)"', text)
    kind = _TYPES.get(typed.group(1), "010combined") if typed else "010combined"
    opinion = Opinion(plain_text=text, type=kind) if path.suffix == ".txt" else Opinion(html=text, type=kind)
    year = str(row.get("year") or "2000")
    return UsCase(
        id=number,
        name=str(row["case_name"]),
        citations=(citation,),
        date_filed=f"{year}-01-01",
        date_filed_is_approximate=True,
        court_id=_court(str(row.get("court_paren") or ""), citation),
        opinions=(opinion,),
    )


def _court(parenthesis: str, citation: str) -> str:
    try:
        from brief_audit.tables.courts import court_id_of_citation, court_of_reporter
    except ImportError:
        return "scotus" if " U.S. " in citation else ""
    reporter = citation.split(" ", 1)[1].rpartition(" ")[0]
    return (court_id_of_citation(parenthesis) if parenthesis else None) or court_of_reporter(reporter) or ""


def _normal(citation: str) -> str:
    from standin.courtlistener_lookup import _citations

    found = _citations(citation)
    return found[0][1][0] if found else citation


def holdings_from_recorded_204(shared: Path) -> Holdings:
    """Recorded look-up items by citation. A citation without a recorded reply is answered 404."""
    with gzip.open(shared / "us/courtlistener/recorded_replies_204.json.gz") as packed:
        replies = json.load(packed)
    recorded: dict[str, dict[str, Any]] = {}
    for items in replies.values():
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict) and item.get("status") in (200, 300):
                for normal in item["normalized_citations"]:
                    recorded.setdefault(normal, item)
    return Holdings(recorded=recorded)
