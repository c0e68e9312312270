"""Treaties, law of the European Union and rules that are cited by name or number, with their provisions: "Article 8 ECHR", "A1P1".

A law of the table `laws_by_name` with a provision is a citation; its name alone is a mention. No source is asked for most of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.uk_short_acts import drafts_beside, is_american
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

_CONVENTION = "European Convention on Human Rights"
_PROTOCOL = re.compile(
    r"\b(?:(?P<letters>A(?P<a>[1-9])[/\s]?P(?P<p>1[0-6]|[1-9]))|[Aa]rt(?:icle|\.)?\s(?P<article>[0-9]{1,2}),?\s(?:(?:of|to)\s(?:the\s)?)?"
    r"(?:(?P<first>First)\sProtocol|Protocol\s(?:[Nn]o\.?\s?)?(?P<protocol>1[0-6]|[1-9])))(?![\w/])"
    r"(?:,?\s(?:(?:of|to)\s)?(?:the\s)?(?:ECHR|Convention|European\sConvention\son\sHuman\sRights)\b)?"
)
_NUMBERED = re.compile(
    r"(?<![\w-])(?:(?:European\s)?(?:Parliament\sand(?:\sof\sthe)?\s)?(?:Council|Commission|Framework|Delegated|Implementing|EU|EC|EEC)\s){0,3}"
    r"(?P<kind>Directive|Regulation|Decision)\s(?:\((?P<union>EU|EC|EEC|Euratom)\)\s)?(?P<no>[Nn]o\.?\s?)?"
    r"(?P<number>[0-9]{2,4}/[0-9]{1,4})(?P<tail>/(?:EEC|EC|EU|JHA|Euratom))?(?![\w/])"
)
# "Treaty" names of few letters are words of other sentences as well.
_ONLY_BESIDE_A_PROVISION = frozenset({"TEU", "PVD", "EUTMR", "VCLT", "CFREU", "RSC", "Rome I", "Rome II", "CrimPR"})
_GIVEN = re.compile(r"[(“\"‘'][“\"‘']?$")


def scan_laws_by_name(text: str) -> Iterator[Draft]:
    """Every law of the table and every numbered law of the Union; Protocols to the European Convention on Human Rights."""
    yield from _protocols(text)
    pattern, laws = _names()
    american = is_american(text)
    for match in pattern.finditer(text):
        law = laws[" ".join(match[0].split())]
        if not (american and law["kind"] == "rule"):
            yield from _drafts(text, *match.span(), law["name"], Kind(law["kind"]), Jurisdiction(law["jurisdiction"]))
    for match in _NUMBERED.finditer(text):
        yield from _drafts(text, *match.span(), _numbered(match), Kind.REGULATION, Jurisdiction.EU)


@cache
def _names() -> tuple[re.Pattern[str], dict[str, dict[str, str]]]:
    laws = {spelling: row for row in rows("laws_by_name") for spelling in row["spellings"].split("|")}
    spellings = (re.escape(one).replace(r"\ ", r"\s") for one in sorted(laws, key=re.longest_first))
    return re.compile(rf"(?<![\w&/-])(?:{'|'.join(spellings)})(?![\w&/]|\s[A-Z][a-z]+\sAct\b)"), laws


def _numbered(match: re.Match[str]) -> str:
    if match["kind"] != "Regulation":
        return f"{match['kind']} {match['number']}{match['tail'] or ''}"
    number = f"No {match['number']}" if match["no"] else match["number"]
    return f"Regulation ({match['union']}) {number}" if match["union"] else f"Regulation {number}"


def _drafts(text: str, start: int, end: int, title: str, kind: Kind, jurisdiction: Jurisdiction) -> Iterator[Draft]:  # noqa: PLR0913, PLR0917
    name = text[start:end]
    for draft in drafts_beside(text, start, end, title, kind, None, act=False, rank=3):
        draft.jurisdiction = jurisdiction
        if draft.section is None and draft.start < start:  # "paragraph 339K of the Immigration Rules": no section, and still what is cited
            draft.section = re.sub(r",?\s(?:of|to|in)(?:\sthe)?$", "", " ".join(text[draft.start : start].split()))
            draft.canonical = f"{title}, {draft.section}"
        if draft.section is None:
            if name in _ONLY_BESIDE_A_PROVISION or _GIVEN.search(text, max(0, start - 2), start):
                continue
            draft.say(f"The {title}, named in the text and not cited.")
            draft.only_named()
        yield draft


def _protocols(text: str) -> Iterator[Draft]:
    for match in _PROTOCOL.finditer(text):
        protocol = "1" if match["first"] else (match["p"] or match["protocol"])
        section = f"Protocol {protocol} art {match['a'] or match['article']}"
        draft = Draft(*match.span(), Kind.STATUTE, Jurisdiction.EU, canonical=f"{_CONVENTION}, {section}", rank=4)
        draft.title, draft.section = _CONVENTION, section
        yield draft
