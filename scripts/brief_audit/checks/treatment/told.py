"""What the authorities in the material say about each other: those of the brief, and those that the user pinned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from brief_audit.checks.base import Material, Question
from brief_audit.checks.identity import NOT_DECISION_DATES, identity_is_settled
from brief_audit.checks.proof import part_proof, records_of
from brief_audit.model.authority import Authority
from brief_audit.model.base import Kind
from brief_audit.model.evidence import Evidence, Locator
from brief_audit.model.treatment import STEM, TAKES_BACK, Actor, TreatmentFact
from brief_audit.normal_forms import citation_key


class Told(NamedTuple):
    """One decision's words about the cited one. `settled`: it is the case that was looked for, complete and as published.

    `day` is the day of its decision, "" if unknown.
    """

    authority: Authority
    fact: TreatmentFact
    settled: bool
    day: str
    court_id: str | None

    @property
    def name(self) -> str:
        """The later decision in citation form."""
        core = ", ".join((*self.authority.names[:1], *self.authority.citations[:1]))
        return core if "[" in core or not self.day else f"{core} ({self.day[:4]})"

    @property
    def did_it(self) -> str:
        """The decision that overruled the cited one: the speaker, or one that it names."""
        return self.name if self.fact.actor is Actor.THIS_COURT else f"see {self.fact.by[0]}" if self.fact.by else self.name


def told_of(question: Question) -> tuple[Told, ...]:
    """Every treatment of the cited decision by another authority in the material, those of the brief first."""
    cited = {citation_key(held) for held in _citations(question)}
    index = question.material.once("treatments", lambda: _index(question.material))
    found = {id(told): told for key in sorted(cited) for told in index.get(key, ())}
    return tuple(told for told in found.values() if cited.isdisjoint(map(citation_key, told.authority.citations)))


def taken_back(material: Material, citations: Iterable[str]) -> bool:
    """Whether anything in the material says that a decision was overruled, in full or in part."""
    index = material.once("treatments", lambda: _index(material))
    return any(told.fact.kind in TAKES_BACK for citation in citations for told in index.get(citation_key(citation), ()))


def _citations(question: Question) -> Iterator[str]:
    root = question.root
    yield from (kin.canonical for kin in question.material.kin_of(root) if kin.canonical) if root is not None else ()
    yield from (cited for record in records_of(question) for cited in record.citations)


def _index(material: Material) -> dict[str, list[Told]]:
    """Citation key of the treated case -> what is said of it."""
    found: dict[str, list[Told]] = {}
    for told in (*_of_the_brief(material), *_of_the_corpus(material)):
        for citation in told.fact.target:
            found.setdefault(citation_key(citation), []).append(told)
    return found


def _of_the_brief(material: Material) -> Iterator[Told]:
    for citation, authority in (material.authorities or {}).items():
        root = material.citations.get(citation)
        if root is not None and root.kind is Kind.CASE and authority.facts.treatments:
            yield from _told(authority, settled=identity_is_settled(Question(material, root)))


def _of_the_corpus(material: Material) -> Iterator[Told]:
    for authority in material.treating:
        yield from _told(authority, settled=True)


def _told(authority: Authority, *, settled: bool) -> Iterator[Told]:
    days = [date.day for date in authority.dates if not date.what.casefold().startswith(NOT_DECISION_DATES)]
    whole = settled and authority.complete and authority.hash_agrees is not False and authority.reliable
    for fact in authority.facts.treatments:
        yield Told(authority, fact, whole, min(days, default=""), authority.court_id)


def told_proof(question: Question, told: Told) -> Evidence | None:
    """The sentence, cut from the stored bytes and including the word of treatment; markup may interrupt the rest."""
    part = told.authority.parts[told.fact.part]
    words = told.fact.snippet.split()
    stems = [at for at, word in enumerate(words) if STEM.search(" ".join(words[at : at + 2]))]
    windows = (" ".join(words[max(0, at - size) : at + size + 1]) for size in (16, 8, 4, 2) for at in stems)
    for piece in (told.fact.snippet, *windows):
        found = part_proof(question.material, told.authority, part, (piece,), Locator(part=part.kind.value))
        if found is not None and STEM.search(found.snippet):
            return found
    return None
