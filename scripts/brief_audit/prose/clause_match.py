"""Whether two clauses say the same, the opposite or something else: what makes one atom of the clauses of an argument.

Two clauses are the same only where every word of the one is a word of the other, in the same order, articles, the endings of number and
tense and declared synonyms aside. A changed name, number or modal is never smoothed over: "the buyer" is not "the seller" however much
else agrees. What shares most of its words and is not the same is UNCLEAR, and shown. The endings are taken off by a few rules and a table
of irregular verbs instead of a dictionary: simplemma 2.0 (MIT) was weighed and
left out: 19 MB of tables for fifty languages, to take off a handful of English endings.
Source: R54; DESIGN section 3, "in doubt: open".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache

from brief_audit import patterns as re
from brief_audit.prose.conditionals import Clause, irregular
from brief_audit.text.canonical import canonical
from brief_audit.text.words import MODALS, tokens, word_set

_ARTICLES = word_set("the a an any")
_DENYING = word_set("not never no cannot")
_BE = dict.fromkeys(word_set("is are was were am been be being"), "be") | dict.fromkeys(word_set("has have had having"), "have")
_DO = word_set("do does did")
_POINTING = word_set("it he she they him her them this that these those such")
"""Words that point to something named elsewhere: of two clauses with one, nobody knows whether they point to the same."""
_REACH = word_set("all every each some both either many most only always and or if unless because until")
"""Words over which a denial may reach or not: "all tenants did not pay"."""
_CONTRACTED = {"can't": ("can", "not"), "won't": ("will", "not"), "shan't": ("shall", "not"), "cannot": ("can", "not")}
_DOUBLE_E = word_set("agreed disagreed decreed freed guaranteed")
_WHOLE = re.compile(r"(?:ss|us|is|eed)$")
_MANY = 0.5
"""Where at least half of the words of the shorter clause are in the other one, that they differ is not certain."""


class Match(Enum):
    """How one clause stands to another. UNCLEAR is shown to the reader, never taken for any of the others."""

    SAME = "same"
    OPPOSITE = "opposite"
    DIFFERENT = "different"
    UNCLEAR = "unclear"


def match(a: Clause, b: Clause, synonyms: Mapping[str, str] | None = None) -> Match:
    """Compare two clauses. `synonyms`: phrase -> the one that it stands for, as the record declares them.

    >>> paid, unpaid = Clause("the tenant paid the rent", (0, 24)), Clause("the tenant did not pay the rent", (0, 31), negated=True)
    >>> match(paid, unpaid)
    <Match.OPPOSITE: 'opposite'>
    >>> match(paid, Clause("the tenant paid the deposit", (0, 27)))
    <Match.UNCLEAR: 'unclear'>
    """
    one, other = _form(a.text, synonyms or {}), _form(b.text, synonyms or {})
    equal, denied = one == other, _denial(one) == other or _denial(other) == one or _is_none(a, b, one, other)
    if (equal or denied) and not _POINTING & {*one, *other}:
        return Match.SAME if equal else Match.OPPOSITE
    mine, theirs = set(one) - {"not"}, set(other) - {"not"}
    shared = len(mine & theirs) / max(1, min(len(mine), len(theirs)))
    return Match.UNCLEAR if shared >= _MANY else Match.DIFFERENT


def _form(text: str, synonyms: Mapping[str, str]) -> tuple[str, ...]:
    """The words as they are compared: in base form, without articles, the declared synonyms put in."""
    plain = canonical(text)
    for phrase in sorted(synonyms, key=lambda phrase: (-len(phrase), phrase)):
        told = canonical(synonyms[phrase]).replace("\\", r"\\")
        plain = re.sub(rf"(?<!\w){re.escape(canonical(phrase))}(?!\w)", told, plain, flags=re.IGNORECASE)
    return tuple(_words(plain))


def _is_none(a: Clause, b: Clause, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether one clause begins with "no" and the other, otherwise equal, with "a" or "some": "no objection was made"."""
    for denying, saying, form, rest in ((a, b, one, other), (b, a, other, one)):
        some = re.match(r"(?:an?|some)\s", saying.text, re.IGNORECASE)
        if re.match(r"no\s", denying.text, re.IGNORECASE) and some and form[1:] == rest[some.group().lower().strip() == "some" :]:
            return not _DENYING & set(form[1:])
    return False


def _words(plain: str) -> Iterator[str]:
    """Words with a capital, the first aside, keep their endings: Williams is not William."""
    for place, token in enumerate(tokens(plain)):
        whole = _CONTRACTED.get(token.form)
        if whole is None and token.form.endswith("n't"):
            whole = (token.form.removesuffix("n't"), "not")
        for word in whole or (token.form,):
            if word not in _ARTICLES | _DO:
                yield word.lower() if place and token.text[0].isupper() else base(word)


def _denial(form: tuple[str, ...]) -> tuple[str, ...] | None:
    """The form without its one denial; None where there is none or two, or a modal whose denial is no mere opposite ("must not")."""
    if form.count("not") != 1 or _DENYING & set(form) != {"not"} or _REACH & set(form):
        return None
    at = form.index("not")
    if at and form[at - 1] in MODALS - {"will", "can"}:
        return None
    return form[:at] + form[at + 1 :]


@cache
def base(word: str) -> str:
    """A word without the endings of number and tense, by rules that treat all words alike: equal forms for what differs in them alone.

    >>> base("carries") == base("carried") == base("carry"), base("stopped") == base("stop"), base("paid"), base("princess")
    (True, True, 'pay', 'princess')
    """
    word = word.removesuffix("'s").removesuffix("'")
    if word in _BE:
        return _BE[word]
    if irregular().get(word, word) != word:  # some verbs do not change ("cut")
        return base(irregular()[word])
    if len(word) <= 3 or not word.isalpha() or (_WHOLE.search(word) and word not in _DOUBLE_E):
        return word
    if word.endswith(("ies", "ied")):
        return word[:-3] + "y"
    for ending in ("ed", "es", "s"):
        if word.endswith(ending) and (ending != "es" or re.search(r"(?:s|x|z|ch|sh)es$", word)):
            stem = word.removesuffix(ending)
            return _single(stem if word not in _DOUBLE_E else f"{stem}e") if ending == "ed" else base(stem)
    return word.removesuffix("e") if len(word) > 3 else word


def _single(stem: str) -> str:
    """A doubled last letter of the past taken back ("stopped"), and the silent e."""
    return stem[:-1] if re.search(r"([bdgmnprt])\1$", stem) else stem.removesuffix("e")
