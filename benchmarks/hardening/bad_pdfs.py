"""PDFs that are cut, packed, locked, damaged, or that show or hide words where a reader may not look."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Callable, Iterator
from functools import partial

from bad_file import ALL_READ, EITHER, LOST, NAMED, PLAIN, READ, REFUSED, SOMEHOW, BadFile, Needle, either, named, needle, read

from readers.pdf_writer import Sheet, _file, _stream, deflated_twice, pdf

KIND = "PDF"
N = needle(8100)
LITERAL = f"({N})"


def rows(words: str, width: int = 68) -> list[str]:
    """Words in lines that fit on a page."""
    lines, line = [], ""
    for word in words.split():
        if len(line) + len(word) >= width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line]


def page(*paragraphs: str) -> Sheet:
    """A page with the sound citation and paragraphs below it."""
    return below(Sheet().lines(60, 740, *rows(PLAIN)), *paragraphs)


def below(sheet: Sheet, *paragraphs: str, top: float = 640) -> Sheet:
    for number, words in enumerate(paragraphs):
        sheet.lines(60, top - 60 * number, *rows(words))
    return sheet


def filler(number: int) -> Sheet:
    return Sheet().lines(
        60, 740, *rows(f"This is what page {number} says of the berth, of the survey that was made and of the vessel. " * 6)
    )


def one() -> bytes:
    return pdf(page(N))


def eight() -> bytes:
    return pdf(page(), *(filler(number) for number in range(2, 8)), below(filler(8), N, top=400))


def packed() -> bytes:
    """Eight pages, every content deflated."""
    sheets = [page(), *(filler(number) for number in range(2, 8)), below(filler(8), N, top=400)]
    streams = {n: (zlib.compress("\n".join(s.content).encode()), "/Filter /FlateDecode") for n, s in enumerate(sheets)}
    return pdf(*sheets, streams=streams)


def file(name: str, codes: frozenset[int], make: Callable[[], bytes], needles: tuple[Needle, ...] = ()) -> BadFile:
    return BadFile(KIND, f"{name}.pdf", codes, make, needles)


def truncated() -> Iterator[BadFile]:
    for name, whole in (("one", one), ("eight", eight), ("packed", packed), ("fields", lambda: pdf(page().annotation(f"/Subtype /FreeText /Contents {LITERAL}", 60, 500)))):  # fmt: skip
        for part in range(1, 16):
            make = partial(lambda whole, part: whole()[: len(whole()) * part // 16], whole, part)
            yield file(f"truncated-{name}-{part:02}", SOMEHOW, make, either("cut short"))
    for size in (1, 4, 8, 9, 20, 64):
        yield file(f"truncated-to-{size}", REFUSED, partial(lambda size: one()[:size], size))
    for size in (1, 6, 40):
        yield file(f"truncated-by-{size}", SOMEHOW, partial(lambda size: one()[:-size], size), either("cut short"))


def with_stream(data: bytes, entries: str, sheets: int = 2) -> bytes:
    """Pages of which the second holds that stream."""
    return pdf(page(), *(Sheet() for _ in range(sheets - 1)), streams={1: (data, entries)})


def bombs() -> Iterator[BadFile]:
    for size in (64 << 20, 256 << 20, 1 << 30):
        yield file(f"bomb-deflated-twice-{size >> 20}", SOMEHOW | {0}, partial(lambda size: with_stream(*deflated_twice(size)), size))
    drawn = f"BT /F 12 Tf 60 700 Td {LITERAL} Tj ET ".encode()
    for count in (1_000, 50_000, 400_000):
        yield file(f"bomb-same-words-{count}", SOMEHOW, partial(lambda n: with_stream(zlib.compress(drawn * n, 9), "/Filter /FlateDecode"), count), either())  # fmt: skip
    for depth in (1_000, 100_000, 2_000_000):
        yield file(f"bomb-nested-states-{depth}", SOMEHOW, partial(lambda n: with_stream(b"q " * n + drawn, ""), depth), either())
        # nothing of such a stream is drawn
        yield file(f"bomb-nested-arrays-{depth}", SOMEHOW | {0}, partial(lambda n: with_stream(b"[" * n + b" TJ " + drawn, ""), depth))
    for width in (50_000, 1_000_000):
        image = (
            f"/Type /XObject /Subtype /Image /Width {width} /Height {width} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode"
        )
        extra = (_stream(zlib.compress(b"\0" * 1000), image),)
        sheet = f"<< /Font << /F 3 0 R >> /XObject << /Big {11} 0 R >> >>"
        yield file(f"bomb-image-{width}", SOMEHOW, partial(lambda s, e: pdf(page(N), Sheet().raw("q 600 0 0 700 0 0 cm /Im Do Q"), extra=e) + s.encode(), sheet, extra), read())  # fmt: skip
    yield file("bomb-2001-pages", REFUSED, lambda: pdf(page(N), *(Sheet() for _ in range(2000))))
    yield file("bomb-1500-pages", ALL_READ, lambda: pdf(page(), *(Sheet().lines(60, 700, f"Words of sheet {n}.") for n in range(1498)), page(N)), read())  # fmt: skip
    yield file("bomb-form-in-form", SOMEHOW, recursive_form, either())
    yield file("bomb-filters", SOMEHOW | {0}, lambda: with_stream(b"00" * 100_000 + b">", f"/Filter [{'/ASCIIHexDecode ' * 500}]"))
    yield file("bomb-kids", SOMEHOW, lambda: one().replace(b"/Count 1", b"/Count 2000000000"), either("pages"))
    for number in (10, 300, 4000):
        yield file(f"bomb-digits-{number}", SOMEHOW, partial(lambda n: with_stream(b"9" * n + b" 0 0 1 60 700 Tm " + drawn, ""), number), either())  # fmt: skip


def recursive_form() -> bytes:
    form = _stream(
        b"/Me Do " + f"BT /F 12 Tf 60 600 Td {LITERAL} Tj ET".encode(),
        "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /Me 11 0 R >> /Font << /F 3 0 R >> >>",
    )
    return pdf(page().raw("/Im Do"), extra=(form,)).replace(b"/XObject << /Im 8 0 R >>", b"/XObject << /Im 11 0 R>>")


def rc4(key: bytes, data: bytes) -> bytes:
    state, j, out = list(range(256)), 0, bytearray()
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    i = j = 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def locked(user: bytes, owner: bytes = b"owner") -> bytes:
    """Encrypted as PDF 1.1 writes it (RC4, 40 bits); without a user's password every reader opens it. Source: ISO 32000-1, 7.6.3."""
    sealed = rc4(hashlib.md5((owner + PADDING)[:32], usedforsecurity=False).digest()[:5], (user + PADDING)[:32])
    key = hashlib.md5((user + PADDING)[:32] + sealed + (-4 & 0xFFFFFFFF).to_bytes(4, "little") + b"id", usedforsecurity=False).digest()[:5]
    plain = one()
    number = plain.count(b" obj\n") + 1
    entry = f"<< /Filter /Standard /V 1 /R 2 /O <{sealed.hex()}> /U <{rc4(key, PADDING).hex()}> /P -4 >>"

    def sealed_stream(found: re.Match[bytes]) -> bytes:
        own = hashlib.md5(key + int(found[2]).to_bytes(3, "little") + b"\0\0", usedforsecurity=False).digest()[:10]
        return found[1] + rc4(own, found[4]) + b"\nendstream"

    body = re.sub(rb"((\d+) 0 obj\n<<([^>]|>(?!>))*>>\nstream\n)(.*?)\nendstream", sealed_stream, plain, flags=re.DOTALL)
    objects = [one[: one.rindex(b"\nendobj")] for one in re.split(rb"\d+ 0 obj\n", body)[1:]]
    return _file([*objects, entry.encode()], f"/Encrypt {number} 0 R /ID [<6964> <6964>]")


