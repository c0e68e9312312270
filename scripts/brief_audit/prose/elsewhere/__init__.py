"""What is said of a case beside the sentences that cite it: by its short name in another paragraph, in a heading, in a table, in a clause.

All of it is compared or opens the citation, and none of it may accuse: whose name, heading or clause it is, is never certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.acts import acts
from brief_audit.prose.ascribed import ascriptions, residues, rests, unless_told
from brief_audit.prose.elsewhere.called import Called
from brief_audit.prose.elsewhere.headings import Headings, cells
from brief_audit.prose.page import CITED, OTHER, QUOTED, Page, Unit
from brief_audit.prose.stances import stances
from brief_audit.prose.submissions import submissions
from brief_audit.prose.told import tales, tells
from brief_audit.prose.voices import voices
from brief_audit.prose.weight import SAID, weights

_OURS = re.compile(r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y|[Tt]his\s+(?:[Cc]ourt|case|action|[Tt]ribunal|appeal))\b")
_LABEL = re.compile(rf"\W*{CITED}(?:[’']s?)?\s*[*_]*\s*[:–—]\s*(?P<told>[^{OTHER}]+?)\W*")
"""What stands behind the name and a colon: "Ashgrove: forty dead"."""
_REMARK = re.compile(
    r"\b(?:relian(?:ce|t)|rel(?:y|ies|ied)\b|misplaced|inapposite|distinguish\w*|controls?\b|governs?\b|dispos(?:es|itive)|(?:is|are)\s+(?:on|in)\s+point|progeny|overrul\w*|appl(?:y|ies)\b"
    r"|tests?\b|standards?\b|factors?\b|framework|analysis)",
    re.IGNORECASE,
)
"""What is said of how a case bears on the writer's own, or of a test that is called by its name."""
_DENIES = re.compile(r"\b(?:no|not|never|none|nor|cannot|without|neither)\b", re.IGNORECASE)
_TOPIC = re.compile(
    r"(?:the\s+)?(?:dut(?:y|ies)|rights?|powers?|meaning|scope|tests?|standards?|burden|onus|definition|effect|elements?|principles?|approach|jurisdiction|admissibility|doctrine)"
    r"\s+(?:to|of|for|on)\b",
    re.IGNORECASE,
)
"""How a heading begins that only names what a case is about."""
_BEHIND = re.compile(
    rf"{CITED}[*_]*(?:\s*\([^()]*\))*,\s+(?P<told>(?:and|which|as|but|though|while|just\s+as|so)\s+[^;:.{OTHER}]{{2,90}})\W*$",
    re.IGNORECASE,
)
_TRAILS = re.compile(r"[*_]*(?:\s*\([^()]*\))*,\s+(?:and|which|as|but|though|while|just\s+as|so)\s")
_OF_THAT_CASE = re.compile(r"\b(?:in\s+that\s+case|there)\b", re.IGNORECASE)
_DID = re.compile(
    r"\W*(?:\w+\s+){1,4}(?:he|she|they|it|the\s+(?:court|judge|jury|tribunal|panel|board))\s+(?:did|was|were|had|would|could)(?:\s+not)?\W*"
)
"""A verb before its subject: "Weigh it he did"."""
_LONG = 4
"""Words of a cell that is a clause."""
_WORD = re.compile(r"[^\W\d_]{3,}")


