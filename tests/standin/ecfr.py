"""The eCFR's versioner, over an invented title of regulations: versions, structure, full text, and its refusals."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from standin.server import Asked, Reply, as_json, as_page

if TYPE_CHECKING:
    from standin.server import StandIn

DAY = "2026-06-10"
UNBLOCK = "<!DOCTYPE html><html><head><title>Federal Register :: Request Access</title></head><body><h1>Request Access</h1></body></html>"


@dataclass
class Rule:
    """A section of an invented regulation. `removed`: the day on which it was taken out."""

    number: str
    name: str = "Lanterns on ferries."
    body: str = "<P>(a) <I>General.</I> Every invented ferry shall bear a lantern.</P><P>(1) The lantern is green.</P>"
    removed: str = ""
    versions: tuple[str, ...] = ("2017-01-19",)
    reserved: bool = False
    span: str = ""
    listed: bool = True

    @property
    def label(self) -> str:
        return f"{'§§' if self.span else '§'} {self.span or self.number} {'[Reserved]' if self.reserved else self.name}"


@dataclass
class Regulations:
    """The titles by number; each a part number -> its rules. `reserved`: titles without any part."""

    titles: dict[int, dict[str, list[Rule]]] = field(default_factory=dict)
    reserved: tuple[int, ...] = ()
    day: str = DAY
    appendices: dict[str, tuple[str, ...]] = field(default_factory=dict)


def answer(asked: Asked, standin: StandIn) -> Reply:
    """One of the four documented paths; what is nowhere is 404, a bad question 400."""
    held = standin.holdings.ecfr
    if asked.path == "/api/versioner/v1/titles.json":
        return as_json(titles(held))
    found = re.fullmatch(r"/api/versioner/v1/(versions|structure/([\d-]+)|full/([\d-]+))/title-(\d+)\.(json|xml)", asked.path)
    number = int(found[4]) if found else 0
    if found is None or number not in held.titles:
        return as_page("<!DOCTYPE html><html><body><h1>404</h1></body></html>", 404)
    if found[1] == "versions":
        return _versions(asked, held, number)
    day = found[2] or found[3]
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
        return as_json({"error": f"Bad date: '{day}'"}, 400)
    if day > held.day:
        return as_page("<!DOCTYPE html><html><body><h1>404</h1></body></html>", 404)
    return as_json(structure(held, number)) if found[2] else _full(asked, held, number)


def titles(held: Regulations) -> dict[str, Any]:
    numbers = sorted({*held.titles, *held.reserved})
    rows = [
        {
            "number": number, "name": "Invented Ferries", "latest_amended_on": "2026-01-05", "latest_issue_date": "2026-01-06",
            "up_to_date_as_of": held.day if number not in held.reserved else None, "reserved": number in held.reserved,
        }
        for number in numbers
    ]  # fmt: skip
    return {"titles": rows, "meta": {"date": "2026-06-11", "import_in_progress": False}}


def versions_of(rule: Rule, title: int, part: str) -> list[dict[str, Any]]:
    """The versions of one section, as the versioner lists them."""
    days = [(day, False) for day in rule.versions] + ([(rule.removed, True)] if rule.removed else [])
    return [
        {
            "date": day, "amendment_date": day, "issue_date": day, "identifier": rule.number, "name": f"§ {rule.number}   {rule.name}",
            "part": part, "substantive": True, "removed": removed, "subpart": "A", "title": str(title), "type": "section",
        }
        for day, removed in days
    ]  # fmt: skip


def _versions(asked: Asked, held: Regulations, title: int) -> Reply:
    if not any(name.startswith("issue_date[") for name, _ in asked.query):
        return as_json({"errors": "Bad parameters: An issue_date parameter must be provided."}, 400)
    part, section = asked.value("part"), asked.value("section")
    rules = [(rule, name) for name, rules in held.titles[title].items() for rule in rules if part in {None, name}]
    found = [row for rule, name in rules if section in {None, rule.number} for row in versions_of(rule, title, name)]
    meta = {"title": str(title), "result_count": str(len(found)), "issue_date": {"lte": asked.value("issue_date[lte]")}}
    return as_json({"content_versions": found, "meta": meta})


def structure(held: Regulations, title: int) -> dict[str, Any]:
    """The whole title as a tree."""
    parts = [_part(held, name, rules) for name, rules in held.titles[title].items() if any(r.listed and not r.removed for r in rules)]
    chapter = {
        "identifier": "I", "label": "Chapter I—Invented Ferry Office",
        "label_level": "Chapter I", "label_description": "Invented Ferry Office",
        "reserved": False, "type": "chapter", "children": parts,
    }  # fmt: skip
    return {
        "identifier": str(title), "label": f"Title {title}—Invented Ferries", "label_level": f"Title {title}",
        "label_description": "Invented Ferries", "reserved": False, "type": "title", "children": [chapter],
    }  # fmt: skip


def _part(held: Regulations, name: str, rules: list[Rule]) -> dict[str, Any]:
    sections = [
        {
            "identifier": rule.span.replace("–", "-") or rule.number, "label": rule.label,
            "label_level": f"{'§§' if rule.span else '§'} {rule.span or rule.number}", "label_description": rule.name,
            "reserved": rule.reserved, "type": "section", "volumes": ["1"], "received_on": "2017-01-19T00:00:00-0500",
        }
        for rule in rules if rule.listed and not rule.removed
    ]  # fmt: skip
    appendices = [
        {"identifier": one, "label": f"{one}—Lantern Glass", "label_level": one, "label_description": "Lantern Glass", "reserved": False,
         "type": "appendix", "volumes": ["1"]}
        for one in held.appendices.get(name, ())
    ]  # fmt: skip
    subpart = {
        "identifier": "A", "label": "Subpart A—General", "label_level": "Subpart A", "label_description": "General", "reserved": False,
        "type": "subpart", "children": sections,
    }  # fmt: skip
    return {
        "identifier": name, "label": f"Part {name}—Ferry Lanterns", "label_level": f"Part {name}", "label_description": "Ferry Lanterns",
        "reserved": all(rule.reserved for rule in rules), "type": "part", "children": [subpart, *appendices],
    }  # fmt: skip


def document(rule: Rule, title: int) -> str:
    """A section's XML, as the versioner gives it for a section."""
    citation = f'{{"citation":"{title} CFR {rule.number}"}}'.replace('"', "&quot;")
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<DIV8 N="{rule.number}" TYPE="SECTION" hierarchy_metadata="{citation}">\n'
        f'<HEAD>{rule.label}</HEAD>\n{rule.body}\n<CITA TYPE="N">[1 FR 1, Jan. 1, 1936, an invented rule]</CITA>\n</DIV8>\n'
    )


def _full(asked: Asked, held: Regulations, title: int) -> Reply:
    rules = held.titles[title].get(asked.value("part") or "", [])
    rule = next((rule for rule in rules if rule.number == asked.value("section") and not rule.removed), None)
    if rule is None:
        return as_page("<!DOCTYPE html><html><body><h1>404</h1></body></html>", 404)
    return Reply(200, document(rule, title).encode(), "application/xml")
