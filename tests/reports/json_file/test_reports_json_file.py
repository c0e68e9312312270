"""The JSON report: complete, closed, the same twice."""

from __future__ import annotations

import json

import jsonschema
import pytest

from brief_audit.errors import AuditError
from brief_audit.model.base import Reason
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.model.evidence import Attempt
from brief_audit.model.record import LookUp, SourceCount
from brief_audit.reports import constitution
from brief_audit.reports.canonical_form import canonical_bytes, canonical_hash
from brief_audit.reports.job import Job
from brief_audit.reports.json_file import build, dumps, real_source_url
from brief_audit.reports.json_file.schema import report_schema
from brief_audit.reports.notices import LICENCE_NOTICE
from reports.sample_report import (
    ALTERED,
    AUTHORITIES,
    CITATIONS,
    NOW,
    SENTENCE,
    SETTINGS,
    TEXT,
    decision,
    dossier,
    job,
    look_up,
    report,
    url,
)

PUBLISHED = {
    "report": "schema_version tool job document verdict gate counts citations propositions authorities sources "
    "attributions notices web_fetch_trace",
    "citation": "id text kind jurisdiction page span antecedent authority signal pinpoint outcome reason codes says correction "
    "real_source_url findings attempts",
    "finding": "check code outcome severity says claim_span evidence",
    "evidence": "url retrieved_at artefact sha256 snippet locator",
    "attempt": "tier source method url status reason retrieved_at sha256 duration_ms from_cache",
    "proposition": "id citation text outcome verdict containment best_passages",
    "authority": "id name citations court date source artefact sha256 disposition opinions treatment",
    "counts": "citations authorities propositions VERIFIED_CORRECT VERIFIED_ERROR UNVERIFIABLE_PUBLIC",
    "gate": "decision risk reasons log_only_until",
    "document": "path sha256 media_type pages unread_pages warnings",
    "fetch": "ts url status bodySha256 durationMs",
    "source": "requests from_cache rate_limited cap unverifiable_due_to_limits",
}


@pytest.fixture
def made():
    return report()


def parts(made):
    first = made["citations"][0]
    return {
        "report": made,
        "citation": first,
        "finding": first["findings"][0],
        "evidence": first["findings"][0]["evidence"][0],
        "attempt": first["attempts"][0],
        "proposition": made["propositions"][0],
        "authority": made["authorities"][0],
        "counts": made["counts"],
        "gate": made["gate"],
        "document": made["document"],
        "fetch": made["web_fetch_trace"][0],
        "source": made["sources"]["find_case_law"],
    }


@pytest.mark.parametrize("part", PUBLISHED)
def test_has_the_published_keys_first_and_in_order(made, part):
    published = PUBLISHED[part].split()
    assert list(parts(made)[part])[: len(published)] == published


def test_keeps_its_schema(made):
    schema = report_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(made, schema)


def test_schema_refuses_an_unknown_key(made):
    made["citations"][0]["opinion_of_the_program"] = "good"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(made, report_schema())


@pytest.mark.parametrize("name", ["report", "citation", "finding", "evidence", "attempt", "proposition", "authority"])
def test_schema_requires_every_key(made, name):
    part = parts(made)[name]
    part.pop(next(iter(part)))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(made, report_schema())


def test_every_citation_has_one_row(made):
    assert [row["id"] for row in made["citations"]] == [citation.id for citation in CITATIONS]


def test_a_counted_citation_without_an_outcome_is_a_defect():
    silent = decision().model_copy(update={"citations": decision().citations[1:]})
    with pytest.raises(AuditError, match="c1"):
        report(decision=silent)


def test_counts_leave_out_what_has_no_outcome(made):
    assert made["counts"] == {
        "citations": 4,
        "authorities": 2,
        "propositions": 1,
        "VERIFIED_CORRECT": 2,
        "VERIFIED_ERROR": 1,
        "UNVERIFIABLE_PUBLIC": 1,
    }


def test_text_is_what_stands_at_the_span(made):
    for row in made["citations"]:
        assert TEXT[slice(*row["span"])] == row["text"]


def test_an_error_shows_the_briefs_words_and_the_sources(made):
    altered = next(f for f in made["citations"][1]["findings"] if f["code"] == "QUOTE_ALTERED")
    assert altered["brief_words"] == ALTERED
    assert altered["evidence"][0]["snippet"] == SENTENCE
    assert altered["differences"] == [{"brief": "may not", "source": "must", "kind": "modal"}]


