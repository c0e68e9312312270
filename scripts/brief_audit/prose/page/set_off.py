"""Paragraphs that a brief sets off as another's words, before the citation that they are taken from."""

from __future__ import annotations

from collections.abc import Callable

from brief_audit.text.paragraphs import BLANK_LINE

_PARAGRAPHS = 24
_FAR = 2800
"""Paragraphs of one quotation at most, and the characters of one of them."""


def set_off(text: str, close: int, in_block: Callable[[int], bool]) -> int:
    """Where the paragraphs begin that end there and are set off, or stand whole in quotation marks; 0 if the last is neither."""
    begins = 0
    for _ in range(_PARAGRAPHS):
        *_, gap = (None, *BLANK_LINE.finditer(text, max(0, close - _FAR), max(0, close - 1)))
        words = text[gap.end() : close] if gap is not None else ""
        told = words.strip()
        if gap is None or not told:
            break
        in_marks = told[0] in '“"' and told[-1] in '”"'
        if not (in_marks or in_block(gap.end() + len(words) - len(words.lstrip()))):
            break
        begins, close = gap.end(), gap.start()
    return begins
