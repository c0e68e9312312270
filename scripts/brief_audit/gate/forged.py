"""What a text brought along that could be taken for a mark of the gate, or could hide one.

A badge is told by how it looks and not by its letters: a letter of another script stands for any letter, marks and signs that nobody sees
for none, and one letter may be wrong. What reorders, conceals or overwrites what is shown leaves the text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.markup import Shown
from brief_audit.text.mapped import FORMAT_CHARACTERS

Edit = tuple[int, int, str]
"""Characters from, to (exclusive), and what stands there instead."""

_OPENS = frozenset("[［【〔⟦❲〚﹝⁅⦋⦍⦏⎡⎣⌈⌊⌜⌞⸢⸤﹇⟬〘「『〖")
_FAR = 160
"""Signs behind a bracket that are looked at, spaces and what nobody sees aside."""
_SEEN = re.compile(rf"[^\s{FORMAT_CHARACTERS}\u034f\ufe00-\ufe0f]+")
_COLONS = frozenset(":：︓﹕ː˸։׃܃܄᛬꞉∶⁝⁞፡܉⠆჻=→⇒–—―")
_CLOSES = frozenset("]］】〕⟧❳〛﹞⁆⦌⦎⦐⎤⎦⌉⌋⌝⌟⸣⸥﹈⟭〙」』〗")
_WITH_COLON = ("verified", "notverified", "wrong")
_ALONE = ("unsourced", "citationremoved")
_DECKED = ("verified", "notverified")
"""Alone in brackets these are words ("a [verified] complaint"), but not as a link or with a sign ("[✓ verified]")."""
_FOLDED = str.maketrans("l1|!j0354$8@", "iiiiioesasaa")
_ANY = "?"
_LONGEST = 20
_SPACING = frozenset("\n\t\f")
_REORDERS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def forged(text: str) -> Iterator[Edit]:
    """What is put before a badge that the text brought along, and what is taken out because it could hide one of the gate's own."""
    for place in _badges(text):
        yield place, place, "as given: "
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


def _badges(text: str) -> Iterator[int]:
    """The place behind each bracket that opens a badge, whatever pads or mark-up stands between its signs."""
    shown = Shown(text)
    seen = [found.span() for found in _SEEN.finditer(shown.text)]
    bare = "".join(shown.text[start:end] for start, end in seen)
    passed = 0
    for start, end in seen:
        for at in range(start, end):
            if shown.text[at] in _OPENS and _looks_like_a_badge(bare, passed + at - start + 1):
                yield shown.ends[at]
        passed += end - start


def _looks_like_a_badge(bare: str, at: int) -> bool:
    """Whether what stands behind a bracket reads as a badge: its words up to a colon or an address, or alone in the brackets."""
    word, stop = _word(unicodedata.normalize("NFKD", bare[at : at + _FAR]))
    if not word:
        return False
    decked = stop == "](" or (stop == "]" and _ANY in word)
    badges = _WITH_COLON if stop == ":" else (*_ALONE, *(_DECKED if decked else ())) if stop else ()
    return any(_resembles(word, badge) for badge in badges)


def _word(shown: str) -> tuple[str, str]:
    """The letters up to the first colon or closing bracket, folded, and which of the two it was; "](" where a link follows."""
    letters = ""
    for at, char in enumerate(shown):
        if char in _COLONS or shown.startswith(("http", "user-provided"), at):
            return letters, ":"
        if char in _CLOSES:
            return letters, "](" if shown[at + 1 : at + 2] == "(" else "]"
        if char in _OPENS:
            break  # that one has its own turn
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
