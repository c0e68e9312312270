"""The picture in docs/architecture.md, drawn from the package's imports.

python tests/house/architecture_picture.py     # draws it anew
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
PACKAGE = ROOT / "scripts" / "brief_audit"
BEGIN, END = "<!-- picture:begin -->\n", "<!-- picture:end -->"


def imports() -> dict[str, set[str]]:
    """Room -> the rooms that it imports. A room is a folder or a module directly below the package."""
    import grimp

    graph = grimp.build_graph("brief_audit", exclude_type_checking_imports=True)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        if (room := _room(module)) is None:
            continue
        below = {_room(imported) for imported in graph.find_modules_directly_imported_by(module)}
        found.setdefault(room, set()).update(other for other in below if other not in {None, room})
    return found


def _room(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else None


def without_detours(below: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The arrows that no longer way through other rooms already shows: all others follow from them."""
    reach = {room: _reachable(room, below) for room in below}
    return {room: {to for to in rooms if not any(to in reach[other] for other in rooms if other != to)} for room, rooms in below.items()}


def _reachable(room: str, below: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    waiting = [room]
    while waiting:
        for other in below[waiting.pop()] - seen:
            seen.add(other)
            waiting.append(other)
    return seen


def drawn() -> str:
    """The Mermaid block: a box for each room with its member folders, an arrow for each import that nothing else implies."""
    arrows = without_detours(imports())
    lines = ["```mermaid", "flowchart TD"]
    for room in sorted(arrows):
        members = sorted(path.name for path in (PACKAGE / room).glob("*/") if (path / "__init__.py").is_file())
        inside = "<br/>" + " · ".join(members) if members else ""
        lines.append(f'    {room}["<b>{room}</b>{inside}"]')
    lines += [f"    {room} --> {below}" for room in sorted(arrows) for below in sorted(arrows[room])]
    return "\n".join([*lines, "```", ""])


def shown() -> str:
    """The picture as the page shows it."""
    return PAGE.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]


if __name__ == "__main__":
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(before + BEGIN + drawn() + END + rest.partition(END)[2], encoding="utf-8")
