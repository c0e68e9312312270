"""A judge of another case, whose words the decision is said to quote or apply: "¦ (quoting Quill J in Ashgrove)".

He did not sit, and nobody says that he did. So the decision itself must name him so: at the pinpoint where there is one, and with the
case by which the brief calls his judgment.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.bench import Bench
from brief_audit.checks.pinpoint import ruler_for, stated_labels
from brief_audit.model.claim import Owner, Statement
from brief_audit.prose.judges import mentions
from brief_audit.text.judge_names import same_judge

_TAKES = re.compile(
    r"\b(?:quoting|citing|applying|following|adopting|approving|endorsing|summari[sz]ing|repeating|reciting|setting\s+out|referring\s+to)\s+"
    r"(?:(?:the\s+)?(?:\w+\s+)?(?:words|approach|dict(?:um|a)|judgment|summary|statement|observations?|remarks?|formulation|test|analysis|principles?)\s+of\s+)?(?:the\s+)?$",
    re.IGNORECASE,
)
_IN = re.compile(r"(?:[’']s?)?(?:\s+\w+){0,3}?\s+(?:in|from|of)\s+(?:the\s+)?(?P<case>[A-Z][\w’'-]+)")
_REACH, _NEAR = 120, 400
"""Characters from the verb to the judge, and in the decision from his name to the name of his case."""


def is_quoted_from(question: Question, bench: Bench, voice: Statement) -> bool:
    """Whether a judge is told to be quoted or applied, did not sit, and stands so in the decision where the brief points."""
    if voice.owner is Owner.CITED or voice.role or not voice.who or any(map(bench.sat, voice.who)):
        return False
    text, (start, end) = question.material.document.text, voice.span
    if not _TAKES.search(text, max(0, start - _REACH), start):
        return False
    named = _IN.match(text, end)
    case = re.of_words(rf"\b{re.escape(named['case'])}\b") if named is not None else None
    return all(any(_stands_in(stretch, name, case) for stretch in _where_it_points(question, bench)) for name in voice.who)


def _where_it_points(question: Question, bench: Bench) -> Iterator[str]:
    """The text of each stated page or paragraph up to the next mark; the whole decision where the citation points nowhere."""
    pin = question.citation.pinpoint
    if pin is None or not pin.ranges:
        yield from (part.text for part in bench.authority.parts)
        return
    ruler = ruler_for(question, pin)
    marks = ruler.marks if ruler is not None else {}
    for index, start in (marks[label] for label in stated_labels(pin) if label in marks):
        text = bench.authority.parts[index].text
        yield text[start : min((at for number, at in marks.values() if number == index and at > start), default=len(text))]


def _stands_in(text: str, name: str, case: re.Pattern[str] | None) -> bool:
    """Whether a text names a judge, and close by the case in which he spoke."""
    found = (one for one in mentions(text) if any(same_judge(name, other) for other in one.who))
    return any(case is None or case.search(text, max(0, one.start - _NEAR), one.end + _NEAR) for one in found)
