from __future__ import annotations

import shutil
import subprocess
import sys
import zlib
from contextlib import ExitStack
from pathlib import Path

import pytest

from brief_audit.citations.extract import extract
from brief_audit.errors import ChildKilled
from brief_audit.readers import read, scan
from brief_audit.readers.child import Child
from brief_audit.readers.pdf.scanned import text_of
from brief_audit.readers.scan import Ocr, rapidocr_engine, tesseract
from brief_audit.readers.scan.pictures import cleaned, pictures, split, without_specks
from brief_audit.readers.scan.words import PageScan, ScannedWord, Unreadable, page_of, spread
from economy.thorough import sampled
from readers.pdf_writer import Sheet, pdf
from readers.scan_writer import scanned

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="tesseract is not installed")

ROWS = (
    "A claim survives only where it is plausible on its face, as the",
    "cases hold. See Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009);",
    "Harlow v. Fitzgerald, 457 U.S. 800, 818 (1982). The rule of Doe",
    "v. Roe, 438 F.3d 478 (9th Cir. 2006), is of no help to the",
    "appellee here, who has not shown that the conduct was lawful.",
    "Compare Pennyfarthing v. Harrow, 119 F. Supp. 2d 14 (D. Vt. 2000),",
    "and none of the cases there collected concerns a claim like this.",
    "The order below should be reversed for that reason alone today.",
)
CITED = {"556 U.S. 662", "457 U.S. 800", "438 F.3d 478", "119 F. Supp. 2d 14"}


def sheet(*, numbers: bool = False, font: str = "T") -> Sheet:
    page = Sheet()
    for number, row in enumerate(ROWS + ROWS[::-1] if numbers else ROWS, start=1):
        y = 720 - 24 * number
        if numbers:
            page.text(60, y, f"{number:>2}", 12, font)
        page.text(100, y, row, 12, font)
    return page


@pytest.fixture(scope="module")
def child():
    with Child() as worker:
        yield worker


def audit(tmp_path: Path, data: bytes, child: Child, mode: str = "auto", language: str = "eng"):
    path = tmp_path / "brief.pdf"
    path.write_bytes(data)
    return read(str(path), "brief", child, ocr=Ocr(mode, language))  # type: ignore[arg-type]


def cited(document) -> set[str]:
    # Tesseract drops the stop of "U.S." now and then, as people do.
    return {citation.canonical.replace("US.", "U.S.") for citation in extract(document) if citation.kind == "case"}


