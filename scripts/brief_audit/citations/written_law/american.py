"""US statutes, regulations, court rules, constitutions, session laws and restatements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.court_rules import scan_court_rules
from brief_audit.citations.written_law.instructions import scan_instructions
from brief_audit.citations.written_law.named_acts import scan_named_acts
from brief_audit.citations.written_law.remarks import close
from brief_audit.citations.written_law.restatements import scan_restatements
from brief_audit.citations.written_law.section_lists import (
    RULE,
    SIGN,
    Item,
    base_of,
    read_items,
    read_rules,
    stretch_of_rules,
    with_stretch,
)
from brief_audit.citations.written_law.session_laws import scan_session_laws
from brief_audit.citations.written_law.state_codes import scan_state_codes
from brief_audit.citations.written_law.stretches import BASE, DOTTED, SUB, Form, code, regulations, tidy
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.normal_forms import latin_letters

_CODE_NAME = r"(?:United\sStates\sCode|U\.\s?S\.\s?C(?:ode\b|\.))"
_USC = re.compile(
    rf"(?<![\w.])(?P<title>[0-9]{{1,2}})\s?(?:U\.?\s?S\.?\s?C(?:ode\b|\.?)|United\sStates\sCode)(?:\s?(?P<edition>[AS])\.?(?=[\s§]))?(?:\s?Ann\.|\s?(?P<app>[Aa]pp\.(?:\s[0-9](?=,?\s§))?))"
    rf"?,?\s?(?P<sign>{SIGN})?(?P<section>{BASE}{SUB})(?![\w/])"
)
_NOTE = re.compile(r",?\snotes?(?=[.,;:)\]]|$|\s\(|\s(?:and|or|&)\s|\n)")
# The rules and acts that a title's appendix prints: "28 U.S.C. app. Rule 12".
_USC_APPENDIX = re.compile(
    r"(?<![\w.])(?P<title>[0-9]{1,2})\s?U\.?\s?S\.?\s?C\.?(?:\s?[AS]\.)?,?\s?[Aa]pp\.(?:,?\s(?P<rule>(?:[A-Z][A-Za-z.]*\s){0,4}R(?:ule|\.)\s[0-9]{1,4}(?:\.[0-9]+)?))"
    r"(?P<sub>(?:\([A-Za-z0-9]{1,5}\))*)(?![\w])"
)
_APPENDIX = re.compile(r",?\s(?:to\s)?[Aa]pp(?:\.|endix)\s(?P<letter>[A-Z]{1,3}(?:-[0-9]{1,2})?|[0-9]{1,2})(?![\w.]\w|\w)")
_CFR = re.compile(
    rf"(?<![\w.])(?:(?P<title>[0-9]{{1,2}})\s?C\.?\s?F\.?\s?R\.?|(?<!Prop\. )(?<!Proposed )Treas(?:ury|\.)\sReg(?:ulations?|s?\.)),?\s?"
    rf"(?P<sign>{SIGN}|[Pp]arts?\s|[Pp]ts?\.\s)?(?P<section>{DOTTED}{SUB})(?![\w/])"
)
_IN_TITLE = re.compile(
    rf"\b[Tt]itle\s(?P<title>[0-9]{{1,2}}),?\s(?:(?P<first>(?:of\sthe\s)?{_CODE_NAME},?\s))?"
    rf"(?P<sign>{SIGN})(?P<section>{BASE}{SUB})(?![\w/])(?(first)|,?\s(?:of\sthe\s)?{_CODE_NAME})"
)
_OF_TITLE = re.compile(
    rf"(?P<sign>§{{1,2}}\s?|[Ss]ections?\s)(?P<list>(?P<section>{BASE}{SUB})(?:(?:,\s(?:and\s|or\s)?|\s(?:and|or|&|to|through)\s|\s?[-–]\s?)"
    rf"(?:{BASE}{SUB})){{0,8}})\sof\s[Tt]itle\s(?P<title>[0-9]{{1,2}})"
    r"(?![\w]|,?\sof\sthe\s(?!United\sStates|U\.\s?S\.))(?:\s?,?\s?(?:of the\s)?(?:United States Code|U\.S\. ?C(?:ode|\.)))?"
)
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
_RULE_OF = re.compile(
    rf"\b(?:Fed(?:eral|\.)\s)?Rules?\s(?P<list>(?P<rule>{RULE}(?:\([A-Za-z0-9]{{1,5}}\))*)(?:(?:,\s(?:and\s|or\s)?|\s(?:and|or|&)\s)(?:Rule\s)?"
    rf"(?:{RULE})?(?:\([A-Za-z0-9]{{1,5}}\))*){{0,6}}),?\s(?:of\s)?(?:the\s)?Federal\sRules\sof\s"
    r"(?P<set>(?:Civil|Criminal|Appellate|Bankruptcy)\sProcedure|Evidence)\b"
)
_OTHER_RULE = re.compile(
    r"(?<![\w.])(?P<set>(?:[0-9]{1,2}(?:st|nd|rd|th|d)\s)?(?:[A-Z][A-Za-z]*\.\s?){1,3}R\.\s?(?:(?:Civ|Crim|App|Evid|"
    r"Prof|Gen|Ct|Jud)\.\s?)?(?:P\.|Proc\.|Evid\.|Prac\.|Conduct|Pro\.)?|Cal(?:ifornia|\.)\sRules\sof\sCourt,\srules?|"
    r"(?:S\.?\s?Ct\.?|Supreme Court|Sup\. Ct\.)\s(?:R\.|Rule)|(?:C\.?D\.?\s?)?(?:Cal\.|Civ\.|Crim\.|"
    r"[NSEWCM]\.?D\.? ?[A-Z][a-z]*\.?)\s?L\.?\s?R\.?|L\.?\s?(?:Civ\.\s)?R\.|CR|RAP|ER|GR|RPC|CrR)\s?(?:[Rr]ule\s)?§?\s?"
    r"(?P<rule>[0-9]{1,4}(?:[.-][0-9]+){0,2}(?:\([A-Za-z0-9]{1,5}\))*)(?![\w])"
)
# A single word before "R." names no set of rules unless it is one of courts: "Ind. R. 12" may be a railroad.
_RAILROAD = re.compile(r"(?!(?:Bankr|Cir|Ct|Civ|Crim|App|Evid|Prof|Loc|Gen|Super|Prob|Juv|Fam|Disc|Jud|Bar)\.)[A-Z][a-z]+\.\s?R\.")
_OF_ARTICLE = r"(?:,?\s(?:§{1,2}|[Ss]ections?(?=\s)|[Ss]ec\.)\s?[0-9]+(?:\([a-z0-9]\))*)?(?:,?\scl\.\s?[0-9]+)?"
_CONSTITUTION = re.compile(
    r"\b(?:(?P<place>(?!(?:See|Under|The|In|By|And|But|Of|Our|Also|Cf|Accord|Per|Both|With|Compare|Ex|To|From|That|State|Federal)\b)"
    r"(?:U\.?\s?S\.?|United States|(?:[NSW]\.\s?)?[A-Z][a-z]+\.?|[A-Z]{3,7}\.(?=\s?CONST)|N\.\s?[A-Z]\.|[NSW]\. [A-Z][a-z]+\.))\s?"
    r"(?<=[\s.])(?:State\s)?C(?:onst|ONST)(?:itution|\.)|C(?:onst|ONST)\.)(?:,?\s(?:of\s)?(?:1[789]|20)[0-9]{2})?,?\s"
    rf"(?P<what>(?:(?:[Aa]rt(?:icle|s)?\.?|[Aa]mend(?:ments?|s)?\.?|ART\.|AMEND\.|pmbl\.)\s?(?P<number>[IVXLC]+|[0-9]{{1,2}})?{_OF_ARTICLE}))"
)
# A further article behind a constitution's; behind an amendment it is of another constitution, that of the court's state.
_FURTHER = re.compile(
    rf"(?:[,;]|,?\sand)\s(?:and\s)?(?P<what>(?:[Aa]rt(?:icle|\.)|[Aa]mend\.)\s(?:[IVXLC]+|[0-9]{{1,2}})(?![\w]){_OF_ARTICLE})"
)
_OF_THE = re.compile(r",?\s(?:of|to|in)\sthe\s")
_ONE_SECTION = re.compile(r"(?:§(?!§)|[Ss]ection|[Ss]ec\.)\s?(?=[0-9])")
_CONST_SECTION = r"[0-9]{1,3}[a-z]?"
_MORE_NUMBERS = re.compile(
    r"(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)(?P<number>(?:[IVXLC]+|[0-9]{1,2})(?![\w.]\w|\w|\s[A-Z])(?:,?\s§{1,2}\s?[0-9]+(?![\w]))?)"
)
_OTHER_CODE = re.compile(
    r"(?P<code>(?:[A-Z][A-Za-z.’'&]*\s(?:&\s)?){0,6}?(?:Code|Stat(?:\.|utes?)|Laws?|Ann\.|Comp\. Laws|Civ\. Proc\.)"
    r"(?:\sAnn\.)?(?:\s\([A-Z][a-z]+\))?,?)\s?$"
)
"""A code that the table of state codes lacks, of a town or a tribe, by the words that end its name."""
_CODE_BASE = r"[0-9]{1,6}[A-Za-z]{0,3}(?:[.:-][0-9]{1,6}[A-Za-z]{0,3}){0,4}"
_CODE_SECTION = re.compile(rf"(?P<section>{_CODE_BASE}{SUB})(?![\w/])")


def scan_statutes(text: str) -> Iterator[Draft]:
    """Every US statute, regulation, rule, constitution, session law and restatement."""
    for match in _USC.finditer(text):
        yield from _sections(text, match, Kind.STATUTE, f"U.S.C. {match['app'].lower()}" if match["app"] else "U.S.C.")
    for match in _USC_APPENDIX.finditer(text):
        yield _of_appendix(text, match)
    for match in _IN_TITLE.finditer(text):
        yield from _sections(text, match, Kind.STATUTE, "U.S.C.")
    for match in _OF_TITLE.finditer(text):
        yield from _of_title(text, match)
    for match in _CFR.finditer(text):
        yield from _sections(text, match, Kind.REGULATION, "C.F.R.")
    yield from _rules(text)
    for match in _CONSTITUTION.finditer(text):
        yield from _constitution(text, match)
    yield from scan_session_laws(text)
    yield from scan_named_acts(text)
    yield from scan_court_rules(text)
    yield from scan_state_codes(text)
    yield from _other_codes(text)
    yield from scan_restatements(text)
    yield from scan_instructions(text)


def _constitution(text: str, match: re.Match[str]) -> Iterator[Draft]:
    """What is cited of a constitution; after a plural ("amends. V, XIV, § 1") a row for each."""
    place = match["place"] or ""
    if place.replace(" ", "").replace(".", "") in {"US", "UnitedStates"}:
        place = "U.S."
    place = place.title() if re.fullmatch(r"[A-Z]{3,}\.?", place) else place
    what = re.sub(r"^(?:Art|Amend|ART|AMEND)\.", lambda word: word[0].lower(), " ".join(match["what"].split()))
    plural = re.match(r"([Aa]rt|[Aa]mend)(?:s\.?|icles|ments)\s", what)
    if plural is not None:
        what = f"{plural[1].lower()}. {what[plural.end() :]}"
    what = _ONE_SECTION.sub("§ ", what)
    sections = re.search(rf"(?:§§|[Ss]ections\s)\s?(?P<section>{_CONST_SECTION}{SUB})$", match[0])
    if sections is not None:
        yield from _sections_of_article(text, match, sections, f"{place} Const. {re.split(r' (?:§§|[Ss]ections )', what)[0]}".strip())
        return
    yield Draft(*match.span(), Kind.CONSTITUTION, Jurisdiction.US, canonical=f"{place} Const. {what}".strip(), rank=3)
    end = match.end()
    while plural is not None and (more := _MORE_NUMBERS.match(text, end)) is not None:
        canonical = f"{place} Const. {plural[1].lower()}. {' '.join(more['number'].split())}".strip()
        yield Draft(*more.span("number"), Kind.CONSTITUTION, Jurisdiction.US, canonical=canonical, rank=3)
        end = more.end()
    yield from _further(text, end, place, amends=what.lower().startswith("amend"))


def _further(text: str, end: int, place: str, *, amends: bool) -> Iterator[Draft]:
    """The articles and amendments that go on behind a constitution's; not those of what is named behind them."""
    while (further := _FURTHER.match(text, end)) is not None and not _OF_THE.match(text, further.end()):
        of_another = amends != further["what"].lower().startswith("amend")
        canonical = f"{'' if of_another else place} Const. {_ONE_SECTION.sub('§ ', ' '.join(further['what'].split()))}".strip()
        yield Draft(*further.span("what"), Kind.CONSTITUTION, Jurisdiction.US, canonical=canonical, rank=3)
        end = further.end()


