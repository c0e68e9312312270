"""Cases of the Court of Justice and the General Court of the European Union, and of the European Court of Human Rights.

They are read and listed; no source is asked, so that each is NO_COVERAGE.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

# Since 1989 the number bears the letter of its court; before, only "Case 24/76", with a two-figure year from 1953 on.
_UNION = re.compile(
    r"\b(?:Joined\s)?[Cc]ases?\s(?:Nos?\.?\s)?(?:(?P<court>[CTF])\s?[-‑–]?\s?|(?=[0-9]{1,3}/(?:5[3-9]|[67][0-9]|8[0-9])\b))"
    r"(?P<number>[0-9]{1,4}/[0-9]{2})\b(?P<urgent>\s?PPU\b|\s?P(?:-R)?\b)?"
)
_BARE_UNION = re.compile(r"(?<![\w/-])(?P<court>[CT])[-‑–](?P<number>[0-9]{1,4}/[0-9]{2})(?P<urgent>\s?PPU\b|\s?P(?:-R)?\b)?(?![\w/])")
_ECLI = re.compile(r"\bECLI:(?P<place>EU|CE):(?P<rest>[A-Z]{1,4}:[0-9]{4}:[0-9A-Z.]*[0-9A-Z])")
_RIGHTS = re.compile(
    r"\b[Aa]pp(?:lications?|l?s?\.?)\s?(?:[Nn]os?\.?\s?)?(?P<number>[0-9]{2,5}/[0-9]{2})\b(?:(?:,|\sand|\s&)\s[0-9]{2,5}/[0-9]{2}\b){0,6}"
)


def scan_european(text: str) -> Iterator[Draft]:
    """Every case number and ECLI of the two European courts."""
    for pattern in (_UNION, _BARE_UNION):
        for match in pattern.finditer(text):
            letter = f"{match['court']}-" if match["court"] else ""
            urgent = f" {match['urgent'].strip()}" if match["urgent"] else ""
            yield _case(match, f"Case {letter}{match['number']}{urgent}")
    for match in _ECLI.finditer(text):
        yield _case(match, f"ECLI:{match['place']}:{match['rest']}")
    for match in _RIGHTS.finditer(text):
        yield _case(match, f"App no {match['number']}")


def _case(match: re.Match[str], canonical: str) -> Draft:
    return Draft(match.start(), match.end(), Kind.CASE, Jurisdiction.EU, canonical=canonical, neutral=True, rank=3)
