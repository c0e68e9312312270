"""Whether the retrieved text mentions a stated party otherwise than by citing another case or naming the judges who decided.

A name that stands only in such places is not that of a party to the decision. In doubt it counts as mentioned.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from brief_audit.checks.base import Question, same_citation
from brief_audit.checks.proof import records_of
from brief_audit.model.authority import Part
from brief_audit.model.base import Span
from brief_audit.model.part_kind import PartKind
from brief_audit.text.cited_cases import Cited, cited_cases
from brief_audit.text.names import names_stand, sides_of

CAPTION = 400
"""A text may begin with its own caption and citations: nothing in so many first characters of a part is passed over."""
_EARLIER_STEP = re.compile(
    r"\bth(?:is|e present|e instant|e same|ese) (?:case|action|appeal|matter|proceeding|litigation|part(?:y|ies))\b"
    r"|\b(?:earlier|prior|previous|first|second|former|original|initial) (?:appeal|appearance|opinion|decision|proceeding|trial|action)"
    r"|\blaw of the case\b|\bremand|\bsubstitut|\bconsolidat|\bcompanion\b|\bco-?(?:defendant|appellant)"
    r"|\bsub nom|\bstyled\b|\bcaptioned\b|\brenamed\b"
    r"|\bknown as\b|\bformerly\b|\bhistory\b|\bbelow\b|\baff(?:['’]|irm)|\brev(?:['’]|ers)|\bvacat|\bcert(?:\.|iorari)|\brehearing\b",
    re.IGNORECASE,
)
"""Words with which a court tells what became of a case: a citation beside them may be an earlier step of its own, under another name."""
_PARTY = re.compile(r"\b(?:appell(?:ant|ee)|petitioner|respondent|movant|relator|claimant)s?\b", re.IGNORECASE)
_FAR, _NEAR = 200, 80
_NAMED = r"(?:[A-Z]\. ?){0,3}[A-Z][\w'’-]+(?: [A-Z]\.)?(?: [A-Z][\w'’-]+){0,2}"
_OFFICE = r"(?:[CPS]\. ?)?JJ?\."
_JUDGES = re.compile(
    rf"(?:{_NAMED},? (?:and )?|{_OFFICE},? (?:and )?){{1,16}}{_OFFICE},? (?:concur|dissent|not participating|took no part|disqualified)\w*"
    rf"|\({_NAMED}, {_OFFICE}, (?:concurring|dissenting)[^()]{{0,60}}\)"
)
"""Judges as the foot of an opinion and citations of separate opinions name them."""


def mentions(question: Question, words: Iterable[str], *, history: bool) -> bool:
    """Whether any word stands in the text as a name, its citations of other cases and its judges aside.

    `history`: a citation counts as a mention too if the words around it may tell of an earlier step of the case.
    """
    authority = question.authority
    wanted = frozenset(words)
    if authority is None or not names_stand(wanted, authority.text()):
        return False
    own = tuple(citation for record in records_of(question) for citation in record.citations)
    return names_stand(wanted, "\n\n".join(_own_words(part, own, history=history) for part in authority.parts))


def _own_words(part: Part, own: tuple[str, ...], *, history: bool) -> str:
    """The part's text without what is passed over; head matter is the caption and stands whole."""
    if part.kind is PartKind.HEAD_MATTER:
        return part.text
    held = _without(part.text, _of_others(part, own, history=history))
    return _without(held, (match.span() for match in _JUDGES.finditer(held)))


def _of_others(part: Part, own: tuple[str, ...], *, history: bool) -> Iterator[Span]:
    """Citations of other cases with their names; a name cited in full is the same case where it is cited again without."""
    text, others, in_doubt = part.text, [], set()
    for case in cited_cases(text, 0, len(text)):
        if _bears(case, own) or (history and _may_be_an_earlier_step(text, case)):
            in_doubt.add(case.name)
        elif case.start >= CAPTION:
            others.append(case)
            yield case.start, case.end
    again = {form for case in others if case.name and case.name not in in_doubt for form in _again(case.name)}
    if again:
        yield from (match.span() for match in re.finditer("|".join(sorted(again, key=len, reverse=True)), text) if match.start() >= CAPTION)
    if not history:
        yield from (span for span in part.case_citations if not _is_own(text[span[0] : span[1]], own))


def _bears(case: Cited, own: tuple[str, ...]) -> bool:
    return any(same_citation(one, other) for one in case.citations for other in own)


def _is_own(words: str, own: tuple[str, ...]) -> bool:
    """Whether a stretch that the source marks as a citation is one of this very decision, as its caption bears them."""
    return any(_bears(case, own) for case in cited_cases(words, 0, len(words)))


def _again(name: str) -> Iterator[str]:
    """Patterns of a cited name: whole, and each side of it before "supra" or before a volume, a reporter and "at"."""
    yield rf"\b{_spaced(name)}(?!\w)"
    for side in sides_of(name):
        yield rf"\b{_spaced(side)},? (?:supra\b|\d+ [A-Z][\w.]*(?: ?[A-Z\d][\w.]*)*,? at \d)"


def _spaced(name: str) -> str:
    return r"\s+".join(map(re.escape, name.split()))


def _may_be_an_earlier_step(text: str, case: Cited) -> bool:
    """Whether the words around a citation, in its paragraph, speak of the parties before the court or of what became of a case."""
    before = text[max(0, case.start - _FAR) : case.start].rpartition("\n\n")[2]
    behind = text[case.end : case.end + _FAR].partition("\n\n")[0]
    near = f"{before[-_NEAR:]} {behind[:_NEAR]}"
    return any(_EARLIER_STEP.search(words) for words in (before, behind)) or _PARTY.search(near) is not None


def _without(text: str, spans: Iterable[Span]) -> str:
    kept, at = [], 0
    for start, end in sorted(spans):
        kept.append(text[at:start])
        at = max(at, end)
    return " ".join((*kept, text[at:]))
