"""Where a separate opinion begins, or may begin, in the text of an American decision.

One splitter for two questions. Which stretch is the court's own (dispositions) ends at the first place of either sort; who
speaks where (opinions) is answered only where every place is settled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.facts.opinions.lines import NAME, OFFICE, Line, line_at

_BEARER = re.compile(
    r"\W*(?:(?:M[a-z]s?\.\s+)?(?:(?:the\s+)?chief\s+)?justices?\b"
    r"|(?:[\w.’'-]+\s+){0,4}[\w.’'-]+,\s*"
    r"(?:(?:chief|presiding|senior|acting|associate|vice|united states|circuit|district|p\.|c\.|v\.)\s*)*"
    r"(?:judges?\b|justices?\b|jj?\.))",
    re.IGNORECASE,
)
"""A separate opinion begins with the judge's name and office."""
_BETWEEN = re.compile(r"[,:]\s*(?:\w+ly\s+)?$")
_TITLE = re.compile(r"\W*(?:(?:S(?:eparate|EPARATE)\s+)?O(?:pinion|PINION),?\s*(?:specially\s+)?|S(?:pecially|PECIALLY)\s+|[IVX]+\.\s*)")
_REPORTS = re.compile(r"\b(?:filed?|fled|delivered|wrote|files|writes|announced|see|joined|took)\b|\(", re.IGNORECASE)
"""No opinion begins in a list of who wrote what, or in a citation."""
_CLOSES = re.compile(r"[^\n()]{0,120}?(?:[.:—–]|\n|$)")
_STEMS = ("issenting", "ISSENTING", "oncurring", "ONCURRING", "eparate opinion", "EPARATE OPINION")
_OTHER_STEMS = ("issent", "ISSENT", "oncur", "ONCUR", "-\ncurring", "-\nsenting", "is-sent", "tatement of", "TATEMENT OF")
_NAME = r"(?:M\w\.?\s)?(?:C(?:hief|HIEF)\s)?J(?:ustice|USTICE)\s[A-Z][\w’'-]+"
NAME_ALONE = re.compile(rf"\n\n{_NAME}[.,:]?\n\n(?!delivered|announced)")
NAME_LINE = re.compile(rf"\n(?<=[.!?”\"]\n){_NAME}\.[ \t]*\n(?=[A-Z“\"])")
"""Without blank lines, the same words may just as well end a sentence."""
_RUNS_ON = re.compile(r"(?:[,;(&–-]|\b(?:[Ss]ee|[Bb]y|of|and|also|with|the|v\.|Justice|Judge|cf\.|in))$")
_STOPS = re.compile(r"(?:[.!?:”\"’')\]*_—0-9]|\b[A-Z][\w’'-]*)$")
_IN_PARENTHESES = re.compile(rf"{NAME},\s*{OFFICE}\s*\(")
_LONGEST = 400
_NEAR = 40
_NAME_LENGTH = 120
_AFTER = 100


class Place(NamedTuple):
    """Where a separate opinion begins; `line` is None if the words look like it but no rule settles it."""

    start: int
    line: Line | None


def places(text: str, since: int = 0) -> list[Place]:
    """Every place, in the order of the text, except places within another's line."""
    lines = {line.start: line for line in _lines(text, since)}
    covered = sorted((line.start, line.end) for line in lines.values())
    loose = {start for start in _look_alikes(text, since) if not any(a <= start < b for a, b in covered)}
    return sorted([*(Place(start, line) for start, line in lines.items()), *(Place(start, None) for start in loose - lines.keys())])


def _lines(text: str, since: int) -> Iterator[Line]:
    """The author lines that the stems lead to, the outermost where lines are nested."""
    for stem in (*_OTHER_STEMS, *_STEMS[-2:]):
        at = text.find(stem, since)
        while at >= 0:
            starts = (*_line_starts(text, at), *_paragraph_before(text, at))
            found = [line for start in starts if (line := line_at(text, start)) is not None and line.end + _NEAR > at]
            if found and not _goes_on(text, found[-1].start):
                yield found[-1]
            at = text.find(stem, at + 1)


def cited(text: str, start: int) -> bool:
    """Whether the line belongs to the words before it: "at 1123,", "the opinion of"."""
    before = text[max(0, start - 80) : start]
    return not before.endswith("\n\n") and _RUNS_ON.search(before.rstrip()) is not None


def _goes_on(text: str, start: int) -> bool:
    """Whether the line before it runs on into it, as in a citation that the page breaks."""
    before = text[max(0, start - 80) : start]
    if not before.strip() or before.endswith("\n\n"):
        return False
    last = before.rstrip()
    return _RUNS_ON.search(last) is not None or _STOPS.search(last) is None


def _look_alikes(text: str, since: int) -> Iterator[int]:
    """Where a paragraph, or a line of it, seems to open a concurring or dissenting opinion."""
    for stem in _STEMS:
        at = text.find(stem, since)
        while at >= 0:
            if _CLOSES.match(text, at) or text[at - 2 : at - 1] == "(":
                yield from (start for start in _line_starts(text, at) if _opens(text[start : at - 1], text[at - 1 : at + _AFTER]))
            at = text.find(stem, at + 1)


def _line_starts(text: str, at: int) -> Iterator[int]:
    """Where the line and the four before it begin, within one paragraph."""
    start = at
    for _ in range(5):
        start = text.rfind("\n", max(0, at - _LONGEST), start)
        if start < 0:
            if at <= _LONGEST:
                yield 0
            return
        yield start + 1
        if text[start - 1] == "\n":
            return


def _paragraph_before(text: str, at: int) -> Iterator[int]:
    """The paragraph above, where it is short enough to hold only a judge's name: some scans set name and verb apart."""
    gap = text.rfind("\n\n", max(0, at - _NEAR), at)
    start = text.rfind("\n\n", max(0, gap - _NAME_LENGTH), gap) if gap > 0 else -1
    if start >= 0 or 0 < gap <= _NAME_LENGTH:
        yield start + 2 if start >= 0 else 0


def _opens(head: str, after: str) -> bool:
    if _IN_PARENTHESES.fullmatch(head):
        return True
    if head.lstrip().startswith("[") or _REPORTS.search(head) or _REPORTS.search(after.partition("\n")[0]):
        return False
    if not head.strip():
        return after[:1].isupper()
    return _TITLE.fullmatch(head) is not None or (_BEARER.match(head) is not None and _BETWEEN.search(head) is not None)
