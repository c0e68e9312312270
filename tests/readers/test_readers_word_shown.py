"""What a Word file shows outside its body is read; what nobody sees is named. All cases are invented."""

from __future__ import annotations

import io
import zipfile

import pytest

from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.readers.registry import read_bytes
from readers.test_readers_word import W, docx, p, part, r

R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
CITED = "See Harrow v. Quill, 999 U.S. 1 (2020)."


def read(body: str, targets: dict[str, str], contents: dict[str, str | bytes]) -> Document:
    """A Word file whose document part refers to other parts: identifier -> target, member of the archive -> content."""
    data = io.BytesIO()
    relations = "".join(f'<Relationship Id="{identifier}" Target="{target}"/>' for identifier, target in targets.items())
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("word/document.xml", f"<w:document {W} {R}><w:body>{body}</w:body></w:document>")
        archive.writestr("word/_rels/document.xml.rels", f"<Relationships>{relations}</Relationships>")
        for name, content in contents.items():
            archive.writestr(name, content)
    return read_bytes("brief", "brief.docx", data.getvalue())


def section(*identifiers: str) -> str:
    return "<w:sectPr>" + "".join(f'<w:headerReference r:id="{identifier}"/>' for identifier in identifiers) + "</w:sectPr>"


def test_heads_and_feet_are_read_once_after_the_body():
    head = part("hdr", p(r(CITED)))
    parts = {"word/header1.xml": head, "word/header2.xml": head, "word/footer1.xml": part("ftr", p(r("3")))}
    targets = {"a": "header1.xml", "b": "/word/header2.xml", "c": "footer1.xml"}
    document = read(p(r("Kept.")) + p("", section("a", "b")) + section("a", "c"), targets, parts)
    assert document.text == f"Kept.\n\n{CITED}"
    assert document.segments[1].node == "word/header1.xml#p1"


MHTML = f'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nContent-Type: text/html\n\n<p>{CITED}</p>\n--x--\n'


@pytest.mark.parametrize(
    ("name", "content"),
    [("chunk.html", f"<p>{CITED}</p>"), ("chunk.mht", MHTML), ("chunk.txt", CITED), ("chunk.docx", docx(p(r(CITED))))],
    ids=["html", "mhtml", "text", "word"],
)
def test_a_document_inside_the_text_is_read_in_its_place(name, content):
    document = read(f'{p(r("Before."))}<w:altChunk r:id="a"/>{p(r("After."))}', {"a": f"../{name}"}, {name: content})
    assert document.text == f"Before.\n\n{CITED}\n\nAfter."


@pytest.mark.parametrize("name", ["chunk.rtf", "chunk.html"], ids=["kind", "missing"])
def test_a_document_inside_the_text_that_cannot_be_read_stops_the_audit(name):
    with pytest.raises(InputError):
        read(f'{p(r("Before."))}<w:altChunk r:id="a"/>', {"a": name}, {"word/chunk.rtf": "{\\rtf1 x}"})


@pytest.mark.parametrize("properties", ['<w:color w:val="FFFFFF"/>', '<w:sz w:val="2"/>', '<w:sz w:val="1"/>'])
def test_text_that_nobody_sees_is_named(properties):
    document = read(p(r("Kept.") + r(CITED, properties)), {}, {})
    assert document.text == "Kept."
    assert CITED in document.warnings[0]


@pytest.mark.parametrize(
    "body",
    [
        p(r(CITED, '<w:color w:val="FFFFFF"/><w:shd w:fill="000000"/>')),
        p(r(CITED, '<w:color w:val="FFFFFF"/>'), '<w:shd w:fill="000000"/>'),
        f"<w:tbl><w:tr><w:tc>{p(r(CITED, chr(60) + 'w:color w:val=' + chr(34) + 'FFFFFF' + chr(34) + '/>'))}</w:tc></w:tr></w:tbl>",
        p(r(CITED, '<w:sz w:val="3"/>')),
    ],
    ids=["shaded-run", "shaded-paragraph", "table", "small"],
)
def test_white_text_that_may_be_seen_is_read(body):
    document = read(body, {}, {})
    assert document.text == CITED
    assert document.warnings == ()


def test_comments_are_named():
    document = read(p(r("Kept.")), {}, {"word/comments.xml": part("comments", f"<w:comment>{p(r(CITED))}</w:comment>")})
    assert document.text == "Kept."
    assert CITED in document.warnings[0]