def encrypted() -> Iterator[BadFile]:
    yield file("locked-password", REFUSED, lambda: locked(b"secret"))
    yield file("locked-owner-only", SOMEHOW, lambda: locked(b""), either())
    for name, entry in (
        ("unknown-filter", "/Filter /Nobody"),
        ("no-filter", ""),
        ("version-99", "/Filter /Standard /V 99 /R 99 /O (x) /U (x) /P 0"),
        ("aes-empty", "/Filter /Standard /V 5 /R 6 /Length 256 /O () /U () /OE () /UE () /P 0 /Perms ()"),
        ("loop", "/Filter 2 0 R"),
    ):
        yield file(f"locked-{name}", SOMEHOW, partial(lambda e: pdf(page(N), trailer=f"/Encrypt << {e} >> /ID [(a) (b)]"), entry), either())


def swapped(old: str, new: str, whole: Callable[[], bytes] = one) -> Callable[[], bytes]:
    def make() -> bytes:
        data = whole()
        assert old.encode() in data, old
        return data.replace(old.encode(), new.encode())

    return make


def damaged() -> Iterator[BadFile]:
    for shift in (-1, 1, 17, 5_000):
        yield file(f"xref-shifted-{shift}", SOMEHOW, partial(lambda s: re.sub(rb"(\d{10}) 00000 n", lambda m: f"{max(0, int(m[1]) + s):010d} 00000 n".encode(), one()), shift), either())  # fmt: skip
        yield file(f"xref-eight-shifted-{shift}", SOMEHOW, partial(lambda s: re.sub(rb"(\d{10}) 00000 n", lambda m: f"{max(0, int(m[1]) + s):010d} 00000 n".encode(), eight()), shift), either())  # fmt: skip
    for name, old, new in (
        ("no-xref", "xref\n0", "xxxx\n0"),
        ("no-startxref", "startxref", "stxrtxref"),
        ("startxref-0", "startxref\n", "startxref\n0"),
        ("startxref-far", "startxref\n", "startxref\n99999999"),
        ("no-trailer", "trailer", "trxiler"),
        ("no-root", "/Root 1 0 R", "/Rxxt 1 0 R"),
        ("root-elsewhere", "/Root 1 0 R", "/Root 3 0 R"),
        ("root-missing", "/Root 1 0 R", "/Root 99 0 R"),
        ("prev-itself", "/Root 1 0 R", "/Root 1 0 R /Prev 9"),
        ("size-zero", "/Size ", "/Size 0 /Sixe "),
        ("size-huge", "/Size ", "/Size 99999999 /Sixe "),
        ("size-negative", "/Size ", "/Size -1 /Sixe "),
        ("no-catalog", "/Type /Catalog", "/Type /Cxtalog"),
        ("no-pages", "/Pages 2 0 R", "/Pages 77 0 R"),
        ("pages-null", "/Pages 2 0 R", "/Pages null"),
        ("endobj-missing", "endobj", "xndobj"),
        ("endstream-missing", "endstream", "xndstream"),
        ("header-missing", "%PDF-1.7", "%PXF-1.7"),
        ("header-version", "%PDF-1.7", "%PDF-9.9"),
        ("generation", " 0 obj", " 7 obj"),
        ("length-short", "/Length ", "/Length 3 /Lexgth "),
        ("length-huge", "/Length ", "/Length 99999999 /Lexgth "),
        ("length-negative", "/Length ", "/Length -5 /Lexgth "),
        ("length-loop", "/Length ", "/Length 9 0 R /Lexgth "),
        ("filter-unknown", "/Length ", "/Filter /NobodyDecode /Length "),
        ("filter-wrong", "/Length ", "/Filter /FlateDecode /Length "),
        ("filter-jbig2", "/Length ", "/Filter /JBIG2Decode /Length "),
        ("filter-crypt", "/Length ", "/Filter /Crypt /Length "),
    ):
        yield file(f"damaged-{name}", SOMEHOW, swapped(old, new), either("1"))
    for size in (10, 1_000, 1_020, 2_000):
        yield file(f"junk-before-{size}", SOMEHOW, partial(lambda n: b"x" * n + one(), size), either())
        yield file(f"junk-after-{size}", SOMEHOW, partial(lambda n: one() + b"\0" * n, size), either("cut short"))
    for seed in range(40):
        yield file(f"flipped-{seed:02}", SOMEHOW | {0}, partial(flipped, seed))


