"""What the eCFR's versioner lists: titles, versions of a section, the tree of a title. Pure functions on its JSON.

A snippet is cut from the answer's own bytes: the answers are compact JSON, and every value shown appears in it literally.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from brief_audit import patterns as re
from brief_audit.parsers.json_bytes import from_json
from brief_audit.sources.section_numbers import spelt

_LABEL = re.compile(rb"\"label_level\"\s*:\s*(?P<value>\"(?:[^\"\\]|\\.){0,300}\")")
_FLAT = re.compile(r"\{[^{}]*\}")
_STRETCH = re.compile(r"§§\s*(?P<first>[0-9][^\s–]*?)\s*(?:–|—|\s-\s|\bthrough\b|\bto\b|(?<=\d)-(?=\d+\.))\s*(?P<last>[0-9][^\s\[]*)")


@dataclass(frozen=True)
class TitleRow:
    """A title as `titles.json` lists it; `day` is the date of its text, empty for a reserved title."""

    number: int
    name: str
    day: str
    reserved: bool


def titles(body: bytes) -> dict[int, TitleRow]:
    """The titles by number. Raises ValueError for anything else."""
    data = from_json(body)
    rows = data.get("titles") if isinstance(data, dict) else None
    if not isinstance(rows, list) or not rows:
        raise ValueError("it is not the list of titles")
    found = {}
    for row in rows:
        if not isinstance(row, dict) or not isinstance(row.get("number"), int):
            raise ValueError("it is not the list of titles")  # noqa: TRY004  the family of a wrong answer
        day = str(row.get("up_to_date_as_of") or "")
        if not row.get("reserved") and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
            raise ValueError("a title without the date of its text")
        found[row["number"]] = TitleRow(row["number"], str(row.get("name") or ""), day, bool(row.get("reserved")))
    return found


@dataclass(frozen=True)
class Version:
    """One version of a section: the day of its amendment, its name, and whether that amendment took it out."""

    identifier: str
    day: str
    issued: str
    name: str
    removed: bool
    kind: str


def versions(body: bytes, title: str, part: str) -> tuple[Version, ...]:
    """The versions, oldest first. Raises ValueError for anything but a whole list of versions of that title and part."""
    data = from_json(body)
    rows = data.get("content_versions") if isinstance(data, dict) else None
    meta = data.get("meta") if isinstance(data, dict) else None
    if not isinstance(rows, list) or not isinstance(meta, dict) or str(meta.get("title")) != title:
        raise ValueError(f"it is not the list of versions of title {title}")
    if int(str(meta.get("total_pages") or 1)) > 1 or int(str(meta.get("result_count") or 0)) > len(rows):
        raise ValueError("the list of versions is longer than one page")
    found = []
    for row in rows:
        if not isinstance(row, dict) or str(row.get("title")) != title or str(row.get("part")) != part:
            raise ValueError("the list holds versions of another part")
        if not isinstance(row.get("removed"), bool):
            raise ValueError("a version that does not say whether it was removed")  # noqa: TRY004  the same
        day = str(row.get("amendment_date") or row.get("date") or "")
        name = " ".join(str(row.get("name") or "").split())
        found.append(Version(str(row.get("identifier")), day, str(row.get("issue_date") or ""), name, row["removed"], str(row.get("type"))))
    return tuple(sorted(found, key=lambda version: (version.day, version.issued)))


def shown(body: bytes, version: Version) -> str:
    """The part of the list with that version, word for word; empty if it is not there in one piece."""
    found = ""
    for match in _FLAT.finditer(body.decode("utf-8")):
        row = _flat(match[0])
        same = (str(row.get("identifier")), row.get("removed")) == (version.identifier, version.removed)
        if same and str(row.get("amendment_date") or row.get("date") or "") == version.day:
            found = match[0][1:-1].strip()
    return found


def _flat(text: str) -> dict[str, Any]:
    """An object without another inside; empty for a piece that only looks like one (a brace within a name)."""
    try:
        row = from_json(text.encode())
    except ValueError:
        return {}
    return row if isinstance(row, dict) else {}


@dataclass(frozen=True)
class Node:
    """A section, appendix or part in the tree of a title. `stretch`: first and last of a reserved range of sections."""

    identifier: str
    label: str
    level: str
    kind: str
    reserved: bool
    stretch: tuple[str, str] | None
    children: tuple[Node, ...] = ()

    @property
    def unread(self) -> bool:
        """Whether it covers several sections that cannot be told from its label."""
        return self.kind == "section" and "§§" in f"{self.label}{self.level}" and self.stretch is None


def tree(body: bytes, title: str) -> Node:
    """The tree of the title. Raises ValueError for anything else."""
    data = from_json(body)
    if not isinstance(data, dict) or data.get("type") != "title" or str(data.get("identifier")) != title or not data.get("children"):
        raise ValueError(f"it is not the structure of title {title}")
    return _node(data)


def _node(row: Any) -> Node:
    if not isinstance(row, dict):
        raise ValueError("a node of the structure is no object")  # noqa: TRY004  the family of a wrong answer
    label, level = str(row.get("label") or ""), str(row.get("label_level") or "")
    found = _STRETCH.search(level) or _STRETCH.search(label)
    children = tuple(_node(child) for child in row.get("children") or ())
    stretch = (found["first"], found["last"]) if found else None
    return Node(
        str(row.get("identifier") or ""),
        " ".join(label.split()),
        level,
        str(row.get("type") or ""),
        bool(row.get("reserved")),
        stretch,
        children,
    )


def under(node: Node) -> Iterator[Node]:
    """The node and everything below it, in order."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        yield one
        waiting.extend(reversed(one.children))


def part_of(root: Node, part: str) -> Node | None:
    """The part with that number."""
    return next((node for node in under(root) if node.kind == "part" and spelt(node.identifier) == spelt(part)), None)


def label_spans(body: bytes, levels: set[str]) -> list[tuple[int, int]]:
    """Where the labels are in the answer's bytes: the literal list of sections (or parts) that proves an absence."""
    return [match.span() for match in _LABEL.finditer(body) if from_json(match["value"]) in levels]
