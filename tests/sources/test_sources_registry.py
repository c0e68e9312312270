from __future__ import annotations

import ast
from pathlib import Path

import pytest

from brief_audit.config import SourceConfig, default_sources
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.sources.bodies import Body
from brief_audit.sources.registry import SOURCES, asked_about, order_for, sources, text_rank
from brief_audit.sources.user import LocalCorpus
from brief_audit.tables import rows
from economy.parsed import tree as tree_of
from economy.rows import every_row
from sources.document_sources import render
from sources.recorded import Wire, configured, desk_of, page, uk, us
from sources.source_reasons import EMPTY_HTML, All, Asking, cited, example


@pytest.mark.parametrize("name", [*SOURCES, LocalCorpus.name])
def test_every_source_has_its_row_and_its_recorded_exchanges(name):
    assert [row["tier"] for row in rows("sources") if row["source"] == name]
    assert list(Path(__file__).parent.rglob(f"test_sources_{name}.py"))


@pytest.mark.parametrize("name", [name for name in SOURCES if name in default_sources()])
def test_the_defaults_of_the_configuration_are_those_of_the_table(name, tmp_path):
    row = next(row for row in rows("sources") if row["source"] == name)
    settings = SourceConfig(**default_sources()[name])
    assert float(row["rate_seconds"]) == settings.rate_seconds
    assert (int(row["cap_per_job"]) if row["cap_per_job"] else None) == settings.cap_per_job
    assert row["tier"] == str(SOURCES[name](configured(tmp_path)).tier)


@pytest.mark.parametrize("body", Body)
def test_tiers_rise_within_each_body_of_law(body):
    tiers = [SOURCES[name].tier for name in asked_about(body)]
    assert tiers
    assert tiers == sorted(tiers)


def test_own_text_is_taken_first_and_the_projects_before_courtlisteners():
    assert sorted(("courtlistener", "cap", LocalCorpus.name), key=text_rank) == [LocalCorpus.name, "cap", "courtlistener"]


@every_row(
    "citation, names",
    [
        (uk("[2015] UKSC 11"), ("find_case_law", "bailii")),
        (us("556 U.S. 662"), ("courtlistener", "cap")),
        (us("28 U.S.C. § 1331", kind=Kind.STATUTE, reporter="U.S.C."), ("uscode", "lii")),
        (us("5 U.S.C. app. 3 § 2", kind=Kind.STATUTE, reporter="U.S.C. app. 3"), ("uscode", "lii")),
        (us("29 C.F.R. § 541.1", kind=Kind.REGULATION, reporter="C.F.R."), ("ecfr", "lii")),
        (uk("Ferry Tolls Act 1980, s 4", kind=Kind.STATUTE), ("legislation_uk",)),
        (uk("CPR r 3.4", kind=Kind.RULE), ("legislation_uk",)),
        (us("Pub. L. No. 1-1", kind=Kind.STATUTE, reporter=None), ("statutes",)),
        (us("Cal. Civ. Code § 5", kind=Kind.STATUTE, reporter=None), ("statutes",)),
        (us("Fed. R. Civ. P. 12", kind=Kind.RULE, reporter=None), ("statutes",)),
        (us("U.S. Const. art. I", kind=Kind.CONSTITUTION, reporter=None), ("statutes",)),
        (us("C-252/21", jurisdiction=Jurisdiction.EU), ("statutes",)),
    ],
    ids=["uk", "us", "code", "appendix", "regulations", "act", "rules", "session-law", "state-code", "federal-rules", "constitution", "eu"],
)
def test_which_sources_are_asked(citation, names):
    assert order_for(citation) == names


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("find_case_law", "Retrieved from Find Case Law: https://x.example/a"),
        ("bailii", "Retrieved from BAILII: https://x.example/a"),
    ],
)
def test_sources_are_named_as_the_constitution_words_it(tmp_path, name, line):
    assert sources(configured(tmp_path))[name].attribution("https://x.example/a") == line


def test_no_source_is_asked_about_what_it_does_not_cover(tmp_path):
    config = configured(tmp_path)
    wire = Wire({})
    desk = desk_of(config, wire)
    foreign = [us("1 CLR 5", jurisdiction=Jurisdiction.UNKNOWN), uk("[2015] 1 AC 5"), us("2009 WL 5")]
    for source in sources(config).values():
        uncovered = [citation for citation in foreign if source.coverage(citation) == "none"]
        assert {answer.reason for answer in source.answers(uncovered, desk)} <= {Reason.NO_COVERAGE}
    assert wire.log == []


DECLARED = [(row["source"], Reason(row["reason"])) for row in rows("source_reasons")]
NAMED = [f"{source}-{reason.value}" for source, reason in DECLARED]
HERE = Path(__file__).parent


def test_the_document_of_sources_is_made_from_the_tables():
    written = (HERE.parents[1] / "docs/sources.md").read_text(encoding="utf-8")
    assert written == render(), "stale: python tests/sources/document_sources.py > docs/sources.md"


def test_every_source_declares_its_reasons():
    assert {source for source, _ in DECLARED} == {row["source"] for row in rows("sources")}
    assert len(set(DECLARED)) == len(DECLARED)


@pytest.mark.parametrize(("source", "reason"), DECLARED, ids=NAMED)
def test_every_reason_that_a_source_can_give_has_its_recorded_exchange(source, reason, tmp_path):
    recorded = example(source, reason)
    assert recorded is not None, f"{source} has no recorded exchange that gives {reason.value}"
    if isinstance(recorded, str):
        file, _, name = recorded.partition("::")
        text = (HERE / file).read_text(encoding="utf-8")
        body = next(node for node in tree_of(text).body if isinstance(node, ast.FunctionDef) and node.name == name)
        assert f"Reason.{reason.value}" in (ast.get_source_segment(text, body) or "")
        return
    given, says = recorded(source, tmp_path)
    assert given is reason
    if reason is not Reason.TEXT_UNAVAILABLE:  # the checks say what is missing, of each quotation and pinpoint
        assert says.strip().endswith(".")
        assert not says[0].islower() or says.startswith(("legislation.gov.uk", "eCFR"))


ASKED = [name for name in (row["source"] for row in rows("sources")) if name not in {"local_corpus", "statutes"}]
STATUSES = (300, 401, 403, 404, 410, 418, 429, 500, 503)


@pytest.mark.parametrize("source", ASKED)
@pytest.mark.parametrize("status", [*STATUSES, 200])
def test_no_source_gives_a_reason_that_it_does_not_declare(source, status, tmp_path):
    reply = EMPTY_HTML if status == 200 else page("<html>no</html>", status)
    given, says = Asking(source, tmp_path, All(reply)).answer(cited(source))
    assert (source, given) in DECLARED, f"{source} answers {status} with {given}, of which tables/source_reasons.tsv has no row"
    assert says.strip().endswith(".")


@pytest.mark.parametrize("source", ASKED)
def test_the_limit_of_a_job_is_said_in_the_words_that_the_constitution_asks_for(source, tmp_path):
    _, says = Asking(source, tmp_path, All(page("no")), **{f"sources.{source}.cap_per_job": "0"}).answer(cited(source))
    assert "Per-job limit reached (0/0 sources attempted)" in says


def test_each_kind_of_failure_of_a_source_has_a_sentence_of_its_own(tmp_path):
    for source in ASKED:
        said = {
            status: Asking(source, tmp_path / f"{source}{status}", All(page("<html>no</html>", status))).answer(cited(source))[1]
            for status in (401, 403, 429, 500)
        }
        assert len(set(said.values())) == len(said), source
