"""Courts' own sentences that quote written law, with another provision and its words put in: the wording round them is the court's.

A carrier is a sentence of a judgment or opinion, with its neighbour where the law or the quotation stands there, that cites one law and
holds one quotation. What it says of the law is the court's affair; whether words in quotation marks are compared is ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from material import decisions, half_of

_AMERICAN = re.compile(
    r"\d+ (?:U\. ?S\. ?C\.(?: ?A\.)? §{1,2} ?\d+[a-z]?(?:-\d+[a-z]?)?|C\. ?F\. ?R\. (?:§ ?)?\d+\.\d+)"
    r"(?: ?\([^()]{1,5}\))*(?:-[a-z]\b)?(?: \(\d{4}\))?(?!\w)"
)
_BRITISH = re.compile(
    r"(?:[Ss]ection|s\.?) ?\d+[A-Z]{0,2}(?: ?\([^()]{1,4}\))* (?:of|to) the "
    r"(?:[A-Z][\w’'-]+,? (?:(?:of|and|the|for|to|in|\([\w ]+\)),? ){0,3}){1,8}(?:Act|Regulations|Rules|Order) \d{4}"
)
_OTHER_LAW = re.compile(
    r"U\. ?S\. ?C\.|C\. ?F\. ?R\.|§|[Ss]ections? \d|\bss?\.? ?\d|\b(?:[Rr]eg|[Aa]rt|[Aa]rticle|[Rr]ule)s?\.? ?[\dIVX]|\b(?:Act|Order) \d{4}"
)
_QUOTED = re.compile(r"[“\"]([^“”\"]{3,400})[”\"]")
_BREAK = re.compile(r"(?<![A-Z]\.)(?<!U\. S\.)(?<=[.!?”])\s(?=[A-Z“(\d])")
_LONGEST = 700
_FEWEST = 6


class Carrier(NamedTuple):
    """A wording: ¦ stands for the law, ❝ for the quotation with its marks."""

    american: bool
    half: str
    text: str
    short: bool


def carriers() -> Iterator[Carrier]:
    """Every wording of the data, each once."""
    found: dict[str, Carrier] = {}
    for decision in decisions():
        pattern = _AMERICAN if decision.american else _BRITISH
        for _, paragraph in decision.paragraphs:
            sentences = _BREAK.split(paragraph)
            for at, sentence in enumerate(sentences):
                near = (sentence, " ".join(sentences[max(0, at - 1) : at + 1]), " ".join(sentences[at : at + 2]))
                carrier = next(filter(None, (_carrier(one, pattern) for one in near if pattern.search(sentence))), None)
                if carrier is not None and (len(carrier[1].split()) >= _FEWEST or _is_tied(carrier[0])):
                    text, words = carrier
                    found.setdefault(text, Carrier(decision.american, half_of(decision.path.name), text, len(words.split()) < _FEWEST))
    yield from found.values()


def _is_tied(text: str) -> bool:
    """Whether a few quoted words stand in the law's own sentence, or in the one before a bare citation: elsewhere they are nobody's."""
    sentences = _BREAK.split(text)
    own = next(at for at, one in enumerate(sentences) if "¦" in one)
    bare = not re.sub(r"\b(?:[Ss]ee|also)\b|[^A-Za-z]", "", sentences[own])
    return "❝" in sentences[own] or (own > 0 and bare and "❝" in sentences[own - 1])


def _carrier(text: str, pattern: re.Pattern[str]) -> tuple[str, str] | None:
    laws, quoted = list(pattern.finditer(text)), list(_QUOTED.finditer(text))
    if (
        len(laws) != 1
        or len(quoted) != 1
        or len(text) > _LONGEST
        or (laws[0].start() < quoted[0].end() and quoted[0].start() < laws[0].end())
    ):
        return None
    (start, end), words = laws[0].span(), quoted[0][1]
    first = text[:start] + "¦" + text[end:]
    shown = _QUOTED.sub("❝", first, count=1)
    return None if _OTHER_LAW.search(shown) or shown.count('"') else (shown, words)
