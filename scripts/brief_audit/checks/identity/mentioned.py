"""Whether the retrieved text mentions a stated party otherwise than by citing another case.

A name that stands only in such places is not that of a party to the decision. In doubt it counts as mentioned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question, same_citation
from brief_audit.checks.proof import records_of
from brief_audit.model.authority import Part
from brief_audit.model.base import Span
from brief_audit.model.part_kind import PartKind
from brief_audit.text.cited_cases import Cited, cited_cases
from brief_audit.text.names import names_stand, sides_of

_ITS_JUDGE = re.compile(r"(?:\s*\((?:opinion of )?[^()\d]{2,60}?,\s(?:C\.\s?)?JJ?\.[^()]{0,60}\))+")
"""Whose words are cited of the other case: "(Ashe, J., concurring)"."""
CAPTION = 400
"""A text may begin with its own caption and citations: nothing in so many first characters of a part is passed over."""


def mentions(question: Question, words: Iterable[str]) -> bool:
    """Whether any word stands in the text as a name, outside its citations of other cases."""
    authority = question.authority
    wanted = frozenset(words)
    if authority is None or not names_stand(wanted, authority.text()):
        return False
    own = tuple(citation for record in records_of(question) for citation in record.citations)
    return names_stand(wanted, "\n\n".join(_own_words(part, own) for part in authority.parts))


def _own_words(part: Part, own: tuple[str, ...]) -> str:
    """The part's text without what is passed over; head matter is the caption and stands whole."""
    if part.kind is PartKind.HEAD_MATTER:
        return part.text
    return _without(part.text, _of_others(part, own))


def _of_others(part: Part, own: tuple[str, ...]) -> Iterator[Span]:
    """Citations of other cases with their names; a name cited in full is the same case where it is cited again without."""
    text, others = part.text, []
    for case in cited_cases(text, 0, len(text)):
        if not _bears(case, own) and case.start >= CAPTION:
            others.append(case)
            yield case.start, _with_its_judge(text, case.end)
    again = {form for case in others if case.name for form in _again(case.name)}
    if again:
        yield from (match.span() for match in re.finditer("|".join(sorted(again, key=len, reverse=True)), text) if match.start() >= CAPTION)
    marked = (span for span in part.case_citations if not _is_own(text[span[0] : span[1]], own))
    yield from ((start, _with_its_judge(text, end)) for start, end in marked)


def _with_its_judge(text: str, end: int) -> int:
    judge = _ITS_JUDGE.match(text, end)
    return judge.end() if judge else end


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


def _without(text: str, spans: Iterable[Span]) -> str:
    kept, at = [], 0
    for start, end in sorted(spans):
        kept.append(text[at:start])
        at = max(at, end)
    return " ".join((*kept, text[at:]))
