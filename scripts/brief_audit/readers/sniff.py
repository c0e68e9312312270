"""What kind of file this is, by magic bytes and content; the name decides only between kinds of text."""

from __future__ import annotations

import io
import zipfile

from brief_audit import patterns as re

PDF = "application/pdf"
DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
HTML = "text/html"
MARKDOWN = "text/markdown"
TEXT = "text/plain"
MAIL = "message/rfc822"
OUTLOOK = "application/vnd.ms-outlook"
ODT = "application/vnd.oasis.opendocument.text"
RTF = "application/rtf"
DOC = "application/msword"
ZIP = "application/zip"
IMAGE = "image/*"
UNKNOWN = "application/octet-stream"

_HEADER_WITHIN = 1024
"""Bytes within which readers accept "%PDF-". Source: ISO 32000-1 annex H.3, implementation note 13."""

_HTML_START = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL)
_HTML_NAMES = (".html", ".htm", ".xhtml")
_MARKDOWN_NAMES = (".md", ".markdown")
_MAIL_NAMES = (".eml", ".mht", ".mhtml")
_HEADER = r"[A-Za-z][A-Za-z0-9-]*:[^\n]*\n(?:[ \t][^\n]*\n)*"
_MAIL_START = re.compile(rf"(?=(?:{_HEADER}){{0,200}}MIME-Version:)(?:{_HEADER}){{0,200}}Content-Type:", re.IGNORECASE)
"""The head of a message: both lines stand in every one that an e-mail program saves, and before its first empty line."""
_UTF_32 = (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")
"""Byte order marks, which begin with those of UTF-16."""
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_CONTROL_SHARE = 0.005


_MAGIC: dict[str, tuple[bytes, ...]] = {
    RTF: (b"{\\rtf",),
    DOC: (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",),
    IMAGE: (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*"),
}


def media_type(name: str, data: bytes) -> str:
    """The kind of a file; `UNKNOWN` for binary data of no known kind."""
    if b"%PDF-" in data[:_HEADER_WITHIN]:
        return PDF
    if data.startswith(b"PK\x03\x04"):
        return _kind_of_zip(data)
    known = next((kind for kind, starts in _MAGIC.items() if data.startswith(starts)), None)
    if known is not None:
        return OUTLOOK if known == DOC and name.lower().endswith(".msg") else known
    return _kind_of_text(name.lower(), decode(data[:4096])) if is_text(data) else UNKNOWN


def _kind_of_zip(data: bytes) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError):
        # A damaged archive that names Word's parts is a damaged Word file: the Word reader says so.
        return DOCX if b"word/document" in data or b"[Content_Types].xml" in data else ZIP
    if "word/document.xml" in names or any(name.startswith("word/document") for name in names):
        return DOCX
    return ODT if "content.xml" in names and "mimetype" in names else ZIP


def _kind_of_text(name: str, start: str) -> str:
    if name.endswith(_MARKDOWN_NAMES):
        return MARKDOWN
    if name.endswith(_MAIL_NAMES) or _MAIL_START.match(start.replace("\r\n", "\n")):
        return MAIL
    if name.endswith(_HTML_NAMES) or _HTML_START.match(start.lstrip("\ufeff")):
        return HTML
    return TEXT


def is_text(data: bytes) -> bool:
    """Whether the bytes are text in an encoding that `decode` knows."""
    if data.startswith(_UTF_32):
        return len(data) % 4 == 0
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return len(data) % 2 == 0
    sample = decode(data[:65_536])
    return len(_CONTROLS.findall(sample)) <= len(sample) * _CONTROL_SHARE


def decode(data: bytes) -> str:
    """Text of bytes: by byte order mark, else UTF-8, else Windows-1252. The mark itself is dropped. Never raises."""
    if data.startswith(_UTF_32):
        return data.decode("utf-32", errors="replace")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    body = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        # A sample cut inside a character is still UTF-8.
        if error.start >= len(body) - 3 and error.start > 0:
            return body[: error.start].decode("utf-8")
        return body.decode("cp1252", errors="replace")
