"""Whether a quotation joins two passages that stand far apart in the text: what a scanner that lost a line cannot have made.

A quotation is seamed if its beginning and its end, which together are all of it, stand letter for letter in the text, and nowhere near
each other, and if nothing like the whole stands in one place. A scan that lost words leaves the words before and behind them side by side;
a page, a note or a column put into the middle of a sentence parts them by less than `APART`; what a lost
line left of one half stands beside the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate, islice, takewhile

from brief_audit.text.mapped import fold
from brief_audit.text.quotation.align import fragments_of
from brief_audit.text.quotation.parts import take_apart
from brief_audit.text.quotation.presence import NO_BRACKETS, RUN, TWO_LINES, is_like
from brief_audit.text.squeezed import Squeezed, squeeze, squeeze_without_marks

FEWEST_WORDS_OF_A_HALF = 8
FEWEST_LETTERS_OF_A_HALF = 40
"""Shorter halves stand in a text a second time, while a scan may have lost the first: of 40,000 quotations beside which
`benchmarks/words/lost_lines.py` took out a line or two, 2 were cut in seven words, 6 in six, and none in eight."""
APART = 3600
"""Letters: no printed page of a reporter has so many (`parsers.pages`), and what is laid between two halves of a sentence is less."""
LOST = 2 * TWO_LINES
"""So near to one half is what a scan that lost a line or two left of the other."""
_MOST_PLACES = 16
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seam:
    """Where the two halves stand in the text, as half-open spans, and the words of the quotation in each."""

    first: Place
    second: Place
    words: tuple[str, str]


def seam_of(quotation: str, text: str) -> Seam | None:
    """The two places of a seamed quotation, or of a stretch of it between two ellipses; None where there are none, or none for certain."""
    source = squeeze_without_marks(text)
    readings = dict.fromkeys((quotation, quotation.translate(NO_BRACKETS)))
    stretches = dict.fromkeys(words for reading in readings for words in fragments_of(take_apart(fold(reading).text).runs))
    return next((seam for words in stretches if (seam := _seam(words.split(), source)) is not None), None)


def _seam(words: list[str], source: Squeezed) -> Seam | None:
    halves = _halves(words, source.text)
    if halves is None:
        return None
    one, other = (squeeze(half).text for half in halves)
    firsts, seconds = (list(islice(source.find_all(half), _MOST_PLACES)) for half in (one, other))
    if not firsts or not seconds or max(len(firsts), len(seconds)) == _MOST_PLACES:
        return None
    if any(abs(after - before) < APART for before in firsts for after in seconds) or is_like(one + other, source.text):
        return None
    behind = (source.text[at : at + len(one) + APART] for at in firsts)
    before = (source.text[max(0, at - APART) : at + len(other)] for at in seconds)
    if any(is_like(other, window) for window in behind) or any(is_like(one, window) for window in before):
        return None
    follows = (source.text[at + len(one) : at + len(one) + len(other) + LOST] for at in firsts)
    leads = (source.text[max(0, at - len(one) - LOST) : at] for at in seconds)
    if any(_shares_a_run(other, window) for window in follows) or any(_shares_a_run(one, window) for window in leads):
        return None
    return Seam(source.span(firsts[0], firsts[0] + len(one)), source.span(seconds[0], seconds[0] + len(other)), halves)


def _shares_a_run(half: str, window: str) -> bool:
    """Whether a piece of the half stands there: the rest of it may have stood beside it, in a line that the scan lost."""
    return any(half[at : at + RUN] in window for at in range(max(1, len(half) - RUN + 1)))


def _halves(words: list[str], letters: str) -> tuple[str, str] | None:
    """The words cut in two that both stand in the text; None if they cannot be, or in more places than one.

    Of a phrase that the text has twice, the one half runs on into the other where it stands a second time.
    """
    squeezed = [squeeze(word).text for word in words]
    sizes = [0, *accumulate(map(len, squeezed))]
    whole, count = "".join(squeezed), len(words)
    cut = _longest(count, lambda n: whole[: sizes[n]] in letters)
    tail = _longest(count, lambda n: whole[sizes[count - n] :] in letters)
    only_one = cut + tail == count
    long_enough = _long_enough(sizes[cut], cut) and _long_enough(sizes[count] - sizes[cut], count - cut)
    return (" ".join(words[:cut]), " ".join(words[cut:])) if only_one and long_enough else None


def _long_enough(letters: int, words: int) -> bool:
    return letters >= FEWEST_LETTERS_OF_A_HALF and words >= FEWEST_WORDS_OF_A_HALF


def _longest(count: int, stands: Callable[[int], bool]) -> int:
    return sum(1 for _ in takewhile(stands, range(1, count + 1)))
