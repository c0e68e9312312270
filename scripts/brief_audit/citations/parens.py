"""Parentheses after a citation: court and date first, then remarks. No reading ever crosses a closing parenthesis."""

from __future__ import annotations

from dataclasses import dataclass, field

from brief_audit import patterns as re
from brief_audit.citations.bundles import refers_to_a_bundle

_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|"
    r"Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_YEAR = r"(?P<year>1[6-9][0-9]{2}|20[0-9]{2})"
_COURT_DATE = re.compile(
    rf"(?P<court>[^()\[\];]*?(?:\[[^()\[\];]{{1,30}}\])?)[,]?\s?(?:(?P<month>{_MONTH})\s?(?P<day>[0-9]{{1,2}})?,?\s?|"
    rf"(?P<us>[0-9]{{1,2}}/[0-9]{{1,2}}/))?"
    rf"{_YEAR}(?:\s?[-–]\s?[0-9]{{2,4}})?(?P<rest>,?\s(?:en banc|per curiam|unpublished|mem\.|table|\(?amended\)?|"
    rf"as amended[^()]{{0,40}})|,\s[^()\[\];]{{0,60}})?"
)
# In the place of a date: too few or too many digits, a year that no court could have, or letters read for digits.
_UNREAD_DATE = re.compile(
    rf"(?P<court>[^()\[\];]{{0,60}}?),?\s?(?:(?<=[\s,])(?:{_MONTH})\s?(?:[0-9]{{1,2}})?,?\s)?(?P<date>(?<![\w.])(?=[0-9IlOo|]{{0,5}}[0-9])[0-9IlOo|]{{3,6}})"
)
# A scan's letters in a year, told by the digits beside them.
_SCANNED_YEAR = re.compile(r"(?<![\w.])(?=[0-9|IlOo]{0,3}[IlOo|])(?=[0-9IlOo|]{0,3}[0-9])[12Il|][0-9IlOo|]{3}$")
_AS_DIGITS = str.maketrans("IlOo|", "11001")
_REMARK = re.compile(
    r"(?:quoting|citing|holding|finding|noting|stating|explaining|discussing|emphasis|internal|citation|quotation|"
    r"alteration|cleaned|per curiam|en banc|"
    r"plurality|table|mem|unpublished|slip|collecting|rejecting|affirming|reversing|same|see|dismiss|concluding|"
    r"describing|interpreting|applying)\b",
    re.IGNORECASE,
)
# What a bracket adds to court and date: "; en banc", ", per curiam", "(en banc)" within it.
_ADDED = re.compile(
    r"[;,]?\s\(?(?:[ei]n banc|per curiam|unpublished|mem\.|table|plurality(?: opinion)?)\)?$|^(?:[ei]n banc|per curiam|mem\.)[;,]\s",
    re.IGNORECASE,
)
_OF_STATE = re.compile(r"(?<=[0-9.])\s?\((?:[A-Z][A-Za-z.]{0,8}\s?){1,2}\)")  # the state a circuit's appeal came from: "C.A.5 (Tex.), 1994"
_SHORT_YEAR = re.compile(r",?\s['’‘][0-9]{2}$")  # compared by checks/accounting: its century is not said
_YEAR_FIRST = re.compile(rf"{_YEAR}[,;]?\s(?P<court>[^()\[\];]{{2,40}})")
# A division of an opinion, or a docket number, between a citation and its date: "(III)", "(B)", "(1, 2)", "(No. 10,336)".
_DIVISION = re.compile(r"[0-9]{1,2}(?:,\s?[0-9]{1,2})*|[IVXL]{1,6}|[A-Za-z]|Nos?\.\s[\w,.:-]{1,20}")
# Parallel citations in one bracket: "(104 SC 2052, 80 LE2d 674)", "[20 Cal.Rptr.2d 58, 851 P.2d 300]".
_PARALLEL = re.compile(
    r"[0-9]{1,4}\s(?P<series>[A-Z][A-Za-z0-9.’'()]{0,10}(?:\s[A-Za-z0-9.’'()]{1,6}){0,3}?)\s[0-9]{1,6}(?:,\s[0-9]{1,6}(?:[-–][0-9]{1,4})?(?!\s[A-Z]))*(?:,\s|$)"
)
_NO_BRACKET = re.compile(rf",?\s(?P<court>[0-9A-Z][A-Za-z0-9. ]{{1,30}}?),?\s{_YEAR}(?=[.,;)\]]|\s[a-z(]|$)")
_COMMA = re.compile(rf",\s?\((?:[^()\n]{{2,40}}\s)?(?:{_YEAR.replace('?P<year>', '?:')})\)")
_ALONE = re.compile(rf"(?:(?P<open>\s?\[)|,\s){_YEAR}(?(open)\](?!\s[0-9A-Z])|(?=[.;)\]]|\s[a-z(]|$))")
# New York's official style sets court and date in brackets.
_BRACKETED = re.compile(rf"\[(?P<court>[A-Z0-9][^()\[\];]{{2,50}}?)[, ]\s?{_YEAR}\]")
_PROSE = re.compile(
    r"\b(?:Acts?|Rules?|Title|Code|Section|Amendments?|Part|Ed|ed|[Vv]|(?!of|for|the|and|filed|decided|dated|banc|slip|op)[a-z]{2,})\b(?!’)"
)
# What happened on the day, between the court and its date: "(C.D. Cal. filed Mar. 3, 2020)".
_STEP = re.compile(r",?\s(?:filed|decided|argued|entered|submitted|issued|dated)(?:\son)?$")
_LONGEST = 1500
_LIST = 80
_MOST = 6
_UNREAD_SERIES = re.compile(r",\s[0-9]{1,4}\s[A-Z][A-Za-z.]{1,9}(?:\s?[23]d)?\s[0-9]{1,5},\s")