def _sections_of_article(text: str, match: re.Match[str], found: re.Match[str], article: str) -> Iterator[Draft]:
    """A row for each section of an article: "art. I, §§ 6, 11"."""
    form = Form(_CONST_SECTION, re.compile(rf"(?P<a>{_CONST_SECTION})(?:\s?[–—‑-]\s?|\s(?:to|through)\s)(?P<b>{_CONST_SECTION})(?!\w)"))
    number = (match.start() + found.start("section"), match.start() + found.end("section"))
    for item in read_items(text, match.start(), number, form, several=True):
        canonical = f"{article} {'§§' if item.several else '§'} {item.section}"
        yield Draft(*item.span, Kind.CONSTITUTION, Jurisdiction.US, canonical=canonical, rank=3)


def _sections(text: str, match: re.Match[str], kind: Kind, code: str) -> Iterator[Draft]:
    """The first section, then each further one of a list after §§, all of the year that closes them."""
    drafts = list(_listed(text, match, kind, code))
    _with_note(text, drafts[-1])
    close(text, drafts, edition=True)
    yield from drafts


def _of_title(text: str, match: re.Match[str]) -> Iterator[Draft]:
    """The sections before the words for their title: "sections 1981 and 1982 of Title 42"."""
    drafts = [draft for draft in _listed(text, match, Kind.STATUTE, "U.S.C.") if draft.start < match.end("list")]
    last = drafts[-1]
    last.end = last.right = last.dated = match.end()
    yield from drafts


