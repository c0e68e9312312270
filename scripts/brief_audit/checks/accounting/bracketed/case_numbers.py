"""The number of the court's own file that a brief writes with a British citation: "TC08123", "Case No: CL-2021-000046", "CO/653/2012".

The head of a judgment bears it, with those of cases that were heard together. A number that stands nowhere in the text is shown and opens
the citation; nothing is proved by it, since a number may be left out of a text.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.names import BRITISH_NUMBER

_NUMBER = rf"(?P<number>{BRITISH_NUMBER})"
_LABEL = (
    r"(?:(?:(?:[Cc]ase|[Cc]laim|[Aa]ppeal|[Aa]pplication|[Rr]ef(?:erence)?|[Ff]ile)\s+)?(?:[Nn]os?|[Nn]umbers?|[Rr]ef(?:erence)?)?[.:\s]*)"
)
_BEHIND = re.compile(rf"(?:\s*\([A-Z][A-Za-z]{{1,6}}\))?[\s,;]*[(\[]?\s*{_LABEL}{_NUMBER}")
_BEFORE = re.compile(rf"{_NUMBER}\s*[)\]]?[\s,;:]*$")
_NEAR = 60
_SIGNS = re.compile(r"[^A-Z0-9]")
_ZEROS = re.compile(r"(?<![0-9])0+(?=[0-9])")


def open_case_numbers(question: Question) -> Iterator[Finding]:
    """At most one finding: a number beside the citation that the text does not bear."""
    if not question.is_british or question.is_back_reference or question.record is None:
        return
    text, (_, end), (core, behind) = question.material.document.text, question.citation.extent, question.citation.span
    found = _BEHIND.match(text, end, end + _NEAR) or _BEHIND.match(text, behind, end + _NEAR)
    found = found or _BEFORE.search(text, max(0, core - _NEAR), core)
    if found is None or (found["number"].count("/") and text[found.start("number") - 1] == "["):  # "[AB/12/345]" is a place in the bundle
        return
    held = question.authority.text() if question.authority is not None else ""
    if _plain(found["number"]) in _plain(held):
        return
    why = "the text retrieved does not bear it" if held else "the text was not retrieved"
    says = f"You write the docket number {found['number']}; {why}, so it was not confirmed."
    yield question.unverifiable(Reason.NOT_COMPARED, says, part="case number")


def _plain(words: str) -> str:
    """Letters and digits alone, without zeros before a number: courts write "CO/0653/2012" and "CO/653/2012"."""
    return _SIGNS.sub("", _ZEROS.sub("", words.upper()))
