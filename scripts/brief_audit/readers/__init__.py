"""From a file or stdin to a `Document`: the brief as one text, with the place of every piece.

What a file holds is hostile until it was read: it is opened only in the limited process (`Child`). Errors are `InputError` for a
file that cannot be read, and `ChildKilled` for one that crossed a limit of memory or time.

>>> with Child() as child:
...     document = read("-", name="brief.txt", child=child, stdin=b"See Harrow v. Quill, 990 U.S. 10 (1996).")
>>> document.media_type, document.text[4:19]
('text/plain', 'Harrow v. Quill')
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from brief_audit.errors import InputError
from brief_audit.model.document import Document
from brief_audit.readers.border import plain_name
from brief_audit.readers.child import Child
from brief_audit.readers.removed import removed_report

if TYPE_CHECKING:
    from brief_audit.readers.scan import Ocr

__all__ = ["LARGEST_FILE", "content", "read", "removed_report"]

LARGEST_FILE = 50 * 1024 * 1024
"""Bytes of a brief. Source: DESIGN section 8."""


def read(path: str, name: str, child: Child, stdin: bytes | None = None, ocr: Ocr | None = None) -> Document:
    """Read the brief at `path` ("-" = text on stdin) in the limited process.

    `name` stands in the report. `stdin` replaces the process's own standard input. Without `ocr`, pages that
    have no text layer stay unread.
    Raises InputError for what cannot be read, ChildKilled when a limit was crossed.
    """
    if path == "-":
        data = sys.stdin.buffer.read(LARGEST_FILE + 1) if stdin is None else stdin
        function = "brief_audit.readers.registry:read_stdin"
    else:
        data = content(Path(path))
        function = "brief_audit.readers.registry:read_bytes"
    _check_size(data, path)
    name, shown = plain_name(name), plain_name(path)
    document = _converted(name, shown, child, data) if path != "-" else None
    document = document or child.call(function, name=name, path=shown, data=data)
    assert isinstance(document, Document)
    if ocr is None or path == "-":
        return document
    from brief_audit.readers.scan import read_scans

    return read_scans(document, data, child, ocr)[0]


def _converted(name: str, path: str, child: Child, data: bytes) -> Document | None:
    """The document by way of LibreOffice; None if the file needs no conversion, or LibreOffice is not installed."""
    from brief_audit.readers import office

    if not office.may_be(data) or office.binary() is None:
        return None
    kind: str = child.call("brief_audit.readers.registry:media_type_of", name=path, head=data)
    if kind not in office.SUFFIX:
        return None
    function = "brief_audit.readers.registry:read_bytes"
    document: Document = child.call(function, name=name, path=path, data=office.to_docx(data, kind, path))
    said = "It was converted by LibreOffice before it was read; places in the report are those of the converted document."
    own = {"sha256": hashlib.sha256(data).hexdigest(), "media_type": kind, "warnings": (*document.warnings, said)}
    return document.model_copy(update=own)


def content(path: Path) -> bytes:
    """The bytes of a file, and one more than a brief may have. Raises InputError for what is no file, or cannot be opened."""
    try:
        if path.is_dir():
            raise InputError(f"{path} is a folder, not a brief.", "Name the files in it, one by one or as FOLDER/*.pdf.")
        if path.exists() and not path.is_file():  # a pipe that nobody writes to would be waited for without end
            raise InputError(f"{path} is a pipe or a device, not a file.", f"Give what comes out of it: audit - < {path}")
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise InputError(f"{path} does not exist.", "Check the spelling of the path.") from None
    except OSError as error:
        raise InputError(f"{path} cannot be opened: {error.strerror}.", "Check that you may read the file.") from error


def _check_size(data: bytes, path: str) -> None:
    shown = "Standard input" if path == "-" else path
    if not data:
        raise InputError(f"{shown} is empty: 0 bytes.", "Check that the file was saved or copied completely.")
    if len(data) > LARGEST_FILE:
        raise InputError(f"{shown} is larger than {LARGEST_FILE // (1024 * 1024)} MB.", "Split the document, or remove its exhibits.")
