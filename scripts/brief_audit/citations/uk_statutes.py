"""UK Acts with or without a section, statutory instruments, and the Civil Procedure Rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_END = re.compile(
    r"\b(?P<word>Acts?|Regulations?|Order|Rules|Measure|Directive|Code)(?:\s\((?:Northern Ireland|Scotland|Wales|"
    r"Amendment|No\.? [0-9]+)\)){0,2}\s(?P<year>1[2-9][0-9]{2}|20[0-9]{2})(?![\w/])"
)
_PROVISION = (
    r"(?:\bs{1,2}\.?\s?|\bsections?\s|\bsch(?:edule)?s?\.?\s|\bart(?:icle)?s?\.?\s|\bregs?\.?\s|\bregulations?\s|"
    r"\brules?\s|\brr?\.?\s|\bparas?\.?\s|§{1,2}\s?)(?P<number>[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*)(?:(?:[-–]|"
    r",\s|\sand\s|\sto\s|\sor\s)[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*){0,6}"
)
_BEFORE = re.compile(_PROVISION + r"(?:\s(?:to|of)\s(?:Schedule|Sch\.?)\s[0-9]+[A-Z]?(?:\sto)?)?\s(?:of|to|in)\s(?:the\s)?$", re.IGNORECASE)
_AFTER = re.compile(r",?\s(?:at\s)?(?=s|S|a|r|p|§)" + _PROVISION)
_SI = re.compile(r"\b(?:S\.?\s?I\.?|SSI|SR)\s(?P<year>(?:19|20)[0-9]{2})\s?(?:/|No\.?\s?)\s?(?P<number>[0-9]{1,5})(?![\w])")
_CPR = re.compile(
    r"\b(?:(?P<set>CPR|FPR|CrimPR|ET Rules|Civil Procedure Rules(?: 1998)?|Family Procedure Rules(?: 2010)?)(?:,)"
    r"?\s(?:(?:[Pp]art|[Pp]t|rr?|[Rr]ules?|PD)\.?\s?)?(?P<rule>[0-9]{1,2}[A-Z]{0,2}(?:\.[0-9]{1,3}[A-Z]?)"
    r"?(?:\([0-9a-z]{1,4}\))*)(?:\sPD)?)(?![\w])"
)
_RULE_OF = re.compile(
    r"\b(?:[Rr]ule|r\.?)\s(?P<rule>[0-9]{1,2}[A-Z]{0,2}\.[0-9]{1,3}[A-Z]?(?:\([0-9a-z]{1,4}\))*)\sof\sthe\s(?P<set>CPR|"
    r"Civil Procedure Rules|FPR|Family Procedure Rules)"
)
_LINK_WORDS = frozenset(["of", "and", "the", "for", "to", "in", "on", "with", "by", "etc", "etc.", "(etc)"])
_NOT_FIRST = frozenset(
    [
        "The",
        "This",
        "That",
        "Under",
        "See",
        "In",
        "Of",
        "And",
        "By",
        "Section",
        "Sections",
        "Article",
        "Schedule",
        "Regulation",
        "Part",
        "Both",
        "As",
        "Since",
        "When",
        "Where",
        "If",
        "While",
        "But",
        "Whereas",
    ]
)


def scan_uk_statutes(text: str) -> Iterator[Draft]:
    """Every UK Act or instrument that is named with its year, SI numbers, and rules of court."""
    for match in _END.finditer(text):
        draft = _act(text, match)
        if draft is not None:
            yield draft
    for match in _SI.finditer(text):
        yield Draft(
            match.start(),
            match.end(),
            Kind.STATUTE,
            Jurisdiction.UK,
            canonical=f"SI {match['year']}/{match['number']}",
            year=int(match["year"]),
            rank=3,
        )
    for pattern in (_CPR, _RULE_OF):
        for match in pattern.finditer(text):
            name = {
                "Civil Procedure Rules": "CPR",
                "Civil Procedure Rules 1998": "CPR",
                "Family Procedure Rules": "FPR",
                "Family Procedure Rules 2010": "FPR",
            }.get(match["set"], match["set"])
            yield Draft(
                match.start(),
                match.end(),
                Kind.RULE,
                Jurisdiction.UK,
                canonical=f"{name} r {match['rule'].split('(')[0]}",
                title=name,
                section=match["rule"],
                rank=3,
            )


def _act(text: str, match: re.Match[str]) -> Draft | None:
    start = _title_start(text, match.start())
    if start is None:
        return None
    title = " ".join(text[start : match.end()].split())
    left, end, section = start, match.end(), None
    window = text[max(0, start - 90) : start]
    before = _BEFORE.search(window)
    after = _AFTER.match(text, match.end())
    if before is not None:
        left, section = start - len(window) + before.start(), before["number"]
    elif after is not None:
        end, section = after.end(), after["number"]
    kind = (
        Kind.REGULATION
        if match["word"].startswith(("Regulation", "Directive"))
        else (Kind.RULE if match["word"] == "Rules" else Kind.STATUTE)
    )
    canonical = f"{title}, s {section.split('(')[0]}" if section and match["word"].startswith("Act") else title
    return Draft(left, end, kind, Jurisdiction.UK, canonical=canonical, title=title, section=section, year=int(match["year"]), rank=3)


def _title_start(text: str, end: int) -> int | None:
    """The first word of the title that ends at `end`: capitals, link words and parentheses, at most 14 words."""
    position, start = end, None
    for _ in range(14):
        space = text.rfind(" ", max(0, position - 40), position - 1)
        line = text.rfind("\n", max(0, position - 40), position)
        word_start = max(space, line) + 1
        word = text[word_start:position].strip()
        if not word or word[-1:] in '.;:?!”"' or (word.endswith(",") and not word[:1].isupper()):
            break
        bare = word.strip("(),’'“\"‘")
        if bare[:1].isupper() and not (bare in _NOT_FIRST and not _inside_title(bare)):
            start = word_start + (len(word) - len(word.lstrip("(“\"‘'")) if word[:1] in "“\"‘'" else 0)
            if word[:1] in "“\"‘'":
                break
        elif bare not in _LINK_WORDS:
            break
        if line >= space:
            break
        position = word_start
    return start


def _inside_title(word: str) -> bool:
    return word in {"Part", "Schedule"}
