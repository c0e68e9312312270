"""The words by which clauses are told apart, out of the table `clause_words`."""

from __future__ import annotations

import re
from functools import cache

from brief_audit.tables import rows
from brief_audit.text.words import word_set

_AUXILIARY = (
    "is are was were am has have had does do did must may can shall will should would could might cannot ought need"
    " isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't mustn't can't won't shouldn't wouldn't couldn't"
)
AUXILIARIES = word_set(_AUXILIARY)
"""Verbs that are always finite. "need" is one with "not" alone; it counts as a verb either way."""


@cache
def words_of(kind: str) -> frozenset[str]:
    """The words of one class, in lower case."""
    return frozenset(word for row in rows("clause_words") if row["class"] == kind for word in row["word"].split("/"))


@cache
def forms_of(kind: str) -> frozenset[str]:
    """The third person and the past of the verbs of one class."""
    return frozenset(form for verb in words_of(kind) for form in (third(verb), past(verb)))


def third(verb: str) -> str:
    """The third person singular of a regular verb.

    >>> third("carry"), third("breach"), third("pay")
    ('carries', 'breaches', 'pays')
    """
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", verb) else "s")


def past(verb: str) -> str:
    """The past of a regular verb; of short ones the last letter is doubled.

    >>> past("carry"), past("stop"), past("issue"), past("submit")
    ('carried', 'stopped', 'issued', 'submitted')
    """
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ied"
    if verb.endswith("e"):
        return verb + "d"
    doubled = re.fullmatch(r"[^aeiou]*[aeiou][bdgklmnprt]", verb) or re.search(r"(?:mit|fer|pel|cel|bar|cur|rol)$", verb)
    return verb + (verb[-1] if doubled else "") + "ed"


@cache
def pattern(kind: str) -> re.Pattern[str]:
    """Any phrase of one class as whole words."""
    each = (r"\s+".join(map(re.escape, word.split())) for word in sorted(words_of(kind), key=lambda word: (-len(word), word)))
    return re.compile(rf"\b(?:{'|'.join(each)})\b", re.IGNORECASE)


@cache
def attitudes() -> frozenset[str]:
    """Every form of a verb of saying, thinking and ordering."""
    base = words_of("attitude")
    return base | forms_of("attitude") | words_of("attitude form") | {re.sub(r"e$", "", verb) + "ing" for verb in base}


@cache
def irregular() -> dict[str, str]:
    """Each irregular past and participle, and the base form that it belongs to."""
    return {form: verb for row in words_of("irregular") for verb, *forms in [row.split()] for form in forms}


@cache
def irregular_pasts() -> frozenset[str]:
    """The pasts of irregular verbs, which are their participles, too, in most cases."""
    return frozenset(row.split()[1] for row in words_of("irregular"))
