"""Briefs of the template layer: two dozen citations each, one treatment a citation, and what the program says of them."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / name) for name in ("prose", "real", "structure")]

import invented  # noqa: E402
import invented_treatments  # noqa: E402
from auditing import ERROR, OPEN, PASS, Auditor  # noqa: E402
from material import Decision, decisions, key_of  # noqa: E402
from passages import Passage, Treatment  # noqa: E402
from renderings import RENDERINGS  # noqa: E402
from scoring import UNREAD, Scored  # noqa: E402
from treatments import GIVEN, INVENTED_VOLUMES, LAST_PAGE, TRADE, TREATMENTS, Given, known_words  # noqa: E402

from brief_audit.normal_forms import citation_key  # noqa: E402

SIZE = 24
HEADS = {
    True: ("MEMORANDUM IN SUPPORT OF THE MOTION", "ARGUMENT", "BRIEF FOR THE APPELLEE"),
    False: ("SKELETON ARGUMENT", "SUBMISSIONS FOR THE APPELLANT", "NOTE OF LAW"),
}
KINDS = {True: ("federal brief", "state brief", "memorandum"), False: ("UK skeleton", "numbered note")}


@dataclass(frozen=True)
class Row:
    """One citation of a brief."""

    treatment: Treatment
    passage: Passage


@dataclass(frozen=True)
class Written:
    """A brief before it is laid out."""

    number: int
    american: bool
    half: str
    kind: str
    rows: tuple[Row, ...]
    layer: str = "templates"

    @property
    def paragraphs(self) -> list[str]:
        """Heading and passages; a note's passages are numbered."""
        head = HEADS[self.american][self.number % len(HEADS[self.american])]
        passages = [row.passage.text for row in self.rows]
        if self.kind in ("UK skeleton", "numbered note"):
            passages = [f"{at}. {text}" for at, text in enumerate(passages, 1)]
        return [head, *passages]


@cache
def able(american: bool, half: str) -> tuple[Decision, ...]:
    """The decisions of one law and half that a list names; not those of which the list leads to another case's text."""
    mine = (one for one in decisions() if one.american is american and one.half == half and one.name and not one.press)
    return tuple(one for one in mine if (known := known_words().get(key_of(one.core))) is not None and not known.slip)


def written(seed: int, number: int) -> Written:
    """The brief of that number: its decisions, then for each a treatment, right and wrong by turns."""
    rng = random.Random(f"{seed} {number}")
    american, half = number % 3 != 2, ("open", "sealed")[number % 2]
    chosen = rng.sample(able(american, half), min(2 * SIZE, len(able(american, half))))
    mine, others = chosen[: len(chosen) // 2], chosen[len(chosen) // 2 :]
    rows: list[Row] = []
    for at, decision in enumerate(mine):
        given = Given(decision, others[at], rng, known_words().get(key_of(decision.core)))
        row = _row(given, TREATMENTS, right=(at + number) % 2 == 0)
        if row is not None and not any(row.passage.core == one.passage.core for one in rows):
            rows.append(row)
    return Written(number, american, half, rng.choice(KINDS[american]), tuple(rows))


def of_invented(seed: int, number: int) -> Written:
    """The same over the invented authorities; nothing of them is sealed."""
    rng = random.Random(f"invented {seed} {number}")
    american = number % 2 == 0
    chosen = rng.sample(invented.cases(american=american), SIZE)
    rows: list[Row] = []
    for at, (mine, other) in enumerate(zip(chosen, [*chosen[1:], chosen[0]], strict=True)):
        row = _row(invented_treatments.Given(mine, other, rng), invented_treatments.TREATMENTS, right=(at + number) % 2 == 0)
        if row is not None and not any(row.passage.core == one.passage.core for one in rows):
            rows.append(row)
    return Written(number, american, "open", rng.choice(KINDS[american]), tuple(rows), "invented")


def _row(given: Any, treatments: Sequence[Treatment], *, right: bool) -> Row | None:
    kinds = [one for one in treatments if one.right is right]
    for treatment in given.rng.sample(kinds, len(kinds)):
        passage = treatment.make(given)
        if passage is not None:
            return Row(treatment, passage)
    return None


@cache
def invented_volumes() -> Any:
    """Lists of invented cases for the volumes in which wrong citations point."""
    from standin.holdings import CapCase, CapVolume, Holdings

    volumes = []
    for reporter, (slug, first, many) in INVENTED_VOLUMES.items():
        for number in range(first, first + many):
            rng, cases, page = random.Random(f"{reporter} {number}"), [], 1
            while page < LAST_PAGE:
                last = page + rng.randrange(3, 14)
                name = f"{rng.choice(GIVEN)} v. {rng.choice(GIVEN)} {rng.choice(TRADE)}"
                cite = f"{number} {reporter} {page}"
                cases.append(CapCase(number * 10000 + page, name, name, (cite,), "1990-01-02", str(page), str(last)))
                page = last + 1
            volumes.append(CapVolume(slug, reporter, str(number), tuple(cases)))
    return Holdings(cap=volumes)


@cache
def invented_names() -> dict[str, tuple[str, ...]]:
    """The names of the invented cases by their citations."""
    return {key_of(case.citations[0]): (case.name,) for volume in invented_volumes().cap for case in volume.cases}


_mine: list[Auditor] = []


def tools() -> Auditor:
    """The auditor of this process, with the invented volumes."""
    if not _mine:
        _mine.append(Auditor(invented_volumes() | invented.holdings()))
    return _mine[0]


def scored(item: Item) -> list[Scored]:
    """Every citation of one brief in one rendering."""
    layer, seed, number, rendering = item
    brief = WRITERS[layer](seed, number)
    suffix, laid_out = RENDERINGS[rendering]
    auditor = tools()
    dossier = auditor.finished(auditor.begun(laid_out(brief.paragraphs), suffix))
    held = auditor.held(dossier)
    return [_scored(row, brief, rendering, dossier, frozenset(held)) for row in brief.rows]


def _scored(row: Row, brief: Written, rendering: str, dossier: Any, held: frozenset[str]) -> Scored:
    treatment, key = row.treatment, citation_key(row.passage.core)
    mine = {one.id for one in dossier.citations or () if one.canonical and citation_key(one.canonical) == key}
    outcomes = {one.outcome.value for one in dossier.decision.citations if one.citation in mine and one.outcome}
    worst = next((one for one in (ERROR, OPEN, PASS) if one in outcomes), UNREAD)
    said = [one for one in dossier.findings or () if one.citation in mine and one.outcome and one.outcome.value == worst]
    why = {(one.code or one.reason).value for one in said if one.code or one.reason} if worst != PASS else set()
    return Scored(
        treatment.name,
        brief.layer,
        brief.half,
        treatment.right,
        worst,
        sort=row.passage.sort,
        why=tuple(sorted(why)),
        sure=bool(why & (treatment.proof if worst == ERROR else treatment.hint)),
        held=bool(mine & held),
        law="US" if brief.american else "UK",
        rendering=rendering,
        text=row.passage.text,
        core=row.passage.core,
        says=tuple(f"{one.check}: {one.says}" for one in said if worst != PASS)[:3],
    )


WRITERS = {"templates": written, "invented": of_invented}
Item = tuple[str, int, int, str]
"""Layer, seed, number and rendering of a brief."""


def items(briefs: int, seeds: Sequence[int], renderings: Sequence[str] = ("text",), layer: str = "templates") -> list[Item]:
    """So many briefs for each seed, in each rendering."""
    return [(layer, seed, number, rendering) for seed in seeds for number in range(briefs) for rendering in renderings]
