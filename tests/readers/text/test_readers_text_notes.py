"""Footnotes of plain text are told only where the whole foot and all marks agree."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Claims
from brief_audit.model.document import Document
from brief_audit.readers.plain_text.notes import notes_of
from brief_audit.readers.registry import read_bytes
from economy.rows import every_row
from hardening.counted_work import grows_with_size

SAID = "The court said that “a pleading must set out facts that allow the inference.”1 That rule is old and settled here.{second}"
ONE = "1. Alder v. Birch, 123 F.3d 456, 460 (9th Cir. 1997)."
TWO = "2. Cedar v. Elm, 12 F.3d 34 (2d Cir. 1993); the note runs\non to a second line."


def read(text: str) -> Document:
    return read_bytes("brief", "brief.txt", text.encode())


def claimed(document: Document) -> Claims:
    cited = extract(document)
    return assert_claims(document, cited, link(document, cited))


@every_row(
    "mark, foot",
    [("[^1]", "[^1]: "), (" [1]", "1. "), (" [1].", "[1] "), ("<sup>1</sup>", "<sup>1</sup> "), ("<sup>1</sup>", "1. "), ("[^1]", "[1] ")],
)
@every_row("head", ["", "References\n\n"])
def test_a_mark_of_markdown_or_html_is_one_too(head, mark, foot):
    said = "The court said that “a pleading must set out facts that allow the inference.”"
    document = read(f"{said}{mark}\n\nThe appellee disagrees with all of it.\n\n{head}{foot}{ONE[3:]}\n")
    (quotation,) = claimed(document).quotations
    assert quotation.citations == ("c1",)


def test_a_mark_behind_capitals_is_one_too():
    text = "It was decided by Martin Quill QC.1 He said “a keeper may not sleep.”2\n\n1 Alder v Birch [2031] UKSC 9.\n2 Ibid, [4].\n"
    assert {note.mark: note.anchor for note in notes_of(text)[0]} == {"1": text.index("1"), "2": text.index("2")}
    assert notes_of(text.replace("QC.1", "QC.")) == ((), ())


def test_a_label_of_markdown_is_one_in_any_order_but_only_with_one_mark_each():
    body = "It said that “a pleading must set out facts that allow the inference.”[^a] It is old.[^b]\n\n"
    first, second = (note for note in (f"[^a]: {ONE[3:]}\n", f"[^b]: {TWO[3:]}\n"))
    for foot in (first + second, second + first, f"{second}\n{first}\nMore is said.\n"):
        document = read(body + foot)
        assert {note.mark: note.anchor for note in document.notes} == {"a": body.index("[^a]"), "b": body.index("[^b]")}
        (quotation,) = claimed(document).quotations
        (cited,) = quotation.citations
        assert next(c for c in extract(document) if c.id == cited).canonical == "123 F.3d 456"
    assert read(body + first).notes == ()
    assert read(body.replace("[^b]", "[^a]") + first).notes == ()


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("The period is one year.[^2]\n\n[^2]: Quill, 990 U.S. 10.\n", {"2": 23}),
        ("They agree.[^1]\n\n[^1]: Docket 14.\n\nThe period is one year.[^12]\n\n[^12]: Quill, 990 U.S. 10.\n", {"1": 11, "12": 58}),
        ("[^2]: Quill, 990 U.S. 10.\n\nThe period is one year.[^2]\n", {}),
        ("The period is one year.[^2] It is long.[^2]\n\n[^2]: Quill, 990 U.S. 10.\n", {}),
    ],
)
def test_labels_in_figures_need_not_count_from_one_nor_stand_at_the_foot(text, notes):
    assert {note.mark: note.anchor for note in read(text).notes} == notes


@pytest.mark.parametrize("rule", ["", "________\n"])
@pytest.mark.parametrize("style", ["{}. ", "{} ", "[{}] "])
def test_a_quotation_belongs_to_the_note_at_its_mark(rule, style):
    foot = f"{ONE}\n{TWO}".replace("1. ", style.format(1), 1).replace("2. ", style.format(2), 1)
    document = read(f"{SAID.format(second='2')}\n\nThe appellee disagrees with all of it.\n\n{rule}{foot}\n")
    said = [document.text[slice(*note.span)] for note in document.notes]
    assert said == [ONE[3:], TWO[3:]]
    claims = claimed(document)
    (quotation,) = claims.quotations
    assert quotation.citations == ("c1",)
    first, second = claims.propositions
    assert first.text.endswith("that allow the inference.")
    assert second.text.startswith("That rule is old and settled here.")


@pytest.mark.parametrize(
    "text",
    [
        f"{SAID.format(second='')}\n\n{TWO}\n",  # no note 1
        f"{SAID.format(second='3')}\n\n{ONE}\n{TWO}\n",  # a mark without its note
        f"{SAID.format(second='')}\n\n{ONE}\n{TWO}\n",  # a note without its mark
        f"{SAID.format(second='')}\n{ONE}\n",  # nothing sets the foot apart
        f"We ask for this under art.1 and para.2 of the order.\n\n{ONE}\n{TWO}\n",  # numbers of the text
        f"{SAID.format(second='')}\n\n1 Yew v. Oak, 5 F.3d 6.\n\nMore is said.\n\n{ONE}\n",  # two that could be note 1
        f"We ask for three things.\n\n{ONE}\n{TWO}\n",  # a list
        f"{SAID.format(second='')} It is old.[^1]: so it is.\n\n[^2]: {TWO[3:]}\n",  # another note than the mark's
        f"The court cites Alder v. Birch [1] twice, in [1] and again.\n\n{ONE}\n",  # two marks of one number
    ],
)
def test_anything_less_is_no_note(text):
    assert read(text).notes == ()


@pytest.mark.parametrize("unit", ["1. Alder v. Birch.\n\n", "\n", "\n1 ", "”1 ", "1. a\n", " "])
def test_a_hostile_text_costs_what_its_length_is(unit):
    assert grows_with_size(lambda size: notes_of("Words end here.1\n\n" + (unit * size)[:size] + "x"), 20_000)


@pytest.mark.parametrize("foot", ["¹ {one}\n² {two}\n", "¹{one}\n²{two}\n", "1. {one}\n2. {two}\n"])
def test_raised_figures_are_marks(foot):
    said = (
        "The court said that “a pleading must set out facts that allow the inference.”¹ That rule is old² and settled over 10 m² of paper."
    )
    document = read(f"{said}\n\n________\n{foot.format(one=ONE[3:], two=TWO[3:])}")
    assert [(note.mark, document.text[slice(*note.span)]) for note in document.notes] == [("1", ONE[3:]), ("2", TWO[3:])]
    (quotation,) = claimed(document).quotations
    assert quotation.citations == ("c1",)


@pytest.mark.parametrize(
    "text", ["We ask for 10 m² of land.¹\n\n² Not a note.\n", "The plot has 3 cm².\n\n¹ Words here.\n", "A word¹ and another¹.\n\n¹ One.\n"]
)
def test_raised_figures_that_do_not_agree_with_the_foot_are_no_notes(text):
    assert read(text).notes == ()
