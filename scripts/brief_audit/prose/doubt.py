"""Whether anything beside a plain statement takes it back, gives it to somebody else or goes on to another stage of the case.

The sentence before may introduce another's account ("Appellee says this."), the sentence itself may report or deny, the next ones may
correct ("That is wrong: the Court reversed."). The words are in `tables/assertion_open_words.tsv`. Source: requirement R60.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.prose.page import CITED, OTHER, Page, Unit
from brief_audit.tables import rows

_OF_ANOTHER_CASE = re.compile(rf"^\W*(?:(?:see|see\s+also|accord|cf\.?|but|and|similarly|so|too),?\s+)*(?:in\s+)?{OTHER}", re.IGNORECASE)
_ENDS_IN_ANOTHER = re.compile(rf"\bin\s+{OTHER}\W*$")
_COURT = r"^\W*(?:(?:But|And|Yet),?\s+)?[Tt]he\s+(?:(?:[A-Z][\w.]*|of)\s+){0,4}?(?:Circuit|Court|Tribunal|Division|Board)"
_BY_A_COURT = re.compile(rf"{_COURT}\s+\w+ed\b")
_COURT_IN_ANOTHER = re.compile(rf"{_COURT}\s+in\s+{OTHER}")
_TAKES_UP = re.compile(
    r"^\W*(?:that|this|it|not|no|nothing|wrong|false|on|later|the\s+(?:[\w-]+\s+){0,2}(?:court|panel|opinion|judgment|decision|order|case)"
    r"|sitting|but|yet|however|so|or|in\s+(?:truth|fact))\b",
    re.IGNORECASE,
)
_GIVES_AWAY = re.compile(r"^\W*(?:so|or|such|that|this|at\s+least|as)\b", re.IGNORECASE)
_NEGATED = re.compile(r"\w+n[’']t\b")
_AFTER = 3
"""So many sentences after the statement may still refer to it."""


@cache
def pattern(kind: str) -> re.Pattern[str]:
    """The words and phrases of one kind as one pattern, `*` for any ending."""
    each = sorted((row["word"] for row in rows("assertion_open_words") if row["kind"] == kind), key=len, reverse=True)
    alternatives = (re.escape(word).replace(r"\ ", r"\s+").replace(r"\*", r"\w*") for word in each)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?!\w)", re.IGNORECASE)


def holds(words: str, *kinds: str) -> bool:
    """Whether the words hold one of any of these kinds."""
    return any(pattern(kind).search(words) for kind in kinds) or ("denial" in kinds and _NEGATED.search(words) is not None)


def is_anothers(words: str) -> bool:
    """Whether the words tell of a party or a writer and of what that one says."""
    return holds(words, "party") and holds(words, "report")


def is_doubted(page: Page, citation: Citation, unit: Unit) -> bool:
    """Whether the sentence of a unit is a question, or one beside it takes it back, reports it or goes on to another stage."""
    number = unit.number
    if number is None:
        return True
    end = page.sentences[number][1]
    if "?" in page.text[max(0, end - 3) : end]:
        return True
    before = _before(page, citation, number)
    if holds(before, "aside") or is_anothers(before):
        return True
    return any(_takes_back(words) for words in _behind(page, citation, number))


def _before(page: Page, citation: Citation, number: int) -> str:
    if page.opens_paragraph(number):
        return ""
    return page.unit(citation, number - 1, near=True).text


def _behind(page: Page, citation: Citation, number: int) -> Iterator[str]:
    """The next few sentences as far as they are of no other case; of the next paragraph only one that takes something up."""
    for place in range(number + 1, min(number + 1 + _AFTER, len(page.sentences))):
        words = page.unit(citation, place, near=True).text
        if _is_of_another(page, words, place, citation):
            return
        if page.opens_paragraph(place):
            yield from (words,) if _TAKES_UP.match(words) else ()
            return
        yield words


def _is_of_another(page: Page, words: str, number: int, citation: Citation) -> bool:
    """Whether the sentence begins with another case, or ends in one: what is said there is said of that."""
    ends = number + 1
    if _BY_A_COURT.match(words) is not None and page.supports_another(citation, number):  # "But the D.C. Circuit affirmed. ¤"
        ends = number + 2
    elif not (_OF_ANOTHER_CASE.match(words) or _ENDS_IN_ANOTHER.search(words) or _COURT_IN_ANOTHER.match(words)):
        return False
    own = page.roots.get(citation.id, citation)
    stretch = page.sentences[number][0], page.sentences[min(ends, len(page.sentences)) - 1][1]
    roots = (page.roots.get(other.id, other) for other in page.within(*stretch))
    return not any(root.parties and root.parties == own.parties for root in roots if root.id != own.id) and CITED not in words


def _takes_back(words: str) -> bool:
    """Whether a sentence behind the statement denies or corrects it, goes on to another stage, or says whose it is."""
    gives_away = _GIVES_AWAY.match(words) is not None and holds(words, "report")
    return gives_away or holds(words, "falsehood", "later", "aside")
