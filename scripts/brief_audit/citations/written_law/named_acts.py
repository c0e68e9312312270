"""Acts and codes cited by name and section ("I.R.C. § 6501", "U.C.C. § 2-207", "ERISA § 502"), and the sentencing guidelines.

A code whose sections are those of a title of the U.S. Code is cited as that title; for any other act no section of the Code is guessed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.written_law.remarks import close
from brief_audit.citations.written_law.section_lists import Item, base_of, read_items
from brief_audit.citations.written_law.stretches import SUB, Form, code
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.normal_forms import joined_letters
from brief_audit.tables import rows

_SIGN = r",?\s?(?P<sign>§{1,2}\s?|[Ss]ec(?:tions?|s?\.)\s)"
_OWN = r"[0-9]{1,5}[A-Za-z]{0,3}(?:-[0-9]{1,3})?"
_ARTICLED = r"[1-9][0-9]?[A-Z]?-[0-9]{3}[A-Z]?"
_GUIDED = r"[0-9][A-Z][0-9]{1,2}\.[0-9]{1,2}"
_TO = r"(?:\s?[–—‑-]\s?|\s(?:to|through)\s)"
_DASHED = r"(?:\s?[–—‑]\s?|\s(?:to|through)\s)"
_GUIDELINES = re.compile(
    r"\b(?:U\.?\s?S\.?\s?S\.?\s?G\.?|U\.\s?S\.\sSent(?:encing|[’']g)\sGuidelines(?:\sManual)?|USSG)(?:\sManual)?,?\s?"
    rf"(?P<sign>§{{1,2}}\s?|[Ss]ections?\s)(?P<section>{_GUIDED}{SUB})(?!\w)"
)
_OF_GUIDELINES = re.compile(r"\s\((?:U\.\s?S\.\sSent(?:encing|[’']g)\sComm(?:ission|[’']n),?\s)(?P<year>(?:19|20)[0-9]{2})\)")


@dataclass(frozen=True, slots=True)
class _Act:
    name: str
    title: str | None
    form: Form


def scan_named_acts(text: str) -> Iterator[Draft]:
    """A row for every section of an act of the table `named_acts`, and of the sentencing guidelines."""
    pattern, acts = _names()
    for match in pattern.finditer(text):
        yield from _sections(text, match, acts[joined_letters(match["name"])])
    for match in _GUIDELINES.finditer(text):
        drafts = list(_guidelines(text, match))
        year = _OF_GUIDELINES.match(text, drafts[-1].end)
        if year is not None:
            drafts[-1].right = drafts[-1].dated = year.end()
        for draft in drafts:
            draft.year = int(year["year"]) if year else None
        yield from drafts


@cache
def _names() -> tuple[re.Pattern[str], dict[str, _Act]]:
    acts: dict[str, _Act] = {}
    spellings: list[str] = []
    for row in rows("named_acts"):
        articled = row["name"] == "U.C.C."
        own, to = (_ARTICLED, _TO) if articled else (_OWN, _DASHED)
        form = code() if row["code"] else Form(own, re.compile(rf"(?P<a>{own}){to}(?P<b>{own})(?!\w)"))
        act = _Act(row["name"], row["code"].partition(" ")[0] or None, form)
        for spelling in row["spellings"].split("|"):
            acts[joined_letters(spelling)] = act
            spellings.append(re.escape(spelling).replace(r"\.", r"\.\s?").replace(r"\ ", r"\s").replace(r"\&", "(?:&|and)"))
    names = "|".join(sorted(spellings, key=re.longest_first))
    bare = r"(?:(?<=U\.C\.C\.)|(?<=UCC))\s(?=[1-9][0-9]?[A-Z]?-[0-9]{3})"
    return re.compile(rf"(?<![\w.’'&-])(?P<name>{names})(?:{_SIGN}|{bare})(?P<section>[0-9][\w-]*)"), acts


def _sections(text: str, match: re.Match[str], act: _Act) -> Iterator[Draft]:
    first = re.compile(rf"{act.form.base}{SUB}(?![\w/])").match(text, match.start("section"))
    if first is None:
        return
    sign = (match["sign"] or "").strip(" .")
    drafts = [
        _draft(item, act) for item in read_items(text, match.start(), first.span(), act.form, several=sign == "§§" or sign.endswith("s"))
    ]
    close(text, drafts, edition=True)
    yield from drafts


def _draft(item: Item, act: _Act) -> Draft:
    sign = "§§" if item.several else "§"
    law, reporter = (f"{act.title} U.S.C.", "U.S.C.") if act.title else (act.name, None)
    title, canonical = act.title or act.name, f"{law} {sign} {base_of(item.section)}"
    return Draft(
        *item.span, Kind.STATUTE, Jurisdiction.US, canonical=canonical, title=title, reporter=reporter, section=item.section, rank=3
    )


def _guidelines(text: str, match: re.Match[str]) -> Iterator[Draft]:
    form = Form(_GUIDED, re.compile(rf"(?P<a>{_GUIDED}){_TO}(?P<b>{_GUIDED})(?!\w)"))
    first = re.compile(rf"{_GUIDED}{SUB}").match(text, match.start("section"))
    assert first is not None
    for item in read_items(text, match.start(), first.span(), form, several=match["sign"].strip() in {"§§", "sections", "Sections"}):
        canonical = f"U.S.S.G. {'§§' if item.several else '§'} {base_of(item.section)}"
        yield Draft(*item.span, Kind.OTHER, Jurisdiction.US, canonical=canonical, title="U.S.S.G.", section=item.section, rank=3)
