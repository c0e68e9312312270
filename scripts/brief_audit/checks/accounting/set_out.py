"""A judge who is said to have spoken in another case, "a passage set out in" this one: the place that sets it out must name him.

The other case is asked for itself. That this decision sets the passage out says of whom it sets it out, and its own text settles that.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import places_stated
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.claim import StatementKind
from brief_audit.model.finding import Finding
from brief_audit.text.passages import whole_sentences

_SET_OUT = re.compile(
    r"\b(?:set\s+out|quoted|cited|reproduced|summari[sz]ed|recited|recorded|repeated|adopted|approved|applied|endorsed|followed|referred\s+to|discussed|considered|explained)"
    r"(?:\s+(?:\w+ly|with\s+approval|again|verbatim|in\s+full))?\s+(?:in|by|at)\s+[*_]*$"
)


def open_set_out(question: Question) -> Iterator[Finding]:
    """One finding where the place that is stated names none of those who are said to speak in what it sets out."""
    text, cited = question.material.document.text, question.citation.extent
    start, _ = whole_sentences(text, question.citation.span)
    claims = question.material.claims
    if claims is None or question.authority is None or not _SET_OUT.search(text, start, cited[0]):
        return
    there = _there(question)
    named = [
        name
        for one in claims.statements
        if one.kind is StatementKind.VOICE and one.citation != question.citation.id and start <= one.span[0] < cited[0]
        for name in one.who
    ]
    if unknown := [name for name in named if not re.search(rf"\b{re.escape(name)}\b", there, re.IGNORECASE)]:
        says = f"You write that {unknown[0]} said what this decision sets out; the place you state does not name {unknown[0]}."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="set out")


def _there(question: Question) -> str:
    """What stands where the citation points, and beside it; all of the decision where its text does not mark that."""
    stated = [one.words for one in places_stated(question)]
    parts = question.authority.parts if question.authority is not None else ()
    return "\n".join(stated or (part.text for part in parts))
