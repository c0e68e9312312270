"""Whether someone argued in the case what the brief says he argued: name, verb of submission and most of the words in one passage."""

from __future__ import annotations

from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import stems
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.prose.submissions import SUBMITS
from brief_audit.text.passages import sentences_of

_SHARE = 0.6
_SUBMITS = re.compile(rf"\b{SUBMITS}\b", re.IGNORECASE)
_SPEAKS = re.compile(rf"\b(?:Mr|Ms|Mrs|Miss|Dr|Sir|Dame)\.?\s+(?:[A-Z][\w’-]+\s+){{0,2}}?([A-Z][\w’-]+)\s+(?:\w+ly\s+|also\s+)?{SUBMITS}")
"""Another who argues in the same passage: the words may be his."""
_HE, _SHE = (re.compile(rf"\b{pronoun}\s+(?:\w+ly\s+|also\s+|further\s+|then\s+)?{SUBMITS}", re.IGNORECASE) for pronoun in ("he", "she"))
_PRONOUN_OF_ANOTHER = {"Mr": _SHE, "Sir": _SHE, "Ms": _HE, "Mrs": _HE, "Miss": _HE, "Dame": _HE}


def open_submission(question: Question, statement: Statement) -> str:
    """Why it was not compared; empty where two sentences that follow each other bear it."""
    name = statement.who[0]
    words = _SUBMITS.sub(" ", statement.words).replace(name, " ")
    wanted = stems(words) - stems(" ".join((question.citation.text, *question.citation.parties)))
    passages = _passages(question, name)
    bearing = [len(wanted & stems(passage)) for passage in passages if _bears(passage, name, wanted)]
    if not bearing:
        return f"no passage of the decision that names {name} with a verb of submission bears most of these words."
    others = _PRONOUN_OF_ANOTHER.get(statement.words.split(maxsplit=1)[0].rstrip("."))
    if others and any(
        others.search(passage) and len(wanted & stems(passage)) > max(bearing) for passage in passages if name not in passage
    ):
        return f"more of these words stand where another than {name} submits them."
    return ""


def _bears(passage: str, name: str, wanted: frozenset[str]) -> bool:
    if any(other.casefold() != name.casefold() for other in _SPEAKS.findall(passage)):
        return False
    named = re.search(rf"\b{re.escape(name)}\b", passage, re.IGNORECASE) is not None
    return named and _SUBMITS.search(passage) is not None and len(wanted & stems(passage)) >= _SHARE * len(wanted)


def _passages(question: Question, name: str) -> list[str]:
    """The sentences, and each two of which the second may go on with the one who is named in the first."""
    found: list[str] = []
    for part in question.authority.parts if question.authority is not None else ():
        single = [" ".join(part.text[start:end].split()) for start, end in sentences_of(part.text)]
        found += [*single, *(f"{one} {other}" for one, other in pairwise(single) if name.casefold() in one.casefold())]
    return found
