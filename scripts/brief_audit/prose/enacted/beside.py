"""What stands beside the sentence that cites a law and is told of it: the sentences around it, a text set off, a heading, a note's body."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.prose.enacted.forms import (
    ANSWERS,
    GIVEN,
    GOES_ON,
    GOES_ON_WITH_A_RULE,
    OF_A_LIMIT,
    OURS,
    OURS_SURELY,
    POINTS_BACK,
    REMARK,
    STRONG,
    WEAK,
)
from brief_audit.prose.enacted.neutral import says_nothing
from brief_audit.prose.enacted.of_case import TERM, is_of_the_case
from brief_audit.prose.page import CITED, Page, Unit

_ASKS = re.compile(r"\bwhether\b|\?", re.IGNORECASE)
_NEXT, _LONGEST = 3, 1400
"""Sentences behind a citation that may go on to speak of the law, and characters of one that are read."""
_SHORT = 24
"""Words of a heading."""
_IS_THE_SOURCE = re.compile(
    rf"\W*(?:(?:The|Its|That|This|Such|Our|Their)\s+)?(?:(?:relevant|governing|only|sole|statutory|legal|applicable)\s+)*(?:authority|source|basis|statute|provision|rule|law|reference|section)"
    rf"\s+(?:for\s+(?:that|this|it)\s+)?(?:is|was|lies\s+in|are)\s+[*_]*{CITED}"
    rf"|\W*(?:So\s+much|That|This|It|Which)\s+(?:much\s+)?(?:is|was|follows|appears|emerges|comes|results)\b[^.;]{{0,60}}{CITED}"
    rf"|\W*(?:[A-Z][\w’'.]*\s+){{0,3}}(?:[Cc]ites?|[Qq]uotes?)\s+[*_]*{CITED}\W*$"
)
"""A sentence that only names the law as that from which the one before it comes."""
_ANNOUNCES = re.compile(
    r"\b(?:provides?|reads?|states?|says?|enacts?|runs?|follows?|below|terms|thus|clear|full|reproduced|text|wording|words|provision|section|statute)\b[^.]{0,40}[.:]?\W*$",
    re.IGNORECASE,
)
"""How a sentence ends whose law stands below it, whatever its stop is."""
_LEADS_TO_IT = re.compile(
    r"\b(?:as\s+follows|below|in\s+(?:these|the\s+following|such)\s+terms|provides?|reads?|states?|says?|enacts?)\b[.:]?\W*$", re.IGNORECASE
)
_MARKED = re.compile(r"\W*(?:[“\"‘«]|[-*•]\s|\(?[0-9a-z]{1,3}[.)]\s|<blockquote>|```)")
"""How a paragraph begins that is quoted, or an item of a list."""


def beside(page: Page, citation: Citation, own: Unit, number: int) -> Iterator[Unit]:
    """The units beside the sentence of a citation, `own`, that may say what the law provides."""
    bare = page.is_bare(own)
    silent = bare or says_nothing(own.text)
    if bare and number > 0 and not page.opens_paragraph(number):
        supported = page.unit(citation, number - 1, near=True)
        if page.is_bare(supported) and not page.within(*page.sentences[number - 1]):
            yield replace(supported, bare=True)  # "Void. ¦" has too few words for a sentence that a case may be cited for
        yield from _before(page, citation, number - 1, any_rule=False)
    if not bare:
        points = POINTS_BACK.match(own.text) is not None or _IS_THE_SOURCE.match(own.text) is not None
        yield from _before(page, citation, number, any_rule=points)
    if silent:
        yield from _around(page, citation, number, bare=bare)
    yield from _behind(page, citation, own, number, silent=silent)


def _before(page: Page, citation: Citation, number: int, *, any_rule: bool) -> Iterator[Unit]:
    """The sentence before one that points back to it, or that states a rule or a limit beside it, which the law may set."""
    if number == 0 or page.opens_paragraph(number) or page.within(*page.sentences[number - 1]):
        return
    before = page.unit(citation, number - 1, near=True)
    if any_rule or _states_a_rule(before.text, surely=True):
        yield replace(before, loose=True)


def _states_a_rule(sentence: str, *, surely: bool = False) -> bool:
    """Whether a sentence beside the one that cites the law tells what it says, and not what became of the present case."""
    rule = any(pattern.search(sentence) for pattern in (STRONG, OF_A_LIMIT, TERM) if surely or pattern is STRONG)
    rule = rule or (not surely and any(one.search(sentence) for one in (WEAK, TERM, GIVEN)))
    rule = rule or (not surely and GOES_ON_WITH_A_RULE.match(sentence) is not None)
    ours = (OURS if surely else OURS_SURELY).search(sentence) is not None
    return rule and not ours and not is_of_the_case(sentence, backed=not surely) and REMARK.search(sentence) is None


def _around(page: Page, citation: Citation, number: int, *, bare: bool) -> Iterator[Unit]:
    """Of a sentence that only names the law: what is set off above it, the heading over it, and the sentence with its note's mark."""
    note = page.note_at(citation.span[0])
    if note is not None:
        marked = page.sentence_of(max(0, note[1] - 1))
        if marked is not None and not bare:
            yield replace(page.unit(citation, marked, near=True), loose=True)
        return
    if not page.opens_paragraph(number) or number == 0 or page.within(*page.sentences[number - 1]):
        return
    above = page.unit(citation, number - 1, near=True)
    if bare and _is_set_off(page, number - 1):
        yield replace(above, bare=True, headed=True)
    elif (
        len(above.text.split()) <= _SHORT
        and page.opens_paragraph(number - 1)
        and _states_a_rule(above.text, surely=above.text.rstrip().endswith("."))
    ):
        yield replace(above, loose=True)


def _is_set_off(page: Page, number: int) -> bool:
    """Whether a sentence stands in a text that the brief sets off, or begins a paragraph that is quoted or an item of a list."""
    start, end = page.sentences[number]
    begins = page.opens_paragraph(number) and _MARKED.match(page.text, start, end) is not None
    return begins or page.in_block(start) or page.in_block(end - 1)


def _behind(page: Page, citation: Citation, own: Unit, number: int, *, silent: bool) -> Iterator[Unit]:
    announced = silent or _ANNOUNCES.search(own.text) is not None
    for later in range(number + 1, min(len(page.sentences), number + 1 + _NEXT)):
        start, end = page.sentences[later]
        end = min(end, start + _LONGEST)
        apart, sentence = page.opens_paragraph(later), page.text[start:end]
        if page.within(start, end):
            return
        under = later == number + 1 and apart and _LEADS_TO_IT.search(own.text) is not None
        if under or (announced and _is_set_off(page, later) and (apart or _is_set_off(page, later - 1))):
            yield replace(page.unit(citation, later, near=True), loose=True, headed=True)
        elif apart and later > number + 1:
            return
        elif ANSWERS.match(sentence) and _ASKS.search(own.text):
            yield replace(own, loose=True, headed=True)
        elif GOES_ON.match(sentence) or (_is_under_a_heading(page, own, number) is apart and _states_a_rule(sentence)):
            yield replace(page.unit(citation, later, near=True), loose=True)
        elif apart:
            return


def _is_under_a_heading(page: Page, own: Unit, number: int) -> bool:
    """Whether a sentence is no more than the citation, and a paragraph of its own: what stands below it is told of the law."""
    alone = page.is_bare(own) and page.opens_paragraph(number) and number + 1 < len(page.sentences) and page.opens_paragraph(number + 1)
    return alone and not page.text[slice(*page.sentences[number])].rstrip().endswith(".")
