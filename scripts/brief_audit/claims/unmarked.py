"""Words that a lead-in announces as quoted and that nothing marks: set out in a paragraph of their own, without marks or indent.

A page pasted from elsewhere loses its indents. Such a paragraph is quoted as far as its lead-in says so; where it ends is not certain,
so it may open a citation and accuse none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit import patterns as re
from brief_audit.claims.marks import PARAGRAPH_END
from brief_audit.claims.speakers import COURT_SAYS
from brief_audit.text.furniture import without

_ANNOUNCES = re.compile(
    rf"\b(?:{COURT_SAYS}|(?:as\s+follows|this\s+way|thus|th(?:is|ese)\s+(?:words?|terms?)|in\s+terms|the\s+following|said\s+this))\b[^.?!]{{0,320}}:[-—–]?\s*\Z"
    rf"|\b{COURT_SAYS}(?:\s+that)?,?\s*\Z"
    r"|\bat\s+(?:\[[0-9]+\]|paras?\.?\s+[0-9]+|paragraphs?\s+[0-9]+)[^.?!]{0,320}:[-—–]?\s*\Z",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?:\[[0-9]{1,3}\]|[0-9]{1,3}\.)\s+")
_ITEM = re.compile(r"[-–—•*·▪>|]|\(?(?:[0-9]{1,3}|[a-z]|[ivx]{1,5}|[A-Z])[.)]\s|[“\"‘'”]")
_ENDS = re.compile(r"[.?!…][\"”’')\]]*\s*\Z")
_LEADS_ON = re.compile(r"\s*(?:\([^()]{0,60}\)\s*)?[:—–-]\s*\Z")
_OPEN = re.compile(r":[-—–]?\s*\Z")
_NAME = re.compile(r"\s*(?:(?:See|Accord|Cf)\b[.,]?\s*)?[^.:;?!\n]{0,160}?(?:\bv\.?\s[^.:;?!\n]{0,100})?[\s,*_(]*")
"""What may stand between the beginning of a paragraph and the place of the citation with which it begins: its name."""
_COLON = re.compile(r"(?:\s*\([^()]{0,60}\))?(?P<colon>:)[ \n](?=[A-Z])")
_SENTENCE = re.compile(r"[a-z]{2}[.?!](?=\s|\Z)")
_FEWEST_WORDS = 6
_SHORT = 80
_LONGEST = 600
_LEAD = 420


def unmarked(text: str, cited: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans of paragraphs that a lead-in announces as someone's words, and that open with no mark and no item of a list.

    `cited`: the spans of the citations, whose full stops end no sentence.
    """
    spans = sorted(cited)
    ends = {end for _, end in spans}
    text = without(text, spans)
    for gap in PARAGRAPH_END.finditer(text):
        start = gap.end()
        following = PARAGRAPH_END.search(text, start)
        end = following.start() if following else len(text)
        number = _NUMBER.match(text, start, end)
        start = number.end() if number else start
        words = text[start:end].rstrip()
        if len(words.split()) < _FEWEST_WORDS or _ITEM.match(words) or not _ENDS.search(words[-12:]):
            continue  # first: it costs less than to look for a lead-in before each of many thousand short lines
        announced = _ANNOUNCES.search(text, max(0, gap.start() - _LEAD), gap.start()) or _ends_with_a_citation(text, gap.start(), ends)
        if announced or (following is not None and _stands_between(text, gap.start(), following.start(), spans)):
            yield start, start + len(words)
    yield from _on_the_same_line(text, ends)


def _stands_between(text: str, lead: int, behind: int, spans: list[tuple[int, int]]) -> bool:
    """Whether a paragraph stands between a lead-in that ends with a colon and a paragraph that begins with a citation."""
    first = next((start for start, _ in spans if start >= behind), None)
    opened = _OPEN.search(text, max(0, lead - _SHORT), lead) is not None
    return opened and first is not None and _NAME.fullmatch(text, behind, first) is not None


def _ends_with_a_citation(text: str, at: int, ends: set[int]) -> bool:
    """Whether a paragraph ends with a citation and the colon or dash that leads on: "See Quill v. Marrow, 12 U.S. 34:"."""
    mark = _LEADS_ON.search(text, max(0, at - _SHORT), at)
    return mark is not None and any(end in ends for end in range(mark.start(), mark.end()))


def _on_the_same_line(text: str, ends: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The sentence behind "The court said this in X:" where the page lost the paragraph that parts it from its lead-in."""
    for end in sorted(ends):
        mark = _COLON.match(text, end)
        if mark is None or not _ANNOUNCES.search(text, max(0, mark.start() - _LEAD), mark.end("colon")):
            continue
        start = mark.end()
        stop = _SENTENCE.search(text, start, start + _LONGEST)
        if stop and not _ITEM.match(text, start) and len(text[start : stop.end()].split()) >= _FEWEST_WORDS:
            yield start, stop.end()
