"""What may stand between a UK citation and its pinpoint: a date, a bundle reference, the judge who speaks.

And the sentence behind a citation: a paragraph or page that it names further on may be the citation's pinpoint, may be another
document's. Nothing licenses either reading, so it is kept as a pinpoint without ranges, which no check confirms.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.model.citation import PinKind, Pinpoint

_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_SAID = (
    r"said|says|held|holds|explained|reasoned|ruled|recogni[sz]ed|concluded|observed|noted|emphasi[sz]ed|cautioned|warned|stated|wrote|"
    r"declared|clarified|stressed|found|added|put it"
)
_SURNAME = r"[A-Z][\w’'-]+"
_TITLED = (
    r"(?:Lord|Lady|Sir|Dame|Baroness|Mr|Mrs|Ms|Master|Judge|HHJ|His Honour Judge|Her Honour Judge)\s"
    rf"(?:(?:Chief\s)?Justice\s)?{_SURNAME}(?:\s{_SURNAME})?(?:\s(?:of|in)(?:\sthe)?\s{_SURNAME}){{0,2}}"
)
_POSTED = rf"{_SURNAME}(?:\s{_SURNAME})?\s(?:LJJ|LJ|JJSC|JSC|SCJJ|SCJ|JJA|JA|JJ|J|MR|LCJ|CJ|DPSC|PSC|PC|P|VC|V-C|C)\b"
_JUDGE = rf"(?:{_TITLED}|{_POSTED})"
_JUDGES = rf"(?:{_SURNAME},?\s(?:and|&)\s)?{_JUDGE}(?:,?\s(?:and|&)\s{_JUDGE})?(?:,?\s(?:\([^()]{{1,40}}\)|dissenting|concurring))?"
_BENCH = (
    r"(?:the\s(?:\w+\s){0,3}?(?:[Cc]ourt|[Jj]udge|[Tt]ribunal|[Bb]oard|[Hh]ouse|[Cc]ommittee)(?:\sof\s(?:Appeal|Session|Lords))?|it|he|she)"
)
_PLACE = r"(?=at\s\[?[0-9]|at\sp|\[[0-9]{1,4}\]|paras?\b|paragraphs?\b|¶|§)"

ASIDE = re.compile(
    r"(?:,?\s\(?[0-9]{1,2}(?:st|nd|rd|th)?\s"
    rf"(?:{_MONTHS})\s(?:19|20)[0-9]{{2}}\)?|,?\s\(?unreported\)?|\s[\[{{][A-Z]{{0,4}}[0-9]{{0,2}}/[\w/.-]{{1,24}}[\]}}])"
)
"""A date, "unreported" or a bundle reference behind the citation."""
SPEAKER = re.compile(
    rf"[,:]?\s(?P<open>\()?(?:(?:per|where|in\swhich|see)\s)?(?:{_JUDGES}(?:,?\s(?:{_SAID}))?|{_BENCH}\s(?:{_SAID})),?\s{_PLACE}"
)
"""The judge or court that speaks, directly before the place: "per Elm LJ at", "where the court held at"."""
TELLS = re.compile(rf"\b(?:{_SAID})\b")
"""The verb of a sentence of the brief: what stands with it is the brief's own prose, not part of the citation."""
OPENED = re.compile(rf"\s\((?:see\s|esp(?:ecially)?\.?\s)?{_PLACE}")
"""A parenthesis that opens with the place: "(para 17)", "(at [17])"."""

LEADS = re.compile(
    rf"(?::|,|\s[–—])\ssee(?:\s(?:also|especially|esp\.|in\sparticular),?)?\s{_PLACE}|\s[–—]\s(?=at\s\[)|(?P<told>\s(?:is|was)\s(?:(?:to\sbe\s)?found\s|stated\s|set\sout\s)?(?=at\s\[))"
)
"""What else leads to the place: "…: see [12]"; `told`: the brief's own prose, "The ratio of … is at [12]"."""

