"""Sentences beside a citation that cite nothing and that no reader ties to it.

"Ferries need lamps: ¦. Both fines were quashed." Nothing in their words says of whom they are told: of the cited case, or of the brief's
own. Where the case is the only one that the paragraph cites they may be of it, and whether they are is for `accounting` to ask, which has
the decision. The next paragraph is read, too, if it cites nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.model.base import WRITTEN_LAW, Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.ascribed.ours import Present
from brief_audit.prose.ascribed.reasoned import BELOW, REASONED
from brief_audit.prose.ascribed.rest import PARTICULARS
from brief_audit.prose.page import CITED, LAW, OF_IT, OTHER, QUOTED, THERE, Page, Unit
from brief_audit.prose.told import speaks, tells

AROUND = "around"
"""The role of a sentence that may be of the case, as the decision shows."""
_COURTS_DEED = re.compile(
    r"\b(?:appeals?|cross-appeals?|applications?|claims?|petitions?|penalt(?:y|ies)|fines?|sentences?|convictions?|awards?|orders?|injunctions?|damages|permission|verdicts?|decisions?|rulings?"
    r"|judgments?)\s+(?:was|were|had\s+been)\s+(?:\w+ly\s+|then\s+|in\s+part\s+)?(?:dismissed|allowed|refused|granted|admitted|quashed|upheld|affirmed|reversed|vacated|set\s+aside|suspended|halved|reduced"
    r"|doubled|increased|ordered|entered|restored|remitted|stayed|struck\s+out|overturned|confirmed)\b"
    r"|\b(?:[Cc]ourt|[Jj]udges?|[Tt]ribunal|[Jj]ustices|[Ll]ords|[Bb]oard|[Pp]anel|[Pp]resident|arbitrators?|magistrates?)\s+(?:had\s+|then\s+|\w+ly\s+)?"
    r"(?:dismissed|allowed|refused|granted|quashed|upheld|affirmed|reversed|vacated|set\s+aside|remitted|dissented|(?:was|were)\s+(?:divided|split|unanimous|reversed))\b"
    r"|\b(?:[Ss]tatute|[Ll]aw|[Oo]rdinance|[Pp]rovision|[Rr]egulation|[Rr]ule|[Aa]ct)\s+(?:was|were)\s+(?:\w+ly\s+)?(?:struck\s+down|invalidated|upheld|held\s+\w+)\b"
    r"|\b(?:[Jj]ury|[Jj]urors)\s+(?:had\s+|then\s+|\w+ly\s+)?(?:found|acquitted|convicted|awarded|returned|deadlocked|believed|cleared)\b"
    r"|\b(?:[Jj]ustice|[Jj]udge|Lord|Lady)\s+[A-Z][\w’'-]+\s+(?:then\s+|\w+ly\s+)?(?:dissented|concurred|wrote|agreed|disagreed|granted|refused|found|saw)\b"
    r"|\b[Tt]he\s+(?:[A-Z][\w’'-]+\s+){0,4}(?:[Cc]ourt|[Cc]ircuit|[Pp]anel|[Tt]ribunal)(?:\s+of\s+(?:the\s+)?\w+)?\s+(?:then\s+|\w+ly\s+)?(?:[a-z]{3,}ed|found|saw|gave|made|took|left|held|drew|set|put|struck)\b"
    r"|\b(?:[Tt]he\s+)?State\s+(?:had\s+)?conceded\b|\b(?:[Hh]e|[Ss]he|[Tt]hey|(?:Mr|Mrs|Ms|Dr)\.?\s+[A-Z][\w’'-]+)\s+(?:was|were)\s+(?:\w+ly\s+)?(?:acquitted|convicted|sentenced|cleared|discharged)\b"
    r"|\b(?:holding|decision|ruling|judgment|result|outcome|ratio|conviction)\s+(?:had\s+)?(?:rested|turned|depended|followed|stood|fell)\b|\b(?:was|were)\s+held\s+(?:to\s+be\s+)?\w+\s*\."
    r"|\b(?:arguments?|submissions?|contentions?|grounds?|point)\s+(?:was|were)\s+(?:\w+ly\s+|not\s+|left\s+)*(?:accepted|rejected|upheld|dismissed|decided|open)\b"
    r"|^\W*(?:[0-9]{1,3}\.\s+)?(?:He|She|It|They)\s+(?:held|found|ruled|concluded|decided)\b"
    r"|\b[Tt]he\s+(?:opinion|dissent|majority|ratio|reasoning|concurrence|plurality)\s+(?:never\s+|did\s+not\s+|would\s+have\s+)?(?:is\b|was\b|[a-z]+(?:s|ed)\b)"
    r"|\b(?:[Jj]ustice|[Jj]udge|Lord|Lady)\s+[A-Z][\w’'-]+\s+would\s+have\s+\w+|\b[Tt]hey\s+(?:won|lost)\b|\b(?:appeal|argument|submission|challenge|claim)\s+(?:that\s+)?(?:succeeded|failed|prevailed)\b"
)
"""What only a court does."""
_OURS = re.compile(
    r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y|[Yy]ou|[Yy]our|[Nn]ow|[Tt]oday|[Tt]his\s+(?:[Cc]ourt|case|action|[Tt]ribunal|appeal|motion|matter|[Bb]oard|suit|application|claim|brief)"
    r"|(?:Plaintiff|Defendant|Respondent|Claimant|Appellant|Appellee|Petitioner|Movant|Applicant|Complaint|Motion)(?:s?[’']s?|s)?)\b"
)
"""What speaks of the present case, its papers or its sides."""
_ARGUES = re.compile(r"\b(?:argu|conten[dt]|submi[ts]|assert|alleg|rel(?:y|ies|ied)\b)\w*")
_OPENS = re.compile(
    r"\W*(?:thus|therefore|accordingly|hence|so|consequently|this|these|such|because|if|when|where|although|while|unless|see|that\s+is)\b",
    re.IGNORECASE,
)
"""How a sentence begins that reasons, or applies the law before it."""
_WHOLE = re.compile(r"\W*(?:see\s+(?:also\s+)?)?(?:para(?:graph)?s?|pages?|¶)\.?\s+\[?[0-9]{1,4}\]?,?\s+\w", re.IGNORECASE)
"""How a sentence begins that says what stands at a place of the decision."""
_SPOKEN = re.compile(
    rf"(?:{QUOTED}|^)[^“”]*\b(?:[Cc]ourt|[Jj]udge|[Jj]ustices?|[Tt]ribunal|[Pp]resident|[Bb]oard|[Pp]anel|Lord|Lady|[Mm]ajority|LJ|J|arbitrators?)\b[^.;:“”]{{0,60}}?"
    r"\b(?:said|added|held|observed|went\s+on|wrote|noted|remarked|explained|put\s+it|continued|stated|concluded)\b"
    rf"|\b(?:[Cc]ourt|[Jj]udge|[Tt]ribunal|[Pp]resident|[Bb]oard|[Ll]ordships?)[’']s?\s+(?:own\s+)?words\b"
)
"""Quoted words that a court is said to have spoken."""
_OF_ITS_PEOPLE = re.compile(
    r"^\W*(?:(?:neither|each|both|one)(?:\s+of\s+(?:them|the\s+two)|\s+(?:men|women|brothers|sisters|sides|parties|(?:defend|claim|appell|applic|respond|petition)\w+))?\s+(?:had|was|were|did|[a-z]+ed)"
    r"|the\s+(?:two|three|elder|younger|first|second|other)\s+of\s+them|(?:one|each)\s+of\s+the\s+two"
    r"|it\s+(?:was|had|came|took|went|concerned|arose)|that\s+was\s+an?\s+(?:[\w-]+\s+){0,3}?(?:case|decision|appeal|action|claim)"
    r"|the\s+(?:case|hearing|trial|proceedings)\s+(?:was|were|took|lasted|came|went|concerned|arose|ended|began)|their\s+\w+|his\s+\w+|her\s+\w+)\b",
    re.IGNORECASE,
)
"""How a sentence begins whose people can only be those of the case before it."""
_NAMED = re.compile(
    r"(?<![.?!]\s)(?<=\s)[A-Z][\w’'-]*[a-z]{2}|\b(?:Mr|Mrs|Ms|Dr)\.?\s+[A-Z]\w+|^\W*[A-Z][\w’'-]{2,}\s+(?:was|were|had|did|[a-z]+ed)\b"
)
"""Somebody by his name: whether the decision knows him is for `accounting` to ask."""
_MOST, _FAR = 6, 40
"""Sentences on either side of a citation; and behind it, as long as nothing else is cited, of those in which a court acts."""


def around(present: Present, citation: Citation, read: Sequence[Statement]) -> Iterator[Statement]:
    """The sentences of the citation's paragraph, and of the next, that tell something and of which nothing was read."""
    page = present.page
    number = page.sentence_of(citation.span[0])
    if number is None or citation.parallel_to is not None or page.is_through_another(citation):
        return
    yield from _behind_its_mark(present, citation, read)
    first, last = _paragraph(page, number)
    if not _is_alone(page, citation, first, last):
        return
    stop = _paragraph(page, last)[1] if last < len(page.sentences) else last
    if stop > last and page.cites(page.sentences[last][0], page.sentences[stop - 1][1]):
        stop = last
    own = page.unit(citation, number)
    is_law = not (read or page.is_bare(own) or QUOTED in own.text or OF_IT.match(own.text))
    taken = {unit.number for unit in page.units(citation) if not unit.loose}
    for at in range(max(first, number - _MOST), min(stop, number + _MOST + 1)):
        start, end = page.sentences[at]
        apart = page.note_at(start) != page.note_at(citation.span[0])  # behind the body stand its notes, one behind the other
        if at == number or apart or page.cites(start, end) or page.in_block(start) or _is_read((start, end), read):
            continue
        unit = page.unit(citation, at, near=True)
        if at in taken and (at < number or (speaks(unit.text) and REASONED.search(unit.text) is None)):
            continue
        if present.tells(citation, unit):
            continue
        surely = _is_surely_of_a_case(unit.text) or (at == number + 1 and _OF_ITS_PEOPLE.match(unit.text) is not None)
        if _may_be_told(unit.text) and (surely or at > number or (at == number - 1 and is_law)):
            yield _said(citation, unit, direct=surely)
    yield from _far(present, citation, (stop, number + _FAR), read)
    yield from _just_before(present, citation, first, read)


