"""Identifiers of the literature: DOI, PMID, PMCID and arXiv numbers. Read and listed; no registry is asked, so that each is NO_COVERAGE.

Forms: the DOI Handbook 2.2 with Crossref's pattern for its suffix; the National Library of Medicine's own form "PMID: 31978945"; arXiv's
identifiers since April 2007 ("2005.14165v4") and before ("hep-th/9901001").
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind

_DOI = re.compile(r"\bdoi(?:\.org/|:\s?|\s)(?P<number>10\.[0-9]{4,9}/[-._;()/:<>\[\]A-Z0-9]+)", re.IGNORECASE)
"""Only where it says what it is: "10.2020/3" may be anything."""
_PUBMED = re.compile(r"\b(?:PMID|PubMed\sID)\s?[:#]?\s?(?P<number>[0-9]{4,8})\b(?![./-][0-9])")
_CENTRAL = re.compile(r"\b(?:PMCID:?\s?)?(?P<number>PMC[0-9]{5,8})\b")
_ARXIV = re.compile(
    r"\barXiv(?:\.org/(?:abs|pdf)/|:\s?|\s)(?P<number>[0-9]{4}\.[0-9]{4,5}(?:v[0-9]{1,2})?|[a-z-]{2,12}(?:\.[A-Z]{2})?/[0-9]{7}(?:v[0-9]{1,2})?)\b",
    re.IGNORECASE,
)
_DIRECTLY = re.compile(r"[,;.]?\s?(?:available\sat:?\s)?(?:https?://(?:dx\.|www\.)?)?", re.IGNORECASE)
_CLOSED = {")": "(", "]": "[", ">": "<"}

REGISTRIES = ("DOI", "PMID", "PMCID", "arXiv")
"""What stands in `reporter` of such a citation."""


def scan_identifiers(text: str) -> Iterator[Draft]:
    """Every identifier; of a DOI what a sentence puts behind it (a stop, a bracket that opened before) is no part."""
    for match in _DOI.finditer(text):
        number = _without_the_sentence(match["number"])
        if not number.endswith("/"):
            yield _draft(match.start(), match.start("number") + len(number), "DOI", f"doi:{number.lower()}")
    for match in _PUBMED.finditer(text):
        yield _draft(*match.span(), "PMID", f"PMID {match['number']}")
    for match in _CENTRAL.finditer(text):
        yield _draft(*match.span(), "PMCID", match["number"])
    for match in _ARXIV.finditer(text):
        yield _draft(*match.span(), "arXiv", f"arXiv:{match['number']}")


def same_articles(text: str, drafts: list[Draft]) -> None:
    """Name beside each identifier the article that stands directly before it, or another identifier of it: they are one."""
    for before, draft in pairwise(drafts):
        follows = before.kind is Kind.JOURNAL and draft.reporter in REGISTRIES
        if follows and draft.parallel is None and _DIRECTLY.fullmatch(text, before.right, draft.start):
            draft.parallel = before.parallel or before


def _draft(start: int, end: int, registry: str, canonical: str) -> Draft:
    return Draft(start, end, Kind.JOURNAL, Jurisdiction.UNKNOWN, canonical=canonical, reporter=registry, neutral=True, rank=4)


def _without_the_sentence(number: str) -> str:
    while number and (number[-1] in ".,;:" or (number[-1] in _CLOSED and number.count(number[-1]) > number.count(_CLOSED[number[-1]]))):
        number = number[:-1]
    return number
