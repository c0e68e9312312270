from __future__ import annotations

import pytest

from brief_audit.checks.registry import examine
from brief_audit.gate.effects import effect_of
from brief_audit.model.base import Code, Kind, Outcome, Reason, Risk, Severity
from brief_audit.model.citation import Link
from brief_audit.model.document import Document, Segment
from brief_audit.model.finding import Finding
from brief_audit.model.record import Tampered
from checks.invented import ABSENT_QUOTE, ALTERED_QUOTE, EXACT_QUOTE, Setting, full, pin, quotation, record


def brief(*scanned: int, pages: int = 2) -> Document:
    """2,000 characters on each page, of which those named were read from a scan."""
    segments = tuple(Segment(span=(n * 2000, (n + 1) * 2000), page=n + 1) for n in range(pages))
    held = {"name": "brief", "path": "-", "sha256": "0" * 64, "media_type": "application/pdf"}
    return Document(**held, text="x" * 2000 * pages, pages=pages, segments=segments, scanned_pages=scanned)


WRONG = {
    "another case": (Setting(citation=full(parties=("Ravensworth", "Tolliver"), year=1934)), Code.DIFFERENT_CASE),
    "a wrong page": (Setting(citation=full(pinpoint=pin("12")), quotations=(quotation(EXACT_QUOTE),)), Code.PINPOINT_WRONG),
    "a page out of range": (Setting(citation=full(pinpoint=pin("40"))), Code.PINPOINT_OUT_OF_RANGE),
    "another court": (Setting(citation=full(court="9th Cir.", court_id="ca9", court_from_reporter=False)), Code.COURT_MISMATCH),
}
PROVED = {
    "an altered quotation": (Setting(quotations=(quotation(ALTERED_QUOTE),)), Code.QUOTE_ALTERED),
    "a quotation that is not there": (Setting(quotations=(quotation(ABSENT_QUOTE),)), Code.QUOTE_NOT_FOUND),
}


def errors(found: tuple[Finding, ...]) -> list[Finding]:
    return [finding for finding in found if finding.outcome is Outcome.VERIFIED_ERROR]


@pytest.mark.parametrize("what", PROVED)
def test_words_that_no_scanner_explains_stay_an_error_on_a_scanned_page(what: str):
    setting, code = PROVED[what]
    (found,) = [one for one in errors(examine(setting.but(document=brief(1)).material())) if one.code is code]
    assert "Page 1 was read from a scan" in found.says


@pytest.mark.parametrize("what", WRONG)
def test_an_error_on_a_page_with_a_text_layer_stays_an_error(what: str):
    setting, code = WRONG[what]
    assert code in {finding.code for finding in errors(examine(setting.but(document=brief(2)).material()))}


@pytest.mark.parametrize("what", WRONG)
def test_the_same_on_a_scanned_page_is_unreliable_text(what: str):
    setting, code = WRONG[what]
    found = examine(setting.but(document=brief(1)).material())
    softened = [finding for finding in found if finding.reason is Reason.TEXT_UNRELIABLE]
    assert not errors(found)
    assert code not in {finding.code for finding in found}
    assert softened
    assert all("Page 1 of the brief was read from a scan" in f.says and f.severity is Severity.WARNING for f in softened if f.evidence)
    assert {effect_of(finding, Risk.VERY_HIGH).value for finding in softened} == {"pass"}


def test_the_page_of_the_quotation_counts_even_where_the_citation_stands_on_another():
    slip = quotation(EXACT_QUOTE.replace("dwelling", "dwelIing"), span=(2100, 2100 + len(EXACT_QUOTE)))
    setting = Setting(quotations=(slip,))
    assert errors(examine(setting.but(document=brief()).material()))
    assert not errors(examine(setting.but(document=brief(2)).material()))


def test_a_back_reference_inherits_the_doubt_about_its_full_citation():
    second = full("c2", kind=Kind.ID, text="Id.", canonical="", span=(2500, 2503), pinpoint=pin("40"))
    setting = Setting(document=brief(1), extra=(second,), links=(Link(citation="c2", antecedent="c1", why=""),))
    assert not errors(examine(setting.material()))


def test_every_finding_from_a_scanned_page_says_so():
    found = examine(Setting(citation=full(pinpoint=pin("11")), quotations=(quotation(EXACT_QUOTE),), document=brief(1)).material())
    assert {finding.outcome for finding in found} == {Outcome.VERIFIED_CORRECT}
    assert all("Page 1 was read from a scan" in finding.says for finding in found)


def test_changed_evidence_has_nothing_to_do_with_the_scan():
    held, _ = record()
    changed = Tampered(artefact=held.record.path, expected=held.record.sha256, found="other bytes")
    (found,) = [f for f in examine(Setting(document=brief(1), record=(held, _), tampered=(changed,)).material()) if f.check == "tamper"]
    assert found.code is Code.CONTENT_TAMPER
    assert "scan" not in found.says
