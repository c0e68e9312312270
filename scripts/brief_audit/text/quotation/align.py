"""The passage of a source nearest to a quotation that it does not contain, word by word.

A fuzzy alignment only finds the place; the differences are then stated in words (reading-and-extraction
section 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.text.diff import Change, WordDifference, changes, describe
from brief_audit.text.quotation.brackets import Around, judged, judged_at_the_edge, judged_beside_an_ellipsis
from brief_audit.text.quotation.parts import Allowed, Gap, Parts, Run
from brief_audit.text.quotation.passed_over import FURNITURE, is_citation, is_lost_ligature, is_note_mark
from brief_audit.text.quotation.place import ENDING, REACH, contrasted, doubtful, swallowed, too_far
from brief_audit.text.squeezed import squeeze
from brief_audit.text.words import Token, inside_word, tokens

KEPT = 0.6
"""Share of the quoted words that must be at the nearest place; letters alone can match by chance."""
THRESHOLD = 75.0
"""Below this similarity (of 100), nothing in the source counts as the quotation."""
_LONGEST_NEEDLE = 400
_MARGIN = 40
_MARGINS = (0, 12, _MARGIN)


@dataclass(frozen=True, slots=True)
class Alignment:
    """The nearest place: half-open span in the folded source, similarity of 100, and what differs there."""

    span: tuple[int, int]
    score: float
    differences: tuple[WordDifference, ...]
    used: tuple[str, ...]
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class _Diff:
    """What differs in one fragment; `kept` of its `words` stand in the source, from `span[0]` up to `span[1]`."""

    differences: tuple[WordDifference, ...]
    used: tuple[str, ...]
    kept: int
    words: int
    span: tuple[int, int] | None = None
    doubts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Fragment:
    """Runs between two ellipses as one text.

    `bracketed` are the spans that stood in brackets, `endings` those that stood there as the end of a word ("attribute[d]"; an empty one
    leaves an ending out), `free` the letters whose case was marked as changed.
    """

    text: str
    bracketed: tuple[tuple[int, int], ...]
    endings: tuple[tuple[int, int], ...] = ()
    free: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        kept, done = [], 0
        for start, end in self.bracketed:
            kept.append(self.text[done:start])
            done = end
        return " ".join("".join([*kept, self.text[done:]]).split())


def align(parts: Parts, text: str, allowed: Allowed) -> Alignment | None:
    """Find each fragment, nearest to the longest one, and diff it; None if the whole stays below the threshold."""
    fragments = _fragments(parts.runs)
    places = _places(fragments, text)
    diffs = [_compare(fragment, text, place, allowed) for fragment, place in zip(fragments, places, strict=True)]
    total = sum(len(f.words) for f in fragments)
    score = sum(place[2] * len(f.words) for f, place in zip(fragments, places, strict=True) if place) / max(total, 1)
    kept = sum(diff.kept for diff in diffs) / max(1, sum(diff.words for diff in diffs))
    found = [place for place in places if place]
    if score < THRESHOLD or kept < KEPT or not found:
        return None
    spans = [diff.span for diff in diffs]
    doubts, gaps = _gaps(fragments, spans, text)
    doubts += [*(doubt for diff in diffs for doubt in diff.doubts), *_edges_of(parts, spans, text)]
    differences = [d for diff in diffs for d in diff.differences] + _order(fragments, places, text) + gaps
    if any(later[0] - earlier[1] > 3 * REACH for earlier, later in pairwise(found)):
        doubts.append("its ellipsis joins sentences that stand far apart")
    used = tuple(dict.fromkeys(licence for diff in diffs for licence in diff.used))
    span = _whole_words(text, min(p[0] for p in found), max(p[1] for p in found))
    return Alignment(span, score, tuple(differences), used, next(iter(doubts), ""))


def fragments_of(runs: Sequence[Run]) -> list[str]:
    """The words of each stretch between two ellipses, without those in brackets."""
    return [fragment.words for fragment in _fragments(runs)]


def _fragments(runs: Sequence[Run]) -> list[_Fragment]:
    groups: list[list[Run]] = []
    for run in runs:
        if not groups or run.gap is Gap.ELLIPSIS:
            groups.append([])
        groups[-1].append(run)
    return [_joined(group) for group in groups]


def _joined(group: Sequence[Run]) -> _Fragment:
    text, bracketed, endings = "", [], []
    free: set[int] = set()
    for number, run in enumerate(group):
        if number and run.gap is Gap.BRACKET:
            start = len(text) + 1
            text += f" {run.bracket} "
            bracketed.append((start, start + len(run.bracket)))
        elif number and run.gap is Gap.ENDING:
            endings.append((len(text), len(text) + len(run.bracket)))
            text += run.bracket
        free |= {len(text) + at for at in run.free}
        text += run.text
    return _Fragment(text, tuple(bracketed), tuple(endings), frozenset(free))


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
    if len(wanted) >= len(hay):
        score = fuzz.ratio(wanted, hay)
        return (within[0], within[1], score) if score >= THRESHOLD else None
    found = fuzz.partial_ratio_alignment(wanted, hay, score_cutoff=THRESHOLD)
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


def _compare(fragment: _Fragment, text: str, place: tuple[int, int, float] | None, allowed: Allowed) -> _Diff:
    """The smallest diff over windows of several widths: what was put in or left out moves the edges."""
    if place is None:
        return _Diff((WordDifference(fragment.words, "", "other"),), (), 0, len(tokens(fragment.text)))
    spans = [_whole_words(text, max(0, place[0] - margin), min(len(text), place[1] + margin)) for margin in _MARGINS]
    return min((_diff(fragment, text[start:end], start, allowed) for start, end in spans), key=_cost)


def _diff(fragment: _Fragment, window: str, offset: int, allowed: Allowed) -> _Diff:
    brief, source = tokens(fragment.text), tokens(window)
    differences, used, doubts, lost = [], [], [], 0
    found = changes(brief, source)
    trimmed = _trimmed(found, len(brief))
    for change in trimmed:
        licence = _licence(change, fragment, brief, source, window, allowed)
        if licence:
            used.append(licence)
            if licence.startswith("bracket"):
                doubts.append(judged(" ".join(one.text for one in brief[slice(*change.brief)]), _around(change, source, window)))
        else:
            differences.append(describe(change, brief, source, fragment.text, window))
            lost += _lost(brief[slice(*change.brief)], source[slice(*change.source)])
    first, last = _edges(found, trimmed, len(brief), len(source))
    span = (offset + source[first].start, offset + source[last - 1].end) if first < last else None
    told = tuple(dict.fromkeys(filter(None, doubts)))
    return _Diff(tuple(differences), tuple(used), len(brief) - lost, len(brief), span, told)


def _around(change: Change, source: Sequence[Token], window: str) -> Around:
    """The words of the source that a change is about, in their window."""
    first, last = change.source
    at = source[first].start if first < len(source) else len(window)
    return Around(window, at, source[last - 1].end if last > first else at)


def _edges(found: Sequence[Change], trimmed: Sequence[Change], mine: int, theirs: int) -> tuple[int, int]:
    """The first and one past the last word of the source that answer to words of the brief."""
    before = next((c.source[1] if c.brief[1] == 0 else c.source[0] for c in [*trimmed[:1], *found[:1]] if c.brief[0] == 0), 0)
    after = next((c.source[0] if c.brief[0] == mine else c.source[1] for c in [*trimmed[-1:], *found[-1:]] if c.brief[1] == mine), theirs)
    return before, after


def _lost(mine: Sequence[Token], theirs: Sequence[Token]) -> int:
    """How many changed words have nothing like them on the other side; a misread word is still the word."""
    from rapidfuzz.distance import Levenshtein

    return sum(all(Levenshtein.distance(a.form, b.form) * 3 > len(a.form) for b in theirs) for a in mine)


def _whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    while inside_word(text, start):
        start -= 1
    while inside_word(text, end):
        end += 1
    return start, end


def _cost(diff: _Diff) -> int:
    return sum(len(d.brief) + len(d.source) + 1 for d in diff.differences) + len(diff.doubts)


def _trimmed(found: list[Change], size: int) -> list[Change]:
    """Without what the margins of the window added at both ends."""
    kept = []
    for change in found:
        (a0, a1), (b0, b1) = change.brief, change.source
        if a0 == 0:
            b0 = max(b0, b1 - (a1 - a0))
        if a1 == size:
            b1 = min(b1, b0 + (a1 - a0))
        if a1 > a0 or b1 > b0:
            kept.append(Change((a0, a1), (b0, b1)))
    return kept


def _licence(  # noqa: PLR0913, PLR0917  # one change and both texts
    change: Change, fragment: _Fragment, brief: Sequence[Token], source: Sequence[Token], window: str, allowed: Allowed
) -> str | None:
    """The practice that licenses a change, None if none does."""
    mine, theirs = brief[slice(*change.brief)], source[slice(*change.source)]
    theirs_text = window[theirs[0].start : theirs[-1].end] if theirs else ""
    if _bracketed(change, fragment, mine, brief):
        return "bracket"
    if mine and theirs:
        return _of_other_words(change, fragment, mine, theirs, squeeze(theirs_text).text, allowed)
    if not mine and (FURNITURE.fullmatch(theirs_text) or is_note_mark(change.source, source, window)):
        return "page or note mark"
    if not mine and allowed.citations and is_citation(theirs_text):
        return "citation omitted"
    return None


def _of_other_words(  # noqa: PLR0913, PLR0917  # one change and both texts
    change: Change, fragment: _Fragment, mine: Sequence[Token], theirs: Sequence[Token], squeezed: str, allowed: Allowed
) -> str | None:
    """The practice that licenses words in place of others: another ending in brackets, lost ligatures, other spaces or capitals."""
    own = squeeze(fragment.text[mine[0].start : mine[-1].end]).text
    if _other_ending(fragment, mine, theirs):
        return "bracketed ending"
    if is_lost_ligature(own, squeezed):
        return "ligature lost in print"
    whole = [t.text for t in mine] == [t.text for t in theirs] or len(mine) != len(theirs) or mine[0].start in fragment.free
    alike = own == squeezed and (whole or allowed.cleaned_up or change.brief[0] == 0)
    return "spacing or quotation marks" if alike else None


def _other_ending(fragment: _Fragment, mine: Sequence[Token], theirs: Sequence[Token]) -> bool:
    """Whether one word stands for another with a bracket in place of its ending."""
    if len(mine) != 1 or len(theirs) != 1:
        return False
    stem = next(
        (fragment.text[mine[0].start : start] for start, end in fragment.endings if mine[0].start < start and mine[0].end in {start, end}),
        "",
    )
    rest = theirs[0].form.removeprefix(stem.lower())
    return bool(stem) and theirs[0].form.startswith(stem.lower()) and len(rest) <= ENDING


def _bracketed(change: Change, fragment: _Fragment, mine: Sequence[Token], brief: Sequence[Token]) -> bool:
    """Whether all the changed words of the brief stood in brackets, or words are gone where a bracket stands."""
    if mine:
        return all(any(a <= t.start and t.end <= b for a, b in fragment.bracketed) for t in mine)
    beside = [brief[i] for i in (change.brief[0] - 1, change.brief[0]) if 0 <= i < len(brief)]
    return any(a <= t.start and t.end <= b for t in beside for a, b in fragment.bracketed)


def _order(fragments: Sequence[_Fragment], places: Sequence[tuple[int, int, float] | None], text: str) -> list[WordDifference]:
    """Fragments that stand in another order, or further apart than an ellipsis reaches; a whole sentence may stand far off."""
    found = []
    last: tuple[int, int, float] | None = None
    for fragment, place in zip(fragments, places, strict=True):
        far = last and place and place[0] > last[1] + 3 * REACH and not _is_a_sentence(fragment, place, text)
        if last and place and (far or place[0] < last[1] - _MARGIN):
            found.append(WordDifference(f"… {fragment.words}", "", "other"))
        last = place or last
    return found


def _is_a_sentence(fragment: _Fragment, place: tuple[int, int, float], text: str) -> bool:
    """Whether a fragment is a whole sentence of the source, as the brief writes it."""
    begins = re.search(r"[.?!][\"')\]]*\s*$", text[max(0, place[0] - 8) : place[0]]) is not None
    return begins and fragment.text.lstrip()[:1].isupper() and re.match(r"[^\W_]*[.?!]", text[place[1] - 1 :]) is not None


def _gaps(fragments: Sequence[_Fragment], spans: Sequence[tuple[int, int] | None], text: str) -> tuple[list[str], list[WordDifference]]:
    """What a reader must judge, and what differs, in the words that each ellipsis passes over."""
    doubts: list[str] = []
    found: list[WordDifference] = []
    for number, (before, after) in enumerate(pairwise(spans), 1):
        if before is None or after is None or before[1] > after[0]:
            continue
        omitted, first = text[before[1] : after[0]], text[after[0]]
        later = spans[number + 1] if number + 1 < len(spans) else None
        told = contrasted(omitted, text[after[1] : later[0]] if later is not None else "")
        if (kind := swallowed(omitted)) and not told:
            found.append(WordDifference("…", omitted, kind))
        joins = first.islower() and fragments[number].text.lstrip()[:1].islower() and not _ended(fragments[number - 1].text)
        doubts += filter(None, (doubtful(omitted, joins=joins), too_far(omitted), told))
    return doubts, found


def _edges_of(parts: Parts, spans: Sequence[tuple[int, int] | None], text: str) -> list[str]:
    """What a reader must judge of the brackets before and behind each stretch of quoted words, and of those that begin a word."""
    doubts = [f"its bracket [{content}] changes the word that it begins" for content in parts.prefixed]
    opening = [parts.runs[0].bracket, *(run.bracket for run in parts.runs[1:] if run.gap is Gap.ELLIPSIS)]
    for number, (bracket, span) in enumerate(zip(opening, spans, strict=True)):
        before = spans[number - 1] if number else None
        if bracket and span is not None:
            here = Around(text, span[0], span[0])
            if number and before is not None and before[1] <= span[0]:
                doubts.append(judged_beside_an_ellipsis(bracket, Around(text, before[1], span[0])))
            else:
                doubts.append(judged_at_the_edge(bracket, here, leading=True))
    if parts.behind and (last := spans[-1]) is not None:
        doubts.append(judged_at_the_edge(parts.behind, Around(text, last[1], last[1]), leading=False))
    return list(filter(None, doubts))


def _ended(words: str) -> bool:
    return words.rstrip(" \"'").endswith((".", "?", "!"))
