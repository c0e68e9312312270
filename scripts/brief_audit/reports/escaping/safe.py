"""The one function through which text from a brief or a source reaches a page or a screen.

Why: a case name can hold a terminal escape, a bidirectional override or a zero-width character that
makes a report say what the program did not say.
"""

from __future__ import annotations

import unicodedata

_DROPPED = frozenset("\u00ad\u2060")
_KEPT = frozenset("\n\t")
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def safe_text(text: str) -> str:
    r"""The text with every control, bidirectional and zero-width character written out as `\uXXXX`.

    Newline and tab stay, CR LF becomes a newline. Soft hyphens and word joiners are dropped: readers
    put them there, and they say nothing.
    """
    # A printable line holds no control, format or separator character but the space: nothing in it is to be changed.
    return "\n".join(line if line.isprintable() else _made_safe(line) for line in text.replace("\r\n", "\n").split("\n"))


def _made_safe(line: str) -> str:
    return "".join(_visible(char) for char in line if char not in _DROPPED)


def one_line(text: str) -> str:
    """`safe_text` on one line: every run of whitespace is one space."""
    return safe_text(" ".join(text.split()))


def _visible(char: str) -> str:
    if char in _KEPT or unicodedata.category(char) not in _UNSAFE_CATEGORIES:
        return char
    point = ord(char)
    return f"\\u{point:04x}" if point <= 0xFFFF else f"\\U{point:08x}"
