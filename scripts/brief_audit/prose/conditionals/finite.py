"""Whether a stretch of a sentence is a clause: a subject and a finite verb of its own.

The verbs are a closed list and the endings of the present and the past. A verb that is not known is not seen: the sentence is then not
read. Nothing is tagged, and no parser is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.prose.conditionals.words import AUXILIARIES, attitudes, forms_of, irregular_pasts, third, words_of

_TOKEN = re.compile(r"[^\W_]+(?:[’'.-][^\W_]+)*|[¦¤§$£€]|“…”")
_SUBJECTS = frozenset({"it", "he", "she", "they", "we", "i", "you"})
_RELATIVE = frozenset(
    {"that", "which", "who", "whose", "whom", "what", "whether", "how", "why", "where", "when", "while", "as", "than", "because"}
)
_NOT_A_NOUN = frozenset({"of", "in", "on", "at", "by", "for", "from", "with", "under", "to", "and", "or"})
PARTICIPLE = re.compile(
    r"(?:\w+ed|made|given|held|brought|sold|found|known|shown|sent|paid|put|set|left|lost|kept|built|bought|taken|drawn)"
    r"\s+(?:to|by|in|for|under|with|from|at|of|as|before|after|above|below|upon)\b",
    re.IGNORECASE,
)
"""A past form with a preposition behind it, which may only describe the noun before it."""
_BEFORE_A_NOUN = _NOT_A_NOUN | {
    "after",
    "before",
    "until",
    "since",
    "during",
    "within",
    "into",
    "upon",
    "against",
    "between",
    "without",
    "through",
}
_PLURAL = re.compile(r"(?:[^su]s|they|we|i|you|people|children|men|women|parties|who|which|that|both|persons)$")


class Token(NamedTuple):
    """A word in lower case and where it stands."""

    word: str
    start: int
    end: int
    written: str


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[Token, ...]:
    """The words of a stretch, in order. The rules ask for those of one clause ten times over."""
    return tuple(Token(one.group().lower().replace("’", "'"), one.start(), one.end(), one.group()) for one in _TOKEN.finditer(text))


def finite_verbs(found: Sequence[Token]) -> Iterator[int]:
    """The places of the words that are finite verbs, by form and by what stands before them."""
    for place, token in enumerate(found):
        before = found[place - 1].word if place else ""
        if token.word in AUXILIARIES:
            if not _follows_auxiliary(found, place) and not _is_noun(found, place):
                yield place
        elif _is_verb(found, place, before) and not _follows_auxiliary(found, place):
            yield place


def _is_noun(found: Sequence[Token], place: int) -> bool:
    """Whether "will", "need" or "can" is a thing: a finite verb follows ("an unsigned will is void"), or a determiner stands before."""
    behind = found[place + 1].word if place + 1 < len(found) else ""
    noun = found[place].word in {"will", "need", "can", "might", "must"}
    return noun and (
        behind in {"is", "are", "was", "were", "has", "had"}
        or (
            place > 0
            and found[place - 1].word
            in words_of("determiner") - {"that", "this", "all", "some", "any", "one", "both", "either", "neither", "two"}
        )
    )


def _is_verb(found: Sequence[Token], place: int, before: str) -> bool:
    token = found[place]
    shouted = token.written.isupper() and len(token.word) > 3 and before in _SUBJECTS  # "we AFFIRM"
    if (
        not place
        or (token.written[0].isupper() and not shouted)
        or before in words_of("determiner") | _NOT_A_NOUN
        or _is_plural_noun(found, place)
    ):
        return False
    known = token.word in forms_of("verb") or token.word in irregular_pasts() or token.word in forms_of("attitude")
    base = token.word in words_of("verb") and _PLURAL.search(before) is not None
    return known or base or (token.word.endswith("ed") and len(token.word) > 4)


def _is_plural_noun(found: Sequence[Token], place: int) -> bool:
    """Whether "claims" or "orders" may be things: no object stands behind it, and the subject before it is more than a word or two."""
    if found[place].word not in _things():
        return False
    behind = found[place + 1] if place + 1 < len(found) else None
    opens = place <= 3 and found[0].word in words_of("determiner") | words_of("pronoun") and not _PLURAL.search(found[place - 1].word)
    if (opens or found[place - 1].word in words_of("pronoun")) and (behind is None or behind.word not in {"that", "which", "who", "of"}):
        return False
    return behind is None or not (
        behind.word in words_of("determiner") | words_of("pronoun") | {"whether", "not"} or behind.written in {"¦", "¤", "§"}
    )


@cache
def _things() -> frozenset[str]:
    """The verbs that are nouns, too, and their forms in -s."""
    return words_of("noun too") | {third(verb) for verb in words_of("noun too")}


def _follows_auxiliary(found: Sequence[Token], place: int) -> bool:
    """Whether the word only completes the verb before it: "has been paid", "does not apply"."""
    for earlier in range(place - 1, max(-1, place - 5), -1):
        word = found[earlier].word
        if word in AUXILIARIES or word in {"be", "been", "being", "having"}:
            return not _is_noun(found, earlier)
        if not (
            word in {"not", "never", "also", "then", "therefore", "thus", "otherwise", "only", "so", "no", "longer"} or word.endswith("ly")
        ):
            return False
    return False


@lru_cache(maxsize=4096)
def main_verb(text: str) -> int | None:
    """Where the finite verb of the clause begins, those of its relative clauses passed over; None where there is none."""
    found = tokens(text)
    owed = 0
    verbs = set(finite_verbs(found))
    for place, token in enumerate(found):
        if token.word in _RELATIVE and place and not _is_demonstrative(found, place):
            owed += 1
        elif place in verbs:
            if place > 1 and found[place - 1].word in _SUBJECTS and found[place - 2].word not in words_of("no subject"):
                continue  # "the injunction it entered"
            if not owed:
                return token.start
            owed -= 1
    return None


def _is_demonstrative(found: Sequence[Token], place: int) -> bool:
    """Whether "that" points to a noun: "in that case", "under that Act"."""
    return found[place].word == "that" and found[place - 1].word in _BEFORE_A_NOUN


def begins_with_subject(text: str) -> bool:
    """Whether the first word can open a subject: a determiner, a pronoun, a name, a noun; no verb, no preposition, no participle."""
    found = tokens(text)
    if not found:
        return False
    first = found[0].word
    if first in words_of("determiner") | words_of("pronoun") or found[0].written in {"¦", "¤", "§"}:
        return len(found) > 1
    if first in words_of("no subject") or first in AUXILIARIES:
        return False
    return not re.search(r"(?:ed|ing|ly)$", first) or first in {"proceeding", "hearing", "evidence", "building", "wedding", "holding"}


def is_sure_clause(text: str) -> bool:
    """A clause whose verb cannot be a participle: "the channels needed to sell them" is none."""
    at = main_verb(text)
    return at is not None and is_clause(text) and PARTICIPLE.match(text, at) is None


def begins_plainly(text: str) -> bool:
    """Whether a determiner, a pronoun, a citation or a name opens the stretch: a bare noun behind AND may go with the noun before it."""
    found = tokens(text)
    return (
        len(found) > 1
        and not (found[0].word in {"no", "any"} and found[1].word in {"longer", "more"})
        and (
            found[1].word in AUXILIARIES
            or found[0].word in words_of("determiner") | words_of("pronoun")
            or found[0].written in {"¦", "¤", "§"}
            or found[0].written[0].isupper()
        )
    )


def opens_a_sentence(text: str) -> bool:
    """Whether the stretch begins as a main clause does: plainly, or with a noun that its verb or a preposition follows at once."""
    found = tokens(text)
    if len(found) < 2 or found[0].word in {"more", "less", "most", "least", "other"}:
        return False
    return begins_plainly(text) or found[1].word in _NOT_A_NOUN or any(place in {1, 2} for place in finite_verbs(found))


def is_plural(word: str) -> bool:
    """Whether the word before a verb is of several things, as far as its form tells."""
    return _PLURAL.search(word) is not None


def is_past(text: str) -> bool:
    """Whether the main verb tells of something that somebody once did: what stands behind may be what was said or done, not a rule."""
    at = main_verb(text)
    if at is None:
        return False
    verb = tokens(text[at:])[0].word
    return verb not in AUXILIARIES and (verb.endswith("ed") or verb in irregular_pasts())


def is_clause(text: str) -> bool:
    """Whether the stretch begins with a subject and has a finite verb that is not a relative clause's.

    >>> is_clause("the notice was late"), is_clause("signed by the landlord"), is_clause("the deed that was signed")
    (True, False, False)
    """
    return begins_with_subject(text) and main_verb(text) is not None


def has_attitude(text: str) -> bool:
    """Whether somebody says, thinks, wants or orders something in it, so that what follows may be only that."""
    found = tokens(text)
    return any(
        token.word in attitudes()
        and not (place and found[place - 1].word in words_of("determiner") | {"of"})
        and not _may_refuse(found, place)
        for place, token in enumerate(found)
    )


def orders_a_clause(text: str) -> bool:
    """Whether a clause without "that" stands behind such a verb: "we hold the court erred"."""
    found = tokens(text)
    return any(token.word in attitudes() and begins_plainly(text[token.end :]) and is_clause(text[token.end :]) for token in found[1:])


def _may_refuse(found: Sequence[Token], place: int) -> bool:
    """Whether somebody has the right to refuse: the condition is the right's."""
    return found[place].word in {"refuse", "decline"} and place > 0 and found[place - 1].word in {"may", "must", "can", "shall"}
