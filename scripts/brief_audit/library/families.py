"""Which citations ask the same question, and which are parallel to each other. Pure functions."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from brief_audit.model.base import WRITTEN_LAW, Jurisdiction
from brief_audit.model.citation import Citation
from brief_audit.sources.base import key
from brief_audit.sources.coverage import is_lone_lexis, order_like

Family = tuple[Citation, ...]


def representatives(citations: Sequence[Citation]) -> dict[str, Citation]:
    """Map each citation to the one that is asked in its place: equal citations are asked only once.

    If one of them cites an order or a table, it is the one asked, because its absence proves less; a Lexis number is asked where it
    stands alone.
    """
    groups: defaultdict[tuple[str, ...], list[Citation]] = defaultdict(list)
    for citation in citations:
        groups[_question(citation)].append(citation)
    chosen = {question: next((c for c in group if order_like(c) or is_lone_lexis(c)), group[0]) for question, group in groups.items()}
    return {citation.id: chosen[_question(citation)] for citation in citations}


def _question(citation: Citation) -> tuple[str, ...]:
    asked = citation.kind.value, citation.jurisdiction.value, key(citation.canonical) or f"#{citation.id}"
    return (*asked, *_provision(citation)) if citation.kind in WRITTEN_LAW else asked


def _provision(citation: Citation) -> tuple[str, ...]:
    """What beside the canonical form decides which provision is meant: subsections, edition, the words round an Act's title."""
    stated = re.sub(r"\s+", " ", citation.text).casefold() if citation.section is None else citation.section
    return stated, str(citation.year or "")


def families(citations: Sequence[Citation]) -> dict[str, Family]:
    """Map each citation to its parallel citations, itself included; they share one case name."""
    by_id = {citation.id: citation for citation in citations}
    members: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in citations:
        members[_root(citation, by_id)].append(citation)
    return {citation.id: tuple(members[_root(citation, by_id)]) for citation in citations}


def apart(citations: Sequence[Citation], kin: dict[str, Family]) -> list[list[Citation]]:
    """Split the citations so that no source serves two parts, and each part can be finished by itself; families stay together."""
    parts: dict[bool, list[Citation]] = {}
    for citation in citations:
        british = any(other.jurisdiction is Jurisdiction.UK for other in kin[citation.id])
        parts.setdefault(british, []).append(citation)
    return list(parts.values())


def _root(citation: Citation, by_id: dict[str, Citation]) -> str:
    seen = {citation.id}
    while citation.parallel_to in by_id and citation.parallel_to not in seen:
        citation = by_id[citation.parallel_to]
        seen.add(citation.id)
    return citation.id
