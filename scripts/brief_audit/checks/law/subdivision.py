"""In which subdivision of a section quoted words stand, and whether that is the cited one."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.cited import law_of, stated_subdivision
from brief_audit.checks.places import Place, paragraphs_at
from brief_audit.model.authority import Part
from brief_audit.model.base import Span

_ONE = re.compile(r"(?:\([0-9A-Za-z]{1,5}\))+")
_MARK = re.compile(r"(?:^|\n)(?:[0-9]{1,4}[A-Z]{0,2}\s)?\s*\((?P<mark>[0-9]{1,3}|[a-z]{1,2})\)\s")
_FIRST = {"a": "a", "1": "1"}


def another_subdivision(question: Question, places: Sequence[Place]) -> str:
    """The subdivision where the words are, if none of their places is in the cited one; empty otherwise, or if that cannot be told.

    Words that open a subdivision belong to each of its parts. A citation of several subdivisions is not checked.
    """
    root = law_of(question)
    cited = stated_subdivision(root) if root is not None else ""
    if not _ONE.fullmatch(cited):
        return ""
    held = [label for place in places for label in subdivisions_at(place.part, place.span)]
    return "" if not held or any(_is_of(label, cited) for label in held) else " and ".join(dict.fromkeys(held))


def subdivisions_at(part: Part, span: Span) -> tuple[str, ...]:
    """The subdivisions that a span touches, by the source's own labels, or else by the marks at the beginnings of lines."""
    if part.paragraphs:
        labels = paragraphs_at(part, span)
        return tuple(label[label.find("(") :] if "(" in label else "" for label in labels)
    marks = top_marks(part.text)
    before = [label for at, label in marks if at <= span[0]]
    inside = [label for at, label in marks if span[0] < at < span[1]]
    return (*before[-1:], *inside) if before else (("", *inside) if marks else ())


def top_marks(text: str) -> list[tuple[int, str]]:
    """The marks of the first level, (a), (b), (c) or (1), (2), (3), each only where its turn has come."""
    found: list[tuple[int, str]] = []
    wanted = ""
    for match in _MARK.finditer(text):
        mark = match["mark"]
        wanted = wanted or _FIRST.get(mark, "")
        if mark == wanted:
            found.append((match.start("mark") - 1, f"({mark})"))
            wanted = str(int(mark) + 1) if mark.isdigit() else chr(ord(mark) + 1) if mark < "z" else "-"
    return found


def _is_of(label: str, cited: str) -> bool:
    """Whether one lies in the other: (1) and (1)(a) do, (1)(a) and (1)(b) do not."""
    return label.startswith(cited) or cited.startswith(label)