@pytest.mark.slow
@needs_tesseract
class TestScans:
    def test_a_clean_scan_gives_its_citations_with_their_places(self, tmp_path, child):
        document = audit(tmp_path, scanned(pdf(sheet())), child)
        assert cited(document) == CITED
        assert (document.scanned_pages, document.unread_pages, document.poor_pages) == ((1,), (), ())
        start = document.text.index("Harlow")
        (segment,) = [s for s in document.segments if s.span[0] <= start < s.span[1]]
        assert segment.page == 1
        assert segment.box is not None
        assert (segment.box.x0, segment.box.y0) == pytest.approx((100, 645), abs=5)

    def test_its_warning_names_pages_and_confidence(self, tmp_path, child):
        (warning,) = audit(tmp_path, scanned(pdf(sheet(), sheet())), child).warnings
        assert warning.startswith("Pages 1-2 were read from a scan, with a mean confidence of 9")

    @pytest.mark.parametrize("tilt", [-0.7, 0.7])
    def test_a_worn_scan_gives_the_same_citations(self, tmp_path, child, tilt):
        document = audit(tmp_path, scanned(pdf(sheet()), dpi=200, tilt=tilt, noise=63, specks=3000), child)
        assert cited(document) == CITED

    @pytest.mark.parametrize(("font", "tilt"), sampled([(font, tilt) for font in ("times", "courier") for tilt in (0.0, 0.5)], 2))
    def test_margin_numbers_stay_out_of_the_text(self, tmp_path, child, font, tilt):
        document = audit(tmp_path, scanned(pdf(sheet(numbers=True, font={"times": "T", "courier": "F"}[font])), tilt=tilt), child)
        assert cited(document) == CITED
        assert "438 F.3d 478" in " ".join(document.text.split())
        assert [word for word in document.text.split() if word in {"1", "2", "3", "5", "6", "7", "8", "9", "10", "11"}] == []

    def test_pages_with_a_text_layer_are_left_alone(self, tmp_path, child):
        whole = audit(tmp_path, pdf(sheet()), child)
        assert (whole.scanned_pages, whole.warnings) == ((), ())

    def test_always_reads_them_too(self, tmp_path, child):
        document = audit(tmp_path, pdf(sheet()), child, mode="always")
        assert document.scanned_pages == (1,)
        assert cited(document) == CITED

    def test_never_leaves_a_scan_unread(self, tmp_path, child):
        document = audit(tmp_path, scanned(pdf(sheet())), child, mode="never")
        assert (document.scanned_pages, document.unread_pages, document.text) == ((), (1,), "")

    def test_a_scan_under_a_stamp_or_a_letterhead_is_to_be_read(self):
        stamped = Sheet().picture().text(40, 780, "Case 2:26-cv-00471 Document 14 Filed 03/02/26 Page 1 of 9", 9)
        assert read_bytes_of(stamped).unread_pages == (1,)
        headed = Sheet().picture().text(72, 500, "Harrow and Pennyfarthing, attorneys for the appellant, 12 Mill Lane", 9)
        assert read_bytes_of(headed).poor_pages == (1,)

    def test_a_page_of_noise_stays_unread(self, tmp_path, child):
        document = audit(tmp_path, scanned(pdf(Sheet()), noise=255, dpi=40), child)
        assert (document.scanned_pages, document.unread_pages) == ((), (1,))
        assert any("could not be read by OCR" in warning for warning in document.warnings)

    @pytest.mark.parametrize("language", ["xyz", "../eng", "-l"])
    def test_a_language_that_is_not_there_is_said(self, tmp_path, child, language):
        document = audit(tmp_path, scanned(pdf(sheet())), child, language=language)
        assert document.unread_pages == (1,)
        assert any(language in warning for warning in document.warnings)

    def test_a_page_that_takes_too_long_is_stopped(self):
        (picture,) = split(pictures(pdf(sheet()), (1,)))
        with pytest.raises(Unreadable, match=r"longer than 0\.05 seconds"):
            tesseract.recognise(picture, 1, "eng", seconds=0.05)

    def test_tesseract_has_its_own_limits_and_one_thread(self, monkeypatch):
        seen = {}

        def run(command, **options):
            seen.update(options, command=command)
            return subprocess.CompletedProcess(command, 0, b"", b"")

        monkeypatch.setattr(tesseract.subprocess, "run", run)
        tesseract.recognise(b"P5 1 1 255\n\x00", 1, "eng")
        assert seen["env"]["OMP_THREAD_LIMIT"] == "1"
        assert set(seen["env"]) <= {"PATH", "LD_LIBRARY_PATH", "TESSDATA_PREFIX", "OMP_THREAD_LIMIT", "LC_ALL"}
        assert seen["command"][5:7] == [str(tesseract.MEMORY), "61"]


def read_bytes_of(*sheets: Sheet):
    from brief_audit.readers.registry import read_bytes

    return read_bytes("brief", "brief.pdf", pdf(*sheets))


class TestWithoutAnEngine:
    def test_a_scan_stays_unread_and_the_remedy_is_said(self, tmp_path, child, monkeypatch):
        monkeypatch.setattr(scan, "_engine", lambda _: None)
        document = audit(tmp_path, scanned(pdf(sheet())), child)
        assert document.unread_pages == (1,)
        assert document.warnings == (
            "Page 1 could not be read by OCR: no program for it is installed (install tesseract-ocr, or give a PDF with a text layer).",
        )

    def test_pages_that_cannot_be_drawn_together_are_tried_alone(self, tmp_path, child, monkeypatch):
        drawn = []

        class Stubborn:
            def call(self, name, /, **arguments):
                if name.endswith(":pictures"):
                    drawn.append(arguments["pages"])
                    if 2 in arguments["pages"]:
                        raise ChildKilled("The document needs more than 9 MB of memory to read.", "Split the document.")
                return child.call(name, **arguments)

        monkeypatch.setattr(scan, "_engine", lambda _: lambda picture, page, language: PageScan(page=page, width=1, height=1))
        data = scanned(pdf(sheet(), sheet(), sheet()), dpi=40)
        held = audit(tmp_path, data, child, mode="never")
        document = scan.read_scans(held, data, Stubborn(), Ocr())[0]  # type: ignore[arg-type]
        assert drawn == [(1, 2, 3), (1,), (2,), (3,)]
        assert "Page 2 could not be read by OCR: The document needs more than 9 MB of memory to read." in document.warnings


