"""What stands before a back reference: what it passes over (citations within quoted words, laws where it names a page), and names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.citations.links.backrefs import words_of
from brief_audit.citations.links.fits import QUOTED
from brief_audit.model.base import WRITTEN_LAW, Jurisdiction, Kind
from brief_audit.model.citation import Citation, PinKind
from brief_audit.model.document import Note
from brief_audit.text.quotation_marks import closes_next, is_open

FARTHEST = 2500
"""More text than lies between an authority and its id.; beyond it something unseen stands between."""
_SENTENCE_ENDS = re.compile(r"[.?!][\"”’)\]]*\s+(?=[“\"(\[]?[A-Z0-9])")
_PARAGRAPH_ENDS = re.compile(r"\n[ \t]*\n")
_CAPITAL = re.compile(r"\b[A-Z][\w’'&-]+")
_PARAGRAPH = 1500


def outside_quotations(text: str, notes: Mapping[str, Note], reading: Sequence[Citation], citation: Citation, at: int) -> int:
    """Step back over what is cited inside a quotation that closes before it, and over laws where it names what they have not.

    Id. cites the source of the quotation, not what the quoted words cite; a law has no pages, an American one no paragraphs.
    """
    start, counts = citation.span[0], citation.pinpoint.kind if citation.pinpoint is not None else None
    for earlier in range(at - 1, max(-1, at - 12), -1):
        other = reading[earlier]
        if notes.get(other.id) is not notes.get(citation.id):
            return at
        uncounted = counts is PinKind.PAGE or (counts is PinKind.PARAGRAPH and other.jurisdiction is Jurisdiction.US)
        law = uncounted and other.kind in WRITTEN_LAW and other.first_page is None
        if not (law or closes_next(text[other.extent[1] : min(start, other.extent[1] + 900)])):
            return at if other.kind is Kind.RECORD else earlier + 1
    return at


def outside_quoted_body(text: str, notes: Mapping[str, Note], reading: Sequence[Citation], citation: Citation, at: int) -> int:
    """Step from a note back over what quoted words of the text cite: the brief itself cites nothing with them."""
    for earlier in range(at - 1, max(-1, at - 12) if citation.id in notes else at - 1, -1):
        other = reading[earlier]
        start, end = other.extent
        opens = max(0, start - FARTHEST)
        before = text[max(text.rfind("\n\n", opens, start), opens) : start]
        if other.id in notes or not (is_open(before) and closes_next(text[end : end + 900])):
            return earlier + 1
    return at


def names_before(text: str, citation: Citation, floor: int) -> Iterator[frozenset[str]]:
    """The telling words with a capital in the sentences of its paragraph before a citation, back to `floor`; the nearest first."""
    start = citation.extent[0]
    paragraph = max(
        [floor, start - _PARAGRAPH, *(match.end() for match in _PARAGRAPH_ENDS.finditer(text, max(0, start - _PARAGRAPH), start))]
    )
    stretch = text[paragraph:start]
    ends = [0, *(match.end() for match in _SENTENCE_ENDS.finditer(stretch)), len(stretch)]
    for left, right in reversed(list(pairwise(ends))):
        yield words_of(" ".join(_CAPITAL.findall(stretch[left:right])))


def called(citation: Citation) -> frozenset[str]:
    """The words by which a brief that cites a case in full goes on to call it: the short name that it gives, else its first telling side.

    >>> from brief_audit.model.citation import Citation
    >>> case = Citation(id="c1", text="", kind=Kind.CASE, span=(0, 0), name="R v Quill", parties=("R", "Quill"))
    >>> sorted(called(case)), sorted(called(case.model_copy(update={"parentheticals": ("“Larkspur”",)})))
    (['quill'], ['larkspur'])
    """
    given = (name for remark in citation.parentheticals for name in QUOTED.findall(remark) if name[0].isupper())
    return next((words for name in (*given, *citation.parties) if (words := words_of(name))), frozenset())
