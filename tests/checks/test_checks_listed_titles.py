"""A DOI or PMID beside a bibliography of the user's own. All articles and people are invented."""

from __future__ import annotations

import json

import pytest

from brief_audit.checks.base import Material
from brief_audit.checks.listed_titles import CHECK
from brief_audit.checks.titles import is_title_of
from brief_audit.citations.extract import extract
from brief_audit.errors import InputError
from brief_audit.model.base import Code, Severity
from brief_audit.model.document import Bibliography, Reference
from brief_audit.model.finding import Finding
from brief_audit.readers.bibliography import listed_in
from brief_audit.readers.registry import read_bytes
from checks.invented import artefact

BIBTEX = """@article{penrose, author={Penrose, Ada and Alder, Bo}, title={The {Lamp} Duty}, journal={Lamp Law Review}, doi={10.5555/182}}
@article{birch, author={Birch, Cy}, title={Harbour Dues}, doi={10.5555/183}, pmid={91978945}}
"""
AGREES, DIFFERS, LACKS = Code.BIBLIOGRAPHY_AGREES, Code.BIBLIOGRAPHY_DIFFERS, Code.BIBLIOGRAPHY_LACKS


def findings(brief: str, listed: str | None = BIBTEX) -> list[Finding]:
    document = read_bytes("brief.txt", "brief.txt", brief.encode())
    own = None
    if listed is not None:
        own = Bibliography(name="refs.bib", artefact=artefact(listed), listed=listed_in(listed.encode(), "refs.bib"))
    material = Material(
        document=document,
        citations={one.id: one for one in extract(document)},
        raw={artefact(listed or "").sha256: listed or ""},
        bibliography=own,
    )
    of_citations = [found for one in material.citations.values() for found in CHECK.ask(material, one)]
    return [*of_citations, *CHECK.of_document(material)]


@pytest.mark.parametrize(
    "brief",
    [
        "See A. Penrose, The Lamp Duty, 12 Harv. L. Rev. 3 (2031), doi:10.5555/182.",
        "See Penrose & Alder, “The lamp duty,” https://doi.org/10.5555/182.",
        "Penrose A, Alder B. The Lamp Duty. Lamp Law Rev. 2031;3:4. doi:10.5555/182",
        "Penrose, A., and Alder, B. (2031). The Lamp Duty. Lamp L. Rev. 12, 3. doi:10.5555/182",
        "Penrose et al., The Lamp Duty (2031) doi:10.5555/182.",
        "Birch C. Harbour Dues. PMID: 91978945.",
    ],
)
def test_number_and_title_of_one_entry_agree(brief: str) -> None:
    (found,) = findings(brief)
    assert (found.code, found.outcome, found.severity) == (AGREES, None, Severity.NOTE)
    assert found.evidence


@pytest.mark.parametrize(
    "brief",
    [
        "See Penrose, “The Harbour Lamp”, doi:10.5555/182.",
        "See Penrose, “The Lamp Duty Abroad”, doi:10.5555/182.",
        "See Penrose, “The Lamp Duties”, doi:10.5555/182.",
        "Birch C. Harbour Dues. 2030;3:4. doi:10.5555/182.",
        "Birch C. Harbour Dues. 2030;3:4. doi:10.5555/999.",
        "See Birch, “Harbour Dues”, PMID: 91978946.",
    ],
)
def test_another_title_or_another_number_is_told_with_both(brief: str) -> None:
    (found,) = findings(brief)
    assert (found.code, found.outcome, found.severity) == (DIFFERS, None, Severity.WARNING)
    assert "refs.bib" in found.says


@pytest.mark.parametrize(
    "brief",
    [
        "See doi:10.5555/182.",
        "Penrose, On The Lamp Duty, 12 Harv. L. Rev. 3 (2031), doi:10.5555/182.",
        "Penrose, The Lamp Duty Abroad, 12 Harv. L. Rev. 3 (2031), doi:10.5555/182.",
        "Penrose, The Lamp Duty: A History, 12 Harv. L. Rev. 3 (2031), doi:10.5555/182.",
        "Penrose A. Against. The Lamp Duty. Lancet. doi:10.5555/182.",
        "The Lamp Duty, a thing of note, is old. See doi:10.5555/182.",
        "Elm, The Lamp Duty, 12 Harv. L. Rev. 3 (2031), doi:10.5555/182.",
    ],
)
def test_where_no_title_is_read_for_certain_nothing_is_held_against_the_brief(brief: str) -> None:
    (found,) = findings(brief)
    assert (found.code, found.outcome, found.severity) == (None, None, Severity.NOTE)
    assert "The Lamp Duty" in found.says