def _behind_its_mark(present: Present, citation: Citation, read: Sequence[Statement]) -> Iterator[Statement]:
    """Of a citation in a note: the sentences of the body behind the note's mark, up to one that cites something or bears another mark.

    A further paragraph is read only if none of its sentences does.
    """
    page = present.page
    mark = next((mark for span, mark in page.notes if span[0] <= citation.span[0] < span[1]), None)
    marked = page.sentence_of(max(0, mark - 1)) if mark is not None else None
    if marked is None:
        return
    for at in range(marked + 1, min(len(page.sentences), marked + 1 + _MOST)):
        last = _paragraph(page, at)[1] if page.opens_paragraph(at) else at + 1
        start, end = page.sentences[at][0], page.sentences[last - 1][1]
        if page.cites(start, end):
            return
        unit = _untold(present, citation, at, read)
        if unit is not None:
            first = at == marked + 1 and _OF_ITS_PEOPLE.match(unit.text) is not None
            yield _said(citation, unit, direct=first or _is_surely_of_a_case(unit.text))


def _untold(present: Present, citation: Citation, number: int, read: Sequence[Statement]) -> Unit | None:
    """A sentence that may be told of the case, outside a block, of which nothing was read."""
    page = present.page
    start, end = page.sentences[number]
    if page.in_block(start) or _is_read((start, end), read):
        return None
    unit = page.unit(citation, number, near=True)
    return unit if _may_be_told(unit.text) and not present.tells(citation, unit) else None


