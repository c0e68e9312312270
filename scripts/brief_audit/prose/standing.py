r"""Where the brief says that a case fell: which case, in whole or in part, and what it says took it back.

A sentence that names two cases knows which one fell: "Harrow overruled Quill" is of Quill, "Quill, overruled by Harrow" too. What is asked,
denied, supposed or argued says nothing. Only plain forms are read, since a case that is taken to be told of is no longer opened.

>>> [match["word"] for match in PASSIVE.finditer("\ue000 has since been overruled.")]
['overruled']
>>> PASSIVE.search("\ue000 was never overruled.") is None
True
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import Page

WHOLE, IN_PART = "whole", "in part"
_FIRST = 0xE000
_MANY = 0x1000
_CASE = r"[\ue000-\uf000]"
_CASES = rf"{_CASE}(?:,?\s+(?:and|or)\s+{_CASE}|,\s+{_CASE}){{0,6}}"
_FELL = re.compile(
    r"overrul|overturn|abrogat|supersed|repudiat|disavow|discredit|good\s+law|bad\s+law|no\s+longer|dead\s+letter|demise",
    re.IGNORECASE,
)
_DONE = r"(?P<word>overruled|overturned|abrogated|superseded|repudiated|disavowed|discredited)"
_DOING = (
    r"(?P<word>overrul(?:ed|es|ing)|overturn(?:ed|s|ing)|abrogat(?:ed|es|ing)|supersed(?:ed|es|ing)|repudiat(?:ed|es|ing)"
    r"|disavow(?:ed|s|ing))"
)
_WHEN = (
    r"(?:(?:\w+ly|since|later|now|long|also|then|itself|themselves|soon|just|already|in\s+turn|in\s+[0-9]{4}|in\s+(?:its|their)\s+entirety"
    r"|(?:\w+\s+){1,2}(?:years?|decades?|terms?)\s+(?:later|ago)),?\s+){0,4}"
)
_BE = rf"(?:(?:was|were|is|are|stands?|being|(?:has|have|had|having)\s+{_WHEN}been)\s+)"
_THE_RULE = (
    r"(?:(?:the\s+|that\s+|its\s+|both\s+)?(?:(?:own\s+)?(?:decisions?|holdings?|rules?|judgments?|cases?|doctrine|precedents?)"
    r"\s+(?:in|of|from)\s+)?)"
)
PASSIVE = re.compile(
    rf"(?P<who>{_CASES})\s*(?:,?\s*(?:(?:(?:a\s+)?(?:case|decision)s?\s+)?(?:that|which))\s+|,\s*)?{_BE}{_WHEN}{_DONE}\b",
    re.IGNORECASE,
)
_APART = re.compile(
    rf"(?P<who>{_CASES}),?\s*[,(]\s*{_WHEN}{_DONE}\b(?!\s+(?:{_CASE}|the\s|its\s|that\s|both\s|(?-i:[A-Z])))", re.IGNORECASE
)
_ACTIVE = re.compile(rf"\b{_DOING}\s+{_THE_RULE}(?P<who>{_CASES})", re.IGNORECASE)
_NOUN = re.compile(rf"\b(?P<word>overruling|abrogation|repudiation|overturning|demise)\s+of\s+{_THE_RULE}(?P<who>{_CASES})", re.IGNORECASE)
_OWN = re.compile(rf"(?P<who>{_CASE})[’']s?\s+(?P<word>overruling|abrogation|repudiation|demise)\b", re.IGNORECASE)
_NO_LAW = re.compile(
    rf"(?P<who>{_CASES}),?\s+(?:is|are|was|were|remains?)\s+(?P<word>(?:no\s+longer|not|hardly)\s+(?:\w+\s+){{0,2}}?(?:good\s+law|the\s+law|binding|controlling)"
    r"|bad\s+law|a\s+dead\s+letter)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(
    rf"^\W*(?P<who>it|(?:that|the|this)\s+(?:case|decision|holding|rule|precedent|doctrine))\s+{_BE}{_WHEN}{_DONE}\b", re.IGNORECASE
)
_OPENS_A_BRACKET = re.compile(rf"^\W*{_WHEN}{_DONE}\b", re.IGNORECASE)
_FORMS = (PASSIVE, _APART, _ACTIVE, _NOUN, _OWN, _NO_LAW)
_NOT_SAID = re.compile(
    r"\b(?:not|never|nor|neither|no|hardly|declin\w+|refus\w+|ask\w*|urg\w+|invit\w+|should|would|could|may|might|must|cannot|if|unless|whether|argu\w+"
    r"|contend\w*|suggest\w*|submit\w*|propos\w+|without|until|yet|reject\w*|seek\w*|claim(?:s|ed))\b|n[’']t\b",
    re.IGNORECASE,
)
_PARTLY = re.compile(
    r"\s*(?:in\s+(?:relevant\s+)?part|on\s+other\s+grounds|to\s+the\s+extent|in\s+so\s+far|insofar|as\s+to|with\s+respect\s+to|partly)\b",
    re.IGNORECASE,
)
_PARTLY_BEFORE = re.compile(r"\b(?:partly|partially|in\s+part)\s*$", re.IGNORECASE)
_BY = re.compile(rf"[^.;()]{{0,60}}?\b(?:by|in|see)\s+[^.;()]{{0,40}}?(?P<by>{_CASE})", re.IGNORECASE)
_TAKEN_BACK = re.compile(r"\b(?:overruled|abrogated|superseded|repudiated|disavowed)\b(?!\s+[A-Z])")
_TAKES_BACK = re.compile(r"\b(?:overruling|abrogating|superseding|repudiating|disavowing)\b")
_WINDOW = 70
_LONGEST = 1500
_WORDS_OF_A_NAME = re.compile(r"[A-Z][\w’'-]{3,}")


class _Mention(NamedTuple):
    """A case at a place of the text: `heads` the ids of what it may be, `citation` as cited, None where only named."""

    span: Span
    heads: frozenset[str]
    citation: Citation | None = None


@dataclass(frozen=True)
class _Marked:
    """A stretch of the brief in which one character stands for each case that is cited or named."""

    page: Page
    start: int
    end: int
    outside: str | None = None

    @cached_property
    def mentions(self) -> tuple[_Mention, ...]:
        cited = [
            _Mention(one.extent, frozenset({self.page.head(one)}), one)
            for one in self.page.within(self.start, self.end)
            if one.extent[1] <= self.end and one.id != self.outside
        ]
        kept: list[_Mention] = []
        for one in sorted([*cited, *self._named(cited)]):
            if not kept or one.span[0] >= kept[-1].span[1]:
                kept.append(one)
        return tuple(kept[:_MANY])

    def _named(self, cited: list[_Mention]) -> Iterator[_Mention]:
        at, last = None, (0, 0)
        for match in _WORDS_OF_A_NAME.finditer(self.page.text, self.start, self.end):
            heads = self.page.called.get(match.group().removesuffix("’s").removesuffix("'s"), frozenset())
            if not heads or any(one.span[0] <= match.start() < one.span[1] for one in cited):
                continue
            between = self.page.text[last[1] : match.start()]
            if at is not None and at & heads and re.fullmatch(r"[\w.,&’' ]{0,20}", between):
                at, last = at & heads, (last[0], match.end())
                continue
            if at is not None:
                yield _Mention(last, at)
            at, last = heads, match.span()
        if at is not None:
            yield _Mention(last, at)

    @cached_property
    def text(self) -> str:
        pieces, at = [], self.start
        for number, one in enumerate(self.mentions):
            pieces += [self.page.text[at : one.span[0]], chr(_FIRST + number)]
            at = max(at, one.span[1])
        return "".join([*pieces, self.page.text[at : self.end]])

    def of(self, marks: str) -> list[_Mention]:
        """The mentions whose marks stand in a piece of the marked text."""
        return [self.mentions[ord(one) - _FIRST] for one in marks if _FIRST <= ord(one) < _FIRST + len(self.mentions)]


def standings(page: Page) -> Iterator[Statement]:
    """Every plain statement that a case of the brief fell: `who` are the citations that the brief gives for what took it back."""
    by_id = {citation.id: citation for citation in page.citations}
    for citation in page.citations:
        if citation.history is not None and citation.history_of in by_id:
            yield from _of_history(page, citation, by_id[citation.history_of])
        yield from _of_brackets(page, citation)
    for number, (start, ends) in enumerate(page.sentences):
        end = min(ends, start + _LONGEST)
        if _FELL.search(page.text, start, end):
            yield from _of_sentence(page, number, _Marked(page, start, end))


def _of_history(page: Page, citation: Citation, parent: Citation) -> Iterator[Statement]:
    """Of A, both for "A, overruled by B" and for "B, overruling A"."""
    words = citation.history or ""
    fell, by = (parent, citation) if _TAKEN_BACK.search(words) else (citation, parent)
    if fell is parent or _TAKES_BACK.search(words):
        partly = re.search(r"\bpart|other\s+grounds", words) is not None
        yield _statement(page.head(fell), words, citation.span, (by.canonical,), partly=partly)


def _of_brackets(page: Page, citation: Citation) -> Iterator[Statement]:
    for words in citation.parentheticals:
        at = page.text.find(words, citation.extent[0], citation.extent[1] + len(words)) if _FELL.search(words) else -1
        if at < 0:
            continue
        inside = _Marked(page, at, at + len(words), outside=citation.id)
        if (match := _OPENS_A_BRACKET.match(inside.text)) is not None:
            yield from _told(inside, match, [_Mention(citation.extent, frozenset({page.head(citation)}), citation)], ())
        yield from _of_forms(inside, by=(citation,))


def _of_sentence(page: Page, number: int, marked: _Marked) -> Iterator[Statement]:
    yield from _of_forms(marked)
    match = _POINTS.match(marked.text)
    if match is not None and number:
        before = _Marked(page, max(page.sentences[number - 1][0], marked.start - _LONGEST), marked.start)
        heads = {head for one in before.mentions for head in one.heads}
        if len(heads) == 1 and "\n\n" not in page.text[before.start : marked.start].strip():
            yield from _told(marked, match, list(before.mentions[:1]), ())


def _of_forms(marked: _Marked, by: tuple[Citation, ...] = ()) -> Iterator[Statement]:
    for form in _FORMS:
        for match in form.finditer(marked.text):
            before = marked.of(marked.text[: match.start()])[-1:] if form is _ACTIVE else []
            yield from _told(
                marked, match, marked.of(match["who"]), by or tuple(one.citation for one in before if one.citation is not None)
            )


def _told(marked: _Marked, match: re.Match[str], who: list[_Mention], by: tuple[Citation, ...]) -> Iterator[Statement]:
    lead = re.split(r"[.;:]\s", marked.text[max(0, match.start() - _WINDOW) : match.start()])[-1]
    if _NOT_SAID.search(lead):
        return
    behind = marked.text[match.end() : match.end() + 120]
    partly = _PARTLY.match(behind) is not None or _PARTLY_BEFORE.search(marked.text[: match.start("word")]) is not None
    named = _BY.match(behind)
    taken = tuple(one.citation for one in marked.of(named["by"]) if one.citation is not None) if named is not None else by
    for one in who:
        if len(one.heads) == 1:
            yield _statement(min(one.heads), match["word"], one.span, tuple(c.canonical for c in taken), partly=partly)


def _statement(head: str, words: str, span: Span, by: tuple[str, ...], *, partly: bool) -> Statement:
    return Statement(
        kind=StatementKind.STANDING,
        citation=head,
        words=" ".join(words.split()),
        span=span,
        owner=Owner.CITED,
        who=tuple(one for one in by if one),
        role=IN_PART if partly else WHOLE,
    )
