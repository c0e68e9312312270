"""Several records of one name and year at the cited place: what agrees with one of them agrees, and none of them proves an error."""

from __future__ import annotations

import pytest

from brief_audit.checks.registry import examine
from brief_audit.model.base import Code, Kind, Outcome, Reason
from brief_audit.model.citation import Link
from brief_audit.model.record import SEVERAL
from checks.invented import ABSENT_QUOTE, EXACT_QUOTE, Setting, full, pin, quotation, record

TWINS = record(metadata={SEVERAL: "2"})
ELSEWHERE = full(court="9th Cir.", court_id="ca9", court_from_reporter=False)


def outcomes(setting: Setting) -> set[tuple[Outcome, Reason | None, Code | None]]:
    return {(f.outcome, f.reason, f.code) for f in examine(setting.material()) if f.outcome is not Outcome.VERIFIED_CORRECT}


@pytest.mark.rule("COURT_MISMATCH")
@pytest.mark.parametrize(
    ("setting", "code"),
    [
        pytest.param(Setting(citation=ELSEWHERE), Code.COURT_MISMATCH, id="court"),
        pytest.param(Setting(quotations=(quotation(ABSENT_QUOTE),)), Code.QUOTE_NOT_FOUND, id="quotation"),
        pytest.param(Setting(citation=full(pinpoint=pin("12")), quotations=(quotation(EXACT_QUOTE),)), Code.PINPOINT_WRONG, id="page"),
    ],
)
def test_no_error_rests_on_one_of_several_records(setting: Setting, code: Code) -> None:
    assert (Outcome.VERIFIED_ERROR, None, code) in outcomes(setting)
    opened = outcomes(setting.but(record=TWINS))
    assert Outcome.VERIFIED_ERROR not in {outcome for outcome, _, _ in opened}
    assert (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS, None) in opened


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_paragraph_by_its_number_alone_accuses_nobody() -> None:
    quoted = quotation(ABSENT_QUOTE, citations=("c2",), near=("c2",), reach=("c2",))
    ibid = full("c2", kind=Kind.ID, text="Ibid.", canonical="", name=None, parties=(), span=(40, 44))
    link = (Link(citation="c2", antecedent="c1", why=""),)
    assert (Outcome.VERIFIED_ERROR, None, Code.QUOTE_NOT_FOUND) in outcomes(Setting(extra=(ibid,), links=link, quotations=(quoted,)))
    alone = Setting(extra=(ibid.model_copy(update={"text": "[44]"}),), links=link, quotations=(quoted,))
    assert Outcome.VERIFIED_ERROR not in {outcome for outcome, _, _ in outcomes(alone)}
    assert any(
        f.says.startswith("“[44]” names no case, and another than the one cited before it may be meant.") for f in examine(alone.material())
    )


def test_the_reader_is_told_that_another_one_may_be_meant() -> None:
    said = next(f.says for f in examine(Setting(citation=ELSEWHERE, record=TWINS).material()) if f.reason is Reason.AMBIGUOUS)
    assert said.startswith("2 records of that name and year bear this place, and another one of them may be meant.")
    assert "9th Cir." in said


def test_what_agrees_with_one_of_them_agrees() -> None:
    assert outcomes(Setting(record=TWINS, quotations=(quotation(EXACT_QUOTE),))) == outcomes(Setting(quotations=(quotation(EXACT_QUOTE),)))
