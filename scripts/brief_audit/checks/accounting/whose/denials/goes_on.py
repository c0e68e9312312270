"""How a brief goes on, in its own words, from quoted words that the decision finishes otherwise.

"He believed that the clerk “did not read the” lease" ends the marks where the next word tells, and the decision has another there; "the
judge “did not err”" leaves out in what. So the word that the brief puts in that place must be one with which the decision goes on.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation

_OPEN_END = re.compile(r"\b(?:the|an?|his|her|its|their)\W*$", re.IGNORECASE)
_NEXT = re.compile(r"[”\"’\s]+(?P<words>[^.;:,()“”\"]{3,80})")
_ERRED = re.compile(r"\berr(?:ed)?\W*$", re.IGNORECASE)
_IN_DOING = re.compile(r"[”\"’\s]*\bin\s+(?P<what>[a-z]+ing)\b")
_STOP = re.compile(r"[.;]\s|\n\n")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_STEM, _NEAR, _WORDS = 5, 90, 4


def why_goes_on_otherwise(question: Question, quotation: Quotation) -> str:
    """Why words that the brief finishes itself are not settled: the decision goes on with others, or the brief leaves out in what."""
    places = held(question, quotation)
    behind = question.material.document.text[quotation.span[1] : quotation.span[1] + _NEAR].split("\n\n")[0]
    if not places or _the_citation_follows(question, behind):
        return ""
    if _OPEN_END.search(quotation.text):
        return _of_another_thing(places, behind)
    return _erred_otherwise(places, behind) if _ERRED.search(quotation.text) else ""


def _the_citation_follows(question: Question, behind: str) -> bool:
    """Whether the name of the case stands where the brief would go on."""
    name = next(iter(question.citation.parties), "")
    return bool(name) and behind.lstrip('”"’ \t\n').startswith(name)


def _of_another_thing(places: list[Place], behind: str) -> str:
    """Of words that end in an article: whether the brief's next one is not near there."""
    found = _NEXT.match(behind)
    told = _stems(found["words"])[:1] if found is not None else []
    if not told or any(told[0] in _stems(_behind(place))[:_WORDS] for place in places):
        return ""
    return f"the decision goes on “{' '.join(_behind(places[0]).split())}”, and you write other words there."


def _erred_otherwise(places: list[Place], behind: str) -> str:
    """Of an error that is affirmed or denied: whether the decision says in doing what, and the brief nothing or another thing."""
    told = _IN_DOING.match(behind)
    there = [_IN_DOING.match(_behind(place)) for place in places]
    done = [found["what"] for found in there if found is not None]
    if not done or len(done) < len(places) or (told is not None and told["what"] in done):
        return ""
    return f"the decision says that of “{done[0]}” something alone, and you do not."


def _behind(place: Place) -> str:
    return _STOP.split(place.part.text[place.span[1] : place.span[1] + _NEAR])[0]


def _stems(words: str) -> list[str]:
    return [word[:_STEM] for word in map(str.casefold, _LETTERS.findall(words))]
