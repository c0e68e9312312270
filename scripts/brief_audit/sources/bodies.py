"""The bodies of law that decide which sources are asked, and which of them a citation belongs to. Source: DESIGN section 6."""

from __future__ import annotations

from enum import StrEnum

from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation


class Body(StrEnum):
    """A body of law; the value is its name for people. Each source declares the bodies that it is asked about."""

    UK_CASES = "cases, UK"
    US_CASES = "cases, US"
    UK_LAW = "Acts and statutory instruments, UK"
    US_CODE = "U.S.C."
    US_REGULATIONS = "C.F.R."
    ELSEWHERE = "everything else"
    """What no public source holds here: rules of court, constitutions, state codes, treatises, foreign law."""


_CASES = {Jurisdiction.UK: Body.UK_CASES, Jurisdiction.US: Body.US_CASES}
_WRITTEN = frozenset({Kind.STATUTE, Kind.REGULATION, Kind.RULE})


def body_of(citation: Citation) -> Body:
    """The body of law that is cited, by the citation's kind, jurisdiction and, for American written law, code."""
    if citation.kind is Kind.CASE:
        return _CASES.get(citation.jurisdiction, Body.ELSEWHERE)
    if citation.kind not in _WRITTEN:
        return Body.ELSEWHERE
    if citation.jurisdiction is Jurisdiction.UK:
        return Body.UK_LAW
    code = (citation.reporter or "") if citation.jurisdiction is Jurisdiction.US else ""
    if code.startswith(Body.US_CODE):
        return Body.US_CODE
    return Body.US_REGULATIONS if code == Body.US_REGULATIONS else Body.ELSEWHERE
