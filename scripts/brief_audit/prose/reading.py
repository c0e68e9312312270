"""Every statement of every citation of a brief, in the order of the citations."""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit.model.base import BACK_REFERENCES, Kind
from brief_audit.model.claim import Statement
from brief_audit.prose.acts import acts
from brief_audit.prose.courts import courts
from brief_audit.prose.pins import pins
from brief_audit.prose.standing import standings
from brief_audit.prose.units import Page
from brief_audit.prose.voices import voices

_CASES = BACK_REFERENCES | {Kind.CASE}
_READERS = (acts, voices, courts, pins)


def statements_of(page: Page) -> Iterator[Statement]:
    """What the brief says of each case that it cites; each word once for each citation."""
    for citation in page.citations:
        if citation.kind in _CASES:
            read = (statement for unit in page.units(citation) for reader in _READERS for statement in reader(citation, unit))
            found = {(statement.span, statement.kind): statement for statement in read}
            yield from (found[key] for key in sorted(found))
    yield from standings(page)
