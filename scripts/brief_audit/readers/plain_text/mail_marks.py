"""The ">" that e-mail programs set before each line of what is answered or forwarded, taken out of plain text.

A brief that went round by e-mail has the mark at every line, and is no block quotation. One level goes where the lines of a message
stand before it ("On Tuesday at 9:00 Pat Quill wrote:", "From:", "Subject:"), or where every line has the mark; a second one is the
brief's own.
"""

from __future__ import annotations

from brief_audit import patterns as re

_MARK = re.compile(r"^[ \t]{0,8}>[ \t]?", re.MULTILINE)
_MORE_THAN = re.compile(r"[ \t]*>[ \t]?(?:=|[$£€]?[0-9])")
_MESSAGE = re.compile(
    r"^[^\n\f]{0,200}(?:@|[0-9]{1,2}:[0-9]{2})[^\n\f]{0,200}(?:\n[^\n\f]{0,200})?\b(?:wrote|writes):[ \t]*\n(?:[ \t]*\n)*[ \t]{0,8}>"
    r"|^[ \t]{0,8}(?:>[ \t]?)?-{3,}[ \t]*(?:Original|Forwarded) [Mm]essage[ \t]*-{3,}[ \t]*$",
    re.MULTILINE,
)
_HEADER = re.compile(r"^[ \t]{0,8}(?:>[ \t]?)?(?P<name>From|To|Sent|Date|Subject|Cc):[ \t]+\S", re.MULTILINE)
_LEAST_HEADERS = 3


def without_mail_marks(text: str) -> str:
    r"""The text without one level of marks, where a message brought it.

    >>> without_mail_marks("> The keeper must\n> row at night.\n>\n> > A lamp burns.\n")
    'The keeper must\nrow at night.\n\n> A lamp burns.\n'
    """
    if not _MARK.search(text) or not (_all_marked(text) or _is_a_message(text)):
        return text
    return _MARK.sub("", text)


def _all_marked(text: str) -> bool:
    lines = [line for line in text.split("\n") if line.strip()]
    return len(lines) > 1 and all(_MARK.match(line) and not _MORE_THAN.match(line) for line in lines)


def _is_a_message(text: str) -> bool:
    return _MESSAGE.search(text) is not None or len({match["name"] for match in _HEADER.finditer(text)}) >= _LEAST_HEADERS
