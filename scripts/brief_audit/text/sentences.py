"""Sentences of a brief as spans, with citations and legal abbreviations left whole.

Source: requirement R58; reading-and-extraction section 6 (nupunkt with a veto inside citations).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

_PARAGRAPH = re.compile(r"[ \t]*\r?\n(?:[ \t]*\r?\n)+")
_LINE_END = re.compile(r"[\r\n\t\f\v]")
_ABBREVIATION = re.compile(
    r"(?:\b(?:v|vs|[Nn]o|[Nn]os|[Ii]d|[Cc]f|[Ss]ec|[Aa]rt|[Pp]p?|[Pp]ara|[Cc]h|[Ee]x|[Cc]l|[Aa]pp|[Cc]omp|[Cc]ompl|[Dd]kt|[Dd]ecl|[Mm]em|[Ee]tc|[Ii]bid"
    r"|e\.g|i\.e|al|Mr|Mrs|Ms|Dr|St|Hon|Prof|Jr|Sr|Inc|Corp|Co|Ltd|Bros|Mfg|Ins|Ass'n|Dep't|Gov't|Nat'l|Int'l|Univ|Bd|Dist|Ct|Cir|Supp|Fed|Cal|Civ|Crim"
    r"|Proc|Evid|Rev|Stat|Code|Const|Amend|Reg|Tr|Vol|Ann|Am|Jur|F|U\.S|S\.Ct|L\.Ed|P|A|N\.E|N\.W|S\.E|S\.W|So|Cal\.App|Cal\.Rptr|Rptr|[A-Z]))\.\s*$"
)
_CONTINUES = re.compile(r"\s*(?:[a-z0-9(§¶&,;]|\[[0-9]{4}\]|at\b)")
_TAIL = re.compile(r"[\"”’')\]]+[0-9]{0,3}(?=\s|$)|[0-9]{1,3}(?=\s|$)")
_ID_ALONE = re.compile(r"\b[Ii](?:bi)?d\.\s*$")


def sentence_spans(text: str, protected: Sequence[tuple[int, int]] = ()) -> list[tuple[int, int]]:
    """The half-open spans of the sentences, without the blanks around them, in order.

    A blank line always ends a sentence. `protected` are spans (citations) within which none ends.
    """
    import nupunkt

    guard = _Guard(protected)
    spans: list[tuple[int, int]] = []
    for start, end in _paragraphs(text):
        paragraph = _LINE_END.sub(" ", text[start:end])
        pieces = [(start + a, start + b) for a, b in nupunkt.sent_spans(paragraph)] if paragraph.strip() else []
        spans += _merged(pieces, text, guard)
    return [trimmed for span in spans if (trimmed := _trim(text, *span))]


class _Guard:
    """Spans within which no sentence ends."""

    def __init__(self, protected: Iterable[tuple[int, int]]) -> None:
        self.spans: list[tuple[int, int]] = []
        for start, end in sorted(protected):
            if self.spans and start < self.spans[-1][1]:
                self.spans[-1] = (self.spans[-1][0], max(end, self.spans[-1][1]))
            else:
                self.spans.append((start, end))
        self.starts = [start for start, _ in self.spans]

    def holds(self, offset: int) -> bool:
        """Whether the offset lies inside a protected span, its two ends excepted."""
        at = bisect_right(self.starts, offset - 1) - 1
        return at >= 0 and self.spans[at][0] < offset < self.spans[at][1]


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    done = 0
    for match in _PARAGRAPH.finditer(text):
        yield done, match.start()
        done = match.end()
    yield done, len(text)


def _merged(pieces: Sequence[tuple[int, int]], text: str, guard: _Guard) -> list[tuple[int, int]]:
    """Pieces joined where the break between them is none."""
    merged: list[tuple[int, int]] = []
    for start, end in pieces:
        if merged and start == merged[-1][1] and (tail := _TAIL.match(text, start, end)):
            # Closing marks and a note mark belong to the sentence that they end.
            merged[-1] = (merged[-1][0], tail.end())
            start = tail.end()  # noqa: PLW2901
        if merged and _is_no_break(text, merged[-1], start, guard):
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged


def _is_no_break(text: str, before: tuple[int, int], start: int, guard: _Guard) -> bool:
    first, end = _trim(text, *before) or before
    if guard.holds(start) or guard.holds(end):
        return True
    head, tail = text[max(first, end - 16) : end], text[start : start + 16]
    if _ID_ALONE.search(head):
        return _CONTINUES.match(tail) is not None
    return (_ABBREVIATION.search(head) is not None and _CONTINUES.match(tail) is not None) or re.search(r"\bv\.\s*$", head) is not None


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None
