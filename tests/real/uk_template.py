"""Briefs over real judgments, rendered at test time: the project holds places and edits, never the words.

An item names a file, a paragraph, the first word and the number of words of a quotation in it, and what
is done to it. `kind` says what the item proves:
correct, licensed, pin-only: nothing about it may be called an error;
altered, misattributed, wrong-name, wrong-pin, out-of-range, unheld: it may not be called correct.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from brief_audit.model.authority import PartKind
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso
from shared_data import SHARED

TABLE = Path(__file__).with_name("uk_briefs.json")
CORRECT = frozenset({"correct", "licensed", "pin-only"})
SENTENCES = {
    "correct": "The point was put this way in {name} {cite} at [{pin}]: “{quote}”.",
    "licensed": "In {name} {cite} at [{pin}] the judgment reads: “{quote}”.",
    "pin-only": "The history of the matter is set out in {name} {cite} at [{pin}].",
    "altered": "It was said in {name} {cite} at [{pin}]: “{quote}”.",
    "misattributed": "The court observed in {name} {cite} at [{pin}]: “{quote}”.",
    "wrong-name": "The tribunal held in {name} {cite} at [{pin}]: “{quote}”.",
    "wrong-pin": "The test appears in {name} {cite} at [{pin}]: “{quote}”.",
    "out-of-range": "Compare what is said in {name} {cite} at [{pin}].",
    "unheld": "The same view was taken in {name} {cite}.",
}


@dataclass(frozen=True)
class Item:
    """One citation of a rendered brief and what it is."""

    kind: str
    cite: str
    sentence: str


@dataclass(frozen=True)
class Judgment:
    """What a template needs of a real file."""

    name: str
    cite: str
    paragraphs: dict[str, str]


@cache
def judgment(file: str) -> Judgment:
    """Read a file of the shared material."""
    data = (SHARED / "uk" / "akn" / file).read_bytes()
    parsed = parse_akoma_ntoso(data, hashlib.sha256(data).hexdigest())
    part = next(part for part in parsed.parts if part.kind is PartKind.JUDGMENT)
    paragraphs = {p.label: part.text[p.span[0] : p.span[1]] for p in reversed(part.paragraphs)}
    name = re.sub(r"\s+", " ", parsed.names[0]).strip() if parsed.names else ""
    return Judgment(name=name, cite=parsed.citations[0] if parsed.citations else "", paragraphs=paragraphs)


def words(file: str, paragraph: str, first: int, count: int) -> list[str]:
    """Give `count` words of a paragraph from the word with index `first`."""
    return judgment(file).paragraphs[paragraph].split()[first : first + count]


def edited(quote: list[str], edit: dict[str, object] | None) -> str:
    """Apply an edit: put words `at` an index in place of `drop` words."""
    if edit is None:
        return " ".join(quote)
    at, drop, put = int(str(edit["at"])), int(str(edit["drop"])), str(edit["put"])
    return " ".join([*quote[:at], *([put] if put else []), *quote[at + drop :]])


def briefs() -> list[tuple[str, list[Item]]]:
    """Render every brief of the table as (name, items in order of occurrence)."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    return [(brief["name"], [_item(row) for row in brief["items"]]) for brief in table["briefs"]]


def _item(row: dict[str, object]) -> Item:
    cited = judgment(str(row["file"])) if row.get("file") else None
    quote = ""
    if "first" in row:
        source = str(row.get("from") or row["file"])
        quote = edited(words(source, str(row["paragraph"]), int(str(row["first"])), int(str(row["count"]))), row.get("edit"))  # type: ignore[arg-type]
    name = judgment(str(row["named"])).name if row.get("named") else cited.name if cited else str(row["name"])
    cite = cited.cite if cited else str(row["cite"])
    kind = str(row["kind"])
    return Item(kind, cite, SENTENCES[kind].format(name=name, cite=cite, pin=row.get("pin", ""), quote=quote))


def text_of(items: list[Item], markup: str = "{}") -> str:
    """Join the items into a skeleton argument, a paragraph each."""
    return "\n\n".join(markup.format(f"{number}. {item.sentence}") for number, item in enumerate(items, 1)) + "\n"
