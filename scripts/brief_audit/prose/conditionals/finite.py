"""Whether a stretch of a sentence is a clause: a subject and a finite verb of its own.

The verbs are a closed list and the endings of the present and the past. A verb that is not known is not seen: the sentence is then not
read. Nothing is tagged, and no parser is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from brief_audit.prose.conditionals.words import AUXILIARIES, PAST, attitudes, forms_of, words_of

_TOKEN = re.compile(r"[^\W_]+(?:[’'.-][^\W_]+)*|[¦¤§$£€]|“…”")
_RELATIVE = frozenset({"that", "which", "who", "whose", "whom", "what", "whether", "how", "why", "where", "when", "while", "as", "than", "because"})
_NOT_A_NOUN = frozenset({"of", "in", "on", "at", "by", "for", "from", "with", "under", "to", "and", "or"})
_PLURAL = re.compile(r"(?:[^su]s|they|we|i|you|people|children|men|women|parties|who|which|that|both|persons)$")


class Token(NamedTuple):
    """A word in lower case and where it stands."""

    word: str
    start: int
    end: int
    written: str


def tokens(text: str) -> list[Token]:
    """The words of a stretch, in order."""
    return [Token(one.group().lower().replace("’", "'"), one.start(), one.end(), one.group()) for one in _TOKEN.finditer(text)]


def finite_verbs(found: Sequence[Token]) -> Iterator[int]:
    """The places of the words that are finite verbs, by form and by what stands before them."""
    for place, token in enumerate(found):
        before = found[place - 1].word if place else ""
        if token.word in AUXILIARIES:
            if not _follows_auxiliary(found, place):
                yield place
        elif place and not _follows_auxiliary(found, place) and before not in words_of("determiner") | _NOT_A_NOUN and _is_verb(token, before):
            yield place


def _is_verb(token: Token, before: str) -> bool:
    if token.written[0].isupper():
        return False
    known = token.word in forms_of("verb") or token.word in PAST or token.word in forms_of("attitude")
    base = token.word in words_of("verb") and _PLURAL.search(before) is not None
    return known or base or (token.word.endswith("ed") and len(token.word) > 4)


def _follows_auxiliary(found: Sequence[Token], place: int) -> bool:
    """Whether the word only completes the verb before it: "has been paid", "does not apply"."""
    for earlier in range(place - 1, max(-1, place - 5), -1):
        word = found[earlier].word
        if word in AUXILIARIES or word in {"be", "been", "being", "having"}:
            return True
        if not (word in {"not", "never", "also", "then", "therefore", "thus", "otherwise", "only", "so", "no", "longer"} or word.endswith("ly")):
            return False
    return False


def main_verb(text: str) -> int | None:
    """Where the finite verb of the clause begins, those of its relative clauses passed over; None where there is none."""
    found = tokens(text)
    owed = 0
    verbs = set(finite_verbs(found))
    for place, token in enumerate(found):
        if token.word in _RELATIVE and place and not _is_demonstrative(found, place):
            owed += 1
        elif place in verbs:
            if not owed:
                return token.start
            owed -= 1
    return None


def _is_demonstrative(found: Sequence[Token], place: int) -> bool:
    """Whether "that" points to a noun: "in that case", "under that Act"."""
    return found[place].word == "that" and found[place - 1].word in _NOT_A_NOUN


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


def is_clause(text: str) -> bool:
    """Whether the stretch begins with a subject and has a finite verb that is not a relative clause's.

    >>> is_clause("the notice was late"), is_clause("signed by the landlord"), is_clause("the deed that was signed")
    (True, False, False)
    """
    return begins_with_subject(text) and main_verb(text) is not None


def has_attitude(text: str) -> bool:
    """Whether somebody says, thinks, wants or orders something in it, so that what follows may be only that."""
    return any(token.word in attitudes() for token in tokens(text))
