"""The pinpoint that a brief gives with the words instead of with the citation: "In X the court held, at [12], that “…”"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation, PinKind, Pinpoint
from brief_audit.model.claim import Quotation, Statement, StatementKind
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.words import word_set

_LEADS = word_set(
    "held said says explained explains reasoned ruled recognised recognized concluded observed noted emphasised emphasized cautioned warned"
    " stated states wrote declared clarified stressed found added put puts it as follows reads read this way that the court judge tribunal"
    " panel house board committee council appeal supreme high he she they his her its own lordship ladyship lordships judgment opinion"
    " speech lord lady sir mr mrs ms justice j lj ljj jj mr of in to at was were is also further then there when where which who by per"
    " following terms these words summarised summarized described set out and again giving gave for majority unanimous full these"
    " accepted affirmed confirmed repeated quoted reiterated remarked commented continued went on principle test position thus"
)
"""Words between a pinpoint and the words that it introduces; those with a capital and adverbs aside."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
ENDS = re.compile(r"[.?!][\"”’)\]]*\s+[A-Z“\"]|;")
_BEHIND = re.compile(r"[”’\"'.,;\s]*\(?\s*(?:(?:[Ss]ee|at|in|on)\s+)*")
"""A sentence that begins with "At [15]" leads to its own words."""
_LONGEST = 160
FARTHEST = 700
_FEW_WORDS = 60
"""Characters of a name's first words that were not read as part of it."""
_STOPS = re.compile(r"[.;“\"]")


def spoken_pins(question: Question) -> Sequence[Statement]:
    """The pinpoints that the sentences of this citation give, but for the one that the citation itself has."""
    own = question.citation.pinpoint
    said = question.statements(StatementKind.PIN)
    return [
        one for one in said if one.pinpoint is not None and not (own is not None and _same(own, one.pinpoint)) and _may_be_of(question, one)
    ]


def introduces(question: Question, said: Statement, quotation: Quotation) -> bool:
    """Whether nothing but words of saying stands between a pinpoint and the words quoted, or nothing at all behind them."""
    text, (start, end) = question.material.document.text, said.span
    if quotation.span[1] <= start:
        first, last = question.citation.extent
        return _BEHIND.fullmatch(text[quotation.span[1] : first if first < start < last else start]) is not None
    if end > quotation.span[0]:
        return False
    between = _without(text[end : quotation.span[0]], end, question.material.citations.values())
    if len(between) > _LONGEST or (BLANK_LINE.search(between) and not quotation.block):
        return False
    words = _WORD.findall(between)
    return not ENDS.search(between) and all(word.casefold() in _LEADS or word[0].isupper() or word.endswith("ly") for word in words)


def stands_with(question: Question, said: Statement, quotation: Quotation) -> bool:
    """Whether a pinpoint and the words quoted are in one sentence, or in the one before a block quotation."""
    text = question.material.document.text
    first, last = sorted((said.span, quotation.span))
    between = _without(text[first[1] : last[0]], first[1], question.material.citations.values())
    return len(between) <= FARTHEST and not ENDS.search(between) and (quotation.block or not BLANK_LINE.search(between))


def directly_behind(question: Question, quotation: Quotation) -> bool:
    """Whether the citation begins where a quotation ended, a few words of its name apart: “….” Quill Marrow – Appellant v Thorn [12]."""
    start, end = quotation.span[1], question.citation.extent[0]
    between = question.material.document.text[start:end].lstrip("\"'”’.")
    return 0 <= end - start <= _FEW_WORDS and "\n\n" not in between and _STOPS.search(between) is None


def _same(own: Pinpoint, other: Pinpoint) -> bool:
    return own.kind is other.kind and own.ranges == other.ranges


def _may_be_of(question: Question, said: Statement) -> bool:
    """Pages lie behind the first page of a report; paragraphs in an American sentence are mostly those of a pleading."""
    root, pinpoint = question.root, said.pinpoint
    assert pinpoint is not None
    if root is None or pinpoint.kind is PinKind.FOOTNOTE:
        return root is not None
    if pinpoint.kind is PinKind.PARAGRAPH:
        return root.is_british or _has_paragraphs(question)
    first, here = root.first_page or "", pinpoint.ranges[0].first
    return first.isdigit() and here.isdigit() and int(first) <= int(here) <= int(first) + FARTHEST


def _has_paragraphs(question: Question) -> bool:
    return question.authority is not None and any(part.paragraphs for part in question.authority.parts)


def _without(between: str, at: int, citations: Iterable[Citation]) -> str:
    """A stretch of the brief without the citations in it."""
    inside = sorted(cited.extent for cited in citations if cited.extent[1] > at and cited.extent[0] < at + len(between))
    return "".join(_pieces(between, at, inside))


def _pieces(between: str, at: int, inside: Iterable[Span]) -> Iterable[str]:
    done = 0
    for start, end in inside:
        yield between[done : max(done, start - at)]
        done = max(done, end - at)
    yield between[done:]
