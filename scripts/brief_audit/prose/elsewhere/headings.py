"""Headings over a paragraph of nothing but a citation, and the cells of a table beside one: what they say is said of its case."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.prose.elsewhere.called import is_in_capitals, lowered
from brief_audit.prose.page import CITED, OTHER, Page, Unit, laid_out
from brief_audit.text.paragraphs import BLANK_LINE

_POINTS = re.compile(
    rf"\W*(?:(?:[Ss]ee|[Aa]ccord|[Cc]f\.?|[Aa]s\s+in)\s+)?[*_]*{CITED}[*_]*,?\s+(?:so\s+)?(?:\w+ly\s+)?(?:holds?|held|decide[sd]|ruled|rules|says|said|settles|settled|controls?|governs?"
    r"|teaches|establishe[sd]|confirms|shows|makes\s+(?:this|that|it)\s+(?:clear|plain)|is|was)"
    r"(?:\s+(?:so|as\s+much|that|this|it|the\s+(?:point|question|issue|matter|case|rule)|(?:\w+ly\s+)?(?:dispositive|controlling|decisive|conclusive|instructive|on\s+point|in\s+point"
    r"|directly\s+on\s+point|binding|authority(?:\s+for\s+(?:this|that))?|the\s+(?:\w+\s+)?authority|to\s+(?:that|this|the\s+same)\s+effect)))?\W*"
    rf"|\W*(?:[Ss]uch|[Ss]o|[Tt]hat|[Tt]his|[Tt]hus)\s+(?:(?:it\s+)?(?:was|is|has\s+been)\s+)?(?:the\s+)?(?:\w+ly\s+)?"
    rf"(?:decision|holding|ruling|rule|effect|result|upshot|outcome|point|law|lesson|teaching|decided|held|ruled|settled|determined|established|the\s+[Cc]ourt\s+held)\s+(?:in|of|by)\s+[*_]*{CITED}\W*"
    rf"|\W*(?:[Tt]he\s+)?(?:[Aa]uthority|[Cc]ase|[Ss]upport|[Ss]ource|[Cc]itation)\s*(?:is\s+|[:–—-]\s*)[*_]*{CITED}\W*"
)
"""A sentence that only points to the case."""
_NUMBER = re.compile(
    r"[\s#>*_\ufeff\u2060]*(?:(?:[IVXLC]{1,6}|[A-Z]|[0-9]{1,3}(?:\.[0-9]{1,2})*|[a-z]|[ivx]{1,5})[.)]\s+|\((?:[a-z]|[ivx]{1,5}|[0-9]{1,2}|[A-Z])\)\s+|[•·▪–—-]\s+)?[*_\s]*"
)
_OF_THE_BRIEF = re.compile(
    r"(?:(?:the|a|an|our|my|key|other|list|table|summary|statement|memorandum|brief|motion|notice|skeleton|outline|in|of|and|to|on|for|no|part|section|count|ground|point|issue|question)\s+)*"
    r"(?:(?:legal|factual|procedural|preliminary|relevant|applicable|governing|leading|case|cases|federal|state|further|oral|written|closing|opening|claimant[’']?s?|defendant[’']?s?|appellant[’']?s?"
    r"|respondent[’']?s?|plaintiff[’']?s?)\s+)*"
    r"(?:arguments?|conclusions?|introduction|background|facts?|standards?(?:\s+of\s+review)?|law|framework|principles|discussion|analysis|authorit(?:y|ies)(?:\s+cited)?|cases(?:\s+cited)?|statutes"
    r"|grounds?|relief(?:\s+(?:sought|requested))?|summary|history|issues?|questions?(?:\s+presented)?|submissions?|references?|footnotes|notes|appendix|jurisdiction|citations?|cited|reading|order|judgment"
    r"|decisions?|holdings?|table|contents|cases?|test|rules?|memorandum|brief|prayer|schedule|outcome|point|principle|proposition|support|precedents?|[ivxlc]+|[0-9a-z])",
    re.IGNORECASE,
)
"""A heading that names a part of the brief and says nothing."""
_A_TITLE = re.compile(
    r"(?:in\s+the\s+(?:[\w’']+\s+){0,6}?(?:courts?|tribunal|house|council)|(?:memorandum|brief|motion|skeleton|response|reply|notice|opposition|petition|complaint|before)\b(?=.*\b(?:of|in|to|for|on)\b))\b",
    re.IGNORECASE,
)
_RUN_IN = re.compile(
    rf"(?:\*\*|__|[ ]{{2}})(?P<head>[^\s*_{CITED}{OTHER}][^*{CITED}{OTHER}]{{4,300}}?)[.:]?"
    rf"(?:\*\*|__|[ ])[.:]?\s{{1,3}}(?:[Ss]ee\s+)?[*_]*{CITED}\W*"
)
"""A bold heading in the line of its citation; of Markdown's asterisks blanks are left."""
_MARKS = ("**", "__", "  ")
_BOLD = re.compile(r"\s*(?:\*\*|__)[^*]{4,300}(?:\*\*|__)[.:]?\s*")
_LONGEST = 40
_SHORT = 14
"""Words of a heading, and of a line that has no other mark of one."""
_FAR = 4
"""Paragraphs of nothing but citations under one heading."""
_ROW = re.compile(r"^[ \t]*\|?[^\n]*(?:\||[ ]\t)[^\n]*$", re.MULTILINE)
_LONGEST_ROW = 1500
_CELL = re.compile(r"\||\s\t\s?")
_SAYS_NOTHING = re.compile(
    r"\W*(?:[0-9\W]+|(?:at|para(?:graph)?s?|pp?|pages?|§+|¶+)\W*[0-9\W]+|[\w.\s]{0,40}\b(?:Court|Cir|Tribunal|Circuit|Chancery|Division|App|Ct)\b[\w.\s()]{0,40}|yes|no|binding|persuasive|n/?a"
    r"|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*[\s0-9,.]+|[0-9]+\s+\w+\s+[0-9]{4})?\W*",
    re.IGNORECASE,
)
"""A cell of a number, a page, a day or a court."""


