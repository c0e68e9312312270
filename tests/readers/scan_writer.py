"""Scans of PDFs: every page as one picture without a text layer, clean or as a worn machine makes it."""

from __future__ import annotations

import math
import random
import zlib

import pypdfium2

from readers.pdf_writer import _file, _stream


def scanned(data: bytes, *, dpi: int = 300, tilt: float = 0.0, noise: int = 0, specks: int = 0, seed: int = 7) -> bytes:
    """An image-only PDF of `data`. `tilt` in degrees; `noise` flips the low bits of every pixel below it; `specks` per page."""
    chance = random.Random(seed)
    document = pypdfium2.PdfDocument(data)
    objects: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    kids = []
    for number in range(len(document)):
        page = document[number]
        (width, height), bitmap = page.get_size(), page.render(scale=dpi / 72, grayscale=True)
        rows = memoryview(bitmap.buffer).cast("B")
        grey = b"".join(rows[y * bitmap.stride : y * bitmap.stride + bitmap.width] for y in range(bitmap.height))
        entries = (
            f"/Type /XObject /Subtype /Image /Width {bitmap.width} /Height {bitmap.height} "
            "/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode"
        )
        objects.append(_stream(zlib.compress(_worn(grey, chance, noise, specks), 1), entries))
        image = len(objects)
        objects.append(_stream(_placed(width, height, tilt).encode(), ""))
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Resources << /XObject << /Im {image} 0 R >> >> "
            f"/Contents {len(objects)} 0 R >>".encode()
        )
        kids.append(f"{len(objects)} 0 R")
        bitmap.close()
        page.close()
    document.close()
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode()
    return _file(objects, "")


def _worn(grey: bytes, chance: random.Random, noise: int, specks: int) -> bytes:
    if noise:
        size = len(grey)
        low = int.from_bytes(bytes([noise]) * size, "big")
        mask = int.from_bytes(chance.randbytes(size), "big") & low
        grey = (int.from_bytes(grey, "big") ^ mask).to_bytes(size, "big")
    worn = bytearray(grey)
    for _ in range(specks):
        worn[chance.randrange(len(worn))] = chance.choice((0, 255))
    return bytes(worn)


def _placed(width: float, height: float, tilt: float) -> str:
    """The operators that draw the picture over the page, turned about its middle."""
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    x = width / 2 - (width * cos - height * sin) / 2
    y = height / 2 - (width * sin + height * cos) / 2
    return f"q {width * cos:.4f} {width * sin:.4f} {-height * sin:.4f} {height * cos:.4f} {x:.4f} {y:.4f} cm /Im Do Q"
