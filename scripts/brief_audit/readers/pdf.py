"""PDF."""

from __future__ import annotations

from brief_audit.errors import InputError
from brief_audit.model.document import Segment
from brief_audit.readers.reading import Reading


def read(data: bytes) -> Reading:
    """Read."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise InputError(f"the PDF cannot be opened ({error}).", "Save it again without a password.") from error
    parts: list[str] = []
    segments: list[Segment] = []
    at = 0
    for index in range(len(document)):
        text = document[index].get_textpage().get_text_bounded().replace("\x02", "").replace("\r\n", " ")
        segments.append(Segment(span=(at, at + len(text)), page=index + 1))
        parts.append(text)
        at += len(text) + 1
    return Reading(text=" ".join(parts), pages=len(document), segments=tuple(segments))
