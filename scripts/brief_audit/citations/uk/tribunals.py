"""Decisions of commissioners and tribunals by their own numbers: "R(DLA) 3/06", "CIS/4022/2007", "EA/2017/0123".

A reported decision of the commissioners is an authority, and so is a file that the brief cites; the number of the brief's own file is a
mention. No public source is asked by these numbers.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

# Reported decisions of the Social Security Commissioners and the Administrative Appeals Chamber, by benefit.
_REPORTED = re.compile(
    r"(?<![\w(])R\s?\((?P<benefit>A|AF|CR|CS|DLA|F|FC|FG|FIS|G|H|I|IB|IS|JSA|M|P|PC|PIP|S|SB|SMP|TC|U|UC)\)\s?"
    r"(?P<number>[0-9]{1,3}/[0-9]{2,4})(?P<tribunal>\s?\(T\))?(?![\w/])"
)
# Files: of the commissioners and the Administrative Appeals Chamber, the chambers of the First-tier Tribunal, the Upper Tribunal, and the
# Special Commissioners' successors.
_FILE = re.compile(
    r"(?<![\w/-])(?:(?P<commissioner>[CU][A-Z]{0,2}(?:IS|DLA|IB|JSA|PC|PIP|UC|TC|CS|CR|FC|FP|GA|I|H|P|A|S|E|SB|SM|ESA|HB|CTB|SE|V|WA|T)"
    r"\s?/\s?[0-9]{1,5}\s?/\s?(?:19|20)?[0-9]{2})|"
    r"(?P<chamber>(?:EA|QJ|PR|TC|MAN|LON|EDN|SC|FT|UT|UA|PA|HU|DA|DC|IA|AA|OA|VA|RP|EN|ACQ|LRX|LC|JR|CAM|NCN|HS|CA|NV|GA|SCS)"
    r"(?:/[A-Z]{1,4}){0,2}/(?:19|20)[0-9]{2}/[0-9]{3,6}(?:/[A-Z]{1,4})?)|"
    r"(?P<serial>(?:PA|HU|DA|DC|EA|IA|AA|OA|VA|RP|DE)/[0-9]{5}/(?:19|20)[0-9]{2}))(?![\w/])"
)
_HEADED = re.compile(r"(?:[Nn]os?|NO|[Nn]umbers?|[Rr]ef(?:erence)?|REFERENCE)\.?\s?:?\s?\(?$")


def scan_tribunal_numbers(text: str) -> Iterator[Draft]:
    """Every such number, with a mention for what a heading introduces as the number of its own file."""
    for match in _REPORTED.finditer(text):
        canonical = f"R({match['benefit']}) {match['number']}{' (T)' if match['tribunal'] else ''}"
        yield Draft(*match.span(), Kind.CASE, Jurisdiction.UK, canonical=canonical, rank=5)
    for match in _FILE.finditer(text):
        number = re.sub(r"\s", "", match[0])
        draft = Draft(*match.span(), Kind.CASE, Jurisdiction.UK, canonical=number, rank=5)
        if _HEADED.search(text, max(0, match.start() - 24), match.start()):
            draft.say("The number of a tribunal’s file, named as such.")
            draft.only_named()
        yield draft
