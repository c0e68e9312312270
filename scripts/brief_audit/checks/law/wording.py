"""The words of a provision, and of what a brief says of it, in the form in which they are compared: forms of force, numbers, references."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.text.quotation import is_the_same
from brief_audit.text.words import denies, word_set

Words = tuple[str, ...]

MUST, MAY = "must", "may"
_FORCE = dict.fromkeys(word_set("must shall"), MUST) | dict.fromkeys(word_set("may can"), MAY)
_FORCE_SAID = dict.fromkeys(word_set("requires require requiring required mandates mandate mandating obliges oblige obliging"), MUST) | (
    dict.fromkeys(word_set("permits permit permitting allows allow allowing authorises authorizes authorising authorizing empowers"), MAY)
)
"""What a brief says of a law's force; in the law itself such a word is a word of its own ("shall not permit the sale")."""
ARTICLES = word_set("a an the")
LIMITS = word_set(
    "unless except only solely until excluding excluded save without other otherwise nothing nobody hardly but provided if where"
    " when whether"
)
"""What excepts, denies or puts a condition."""
LEADS = word_set("that under by pursuant to in of and but see also further moreover thus so indeed which as provides provide providing")
"""What may lead to the words of the law."""
ADDED = ARTICLES | word_set("also thereby then therefore thus accordingly")
"""What a brief may put in."""
STOPS = frozenset({";", "."})
DASHES = frozenset({"—", "–", ":"})
_TOKEN = re.compile(r"[$£€]?[0-9][0-9,]*(?:\.[0-9]+)?%?|¶[\w.]+|[^\W\d_]+(?:[’'][^\W\d_]+)?|[,;.:()]|[—–]")
_NUMBERED = r"(?:[0-9]+[A-Z]{0,2}(?:[.-][0-9]+)*(?:\([0-9A-Za-z]{1,5}\))*|(?:\([0-9A-Za-z]{1,5}\))+)"
_UNITS = r"(?:sub-?sections?|sections?|sub-?paragraphs?|paragraphs?|paras?|regulations?|regs?|articles?|rules?|schedules?)"
_REFERENCE = re.compile(rf"\b(?P<unit>{_UNITS})\b\.?\s*(?P<number>{_NUMBERED})|§{{1,3}}\s*(?P<sign>[0-9][\w.()-]*)", re.IGNORECASE)
_BRACKETED = re.compile(r"\[(\w)\](?=\w)")
"""A capital changed in brackets: "[n]othing"."""
_SAYS_THAT = re.compile(
    r"\b(?:provid(?:es?|ing)|stat(?:es?|ing)|says?|saying|stipulates|declares|specifies|(?:makes?|is)\s+(?:it\s+)?(?:quite\s+|very\s+)?(?:clear|plain))\s+(?:expressly\s+|in\s+terms\s+)?that\b",
    re.IGNORECASE,
)
_AS_ONE = (
    (re.compile(r"\bcan(?:not|’t|'t)\b", re.IGNORECASE), "may not"),
    (re.compile(r"\b(?:has|have|had)\s+to\b(?=\s+[a-z])|\bneeds?\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"(?<=[0-9])[-‑](?=[a-z])"), " "),
)
_AS_ONE_SAID = (
    (_SAYS_THAT, "that"),
    (re.compile(r"\b(?:is|are)\s+(?:required|obliged|bound)\s+to\b", re.IGNORECASE), "must"),
    (re.compile(r"\b(?:is|are)\s+(?:permitted|allowed|entitled|free|able|authori[sz]ed|empowered)\s+to\b", re.IGNORECASE), "may"),
    (re.compile(r"\b(?:requires?|requiring|obliges?|obliging)\s+(?P<who>(?:[\w’'-]+\s+){1,8}?)to\s+", re.IGNORECASE), r"\g<who>must "),
    (
        re.compile(
            r"\b(?:permit(?:s|ting)?|allow(?:s|ing)?|authori[sz](?:es?|ing)|empowers?|entitles?)\s+(?P<who>(?:[\w’'-]+\s+){1,8}?)to\s+",
            re.IGNORECASE,
        ),
        r"\g<who>may ",
    ),
)
"""Forms of several words as one: "has to"; in what a brief says also "requires the owner to"."""
_SIGNS = "$£€%"
_VALUES = tuple(map(str, (*range(2, 21), *range(30, 100, 10))))
_KEPT = 1024


@lru_cache(maxsize=_KEPT)
def tokens_of(text: str, *, said: bool = False) -> Words:
    """The words, numbers, references and stops in small letters, words of one force as one; `said` by a brief, not by a law.

    >>> tokens_of("An owner has to pay £5,000 under subsection (1)(a).")
    ('an', 'owner', 'must', 'pay', '£5000', 'under', '¶sub.1.a', '.')
    """
    text = _REFERENCE.sub(_reference, _BRACKETED.sub(r"\1", text))
    for pattern, word in (*_AS_ONE, *(_AS_ONE_SAID if said else ())):
        text = pattern.sub(word, text)
    force = _FORCE | _FORCE_SAID if said else _FORCE
    found = (word.casefold().replace("’", "'") for word in _TOKEN.findall(text))
    return tuple(force.get(word, word.replace(",", "") if any(map(str.isdigit, word)) else word) for word in found)


def _reference(found: re.Match[str]) -> str:
    """A reference as one word: its kind, and its numbers with points between them."""
    unit = (found["unit"] or "section").lower().replace("-", "")[:3]
    number = (found["number"] or found["sign"]).replace(")", "").replace("(", ".").strip(".-")
    return f" ¶{unit}.{number.replace('-', '.')} "


def words_of(text: str) -> Words:
    """What a brief says, without stops."""
    return tuple(word for word in tokens_of(text, said=True) if word.startswith("¶") or any(map(str.isalnum, word)))


@lru_cache(maxsize=16 * _KEPT)
def agree(one: str, other: str) -> bool:
    """Whether two words are one in two forms, or one number; no "serving" for "served", and no pounds for a share.

    >>> agree("lamps", "lamp"), agree("seven", "7"), agree("serving", "served"), agree("£60", "60%")
    (True, True, False, False)
    """
    if one == other:
        return True
    signs = {sign for word in (one, other) for sign in _SIGNS if sign in word}
    if one.endswith("ing") is not other.endswith("ing") or len(signs) > 1 or "¶" in one + other:
        return False
    one, other = one.strip(_SIGNS), other.strip(_SIGNS)
    return one[:1].isalnum() and other[:1].isalnum() and is_the_same(one, other)


@lru_cache(maxsize=4 * _KEPT)
def is_number(form: str) -> bool:
    """Whether a word is a number, in figures or in letters."""
    return form.strip(_SIGNS)[:1].isdigit() or any(is_the_same(form, value) for value in _VALUES)


def limits(words: Iterable[str]) -> bool:
    """Whether words put a condition, except something or deny."""
    return any(word in LIMITS or denies(word) for word in words)