_REACH = 240
_SENTENCE_ENDS = re.compile(r"[.?!;](?:\s+[A-Z“\"(]|\s*$)|\n|[“”\"]|\s[‘'](?=\w)")
_NUMBER = r"\[?[0-9]{1,4}[A-Z]?\]?"
_LOOSE = re.compile(
    rf"(?:(?:paras?\.?|paragraphs?|¶{{1,2}})\s?{_NUMBER}"
    rf"|(?:(?<=\bat )|(?<=\bsee )|(?<=: )|(?<=\())\[[0-9]{{1,3}}[A-Z]?(?:[.(][\w.()]{{1,12}})?\])"
    rf"(?:\s?(?:[-–—]|to|and|,)\s?{_NUMBER})*(?![\w/])"
)
_BEHIND = re.compile(
    r"[,:;]?\s?\(?(?:at\s|see\s|@\s?)?\[(?:at\s|[Pp]ara(?:graph)?s?\.?\s|pp?\.?\s|[§¶]+\s?)?[0-9]{1,3}(?![0-9])[^\]\n/]{0,30}\]|\s?@\s?[0-9]{1,4}\b"
)
"""What directly behind a citation looks like its pinpoint, and was not read."""
_LOOSE_PAGE = re.compile(
    r"\bat\s(?P<said>pp?\.?\s?|pages?\s)?(?P<page>[0-9]{1,4})(?P<letter>\s?[A-H]|[a-j])?(?=[-–—,;:.)]|\sthat\b|\sto\s[0-9]|$)"
)
_LONGEST_REPORT = 300
_ELSEWHERE = re.compile(
    r"\s(?:of|in|to)\s(?!(?:the|his|her|its|their|that|this)\s(?:\w+\s)?(?:judgments?|decision|opinion|speech|reasons|ruling|determination|report)\b)"
)


def past_asides(text: str, position: int, limit: int) -> int:
    """Behind the dates and bundle references that stand directly behind a citation."""
    for _ in range(3):
        match = ASIDE.match(text, position, limit)
        if match is None:
            break
        position = match.end()
    return position


def unread_pin(text: str, position: int, limit: int, first_page: str, apart: Sequence[tuple[int, int]] = ()) -> Pinpoint | None:
    """A paragraph or page that the rest of the sentence names, as a pinpoint without ranges; None if it names none, or another text's.

    A number alone must be one of the pages of a report that begins at `first_page`. What `apart` holds is another text's.
    """
    stop = min(limit, position + _REACH, len(text))
    behind = _BEHIND.match(text, past_asides(text, position, limit), stop)
    if behind is not None:
        return Pinpoint(kind=PinKind.PARAGRAPH, ranges=(), text=behind[0].strip(" ,:;("))
    end = _SENTENCE_ENDS.search(text, position, stop)
    stop = _closing(text, position, end.start() if end else stop)
    pages = (match for match in _LOOSE_PAGE.finditer(text, position, stop) if _is_a_page(match, first_page))
    for match in (*_LOOSE.finditer(text, position, stop), *pages):
        if not (_ELSEWHERE.match(text, match.end()) or any(start <= match.start() < end for start, end in apart)):
            return Pinpoint(kind=PinKind.PARAGRAPH, ranges=(), text=match[0])
    return None


def _is_a_page(match: re.Match[str], first_page: str) -> bool:
    """Whether the number is said to be a page, has a letter of the margin, or can be one of the report's."""
    told = match["said"] or match["letter"]
    return bool(told) or (first_page.isdigit() and 0 <= int(match["page"]) - int(first_page) <= _LONGEST_REPORT)


def _closing(text: str, position: int, stop: int) -> int:
    """Where the parenthesis that holds the citation closes, else `stop`."""
    depth = 0
    for at in range(position, stop):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth < 0:
            return at
    return stop
