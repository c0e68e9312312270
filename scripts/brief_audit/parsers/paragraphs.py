"""Gives a part its numbered paragraphs, by the publisher's identifiers, by numbers, or by numbers inside the text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.authority import ANNEX, Paragraph
from brief_audit.parsers.building import blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEADING = re.compile(r"^\[?(\d{1,4})(?:\]|[.):](?=\s)|(?=\s+[A-Z“\"']))")
_TITLE = (
    r"(?:THE\s+)?(?:RIGHT\s+HON|LORD|LADY|SIR|DAME|MR|MRS|MS|MISS|HIS|HER|HHJ|HH"
    r"|JUDGE|MASTER|PRESIDENT|CHANCELLOR|CHIEF|SENIOR|VICE|DEPUTY)"
)
_ANNEXED = re.compile(
    r"(?:THE\s+)?(?:ANNEX(?:E|URE)?|APPENDIX|ATTACHMENT|SCHEDULE)(?:\s+[A-Z0-9]{1,4})?(?:\s?[:.–—-]\s?[^\n]{0,100})?|"
    r"(?:(?:THE|DRAFT|CONSENT|SEALED|FINAL|INTERIM|COURT)\s+){0,2}ORDER(?:\s+OF\s+THE\s+COURT)?:?",
    re.IGNORECASE,
)
_LEAST_BEFORE = 3
_LONGEST_HEADING = 150
_JUDGE_SPEAKS = re.compile(rf"^{_TITLE}\b[^\n:]{{0,120}}:\s*(?:\([^)\n]{{0,200}}\))?$", re.IGNORECASE)


@dataclass(frozen=True)
class Label:
    """A paragraph number where it stands. `sure`: the publisher's identifier has it."""

    text: str
    sure: bool
    start: int


@dataclass(frozen=True)
class Numbering:
    """The paragraphs of a part. `strategy` is "eId", "num", "leading-number" or ""; `complete`: 1..max, no gap, none twice."""

    strategy: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    complete: bool = False


def number(text: str, labels: Sequence[Label]) -> Numbering:
    """Numbering of a part from its number elements; where it has none, from numbers that lead its blocks."""
    if (end := _annexed(text, labels)) is not None:
        own = number(text[:end], [label for label in labels if label.start < end])
        return replace(own, paragraphs=(*own.paragraphs, Paragraph(label=ANNEX, span=(end, len(text)))))
    stops = [block.start for block in blocks(text) if _JUDGE_SPEAKS.match(text[block.start : block.end])]
    if labels:
        strategy = "eId" if any(label.sure for label in labels) else "num"
    else:
        labels, strategy = _leading(text), "leading-number"
    if not labels:
        return Numbering()
    ordered = _without_headings(sorted(labels, key=lambda label: label.start), text)
    main = _main_series(ordered, stops, lenient=strategy == "num")
    return Numbering(strategy, _spans(ordered, main, stops, len(text)), _complete(ordered, main))


def _annexed(text: str, labels: Sequence[Label]) -> int | None:
    """Where an order or an annex begins that counts its own paragraphs from 1 to the end of the text; None where none does."""
    met = [(label.text, label.start) for label in labels]
    if not labels:
        met = [(match[1], block.start) for block in blocks(text) if (match := _LEADING.match(text[block.start : block.end]))]
    for block in blocks(text):
        if not _ANNEXED.fullmatch(text[block.start : block.end].strip()):
            continue
        before = [int(label) for label, start in met if start < block.start and label.isdigit()]
        after = [label for label, start in met if start >= block.start]
        if after and after[0] == "1" and max(before, default=0) >= _LEAST_BEFORE and str(max(before) + 1) not in after:
            return block.start
    return None


def _without_headings(labels: Sequence[Label], text: str) -> list[Label]:
    """The labels without numbered headings ("1. Introduction") whose number a true paragraph has; nobody pins to a heading."""
    sure = {label.text for label in labels if label.sure}
    kept = []
    for label in labels:
        line = text[label.start :].split("\n\n", 1)[0]
        heading = not label.sure and label.text in sure and len(line) < _LONGEST_HEADING and not line.endswith((".", ";", ":", ","))
        if not heading:
            kept.append(label)
    return kept


def _main_series(labels: Sequence[Label], stops: Sequence[int], *, lenient: bool) -> frozenset[int]:
    """Offsets of the numbers that carry the text on; the others (lists inside a paragraph) do not end a paragraph."""
    main, last, at = set(), 0, 0
    for position, label in enumerate(labels):
        if any(at < stop <= label.start for stop in stops) and label.text == "1":
            last = 0
        at = label.start
        value = int(label.text) if label.text.isdigit() else None
        skips = lenient and value is not None and value > last and all(later.text != str(last + 1) for later in labels[position:])
        follows = skips or value == last + 1
        if label.sure or value is None or follows:
            main.add(label.start)
            last = value if value is not None else last
    return frozenset(main)


def _spans(labels: Sequence[Label], main: frozenset[int], stops: Sequence[int], size: int) -> tuple[Paragraph, ...]:
    """Each paragraph runs to the next of its own kind: a list inside a paragraph lies within it, and both have their labels."""
    starts = [label.start for label in labels]
    result = []
    for label in labels:
        ends = [start for start in (main if label.start in main else starts) if start > label.start]
        ends += [stop for stop in stops if stop > label.start]
        result.append(Paragraph(label=label.text, span=(label.start, min(ends, default=size))))
    return tuple(result)


def _complete(labels: Sequence[Label], main: frozenset[int]) -> bool:
    values = [int(label.text) for label in labels if label.start in main and label.text.isdigit()]
    highest = max((int(label.text) for label in labels if label.text.isdigit()), default=0)
    return values == list(range(1, highest + 1)) and highest > 0


def _leading(text: str) -> list[Label]:
    """Numbers 1, 2, 3 … that lead blocks. A number met again before its successor is kept twice: ambiguous, not guessed."""
    met = [(int(match.group(1)), block.start) for block in blocks(text) if (match := _LEADING.match(text[block.start : block.end]))]
    chain: list[tuple[int, int]] = []
    for value, start in met:
        if value == (chain[-1][0] if chain else 0) + 1:
            chain.append((value, start))
    if len(chain) < 2:
        return []
    again = [
        (value, start)
        for before, after in pairwise([*chain, (chain[-1][0] + 1, len(text))])
        for value, start in met
        if value == before[0] and before[1] < start < after[1]
    ]
    return [Label(str(value), sure=False, start=start) for value, start in sorted({*chain, *again}, key=lambda pair: pair[1])]
