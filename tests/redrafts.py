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

    Kept paragraphs may be moved, but stay in their order, and those that follow one another stay together.
    Raises AssertionError where a kept text is in no paragraph.
    """
    rng = random.Random(seed)
    parts = paragraphs(text)
    held = [number for number, part in enumerate(parts) if any(words in part for words in kept)]
    assert held or not kept
    blocks = [part for number, part in enumerate(parts) if number not in held]
    for number in rng.sample(range(len(blocks)), k=min(len(blocks), rng.randint(0, 2))):
        blocks[number] = f"{blocks[number]} {rng.choice(ADDED)}" if rng.random() < 0.7 else ""
    blocks += [rng.choice(ADDED) for _ in range(rng.randint(1, 4))]
    rng.shuffle(blocks)
    places = sorted(rng.randint(0, len(blocks)) for _ in _passages(held))
    for place, passage in reversed(list(zip(places, _passages(held), strict=True))):
        blocks[place:place] = [parts[number] for number in passage]
    return "\n\n".join(_renumbered([part for part in blocks if part], rng.randint(1, 40))) + "\n"


def _passages(held: Sequence[int]) -> list[list[int]]:
    """Paragraphs that follow one another are one passage: nothing is put between them."""
    passages: list[list[int]] = []
    for number in held:
        if passages and passages[-1][-1] == number - 1:
            passages[-1].append(number)
        else:
            passages.append([number])
    return passages


def _renumbered(parts: Sequence[str], first: int) -> list[str]:
    numbers = iter(range(first, first + len(parts)))
    return [NUMBERED.sub(f"{next(numbers)}. ", part) if NUMBERED.match(part) else part for part in parts]
