"""What a brief says that this decision sets out: "a passage of Lord Alder set out in" it, "s 4, as reproduced in" it.

The other case and the law are asked for themselves. The place that sets a passage out must name the one who is said to speak in it,
and words that are quoted so must stand in this decision, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import places_stated
from brief_audit.checks.accounting.whose.asked import held
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.claim import StatementKind
from brief_audit.model.finding import Finding
from brief_audit.text.passages import whole_sentences

_SET_OUT = re.compile(
    r"\b(?:set\s+out|quoted|cited|reproduced|summari[sz]ed|recited|recorded|repeated|adopted|approved|applied|endorsed|followed|referred\s+to|discussed|considered|explained)"
    r"(?:\s+(?:\w+ly|with\s+approval|again|verbatim|in\s+full))?\s+(?:in|by|at)\s+[*_]*$"
)
_REPRODUCED = re.compile(
    r"\b(?:set\s+(?:out|forth)|quoted|reproduced|recited|transcribed|excerpted|as\s+(?:it\s+)?(?:appears?|stood|stands|found|printed|given))"
    r"(?:\s+(?:\w+ly|with\s+approval|again|verbatim|in\s+full))?\s+(?:in|by|at)\s+[*_]*$"
)


def open_set_out(question: Question) -> Iterator[Finding]:
    """Findings where the place that is stated names none of those said to speak there, or the decision lacks words it is said to quote."""
    text, cited = question.material.document.text, question.citation.extent
    start, _ = whole_sentences(text, question.citation.span)
    claims = question.material.claims
    if claims is None or question.authority is None:
        return
    if _REPRODUCED.search(text, start, cited[0]):
        yield from _not_reproduced(question, start)
    if not _SET_OUT.search(text, start, cited[0]):
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


def _not_reproduced(question: Question, start: int) -> Iterator[Finding]:
    """The words of another's before the citation that this decision is said to quote, and does not hold."""
    claims = question.material.claims
    for quotation in claims.quotations if claims is not None else ():
        before = start <= quotation.span[0] < question.citation.extent[0]
        if before and question.citation.id not in quotation.citations and not held(question, quotation):
            says = f"You write “{quotation.in_short}”, as this decision sets it out; it does not have these words."
            yield question.unverifiable(Reason.NOT_COMPARED, says, part="set out")


def _there(question: Question) -> str:
    """What stands where the citation points, and beside it; all of the decision where its text does not mark that."""
    stated = [one.words for one in places_stated(question)]
    parts = question.authority.parts if question.authority is not None else ()
    return "\n".join(stated or (part.text for part in parts))
