"""Sentences of a brief as spans, with citations and legal abbreviations left whole.

Source: requirement R58; reading-and-extraction section 6 (nupunkt with a veto inside citations).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.furniture import furniture, note_numbers, without
from brief_audit.text.paragraphs import merged, paragraphs

_LINE_END = re.compile(r"[\r\n\t\f\v]")
_ABBREVIATION = re.compile(
    r"(?:\b(?:v|vs|[Nn]o|[Nn]os|[Ii]d|[Cc]f|[Ss]ec|[Aa]rt|[Pp]p?|[Pp]ara|[Cc]h|[Ee]x|[Cc]l|[Aa]pp|[Cc]omp|[Cc]ompl|[Dd]kt|[Dd]ecl|[Mm]em|[Ee]tc|[Ii]bid"
    r"|e\.g|i\.e|al|Mr|Mrs|Ms|Dr|St|Hon|Prof|Jr|Sr|Inc|Corp|Co|Ltd|Bros|Mfg|Ins|Ass'n|Dep't|Gov't|Nat'l|Int'l|Univ|Bd|Dist|Ct|Cir|Supp|Fed|Cal|Civ|Crim"
    r"|Proc|Evid|Rev|Stat|Code|Const|Amend|Reg|Tr|Vol|Ann|Am|Jur|F|U\.S|S\.Ct|L\.Ed|P|A|N\.E|N\.W|S\.E|S\.W|So|Cal\.App|Cal\.Rptr|Rptr|[A-Z]))\.\s*$"
)
_NUMBERED = re.compile(r"\b(?:[Aa]rts?|[Nn]os?|[Ss]ecs?|[Cc]h|[Pp]t|[Tt]it|[Aa]mends?|[Vv]ol|[Cc]l|[Ee]x|[Pp]p?|[Pp]ara)\.\s*$")
_ROMAN = re.compile(r"\s*[IVXLC]+\b")
_CONTINUES = re.compile(r"\s*(?:[a-z0-9(§¶&,;]|\[[0-9]{4}\]|at\b)")
_NEVER_BEGINS = re.compile(
    r"\s*(?:[,;:)\]]|at\s+[0-9*¶§]|(?:amend|art|cl)\.|[0-9]+[–-][0-9]+,\s+[0-9]+\s+[A-Z]"
    r"|\((?:citing|quoting|emphas|alteration|internal|citation|footnote|holding|noting|explaining|cleaned|quotation|brackets|collecting|same)\w*\b)"
)
_TAIL = re.compile(r"[\"”’')\]]+[0-9]{0,3}(?=\s|$)|[0-9]{1,3}(?=\s|$)")
_ID_ALONE = re.compile(r"\b[Ii](?:bi)?d\.\s*$")
_NEVER_ENDS = re.compile(r"\b(?:v|sub nom|ex rel|e\.g)\.\s*$")
_OPENER = r"(?:[\"“‘'\[]*[A-Z]|[\"“])"
_AFTER_CITATION = re.compile(rf"\s?\.?[\"”’')\]]*\.?(?:[0-9]{{1,2}})?(?=\s+{_OPENER})")
_AFTER_WITH_PIN = re.compile(
    r"\.\s+(?!(?:cert|review|rev|aff|see|accord|quoting|citing|overruled|vacated|superseded|abrogated|modified|amended)\b)(?=[a-z]{4})"
)
_MARKED = re.compile(r"(?:\b[a-z]{3,}|[)\]])[.?!][\"”’)]*[0-9]{1,2}(?=\s+[\"“]?[A-Z0-9])|[.?!][\"”][0-9]{1,2}(?=\s+[\"“]?[A-Z0-9])")
_HEADING = re.compile(r"(?:\b[A-H]|\b[IVX]{1,5})\.\s?(?:[A-Z]{2,}[,:]?\s+){2,12}(?=[A-Z][a-z]|An?\s|I\s|[\"“])")
_COMMENT = re.compile(r"\bcmt\. [a-z]\.(?=\s+[A-Z])")
_SIGNALS = re.compile(
    r"(?:\b(?:see|accord|cf|but|compare|contra|e\.\s?g|also|generally|e\.g|in|with|and)\b[.,]*\s*)+$|\(\s*(?:see|cf)\b[.,\s]*$",
    re.IGNORECASE,
)
_CAPITAL_SIGNAL = re.compile(r"\(?\s*[A-Z]")
_FINISHED = re.compile(
    r"(?:[^\W_]{3,}|\b(?:so|it|do|us|me|on|up|in|by|go|to|is|be|we|he)|[0-9]|[A-Z]{2,}|[)\]])[.?!](?:[0-9]{1,2})?\s*$|[.?!…][\"”’')\]]+(?:[0-9]{1,2})?\s*$"
)
_GLUED = re.compile(
    r"(?:\b[a-z]{3,}|[A-Z]{3}|[0-9]{2}|[a-z][A-Z]+)[.?!][\"”’)]*(?=[A-Z][a-z]+\s)"
    r"|\b[A-Za-z0-9]{2,}[.?!][\"”’)]*(?=(?:The|This|That|These|Those|It|In|See|An|He|She|They|We|As|But|And|However|Yet|If|When|Where|There|Here|Thus|To|On|By|At|For)\s)"
)
_GLUED_SIGNAL = re.compile(r"\s*(?:[^\s.]+[.?!][\"”’)]*(?=(?:See|Id|Cf|Accord)\b))?")
_ROW = re.compile(r"(?<=\n)[ \u2060]*(?P<border>[|\t])(?=[^\n]*\S[^\n]*(?P=border)[ \t\u2060]*(?:\n|\Z))")
"""A row of a table that text draws with strokes, tabs where Markdown is read: what it says is not said in the row before."""
_REACH = 1200
_LONGEST = 6000
"""The most characters in a sentence, so that reading a sentence once for each citation in it stays fast."""


def sentence_spans(text: str, protected: Sequence[tuple[int, int]] = ()) -> list[tuple[int, int]]:
    """The half-open spans of the sentences, without the blanks and page furniture around them, in order.

    A new paragraph always begins a sentence. `protected` are the spans of citations: none ends within one,
    and one that stands behind a finished sentence, or is followed by a new one, is cut off from it.

    >>> text = "It must warn. Harrow v. Quill, 990 U.S. 10. So must a ferry."
    >>> [text[start:end] for start, end in sentence_spans(text, protected=[(14, 42)])]
    ['It must warn.', 'Harrow v. Quill, 990 U.S. 10.', 'So must a ferry.']
    """
    return list(_spans(text, tuple(sorted(protected))))


@lru_cache(maxsize=4)
def _spans(text: str, protected: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """What claims and several checks ask of one brief alike."""
    masked = without(text, furniture(text))
    whole = _Guard(protected)
    notes = [note for note in note_numbers(masked) if not whole.holds(note[1])]
    bare = _LINE_END.sub(" ", without(masked, notes))
    guard = _Guard((_own_start(bare, *span), span[1]) for span in protected)
    after = {match.end() for pattern in (_GLUED, _COMMENT, _MARKED, _HEADING) for match in pattern.finditer(bare)}
    rows = (match.start() for match in _ROW.finditer(masked))
    forced = sorted({*_at_citations(bare, guard), *after, *rows, *(start for start, _ in notes)})
    spans: list[tuple[int, int]] = []
    for start, end in _whole(paragraphs(masked), guard):
        own = forced[bisect_right(forced, start) : bisect_left(forced, end)]
        cuts = _short_enough(bare, [cut for cut in _cuts(bare, start, end, own, guard) if start < cut < end], start, end, guard)
        spans += zip([start, *cuts], [*cuts, end], strict=True)
    return tuple(trimmed for span in spans if (trimmed := _trim(bare, *span)))


def _own_start(text: str, start: int, end: int) -> int:
    """Where a citation's own words begin, that the last word of the sentence before it may be glued to."""
    lead = _GLUED_SIGNAL.match(text, start, end)
    return lead.end() if lead else start


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

    def behind(self, offset: int) -> int:
        """The offset, or the end of the protected span that holds it."""
        return self.spans[bisect_right(self.starts, offset - 1) - 1][1] if self.holds(offset) else offset


