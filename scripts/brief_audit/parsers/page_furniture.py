"""Takes out the page numbers and running heads that a slip opinion's text carries between its lines.

They stand in the middle of sentences; left in place they would make a correct quotation look altered. They are pages of the
slip, not of a reporter, so they leave no page mark behind.
"""

from __future__ import annotations

from collections import Counter

from brief_audit import patterns as re

_LONE_NUMBER = re.compile(r"^\f?(?:[ \t]{8,}-?[ \t]?|[ \t]*-[ \t]?|[ \t]*\f[ \t]*)(\d{1,3})(?:[ \t]?-)?[ \t]*$\n?", re.MULTILINE)
_DIGITS = re.compile(r"\d+")
_FURNITURE = re.compile(r"[^\W\d]{3}|^[-– ]*#[-– ]*$|^# ?(?:/|of) ?#$")
_HEAD_LINES, _FOOT_LINES, _TIMES = 3, 2, 3


def without_furniture(text: str) -> str:
    """The text without the lines that repeat at the heads and feet of its pages (form feeds divide them), and without lone page numbers.

    A line is furniture if it stands there, digits aside, on three pages. Only a number that is centred on its own line, between
    dashes or at the head of a page is taken for a page number. Lines with mark-up are kept.
    """
    pages = text.split("\f")
    if len(pages) > 2:
        repeated = _repeated(pages)
        text = "\f".join(_without(page, repeated) for page in pages)
    return _LONE_NUMBER.sub("\f", text)


def _edges(page: str) -> list[int]:
    shown = [position for position, line in enumerate(page.split("\n")) if line.strip()]
    return sorted({*shown[:_HEAD_LINES], *shown[-_FOOT_LINES:]})


def _form(line: str) -> str:
    return _DIGITS.sub("#", " ".join(line.split()))


def _repeated(pages: list[str]) -> frozenset[str]:
    counts: Counter[str] = Counter()
    for page in pages:
        lines = page.split("\n")
        counts.update({_form(lines[position]) for position in _edges(page)})
    return frozenset(form for form, count in counts.items() if count >= _TIMES and _FURNITURE.search(form))


def _without(page: str, repeated: frozenset[str]) -> str:
    lines = page.split("\n")
    drop = {position for position in _edges(page) if "<" not in lines[position] and _form(lines[position]) in repeated}
    return "\n".join(line for position, line in enumerate(lines) if position not in drop)