@dataclass(slots=True)
class Tail:
    """What stands in parentheses after a citation. `dated` is where the court-and-date one ended, `end` where all ended.

    `unread_date` is what stands in the place of the date and is none ("20214"), `scanned` a year as a scan misread it ("202l").
    """

    court: str | None = None
    year: int | None = None
    remarks: list[str] = field(default_factory=list)
    dated: int = 0
    end: int = 0
    found: bool = False
    unread_date: str | None = None
    scanned: str | None = None


def balanced(text: str, position: int) -> int | None:
    """The end of the parenthesis that opens at `position`, None if it does not close within reach or within its paragraph."""
    depth = 0
    for at in range(position, min(len(text), position + _LONGEST)):
        char = text[at]
        if char == "(":
            depth += 1
        elif char == ")":
            depth -= 1
            if depth == 0:
                return at + 1
        elif char == "\n":
            return None
    return None


def scan_tail(text: str, position: int) -> Tail:
    """Read all parentheses that follow `position` directly."""
    tail = Tail(dated=position, end=position)
    for _ in range(_MOST):
        start = tail.end + 1 if text[tail.end : tail.end + 1] == " " else tail.end
        if tail.end == position and _COMMA.match(text, position):
            start = text.index("(", position)
        if (end := _past_parallels(text, start)) > start:
            tail.end = end
            continue
        if not tail.found and (bracket := _BRACKETED.match(text, start)):
            tail.court, tail.year, tail.found = bracket["court"].strip(" ,"), int(bracket["year"]), True
            tail.dated = tail.end = bracket.end()
            continue
        closed = balanced(text, start) if text[start : start + 1] == "(" else None
        if closed is None or not _take(tail, text[start + 1 : closed - 1].strip(), closed):
            break
        tail.end = closed
    return tail


def _past_parallels(text: str, start: int) -> int:
    """Behind the bracket of parallel citations that opens at `start`, else `start`."""
    mark = {"(": ")", "[": "]"}.get(text[start : start + 1])
    closed = text.find(mark, start, start + _LIST) if mark else -1
    return closed + 1 if closed > 0 and lists_parallels(text[start + 1 : closed]) else start


def _take(tail: Tail, inner: str, end: int) -> bool:
    """Read one parenthesis into the tail; False if it is no part of it. Where a copy is in the bundle says nothing of the case."""
    if refers_to_a_bundle(inner):
        return True
    scan = None if tail.found else _SCANNED_YEAR.search(inner)
    legible = inner if scan is None else inner[: scan.start()] + scan[0].translate(_AS_DIGITS)
    court, year, dated = (None, None, False) if tail.found else court_and_date(legible)
    if dated:
        tail.court, tail.year, tail.dated, tail.found = court, year, end, True
        tail.scanned = scan[0] if scan is not None else None
    elif not (tail.found or tail.remarks or tail.unread_date) and (unread := _unread_date(inner)) is not None:
        tail.unread_date = unread
    elif _completes(tail, inner):
        tail.dated = end
    elif not tail.found and tail.remarks and not (_REMARK.match(inner) or _DIVISION.fullmatch(inner)):
        return False
    else:
        tail.remarks.append(inner)
    return True


