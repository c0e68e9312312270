"""A number of days, of parts, of votes that a passage gives otherwise: "seven days' notice" where it says "at least 14 days' notice".

A rule in other words may leave a number out; where the passage nearest to it counts the same things, and never so many, it is another rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.text.words import TENS, UNITS

_NUMBER = (
    rf"(?P<figure>[0-9]{{1,3}}(?:,[0-9]{{3}})*)|(?P<tens>{'|'.join(TENS)})(?:[-\s](?P<one>{'|'.join(UNITS[1:10])}))?"
    rf"|(?P<unit>{'|'.join(UNITS[1:])})"
)
_COUNTED = re.compile(
    rf"(?P<roughly>\b(?:about|around|some|roughly|nearly|almost|over|under|(?<!not\s)(?<!no\s)(?<!by\s)(?:more|less|fewer)\s+than|approximately)\s+)?"
    rf"(?<![\w.,§$£€/-])(?:{_NUMBER})(?:\s?\([0-9]+\))?(?:\s+|-)(?:(?:calendar|working|business|clear|full|whole|consecutive|additional|separate|distinct|independent|different)\s+)?"
    r"(?P<thing>days?|weeks?|months?|years?|hours?|minutes?|miles?|feet|foot|metres?|meters?|acres?|per\s?cent"
    r"|parts?|prongs?|steps?|stages?|limbs?|factors?|elements?|requirements?|conditions?|questions?|grounds?|jurors?|votes?|witnesses|members?|judges|justices)\b(?!\s+(?:U\.|Ill|v\.))",
    re.IGNORECASE,
)


def counted_otherwise(words: str, passage: str) -> bool:
    """Whether the passage counts a thing that the words count, and by another number; of several numbers it has as many.

    >>> counted_otherwise("The keeper has seven days.", "The keeper shall have 14 days."), counted_otherwise("Seven days.", "7 days.")
    (True, False)
    """
    there = _by_thing(passage, roughly=True)
    for thing, mine in _by_thing(words, roughly=False).items():
        theirs = there.get(thing, mine)
        if not mine <= theirs and (mine.isdisjoint(theirs) or len(mine) <= len(theirs)):
            return True
    return False


def _by_thing(text: str, *, roughly: bool) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for thing, many, is_rough in _counts(text):
        if roughly or not is_rough:
            found.setdefault(thing, set()).add(many)
    return found


def _counts(text: str) -> Iterator[tuple[str, int, bool]]:
    for match in _COUNTED.finditer(text):
        thing = "".join(match["thing"].casefold().split()).removesuffix("s").replace("feet", "foot").replace("meter", "metre")
        yield thing, _many(match), match["roughly"] is not None


def _many(match: re.Match[str]) -> int:
    if match["figure"]:
        return int(match["figure"].replace(",", ""))
    if match["unit"]:
        return UNITS.index(match["unit"].casefold())
    return 20 + 10 * TENS.index(match["tens"].casefold()) + (UNITS.index(match["one"].casefold()) if match["one"] else 0)
