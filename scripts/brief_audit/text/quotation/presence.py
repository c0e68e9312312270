"""How much of a quotation stands in a text at all, in whatever place and order: what proves that words are absent from a scanned text.

A scanner misreads letters, drops a mark and joins two words; it does not write other sentences. So the quotation is cut at its own
marks, each piece again into pieces of about five words, and each of these is laid against the letters of the whole text. Words that
stand there keep most of their letters wherever a page, a note or a citation comes between; words that do not stand there meet a piece
like themselves only by chance. `benchmarks/words/absence.py` measures both and says where the bound lies.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from brief_audit.text.mapped import fold
from brief_audit.text.quotation.align import THRESHOLD, fragments_of
from brief_audit.text.quotation.parts import take_apart
from brief_audit.text.search import Haystack, haystack
from brief_audit.text.squeezed import Squeezed, squeeze, squeeze_without_marks

FEWEST_TO_MISS = 8
"""Fewer words find a piece like themselves by chance."""
ABSENT_BELOW = 73.0
"""Of 100. Quotations that stand in a text stay above it at three times the damage that scans show; see the benchmark."""
LIKE = 84.0
"""Of 100. A true quotation at three times the damage that scans show is more like its place; see the benchmark."""
_OF_A_PIECE = 5
RUN = 16
"""So many letters in a row stand in a text by chance only where it shares a phrase of three or four words."""
STANDING = 1 / 3
"""If so large a share of the letters stands there in runs, a lost line or something between them may explain the rest."""
TWO_LINES = 130
"""So many letters are more than two printed lines of a reporter: at the break of a page a scan may lose the last line of one and the first
of the next."""
NO_BRACKETS = str.maketrans("", "", "[]")
_WINDOW = 12
_STEP = 6
_NO_LETTERS = bytes(sorted(set(range(256)) - set(b"abcdefghijklmnopqrstuvwxyz")))


def is_absent(quotation: str, text: str) -> bool:
    """Whether nothing like a quotation stands anywhere in the text; that proves something only of one that `is_long_enough`.

    >>> page = "The carrier shall deliver the goods at the dock named in the bill, and the consignee shall pay the freight on demand."
    >>> is_absent("the carriev shall deliver thc goods at tlie dock named", page)
    False
    >>> is_absent("every mortgage of a ship perishes with the vessel on which it rests", page)
    True
    """
    return (presence(quotation, text) < ABSENT_BELOW and standing(quotation, text) < STANDING) or bool(strange_stretch(quotation, text))


def strange_stretch(quotation: str, text: str) -> str:
    """The first stretch of a quotation, longer than `TWO_LINES`, that nothing in the text is like, though the rest may stand there.

    It begins or ends the words between two ellipses: in their midst it may be a note that the page of the brief put there.
    """
    letters = squeeze_without_marks(text).text
    readings = dict.fromkeys((quotation, quotation.translate(NO_BRACKETS)))
    found = [[words for fragment in _fragments(reading) for words in _unknown(fragment, letters)] for reading in readings]
    return found[0][0] if all(found) else ""


def longest_standing(quotation: str, text: str) -> str:
    """The longest stretch of a quotation that stands in the text letter for letter, in whole words; empty if not even a phrase does."""
    letters = squeeze_without_marks(text).text
    found = [
        squeezed.slice(*_whole_words(squeezed, *run))
        for squeezed in map(squeeze, _fragments(quotation))
        for run in _runs(squeezed.text, letters)
    ]
    return max(found, key=len, default="")


def _whole_words(squeezed: Squeezed, start: int, end: int) -> tuple[int, int]:
    first = next((at for at in range(start, end) if squeezed.starts_word(at)), end)
    return first, next((at for at in range(end, first, -1) if squeezed.starts_word(at)), first)


def _unknown(words: str, letters: str) -> Iterator[str]:
    """The whole words before the first and behind the last run that stands in the text, if they are long enough and like nothing there."""
    squeezed = squeeze(words)
    runs = [*_runs(squeezed.text, letters)] or [(len(squeezed.text), len(squeezed.text))]
    for start, end in ((0, runs[0][0]), (runs[-1][1], len(squeezed.text))):
        first, last = _whole_words(squeezed, start, end)
        if last - first >= TWO_LINES:
            stretch = squeezed.slice(first, last)
            if _presence([stretch], letters) < ABSENT_BELOW:
                yield stretch


def is_long_enough(quotation: str) -> bool:
    """Whether enough words stand outside its brackets."""
    return sum(len(words.split()) for words in _fragments(quotation)) >= FEWEST_TO_MISS


def may_hold(quotation: str, text: str) -> bool:
    """Whether enough of the quotation's letters stand in the text in short runs: if not, no practice of citation finds it there.

    A cheap question before `compare` is asked of many texts.

    >>> may_hold("the [C]ourt … shall deliver the goods", "It shall de- liver1 the goods."), may_hold("every mortgage perishes", "A lien.")
    (True, False)
    """
    held, windows = _searched(text), _windows(quotation)
    possible = len(windows)
    for window in windows:
        possible -= window not in held
        if possible < len(windows) * STANDING:
            return False
    return True


@lru_cache(maxsize=64)
def _windows(quotation: str) -> tuple[str, ...]:
    """The short runs of a quotation's letters, made once for all the texts it is sought in."""
    runs = (_letters(run.text) for run in take_apart(fold(quotation).text).runs)
    return tuple(run[at : at + _WINDOW] for run in runs for at in range(0, max(1, len(run) - _WINDOW + 1), _STEP))


