from __future__ import annotations

import io
import zipfile

import pytest

from brief_audit.errors import InputError
from brief_audit.model.document import Document, RegionKind
from brief_audit.readers.registry import read_bytes
from brief_audit.readers.word.symbols import symbol
from economy.rows import every_row

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"'  # noqa: E501


def part(root: str, inner: str) -> str:
    return f'<?xml version="1.0" encoding="UTF-8"?><w:{root} {W} {MC}>{inner}</w:{root}>'


def docx(body: str, **others: str) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", part("document", f"<w:body>{body}</w:body>"))
        for name, text in others.items():
            archive.writestr(f"word/{name}.xml", text)
    return data.getvalue()


def p(inner: str, properties: str = "") -> str:
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inner}</w:p>"


def r(text: str, properties: str = "") -> str:
    return f'<w:r>{f"<w:rPr>{properties}</w:rPr>" if properties else ""}<w:t xml:space="preserve">{text}</w:t></w:r>'


def read(body: str, **others: str) -> Document:
    return read_bytes("brief", "brief.docx", docx(body, **others))


def texts(document: Document, kind: RegionKind) -> list[str]:
    return [document.text[slice(*region.span)] for region in document.regions_of(kind)]


@every_row(
    "inner, text",
    [
        (r("556 U.") + r("S. 662"), "556 U.S. 662"),
        (f"<w:ins>{r('kept')}</w:ins>", "kept"),
        (r("a ") + "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>" + r("b"), "a b"),
        (f"<w:moveFrom>{r('old ')}</w:moveFrom><w:moveTo>{r('new')}</w:moveTo>", "new"),
        (f"<w:sdt><w:sdtPr/><w:sdtContent>{r('control')}</w:sdtContent></w:sdt>", "control"),
        (f"<w:hyperlink>{r('linked')}</w:hyperlink>", "linked"),
        ('<w:r><w:t>42 U.S.C. </w:t><w:sym w:font="Times New Roman" w:char="F0A7"/><w:t> 1983</w:t></w:r>', "42 U.S.C. § 1983"),
        ("<w:r><w:t>Smith</w:t><w:noBreakHyphen/><w:t>Jones</w:t></w:r>", "Smith-Jones"),
        ("<w:r><w:t>juris</w:t><w:softHyphen/><w:t>diction</w:t></w:r>", "jurisdiction"),
        ("<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>", "a\tb\nc"),
        (
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TA \\l "Doe v. Roe, 1 U.S. 2" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'  # noqa: E501
            + r("words"),
            "words",
        ),
        (r("&#8220;curly&#8221; &#167;"), "“curly” §"),
    ],
    ids=[
        "split-runs",
        "inserted",
        "deleted",
        "moved",
        "control",
        "link",
        "symbol",
        "hard-hyphen",
        "soft-hyphen",
        "tab-and-break",
        "field-code",
        "entities",
    ],
)
def test_text_of_a_paragraph(inner, text):
    assert read(p(inner)).text == text


def test_paragraphs_and_cells_stand_apart():
    table = f"<w:tbl><w:tr><w:tc>{p(r('509 U.S.'))}</w:tc><w:tc>{p(r('579'))}</w:tc></w:tr></w:tbl>"
    document = read(p(r("First.")) + p("") + table + p(r("Last.")))
    assert document.text == "First.\n\n509 U.S.\n\n579\n\nLast."
    assert [segment.paragraph for segment in document.segments] == [1, 2, 3, 4]
    assert [segment.node for segment in document.segments][-1] == "word/document.xml#p5"


@pytest.mark.parametrize("change", ["del", "moveFrom"])
def test_a_paragraph_whose_mark_is_deleted_goes_on_with_the_next(change):
    gone = f'<w:rPr><w:{change} w:id="1" w:author="q"/></w:rPr>'
    removed = f"<w:{change}>{r('See Ficus, 1 U.S. 2.')}</w:{change}>"
    document = read(
        p(r("Harrow v. "), gone) + '<w:bookmarkStart w:id="2"/>' + p(removed, gone) + p(r("Quill, 990 U.S. 10.")) + p(r("Last."))
    )
    assert document.text == "Harrow v. Quill, 990 U.S. 10.\n\nLast."
    assert [segment.node for segment in document.segments] == ["word/document.xml#p1", "word/document.xml#p4"]


