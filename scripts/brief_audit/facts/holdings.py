"""What a court of the United States says that it holds, and what it says that it leaves open, in its own words.

A sentence counts only where "we" is its subject and the words are not quoted: "We hold that …", "Accordingly, we hold that (1) …; and
(2) …", "We need not decide whether …". A holding that the court does not call one is not listed. Source: requirement R60 (white paper,
section 5: an enumeration of holdings and their binding weight).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.authority import OWN_WORDS, Authority
from brief_audit.model.base import Span
from brief_audit.model.facts import HoldingFact, HoldingWeight, OpinionFact
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.sentences import sentence_spans

_LEADS = r"(?:[A-Z][a-z]+(?:\s[a-z]+){0,4},\s+)?"
_ADVERB = r"(?:(?:therefore|accordingly|thus|now|today|also|further|hence|again|then)\s+)?"
_WE_HOLD = rf"[Ww]e\s+{_ADVERB}hold\s*(?:,[^,;.]{{1,40}},\s*)?\b(?:that\b|:|(?=\())"
_WE_LEAVE_OPEN = (
    rf"[Ww]e\s+{_ADVERB}(?:need\s+not\s+(?:decide|reach|address|resolve)|(?:do|did)\s+not\s+(?:decide|reach|resolve)"
    r"|express\s+no\s+(?:view|opinion)|leave\s+(?:open|for\s+another\s+day)|assume\s+without\s+deciding)\b"
)
_HOLDS, _LEAVES_OPEN = (re.compile(f"{_LEADS}{form}") for form in (_WE_HOLD, _WE_LEAVE_OPEN))
_STATES = re.compile(f"{_WE_HOLD}|{_WE_LEAVE_OPEN}")
"""Either anywhere: what may lead to it is slow to look for."""
_ITEM = re.compile(r"(?<!\w)\(([1-9])\)\s+")


def holdings_of(authority: Authority, opinions: Sequence[OpinionFact]) -> tuple[HoldingFact, ...]:
    """Every statement of that kind in the court's own opinion, in reading order; none where its opinions cannot be told apart."""
    own = (opinion for opinion in opinions if opinion.kind in OWN_WORDS)
    return tuple(fact for opinion in own for fact in _stated(authority.parts[opinion.part].text, opinion))


def _stated(text: str, opinion: OpinionFact) -> Iterator[HoldingFact]:
    for start, end in _paragraphs(text, opinion.span):
        words = text[start:end]
        if _STATES.search(words) is None:
            continue
        for first, last in sentence_spans(words):
            weight = _weight(words, first)
            if weight is not None and not _is_quoted(words, first):
                yield from _facts(text, (start + first, start + last), weight, opinion.part)


def _weight(words: str, first: int) -> HoldingWeight | None:
    if _LEAVES_OPEN.match(words, first):
        return HoldingWeight.LEFT_OPEN
    return HoldingWeight.HOLDING if _HOLDS.match(words, first) else None


def _facts(text: str, span: Span, weight: HoldingWeight, part: int) -> Iterator[HoldingFact]:
    """One for the sentence, or one for each item that it numbers from (1) on, right after "hold that": others number its conditions."""
    start, end = span
    items = list(_ITEM.finditer(text, start, end))
    said = _HOLDS.match(text, start)
    directly = said is not None and bool(items) and not text[said.end() : items[0].start()].strip(" :")
    if not directly or len(items) < 2 or [item[1] for item in items] != [str(number) for number in range(1, len(items) + 1)]:
        yield HoldingFact(weight=weight, snippet=text[start:end], part=part, span=span)
        return
    ends = [item.start() for item in items[1:]] + [end]
    for item, following in zip(items, ends, strict=True):
        last = item.start() + len(text[item.start() : following].rstrip())
        yield HoldingFact(weight=weight, snippet=text[item.start() : last], part=part, span=(item.start(), last))


def _paragraphs(text: str, span: Span) -> Iterator[Span]:
    at = span[0]
    for match in BLANK_LINE.finditer(text, *span):
        yield at, match.start()
        at = match.end()
    yield at, span[1]


def _is_quoted(words: str, at: int) -> bool:
    """Whether a quotation that opened before is still open, or the sentence begins with one: the words are another court's."""
    before = words[:at]
    return before.count("“") > before.count("”") or before.count('"') % 2 == 1
