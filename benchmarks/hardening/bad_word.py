"""Word files: archives that would burst or lie, XML that reaches out, and words in every part that Word can show."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable, Iterator
from functools import partial

from bad_file import ALL_READ, LOST, REFUSED, SOMEHOW, SOUND, WHOLE, BadFile, Needle, either, named, needle, read

KIND = "DOCX"
N = needle(8100)
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
SPACES = (
    f'xmlns:w="{W}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:o="urn:schemas-microsoft-com:office:office" '
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" '
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)  # fmt: skip
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
Parts = dict[str, str | bytes]


def r(words: str, properties: str = "") -> str:
    return f"<w:r>{f'<w:rPr>{properties}</w:rPr>' if properties else ''}<w:t xml:space='preserve'>{words}</w:t></w:r>"


def p(inner: str, properties: str = "") -> str:
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inner}</w:p>"


def part(root: str, inner: str, before: str = "") -> str:
    return f"{HEAD}{before}<w:{root} {SPACES}>{inner}</w:{root}>"


def relations(*entries: tuple[str, str, str]) -> str:
    """(identifier, kind, target); a target that begins with "!" is external."""
    rows = "".join(
        f'<Relationship Id="{i}" Type="{OFFICE}/{kind}" Target="{target.lstrip("!")}"{" TargetMode=" + chr(34) + "External" + chr(34) if target.startswith("!") else ""}/>'
        for i, kind, target in entries
    )
    return f'{HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{rows}</Relationships>'


def word(body: str, parts: Parts | None = None, related: tuple[tuple[str, str, str], ...] = (), before: str = "") -> bytes:
    """A Word file: the sound citation, a body, further parts, and what the document part refers to."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("_rels/.rels", relations(("a", "officeDocument", "word/document.xml")))
        archive.writestr("word/document.xml", part("document", f"<w:body>{p(r(SOUND))}{body}</w:body>", before))
        archive.writestr("word/_rels/document.xml.rels", relations(*related))
        for name, content in (parts or {}).items():
            archive.writestr(name, content)
    return data.getvalue()


def file(name: str, codes: frozenset[int], make: Callable[[], bytes], needles: tuple[Needle, ...] = ()) -> BadFile:
    return BadFile(KIND, f"{name}.docx", codes, make, needles)


def whole() -> bytes:
    return word(p(r(N)))