def test_a_back_reference_has_its_antecedents_attempts_and_authority(made):
    second, back = made["citations"][1], made["citations"][2]
    assert back["antecedent"] == "c2"
    assert back["authority"] == second["authority"] == "a2"
    assert back["attempts"] == second["attempts"]


def test_back_references_that_point_at_each_other_end():
    from brief_audit.model.citation import Link

    links = (Link(citation="c3", antecedent="c5", why="-"), Link(citation="c5", antecedent="c3", why="-"))
    assert report(links=links)["citations"][2]["authority"] is None


def test_real_source_url_was_called(made):
    called = {fetch["url"] for fetch in made["web_fetch_trace"]}
    assert {row["real_source_url"] for row in made["citations"]} - {""} <= called


def asked_after_the_record():
    """Each citation's sources with one more behind them, whose list of volumes does not hold the cited reports."""
    volumes = "https://static.case.law/ReportersMetadata.json"
    listed = Attempt(tier=3, source="cap", url=volumes, status=200, retrieved_at=NOW, sha256="c" * 64)
    looked_up = look_up()
    held = tuple(one.model_copy(update={"attempts": (*one.attempts, listed)}) for one in looked_up.resolutions)
    return report(resolutions=looked_up.model_copy(update={"resolutions": held})), volumes


def test_real_source_url_is_that_of_the_record_and_without_one_the_last_called_and_never_a_list_of_reporters():
    made, listed = asked_after_the_record()
    right, wrong, back, missing, _ = (row["real_source_url"] for row in made["citations"])
    assert (right, wrong, back, missing) == (url("uksc/2031/4"), url("uksc/2032/9"), url("uksc/2032/9"), url("ewhc/ch/2033/77"))
    assert listed in {fetch["url"] for fetch in made["web_fetch_trace"]}


LOOK_UP, OPINION, DOCKET, SEARCH = (
    f"https://records.example/{name}" for name in ("look-up/", "opinions/?cluster=5", "dockets/5", "search/?name=alder")
)


@pytest.mark.parametrize(
    ("method", "quoted", "fetched", "real"),
    [
        ("POST", OPINION, (OPINION, DOCKET), OPINION),
        ("POST", None, (OPINION,), OPINION),
        ("POST", None, (OPINION, DOCKET, SEARCH), OPINION),
        ("POST", DOCKET, (DOCKET, OPINION), OPINION),
        ("POST", None, (), LOOK_UP),
        ("POST", None, (SEARCH,), LOOK_UP),
        ("GET", OPINION, (OPINION,), LOOK_UP),
    ],
    ids=[
        "the text that is shown",
        "the text that was fetched",
        "a search by name came after it",
        "a docket is shown too",
        "no text",
        "no text and a search",
        "a record with an address",
    ],
)
def test_real_source_url_is_that_of_the_text_where_the_record_has_no_address(method: str, quoted: str, fetched: tuple[str, ...], real: str):
    got = {"source": "s", "status": 200, "reason": None}
    citation = {
        "id": "c1",
        "antecedent": None,
        "authority": "a1",
        "real_source_url": "",
        "findings": [
            {"check": "exists", "evidence": [{"url": LOOK_UP}]},
            {"check": "quotation", "evidence": [{"url": quoted}] if quoted else []},
        ],
        "attempts": [
            {**got, "method": method, "url": LOOK_UP, "sha256": LOOK_UP},
            *({**got, "method": "GET", "url": url, "sha256": url} for url in fetched),
        ],
    }
    texts = {"a1": OPINION if OPINION in fetched else LOOK_UP}
    assert real_source_url(citation, {"c1": citation}, {LOOK_UP, *fetched}, texts) == real


def test_a_refusal_to_ask_is_an_attempt_but_no_fetch(made):
    assert made["citations"][3]["attempts"][1]["reason"] == "ROBOTS_DISALLOWED"
    assert not any("bailii" in fetch["url"] for fetch in made["web_fetch_trace"])


def test_one_exchange_for_many_citations_is_one_fetch():
    looked_up = look_up()
    shared = tuple(r.model_copy(update={"attempts": looked_up.resolutions[0].attempts}) for r in looked_up.resolutions)
    assert len(report(resolutions=looked_up.model_copy(update={"resolutions": shared}))["web_fetch_trace"]) == 1


def test_attributions_are_those_of_each_artefacts_own_source(made):
    assert made["attributions"] == ["Retrieved from Find Case Law: uksc/2031/4", "Retrieved from Find Case Law: uksc/2032/9"]
    assert made["citations"][0]["findings"][0]["evidence"][0]["attribution"] == made["attributions"][0]


