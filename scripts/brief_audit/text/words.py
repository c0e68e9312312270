"""Words and their classes: those that change the meaning of a sentence if they are changed.

Source of the classes: DESIGN section 3 (negation, modal, number, name, date).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from brief_audit import patterns as re


def word_set(words: str) -> frozenset[str]:
    """The words of a list separated by spaces."""
    return frozenset(words.split())


NEGATIONS = word_set(
    "no not never nor neither none without cannot nothing nobody nowhere hardly scarcely barely absent"
    " lacks lacked lacking fails failed unless except"
    " ain't aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't mayn't mightn't"
    " mustn't needn't shan't shouldn't wasn't weren't won't wouldn't"
)
BARE_NEGATIONS = word_set("no not never nor neither none without cannot") | {w for w in NEGATIONS if w.endswith("n't")}
"""Words that deny by themselves, wherever they are."""
MODALS = word_set("must may shall should will would can could might")
MONTHS = word_set("january february march april may june july august september october november december")
UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
"""Each at the place of its value."""
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
"""From twenty on, by tens."""
NUMBER_WORDS = word_set(
    "zero one two three four five six seven eight nine ten eleven twelve"
    " thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    " thirty forty fifty sixty seventy eighty ninety"
    " hundred thousand million billion half third fourth fifth sixth seventh eighth ninth tenth"
    " twice thrice double triple dozen"
)
_TOKEN = re.compile(r"[§$£€]|[^\W_]+(?:['’.,](?=[^\W_])[^\W_]+)*%?")
_YEAR = re.compile(r"(?:1[5-9]|20)[0-9]{2}")
_PREFIXES = ("un", "non", "in", "im", "ir", "il", "dis", "mis", "anti")


class Token(NamedTuple):
    """A word as written in a text, and its form for comparison."""

    start: int
    end: int
    text: str
    form: str


def tokens(text: str) -> list[Token]:
    """The words and signs of a folded text, in order; apostrophes, points and commas within a word belong to it."""
    return [Token(m.start(), m.end(), m.group(), m.group().replace("’", "'").lower()) for m in _TOKEN.finditer(text)]


def forms(text: str) -> list[str]:
    """The forms of `tokens` alone, which is several times faster."""
    return [word.replace("’", "'").lower() for word in _TOKEN.findall(text)]


def inside_word(text: str, at: int) -> bool:
    """Whether a word runs across the offset: a letter or figure stands before it and behind it."""
    return 0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum()


def is_number(form: str) -> bool:
    """Whether a word counts or numbers something, written out or in digits, section signs included."""
    return form in NUMBER_WORDS or form == "§" or any(c.isdigit() for c in form)


def is_year(form: str) -> bool:
    """Whether a word is a year between 1500 and 2099."""
    return _YEAR.fullmatch(form) is not None


def is_opposite(a: str, b: str) -> bool:
    """Whether one word is the other with a denying prefix or ending ("lawful", "unlawful"; "use", "useless")."""
    short, long = sorted((a, b), key=len)
    if len(short) < 3 or short == long:
        return False
    prefixed = long.endswith(short) and long[: -len(short)] in _PREFIXES
    ending = (short.removesuffix("ful") + "less") == long or (long.removesuffix("ful") + "less") == short
    return prefixed or ending


def denies(form: str) -> bool:
    """Whether a word denies by itself, or by its ending."""
    return form in BARE_NEGATIONS or form.endswith(("n't", "n’t"))


Critical = Literal["negation", "modal", "number"]


def critical(forms: list[str]) -> Critical | None:
    """The weightiest class among the words: `negation`, `modal` or `number`; None if they have none."""
    if any(form in BARE_NEGATIONS for form in forms):
        return "negation"
    if any(form in MODALS for form in forms):
        return "modal"
    return "number" if any(is_number(form) for form in forms) else None