class Headings:
    """The headings of a brief that stand over a paragraph of nothing but citations; each paragraph is read once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._over: dict[Span, tuple[Unit, ...]] = {}

    def of(self, citation: Citation) -> Iterator[Unit]:
        """The heading of a paragraph that holds nothing but the citation and words that point to it; past other such paragraphs."""
        page = self._page
        number, paragraph = page.sentence_of(citation.span[0]), self._paragraph(citation.span[0])
        if number is None or any(start <= citation.span[0] < end for (start, end), _ in page.notes):
            return
        if page.text.startswith(_MARKS, page.sentences[number][0] - 2) or page.text.startswith(_MARKS, page.sentences[number][0]):
            own = page.unit(citation, number)
            run_in = _RUN_IN.fullmatch(own.text)
            if run_in is not None:
                yield _as_heading(page, own.span(*run_in.span("head")))
                return
        if paragraph not in self._over:
            self._over[paragraph] = tuple(self._above(citation, paragraph))
        found = self._over[paragraph]
        if found and not page.is_through_another(citation):
            yield from found

    def _above(self, citation: Citation, paragraph: Span) -> Iterator[Unit]:
        page = self._page
        for _ in range(_FAR):
            first = self._bare_part(citation, paragraph)
            if first is None:
                return
            if first > paragraph[0]:
                if _BOLD.fullmatch(page.text, paragraph[0], first):
                    yield from _told(page, (paragraph[0], first), marked=True)
                return
            paragraph = self._paragraph(len(page.text[: paragraph[0]].rstrip()) - 1)
            if not page.within(*paragraph):
                yield from _told(page, paragraph, marked=False)
                return

    @cached_property
    def _gaps(self) -> list[Span]:
        return [gap.span() for gap in BLANK_LINE.finditer(self._page.text)]

    @cached_property
    def _ends(self) -> list[int]:
        return [start for start, _ in self._gaps]

    def _paragraph(self, offset: int) -> Span:
        """The stretch between two blank lines that holds an offset."""
        at = bisect_right(self._ends, offset)
        return self._gaps[at - 1][1] if at else 0, self._ends[at] if at < len(self._ends) else len(self._page.text)

    def _bare_part(self, citation: Citation, paragraph: Span) -> int | None:
        """Where the last sentences of a paragraph begin that are nothing but citations and what points to them; None if the last is not."""
        page = self._page
        first, last = page.sentence_of(paragraph[0]), page.sentence_of(max(paragraph[0], paragraph[1] - 1))
        begins = None
        for number in range(last, -1 if first is None else first - 1, -1) if last is not None else ():
            start, end = page.sentences[number]
            if end <= paragraph[0]:
                continue
            here = page.within(start, end)
            unit = page.unit(here[0] if here else citation, number, near=True)
            mark = not here and _NUMBER.fullmatch(f"{page.text[start:end]} ") is not None
            if not (mark or (here and (page.is_bare(unit) or _POINTS.fullmatch(unit.text)))):
                return begins
            begins = start if page.text[paragraph[0] : max(paragraph[0], start)].strip() else paragraph[0]
        return begins


def _told(page: Page, span: Span, *, marked: bool) -> Iterator[Unit]:
    """A stretch that is laid out as a heading, and says something."""
    text = page.text[slice(*span)]
    line = text.strip()
    number = _NUMBER.match(text)
    words = (text[number.end() :] if number is not None else text).strip(" \n\t*_#.:")
    opened = number is not None and bool(number.group().strip())
    short = len(words.split()) <= _SHORT and "\n" not in line and re.search(r"[.?!]\s+\w", words) is None
    heading = marked or opened or is_in_capitals(words) or _BOLD.fullmatch(text) is not None or short
    if not (heading and len(words.split()) <= _LONGEST) or page.in_block(span[0]) or line[-1:] in ':,;?”"' or line[:1] in '“">|':
        return
    if _OF_THE_BRIEF.fullmatch(words) is None and _A_TITLE.match(words) is None:
        start = page.text.find(words, *span)
        yield _as_heading(page, (start, start + len(words)))


def _as_heading(page: Page, span: Span) -> Unit:
    unit = laid_out(lowered(page.text, *span), span, (), near=True)
    return replace(unit, shared=True, headed=True, number=page.sentence_of(span[0]))


def cells(page: Page, citation: Citation) -> Iterator[Unit]:
    """The cells that stand in the row of a citation, and say more than a number, a page, a day or a court."""
    start = page.text.rfind("\n", 0, citation.extent[0]) + 1
    end = page.text.find("\n", citation.extent[1])
    row = start, end if end >= 0 else len(page.text)
    if row[1] - row[0] > _LONGEST_ROW or _ROW.fullmatch(page.text, *row) is None:
        return
    breaks = [found.span() for found in _CELL.finditer(page.text, *row)]
    for (_, first), (last, _) in pairwise([(row[0], row[0]), *breaks, (row[1], row[1])]):
        if not page.within(first, last) and not first <= citation.extent[0] < last and not _SAYS_NOTHING.fullmatch(page.text[first:last]):
            yield replace(laid_out(page.text, (first, last), (), near=True), shared=True, headed=True)
