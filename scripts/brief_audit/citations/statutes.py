"""US statutes, regulations, court rules, constitutions, session laws and restatements."""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.citations.draft import Draft
from brief_audit.citations.state_codes import scan_state_codes
from brief_audit.model.base import Jurisdiction, Kind

_SUB = r"(?:\s?\([A-Za-z0-9]{1,5}\))*"
_BASE = r"[0-9]{1,6}[A-Za-z]{0,4}(?:-[0-9]{1,4}[A-Za-z]{0,3}){0,3}"
_SECTION = rf"{_BASE}(?:\.[0-9]+[A-Za-z]?(?:-[0-9]+[A-Za-z]?)*)?{_SUB}"
_SIGN = r"(?:§{1,2}\s?|[Ss]ec(?:tion|\.)s?\s|[Ss]ections?\s)"
_USC = re.compile(
    rf"(?<![\w.])(?P<title>[0-9]{{1,2}})\s?U\.?\s?S\.?\s?C\.?(?:\s?(?P<edition>[AS])\.?(?=[\s§]))?(?:\s?A(?:nn|pp)\.)"
    rf"?,?\s?(?P<sign>{_SIGN})?(?P<section>{_BASE}{_SUB})(?![\w/])"
)
_CFR = re.compile(
    rf"(?<![\w.])(?P<title>[0-9]{{1,2}})\s?C\.?\s?F\.?\s?R\.?,?\s?(?P<sign>{_SIGN}|[Pp]arts?\s|[Pp]ts?\.\s)"
    rf"?(?P<section>[0-9]{{1,5}}(?:\.[0-9]+[A-Za-z]{{0,2}}(?:-[0-9]+[A-Za-z]{{0,2}}){{0,3}})?{_SUB})(?![\w/])"
)
_OF_TITLE = re.compile(
    rf"(?P<sign>§{{1,2}}\s?|[Ss]ections?\s)(?P<section>{_BASE}{_SUB})\sof\s[Tt]itle\s(?P<title>[0-9]{{1,2}})"
    r"(?:\s?,?\s?(?:of the\s)?(?:United States Code|U\.S\. ?C(?:ode|\.)))?"
)
_MORE = re.compile(rf"(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|&|or)\s)(?:§{{1,2}}\s?)?(?P<section>{_BASE}{_SUB})(?![\w/]|\s[A-Z]|\.[0-9])")
_RANGE = re.compile(r"(?P<first>[0-9]+[A-Za-z]{0,3})\s?(?:[–—]|-|to)\s?(?P<last>[0-9]+[A-Za-z]{0,3})(?![\w])")
_RULE_SETS = {
    "civp": "Fed. R. Civ. P.",
    "frcp": "Fed. R. Civ. P.",
    "civilprocedure": "Fed. R. Civ. P.",
    "crimp": "Fed. R. Crim. P.",
    "frcrp": "Fed. R. Crim. P.",
    "criminalprocedure": "Fed. R. Crim. P.",
    "appp": "Fed. R. App. P.",
    "frap": "Fed. R. App. P.",
    "appellateprocedure": "Fed. R. App. P.",
    "bankrp": "Fed. R. Bankr. P.",
    "frbp": "Fed. R. Bankr. P.",
    "bankruptcyprocedure": "Fed. R. Bankr. P.",
    "evid": "Fed. R. Evid.",
    "fre": "Fed. R. Evid.",
    "evidence": "Fed. R. Evid.",
}
_RULE_NUMBER = r"(?P<rule>[0-9]{1,4}(?:\.[0-9]+)?(?:\([A-Za-z0-9]{1,5}\))*)(?![\w])"
_FEDERAL_RULE = re.compile(
    r"\b(?:(?i:Fed(?:eral|\.)\s?R(?:ule|ules|\.)?\s?(?:of\s)?(?P<set>Civ(?:il|\.)\s?P(?:rocedure|roc\.|\.)|Crim(?:inal|"
    r"\.)\s?P(?:rocedure|roc\.|\.)|App(?:ellate|\.)\s?P(?:rocedure|roc\.|\.)|Bankr(?:uptcy|\.)\s?P(?:rocedure|roc\.|\.)|"
    r"Evid(?:ence|\.)))"
    rf"|(?P<short>F\.?R\.?C\.?P\.?|F\.?R\.?Cr\.?P\.?|F\.?R\.?A\.?P\.?|F\.?R\.?B\.?P\.?|F\.?R\.?E\.?)(?=\s))\s?(?:Rules?\s)?{_RULE_NUMBER}"
)
_OTHER_RULE = re.compile(
    r"(?<![\w.])(?P<set>(?:[0-9]{1,2}(?:st|nd|rd|th|d)\s)?(?:[A-Z][A-Za-z]*\.\s?){1,3}R\.\s?(?:(?:Civ|Crim|App|Evid|"
    r"Prof|Gen|Ct|Jud)\.\s?)?(?:P\.|Proc\.|Evid\.|Prac\.|Conduct|Pro\.)?|Cal(?:ifornia|\.)\sRules\sof\sCourt,\srules?|"
    r"(?:S\.?\s?Ct\.?|Supreme Court|Sup\. Ct\.)\s(?:R\.|Rule)|(?:C\.?D\.?\s?)?(?:Cal\.|Civ\.|Crim\.|"
    r"[NSEWCM]\.?D\.? ?[A-Z][a-z]*\.?)\s?L\.?\s?R\.?|L\.?\s?(?:Civ\.\s)?R\.|CR|RAP|ER|GR|RPC|CrR)\s?(?:[Rr]ule\s)?§?\s?"
    r"(?P<rule>[0-9]{1,4}(?:[.-][0-9]+){0,2}(?:\([A-Za-z0-9]{1,5}\))*)(?![\w])"
)
_CONSTITUTION = re.compile(
    r"\b(?P<place>U\.?\s?S\.?|United States|(?:[NSW]\.\s?)?[A-Z][a-z]+\.?|[A-Z]{3,7}\.(?=\s?CONST)|N\.\s?[A-Z]\.|[NSW]\. [A-Z][a-z]+\.)\s?"
    r"(?:(?<=[\s.])C(?:onst|ONST)(?:itution|\.)),?\s(?P<what>(?:(?:[Aa]rt(?:icle|s|\.)?|[Aa]mend(?:ment|s|\.)?|ART\.|AMEND\.|pmbl\.)\s?"
    r"(?P<number>[IVXLC]+|[0-9]{1,2})?(?:,?\s§{1,2}\s?[0-9]+(?:\([a-z0-9]\))*)?(?:,?\scl\.\s?[0-9]+)?))"
)
_SESSION = re.compile(
    r"\b(?:(?P<law>Pub(?:lic|\.)\s?L(?:aw|\.)\s?(?:Nos?\.\s?)?(?P<number>[0-9]{1,3}[-–][0-9]{1,4}))|"
    r"(?P<volume>[0-9]{1,3})\s(?P<set>Stat\.|Fed\.\s?Reg\.)\s(?P<page>[0-9]{1,3}(?:,[0-9]{3})|[0-9]{1,6}))(?![\w])"
)
_OTHER_CODE = re.compile(
    r"(?P<code>(?:[A-Z][A-Za-z.’'&]*\s(?:&\s)?){0,6}?(?:Code|Stat(?:\.|utes?)|Laws?|Ann\.|Comp\. Laws|Civ\. Proc\.)"
    r"(?:\sAnn\.)?(?:\s\([A-Z][a-z]+\))?,?)\s?$"
)
"""A code that the table of state codes lacks, of a town or a tribe, by the words that end its name."""
_CODE_SECTION = re.compile(rf"(?P<section>[0-9]{{1,6}}[A-Za-z]{{0,3}}(?:[.:-][0-9]{{1,6}}[A-Za-z]{{0,3}}){{0,4}}{_SUB})(?![\w/])")
_STATE_SESSION = re.compile(
    r"\b(?P<set>(?:[A-Z][a-z]+\.?\s)?Laws)\sof\s(?P<year>1[89][0-9]{2}|20[0-9]{2}),?\s(?:(?P<extra>[0-9](?:st|d|nd|rd|th)\sEx(?:tra|\.)?\.?\s?Sess\.),?\s)?"
    r"[Cc]h(?:apter|\.)\s?(?P<chapter>[0-9]{1,4})(?:,\s§{1,2}\s?(?P<section>[0-9]{1,4}(?:\([0-9a-z]{1,3}\))*))?(?![\w])"
)
_RESTATEMENT = re.compile(
    r"\bRestatement\s\((?:First|Second|Third|Fourth)\)\sof\s(?:the\s)?[A-Z][\w’']+(?:(?:\s(?:of|and|&|the))"
    r"{0,2}\s[A-Z][\w’':]+){0,6}(?:,?\s§{1,2}\s?[0-9]+[A-Z]?)?|"
    r"\bU\.?S\.?S\.?G\.?\s§{1,2}\s?[0-9][A-Z][0-9]\.[0-9]+(?:\([a-zA-Z0-9]+\))*"
)


