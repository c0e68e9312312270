"""The canonical form of a text, over which hashes and containment are computed.

Source: DESIGN section 8; white paper section 4 (normalizeForHash).
"""

from __future__ import annotations

import hashlib
import unicodedata

from brief_audit import patterns as re
from brief_audit.text.mapped import FORMAT_CHARACTERS

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half a character, which JSON, HTML and file names may hold and UTF-8 cannot: U+FFFD stands for it wherever text comes in."""

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_TYPOGRAPHY = dict.fromkeys("‘’‚‛′´ʼ", "'") | dict.fromkeys("“”„‟″«»", '"') | dict.fromkeys("‐‑‒–—―−", "-") | {"…": "..."} | _LIGATURES
_TYPOGRAPHY |= dict.fromkeys(
    "\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000", " "
)
"""The last row, with the ASCII spaces, is everything that `str.split` takes for a space."""
_LEADS = frozenset(map(chr, range(0xC2, 0xF5)))
_MOJIBAKE = re.compile("[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
_ASCII = re.compile("[\x00-\x7f]+")
_FORMAT = re.compile(f"[{FORMAT_CHARACTERS}]")
_SPACES = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f"


def canonical(text: str) -> str:
    """The text in canonical form: the same for every copy of the same words.

    NFC, mended mojibake, ligatures spelt out, quotes and dashes straightened, format characters
    dropped, whitespace runs as one space, ends trimmed. Case stays. Idempotent.

    >>> canonical("The  “carrier” – and the ﬁrm")
    'The "carrier" - and the firm'
    """
    settled = text.isascii()
    while not settled:
        text, settled = _step(text)
    return _collapsed(text)


def _collapsed(text: str) -> str:
    """`" ".join(text.split())` by replacements, which is several times as fast; all other kinds of space are plain ones by now."""
    for mark in _SPACES:
        if mark in text:
            text = text.replace(mark, " ")
    while "  " in text:
        text = text.replace("  ", " ")
    return text.strip(" ")


def content_hash(text: str) -> str:
    """SHA-256 of the canonical form in UTF-8, as 64 hexadecimal digits.

    >>> content_hash("The “carrier”") == content_hash('The  "carrier"')
    True
    """
    return hashlib.sha256(canonical(text).encode("utf-8", "surrogatepass")).hexdigest()


def _step(text: str) -> tuple[str, bool]:
    """One round of mending, and whether another can change nothing.

    Real opinions hold few distinct odd characters, so each is replaced in the whole text at once.
    """
    odd = list(set(_ASCII.sub("", text)))
    # ftfy reads 5 MB a second, so it is asked only where a two-character trace of mojibake stands.
    if not _LEADS.isdisjoint(odd) and _MOJIBAKE.search(text):
        import ftfy

        mended = str(ftfy.fix_encoding(text))
        if mended != text:
            return mended, False
    return _replaced(text, odd)


def _replaced(text: str, odd: list[str]) -> tuple[str, bool]:
    dropped = False
    for character in odd:
        replacement = _TYPOGRAPHY.get(character, "" if _FORMAT.match(character) else None)
        if replacement is not None:
            text = text.replace(character, replacement)
            dropped = dropped or not replacement
    if unicodedata.is_normalized("NFC", text):
        return text, not dropped  # what a dropped character kept apart may now belong together
    return unicodedata.normalize("NFC", text), False
