"""The passages of an authority that come closest to a claim, for a person to read beside it.

They prove nothing by themselves (DESIGN section 3, Propositions).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.words import word_set

_NO_END = "".join(rf"(?<!\b{word}\.)" for word in ("v", "vs", "Mr", "Mrs", "Ms", "Dr", "Messrs", "Prof", "Rev", "Hon", "Sgt", "Capt", "Lt"))
"""Behind these a name goes on."""
_ENDED = re.compile(rf"[.?!](?:(?<=[a-z0-9.)\]”’\"¦·].)|(?<=[A-Z]{{2}}.)){_NO_END}(?P<gap>[\"”’')\]]*\s+)(?=[\"“‘(\[]*[A-Z])")
_BLANK = re.compile(r"\n\s*\n\s*")
"""Each begins with a sign that is looked for faster than white space would be."""
_WORD = re.compile(r"[^\W_]{3,}")
_LONGEST = 700
_WHOLE = 2000
_SHORTEST = 40
_RUN = 3
_COMMON = word_set(
    "the and that for was with his her not are but had has have from this which were been they their its who any all such there when"
    " would may can one other than court"
)


def best_passages(claim: str, text: str, count: int = 3) -> tuple[tuple[int, int], ...]:
    """The spans of the sentences that share most with the claim, best first; empty if nothing is shared.

    Shared words count by their rarity in the text, shared runs of three words more.

    >>> text = "The voyage began in the first week of May. A carrier must warn its passengers of ice. Costs follow the event as usual."
    >>> [text[start:end] for start, end in best_passages("carriers must warn of ice", text, 1)]
    ['A carrier must warn its passengers of ice.']
    """
    wanted = frozenset(words := _words(claim))
    runs = set(zip(words, words[1:], words[2:], strict=False))
    scored = []
    for start, end, own in _sentences(text):
        shared = wanted & own
        if shared:
            scored.append((_score(shared, runs, text[start:end]) / (1 + len(own)) ** 0.5, -start, end))
    scored.sort(reverse=True)
    return tuple((-start, end) for score, start, end in scored[:count] if score > 0)


def split_sentences(text: str) -> list[str]:
    """The text cut behind each stop that ends a sentence, without the white space there; the marks that close behind a stop stay with it.

    >>> split_sentences('As Mr. Harrow put it, "no." The court said so in 990 U.S. 10. It was right.')
    ['As Mr. Harrow put it, "no."', 'The court said so in 990 U.S. 10.', 'It was right.']
    """
    pieces, start = [], 0
    for match in _ENDED.finditer(text):
        pieces.append(text[start : match.end()].rstrip())
        start = match.end()
    return [*pieces, text[start:]]


def last_sentence(text: str) -> str:
    """What stands behind the last stop that ends a sentence."""
    return split_sentences(text)[-1]


def sentence_around(text: str, span: tuple[int, int], reach: int) -> tuple[int, int]:
    """The sentence around a span, within its paragraph and no further than `reach` to each side; no stop inside the span ends it."""
    low = begins = max(0, span[0] - reach)
    for cuts in (_ENDED, _BLANK):
        begins = max((begins, *(cut.end() for cut in cuts.finditer(text, low, span[0]))))
    found = [cut.start() for cuts in (_ENDED, _BLANK) if (cut := cuts.search(text, max(span[0], span[1] - 1), span[1] + reach)) is not None]
    return begins, min((*(at + (text[at] in ".?!") for at in found), len(text), span[1] + reach))


def whole_sentences(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """The span widened, or narrowed, to the sentences that it covers by three words or more; of fewer words, to the one that has them.

    A sentence whose end lies too far away is left cut where the span cuts it.
    """
    low, high = max(0, span[0] - _LONGEST), min(len(text), span[1] + _LONGEST)
    near = text[low:high]
    breaks = [(low + start + len(near[start:end].rstrip()), low + end) for start, end in _breaks(near)]
    starts = [0 if low == 0 else span[0], *(following for _, following in breaks)]
    ends = [*(end for end, _ in breaks), len(text) if high == len(text) else span[1]]
    sentences = list(zip(starts, ends, strict=True))
    covered = [
        (start, end)
        for start, end in sentences
        if len(text[max(start, span[0]) : min(end, span[1])].split()) >= min(_RUN, len(text[start:end].split()))
        if start < span[1] and span[0] < end
    ]
    if not covered:
        return next(((start, end) for start, end in sentences if start <= span[0] and span[1] <= end), span)
    return covered[0][0], covered[-1][1]


def _breaks(text: str) -> list[tuple[int, int]]:
    """What stands between two sentences: closing marks and white space before a capital, or a blank line below which none goes on."""
    found = [match.span("gap") for match in _ENDED.finditer(text)]
    ended = {end for _, end in found}
    for match in _BLANK.finditer(text):
        start, end = match.span()
        while start and text[start - 1].isspace():
            start -= 1
        before, goes_on = text[start - 1 : start], text[end : end + 1]
        if end not in ended and not ("a" <= goes_on <= "z" and (not before or before in ";," or "a" <= before <= "z")):
            found.append((start, end))
    return sorted(found)


def _score(shared: frozenset[str], runs: set[tuple[str, str, str]], sentence: str) -> float:
    base = sum(1.0 for word in shared if word not in _COMMON)
    if base < 2 or not runs:
        return base
    words = _words(sentence)
    return base + _RUN * sum(run in runs for run in zip(words, words[1:], words[2:], strict=False))


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


@lru_cache(maxsize=32)
def _sentences(text: str) -> tuple[tuple[int, int, frozenset[str]], ...]:
    return tuple((start, end, frozenset(_words(text[start:end]))) for start, end in sentences_of(text))


def sentences_of(text: str) -> Iterable[tuple[int, int]]:
    """Sentences by their look: short ones joined to the next, long ones cut at a blank. Those of a whole decision are remembered."""
    return _kept(text) if len(text) > _WHOLE else _cut(text)


@lru_cache(maxsize=32)
def _kept(text: str) -> tuple[tuple[int, int], ...]:
    return tuple(_cut(text))


def _cut(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for end, following in (*_breaks(text), (len(text), len(text))):
        if end - start < _SHORTEST and following < len(text):
            continue
        while end - start > _LONGEST and (at := text.rfind(" ", start + 1, start + _LONGEST)) > 0:
            yield start, at
            start = at + 1
        if text[start:end].strip():
            yield start, end
        start = following
