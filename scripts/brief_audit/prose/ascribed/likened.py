"""What is said of a case in a word: an answer to a question, what kind of case it was, a sum, and what "here" is as it was there.

"Must ferries have lamps? The tribunal in ¦ thought not", "¦, a salvage case, is distinguishable", "The £40 sought here is the same sum as
in ¦", "As in ¦, the ferry here was lit". No reader of clauses sees them, because the verb is that of a question, of the present case or of
a remark. Whether the decision bears them is for `accounting` to ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED, Page, Unit

ANSWER = "answer"
"""The role of a question that the case is said to have answered by one word."""
IN_A_WORD = "in a word"
"""The role of a kind of case or of a sum, of which the decision must speak."""
_ANSWER_WAS = re.compile(
    r"\banswer\b[^;]*\b(?:was|is)\s+(?:an?\s+(?:\w+\s+)?)?(?:yes|no|in\s+the\s+(?:affirmative|negative))\W*$", re.IGNORECASE
)
_ANSWERS = re.compile(
    rf"{CITED}[^.;:]{{0,40}}?\b(?:thought|thinks|said|says|held|holds|answered|answers|replied|believed|found)\s+(?:not|so|yes|no|otherwise)\W*$"
    rf"|^\W*(?:A[:.]\s+)?(?:yes|no|never|certainly(?:\s+not)?|of\s+course(?:\s+not)?|indeed|plainly(?:\s+not)?|hardly)\b[^.;]{{0,12}}{CITED}\W*$",
    re.IGNORECASE,
)
_ASKED = re.compile(r"\?\W*(?:A[:.]?\W*)?$")
_KIND = (
    r"(?P<{name}>Scottish|Scots|(?:Northern\s+)?Irish|Welsh|English|Australian|Canadian|American|Indian|Californian?|Texan?|Jamaican|criminal|civil|shipping|maritime|admiralty|planning|family|divorce|custody|adoption"
    r"|immigration|asylum|extradition|tax|bankruptcy|insolvency|patent|copyright|trade\s?mark|employment|landlord-and-tenant|housing|licensing|libel|defamation|probate|insurance|salvage|construction|antitrust"
    r"|habeas|murder|robbery|fraud|contract|tort|negligence|contempt|arbitration|competition|pensions?)"
)
_OF_A_KIND = re.compile(
    rf"{CITED}[*_]*(?:,|\s+was|\s+is)\s+(?:an?|the)\s+(?:\w+ly\s+)?{_KIND.format(name='behind')}\s+(?:case|appeal|matter|claim|action|prosecution|decision)\b"
    rf"|\b(?:[Tt]he|[Aa]n?)\s+{_KIND.format(name='before')}\s+(?:case|appeal|proceedings|claim|action|trial)\s+(?:of|in)\s+[*_]*{CITED}"
    rf"|{CITED}[*_]*\s+was\s+an?\s+(?P<whole>prosecution|bankruptcy|divorce|extradition|winding-up|liquidation|class\s+action)\b"
    rf"|{CITED}[*_]*\s+turned\s+(?:\w+ly\s+)?on\s+(?P<law>(?:section|clause|article|rule|regulation|paragraph)\s+[0-9][\w.()]*)"
    rf"|\b[Tt]he\s+(?P<body>jury|magistrates?|arbitrators?|coroner|ombudsman|inspector)(?:[’']s?)?\s+(?:verdict|decision|finding|award|report|ruling)\s+in\s+[*_]*{CITED}"
)
_SUM_OF_IT = re.compile(
    rf"\b(?:as|sums?|amounts?|figures?|penalt(?:y|ies)|fines?|awards?|prices?|damages)\s+in\s+[*_]*{CITED}|\b(?:in\s+line\s+with|on\s+a\s+par\s+with|the\s+same\s+as\s+(?:in|that\s+in))\s+[*_]*{CITED}"
    rf"|{CITED}[*_]*\s*\[[^\]]*[$£€]"
)
_MONEY = re.compile(r"(?:US|A|C|HK|NZ)?[$£€]\s?[0-9](?:[0-9,.]*[0-9])?(?:\s+(?:million|billion|thousand))?")
_AS_IN = re.compile(
    rf"(?:^\W*|,\s+)(?:(?:just|much|exactly)\s+)?(?:as|like)\s+(?:(?:it\s+)?was\s+(?:the\s+case\s+)?)?(?:the\s+[\w-]+\s+)?in\s+[*_]*{CITED}[*_]*(?:,\s+|\W*$)",
    re.IGNORECASE,
)
_HERE = re.compile(
    r",?\s*\b(?:here|too|in\s+(?:this|the\s+present|the\s+instant)\s+case)\b,?|\b(?:present|instant)\s+(?=\w)", re.IGNORECASE
)
_ARGUES = re.compile(
    r"\b(?:argu|conten[dt]|submi[ts]|assert|alleg|seek)\w*|\basks?\b|\b(?:should|must|ought|would|we|our|I|my)\b",
    re.IGNORECASE,
)


def likened(page: Page, citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What one sentence with the case in it says so."""
    text = unit.text
    if unit.bracket or unit.near or CITED not in text or OTHER in text:
        return
    for found in _OF_A_KIND.finditer(text):
        name = next(name for name in ("behind", "before", "whole", "law", "body") if found[name])
        yield _said(citation, unit, found.span(name), IN_A_WORD)
    if _SUM_OF_IT.search(text):
        yield from (_said(citation, unit, found.span(), IN_A_WORD) for found in _MONEY.finditer(text))
    yield from _alike(citation, unit)
    if _ANSWER_WAS.search(text) or (_ANSWERS.search(text) and _is_asked_before(page, citation, unit)):
        yield _said(citation, unit, (0, len(text)), ANSWER)


def _alike(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """What is said to be so in the present case as it was there, without the words for either."""
    found = _AS_IN.search(unit.text)
    told = f"{unit.text[: found.start()]} {unit.text[found.end() :]}" if found is not None else ""
    if _HERE.search(told) and not (_ARGUES.search(told) or any(sign in told for sign in (QUOTED, LAW, ";", ": "))):
        said = _said(citation, unit, (0, len(unit.text)), "", StatementKind.TALE)
        yield said.model_copy(update={"words": " ".join(_HERE.sub(" ", told).split())})


def _is_asked_before(page: Page, citation: Citation, unit: Unit) -> bool:
    before = page.sentence_before(citation, unit.number) if unit.number is not None else ()
    return any(_ASKED.search(one.text) for one in before)


def _said(citation: Citation, unit: Unit, place: Span, role: str, kind: StatementKind = StatementKind.WEIGHT) -> Statement:
    words = " ".join(unit.text[slice(*place)].replace(CITED, " ").split())
    return Statement(kind=kind, citation=citation.id, words=words, span=unit.span(*place), owner=Owner.UNKNOWN, role=role)
