"""What Word shows beside its runs: entries of lists, words of charts, where paragraphs end; and pictures, which are not read."""

from __future__ import annotations

from typing import Any

from brief_audit.readers.word.styles import attribute, child, local
from brief_audit.readers.word.xml_parts import Parts

_PAGE = 7_772_400 * 10_058_400
"""Area of letter paper in English metric units (914,400 to the inch)."""
_SHARE = 0.08
"""Share of a page from which a picture may hold words: seals, signatures and letterheads are smaller."""


def chosen_entry(field: Any) -> str:
    """The entry that a drop-down list of a form shows: the chosen one, else the first; nothing for any other field."""
    data = child(field, "ffData")
    entries = child(data, "ddList") if data is not None else None
    if entries is None:
        return ""
    shown = [attribute(item, "val") or "" for item in entries if local(item) == "listEntry"]
    chosen = child(entries, "result")
    number = attribute(chosen, "val") if chosen is not None else "0"
    place = int(number) if number and number.isdecimal() and len(number) < 6 else 0
    return shown[place] if place < len(shown) else ""


def mark_is_deleted(paragraph: Any) -> bool:
    """Whether a tracked change takes the mark away that ends a paragraph."""
    properties = child(paragraph, "pPr")
    mark = child(properties, "rPr") if properties is not None else None
    return mark is not None and any(child(mark, name) is not None for name in ("del", "moveFrom"))


def drawing_words(parts: Parts, related: dict[str, str], drawing: Any) -> str:
    """The words of a diagram or a chart, whose part the drawing refers to, between blanks."""
    name = related.get(attribute(drawing, "dm") or attribute(drawing, "id") or "", "")
    root = parts.parse(name) if name in parts else None
    if root is None:
        return ""
    words = [text for item in root.iter() if local(item) in ("t", "v") and (text := (item.text or "").strip())]
    return f" {' '.join(words)} "


def not_read(body: Any) -> list[str]:
    """What a person sees in the body and this reader does not read: large pictures, embedded files, documents elsewhere."""
    pictures = sum(local(item) in ("blip", "imagedata") and _is_large(item) for item in body.iter())
    others = sum(local(item) == "subDoc" for item in body.iter())
    said = []
    if pictures:
        shows = "a picture, or the picture of an embedded file," if pictures == 1 else f"{pictures} pictures or pictures of embedded files,"
        said.append(f"The Word file shows {shows} whose words were not read.")
    if others:
        said.append("The Word file shows another document that it does not hold; that was not read.")
    return said


def _is_large(picture: Any) -> bool:
    """Whether a picture may hold words; one that does not tell its size may."""
    for around in picture.iterancestors():
        size = child(around, "extent")
        if size is not None:
            sides = [attribute(size, name) or "" for name in ("cx", "cy")]
            numbers = [int(side) for side in sides if side.isdecimal() and len(side) < 12]
            return len(numbers) < 2 or numbers[0] * numbers[1] > _SHARE * _PAGE
        if local(around) == "p":
            break
    return True