def _just_before(present: Present, citation: Citation, first: int, read: Sequence[Statement]) -> Iterator[Statement]:
    """Of the paragraph before, where it cites nothing, the sentences that tell of somebody by his name."""
    page = present.page
    opens = _paragraph(page, first - 1)[0] if first else first
    if opens == first or page.cites(page.sentences[opens][0], page.sentences[first - 1][1]):
        return
    note = page.note_at(citation.span[0])
    for number in range(max(opens, first - _MOST), first):
        unit = _untold(present, citation, number, read) if page.note_at(page.sentences[number][0]) == note else None
        if unit is not None and _NAMED.search(unit.text) is not None:
            yield _said(citation, unit, direct=False)


def _far(present: Present, citation: Citation, between: Span, read: Sequence[Statement]) -> Iterator[Statement]:
    """Of the paragraphs after the next, up to one that cites something, the sentences in which a court acts or speaks."""
    (at, end), page = between, present.page
    note = page.note_at(citation.span[0])
    while at < min(end, len(page.sentences)):
        stop = _paragraph(page, at)[1]
        if page.cites(page.sentences[at][0], page.sentences[stop - 1][1]) or page.note_at(page.sentences[at][0]) != note:
            return
        for number in range(at, stop):
            unit = _untold(present, citation, number, read)
            if unit is None:
                continue
            surely = _is_surely_of_a_case(unit.text)
            if surely or _NAMED.search(unit.text) is not None:
                yield _said(citation, unit, direct=surely)
        at = stop


