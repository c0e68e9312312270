"""The lines of one job outside the ledger: what a bundle carries, and how anybody checks it without the ledger.

Each line comes with the proof that it stands in the whole ledger's tree, so that the lines of other clients stay at home; where two
lines follow one another in the ledger, their link is checked too. Pure functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Self

from pydantic import model_validator

from brief_audit.ledger.forms import entry_hash, link_hash
from brief_audit.ledger.merkle import leaf, root_of_path
from brief_audit.model.base import Frozen
from brief_audit.model.ledger import Checkpoint, Inclusion, Line


class Exported(Frozen):
    """Lines in order, one proof for each, and the checkpoint of the whole ledger that the proofs lead to."""

    checkpoint: Checkpoint
    lines: tuple[Line, ...]
    inclusions: tuple[Inclusion, ...]

    @model_validator(mode="after")
    def _a_proof_each(self) -> Self:
        if [line.seq for line in self.lines] != [proof.seq for proof in self.inclusions]:
            raise ValueError("every line needs its proof, in the same order")
        return self


def defects(exported: Exported) -> tuple[str, ...]:
    """What is wrong with exported lines, each object by name; empty if each line is what was hashed and stands in the checkpoint's tree."""
    found = [says for line in exported.lines for says in altered(line)]
    found += [says for line, proof in zip(exported.lines, exported.inclusions, strict=True) for says in _of_proof(line, proof, exported)]
    for before, after in pairwise(exported.lines):
        if after.seq <= before.seq:
            found.append(f"line {after.seq} stands behind line {before.seq}")
        elif after.seq == before.seq + 1 and after.prev_hash != before.line_hash:
            found.append(f"line {after.seq} does not follow the one before it")
    return tuple(found)


def altered(line: Line) -> Iterator[str]:
    """The parts of a line that are not as they were hashed; none if all are."""
    if entry_hash(line.entry) != line.entry_hash:
        yield f"the {line.kind} of line {line.seq} was altered"
    if link_hash(line.seq, line.kind, line.entry_hash, line.prev_hash) != line.line_hash:
        yield f"line {line.seq} was altered"


def stands_in(line: Line, proof: Inclusion | None, checkpoint: Checkpoint) -> bool:
    """Whether the proof shows that the line stands in the tree of the checkpoint; without a proof nothing does."""
    if proof is None or proof.checkpoint != checkpoint or proof.line_hash != line.line_hash:
        return False
    path = [bytes.fromhex(hashed) for hashed in proof.path]
    leads_to = root_of_path(leaf(bytes.fromhex(line.line_hash)), line.seq - 1, checkpoint.size, path)
    return leads_to == bytes.fromhex(checkpoint.root)


def _of_proof(line: Line, proof: Inclusion, exported: Exported) -> Iterator[str]:
    checkpoint = exported.checkpoint
    if not stands_in(line, proof, checkpoint):
        yield f"line {line.seq} does not stand in the ledger of {checkpoint.size} lines with the root {checkpoint.root}"
