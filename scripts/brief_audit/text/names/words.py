"""The words of a case name: what each may stand for, and when two are one word.

Source: DESIGN section 3, "A stated name is equal when …"; Bluebook tables T6 and T10 as `tables/name_abbreviations.tsv`.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache

from brief_audit import patterns as re
from brief_audit.normal_forms import without_accents
from brief_audit.tables import rows

SHORTEST = 4
"""A word with fewer letters does not distinguish parties."""

FUNCTION_WORDS = frozenset({"of", "the", "and", "for", "in", "re", "a", "an", "et", "al", "ex", "rel", "on", "to", "by"})
COMPANY_FORMS = frozenset({"inc", "llc", "llp", "ltd", "co", "lp", "plc", "sa", "na", "pc", "ag", "nv", "bv"})
_UNDECOMPOSED = str.maketrans({"ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ‘`´](?=\w)")
_POINTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")
_SPACED_INITIALS = re.compile(r"\b(?:(?!R\. ?R\.|S\. ?S\.)[A-Z]\. (?!R\. ?R\.|S\. ?S\.)(?=[A-Z]\.))+[A-Z]\.|\b(?:R\. R\.|S\. S\.)")
_LINE_END_HYPHEN = re.compile(r"(?<=\w)(?:[-‐]\s*\n\s*|\u00ad\s*)(?=\w)|(?<=[a-z])[-‐] (?=[a-z])")
_TOKEN = re.compile(r"[^\W_]+")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*\.?")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a name. `ends`: what stands before and behind the apostrophe of a contraction; `full`: the words it may stand for.

    `phrases` are the several words that it may stand for together: "FBI".
    """

    letters: str
    stopped: bool
    ends: tuple[str, str] | None
    full: frozenset[str]
    phrases: tuple[tuple[str, ...], ...]

    @property
    def readings(self) -> frozenset[str]:
        """The word itself and every single word that it may stand for."""
        return self.full | {self.letters}


@lru_cache(maxsize=8192)
def words_of(name: str) -> tuple[Word, ...]:
    """The words of a name in their order.

    >>> [word.letters for word in words_of("U.S. Dep't of Labor")]
    ['us', 'dept', 'of', 'labor']
    """
    joined = _SPACED_INITIALS.sub(lambda match: match.group().replace(" ", ""), joined_lines(name))
    plain = _APOSTROPHE.sub("'", undotted(joined)).replace("&", " and ").lower()
    return tuple(_word(found) for found in _WORD.findall(_unaccented(plain)))


def _word(found: str) -> Word:
    bare = found.rstrip(".")
    letters = bare.replace("'", "")
    head, mark, tail = bare.rpartition("'")
    expanded = expansions().get(letters, ())
    single = frozenset(full for full in expanded if " " not in full)
    phrases = tuple(tuple(w for w in full.split() if w not in FUNCTION_WORDS) for full in expanded if " " in full)
    return Word(letters, found.endswith("."), (head.replace("'", ""), tail) if mark else None, single, phrases)


def is_one_word(stated: Word, recorded: Word) -> bool:
    """Whether two words are equal, or one is an abbreviation of the other, or both abbreviate a third."""
    if not stated.readings.isdisjoint(recorded.readings) or _are_one_abbreviation(stated.letters, recorded.letters):
        return True
    return any(shortens(stated, word) for word in recorded.readings) or any(shortens(recorded, word) for word in stated.readings)


def _are_one_abbreviation(one: str, other: str) -> bool:
    """Whether two company words are singular and plural of one: table T6 has one abbreviation for both ("System", "Systems": "Sys.")."""
    long, short = (one, other) if len(one) > len(other) else (other, one)
    return (
        long in (f"{short}s", f"{short.removesuffix('y')}ies")
        and len(short) > SHORTEST
        and not of_class("company").isdisjoint({one, other})
    )


def shortens(short: Word, full: str) -> bool:
    """Whether a word is a prefix that ends in a stop ("Manufact."), its plural ("Indust's."), or a contraction ("Ass'n") of another."""
    if short.ends is not None:
        head, tail = short.ends
        if len(full) > len(head) + len(tail) and full.startswith(head) and full.endswith((tail, re.sub("ys$", "ies", tail))):
            return True
    if not short.stopped or len(full) < len(short.letters) + 2:
        return False
    return full.startswith(short.letters) or (
        len(short.letters) > SHORTEST - 1 and short.letters.endswith("s") and full.endswith("s") and full.startswith(short.letters[:-1])
    )


def joined_lines(text: str) -> str:
    """The text with words joined that a hyphen breaks at the end of a line."""
    return _LINE_END_HYPHEN.sub("", text)


def tokens_of(text: str) -> list[str]:
    """The words of any text as letters alone."""
    plain = undotted(joined_lines(text)).replace("&", " and ").lower()
    return _TOKEN.findall(_APOSTROPHE.sub("", _unaccented(plain)))


def _unaccented(plain: str) -> str:
    return plain if plain.isascii() else without_accents(plain.translate(_UNDECOMPOSED))


def undotted(text: str) -> str:
    """Initials written together: "U.S." is "US"."""
    return _POINTED.sub(lambda match: match.group().replace(".", "") + " ", text)


@cache
def generic() -> frozenset[str]:
    """The words that do not tell one party from another."""
    return frozenset(row["word"] for row in rows("generic_words"))


@cache
def of_class(*classes: str) -> frozenset[str]:
    """The generic words of some classes: state, government, office, procedure, company."""
    return frozenset(row["word"] for row in rows("generic_words") if row["class"] in classes)


@cache
def of_kind(kind: str) -> frozenset[str]:
    """The words of one kind in the table `name_words`: company forms, and the roles and remarks that no comparison asks for."""
    return frozenset(row["word"] for row in rows("name_words") if row["kind"] == kind)


@cache
def public() -> frozenset[str]:
    """Words for a state or the Crown as a party, and R."""
    return frozenset({"r", "us"}) | of_class("state", "government")


@cache
def expansions() -> dict[str, tuple[str, ...]]:
    """Short form without points and apostrophes -> what it may stand for."""
    table: defaultdict[str, list[str]] = defaultdict(list)
    for row in rows("name_abbreviations"):
        table[row["short"]].append(" ".join(_TOKEN.findall(row["full"].replace("'", ""))))
    return {short: tuple(full) for short, full in table.items()}
