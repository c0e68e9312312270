"""The numbers of a statement, in figures or in letters: a passage bears it only if it has them all, in their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.prose.ascribed import ITEM
from brief_audit.text.passages import split_sentences
from brief_audit.text.words import TENS, UNITS

_FIGURE = re.compile(
    r"(?P<roughly>\b(?:about|around|some|roughly|nearly|almost|over|under|more\s+than|less\s+than|at\s+least|approximately|up\s+to)\s+)?(?:[$£€]\s?)?(?<![\w.§])(?P<figure>\.?[0-9][0-9,]*(?:\.[0-9]+)?)(?!\w|-[0-9])"
)


_COUNTED = re.compile(
    rf"(?P<roughly>\b(?:about|around|some|roughly|nearly|almost|over|more\s+than|less\s+than|at\s+least|up\s+to|or)\s+)?\b(?:(?P<tens>{'|'.join(TENS)})(?:[-\s](?P<one>{'|'.join(UNITS[1:10])}))?"
    rf"|(?P<unit>{'|'.join(UNITS[2:])}))\b(?!\s+(?:hundred|thousand|million)|-)",
    re.IGNORECASE,
)
"""Numbers in words, from two on."""


_SEVERAL = 2
_OF_AN_ACT = re.compile(r"\b(?:Act|Rules|Regulations|Order)s?,?\s+(?:of\s+)?[0-9]{4}\b|\b[0-9]{4}\s+(?:Act|Rules|Regulations|Order)\b")
"""The year by which a law is called."""
_PLACE = re.compile(r"(?:[:(,–—-]|\b(?:at|and|see|to)\b)\s?\[[0-9]{1,4}[A-Z]?(?:\([0-9a-z]{1,4}\))*\](?:\s?[-–—]\s?\[[0-9]{1,4}[A-Z]?\])?")
"""A paragraph of the decision, and no number that is told of it: "…: [236]-[237]"."""


_YEAR = re.compile(r"(?<![\w.§/-])(?:1[5-9]|20)[0-9]{2}(?![\w/-])")
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_STEM = 6


def bears_the_figures(passage: str, words: str) -> bool:
    """Whether every number that the words give, in figures or in letters, and not only roughly, stands in the passage, in that order."""
    there = list(_figures(passage, roughly=True))
    at = 0
    for figure in _figures(ITEM.sub(" ", _PLACE.sub(" ", _OF_AN_ACT.sub(" ", words))), roughly=False):
        if figure not in there[at:]:
            return False
        at = there.index(figure, at) + 1
    return True


def bears_rough_figures(passage: str, words: str) -> bool:
    """Whether each number that the words give only roughly may stand for one of the passage; a passage without numbers bears it.

    "About" is a tenth more or less; "over" lets the passage have as much and a third more, "under" so much less.
    """
    there = [_amount(match) for match in _ROUGH.finditer(passage)]
    return not there or all(
        any(low * _amount(match) <= one <= high * _amount(match) for one in there)
        for match in _ROUGH.finditer(words)
        if match["roughly"]
        for low, high in (_RANGES.get(match["roughly"].split()[0].casefold(), _ABOUT),)
    )


def _amount(match: re.Match[str]) -> float:
    number = float(match["digits"].replace(",", "")) if match["digits"] else _in_letters(match)
    return number * _SCALES.get((match["scale"] or "").casefold(), 1)


_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000}
_ABOUT = (0.9, 1.1)
_RANGES = {"over": (1.0, 1.34), "more": (1.0, 1.34), "at": (1.0, 1.34), "under": (0.66, 1.0), "less": (0.66, 1.0), "up": (0.66, 1.0)}
_ROUGH = re.compile(
    r"(?:\b(?P<roughly>about|around|some|roughly|nearly|almost|over|under|more\s+than|less\s+than|at\s+least|approximately|up\s+to)\s+)?(?:[$£€]\s?)?"
    rf"(?:(?<![\w.§])(?P<digits>[0-9][0-9,]*(?:\.[0-9]+)?)|\b(?:(?P<tens>{'|'.join(TENS)})(?:[-\s](?P<one>{'|'.join(UNITS[1:10])}))?|(?P<unit>{'|'.join(UNITS[1:])})))(?!\w|-[0-9])"
    rf"(?:\s+(?P<scale>{'|'.join(_SCALES)})\b)?",
    re.IGNORECASE,
)


def bears_the_years(passage: str, words: str) -> bool:
    """Whether the sentence of the passage that has most of the words gives no other year than they do: two events have each their own."""
    told = frozenset(_YEAR.findall(_OF_AN_ACT.sub(" ", words)))
    if not told:
        return True
    wanted = frozenset(word[:_STEM] for word in _LETTERS.findall(words.casefold()))
    sentences = split_sentences(passage)
    nearest = max(sentences, key=lambda one: len(wanted & frozenset(word[:_STEM] for word in _LETTERS.findall(one.casefold()))))
    there = frozenset(_YEAR.findall(_OF_AN_ACT.sub(" ", nearest)))
    return not there or bool(told & there)


def in_their_order(passage: str, words: str, names: Sequence[str]) -> bool:
    """Whether two numbers and more stand among the names as in the passage: "Ash 56 and Birch 55", not "Birch 56 and Ash 55"."""
    told = _figures_among(words, names)
    if not _SEVERAL <= sum(one.isdigit() for one in told) < len(told):
        return True
    there = iter(_figures_among(passage, names))
    return all(one in there for one in told)


def _figures_among(words: str, names: Sequence[str]) -> list[str]:
    found = [(match.start(), _plain(match)) for match in _FIGURE.finditer(words)]
    found += [(match.start(), name) for name in names for match in re.finditer(rf"\b{re.escape(name)}\b", words)]
    return [one for _, one in sorted(found)]


def _figures(words: str, *, roughly: bool) -> Iterator[str]:
    """The numbers in the order in which they stand, each only once where it follows itself."""
    found = [(match.start(), _plain(match)) for match in _FIGURE.finditer(words) if roughly or not match["roughly"]]
    found += [(match.start(), _counted(match)) for match in _COUNTED.finditer(words) if roughly or not match["roughly"]]
    last = ""
    for _, figure in sorted(found):
        if figure != last or roughly:
            yield figure
        last = figure


def _counted(match: re.Match[str]) -> str:
    return str(_in_letters(match))


def _in_letters(match: re.Match[str]) -> int:
    """The number of a match that has it as `unit`, or as `tens` with `one` behind them or without."""
    if match["unit"]:
        return UNITS.index(match["unit"].lower())
    return 20 + 10 * TENS.index(match["tens"].lower()) + (UNITS.index(match["one"].lower()) if match["one"] else 0)


def _plain(match: re.Match[str]) -> str:
    return match["figure"].replace(",", "").removesuffix(".00")