def opens_a_remark(inner: str) -> bool:
    """Whether the inside of a parenthesis begins as a remark on a citation does."""
    return _REMARK.match(inner) is not None


def court_and_date(inner: str) -> tuple[str | None, int | None, bool]:
    """Court and year of a parenthetical's inside, and whether it is one at all ("9th Cir. 2001", "2009", "9th Cir.")."""
    inner = _plain(inner)
    if len(inner) > 130 or "(" in inner or _REMARK.match(inner):
        return None, None, False
    match = _COURT_DATE.fullmatch(inner)
    if (turned := _YEAR_FIRST.fullmatch(inner)) is not None and _names_a_court(turned["court"]):
        return turned["court"], int(turned["year"]), True
    if match is None:
        return (inner, None, True) if _names_a_court(inner) else (None, None, False)
    court = _STEP.sub("", match["court"].strip(" ,"))
    if court and (_is_only_a_remark_before_a_year(court) or not _looks_like_a_court(court)):
        return None, int(match["year"]), _is_only_a_remark_before_a_year(court)
    return court or None, int(match["year"]), True


def court_and_date_unbracketed(text: str, position: int) -> tuple[str | None, int | None, int]:
    """Court, year and end of a date that stands without parentheses: ", 5th Cir. 1994", "[1994]", ", 1994"; else None and `position`."""
    if (alone := _ALONE.match(text, position)) is not None:
        return None, int(alone["year"]), alone.end()
    match = _NO_BRACKET.match(text, position)
    if match is None or not _names_a_court(match["court"]):
        return None, None, position
    return match["court"], int(match["year"]), match.end()


def is_an_unread_series(gap: str) -> bool:
    """Whether nothing but a series of reports that no table knows stands between two citations of one decision.

    >>> is_an_unread_series(", 22 OBR 351, "), is_an_unread_series(", 22 witnesses, ")
    (True, False)
    """
    return _UNREAD_SERIES.fullmatch(gap) is not None


def lists_parallels(inner: str) -> bool:
    """Whether a bracket holds nothing but parallel citations, as Georgia and California set them."""
    position = 0
    while (match := _PARALLEL.match(inner, position)) is not None and not _names_a_court(f"{inner[: match.end('series')]}"):
        position = match.end()
    return 0 < position == len(inner)


def _plain(inner: str) -> str:
    """Court and date without what a bracket may add to them."""
    for _ in range(3):
        inner = _ADDED.sub("", inner)
    return _OF_STATE.sub("", _SHORT_YEAR.sub("", inner))


def _completes(tail: Tail, inner: str) -> bool:
    """Whether a bracket gives the court or year that the one before it lacks: "(1994) (CA5)", "(5th Cir.) (1994)"."""
    if not tail.found:
        return False
    court, year, dated = court_and_date(inner)
    if dated and year is None and tail.court is None:
        tail.court = court
    elif dated and court is None and tail.year is None:
        tail.year = year
    else:
        return False
    return True


def _unread_date(inner: str) -> str | None:
    """What stands where a date should, behind a known court or alone; None for a good date and for a remark."""
    match = _UNREAD_DATE.fullmatch(inner)
    if match is None or re.fullmatch(_YEAR, match["date"]):
        return None
    court = match["court"].strip(" ,")
    return match["date"] if not court or _names_a_court(court) else None


def _looks_like_a_court(words: str) -> bool:
    """Prose that ends in a year ("Title VII of the Civil Rights Act of 1964") is no court and gives no year."""
    if _PROSE.search(words):
        return False
    return words[0].isupper() or words[0].isdigit() or words.startswith(("en banc", "mem."))


def _is_only_a_remark_before_a_year(words: str) -> bool:
    return words.lower() in {"decided", "decided in", "filed", "argued", "c.", "judgment of", "opinion of"}


def _names_a_court(words: str) -> bool:
    from brief_audit.tables.courts import court_id_of_citation

    return len(words) <= 40 and court_id_of_citation(words) is not None