def test_the_title_of_another_reference_is_not_the_one_meant() -> None:
    first, second = findings("Penrose, The Lamp Duty, doi:10.5555/182. See also doi:10.5555/183.")
    assert (first.code, second.code) == (AGREES, None)


def test_one_article_under_two_numbers_is_compared_by_each() -> None:
    told = findings("Birch C. Harbour Dues. 2030;3:4. doi:10.5555/183. PMID: 91978945.")
    assert [one.code for one in told] == [AGREES, AGREES]


def test_what_is_not_listed_is_said() -> None:
    assert [one.code for one in findings("See doi:10.5555/999.")] == [LACKS]


def test_without_a_bibliography_and_of_other_citations_nothing_is_said() -> None:
    assert findings("See doi:10.5555/182.", None) == []
    assert findings("See 556 U.S. 662 and arXiv:2105.94165.") == []


def test_what_was_left_out_of_the_bibliography_is_said() -> None:
    *_, left = findings("See doi:10.5555/182.", BIBTEX + "@article{ash, doi={10.5555/999}}\n")
    assert left.says.startswith("1 of the entries of refs.bib")


def test_it_weighs_nothing() -> None:
    assert not CHECK.weighs
    assert all(one.outcome is None for one in findings("See Penrose, “The Harbour Lamp”, doi:10.5555/182."))


def test_a_title_without_an_author_in_the_entry_needs_quotation_marks() -> None:
    entry = Reference(key="a", title="Harbour Dues")
    assert is_title_of(entry, "See “Harbour Dues,” 3 Lamp 4, ")
    assert not is_title_of(entry, "Birch, Harbour Dues, 3 Lamp 4, ")


RIS = """TY  - JOUR
AU  - Birch, Cy
TI  - Harbour Dues
JO  - Lamp Law Review
DO  - https://doi.org/10.5555/183
AN  - 91978945
DB  - PubMed
ER  -
"""
CSL = json.dumps(
    [
        {"id": "birch", "title": "Harbour Dues", "DOI": "10.5555/183", "PMID": 91978945, "author": [{"family": "Birch"}]},
        {"id": "ash", "DOI": "10.5555/1"},
        3,
    ]
)


@pytest.mark.parametrize(("form", "unread"), [(BIBTEX, 0), (RIS, 0), (CSL, 2)], ids=["bibtex", "ris", "csl-json"])
def test_each_form_gives_the_same_entry(form: str, unread: int) -> None:
    listed = listed_in(form.encode(), "refs")
    found = listed.references[-1]
    assert (found.title, found.doi, found.pmid, found.families) == ("Harbour Dues", "10.5555/183", "91978945", ("Birch",))
    assert listed.unread == unread


def test_titles_in_latex_and_entries_said_twice_are_read() -> None:
    text = r"""@string{lamp = "Lamp Law Review"}
@article{ash, author={{\'E}tienne, Ash}, title={{\'E}tude of \& on Lamps}, journal=lamp, doi={10.5555/ABC}}
@article{ash, title={Another}, note={PMID: 91978945}}
@article{torn, title = "Torn
"""
    listed = listed_in(text.encode(), "refs.bib")
    assert [(one.title, one.doi, one.pmid, one.container) for one in listed.references] == [
        ("Étude of & on Lamps", "10.5555/abc", "", "Lamp Law Review"),
        ("Another", "", "91978945", ""),
    ]
    assert listed.unread == 1


@pytest.mark.parametrize("data", [b"", b"plain words", b"[1,", b'{"a": 1}', b"[" * 100_000, b"\x00\xff" * 50, b"@"], ids=range(7))
def test_what_is_no_bibliography_is_refused(data: bytes) -> None:
    with pytest.raises(InputError, match=r"refs\.bib"):
        listed_in(data, "refs.bib")
