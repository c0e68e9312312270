"""What a document says about itself: its form, citations and names. A saved file is recognised by it, whoever published it."""

from __future__ import annotations

from dataclasses import dataclass

from brief_audit.model.record import RecordDate, TextForm


@dataclass(frozen=True)
class Identity:
    """What the file says about itself. `problem`: why it cannot be used, as one clause. `text`: the words read from it."""

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
    """The real citations among them, in canonical form, each once."""
    from brief_audit.citations.canonical import canonical_citation

    forms = (canonical_citation(citation.strip()) or "" for citation in citations)
    return tuple(dict.fromkeys(form for form in forms if form))