def test_a_deleted_mark_at_the_end_of_a_cell_or_a_note_joins_nothing():
    gone = '<w:rPr><w:del w:id="1"/></w:rPr>'
    table = f"<w:tbl><w:tr><w:tc>{p(r('509 U.S.'), gone)}</w:tc><w:tc>{p(r('579'))}</w:tc></w:tr></w:tbl>"
    notes = part("footnotes", f'<w:footnote w:id="1">{p(r("One."), gone)}</w:footnote><w:footnote w:id="2">{p(r("Two."))}</w:footnote>')
    marks = '<w:r><w:footnoteReference w:id="1"/><w:footnoteReference w:id="2"/></w:r>'
    assert (
        read(p(r("First."), gone) + table + p(r("Last.") + marks), footnotes=notes).text
        == "First.\n\n509 U.S.\n\n579\n\nLast.\n\nOne.\n\nTwo."
    )


def test_notes_follow_the_body_and_are_anchored():
    reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    ending = '<w:r><w:endnoteReference w:id="1"/></w:r>'
    notes = f'<w:footnote w:id="0" w:type="separator">{p(r("---"))}</w:footnote><w:footnote w:id="2">{p("<w:r><w:footnoteRef/></w:r>" + r("See id."))}</w:footnote>'  # noqa: E501
    document = read(
        p(r("At 483,") + reference + r(" 495.") + ending),
        footnotes=part("footnotes", notes),
        endnotes=part("endnotes", f'<w:endnote w:id="1">{p(r("The end."))}</w:endnote>'),
    )
    assert document.text == "At 483, 495.\n\nSee id.\n\nThe end."
    assert [(note.mark, document.text[slice(*note.span)], note.anchor) for note in document.notes] == [
        ("1", "See id.", 7),
        ("i", "The end.", 12),
    ]


@pytest.mark.parametrize(
    "run",
    [r("13", '<w:vertAlign w:val="superscript"/>'), '<w:r><w:footnoteReference w:id="2" w:customMarkFollows="1"/><w:t>*</w:t></w:r>'],
    ids=["typed-figure", "own-mark"],
)
def test_a_typed_mark_is_no_figure_of_the_citation(run):
    notes = part("footnotes", f'<w:footnote w:id="2">{p(r("See id."))}</w:footnote>')
    document = read(p(r("12 F.4th 481, 483,") + run + r(" 495.")), footnotes=notes)
    assert document.text.startswith("12 F.4th 481, 483, 495.")
    assert [region.span for region in document.regions_of(RegionKind.NOTE_MARK)] == [(18, 18)]


def test_raised_ordinals_stay():
    assert read(p(r("(9") + r("th", '<w:vertAlign w:val="superscript"/>') + r(" Cir. 2001)"))).text == "(9th Cir. 2001)"


def test_a_text_box_is_read_once():
    box = f"<w:txbxContent>{p(r('Boxed.'))}</w:txbxContent>"
    drawing = f"<mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>{box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>"  # noqa: E501
    assert read(p(f"<w:r>{drawing}</w:r>" + r("Around it."))).text == "Around it.\n\nBoxed."


def test_block_quotations_by_indent_on_both_sides_or_by_style():
    styles = part(
        "styles",
        '<w:style w:styleId="Q"><w:name w:val="Quote"/></w:style><w:style w:styleId="In"><w:name w:val="Inset"/><w:pPr><w:ind w:left="720" w:right="720"/></w:pPr></w:style>',  # noqa: E501
    )
    document = read(
        p(r("Body."), '<w:ind w:left="720"/>')
        + p(r("One."), '<w:ind w:left="720" w:right="720"/>')
        + p(r("Two."), '<w:pStyle w:val="Q"/>')
        + p(r("Body."))
        + p(r("Three."), '<w:pStyle w:val="In"/>'),
        styles=styles,
    )
    assert texts(document, RegionKind.BLOCK_QUOTE) == ["One.\n\nTwo.", "Three."]


def test_italics_of_runs_and_of_their_styles():
    styles = part("styles", '<w:style w:styleId="E"><w:name w:val="Emphasis"/><w:rPr><w:i/></w:rPr></w:style>')
    document = read(
        p(
            r("See ")
            + r("Doe v.", "<w:i/>")
            + r(" Roe", "<w:i/>")
            + r(", ")
            + r("id.", '<w:rStyle w:val="E"/>')
            + r(" no", '<w:rStyle w:val="E"/><w:i w:val="0"/>')
        ),
        styles=styles,
    )
    assert texts(document, RegionKind.ITALIC) == ["Doe v. Roe", "id."]


@pytest.mark.parametrize(
    ("font", "code", "character"),
    [
        ("Symbol", "F0B7", "•"),
        ("WP TypographicSymbols", "0027", "§"),
        ("Garamond", "00A7", "§"),
        ("Wingdings", "F021", "\ufffd"),
        ("Symbol", "oops", "\ufffd"),
    ],
)
def test_symbols(font, code, character):
    assert symbol(font, code) == character


