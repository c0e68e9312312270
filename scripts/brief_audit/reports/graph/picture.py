"""An SVG picture without a script, which loads nothing: the brief above, its authorities below, each outcome by symbol, word and colour."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from brief_audit.reports import digest
from brief_audit.reports.escaping import attribute, serialised
from brief_audit.reports.format import Format
from brief_audit.reports.graph.cards import Card, cards
from brief_audit.reports.html_page import LOOKS

Row = Mapping[str, Any]

NAMESPACE = "http://www.w3.org/2000/svg"
FONT = "system-ui, 'Segoe UI', 'Liberation Sans', Arial, sans-serif"
WIDTH, EDGE, TRUNK, LEFT = 960, 24, 44, 84
"""Pixels: of the picture, its margin, the line that comes down from the brief, and the left side of what hangs on it."""

COLOURS = {"bad": ("#8f1414", "#fdf0ef"), "open": ("#6b4700", "#fff6e0"), "good": ("#14532d", "#edf7f0")}
"""Ink and paper of an outcome, as in the HTML report; each pair has a contrast above 7."""
DASHES = {"bad": "", "open": "6 4", "good": ""}
INK, QUIET, RULE, PANEL = "#1b1f24", "#4a5159", "#8a929a", "#f4f6f8"

_TITLE, _SMALL, _LINE, _BOLD = 16, 13, 20, "700"
_COLUMNS = {_TITLE: 92, _SMALL: 116}
"""Columns (see `columns_of`) that fit into a card, by size of type."""
_MOST = 3


def render(report: Row) -> str:
    """The picture. The same report gives the same bytes."""
    shown = cards(report)
    root = ET.Element("svg", {"xmlns": NAMESPACE, "role": "img", "aria-labelledby": "title summary", "font-family": FONT})
    ET.SubElement(root, "title", {"id": "title"}).text = attribute(f"Authorities of {digest.file_name(report)} by outcome")
    ET.SubElement(root, "desc", {"id": "summary"}).text = attribute(f"{digest.counted(report)} {digest.verdict_line(report)}.")
    paper = ET.SubElement(root, "rect", {"width": str(WIDTH), "fill": "#ffffff"})
    trunk = ET.SubElement(root, "path", {"stroke": RULE, "stroke-width": "2", "fill": "none"})
    bottom = _head(root, report)
    start, branch = bottom, bottom
    for outcome, group in groupby(shown, key=lambda card: card.outcome):
        hanging = list(group)
        bottom = _heading(root, outcome, hanging, bottom + 28)
        for card in hanging:
            branch, bottom = _card(root, card, bottom + 10)
    trunk.set("d", f"M {TRUNK} {start} V {branch}")
    height = str(bottom + EDGE)
    paper.set("height", height)
    root.attrib.update({"viewBox": f"0 0 {WIDTH} {height}", "width": str(WIDTH), "height": height})
    return serialised(root)


def _head(root: ET.Element, report: Row) -> int:
    """The brief, its counts and its verdict; gives the lower side."""
    name = wrapped(digest.file_name(report), _COLUMNS[_TITLE], 2)
    told = [*wrapped(digest.counted(report), 124, 3), *wrapped(digest.verdict_line(report), 124, 1)]
    height = 20 + len(name) * 24 + len(told) * _LINE
    box = {"x": str(EDGE), "y": str(EDGE), "width": str(WIDTH - 2 * EDGE), "height": str(height), "rx": "4", "fill": PANEL, "stroke": RULE}
    ET.SubElement(root, "rect", box)
    _lines(root, name, (EDGE + 16, EDGE + 28), Type(18, INK, _BOLD, 24))
    _lines(root, told, (EDGE + 16, EDGE + 28 + len(name) * 24), Type(14, INK))
    return EDGE + height


def _heading(root: ET.Element, outcome: str, group: Sequence[Card], top: int) -> int:
    look = LOOKS[outcome]
    said = f"{look.symbol} {look.words} ({digest.plural(len(group), 'authority', 'authorities')})"
    _lines(root, [said], (LEFT, top + 16), Type(17, COLOURS[look.style][0], _BOLD))
    return top + 20


def _card(root: ET.Element, card: Card, top: int) -> tuple[int, int]:
    """One authority; gives where its branch leaves the trunk, and its lower side."""
    look = LOOKS[card.outcome]
    ink, paper = COLOURS[look.style]
    title, rest = wrapped(card.title, _COLUMNS[_TITLE], _MOST), list(_rest(card))
    height = 14 + len(title) * 22 + len(rest) * _LINE
    middle = top + 24
    group = ET.SubElement(root, "g")
    ET.SubElement(group, "title").text = attribute(f"{look.words}: {card.title} {card.citation}. {card.says}")
    dashes = {"stroke-dasharray": DASHES[look.style]} if DASHES[look.style] else {}
    line = {"d": f"M {TRUNK} {middle} H {LEFT}", "stroke": ink, "stroke-width": "2", **dashes}
    ET.SubElement(group, "path", line)
    box = {"x": str(LEFT), "y": str(top), "width": str(WIDTH - EDGE - LEFT), "height": str(height), "rx": "4"}
    ET.SubElement(group, "rect", {**box, "fill": paper, "stroke": ink, "stroke-width": "1.5", **dashes})
    _lines(group, [look.symbol], (LEFT + 14, top + 26), Type(18, ink, _BOLD))
    _lines(group, title, (LEFT + 42, top + 25), Type(_TITLE, INK, _BOLD, 22))
    _lines(group, rest[:1], (LEFT + 42, top + 25 + len(title) * 22), Type(_SMALL, ink, _BOLD))
    _lines(group, rest[1:], (LEFT + 42, top + 25 + len(title) * 22 + _LINE), Type(_SMALL, QUIET))
    return middle, top + height


def _rest(card: Card) -> Iterator[str]:
    """What stands under the title: the outcome in words first, so that no card depends on its colour."""
    times = "cited once" if len(card.cited) == 1 else f"cited {len(card.cited)} times"
    where = f"{', '.join(card.cited[:12])}{', …' if len(card.cited) > 12 else ''}"
    yield from wrapped("; ".join(filter(None, (LOOKS[card.outcome].words, card.citation, f"{times} ({where})"))), _COLUMNS[_SMALL] - 12, 1)
    yield from wrapped(card.says, _COLUMNS[_SMALL], _MOST)


class Type(NamedTuple):
    """How lines are set: size of type in pixels, ink, weight, distance of one line from the next."""

    size: int
    ink: str
    weight: str = "400"
    step: int = _LINE


def _lines(parent: ET.Element, lines: Sequence[str], at: tuple[int, int], look: Type) -> None:
    for number, line in enumerate(lines):
        place = {"x": str(at[0]), "y": str(at[1] + number * look.step), "font-size": str(look.size), "font-weight": look.weight}
        ET.SubElement(parent, "text", {**place, "fill": look.ink}).text = line


def wrapped(text: str, columns: int, most: int) -> list[str]:
    """A text as at most `most` lines of `columns` columns; what is left out is an ellipsis."""
    lines = [""]
    for word in attribute(text).split(" "):
        for piece in _pieces(word, columns):
            joined = f"{lines[-1]} {piece}".strip()
            if columns_of(joined) <= columns:
                lines[-1] = joined
            else:
                lines.append(piece)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while columns_of(last) > columns - 2:
        last = last[:-1]
    return [*lines[: most - 1], f"{last} …"]


def _pieces(word: str, columns: int) -> Iterator[str]:
    """A word that is longer than a line, cut."""
    piece = ""
    for sign in word:
        if columns_of(piece + sign) > columns:
            yield piece
            piece = ""
        piece += sign
    yield piece


def columns_of(text: str) -> float:
    """Width of a text in columns of an average letter. No font is measured: a letter counts as wide as it is in the widest common one."""
    return sum(map(_column, text))


def _column(sign: str) -> float:
    if unicodedata.combining(sign):
        return 0
    if sign in "MW@%—…" or unicodedata.east_asian_width(sign) in {"W", "F"}:
        return 2.2
    return 1.5 if sign.isupper() or sign in "mw" else 1


FORMAT = Format("svg", "image/svg+xml", "svg", "draws one brief's authorities by outcome", __doc__, render)
