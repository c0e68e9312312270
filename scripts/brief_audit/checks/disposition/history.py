"""A brief says that a later decision overruled an earlier one ("A, overruled by B"), but B, as read, never mentions A."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition.reviewed import spelt
from brief_audit.checks.identity import cited_as, identity_is_settled, kin_of, stated_parties
from brief_audit.checks.proof import records_of
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.tables.overruled import overrulings
from brief_audit.text.names import distinctive_words

_TAKES_BACK = re.compile(r"overrul|abrogat|disapprov", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")


def told_without_a_trace(question: Question) -> Iterator[Finding]:
    """At most one finding: that the stated treatment could not be seen in the later decision. Never an error."""
    root, stated = question.root, question.citation.history or ""
    earlier = question.material.citations.get((root.history_of if root is not None else None) or "")
    if earlier is None or not _TAKES_BACK.search(stated) or not _was_read_whole(question):
        return
    before = Question(question.material, earlier)
    if _is_in_the_table(before) or _is_named(question, before):
        return
    says = f"You say of {cited_as(before)} that {cited_as(question)} took it back (“{stated}”): its text neither names nor cites that case."
    yield question.unverifiable(Reason.AMBIGUOUS, says)


def _was_read_whole(question: Question) -> bool:
    authority = question.authority
    if authority is None or not any(part.text.strip() for part in authority.parts):
        return False
    return authority.complete and authority.reliable and authority.hash_agrees is not False and identity_is_settled(question)


def _is_in_the_table(before: Question) -> bool:
    """The official table knows it of the earlier decision: what the later one calls it does not matter."""
    held = [citation.canonical for citation in kin_of(before)] + [cited for record in records_of(before) for cited in record.citations]
    return any(overrulings(citation) for citation in held)


def _is_named(question: Question, before: Question) -> bool:
    """Whether any telling word of the parties, or the citation, stands in the text; so it is where the brief names no party."""
    authority = question.authority
    text = "\n".join(part.text for part in authority.parts) if authority is not None else ""
    wanted = {word.casefold() for party in stated_parties(before) for word in distinctive_words(party)}
    if not wanted or not wanted.isdisjoint(word.casefold() for word in _LETTERS.findall(text)):
        return True
    return any((pattern := spelt(citation.canonical)) is not None and pattern.search(text) for citation in kin_of(before))
