"""The passages of a provision that may bear what is said of it: its subsections, and each lead-in with one of its items."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.cited import law_of, stated_subdivision
from brief_audit.checks.law.subdivision import top_marks
from brief_audit.checks.law.wording import CONDITIONS, tokens_of
from brief_audit.model.authority import Part, PartKind
from brief_audit.text.paragraphs import BLANK_LINE

_NUMBER = re.compile(r"^\s*(?:[0-9]{1,4}[A-Z]{0,2}\s+)?(?:\([0-9A-Za-z]{1,4}\)\s+)?")
"""The numbers of the section and of the subsection before its words."""
_HEADING = re.compile(r"^[A-Z][\w’'-]*(?:\s[\w’'-]+){0,4}\.\s+(?=[A-Z])")
"""What may be the heading of a subsection, or its first sentence."""
_TOP = re.compile(r"\([^()]+\)")
_ITEM = re.compile(r"\n\s*\((?:[a-z]{1,3}|[0-9]{1,2}|[ivx]{1,4})\)\s")


def passages(question: Question, *, anywhere: bool) -> list[str]:
    """Those of the cited subsection, or of all of them where none is cited, or `anywhere`; the heading comes last."""
    root = law_of(question)
    cited = stated_subdivision(root) if root is not None and not anywhere else ""
    parts = question.authority.parts if question.authority is not None else ()
    found = (one for part in parts if part.kind is not PartKind.NOTES for one in _of_part(part, _top(cited)))
    return [one for one in found if any(word.isalpha() for word in tokens_of(one))]


def _of_part(part: Part, cited: str) -> Iterator[str]:
    pieces = _subsections(part)
    for label, piece in pieces:
        if not cited or not label or label == cited:
            whole = _NUMBER.sub("", piece)
            for own in dict.fromkeys((whole, _HEADING.sub("", whole), *(() if label else map(str.strip, BLANK_LINE.split(whole))))):
                yield " ".join(_NUMBER.sub("", own).split())
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
    """The lead-in with each of the items behind it, where one of them suffices or each of them is due by itself."""
    cuts = [found.start() for found in _ITEM.finditer(piece)]
    if not cuts:
        return
    lead = tokens_of(piece[: cuts[0]])
    due = not CONDITIONS.intersection(lead) and _SETTLES.isdisjoint(lead)
    if due or (_ENDS_WITH_OR.search(piece) and _SETTLES.isdisjoint(lead)):
        for start, end in pairwise([*cuts, len(piece)]):
            yield _JOIN.sub(".", " ".join(f"{piece[: cuts[0]]} {_MARK.sub('', piece[start:end])}".split()))


_SETTLES = frozenset({"means", "both", "all", "each", "following", "either"})
"""Of such a list no item tells by itself."""
_ENDS_WITH_OR = re.compile(r"[,;]\s+or\s*\n")
_JOIN = re.compile(r"[,;]\s*(?:(?:or|and)\s*)?$")
_MARK = re.compile(r"^\s*\((?:[a-z]{1,3}|[0-9]{1,2}|[ivx]{1,4})\)\s")
