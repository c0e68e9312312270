"""A message is read by what it shows, whatever its letters are written as; what it carries is named. All cases are invented."""

from __future__ import annotations

import contextlib
from email.message import EmailMessage

import pytest

from brief_audit.errors import InputError
from brief_audit.model.document import Document, RegionKind
from brief_audit.readers import sniff
from brief_audit.readers.registry import media_type_of, read_bytes
from economy.rows import every_row

WORDS = "The keeper must row at night: “nobody may hinder the keeper who rows.” See Harrow v. Quill, 990 F.3d 10, 14 (9th Cir. 2021)."
PAGE = f"<html><body><p>{WORDS}</p><blockquote><p>A lamp binds nobody.</p></blockquote></body></html>"


def message(
    text: str = WORDS, page: str = "", *, carried: bytes = b"", encoding: str = "quoted-printable", charset: str = "utf-8"
) -> bytes:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "ida@quill.example", "team@quill.example", "The brief"
    if text:
        made.set_content(text, cte=encoding, charset=charset)
    if page:
        made.add_alternative(page, subtype="html", cte=encoding, charset=charset)
    if carried:
        made.add_attachment(carried, maintype="application", subtype="pdf", filename="brief.pdf")
    return made.as_bytes()


def read(data: bytes, name: str = "brief.eml") -> Document:
    return read_bytes("brief", name, data)


@pytest.mark.parametrize("name", ["brief.eml", "brief.txt"])
@every_row("encoding, charset", [("quoted-printable", "utf-8"), ("base64", "utf-8"), ("quoted-printable", "cp1252"), ("8bit", "utf-8")])
def test_words_are_read_as_the_message_shows_them(name: str, encoding: str, charset: str) -> None:
    assert read(message(encoding=encoding, charset=charset), name).text.strip() == WORDS


def test_letters_that_pass_for_latin_1_are_those_of_windows() -> None:
    assert "“nobody" in read(message(charset="cp1252").replace(b"windows-1252", b"iso-8859-1")).text


def test_the_page_is_read_where_both_are_there() -> None:
    document = read(message("See the page.", PAGE))
    assert document.text == f"{WORDS}\n\nA lamp binds nobody."
    assert len(document.regions_of(RegionKind.BLOCK_QUOTE)) == 1


def test_a_page_saved_as_one_file_is_read() -> None:
    head = b'From: <Saved by a browser>\nMIME-Version: 1.0\nContent-Type: multipart/related; type="text/html"; boundary="x"\n\n'
    part = b"--x\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>The keeper =\nmust row.</p>\n--x--\n"
    assert read((head + part).replace(b"\n", b"\r\n"), "page.mht").text == "The keeper must row."


def test_what_it_carries_is_named() -> None:
    (said,) = read(message(carried=b"%PDF-1.7")).warnings
    assert said == "What the message carries was not read (“brief.pdf”)."


def test_one_that_only_carries_a_brief_is_refused_with_advice() -> None:
    with pytest.raises(InputError, match="no text of its own") as caught:
        read(message("", carried=b"%PDF-1.7"))
    assert "Save the brief" in caught.value.hint


@every_row(
    "name, data, kind",
    [
        ("a.eml", b"Received: x", sniff.MAIL),
        ("a", b"From: x\r\nMIME-Version: 1.0\r\nContent-Type: text/plain;\r\n charset=x\r\n\r\nx", sniff.MAIL),
        ("a.txt", b"Content-Type: text/plain\nMIME-Version: 1.0\n\nx", sniff.MAIL),
        ("a.txt", b"From: x\nTo: y\nSubject: z\n\nMIME-Version: 1.0\nContent-Type: q\n", sniff.TEXT),
        ("a.msg", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", sniff.OUTLOOK),
        ("a.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", sniff.DOC),
    ],
)
def test_is_told_by_its_head(name: str, data: bytes, kind: str) -> None:
    assert media_type_of(name, data) == kind


@pytest.mark.parametrize(
    "head",
    [b"Content-Type: multipart/mixed; boundary", b"Content-Type: text/html; charset=x-none", b"Content-Disposition: ;=", b"To: <>,<@"],
)
def test_a_damaged_one_gives_a_document_or_an_input_error(head: bytes) -> None:
    with contextlib.suppress(InputError):
        assert "row" in read(head + b"\nMIME-Version: 1.0\n\nThey row.").text


def test_of_outlook_is_refused_with_advice() -> None:
    with pytest.raises(InputError, match="Outlook"):
        read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "brief.msg")
