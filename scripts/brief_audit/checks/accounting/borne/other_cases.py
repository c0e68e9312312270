"""What a brief tells of another case by its short name, citing a decision that speaks of it.

"In Alder the court let him sleep: Quillon."

The words may all stand in the decision, told there of a third case. So where the decision knows the name as a case's, and the brief's
sentence says what that case did, a passage must tell it of that case: it names it, or follows where the decision last named a case.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.once import once
from brief_audit.checks.accounting.borne.windows import SHOWN, Window, names_of, stems, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.words import word_set

_WORD = r"[A-Z][\w’'-]{2,}"
_AS_A_CASE = re.compile(rf"\b(?P<one>{_WORD})[*_]*,?\s+v[s.]?\.?\s+[*_]*(?P<other>{_WORD})")
_GENERAL = word_set(
    "state states united people commonwealth county city town board commissioner commissioners commission secretary government department"
    " inc corp company bank court the crown queen king district authority council national american federal university school association"
    " ltd limited plc llc insurance minister attorney general ministry republic"
)
"""What stands beside "v." and is no short name of a case."""
_DID = r"(?:[a-z]{2,}(?:ed|es|s)|held|found|drew|made|left|gave|took|set|put|read|saw|struck|cut|said|thought|chose|did|had|was)"
_TELLS = r"(?:(?:then|later|also|itself|thus|therefore|in\s+turn|\w+ly|expressly)\s+){0,2}"
_SHORT = 4
_SHARE = 0.6
_BEHIND = 1500
_FAR = 6000
"""Characters before a passage in which the case last named is looked for."""


def open_other_cases(question: Question) -> Iterator[Finding]:
    """At most one finding: what is told of another case, which no passage of the decision tells of it."""
    known = _known(question)
    for text in _stretches(question) if known else ():
        for name, clause in _told(" ".join(text.split()), known):
            if nearest := once(question, "other case", (name, clause), partial(_why, question, name, clause)):
                says = f"You write “{clause[:SHOWN]}”; no passage of the decision tells it of {name}. The nearest: “{nearest[:SHOWN]}”"
                yield question.unverifiable(Reason.NOT_COMPARED, says, part="other case")
                return


def _stretches(question: Question) -> Iterator[str]:
    """What the brief says with the citation, and behind it up to the next one or the end of the paragraph."""
    yield from (proposition.text for proposition in question.material.propositions_of(question.citation.id))
    text, end = question.material.document.text, question.citation.extent[1]
    following = question.material.cited_within(end, end + _BEHIND, whole=True)
    yield BLANK_LINE.split(text[end : following[0].extent[0] if following else end + _BEHIND])[0]


def _known(question: Question) -> frozenset[str]:
    """The short names of cases of which the decision speaks; not its own, nor those of the brief's own citations."""
    if question.authority is None:
        return frozenset()
    material = question.material
    parties = material.once("parties", lambda: " ".join(party for one in material.citations.values() for party in one.parties))
    named = f"{names_of(question)} {parties}".casefold()
    found = frozenset[str]().union(*(_cases_in(part.text) for part in question.authority.parts))
    there = {name for name in found if (small := name.casefold()) in named and re.search(rf"\b{re.escape(small)}\b", named)}
    return found - there


@lru_cache(maxsize=8)
def _cases_in(text: str) -> frozenset[str]:
    names = {match[side] for match in _AS_A_CASE.finditer(text) for side in ("one", "other")}
    return frozenset(name for name in names if name.casefold() not in _GENERAL)


def _told(text: str, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """(the name, what is told of it) for each clause that says what a case did, or what a court did in it."""
    any_of = "|".join(map(re.escape, sorted((name for name in known if name in text), key=re.longest_first))) or "(?!)"
    tells = re.compile(
        rf"\b[Ii]n\s+[*_]*(?P<in>{any_of})[*_]*,?\s+(?:the|this|that|we|it|a|an|his|her|[a-z]+)\b"
        rf"|\b[*_]*(?P<did>{any_of})[*_]*(?:\s+[Cc]ourt)?\s+{_TELLS}{_DID}\b"
    )
    for sentence in _ENDS.split(text):
        found = list(tells.finditer(sentence))
        for number, match in enumerate(found):
            stop = found[number + 1].start() if number + 1 < len(found) else len(sentence)
            yield match["in"] or match["did"], _LOOSE.sub("", sentence[match.start() : stop])


_ENDS = re.compile(r"(?<=[a-z”\")][.;])\s+(?=[A-Z“\"])|;\s+")
_LOOSE = re.compile(r"[\s,;:]*(?:\b(?:and|but|while|whereas|yet)\b)?[\s,;:]*$")


def _why(question: Question, name: str, clause: str) -> str:
    """The passage nearest to the words, where none that bears them speaks of that case; empty where one does, or they tell too little."""
    wanted = stems(clause) - stems(f"{name} {names_of(question)}")
    windows = at_the_pin(question, windows_of(question, reported=True))
    if len(wanted) < _SHORT or not windows:
        return ""
    near = [window for window in windows if len(wanted & window.stems) >= _SHARE * len(wanted)]
    if any(_speaks_of(window, name) for window in near):
        return ""
    return max(near or windows, key=lambda window: len(wanted & window.stems)).words


def _speaks_of(window: Window, name: str) -> bool:
    """Whether a passage names the case, or stands where the decision last named it."""
    if name in window.words:
        return True
    start = window.span[0]
    places = [(found, one) for one in _cases_in(window.text) if (found := window.text.rfind(one, max(0, start - _FAR), start)) >= 0]
    return bool(places) and max(places)[1] == name
