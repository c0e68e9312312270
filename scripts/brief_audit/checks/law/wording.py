"""The words of a provision, and of what a brief says of it, in the form in which they are compared: forms of force, numbers, references."""

from __future__ import annotations

from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.quotation import is_the_same
from brief_audit.text.words import denies, word_set

_TOKEN = re.compile(r"[$£€]?[0-9][0-9,]*(?:\.[0-9]+)?%?|¶[\w.]*|[^\W\d_]+(?:[’'][^\W\d_]+)?|[,;.:()]|[—–]")
MUST, MAY = "must", "may"
_FORCE = {
    **dict.fromkeys(word_set("must shall requires require requiring required mandates mandate mandating obliges oblige obliging"), MUST),
    **dict.fromkeys(word_set("may can permits permit permitting allows allow allowing authorises authorizes authorising authorizing"), MAY),
    **dict.fromkeys(word_set("empowers empowering entitles entitling"), MAY),
}
"""Words of one force, as one word."""
ARTICLES = word_set("a an the")
LIMITS = word_set("unless except only solely until excluding excluded save without other otherwise")
CONDITIONS = word_set("if where when provided whether")
LEADS = word_set(
    "provides provide providing that states state stating says say saying specifies stipulates declares reads lays down sets out"
    " under by pursuant to in of and but see also further moreover thus so indeed expressly clear plain is makes it terms holds as"
    " which section law act statute rule for with accordance"
)
"""What may lead to the words of the law."""
ADDED = ARTICLES | word_set("also thereby then therefore thus accordingly")
"""What a brief may put in."""
STOPS = frozenset({";", "."})
DASHES = frozenset({"—", "–", ":"})
_KEPT = 256
_NUMBERED = r"(?:[0-9]+[A-Z]{0,2}(?:[.-][0-9]+)*(?:\([0-9A-Za-z]{1,5}\))*|(?:\([0-9A-Za-z]{1,5}\))+)"
_UNITS = r"(?:sub-?sections?|sections?|sub-?paragraphs?|paragraphs?|paras?|regulations?|regs?|articles?|rules?|schedules?)"
_REFERENCE = re.compile(rf"\b{_UNITS}\b\.?\s*(?P<number>{_NUMBERED})|§+\s*(?P<sign>[0-9][\w.()-]*)", re.IGNORECASE)
_NUMBER = re.compile(r"\(([0-9A-Za-z]{1,5})\)")
_BRACKETED = re.compile(r"\[(\w)\](?=\w)")
"""A capital changed in brackets: "[n]othing"."""
_AS_ONE = (
    (re.compile(r"\bcan(?:not|’t|'t)\b", re.IGNORECASE), "may not"),
    (re.compile(r"\b(?:has|have|had)\s+to\b(?=\s+[a-z])|\bneeds?\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"\b(?:is|are)\s+(?:required|obliged|bound)\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"\b(?:is|are)\s+(?:permitted|allowed|entitled|free|able|authori[sz]ed|empowered)\s+to\b", re.IGNORECASE), "may"),
    (
        re.compile(r"\b(?:requires?|requiring|obliges?|obliging)\s+(?P<who>(?:[\w’'-]+\s+){1,8}?)to\s+", re.IGNORECASE),
        r"\g<who>must ",
    ),
    (
        re.compile(
            r"\b(?:permit(?:s|ting)?|allow(?:s|ing)?|authori[sz](?:es?|ing)|empowers?|entitles?)\s+(?P<who>(?:[\w’'-]+\s+){1,8}?)to\s+",
            re.IGNORECASE,
        ),
        r"\g<who>may ",
    ),
    (re.compile(r"(?<=[0-9])[-‑](?=[a-z])"), " "),
)
"""Forms of several words as one: "has to", "requires the owner to"."""
_VALUES = tuple(map(str, (*range(2, 21), *range(30, 100, 10))))


@lru_cache(maxsize=_KEPT)
def tokens_of(text: str) -> tuple[str, ...]:
    """Its words, numbers, references and stops in small letters, words of one force as one.

    >>> tokens_of("An owner has to pay £5,000 under subsection (1)(a).")
    ('an', 'owner', 'must', 'pay', '5000', 'under', '¶1a', '.')
    """
    text = _BRACKETED.sub(r"\1", text)
    text = _REFERENCE.sub(lambda found: " ¶" + _NUMBER.sub(r"\1", found["number"] or found["sign"]).replace("-", "") + " ", text)
    for pattern, word in _AS_ONE:
        text = pattern.sub(word, text)
    found = (word.casefold().replace("’", "'").lstrip("$£€").rstrip("%") for word in _TOKEN.findall(text))
    return tuple(_FORCE.get(word, word.replace(",", "") if word[:1].isdigit() else word) for word in found)


def words_of(text: str) -> list[str]:
    """The same without stops."""
    return [word for word in tokens_of(text) if word[:1].isalnum() or word.startswith("¶")]


@lru_cache(maxsize=16 * _KEPT)
def agree(one: str, other: str) -> bool:
    """Whether two words are one, in two forms of it or as a number."""
    return one == other or (one[:1].isalnum() and other[:1].isalnum() and is_the_same(one, other))


@lru_cache(maxsize=4 * _KEPT)
def is_number(form: str) -> bool:
    """Whether a word is a number, in figures or in letters."""
    return form[:1].isdigit() or any(is_the_same(form, value) for value in _VALUES)


def limits(words: tuple[str, ...] | list[str]) -> bool:
    """Whether words put a condition, except something or deny."""
    return any(word in LIMITS or word in CONDITIONS or denies(word) for word in words)