def scan_statutes(text: str) -> Iterator[Draft]:
    """Every US statute, regulation, rule, constitution, session law and restatement."""
    for match in _USC.finditer(text):
        yield from _sections(text, match, Kind.STATUTE, "U.S.C.")
    for match in _OF_TITLE.finditer(text):
        yield _code(match.span(), Kind.STATUTE, match["title"], "U.S.C.", _tidy(match["section"]))
    for match in _CFR.finditer(text):
        yield from _sections(text, match, Kind.REGULATION, "C.F.R.")
    yield from _rules(text)
    for match in _CONSTITUTION.finditer(text):
        us = match["place"].replace(" ", "").replace(".", "") in {"US", "UnitedStates"}
        place = "U.S." if us else match["place"].title() if re.fullmatch(r"[A-Z]{3,}\.?", match["place"]) else match["place"]
        what = re.sub(r"^(?:Art|Amend|ART|AMEND)\.", lambda word: word[0].lower(), " ".join(match["what"].split()))
        yield Draft(*match.span(), Kind.CONSTITUTION, Jurisdiction.US, canonical=f"{place} Const. {what}", rank=3)
    yield from _session_laws(text)
    yield from scan_state_codes(text)
    yield from _other_codes(text)
    for match in _RESTATEMENT.finditer(text):
        yield Draft(match.start(), match.end(), Kind.OTHER, Jurisdiction.US, canonical=" ".join(match[0].split()), rank=3)