def _whole(pieces: Iterable[tuple[int, int]], guard: _Guard) -> Iterator[tuple[int, int]]:
    """Paragraphs, joined where a citation runs over their border."""
    return merged(pieces, lambda _, piece: guard.holds(piece[0]))


def _at_citations(text: str, guard: _Guard) -> Iterator[int]:
    """Where a citation begins behind a finished sentence, and where a new sentence begins behind a citation."""
    for start, end in guard.spans:
        low = max(0, start - 60)
        signal = _SIGNALS.search(text, low, start)
        begin = (
            signal.start()
            if signal and (_CAPITAL_SIGNAL.match(text, signal.start()) or _FINISHED.search(text[low : signal.start()]))
            else start
        )
        before = text[max(0, begin - 40) : begin]
        alone = _FINISHED.search(before) and not _NEVER_ENDS.search(before)
        if alone:
            yield begin
        after = _AFTER_CITATION.match(text, end)
        if after and (text[end - 1] == "." or "." in after.group()):
            yield after.end()
        elif alone and _AFTER_WITH_PIN.match(text, end):
            yield end + 1


def _cuts(text: str, start: int, end: int, forced: Sequence[int], guard: _Guard) -> list[int]:
    """Where the sentences of a paragraph end, its own end excepted."""
    import nupunkt

    paragraph = text[start:end]
    natural = [start + b for _, b in nupunkt.sent_spans(paragraph)] if paragraph.strip() else []
    sure = set(forced)
    cuts: list[int] = []
    last = start
    for found in sorted({*natural, *forced}):
        tail = _TAIL.match(text, found, end) if found not in sure else None
        # Closing marks and a note mark belong to the sentence that they end.
        cut = tail.end() if tail else found
        if cut <= last or guard.holds(cut) or guard.holds(_without_blanks(text, start, cut)):
            continue
        if (cut in sure and not _within_brackets(text, last, cut, end)) or (cut not in sure and not _is_no_break(text, last, cut, end)):
            cuts.append(cut)
            last = cut
    return cuts


