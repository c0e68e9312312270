"""How a court came to what it did, in a verb and a short object: "distinguished Quillon", "applied strict scrutiny", "believed him".

So few words tell no story that a passage could bear, and other readers leave them alone. Here the object must stand in one sentence of the
decision's own voice with the verb, or one that means it, and the sentence must not deny it. Nothing is proved by absence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, Window, names_of, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason, Span
from brief_audit.model.finding import Finding
from brief_audit.prose.ascribed import BELOW, REASONED, VERBS
from brief_audit.text.passages import split_sentences

_OURS = re.compile(
    r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|I|[Mm]y|[Tt]his\s+(?:[Cc]ourt|case|[Tt]ribunal|appeal)|(?:Plaintiff|Defendant|Claimant|Petitioner|Respondent|Appellant)s?)\b"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|nor|neither|nothing|cannot|unable|fail\w*|declin\w*|refus\w*|reject\w*|without|difficult\w*|dissent\w*)\b|n[’']t\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?!(?:Mr|Mrs|Ms|Miss|Dr|The|Court|Circuit|Tribunal|District|Appeals?)\b)[A-Z][\w-]{2,}")
_MOST, _NEAR = 4, 60
"""Telling words of a short object; characters around the verb in which a denial stands."""


def open_reasoned(question: Question, plain: Sequence[Span]) -> Iterator[Finding]:
    """At most one finding: what a court is said to have done with a thing, where no sentence of the decision says so.

    `plain`: where the brief tells only what became of the case, which is compared by itself.
    """
    compared = {" ".join(question.material.document.text[slice(*span)].split()) for span in plain}
    for proposition in question.material.propositions_of(question.citation.id):
        for sentence in split_sentences(proposition.text):
            if (
                _OURS.search(sentence) is None
                and " ".join(sentence.split()) not in compared
                and (why := why_not_so_reasoned(question, sentence))
            ):
                told = REASONED.search(sentence)
                words = " ".join(told[0].split()) if told is not None else ""
                yield question.unverifiable(Reason.NOT_COMPARED, f"You write “{words}”; {why}", part="reasoned")
                return


def why_not_so_reasoned(question: Question, sentence: str) -> str | None:
    """Why it was not compared; empty where a sentence of the decision bears it, None where nothing of the kind is said in a few words."""
    told = REASONED.search(sentence)
    if told is None or BELOW.search(told["who"]):
        return None
    if told["what"].lstrip().startswith("["):  # an altered first letter: words in marks, which are compared as quoted
        return None
    if told["verb"].endswith("that") and sentence[told.end() :].lstrip().startswith(","):  # its clause goes on
        return None
    windows = [one for one in windows_of(question) if one.single]
    wanted = stems(told["what"]) - stems(names_of(question))
    if len(wanted) > _MOST or not windows:
        return None
    means = _meant_by(told)
    named = frozenset(_NAMED.findall(told["what"]))
    if (wanted or named) and any(
        _says(one, told, means) for one in windows if wanted <= one.stems and all(name in one.words for name in named)
    ):
        return ""
    best = max(windows, key=lambda one: len(wanted & one.stems))
    return f"no sentence of the decision says so in its own voice. The nearest: “{best.words[:SHOWN]}”"


def goes_by_its_verb(sentence: str) -> bool:
    """Whether the verb is compared, too: else that the words stand together says little."""
    told = REASONED.search(sentence)
    return told is not None and _meant_by(told) != ""


def _meant_by(told: re.Match[str]) -> str:
    return next(there for verb, there in VERBS.items() if re.fullmatch(verb, told["verb"]))


_AGAINST = ("distinguish", "doubt", "question", "critic", "disa", "disb", "disc", "struck", "invalid", "differ")
"""How verbs begin that say no themselves: a denial beside them is theirs."""


def _says(window: Window, told: re.Match[str], means: str) -> bool:
    """Whether a sentence that has the object has the verb, too, or one that means it, and denies what the brief denies."""
    if not means:
        return (_DENIES.search(told["what"]) is None) is (_DENIES.search(window.words) is None)
    places = [found.span() for found in re.finditer(rf"\b(?:{means})", window.words, re.IGNORECASE)]
    negative = told["verb"].startswith(_AGAINST)
    return any(negative or _DENIES.search(window.words[max(0, a - _NEAR) : b + _NEAR // 3]) is None for a, b in places)
