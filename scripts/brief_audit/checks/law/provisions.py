"""Whether the cited provision exists: the part of `exists` that concerns statutes, regulations and rules.

SECTION_NOT_FOUND is said only if the source's complete list of the instrument's provisions, which is the evidence, has
no such provision, and the brief cites current law (every line of `in_time.ABSENT`).
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.checks.base import Question
from brief_audit.checks.conditions import first_obstacle
from brief_audit.checks.law.cited import as_of, cited_law, provision_proof, subdivision_not_shown, why_not_looked_up
from brief_audit.checks.law.in_time import ABSENT
from brief_audit.model.base import Code, Reason
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.model.record import Record
from brief_audit.tables.sources import declared

COPY, PROVISION = "copy", "provision"
"""That the cited provision is listed was confirmed, not only its instrument."""
_AWAY = frozenset({Reason.UNREACHABLE, Reason.UNEXPECTED_CONTENT, Reason.RATE_LIMITED, Reason.LIMIT_REACHED})
ABSENT_STATUSES = frozenset({ProvisionStatus.ABSENT, ProvisionStatus.RESERVED})


def ask_provision(question: Question, record: Record, provision: Provision) -> Iterator[Finding]:
    """Say that the provision is listed, that it is not, or why neither can be said; then what stays open about the citation."""
    evidence = provision_proof(question.material, record)
    if evidence is None:
        says = f"{cited_law(question)} was retrieved, but no passage could be cut from it as proof."
        yield question.unverifiable(Reason.TEXT_UNAVAILABLE, says)
    elif provision.status in ABSENT_STATUSES:
        yield _not_there(question, record, provision, evidence)
    elif existence_is_open(record, provision):
        why = provision.listed_as or "the source leaves it open"
        yield question.unverifiable(Reason.AMBIGUOUS, f"Whether {cited_law(question)} exists is not settled{as_of(provision)}: {why}.")
    elif why := why_not_looked_up(question):
        yield question.unverifiable(Reason.NO_COVERAGE, why)
    else:
        yield _listed(question, record, evidence)
        if why := subdivision_not_shown(question):
            yield question.unverifiable(Reason.TEXT_UNAVAILABLE, why)


def existence_is_open(record: Record, provision: Provision) -> bool:
    """Whether existence itself is open: an unsettled provision without a retrieved text may be absent or repealed."""
    return provision.status is ProvisionStatus.UNSETTLED and bool(provision.section) and not record.texts


def _listed(question: Question, record: Record, evidence: Evidence) -> Finding:
    provision = record.provision
    assert provision is not None
    where = f"listed in {provision.title}" if provision.section else "held by the source"
    says = f"{cited_law(question)} is {where}{as_of(provision)}."
    return question.correct(
        says, evidence, code=Code.RESOLVED, part=(COPY if publisher_away(question) else PROVISION) if provision.section else None
    )


def publisher_away(question: Question) -> tuple[str, Reason] | None:
    """The publisher's own site and why it did not answer, where a source of a later tier stands in for it."""
    record, resolution = question.record, question.resolution
    if record is None or resolution is None or record.source not in declared():
        return None
    for tried in resolution.attempts:
        source = declared().get(tried.source)
        if tried.reason is not None and tried.reason in _AWAY and source is not None and source.tier < declared()[record.source].tier:
            return source.speaker.replace("The ", "the ", 1), tried.reason
    return None


def _not_there(question: Question, record: Record, provision: Provision, evidence: Evidence) -> Finding:
    whole = provision.title or record.source
    reserved = provision.status is ProvisionStatus.RESERVED
    listed = f"is only a reserved number in {whole}" if reserved else f"is not in the complete list of provisions of {whole}"
    says = f"{cited_law(question)} {listed}{as_of(provision)}"
    hindered = first_obstacle(question, ABSENT)
    if hindered is not None:
        return question.unverifiable(hindered[0], f"{says}; it is not called an error, because {hindered[1]}.")
    return question.error(Code.SECTION_NOT_FOUND, f"{says}.", evidence)
