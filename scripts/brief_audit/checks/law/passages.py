"""The passages of a provision that may bear what is said of it: its subsections, and each lead-in with one of its items."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.cited import law_of, stated_subdivision
from brief_audit.checks.law.subdivision import top_marks
from brief_audit.checks.law.wording import DASHES, MAY, MUST, Words, tokens_of
from brief_audit.model.authority import Part, PartKind
from brief_audit.text.paragraphs import BLANK_LINE

_NUMBER = re.compile(r"^\s*(?:[0-9]{1,4}[A-Z]{0,2}\s+)?(?:\([0-9A-Za-z]{1,4}\)\s+)?")
"""The numbers of the section and of the subsection before its words."""
_HEADING = re.compile(r"^[A-Z][\w’'-]*(?:\s[\w’'-]+){0,4}\.\s+(?=[A-Z])")
"""What may be the heading of a subsection, or its first sentence."""
_LEVEL = re.compile(r"\(([^()]+)\)")
_ITEM = re.compile(r"\n[ \t]*\((?P<mark>[a-z]{1,3}|[0-9]{1,2})\)\s")
_ENDS_WITH_OR = re.compile(r"[,;]\s+or\s*$")
_JOIN = re.compile(r"[,;]\s*(?:(?:or|and)\s*)?$")
_LEADS_IN = ("—", "–", ":", ",")
"""How a lead-in ends whose items are no subsections."""
_SETTLES = frozenset({"means", "both", "all", "each", "following", "either"})
"""A list after one of these is told whole: none of its items says by itself what the law says."""


class Passage(NamedTuple):
    """One passage: its text, and its words as they are compared."""

    text: str
    words: Words


def passages(question: Question, *, anywhere: bool) -> tuple[Passage, ...]:
    """Those of the cited subsection and item, or of all where none is cited, or `anywhere`; the heading comes last."""
    root = law_of(question)
    cited = stated_subdivision(root) if root is not None and not anywhere else ""
    key = ("passages of a law", root.id if root is not None else "", cited)
    found: tuple[Passage, ...] = question.material.once(key, lambda: tuple(_of_authority(question, _LEVEL.findall(cited))))
    return found


def _of_authority(question: Question, cited: list[str]) -> Iterator[Passage]:
    parts = question.authority.parts if question.authority is not None else ()
    texts = dict.fromkeys(text for part in parts if part.kind is not PartKind.NOTES for text in _of_part(part, cited))
    yield from (Passage(text, words) for text in texts if any(map(str.isalpha, words := tokens_of(text))))


def _of_part(part: Part, cited: list[str]) -> Iterator[str]:
    pieces = _subsections(part)
    for label, piece in pieces:
        if not cited or not label or label == cited[0]:
            whole, below = _NUMBER.sub("", piece), cited[1:] if label else cited
            paragraphs = () if label else BLANK_LINE.split(whole)
            for own in dict.fromkeys((whole, _HEADING.sub("", whole), *(each.strip() for each in paragraphs))):
                yield from () if below and _items(own) else (" ".join(own.split()),)
                yield from _by_item(own, below)
    yield " ".join(part.text[: part.text.find(pieces[0][1])].split()) if pieces else ""


def _subsections(part: Part) -> list[tuple[str, str]]:
    """The subsections with their labels, "1" or "a"; the whole text as one without any."""
    if part.paragraphs:
        tops: list[tuple[str, int, int]] = []
        for one in part.paragraphs:
            top = next(iter(_LEVEL.findall(one.label)), "")
            if tops and tops[-1][0] == top:
                tops[-1] = (top, tops[-1][1], one.span[1])
            else:
                tops.append((top, *one.span))
        return [(label, part.text[start:end]) for label, start, end in tops if part.text[start:end].strip()]
    marks = [*top_marks(part.text), (len(part.text), "")]
    if part.text[: marks[0][0]].rstrip().endswith(_LEADS_IN):
        return [("", part.text)]
    found = [(label.strip("()"), part.text[at:end]) for (at, label), (end, _) in pairwise(marks)]
    return found or [("", part.text)]


def _by_item(piece: str, cited: list[str]) -> Iterator[str]:
    """The lead-in with each of its items, where one of them suffices or each is due by itself; with the `cited` one in any case."""
    items = _items(piece)
    if not items or BLANK_LINE.search(piece[items[-1][1] :].strip()):
        return  # words behind the last item limit all of them
    lead = piece[: items[0][0]]
    words = tuple(word for word in tokens_of(lead) if word not in DASHES)
    due = words[-1:] in {(MUST,), (MAY,)} or words[-2:] in {(MUST, "not"), (MAY, "not")}
    either = any(_ENDS_WITH_OR.search(piece[begins:ends].rstrip()) for _, begins, ends, _ in items)
    for _, begins, ends, mark in items:
        wanted = mark == cited[0] if cited else (due or either) and _SETTLES.isdisjoint(words)
        if wanted:
            yield _JOIN.sub(".", " ".join(f"{lead} {piece[begins:ends]}".split()))


def _items(piece: str) -> list[tuple[int, int, int, str]]:
    """The items of the first list, each mark in its turn: where the mark begins, where its words begin and end, and the mark."""
    found: list[tuple[int, int, str]] = []
    for match in _ITEM.finditer(piece):
        if not found or match["mark"] == _next(found[-1][2]):
            found.append((match.start(), match.end(), match["mark"]))
    ends = [*(start for start, *_ in found[1:]), len(piece)]
    return [(start, begins, end, mark) for (start, begins, mark), end in zip(found, ends, strict=False)]


def _next(mark: str) -> str:
    return str(int(mark) + 1) if mark.isdigit() else chr(ord(mark[0]) + 1) if len(mark) == 1 else ""
