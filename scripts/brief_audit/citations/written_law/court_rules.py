"""Rules of the state courts, and local rules of the federal ones, with the court that made them: "E.D. Va. Loc. Civ. R. 7"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.section_lists import read_items
from brief_audit.citations.written_law.stretches import Form
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

_KIND = r"(?:Loc(?:al|\.)|L\.|Civ(?:il|\.)|Crim(?:inal|\.)|App\.|Bankr\.|Evid\.|Ct\.|Sup(?:er)?\.|S\.|Gen\.)"
_OF = r"(?:Civ\.|Crim\.|App\.|Evid\.|Prof(?:\.|[’']l)|Gen\.|Ct\.|Jud\.|C\.|A\.)"
_END = r"(?:P\.|Proc\.|Evid\.|Prac\.|Conduct|Pro\.|E\.)"
_BASE = r"(?:[A-Z]{2}-)?[0-9]{1,4}[A-Za-z]?(?:[.:-][0-9]{1,5}[a-z]?){0,2}"
_NUMBER = rf"{_BASE}(?:\([A-Za-z0-9]{{1,5}}\)){{0,8}}"


def scan_court_rules(text: str) -> Iterator[Draft]:
    """Every rule that is cited with the state or district whose courts made it."""
    for match in _pattern().finditer(text):
        name = " ".join(match["set"].split())
        for item in read_items(text, match.start(), match.span("rule"), _form(), several=False):
            canonical = f"{name} {item.section.partition('(')[0]}"
            yield Draft(*item.span, Kind.RULE, Jurisdiction.US, canonical=canonical, title=name, section=item.section, rank=2)


@cache
def _form() -> Form:
    """Rules have hyphens of their own (3-4, 2-501): only a dash makes a stretch of them, and only of whole rules."""
    return Form(_BASE, re.compile(r"(?P<a>[0-9]{1,4})\s?[–—]\s?(?P<b>[0-9]{1,4})(?![\w.-])"))


@cache
def _pattern() -> re.Pattern[str]:
    states = sorted((row["abbreviation"] for row in rows("us_states")), key=len, reverse=True)
    state = "(?:" + "|".join(re.escape(each).replace(r"\.", r"\.\s?") for each in states) + ")"
    district = rf"(?:(?:[NSEWCM]\.\s?)?D\.\s?){state}"
    # Of a district any rule; of a state one whose name says what it governs ("Ind. R. 12" may be a railroad).
    local = rf"{district}\s?(?:{_KIND}\s?){{0,4}}(?:L\.?\s?R\.?|R\.|LRCiv|Rule)\s?(?:{_OF}\s?)?(?:{_END})?"
    named = rf"{state}\s?(?:(?:{_KIND}\s?){{0,4}}R\.\s?(?:{_OF}\s?)?{_END}|(?:{_KIND}\s?){{1,4}}(?:L\.\s?)?R\.)"
    return re.compile(rf"(?<![\w.&])(?P<set>{local}|{named}|Md\.\sRules?)\s?(?P<rule>{_NUMBER})(?![\w])")
