"""Whose turn it is in a decision's text: sentences that go on with what a side argues, without saying so again.

"Mr Quill submitted that the lamp was lit. The keeper was away." The second sentence is his, too, where the court nowhere speaks
behind it in the paragraph, or refuses the argument next. So are the paragraphs behind "the strands of his case were as follows.",
as far as they are counted ("First, …") or name a side that argues.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import sentences_of

_SIDES = (
    r"(?:claimant|defendant|appellant|respondent|applicant|petitioner|pursuer|defender|prosecution|crown|company|employer|employee|landlord|tenant"
    r"|plaintiff|government|secretary\s+of\s+state|intervener|council|authority|taxpayer|commissioners|HMRC)s?"
)
_ARGUES = r"(?:submit(?:s|ted)?|argue[sd]?|conten(?:ds?|ded))"
_ADVERB = r"(?:(?:also|further|then|next|first|again|rightly|simply|primarily|\w+ly)\s+)?"
_WHO = (
    r"(?:(?:Mrs?|Ms|Miss|Dr|Sir|Dame|Professor|Lord|Lady)\.?\s+(?:[A-Z][\w’'-]+\s+){1,3}?(?:[KQ]C\s+)?"
    rf"|[Cc]ounsel\s+(?:for\s+[^.,;]{{2,60}}?\s+)?|[Tt]he\s+(?i:{_SIDES})(?:\s+and\s+[\w’-]+)?\s+|(?:[Hh]e|[Ss]he|[Tt]hey)\s+"
    r"|(?<=[.\s]\s)[A-Z][\w’-]+(?:\s+[A-Z][\w’-]+)?\s+)"
)
_SAYS = re.compile(
    rf"\b{_WHO}{_ADVERB}{_ARGUES}(?:,[^,.;]{{1,60}},)?\s+that\b|\b[Ii]t\s+(?:is|was)\s+{_ADVERB}(?:submitted|argued|contended)\b[^.;]{{0,60}}?\bthat\b"
    rf"|\b(?:argument|submission|contention|case)\s+(?:for|of|on\s+behalf\s+of)\s+(?:the\s+(?i:{_SIDES})|(?:Mrs?|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+)\s+(?:is|was)\s+that\b"
)
_COURT = re.compile(
    r"\b(?:I|[Ww]e|[Oo]ur|[Mm]y|us|me|[Tt]his\s+[Cc]ourt|[Tt]his\s+[Tt]ribunal|But|[Hh]owever|[Yy]et|[Nn]evertheless|[Nn]onetheless|reject\w*|accept\w*|agree|agrees"
    r"|[Bb]e\s+that\s+as\s+it\s+may|does\s+not\s+(?:alter|follow|assist|avail|help|matter|transform)|disagree\w*|unpersua\w+|persuaded|misconceived|mistaken|fails|(?:merit|force|substance)\s+in|true\s+that|held|(?:is|are|was|were)\s+(?:\w+\s+)?(?:right|correct|wrong|clear))\b"
)
"""A court that may answer."""
_REFUSES = re.compile(
    r"\b(?:I|[Ww]e)\s+(?:(?:(?:do|did|could|can|would)\s+not|cannot|am\s+not|are\s+not|was\s+not|were\s+not|am\s+un|are\s+un)\s*(?:\w+\s+)?(?:accept|agree|persuaded)"
    r"|(?:\w+\s+)?(?:disagree|reject))\b(?:\s+with)?"
    r"(?:\s+(?:th(?:is|at|ese|ose)|the|his|her|their|any\s+of)\s+(?:\w+\s+){0,2}?(?:argument|submission|contention|point|complaint|criticism|analysis)s?|\s*[.,;])"
)
"""The court refuses the argument as a whole."""
_AGREES = re.compile(
    r"\W*(?:[0-9]{1,3}\.?\s+)?(?:(?:I|[Ww]e)\s+(?:(?!not\b|cannot\b)\w+\s+){0,2}?(?:agree|accept)\b|(?:That|This)\s+(?:\w+\s+)?(?:is|was)\s+(?:\w+\s+)?(?:right|correct)\b"
    r"|(?:Mr|Mrs|Ms|Miss|Dr|He|She|They)\b[^.]{0,40}\b(?:is|are|was|were)\s+(?:\w+\s+)?(?:right|correct)\b)"
)
"""The court takes the argument over, at the beginning of the next paragraph."""
_NUMBERED = re.compile(r"\W*(?:[0-9]{1,3}\.?\s+)?(?:(?:First|Second|Third|Fourth|Fifth|Sixth)(?:ly)?|Finally|Lastly|Next)\b")
_FOLLOWS = re.compile(
    r"\b(?:case|submissions?|arguments?|contentions?)\b(?:\s+[^.;\s]+){0,8}?\s+(?:(?:was|were|is|are)\s+)?as\s+follows[.:]\s*$",
    re.IGNORECASE,
)
_OWN = re.compile(r"\b(?:I|[Ww]e|[Mm]y|[Oo]ur|me|us)\b")
_SIDE_SPEAKS = re.compile(rf"\b{_WHO}{_ADVERB}{_ARGUES}\b")
_LINE = re.compile(r"\n")
_MOST = 12
"""Paragraphs of a case that is told as follows."""

_AMERICAN = re.compile(
    r"\b(?:U\.\s?S\.(?:C\.)?\s|S\.\s?Ct\.|L\.\s?Ed\.|F\.\s?(?:2d|3d|4th|Supp)\b|(?:N\.E|S\.E|N\.W|S\.W|P|A|So)\.\s?(?:2d|3d)\b)"
)
"""American courts answer an argument at once, in the sentence behind it and without a word that tells so."""

Turn = tuple[Span, Span]


@lru_cache(maxsize=8)
def argued_turns(text: str) -> tuple[Turn, ...]:
    """The words by which a side is said to argue, and each stretch that goes on with it."""
    return (*(_within_paragraphs(text) if _AMERICAN.search(text) is None else ()), *_as_follows(text))


def _within_paragraphs(text: str) -> Iterator[Turn]:
    """Behind the sentence that tells who argues, in its paragraph."""
    for first, end in _split(text, _LINE):
        paragraph = text[first:end]
        if _SAYS.search(paragraph) is not None:
            behind = text[end : end + 300].lstrip()
            yield from ((_moved(line, first), _moved(stretch, first)) for line, stretch in _of_a_paragraph(paragraph, behind))


def _of_a_paragraph(paragraph: str, behind: str) -> Iterator[Turn]:
    line: Span | None = None
    held: list[Turn] = []
    for start, end in sentences_of(paragraph):
        sentence = paragraph[start:end]
        said = _SAYS.search(paragraph, start, end)
        if said is not None and _OWN.search(paragraph, start, said.start()) is None:
            line = said.span()
        elif line is not None and _COURT.search(sentence) is not None:
            yield from held if _REFUSES.search(sentence) is not None else ()
            return
        elif line is not None:
            held.append((line, (start, end)))
    yield from held if _AGREES.match(behind) is None else ()


def _as_follows(text: str) -> Iterator[Turn]:
    """The paragraphs behind a line that says so, up to the last that is counted or names a side that argues."""
    whole = list(_split(text, BLANK_LINE))
    for at, (first, end) in enumerate(whole):
        line = _FOLLOWS.search(text, first, end)
        if line is None:
            continue
        last = at
        for number, span in enumerate(whole[at + 1 : at + 1 + _MOST], at + 1):
            if _OWN.search(text, *span) is not None or len(text[slice(*span)].split()) < 8:
                break
            if _NUMBERED.match(text[slice(*span)]) or _SIDE_SPEAKS.search(text, *span):
                last = number
        if last > at:
            yield line.span(), (end, whole[last][1])


def _split(text: str, gap: re.Pattern[str]) -> Iterator[Span]:
    start = 0
    for found in gap.finditer(text):
        yield start, found.start()
        start = found.end()
    yield start, len(text)


def _moved(span: Span, by: int) -> Span:
    return span[0] + by, span[1] + by
