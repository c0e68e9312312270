"""Request the record that a search by name proposes: only the record can prove where the named case is.

One exact request, to the address that the source itself gave; none if the search leaves any doubt which case is meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit.model.citation import Citation
from brief_audit.model.named_place import may_prove
from brief_audit.model.record import Record, Resolution
from brief_audit.sources.base import Part, PlannedRequest
from brief_audit.sources.source import Proposer, Source
from brief_audit.text.names import NameMatch, compare_names

CONDITION = "only if the cited place holds another case, and the search proposes this one alone"


def sole_proposal(citation: Citation, resolution: Resolution, proposed: Sequence[Record], named: Sequence[Record]) -> Record | None:
    """The one proposal that is worth a request; None if it could prove nothing.

    `named`: every case of the stated name that the search found, including those without a place and those at the cited one.
    """
    only = named[0] if len(named) == 1 and tuple(proposed) == tuple(named) else None
    wanted = only is not None and the_place_holds_another(citation, resolution) and may_prove(only, citation.parties, citation.year)
    return only if wanted else None


def the_place_holds_another(citation: Citation, resolution: Resolution) -> bool:
    """Whether the cited place may be proven wrong; that no source has the place does not prove it."""
    record, slot = resolution.record, resolution.slot
    names = record.names if record is not None else slot.holder_names if slot is not None else ()
    return compare_names(citation.parties, names) is NameMatch.NONE if names else slot is not None


def planned(citation: Citation, source: Source, proposer: Proposer) -> PlannedRequest:
    """The request for the record that a search may propose; its number is not known in advance."""
    sends = f"the number of the case that the search by name proposes for {citation.canonical}: {CONDITION}"
    return PlannedRequest(
        source.name, "GET", f"{source.base}/{proposer.address}", sends, proves=True, citation=citation.id, part=Part.PLACE
    )
