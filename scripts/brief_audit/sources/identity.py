"""What a document says of itself: its form, its citations and names. A saved file is known by it, whoever published it."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit.model.record import RecordDate, TextForm


@dataclass(frozen=True)
class Identity:
    """What the file says of itself. `problem`: one clause that says why it cannot be used. `text`: the words read from it."""

    form: TextForm
    citations: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    court: str | None = None
    court_id: str | None = None
    dates: tuple[RecordDate, ...] = ()
    has_text: bool = True
    complete: bool = True
    ocr: bool = False
    text: str | None = None
    problem: str = ""


def canonical_forms(citations: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the citations that are citations, in canonical form, each once."""
    from brief_audit.citations.canonical import canonical_citation

    forms = (canonical_citation(citation.strip()) or "" for citation in citations)
    return tuple(dict.fromkeys(form for form in forms if form))
