"""What a decision says, in the court's own words, has become of the other decisions that it cites.

Only the court's opinion is read: no dissent or concurrence, no syllabus, no words that it quotes. A sentence becomes a fact where
it says outright that this court overrules, disapproves or distinguishes a cited case, or that another decision did. A case that is
only named counts if one case cited in the document has that name. Linear time: only sentences with a word of treatment are
read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.facts.opinions import lead_of
from brief_audit.facts.treatments.outright import is_a_whole, is_left_alone, is_of_one_writer, is_outright
from brief_audit.facts.treatments.words import CLOSE, OPEN, PARTLY, Saying, plain, sayings
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.base import Span
from brief_audit.model.facts import OpinionFact
from brief_audit.model.part_kind import OWN_WORDS
from brief_audit.model.treatment import STEM, Actor, Treated, TreatmentFact
from brief_audit.text.cited_cases import Cited, cited_cases
from brief_audit.text.names import distinctive_words
from brief_audit.text.sentences import sentence_spans

__all__ = ["in_quotation", "own_stretches", "sentence_around", "treatments_of"]

_REACH = 1500
_UNTYPED = frozenset({PartKind.COMBINED, PartKind.PLURALITY})


def treatments_of(authority: Authority, opinions: Sequence[OpinionFact] = ()) -> tuple[TreatmentFact, ...]:
    """Every treatment of another decision, in the order of the text; `opinions` as `facts.opinions` found them."""
    found = [
        fact
        for number, part in enumerate(authority.parts)
        for start, end in own_stretches(number, part, authority.parts, opinions)
        for fact in _in_stretch(number, part, start, end)
    ]
    doubtful = {citation for fact in found if fact.in_part for citation in fact.target}
    return tuple(fact if doubtful.isdisjoint(fact.target) else fact.model_copy(update={"outright": False}) for fact in found)


def own_stretches(number: int, part: Part, parts: Sequence[Part], opinions: Sequence[OpinionFact]) -> list[Span]:
    """Where the court itself speaks in a part: its opinions of that kind, else its lead opinion; the notes where nobody else writes any."""
    if part.kind is PartKind.NOTES:
        alone = bool(opinions) and all(held.kind in OWN_WORDS and held.kind is not PartKind.PLURALITY for held in opinions)
        return [(0, len(part.text))] if alone else []
    if part.kind not in OWN_WORDS or part.kind is PartKind.PROVISION:
        return []
    told = [held for held in opinions if held.part == number]
    if told:
        return [held.span for held in told if held.kind in OWN_WORDS and held.kind is not PartKind.PLURALITY]
    if part.kind in _UNTYPED:
        lead = lead_of(parts)
        return [(lead.start, lead.end)] if lead is not None and lead.part == number else []
    return [(0, len(part.text))]


def _in_stretch(number: int, part: Part, start: int, end: int) -> Iterator[TreatmentFact]:
    done = start
    names: dict[str, tuple[str, ...]] | None = None
    for stem in STEM.finditer(part.text, start, end):
        if stem.start() < done:
            continue
        first, last = sentence_around(part.text, stem.start(), max(done, start), end)
        done = last
        if in_quotation(part, first):
            continue
        for saying, held in _sayings(part.text, first, last):
            names = _names(part.text, start, end) if names is None and _names_alone(saying) else names
            yield from _facts(number, part.text, _Read(saying, held, (first, last), names or {}, (start, end)))


def sentence_around(text: str, at: int, low: int, high: int) -> Span:
    """The sentence around a word, within its paragraph and 1,500 characters."""
    low = max(low, at - _REACH, text.rfind("\n\n", low, at) + 1)
    stop = text.find("\n\n", at, min(high, at + _REACH))
    high = stop if stop >= 0 else min(high, at + _REACH)
    protected = [(case.start - low, case.end - low) for case in cited_cases(text, low, high)]
    spans = sentence_spans(text[low:high], protected)
    return next(((low + a, low + b) for a, b in spans if low + a <= at < low + b), (low, high))


def _sayings(text: str, first: int, last: int) -> Iterator[tuple[Saying, list[Cited]]]:
    held = list(cited_cases(text, first, last))
    marked = _marked(text, first, last, held)
    for saying in sayings(plain(marked)):
        yield saying, held


def _marked(text: str, first: int, last: int, held: Sequence[Cited]) -> str:
    pieces, at = [], first
    for number, case in enumerate(held):
        pieces += [text[at : case.start], f"{OPEN}{number}{CLOSE}"]
        at = case.end
    return "".join((*pieces, text[at:last]))


class _Read(NamedTuple):
    """A saying with the cases that its sentence cites, where the sentence stands, and what a name alone may mean there."""

    saying: Saying
    held: Sequence[Cited]
    span: Span
    names: Mapping[str, tuple[str, ...]]
    stretch: Span

    def citations(self, slot: str) -> tuple[str, ...]:
        """The citations of a slot, () if it is a name that no one case has."""
        if slot.startswith(OPEN):
            return self.held[int(slot[1:-1])].citations
        return self.names.get(" ".join(slot.split()), ())


def _facts(number: int, text: str, read: _Read) -> Iterator[TreatmentFact]:
    saying, by = read.saying, read.citations(read.saying.by)
    if saying.by and not by:
        return  # a statute, or a decision that the text does not cite
    reverses = saying.kind is Treated.REVERSED and saying.actor is Actor.THIS_COURT
    partly = PARTLY.search(text, *read.span) is not None
    for slot in saying.targets:
        target = read.citations(slot)
        # what this court does with a judgment below that is only named may be anything of that name
        if target and target != by and not (reverses and not slot.startswith(OPEN)):
            yield TreatmentFact(
                kind=saying.kind,
                target=target,
                by=by,
                in_part=partly,
                outright=not partly and saying.kind is Treated.OVERRULED and _is_outright(text, read, slot),
                actor=saying.actor,
                part=number,
                span=read.span,
                snippet=text[slice(*read.span)],
            )


def _is_outright(text: str, read: _Read, slot: str) -> bool:
    (first, last), (start, end) = read.span, read.stretch
    cited = [read.held[int(slot[1:-1])]] if slot.startswith(OPEN) else []
    if not is_outright(_marked(text, first, last, read.held), slot) or not all(is_a_whole(text[c.start : c.end]) for c in cited):
        return False
    return is_left_alone(_before(text, start, first), _behind(text, last, end)) and is_of_one_writer(text, start, first)


def _before(text: str, start: int, first: int) -> str:
    at = start + len(text[start:first].rstrip()) - 1
    return text[slice(*sentence_around(text, at, start, first))] if at > start else ""


def _behind(text: str, last: int, end: int) -> str:
    at = end - len(text[last:end].lstrip())
    return text[slice(*sentence_around(text, at, last, end))] if at < end else ""


def _names_alone(saying: Saying) -> bool:
    return any(slot and not slot.startswith(OPEN) for slot in (*saying.targets, saying.by))


def _names(text: str, start: int, end: int) -> dict[str, tuple[str, ...]]:
    """Names by which the cited cases may be called again; a name that two of them share refers to neither."""
    found: dict[str, tuple[str, ...]] = {}
    doubtful: set[str] = set()
    for case in cited_cases(text, start, end):
        for name in _short_names(case.name):
            if found.setdefault(name, case.citations) != case.citations:
                doubtful.add(name)
    return {name: citations for name, citations in found.items() if name not in doubtful}


def _short_names(name: str) -> tuple[str, ...]:
    sides = re.split(r"\s+v\.?\s+", name)
    firsts = [words[0].rstrip(",") for side in sides if (words := side.split()) and distinctive_words(words[0])]
    both = [f"{firsts[0]} {between} {firsts[1]}" for between in ("v.", "v")] if len(firsts) == 2 else []
    return tuple(dict.fromkeys([*firsts, *both])) if len(sides) == 2 else ()


def in_quotation(part: Part, at: int) -> bool:
    """Whether a place in a part is within words that it quotes."""
    return any(start <= at < end for start, end in part.quoted)
