"""PDFs whose words are drawn in unusual ways: turned, pictured, unseen, in odd fonts, behind or around other things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bad_file import ALL_READ, EITHER, LOST, SOMEHOW, BadFile, Needle, either, named, read
from bad_pdfs import LITERAL, N, file, filler, one, page, swapped, turned

from readers.pdf_writer import Sheet, _stream, pdf
from readers.scan_writer import scanned

AT = "60 500"

HIDDEN = {
    "white": f"1 g BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g",
    "white-rgb": f"1 1 1 rg BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g",
    "white-cmyk": f"0 0 0 0 k BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g",
    "nearly-white": f"0.998 g BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g",
    "invisible": f"BT 3 Tr /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj 0 Tr ET",
    "clip-mode": f"q BT 7 Tr /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj 0 Tr ET Q",
    "tiny": f"BT /F 0.5 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET",
    "tiny-matrix": f"BT /F 12 Tf 0.01 0 0 0.01 {AT} Tm {LITERAL} Tj ET",
    "no-size": f"BT /F 0 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET",
    "flat": f"BT /F 12 Tf 1 0 0 0.001 {AT} Tm {LITERAL} Tj ET",
    "squeezed": f"BT 0.1 Tz /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj 100 Tz ET",
    "off-right": f"BT /F 12 Tf 1 0 0 1 900 500 Tm {LITERAL} Tj ET",
    "off-left": f"BT /F 12 Tf 1 0 0 1 -2000 500 Tm {LITERAL} Tj ET",
    "off-below": f"BT /F 12 Tf 1 0 0 1 60 -500 Tm {LITERAL} Tj ET",
    "off-above": f"BT /F 12 Tf 1 0 0 1 60 5000 Tm {LITERAL} Tj ET",
    "far-away": f"BT /F 12 Tf 1 0 0 1 60 99999999999 Tm {LITERAL} Tj ET",
    "clipped-away": f"q 0 0 1 1 re W n BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET Q",
    "under-black": f"BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g 50 480 560 40 re f",
    "under-white": f"BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 1 g 50 480 560 40 re f 0 g",
    "under-picture": f"BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET q 560 0 0 40 50 480 cm /Im Do Q",
    "black-on-black": f"0 g 50 480 560 40 re f BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET",
    "see-through": f"q /Gs gs BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET Q",
    "layer-off": f"/OC /Off BDC BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET EMC",
    "artifact": f"/Artifact BMC BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET EMC",
    "actual-text": f"/Span << /ActualText (Nothing) >> BDC BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET EMC",
    "pattern": f"/Pattern cs /None scn BT /F 12 Tf 1 0 0 1 {AT} Tm {LITERAL} Tj ET 0 g",
}
MUST_BE_NAMED = {"white", "white-rgb", "invisible", "tiny", "no-size", "off-right", "off-left", "off-below", "off-above"}


def hidden() -> Iterator[BadFile]:
    for name, operators in HIDDEN.items():
        needles = named("hidden") if name in MUST_BE_NAMED else either("other words" if name == "actual-text" else "hidden")
        for rotate in (0, 90):
            yield file(
                f"hidden-{name}-{rotate}", SOMEHOW, partial(lambda o, r: turned_dressed(page().raw(o), r), operators, rotate), needles
            )
    yield file("hidden-only", SOMEHOW, lambda: pdf(page(), Sheet().raw(HIDDEN["white"])), named("hidden"))


def turned_dressed(sheet: Sheet, rotate: int) -> bytes:
    """A page that knows a see-through state and a layer that is switched off."""
    dressed = turned(sheet, rotate).replace(
        b"/XObject <<", b"/ExtGState << /Gs << /ca 0 /CA 0 >> >> /Properties << /Off << /Type /OCG /Name (Off) >> >> /XObject <<"
    )
    return dressed


def sideways() -> Iterator[BadFile]:
    for name, matrix in (("up", "0 1 -1 0 40 200"), ("down", "0 -1 1 0 580 700"), ("on-its-head", "-1 0 0 -1 580 60"), ("slanted", "0.7 0.7 -0.7 0.7 100 100"), ("mirrored", "-1 0 0 1 560 300")):  # fmt: skip
        for rotate in (0, 90, 180, 270):
            operators = f"BT /F 9 Tf {matrix} Tm {LITERAL} Tj ET"
            needles = read() if name in {"up", "down", "on-its-head"} else either("slanted")
            yield file(f"sideways-{name}-{rotate}", SOMEHOW, partial(lambda o, r: turned(page().raw(o), r), operators, rotate), needles)


def picture_of_needle() -> bytes:
    return scanned(pdf(Sheet().text(60, 500, N)), dpi=60)


def pictures() -> Iterator[BadFile]:
    page_two = (Needle(8100, "named", "2"),)
    yield file("picture-page", frozenset({4}), lambda: pdf(page(), Sheet().picture()), page_two)
    yield file("picture-page-with-head", frozenset({3, 4}), lambda: pdf(page(), Sheet().picture().text(60, 770, "Case 1:26-cv-00471 Page 2")), page_two)  # fmt: skip
    yield file("picture-page-with-paragraph", frozenset({3, 4}), lambda: pdf(page(), Sheet().picture().lines(60, 780, "Case 1:26-cv-00471 Document 12 Filed 05/01/26 Page 2 of 9", "This copy was made by the clerk of the court on the day above.")), page_two)  # fmt: skip
    yield file("picture-half", SOMEHOW, lambda: pdf(page(), Sheet().picture(0, 0, 612, 400).lines(60, 760, *["The words above a picture of half a page."] * 8)), (Needle(8100, "named", "2"),))  # fmt: skip
    yield file("picture-all", frozenset({4}), lambda: pdf(Sheet().picture(), Sheet().picture()), ())
    yield file("picture-scan", frozenset({4}), picture_of_needle, ())
    yield file("picture-inline", frozenset({4}), lambda: pdf(page(), Sheet().raw("q 600 0 0 700 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID z EI Q")), page_two)  # fmt: skip
    yield file("picture-tiles", frozenset({4}), lambda: pdf(page(), tiles()), page_two)
    yield file("picture-outlines", frozenset({4}), lambda: pdf(page(), outlines()), page_two)
    yield file("picture-shading", SOMEHOW | {0}, lambda: pdf(page(), Sheet().raw("/None sh")), ())
    for number in (1, 2, 3):
        sheets = [Sheet().picture() if number == n else page() if n == 3 - (number == 3) else filler(n) for n in (1, 2, 3)]
        yield file(f"picture-is-page-{number}", frozenset({4}), partial(lambda s: pdf(*s), sheets), (Needle(8100, "named", str(number)),))


def tiles() -> Sheet:
    sheet = Sheet()
    for number in range(100):
        sheet.picture(60 * (number % 10), 70 * (number // 10), 60, 70)
    return sheet


def outlines() -> Sheet:
    """Letters drawn as shapes."""
    return Sheet().raw(" ".join(f"{60 + 9 * n} 500 m {66 + 9 * n} 500 l {63 + 9 * n} 510 l f" for n in range(len(N))))


def font_object(kind: str) -> tuple[str, tuple[bytes, ...]]:
    """A font's dictionary and further objects (from object 13 on)."""
    codes = sorted(set(N))
    differences = " ".join(f"{ord(c)} /g{ord(c)}" for c in codes)
    procs = " ".join(f"/g{ord(c)} 13 0 R" for c in codes)
    widths = " ".join(["600"] * 95)
    glyph = _stream(b"600 0 0 0 500 500 d1 0 0 400 500 re f", "")
    three = f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 600] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 /Widths [{widths}] /CharProcs << {procs} >> /Encoding << /Type /Encoding /Differences [{differences}] >> /Resources << >>"
    pairs = "\n".join(f"<{ord(c):02x}> <{ord(c):04x}>" for c in codes)
    lies = "\n".join(f"<{ord(c):02x}> <{ord('a') + (ord(c) * 7) % 26:04x}>" for c in codes)
    table = "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <00> <ff> endcodespacerange {} beginbfchar\n{}\nendbfchar endcmap end end"
    cid = "<< /Type /Font /Subtype /Type0 /BaseFont /Nobody /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nobody /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 >>]"
    simple = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding << /Type /Encoding /Differences [{}] >>"
    return {
        "type3-mapped": (f"{three} /ToUnicode 14 0 R >>", (glyph, _stream(table.format(len(codes), pairs).encode(), ""))),
        "type3-unmapped": (f"{three} >>", (glyph,)),
        "type3-lying": (f"{three} /ToUnicode 14 0 R >>", (glyph, _stream(table.format(len(codes), lies).encode(), ""))),
        "type3-empty": ("<< /Type /Font /Subtype /Type3 >>", ()),
        "type3-itself": (f"{three} >>".replace("/Resources << >>", "/Resources << /Font << /F 3 0 R >> >>"), (_stream(b"600 0 d0 BT /F 12 Tf (a) Tj ET", ""),)),
        "cid-unmapped": (f"{cid} >>", ()),
        "cid-private": (f"{cid} /ToUnicode 13 0 R >>", (_stream(table.format(1, "<0053> <e053>").encode(), ""),)),
        "names-unmapped": (simple.format(differences) + " >>", ()),
        "names-lying": (simple.format(" ".join(f"{ord(c)} /{chr(ord('a') + ord(c) % 26)}" for c in codes)) + " >>", ()),
        "no-font": ("null", ()),
        "font-itself": ("3 0 R", ()),
        "unknown-kind": ("<< /Type /Font /Subtype /Nobody /BaseFont /Nobody >>", ()),
        "file-damaged": ("<< /Type /Font /Subtype /TrueType /BaseFont /Nobody /FirstChar 32 /LastChar 126 /FontDescriptor << /Type /FontDescriptor /FontName /Nobody /Flags 32 /FontFile2 13 0 R >> >>", (_stream(b"\0\1\0\0" + b"\xff" * 400, ""),)),
    }[kind]  # fmt: skip


