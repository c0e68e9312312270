"""A document inside a Word file that Word shows as a part of its text (`w:altChunk`): HTML, MHTML, plain text or another Word file."""

from __future__ import annotations

import email
import email.policy
import posixpath
from collections.abc import Callable

from brief_audit.errors import InputError
from brief_audit.readers import html_page
from brief_audit.readers.reading import Reading
from brief_audit.readers.sniff import decode

_HTML = frozenset({".html", ".htm", ".xhtml", ".xht"})
_MHTML = frozenset({".mht", ".mhtml", ".eml"})
_WORD = frozenset({".docx", ".docm", ".dotx", ".dotm"})


def read_embedded(name: str, data: bytes, word: Callable[[bytes], Reading]) -> Reading:
    """The reading of an embedded part by its suffix; `word` reads a Word file.

    Raises InputError for a kind that is not read: Word makes it a part of the text when the file is saved again.
    """
    suffix = posixpath.splitext(name)[1].lower()
    page = data if suffix in _HTML else _html_of(data) if suffix in _MHTML else None
    if page is not None:
        return html_page.read(page)
    if suffix in _WORD:
        return word(data)
    if suffix == ".txt":
        return Reading("\n\n".join(part for line in decode(data).splitlines() if (part := line.strip())))
    raise InputError(
        f"the Word file shows another document inside its text ({name}), which cannot be read.",
        "Open it in Word, save it again (which makes that document a part of the text), and audit that file.",
    )


def _html_of(data: bytes) -> bytes | None:
    message = email.message_from_bytes(data, policy=email.policy.default)
    for part in message.walk():
        if part.get_content_type() == "text/html":
            content = part.get_payload(decode=True)
            return content if isinstance(content, bytes) else None
    return None