def _with_note(text: str, draft: Draft) -> None:
    """Take in the note to a section of the U.S. Code or the appendix to a part of the C.F.R., which are other texts than these."""
    note = (_NOTE if draft.section and (draft.reporter or "").startswith("U.S.C.") else _APPENDIX).match(text, draft.end)
    if note is None or (note.re.pattern == _APPENDIX.pattern and "C.F.R. pt. " not in draft.canonical):
        return
    draft.canonical += " note" if note.re.pattern == _NOTE.pattern else f", app. {note['letter']}"
    draft.end = draft.right = draft.dated = note.end()


def _listed(text: str, match: re.Match[str], kind: Kind, reporter: str) -> Iterator[Draft]:
    title, sign = match["title"] or "26", (match["sign"] or "").strip(" .")
    several = sign == "§§" or sign.endswith("s")
    form = code() if kind is Kind.STATUTE else regulations(title)
    parts = sign[:1] in {"P", "p"}
    first, *others = read_items(text, match.start(), match.span("section"), form, several=several)
    if "list" not in match.re.groupindex:
        first = first._replace(span=(match.start(), max(match.end(), first.span[1])))
    for item in (first, *others):
        if kind is Kind.REGULATION and (parts or item.several) and "." not in item.section:
            yield _part(item, title)
        else:
            yield _code(item, kind, title, reporter)


