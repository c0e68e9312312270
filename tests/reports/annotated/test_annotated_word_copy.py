"""The copy of a Word file: comments at the very words, and all else as it was. All parties are invented."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree as ET

import pytest

from brief_audit.errors import InputError
from brief_audit.model.base import Outcome
from brief_audit.readers.word import read
from brief_audit.reports.annotated.notes import Note
from brief_audit.reports.annotated.word_copy import annotated, exact
from readers.test_readers_word import docx, p, part, r

CITED = "Harrow v. Quill, 990 U.S. 10 (1996)"
MOMENT = "2026-03-01T10:00:05Z"
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def note(data: bytes, words: str = CITED, name: str = "c1") -> Note:
    start = read(data).text.index(words)
    lines = (f"ERROR ({name}): Another case", "It is Fennel v. Thistle.")
    span = (start, start + len(words))
    return Note(citation=name, outcome=Outcome.VERIFIED_ERROR, span=span, page=None, words=words, lines=lines, link='https://x.example/"a')


def made(data: bytes, *words: str) -> bytes:
    notes = tuple(note(data, one, f"c{number}") for number, one in enumerate(words, 1))
    return annotated(data, notes, ("In all: one.",), MOMENT)


def opened(data: bytes, name: str = "document") -> ET.Element:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return ET.fromstring(archive.read(f"word/{name}.xml"))


def commented(data: bytes) -> dict[str, str]:
    """The number of each comment -> the words between its marks, each run in brackets with what it looks like."""
    found: dict[str, str] = {}
    running: set[str] = set()
    for item in opened(data).iter():
        if item.tag == f"{W}commentRangeStart":
            running.add(item.get(f"{W}id") or "")
        elif item.tag == f"{W}commentRangeEnd":
            running.discard(item.get(f"{W}id") or "")
        elif item.tag == f"{W}r":
            words = "".join(t.text or "" for t in item.iter(f"{W}t"))
            look = "/" if item.find(f"{W}rPr/{W}i") is not None else ""
            for one in running if words else ():
                found[one] = found.get(one, "") + f"[{look}{words}]"
    return found


def comments(data: bytes) -> list[str]:
    return ["\n".join("".join(t.text or "" for t in line.iter(f"{W}t")) for line in one.iter(f"{W}p")) for one in opened(data, "comments")]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (p(r(f"We say: see {CITED}. So it is.")), f"[{CITED}]"),
        (p(r("See Harrow ", "<w:i/>") + r("v. Quill, 990 U.S. 10 (1996)", "<w:i/>") + r(".")), "[/Harrow ][/v. Quill, 990 U.S. 10 (1996)]"),
        (p(f"<w:hyperlink>{r(f'at {CITED} it')}</w:hyperlink>"), f"[{CITED}]"),
        (p(f"<w:ins w:id='1'>{r(f'at {CITED} it')}</w:ins>"), f"[{CITED}]"),
        (p(f"<w:sdt><w:sdtContent>{r(f'at {CITED} it')}</w:sdtContent></w:sdt>"), f"[{CITED}]"),
        (f"<w:tbl><w:tr><w:tc>{p(r(f'in a cell {CITED} it'))}</w:tc></w:tr></w:tbl>", f"[{CITED}]"),
        (p("<w:r><w:t>So Harrow v. Quill, 990</w:t><w:t> U.S. 10 (1996) it</w:t></w:r>"), f"[{CITED}]"),
        (p(r("So it was held in ") + r(CITED)), f"[{CITED}]"),
    ],
    ids=["middle", "two-runs", "link", "inserted", "control", "cell", "two-texts", "end"],
)
def test_the_comment_stands_at_the_very_words_and_the_text_stays(body, expected):
    data = docx(p(r("A first paragraph.")) + body)
    copy = made(data, CITED)
    about = commented(copy)["1"]
    assert about == (expected or about)
    assert about.replace("[/", "").replace("[", "").replace("]", "") == CITED
    assert read(copy).text == read(data).text
    assert read(copy).regions == read(data).regions


def test_a_comment_says_outcome_words_and_record_and_the_first_sums_up():
    copy = made(docx(p(r(f"See {CITED}."))), CITED)
    assert comments(copy) == [
        "In all: one.", 'ERROR (c1): Another case\nIt is Fennel v. Thistle.\nRecord: https://x.example/"a',
    ]  # fmt: skip
    (field,) = opened(copy, "comments").iter(f"{W}fldSimple")
    assert field.get(f"{W}instr") == ' HYPERLINK "https://x.example/%22a" '
    assert {one.get(f"{W}date") for one in opened(copy, "comments")} == {MOMENT}


def test_citations_inside_each_other_each_have_their_own_words():
    outer = f"Fennel v. Thistle, 991 U.S. 20 (quoting {CITED})"
    data = docx(p(r(f"As in {outer}, so here.")))
    about = commented(made(data, outer, CITED))
    assert about["1"].replace("][", "") == f"[{outer}]"
    assert about["2"] == f"[{CITED}]"


def test_words_in_a_note_are_commented_at_its_mark_and_repeated():
    footnote = part("footnotes", f'<w:footnote w:id="2">{p(r(f"See {CITED}."))}</w:footnote>')
    data = docx(p(r("Words") + '<w:r><w:footnoteReference w:id="2"/></w:r>' + r(" and more.")), footnotes=footnote)
    copy = made(data, CITED)
    assert exact(data, (note(data),)) == (False,)
    assert comments(copy)[1].startswith(f"In a footnote: “{CITED}”\nERROR (c1)")
    runs = list(opened(copy).iter())
    start = next(n for n, item in enumerate(runs) if item.tag == f"{W}commentRangeStart" and item.get(f"{W}id") == "1")
    assert [item.tag for item in runs[start + 1 : start + 3]] == [f"{W}r", f"{W}footnoteReference"]
    assert opened(copy, "footnotes").find(f".//{W}commentRangeStart") is None


def test_words_in_a_text_box_are_commented_at_the_box():
    box = f"<w:r><w:pict><w:txbxContent>{p(r(f'See {CITED}.'))}</w:txbxContent></w:pict></w:r>"
    data = docx(p(r("Body.") + box))
    copy = made(data, CITED)
    assert comments(copy)[1].startswith("In a text box: ")
    assert opened(copy).find(f".//{W}txbxContent//{W}commentRangeStart") is None
    assert read(copy).text == read(data).text


def test_words_that_are_not_found_again_are_commented_at_the_beginning():
    data = docx(p(r(f"See {CITED}.")))
    lost = note(data).model_copy(update={"span": (0, 0)})
    assert exact(data, (lost,)) == (False,)
    copy = annotated(data, (lost,), (), MOMENT)
    assert "Elsewhere" in comments(copy)[1]


def test_comments_that_were_there_stay_and_no_number_is_given_twice():
    relations = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" '
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="comments.xml"/></Relationships>'
    )
    held = part("comments", f'<w:comment w:id="7">{p(r("Mind this."))}</w:comment>')
    data = docx(p(r(f"See {CITED}.")), comments=held)
    out = io.BytesIO(data)
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("word/_rels/document.xml.rels", relations)
    copy = made(out.getvalue(), CITED)
    assert comments(copy)[0] == "Mind this."
    assert [one.get(f"{W}id") for one in opened(copy, "comments")] == ["7", "8", "9"]
    with zipfile.ZipFile(io.BytesIO(copy)) as archive:
        assert archive.read("word/_rels/document.xml.rels").decode() == relations


def test_other_parts_stay_byte_for_byte_and_equal_input_gives_equal_bytes():
    out = io.BytesIO(docx(p(r(f"See {CITED}."))))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("word/media/image1.png", b"\x89PNG\r\nbytes")
        archive.writestr("customXml/item1.xml", "<a  b='c'/>")
    data = out.getvalue()
    copy = made(data, CITED)
    assert copy == made(data, CITED)
    with zipfile.ZipFile(io.BytesIO(copy)) as archive:
        assert archive.read("word/media/image1.png") == b"\x89PNG\r\nbytes"
        assert archive.read("customXml/item1.xml") == b"<a  b='c'/>"
        assert b"/word/comments.xml" in archive.read("[Content_Types].xml")


def test_a_signed_word_file_is_refused():
    out = io.BytesIO(docx(p(r(f"See {CITED}."))))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("_xmlsignatures/origin.sigs", "")
    with pytest.raises(InputError, match="signed"):
        made(out.getvalue(), CITED)
