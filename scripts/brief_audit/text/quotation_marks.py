"""Whether a quotation is open at a place, judging by the marks around it.

Briefs and opinions are typed in curly marks, in straight ones, or in both; scans lose some. So there is more than one way to ask:

| ask | where |
|---|---|
| `is_open` | the words before begin where a sentence or paragraph does: both kinds are counted |
| `curly_depth` | the same, where straight marks stand for inches, ditto or nothing: only curly ones are counted |
| `opens_last` | the words before may begin within a quotation, so nothing can be counted |
| `open_mark` | the place of the mark is wanted |
| `closes_behind` | a mark that never closes is a slip of the scanner |
| `closes_next` | only the words behind are at hand |
"""

from __future__ import annotations

from brief_audit import patterns as re

_DOUBLE = re.compile(r"[“”\"]")


def is_open(before: str) -> bool:
    """Whether more curly marks open than close, or the straight ones are odd in number."""
    return curly_depth(before) > 0 or before.count('"') % 2 == 1


def curly_depth(before: str) -> int:
    """How many curly marks more open than close; straight ones do not count."""
    return before.count("“") - before.count("”")


def opens_last(before: str) -> bool:
    """Whether the last curly mark opens."""
    return before.rfind("“") > before.rfind("”")


def open_mark(before: str) -> int:
    """The position of the last mark that opened and has not closed; -1 if there is none."""
    opened = max(before.rfind("“"), before.rfind('"') if before.count('"') % 2 else -1)
    return opened if opened > before.rfind("”") else -1


def closes_behind(before: str, after: str) -> bool:
    """Whether a quotation that is open after the words before closes in the words after, before another opens."""
    if opens_last(before):
        return "”" in after.partition("“")[0]
    return before.count('"') % 2 == 1 and '"' in after


def closes_next(after: str) -> bool:
    """Whether the first double mark after a place is a closing one."""
    mark = _DOUBLE.search(after)
    if mark is None or mark[0] == "“":
        return False
    return mark[0] == "”" or (
        mark.start() > 0 and not after[mark.start() - 1].isspace() and not after[mark.end() : mark.end() + 1].isalnum()
    )
