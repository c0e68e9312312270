"""A tiny PDF writer: words at coordinates, so that a test says exactly what stands where.

Courier is 0.6 em wide for every character, which makes places computable.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

COURIER_EM = 0.6
FONTS = {"F": "Courier", "I": "Courier-Oblique", "B": "Courier-Bold", "H": "Helvetica", "T": "Times-Roman"}


@dataclass
class Sheet:
    """One page; `text` places words with their baseline's left end at (x, y)."""

    width: float = 612
    height: float = 792
    rotate: int = 0
    content: list[str] = field(default_factory=list)
    image: bool = False
    annotations: list[tuple[str, str]] = field(default_factory=list)

    def text(self, x: float, y: float, words: str, size: float = 12, font: str = "F") -> Sheet:
        self.content.append(f"BT /{font} {size} Tf 1 0 0 1 {x} {y} Tm {_literal(words)} Tj ET")
        return self

    def lines(self, x: float, y: float, *rows: str, leading: float = 14, size: float = 12, font: str = "F") -> Sheet:
        for number, row in enumerate(rows):
            if row:
                self.text(x, y - number * leading, row, size, font)
        return self

    def picture(self, x: float = 0, y: float = 0, width: float = 612, height: float = 792) -> Sheet:
        self.image = True
        self.content.append(f"q {width} 0 0 {height} {x} {y} cm /Im Do Q")
        return self

    def annotation(self, entries: str, x: float, y: float, shown: str = "", width: float = 400, height: float = 20) -> Sheet:
        """An annotation of a person's; `shown` are the words of its appearance, without which it has none."""
        operators = f"/Tx BMC BT /F 12 Tf 2 5 Td {_literal(shown)} Tj ET EMC" if shown else ""
        self.annotations.append((f"/Type /Annot /Rect [{x} {y} {x + width} {y + height}] {entries}", operators))
        return self

    def raw(self, operators: str) -> Sheet:
        self.content.append(operators)
        return self


def _literal(words: str) -> str:
    escaped = words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"({escaped})"


def width(words: str, size: float = 12) -> float:
    return len(words) * COURIER_EM * size


def pdf(*sheets: Sheet, trailer: str = "", extra: tuple[bytes, ...] = (), streams: dict[int, tuple[bytes, str]] | None = None) -> bytes:
    """The bytes of a PDF. `extra` objects follow the others; `streams` replaces a page's content by (data, filter)."""
    objects: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    fonts = {}
    for name, base in FONTS.items():
        objects.append(f"<< /Type /Font /Subtype /Type1 /BaseFont /{base} /Encoding /WinAnsiEncoding >>".encode())
        fonts[name] = len(objects)
    objects.append(_stream(b"\x80", "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8"))
    image = len(objects)
    resources = "<< /Font << " + " ".join(f"/{n} {i} 0 R" for n, i in fonts.items()) + f" >> /XObject << /Im {image} 0 R >> >>"
    kids = []
    for number, sheet in enumerate(sheets):
        data, entries = (streams or {}).get(number, ("\n".join(sheet.content).encode("cp1252"), ""))
        objects.append(_stream(data, entries))
        annotations = []
        for entries, operators in sheet.annotations:
            looks = ""
            if operators:
                objects.append(
                    _stream(operators.encode("cp1252"), f"/Type /XObject /Subtype /Form /BBox [0 0 400 20] /Resources {resources}")
                )
                looks = f" /AP << /N {len(objects)} 0 R >>"
            objects.append(f"<< {entries}{looks} >>".encode())
            annotations.append(f"{len(objects)} 0 R")
        drawn = len(objects) - sum(1 + bool(operators) for _, operators in sheet.annotations)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {sheet.width} {sheet.height}] /Rotate {sheet.rotate} "
            f"/Resources {resources} /Contents {drawn} 0 R /Annots [{' '.join(annotations)}] >>".encode()
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode()
    objects += extra
    return _file(objects, trailer)


def deflated_twice(size: int) -> tuple[bytes, str]:
    """A content stream of `size` blanks behind two compressions."""
    inner = zlib.compressobj(9)
    chunk = b" " * (1 << 20)
    packed = b"".join(inner.compress(chunk) for _ in range(size >> 20)) + inner.flush()
    return zlib.compress(packed, 9), "/Filter [/FlateDecode /FlateDecode]"


def _stream(data: bytes, entries: str) -> bytes:
    return f"<< {entries} /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def _file(objects: list[bytes], trailer: str) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    offsets = []
    for number, body in enumerate(objects, start=1):
        offsets.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{offset:010d} 00000 n \n".encode() for offset in offsets)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R {trailer} >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(out)
