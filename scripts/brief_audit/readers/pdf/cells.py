"""A table of two or three columns on a page: its cells, each whole, row by row.

Read from left to right across such a table, a citation that runs on in its cell is parted by the line beside it, and is lost. A stretch of
lines is a table where most of them have a gap at one place, wide enough for a column, and text of some width on either side of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit.readers.pdf.pieces import Piece

_GAP, _ALIGNED = 9.0, 3.0
_FEWEST = 2
_NARROW = 0.12
"""Of the width of the table: a number of a list stands in no column."""
_COLUMNS = range(2, 4)
_HEAD = 3
"""Words in the head of a column."""
Row = Sequence[Piece]


def cells_of(rows: Sequence[Row]) -> Iterator[tuple[int, list[Piece]]]:
    """Each line with the number of its cell, 0 outside a table; cells come row by row, each whole."""
    at = number = 0
    while at < len(rows):
        end, starts = _table(rows, at)
        if end == at:
            yield 0, list(rows[at])
            at += 1
            continue
        for row in _rows(rows[at:end], starts):
            for cell in row:
                number += 1
                yield from ((number, line) for line in cell)
        at = end


def _table(rows: Sequence[Row], first: int) -> tuple[int, list[float]]:
    """Where the table ends that begins with a row, and where its columns begin; the row itself where none does."""
    starts = [chunk[0].x0 for chunk in _chunks(rows[first])]
    if len(starts) not in _COLUMNS:
        return first, []
    end, whole = first, 0
    while end < len(rows) and (places := _places(rows[end], starts)) is not None:
        whole += len(places) == len(starts)
        end += 1
    inside = rows[first:end]
    if whole < _FEWEST or whole == len(inside) == _FEWEST or not _is_wide(inside, starts):
        return first, []
    return end, starts


def _places(row: Row, starts: Sequence[float]) -> list[int] | None:
    """The columns in which the chunks of a row stand; None where one begins elsewhere or runs into the next."""
    places = []
    for chunk in _chunks(row):
        place = next((n for n, start in enumerate(starts) if abs(chunk[0].x0 - start) <= _ALIGNED), None)
        if place is None or (place + 1 < len(starts) and chunk[-1].x1 > starts[place + 1] - _ALIGNED):
            return None
        places.append(place)
    return places


def _is_wide(rows: Sequence[Row], starts: Sequence[float]) -> bool:
    """Whether each column bears words, and more than the numbers or the dots of a list."""
    widths = [0.0] * len(starts)
    letters = [0] * len(starts)
    for row in rows:
        for chunk, place in zip(_chunks(row), _places(row, starts) or (), strict=True):
            widths[place] = max(widths[place], chunk[-1].x1 - chunk[0].x0)
            letters[place] += sum(character.isalpha() for piece in chunk for character in piece.text)
    all_of_it = max(row[-1].x1 for row in rows) - starts[0]
    dotted = any("...." in piece.text or ". . ." in piece.text for row in rows for piece in row)
    return not dotted and all(width >= _NARROW * all_of_it for width in widths) and all(many > len(rows) for many in letters)


def _rows(lines: Sequence[Row], starts: Sequence[float]) -> Iterator[list[list[list[Piece]]]]:
    """The cells of each row of the table: a row begins where every column has a line and one had none just before."""
    cells: list[list[list[Piece]]] = [[] for _ in starts]
    was_short = len(lines) > 1 and _is_a_head(lines[0], starts)
    for number, line in enumerate(lines):
        places = _places(line, starts) or []
        if number and was_short and len(places) == len(starts):
            yield [cell for cell in cells if cell]
            cells = [[] for _ in starts]
        was_short = len(places) < len(starts) or (not number and was_short)
        for chunk, place in zip(_chunks(line), places, strict=True):
            cells[place].append(list(chunk))
    yield [cell for cell in cells if cell]


def _is_a_head(line: Row, starts: Sequence[float]) -> bool:
    """Whether a line names the columns: a word or three over each."""
    words = [" ".join(piece.text for piece in chunk).split() for chunk in _chunks(line)]
    return len(words) == len(starts) and all(len(one) <= _HEAD and not any(map(str.isdigit, "".join(one))) for one in words)


def _chunks(row: Row) -> list[list[Piece]]:
    """The stretches of a row between gaps that may part columns."""
    found: list[list[Piece]] = []
    for piece in row:
        if found and piece.x0 - max(one.x1 for one in found[-1]) < _GAP:
            found[-1].append(piece)
        else:
            found.append([piece])
    return found
