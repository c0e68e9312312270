"""One job's lines, checked by somebody who does not have the ledger."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from brief_audit.ledger.exported import Exported, defects
from brief_audit.ledger.forms import GENESIS, entry_hash, line_from, line_text, link_hash
from brief_audit.model.ledger import Inclusion
from ledger_samples import digest, edge, receipt

FORGED = "f" * 64


def lines_of(ledger, job):
    lines, checkpoint = ledger.lines_of(job), ledger.checkpoint()
    return Exported(checkpoint=checkpoint, lines=lines, inclusions=tuple(ledger.inclusion(line.seq, checkpoint.size) for line in lines))


@pytest.fixture
def exported(place):
    """Lines 9 to 12 of a ledger of 16: the third of four jobs."""
    with place.open() as ledger:
        for brief in range(4):
            ledger.append([edge(number, brief=brief) for number in range(3)], [receipt(brief)])
        return lines_of(ledger, digest("job 2"))


def forged(exported, number, **changed):
    lines = list(exported.lines)
    lines[number] = lines[number].model_copy(update=changed)
    return exported.model_copy(update={"lines": tuple(lines)})


def test_the_lines_of_a_job_stand_on_their_own(exported):
    assert [line.seq for line in exported.lines] == [9, 10, 11, 12]
    assert exported.checkpoint.size == 16
    assert defects(exported) == ()


def test_lines_survive_the_way_through_a_file(exported):
    text = "\n".join(line_text(line) for line in exported.lines)
    again = exported.model_copy(update={"lines": tuple(line_from(json.loads(line)) for line in text.splitlines())})
    assert again == exported
    assert Exported.model_validate_json(exported.model_dump_json()) == exported


def test_a_job_without_lines_has_none(place):
    with place.open() as ledger:
        nothing = lines_of(ledger, digest("job 9"))
    assert (nothing.lines, defects(nothing)) == ((), ())


def test_an_altered_entry_is_named(exported):
    changed = exported.lines[1].entry.model_copy(update={"target": "9 U.S. 9"})
    assert defects(forged(exported, 1, entry=changed)) == ("the edge of line 10 was altered",)


def test_an_altered_entry_with_its_hash_is_named(exported):
    changed = exported.lines[3].entry.model_copy(update={"decision": "PASS"})
    assert defects(forged(exported, 3, entry=changed, entry_hash=entry_hash(changed))) == ("line 12 was altered",)


def test_an_altered_entry_with_every_hash_of_its_line_is_named(exported):
    line = exported.lines[3]
    changed = line.entry.model_copy(update={"decision": "PASS"})
    hashed = entry_hash(changed)
    made = forged(exported, 3, entry=changed, entry_hash=hashed, line_hash=link_hash(line.seq, line.kind, hashed, line.prev_hash))
    assert [says[:23] for says in defects(made)] == ["line 12 does not stand "]


def test_another_line_before_is_named(exported):
    line = exported.lines[1]
    made = forged(exported, 1, prev_hash=GENESIS, line_hash=link_hash(line.seq, line.kind, line.entry_hash, GENESIS))
    assert "line 10 does not follow the one before it" in defects(made)


@pytest.mark.parametrize("number", range(4))
def test_another_root_or_a_changed_proof_is_named(exported, number):
    other = exported.model_copy(update={"checkpoint": exported.checkpoint.model_copy(update={"root": FORGED})})
    assert len(defects(other)) == 4
    proof = exported.inclusions[number]
    for path in ((FORGED, *proof.path[1:]), proof.path[1:], (*proof.path, FORGED)):
        proofs = list(exported.inclusions)
        proofs[number] = Inclusion(seq=proof.seq, line_hash=proof.line_hash, path=path, checkpoint=proof.checkpoint)
        assert len(defects(exported.model_copy(update={"inclusions": tuple(proofs)}))) == 1


def test_a_line_left_out_or_moved_is_not_an_export(exported):
    plain = exported.model_dump(mode="json")
    with pytest.raises(ValidationError):
        Exported.model_validate({**plain, "lines": plain["lines"][1:]})
    turned = exported.model_copy(update={"lines": exported.lines[::-1], "inclusions": exported.inclusions[::-1]})
    assert "line 11 stands behind line 12" in defects(turned)
