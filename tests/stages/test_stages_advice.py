"""Which sentences language models are asked about, and with which passages. All invented."""

from __future__ import annotations

from brief_audit.config import load_config
from brief_audit.model.base import Code, Outcome, Verdict
from brief_audit.model.claim import Claims, Proposition
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.reports.notices import restricted
from brief_audit.stages.advice import matters_in

CLAIMS = Claims(propositions=(Proposition(id="p1", citation="c1", text="A carrier must warn.", span=(0, 20)),))


def compared(source: str, verdict: Verdict | None = Verdict.PARTIAL) -> Finding:
    held = Evidence(url="u", retrieved_at="t", artefact="a", sha256="a" * 64, snippet="<p>Carriers <b>warn</b>.</p>", source=source)
    return Finding(
        check="containment", citation="c1", proposition="p1", outcome=Outcome.UNVERIFIABLE_PUBLIC, code=Code.CONTAINMENT_PARTIAL, says="x",
        verdict=verdict, best_passages=(held, held),
    )  # fmt: skip


def test_a_sentence_goes_with_the_words_of_its_passages_each_once() -> None:
    (matter,) = matters_in(CLAIMS, (compared("cap"),))
    assert (matter.about, matter.sentence, matter.passages) == ("p1", "A carrier must warn.", ("Carriers warn .",))


def test_what_was_compared_with_no_text_is_not_asked_about() -> None:
    assert matters_in(CLAIMS, ()) == ()
    assert matters_in(CLAIMS, (compared("cap", None),)) == ()


def test_a_text_whose_licence_forbids_computational_analysis_is_put_before_no_model() -> None:
    kept = restricted(load_config(None, {}).settings_block())
    assert set(kept) == {"find_case_law"}
    assert matters_in(CLAIMS, (compared("find_case_law"),), kept) == ()
    permitted = load_config(None, {}, {"fcl_search_mode": "LICENSED_BULK_OK", "fcl_licence": "TNA-1"}).settings_block()
    assert len(matters_in(CLAIMS, (compared("find_case_law"),), restricted(permitted))) == 1
