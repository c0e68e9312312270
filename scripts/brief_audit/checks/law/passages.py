"""The passages of a provision that may bear what is said of it: its subsections, and each lead-in with one of its items."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.cited import law_of, stated_subdivision
from brief_audit.checks.law.subdivision import top_marks
from brief_audit.checks.law.wording import plain, telling
from brief_audit.model.authority import Part, PartKind

_NUMBER = re.compile(r"^\s*[0-9]{1,4}[A-Z]{0,2}(?=\s)")
"""The number of the section before its first subsection."""
_TOP = re.compile(r"\([^()]+\)")
_ITEM = re.compile(r"\n\s*\((?:[a-z]{1,3}|[0-9]{1,2}|[ivx]{1,4})\)\s")


def passages(question: Question, *, anywhere: bool) -> list[str]:
    """Those of the cited subsection, or of all of them where none is cited, or `anywhere`; the heading comes last."""
    root = law_of(question)
    cited = stated_subdivision(root) if root is not None and not anywhere else ""
    parts = question.authority.parts if question.authority is not None else ()
    found = (one for part in parts if part.kind is not PartKind.NOTES for one in _of_part(part, _top(cited)))
    return [one for one in found if telling(plain(one))]


def _of_part(part: Part, cited: str) -> Iterator[str]:
    pieces = _subsections(part)
    for label, piece in pieces:
        if not cited or not label or label == cited:
            own = _NUMBER.sub("", piece)
            yield " ".join(own.split())
            yield from _by_item(own)
    yield " ".join(part.text[: part.text.find(pieces[0][1])].split()) if pieces else ""


def _top(label: str) -> str:
    """The subsection of a label: "(1)" of "(1)(a)"."""
    found = _TOP.search(label)
    return found[0] if found is not None else ""


def _subsections(part: Part) -> list[tuple[str, str]]:
    """The subsections with their labels, "(1)" or "(a)"; the whole text as one without any."""
    if part.paragraphs:
        tops: list[tuple[str, int, int]] = []
        for one in part.paragraphs:
            top = _top(one.label)
            if tops and tops[-1][0] == top:
                tops[-1] = (top, tops[-1][1], one.span[1])
            else:
                tops.append((top, *one.span))
        return [(label, part.text[start:end]) for label, start, end in tops if part.text[start:end].strip()]
    marks = [*top_marks(part.text), (len(part.text), "")]
    found = [(label, part.text[at:end]) for (at, label), (end, _) in pairwise(marks)]
    return found or [("", part.text)]


def _by_item(piece: str) -> Iterator[str]:
    cuts = [found.start() for found in _ITEM.finditer(piece)]
    for start, end in pairwise([*cuts, len(piece)]):
        yield " ".join(f"{piece[: cuts[0]]} {piece[start:end]}".split())
