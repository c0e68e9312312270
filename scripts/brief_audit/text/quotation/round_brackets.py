"""Whether a quotation differs from a text in its brackets alone, also where one changes a letter of a word ("wom[a]n")."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.text.diff import WordDifference
from brief_audit.text.mapped import fold
from brief_audit.text.quotation.parts import MARK
from brief_audit.text.quotation.place import REACH, WINDOW
from brief_audit.text.squeezed import squeeze, squeeze_without_marks


def differs_in_brackets_alone(quotation: str, text: str, differences: Sequence[WordDifference]) -> bool:
    """Whether all that stands outside of the brackets stands in the text, piece by piece, and no ellipsis is among the differences."""
    words = fold(quotation).text
    if "[" not in words or any(one.brief.startswith("…") for one in differences):
        return False
    pieces = _pieces(words)
    return any(_stand(pieces, squeezed.text) for squeezed in (squeeze(text), squeeze_without_marks(text)))


def _pieces(words: str) -> list[tuple[str, int]]:
    """The letters between two marks, each with the most letters of the text that the mark before it may stand for."""
    found, done, reach = [], 0, 0
    for mark in MARK.finditer(words):
        found.append((squeeze(words[done : mark.start()]).text, reach))
        done, reach = mark.end(), REACH if mark.lastgroup == "ellipsis" else WINDOW
    found.append((squeeze(words[done:]).text, reach))
    return found


def _stand(pieces: Sequence[tuple[str, int]], letters: str) -> bool:
    """Whether the pieces follow one another in the letters of a text; a mark before the first or behind the last stands for anything."""
    told = [(piece, reach) for piece, reach in pieces if piece]
    if not told:
        return False
    ends = _ends(told[0][0], letters, 0, len(letters))
    for piece, reach in told[1:]:
        ends = {found for end in ends for found in _ends(piece, letters, end, end + reach + len(piece))}
    return bool(ends)


def _ends(piece: str, letters: str, start: int, stop: int) -> set[int]:
    found, at = set(), letters.find(piece, start, stop)
    while at >= 0:
        found.add(at + len(piece))
        at = letters.find(piece, at + 1, stop)
    return found