def _paragraph(page: Page, number: int) -> Span:
    """The sentences of the paragraph that has one, as a half-open range."""
    first, last = number, number + 1
    while not page.opens_paragraph(first):
        first -= 1
    while last < len(page.sentences) and not page.opens_paragraph(last):
        last += 1
    return first, last


def _is_alone(page: Page, citation: Citation, first: int, last: int) -> bool:
    """Whether the paragraph cites no other case, and this one here for the last time."""
    beside = page.within(page.sentences[first][0], page.sentences[last - 1][1])
    cases = (other for other in reversed(beside) if other.kind not in WRITTEN_LAW and other.parallel_to is None)
    last_one = next(cases, None)  # asked first: of a page of citations most are not the last
    return last_one is not None and last_one.id == citation.id and all(page.same(citation, other) for other in cases)


def _is_read(span: Span, read: Sequence[Statement]) -> bool:
    return any(one.span[0] < span[1] and span[0] < one.span[1] for one in read)


def _may_be_told(text: str) -> bool:
    """Whether a sentence tells something that need not be of the present case."""
    does = any(pattern.search(text) for pattern in (_COURTS_DEED, REASONED))
    if CITED in text or OTHER in text or _OURS.search(text) is not None:
        return False
    if not does and (LAW in text or _ARGUES.search(text) is not None):
        return False
    if BELOW.search(text) is not None and _NAMED.search(text) is None:
        return False
    if QUOTED in text or text.rstrip().endswith(":"):
        return _is_quoted(text)
    if _WHOLE.match(text) is not None or _is_there(text):
        return True
    return _OPENS.match(text) is None and (
        tells(text) or any(one.search(text) for one in (_COURTS_DEED, REASONED, PARTICULARS, _OF_ITS_PEOPLE))
    )


def _is_surely_of_a_case(text: str) -> bool:
    """Whether a court acts or speaks in it, or it says what stands at a place."""
    signs = (_WHOLE.match(text), _COURTS_DEED.search(text), REASONED.search(text))
    return _is_quoted(text) or any(sign is not None for sign in signs) or _is_there(text)


def _is_there(text: str) -> bool:
    """Whether the adverb ties it to the case: "the keepers there"."""
    return THERE.search(text) is not None and "there and then" not in text


def _is_quoted(text: str) -> bool:
    """Whether it has the words of a court in it, or leads to them."""
    return (QUOTED in text or text.rstrip().endswith(":")) and _SPOKEN.search(text) is not None


def _said(citation: Citation, unit: Unit, *, direct: bool) -> Statement:
    """The sentence as one statement; `direct` where nothing but a case can be meant."""
    return Statement(
        kind=StatementKind.REST,
        citation=citation.id,
        words=" ".join(unit.text.split()),
        span=unit.span(0, len(unit.text)),
        owner=Owner.UNKNOWN,
        role=AROUND,
        direct=direct,
    )
