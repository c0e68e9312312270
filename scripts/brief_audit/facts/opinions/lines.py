"""The line with which a separate opinion of an American court begins.

"Justice Quill, with whom Justice Marrow joins, dissenting." opens one.
The words between the judge and the end of the line are a closed list: "Justice Quill, dissenting in that case, wrote" opens
nothing. A citation "(Quill, J., dissenting)" begins with a parenthesis and never opens anything.
"""

from __future__ import annotations

from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.part_kind import PartKind

_WORD = r"[A-Z][\w.’'-]*"
_JUNIOR = r"(?:,?\s+(?:(?i:jr|sr)|II|III|IV)\b\.?)?"
NAME = rf"{_WORD}(?:[ ](?:(?:de|la|van|von|der|del)[ ])?{_WORD}){{0,4}}{_JUNIOR}"
_RANK = (
    r"(?i:chief|presiding|senior|acting|associate|vice|administrative|united\s+states|u\.\s?s\.|circuit|district|bankruptcy|magistrate"
    r"|appellate|special|retired)"
)
OFFICE = rf"(?:(?:{_RANK}\s+)*(?i:judges?|justices?|chancellor)\b|(?:{_RANK}\s+)*(?:Ch\.\s?|(?:[A-Z]\.\s?){{0,3}})JJ?\b\.?(?:\s?P\.)?)"
_TITLED = rf"(?:M[A-Za-z]{{1,2}}\.?\s+)?(?i:the\s+)?(?:(?i:chief\s+justice)(?![ ][A-Z])|(?:{_RANK}\s+)*(?i:justice|judge)[ ]{NAME})"
_BEARER = (
    rf"(?:{_TITLED}(?:(?:,\s*{_TITLED})*,?\s+and\s+{_TITLED})?"
    rf"|{NAME}(?:(?:,\s*{NAME})*,?\s+and\s+{NAME})?,\s*{OFFICE})"
)
_JOINS = (
    r"(?:,?\s+with\s+whom\s+(?P<whom>[^()]{2,500}?)\s+(?:joins?|concurs?|unites?)\b(?P<part>[^,()]{0,60})"
    r"|,?\s+joined\s+by\s+(?P<by>[^()]{2,300}?))"
)
_SITTING = r"(?:,\s+(?:sitting|specially\s+(?:sitting|assigned))\s+by\s+\w+)?"
_CONCURRING, _DISSENTING = r"con(?:-\s?)?cur(?:-\s?)?ring", r"dis(?:-\s?)?sent(?:-\s?)?ing"
_VERB = rf"(?i:(?:\w+ly\s+)?(?:{_CONCURRING}|{_DISSENTING}))"
_LABEL = r"(?:[IVXLC]+|[A-Z]|\d{1,3})(?:[–—-]\s?(?:[A-Z]|\d{1,2}|[ivx]+))*"
_MAY_FOLLOW = (
    rf"(?>(?:{_LABEL}|(?i:{_CONCURRING}|{_DISSENTING}|\w+ly|in|parts?|the|and|but|or|to|as|of|an?|from|sur|by|separate"
    r"|judgments?|results?|denial|denying|re-?hearing|en|banc|only|for|opinions?|orders?|certiorari|petitions?|application|stay|reasons?|grant"
    r"|majority(?:[’']s)?|court[’']s|decision|syllabus|paragraphs?|sections?|divisions?|footnotes?|all|except|on|remand|reversal|affirmance"
    r"|appeal|disposition|dismissal|hearing|sentence|this|case))(?![\w’']))"
)
_AS_TO = r"(?i:with\s+respect\s+to\s+(?:[\w-]+\s+){0,3}?[\w-]+)(?![\w’'])"
_GAP = r",?(?:[ \t]+|[ \t]*\n(?:\n(?=[a-z]))?[ \t]*)?"
_TAIL = rf"(?:{_GAP}{_MAY_FOLLOW})*(?:{_GAP}{_AS_TO}(?:{_GAP}{_MAY_FOLLOW})*)?"
"""Each word matches in only one way, so that a long line of such words with a different end is not tried in every division."""
_END = r"[ \t]*(?:\.|:|[—–]|--|(?=\n)|$)"
_ENDS = r"[ \t]*(?:\.|:|[—–]|--)"
_NUMBER = re.compile(r"¶\s*\d{1,3}\.?\s+")
_AUTHOR_LINE = re.compile(
    rf"(?P<author>{_BEARER}){_SITTING}{_JOINS}?\s*(?:[,:;]\s*(?:[—–]\s*)?(?P<verb>{_VERB}{_TAIL})(?P<end>{_END})"
    rf"|(?P<bare>{_VERB}{_TAIL})(?={_ENDS})"
    rf"|\((?P<inside>{_VERB}{_TAIL})(?:,?\s+with\s+whom\s+(?P<within>[^()]{{2,300}}?)\s+joins?)?\)[ \t]*(?:\.|:|,?[ ]?[—–]|--|(?=\n)))"
)
_SORT = rf"(?i:separate|special|partial(?:ly)?|{_CONCURRING}|{_DISSENTING}|concurrence|dissent|statement)"
_HEADING = re.compile(
    rf"(?P<verb>(?:{_SORT}|OPINION|Opinion)(?:,?[ ](?:{_SORT}|(?i:opinion|and|in|part|the|judgment|result)))*)"
    rf"(?:\s+(?i:of|by):?\s+(?P<author>{_BEARER})|[.:]?[ \t]*\n+[ \t]*(?P<below>{NAME},\s*{OFFICE}))?[ \t]*[.:]?[ \t]*(?=\n|$)"
)
_BEARER_ALONE = re.compile(rf"(?P<author>{NAME},\s*{OFFICE})[.:,—–]?[ \t]*\n*[ \t]*(?=(?P<verb>I\s+(?:\w+\s+){{0,2}}(?:concur|dissent)\b))")
_OFFICE_AT_END = re.compile(rf"(?:,\s*{OFFICE}|(?<=\w)\s(?:[A-Z]\.\s?)?JJ?\.)[.,]?$")
_OFFICE_BEFORE = re.compile(rf"^(?:M[A-Za-z]{{1,2}}\.?\s+)?(?:{_RANK}\s+)*(?i:justices?|judges?)\s+(?=[A-Z])")
_SHORTENED = re.compile(r"\b(?:[A-Z]|Jr|Sr)\.$")
_LIST = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+")
_NO_NAME = re.compile(rf"^(?:{OFFICE}|Jr\.?|Sr\.?|I{{1,3}}|)$")
_IN_PART = re.compile(r"\bin\s+part\b", re.IGNORECASE)
_BREAKS_OFF = re.compile(r"\b(?:and|but|or|in|the|to|as|of|an?|from|for|with|by|on|sur)$", re.IGNORECASE)
_SOUND = {"dissent": re.compile(r"dis(?:-\s?)?sent", re.IGNORECASE), "concur": re.compile(r"con(?:-\s?)?cur", re.IGNORECASE)}


