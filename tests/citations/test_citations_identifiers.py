"""Identifiers of the literature are read and listed, each with its reason. All articles are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.model.base import Kind
from brief_audit.model.citation import Citation
from brief_audit.model.document import Document


def document(text: str) -> Document:
    return Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)


def identifiers(text: str) -> list[Citation]:
    return [one for one in extract(document(text)) if one.kind is Kind.JOURNAL and one.reporter in {"DOI", "PMID", "PMCID", "arXiv"}]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("See doi:10.5555/LAMP.2031-77.", "doi:10.5555/lamp.2031-77"),
        ("It is at https://doi.org/10.5555/182, which says so.", "doi:10.5555/182"),
        ("Found there (DOI 10.5555/abc(31)x).", "doi:10.5555/abc(31)x"),
        ("See PMID: 91978945; it is so.", "PMID 91978945"),
        ("See PMCID: PMC9159299.", "PMC9159299"),
        ("See arXiv:2105.94165v4 [math].", "arXiv:2105.94165v4"),
        ("See arXiv:hep-th/9901001.", "arXiv:hep-th/9901001"),
        ("See https://arxiv.org/abs/2105.94165.", "arXiv:2105.94165"),
    ],
)
def test_an_identifier_is_read(text: str, canonical: str) -> None:
    assert [one.canonical for one in identifiers(text)] == [canonical]


@pytest.mark.parametrize(
    "text",
    ["Version 10.2020/3 of the plan.", "See doi:10.5/3.", "The PMID was lost.", "Pay 2105.94165 dollars.", "doi: pending", "PMC 5 of 7"],
)
def test_other_numbers_are_none(text: str) -> None:
    assert identifiers(text) == []


def test_an_identifier_behind_its_article_is_the_same_article() -> None:
    text = "A. Penrose, The Lamp Duty, 12 Harv. L. Rev. 3 (2031), https://doi.org/10.5555/abc, PMID: 91978945. Id. at 5."
    article, doi, pubmed, back = extract(document(text))
    assert (doi.parallel_to, pubmed.parallel_to) == (article.id, article.id)
    (entry,) = link(document(text), (article, doi, pubmed, back))
    assert entry.antecedent == article.id


def test_an_identifier_further_on_is_another() -> None:
    one = identifiers("Penrose, 12 Harv. L. Rev. 3 (2031). The harbour master denies it. See doi:10.5555/abc.")[0]
    assert one.parallel_to is None
