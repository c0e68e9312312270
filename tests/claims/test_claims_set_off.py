"""A block quotation that ">" sets off has its source as one that is indented. All cases here are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Attribution, Quotation
from brief_audit.readers.registry import read_bytes
from claims.test_claims import only

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "A lamp that is not lit on the quay at night binds nobody."
CITE = "Harrow v. Quill, 123 F.3d 456, 460 (9th Cir. 1997)"


def quotations(text: str, name: str = "brief.txt") -> list[Quotation]:
    document = read_bytes("brief", name, text.encode())
    cited = extract(document)
    return list(assert_claims(document, cited, link(document, cited)).quotations)


def plain(quotation: Quotation) -> str:
    return " ".join(quotation.text.replace("\u2060", "").split())


@pytest.mark.parametrize("name", ["brief.txt", "brief.md"])
@pytest.mark.parametrize(
    "text",
    [
        f"> {WORDS}\n\n{CITE}.\n",
        f"The court said:\n> {WORDS}\n{CITE}.\n",
        f"The court said:\n\n>> {WORDS}\n\n{CITE}.\n",
        f"The court said:\n\n> {WORDS} {CITE}.\n\nSo it is.\n",
        f"The court said:\n\n> {WORDS}\n>\n> {CITE}.\n\nSo it is.\n",
        f"<blockquote>{WORDS}</blockquote>\n\n{CITE}.\n",
        f"| {WORDS} |\n\n{CITE}.\n",
        "> A lamp that is not lit on the\n> quay at night binds nobody.\n\n" + f"{CITE}.\n",
    ],
)
def test_it_belongs_to_the_citation_beside_it(name: str, text: str) -> None:
    (found,) = quotations(f"ARGUMENT\n\n{text}", name)
    assert (plain(found), found.attribution, found.block) == (WORDS, Attribution.BLOCK, True)


def test_a_second_sentence_is_part_of_it() -> None:
    (found,) = quotations(f"ARGUMENT\n\n> {WORDS}\n>\n> Keepers are the life of every ferry.\n\n{CITE}.\n")
    assert plain(found) == f"{WORDS} Keepers are the life of every ferry."


def test_a_block_of_marked_words_and_their_citation_is_read_by_its_marks() -> None:
    (found,) = quotations(f"ARGUMENT\n\nThe court was firm.\n\n> “{WORDS[:-1]}”: {CITE}.\n")
    assert (plain(found), found.citations, found.block) == (WORDS[:-1], ("c1",), False)


def test_a_sentence_of_the_brief_that_is_set_off_accuses_nobody() -> None:
    own = f"> In Harrow the court said that “{WORDS}” {CITE}.\n"
    (found,) = quotations(f"ARGUMENT\n\nSo it is.\n\n{own}")
    assert (found.citations, found.reach) == ((), ("c1",))
    (led,) = quotations(f"ARGUMENT\n\nThe court said:\n\n{own}")
    assert (led.citations, led.block) == (("c1",), True)
    (two,) = quotations(f"ARGUMENT\n\nSo it is.\n\n> Lamps burn oil. The court said that “{WORDS}” {CITE}.\n")
    assert (two.citations, two.block) == (("c1",), True)


@pytest.mark.parametrize("marks", ["‹{}›", ",,{}''", ",,{}”", "❝{}❞", "〝{}〞", "＂{}＂"])
def test_rarer_marks_are_quotation_marks(marks: str) -> None:
    found = only(f"It is old: {marks.format('a promise made in haste is still a promise')} {{c1:Harrow v. Quill, 12 Inv. 44 (1999)}}.")
    assert (found.text, found.citations) == ("a promise made in haste is still a promise", ("c1",))


def test_two_commas_in_mid_word_open_nothing() -> None:
    assert only(f"It is old,, so it is: “{WORDS}” {{c1:Harrow v. Quill, 12 Inv. 44 (1999)}}.").text == WORDS
