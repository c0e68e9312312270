"""Evidence cut from stored bytes: a snippet is always a literal slice of the artefact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from brief_audit.checks.base import Material, Question
from brief_audit.model.authority import Authority, Part
from brief_audit.model.evidence import Artefact, Evidence, Locator
from brief_audit.model.record import Record, Slot
from brief_audit.text.snippet import cut

NOWHERE = Locator()


def proof(
    material: Material, artefact: Artefact, wanted: Iterable[str], holder: Record | Authority | Slot, locator: Locator = NOWHERE
) -> Evidence | None:
    """The first of `wanted` that is literally in the artefact, as evidence; None if none is."""
    raw = material.raw.get(artefact.sha256)
    if raw is None:
        return None
    snippet = next((found for words in wanted if words.strip() and (found := _cut(material, artefact, raw, words)) and found.strip()), None)
    if snippet is None:
        return None
    return Evidence(
        url=artefact.url or holder.url,
        retrieved_at=artefact.retrieved_at,
        artefact=artefact.path,
        sha256=artefact.sha256,
        snippet=snippet,
        source=holder.source,
        locator=locator,
    )


def _cut(material: Material, artefact: Artefact, raw: str, words: str) -> str | None:
    """The words as the artefact has them: its hash stands for its text."""
    found = material.recalled.of("cut", (artefact.sha256, words), str, lambda: cut(raw, words) or "")
    return found or None


def records_of(question: Question) -> tuple[Record, ...]:
    """The exact record first, then the other records of the same authority that list the citation too."""
    resolution = question.resolution
    if resolution is None:
        return ()
    return tuple(record for record in (resolution.record, *resolution.others) if record is not None and record.exact)


def record_proof(material: Material, records: Iterable[Record], wanted: Iterable[str]) -> Evidence | None:
    """Evidence from the records' own artefacts, then from their texts."""
    words = tuple(wanted)
    found = (proof(material, artefact, words, record) for record in records for artefact in artefacts_of(record))
    return next((evidence for evidence in found if evidence is not None), None)


def artefacts_of(record: Record) -> Iterator[Artefact]:
    """Every artefact of a record, the one that proves it first."""
    yield record.record
    if record.court_proof is not None:
        yield record.court_proof
    if record.provision is not None:
        yield record.provision.proof
    yield from (text.artefact for text in record.texts)


def part_proof(material: Material, authority: Authority, part: Part, wanted: Iterable[str], locator: Locator = NOWHERE) -> Evidence | None:
    """Evidence from the artefact out of which `part` was parsed."""
    artefact = next((artefact for artefact in authority.artefacts if artefact.sha256 == part.artefact), None)
    if artefact is None:
        return None
    return proof(material, artefact, wanted, authority, locator)


def slot_proof(material: Material, slot: Slot) -> Evidence | None:
    """Evidence from the volume's own list of cases."""
    return proof(material, slot.list_of_cases, (slot.snippet, *slot.holder_names, slot.holder_citation), slot)
