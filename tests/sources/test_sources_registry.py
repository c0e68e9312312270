from __future__ import annotations

from pathlib import Path

import pytest

from brief_audit.config import DEFAULT_SOURCES, SourceConfig
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.sources.local_corpus import LocalCorpus
from brief_audit.sources.registry import ORDER, SOURCES, TEXT_ORDER, order_for, sources
from brief_audit.tables import rows
from sources.recorded import Wire, configured, desk_of, uk, us


@pytest.mark.parametrize("name", [*SOURCES, LocalCorpus.name])
def test_every_source_has_its_row_and_its_recorded_exchanges(name):
    assert [row["tier"] for row in rows("sources") if row["source"] == name]
    assert (Path(__file__).parent / f"test_sources_{name}.py").is_file()


@pytest.mark.parametrize("name", [name for name in SOURCES if name in DEFAULT_SOURCES])
def test_the_table_states_the_defaults_of_the_configuration(name, tmp_path):
    row = next(row for row in rows("sources") if row["source"] == name)
    settings = SourceConfig(**DEFAULT_SOURCES[name])
    assert float(row["rate_seconds"]) == settings.rate_seconds
    assert (int(row["cap_per_job"]) if row["cap_per_job"] else None) == settings.cap_per_job
    assert row["tier"] == str(SOURCES[name](configured(tmp_path)).tier)


def test_tiers_rise_within_each_jurisdiction():
    for names in ORDER.values():
        tiers = [SOURCES[name].tier for name in names]
        assert tiers == sorted(tiers)
    assert TEXT_ORDER.index("cap") < TEXT_ORDER.index("courtlistener")


@pytest.mark.parametrize(
    ("citation", "names"),
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
