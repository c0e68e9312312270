"""All facts of one authority, each read by the module that knows its jurisdiction."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.facts.header_uk import posture_in_header, reviewed_of
from brief_audit.facts.holdings import holdings_of
from brief_audit.facts.opinions import judgments_of, opinions_of
from brief_audit.facts.outcomes import declarations_of, disposition_of, outcome_of, stated_disposition
from brief_audit.facts.panel import panel_of
from brief_audit.facts.posture import posture_of
from brief_audit.facts.relations import relations_of
from brief_audit.facts.treatments import treatments_of
from brief_audit.facts.votes import votes_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.facts import Facts

VERSION = 13
"""Version of how facts are read. Raised whenever the same text would give other facts: pinned authorities are then read again."""
_BRITISH = frozenset({PartKind.JUDGMENT, PartKind.PRESS_SUMMARY})
_NEUTRAL = re.compile(r"\[[0-9]{4}\]\s*(?:UK|EW|EAT|CSIH|CSOH|NI)")


def facts_of(authority: Authority) -> Facts:
    """What the document settles about itself; nothing for written law or for a text that is missing in part."""
    if not authority.complete or any(part.kind is PartKind.PROVISION for part in authority.parts):
        return Facts()
    if is_british(authority):
        panel = panel_of(authority, british=True)
        return Facts(
            disposition=outcome_of(authority),
            opinions=judgments_of(authority, panel),
            treatments=treatments_of(authority),
            panel=panel,
            posture=posture_in_header(authority),
            reviewed=reviewed_of(authority),
            declarations=declarations_of(authority),
            relations=relations_of(authority),
        )
    opinions = opinions_of(authority)
    return Facts(
        disposition=disposition_of(authority) or stated_disposition(authority),
        opinions=opinions,
        treatments=treatments_of(authority, opinions),
        panel=panel_of(authority, british=False),
        votes=votes_of(authority, opinions),
        holdings=holdings_of(authority, opinions),
        posture=posture_of(authority),
        relations=relations_of(authority, opinions),
    )


def is_british(authority: Authority) -> bool:
    """Whether the decision is from the United Kingdom, by the structure of its text or else by a neutral citation."""
    return any(part.kind in _BRITISH for part in authority.parts) or any(_NEUTRAL.match(held) for held in authority.citations)
