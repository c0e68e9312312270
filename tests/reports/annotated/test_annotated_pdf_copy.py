"""The copy of a PDF, read back by a library that had no part in it. All parties are invented."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import pytest

from brief_audit.errors import InputError
from brief_audit.model.base import Outcome
from brief_audit.model.document import Quad
from brief_audit.readers.pdf import read
from brief_audit.readers.pdf.places import places
from brief_audit.reports.annotated.notes import Note
from brief_audit.reports.annotated.pdf_copy import annotated
from readers.pdf_writer import Sheet, pdf

OPEN: list[pikepdf.Pdf] = []
CITED = "Harrow v. Quill, 990 U.S. 10 (1996)"
MOMENT = "2026-03-01T10:00:05Z"
BODY = [f"This line of the argument says nothing of any authority, number {n}." for n in range(6)]


def note(outcome: Outcome | None = Outcome.VERIFIED_ERROR, page: int | None = 1, name: str = "c1") -> Note:
    lines = ("ERROR (c1): Another case stands there", "It is Fennel v. Thistle.")
    return Note(citation=name, outcome=outcome, span=(0, 5), page=page, words=CITED, lines=lines, link="https://www.govinfo.gov/x")


def brief(**more: Any) -> bytes:
    return pdf(Sheet().lines(72, 700, *BODY, f"See {CITED}.").annotation("/Subtype /Text /Contents (Mind this.)", 300, 100), **more)


def at(data: bytes, words: str = CITED) -> tuple[Quad, ...]:
    start = read(data).text.index(words)
    return places(data, ((start, start + len(words)),))[0]


def made(data: bytes, *notes: Note, quads: tuple[Quad, ...] | None = None) -> bytes:
    found = at(data) if quads is None else quads
    return annotated(data, notes, tuple(found for _ in notes), ("In all: one.",), MOMENT)


def annotations(data: bytes, subtype: str, page: int = 0) -> list[Any]:
    opened = pikepdf.open(io.BytesIO(data))
    OPEN.append(opened)  # objects of a file live no longer than it
    return [one for one in opened.pages[page].obj.get("/Annots", []) if one.Subtype == f"/{subtype}"]


def test_the_highlight_lies_over_the_words_and_its_window_says_outcome_and_record():
    data = brief()
    (own,) = annotations(made(data, note()), "Highlight")
    assert [float(x) for x in own.QuadPoints] == list(at(data)[0].corners)
    left, low, right, high = (float(x) for x in own.Rect)
    xs, ys = at(data)[0].corners[::2], at(data)[0].corners[1::2]
    assert left <= min(xs)
    assert right >= max(xs)
    assert low <= min(ys)
    assert high >= max(ys)
    assert str(own.Contents) == "ERROR (c1): Another case stands there\nIt is Fennel v. Thistle.\nRecord: https://www.govinfo.gov/x"
    assert own.Popup.Subtype == "/Popup"
    assert (str(own.M), str(own.T)) == ("D:20260301100005Z", "Brief audit")


def test_no_two_outcomes_look_alike_even_without_colour():
    looks = {outcome: annotations(made(brief(), note(outcome)), "Highlight")[0].AP.N.read_bytes() for outcome in (None, *Outcome)}
    lines = {outcome: (look.count(b" S"), b"[3 2]" in look) for outcome, look in looks.items()}
    assert lines[Outcome.VERIFIED_ERROR] == (2, False)
    assert lines[Outcome.UNVERIFIABLE_PUBLIC] == (1, True)
    assert lines[Outcome.VERIFIED_CORRECT] == (0, False)
    assert len(set(looks.values())) == 4


def test_words_over_two_pages_have_a_highlight_on_each_and_one_text():
    data = pdf(Sheet().lines(72, 700, *BODY), Sheet().lines(72, 700, *BODY))
    quads = tuple(Quad(page=page, corners=(72, 710, 200, 710, 72, 698, 200, 698)) for page in (1, 2))
    copy = made(data, note(), quads=quads)
    first, second = (str(annotations(copy, "Highlight", page)[0].Contents) for page in (0, 1))
    assert second == f"(Continued from page 1.)\n{first}"


def test_a_note_without_a_place_stands_in_the_margin_of_its_page_and_says_so():
    data = pdf(Sheet().lines(72, 700, *BODY), Sheet().lines(72, 700, *BODY))
    copy = made(data, note(page=2), quads=())
    (own,) = annotations(copy, "Text", 1)
    assert str(own.Contents).startswith(f"The place of these words on the page is not known: “{CITED}”\nERROR")
    assert annotations(copy, "Highlight", 0) == annotations(copy, "Highlight", 1) == []


def test_several_notes_in_a_margin_do_not_lie_on_each_other():
    copy = made(brief(), note(), note(name="c2"), quads=())
    tops = [float(one.Rect[1]) for one in annotations(copy, "Text") if "Brief audit" in str(one.get("/T", ""))]
    assert len(set(tops)) == 3


def test_what_was_there_stays():
    data = brief()
    copy = made(data, note())
    assert str(annotations(copy, "Text")[0].Contents) == "Mind this."
    assert read(copy).text == read(data).text
    with pikepdf.open(io.BytesIO(data)) as before, pikepdf.open(io.BytesIO(copy)) as after:
        assert before.pages[0].Contents.read_raw_bytes() == after.pages[0].Contents.read_raw_bytes()


def test_equal_input_gives_equal_bytes():
    assert made(brief(), note()) == made(brief(), note())


@pytest.mark.parametrize("password", ["", "secret"])
def test_an_encrypted_pdf_is_refused_even_if_anybody_can_read_it(password):
    out = io.BytesIO()
    pikepdf.open(io.BytesIO(brief())).save(out, encryption=pikepdf.Encryption(owner="owner", user=password))
    with pytest.raises(InputError, match="encrypted"):
        made(out.getvalue(), note(), quads=())


@pytest.mark.parametrize("flags", [0, 3])
def test_a_signed_pdf_is_refused(flags):
    with pikepdf.open(io.BytesIO(brief())) as held:
        field = pikepdf.Dictionary(FT=pikepdf.Name.Sig, T=pikepdf.String("Signature"))
        if not flags:
            field.V = pikepdf.Dictionary(Type=pikepdf.Name.Sig)
        held.Root.AcroForm = pikepdf.Dictionary(Fields=[pikepdf.Dictionary(T=pikepdf.String("all"), Kids=[field])], SigFlags=flags)
        out = io.BytesIO()
        held.save(out)
    with pytest.raises(InputError, match="signed"):
        made(out.getvalue(), note())


def test_a_form_with_an_empty_place_for_a_signature_is_not_signed():
    with pikepdf.open(io.BytesIO(brief())) as held:
        field = pikepdf.Dictionary(FT=pikepdf.Name.Sig, T=pikepdf.String("Signature"))
        held.Root.AcroForm = pikepdf.Dictionary(Fields=[field])
        out = io.BytesIO()
        held.save(out)
    assert annotations(made(out.getvalue(), note()), "Highlight")


def test_a_list_of_annotations_that_is_none_is_replaced():
    with pikepdf.open(io.BytesIO(pdf(Sheet().lines(72, 700, *BODY, CITED)))) as held:
        held.pages[0].obj.Annots = 7
        out = io.BytesIO()
        held.save(out)
    assert len(annotations(made(out.getvalue(), note()), "Highlight")) == 1
