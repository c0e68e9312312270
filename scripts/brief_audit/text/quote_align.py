"""The nearest thing in a source to a quotation that does not stand there, word by word.

A fuzzy alignment only finds the place; what differs is then said in words (reading-and-extraction
section 7).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from brief_audit.text.diff import Change, WordDifference, changes, describe
from brief_audit.text.quote_parts import Gap, Run, is_unlicensed
from brief_audit.text.quote_place import REACH, REPLACED, replaced
from brief_audit.text.squeezed import Squeezed, squeeze
from brief_audit.text.words import Token, tokens

THRESHOLD = 75.0
"""Similarity of 100 under which nothing in the source is the quotation."""
_LONGEST_NEEDLE = 400
_MARGIN = 40

_CITATION = re.compile(r"\bv\.|\b[Ii]d\.|\bsupra\b|\b[0-9]+ [A-Z][\w.' ]*\.? ?[0-9]+|\bat [0-9*]+|\([^()]*[12][0-9]{3}\)|§")
_FURNITURE = re.compile(
    r"(?:\*?[0-9]{1,4}|\[\*?[0-9]{1,4}\]|Cite as:.*|Opinion of the Court|.*,? J\., (?:dissenting|concurring)|Page [0-9]+(?: of [0-9]+)?|\s)+"
)


@dataclass(frozen=True, slots=True)
class Alignment:
    """The nearest place: half-open span in the folded source, similarity of 100, and what differs there."""

    span: tuple[int, int]
    score: float
    differences: tuple[WordDifference, ...]
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Fragment:
    """Runs between two ellipses as one text; `bracketed` are the spans that stood in brackets."""

    text: str
    bracketed: tuple[tuple[int, int], ...]

    @property
    def words(self) -> str:
        kept, done = [], 0
        for start, end in self.bracketed:
            kept.append(self.text[done:start])
            done = end
        return " ".join("".join([*kept, self.text[done:]]).split())


def align(runs: Sequence[Run], source: Squeezed, *, lenient: bool, omissions: bool) -> Alignment | None:
    """Find each fragment, nearest to the longest one, and diff it; None where the whole stays under the threshold."""
    fragments = _fragments(runs)
    places = _places(fragments, source.folded.text)
    total = sum(len(f.words) for f in fragments)
    score = sum(place[2] * len(f.words) for f, place in zip(fragments, places, strict=True) if place) / max(total, 1)
    found = [place for place in places if place]
    if score < THRESHOLD or not found:
        return None
    differences: list[WordDifference] = []
    used: list[str] = []
    for fragment, place in zip(fragments, places, strict=True):
        if place is None:
            differences.append(WordDifference(fragment.words, "", "other"))
        else:
            _compare(fragment, source.folded.text, place, differences, used, lenient=lenient, omissions=omissions)
    differences += _order(fragments, places)
    return Alignment((min(p[0] for p in found), max(p[1] for p in found)), score, tuple(differences), tuple(dict.fromkeys(used)))


def _fragments(runs: Sequence[Run]) -> list[_Fragment]:
    groups: list[list[Run]] = []
    for run in runs:
        if not groups or run.gap is Gap.ELLIPSIS:
            groups.append([])
        groups[-1].append(run)
    return [_joined(group) for group in groups]


def _joined(group: Sequence[Run]) -> _Fragment:
    text, bracketed = "", []
    for number, run in enumerate(group):
        if number and run.gap is Gap.BRACKET:
            start = len(text) + 1
            text += f" {run.bracket} "
            bracketed.append((start, start + len(run.bracket)))
        elif number and run.gap is Gap.ENDING:
            text += run.bracket
        text += run.text
    return _Fragment(text, tuple(bracketed))


def _places(fragments: Sequence[_Fragment], text: str) -> list[tuple[int, int, float] | None]:
    """The place of each fragment: the longest anywhere, the others beside it if they stand there, else anywhere."""
    longest = max(range(len(fragments)), key=lambda i: len(fragments[i].words))
    anchor = _locate(fragments[longest].words, text, (0, len(text)))
    places: list[tuple[int, int, float] | None] = []
    for number, fragment in enumerate(fragments):
        if number == longest:
            places.append(anchor)
            continue
        near = (max(0, anchor[0] - 3 * REACH), min(len(text), anchor[1] + 3 * REACH)) if anchor else (0, len(text))
        places.append(_locate(fragment.words, text, near) or _locate(fragment.words, text, (0, len(text))))
    return places


def _locate(needle: str, text: str, within: tuple[int, int]) -> tuple[int, int, float] | None:
    """The best place of a needle in part of the text, with its similarity of 100; None under the threshold."""
    from rapidfuzz import fuzz

    lowered = _lowered(text)
    hay = lowered if within == (0, len(text)) else lowered[within[0] : within[1]]
    wanted = needle.lower()
    if not wanted or not hay:
        return None
    if len(wanted) > _LONGEST_NEEDLE:
        return _locate_long(wanted, hay, within[0])
    found = fuzz.partial_ratio_alignment(wanted, hay, score_cutoff=THRESHOLD) if len(wanted) <= len(hay) else None
    return (within[0] + found.dest_start, within[0] + found.dest_end, found.score) if found else None


def _locate_long(wanted: str, hay: str, offset: int) -> tuple[int, int, float] | None:
    """A long needle by its pieces: each says where the whole would begin, the middle answer is taken."""
    from rapidfuzz import fuzz

    starts = []
    for at in range(0, len(wanted) - _LONGEST_NEEDLE // 2, _LONGEST_NEEDLE):
        found = fuzz.partial_ratio_alignment(wanted[at : at + _LONGEST_NEEDLE], hay, score_cutoff=THRESHOLD)
        if found:
            starts.append(found.dest_start - at)
    if not starts:
        return None
    start = max(0, sorted(starts)[len(starts) // 2])
    end = min(len(hay), start + len(wanted))
    score = fuzz.ratio(wanted, hay[start:end])
    return (offset + start, offset + end, score) if score >= THRESHOLD else None


@lru_cache(maxsize=16)
def _lowered(text: str) -> str:
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else "".join(low if len(low := c.lower()) == 1 else c for c in text)


def _compare(
    fragment: _Fragment,
    text: str,
    place: tuple[int, int, float],
    differences: list[WordDifference],
    used: list[str],
    *,
    lenient: bool,
    omissions: bool,
) -> None:
    window = text[max(0, place[0] - _MARGIN) : place[1] + _MARGIN]
    brief, source = tokens(fragment.text), tokens(window)
    found = _trimmed(changes(brief, source), brief, source)
    for change in found:
        licence = _licence(change, fragment, brief, source, window, lenient=lenient, omissions=omissions)
        if licence:
            used.append(licence)
        else:
            differences.append(describe(change, brief, source, fragment.text, window))


def _trimmed(found: list[Change], brief: Sequence[Token], source: Sequence[Token]) -> list[Change]:
    """Without what the margins of the window added at both ends."""
    kept = []
    for change in found:
        (a0, a1), (b0, b1) = change.brief, change.source
        if a0 == 0:
            b0 = max(b0, b1 - (a1 - a0))
        if a1 == len(brief):
            b1 = min(b1, b0 + (a1 - a0))
        if a1 > a0 or b1 > b0:
            kept.append(Change((a0, a1), (b0, b1)))
    return kept


def _licence(
    change: Change, fragment: _Fragment, brief: Sequence[Token], source: Sequence[Token], window: str, *, lenient: bool, omissions: bool
) -> str | None:
    """The practice that licenses a change, None where none does."""
    mine, theirs = brief[slice(*change.brief)], source[slice(*change.source)]
    theirs_text = window[theirs[0].start : theirs[-1].end] if theirs else ""
    if _bracketed(change, fragment, mine, brief):
        content = " ".join(token.text for token in mine)
        return "bracket" if len(theirs) <= REPLACED and not is_unlicensed(content) and replaced(theirs_text) is None else None
    if mine and theirs and squeeze(fragment.text[mine[0].start : mine[-1].end]).text == squeeze(theirs_text).text:
        whole = [t.text for t in mine] == [t.text for t in theirs] or len(mine) != len(theirs)
        return "spacing or quotation marks" if whole or lenient or change.brief[0] == 0 else None
    if not mine and _FURNITURE.fullmatch(theirs_text) and _alone_on_its_line(theirs_text):
        return "page or note mark"
    if not mine and (lenient or omissions) and _CITATION.search(theirs_text):
        return "citation omitted"
    return None


def _alone_on_its_line(text: str) -> bool:
    return not text.strip().isdigit() or text.startswith("*")


def _bracketed(change: Change, fragment: _Fragment, mine: Sequence[Token], brief: Sequence[Token]) -> bool:
    """Whether all the changed words of the brief stood in brackets, or words are gone where a bracket stands."""
    if mine:
        return all(any(a <= t.start and t.end <= b for a, b in fragment.bracketed) for t in mine)
    beside = [brief[i] for i in (change.brief[0] - 1, change.brief[0]) if 0 <= i < len(brief)]
    return any(a <= t.start and t.end <= b for t in beside for a, b in fragment.bracketed)


def _order(fragments: Sequence[_Fragment], places: Sequence[tuple[int, int, float] | None]) -> list[WordDifference]:
    """Fragments that stand in another order, or further apart than an ellipsis reaches."""
    found = []
    last: tuple[int, int, float] | None = None
    for fragment, place in zip(fragments, places, strict=True):
        if last and place and not (last[1] - _MARGIN <= place[0] <= last[1] + 3 * REACH):
            found.append(WordDifference(f"… {fragment.words}", "", "other"))
        last = place or last
    return found