class TestRapidOcr:
    def test_is_taken_where_tesseract_is_not_installed(self, monkeypatch):
        monkeypatch.setattr(tesseract, "binary", lambda: None)
        monkeypatch.setattr(rapidocr_engine, "is_installed", lambda: True)
        with ExitStack() as stack:
            engine = scan._engine(stack)
            assert engine is not None
            with pytest.raises(Unreadable, match="English only"):
                engine(b"P5 1 1 255\n\x00", 1, "deu")

    def test_without_either_there_is_none(self, monkeypatch):
        monkeypatch.setattr(tesseract, "binary", lambda: None)
        monkeypatch.setattr(rapidocr_engine, "is_installed", lambda: False)
        assert scan._engine(ExitStack()) is None

    def test_its_words_have_evenly_spread_boxes(self, monkeypatch):
        class Found:
            word_results = ((("Doe", 0.9, ((10, 20), (40, 20), (40, 30), (10, 30))), (" ", 0.1, None)), (("v.", 0.8, ((0, 0),) * 4),))

        class Numpy:
            uint8 = "u1"

            def frombuffer(self, data, dtype):
                return self

            def reshape(self, *shape):
                return self

            def stack(self, planes, axis):
                return self

        monkeypatch.setattr(rapidocr_engine, "_loaded", [lambda picture, return_word_box: Found()])
        monkeypatch.setitem(sys.modules, "numpy", Numpy())
        page = rapidocr_engine.words(b"P5 100 50 255\n" + bytes(5000), 4)
        assert (page.page, page.width, page.height) == (4, 100, 50)
        assert [(w.text, w.line, w.confidence) for w in page.words] == [("Doe", 0, 90.0), ("v.", 1, 80.0)]
        assert page.words[0].boxes == ((10, 20, 20, 30), (20, 20, 30, 30), (30, 20, 40, 30))


class TestPoorTextLayers:
    def test_invisible_words_over_a_picture_count_as_a_scan(self):
        page = Sheet().picture().raw("3 Tr")
        document = read_bytes_of(page.lines(100, 700, *ROWS))
        assert document.scanned_pages == (1,)
        assert "lies invisibly over a picture" in document.warnings[0]
        assert cited(document) == CITED

    def test_letters_that_stand_for_others_are_poor(self):
        table = str.maketrans("abcdefghijklmnopqrstuvwxyz", "defghijklmnopqrstuvwxyzabc")
        rows = [row.translate(table) for row in ROWS]
        document = read_bytes_of(Sheet().lines(72, 700, *rows))
        assert document.poor_pages == (1,)

    @pytest.mark.parametrize("rows", [ROWS, [f"Doe{n} v. Roe, {n} F.3d {n} . . . . . {n}" for n in range(10, 40)]], ids=["prose", "table"])
    def test_prose_and_tables_are_not(self, rows):
        assert read_bytes_of(Sheet().lines(72, 740, *rows, leading=20)).poor_pages == ()


HOCR = """
  <div class='ocr_page' id='page_1' title='image "stdin"; bbox 0 0 1000 2000; ppageno 0; scan_res 300 300'>
     <span class='ocr_line' id='l1' title="bbox 100 100 500 150; baseline 0.01 -10; x_size 40">
      <span class='ocrx_word' id='w1' title='bbox 100 100 160 140; x_wconf 91'>
       <span class='ocrx_cinfo' title='x_bboxes 100 112 120 140; x_conf 99.1'>c</span>
       <span class='ocrx_cinfo' title='x_bboxes 121 112 140 140; x_conf 98.2'>&amp;</span>
      </span>
     </span>
     <span class='ocr_line' id='l2' title="bbox 20 600 50 900; textangle 90; x_size 30">
      <span class='ocrx_word' id='w2' title='bbox 20 600 50 900; x_wconf 40'>
       <span class='ocrx_cinfo' title='x_bboxes 20 600 50 900; x_conf 50'>N</span>
      </span>
     </span>
"""


