"""Statements that lawyers' hands wrote of held decisions, knowing neither the program nor its rules: half true, half false.

    python benchmarks/prose/written.py FILE... --into FOLDER      (makes the stored form of new statements)

What a statement quotes of its decision is not stored: `⟦start:end⟧` stands for those characters of the decision's text, whose white space
is one space each. The statements are frozen by the SHA-256 of their full form in SHA256SUMS. A file named after one of
SEALED is only ever scored until it is opened for mending and the next one drawn.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from auditing import sources

SEALED = (
    "sealed",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "twentyfirst",
    "twentysecond",
    "twentythird",
    "twentyfourth",
    "twentyfifth",
    "twentysixth",
    "twentyseventh",
    "twentyeighth",
    "twentyninth",
    "thirtieth",
    "mosaic",
    "mosaic2",
    "thirtyfirst",
    "thirtysecond",
    "mosaic3",
    "thirtythird",
    "mosaic4",
    "thirtyfourth",
    "mosaic5",
    "thirtyfifth",
    "mosaic6",
    "thirtysixth",
    "mosaic7",
    "thirtyseventh",
    "mosaic8",
    "thirtyeighth",
    "thirtyninth",
    "mosaic9",
    "fortieth",
    "pieces",
    "fortyfirst",
    "fortysecond",
    "mosaic10",
    "fortythird",
    "mosaic11",
    "fortyfourth",
    "mosaic12",
    "fortyfifth",
    "mosaic13",
    "fortysixth",
    "fortyseventh",
    "fortyeighth",
    "fortyninth",
    "fiftieth",
    "fiftyfirst",
    "fiftysecond",
)
"""The sealed sets in the order in which they were drawn."""
SEAMS = "seams"
"""False statements that a reader of the code wrote against it, each of which passed when it was written: never sealed."""
FOLDER = Path(__file__).with_name("written")
_SHORTEST = 40
"""Characters of the decision that are not stored; fewer are words that any lawyer may use."""
_PLACE = re.compile(r"⟦([0-9]+):([0-9]+)⟧")


@cache
def text_of(decision: str) -> str:
    """The whole text of a decision of the data, white space as one space."""
    source = next(one for one in sources() if one.name == decision)
    return " ".join("\n".join(part.text for part in source.parsed.parts).split())


def full(row: dict[str, Any]) -> dict[str, Any]:
    """A stored statement with the words that it quotes."""
    passage = _PLACE.sub(lambda place: text_of(row["decision"])[int(place[1]) : int(place[2])], row["passage"])
    return {**row, "passage": passage}


def stored(row: dict[str, Any]) -> dict[str, Any]:
    """A statement without the words that it quotes; the reason why it is true or false is not kept."""
    passage, text = row["passage"], text_of(row["decision"])
    pieces, at = [], 0
    while at < len(passage):
        place = text.find(passage[at : at + _SHORTEST]) if passage[at].isalnum() else -1
        if place < 0 or len(passage) - at < _SHORTEST:
            pieces.append(passage[at])
            at += 1
            continue
        size = _SHORTEST
        while at + size < len(passage) and text[place : place + size + 1] == passage[at : at + size + 1]:
            size += 1
        pieces.append(f"⟦{place}:{place + size}⟧")
        at += size
    kept = {key: row[key] for key in ("id", "decision", "citation", "kind", "true")}
    return {**kept, "passage": "".join(pieces)}


def sha256(rows: list[dict[str, Any]]) -> str:
    """The hash of the full form of the statements of one file."""
    lines = (
        json.dumps({key: row[key] for key in ("id", "decision", "citation", "kind", "true", "passage")}, sort_keys=True) for row in rows
    )
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def statements() -> Iterator[dict[str, Any]]:
    """Every stored statement in full, with its half; a file that is not the frozen one is refused."""
    sums = dict(reversed(line.split()) for line in (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    for name, expected in sums.items():
        rows = [full(json.loads(line)) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]
        if sha256(rows) != expected:
            raise SystemExit(f"{name}: these are not the frozen statements.")
        half = next((one for one in (*SEALED, SEAMS) if one in re.split(r"[-.]", name)), "open")
        yield from ({**row, "half": half} for row in rows)


def main() -> None:
    """Bring new statements into the stored form."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--into", type=Path, default=FOLDER)
    given = parser.parse_args()
    given.into.mkdir(exist_ok=True)
    listed = given.into / "SHA256SUMS"
    sums = dict(reversed(line.split()) for line in listed.read_text(encoding="utf-8").splitlines()) if listed.exists() else {}
    for file in given.files:
        rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        kept = [stored(row) for row in rows]
        assert sha256([full(row) for row in kept]) == sha256(rows), file
        name = f"{file.parent.name}-{file.name}"
        (given.into / name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in kept), encoding="utf-8")
        sums[name] = sha256(rows)
    listed.write_text("".join(f"{value}  {name}\n" for name, value in sums.items()), encoding="utf-8")


if __name__ == "__main__":
    main()
