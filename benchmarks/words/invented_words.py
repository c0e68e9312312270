"""Sentences of law that nobody wrote, put together from invented pieces."""

from __future__ import annotations

import random

_WHO = (
    "a carrier by river", "the keeper of an inn", "every trustee of an orchard", "the holder of a bill of lading", "a court of equity",
    "the moving party", "an innocent purchaser", "the trial judge", "a municipal lender", "the respondent bank", "no licensed pilot",
    "the surviving partner", "a jury of six", "the executor of a sealed will", "an officer who acts in haste", "the plaintiff alone",
)  # fmt: skip
_DOES = (
    "must first prove", "cannot be heard to deny", "bears the heavy burden of showing", "is presumed to have known", "may disregard",
    "shall answer for", "has no duty to disclose", "should weigh with particular care", "is bound in conscience to respect",
    "will be excused from", "is entitled to rely upon", "forfeits by silence", "need never demonstrate",
)  # fmt: skip
_WHAT = (
    "the seaworthiness of a borrowed vessel", "any defect that moonlight would have revealed", "a promise sealed before two neighbours",
    "the ordinary perils of the orchard trade", "those admissions which the pleadings leave untouched", "each link in the chain of custody",
    "a prejudice both concrete and lasting", "the settled expectations of absent creditors", "an injury to dignity rather than to purse",
    "whatever hardship the statute plainly contemplates", "the good faith of a distant correspondent", "the terms of an unsigned schedule",
)  # fmt: skip
_HOW = (
    "unless the record compels another reading", "although the ledger tells a different story", "when fairness and candour so require",
    "before any question of remedy is reached", "without regard to the hour at which notice came", "so long as the harbour remains open",
    "even where the warning was given by word of mouth", "because the law abhors a windfall of that kind", "if only the form were followed",
    "and to that extent precedent yields to principle", "for silence in such a season is itself a statement",
)  # fmt: skip


def invented(words: int, rng: random.Random) -> str:
    """So many words of invented law."""
    made: list[str] = []
    while len(made) < words:
        for pieces in (_WHO, _DOES, _WHAT, _HOW):
            made += rng.choice(pieces).split()
    return " ".join(made[:words])
