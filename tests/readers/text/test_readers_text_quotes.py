"""Block quotations of plain text are told only where the lines set in can be nothing else. All cases here are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Attribution
from brief_audit.model.document import Document, RegionKind
from brief_audit.readers.plain_text.quotes import block_quotes_of
from brief_audit.readers.registry import read_bytes
from hardening.counted_work import grows_with_size

BODY = "The appeal must fail for want of notice, as the court below found it\nwhen it heard the matter. "
QUOTE = "    A notice that names no dwelling binds nobody, and the tenant\n    may stay where he is."
CITE = "Alder v. Birch, 123 F.3d 456, 460 (9th Cir. 1997)."


def read(text: str) -> Document:
    return read_bytes("brief", "brief.txt", text.encode())


def quoted(text: str) -> list[str]:
    return [" ".join(text[slice(*region.span)].split()) for region in block_quotes_of(text)]


@pytest.mark.parametrize("lead", ["The court held:", "The court held that", "As the court put it,", "It put the matter as follows:"])
@pytest.mark.parametrize("cited", [f"\n\n{CITE}", f"\n    {CITE}"])
def test_lines_set_in_behind_an_open_sentence_are_a_quotation_of_what_follows(lead: str, cited: str) -> None:
    document = read(f"{BODY}{lead}\n\n{QUOTE}{cited}\n\nThat is the law.\n")
    citations = extract(document)
    (found,) = assert_claims(document, citations, link(document, citations)).quotations
    assert " ".join(found.text.split()) == "A notice that names no dwelling binds nobody, and the tenant may stay where he is."
    assert (found.citations, found.attribution) == (("c1",), Attribution.BLOCK)


def test_a_quotation_at_the_end_of_the_text_is_one() -> None:
    assert len(quoted(f"{BODY}The court held:\n\n{QUOTE}\n")) == 1


def test_a_quotation_of_two_paragraphs_goes_on() -> None:
    assert len(quoted(f"{BODY}The court held:\n\n{QUOTE}\n\n{QUOTE}\n\nThat is all.")) == 2


def test_a_paragraph_of_one_very_long_line_is_one() -> None:
    words = "A notice that names no dwelling binds nobody, and the tenant may stay where he is until another notice names the dwelling."
    assert quoted(f"{BODY}The court held:\n\n    {words}\n\n{CITE}") == [words]
    assert quoted(f"{BODY}The court held so.\n\n    {words}\n\n{CITE}") == []


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{BODY}\n\n{QUOTE}\n\n{CITE}", id="the sentence before is closed"),
        pytest.param(f"{BODY}The court held:\n\n    A notice that names no dwelling binds nobody, and more.\n\n{CITE}", id="one line"),
        pytest.param(
            f"{BODY}The court held:\n\n    A notice that names no dwelling binds nobody, and the\ntenant may stay.\n", id="first line"
        ),
        pytest.param(
            f"{BODY}The issues are:\n\n    1. whether the notice named the dwelling that it was for;\n    2. costs.\n", id="a list"
        ),
        pytest.param(
            f"{BODY}Between:\n\n        ALDER HOLDINGS LIMITED AND ANOTHER COMPANY\n        BIRCH AND OTHERS. CLAIMANTS.\n", id="a caption"
        ),
        pytest.param(
            f"{BODY}The cases are:\n\n    Alder v Birch and Cedar v Elm and Fir v Gorse and\n    Hazel v Ivy and Juniper v Larch\n",
            id="no end",
        ),
        pytest.param(f"{BODY}The court held:\n\n{QUOTE[:-1]}\n", id="no stop"),
        pytest.param("    All of it is set in, and the court\n    held:\n\n" + QUOTE, id="the margin itself"),
    ],
)
def test_other_lines_that_are_set_in_are_none(text: str) -> None:
    assert quoted(text) == []
    assert not [region for region in read(text).regions if region.kind is RegionKind.BLOCK_QUOTE]


@pytest.mark.parametrize("unit", ["    a b\n", "\n", " ", "held:\n\n    a.\n", "x:\n\n" + QUOTE + "\n\n"])
def test_a_hostile_text_costs_what_its_length_is(unit: str) -> None:
    assert grows_with_size(lambda size: block_quotes_of((unit * size)[:size]), 20_000)
