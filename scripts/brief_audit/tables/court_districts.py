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


def district_not_named(stated: str, texts: Iterable[str], *, court: str = "") -> str:
    """The district that a stated court names, if no text names it in words or in figures; empty where it names none.

    `court`: the id of the court; of the Court of Appeals of Ohio the county of the court below tells the district, too.

    >>> district_not_named("8th Dist.", ["Court of Appeals of Quillon"]), district_not_named("8th Dist.", ["EIGHTH APPELLATE DISTRICT"])
    ('8th Dist.', '')
    """
    found = _STATED.search(stated)
    if found is None:
        return ""
    which, told = _number(found["which"]), list(texts)
    named = {_number(other["which"]) for text in told for other in _STATED.finditer(text)}
    below = {_county_district(text) for text in told} if court == "ohioctapp" else set()
    return "" if which in named | below else found[0]


def _county_district(text: str) -> int:
    """The district of the county whose court a text names first; 0 where it names none that is known."""
    found = _COUNTY_COURT.search(text)
    county = (found["county"] or found["its"]) if found is not None else ""
    return next((number for number, counties in enumerate(_counties(), 1) if county in counties), 0)


@cache
def _counties() -> tuple[frozenset[str], ...]:
    lines = re.sub(r"\n +", " ", _OHIO.strip()).splitlines()
    return tuple(frozenset(line.split(", ")) for line in lines)


def _number(which: str) -> int:
    small = which.casefold()
    return _WORDS.index(small) + 1 if small in _WORDS else int(re.sub(r"[^0-9]", "", small))
