"""The record that a search by name proposes, itself asked for: only it can prove where the named case stands.

One exact request, to the address that the source itself gave; where the search leaves any doubt which case is meant, none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from brief_audit.model.citation import Citation
from brief_audit.model.named_place import may_prove
from brief_audit.model.record import Record, Resolution
from brief_audit.sources import find_case_law_suggestions as from_find_case_law
from brief_audit.sources.base import Fetched, PlannedRequest
from brief_audit.sources.courtlistener import suggestions as from_courtlistener
from brief_audit.text.names import NameMatch, compare_names

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk

CONDITION = "only if the cited place holds another case, and the search proposes this one alone"


def sole_proposal(citation: Citation, resolution: Resolution, proposed: Sequence[Record], named: Sequence[Record]) -> Record | None:
    """The one proposal that is worth a request, None where nothing could be proved by it.

    `named`: every case of the stated name that the search found, those without a place and those at the cited one included.
    """
    only = named[0] if len(named) == 1 and tuple(proposed) == tuple(named) else None
    wanted = only is not None and the_place_holds_another(citation, resolution) and may_prove(only, citation.parties, citation.year)
    return only if wanted else None


def the_place_holds_another(citation: Citation, resolution: Resolution) -> bool:
    """Whether the cited place may be proven wrong: a place that no source holds is not."""
    record, slot = resolution.record, resolution.slot
    names = record.names if record is not None else slot.holder_names if slot is not None else ()
    return compare_names(citation.parties, names) is NameMatch.NONE if names else slot is not None


def retrieved(proposal: Record, config: AuditConfig, desk: Desk) -> Fetched | None:
    """The record itself and the exchange, the proposal as it was where the source did not give it."""
    fetch = {from_courtlistener.NAME: from_courtlistener.retrieved, from_find_case_law.NAME: from_find_case_law.retrieved}
    return fetch[proposal.source](proposal, config, desk)


def plan(citation: Citation, source: str, config: AuditConfig) -> Iterator[PlannedRequest]:
    """The request for the record that a search may propose; its number is not known before."""
    address = {from_courtlistener.NAME: "clusters/…/", from_find_case_law.NAME: "…/data.xml"}[source]
    sends = f"the number of the case that the search by name proposes for {citation.canonical}: {CONDITION}"
    yield PlannedRequest(source, "GET", f"{config.sources[source].base_url.rstrip('/')}/{address}", sends, proves=True)