class TestWords:
    def test_hocr_gives_words_with_the_boxes_of_their_characters(self):
        page = page_of(HOCR, 3)
        assert (page.page, page.width, page.height, page.slope) == (3, 1000, 2000, 0.01)
        assert [(w.text, w.confidence, w.boxes[0]) for w in page.words] == [("c&", 91.0, (100.0, 112.0, 120.0, 140.0))]
        assert page.turned == ("N",)

    @pytest.mark.parametrize("text", ["", "no markup", "<span class='ocrx_word' title='", "<div class='ocr_page' title='bbox a b'>" * 50])
    def test_anything_else_gives_no_words(self, text):
        assert page_of(text, 1).words == ()

    def test_raised_figures_are_marks_not_digits_of_a_page(self):
        boxes = [(100 + 20 * n, 100.0, 118 + 20 * n, 134.0) for n in range(3)] + [(160.0, 92.0, 170.0, 112.0)]
        words = (ScannedWord(text="6623", line=1, confidence=90, boxes=tuple(boxes)),)
        pieces = text_of(PageScan(page=1, width=1000, height=1000, words=words), 720).pieces
        assert [piece.text for piece in pieces] == ["662", "3"]
        assert pieces[1].y > pieces[0].y
        assert pieces[1].size < 0.8 * pieces[0].size

    @pytest.mark.parametrize(
        ("read", "text"), [("Ath", "4th"), ("F.Ath,", "F.4th,"), ("(Ist", "(1st"), ("Athens", "Athens"), ("Sth", "Sth"), ("gIst", "gIst")]
    )
    def test_a_letter_before_the_ending_of_an_ordinal_is_its_figure(self, read, text):
        words = (ScannedWord(text=read, line=1, confidence=90, boxes=spread((10, 10, 90, 30), len(read))),)
        found = text_of(PageScan(page=1, width=1000, height=1000, words=words), 720)
        assert ("".join(piece.text for piece in found.pieces), found.corrected) == (text, [read] if read != text else [])

    def test_frames_and_specks_are_set_aside(self):
        words = tuple(
            ScannedWord(text=t, line=n, confidence=c, boxes=spread((10, 10, 50, 30), len(t)))
            for n, (t, c) in enumerate([("|", 95), ("~", 30), ("—", 95), ("held", 20)])
        )
        text = text_of(PageScan(page=1, width=1000, height=1000, words=words), 720)
        assert (text.stray, [piece.text for piece in text.pieces]) == (["|", "~"], ["—", "held"])

    def test_dust_goes_and_stops_stay(self):
        dots = {(10, 10): 1, (30, 10): 3, (50, 10): 4, (70, 10): 2, (73, 10): 5}
        grey = bytearray(b"\xff" * 100 * 40)
        for (x, y), size in dots.items():
            for row in range(size):
                grey[(y + row) * 100 + x : (y + row) * 100 + x + size] = bytes(size)
        clean = without_specks(bytes(grey), 100)
        left = [sum(clean[(y + r) * 100 + x + c] == 0 for r in range(size) for c in range(size)) for (x, y), size in dots.items()]
        assert left == [0, 0, 16, 0, 25]

    def test_grey_paper_becomes_white_and_ink_black(self):
        grey = bytes([40, 45, 50] * 200 + [200, 205, 210] * 4000)
        clean = cleaned(grey)
        assert set(clean[-600:]) <= {*range(240, 256)}
        assert max(clean[:600]) < 20

    @pytest.mark.parametrize("level", [0, 128, 255])
    def test_a_picture_of_one_grey_does_not_fail(self, level):
        assert len(cleaned(bytes([level]) * 1000)) == 1000

    def test_a_picture_is_as_long_as_it_says(self):
        one, two = split(pictures(pdf(Sheet(width=72, height=144), Sheet(width=144, height=72)), (1, 2)))
        assert one.startswith(b"P5 300 600 255\n")
        assert len(two) == len(b"P5 600 300 255\n") + 600 * 300
        assert len(zlib.compress(one)) < 1000
