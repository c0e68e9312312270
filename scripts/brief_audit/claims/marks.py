"""Quotations by their marks: curly, straight, single, nested, over several paragraphs; and block quotations.

Apostrophes are not quotation marks. Nested quotations belong to the outer one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.document import Document, RegionKind

_DOUBLE = re.compile(r"[“”„‟\"«»‹›〝〞❝❞＂]|``|(?<![^\s(\[]),,(?=[^\s,])|(?<=\S)''(?!\w)")
_OPENINGS, _CLOSINGS = frozenset({"“", "„", "‟", "``", "«", "‹", "〝", "❝", ",,"}), frozenset({"”", "''", "»", "›", "〞", "❞"})
PARAGRAPH_END = re.compile(r"\n[ \t]*\n\s*")
_OPENS_SINGLE = re.compile(r"(?:(?<=[\s(\[—–])|(?<![\s\S]))[‘'](?=[^\W_]|\[|…|\.\s?\.)(?!(?:tis|twas|em|til|[0-9]0s)\b)")
_SAID = re.compile(r"\b(?:that|thus|said|says|held|holds|wrote)[,:]?\s+\Z|:\s+\Z")
_SAID_BEFORE = re.compile(
    r"\b(?:said|says|held|holds|wrote|stated|explained|observed|noted|found|put|spoke)\b[^\n]{0,200}?(?:\bthat,?|:)\s+"
)
_FEWEST_UNMARKED = 4
_CLOSES_SINGLE = re.compile(r"(?<=[^\s(\[—–])[’'](?=[\s.,;:!?)\]—–]|$)")
_SENTENCE_END = re.compile(r"[a-z]{2}[.?!](?=\s+[A-Z])")
_LONGEST_SINGLE = 3000
_LONGEST = 12000


@dataclass(frozen=True, slots=True)
class Marked:
    """A quotation: `inner` without its marks, `outer` with them. `sure`: marks or typesetting say where it begins and ends."""

    inner: tuple[int, int]
    outer: tuple[int, int]
    block: bool = False
    sure: bool = True


def find_quotations(document: Document, announced: Iterable[Span] = (), in_marks: Sequence[Span] = ()) -> list[Marked]:
    """All outermost quotations in the order of the text; those within a block quotation belong to it.

    `announced`: paragraphs without marks that a lead-in says are quoted. `in_marks`: blocks whose quotation is the one in marks in it.
    """
    spans = [region.span for region in document.regions_of(RegionKind.BLOCK_QUOTE) if region.span not in in_marks]
    blocks = [marked for span in spans if (marked := _block(document.text, span))]
    inline = [*_doubles(document.text)]
    inline += _singles(document.text, inline)
    sure = _outermost(sorted((*blocks, *(m for m in inline if m.sure)), key=lambda m: (m.outer[0], -m.outer[1])))
    doubtful = [*(m for m in inline if not m.sure), *(Marked(span, span, block=True, sure=False) for span in announced)]
    apart = [m for m in doubtful if not any(one.outer[0] <= m.inner[0] < one.outer[1] for one in _beside(sure, m.inner[0]))]
    return sorted((*sure, *apart), key=lambda m: m.outer)


def possible(text: str) -> int:
    """How many quotations the marks of a text may begin, without pairing them: two straight marks are one, an apostrophe is none."""
    double = sum(text.count(mark) for mark in _OPENINGS) + (text.count('"') + text.count("＂")) // 2
    return double + sum(1 for _ in _OPENS_SINGLE.finditer(text))


def _beside(found: list[Marked], at: int) -> list[Marked]:
    """The last quotation that begins at or before an offset, and the next."""
    number = bisect_right(found, at, key=lambda m: m.outer[0])
    return found[max(0, number - 1) : number + 1]


def _outermost(found: list[Marked]) -> list[Marked]:
    """Without those that stand within another one."""
    kept: list[Marked] = []
    for marked in found:
        if not kept or marked.outer[1] > kept[-1].outer[1]:
            kept.append(marked)
    return kept


def _block(text: str, span: tuple[int, int]) -> Marked | None:
    start, end = span
    while start < end and (text[start].isspace() or text[start] in '“"‘>'):
        start += 1
    while end > start and (text[end - 1].isspace() or text[end - 1] in '”"’'):
        end -= 1
    return Marked((start, end), span, block=True) if start < end else None


def _doubles(text: str) -> Iterator[Marked]:
    """Pairs of double marks; one left open runs on if the next paragraph opens with a mark again, else to its end, unsure."""
    opened: tuple[int, int] | None = None
    done = 0
    for match in _DOUBLE.finditer(text):
        start, end = match.span()
        opening = _is_opening(text, start, end, opened is not None)
        if opened and (end - opened[0] > _LONGEST or _broken_off(text, opened[1], start, opening)):
            yield _never_closed(text, opened)
            opened = None
            opening = opening or _is_opening(text, start, end, open_already=False)
        if opening:
            if opened is None or not _begins_paragraph(text, start):
                if opened is not None:
                    yield _never_closed(text, opened, start)
                opened = (start, end)
        elif opened:
            yield Marked((opened[1], start), (opened[0], end))
            opened = None
        elif text[start:end] in _CLOSINGS - {"''"}:
            yield from _never_opened(text, done, start, end)
        done = end
    if opened:
        yield _never_closed(text, opened)


def _never_opened(text: str, done: int, start: int, end: int) -> Iterator[Marked]:
    """The words before a mark that nothing opened: from a word of saying in its sentence, else from where the sentence begins."""
    done = max(done, start - _LONGEST_SINGLE)
    breaks = [*PARAGRAPH_END.finditer(text, done, start), *_SENTENCE_END.finditer(text, done, start - 1)]
    first = max((one.end() for one in breaks), default=done)
    paragraph = max((one.end() for one in PARAGRAPH_END.finditer(text, done, start)), default=done)
    said = [*_SAID_BEFORE.finditer(text, paragraph, start)]
    first = said[-1].end() if said else first
    if len(text[first:start].split()) >= _FEWEST_UNMARKED:
        yield Marked((first, start), (first, end), sure=False)


def _never_closed(text: str, opened: tuple[int, int], again: int | None = None) -> Marked:
    """The words from a mark that is never closed to the end of its paragraph; to the end of their sentence, where a mark opens `again`."""
    paragraph = PARAGRAPH_END.search(text, opened[1])
    end = min(paragraph.start() if paragraph else len(text), opened[1] + _LONGEST_SINGLE)
    if again is not None:
        sentence = _SENTENCE_END.search(text, opened[1], again)
        end = min(end, sentence.end() if sentence else again)
    return Marked((opened[1], max(end, opened[1])), (opened[0], max(end, opened[1])), sure=False)


def _is_opening(text: str, start: int, end: int, open_already: bool) -> bool:
    """Curly marks say so; a straight one opens after a blank or bracket and before a word, else the other way round."""
    mark = text[start:end]
    if mark in _OPENINGS or mark in _CLOSINGS:
        return mark in _OPENINGS
    before = text[start - 1] if start else " "
    after = text[end] if end < len(text) else " "
    opens = before.isspace() or before in "([—–-‘'/"
    closes = after.isspace() or after in ".,;:!?)]—–-’'"
    if opens != closes:
        return opens
    return not open_already


def _broken_off(text: str, opened: int, at: int, opening: bool) -> bool:
    """Whether a paragraph ended since the mark opened, and the quotation is not carried on by a mark at the next one's start."""
    breaks = list(PARAGRAPH_END.finditer(text, opened, at))
    if not breaks:
        return False
    carried = all(text[b.end() : b.end() + 1] in {"“", '"'} or b.end() >= at for b in breaks)
    return not (carried and (not opening or breaks[-1].end() == at))


