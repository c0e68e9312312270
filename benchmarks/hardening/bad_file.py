"""One bad file: how it is made, what must come of it, and the citations hidden in its parts.

Every file cites one case rightly (`SOUND`, held by `--authority`), so that its verdict would be safe-to-file if a part of it were skipped
in silence. Into the part that is tried it puts a needle: a citation of a case that nobody holds. Whoever reads that part cannot say
"safe to file"; whoever does not read it must say so. All cases, parties and words are invented.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SOUND = (
    "In Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001 the court said at [12]: "
    "“A harbour authority must take reasonable steps to keep every berth that it lets in a condition fit for the vessel it expects.”"
)
PLAIN = SOUND.replace("“", '"').replace("”", '"')
"""The same in ASCII."""

READ, NAMED, EITHER, LOST = "read", "named", "either", "lost"
"""The needle is among the citations; a warning or the list of unread pages names its part; one of both; it is no part of the file."""

ALL_READ, WHOLE, REFUSED = frozenset({3}), frozenset({0}), frozenset({4})
"""Exit codes (docs/exit-codes.md): the needle was read and cannot be checked offline; every citation is correct; not readable."""
SOMEHOW = frozenset({3, 4})
"""Read or refused, as the library that opens the file decides; never passed and never a defect."""


@dataclass(frozen=True)
class Needle:
    """A citation in one part of a file, and what must come of it; `part` is a word of the warning, or the page as a number."""

    number: int
    fate: str = READ
    part: str = ""

    @property
    def mark(self) -> str:
        """What tells this citation from every other."""
        return f"UKSC {self.number}"


@dataclass(frozen=True)
class BadFile:
    """`make` gives the bytes; a file that is more than bytes (a pipe, a link) is made by `place` in a folder, which gives its path."""

    kind: str
    name: str
    codes: frozenset[int]
    make: Callable[[], bytes] | None = None
    needles: tuple[Needle, ...] = ()
    place: Callable[[Path], str] | None = None
    stdin: bool = False

    def put(self, folder: Path) -> str:
        """Write the file into an empty folder; the argument that names it."""
        if self.place is not None:
            return self.place(folder)
        assert self.make is not None
        path = folder / self.name
        path.write_bytes(self.make())
        return "-" if self.stdin else str(path)


def needle(number: int) -> str:
    """The sentence that holds a needle."""
    return f"See Needle Wharf Ltd v Haystack Shipping Ltd [2020] UKSC {number}."


def read(number: int = 8100) -> tuple[Needle, ...]:
    """One needle that must be read."""
    return (Needle(number),)


def named(part: str, number: int = 8100) -> tuple[Needle, ...]:
    """One needle whose part must be named."""
    return (Needle(number, NAMED, part),)


def either(part: str = "", number: int = 8100) -> tuple[Needle, ...]:
    """One needle that is read, or its part named."""
    return (Needle(number, EITHER, part),)