def _of_appendix(text: str, match: re.Match[str]) -> Draft:
    """A rule that the appendix of a title prints. It is no section: the appendix numbers nothing throughout."""
    canonical = f"{match['title']} U.S.C. app. {' '.join(match['rule'].split())}"
    draft = Draft(*match.span(), Kind.STATUTE, Jurisdiction.US, canonical=canonical, title=match["title"], reporter="U.S.C. app.", rank=4)
    close(text, [draft], edition=True)
    return draft


def _code(item: Item, kind: Kind, title: str, reporter: str) -> Draft:
    canonical = f"{title} {reporter} {'§§' if item.several else '§'} {base_of(item.section)}"
    return Draft(*item.span, kind, Jurisdiction.US, canonical=canonical, title=title, reporter=reporter, section=item.section, rank=4)


def _part(item: Item, title: str) -> Draft:
    """A whole part of the regulations, which is no section, or a stretch of them."""
    canonical = f"{title} C.F.R. {'pts.' if item.several else 'pt.'} {base_of(item.section)}"
    return Draft(*item.span, Kind.REGULATION, Jurisdiction.US, canonical=canonical, title=title, reporter="C.F.R.", rank=4)


def _rules(text: str) -> Iterator[Draft]:
    for match in _FEDERAL_RULE.finditer(text):
        key = latin_letters(match["set"] or match["short"])
        key = re.sub(r"^(civ|crim|app|bankr)p(roc)?$", r"\1p", key)
        name = _RULE_SETS.get(key)
        if name is not None:
            for item in _rules_from(text, match, several=re.search(r"Rules\b", match[0]) is not None):
                yield _rule(item.span, item.section, name)
    for match in _RULE_OF.finditer(text):
        yield from _rules_of(text, match)
    for match in _OTHER_RULE.finditer(text):
        if _RAILROAD.fullmatch(match["set"].strip()) is not None:
            continue
        name = " ".join(match["set"].split())
        yield _rule(match.span(), match["rule"], name, rank=1)
        for item in read_rules(text, match.end(), match["rule"], several=False) if name.isalpha() else ():
            yield _rule(item.span, item.section, name, rank=1)