def test_findings_of_the_document_are_kept(made):
    assert [finding["code"] for finding in made["document"]["findings"]] == ["TABLE_PAGE_WRONG"]


def test_the_licence_notice_stands_to_the_letter_with_the_requests(made):
    at = made["notices"].index(LICENCE_NOTICE)
    assert made["notices"][at + 1] == "Find Case Law requests in this audit: 3"


def test_no_licence_notice_under_a_licence():
    licensed = job(settings={**SETTINGS, "fcl_search_mode": "LICENSED_BULK_OK"})
    assert LICENCE_NOTICE not in build(dossier(), AUTHORITIES, licensed)["notices"]


def limited(reason):
    attempts = (Attempt(tier=1, source="bailii", url="https://www.bailii.org/x", reason=reason, retrieved_at=NOW),)
    left = look_up().resolutions[2].model_copy(update={"attempts": attempts})
    return LookUp(resolutions=(left,), sources={"bailii": SourceCount(requests=26, cap=25, unverifiable_due_to_limits=1)})


def test_a_spent_cap_is_said_once_in_the_required_words():
    said = report(resolutions=limited(Reason.LIMIT_REACHED), authorities=())["notices"]
    assert said.count("BAILII: Per-job limit reached (25/25 sources attempted)") == 1


def test_another_refusal_does_not_announce_a_cap():
    assert not any("Per-job limit" in said for said in report(resolutions=limited(Reason.RATE_LIMITED), authorities=())["notices"])


def test_find_case_law_and_bailii_are_always_counted():
    unasked = look_up().model_copy(update={"sources": {}})
    assert {"find_case_law", "bailii"} <= set(report(resolutions=unasked)["sources"])


def test_names_the_constitution(made):
    assert made["tool"]["constitution"] == {"version": constitution.VERSION, "sha256": constitution.SHA256}


def test_an_unfinished_audit_is_never_safe_to_file():
    stopped = Dossier(brief=Brief(path="brief.txt", name="brief.txt"), citations=CITATIONS)
    made = build(stopped, {}, job(interrupted=True))
    jsonschema.validate(made, report_schema())
    assert made["verdict"] != "safe-to-file"
    assert made["notices"][0].startswith("The audit was interrupted")
    assert all(row["outcome"] is None and row["says"] for row in made["citations"])


def test_authorities_may_be_keyed_by_citation():
    by_citation = {"c1": AUTHORITIES["a1"], "c2": AUTHORITIES["a2"]}
    assert build(dossier(), by_citation, job()) == report()


def test_an_authority_without_text_is_listed_from_its_record():
    made = build(dossier(), {}, job())
    assert made["authorities"][0]["court"] == "The Invented Court"
    assert made["authorities"][0]["opinions"] == []
    jsonschema.validate(made, report_schema())


def test_is_byte_identical_for_the_same_input():
    assert dumps(report()) == dumps(report())


def test_the_hash_is_the_same_cold_and_warm():
    warm = report(resolutions=look_up(cached=True, requests=0))
    assert dumps(warm) != dumps(report())
    assert canonical_hash(warm) == canonical_hash(report())


@pytest.mark.parametrize(
    "change",
    [
        {"decision": decision().model_copy(update={"reasons": ()})},
        {"resolutions": look_up().model_copy(update={"notices": ("The source was closed.",)})},
    ],
    ids=["a reason", "a notice"],
)
def test_the_hash_changes_with_what_the_report_says(change):
    assert canonical_hash(report(**change)) != canonical_hash(report())


def test_the_canonical_form_sorts_keys_and_has_no_space():
    raw = canonical_bytes(report())
    read = json.loads(raw)
    assert list(read) == sorted(read)
    assert raw.startswith(b'{"attributions":["Retrieved')
    assert b"from_cache" not in raw


def test_the_job_id_depends_on_brief_settings_and_clock():
    ids = {job().id, job(brief_sha256="0" * 64).id, job(settings={}).id, job(started_at="2026-03-02T10:00:00Z").id}
    assert len(ids) == 4
    assert job(finished_at=NOW).id == job().id
    assert isinstance(job(), Job)


def test_a_file_name_that_is_not_utf8_can_be_written():
    odd = dossier().document.model_copy(update={"path": "brief\udcff.txt"})
    made = report(document=odd)
    assert dumps(made).encode("utf-8")
    assert canonical_hash(made)


def test_reasons_are_those_of_the_vocabulary(made):
    assert {row["reason"] for row in made["citations"]} - {None} <= set(Reason)
