"""Pinpoints that may be meant otherwise, and prove no error: one further on in the sentence, and the pages of a slip opinion."""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.identity import cited_as
from brief_audit.checks.pinpoint.spoken import ENDS, FARTHEST
from brief_audit.checks.places import number
from brief_audit.model.base import Outcome, Reason
from brief_audit.model.citation import PinKind, Pinpoint
from brief_audit.model.claim import Statement
from brief_audit.model.finding import Finding
from brief_audit.text.paragraphs import BLANK_LINE

_LEADS_TO = re.compile(r"(?::|\(|[:(,]?\s(?:see|at|see\sat))\s*$")
_CLOSES = re.compile(r"\)?[”\"’]*\.(?:\s|$)")


def closing_pin(question: Question, spoken: Sequence[Statement]) -> Pinpoint | None:
    """The pinpoint with which the sentence of a citation ends, where it cites nothing else: "In X the court held that …: [12]."."""
    british = question.root is not None and question.root.is_british
    text, end = question.material.document.text, question.citation.extent[1]
    for said in spoken if british else ():
        between = text[end : said.span[0]]
        plain = 0 <= said.span[0] - end <= FARTHEST and not ENDS.search(between) and not BLANK_LINE.search(between)
        alone = plain and not question.material.cited_within(end, said.span[1])
        if alone and _LEADS_TO.search(between) and _CLOSES.match(text, said.span[1]):
            return said.pinpoint
    return None


def of_uncertain(question: Question, own: Pinpoint, found: Finding | None) -> Finding:
    """What is said of a pinpoint further on in the sentence: what was `found` where the sentence ends with it, unless that is an error."""
    if found is not None and found.outcome is not Outcome.VERIFIED_ERROR:
        return found
    says = f"“{own.text}”, further on in the sentence, may be the pinpoint of {cited_as(question)}; that is not certain."
    return question.unverifiable(Reason.AMBIGUOUS, says)


def slip_pages(question: Question) -> str:
    """The pages of a slip opinion, which are no pages of a report: as the citation says, or goes on from one that says so; else empty."""
    own, root = question.citation.pinpoint, question.root
    if own is None:
        return ""
    if own.is_of_a_slip_opinion:
        return own.text
    first = number(root.first_page) if root is not None else None
    page = number(own.ranges[0].first) if own.ranges and own.kind is PinKind.PAGE else None
    of_slip = root is not None and root.pinpoint is not None and root.pinpoint.is_of_a_slip_opinion
    return own.text if of_slip and first is not None and page is not None and page < first else ""
