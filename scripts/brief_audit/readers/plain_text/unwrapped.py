"""Plain text with one line for each paragraph and no blank line between them, as word processors save it.

Read as it stands, the whole brief would be one paragraph, and the last sentence of one would count as said of the authority that the next
one cites.
"""

from __future__ import annotations

from brief_audit import patterns as re

_LONGEST_WRAPPED = 240
"""Characters that a line may have where a program breaks lines at a width."""
_LEAST = 2
_SHARE = 0.5
_END = re.compile(r"(?<=[^\s])[ \t]*\n(?=[ \t]*[^\sa-z])")


def parted(text: str) -> str:
    r"""The text with a blank line behind each of its paragraphs, where its lines are not broken at a width.

    >>> parted("A lamp burns.\nA keeper rows.\n")
    'A lamp burns.\nA keeper rows.\n'
    """
    lengths = [len(line.strip()) for line in text.split("\n")]
    long = [length for length in lengths if length > _LONGEST_WRAPPED]
    if len(long) < _LEAST or sum(long) < _SHARE * sum(lengths):
        return text
    return _END.sub("\n\n", text)
