"""Every public source, in the order in which it is asked. Source: DESIGN section 6.

`local_corpus` is asked before all of them; it is made with the user's files (`local_corpus.LocalCorpus`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.model.citation import Citation
from brief_audit.sources.bailii import Bailii
from brief_audit.sources.base import Source
from brief_audit.sources.cap import Cap
from brief_audit.sources.courtlistener import CourtListener
from brief_audit.sources.ecfr import Ecfr
from brief_audit.sources.find_case_law import FindCaseLaw
from brief_audit.sources.legislation_uk import LegislationUk
from brief_audit.sources.lii import Lii
from brief_audit.sources.statutes import Statutes
from brief_audit.sources.uscode import UsCode

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig

Asked = FindCaseLaw | Bailii | CourtListener | Cap | LegislationUk | UsCode | Ecfr | Lii | Statutes

SOURCES: Mapping[str, type[Asked]] = MappingProxyType(
    {
        "find_case_law": FindCaseLaw,
        "bailii": Bailii,
        "courtlistener": CourtListener,
        "cap": Cap,
        "legislation_uk": LegislationUk,
        "uscode": UsCode,
        "ecfr": Ecfr,
        "lii": Lii,
        "statutes": Statutes,
    }
)
"""Name -> class, first those for cases in tier order, then those for written law."""

ORDER: Mapping[Jurisdiction, tuple[str, ...]] = MappingProxyType(
    {
        Jurisdiction.UK: ("find_case_law", "bailii"),
        Jurisdiction.US: ("courtlistener", "cap"),
    }
)
"""Which sources are asked for the cases of a jurisdiction, and in which order."""

LAW: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "acts": ("legislation_uk",),
        "U.S.C.": ("uscode", "lii"),
        "C.F.R.": ("ecfr", "lii"),
    }
)
"""Which sources are asked for written law: the official publisher, then the fallback for what it did not answer."""

TEXT_ORDER = ("local_corpus", "find_case_law", "bailii", "cap", "courtlistener", "legislation_uk", "uscode", "ecfr", "lii")
"""Whose text is taken first: the Caselaw Access Project before CourtListener, whose free token allows 125 requests a day."""


NO_SOURCE = ("statutes",)
LOOKED_UP = frozenset({Kind.STATUTE, Kind.REGULATION, Kind.RULE})


def sources(config: AuditConfig) -> dict[str, Source]:
    """One of each, made for this configuration."""
    return {name: make(config) for name, make in SOURCES.items()}


def order_for(citation: Citation) -> tuple[str, ...]:
    """The names of the sources that are asked about a citation."""
    if citation.kind is Kind.CASE:
        return ORDER.get(citation.jurisdiction, NO_SOURCE)
    code = _code(citation) if citation.kind in LOOKED_UP else ""
    return LAW.get(code, NO_SOURCE)


def _code(citation: Citation) -> str:
    """Which body of written law is cited. Rules of court, constitutions and state codes belong to none of `LAW`."""
    if citation.jurisdiction is Jurisdiction.UK:
        return "acts"
    written = citation.reporter or "" if citation.jurisdiction is Jurisdiction.US else ""
    return "U.S.C." if written.startswith("U.S.C.") else written
