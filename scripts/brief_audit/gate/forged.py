"""What a text brought along that could be taken for a mark of the gate, or could hide one.

A badge is told by how it looks and not by its letters: a letter of another script stands for any letter, marks and signs that nobody sees
for none, and one letter may be wrong. What reorders, conceals or overwrites what is shown leaves the text.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterator

from brief_audit import patterns as re

Edit = tuple[int, int, str]
"""Characters from, to (exclusive), and what stands there instead."""

_OPENS = "[［【〔⟦❲〚﹝⁅⦋⦍⦏⎡⎣⌈⌊⸢⸤﹇⟬「『〖"
_BRACKET = re.compile(
    rf"(?:[{re.escape(_OPENS)}]|&(?:#0{{0,6}}91|#x0{{0,6}}5b|lsqb|lbrack);?)(?=(?P<inner>.{{0,160}}))", re.IGNORECASE | re.DOTALL
)
_TAG = re.compile(r"<[^<>]*>|<!--.*?-->", re.DOTALL)
_COLONS = frozenset(":：︓﹕ː˸։׃܃܄᛬꞉∶⁝⁞፡܉⠆჻=→⇒–—―")
_CLOSES = frozenset("]］】〕⟧❳〛﹞⁆⦌⦎⦐⎤⎦⌉⌋⸣⸥﹈⟭」』〗")
_WITH_COLON = ("verified", "notverified", "wrong")
_ALONE = ("unsourced", "citationremoved")
_FOLDED = str.maketrans("l1|!j0354$8@", "iiiiioesasaa")
_ANY = "?"
_LONGEST = 20
_SPACING = frozenset("\n\t\f")
_REORDERS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def forged(text: str) -> Iterator[Edit]:
    """What is put before a badge that the text brought along, and what is taken out because it could hide one of the gate's own."""
    for found in _BRACKET.finditer(text):
        if _looks_like_a_badge(found["inner"]):
            yield found.start("inner"), found.start("inner"), "as given: "
    for at, char in enumerate(text):
        if char < " " or "\x7f" <= char < "\xa0" or char in _REORDERS:
            yield from _unhidden(text, at, char)


def _unhidden(text: str, at: int, char: str) -> Iterator[Edit]:
    if char == "\r":
        yield at, at + 1, "" if text[at + 1 : at + 2] == "\n" else "\n"  # alone, it would show what follows over what came before
    elif char not in _SPACING:
        yield at, at + 1, ""


def behind_marks(text: str, at: int) -> int:
    """The place behind the marks that are drawn over the sign before `at`: what is put there is not drawn over."""
    while at < len(text) and unicodedata.category(text[at]) in {"Mn", "Me", "Cf"}:
        at += 1
    return at


def _looks_like_a_badge(inner: str) -> bool:
    """Whether what stands behind a bracket reads as a badge: its words up to a colon or an address, or alone in the brackets."""
    shown = _TAG.sub("", html.unescape(_TAG.sub("", inner)))
    word, stop = _word(unicodedata.normalize("NFKD", shown))
    if not word:
        return False
    return any(_resembles(word, badge) for badge in (*(_WITH_COLON if stop == ":" else ()), *(_ALONE if stop == "]" else ())))


def _word(shown: str) -> tuple[str, str]:
    """The letters up to the first colon or closing bracket, folded, and which of the two it was."""
    letters = ""
    for at, char in enumerate(shown):
        if char in _COLONS or shown.startswith(("http", "user-provided"), at):
            return letters, ":"
        if char in _CLOSES:
            return letters, "]"
        if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
            continue
        small = char.casefold().translate(_FOLDED)
        if small.isascii() and small.isalpha():
            letters += small
        elif (not char.isascii() and char.isalnum()) or unicodedata.category(char) in {"So", "Lm", "Nl", "No"}:
            letters += _ANY
        if len(letters) > _LONGEST:
            break
    return letters, ""


def _resembles(word: str, badge: str) -> bool:
    """Whether the letters are those of a badge but for one at most; a letter of another script is like any."""
    badge = badge.translate(_FOLDED)
    word = word.replace("vv", "w").replace("rn", "m") if "vv" in word else word
    if abs(len(word) - len(badge)) > 1:
        return False
    row = list(range(len(badge) + 1))
    for at, char in enumerate(word, 1):
        before, row = row, [at]
        for place, wanted in enumerate(badge, 1):
            row.append(min(before[place] + 1, row[-1] + 1, before[place - 1] + (char not in {wanted, _ANY})))
    return row[-1] <= (1 if 2 * word.count(_ANY) <= len(word) else 0)
