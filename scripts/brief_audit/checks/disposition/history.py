"""A brief says that a later decision overruled an earlier one ("A, overruled by B"), but B, as read, never says so of A."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition.reviewed import spelt
from brief_audit.checks.identity import cited_as, identity_is_settled, kin_of, stated_parties
from brief_audit.checks.proof import records_of
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import overrulings
from brief_audit.text.names import distinctive_words

_TAKES_BACK = re.compile(r"overrul|abrogat|disapprov", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")
_GIVES_UP = re.compile(
    r"\b(?:overrul|abrogat|disapprov|supersed|repudiat|disavow|overturn|reject|depart|revers|abandon|reconsider|erroneous|wrong|inconsistent|no\s+longer|not\s+follow)",
    re.IGNORECASE,
)
_NEAR = 400
"""Characters on either side of a name in which a decision says that the case is no law."""


def told_without_a_trace(question: Question) -> Iterator[Finding]:
    """At most one finding: that the stated treatment could not be seen in the later decision. Never an error."""
    root, stated = question.root, question.citation.history or ""
    earlier = question.material.citations.get((root.history_of if root is not None else None) or "")
    if earlier is None or not _TAKES_BACK.search(stated) or not _was_read_whole(question):
        return
    before = Question(question.material, earlier)
    if _is_in_the_table(before, question) or (told := _untold(question, before)) == "":
        return
    says = f"You say of {cited_as(before)} that {cited_as(question)} took it back (“{stated}”): its text {told}."
    yield question.unverifiable(Reason.AMBIGUOUS, says)


def _was_read_whole(question: Question) -> bool:
    authority = question.authority
    if authority is None or not any(part.text.strip() for part in authority.parts):
        return False
    return authority.complete and authority.reliable and authority.hash_agrees is not False and identity_is_settled(question)


def _is_in_the_table(before: Question, by: Question) -> bool:
    """The official table knows it of the earlier decision and of this one: what the later one calls it does not matter."""
    held = [citation.canonical for citation in kin_of(before)] + [cited for record in records_of(before) for cited in record.citations]
    did = {citation_key(citation.canonical) for citation in kin_of(by)}
    return any(citation_key(row.by_citation) in did for citation in held for row in overrulings(citation))


def _untold(question: Question, before: Question) -> str:
    """What the later text lacks: the earlier case, or a word near its name that gives it up; "" if it has both, or no party is named."""
    authority = question.authority
    texts = [part.text for part in authority.parts] if authority is not None else []
    wanted = {word.casefold() for party in stated_parties(before) for word in distinctive_words(party)}
    places = [(text, found.span()) for text in texts for found in _LETTERS.finditer(text) if found[0].casefold() in wanted]
    for citation in kin_of(before):
        if (pattern := spelt(citation.canonical)) is not None:
            places += [(text, found.span()) for text in texts for found in pattern.finditer(text)]
    if not places:
        return "neither names nor cites that case" if wanted else ""
    given_up = any(_GIVES_UP.search(text, max(0, start - _NEAR), end + _NEAR) for text, (start, end) in places)
    return "" if given_up else "names that case and nowhere near its name takes it back"
