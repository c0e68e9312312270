"""Whether another reader found citations in the brief that this audit did not recognise.

What it asks
    Whether the bare patterns of reporters-db see a case where this audit has no citation; whether every authority that the
    author marked for the table of authorities (a field in Word) was found; and whether an entry of the table
    of authorities that reads like a case was recognised.

Why it matters
    A citation that is not recognised is not checked. Where two readers differ, a person should look.

When it must say unverifiable
    It gives no outcome, only warnings about the document: either reader may be the one who is mistaken.

Example
    A page break tears "990 F.3d | 10" in two: "A second reader of citations also saw “990 F.3d 10” on page 4".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Check, Material
from brief_audit.model.base import Severity, Span
from brief_audit.model.document import RegionKind
from brief_audit.model.finding import Finding
from brief_audit.normal_forms import letters
from brief_audit.text.authority_table import FEWEST, entries

ID = "second_reader"
_MOST = 10
"""Lines of one kind that are shown; the rest is counted."""
_LONGEST = 120
_CASE = re.compile(r"\b[0-9]{1,4} [A-Z][\w.’' ]{0,30}? [0-9]{1,6}\b|\[[12][0-9]{3}\] [A-Z]")
"""A marked authority that looks like a case: volume, reporter and page, or a neutral citation."""
_PARTIES = re.compile(r"\w v\.? [A-Z]|\b(?:In re|Ex parte|Matter of) [A-Z]")
"""An entry that looks like a case. Articles and books have no recognisable form, so nothing is said about them."""


def ask_of_document(material: Material) -> Iterator[Finding]:
    """What the bare patterns saw, what Word's fields mark and what the table lists, each only if no citation of this audit covers it."""
    yield from _capped((sighting.span, _seen(sighting.text, sighting.page)) for sighting in material.sightings)
    yield from _capped(
        (None, f"The author marked “{_short(field)}” for the table of authorities; {_NOT_FOUND}") for field in _fields(material)
    )
    yield from _capped(
        (span, f"The table of authorities lists “{_short(material.document.text[slice(*span)])}”; {_NOT_FOUND}")
        for span in _entries(material)
    )


_NOT_FOUND = "this audit found no citation there, and checked none."


def _seen(text: str, page: int | None) -> str:
    place = f" on page {page} of the file" if page is not None else ""
    return f"A second reader of citations also saw “{_short(text)}”{place}; this audit did not take it for a citation."


def _fields(material: Material) -> Iterator[str]:
    """Marked authorities that read like a case and hold no citation that was found."""
    known = {letters(form) for citation in material.citations.values() for form in (citation.text, citation.canonical) if form}
    for field in dict.fromkeys(material.document.authority_fields):
        if _CASE.search(field) and not any(form in letters(field) for form in known):
            yield field


def _entries(material: Material) -> Iterator[Span]:
    """Entries of the table that read like a case and hold no citation that was found."""
    spans = [region.span for region in material.document.regions_of(RegionKind.TABLE_OF_AUTHORITIES)]
    listed = [entry for span in spans for entry in entries(material.document.text, span)]
    held = [citation.span for citation in material.citations.values() if citation.in_table]
    for entry in listed if len(listed) >= FEWEST else ():
        covered = any(entry.span[0] < end and start < entry.span[1] for start, end in held)
        if not covered and _PARTIES.search(" ".join(material.document.text[slice(*entry.span)].split())):
            yield entry.span


def _capped(found: Iterable[tuple[Span | None, str]]) -> Iterator[Finding]:
    lines = list(found)
    for span, says in lines[:_MOST]:
        yield Finding(check=ID, outcome=None, severity=Severity.WARNING, says=says, claim_span=span)
    if len(lines) > _MOST:
        yield Finding(check=ID, outcome=None, severity=Severity.WARNING, says=f"There are {len(lines) - _MOST} more places of this kind.")


def _short(text: str) -> str:
    plain = re.sub(r"[ .·…_]{4,}", " … ", " ".join(text.split()))
    return plain if len(plain) <= _LONGEST else f"{plain[:_LONGEST].rstrip()}…"


CHECK = Check(id=ID, codes=frozenset(), asks=frozenset(), weighs=False, page=__doc__ or "", of_document=ask_of_document)