def archives() -> Iterator[BadFile]:
    for sixteenth in range(1, 16):
        yield file(f"truncated-{sixteenth:02}", REFUSED, partial(lambda n: whole()[: len(whole()) * n // 16], sixteenth))
    for name, size in (("20-mb", 20), ("199-mb", 199), ("300-mb", 300)):
        yield file(f"bomb-ratio-{name}", REFUSED, partial(lambda n: word(p(r(N)), {"word/media/x.bin": b"\0" * (n << 20)}), size))
    yield file("bomb-document", REFUSED, lambda: word(p(r("x" * (30 << 20)))))
    yield file("bomb-members", REFUSED, lambda: word(p(r(N)), {f"word/media/{n}": b"" for n in range(5_100)}))
    yield file("bomb-4900-members", ALL_READ, lambda: word(p(r(N)), {f"word/media/{n}": b"" for n in range(4_900)}), read())
    yield file("bomb-nested", ALL_READ, lambda: word(p(r(N)), {"word/media/x.zip": whole()}), read())
    yield file("size-lies-less", REFUSED, partial(lying, 10))
    yield file("size-lies-more", REFUSED, partial(lying, 150 << 20))
    yield file("sum-wrong", REFUSED, wrong_sum)
    yield file("encrypted-member", REFUSED, flagged)
    yield file("ole", REFUSED, lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 4_000)
    yield file("method-unknown", REFUSED, lambda: patched(whole(), 8, 10, 99))
    yield file("stored-twice", SOMEHOW, twice, either("twice"))
    for name in (
        "../../../../etc/passwd",
        "/etc/passwd",
        "C:\\windows\\x",
        "word\\document.xml",
        "word/../word/document.xml",
        "a\0b",
        "\x1b[2J",
        "x" * 5_000,
    ):
        yield file(f"member-{abs(hash_of(name))}", ALL_READ, partial(lambda n: word(p(r(N)), {n: b"x"}), name), read())
    for target in ("../../../../etc/passwd", "file:///etc/passwd", "/word/../../etc/passwd", "..", "", "word/document.xml/x"):
        make = partial(lambda t: rooted(t), target)
        yield file(f"main-part-{abs(hash_of(target))}", REFUSED, make)
    yield file("comment", ALL_READ, lambda: whole()[:-2] + struct.pack("<H", 4) + b"abcd", read())
    yield file("junk-after", SOMEHOW, lambda: whole() + b"\0" * 100, either())
    yield file("junk-before", SOMEHOW, lambda: b"x" * 100 + whole(), either())
    yield file("empty-archive", REFUSED, lambda: b"PK\x05\x06" + b"\0" * 18)
    yield file("no-document", REFUSED, lambda: plain_archive({"word/other.xml": "x"}))
    yield file("plain-archive", REFUSED, lambda: plain_archive({"brief.txt": N}))


def hash_of(name: str) -> int:
    return sum(ord(c) * 31**n for n, c in enumerate(name[:40])) % 9_973


def plain_archive(parts: Parts) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return data.getvalue()


def rooted(target: str) -> bytes:
    return plain_archive(
        {
            "[Content_Types].xml": "<Types/>",
            "_rels/.rels": relations(("a", "officeDocument", target)),
            "word/document.xml": part("document", f"<w:body>{p(r(N))}</w:body>"),
        }
    )


def patched(data: bytes, local: int, central: int, value: int) -> bytes:
    """Another number in the heads of every member, at those offsets."""
    body = bytearray(data)
    for mark, offset in ((b"PK\x03\x04", local), (b"PK\x01\x02", central)):
        at = body.find(mark)
        while at >= 0:
            body[at + offset : at + offset + 2] = struct.pack("<H", value)
            at = body.find(mark, at + 4)
    return bytes(body)


def lying(size: int) -> bytes:
    """The directory states another size of the document part."""
    body = bytearray(word(p(r(N)) * 200))
    at = body.find(b"PK\x01\x02")
    while at >= 0:
        length = struct.unpack("<H", body[at + 28 : at + 30])[0]
        if body[at + 46 : at + 46 + length] == b"word/document.xml":
            body[at + 24 : at + 28] = struct.pack("<I", size)
        at = body.find(b"PK\x01\x02", at + 4)
    return bytes(body)


def wrong_sum() -> bytes:
    return patched(whole(), 14, 16, 0xBEEF)


def flagged() -> bytes:
    return patched(whole(), 6, 8, 1)


def twice() -> bytes:
    """Two document parts of one name."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return word(p(r(N)), {"word/document.xml": part("document", f"<w:body>{p(r(SOUND))}</w:body>")})


ENTITY = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
LAUGHS = "<!DOCTYPE x [" + '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)) + "]>"


def markup() -> Iterator[BadFile]:
    for name, before, words in (
        ("doctype", "<!DOCTYPE x>", N),
        ("entity", ENTITY, "&e;"),
        ("parameter", '<!DOCTYPE x [<!ENTITY % e SYSTEM "http://127.0.0.1:9/x">%e;]>', N),
        ("laughs", LAUGHS, "&a9;"),
        ("late", " " * 20_000 + "<!DOCTYPE x>", N),
        ("public", '<!DOCTYPE x PUBLIC "a" "http://127.0.0.1:9/x">', N),
    ):
        yield file(f"xml-{name}", REFUSED, partial(lambda b, w: word(p(r(w)), before=b), before, words))
        for other in ("styles", "footnotes", "comments"):
            make = partial(lambda b, o: word(p(r(N)), {f"word/{o}.xml": part(o, "", b)}), before, other)
            yield file(f"xml-{name}-{other}", REFUSED, make)
    yield file(
        "xml-utf-16-doctype",
        REFUSED,
        lambda: plain_archive(
            {"word/document.xml": f'<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x><w:document {SPACES}/>'.encode("utf-16")}
        ),
    )
    for depth in (10, 200, 5_000, 300_000):
        nested = f"{'<w:tbl><w:tr><w:tc>' * depth}{p(r(N))}{'</w:tc></w:tr></w:tbl>' * depth}"
        yield file(f"tables-{depth}", ALL_READ if depth <= 10 else SOMEHOW, partial(word, nested), read() if depth <= 10 else either())
    yield file("xml-not-closed", REFUSED, lambda: word(p(r(N)) + "<w:p>"))
    yield file("xml-null", REFUSED, lambda: word(p(r("\0"))))
    yield file("xml-huge-text", SOMEHOW, lambda: word(p(r(N)) + p(r("word " * 900_000))), either())
    yield file("xml-a-million-runs", SOMEHOW, lambda: word(p(r(N)) + p("<w:r/>" * 1_000_000)), either())
    yield file("xml-other-language", REFUSED, lambda: plain_archive({"word/document.xml": "<html/>"}))
    yield file("xml-strict", ALL_READ, lambda: word(p(r(N))).__class__(strict()), read())


def strict() -> bytes:
    """ISO 29500 Strict, whose namespaces are others."""
    other = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    body = part("document", f"<w:body>{p(r(SOUND))}{p(r(N))}</w:body>").replace(W, other)
    rels = relations(("a", "officeDocument", "word/document.xml")).replace(
        OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships"
    )
    return plain_archive({"[Content_Types].xml": "<Types/>", "_rels/.rels": rels, "word/document.xml": body})


def reference(kind: str, mark: str) -> str:
    return f'<w:sectPr><w:{kind}Reference r:id="n" w:type="{mark}"/></w:sectPr>'


SHAPE = '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>{0}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>{0}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>'
PICTURE = '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="n"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
DIAGRAM = (
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><dgm:relIds r:dm="n"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
)
CHART = '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="n"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
OBJECT = '<w:r><w:object><v:shape><v:imagedata r:id="i"/></v:shape><o:OLEObject r:id="n"/></w:object></w:r>'
DIAGRAM_DATA = f"{HEAD}<dgm:dataModel {SPACES}><dgm:ptLst><dgm:pt><dgm:t><a:p><a:r><a:t>{N}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>"
CHART_DATA = f"{HEAD}<c:chartSpace {SPACES}><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>{N}</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>"

Place = tuple[str, str, Parts, tuple[tuple[str, str, str], ...], tuple[Needle, ...], frozenset[int]]


def body_places() -> Iterator[Place]:
    """Words in the document part."""
    run, nothing = r(N), ()
    for name, body, needles in (
        ("inserted", p(f"<w:ins>{run}</w:ins>"), read()),
        ("moved", p(f"<w:moveTo>{run}</w:moveTo>"), read()),
        ("control", f"<w:sdt><w:sdtContent>{p(run)}</w:sdtContent></w:sdt>", read()),
        ("control-inline", p(f"<w:sdt><w:sdtContent>{run}</w:sdtContent></w:sdt>"), read()),
        ("link", p(f'<w:hyperlink r:id="n">{run}</w:hyperlink>'), read()),
        ("smart-tag", p(f"<w:smartTag>{run}</w:smartTag>"), read()),
        ("custom", f"<w:customXml>{p(run)}</w:customXml>", read()),
        ("field", p(f'<w:fldSimple w:instr="REF x">{run}</w:fldSimple>'), read()),
        ("field-long", p(f'<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>{run}<w:r><w:fldChar w:fldCharType="end"/></w:r>'), read()),
        ("box", p(SHAPE.format(p(run))), read()),
        ("box-in-table", f"<w:tbl><w:tr><w:tc>{p(SHAPE.format(p(run)))}</w:tc></w:tr></w:tbl>", read()),
        ("table", f"<w:tbl><w:tr><w:tc>{p(run)}</w:tc></w:tr></w:tbl>", read()),
        ("ruby", p(f"<w:r><w:ruby><w:rt><w:r><w:t>x</w:t></w:r></w:rt><w:rubyBase>{run}</w:rubyBase></w:ruby></w:r>"), read()),
        ("letters", p("".join(r(c) for c in N)), read()),
        ("white-in-table", f"<w:tbl><w:tr><w:tc>{p(r(N, chr(60) + 'w:color w:val=' + chr(34) + 'FFFFFF' + chr(34) + '/>'))}</w:tc></w:tr></w:tbl>", read()),
        ("struck", p(r(N, "<w:strike/>")), read()),
        ("right-to-left", p(r(N, "<w:rtl/>"), "<w:bidi/>"), read()),
        ("wordart", p(f'<w:r><w:pict><v:shape><v:textpath string="{N}"/></v:shape></w:pict></w:r>'), either("drawing")),
        ("drawing-text", p(f"<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><a:t>{N}</a:t></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>"), either("drawing")),
        ("math", p(f"<m:oMath><m:r><m:t>{N}</m:t></m:r></m:oMath>"), read()),
        ("hidden", p(r(N, "<w:vanish/>")), named("hidden")),
        ("white", p(r(N, '<w:color w:val="FFFFFF"/>')), named("hidden")),
        ("tiny", p(r(N, '<w:sz w:val="1"/>')), named("hidden")),
        ("paragraph-white", p(r(N), '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>'), read()),
        ("far-away", p(r(N), '<w:framePr w:x="99999" w:y="99999"/>'), either("hidden")),
        ("choice-of-a-field", p(f'<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:listEntry w:val="{N}"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'), either("form field")),
        ("choice-of-a-control", p(f'<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="{N}"/></w:dropDownList></w:sdtPr><w:sdtContent>{r("Choose.")}</w:sdtContent></w:sdt>'), (Needle(8100, LOST),)),
        ("deleted", p(f"<w:del><w:r><w:delText>{N}</w:delText></w:r></w:del>"), (Needle(8100, LOST),)),
        ("instruction", p(f"<w:r><w:instrText>{N}</w:instrText></w:r>"), (Needle(8100, LOST),)),
    ):  # fmt: skip
        fate = needles[0].fate
        codes = ALL_READ if fate in {"read", "named"} else WHOLE if fate == LOST else SOMEHOW
        yield name, body, {}, nothing, needles, codes


def other_places() -> Iterator[Place]:
    """Words in other parts of the archive, and parts that are elsewhere."""
    for kind in ("header", "footer"):
        for mark in ("default", "first", "even"):
            parts: Parts = {f"word/{kind}1.xml": part("hdr", p(r(N)))}
            yield f"{kind}-{mark}", reference(kind, mark), parts, (("n", kind, f"{kind}1.xml"),), read(), ALL_READ
    for kind in ("footnote", "endnote"):
        notes: Parts = {f"word/{kind}s.xml": part(f"{kind}s", f'<w:{kind} w:id="2">{p(r(N))}</w:{kind}>')}
        yield f"{kind}", p(r("Text.") + f'<w:r><w:{kind}Reference w:id="2"/></w:r>'), notes, (), read(), ALL_READ
        yield f"{kind}-unmarked", p(r("Text.")), notes, (), read(), ALL_READ
    comments: Parts = {"word/comments.xml": part("comments", f'<w:comment w:id="1">{p(r(N))}</w:comment>')}
    yield "comments", p(r("Text.")), comments, (), named("Comments"), ALL_READ
    for name, data in (
        ("html", f"<p>{N}</p>".encode()),
        ("htm", f"<textarea>{N}</textarea>".encode()),
        ("txt", N.encode()),
        ("mht", f"MIME-Version: 1.0\nContent-Type: text/html\n\n<p>{N}</p>".encode()),
    ):
        yield (
            f"chunk-{name}",
            '<w:altChunk r:id="n"/>',
            {f"word/chunk.{name}": data},
            (("n", "aFChunk", f"chunk.{name}"),),
            read(),
            ALL_READ,
        )
    inner = whole()
    yield "chunk-docx", '<w:altChunk r:id="n"/>', {"word/chunk.docx": inner}, (("n", "aFChunk", "chunk.docx"),), read(), ALL_READ
    nested = word('<w:altChunk r:id="n"/>', {"word/chunk.docx": inner}, (("n", "aFChunk", "chunk.docx"),))
    yield "chunk-in-chunk", '<w:altChunk r:id="n"/>', {"word/chunk.docx": nested}, (("n", "aFChunk", "chunk.docx"),), (), REFUSED
    for name, target in (
        ("rtf", "chunk.rtf"),
        ("missing", "chunk.html"),
        ("outside", "!http://127.0.0.1:9/x.html"),
        ("passwd", "../../../etc/passwd"),
    ):
        parts = {"word/chunk.rtf": "{\\rtf1 x}"} if name == "rtf" else {}
        yield f"chunk-{name}", '<w:altChunk r:id="n"/>', parts, (("n", "aFChunk", target),), (), REFUSED
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 40
    seen = {
        "picture": (PICTURE, {"word/media/i.png": png}, (("n", "image", "media/i.png"),), named("picture")),
        "picture-elsewhere": (PICTURE, {}, (("n", "image", "!http://127.0.0.1:9/x.png"),), either("picture")),
        "diagram": (DIAGRAM, {"word/diagrams/data1.xml": DIAGRAM_DATA}, (("n", "diagramData", "diagrams/data1.xml"),), either("drawing")),
        "chart": (CHART, {"word/charts/chart1.xml": CHART_DATA}, (("n", "chart", "charts/chart1.xml"),), either("drawing")),
        "object": (
            OBJECT,
            {"word/embeddings/x.docx": inner, "word/media/i.png": png},
            (("n", "package", "embeddings/x.docx"), ("i", "image", "media/i.png")),
            named("picture"),
        ),
    }
    for name, (run, parts, related, needles) in seen.items():
        yield name, p(run), parts, related, needles, SOMEHOW
    for name, kind, target in (
        ("template", "attachedTemplate", "!file:///etc/passwd"),
        ("link", "hyperlink", "!javascript:alert(1)"),
        ("font", "font", "!http://127.0.0.1:9/x"),
        ("sub-document", "subDocument", "!http://127.0.0.1:9/x.docx"),
    ):
        run = '<w:subDoc r:id="n"/>' if name == "sub-document" else ""
        needles, codes = (either("another document"), SOMEHOW) if run else (read(), ALL_READ)
        yield f"outside-{name}", p(r(N if not run else "Text.")) + run, {}, (("n", kind, target),), needles, codes
    styles = part("styles", '<w:style w:type="character" w:styleId="Gone"><w:rPr><w:{}/></w:rPr></w:style>')
    for name, says, needles in (
        ("hidden", "vanish", named("hidden")),
        ("white", 'color w:val="FFFFFF"', either("hidden")),
        ("tiny", 'sz w:val="1"', either("hidden")),
    ):
        yield f"style-{name}", p(r(N, '<w:rStyle w:val="Gone"/>')), {"word/styles.xml": styles.replace("{}", says)}, (), needles, ALL_READ
    loop = part("styles", '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>')
    yield "style-loop", p(r(N), '<w:pStyle w:val="A"/>'), {"word/styles.xml": loop}, (), read(), ALL_READ


def word_files() -> Iterator[BadFile]:
    """Every bad Word file."""
    yield from archives()
    yield from markup()
    for name, body, parts, related, needles, codes in (*body_places(), *other_places()):
        yield file(f"part-{name}", codes, partial(word, body, parts, related), needles)
