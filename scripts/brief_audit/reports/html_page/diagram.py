"""The picture of an argument: its sentences on the left, the inference as arrows, the conclusion on the right. Geometry alone.

The page draws it as inline SVG with a title and a description; colours come from its style sheet, and every box says in words what its
colour says. Units are those of the picture's own view box.
"""

from __future__ import annotations

import textwrap
from typing import NamedTuple

from brief_audit.reports.escaping import one_line
from brief_audit.reports.sections import parts

_WIDTH, _GAP, _ARROW = 380, 14, 120
_LINE, _PAD = 18, 12
_LETTERS, _MOST = 50, 4
_LOOKS = {"1": "good", "1/2": "open", "0": "bad", "?": "open", "": "none"}


class Box(NamedTuple):
    """A sentence: upper left corner, size, look, its heading and its lines."""

    x: int
    y: int
    width: int
    height: int
    look: str
    head: str
    lines: list[str]

    @property
    def middle(self) -> int:
        """The height at which its arrow leaves, or arrives."""
        return self.y + self.height // 2


class Diagram(NamedTuple):
    """The whole picture: `id` is that of the argument, `title` and `says` tell a reader who does not see it what it shows."""

    id: str
    width: int
    height: int
    title: str
    says: str
    premises: list[Box]
    conclusion: Box
    look: str
    sign: str


def diagram(one: parts.Argued) -> Diagram:
    """The picture of one argument."""
    _, sign, means = one.columns[-1]
    premises: list[Box] = []
    y = 1
    for step in one.steps[:-1]:
        head = f"{step.role.capitalize()}{f': {step.mark}, {step.holds}' if step.mark else ''}"
        premises.append(_box(1, y, _LOOKS[step.mark], head, step.text))
        y += premises[-1].height + _GAP
    look = _LOOKS[sign]
    last = _box(1 + _WIDTH + _ARROW, 1, look, f"Conclusion: {sign}, {means}", one.steps[-1].text)
    height = max(y - _GAP, last.height + 1) + 1
    last = last._replace(y=max(1, (height - last.height) // 2))
    said = " ".join(f"{step.role.capitalize()}{f' ({step.holds})' if step.holds else ''}: {one_line(step.text)}" for step in one.steps)
    return Diagram(
        one.row["id"], 2 * _WIDTH + _ARROW + 2, height, f"Argument {one.row['id']}: {one.title}", said, premises, last, look, sign
    )


def _box(x: int, y: int, look: str, head: str, text: str) -> Box:
    lines = textwrap.wrap(one_line(text), _LETTERS, max_lines=_MOST, placeholder=" …")
    return Box(x, y, _WIDTH, 2 * _PAD + _LINE * (1 + len(lines)), look, head, lines)