@lru_cache(maxsize=1024)
def _searched(text: str) -> Haystack:
    return haystack(_letters(text))


def _letters(text: str) -> str:
    """Only a to z, in lower case."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    return plain.encode("ascii", "ignore").lower().translate(None, _NO_LETTERS).decode("ascii")


def holds_in_full(words: str, text: str) -> bool:
    """Whether all the letters of the words stand in the text in one run, whatever marks and blanks lie between."""
    return squeeze_without_marks(words).text in squeeze_without_marks(text).text


def stands_nearly(quotation: str, texts: Iterable[str]) -> bool:
    """Whether something like the quotation, in one piece, stands in one of the texts: a scanner may have damaged it there."""
    words = squeeze("".join(_fragments(quotation))).text
    squeezed = (squeeze_without_marks(text).text for text in texts)
    return any(len(text) >= len(words) * THRESHOLD / 100 and is_like(words, text, THRESHOLD) for text in squeezed)


def is_like(letters: str, text: str, bound: float = LIKE) -> bool:
    """Whether a place of a squeezed text is as like the letters as a damaged one may be."""
    from rapidfuzz import fuzz

    return fuzz.partial_ratio(letters, text) >= bound


def presence(quotation: str, text: str) -> float:
    """The likeness of each piece to the place nearest to it in the text, of 100, weighted by letters; 100 if there is nothing to look for.

    Brackets may be the quoter's or the text's own, so that the words in them are left out in one reading and taken in another.
    """
    letters = squeeze_without_marks(text).text
    readings = dict.fromkeys((quotation, quotation.translate(NO_BRACKETS)))
    return max(_presence(_fragments(reading), letters) for reading in readings)


def standing(quotation: str, text: str) -> float:
    """The share of the letters that stand in the text in runs of `RUN` and more, 0 to 1."""
    letters = squeeze_without_marks(text).text
    readings = dict.fromkeys((quotation, quotation.translate(NO_BRACKETS)))
    return max(_standing([squeeze(words).text for words in _fragments(reading)], letters) for reading in readings)


def _standing(fragments: Sequence[str], letters: str) -> float:
    found = sum(end - start for words in fragments for start, end in _runs(words, letters))
    return found / max(1, sum(map(len, fragments)))


def _runs(words: str, letters: str) -> Iterator[tuple[int, int]]:
    """The runs of `RUN` letters and more that stand in the text, as half-open spans of the squeezed words."""
    at = 0
    while at + RUN <= len(words):
        end = at + RUN if words[at : at + RUN] in letters else at
        while at < end < len(words) and words[at : end + 1] in letters:
            end += 1
        if end > at:
            yield at, end
        at = max(end, at + 1)


def _presence(fragments: Iterable[str], letters: str) -> float:
    from rapidfuzz import fuzz

    pieces = [piece for words in fragments for piece in _pieces(words)]
    if not pieces or not letters:
        return 100.0
    return sum(fuzz.partial_ratio(piece, letters) * len(piece) for piece in pieces) / sum(map(len, pieces))


def _fragments(quotation: str) -> list[str]:
    """The words between two ellipses, without what stands in brackets."""
    return fragments_of(take_apart(fold(quotation).text).runs)


def _pieces(words: str) -> list[str]:
    held = words.split()
    count = max(1, round(len(held) / _OF_A_PIECE))
    cuts = [number * len(held) // count for number in range(count + 1)]
    joined = (" ".join(held[start:end]) for start, end in pairwise(cuts))
    return [letters for piece in joined if (letters := squeeze(piece).text)]
