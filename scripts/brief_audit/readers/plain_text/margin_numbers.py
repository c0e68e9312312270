"""The numbers that pleading paper prints at its lines, taken out of plain text: "12  the keeper must row".

They stand within the sentences, and a quotation or a citation that runs over a line would be read with a number in it. A series counts
as line numbers only where it rises one by one in one column and stands in the middle of sentences: paragraphs and notes that are
numbered begin with capitals. Once a text has such a series, shorter ones in the same column are of its last pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.document import Removed

_NUMBER = re.compile(r"(?P<number>[ \t]{0,16}(?P<value>[0-9]{1,4}))(?=[ \t]|$)")
_ENDS = re.compile(r"[.?!:;][\"”’)\]]*$")
_LEAST = 6
"""Numbers that a series must have to prove itself."""
_LEAST_WITHIN = 3
_SHARE_WITHIN = 0.2
"""Of the numbers of a series, how many must stand in the middle of a sentence."""
_COLUMN = 20
"""Numbers that stand alone one below the other: the margin of a whole page, which a converter wrote apart from its lines."""
_MOST_MISSING = 3
_TAB = 8


@dataclass(frozen=True)
class _Line:
    """A line that begins with a number, and where the number begins and ends on it."""

    place: int
    value: int
    left: int
    right: int
    rest: str

    def below(self, other: _Line) -> bool:
        """Whether the number stands in the same column as the other, by its first figure or its last."""
        return abs(self.left - other.left) <= 1 or abs(self.right - other.right) <= 1


@dataclass
class _Page:
    lines: list[str]
    series: list[list[_Line]] = field(default_factory=list)


def without_margin_numbers(text: str) -> tuple[str, tuple[Removed, ...]]:
    """The text without the numbers of its lines, and what was taken out, one piece for each series."""
    pages = [_Page(page.split("\n")) for page in text.split("\f")]
    for page in pages:
        page.series = _series(page.lines)
    proven = [series for page in pages for series in page.series if _is_margin(series, page.lines)]
    if not proven:
        return text, ()
    columns = list({(one[0].left, one[0].right): one[0] for one in proven}.values())
    apart = sum(not line.rest for series in proven for line in series) * 2 > sum(map(len, proven))
    removed: list[Removed] = []
    kept: list[str] = []
    for number, page in enumerate(pages, start=1):
        taken = [one for one in page.series if len(one) > 1 and any(one[0].below(other) for other in columns)]
        removed += [Removed(page=number, what="line numbers", text=f"{one[0].value}-{one[-1].value}") for one in taken]
        kept.append("\n".join(_without(page.lines, {line.place: line for one in taken for line in one}, apart=apart)))
    return "\f".join(kept), tuple(removed)


def _series(lines: Sequence[str]) -> list[list[_Line]]:
    """The numbers of a page that rise down one column; a 1 begins anew, and so does the first number of the page."""
    found: list[list[_Line]] = []
    for line in _numbered(lines):
        last = found[-1][-1] if found else None
        if last is not None and 0 < line.value - last.value <= _MOST_MISSING and line.below(last):
            found[-1].append(line)
        elif line.value == 1 or last is None:
            found.append([line])
    return found


def _numbered(lines: Sequence[str]) -> Iterator[_Line]:
    for place, line in enumerate(lines):
        if match := _NUMBER.match(line):
            right = len(match["number"].expandtabs(_TAB))
            yield _Line(place, int(match["value"]), right - len(match["value"]), right, line[match.end() :].strip())


def _is_margin(series: Sequence[_Line], lines: Sequence[str]) -> bool:
    if len(series) < _LEAST:
        return False
    if len(series) >= _COLUMN and not any(line.rest for line in series) and series[-1].place - series[0].place < 2 * len(series):
        return True
    within = sum(_within_a_sentence(line, before, lines) for before, line in pairwise(series))
    return within >= _LEAST_WITHIN and within >= _SHARE_WITHIN * len(series)


def _within_a_sentence(line: _Line, before: _Line, lines: Sequence[str]) -> bool:
    """Whether the words above the number do not end, and those behind it go on with a small letter."""
    above = next((words for at in range(line.place - 1, before.place, -1) if (words := lines[at].strip())), before.rest)
    words = line.rest or next((words for one in lines[line.place + 1 : line.place + 4] if (words := one.strip())), "")
    return bool(above) and _ENDS.search(above) is None and words[:1].islower()


def _without(lines: Sequence[str], taken: dict[int, _Line], *, apart: bool) -> Iterator[str]:
    """The lines with blanks for their numbers, without the margin that is left; a number alone leaves a blank line, or none if all are."""
    shown = [
        _blanked(line, taken.get(place)) for place, line in enumerate(lines) if not (apart and place in taken and not taken[place].rest)
    ]
    margin = min((len(line) - len(line.lstrip()) for line in shown if line.strip()), default=0) if taken else 0
    return (line[margin:] if line.strip() else line.strip(" \t") for line in shown)


def _blanked(line: str, number: _Line | None) -> str:
    if number is None:
        return line
    shown = line.expandtabs(_TAB)
    return " " * number.right + shown[number.right :]
