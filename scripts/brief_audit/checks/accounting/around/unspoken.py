"""What a brief cites a decision for, where the decision nowhere speaks of it: "lamp oil licences", of a case about tolls.

A bare statement of law ascribes nothing to the court in words, and in a lawyer's own words it may be right. But where most of its telling
words stand nowhere in the whole text, or a topic to which the brief comes back again and again does not, it is not borne by anything there.
Measured: of 1,966 of courts' own right sentences that passed, 4 have half of their words nowhere in the decision; of 39 citations of real
filings that a lawyer found wrong 22 passed before, 9 of them cited for what the decision nowhere speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import names_of, stems
from brief_audit.checks.accounting.borne.windows import text_of
from brief_audit.checks.accounting.quotations import in_short
from brief_audit.checks.base import Question
from brief_audit.model.base import WRITTEN_LAW, Reason
from brief_audit.model.claim import Proposition
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.prose.ascribed import own_parties
from brief_audit.text.paragraphs import BLANK_LINE

_FEWEST, _SHARE = 8, 0.5
"""Telling words of what it is cited for, and the share of them that stands nowhere."""
_LEAST, _HARDLY_ANY = 4, 0.75
"""Of so few telling words as these, hardly any may stand there: a word or two of a short sentence are often its writer's own."""
_OFTEN = 8
"""Times that a brief names a topic of its own."""
_WHOLE = 3000
"""Characters of a text below which it may be an extract."""
_SHOWN, _LONGEST = 6, 240
_PLACES = stems(
    "nothing later earlier recent case cases decision judgment authority authorities question point issue matter rule principle law words"
    " passage recall enough settled govern governs agree agrees parties depart departs departed known familiar cited cite here same effect"
    " general generally example instance likewise similar well said stated explained followed applied remains also"
)
"""Words by which a writer places an authority, and of which no decision need speak: "Nothing in the later cases departs from it"."""
_PAIR = re.compile(r"(?=\b(?P<pair>(?P<one>[^\W\d_]{4,})(?:[’']s)?[ \n-]+(?P<other>[^\W\d_]{4,}))\b)")
_WORD = re.compile(r"[^\W\d_]{4,}")
_NEXT = re.compile(r"[^.;]{0,12}\.[”\"’)]*\s+(?=[“\"]?[A-Z])")
"""The end of the sentence that cites another case."""
_SIGNAL = re.compile(r"[\s(]*(?:\b(?:See|Accord|Cf\.|But)(?:\s(?:see|also|generally))?,?(?:\se\.g\.,)?)?[\s(]*$")
_ARGUED = re.compile(
    r"\b(?:argu(?:e[sd]?|ing)|contend(?:s|ed|ing)?|contentions?|submi(?:ts|tted)|assert(?:s|ed)|urge[sd])\b", re.IGNORECASE
)
"""Who argues a case need not be right about it, and says what is his own."""


def open_unspoken(question: Question) -> Iterator[Finding]:
    """At most one finding: the topic, or the words, that stand nowhere in the decision."""
    text, names = whole_text(question), stems(" ".join((names_of(question), *_own_sides(question))))
    for proposition in cited_for(question) if text else ():
        topic = next(_topics(question, proposition.text, names, text), "")
        if topic:
            says = f"You cite it for “{topic}”; the decision nowhere has these words, so that could not be compared."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="topic")
            return
        wanted = stems(proposition.text) - names
        missing = [stem for stem in wanted - _PLACES if stem not in text]
        share = _SHARE if len(wanted) >= _FEWEST else _HARDLY_ANY
        if len(wanted) >= _LEAST and len(missing) >= share * len(wanted):
            words = [word for word in dict.fromkeys(_WORD.findall(proposition.text)) if stems(word) & frozenset(missing)]
            shown = ", ".join(f"“{word}”" for word in sorted(words, key=len, reverse=True)[:_SHOWN])
            told = in_short(proposition.text, _LONGEST)
            says = f"You cite it for “{told}”; the decision nowhere has {shown}, so that could not be compared."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="topic")
            return


def _own_sides(question: Question) -> frozenset[str]:
    """How the brief calls the sides of its own case, which are no topic of a decision."""
    material = question.material
    return material.once(
        "own sides", lambda: own_parties(material.document.text, (party for one in material.citations.values() for party in one.parties))
    )


def whole_text(question: Question) -> str:
    """All words of the decision as they are compared; empty for a text so short that it may be an extract."""
    text = question.material.once(("all its words", question.authority.id if question.authority else ""), lambda: text_of(question))
    return text if len(text) >= _WHOLE else ""


def cited_for(question: Question) -> tuple[Proposition, ...]:
    """What the brief says with this citation alone, and in its own name."""
    told = question.material.propositions_of(question.citation.id)
    return question.material.once(
        ("cited for", question.citation.id),
        lambda: tuple(own for one in told if not _ARGUED.search(one.text) and (own := _of_it_alone(question, one)) is not None),
    )


def _of_it_alone(question: Question, proposition: Proposition) -> Proposition | None:
    """What is said with this citation alone: behind the last citation of another case, its next sentences; None in another paragraph."""
    material, (start, end) = question.material, proposition.span
    at = question.citation.extent[0]
    if end <= at and BLANK_LINE.search(material.document.text, max(start, end - 1), at + 1) is not None:
        return None
    cited = [one for one in material.cited_within(start, end, whole=True) if one.kind not in WRITTEN_LAW]
    others = [one for one in cited if (root := material.root_of(one)) is not None and root is not question.root]
    if not others:
        return proposition
    behind = _NEXT.search(material.document.text, others[-1].extent[1], at)
    if behind is None:
        return None
    stops = min([at, *(one.extent[0] for one in material.cited_within(behind.end(), at, whole=True))])
    words = _SIGNAL.sub("", material.document.text[behind.end() : stops])
    return proposition.model_copy(update={"text": words, "span": (behind.end(), stops)})


def _topics(question: Question, words: str, names: frozenset[str], text: str) -> Iterator[str]:
    """The topics of the brief in the words, of which neither word stands in the decision."""
    often = question.material.once("topics of the brief", lambda: _often(question.material.document))
    for match in _PAIR.finditer(words):
        both = _stems(match)
        if both in often and all(stem not in names and stem not in text for stem in both):
            yield " ".join(match["pair"].split())


def _often(document: Document) -> frozenset[tuple[str, ...]]:
    """The pairs of telling words that a brief repeats."""
    counted = Counter(_stems(match) for match in _PAIR.finditer(document.text))
    return frozenset(pair for pair, times in counted.items() if times >= _OFTEN and len(pair) == 2)


def _stems(match: re.Match[str]) -> tuple[str, ...]:
    return tuple(stem for word in (match["one"], match["other"]) for stem in stems(word))
