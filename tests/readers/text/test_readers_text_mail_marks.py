"""The marks of a mail that answers or forwards a brief go; a block quotation of the brief's own keeps them. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document, RegionKind
from brief_audit.readers.plain_text.mail_marks import without_mail_marks
from brief_audit.readers.registry import read_bytes
from economy.rows import every_row
from hardening.counted_work import grows_with_size

BRIEF = (
    "The keeper must row at night, and nobody may hinder the keeper\nwho rows. See Harrow v. Quill, 990 F.3d 10 (9th Cir. 2021).\n\n"
    "> A lamp that is not lit binds nobody.\n\nThe lamp was lit.\n"
)
MARKED = "".join(f"> {line}".rstrip() + "\n" for line in BRIEF.splitlines())
BLOCK = "A lamp that is not lit binds nobody."


def read(text: str) -> Document:
    return read_bytes("brief", "brief.txt", text.encode())


def blocks(document: Document) -> list[str]:
    return [document.text[slice(*region.span)].replace("\u2060", "").strip() for region in document.regions_of(RegionKind.BLOCK_QUOTE)]


@every_row(
    "before",
    [
        "",
        "Please check this tonight.\n\nOn Tue, Dec 1, 2031 at 9:00 AM Ida Quill <ida@quill.example> wrote:\n\n",
        "Thanks!\n\nOn Tue, Dec 1, 2031 at 9:00 AM Ida Quill <ida@quill.example>\nwrote:\n",
        "From: Ida Quill\nTo: Team\nSubject: the brief\n\nIt is this:\n\n",
        "-----Original Message-----\n",
        "> -----Original Message-----\n> From: Ida Quill\n> Sent: Monday\n> Subject: the brief\n>\n",
    ],
)
def test_of_a_mail_are_taken_out(before: str) -> None:
    document = read(before + MARKED)
    assert document.text.rstrip().endswith(read(BRIEF).text.rstrip())
    assert blocks(document) == [BLOCK]


@pytest.mark.parametrize(
    "text",
    [
        BRIEF,
        "As the Court wrote:\n\n> A lamp that is not lit\n> binds nobody.\n\nThat is the law.\n",
        "From: the harbour\n\n> A lamp that is not lit binds nobody.\n\nThat is the law.\n",
    ],
)
def test_of_a_quotation_stay(text: str) -> None:
    assert without_mail_marks(text) == text
    assert blocks(read(text)) == ["A lamp that is not lit binds nobody."] or "not lit\n" in text


@pytest.mark.parametrize("unit", ["> a\n", "9:00 a\n", "9:00 @ wrote:\n", "From: a\n", "wrote:\n\n"])
def test_a_hostile_text_costs_what_its_length_is(unit: str) -> None:
    assert grows_with_size(lambda size: without_mail_marks((unit * size)[:size]), 20_000)