FONTS = ("type3-mapped", "type3-unmapped", "type3-lying", "type3-empty", "type3-itself", "cid-unmapped", "cid-private", "names-unmapped", "names-lying", "no-font", "font-itself", "unknown-kind", "file-damaged")  # fmt: skip


def with_font(kind: str, times: int) -> bytes:
    """The second page is set in the odd font, the needle so many times."""
    dictionary, extra = font_object(kind)
    encoded = "<" + "".join(f"{ord(c):04x}" for c in N) + ">" if kind.startswith("cid") else LITERAL
    sheet = Sheet().raw(" ".join(f"BT /X 12 Tf 1 0 0 1 60 {700 - 20 * n} Tm {encoded} Tj ET" for n in range(times)))
    number = 12 + len(extra)
    return pdf(page(), sheet, extra=(*extra, dictionary.encode())).replace(b"/Font << /F ", f"/Font << /X {number + 1} 0 R /F ".encode())


def fonts() -> Iterator[BadFile]:
    for kind in FONTS:
        for times in (1, 12):
            # of an empty font nothing is drawn, and what lies about its letters draws others: no person sees the citation
            gone = kind in {"type3-empty", "type3-lying", "names-lying"}
            needles = read() if kind == "type3-mapped" else (Needle(8100, LOST if gone else EITHER, "2"),)
            yield file(f"font-{kind}-{times}", SOMEHOW | {0} if gone else SOMEHOW, partial(with_font, kind, times), needles)


