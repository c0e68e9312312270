"""What the court of a citation is told, in the sentence before it, to have done with another case that the brief names.

"The court also adopted the decision in Alder v. Birch. Quillon, 990 U.S. at 12": a decision that takes a case over says so where it
names it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.around.taken_up import AGAINST, DOES, GIVEN_UP, NAME, sentences_with, treats_it_so
from brief_audit.checks.accounting.borne import sentences_supported
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.prose.structure import JUDGE
from brief_audit.text.names import distinctive_words

_BY_A_COURT = re.compile(
    rf"\b(?:[Cc]ourt(?:\s+of\s+[A-Z]\w+)?|[A-Z]\w+\s+Circuit|[Cc]ircuit|[Pp]anel|[Tt]ribunal|[Hh]ouse(?:\s+of\s+Lords)?|{JUDGE}),?\s+(?:\w+ly\s+|also\s+|then\s+|itself\s+)?{DOES}"
    rf"\s+(?:[\w.’'-]+\s+){{0,6}}?(?:in|of)\s+(?P<case>[*_]*{NAME}\s+v\.?\s+{NAME})"
)
"""What the court of a citation behind the sentence is told to have done: "The court adopted the decision in Alder v. Birch. ¦"."""
_DOES_SO = re.compile(
    r"\b(?:we|I|this\s+[Cc]ourt|the\s+[Cc]ourt)\b[^.;]{0,80}?\b(?:adopt|follow|agree|accept|endors|approv|appl(?:y|ied)|join|bound\s+by)",
    re.IGNORECASE,
)


def open_adopted(question: Question) -> Iterator[Finding]:
    """At most one finding: a case that no passage of the decision itself is seen to treat so."""
    if question.authority is None:
        return
    told = (found for sentence in sentences_supported(question) for found in _BY_A_COURT.finditer(sentence))
    unseen = next((one for one in told if not _is_its_own(question, one["case"]) and not _itself_treats_it_so(question, one)), None)
    if unseen is not None:
        says = f"You write “{' '.join(unseen[0].split())}”; no passage of the decision was seen to do so."
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="taken up")


def _is_its_own(question: Question, case: str) -> bool:
    """Whether it is the name of the citation itself: another one is told to have followed that."""
    root = question.root
    return root is not None and root.name is not None and bool(distinctive_words(root.name) & distinctive_words(case))


def _itself_treats_it_so(question: Question, told: re.Match[str]) -> bool:
    """Whether a sentence that names the case has the court itself do so, and none that names it leaves it or takes the other side."""
    there = sentences_with(question, told["case"])
    if AGAINST.match(told["did"]):
        return treats_it_so(question, told["case"], told["did"])
    return any(map(_DOES_SO.search, there)) and not any(map(_LEFT.search, there))


_LEFT = re.compile(rf"{GIVEN_UP.pattern}|\bwhether\s+(?:to|or\s+not|we|it)\b|\bdiffer", re.IGNORECASE)
