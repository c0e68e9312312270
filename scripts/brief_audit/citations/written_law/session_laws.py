"""Acts as they were passed, the Federal Register and orders of the President: "Pub. L. No. 111-148, § 1501", "124 Stat. 119, 242"."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.pins import scan_pin
from brief_audit.citations.written_law.section_lists import base_of, read_items
from brief_audit.citations.written_law.stretches import SUB, Form, tidy
from brief_audit.model.base import Jurisdiction, Kind

_OWN = r"[0-9]{1,5}[A-Za-z]{0,2}"
_SECTION = rf"(?:,?\s(?P<sign>§{{1,2}}\s?|[Ss]ec(?:tions?|\.)\s)(?P<section>{_OWN}{SUB})(?![\w/]|\.[0-9]))?"
_SESSION = re.compile(
    rf"\b(?:(?P<law>Pub(?:lic|\.)\s?L(?:aw|\.)\s?(?:Nos?\.\s?)?(?P<number>[0-9]{{1,3}}[-–][0-9]{{1,4}}))(?!\w){_SECTION}|"
    r"(?P<volume>[0-9]{1,3})\s(?P<set>Stat\.|Fed\.\s?Reg\.)\s(?P<page>[0-9]{1,3}(?:,[0-9]{3})|[0-9]{1,6})(?!\w))"
)
_STATE_SESSION = re.compile(
    r"\b(?P<set>(?:[A-Z][a-z]+\.?\s)?Laws)\sof\s(?P<year>1[89][0-9]{2}|20[0-9]{2}),?\s(?:(?P<extra>[0-9](?:st|d|nd|rd|th)\sEx(?:tra|\.)?\.?\s?Sess\.),?\s)?"
    r"[Cc]h(?:apter|\.)\s?(?P<chapter>[0-9]{1,4})(?:,\s§{1,2}\s?(?P<section>[0-9]{1,4}(?:\([0-9a-z]{1,3}\))*))?(?![\w])"
)
_ORDER = re.compile(
    rf"\b(?:Exec(?:utive|\.)\sOrder|E\.\s?O\.)\s(?:No\.\s)?(?P<number>[0-9]{{1,2}},?[0-9]{{3}})(?!\w|,[0-9]|\.[0-9]){_SECTION}"
)
_DATE = re.compile(
    r"\s\((?:proposed\s)?(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?\s[0-9]{1,2},\s)?(?P<year>1[789][0-9]{2}|20[0-9]{2})\)"
)

# The volume or title of the citation that follows: "124 Stat. 119, 42 U.S.C. § 18001".
_VOLUME = re.compile(r"(?<![\w–-])[0-9]{1,3}\s[A-Z]")


def scan_session_laws(text: str) -> Iterator[Draft]:
    """Every public law, page of the Statutes at Large or the Federal Register, session law of a state, and executive order."""
    for match in _STATE_SESSION.finditer(text):
        canonical = f"{' '.join(match['set'].split())} of {match['year']}, ch. {match['chapter']}"
        draft = _draft(match, Kind.STATUTE, canonical)
        draft.section, draft.year = match["section"], int(match["year"])
        yield draft
    for match in _SESSION.finditer(text):
        if match["law"]:
            yield from _public_law(text, match)
        else:
            yield _page(text, match)
    for match in _ORDER.finditer(text):
        digits = match["number"].replace(",", "")
        draft = _draft(match, Kind.OTHER, f"Exec. Order No. {int(digits):,}" if len(digits) > 4 else f"Exec. Order No. {digits}")
        draft.section = tidy(match["section"]) if match["section"] else None
        yield draft


def _public_law(text: str, match: re.Match[str]) -> Iterator[Draft]:
    """The act, or a row for each section of it that is cited."""
    law = f"Pub. L. No. {match['number'].replace('–', '-')}"
    if match["section"] is None:
        yield _draft(match, Kind.STATUTE, law)
        return
    form = Form(_OWN, re.compile(rf"(?P<a>{_OWN})(?:\s?[–—‑-]\s?|\s(?:to|through)\s)(?P<b>{_OWN})(?!\w)"))
    several = match["sign"].strip() in {"§§", "sections", "Sections"}
    for item in read_items(text, match.start(), match.span("section"), form, several=several):
        canonical = f"{law}, {'§§' if item.several else '§'} {base_of(item.section)}"
        yield Draft(*item.span, Kind.STATUTE, Jurisdiction.US, canonical=canonical, title=law, section=item.section, rank=3)


def _page(text: str, match: re.Match[str]) -> Draft:
    regulation = match["set"].startswith("Fed")
    series = "Fed. Reg." if regulation else "Stat."
    kind = Kind.REGULATION if regulation else Kind.STATUTE
    draft = _draft(match, kind, f"{match['volume']} {series} {match['page']}")
    draft.volume, draft.reporter, draft.first_page = match["volume"], series, match["page"]
    volume = _VOLUME.search(text, match.end(), match.end() + 80)
    draft.pinpoint, draft.right = scan_pin(text, match.end(), volume.start() if volume else len(text))
    if (date := _DATE.match(text, draft.right)) is not None:
        draft.year, draft.right = int(date["year"]), date.end()
    return draft


def _draft(match: re.Match[str], kind: Kind, canonical: str) -> Draft:
    return Draft(*match.span(), kind, Jurisdiction.US, canonical=canonical, rank=3)