def contents() -> Iterator[BadFile]:
    array = "/Contents [{0}]"
    for name, new in (("null", "/Contents null"), ("missing", "/Cxntents 9 0 R"), ("words", "/Contents (x)"), ("loop", "/Contents 10 0 R"), ("nowhere", "/Contents 99 0 R"), ("array-of-nothing", "/Contents [99 0 R null (x)]")):  # fmt: skip
        yield file(f"contents-{name}", SOMEHOW, swapped("/Contents 9 0 R", new), either())
    for times in (1, 3, 1_000):
        yield file(f"contents-array-{times}", SOMEHOW, swapped("/Contents 9 0 R", array.format("9 0 R " * times)), either())
    form = _stream(
        f"BT /F 12 Tf 60 500 Td {LITERAL} Tj ET".encode(),
        "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >>",
    )
    yield file("contents-form", ALL_READ, lambda: pdf(page().raw("/Im Do"), extra=(form,)).replace(b"/Im 8 0 R", b"/Im 11 0 R"), read())
    yield file("contents-split-words", ALL_READ, lambda: pdf(page().raw("BT /F 12 Tf 60 500 Td " + " ".join(f"({c}) Tj" for c in N.replace("(", "").replace(")", "")) + " ET")), read())  # fmt: skip
    yield file("contents-hex", ALL_READ, lambda: pdf(page().raw(f"BT /F 12 Tf 60 500 Td <{N.encode().hex()}> Tj ET")), read())
    yield file("contents-backwards", SOMEHOW, lambda: pdf(page().raw("".join(f"BT /F 12 Tf 1 0 0 1 {60 + 7.2 * n} 500 Tm ({c}) Tj ET " for n, c in reversed(list(enumerate(N)))))), either())  # fmt: skip
    yield file("contents-head-of-every-page", SOMEHOW, lambda: pdf(*(page().text(60, 780, N) for _ in range(4))), either())
    yield file("contents-doubled", ALL_READ, lambda: pdf(page().raw(f"BT /F 12 Tf 60 500 Td {LITERAL} Tj ET BT /F 12 Tf 60.3 500 Td {LITERAL} Tj ET")), read())  # fmt: skip
    yield file("contents-two-columns", ALL_READ, lambda: pdf(page().lines(60, 500, "See Needle Wharf Ltd v", "Haystack Shipping Ltd", "[2020] UKSC 8100.", size=9).lines(340, 500, "The other column says", "something of its own", "about the berth.", size=9)), read())  # fmt: skip
    yield file(
        "contents-version-two",
        SOMEHOW,
        lambda: one() + b"\n3 0 obj\n<< >>\nendobj\ntrailer << /Root 1 0 R /Size 99 /Prev 9 >>\nstartxref\n0\n%%EOF",
        either(),
    )


def drawn_files() -> Iterator[BadFile]:
    """Every PDF with words in unusual places."""
    for family in (hidden, sideways, pictures, fonts, contents):
        yield from family()
