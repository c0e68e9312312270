"""Accepted findings: they survive every redraft elsewhere, and die with the words of the brief or of the source. Everything is invented."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brief_audit.config import AuditConfig, default_sources, source_config
from brief_audit.errors import ConfigError, UsageError
from brief_audit.jobs.accepting import as_toml, read_acceptances, read_baseline, standing_of, with_added
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief
from brief_audit.model.finding import Acceptance
from brief_audit.pipeline import audit
from brief_audit.reports.accepted import acceptance, fingerprint, standing
from brief_audit.reports.registry import render
from brief_audit.sources.user import UserAuthority
from brief_audit.stages.workbench import Workbench
from redrafts import redrafted
from shared_child import SharedChild

DEMO = Path(__file__).resolve().parents[2] / "scripts" / "brief_audit" / "demo"
TEXT = (DEMO / "brief.md").read_text(encoding="utf-8")
WRONG, OPEN = "Placeholder Dock Company", "Illustration Wharf"
WHEN = "2026-05-04T09:00:00Z"

Audit = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def child() -> Any:
    with SharedChild() as one:
        yield one


@pytest.fixture
def audited(child: SharedChild, tmp_path: Path) -> Audit:
    """The report of a text, audited offline against the shipped authorities or changed copies of them."""

    def run(text: str, acceptances: tuple[Acceptance, ...] = (), change: tuple[str, str] = ("", ""), baseline: str | None = None) -> Any:
        files = []
        for path in sorted((DEMO / "authorities").iterdir()):
            copy = tmp_path / path.name
            copy.write_text(path.read_text(encoding="utf-8").replace(*change) if change[0] else path.read_text(encoding="utf-8"))
            files.append(UserAuthority(None, copy))
        sources = {name: source_config(name, values) for name, values in default_sources().items()}
        config = AuditConfig(sources=sources, offline=True, cache=tmp_path / "cache", reports=tmp_path, limits=tmp_path / "limits.sqlite3")
        bench = Workbench(config=config, authorities=tuple(files), stdin=text.encode(), acceptances=acceptances, baseline=baseline)
        bench.__dict__["child"] = child
        with bench:
            dossier = audit(Brief(path="-", name="brief.md"), bench)
            report = report_of(dossier, bench, bench.began)
        assert dossier.decision is not None
        return {**report, "exit_code": dossier.decision.exit_code}

    return run


def id_of(report: dict[str, Any], name: str) -> str:
    return str(next(row["id"] for row in report["citations"] if name in row["text"]))


def accepted(report: dict[str, Any], *names: str) -> tuple[Acceptance, ...]:
    chosen = standing_of(report, [id_of(report, name) for name in names], ())
    return tuple(acceptance(one, "A. Sample", WHEN, "compared by hand") for one in chosen)


def test_what_is_accepted_keeps_its_outcome_and_no_longer_fails(audited: Audit):
    before = audited(TEXT)
    assert (before["exit_code"], before["verdict"], before["gate"]["decision"]) == (1, "do-not-file", "HARD_BLOCK")
    after = audited(TEXT, accepted(before, WRONG, OPEN))
    assert after["counts"] == before["counts"]
    assert [row["outcome"] for row in after["citations"]] == [row["outcome"] for row in before["citations"]]
    assert (after["exit_code"], after["verdict"], after["gate"]["decision"]) == (0, "redline-required", "SOFT_WARNING")
    assert "1 QUOTE_ALTERED accepted: not counted." in after["gate"]["reasons"]
    (said,) = (notice for notice in after["notices"] if notice.startswith("Accepted"))
    assert "QUOTE_ALTERED (A. Sample, 2026-05-04: compared by hand)" in said


def test_what_is_not_accepted_still_fails(audited: Audit):
    before = audited(TEXT)
    assert audited(TEXT, accepted(before, OPEN))["exit_code"] == 1
    only_the_error = audited(TEXT, accepted(before, WRONG))
    assert (only_the_error["exit_code"], only_the_error["verdict"]) == (3, "redline-required")


@pytest.mark.slow
def test_an_accepted_finding_survives_redrafts_elsewhere(audited: Audit):
    """Fifty are counted by `benchmarks/reports/accepted_survive.py`; these few hold it."""
    before = audited(TEXT)
    held = accepted(before, WRONG, OPEN)
    prints = {fingerprint(one) for one in standing(before) if one.code in {"QUOTE_ALTERED", "OFFLINE"}}
    for seed in range(8):
        after = audited(redrafted(TEXT, (WRONG, OPEN), seed), held)
        rows = [row for row in after["accepted"] if not row["expired"]]
        assert {row["code"] for row in rows} >= {"QUOTE_ALTERED", "OFFLINE"}, seed
        assert [row for row in after["accepted"] if row["expired"]] == [], seed
        assert prints <= {fingerprint(one) for one in standing(after)}, seed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("may rely upon", "may always rely upon"),
        ("at [7]", "at [8]"),
        ("The duty is not absolute", "The duty is absolute"),
        ("Placeholder Dock Company Ltd v Specimen", "Placeholder Dock Company Ltd v Sample"),
    ],
    ids=["the quotation", "the pinpoint", "the proposition", "the name"],
)
def test_it_dies_with_the_words_of_the_brief(audited: Audit, old: str, new: str):
    assert old in TEXT
    after = audited(TEXT.replace(old, new), accepted(audited(TEXT), WRONG))
    rows = after.get("accepted", [])
    assert [row["code"] for row in rows if not row["expired"]] == []
    assert after["exit_code"] in {1, 3}
    expired = [row["expired"] for row in rows if row["code"] == "QUOTE_ALTERED"]
    assert set(expired) <= {"the brief's words changed"}
    assert not expired or any(notice.startswith("Accepted earlier, counted again") for notice in after["notices"])


def test_it_dies_with_the_words_of_the_source(audited: Audit):
    held = accepted(audited(TEXT), WRONG)
    after = audited(TEXT, held, change=("survey of a competent engineer", "survey of a qualified engineer"))
    rows = {row["code"]: row["expired"] for row in after["accepted"]}
    assert rows["QUOTE_ALTERED"] == "the words shown of the source changed"
    assert after["exit_code"] == 1


def test_another_error_at_the_same_citation_is_not_accepted_with_it(audited: Audit):
    held = tuple(one for one in accepted(audited(TEXT), WRONG) if one.code != "QUOTE_ALTERED")
    assert audited(TEXT, held)["verdict"] == "do-not-file"


def test_against_a_baseline_only_what_is_new_fails(audited: Audit, tmp_path: Path):
    before = audited(TEXT)
    code = before.pop("exit_code")
    (tmp_path / "old.json").write_text(json.dumps(before), encoding="utf-8")
    job, known = read_baseline(tmp_path / "old.json")
    assert code == 1
    same = audited(TEXT, known, baseline=job)
    assert (same["exit_code"], same["baseline"]) == (0, before["job"]["id"])
    assert (same["verdict"], same["gate"]["decision"]) == ("do-not-file", "SOFT_WARNING")
    told = " ".join(render("text", same).split())
    assert "c2 stands in the earlier report too: gate and exit code leave that out." in told
    assert "was accepted" not in told
    assert any(notice.startswith("Known from the earlier report") for notice in same["notices"])
    new = "The authority “must publish every soundings chart on request”: Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001."
    assert audited(f"{TEXT}\n\n{new}\n", known, baseline=job)["exit_code"] in {1, 3}


def test_changed_evidence_is_nobodys_to_accept(audited: Audit):
    report = audited(TEXT)
    row = next(row for row in report["citations"] if WRONG in row["text"])
    row["findings"].append({**row["findings"][0], "code": "CONTENT_TAMPER", "outcome": "VERIFIED_ERROR"})
    assert "CONTENT_TAMPER" not in {one.code for one in standing(report)}


def test_the_file_holds_what_was_put_into_it(tmp_path: Path):
    one = Acceptance(cites="[2019] UKSC 9001", code="QUOTE_ALTERED", wrote=('a "b" \\ \x7f\n\t\u2028é',), by="A", at=WHEN, reason="r")
    path = tmp_path / "accepted.toml"
    path.write_text(as_toml(with_added((one,), (one.model_copy(update={"reason": "again"}),))), encoding="utf-8")
    assert read_acceptances(path) == (one.model_copy(update={"reason": "again"}),)
    assert read_acceptances(tmp_path / "none.toml") == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [("[[accepted]]\ncode = 3\n", "entry 1"), ("accepted = 3", "no list"), ("[[", "cannot be read"), ("accepted = [3]", "entry 1")],
)
def test_a_file_that_cannot_be_read_is_refused_by_the_place(tmp_path: Path, text: str, says: str):
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=says):
        read_acceptances(tmp_path / "a.toml")


def test_nothing_can_be_accepted_of_what_is_right_or_unknown(audited: Audit):
    report = audited(TEXT)
    with pytest.raises(UsageError, match="no citation"):
        standing_of(report, ["c99"], ())
    with pytest.raises(UsageError, match="nothing to accept"):
        standing_of(report, [id_of(report, WRONG)], ["NOT_FOUND"])