def _without_blanks(text: str, start: int, end: int) -> int:
    """Where a stretch ends, its last blanks left out."""
    while end > start and text[end - 1].isspace():
        end -= 1
    return end


def _short_enough(text: str, cuts: Sequence[int], start: int, end: int, guard: _Guard) -> list[int]:
    """The cuts, with more between them where a sentence is too long to be one: a table, a list of citations, a line of one sign."""
    found: list[int] = []
    for cut in [*cuts, end]:
        while cut - start > _LONGEST:
            blank = text.rfind(" ", start + _LONGEST // 2, start + _LONGEST)
            start = guard.behind(blank + 1 if blank > 0 else start + _LONGEST)
            if start < cut:
                found.append(start)
        start = cut
        found.append(cut)
    return found[:-1]


def _is_no_break(text: str, first: int, start: int, stop: int) -> bool:
    head, tail = text[max(first, start - 32) : start].rstrip()[-16:], text[start : start + 24]
    if _NEVER_BEGINS.match(tail) or _within_brackets(text, first, start, stop):
        return True
    if _ID_ALONE.search(head):
        return _CONTINUES.match(tail) is not None
    if _NUMBERED.search(head) and _ROMAN.match(tail):
        return True
    return (_ABBREVIATION.search(head) is not None and _CONTINUES.match(tail) is not None) or _NEVER_ENDS.search(head) is not None


def _within_brackets(text: str, first: int, at: int, stop: int) -> bool:
    """Whether a round bracket opened in the sentence before an offset closes soon after it."""
    depth = 0
    for mark in re.finditer(r"[()]", text[max(first, at - _REACH) : at]):
        depth = depth + 1 if mark.group() == "(" else max(0, depth - 1)
    if depth == 0:
        return False
    for mark in re.finditer(r"[()]", text[at : min(stop, at + _REACH)]):
        depth += 1 if mark.group() == "(" else -1
        if depth == 0:
            return True
    return False


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None
