"""Holdings made of the real material that lies beside the project. Nothing of it is part of the project.

Where the list of opinions has no name, it is the one in the address of CourtListener's own record. Where it has no court, that is the one
of the opinion's own caption, or of a label read from the opinion (fixtures/labels/us_courts.jsonl). Nothing is taken from the documents
that cite the opinion, with one exception: the year of an Ohio citation is part of the citation itself.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from standin.holdings import Holdings, Opinion, UkDocument, UsCase

_DATE = re.compile(rb'<FRBRdate date="(\d{4}-\d{2}-\d{2})"')
_CITED = re.compile(r",\s+(\d{1,4}\s+[A-Z][\w.&' ]*?(?:\s?\dd|\s?\d(?:th|st|rd))?\.?)\s+(\d{1,6})\b")
_OWN_COURT = re.compile(r"UNITED\s+STATES\s+COURT\s+OF\s+APPEALS\s+FOR\s+THE\s+(\w+)\s+CIRCUIT", re.IGNORECASE)
_CAPTION = 3000
_LABELS = Path(__file__).resolve().parents[2] / "fixtures/labels/us_courts.jsonl"
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
    year = str(row.get("year") or "".join(re.findall(r"\b(\d{4})-Ohio-", str(row["citation_as_cited"]))) or "2000")
    return UsCase(
        id=number,
        name=str(row["case_name"]) or _name_in_address(str(row.get("cl_url") or "")),
        citations=(citation,),
        date_filed=f"{year}-01-01",
        date_filed_is_approximate=True,
        court_id=_court(str(row.get("court_paren") or ""), citation) or _court_of_text(text),
        opinions=(opinion,),
    )


def _court(parenthesis: str, citation: str) -> str:
    try:
        from brief_audit.tables.courts import court_id_of_citation, court_of_reporter
    except ImportError:
        return "scotus" if " U.S. " in citation else ""
    reporter = citation.split(" ", 1)[1].rpartition(" ")[0]
    return (court_id_of_citation(parenthesis) if parenthesis else None) or court_of_reporter(reporter) or ""


def _name_in_address(address: str) -> str:
    """ "State v. Jenkins" of the address ".../opinion/3959443/state-v-jenkins/"."""
    words = address.rstrip("/").rpartition("/")[2].split("-")
    return " ".join("v." if word == "v" else word.capitalize() for word in words)


def _court_of_text(text: str) -> str:
    from brief_audit.tables.courts import CIRCUITS

    caption = _OWN_COURT.search(re.sub(r"<[^>]*>", " ", text[:_CAPTION]))
    if caption is not None and caption[1].capitalize() in CIRCUITS:
        return CIRCUITS[caption[1].capitalize()]
    labels = map(json.loads, _LABELS.read_text(encoding="utf-8").splitlines())
    return next((label["court"] for label in labels if label["file"] == hashlib.sha256(text.encode()).hexdigest()[:12]), "")


def _normal(citation: str) -> str:
    from standin.courtlistener_lookup import _citations

    found = _citations(citation)
    return found[0][1][0] if found else citation


def holdings_from_recorded_204(shared: Path) -> Holdings:
    """Recorded look-up items by citation. A citation without a recorded reply is answered 404.

    No docket was recorded: the court of each is the one that the list of the real citations gives.
    """
    with gzip.open(shared / "us/courtlistener/recorded_replies_204.json.gz") as packed:
        replies = json.load(packed)
    recorded: dict[str, dict[str, Any]] = {}
    for items in replies.values():
        for item in items if isinstance(items, list) else ():
            if isinstance(item, dict) and item.get("status") in (200, 300):
                for normal in item["normalized_citations"]:
                    recorded.setdefault(normal, item)
    return Holdings(recorded=recorded, courts=_courts_of_labels(shared, recorded))


def _courts_of_labels(shared: Path, recorded: dict[str, dict[str, Any]]) -> dict[int, str]:
    """The court of each recorded cluster's docket, by the docket's number."""
    rows = json.loads((shared / "us/labels/benchmark_real_citations.json").read_text(encoding="utf-8"))
    courts: dict[int, str] = {}
    for label in (row["citation"] for row in rows):
        for found in _CITED.finditer(label):
            bracket = re.match(r"[^();]*\(([^()]*?)\s*\d{4}\)", label[found.end() :])
            cite = _normal(re.sub(r"\s+", " ", f"{found.group(1)} {found.group(2)}"))
            if court := _court(bracket.group(1) if bracket else "", cite):
                courts |= {cluster["docket_id"]: court for cluster in recorded.get(cite, {}).get("clusters", ())}
    return courts
