"""Which citations of a table of authorities only repeat what the brief cites anyway: listed, and counted once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from brief_audit.model.base import BACK_REFERENCES
from brief_audit.model.citation import Citation
from brief_audit.text.names import distinctive_words


def repeated_in_table(citations: Iterable[Citation]) -> dict[str, str]:
    """Id of a citation in a table of authorities -> id of the first citation of the brief that it repeats.

    A citation that the brief itself does not make, or makes with another year, name or subsection, is not among these:
    it is audited and counted like any other.
    """
    held = tuple(citations)
    cited: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in held:
        if not citation.in_table and citation.canonical and citation.kind not in BACK_REFERENCES:
            cited[citation.canonical].append(citation)
    listed = (c for c in held if c.in_table and c.kind not in BACK_REFERENCES)
    pairs = ((c.id, next((other.id for other in cited.get(c.canonical, ()) if _says_no_more(c, other)), None)) for c in listed)
    return {entry: other for entry, other in pairs if other is not None}


def _says_no_more(entry: Citation, cited: Citation) -> bool:
    """Whether the citation states everything that the entry states, so that auditing both would count one citation twice."""
    same_flaw = entry.flaw is cited.flaw
    same_year = entry.year is None or cited.year is None or entry.year == cited.year
    same_part = entry.section is None or (cited.section or "").startswith(entry.section)
    return same_flaw and same_year and same_part and _names_agree(entry, cited)


def _names_agree(entry: Citation, cited: Citation) -> bool:
    one, other = (frozenset[str]().union(*map(distinctive_words, c.parties)) for c in (entry, cited))
    return not one or not other or bool(one & other)
