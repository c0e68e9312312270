"""The lexicon of acts and of what sets their scope, out of the table `prose_words`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from brief_audit import patterns as re
from brief_audit.model.facts import Disposition
from brief_audit.tables import rows

ACTS = frozenset({"past", "participle", "present", "noun", "result"})


@dataclass(frozen=True)
class Act:
    """A word of act: its form, the disposition that it comes to where it is whole, what it acts on; `roughly`: no court's own word."""

    form: str
    says: Disposition | None
    governs: str
    roughly: bool = False


@cache
def any_of(kind: str) -> str:
    """The words of one class as a pattern, longest first."""
    words = {word for row in rows("prose_words") if row["class"] == kind for word in row["word"].split("/")}
    return f"(?:{'|'.join(_pattern(word) for word in sorted(words, key=lambda word: (-len(word), word)))})"


@cache
def known_acts() -> dict[str, Act]:
    """Each word of act, in lower case; "…" stands for what is let stand or left in place."""
    acts = (row for row in rows("prose_words") if row["class"] in ACTS)
    return {
        word: Act(
            row["class"], Disposition(said) if (said := row["says"].lstrip("~")) else None, row["governs"], row["says"].startswith("~")
        )
        for row in acts
        for word in row["word"].split("/")
    }


@cache
def act_words() -> re.Pattern[str]:
    """Any word of act."""
    words = sorted(known_acts(), key=lambda word: (-len(word), word))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(_pattern, words))})(?![\w-])", re.IGNORECASE)


def act_of(words: str) -> Act:
    """The act that the words found by `act_words` name."""
    plain, acts = " ".join(words.lower().split()), known_acts()
    return acts[plain] if plain in acts else acts[next(word for word in _gapped() if re.fullmatch(_pattern(word), plain))]


@cache
def _gapped() -> tuple[str, ...]:
    return tuple(word for word in known_acts() if "…" in word)


def _pattern(word: str) -> str:
    if "…" in word:
        return r"(?:\s+[\w’'§.-]+){1,9}?\s+".join(map(_pattern, word.split(" … ")))
    return r"\s+".join(re.escape(piece).replace(r"\*", r"\w*") for piece in word.split())
