"""What needs a hand, grouped by what is to be said of it and done about it. Pure functions of the lines of the first screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from brief_audit.reports.digest.authorities import Line
from brief_audit.reports.digest.gravity import Gravity
from brief_audit.reports.digest.id_ranges import id_ranges
from brief_audit.reports.words import Plain


class Group(NamedTuple):
    """Lines of one gravity of which the same is to be said, and done."""

    gravity: Gravity
    why: Plain
    lines: tuple[Line, ...]

    @property
    def ids(self) -> list[str]:
        """The citations, in the order of the brief."""
        named = [one for line in self.lines for one in line.ids]
        return sorted(named, key=lambda one: int(one[1:]) if one[1:].isdecimal() else 0)


def groups(lines: Iterable[Line]) -> list[Group]:
    """The lines by what is to be said of them, in the order of the first of each."""
    merged: dict[tuple[Gravity, str], list[Line]] = {}
    for line in lines:
        merged.setdefault((line.gravity, line.why.title), []).append(line)
    return [Group(gravity, members[0].why, tuple(members)) for (gravity, _), members in merged.items()]


def paged(group: Group) -> Group:
    """The same with printed pages alone, for where one sentence tells how the file's own follow from them."""
    plain = (line._replace(places=tuple(place._replace(file_page=None) for place in line.places)) for line in group.lines)
    return group._replace(lines=tuple(plain))


def most_of(groups: Sequence[Group], most: int) -> tuple[list[Group], str]:
    """The groups cut to so many lines in all, and which citations are left, in words; empty if none are."""
    kept, left, room = [], [], most
    for group in groups:
        if lines := group.lines[:room]:
            kept.append(group._replace(lines=lines))
        if rest := group.lines[room:]:
            left.append(f"{group.why.title}: {id_ranges(group._replace(lines=rest).ids)}.")
        room -= len(lines)
    return kept, " ".join(left)
