"""State codes, session laws, rules of court, constitutions, treatises, foreign law: no public source is asked, and each says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from brief_audit.citations.identifiers import REGISTRIES
from brief_audit.model.base import Kind, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.record import Answer
from brief_audit.sources.base import Coverage, refusal
from brief_audit.sources.bodies import Body
from brief_audit.sources.source import Source

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk

SAYS = {
    Kind.STATUTE: "No public source is asked for this code, session law or treaty.",
    Kind.REGULATION: "No public source is asked for this register or code of regulations.",
    Kind.RULE: "No public source is asked for these rules of court.",
    Kind.CONSTITUTION: "No public source is asked for constitutions.",
    Kind.JOURNAL: "Journals and books have no public source here.",
    Kind.CASE: "No public source is asked for cases of this jurisdiction.",
}


class Statutes(Source):
    """The honest answer for law that no source in this version covers."""

    name = "statutes"
    tier = 1
    label = "Law without a public source"
    bodies = (Body.ELSEWHERE,)

    def __init__(self, config: AuditConfig) -> None:
        del config

    def coverage(self, citation: Citation) -> Coverage:  # noqa: ARG002  nothing is covered
        """NONE."""
        return Coverage.NONE

    def answers(self, citations: Sequence[Citation], desk: Desk) -> Iterator[Answer]:
        """NO_COVERAGE for each, nothing sent."""
        for citation in citations:
            yield refusal(self, citation, desk, Reason.NO_COVERAGE, _says(citation))


def _says(citation: Citation) -> str:
    if citation.kind is Kind.JOURNAL and citation.reporter in REGISTRIES:
        return f"No registry of {citation.reporter} numbers is configured."
    return SAYS.get(citation.kind, "No public source is asked for this kind of citation.")
