"""Whether a DOI or PMID agrees with a bibliography of your own.

What it asks
    Whether the bibliography that --bibliography names has an entry with the number, and whether the brief gives it under exactly the title
    that the entry has. Titles are equal if they differ at most in case, spacing and the form of quotation marks and dashes.

Why it matters
    A number copied from the line above sends the reader to another article. No registry is asked for DOIs and PMIDs, so that
    nothing else here can notice it.

When it must say unverifiable
    Always: it gives no outcome. A bibliography may be wrong itself, so what it says stands beside the identifier and changes neither
    the outcome of the citation nor the verdict. Another title is told only where the brief puts one in quotation marks directly before the
    identifier; otherwise it is said that the words of the title do not stand there.

Example
    The brief gives “The Lamp Duty” with doi:10.5555/182, and the bibliography has that number for “Harbour Dues”: BIBLIOGRAPHY_DIFFERS.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from brief_audit.checks.base import Check, Material, Question
from brief_audit.checks.titles import is_title_of, quoted_title, same_title
from brief_audit.model.base import Code, Severity, Span
from brief_audit.model.citation import Citation
from brief_audit.model.declared import Concern
from brief_audit.model.document import Bibliography, Reference
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.text.snippet import cut

_REACH = 800
"""Characters before an identifier within which its article is described."""
_NUMBERED = {"DOI": "doi", "PMID": "pmid"}


class _Identifier(NamedTuple):
    """A DOI or PMID of the brief: which, its number as entries have it, and where the words before it begin."""

    name: str
    number: str
    described: Span


def ask(question: Question) -> Iterator[Finding]:
    """What the bibliography says of one identifier; nothing where no bibliography is named or the citation is no DOI or PMID."""
    book, one = question.material.bibliography, _identifier(question)
    if book is not None and one is not None:
        yield _said(question, book, one)


def ask_of_document(material: Material) -> Iterator[Finding]:
    """How much of the bibliography was left out."""
    book = material.bibliography
    if book is not None and book.listed.unread:
        says = f"{book.listed.unread} of the entries of {book.name} could not be read or have no title, and nothing was compared with them."
        yield Finding(check=ID, outcome=None, severity=Severity.WARNING, says=says)


def _identifier(question: Question) -> _Identifier | None:
    citation = question.citation
    if citation.reporter not in _NUMBERED:
        return None
    number = citation.canonical.removeprefix("doi:").removeprefix("PMID ")
    return _Identifier(citation.reporter, number, (_beginning(question.material, citation), citation.span[0]))


def _beginning(material: Material, citation: Citation) -> int:
    """Where the words that may name the identifier's article begin: behind the citation before it, in the same paragraph."""
    text, at = material.document.text, citation.span[0]
    head = citation.parallel_to or citation.id
    before = material.once("ends before", lambda: _ends(material)).get(head, 0)
    segment = max((one.span[0] for one in material.document.segments if one.span[0] <= at), default=0)
    note = max((one.span[0] for one in material.document.notes if one.span[0] <= at), default=0)
    blank = text.rfind("\n\n", 0, at) + 1
    return max(before, segment, note, blank, at - _REACH)


def _ends(material: Material) -> dict[str, int]:
    """Citation id -> the end of the citation before it."""
    held = sorted(material.citations.values(), key=lambda one: one.extent[0])
    return {later.id: earlier.extent[1] for earlier, later in pairwise(held)}


def _said(question: Question, book: Bibliography, one: _Identifier) -> Finding:
    """Number and title of one entry agree; a title of the bibliography stands under another number; or what else is known of the number."""
    text = question.material.document.text
    described = text[slice(*one.described)]
    under = [entry for entry in book.listed.references if getattr(entry, _NUMBERED[one.name]) == one.number]
    titled = [entry for entry in book.listed.references if is_title_of(entry, described)]
    if both := [entry for entry in titled if entry in under]:
        says = f"Your bibliography {book.name} has this {one.name} under the same title, “{both[0].title}”."
        return _finding(question, one, says, Code.BIBLIOGRAPHY_AGREES, _shown(question.material, book, both[0]))
    numbered = [entry for entry in titled if getattr(entry, _NUMBERED[one.name])]
    if numbered and len(numbered) == len(titled):
        has = getattr(numbered[0], _NUMBERED[one.name])
        says = f"Your bibliography {book.name} gives “{numbered[0].title}” the {one.name} {has}, and the brief {one.number}."
        return _finding(question, one, says, Code.BIBLIOGRAPHY_DIFFERS, _shown(question.material, book, numbered[0]))
    if under:
        return _of_another_title(question, book, one, under[0], described)
    return _finding(question, one, f"Your bibliography {book.name} has no entry with this {one.name}.", Code.BIBLIOGRAPHY_LACKS)


def _of_another_title(question: Question, book: Bibliography, one: _Identifier, entry: Reference, described: str) -> Finding:
    """The number is in the bibliography, and its title does not stand before it; an error of one of the two only where another does."""
    shown = _shown(question.material, book, entry)
    quoted = quoted_title(described)
    if quoted and not same_title(quoted, entry.title):
        says = f"Your bibliography {book.name} has this {one.name} under the title “{entry.title}”, and the brief gives “{quoted}”."
        return _finding(question, one, says, Code.BIBLIOGRAPHY_DIFFERS, shown)
    says = f"Your bibliography {book.name} has this {one.name} under the title “{entry.title}”; that title was not found before it."
    return _finding(question, one, says, None, shown)


def _finding(question: Question, one: _Identifier, says: str, code: Code | None, evidence: Evidence | None = None) -> Finding:
    """A line beside the identifier, without an outcome; it shows the words before it, so that the job can be run again."""
    warns = Severity.WARNING if code is Code.BIBLIOGRAPHY_DIFFERS else Severity.NOTE
    span = (one.described[0], question.citation.span[1])
    shown = (evidence,) if evidence is not None else ()
    return question.finding(None, says, code=code, severity=warns, claim_span=span, evidence=shown)


def _shown(material: Material, book: Bibliography, entry: Reference) -> Evidence | None:
    """The title or the number as it stands in the file; None where neither does (a title in LaTeX)."""
    artefact = book.artefact
    raw = material.raw.get(artefact.sha256, "")
    wanted = (entry.written, entry.title, entry.doi, entry.pmid)
    snippet = next((found for words in wanted if words and (found := cut(raw, words))), None)
    if snippet is None or not snippet.strip():
        return None
    return Evidence(
        url=artefact.url,
        retrieved_at=artefact.retrieved_at,
        artefact=artefact.path,
        sha256=artefact.sha256,
        snippet=snippet,
    )


ID = "listed_titles"
CHECK = Check(
    id=ID,
    codes=frozenset({Code.BIBLIOGRAPHY_AGREES, Code.BIBLIOGRAPHY_DIFFERS, Code.BIBLIOGRAPHY_LACKS}),
    asks=frozenset(),
    weighs=False,
    concerns=Concern.BESIDE,
    page=__doc__ or "",
    of_citation=ask,
    of_document=ask_of_document,
)