class Elsewhere:
    """What a brief says of its cases beside the sentences that cite them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._called = Called(page)
        self._headings = Headings(page)

    def told(self, citation: Citation, read: Sequence[Statement]) -> Iterator[Statement]:
        """Every statement of that kind of one citation; of a sentence that names the case what was not `read` already."""
        for unit in self._called.units(citation):
            for one in _by_name(self._page, citation, unit):
                act = one.kind is StatementKind.ACT
                there = (other.span for other in read if act or other.kind is not StatementKind.ACT)
                if not any(first < one.span[1] and one.span[0] < last for first, last in there):
                    yield one
        for unit in self._headings.of(citation):
            yield from _in_heading(self._page, citation, unit)
        yield from self._in_a_clause(citation)
        yield from _in_row(citation, list(cells(self._page, citation)))

    def _in_a_clause(self, citation: Citation) -> Iterator[Statement]:
        """The sentence with a clause behind the citation that says the same of the case, or with its verb before its subject."""
        page = self._page
        number = page.sentence_of(citation.span[0])
        if number is None:
            return
        trails = _TRAILS.match(page.text, citation.extent[1]) is not None
        inverted = number > 0 and _DID.fullmatch(page.text, *page.sentences[number - 1]) is not None
        if not (trails or inverted) or page.is_through_another(citation):
            return
        own = page.unit(citation, number)
        behind = _BEHIND.search(own.text)
        names = page.names.get(page.head(citation), frozenset())
        if behind is not None and (_OF_THAT_CASE.search(behind["told"]) or not names.isdisjoint(_WORD.findall(behind["told"]))):
            yield from _whole(citation, own, StatementKind.WEIGHT, role="")
        for before in page.sentence_before(citation, number) if page.is_bare(own) else ():
            if _DID.fullmatch(before.text):
                yield from _whole(citation, before, StatementKind.WEIGHT, role="")


def _by_name(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What a sentence says in which the case is called by its name."""
    plain = unit.without_short(page.text)
    said = [
        *acts(page, citation, unit),
        *weights(citation, unit),
        *submissions(citation, unit),
        *tales(citation, plain),
        *stances(citation, unit),
    ]
    said += unless_told(ascriptions(citation, plain), said)
    said += unless_told(residues(citation, plain), said)
    yield from said
    remarks = _REMARK.search(unit.text) is not None and not tells(unit.text)
    left = [] if remarks else list(rests(citation, unit, said, page))
    yield from left
    if any(one.who or one.role for one in voices(citation, unit)):
        yield from _whole(citation, unit, StatementKind.TALE)
    elif not (said or left) and (label := _LABEL.fullmatch(unit.text)) is not None and _OURS.search(unit.text) is None:
        yield from _whole(citation, unit, StatementKind.TALE, place=label.span("told"))


def _in_heading(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What a heading tells that a court did, and the heading whole: few words, or such as deny, must stand in the decision's."""
    did = list(acts(page, citation, unit))
    yield from did
    topic = not did and _TOPIC.match(unit.text) is not None
    denies = not did and _DENIES.search(unit.text) is not None
    yield from _whole(citation, unit, StatementKind.WEIGHT if topic or denies else StatementKind.TALE, role="" if denies else SAID)


def _in_row(citation: Citation, found: Sequence[Unit]) -> Iterator[Statement]:
    """Each cell that is a clause by itself; short ones, which say something only together, as one."""
    short = [unit for unit in found if len(_WORD.findall(unit.text)) < _LONG]
    for unit in found:
        if unit not in short:
            yield from _whole(citation, unit, StatementKind.WEIGHT)
    words = "; ".join(" ".join(unit.text.split()) for unit in short)
    if words:
        span = short[0].span(0, 1)[0], short[-1].span(0, len(short[-1].text))[1]
        yield Statement(kind=StatementKind.TALE, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN)


def _whole(citation: Citation, unit: Unit, kind: StatementKind, *, place: Span | None = None, role: str = SAID) -> Iterator[Statement]:
    """The words of a unit, or of a place in it, as one statement."""
    start, end = place or (0, len(unit.text))
    words = " ".join(unit.text[start:end].replace(CITED, " ").replace(QUOTED, " ").split()).strip(" .,:;*_")
    if _WORD.search(words) and OTHER not in unit.text:
        span = unit.span(start, end)
        told = role if kind is StatementKind.WEIGHT else ""
        yield Statement(kind=kind, citation=citation.id, words=words, span=span, owner=Owner.UNKNOWN, role=told)
