"""What an audit's report becomes in the ledger."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from brief_audit.ledger.forms import GENESIS, entry_form, entry_hash, line_from, line_text, link_form, link_hash
from brief_audit.ledger.lines import edges_of, receipt_of
from brief_audit.model.ledger import Confidence, Edge, EdgeType, Line, LineKind, SourceKind, TargetKind, Tier

BRIEF, JOB, ANSWER, PART = "b" * 64, "a" * 64, "e" * 64, "d" * 64
WHEN = "2026-05-04T09:00:00Z"


def attempt(**changed):
    plain = {
        "tier": 1,
        "source": "find_case_law",
        "method": "GET",
        "url": "https://example.test/uksc/2019/9001",
        "status": 200,
        "reason": None,
        "retrieved_at": WHEN,
        "sha256": ANSWER,
        "duration_ms": 12,
        "from_cache": False,
        "says": "The source answered.",
    }
    return {**plain, **changed}


REFUSED = attempt(status=None, reason="OFFLINE", sha256=None)


def found(code, reason=None, sha256=ANSWER, url="https://example.test/uksc/2019/9001"):
    return {"code": code, "reason": reason, "evidence": [{"sha256": sha256, "url": url}] if code else []}


def citation(name="c1", **changed):
    plain = {
        "id": name,
        "text": "Example Harbour v Placeholder Dock [2019] UKSC 9001",
        "canonical": "[2019] UKSC 9001",
        "kind": "case",
        "antecedent": None,
        "authority": "a1",
        "outcome": "VERIFIED_CORRECT",
        "reason": None,
        "says": "",
        "findings": [found("RESOLVED"), found("QUOTE_EXACT")],
        "attempts": [attempt()],
    }
    return {**plain, **changed}


def report(*citations, **changed):
    return {
        "tool": {"name": "brief-audit", "version": "0.1.0", "constitution": {"version": "0.3.0", "sha256": "c" * 64}},
        "job": {"id": JOB, "started_at": WHEN, "finished_at": WHEN, "settings": {"rate": 1.0, "cap": None}, "offline": False},
        "document": {"sha256": BRIEF},
        "verdict": "safe-to-file",
        "gate": {"decision": "PASS"},
        "citations": list(citations),
        "authorities": [
            {"id": "a1", "name": "Example Harbour", "citations": ["[2019] UKSC 9001"], "source": "find_case_law", "sha256": ANSWER}
        ],
        **changed,
    }


def drawn(*citations):
    return [(edge.type, edge.target_kind, edge.target, edge.confidence, edge.tier, edge.lookup) for edge in edges_of(report(*citations))]


HELD = (TargetKind.OPINION, "[2019] UKSC 9001", Confidence.EXACT, Tier.T1, ANSWER)
UNHELD = (TargetKind.UNRESOLVED, "[2019] UKSC 9001", Confidence.UNRESOLVED, None, None)


def test_a_found_authority_is_cited_and_where_its_words_were_found_quoted():
    assert drawn(citation()) == [(EdgeType.CITES, *HELD), (EdgeType.QUOTES, *HELD)]


def test_what_no_source_showed_is_unresolved():
    nothing = citation(findings=[found(None, "OFFLINE")], attempts=[REFUSED], outcome="UNVERIFIABLE_PUBLIC", authority=None)
    assert drawn(nothing) == [(EdgeType.CITES, *UNHELD)]


def test_a_place_that_holds_another_case_is_no_edge_to_an_opinion():
    assert drawn(citation(findings=[found("DIFFERENT_CASE")], outcome="VERIFIED_ERROR")) == [(EdgeType.CITES, *UNHELD)]


@pytest.mark.parametrize("reason", ["NAME_DIFFERS", "DATE_DIFFERS"])
def test_an_open_identity_is_probable(reason):
    assert drawn(citation(findings=[found("RESOLVED"), found(None, reason)])) == [
        (EdgeType.CITES, TargetKind.OPINION, "[2019] UKSC 9001", Confidence.PROBABLE, Tier.T1, ANSWER)
    ]


@pytest.mark.parametrize("code", ["QUOTE_ALTERED", "QUOTE_NOT_FOUND", "QUOTE_ELSEWHERE"])
def test_words_that_the_authority_does_not_hold_are_not_quoted_from_it(code):
    assert drawn(citation(findings=[found("RESOLVED"), found(code)])) == [(EdgeType.CITES, *HELD)]


def test_an_answer_that_failed_gives_no_tier():
    assert drawn(citation(attempts=[attempt(reason="UNEXPECTED_CONTENT")])) == [(EdgeType.CITES, *UNHELD)]


def test_a_part_of_an_archive_has_the_tier_of_its_own_address():
    other = attempt(tier=2, sha256="f" * 64, url="https://example.test/other")
    (edge, _) = drawn(citation(findings=[found("RESOLVED", sha256=PART), found("QUOTE_LICENSED")], attempts=[other, attempt()]))
    assert edge[-2:] == (Tier.T1, PART)


def test_a_tier_is_never_chosen_between_answers_that_disagree():
    other = attempt(tier=2, sha256="f" * 64)
    elsewhere = found("RESOLVED", sha256=PART, url="https://example.test/elsewhere")
    assert drawn(citation(findings=[elsewhere], attempts=[other, attempt()])) == [(EdgeType.CITES, *UNHELD)]
    assert drawn(citation(findings=[elsewhere], attempts=[attempt()]))[0][-2:] == (Tier.T1, PART)


def test_a_back_reference_is_the_edge_of_what_it_means():
    quoting = citation("c2", kind="id", canonical=None, text="Ibid", antecedent="c1")
    assert drawn(citation(findings=[found("RESOLVED")]), quoting) == [(EdgeType.CITES, *HELD), (EdgeType.QUOTES, *HELD)]


@pytest.mark.parametrize("antecedent", [None, "c9", "c2"])
def test_a_back_reference_that_means_nothing_known_has_no_edge(antecedent):
    assert drawn(citation("c2", kind="id", antecedent=antecedent)) == []


@pytest.mark.parametrize("changed", [{"kind": "record"}, {"kind": "other"}, {"outcome": None}])
def test_what_is_not_counted_has_no_edge(changed):
    assert drawn(citation(**changed)) == []


@pytest.mark.parametrize(
    ("kind", "target"),
    [("statute", "statute"), ("constitution", "statute"), ("rule", "rule"), ("regulation", "regulation"), ("journal", "secondary")],
)
def test_each_kind_of_authority_has_its_kind_of_target(kind, target):
    assert {edge.target_kind for edge in edges_of(report(citation(kind=kind)))} == {TargetKind(target)}


def test_what_one_authority_says_became_of_another_is_an_edge_between_them():
    told = {"edge": "OVERRULES", "by_citation": "[2031] UKSC 9", "in_part": False, "sha256": "b" * 64}
    silent = {"edge": None, "by_citation": None, "in_part": False, "sha256": None}
    made = report(citation())
    row = {**made["authorities"][0], "citations": ["[2019] UKSC 9001"], "treatment": [told, silent]}
    (edge,) = [edge for edge in edges_of({**made, "authorities": [row]}) if edge.source_kind is SourceKind.AUTHORITY]
    assert (edge.source, edge.type, edge.target) == ("[2031] UKSC 9", "OVERRULES", "[2019] UKSC 9001")


def test_what_an_authority_says_of_written_law_is_an_edge_to_it():
    law = {"target": "Lamp Act 2001, s 3", "kind": "statute", "sha256": "b" * 64, "snippet": "x"}
    own, reported = {**law, "edge": "INTERPRETS", "source": None}, {**law, "edge": "AMENDS", "source": "Pier Act 2006"}
    made = report(citation())
    row = {**made["authorities"][0], "citations": ["[2019] UKSC 9001"], "relations": [own, reported]}
    construes, amends = (edge for edge in edges_of({**made, "authorities": [row]}) if edge.source_kind is SourceKind.AUTHORITY)
    assert (construes.source, construes.type, construes.target, construes.confidence) == (
        *("[2019] UKSC 9001", "INTERPRETS", "Lamp Act 2001, s 3"),
        "EXACT",
    )
    assert (amends.source, amends.type, amends.target_kind, amends.confidence) == ("Pier Act 2006", "AMENDS", "statute", "PROBABLE")
    nameless = {**row, "citations": [], "relations": [own]}
    assert not [edge for edge in edges_of({**made, "authorities": [nameless]}) if edge.source_kind is SourceKind.AUTHORITY]


def test_a_brief_without_a_hash_has_no_edges():
    assert edges_of(report(citation(), document={"sha256": None})) == ()


def test_the_receipt_names_every_exchange_document_and_omission_once():
    missing = citation(
        "c2", canonical=None, text="A  lost case", findings=[], attempts=[REFUSED], outcome="UNVERIFIABLE_PUBLIC", authority=None
    )
    made = receipt_of(report(citation(), citation("c3"), {**missing, "reason": "OFFLINE"}), "9" * 64)
    assert [(item.status, item.reason) for item in made.exchanges] == [(200, None), (None, "OFFLINE")]
    assert [(item.id, item.sha256) for item in made.included] == [("[2019] UKSC 9001", ANSWER)]
    assert [(item.id, item.reason) for item in made.omitted] == [("A  lost case", "OFFLINE")]
    assert (made.kind, made.brief, made.decision, made.status, made.report_hash) == ("audit", BRIEF, "PASS", "safe-to-file", "9" * 64)
    assert len(made.edges) == 3


def test_a_warm_run_has_the_receipt_of_a_cold_one():
    assert receipt_of(report(citation(attempts=[attempt(from_cache=True)]))) == receipt_of(report(citation()))


def test_other_settings_have_another_hash_and_floats_are_hashed_as_text():
    slower = report(citation())
    slower["job"]["settings"] = {"rate": 2.0, "cap": None}
    assert receipt_of(slower).settings_hash != receipt_of(report(citation())).settings_hash


def edge(**changed):
    return Edge.model_validate({**edges_of(report(citation()))[0].model_dump(mode="json"), **changed})


@pytest.mark.parametrize(
    "changed",
    [
        {"tier": None},
        {"confidence": "UNRESOLVED"},
        {"target_kind": "unresolved"},
        {"target": ""},
        {"target": "a\x00b"},
        {"target": "a\ud800b"},
        {"job": "A" * 64},
        {"lookup": "a" * 63},
        {"type": "LIKES"},
        {"recorded_at": "yesterday"},
        {"recorded_at": WHEN + "\n"},
    ],
)
def test_an_edge_that_contradicts_itself_cannot_be_made(changed):
    with pytest.raises(ValidationError):
        edge(**changed)


def test_a_whole_number_that_json_cannot_carry_is_refused():
    with pytest.raises(ValidationError):
        receipt_of(report(citation())).model_validate({"kind": "gate", "job": JOB, "recorded_at": WHEN, "status": "", "max_tokens": 2**53})


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), min_size=1))
def test_the_hashed_forms_are_rfc_8785(words):
    import rfc8785

    one = edge(target=words)
    assert entry_form(one) == rfc8785.dumps(one.model_dump(mode="json")).decode()
    fields = {"seq": 7, "kind": "edge", "entry_hash": entry_hash(one), "prev_hash": GENESIS}
    assert link_form(7, LineKind.EDGE, entry_hash(one), GENESIS) == rfc8785.dumps(fields).decode()


@pytest.mark.parametrize("entry", [edge(), receipt_of(report(citation()))], ids=["edge", "receipt"])
def test_an_exported_line_is_read_back_as_it_was(entry):
    kind = LineKind.EDGE if isinstance(entry, Edge) else LineKind.RECEIPT
    hashed = entry_hash(entry)
    line = Line(seq=1, kind=kind, entry=entry, entry_hash=hashed, prev_hash=GENESIS, line_hash=link_hash(1, kind, hashed, GENESIS))
    assert line_from(json.loads(line_text(line))) == line
    assert "\n" not in line_text(line)
