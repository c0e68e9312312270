"""CITATION_ELSEWHERE after a search by name: what a retrieved record must bear, and that it weighs nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brief_audit.checks.registry import CHECKS
from brief_audit.gate.outcomes import outcome_of
from brief_audit.model.base import Code, Kind, Outcome, Reason
from brief_audit.model.citation import Citation, Link
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record, RecordDate, SlotFinding
from checks.invented import Setting, full, record, slot
from economy.rows import every_row

OTHER = full(parties=("Marlow", "Pettibone"))
"""Cited at 990 U.S. 10, where Ashgrove v. Quillon stands."""
AT_45: dict[str, Any] = {"names": ("Marlow v. Pettibone",), "citations": ("988 U.S. 45",), "exact": False, "record_id": "p"}
ROW = record(**AT_45, court="of the row")
Held = tuple[Record, str]
ITSELF: Held = record(**AT_45)


def asked(setting: Setting, itself: Held | None = ITSELF, *, row: Held | None = ROW, citation: str = "c1") -> list[Finding]:
    """The findings on existence where a search led to this record."""
    material = setting.material()
    assert material.resolutions is not None
    update = {"suggested": (row[0],) if row else (), "elsewhere": itself[0] if itself else None}
    resolution = material.resolutions["c1"].model_copy(update=update)
    raw = {held.record.sha256: text for held, text in filter(None, (itself, row))}
    material = replace(material, resolutions={**material.resolutions, "c1": resolution}, raw={**material.raw, **raw})
    return list(CHECKS["exists"].ask(material, material.citations[citation]))


def places(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.code is Code.CITATION_ELSEWHERE]


def but(**changes: Any) -> Held:
    return record(**{**AT_45, **changes})


def test_the_retrieved_record_gives_the_correction_with_its_own_words():
    found = asked(Setting(citation=OTHER))
    [place] = places(found)
    assert (place.outcome, place.check) == (None, "exists")
    assert place.correction == "The record gives Marlow v. Pettibone, 988 U.S. 45 (1996)."
    assert [evidence.snippet for evidence in place.evidence] == ["Marlow v. Pettibone", "988 U.S. 45"]
    assert all(evidence.sha256 == ITSELF[0].record.sha256 and evidence.snippet in ITSELF[1] for evidence in place.evidence)
    assert [finding.code for finding in found] == [Code.DIFFERENT_CASE, Code.CITATION_ELSEWHERE]


@pytest.mark.parametrize(
    "raw",
    [
        '{"case_name":"Marlow v. Pettibone","citations":[{"volume":"988","reporter":"U.S.","page":"45"}]}',
        '{"case_name": "Marlow v. Pettibone", "citations": [{"volume": "988",\n "reporter": "U.S.",\n "page": "45", "type": 1}]}',
    ],
    ids=["compact", "spread-out"],
)
def test_a_place_written_in_three_fields_is_shown_as_they_stand(raw):
    [place] = places(asked(Setting(citation=OTHER), record(raw, **AT_45)))
    name, where = place.evidence
    assert name.snippet in raw
    assert where.snippet in raw
    assert all(part in where.snippet for part in ("988", "U.S.", "45"))


@every_row(
    "itself, proves",
    [
        (but(), True),
        (but(names=("Pettibone v. Marlow",)), True),
        (but(names=("Wickerfold v. Umberleigh",)), False),
        (but(names=("Marlow v. Umberleigh",)), False),
        (but(names=()), False),
        (but(dates=(RecordDate(what="filed", day="1995-06-03"),)), False),
        (but(dates=(RecordDate(what="filed (approximate)", day="1996-06-03"),)), False),
        (but(dates=(RecordDate(what="argued", day="1996-01-03"),)), False),
        (but(dates=()), False),
        (but(citations=()), False),
        (but(citations=("988 U.S. 45", "990 U. S. 10")), False),
        (ROW, False),
        (None, False),
    ],
    ids=[
        "it", "reversed", "another-name", "one-side", "no-name", "another-year", "about-that-year", "argued-that-year", "no-date",
        "no-place", "the-cited-place-too", "the-search-row", "not-retrieved",
    ],
)  # fmt: skip
def test_what_the_record_must_bear(itself, proves):
    found = asked(Setting(citation=OTHER), itself)
    assert bool(places(found)) is proves
    assert bool([finding for finding in found if finding.part == "suggestion"]) is not proves
    assert found[0].code is Code.DIFFERENT_CASE


ONE_WORD = full(parties=("In re Marlow",), year=None)


@pytest.mark.parametrize(
    ("citation", "name", "proves"),
    [
        (full(parties=("Marlow", "Pettibone"), year=None), "Marlow v. Pettibone", True),
        (ONE_WORD, "In re Marlow", False),
        (full(parties=("In re Marlow",)), "In re Marlow", True),
        (full(parties=("In re Marlow",)), "Marlow v. Pettibone", False),
        (full(parties=("Marlow", "United States")), "Marlow v. Ohio", False),
        (full(parties=("Marlow", "United States")), "Marlow v. U.S.", True),
    ],
    ids=["two-words", "one-word-no-year", "one-word-and-year", "a-side-not-stated", "another-public-party", "the-same-public-party"],
)
def test_what_the_brief_must_state(citation: Citation, name: str, proves: bool):
    wrong_page = slot(holder_names=("Ashgrove v. Quillon",), first_page="5", last_page="30")
    found = asked(Setting(citation=citation, record=None, reason=Reason.NOT_FOUND, slot=wrong_page), but(names=(name,)))
    assert found[0].code is Code.NOT_A_FIRST_PAGE
    assert bool(places(found)) is proves


HELD_BY_ANOTHER = slot(holder_names=("Ashgrove v. Quillon",))


@pytest.mark.parametrize(
    ("setting", "beside"),
    [
        (Setting(citation=OTHER), Code.DIFFERENT_CASE),
        (Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND, slot=HELD_BY_ANOTHER), Code.NOT_A_FIRST_PAGE),
        (
            Setting(
                citation=OTHER,
                record=None,
                reason=Reason.NOT_FOUND,
                slot=slot(SlotFinding.PAST_END, holder_names=("Ashgrove v. Quillon",), first_page="2", last_page="9"),
            ),
            Code.NO_SUCH_PAGE,
        ),
        (Setting(), None),
        (Setting(citation=OTHER, authority=None), None),
        (Setting(citation=OTHER, record=None, reason=Reason.NOT_FOUND), None),
        (Setting(citation=OTHER, record=None, reason=Reason.NO_COVERAGE), None),
        (Setting(citation=OTHER, record=None, reason=Reason.AMBIGUOUS), None),
    ],
    ids=["another-case", "inside-another", "past-the-end", "the-named-case", "no-text-of-the-other", "not-found", "not-held", "several"],
)
def test_it_stands_beside_a_proven_error_and_never_alone(setting, beside):
    found = asked(setting)
    errors = [finding.code for finding in found if finding.outcome is Outcome.VERIFIED_ERROR]
    assert errors == ([beside] if beside else [])
    assert bool(places(found)) is (beside is not None)


def test_it_changes_no_outcome():
    found = asked(Setting(citation=OTHER))
    plain = [finding for finding in found if finding not in places(found)]
    one, other = (outcome_of(OTHER, OTHER, (), findings, CHECKS) for findings in (plain, found))
    assert (one.outcome, one.reason, one.says) == (other.outcome, other.reason, other.says)
    assert other.correction == f"{places(found)[0].correction} {one.correction}"
    assert set(other.codes) - set(one.codes) == {Code.CITATION_ELSEWHERE}


def test_what_the_sources_of_the_place_show_comes_first():
    shown = record(names=("Marlow v. Pettibone",), citations=("970 U.S. 3",), exact=False, record_id="e")
    [place] = places(asked(Setting(citation=OTHER, candidates=(shown,))))
    assert place.correction is not None
    assert "970 U.S. 3" in place.correction


def test_without_a_literal_snippet_of_the_name_nothing_is_proven():
    held, _ = ITSELF
    assert not places(asked(Setting(citation=OTHER), (held, "an unrelated answer, 988 U.S. 45")))


def test_a_back_reference_bears_the_correction_of_its_root():
    short = full("c2", kind=Kind.ID, canonical="", parties=(), name=None)
    links = (Link(citation="c2", antecedent="c1", why="the citation before"),)
    [place] = places(asked(Setting(citation=OTHER, extra=(short,), links=links), citation="c2"))
    assert place.citation == "c2"