class Line(NamedTuple):
    """An author line or heading at `start`; `closed`: it ends in a full stop, as a running head of a page does not."""

    start: int
    end: int
    kind: PartKind
    author: str | None
    joined_by: tuple[str, ...]
    closed: bool
    several: bool = False


def line_at(text: str, start: int) -> Line | None:
    """The author line or heading that begins at `start`, the beginning of a line; None if it breaks off."""
    if number := _NUMBER.match(text, start):
        start = number.end()
    if match := _AUTHOR_LINE.match(text, start):
        verb = match["verb"] or match["bare"] or match["inside"]
        closed = match["verb"] is None or match["end"].strip() != ""
        return None if not closed and _BREAKS_OFF.search(verb) else _line(match, verb, closed=closed)
    if match := _BEARER_ALONE.match(text, start):
        return _line(match, match["verb"], closed=True)
    match = _HEADING.match(text, start)
    if match and _SOUND["dissent"].search(match["verb"]) is None and _SOUND["concur"].search(match["verb"]) is None:
        match = match if match["author"] else None
    if match is None or (not match["author"] and not match["verb"].isupper() and not match["verb"].istitle()):
        return None
    return _line(match, match["verb"], closed=bool(match["author"] or match["below"]))


def _line(match: re.Match[str], verb: str, *, closed: bool) -> Line:
    held = match.groupdict()
    author = held.get("author") or held.get("below")
    joined = "" if (held.get("part") or "").strip() else held.get("whom") or held.get("by") or held.get("within") or ""
    several = bool(author) and re.search(r"\band\b|JJ\.|(?i:judges|justices)\b", author or "") is not None
    return Line(
        match.start(), match.end(), kind_of(verb), None if author is None or several else name_of(author), names_of(joined), closed, several
    )


def kind_of(words: str) -> PartKind:
    """The kind of opinion in the words of the line; OTHER for a separate opinion that calls itself neither."""
    dissents, concurs = (_SOUND[sort].search(words) is not None for sort in ("dissent", "concur"))
    if dissents:
        return PartKind.CONCURRENCE_IN_PART if concurs or _IN_PART.search(words) else PartKind.DISSENT
    return PartKind.CONCURRENCE if concurs else PartKind.OTHER


def name_of(bearer: str) -> str:
    """The judge's name as printed, without the office; "THE CHIEF JUSTICE" stays as it is."""
    words = " ".join(bearer.replace("-\n", "").split())
    name = _OFFICE_BEFORE.sub("", _OFFICE_AT_END.sub("", words)).strip(" ,")
    return name if _SHORTENED.search(name) else name.rstrip(".")


def surname(name: str) -> str:
    """The letters of the last word of a name, for comparison."""
    words = [word for word in re.sub(_JUNIOR + "$", "", name).split() if any(letter.isalpha() for letter in word)]
    return "".join(letter for letter in words[-1].casefold() if letter.isalpha()) if words else ""


def names_of(printed: str) -> tuple[str, ...]:
    """The names of a list of judges, as printed, without their offices."""
    pieces = (" ".join(piece.replace("-\n", "").split()) for piece in _LIST.split(printed))
    return tuple(name_of(piece) for piece in pieces if not _NO_NAME.match(piece))
