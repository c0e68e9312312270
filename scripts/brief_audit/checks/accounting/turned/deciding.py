"""What a brief makes the thing that decides, or not enough: "it is the parties' focus that decides", "that it was likely is not enough".

A bare rule in the brief's own words is its reader's to weigh. But a decision that was asked what decides, and what suffices, says so in a
sentence about that very thing. Where each sentence that has the thing denies it, or gives it to the court below, or where none that has it
says that it falls short, the rule may be another. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import Window, names_of, stems, windows_of
from brief_audit.checks.accounting.borne.windows import CLAUSES
from brief_audit.checks.base import Question

_DECIDES = re.compile(
    r"\bit\s+is\s+(?!not\b)(?P<what>[^.;:]{4,90}?)\s+that\s+(?:decides?|controls?|governs?|matters?|counts?|is\s+(?:decisive|dispositive|controlling))\b"
    r"|\bwhat\s+(?:decides|controls|governs|matters|counts)\s+is\s+(?P<then>[^.;:]{4,90})"
    r"|(?:^|[;:,]\s|\bthat\s)(?P<first>[^.;:,]{4,90}?)\s+is\s+what\s+(?:decides|controls|governs|matters|counts)\b",
    re.IGNORECASE,
)
_FALLS_SHORT = re.compile(
    r"(?:^|[;:,]\s)(?P<what>[^.;:,]{4,120}?)\s+(?:(?:is|was|are|were|would\s+be|will)\s+(?:simply\s+)?not\s+(?:be\s+)?(?:enough|sufficient)"
    r"|(?:do|does|did|will|would)\s+not\s+(?:alone\s+)?suffice|(?:is|was|are|were)\s+insufficient)\b",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|no|nor|never|rather\s+than|instead|irrelevan\w*|immaterial|reject\w*|wrong\w*|err(?:s|ed|or\w*|oneous\w*)|mistake\w*|merely|beside\s+the\s+point)\b|n[’']t\b",
    re.IGNORECASE,
)
_IS_OF_BELOW = re.compile(r"\b(?:[Dd]istrict|[Tt]rial|[Ll]ower)\s+[Cc]ourt|\bCourt\s+of\s+Appeals\b|\bmajority\b|\bbelow\b")
_MEASURES = re.compile(
    r"\b(?:decid|decisi|control|govern|matter|turn|test|touchstone|inquir|enquir|question|determin|standard|dispositive|relevan|factor|key|critical|crucial"
    r"|look|consider|focus|essen|depend|central|import|must)\w*",
    re.IGNORECASE,
)
_SAYS_SO = re.compile(
    r"\b(?:not|never|no|nor|cannot|hardly|neither)\b[^.;]{0,60}\b(?:enough|suffic\w*|adequa\w*|establish\w*|satisf\w*|demonstrat\w*|show\w*|prov[ei]\w*|warrant\w*"
    r"|justif\w*|support\w*|itself|alone|mean|entitle\w*|amount\w*|make|give|create|render|constitut\w*)\b"
    r"|\b(?:insufficien|inadequa|unsupported|conclusory)\w*|\b(?:more|further)\s+than\b|\b(?:mere|merely|alone|only|must|required?|requires|needs?)\b|\bwithout\s+more\b"
    r"|\b(?:f[ae]lls?\s+short|fail\w*|lack\w*)\b",
    re.IGNORECASE,
)
"""How a decision says that something falls short, or that more is asked for."""
_HALF = 0.5


def deciding_otherwise(question: Question, sentence: str) -> str:
    """A passage that has the thing and does not say that of it; empty where one says it, or none has the thing."""
    if (told := _DECIDES.search(sentence)) is not None:
        what = told["what"] or told["then"] or told["first"]
        there = _having(question, what)
        return there[0].words if there and not any(_says_that_it_decides(one, stems(what)) for one in there) else ""
    if (told := _FALLS_SHORT.search(sentence)) is not None:
        there = _having(question, told["what"])
        return there[0].words if there and not any(_SAYS_SO.search(one.words) for one in there) else ""
    return ""


def _says_that_it_decides(window: Window, thing: frozenset[str]) -> bool:
    """Whether a sentence measures by the thing, and neither denies it before or beside it nor gives it to another court."""
    ends = [end for start, end in _clauses(window.words) if not thing.isdisjoint(stems(window.words[start:end]))]
    told = window.words[: ends[-1]] if ends else ""
    return _MEASURES.search(told) is not None and _DENIES.search(told) is None and _IS_OF_BELOW.search(told) is None


def _clauses(words: str) -> Iterator[tuple[int, int]]:
    cuts = [0, *(found.end() for found in CLAUSES.finditer(words)), len(words)]
    return pairwise(cuts)


def _having(question: Question, what: str) -> list[Window]:
    """The sentences of the decision that have half of the telling words of a thing."""
    wanted = stems(what) - stems(names_of(question))
    return [one for one in windows_of(question, reported=True) if one.single and wanted and len(wanted & one.stems) >= _HALF * len(wanted)]
