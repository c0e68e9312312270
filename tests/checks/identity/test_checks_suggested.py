"""A proposal from a search by name: when it is shown, and that it weighs nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brief_audit.checks.registry import CHECKS
from brief_audit.gate.outcomes import outcome_of
from brief_audit.model.base import Code, Kind, Reason
from brief_audit.model.citation import Link
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record, Resolution
from checks.invented import Setting, full, record, slot

OTHER = full(parties=("Marlow", "Pettibone"))
PROPOSED, RAW = record(names=("Marlow v. Pettibone",), citations=("988 U.S. 45",), exact=False, record_id="p")


def asked(setting: Setting, *proposed: Record, citation: str = "c1") -> list[Finding]:
    """The findings on existence where a search proposed these records."""
    material = setting.material()
    assert material.resolutions is not None
    resolution = material.resolutions["c1"].model_copy(update={"suggested": proposed or (PROPOSED,)})
    material = replace(material, resolutions={**material.resolutions, "c1": resolution}, raw={**material.raw, PROPOSED.record.sha256: RAW})
    return list(CHECKS["exists"].ask(material, material.citations[citation]))


def proposals(findings):
    return [finding for finding in findings if finding.code is None and finding.outcome is None]


@pytest.mark.parametrize(
    ("setting", "shown"),
    [
        (Setting(citation=OTHER), True),
        (Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND), True),
        (Setting(citation=OTHER, record=None, reason=Reason.NO_COVERAGE), True),
        (Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND, slot=slot(holder_names=("Ashgrove v. Quillon",))), True),
        (Setting(), False),
        (Setting(citation=OTHER, record=None, reason=Reason.RATE_LIMITED), False),
        (Setting(citation=OTHER, record=None, reason=Reason.AMBIGUOUS), False),
    ],
    ids=["another-case", "not-found", "not-held", "inside-another", "found", "a-limit", "several"],
)
def test_where_a_proposal_is_shown(setting, shown):
    assert bool(proposals(asked(setting))) is shown


def test_it_is_marked_and_carries_its_own_evidence():
    proposal = proposals(asked(Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND)))[0]
    assert proposal.correction is not None
    assert proposal.correction.startswith("Suggestion: A case of that name exists at 988 U.S. 45")
    assert proposal.evidence[0].sha256 == PROPOSED.record.sha256
    assert proposal.evidence[0].snippet in RAW


def test_without_literal_evidence_nothing_is_proposed():
    nowhere = PROPOSED.model_copy(update={"names": ("Nobody v. Nowhere",), "citations": ("1 U.S. 1",)})
    assert not proposals(asked(Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND), nowhere))


def test_it_changes_no_outcome():
    setting = Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND)
    found = asked(setting)
    plain = [finding for finding in found if finding not in proposals(found)]
    one, other = (outcome_of(OTHER, OTHER, (), findings, CHECKS) for findings in (plain, found))
    assert (one.outcome, one.reason, one.codes, one.says) == (other.outcome, other.reason, other.codes, other.says)
    assert proposals(found)
    assert Code.CITATION_ELSEWHERE not in other.codes


def test_a_back_reference_proposes_nothing_again():
    short = full("c2", kind=Kind.ID, canonical="", parties=(), name=None)
    links = (Link(citation="c2", antecedent="c1", why="the citation before"),)
    setting = Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND, extra=(short,), links=links)
    assert not proposals(asked(setting, citation="c2"))


def test_a_place_that_a_record_proves_needs_no_proposal():
    elsewhere = record(names=("Marlow v. Pettibone",), citations=("970 U.S. 3",), exact=False, record_id="e")
    found = asked(Setting(citation=OTHER, candidates=(elsewhere,)))
    assert Code.CITATION_ELSEWHERE in {finding.code for finding in found}
    assert not proposals(found)


def test_several_cases_are_proposed_only_where_both_parties_agree():
    twin = PROPOSED.model_copy(update={"citations": ("989 U.S. 7",), "record_id": "q"})
    assert "Cases of that name exist at" in (proposals(asked(Setting(citation=OTHER), PROPOSED, twin))[0].correction or "")
    half = [one.model_copy(update={"names": ("Marlow v. Trellick",)}) for one in (PROPOSED, twin)]
    assert not proposals(asked(Setting(citation=OTHER), *half))


def test_several_cases_of_a_name_with_one_telling_side_are_no_proposal():
    cited = full(parties=("Marlow", "State"))
    one = PROPOSED.model_copy(update={"names": ("Marlow v. State",)})
    twin = one.model_copy(update={"citations": ("989 U.S. 7",), "record_id": "q"})
    setting = Setting(citation=cited, record=None, reason=Reason.NOT_FOUND)
    assert not proposals(asked(setting, one, twin))


def test_that_a_case_is_overruled_comes_before_what_could_not_be_asked():
    held = Setting(citation=OTHER, record=None, reason=Reason.OFFLINE)
    findings = asked(held)
    overruled = findings[0].model_copy(update={"check": "treatment", "reason": Reason.SUPERSEDED, "says": "It was overruled."})
    found = outcome_of(OTHER, OTHER, (), (*findings, overruled), CHECKS)
    assert found.reason is Reason.SUPERSEDED
    assert found.says.startswith("It was overruled. ")


TWICE, TWICE_RAW = record(names=("Marlow v. Pettibone",), citations=("988 U.S. 45",), record_id="t")


@pytest.mark.parametrize(
    ("cited", "records", "shown"),
    [
        (OTHER, (TWICE,), True),
        (OTHER, (TWICE.model_copy(update={"names": ("Marlow v. Harrow",)}),), False),
        (OTHER, (TWICE.model_copy(update={"exact": False}),), False),
        (OTHER, (TWICE, TWICE.model_copy(update={"record_id": "u"})), False),
        (full(parties=("Marlow", "State")), (TWICE.model_copy(update={"names": ("Marlow v. State",)}),), False),
        (OTHER, (), False),
    ],
    ids=["the-same-names", "another-name", "inside-another", "two-of-one-name", "one-side-alone", "none"],
)
def test_what_the_brief_itself_cites_under_that_name_is_proposed(cited, records, shown):
    setting = Setting(citation=cited, record=None, reason=Reason.NOT_FOUND)
    material = setting.material()
    assert material.resolutions is not None
    beside = {f"d{n}": Resolution(citation=f"d{n}", record=one) for n, one in enumerate(records)}
    material = replace(material, resolutions={**material.resolutions, **beside}, raw={**material.raw, TWICE.record.sha256: TWICE_RAW})
    found = proposals(list(CHECKS["exists"].ask(material, material.citations["c1"])))
    assert [one.correction is not None and "which the brief cites too" in one.correction for one in found] == ([True] if shown else [])
    assert all("988 U.S. 45" in one.says for one in found)


def test_its_own_parallel_citation_proposes_nothing():
    setting = Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND)
    material = setting.material()
    assert material.resolutions is not None
    beside = {**material.resolutions, "d0": Resolution(citation="d0", record=TWICE)}
    parallel = {**material.citations, "d0": full("d0", canonical="988 U.S. 45", parallel_to="c1")}
    material = replace(material, citations=parallel, resolutions=beside, raw={**material.raw, TWICE.record.sha256: TWICE_RAW})
    assert proposals(list(CHECKS["exists"].ask(material, material.citations["c1"]))) == []
