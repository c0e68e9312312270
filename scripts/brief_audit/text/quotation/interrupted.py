"""Whether words stand in a text in two pieces, with the foot of a page between them.

A text that was taken from printed pages breaks off where a page ends, in the middle of a sentence, and goes on behind the notes at its
foot, its number and its running head. Words quoted across such a place stand nowhere in one run, and are quoted rightly.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.text.words import Token, forms, tokens

_FEWEST = 5
"""Fewer words than this may stand in two pieces anywhere: that the first ends where the foot of a page begins is what tells."""
_FOOT = 8000
"""Letters of the longest foot of a page, notes and all."""
_PIECE = 3
"""So many words of the longer piece, at the least."""
_NOTE_MARK = re.compile(r"(?<=[a-z][,.;:”\"’])[0-9]{1,2}(?=\s)")
_BEGINS = re.compile(r"\W*(?:\[?\*?[0-9]{1,4}\b|[†‡*])")
"""How the foot of a page begins: with the number of a note, or of the page."""


def stands_interrupted(quotation: str, text: str) -> bool:
    """Whether the first words of a quotation stand in the text up to the foot of a page, and the others, in one run, behind it."""
    words = [one.form for one in tokens(quotation)]
    if len(words) < _FEWEST or not (_may_follow(words[:_PIECE], text) or _may_follow(words[-_PIECE:], text)):
        return False
    text = _NOTE_MARK.sub(lambda mark: " " * len(mark[0]), text)
    run = _run(forms(text))
    parted = [
        at for at in dict.fromkeys(_splits(words, run)) if 0 < at < len(words) and _run(words[:at]) in run and _run(words[at:]) in run
    ]
    there = tokens(text) if parted else []
    return any(_is_parted(words, at, text, there, run) for at in parted)


def _splits(words: list[str], run: str) -> Iterator[int]:
    """How many words the first piece may have: as many as stand in one run, or all but those of the last that do."""
    yield bisect_right(range(1, len(words) + 1), 0, key=lambda many: 0 if _run(words[:many]) in run else 1)
    yield len(words) - bisect_right(range(1, len(words) + 1), 0, key=lambda many: 0 if _run(words[-many:]) in run else 1)


def _is_parted(words: list[str], at: int, text: str, there: list[Token], run: str) -> bool:
    rest = _run(words[at:])
    lasts = _lasts(run, words[:at], there)
    return any(_BEGINS.match(text, there[last].end) is not None and rest in _behind(there, last) for last in lasts)


def _may_follow(words: list[str], text: str) -> bool:
    """Whether the words may follow one another in the text: asked without a list of its words, since they mostly do not."""
    return re.search(r"[\W_]*".join(map(re.escape, words)).replace("'", "['’]"), text, re.IGNORECASE) is not None


def _run(words: list[str]) -> str:
    return f" {' '.join(words)} "


def _lasts(run: str, words: list[str], there: list[Token]) -> Iterator[int]:
    """The number of the last word of each place where the words stand, if another follows it."""
    at = run.find(_run(words))
    while at >= 0:
        last = run.count(" ", 0, at + 1) - 1 + len(words) - 1
        if last + 1 < len(there):
            yield last
        at = run.find(_run(words), at + 1)


def _behind(there: list[Token], last: int) -> str:
    stop = bisect_right(there, there[last].end + _FOOT, key=lambda one: one.start)
    return _run([one.form for one in there[last + 1 : stop]])
