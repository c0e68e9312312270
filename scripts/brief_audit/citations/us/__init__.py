"""US reporters, journals and vendor-neutral numbers, found by the patterns of reporters-db.

They give the core: where it stands, volume, reporter (its canonical edition) and page. Names, years, courts and pins are read by other
files: eyecite, which has the same patterns (`tokens.py`), reads them across closing parentheses
(github.com/freelawproject/eyecite issues 288, 321, 347).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.citations.us import doubled, respelt, torn, unknown
from brief_audit.citations.us.tokens import Edition, Token, citation_tokens
from brief_audit.model.base import Jurisdiction, Kind

__all__ = ["doubled", "respelt", "second_reading", "torn", "unknown"]

_STATUTORY = ("leg_", "statut")
_NEUTRAL_TYPES = {"neutral"}
_VENDOR_TYPES = {"specialty_west", "specialty_lexis"}
# Reporters of private collections and words that are far more often something else.
_REFUSED = frozenset({"Pub. L.", "Stat.", "Fed. Reg.", "U.S.C.", "C.F.R."})
_SPELLING = {
    re.sub(r"\s", "", name): name
    for name in ("U.S.", "S. Ct.", "L. Ed. 2d", "F.2d", "F.3d", "F.4th", "F. Supp.", "F. Supp. 2d", "F. Supp. 3d", "F. Supp. 4th")
}
_BLANK_PAGE = re.compile(
    r"(?<![\w.])(?P<volume>[0-9]{1,4}) (?P<reporter>U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.\s?2d|F\.\s?(?:2d|3d|4th)|"
    r"F\.\s?Supp\.(?:\s?(?:2d|3d|4th))?),?\s(?:_+|[-–—]+)(?![\w])"
)
_RESIDUE = re.compile(r"(?<![\w.])[0-9]{1,4}\s[A-Z][A-Za-z0-9.,'’& ()-]{0,48}?\s(?:[0-9]{1,7}|_{2,}|-{2,})(?![\w])")
"""Volume, capital, page: what every hit of the patterns on a case has, so that little of a text is read a second time."""
# Short forms that the tokenizer does not know: "29 Cal.4th at pp. 86-87", and no space behind the comma: "367 U. S.,at 297".
_PLURAL = re.compile(
    r"(?<![\w.])(?P<volume>[0-9]{1,4})\s(?P<reporter>[A-Z][A-Za-z0-9.’' ]{0,18}?)"
    r"(?:,?\sat\s(?:pp\.?\s?|pages\s)|,at\s(?:pp?\.\s?)?)(?P<page>[0-9]{1,5})(?![\w])"
)
# The first ninety volumes of the U.S. Reports with the volume of their reporter, in either order and with any spelling of his name:
# "22 U.S. (9 Wheat) 1", "4 Wheat. (17 U.S.) 518".
_REPORTER_BY_NAME = r"(?:Dall(?:as)?|Cr(?:anch)?|Wheat(?:on)?|Pet(?:ers)?|How(?:ard)?|Black|Wall(?:ace)?)\b\.?"
_EARLY = re.compile(
    rf"(?<![\w.])(?:(?P<volume>[0-9]{{1,2}})\sU\.\s?S\.,?\s?[(\[](?:[0-9]{{1,2}}\s)?{_REPORTER_BY_NAME}[)\]]|"
    rf"[0-9]{{1,2}}\s{_REPORTER_BY_NAME}\s?[(\[](?P<behind>[0-9]{{1,2}})\sU\.\s?S\.[)\]]),?\s(?P<at>at\s)?(?P<page>[0-9]{{1,4}})(?![\w])"
)
_UNKNOWN_PAGE = re.compile(r"[_–—-]+$")


def scan_reporters(text: str) -> Iterator[Draft]:
    """Every volume-reporter-page of the text, full or short, as drafts without name, date or pin."""
    for match in _BLANK_PAGE.finditer(text):
        reporter = _SPELLING[re.sub(r"\s", "", match["reporter"])]
        blank = Draft(
            match.start(),
            match.end(),
            Kind.CASE,
            Jurisdiction.US,
            canonical=f"{match['volume']} {reporter} ___",
            volume=match["volume"],
            reporter=reporter,
            rank=3,
        )
        blank.say("The page is left blank, as for a slip opinion.")
        yield blank
    yield from _scan_early(text)
    for paragraph in re.finditer(r"[^\n]+", text):
        if not re.search(r"[0-9]", paragraph[0]):
            continue
        for token in citation_tokens(paragraph[0]):
            draft = _draft(token, paragraph.start())
            if draft is not None:
                yield draft
    for match in _PLURAL.finditer(text):
        tokens = citation_tokens(f"{match['volume']} {match['reporter']} at {match['page']}")
        short = [draft for token in tokens if (draft := _draft(token, match.start())) is not None]
        if len(short) == 1 and short[0].short and short[0].start == match.start():
            short[0].end = short[0].right = short[0].dated = match.end()
            yield short[0]


def _scan_early(text: str) -> Iterator[Draft]:
    """Volumes 1 to 90 of the U.S. Reports that name their first reporter beside the series."""
    for match in _EARLY.finditer(text):
        volume, page = match["volume"] or match["behind"], match["page"]
        kind = Kind.SHORT if match["at"] else Kind.CASE
        draft = Draft(match.start(), match.end(), kind, Jurisdiction.US, volume=volume, reporter="U.S.", short=kind is Kind.SHORT, rank=3)
        if kind is Kind.CASE:
            draft.first_page, draft.canonical = page, f"{volume} U.S. {page}"
        yield draft


def second_reading(text: str) -> Iterator[tuple[int, int]]:
    """Where the patterns alone see a case, short or full, whatever the rules of this package make of it; spans of `text`."""
    reach = 0
    for match in _RESIDUE.finditer(text):
        start = max(match.start(), reach)
        for token in citation_tokens(text[start : match.end() + 40]):
            if start + token.end > reach and _may_be_case(token):
                reach = start + token.end
                yield start + token.start, start + token.start + len(token.data.rstrip(" ,"))


def _may_be_case(token: Token) -> bool:
    kinds = {edition.kind for edition in token.editions}
    return "journal" not in kinds and not any(kind.startswith(_STATUTORY) for kind in kinds)


def _draft(token: Token, offset: int) -> Draft | None:
    volume, page = (token.groups.get("volume") or "").strip(), (token.groups.get("page") or "").strip()
    kinds = {edition.kind for edition in token.editions}
    if not volume or not page or any(kind.startswith(_STATUTORY) for kind in kinds):
        return None
    reporter = _edition(token.editions)
    if reporter in _REFUSED:
        return None
    core = re.sub(r"[\s,]+$", "", token.data)
    draft = Draft(
        start=offset + token.start,
        end=offset + token.start + len(core),
        kind=Kind.JOURNAL if kinds == {"journal"} else (Kind.SHORT if token.short else Kind.CASE),
        jurisdiction=Jurisdiction.US,
        volume=volume,
        reporter=reporter,
        neutral=bool(kinds & _NEUTRAL_TYPES),
        short=token.short,
        rank=2,
    )
    if _UNKNOWN_PAGE.match(page):
        draft.first_page = None
        draft.canonical = f"{volume} {reporter} ___"
        draft.say("The page is left blank, as for a slip opinion.")
    else:
        draft.first_page = None if token.short else page
        draft.canonical = "" if token.short else _canonical(draft, page, core)
    if kinds & _VENDOR_TYPES and not token.short:
        draft.canonical = f"{volume} {reporter} {page}"
    return draft


def _edition(editions: Sequence[Edition]) -> str:
    """The canonical reporter; of several, the one that most of them share."""
    names = [edition.short_name for edition in editions]
    return max(dict.fromkeys(names), key=names.count)


def _canonical(draft: Draft, page: str, core: str) -> str:
    if draft.neutral:
        joined = re.fullmatch(r"([0-9]{4})[-–]\s?([A-Za-z. ]+?)[-–]\s?([0-9]+)", core)
        if joined:
            return f"{draft.volume}-{draft.reporter}-{page}"
        if not core.startswith(draft.volume or ""):
            return core
    return f"{draft.volume} {draft.reporter} {page}"
