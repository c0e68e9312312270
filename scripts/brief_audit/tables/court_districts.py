"""The numbered district of a state's court of appeals, as a brief states it: "8th Dist.", "Second District", "2d DCA".

One record stands for all districts of such a court, so that it agrees says nothing of the district: a text that names it does, and one
that names the court below by its county, where each county lies in one district by law.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from brief_audit import patterns as re

_WORDS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_STATED = re.compile(
    rf"\b(?P<which>[0-9]{{1,2}}(?:st|nd|rd|th|d)|{'|'.join(_WORDS)})\s+(?:App(?:\.|ellate)\s+)?(?:Dist(?:rict|\.)?(?!\s+Ct)|DCA\b)",
    re.IGNORECASE,
)


_OHIO = """
Hamilton
Champaign, Clark, Darke, Greene, Miami, Montgomery
Allen, Auglaize, Crawford, Defiance, Hancock, Hardin, Henry, Logan, Marion, Mercer, Paulding, Putnam, Seneca, Shelby,
    Union, Van Wert, Wyandot
Adams, Athens, Gallia, Highland, Hocking, Jackson, Lawrence, Meigs, Pickaway, Pike, Ross, Scioto, Vinton, Washington
Ashland, Coshocton, Delaware, Fairfield, Guernsey, Holmes, Knox, Licking, Morgan, Morrow, Muskingum, Perry, Richland,
    Stark, Tuscarawas
Erie, Fulton, Huron, Lucas, Ottawa, Sandusky, Williams, Wood
Belmont, Carroll, Columbiana, Harrison, Jefferson, Mahoning, Monroe, Noble
Cuyahoga
Lorain, Medina, Summit, Wayne
Franklin
Ashtabula, Geauga, Lake, Portage, Trumbull
Brown, Butler, Clermont, Clinton, Fayette, Madison, Preble, Warren
"""
"""The counties of each district of the Court of Appeals of Ohio, in the order of its numbers; a line that goes on is indented.
Source: Ohio Revised Code, section 2501.01."""
_COUNTY_COURT = re.compile(
    r"\b(?P<county>[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\s+County\s+(?:Municipal\s+|Common\s+Pleas\s+|Juvenile\s+|Probate\s+|Domestic\s+)?Court\b"
    r"|\bCourt(?:\s+of\s+Common\s+Pleas)?\s+(?:of|for)\s+(?P<its>[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\s+County\b"
)
"""The court below by its county."""
_HEADED = re.compile(r"\b(?P<county>[A-Z]{3,}(?: [A-Z]{3,})?)\s+COUNTY\b")
_HEAD = 1500
"""Characters in which a decision names its own court; what stands farther on may be another that it cites."""
_CITED = re.compile(r"\bDist\.|\b[0-9]{1,2}(?:st|nd|rd|th|d)\s", re.IGNORECASE)
"""How a decision cites another: "State v. Quill, 8th Dist. Cuyahoga No. 12"."""


def district_not_named(stated: str, texts: Iterable[str], *, court: str = "") -> str:
    """The district that a stated court names, if neither the record's court nor a text's head names it; empty where it names none.

    `texts`: the name of the record's court, then the texts. `court`: its id; of the Court of Appeals of Ohio the county of the court below
    decides, where it is told: what districts a decision names besides may be others that it cites.

    >>> district_not_named("8th Dist.", ["Court of Appeals of Quillon"]), district_not_named("8th Dist.", ["", "EIGHTH APPELLATE DISTRICT"])
    ('8th Dist.', '')
    """
    found = _STATED.search(stated)
    if found is None:
        return ""
    record, *told = list(texts) or [""]
    below = {_county_district(text) for text in told} - {0} if court == "ohioctapp" else set()
    named = {_number(other["which"]) for text in told for other in _STATED.finditer(text[:_HEAD]) if not _CITED.search(other[0])}
    named |= {_number(other["which"]) for other in _STATED.finditer(record)}
    return "" if _number(found["which"]) in (below or named) else found[0]


def names_a_district(stated: str) -> bool:
    """Whether what a bracket names is a numbered district and nothing else: "1st Dist."."""
    return (found := _STATED.match(stated)) is not None and not stated[found.end() :].strip(" .,")


def _county_district(text: str) -> int:
    """The district of the county over a text, or whose court it names first; 0 where it names none that is known."""
    found = _HEADED.search(text, 0, _HEAD) or _COUNTY_COURT.search(text)
    county = next((name for name in found.groupdict().values() if name), "").title() if found is not None else ""
    called = {county, county.rpartition(" ")[2]}  # "VAN WERT COUNTY", "THIRD DISTRICT CRAWFORD COUNTY"
    return next((number for number, counties in enumerate(_counties(), 1) if called & counties), 0)


@cache
def _counties() -> tuple[frozenset[str], ...]:
    lines = re.sub(r"\n +", " ", _OHIO.strip()).splitlines()
    return tuple(frozenset(line.split(", ")) for line in lines)


def _number(which: str) -> int:
    small = which.casefold()
    return _WORDS.index(small) + 1 if small in _WORDS else int(re.sub(r"[^0-9]", "", small))
