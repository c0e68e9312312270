"""What the brief asserts: the words it quotes, whose they are said to be, and the proposition that each citation supports."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.claims.assertions import assertions
from brief_audit.claims.attribution import attribute
from brief_audit.claims.spoken import spoken
from brief_audit.claims.history import history
from brief_audit.claims.propositions import propositions
from brief_audit.claims.setting import Setting
from brief_audit.claims.treated import treated
from brief_audit.claims.weight import held
from brief_audit.model.citation import Citation, Link
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document

__all__ = ["assert_claims"]


def assert_claims(document: Document, citations: Sequence[Citation], links: Sequence[Link]) -> Claims:
    """Every quotation with its attribution, every proposition; ids q1…, p1… in the order of the text. Linear time."""
    setting = Setting.of(document, citations, links)
    asserted = sorted((*assertions(setting), *history(setting)), key=lambda assertion: assertion.span)
    quotations = attribute(setting)
    return Claims(
        propositions=propositions(setting),
        quotations=quotations,
        assertions=tuple(asserted),
        held=held(setting, quotations),
        caveats=treated(setting),
        statements=tuple(spoken(setting)),
    )
