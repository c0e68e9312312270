"""The one thing that flows: a dossier with a drawer for each stage."""

from __future__ import annotations

from typing import Any, Self

from pydantic import Field

from brief_audit.model.base import BriefVerdict, Frozen, GateDecision, Risk
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.model.finding import Accepted, CitationOutcome, Finding, PropositionOutcome
from brief_audit.model.opinion import Opinion
from brief_audit.model.record import LookUp

SCHEMA_VERSION = "1.0"


class Brief(Frozen):
    """Which brief, and how it is named in the report. `path` "-" is text on standard input.

    `told`: its path in the report, where the process that reads it has to name it otherwise.
    """

    path: str
    name: str
    told: str = Field(default="", exclude=True)


class ParsedAuthority(Frozen):
    """A parsed authority, kept in the store by hash: the dossier carries only where it is.

    `citations` are the ids of the full citations that resolved to it.
    """

    id: str
    citations: tuple[str, ...]
    sha256: str
    name: str
    source: str
    reason: str | None = None


class Decision(Frozen):
    """What the gate says: per citation, per proposition, and of the whole brief.

    `accepted`: what was accepted before or is known from an earlier report; `baseline`: the job of that report. `opinions`: what
    language models were asked and answered, if any were.
    """

    verdict: BriefVerdict
    decision: GateDecision
    risk: Risk
    reasons: tuple[str, ...] = ()
    log_only_until: str | None = None
    citations: tuple[CitationOutcome, ...] = ()
    propositions: tuple[PropositionOutcome, ...] = ()
    exit_code: int = 0
    accepted: tuple[Accepted, ...] = ()
    baseline: str | None = None
    opinions: tuple[Opinion, ...] = ()


class Dossier(Frozen):
    """One brief on its way through the stages. None: the stage has not run; (): it ran and found nothing."""

    schema_version: str = SCHEMA_VERSION
    brief: Brief
    document: Document | None = None
    citations: tuple[Citation, ...] | None = None
    links: tuple[Link, ...] | None = None
    claims: Claims | None = None
    resolutions: LookUp | None = None
    authorities: tuple[ParsedAuthority, ...] | None = None
    findings: tuple[Finding, ...] | None = None
    decision: Decision | None = None

    def filled(self, drawer: str, value: Any) -> Self:
        """A copy with one empty drawer filled. Raises ValueError if it is already filled or not a drawer.

        pydantic's model_copy does not validate, so the copy is validated here.

        >>> read = Dossier(brief=Brief(path="-", name="brief.txt")).filled("citations", ())
        >>> read.filled("citations", ())
        Traceback (most recent call last):
        ValueError: the drawer 'citations' is already filled
        """
        if drawer not in type(self).model_fields or drawer in {"schema_version", "brief"}:
            raise ValueError(f"{drawer!r} is not a drawer of the dossier")
        if getattr(self, drawer) is not None:
            raise ValueError(f"the drawer {drawer!r} is already filled")
        fields = {name: getattr(self, name) for name in type(self).model_fields}
        return type(self)(**{**fields, drawer: value})
