"""How a court came to what it did, in a verb and a short object: "the Court distinguished Quillon", "applied strict scrutiny", "believed him".

So few words tell no story that a passage could bear, and other readers leave them alone. Here the object must stand in one sentence of the
decision's own voice with the verb, or one that means it, and the sentence must not deny it. Nothing is proved by absence.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, Window, names_of, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import sentences_of

_MEANS = {
    r"appl(?:y|ied|ies)": r"appl(?:y|i)|us(?:e[sd]?|ing)\b|follow|adopt|govern|control|under\b|standard|review",
    r"follow(?:ed|s)?": r"follow|appl(?:y|i)|adopt|agree|bound\b|same\s+view|accept|accord|endors|consistent|see\b",
    r"distinguish(?:ed|es)?": r"distinguish|differ|unlike|inappos|inapplic|contrast|not\s+(?:control|govern|appl)|readily|beside\s+the\s+point|no\s+(?:help|assistance)|misplaced",
    r"(?:relied|relies)\s+(?:up)?on": r"rel(?:y|i)|cit(?:e|ing)|quot|see\b|under\b|accord|follow|appl|held|as\b",
    r"reviewed(?:\s+for)?": r"review|standard|abuse|novo",
    r"(?:believed|credited|disbelieved|discredited)": r"believ|credit|credib|reliab|accept|truth|weight",
    r"(?:doubted|questioned|criticis?z?ed|disapproved)": r"doubt|question|critici|disapprov|unpersuasive|wrong|reject|unfortunate|misplaced|declin",
    r"(?:presumed|assumed)": r"presum|assum|suppos",
    r"(?:borrowed|cited|quoted)": r"",
    r"(?:struck\s+down|invalidated)": r"struck|strik|invalid|unconstitutional|void",
}
"""What a court is said to have done with a thing -> how a decision may say the same."""
_NAMED = r"(?:[A-Z][\w’'.-]*\s+){0,3}"
_COURT = (
    rf"(?:(?:[Tt]he|[Tt]hat|[Ii]ts|[Aa]n?)\s+{_NAMED}(?:[Cc]ourt|[Cc]ircuit|[Pp]anel|[Tt]ribunal|[Mm]ajority|[Jj]udge|[Jj]ustices?|[Bb]oard|FTT|EAT|UT|[Cc]ourt\s+of\s+[Aa]ppeals?)"
    rf"|(?:[A-Z][\w’-]+\s+){{0,2}}(?:Judge|Justice|Lord|Lady)\s+(?:[A-Z][\w’-]+\s?){{1,3}}|[A-Z][\w’-]+\s+(?:LJ|J|CJ|JSC))"
)
_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|I|[Mm]y|[Tt]his\s+(?:[Cc]ourt|case|[Tt]ribunal|appeal)|(?:Plaintiff|Defendant|Claimant|Petitioner|Respondent|Appellant)s?)\b")
_BELOW = re.compile(r"\b(?:district|trial|circuit|superior|county|lower|juvenile|bankruptcy|magistrate)\s+(?:court|judge)\b|\bbelow\b", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:no|not|never|nor|neither|nothing|cannot|unable|declin\w*|refus\w*|reject\w*|without|difficult\w*|dissent\w*)\b|n[’']t\b", re.IGNORECASE)
_MOST, _NEAR = 4, 60
"""Telling words of a short object; characters around the verb in which a denial stands."""


@cache
def _told() -> re.Pattern[str]:
    verbs = "|".join(_MEANS)
    adverb = r"(?:\w+ly\s+|also\s+|then\s+|first\s+|there\s+|itself\s+)?"
    return re.compile(rf"\b(?P<who>{_COURT})\s+{adverb}(?P<verb>{verbs})\s+(?!that\b)(?P<what>[^.;:,()“”\"]{{2,70}})")


def open_reasoned(question: Question) -> Iterator[Finding]:
    """At most one finding: what a court is said to have done with a thing, where no sentence of the decision says so."""
    windows: tuple[Window, ...] | None = None
    for proposition in question.material.propositions_of(question.citation.id):
        for start, end in sentences_of(proposition.text):
            sentence = proposition.text[start:end]
            told = _told().search(sentence)
            if told is None or _OURS.search(sentence) or _BELOW.search(told["who"]):
                continue
            windows = tuple(one for one in windows_of(question) if one.single) if windows is None else windows
            wanted = stems(told["what"]) - stems(names_of(question))
            if len(wanted) <= _MOST and windows and not any(_says(one, told, wanted) for one in windows):
                best = max(windows, key=lambda one: len(wanted & one.stems))
                says = f"You write “{' '.join(told[0].split())}”; no sentence of the decision says so in its own voice. The nearest: “{best.words[:SHOWN]}”"
                yield question.unverifiable(Reason.NOT_COMPARED, says, part="reasoned")
                return


def _says(window: Window, told: re.Match[str], wanted: frozenset[str]) -> bool:
    """Whether a sentence has the object, all of it, and the verb or one that means it, and does not deny that."""
    if not wanted or not wanted <= window.stems:
        return False
    means = next(there for verb, there in _MEANS.items() if re.fullmatch(verb, told["verb"]))
    if not means:
        return True
    places = [found.span() for found in re.finditer(rf"\b(?:{means})", window.words, re.IGNORECASE)]
    negative = told["verb"].startswith(("distinguish", "doubt", "question", "critic", "disapprov", "disb", "disc", "struck", "invalid"))
    return any(negative or _DENIES.search(window.words[max(0, a - _NEAR) : b + _NEAR // 3]) is None for a, b in places)