def flipped(seed: int) -> bytes:
    """Eight pages with a sixtieth of their bytes made others."""
    import random

    chance, body = random.Random(seed), bytearray(packed())
    for _ in range(len(body) // 60 + 1):
        body[chance.randrange(len(body))] = chance.randrange(256)
    return bytes(body)


def boxes() -> Iterator[BadFile]:
    whole = "/MediaBox [0 0 612 792]"
    for name, box, codes, needles in (
        ("huge", "/MediaBox [0 0 1000000000 1000000000]", ALL_READ, read()),
        ("endless", f"/MediaBox [0 0 {'9' * 400} 792]", SOMEHOW, either("hidden")),
        ("zero", "/MediaBox [0 0 0 0]", SOMEHOW, either("hidden")),
        ("negative", "/MediaBox [0 0 -612 -792]", SOMEHOW, either("hidden")),
        ("swapped", "/MediaBox [612 792 0 0]", SOMEHOW, either("hidden")),
        ("three", "/MediaBox [0 0 612]", SOMEHOW, either("hidden")),
        ("words", "/MediaBox [a b c d]", SOMEHOW, either("hidden")),
        ("missing", "/MexiaBox [0 0 612 792]", ALL_READ, read()),
        ("cropped", f"{whole} /CropBox [0 700 612 792]", SOMEHOW, named("hidden")),
        ("cropped-away", f"{whole} /CropBox [5000 5000 6000 6000]", SOMEHOW, either("hidden")),
        ("unit", f"{whole} /UserUnit 1000000", ALL_READ, read()),
        ("rotated-7", f"{whole} /Rotate 7", SOMEHOW, either("hidden")),
        ("rotated-far", f"{whole} /Rotate 99999999999", SOMEHOW, either("hidden")),
    ):
        yield file(
            f"box-{name}", codes, partial(lambda b: re.sub(rb"/MediaBox \[0 0 612 792\]( /Rotate 0)?", b.encode(), one()), box), needles
        )


def trees() -> Iterator[BadFile]:
    three = lambda: pdf(page(), filler(2), page(N))  # noqa: E731
    kids = re.compile(rb"/Kids \[([^\]]*)\] /Count 3")
    for name, new in (
        ("itself", rb"/Kids [\1 2 0 R] /Count 4"),
        ("only-itself", rb"/Kids [2 0 R] /Count 1"),
        ("catalog", rb"/Kids [\1 1 0 R] /Count 4"),
        ("missing-kid", rb"/Kids [\1 99 0 R] /Count 4"),
        ("null-kid", rb"/Kids [\1 null] /Count 4"),
        ("count-0", rb"/Kids [\1] /Count 0"),
        ("count-1", rb"/Kids [\1] /Count 1"),
        ("count-2", rb"/Kids [\1] /Count 2"),
        ("count-negative", rb"/Kids [\1] /Count -3"),
        ("count-more", rb"/Kids [\1] /Count 30"),
        ("count-missing", rb"/Kids [\1]"),
        ("count-words", rb"/Kids [\1] /Count (three)"),
        ("kids-missing", rb"/Count 3"),
        ("kids-words", rb"/Kids (a) /Count 3"),
        ("twice", rb"/Kids [\1 \1] /Count 6"),
        ("parent-itself", rb"/Kids [\1] /Count 3 /Parent 2 0 R"),
    ):
        yield file(f"tree-{name}", SOMEHOW, partial(lambda new: kids.sub(new, three()), new), either("pages"))
    for depth in (10, 200, 3_000):
        yield file(f"tree-deep-{depth}", SOMEHOW, partial(deep_tree, depth), either("pages"))


def deep_tree(depth: int) -> bytes:
    """Page trees in page trees above the one page."""
    first = 11
    nodes = tuple(f"<< /Type /Pages /Kids [{first + n + 1 if n + 1 < depth else 10} 0 R] /Count 1 >>".encode() for n in range(depth))
    return pdf(page(N), extra=nodes).replace(b"/Pages 2 0 R", f"/Pages {first} 0 R".encode())


FIELDS = (
    ("text", f"/Subtype /Widget /FT /Tx /T (a) /V {LITERAL}", "", READ),
    ("text-shown", f"/Subtype /Widget /FT /Tx /T (a) /V {LITERAL}", N, READ),
    ("text-lines", f"/Subtype /Widget /FT /Tx /Ff 4096 /T (a) /V {LITERAL}", "", READ),
    ("text-default", f"/Subtype /Widget /FT /Tx /T (a) /DV {LITERAL}", "", LOST),
    ("text-other", f"/Subtype /Widget /FT /Tx /T (a) /V {LITERAL}", "Nothing of the kind.", NAMED),
    ("text-hidden", f"/Subtype /Widget /FT /Tx /T (a) /F 2 /V {LITERAL}", "", NAMED),
    ("password", f"/Subtype /Widget /FT /Tx /Ff 8192 /T (a) /V {LITERAL}", "", "either"),
    ("choice", f"/Subtype /Widget /FT /Ch /T (a) /Opt [{LITERAL} (other)] /V {LITERAL}", "", READ),
    ("list", f"/Subtype /Widget /FT /Ch /Ff 0 /T (a) /Opt [{LITERAL} (other)]", "", "either"),
    ("button", f"/Subtype /Widget /FT /Btn /Ff 65536 /T (a) /MK << /CA {LITERAL} >>", "", "either"),
    ("button-shown", "/Subtype /Widget /FT /Btn /Ff 65536 /T (a)", N, READ),
    ("rich", f"/Subtype /Widget /FT /Tx /Ff 33554432 /T (a) /RV (<body><p>{N}</p></body>)", "", "either"),
    ("free", f"/Subtype /FreeText /Contents {LITERAL}", "", READ),
    ("free-shown", f"/Subtype /FreeText /Contents {LITERAL}", N, READ),
    ("free-only-shown", "/Subtype /FreeText", N, READ),
    ("free-hidden", f"/Subtype /FreeText /F 2 /Contents {LITERAL}", "", NAMED),
    ("free-no-view", f"/Subtype /FreeText /F 32 /Contents {LITERAL}", N, "either"),
    ("free-rich", f"/Subtype /FreeText /RC (<body><p>{N}</p></body>)", "", "either"),
    ("stamp", "/Subtype /Stamp", N, READ),
    ("watermark", "/Subtype /Watermark", N, READ),
    ("redact", f"/Subtype /Redact /OverlayText {LITERAL}", "", "either"),
    ("redact-shown", "/Subtype /Redact", N, READ),
    ("square-shown", "/Subtype /Square", N, READ),
    ("line-shown", f"/Subtype /Line /L [60 500 400 500] /Cap true /Contents {LITERAL}", N, READ),
    ("unknown", f"/Subtype /Nobody /Contents {LITERAL}", N, READ),
    ("no-kind", f"/Contents {LITERAL}", "", "either"),
    *(
        (f"mark-{kind.lower()}", f"/Subtype /{kind} /Contents {LITERAL}", "", NAMED)
        for kind in (
            "Text",
            "Highlight",
            "Underline",
            "Squiggly",
            "StrikeOut",
            "Ink",
            "Caret",
            "Circle",
            "Polygon",
            "FileAttachment",
            "Sound",
            "Popup",
        )
    ),
)


def annotations() -> Iterator[BadFile]:
    for name, entries, shown, fate in FIELDS:
        codes = SOMEHOW if fate != LOST else SOMEHOW | {0}
        for where in (1, 3):
            sheets = [page(), filler(2), filler(3)]
            sheet = sheets[where - 1]
            make = partial(
                lambda sheets, sheet, entries, shown: pdf(*sheets_with(sheets, sheet, entries, shown)), sheets, sheet, entries, shown
            )
            yield file(f"note-{name}-page-{where}", codes, make, (Needle(8100, fate, "cannot be read" if fate == EITHER else ""),))
    for rotate in (90, 180, 270):
        make = partial(lambda r: turned(page().annotation(f"/Subtype /FreeText /Contents {LITERAL}", 60, 500), r), rotate)
        yield file(f"note-free-turned-{rotate}", ALL_READ, make, read())
    yield file("note-xfa", SOMEHOW, xfa, either("form"))
    yield file("note-attached", SOMEHOW, attached, named("attached"))
    yield file("note-10000", SOMEHOW, lambda: pdf(many_notes(10_000)), either())
    for name, annots in (
        ("loop", "/Annots 10 0 R"),
        ("words", "/Annots (x)"),
        ("numbers", "/Annots [1 2 3]"),
        ("missing", "/Annots [99 0 R]"),
    ):
        yield file(f"note-annots-{name}", ALL_READ, swapped("/Annots []", annots), read())


def sheets_with(sheets: list[Sheet], sheet: Sheet, entries: str, shown: str) -> list[Sheet]:
    if not sheet.annotations:
        sheet.annotation(entries, 60, 400, shown, width=500)
    return sheets


def turned(sheet: Sheet, rotate: int) -> bytes:
    sheet.rotate = rotate
    return pdf(sheet)


def many_notes(count: int) -> Sheet:
    sheet = page(N)
    for number in range(count):
        sheet.annotation(f"/Subtype /FreeText /Contents (x{number})", 60, 20 + number % 400)
    return sheet


def xfa() -> bytes:
    """A form that a viewer builds out of XML; the page itself only asks to wait."""
    form = f'<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template><subform><draw><value><text>{N}</text></value></draw></subform></template></xdp:xdp>'
    return pdf(page(), extra=(_stream(form.encode(), ""),)).replace(
        b"/Type /Catalog", b"/Type /Catalog /AcroForm << /XFA 11 0 R /Fields [] >> /NeedsRendering true"
    )


def attached() -> bytes:
    """A second brief as an attachment of the first."""
    inner = _stream(zlib.compress(one()), "/Type /EmbeddedFile /Filter /FlateDecode")
    spec = b"<< /Type /Filespec /F (brief.pdf) /EF << /F 11 0 R >> >>"
    names = b"/Type /Catalog /Names << /EmbeddedFiles << /Names [(brief.pdf) 12 0 R] >> >>"
    return pdf(page(), extra=(inner, spec)).replace(b"/Type /Catalog", names)


def pdf_files() -> Iterator[BadFile]:
    """Every bad PDF but those of `bad_drawings`."""
    for family in (truncated, bombs, encrypted, damaged, boxes, trees, annotations):
        yield from family()
