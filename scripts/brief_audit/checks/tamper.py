"""Whether the stored evidence is still what was retrieved.

What it asks
    Whether the bytes of every stored artefact that this audit read still have the SHA-256 under which
    they were stored, and whether the record that binds them to their address is the one that the
    ledger of the same cache knows.

Why it matters
    Evidence that was changed after it was retrieved proves nothing, and whoever changed it may have
    meant it to.

When it must say unverifiable
    For every citation that rests on the changed artefact: what was retrieved is no longer known.

Example
    One byte of a stored judgment is flipped, or its record is bound to other bytes: CONTENT_TAMPER,
    the audit blocks and exits with 5.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Check, Material, Question
from brief_audit.checks.proof import artefacts_of
from brief_audit.model.base import Code, Reason, Severity
from brief_audit.model.finding import Finding
from brief_audit.model.record import Tampered

ID = "tamper"


def ask(question: Question) -> Iterator[Finding]:
    """A finding for each changed artefact on which this citation rests."""
    for tampered in _under(question):
        yield question.unverifiable(Reason.TEXT_UNRELIABLE, _says(tampered), code=Code.CONTENT_TAMPER, severity=Severity.ERROR)


def ask_of_document(material: Material) -> Iterator[Finding]:
    """A finding for each changed artefact on which no citation rests. It has no outcome: the bytes prove nothing."""
    questions = (
        [Question(material, citation) for citation in material.citations.values() if material.counts(citation)] if material.tampered else []
    )
    told = {tampered for question in questions for tampered in _under(question)}
    for tampered in material.tampered:
        if tampered in told:
            continue
        yield Finding(check=ID, outcome=None, code=Code.CONTENT_TAMPER, severity=Severity.ERROR, says=_says(tampered))


def _under(question: Question) -> list[Tampered]:
    """The changed artefacts on which a citation rests, or would: an answer that was changed is not read, so no attempt has its hash."""
    if not question.material.tampered:
        return []
    rests_on, unread = _hashes(question), _unread(question)
    return [one for one in question.material.tampered if one.expected in rests_on or one.url in unread]


def _unread(question: Question) -> frozenset[str]:
    """The addresses whose stored answer was refused unread for this citation."""
    attempts = question.resolution.attempts if question.resolution is not None else ()
    return frozenset(one.url for one in attempts if one.url and one.status is None and one.reason is Reason.UNEXPECTED_CONTENT)


def _says(tampered: Tampered) -> str:
    origin = f" (retrieved from {tampered.url})" if tampered.url else ""
    return f"The stored artefact {tampered.artefact}{origin} was changed: stored as SHA-256 {tampered.expected}, found {tampered.found}."


def _hashes(question: Question) -> frozenset[str]:
    resolution, authority = question.resolution, question.authority
    found: set[str] = set()
    if resolution is not None:
        records = (resolution.record, *resolution.others, *resolution.candidates)
        found |= {artefact.sha256 for record in records if record is not None for artefact in artefacts_of(record)}
        found |= {attempt.sha256 for attempt in resolution.attempts if attempt.sha256 is not None}
        found |= {resolution.slot.list_of_cases.sha256} if resolution.slot is not None else set()
    if authority is not None:
        found |= {artefact.sha256 for artefact in authority.artefacts}
    return frozenset(found)


CHECK = Check(
    id=ID,
    codes=frozenset({Code.CONTENT_TAMPER}),
    asks=frozenset(),
    weighs=True,
    page=__doc__ or "",
    of_citation=ask,
    of_document=ask_of_document,
)
