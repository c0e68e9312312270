"""Random redrafts of a brief elsewhere than at some of its paragraphs: what an accepted finding and a fingerprint have to survive.

The text's paragraphs are parted by blank lines. What is added is invented.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

NUMBERED = re.compile(r"^[0-9]{1,3}\. ")
ADDED = (
    "The parties met twice in the spring and agreed on nothing.",
    "It is common ground that the lanterns were lit before dusk.",
    "Nothing in the correspondence suggests another reading. The master kept a log, which is in evidence.",
    "The same was said in Trellis Ferry Ltd v Cobble Quay Ltd [2017] EWHC 9811 (Ch) at [4].",
    "See Bramble Packet Line v. Thistle Freight Co., 992 U.S. 200 (2016). The point was not argued below.",
)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text in order."""
    return [part for part in re.split(r"\n\s*\n", text.strip("\n")) if part.strip()]


def redrafted(text: str, kept: Sequence[str], seed: int) -> str:
    """The text with paragraphs added, moved, reworded, removed and renumbered; each one that holds words of `kept` stays as it is.

    Kept paragraphs may be moved, but stay in their order. Raises AssertionError where a kept text is in no paragraph.
    """
    rng = random.Random(seed)
    parts = paragraphs(text)
    held = {number for number, part in enumerate(parts) for words in kept if words in part}
    assert held or not kept
    blocks = [[part] for number, part in enumerate(parts) if number not in held]
    for block in rng.sample(blocks, k=min(len(blocks), rng.randint(0, 2))):
        block[0] = f"{block[0]} {rng.choice(ADDED)}" if rng.random() < 0.7 else ""
    rng.shuffle(blocks)
    blocks += [[rng.choice(ADDED)] for _ in range(rng.randint(1, 4))]
    rng.shuffle(blocks)
    for number in sorted(held, reverse=True):
        blocks.insert(rng.randint(0, _before_held(blocks, parts, held)), [parts[number]])
    return "\n\n".join(_renumbered([part for block in blocks for part in block if part], rng.randint(1, 40))) + "\n"


def _before_held(blocks: list[list[str]], parts: list[str], held: set[int]) -> int:
    """The last place at which a kept paragraph still stands before those that follow it."""
    later = {parts[number] for number in held}
    return next((place for place, block in enumerate(blocks) if block[0] in later), len(blocks))


def _renumbered(parts: Sequence[str], first: int) -> list[str]:
    numbers = iter(range(first, first + len(parts)))
    return [NUMBERED.sub(f"{next(numbers)}. ", part) if NUMBERED.match(part) else part for part in parts]