def _begins_paragraph(text: str, at: int) -> bool:
    head = text[max(0, at - 12) : at]
    return re.search(r"\n[ \t]*\n\s*$", head) is not None


def _singles(text: str, doubles: list[Marked]) -> list[Marked]:
    """Single-quoted passages outside double quotations, as British briefs quote."""
    found: list[Marked] = []
    done, nearest = 0, 0
    for match in _OPENS_SINGLE.finditer(text):
        while nearest < len(doubles) and doubles[nearest].outer[1] <= match.start():
            nearest += 1
        inside = nearest < len(doubles) and doubles[nearest].outer[0] < match.start()
        if match.start() < done or inside:
            continue
        if (end := _single_end(text, match.end())) is None:
            if _SAID.search(text, max(0, match.start() - 12), match.start()):
                found.append(_never_closed(text, match.span()))
            continue
        found.append(Marked((match.end(), end), (match.start(), end + 1)))
        done = end + 1
    return found


def _single_end(text: str, start: int) -> int | None:
    """The mark that closes: the first that is no possessive, as "the claimants’ case" has one."""
    stop = min(len(text), start + _LONGEST_SINGLE)
    paragraph = PARAGRAPH_END.search(text, start, stop)
    stop = paragraph.start() if paragraph else stop
    following = _OPENS_SINGLE.search(text, start, stop)
    last: int | None = None
    for match in _CLOSES_SINGLE.finditer(text, start, stop):
        at = match.start()
        if following and at > following.start():
            break
        last = at if last is None else last
        if not (text[at - 1] == "s" and re.match(r" [a-z]", text[at + 1 : at + 3])):
            return at
    return last
