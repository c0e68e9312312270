"""What a brief takes for granted of a case: "If ¦ had been affirmed, …", "Our pilot, like Ashgrove, had never lit her lamp".

A supposition says that it was otherwise, and a likeness that it was so there. The first can only be told; what is called alike is told of
the case, and `accounting` asks whether the decision bears it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Unit
from brief_audit.prose.told import REPORTED, tells
from brief_audit.text.names import distinctive_words

SUPPOSED = "supposed"
"""The role of what is only supposed of a case: nothing that the decision has bears it."""
_NAME = rf"(?P<name>[*_]*(?:{CITED}|[A-Z][\w’'-]+)[*_]*)"
_COUNTER = re.compile(
    rf"\b[Ii]f\s+(?:(?:only|the\s+(?:court|panel|decision|judgment|jury|judge)\s+in)\s+)?{_NAME}[*_]*,?\s+"
    r"(?P<words>had\s+(?:(?:not|only|never|\w+ly)\s+)?(?:been|gone|come|ended|turned|held|found|decided|involved|concerned|failed"
    r"|succeeded|affirmed|reversed|had|let|left|lost|won|[a-z]+ed)\b[^,;:]{0,120})"
    rf"|\b[Hh]ad\s+{_NAME.replace('name', 'inverted')}[*_]*\s+"
    r"(?P<words_inverted>(?:not\s+)?(?:been|gone|come|[a-z]+ed)\b[^,;:]{0,120})"
)
_OURS = r"(?:[Oo]ur|[Mm]y)\s+(?:own\s+)?(?:[\w’'-]+\s+){0,2}?[\w’'-]+|(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+"
_LIKE = re.compile(
    rf"^\W*(?:{_OURS}),\s+(?:just\s+|much\s+|exactly\s+)?(?:like|as\s+in|as\s+did)\s+{_NAME},\s+(?P<clause>[^;:{OTHER}{QUOTED}{LAW}]{{4,200}}?)\W*$"
    rf"|^\W*(?:[Jj]ust\s+|[Mm]uch\s+)?(?:[Ll]ike|[Aa]s\s+in|[Aa]s\s+did)\s+{_NAME.replace('name', 'first')},\s+(?:{_OURS})\s+"
    rf"(?P<behind>(?:\w+ly\s+|never\s+|also\s+|too\s+)?(?:was|were|had|did|[a-z]+ed|stood|kept|gave|took|made|went|told|held|left|saw|knew|wrote|came|found|put|got|sold|bought|paid|met|lost|ran|sent|fell)\b[^;:{OTHER}{QUOTED}{LAW}]{{3,200}}?)\W*$"
)


def supposed(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What is supposed of the case, and what a person of the present case is said to have done as one of the cited case did."""
    if unit.bracket or not (unit.near or CITED in unit.text):
        return
    for match in _COUNTER.finditer(unit.text):
        name = "words" if match["words"] else "words_inverted"
        if _is_it(citation, match["name"] or match["inverted"]):
            yield _said(citation, unit, match.span(name), StatementKind.WEIGHT, SUPPOSED)
    like = _LIKE.match(unit.text)
    if like is not None and _is_it(citation, like["name"] or like["first"]):
        name = "clause" if like["clause"] else "behind"
        if tells(like[name]) and REPORTED.search(like[name]) is None:
            yield _said(citation, unit, like.span(name), StatementKind.TALE, "")


def _is_it(citation: Citation, name: str) -> bool:
    """Whether the words are the citation, or a name of a side of the case."""
    plain = name.strip("*_ ")
    return plain == CITED or any(plain.casefold() in distinctive_words(party) for party in citation.parties)


def _said(citation: Citation, unit: Unit, place: tuple[int, int], kind: StatementKind, role: str) -> Statement:
    words = " ".join(unit.text[slice(*place)].replace(CITED, " ").split())
    return Statement(kind=kind, citation=citation.id, words=words, span=unit.span(*place), owner=Owner.UNKNOWN, role=role)