class TestRefused:
    def test_damaged_archive(self):
        with pytest.raises(InputError, match="damaged"):
            read_bytes("x", "x.docx", docx(p(r("words")))[:200])

    def test_damaged_member(self):
        data = bytearray(docx(p(r("words " * 500))))
        at = data.index(b"word/document.xml") + 40
        data[at : at + 20] = bytes(20)
        with pytest.raises(InputError, match="damaged"):
            read_bytes("x", "x.docx", bytes(data))

    def test_damaged_xml(self):
        with pytest.raises(InputError, match="not well-formed"):
            read(p(r("words")) + "<w:p>")

    @pytest.mark.parametrize("where", ["document", "footnotes"])
    def test_any_document_type(self, where):
        hostile = f'<?xml version="1.0"?><!DOCTYPE w:x [<!ENTITY e "boom">]><w:{where} {W}><w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body></w:{where}>'  # noqa: E501
        others = {"footnotes": hostile} if where == "footnotes" else {}
        data = docx(p(r("words")), **others)
        if where == "document":
            data = io.BytesIO()
            with zipfile.ZipFile(data, "w") as archive:
                archive.writestr("word/document.xml", hostile)
            data = data.getvalue()
        with pytest.raises(InputError, match="declares a document type"):
            read_bytes("x", "x.docx", data)

    def test_a_document_type_hidden_by_the_encoding(self):
        hostile = f'<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x [<!ENTITY e "boom">]><w:footnotes {W}/>'.encode("utf-16")
        with pytest.raises(InputError, match="declares a document type"):
            read(p(r("words")), footnotes=hostile)

    def test_a_bomb_is_refused_before_it_is_unpacked(self):
        with pytest.raises(InputError, match="would unpack to"):
            read(p(r("words")), media=" " * (8 << 20))

    def test_too_many_members(self):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            for number in range(5_001):
                archive.writestr(f"word/{number}", "")
            archive.writestr("word/document.xml", part("document", "<w:body/>"))
        with pytest.raises(InputError, match="members"):
            read_bytes("x", "x.docx", data.getvalue())

    def test_no_text(self):
        with pytest.raises(InputError, match="no text"):
            read(p(""))


class TestAuthorityFields:
    """The author's own table of authorities, from the marks that make it."""

    @staticmethod
    def field(*instructions: str) -> str:
        cut = "".join(f'<w:r><w:instrText xml:space="preserve">{text}</w:instrText></w:r>' for text in instructions)
        return f'<w:r><w:fldChar w:fldCharType="begin"/></w:r>{cut}<w:r><w:fldChar w:fldCharType="end"/></w:r>'

    @pytest.mark.parametrize(
        ("inner", "entries"),
        [
            ((' TA \\l "Doe v. Roe, 438 U.S. 478 (1978)" \\s "Doe" \\c 1 ',), ("Doe v. Roe, 438 U.S. 478 (1978)",)),
            (
                (
                    ' TA \\l "Doe v. ',
                    "Roe, 438 U.S. ",
                    '478 (1978)" \\c 1',
                ),
                ("Doe v. Roe, 438 U.S. 478 (1978)",),
            ),
            ((' TA \\s "Doe" ',), ()),
            ((" TA \\l “42 U.S.C. § 1983” \\c 2",), ("42 U.S.C. § 1983",)),
            ((' TA \\l "The \\"Ship\\", 3 Pet. 9 (1830)" ',), ('The "Ship", 3 Pet. 9 (1830)',)),
            ((' TOA \\h \\c "1" ',), ()),
            ((' HYPERLINK \\l "Doe" ',), ()),
        ],
        ids=["whole", "cut over runs", "short form", "curly quotes", "escaped quotes", "the table itself", "a link"],
    )
    def test_are_kept_and_are_no_text(self, inner, entries):
        document = read(p(r("See it.") + self.field(*inner)))
        assert (document.text, document.authority_fields) == ("See it.", entries)

    def test_stand_once_each_in_order_from_notes_and_simple_fields_too(self):
        simple = '<w:fldSimple w:instr=" TA \\l &quot;Ash v. Oak, 1 U.S. 2 (1790)&quot; "/>'
        note = part(
            "footnotes",
            f'<w:footnote w:id="2">{p(r("Note.") + self.field(chr(32) + "TA " + chr(92) + "l &quot;In re Elm&quot;"))}</w:footnote>',
        )
        doe = self.field(' TA \\l "Doe v. Roe" ')
        document = read(p(r("Text.") + doe + simple + doe), footnotes=note)
        assert document.authority_fields == ("Doe v. Roe", "Ash v. Oak, 1 U.S. 2 (1790)", "In re Elm")

    def test_a_deleted_mark_is_none(self):
        gone = self.field(' TA \\l "Doe v. Roe" ').replace("instrText", "delInstrText")
        gone = f"<w:del>{gone}</w:del>"
        assert read(p(r("Text.") + gone)).authority_fields == ()
