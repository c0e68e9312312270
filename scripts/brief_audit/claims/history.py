"""What a history string says one decision did to another: "aff'd, 512 U.S. 1", "reversing 1 F.3d 2".

Subsequent history ("A, rev'd, B") and prior history ("B, affirming A") both say something about B, the decision that
disposed of the other. "On other grounds" does not change the disposition; "in part" never covers the whole. An order that
decides nothing ("cert. denied"), a negation, a doubt, someone else's words and anything not in the closed list assert nothing.
Source: requirement R60; The Bluebook, rule 10.7 and table T8.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.claims.setting import Setting
from brief_audit.model.base import Jurisdiction
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition
from brief_audit.text.quotation_marks import is_open

_MORE = (
    r"(?P<more>(?:,?\s+(?:(?:and\s+|but\s+)?(?:(?:aff|rev)[’']?[dg]|affirm(?:ed|ing)|revers(?:ed|ing)|vacat(?:ed|ing))\s+in\s+part|in\s+part"
    r"|on\s+other\s+grounds|per\s+curiam|\(?mem\.?\)?|without\s+(?:published\s+)?opinion|(?P<back>(?:and\s+)?remand(?:ed|ing))|as\s+moot"
    r"|(?:by\s+an\s+)?equally\s+divided\s+[Cc]ourt|en\s+banc|on\s+reh(?:[’']g|earing)(?:\s+en\s+banc)?|unanimously))*)"
)
_NAME = r"(?:,?\s+[A-Z][\w.,&’' -]{1,80}\sv\.?\s[A-Z][\w.,&’' -]{1,80})?"
_LATER = re.compile(
    r"(?:^|[,;.(\]]\s*)(?:(?:and|but)\s+)?(?P<all>(?:(?:judgment|decision)\s+)?"
    r"(?P<verb>(?:aff|rev)[’']?d|affirmed|reversed|vacated|appeal\s+(?:dismissed|allowed))"
    rf"{_MORE})(?P<led>(?:,?\s+(?:sub\s+nom\.?|by)|(?=,)))?{_NAME}[,\s]*$"
)
_EARLIER = re.compile(
    rf"[,;.(\]]\s*(?:and\s+)?(?P<all>(?P<verb>(?:aff|rev)[’']?g|affirming|reversing|vacating){_MORE})"
    rf"(?:\s+(?:the\s+)?(?:judgment|decision)\s+in)?{_NAME}[,\s]*$"
)
_DOES = {
    "aff": Disposition.AFFIRMED,
    "rev": Disposition.REVERSED,
    "vac": Disposition.VACATED,
    "dismissed": Disposition.DISMISSED,
    "allowed": Disposition.ALLOWED,
}
_IN_PART = re.compile(r"\bin\s+part\b")
_REACH = 260
"""The words of a history must be within so many characters before its citation."""


def history(setting: Setting) -> Iterator[Statement]:
    """One statement for each history citation whose words state a disposition, in the order of the text. Linear time."""
    by_id = {citation.id: citation for citation in setting.citations}
    for citation in setting.citations:
        if citation.history is None or citation.parallel_to is not None or citation.history_of not in by_id:
            continue
        if setting.in_block_quote(citation.span[0]) or _is_doubtful(setting, citation):
            continue
        yield from _of(setting, citation, by_id)


def _of(setting: Setting, citation: Citation, by_id: dict[str, Citation]) -> Iterator[Statement]:
    parent = by_id[citation.history_of or ""]
    start = max(0, citation.extent[0] - _REACH, parent.span[1])
    lead = setting.text[start : citation.extent[0]]
    if (later := _LATER.search(lead)) is not None:
        reviewed = _decision(setting, parent, by_id)
        if not (_is_an_order(citation, later["verb"]) or _may_be_prose(citation, later) or reviewed is None):
            yield _statement(citation, reviewed, later, start)
    elif (earlier := _EARLIER.search(lead)) is not None:
        yield _statement(parent, citation, earlier, start)


def _statement(deciding: Citation, reviewed: Citation, match: re.Match[str], start: int) -> Statement:
    split = Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART if deciding.jurisdiction is not Jurisdiction.UK else Disposition.ALLOWED_IN_PART
    verb = match["verb"].split()[-1]
    begin, end = match.span("all")
    return Statement(
        kind=StatementKind.ACT,
        citation=deciding.id,
        owner=Owner.CITED,
        says=split if _IN_PART.search(match["more"]) else _DOES.get(verb) or _DOES[verb[:3]],
        remanded=match["back"] is not None,
        sure=True,
        words=match["all"],
        span=(start + begin, start + end),
        reviewed=reviewed.id,
    )


def _decision(setting: Setting, parent: Citation, by_id: dict[str, Citation]) -> Citation | None:
    """The decision that was under review: behind an order in the string ("cert. granted, 1 U.S. 2") the one before it."""
    seen = {parent.id}
    while parent.history is not None:
        before = setting.text[max(0, parent.extent[0] - _REACH) : parent.extent[0]]
        further = by_id.get(parent.history_of or "")
        if _LATER.search(before) is not None:
            return parent
        if further is None or further.id in seen or _EARLIER.search(before) is not None:
            return None
        seen.add(further.id)
        parent = further
    return parent


def _is_an_order(citation: Citation, verb: str) -> bool:
    """In the United States "appeal dismissed" is an order without an opinion, and no affirmance."""
    return verb.startswith("appeal") and citation.jurisdiction is not Jurisdiction.UK


def _may_be_prose(citation: Citation, match: re.Match[str]) -> bool:
    """Neither comma nor "by" behind the word, and what follows may be its object: "X, 2 U.S. 3, reversed Y, 1 F. 2"."""
    return match["verb"].endswith("ed") and match["led"] is None and (not citation.neutral or citation.name is not None)


def _is_doubtful(setting: Setting, citation: Citation) -> bool:
    """In a question, or in words that the brief quotes."""
    number = setting.sentence_at(citation.span[0])
    if number is None:
        return True
    start, end = setting.sentences[number]
    before = setting.text[start : citation.extent[0]]
    return setting.asks(end) or is_open(before)
