"""The disposition that a field of the source's record states, for use if the text itself settles none.

It is someone else's summary: it may confirm what a brief says but never proves a brief wrong. Only a line from the vocabulary of
dispositions counts ("Affirmed and remanded."), nothing that needs interpretation. Source: CourtListener, cl/search/models.py,
OpinionCluster.
"""

from __future__ import annotations

from brief_audit.facts.outcomes.american import value_of
from brief_audit.facts.outcomes.operative import Act, statements
from brief_audit.model.authority import Authority
from brief_audit.model.facts import Disposition, DispositionFact, Obtained

_LONGEST = 160


def stated_disposition(authority: Authority) -> DispositionFact | None:
    """The fact from the record's field; None if the field is empty or says more than one undivided thing."""
    words = " ".join(authority.stated_disposition.split()).rstrip(".")
    if not words or len(words) > _LONGEST:
        return None
    line = f"{words[0].upper()}{words[1:]}."
    held = list(statements(line, 0, len(line)))
    value = value_of(held) if held and all(one.line for one in held) else None
    if value is None:
        return None
    back = any(Act.REMAND in one.acts for one in held) and value is not Disposition.REMANDED
    return DispositionFact(value=value, remanded=back, obtained=Obtained.FIELD, snippet=words)
