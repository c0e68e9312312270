"""What the table of contents says about a provision whose own address answers 404. Pure functions.

The publisher's list combines the contents of the requested version, of earlier versions and of coming changes, back to its base
date of 1 February 1991. A provision is called ABSENT only if such a list has no gap: it then shows the last number, or that a
number with letters was never inserted. The list of an older Act may lack what was repealed before that day, so it must end with
the section that closes an Act (short title, commencement, extent).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from brief_audit import patterns as re
from brief_audit.model.evidence import Artefact
from brief_audit.model.provision import Provision, ProvisionStatus
from brief_audit.parsers.clml import Clml, Effect, Entry
from brief_audit.parsers.xml import decode, find_all
from brief_audit.sources.legislation_uk.provision import LONGEST, literal, number_at, overtaken, pending, status_of, title_literal, touches

if TYPE_CHECKING:
    from brief_audit.sources.legislation_uk.address import Where

_NUMBERED = re.compile(r"(?P<series>.*/(?:\d+[A-Z]*\.)?)(?P<figure>\d+)(?P<letters>[A-Z]*)")
_RUN = re.compile(r"(?P<first>\d+)\s?[-–—]\s?(?P<last>\d+)")
_CLOSING = re.compile(r"short title|citation|commencement|extent", re.IGNORECASE)
_MAKES = re.compile(r"insert|substitut|\badd", re.IGNORECASE)
_MOVES = re.compile(r"restructur|re-?number|transpos|moved", re.IGNORECASE)
_WORDS = re.compile(r"(?:words?|entr(?:y|ies)|sums?|figures?|definitions?)\b", re.IGNORECASE)
_ENDS_OR_BEGINS = re.compile(r"(?:repealed|revoked|coming into force|commencement|ceases to have effect|expired)\b", re.IGNORECASE)
_AFFECTED = re.compile(r"\b[0-9]+[A-Z]*\b")
_SINGLE = re.compile(r"(?:section|article|regulation|rule)/[\w.]+|schedule(?:/\w+)?(?:/part/\w+)?/paragraph/\w+")
_BELOW = re.compile(rf"(?:{_SINGLE.pattern})/")
_SCHEDULE = re.compile(r"schedule(?:/(?!part/|paragraph/)\w+)?")
_NORTHERN = frozenset({"nia", "nisi", "nisr", "apni", "mnia"})
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10, "xi": 11, "xii": 12}


@dataclass(frozen=True)
class Listed:
    """What the list says: a provision, or in `elsewhere` the place where the item has it (an address below the item's own)."""

    provision: Provision | None = None
    elsewhere: str = ""


def listed(clml: Clml, body: bytes, artefact: Artefact, where: Where) -> Listed:
    """The cited provision as the list shows it; UNSETTLED if the list does not decide."""
    entries = clml.entries()
    entry = _entry(entries, where.provision)
    every = clml.effects()
    effects = [each for each in every if touches(each, where.provision) and each.ranges]
    coming = [each for each in every if each not in effects and may_bring(each, where.provision)]
    found = Provision(
        status=ProvisionStatus.UNSETTLED,
        title=clml.title,
        section=number_at(where.provision),
        listed_as="its address answers that it is not there, and the list does not decide",
        as_of=clml.valid,
        proof=artefact,
        snippet=title_literal(decode(body), clml.title),
        subdivision="".join(f"({each})" for each in where.subs),
        pending=pending(effects),
    )
    if entry is not None:
        return _known(found, entry, clml, body, where)
    if coming:
        says = f"its address answers that it is not there, but a change not yet in the text may bring it: {coming[0].says()}"
        return Listed(replace_provision(found, listed_as=says, pending=pending([*effects, *coming])))
    settled = not effects and is_complete(clml, entries) and overtaken(clml, artefact, where) is None
    if settled and absent(clml.item, entries, where.provision):
        snippet = _neighbours(clml, decode(body), entries, where.provision)
        return Listed(replace_provision(found, status=ProvisionStatus.ABSENT, listed_as="", snippet=snippet))
    return Listed(found)


def replace_provision(found: Provision, **update: object) -> Provision:
    """A copy of the provision with other values, validated again."""
    return Provision.model_validate({**{name: getattr(found, name) for name in Provision.model_fields}, **update})


def _known(found: Provision, entry: Entry, clml: Clml, body: bytes, where: Where) -> Listed:
    """An entry that stands for the provision: its status, or the address under which it is held."""
    status, word = status_of(replace(entry.standing, above=""))
    current = re.sub(r"/(?:\d{4}-\d{2}-\d{2}|prospective|enacted|made)$", "", entry.document)
    if status is ProvisionStatus.IN_FORCE and current and current != where.provision:
        return Listed(elsewhere=current)
    if status in {ProvisionStatus.IN_FORCE, ProvisionStatus.UNSETTLED}:
        return Listed(found)
    if status is ProvisionStatus.PROSPECTIVE and found.pending:
        return Listed(found)
    element = next(each for each in find_all(clml.root, "Contents")).iter()
    place = next(each for each in element if (each.get("IdURI") or "").endswith(f"/{clml.item}/{entry.path}"))
    return Listed(replace_provision(found, status=status, listed_as=word, snippet=literal(decode(body), place)))


def may_bring(effect: Effect, path: str) -> bool:
    """Whether a change not yet in the text may insert a provision at `path`; a change that only concerns another provision may not.

    A new Part, heading or Schedule may contain any number, or be inserted by a section that names it; renumbering or restructuring
    may produce any number. A substituted section may become several with its number, or replace the next.
    """
    if not effect.ranges:
        return not _ENDS_OR_BEGINS.match(effect.kind)
    makes, moves = _MAKES.search(effect.kind), _MOVES.search(effect.kind)
    if not (makes or moves):
        return False
    if any(_untied(number, effect.ranges) for number in _AFFECTED.findall(re.sub(r"\([^()]*\)", "", effect.affected))):
        return True
    return any(_may_become(effect.kind, end, path) for ends in effect.ranges for end in ends)


def _may_become(kind: str, changed: str, path: str) -> bool:
    """Whether the change of the kind at `changed` may put a provision at `path`, which it does not touch."""
    if _WORDS.match(kind) or _BELOW.match(changed):
        return False
    one, other = _NUMBERED.fullmatch(changed), _NUMBERED.fullmatch(path)
    if one is not None and _SINGLE.fullmatch(changed):
        near = other is not None and one["series"] == other["series"]
        moved = _MOVES.search(kind) or ("substitut" in kind.casefold() and near and 0 <= int(other["figure"]) - int(one["figure"]) <= 1)  # type: ignore[index]
        return bool(near and moved)
    schedule = _SCHEDULE.match(changed)
    if schedule is None:
        return True
    if schedule[0] != changed:
        return path.startswith(f"{schedule[0]}/")
    return re.search(r"insert|\badd", kind, re.IGNORECASE) is not None


def _untied(number: str, ranges: Sequence[tuple[str, str]]) -> bool:
    """Whether a number that the publisher names among what is changed stands at none of the addresses it gives, nor between two."""
    if any(first != last for first, last in ranges):
        return False
    return not any(number.casefold() in path.casefold().split("/") for ends in ranges for path in ends)


def is_complete(clml: Clml, entries: Sequence[Entry]) -> bool:
    """Whether the list has as many provisions as the file says the whole item has."""
    held = sum(_length(each) for each in entries if each.leaf)
    return clml.provisions is not None and held >= clml.provisions


def _length(entry: Entry) -> int:
    run = _RUN.search(entry.number)
    return max(1, int(run["last"]) - int(run["first"]) + 1) if run else 1


def _entry(entries: Sequence[Entry], path: str) -> Entry | None:
    """The entry of the provision: at its address, within a run such as "5-8", or the one of that number under another address."""
    exact = [each for each in entries if each.path.casefold() == path.casefold()]
    if exact:
        return exact[0]
    run = [each for each in entries if _in_run(each, path)]
    if run:
        return run[0]
    near = [each for each in entries if _another_address(each.path, path)]
    return near[0] if len(near) == 1 else None


def _in_run(entry: Entry, path: str) -> bool:
    """Whether the entry stands for several provisions of which this is one: "section/5-8"."""
    division, _, number = path.rpartition("/")
    run = _RUN.search(entry.path.rpartition("/")[2]) or _RUN.search(entry.number)
    own = re.match(r"\d+", number)
    same = entry.path.rpartition("/")[0] == division
    return bool(run and own and same) and int(run["first"]) <= int(own[0]) <= int(run["last"])  # type: ignore[index]


def _another_address(held: str, path: str) -> bool:
    """One provision under two addresses: "regulation/5" and "section/5", the only Schedule, a paragraph in a Part of its Schedule."""
    kind, _, number = path.partition("/")
    if kind in {"section", "article", "regulation", "rule"}:
        return re.fullmatch(rf"(?:section|article|regulation|rule)/{re.escape(number)}", held) is not None
    only = re.sub(r"^schedule/1(?=/|$)", "schedule", path)
    if held == only:
        return True
    outer, mark, last = path.rpartition("/paragraph/")
    schedule, _, part = outer.partition("/part/")
    match = re.fullmatch(rf"{re.escape(schedule)}/part/(?P<part>\w+)/(?:\S+/)?paragraph/{re.escape(last)}", held) if mark else None
    return match is not None and (not part or _figure(part) == _figure(match["part"]))


def _figure(number: str) -> str:
    return str(_ROMAN.get(number.casefold(), number))


def absent(item: str, entries: Sequence[Entry], path: str) -> bool:
    """Whether the list is complete around the provision and does not contain it."""
    cited = _NUMBERED.fullmatch(path)
    if cited is None:
        return False
    series = [(match, each) for each in entries if (match := _NUMBERED.fullmatch(each.path)) and match["series"] == cited["series"]]
    figures = {figure for match, each in series for figure in _figures(match, each)}
    if not figures or figures != set(range(1, max(figures) + 1)):
        return False
    recent = _since_base(item)
    figure = int(cited["figure"])
    if figure <= max(figures):
        return bool(cited["letters"]) and recent
    last = next(each for match, each in reversed(series) if max(figures) in _figures(match, each))
    return recent or (not cited["letters"] and _CLOSING.search(last.title) is not None and path.startswith("section/"))


def _figures(match: re.Match[str], entry: Entry) -> range:
    run = _RUN.search(entry.number)
    first = int(match["figure"])
    return range(first, max(first, int(run["last"]) if run else first) + 1)


def _since_base(item: str) -> bool:
    """Whether the item is younger than the publisher's base date, so that no part of it can have gone before."""
    kind, year = item.split("/")[:2]
    return year.isdecimal() and int(year) >= (2007 if kind in _NORTHERN else 1992)


def _neighbours(clml: Clml, raw: str, entries: Sequence[Entry], path: str) -> str:
    """The literal part of the list where the provision would stand: the entry before it, and the next one's number."""
    cited = _NUMBERED.fullmatch(path)
    assert cited is not None
    before = [
        each
        for each in entries
        if (match := _NUMBERED.fullmatch(each.path)) and match["series"] == cited["series"] and int(match["figure"]) <= int(cited["figure"])
    ]
    held = before[-1].path
    contents = next(find_all(clml.root, "Contents"))
    place = next(each for each in contents.iter() if (each.get("IdURI") or "").endswith(f"/{clml.item}/{held}"))
    snippet = literal(raw, place)
    begin = raw.find(snippet)
    end = raw.find("</ContentsNumber>", begin + len(snippet))
    return raw[begin : end + len("</ContentsNumber>")] if begin <= end < begin + LONGEST else snippet