def _rules_of(text: str, match: re.Match[str]) -> Iterator[Draft]:
    """The rules before the name of their set: "Rules 12(b)(1) and 56 of the Federal Rules of Civil Procedure"."""
    name = _RULE_SETS[latin_letters(match["set"])]
    found = [item for item in _rules_from(text, match, several=True) if item.span[1] <= match.end("list")]
    for index, item in enumerate(found):
        yield _rule((item.span[0], match.end() if index + 1 == len(found) else item.span[1]), item.section, name)


def _rules_from(text: str, match: re.Match[str], *, several: bool) -> Iterator[Item]:
    """The rule that `match` found, with its stretch of rules or of subdivisions, and those that follow it."""
    stretch = stretch_of_rules(text, match.start("rule"), several=several)
    end = stretch[1] if stretch else with_stretch(text, match.end("rule"))
    yield Item((match.start(), end), stretch[0] if stretch else tidy(text[match.start("rule") : end]), several=stretch is not None)
    yield from read_rules(text, end, match["rule"], several=several)


def _rule(span: tuple[int, int], rule: str, name: str, rank: int = 3) -> Draft:
    return Draft(*span, Kind.RULE, Jurisdiction.US, canonical=f"{name} {rule.partition('(')[0]}", title=name, section=rule, rank=rank)


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
        several = sign[0].startswith("§§")
        for item in read_items(text, start, section.span("section"), _other_form(), several=several):
            canonical = f"{words} {'§§' if item.several else '§'} {base_of(item.section)}"
            yield Draft(*item.span, Kind.STATUTE, Jurisdiction.US, canonical=canonical, title=words, section=item.section, rank=2)


@cache
def _other_form() -> Form:
    """Such codes have points and hyphens of their own: only a dash or a word makes a stretch."""
    return Form(_CODE_BASE, re.compile(rf"(?P<a>{_CODE_BASE})(?:\s?[–—]\s?|\s(?:to|through)\s)(?P<b>{_CODE_BASE})(?!\w)"))
