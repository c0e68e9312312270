from __future__ import annotations

import pytest

from brief_audit.checks.base import Material
from brief_audit.checks.registry import CHECKS, documentation, examine
from brief_audit.model.base import Code, Kind, Outcome, Reason
from brief_audit.model.citation import Link
from brief_audit.model.record import Tampered
from brief_audit.tables import rows
from checks.invented import EXACT_QUOTE, Setting, full, pin, proposition, quotation
from economy.rows import every_row

HEADINGS = ("What it asks", "Why it matters", "When it must say unverifiable", "Example")


@every_row("check", CHECKS)
def test_every_check_documents_itself(check: str):
    page = documentation(check)
    assert [line for line in page.splitlines() if line in HEADINGS] == list(HEADINGS)


def test_every_code_and_every_reason_has_its_plain_words():
    assert [row["code"] for row in rows("codes")] == [code.value for code in Code]
    assert [row["code"] for row in rows("reasons")] == [reason.value for reason in Reason]
    told = [value for table in ("codes", "reasons") for row in rows(table) for name, value in row.items() if name != "point"]
    assert all(told), "only `point`, what the first screen says of a point that is open, may be empty"


def test_findings_come_in_the_order_of_the_brief_and_of_the_checks():
    second = full("c2", kind=Kind.ID, text="Id.", canonical="")
    setting = Setting(extra=(second,), links=(Link(citation="c2", antecedent="c1", why=""),), quotations=(quotation(EXACT_QUOTE),))
    found = examine(setting.material())
    assert [f.citation for f in found] == sorted((f.citation for f in found), key=str)
    order = list(CHECKS)
    assert [order.index(f.check) for f in found if f.citation == "c1"] == sorted(order.index(f.check) for f in found if f.citation == "c1")


@pytest.mark.parametrize("drawer", ["claims", "resolutions", "authorities"])
def test_a_missing_drawer_is_said_never_passed_over(drawer: str):
    held = Setting(
        citation=full(pinpoint=pin("11")), quotations=(quotation(EXACT_QUOTE),), propositions=(proposition("x" * 20),)
    ).material()
    fields = {name: getattr(held, name) for name in ("document", "citations", "links", "claims", "resolutions", "authorities", "raw")}
    found = examine(Material(**fields | {drawer: None}))
    silent = [check.id for check in CHECKS.values() if drawer in {asked.value for asked in check.asks}]
    said = {f.check for f in found if f.outcome is Outcome.UNVERIFIABLE_PUBLIC and "has not run" in f.says}
    assert said == set(silent)


@pytest.mark.parametrize("kind", [Kind.RECORD, Kind.OTHER])
def test_citations_of_the_record_and_back_references_to_them_are_not_examined(kind: Kind):
    back = full("c2", kind=Kind.ID, text="Id.")
    setting = Setting(citation=full(kind=kind), extra=(back,), links=(Link(citation="c2", antecedent="c1", why=""),))
    assert examine(setting.material()) == ()


def test_chains_of_back_references_lead_to_the_full_citation():
    short, id_ = full("c2", kind=Kind.SHORT, canonical=""), full("c3", kind=Kind.ID, canonical="")
    links = (Link(citation="c2", antecedent="c1", why=""), Link(citation="c3", antecedent="c2", why=""))
    found = examine(Setting(extra=(short, id_), links=links).material())
    assert {f.citation for f in found if f.code is Code.RESOLVED} == {"c1", "c2", "c3"}


def test_changed_evidence_is_reported_on_every_citation_that_rests_on_it():
    setting = Setting()
    assert setting.record is not None
    changed = Tampered(artefact="objects/aa", expected=setting.record[0].record.sha256, found="b" * 64)
    stray = Tampered(artefact="objects/bb", expected="c" * 64, found="d" * 64)
    found = [f for f in examine(setting.but(tampered=(changed, stray)).material()) if f.code is Code.CONTENT_TAMPER]
    assert [(f.citation, f.outcome) for f in found] == [("c1", Outcome.UNVERIFIABLE_PUBLIC), (None, None)]
    assert "b" * 64 in found[0].says


def test_every_verified_finding_has_a_snippet_that_stands_in_its_artefact():
    setting = Setting(citation=full(pinpoint=pin("11")), quotations=(quotation(EXACT_QUOTE),), propositions=(proposition(EXACT_QUOTE),))
    material = setting.material()
    for finding in examine(material):
        if finding.outcome is not Outcome.UNVERIFIABLE_PUBLIC:
            assert finding.evidence
        for evidence in (*finding.evidence, *finding.best_passages):
            assert evidence.snippet in material.raw[evidence.sha256]
            assert evidence.url
            assert evidence.retrieved_at
