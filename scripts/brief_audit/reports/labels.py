"""The public names of the sources."""

from __future__ import annotations

from functools import cache

from brief_audit.tables import rows

_LABELS = {
    "local_corpus": "the user's own copies",
    "find_case_law": "Find Case Law",
    "bailii": "BAILII",
    "courtlistener": "CourtListener",
    "cap": "Caselaw Access Project",
    "legislation_uk": "legislation.gov.uk",
    "uscode": "U.S. Code (House of Representatives)",
    "ecfr": "eCFR",
    "lii": "Legal Information Institute",
}


def label(source: str) -> str:
    """How a source is named to people; an unknown source keeps its own name."""
    return _LABELS.get(source, source)


def short_label(source: str) -> str:
    """The same where room is scarce: without what stands in brackets."""
    return label(source).split(" (")[0]


def court_name(court: str | None) -> str:
    """A court as people call it: the name for an id that the table of courts knows, else what was given."""
    return _court_names().get(court or "", court or "")


@cache
def _court_names() -> dict[str, str]:
    named = [row for row in rows("us_court_names") if row["id"] and row["name"]]
    return {row["id"]: row["name"] for row in reversed(named)}
