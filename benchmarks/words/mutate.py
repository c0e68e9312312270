"""Changes that no practice of quotation allows, made in words that stand in a source."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from places import Place

Words = list[str]
_NOT = re.compile(r"(?i)(?:not|never|no|nor|neither|none|cannot|without)\W*|[a-z]+n['’]t\W*")
_MODAL = re.compile(r"(?i)(?:must|may|shall|should|will|would|can|could|might)\W*")
_AUX = re.compile(r"(?:is|are|was|were|be|has|have|had|must|may|shall|should|will|would|can|could|might|did|does|do)")
_MONTHS = ["January", "February", "March", "April", "June", "July", "August", "September", "October", "November", "December"]
_NUMBERS = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "hundred",
    "thousand",
]
_NAMES = ["Harrow", "Quillfeather", "Penrose", "Marrow", "Tindall", "Osgood", "Brackley", "Venn", "Larkspur", "Dunmore"]
_ORDINARY = [
    "careful",
    "wooden",
    "former",
    "general",
    "local",
    "narrow",
    "question",
    "matter",
    "reading",
    "settled",
    "present",
    "further",
    "report",
    "answer",
    "silent",
]
_LOWER = re.compile(r"[a-z]{3,}")


def _core(word: str) -> tuple[str, str, str]:
    m = re.fullmatch(r"(\W*)(.*?)(\W*)", word)
    assert m
    return m[1], m[2], m[3]


def _where(words: Words, test: Callable[[str], object], rng: random.Random) -> int | None:
    found = [i for i, word in enumerate(words) if test(word)]
    return rng.choice(found) if found else None


def _put(words: Words, at: int, new: str) -> Words:
    before, _, after = _core(words[at])
    return [*words[:at], before + new + after, *words[at + 1 :]]


def negation_out(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, _NOT.fullmatch, rng)
    if at is None or at in {0, len(words) - 1}:
        return None
    before, core, after = _core(words[at])
    low = core.lower().replace("’", "'")
    if low in {"cannot", "without"}:
        return [*words[:at], before + {"cannot": "can", "without": "with"}[low] + after, *words[at + 1 :]]
    if low.endswith("n't"):
        return [*words[:at], before + core[:-3] + after, *words[at + 1 :]]
    return [*words[:at], *words[at + 1 :]]


def negation_in(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, _AUX.fullmatch, rng)
    at = rng.randrange(1, len(words)) if at is None or rng.random() < 0.3 else at + 1
    return [*words[:at], rng.choice(["not", "not", "never", "no"]), *words[at:]]


def modal(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, lambda w: _MODAL.fullmatch(w) and w[0].islower(), rng)
    if at is None:
        return None
    now = _core(words[at])[1]
    return _put(words, at, rng.choice([m for m in ("must", "may", "shall", "should", "can", "could") if m != now]))


def number(p: Place, rng: random.Random) -> Words | None:
    """Another number, or none."""
    words = p.words
    at = _where(words, lambda w: re.fullmatch(r"[$£]?[0-9][0-9,]*[.,;%]*", w) or w in _NUMBERS, rng)
    if at is None:
        return None
    _, core, _ = _core(words[at])
    if 0 < at < len(words) - 1 and all(_LOWER.fullmatch(w) for w in (words[at - 1], words[at + 1])) and rng.random() < 0.3:
        return [*words[:at], *words[at + 1 :]]
    if core[:1].isdigit():
        digit = rng.randrange(len(core))
        if not core[digit].isdigit():
            return None
        return _put(words, at, core[:digit] + str((int(core[digit]) + rng.randint(1, 8)) % 10) + core[digit + 1 :])
    return _put(words, at, rng.choice([n for n in _NUMBERS if n != core]))


def date(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, lambda w: _core(w)[1] in _MONTHS or re.fullmatch(r"\(?(?:1[89]|20)[0-9]{2}\W*", w), rng)
    if at is None:
        return None
    core = _core(words[at])[1]
    other = str(int(core) + rng.choice([-10, -1, 1, 2])) if core.isdigit() else rng.choice([m for m in _MONTHS if m != core])
    return _put(words, at, other)


def name(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words[1:], lambda w: re.fullmatch(r"[A-Z][a-z]{3,}\W*", w) and _core(w)[1] not in _MONTHS, rng)
    return None if at is None else _put(words, at + 1, rng.choice(_NAMES))


def word_order(p: Place, rng: random.Random) -> Words | None:
    """Two neighbours exchanged, or one word moved by several places."""
    words = p.words
    at = rng.randrange(len(words) - 5)
    to = at + rng.choice([1, 1, 2, 4])
    if not (_LOWER.fullmatch(words[at]) and _LOWER.fullmatch(words[to])) or words[at] == words[to]:
        return None
    moved = [*words[:at], *words[at + 1 : to + 1], words[at], *words[to + 1 :]]
    return moved if moved != words else None


def dropped_clause(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    size = rng.randint(1, min(9, len(words) - 6))
    at = rng.randrange(2, len(words) - size - 2)
    dropped = words[at : at + size]
    # Page and note marks and citations may go; plain words may not.
    plain = sum(bool(re.fullmatch(r"[a-z]+[,;]?", w)) for w in dropped)
    return [*words[:at], *words[at + size :]] if plain >= max(1, 0.8 * size) else None


def bracketed_reversal(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, _AUX.fullmatch, rng)
    at = rng.randrange(1, len(words)) if at is None else at + 1
    return [*words[:at], rng.choice(["[not]", "[not]", "[never]", "[did not]", "[no]", "[cannot]"]), *words[at:]]


def ellipsis_over_negation(p: Place, rng: random.Random) -> Words | None:
    """The negation with up to two words after it, or one before it."""
    words = p.words
    at = _where(words, lambda w: re.fullmatch(r"(?:not|never|no|nor|neither|none|cannot)|[a-z]+n['’]t", w), rng)
    if at is None or not 2 <= at < len(words) - 5:
        return None
    first, last = rng.choice([(at, at + 1), (at, at + 2), (at, at + 3), (at - 1, at + 1)])
    return [*words[:first], rng.choice([". . .", "…", "[...]", "* * *"]), *words[last:]]


def spliced(p: Place, rng: random.Random) -> Words | None:
    """Words of two distant places, with an ellipsis or run together."""
    words, window = p.words, p.window
    far = [i for i, (a, _) in enumerate(window.words[:-25]) if abs(a - p.span[0]) > 4000]
    if not far:
        return None
    at = rng.choice(far)
    other = [window.text[a:b] for a, b in window.words[at : at + rng.randint(6, 20)]]
    return [*words, *rng.choice([[". . ."], ["[…]"], []]), *other]


def changed_word(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = _where(words, re.compile(r"[a-z]{4,}").fullmatch, rng)
    return None if at is None else _put(words, at, rng.choice([w for w in _ORDINARY if w != words[at]]))


def added_word(p: Place, rng: random.Random) -> Words | None:
    words = p.words
    at = rng.randrange(1, len(words) + 1)
    return [*words[:at], rng.choice(_ORDINARY), *words[at:]]


MUTATIONS = (
    negation_out, negation_in, modal, number, date, name, word_order, dropped_clause,
    bracketed_reversal, ellipsis_over_negation, spliced, changed_word, added_word,
)  # fmt: skip
