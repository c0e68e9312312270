"""The court of a record, as an id from the table of courts."""

from __future__ import annotations


def court_id_of(name: str, abbreviation: str = "") -> str | None:
    """The id of the court that a record names, found by full name or else by abbreviation; None if neither is known."""
    from brief_audit.tables.courts import court_id_of_citation, court_id_of_name

    by_name = court_id_of_name(name) if name else None
    return by_name or (court_id_of_citation(abbreviation) if abbreviation else None)


def court_of_citations(citations: tuple[str, ...]) -> str | None:
    """The one court to which the reporters of these citations point; None if they point to none or several."""
    from brief_audit.tables.courts import court_of_reporter

    found = {court for citation in citations if (court := court_of_reporter(reporter_of(citation)))}
    return found.pop() if len(found) == 1 else None


def reporter_of(citation: str) -> str:
    """`556 U.S. 662` -> `U.S.`: what stands between the first and the last word."""
    return " ".join(citation.split()[1:-1])
