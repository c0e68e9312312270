"""What speaks of the standing of the cited cases beside their own texts: the shipped table, and pinned authorities."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

from brief_audit.model.authority import Authority
from brief_audit.model.base import Kind
from brief_audit.model.dossier import Dossier
from brief_audit.model.evidence import Artefact
from brief_audit.normal_forms import citation_key
from brief_audit.stages.workbench import Workbench
from brief_audit.tables.overruled import READ_AT, overrulings, table_bytes


def overruled_tables(dossier: Dossier, workbench: Workbench) -> dict[str, Artefact]:
    """The tables of overruled decisions by id, each laid beside the job's evidence where it names a cited case."""
    tables = dict.fromkeys(row.table for citation in _cited(dossier) for row in overrulings(citation))
    return {
        table.id: workbench.store.put(table_bytes(table), url=table.url, media_type="text/tab-separated-values", retrieved_at=READ_AT)
        for table in tables
    }


def treating(dossier: Dossier, workbench: Workbench) -> tuple[Authority, ...]:
    """Pinned authorities that say what became of a cited case."""
    from brief_audit.corpus import NAME
    from brief_audit.sources.user import PinnedAuthorities

    wanted = frozenset(citation_key(citation) for citation in _cited(dossier))
    found: list[Authority] = []
    for folder in [authority.path.parent for authority in workbench.authorities if authority.path.name == NAME]:
        with closing(PinnedAuthorities(folder)) as pinned:
            found += [held.authority for held in pinned.treating(wanted, workbench.desk)]
    return tuple(found)


def _cited(dossier: Dossier) -> Iterator[str]:
    """The citations of cases, as the brief gives them and as their records list them."""
    yield from (citation.canonical for citation in dossier.citations or () if citation.kind is Kind.CASE and citation.canonical)
    for resolution in dossier.resolutions.resolutions if dossier.resolutions is not None else ():
        if resolution.record is not None and resolution.record.provision is None:
            yield from resolution.record.citations
