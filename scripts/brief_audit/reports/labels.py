"""The public names of the sources."""

from __future__ import annotations

_LABELS = {
    "local_corpus": "the user's own copies",
    "find_case_law": "Find Case Law",
    "bailii": "BAILII",
    "courtlistener": "CourtListener",
    "cap": "Caselaw Access Project",
    "legislation_uk": "legislation.gov.uk",
    "uscode": "the U.S. Code (House of Representatives)",
    "ecfr": "the eCFR",
    "lii": "Legal Information Institute",
}


def label(source: str) -> str:
    """How a source is named to people; an unknown source keeps its own name."""
    return _LABELS.get(source, source)