def _sections(text: str, match: re.Match[str], kind: Kind, code: str) -> Iterator[Draft]:
    """The first section, then each further one of a list after §§."""
    title, sign = match["title"], match["sign"] or ""
    several = sign.startswith("§§") or sign.strip().endswith("s")
    first, end = match["section"], match.end()
    if (
        (stretch := _RANGE.match(text, match.start("section")))
        and (several or _ascending(stretch))
        and stretch.end() >= match.end() - len(first)
    ):
        yield _code((match.start(), max(end, stretch.end())), kind, title, code, f"{stretch['first']}-{stretch['last']}", several=True)
        end = max(end, stretch.end())
    else:
        yield _code((match.start(), end), kind, title, code, _tidy(first))
    if not several:
        return
    for _ in range(12):
        more = _MORE.match(text, end)
        if more is None:
            return
        yield _code(more.span("section"), kind, title, code, _tidy(more["section"]))
        end = more.end()


def _ascending(match: re.Match[str]) -> bool:
    first, last = match["first"], match["last"]
    return first.isdigit() and last.isdigit() and len(first) == len(last) and int(first) < int(last)


def _code(span: tuple[int, int], kind: Kind, title: str, code: str, section: str, *, several: bool = False) -> Draft:  # noqa: PLR0913 (a row of facts)
    base = section.split("(", maxsplit=1)[0]
    sign = "§§" if several else "§"
    canonical = f"{title} {code} {sign} {base}"
    return Draft(*span, kind, Jurisdiction.US, canonical=canonical, title=title, reporter=code, section=section, rank=4)


def _tidy(section: str) -> str:
    return re.sub(r"\s", "", section).replace("–", "-")


def _rules(text: str) -> Iterator[Draft]:
    for match in _FEDERAL_RULE.finditer(text):
        key = re.sub(r"[^a-z]", "", (match["set"] or match["short"]).lower())
        key = re.sub(r"^(civ|crim|app|bankr)p(roc)?$", r"\1p", key)
        name = _RULE_SETS.get(key)
        if name is not None:
            yield _rule(match, name)
    for match in _OTHER_RULE.finditer(text):
        yield _rule(match, " ".join(match["set"].split()), rank=1)


def _rule(match: re.Match[str], name: str, rank: int = 3) -> Draft:
    base = match["rule"].split("(")[0]
    return Draft(
        match.start(), match.end(), Kind.RULE, Jurisdiction.US, canonical=f"{name} {base}", title=name, section=match["rule"], rank=rank
    )


def _session_laws(text: str) -> Iterator[Draft]:
    for match in _STATE_SESSION.finditer(text):
        canonical = f"{' '.join(match['set'].split())} of {match['year']}, ch. {match['chapter']}"
        yield Draft(
            *match.span(), Kind.STATUTE, Jurisdiction.US, canonical=canonical, section=match["section"], year=int(match["year"]), rank=3
        )
    for match in _SESSION.finditer(text):
        if match["law"]:
            yield Draft(
                match.start(),
                match.end(),
                Kind.STATUTE,
                Jurisdiction.US,
                canonical=f"Pub. L. No. {match['number'].replace('–', '-')}",
                rank=3,
            )
            continue
        regulation = match["set"].startswith("Fed")
        series = "Fed. Reg." if regulation else "Stat."
        yield Draft(
            match.start(),
            match.end(),
            Kind.REGULATION if regulation else Kind.STATUTE,
            Jurisdiction.US,
            canonical=f"{match['volume']} {series} {match['page']}",
            volume=match["volume"],
            reporter=series,
            first_page=match["page"],
            rank=3,
        )


def _other_codes(text: str) -> Iterator[Draft]:
    for sign in re.finditer(r"§{1,2}\s?", text):
        window_start = max(0, sign.start() - 70)
        before = text[window_start : sign.start()]
        before = before[before.rfind("\n") + 1 :]
        code = _OTHER_CODE.search(before)
        section = _CODE_SECTION.match(text, sign.end())
        if code is None or section is None:
            continue
        words = re.sub(r"^(?:(?:See|The|And|Under|In|Of|By|That|But|Cf\.|Also|With|Accord)\s(?:also\s)?)+", "", code["code"]).strip(" ,")
        if not words or words in {"Code", "Law", "Laws", "Ann.", "Statute", "Statutes"}:
            continue
        start = sign.start() - len(before) + before.rfind(words)
        base = section["section"].split("(")[0]
        yield Draft(
            start,
            section.end(),
            Kind.STATUTE,
            Jurisdiction.US,
            canonical=f"{words} § {base}",
            title=words,
            section=_tidy(section["section"]),
            rank=2,
        )
