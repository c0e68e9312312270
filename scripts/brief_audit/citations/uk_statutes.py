"""UK Acts with or without a section, by full or abbreviated name, statutory instruments, and the Civil Procedure Rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.citations.draft import Draft
from brief_audit.citations.uk_short_acts import scan_short_acts
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
_PROVISION = (
    r"(?P<what>\bs{1,2}\.?\s?|\bsections?\s|\bsch(?:edule)?s?\.?\s|\bart(?:icle)?s?\.?\s|\bregs?\.?\s|\bregulations?\s|"
    r"\brules?\s|\brr?\.?\s|\bparas?\.?\s|\bparagraphs?\s|\bp(?:ar)?ts?\.?\s|§{1,2}\s?)"
    r"(?P<number>[A-Z]?[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*|(?<=rt )[IVXLC]{1,7}\b)(?:(?:[-–]|"
    r",\s|\sand\s|\sto\s|\sor\s)[0-9]{1,4}[A-Z]{0,3}(?:\([0-9A-Za-z]{1,5}\))*){0,6}"
)
_OF_SCHEDULE = r"(?:\s(?:to|of)\s(?:Schedule|Sch\.?)\s[A-Z]?[0-9]+[A-Z]{0,2})?"
_BEFORE = re.compile(rf"{_PROVISION}{_OF_SCHEDULE}(?:\s(?:of|to|in)(?:\sthe)?|,)?\s$", re.IGNORECASE)
_AFTER = re.compile(r",?\s(?:at\s)?(?=s|S|a|r|p|P|§)" + _PROVISION)
# "Part X of the", "S.5 of the": capitals that lead to a title and are none of it.
_LEADING = re.compile(
    r"(?:(?:Parts?|Pt|Schedules?|Sch|Sections?|Ss?|Articles?|Art|Paragraphs?|Paras?|Regulations?|Reg|Rules?|Chapter)\.?\s?"
    r"(?:[0-9]+[A-Z]{0,3}|[A-Z][0-9]+|[IVXLC]+\b)(?:\([0-9A-Za-z]{1,5}\))*,?\s(?:(?:of|to|in|and)\s)?(?:the\s)?)+"
)
_SI = re.compile(r"\b(?:S\.?\s?I\.?|SSI|SR)\s(?P<year>(?:19|20)[0-9]{2})\s?(?:/|No\.?\s?)\s?(?P<number>[0-9]{1,5})(?![\w])")
_CPR = re.compile(
    r"\b(?:(?P<set>CPR|FPR|CrimPR|ET Rules|Civil Procedure Rules(?: 1998)?|Family Procedure Rules(?: 2010)?),?"
    r"\s(?:(?:(?:[Pp]art|[Pp]t|rr?|[Rr]ules?)\.?\s?)|(?P<direction>PD\s?|[Pp]ractice [Dd]irection\s))?"
    r"(?P<rule>[0-9]{1,2}[A-Z]{0,2}(?:\.[0-9]{1,3}[A-Z]?)?(?:\([0-9a-z]{1,4}\))*)(?P<directed>\sPD)?)(?![\w])"
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
    """Every UK Act or instrument that is named with its year, abbreviations of such Acts, SI numbers, and rules of court."""
    named = list(_named(text))
    yield from named
    yield from scan_short_acts(text, named)
    for match in _REIGN.finditer(text):
        yield Draft(match.start(), match.end(), Kind.STATUTE, Jurisdiction.UK, canonical=" ".join(match[0].split()), rank=5)
    for match in _SI.finditer(text):
        number = f"SI {match['year']}/{match['number']}"
        yield Draft(match.start(), match.end(), Kind.STATUTE, Jurisdiction.UK, canonical=number, year=int(match["year"]), rank=3)
    for pattern in (_CPR, _RULE_OF):
        yield from (_rule_of_court(match) for match in pattern.finditer(text))


def _named(text: str) -> Iterator[Draft]:
    end = 0
    for match in _END.finditer(text):
        if match.start() < end:
            continue
        draft = _act(text, match)
        if draft is not None:
            end = draft.end
            yield draft
    for match in _WITHOUT_THE_WORD.finditer(text):
        yield _provided(text, match.start(), match.end(), Kind.STATUTE, int(match["year"]))


def _rule_of_court(match: re.Match[str]) -> Draft:
    name = re.sub(r"^Civil Procedure Rules(?: 1998)?$", "CPR", re.sub(r"^Family Procedure Rules(?: 2010)?$", "FPR", match["set"]))
    found = match.groupdict()
    direction = bool(found.get("direction") or found.get("directed"))
    name = f"{name} PD" if direction else name
    base = match["rule"].split("(")[0]
    return Draft(
        match.start(),
        match.end(),
        Kind.RULE,
        Jurisdiction.UK,
        canonical=f"{name} {base}" if direction else f"{name} r {base}",
        title=name,
        section=match["rule"],
        rank=3,
    )


def _act(text: str, match: re.Match[str]) -> Draft | None:
    start = _title_start(text, match.start())
    if start is None:
        return None
    longer = _INSTRUMENT.match(text, match.end()) if match["word"].startswith("Act") else None
    whole = longer or match
    word = whole["word"]
    kind = Kind.REGULATION if word.startswith(("Regulation", "Directive")) else (Kind.RULE if word == "Rules" else Kind.STATUTE)
    return _provided(text, start, whole.end(), kind, int(whole["year"] or match["old"]))


def _provided(text: str, start: int, end: int, kind: Kind, year: int) -> Draft:
    """A title with the provision before or after it. A Schedule or Part of an Act is no section of it."""
    title = " ".join(re.sub(r",(?=\s[0-9]{4}$)", "", text[start:end]).split())
    is_act = re.search(r"\bActs?(?:\s\([^()]*\))*\s[0-9]{4}$", title) is not None
    window = text[max(0, start - 90) : start]
    before, after = _BEFORE.search(window), _AFTER.match(text, end)
    found = before or after
    left = start - len(window) + before.start() if before is not None else start
    if before is None and after is not None:
        end = after.end()
    section = found["number"] if found is not None and _fits(found["what"], is_act=is_act) else None
    canonical = f"{title}, s {section.split('(')[0]}" if section and is_act else title
    return Draft(left, end, kind, Jurisdiction.UK, canonical=canonical, title=title, section=section, year=year, rank=3)


def _fits(what: str, *, is_act: bool) -> bool:
    """Whether a provision of this kind counts as a section: neither a Schedule nor a Part does, nor an article of an Act."""
    word = what.strip(" .").lower()
    return word in {"s", "ss", "section", "sections", "§", "§§"} or not (is_act or word.startswith(("sch", "par", "pt")))


def _title_start(text: str, end: int) -> int | None:
    """The first word of the title that ends at `end`: capitals, link words and parentheses, at most 14 words."""
    position, start = end, None
    for _ in range(14):
        space = text.rfind(" ", max(0, position - 40), position - 1)
        line = text.rfind("\n", max(0, position - 40), position)
        word_start = max(space, line) + 1
        word = text[word_start:position].strip()
        if not word or (word[-1:] in '.;:?!”"' and word != "(No.") or (word.endswith(",") and not word[:1].isupper()):
            break
        bare = word.strip("(),’'“\"‘")
        if bare[:1].isupper() and not (bare in _NOT_FIRST and not _inside_title(bare)):
            start = word_start + (len(word) - len(word.lstrip("(“\"‘'")) if word[:1] in "“\"‘'" else 0)
            if word[:1] in "“\"‘'":
                break
        elif bare not in _LINK_WORDS and not (bare.isdigit() and word.endswith(")")):
            break
        if line >= space:
            break
        position = word_start
    leading = _LEADING.match(text, start, end) if start is not None else None
    if start is None or leading is None or not text[leading.end() : end].strip():
        return start
    return leading.end()


def _inside_title(word: str) -> bool:
    return word in {"Part", "Schedule"}
