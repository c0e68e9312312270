"""A message as an e-mail program saves it (.eml), and a web page saved as one file (.mht): both are MIME, read by what they show.

Of a message that says the same in HTML and in plain text, the HTML is read: it has the notes and the block quotations. Files that the
message carries are not read, and are named.
"""

from __future__ import annotations

import email
import email.policy
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage, MIMEPart

from brief_audit.errors import InputError
from brief_audit.readers import html_page, plain_text
from brief_audit.readers.reading import Reading

_SAVE = "Save the brief that it carries, and audit that file."
_AS_SHOWN = {"iso-8859-1": "cp1252", "us-ascii": "utf-8"}
"""Letters as programs that show mail read them. Source: WHATWG Encoding, labels."""
_MOST_NAMED = 3


def read(data: bytes) -> Reading:
    """The message's own words. Raises InputError where it has none, or is damaged."""
    try:
        body, carried = _parts(data)
    except (AttributeError, IndexError, LookupError, TypeError, ValueError) as error:  # the standard library's, of heads that are none
        raise InputError("the message is damaged.", _SAVE) from error
    content = body.get_payload(decode=True) if body is not None else None
    if body is None or not isinstance(content, bytes) or not content.strip():
        raise InputError("the message holds no text of its own.", _SAVE)
    text = _utf_8(body.get_content_charset() or "", content)
    reading = html_page.read(text) if body.get_content_type() == "text/html" else plain_text.read(text)
    return replace(reading, unread_parts=(*reading.unread_parts, *_not_read(carried)))


def _parts(data: bytes) -> tuple[MIMEPart | None, list[str]]:
    """The part that holds the message's words, and the names of the files that it carries."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message.get_body(("html", "plain")), list(_carried(message))


def _not_read(carried: list[str]) -> Iterator[str]:
    if carried:
        shown = [f"“{name}”" for name in carried[:_MOST_NAMED]] + [f"{len(carried) - _MOST_NAMED} more"] * (len(carried) > _MOST_NAMED)
        yield f"What the message carries was not read ({', '.join(shown)})."


def _carried(message: EmailMessage) -> Iterator[str]:
    """The names of the files that the message carries; pictures within its own page are not among them."""
    for part in message.walk():
        name = part.get_filename()
        if part.get_content_disposition() == "attachment" or (name and part.get_content_maintype() == "application"):
            yield name or "a message without a name"


def _utf_8(charset: str, content: bytes) -> bytes:
    """The words in UTF-8, with the mark of it, where the message says in what letters they are written."""
    try:
        return b"\xef\xbb\xbf" + content.decode(_AS_SHOWN.get(charset, charset)).encode("utf-8") if charset else content
    except (LookupError, UnicodeError):
        return content
