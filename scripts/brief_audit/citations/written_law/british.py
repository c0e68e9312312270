"""UK Acts and instruments by full or abbreviated name with their provisions, and statutory instruments by number.

An Act or instrument with a list of provisions gives one draft for each; only one of them holds the name. The number of an
instrument in parentheses behind its name ("(SI 1987/1967)") is a parallel of it: one authority, written twice.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.laws_by_name import scan_laws_by_name
from brief_audit.citations.written_law.uk_rules import scan_rules
from brief_audit.citations.written_law.uk_short_acts import drafts_beside, scan_short_acts
from brief_audit.citations.written_law.uk_titles import title_start
from brief_audit.model.base import Jurisdiction, Kind

_END = re.compile(
    r"\b(?P<word>Acts?|Regulations?|Order|Rules|Measure|Directive|Code)(?:\s\((?:Northern Ireland|Scotland|Wales|"
    r"Amendment|No\.? [0-9]+)\)){0,2}(?:\s(?P<year>1[2-9][0-9]{2}|20[0-9]{2})|"
    r"(?<=Act),\s(?P<old>1[2-8][0-9]{2}|19[0-5][0-9]|196[0-2]))(?![\w/])"  # the comma fell away in 1963
)
# What makes an Act's name the beginning of an instrument's: "Welfare Act 2012 (Commencement No.23) Order 2015".
_INSTRUMENT = re.compile(
    r"(?:\s\([A-Z][^()\n]{0,90}\)){1,3}\s(?:[A-Z][a-z]+\s){0,2}(?P<word>Order|Regulations|Rules)\s(?P<year>(?:19|20)[0-9]{2})(?![\w/])"
)
_WITHOUT_THE_WORD = re.compile(
    r"\b(?P<title>(?:Bill of Rights|Claim of Right|Petition of Right|Magna Carta|Act of Settlement|Acts? of Union|"
    r"Statute of (?:Westminster|Marlborough|Frauds|Uses|Monopolies)),?\s(?P<year>1[2-9][0-9]{2}))(?![\w/])"
)
# A statute before 1963 by the year of a reign: "3 Edw. 1, ch. 29".
_REIGN = re.compile(
    r"(?<![\w.])(?P<years>[0-9]{1,2}(?:\s?(?:&|and|[-–])\s?[0-9]{1,2})?)\s(?P<reign>(?:Edw|Hen|Geo|Car|Eliz|Jac|Will|Wm|Anne?|Vict|Ric|"
    r"Phil)\b\.?(?:\s(?:&|and)\s(?:M|Mar|Mary)\b\.?)?(?:\s(?P<which>[1-8]|[IVX]{1,4})\b\.?)?),?\s(?:ch?|cap)\.\s?(?P<chapter>[0-9]{1,3}|[IVXLCivxlc]{1,7})\b"
)
_SI = re.compile(
    r"\b(?P<series>S\.?\s?S\.?\s?I\.?|W\.?\s?S\.?\s?I\.?|S\.?\s?I\.?|SR(?:\s\(NI\))?)\s(?P<year>(?:19|20)[0-9]{2})\s?(?:/|No\.?\s?)\s?"
    r"(?P<number>[0-9]{1,5})(?![\w])"
)
_NUMBERED = re.compile(r"\s?[(\[,]?\s?$")


def scan_uk_statutes(text: str) -> Iterator[Draft]:
    """Every UK Act or instrument that is named with its year, abbreviations of such Acts, SI numbers, and rules of court."""
    named = list(_named(text))
    yield from named
    yield from scan_short_acts(text, named)
    yield from scan_laws_by_name(text)
    for match in _REIGN.finditer(text):
        yield Draft(match.start(), match.end(), Kind.STATUTE, Jurisdiction.UK, canonical=" ".join(match[0].split()), rank=5)
    yield from _numbers(text, {draft.end: draft for draft in named})
    yield from scan_rules(text)


def _numbers(text: str, named: dict[int, Draft]) -> Iterator[Draft]:
    """The numbers of instruments; `named`: the instruments by name, by where they end."""
    for match in _SI.finditer(text):
        series = re.sub(r"[^A-Z]|NI", "", match["series"])
        number = f"{series} {match['year']}/{match['number']}"
        draft = Draft(match.start(), match.end(), Kind.STATUTE, Jurisdiction.UK, canonical=number, year=int(match["year"]), rank=3)
        lead = _NUMBERED.search(text, max(0, match.start() - 3), match.start())
        name = named.get(lead.start()) if lead is not None else None
        if name is not None and name.year == draft.year:
            draft.parallel, draft.title = name, name.title
        yield draft


def _named(text: str) -> Iterator[Draft]:
    end = 0
    for match in _END.finditer(text):
        if match.start() < end:
            continue
        for draft in _act(text, match):
            end = max(end, draft.end)
            yield draft
    for match in _WITHOUT_THE_WORD.finditer(text):
        yield from provided(text, match.start(), match.end(), Kind.STATUTE, int(match["year"]))


def _act(text: str, match: re.Match[str]) -> list[Draft]:
    start = title_start(text, match.start())
    if start is None:
        return []
    longer = _INSTRUMENT.match(text, match.end()) if match["word"].startswith("Act") else None
    whole = longer or match
    word = whole["word"]
    kind = Kind.REGULATION if word.startswith(("Regulation", "Directive")) else (Kind.RULE if word == "Rules" else Kind.STATUTE)
    return provided(text, start, whole.end(), kind, int(whole["year"] or match["old"]))


def provided(text: str, start: int, end: int, kind: Kind, year: int) -> list[Draft]:
    """A title with the provisions before or after it, one draft each. A Part of an Act is no section of it."""
    title = " ".join(re.sub(r",(?=\s[0-9]{4}$)", "", text[start:end]).split())
    is_act = re.search(r"\bActs?(?:\s\([^()]*\))*\s[0-9]{4}$", title) is not None
    return drafts_beside(text, start, end, title, kind, year, act=is_act, rank=3)
