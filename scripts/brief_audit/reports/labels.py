"""The public names of the sources."""

from __future__ import annotations

_LABELS = {
    "local_corpus": "the user's own copies",
    "find_case_law": "Find Case Law",
    "bailii": "BAILII",
    "courtlistener": "CourtListener",
    "cap": "Caselaw Access Project",
    "legislation_uk": "legislation.gov.uk",
    "uscode": "U.S. Code (House of Representatives)",
    "ecfr": "eCFR",
    "scotus_overruled": "the table of overruled decisions that ships with the audit",
    "lii": "LII (Legal Information Institute, Cornell)",
}


def label(source: str) -> str:
    """How a source is named to people; an unknown source keeps its own name."""
    return _LABELS.get(source, source)


def short_label(source: str) -> str:
    """The same where room is scarce: without what stands in brackets."""
    return label(source).split(" (")[0]


def court_name(court: str | None) -> str:
    """A court as people call it: the name for an id that the tables know, else what was given."""
    from brief_audit.tables import courts

    return courts.court_name(court) if court else ""
