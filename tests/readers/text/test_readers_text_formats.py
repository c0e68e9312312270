from __future__ import annotations

import contextlib
import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brief_audit.errors import InputError
from brief_audit.model.document import Document, RegionKind
from brief_audit.readers import sniff
from brief_audit.readers.registry import media_type_of, read_bytes
from economy.rows import every_row


def read(name: str, text: str) -> Document:
    return read_bytes(name, name, text.encode())


def texts(document: Document, kind: RegionKind) -> list[str]:
    return [document.text[slice(*region.span)].replace("\u2060", "") for region in document.regions_of(kind)]


def archive(*names: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for name in names:
            file.writestr(name, "x")
    return data.getvalue()


class TestKind:
    @every_row(
        "name, data, kind",
        [
            ("brief.txt", b"%PDF-1.7 ...", sniff.PDF),
            ("brief.pdf", b"junk" * 100 + b"\n%PDF-1.4", sniff.PDF),
            ("brief", archive("word/document.xml"), sniff.DOCX),
            ("brief.docx", archive("mimetype", "content.xml"), sniff.ODT),
            ("brief.docx", archive("a.txt"), sniff.ZIP),
            ("brief", b"<!doctype html><p>x", sniff.HTML),
            ("brief.txt", b"\xef\xbb\xbf<html>", sniff.HTML),
            ("brief.htm", b"no tags at all", sniff.HTML),
            ("notes.markdown", b"# x", sniff.MARKDOWN),
            ("brief.txt", b"a < b and b > c", sniff.TEXT),
            ("brief.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", sniff.DOC),
            ("scan.pdf", b"\x89PNG\r\n", sniff.IMAGE),
            ("brief.txt", bytes(range(32)) * 50, sniff.UNKNOWN),
            ("brief.txt", "§ 5".encode("utf-16"), sniff.TEXT),
        ],
    )
    def test_by_content_before_name(self, name, data, kind):
        assert media_type_of(name, data) == kind

    @pytest.mark.parametrize(
        "data",
        [
            archive("mimetype", "content.xml"),
            b"{\\rtf1}",
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
            b"\xff\xd8\xff",
            bytes(range(32)) * 50,
            b"",
            b" \n\n ",
        ],
    )
    def test_what_is_not_read_is_refused_with_advice(self, data):
        with pytest.raises(InputError) as caught:
            read_bytes("brief", "brief.xyz", data)
        assert "brief.xyz" in caught.value.what
        assert caught.value.hint

    @settings(max_examples=60, deadline=None)
    @given(st.binary(max_size=300), st.sampled_from(["", "%PDF-1.7", "PK\x03\x04", "<html>", "{\\rtf"]))
    def test_any_bytes_give_a_document_or_an_input_error(self, data, start):
        with contextlib.suppress(InputError):
            assert isinstance(read_bytes("x", "x.md", start.encode() + data), Document)


class TestPlainText:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
    def test_encodings(self, encoding):
        assert read_bytes("x", "x.txt", "“quoted” § 5 – Müller".encode(encoding)).text == "“quoted” § 5 – Müller"

    def test_a_dash_that_was_encoded_twice_is_a_dash_and_no_closing_mark(self):
        twice = "decided \u2014 “so held” \u2014 later".encode().decode("cp1252", "surrogateescape").replace("\udc9d", "\x9d")
        assert "\u201d" in twice
        assert read("x.txt", twice).text == "decided \u2014 “so held” \u2014 later"
        assert read("x.txt", "âge, â la carte, 5 €").text == "âge, â la carte, 5 €"

    def test_text_is_verbatim_but_for_line_ends(self):
        assert read("x.txt", "a\r\nb\rc  d\t\n").text == "a\nb\nc  d\t\n"

    def test_paragraphs_and_pages(self):
        document = read("x.txt", "one\nstill one\n \n\ntwo\fthree\n")
        assert [(document.text[slice(*s.span)], s.page, s.paragraph) for s in document.segments] == [
            ("one\nstill one", 1, 1),
            ("two", 1, 2),
            ("three", 2, 3),
        ]
        assert document.pages == 2

    def test_too_long_a_text(self):
        with pytest.raises(InputError, match="5,000,000 characters"):
            read("x.txt", "a" * 5_000_001)


class TestHtml:
    def test_blocks_breaks_and_cells_never_glue(self):
        document = read("x.html", "<p>556<br>U.S. 662</p><table><tr><td>509 U.S.</td><td>579</td></tr></table><div>Id.</div>tail")
        assert document.text == "556\nU.S. 662\n\n509 U.S.\n\n579\n\nId.\n\ntail"

    def test_scripts_styles_and_navigation_are_no_text(self):
        assert (
            read(
                "x.html",
                "<html><head><title>t</title></head><nav>n</nav><style>s</style><script>1 U.S. 2</script><p>kept<!-- c --> words</p>",
            ).text
            == "kept words"
        )

    def test_regions(self):
        document = read(
            "x.html", "<h2>I. Law</h2><p>See <em>Doe v. <b>Roe</b></em>, 1 U.S. 2.</p><blockquote><p>a</p><p>b</p></blockquote>"
        )
        assert texts(document, RegionKind.ITALIC) == ["Doe v. Roe"]
        assert texts(document, RegionKind.BLOCK_QUOTE) == ["a\n\nb"]
        assert texts(document, RegionKind.HEADING) == ["I. Law"]

    @pytest.mark.parametrize(
        "mark",
        [
            '<sup><a href="#n">13</a></sup>',
            '<a href="#n"><sup>13</sup></a>',
            '<a href="#n"><sup>[13]</sup></a>',
            '<a href="#n"><span style="font-size:60%; vertical-align: super">13</span></a>',
        ],
    )
    def test_a_note_mark_is_no_figure_and_anchors_its_note(self, mark):
        document = read("x.html", f'<p>481, 483,{mark} 495.</p><ol><li id="n">The note.</li></ol>')
        assert document.text == "481, 483, 495.\n\nThe note."
        assert [(n.mark, document.text[slice(*n.span)], n.anchor) for n in document.notes] == [("13", "The note.", 9)]

    def test_a_note_of_a_page_that_word_made_is_apart(self):
        body = '<p>483,<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=x><span>[1]</span></span></a> 495.</p>'
        foot = '<div id=ftn1><p><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> The note.</p></div>'
        document = read("x.htm", body + foot)
        assert document.text == "483, 495.\n\n[1] The note."
        assert [(n.mark, document.text[slice(*n.span)], n.anchor) for n in document.notes] == [("1", "[1] The note.", 4)]

    @pytest.mark.parametrize("quote", ['<blockquote type="cite">', '<blockquote class="gmail_quote" style="margin:0">'])
    def test_what_a_mail_answers_is_no_quotation(self, quote):
        document = read("x.html", f"<p>See below.</p>{quote}<p>a</p><blockquote><p>b</p></blockquote></blockquote>")
        assert texts(document, RegionKind.BLOCK_QUOTE) == ["b"]

    def test_raised_ordinals_stay(self):
        assert read("x.html", "<p>(9<sup>th</sup> Cir. 2001)</p>").text == "(9th Cir. 2001)"

    def test_nodes_are_addresses(self):
        assert [s.node for s in read("x.html", "<html><body><p>a</p><p>b</p></body></html>").segments] == [
            "/html/body/p[1]",
            "/html/body/p[2]",
        ]

    def test_declared_encoding(self):
        assert read_bytes("x", "x.html", '<html><meta charset="iso-8859-1"><p>“a” § é'.encode("cp1252")).text == "“a” § é"

    @pytest.mark.parametrize("page", ["<p>kept</p>" + "<div>" * 3000 + "1 U.S. 2", "<p>" + "a" * 11_000_000], ids=["deep", "huge"])
    def test_a_page_that_the_parser_cuts_short_is_refused(self, page):
        with pytest.raises(InputError, match="read whole"):
            read("x.html", page)

    def test_a_page_without_text(self):
        with pytest.raises(InputError, match="no text"):
            read("x.html", "<html><script>x</script></html>")


class TestMarkdown:
    @every_row(
        "source, shown",
        [
            ("*Id.* at 679", "Id. at 679"),
            ("_Ibid._ at 5", "Ibid. at 5"),
            ("*Twombly*, *supra*", "Twombly, supra"),
            ("**bold *both* bold**", "bold both bold"),
            ("[Doe v. Roe](https://example.org/x), 1 U.S. 2", "Doe v. Roe, 1 U.S. 2"),
            ("[text][ref]\n\n[ref]: https://example.org", "text\n\n"),
            ("He said “[T]he * * * end [sic]”", "He said “[T]he * * * end [sic]”"),
            ("[2015] UKSC 11, [12] (d)", "[2015] UKSC 11, [12] (d)"),
            ("snake_case_name", "snake_case_name"),
            ("a \\* b", "a * b"),
            ("42 U.S.C. &sect; 1983 &amp; 5", "42 U.S.C. § 1983 & 5"),
            ("## Law ##", "Law"),
            ("a <b>c</b><!-- d -->", "a c"),
            ("```python\nx\n```", "\nx\n"),
            ("``` See Doe v. Roe, 1 U.S. 2.\nx", "See Doe v. Roe, 1 U.S. 2.\nx"),
            ("a <input value='Doe v. Roe, 1 U.S. 2'> b", "a Doe v. Roe, 1 U.S. 2 b"),
            ('a <input type="text" id="x"> b', "a  b"),
        ],
    )
    def test_marks_are_masked_and_words_stay(self, source, shown):
        document = read("x.md", source)
        assert document.text.replace("\u2060", "") == shown
        assert len(document.text) == len(source)

    def test_regions_and_notes(self):
        document = read("x.md", "# Law\n\nSee *Doe*.[^1]\n\n> one\n> two\n\n[^1]: The note.\n")
        assert texts(document, RegionKind.HEADING) == ["Law"]
        assert texts(document, RegionKind.ITALIC) == ["Doe"]
        assert texts(document, RegionKind.BLOCK_QUOTE) == ["one\ntwo"]
        (note,) = document.notes
        assert document.text[slice(*note.span)] == "The note."
        assert document.text[: note.anchor].endswith(".")

    @settings(max_examples=80, deadline=None)
    @given(st.text(alphabet="a1 *_[]()#>`\\&;\n|!^:<", min_size=1, max_size=80))
    def test_masking_never_moves_a_character(self, source):
        try:
            text = read("x.md", source).text
        except InputError:
            return
        assert len(text) == len(source)
        assert all(a in (b, "\u2060") or b in "&|" for a, b in zip(text, source, strict=True))


def test_preformatted_text_that_is_set_inline_breaks_no_sentence():
    first, last = '<pre class="inline">The rule is old. Harrow v. Quill, </pre>', '<pre class="inline">, 48 (1994).</pre>'
    page = f'<body>{first}<a href="#">512 U. S. 44</a>{last}</body>'
    assert "Harrow v. Quill, 512 U. S. 44, 48 (1994)." in read("brief.html", page).text
