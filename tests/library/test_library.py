"""The library over recorded exchanges: order, merging, precedence, texts, attempts, budget. All parties are invented."""

from __future__ import annotations

import threading

import pytest

from brief_audit.library import look_up, plan, resolve_one
from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.record import LookUp
from brief_audit.sources.user.files import UserAuthority
from sources.recorded import (
    CAP,
    CL,
    FCL,
    TOKEN,
    Wire,
    as_json,
    cap_site,
    cluster,
    configured,
    desk_of,
    feed,
    item,
    judgment,
    listed,
    opinion,
    opinions,
    page,
    uk,
    unreachable,
    us,
    xml,
)

LOOKUP = f"{CL}/citation-lookup/"
LEADING = us("900 F.2d 10", parties=("Arkwright", "Bellows"), year=1990)
TEXTS = {f"{CL}/opinions/": opinions(opinion(51))}
UNPUBLISHED = cluster(6, "900 F.2d 10", precedential_status="Unpublished", date_filed="1990-09-01")


def run(tmp_path, replies, *citations, authorities=(), token: str | None = TOKEN, **overrides) -> tuple[LookUp, Wire]:
    config = configured(tmp_path, token, **overrides)
    wire = Wire(replies)
    with_desk = desk_of(config, wire)
    return look_up(citations, with_desk, config, authorities), wire


def lookup(*items):
    return {LOOKUP: as_json(list(items))}


def test_two_sources_of_one_case_give_one_record_with_the_text_of_the_project_first(tmp_path):
    replies = {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), **cap_site([listed("10", "30", "900 F.2d 10")]), **TEXTS}
    found, wire = run(tmp_path, replies, LEADING)
    resolution = found.resolutions[0]
    assert resolution.record is not None
    assert (resolution.record.source, resolution.record.complete) == ("cap", True)
    assert [other.source for other in resolution.others] == ["courtlistener"]
    assert [attempt.tier for attempt in resolution.attempts] == sorted(attempt.tier for attempt in resolution.attempts)
    assert not any("/opinions/" in url for url in wire.urls())
    assert found.sources["cap"].requests == 5


def test_where_the_project_lacks_the_text_courtlistener_gives_it(tmp_path):
    site = {**cap_site([listed("10", "30", "900 F.2d 10")]), f"{CAP}/f2d/900/cases/0010-01.json": page("gone", 404)}
    found, _ = run(tmp_path, {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), **site, **TEXTS}, LEADING)
    record = found.resolutions[0].record
    assert record is not None
    assert (record.source, record.complete) == ("courtlistener", True)


@pytest.mark.parametrize(
    ("clusters", "chosen"),
    [
        pytest.param([cluster(5, "900 F.2d 10"), cluster(6, "900 F.2d 10", name="ARKWRIGHT v. BELLOWS")], {"5", "6"}, id="duplicates"),
        pytest.param([cluster(5, "900 F.2d 10", name="Cole v. Dray"), cluster(6, "900 F.2d 10")], {"6"}, id="only-one-name-agrees"),
        pytest.param([cluster(5, "900 F.2d 10", name=""), cluster(6, "900 F.2d 10")], {"6"}, id="one-bears-no-name"),
        pytest.param(
            [cluster(5, "900 F.2d 10"), cluster(6, "900 F.2d 10", date_filed="1990-07-01", other_dates="As Amended May 18, 1990.")],
            {"5", "6"},
            id="the-amended-version-states-the-first-day",
        ),
        pytest.param(
            [cluster(5, "900 F.2d 10", name="Cole v. Dray"), cluster(6, "900 F.2d 10", name="Eames v. Frith")], None, id="no-name-agrees"
        ),
        pytest.param([cluster(5, "900 F.2d 10"), cluster(6, "900 F.2d 10", date_filed="1991-01-02")], {"5"}, id="one-bears-the-year"),
        pytest.param([cluster(5, "900 F.2d 10"), cluster(6, "900 F.2d 10", date_filed="1990-11-04")], {"5", "6"}, id="all-bear-the-year"),
        pytest.param(
            [cluster(5, "900 F.2d 10", date_filed="1989-05-18"), cluster(6, "900 F.2d 10", date_filed="1991-01-02")],
            None,
            id="none-bears-the-year",
        ),
        pytest.param([cluster(5, "900 F.2d 10", date_filed="1991-01-02"), UNPUBLISHED], None, id="only-an-unpublished-one-bears-the-year"),
        pytest.param([cluster(5, "900 F.2d 10", date_filed="1990-10-12"), UNPUBLISHED], {"5"}, id="the-published-one-bears-the-year"),
        pytest.param(
            [cluster(number, "900 F.2d 10", date_filed=day) for number, day in ((5, "1990-05-18"), (6, "1990-11-04"), (7, "1991-01-02"))],
            None,
            id="two-of-three-bear-the-year",
        ),
        pytest.param(
            [
                cluster(5, "900 F.2d 10", name="Arkwright v. Board of Bridges"),
                cluster(6, "900 F.2d 10", name="In re Bellows", date_filed="1991-01-02"),
            ],
            None,
            id="a-name-that-only-resembles",
        ),
    ],
)
def test_several_records_of_one_citation(tmp_path, clusters, chosen):
    found, _ = run(tmp_path, {**lookup(item("900 F.2d 10", *clusters)), **TEXTS}, LEADING)
    resolution = found.resolutions[0]
    if chosen is None:
        assert (resolution.record, resolution.reason, len(resolution.candidates)) == (None, Reason.AMBIGUOUS, len(clusters))
        return
    assert resolution.record is not None
    assert {resolution.record.record_id, *resolution.record.same_as} == chosen


@pytest.mark.parametrize(
    ("name", "day", "one"),
    [
        pytest.param("Arkwright v. Bellows", "1990-05-18", True, id="same-name-same-day"),
        pytest.param("Arkwright v. Bellows", "1990-05-19", True, id="same-name-another-day"),
        pytest.param("", "1990-05-18", True, id="no-name-same-day"),
        pytest.param("Arkwright v. Board of Bridges", "1990-05-18", True, id="one-side-same-day"),
        pytest.param("", "1990-05-19", False, id="no-name-another-day"),
        pytest.param("Cole v. Dray", "1990-05-18", False, id="another-name-same-day"),
    ],
)
def test_when_two_sources_hold_one_case(tmp_path, name, day, one):
    looked_up = lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10", name=name, date_filed=day)))
    found, _ = run(tmp_path, {**looked_up, **cap_site([listed("10", "30", "900 F.2d 10")]), **TEXTS}, us("900 F.2d 10"))
    assert (found.resolutions[0].record is not None) is one


def test_an_untitled_record_of_the_case_is_another_version_of_it(tmp_path):
    caption = "Ann ARKWRIGHT v. Ben BELLOWS Cole & Dray, for the appellant"
    untitled = cluster(6, "900 F.2d 10", name="", case_name_full=caption, date_filed="1990-09-01")
    found, _ = run(tmp_path, {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"), untitled)), **TEXTS}, LEADING)
    record = found.resolutions[0].record
    assert record is not None
    assert record.record_id == "5"
    assert [(date.what.split()[0], date.day) for date in record.dates] == [("filed", "1990-05-18"), ("reissued", "1990-09-01")]


def test_without_a_stated_name_several_cases_stay_ambiguous(tmp_path):
    several = item("900 F.2d 10", cluster(5, "900 F.2d 10", name="Cole v. Dray"), cluster(6, "900 F.2d 10"))
    found, _ = run(tmp_path, lookup(several), us("900 F.2d 10"))
    assert found.resolutions[0].reason is Reason.AMBIGUOUS


NO_CASE = lookup(item("900 F.2d 15"))
CITED = us("900 F.2d 15")
SITE = cap_site([listed("10", "30", "900 F.2d 10")])


@pytest.mark.parametrize(
    ("citation", "replies", "token", "reason"),
    [
        pytest.param(CITED, NO_CASE, TOKEN, Reason.NOT_FOUND, id="full-source-has-none"),
        pytest.param(us("90 A.2d 15"), lookup(item("90 A.2d 15")), TOKEN, Reason.NO_COVERAGE, id="partial-source-has-none"),
        pytest.param(CITED, {**NO_CASE, **SITE}, None, Reason.NO_TOKEN, id="no-token-outweighs-not-found"),
        pytest.param(CITED, {LOOKUP: unreachable(), **SITE}, TOKEN, Reason.UNREACHABLE, id="unreachable-outweighs-not-found"),
        pytest.param(
            CITED, {**NO_CASE, f"{CAP}/ReportersMetadata.json": page("busy", 429)}, TOKEN, Reason.RATE_LIMITED, id="429-outweighs-all"
        ),
        pytest.param(  # a page that is gone says nothing of the case: what the look-up lacks stays missing
            CITED, {**NO_CASE, f"{CAP}/ReportersMetadata.json": page("gone", 404)}, TOKEN, Reason.NOT_FOUND, id="no-index-outweighs-none"
        ),
        pytest.param(us("2009 WL 1044"), {}, TOKEN, Reason.NO_COVERAGE, id="private-number"),
        pytest.param(us("501 U.S. 7", history="cert. denied"), lookup(item("501 U.S. 7")), TOKEN, Reason.NO_COVERAGE, id="an-order"),
        pytest.param(
            uk("[2015] UKSC 11"), {f"{FCL}/atom.xml": xml(feed())}, TOKEN, Reason.ROBOTS_DISALLOWED, id="barred-outweighs-partial"
        ),
        pytest.param(uk("[2015] AC 1619"), {}, TOKEN, Reason.NO_COVERAGE, id="law-report"),
    ],
)
def test_the_reason_that_weighs_most_is_given(tmp_path, citation, replies, token, reason):
    found, _ = run(tmp_path, replies, citation, token=token)
    resolution = found.resolutions[0]
    assert (resolution.record, resolution.reason) == (None, reason)
    assert resolution.attempts


def test_a_page_inside_another_case_is_shown_beside_the_reason(tmp_path):
    found, _ = run(tmp_path, {**NO_CASE, **SITE}, CITED)
    assert found.resolutions[0].reason is Reason.NOT_FOUND
    assert found.resolutions[0].slot is not None


def test_an_interior_page_of_the_look_up_is_never_a_record(tmp_path):
    found, _ = run(tmp_path, lookup(item("900 F.2d 15", cluster(5, "900 F.2d 10"))), CITED)
    resolution = found.resolutions[0]
    assert (resolution.record, resolution.reason) == (None, Reason.NOT_FOUND)
    assert [record.exact for record in resolution.candidates] == [False]


@pytest.mark.parametrize("flaw", [Reason.MALFORMED, Reason.CONFUSABLE_CHARACTERS])
def test_a_flawed_citation_is_never_sent(tmp_path, flaw):
    found, wire = run(tmp_path, {}, us("900 F.2d 10", flaw=flaw))
    assert (found.resolutions[0].reason, wire.log) == (flaw, [])
    assert found.resolutions[0].attempts[0].says.startswith("not sent")


@pytest.mark.parametrize("kind", [Kind.STATUTE, Kind.REGULATION, Kind.RULE, Kind.CONSTITUTION, Kind.JOURNAL])
def test_what_no_source_covers_says_so(tmp_path, kind):
    found, wire = run(tmp_path, {}, us("28 U.S.C. 1331", kind=kind))
    assert (found.resolutions[0].reason, wire.log) == (Reason.NO_COVERAGE, [])
    assert found.resolutions[0].says


@pytest.mark.parametrize("kind", [Kind.ID, Kind.SUPRA, Kind.SHORT, Kind.RECORD, Kind.OTHER])
def test_back_references_and_the_record_are_not_looked_up(tmp_path, kind):
    found, wire = run(tmp_path, {}, us("900 F.2d 10", kind=kind))
    assert (found.resolutions, wire.log) == ((), [])


def test_a_case_of_no_known_jurisdiction_has_no_source(tmp_path):
    found, wire = run(tmp_path, {}, us("1 CLR 5", jurisdiction=Jurisdiction.UNKNOWN))
    assert (found.resolutions[0].reason, wire.log) == (Reason.NO_COVERAGE, [])


def test_equal_citations_are_asked_once_and_answered_each(tmp_path):
    again = us("900 F. 2d 10", "c2", parties=("Arkwright", "Bellows"))
    found, wire = run(tmp_path, {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), **TEXTS}, LEADING, again)
    assert [resolution.record is not None for resolution in found.resolutions] == [True, True]
    assert sum(url == LOOKUP for url in wire.urls()) == 1
    assert sum("/opinions/" in url for url in wire.urls()) == 1


def test_a_parallel_citation_takes_the_record_that_lists_it(tmp_path):
    parallel = us("77 Cal. 5", "c2", parallel_to="c1")
    looked_up = lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10", "77 Cal. 5")), item("77 Cal. 5"))
    found, _ = run(tmp_path, {**looked_up, **TEXTS}, LEADING, parallel)
    records = [resolution.record for resolution in found.resolutions]
    assert records[1] is not None
    assert [record.record_id for record in records if record] == ["5", "5"]


def test_a_parallel_citation_of_another_case_keeps_its_own_record(tmp_path):
    parallel = us("77 Cal. 5", "c2", parallel_to="c1", parties=("Arkwright", "Bellows"))
    looked_up = lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10")), item("77 Cal. 5", cluster(6, "77 Cal. 5", name="Cole v. Dray")))
    found, _ = run(tmp_path, {**looked_up, **TEXTS}, LEADING, parallel)
    assert [resolution.record and resolution.record.record_id for resolution in found.resolutions] == ["5", "6"]


@pytest.mark.parametrize(("parties", "agreed"), [(("Arkwright", "Bellows"), True), (("Gorse", "Heath"), False)])
def test_a_parallel_citation_settles_which_of_several_cases_only_with_the_name(tmp_path, parties, agreed):
    leading = us("900 F.2d 10", parties=parties)
    parallel = us("77 Cal. 5", "c2", parallel_to="c1", parties=parties)
    one, version = cluster(5, "900 F.2d 10", "77 Cal. 5"), cluster(6, "900 F.2d 10", date_filed="1992-01-01")
    found, _ = run(tmp_path, {**lookup(item("900 F.2d 10", one, version), item("77 Cal. 5", one)), **TEXTS}, leading, parallel)
    assert (found.resolutions[0].record is not None) is agreed


def test_a_parallel_citation_that_no_record_lists_stays_open(tmp_path):
    parallel = us("77 Cal. 5", "c2", parallel_to="c1")
    found, _ = run(tmp_path, {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10")), item("77 Cal. 5")), **TEXTS}, LEADING, parallel)
    assert found.resolutions[1].reason is Reason.NO_COVERAGE


def test_the_volume_of_a_parallel_citation_that_is_listed_is_not_asked(tmp_path):
    parallel = us("77 Cal. 5", "c2", parallel_to="c1")
    found, wire = run(tmp_path, cap_site([listed("10", "30", "900 F.2d 10", "77 Cal. 5")]), LEADING, parallel, token=None)
    assert all(resolution.record for resolution in found.resolutions)
    assert len(wire.log) == 5


def test_bailii_is_asked_only_where_find_case_law_failed(tmp_path):
    found, _ = run(tmp_path, {f"{FCL}/uksc/2015/11/data.xml": xml(judgment("[2015] UKSC 11"))}, uk("[2015] UKSC 11"))
    assert [attempt.source for attempt in found.resolutions[0].attempts] == ["find_case_law"]


def test_a_docket_is_asked_only_where_a_stated_court_is_not_fixed_otherwise(tmp_path):
    replies = {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), **TEXTS, f"{CL}/dockets/6/": as_json({"id": 6, "court_id": "ca9"})}
    stated = us("900 F.2d 10", court="9th Cir.", court_id="ca9")
    found, wire = run(tmp_path, replies, stated)
    assert found.resolutions[0].record is not None
    assert found.resolutions[0].record.court_id == "ca9"
    assert sum("/dockets/" in url for url in wire.urls()) == 1
    _, silent = run(tmp_path / "silent", replies, LEADING)
    assert not any("/dockets/" in url for url in silent.urls())


def test_a_docket_is_asked_for_a_stated_number_that_no_record_gives(tmp_path):
    docket = {f"{CL}/dockets/6/": as_json({"id": 6, "court_id": "scotus", "docket_number": "89-12"})}
    bare = cluster(5, "500 U.S. 10")
    printed = {**bare, "headmatter": "<docketnumber>No. 89-12.</docketnumber>"}
    for folder, case, stated, asked in (("a", bare, "No. 89-12", 1), ("b", bare, None, 0), ("c", printed, "No. 89-12", 0)):
        found, wire = run(tmp_path / folder, {**lookup(item("500 U.S. 10", case)), **TEXTS, **docket}, us("500 U.S. 10", docket=stated))
        record = found.resolutions[0].record
        assert record is not None
        assert sum("/dockets/" in url for url in wire.urls()) == asked
        assert ("89-12" in record.metadata.get("docket_number", "")) is bool(asked or case is printed)


def test_a_court_that_only_a_parallel_reporter_points_to_is_asked_for(tmp_path):
    found = {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10", "50 Cal. 3d 10"))), **TEXTS}
    replies = {**found, f"{CL}/dockets/6/": as_json({"id": 6, "court_id": "ca9"})}
    result, _ = run(tmp_path, replies, us("900 F.2d 10", court="9th Cir.", court_id="ca9"))
    record = result.resolutions[0].record
    assert record is not None
    assert (record.court, record.court_id, bool(record.texts)) == ("ca9", "ca9", True)


def test_a_quota_goes_to_what_decides(tmp_path):
    cases = [cluster(number, f"900 F.2d {number}0") for number in (5, 7, 8)]
    replies = {
        **lookup(*(item(f"900 F.2d {case['id']}0", case) for case in cases)),
        f"{CL}/dockets/6/": as_json({"id": 6, "court_id": "ca9"}),
    }
    citations = [us(f"900 F.2d {case['id']}0", f"c{case['id']}", court="9th Cir.", court_id="ca9") for case in cases]
    config = configured(tmp_path)
    wire = Wire(replies)
    look_up(citations, desk_of(config, wire), config, deciding=frozenset({"c8"}))
    asked = [url for url in wire.urls() if "/opinions/?cluster" in url or "/dockets/" in url]
    # The text that decides is asked for with its court, then without, as this service shows no sign of heeding it.
    assert ["cluster=8&" in asked[0], ["/dockets/" in url for url in asked]] == [True, [False, False, True, True, True, False, False]]


def test_the_second_run_asks_nothing(tmp_path):
    replies = {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), **cap_site([listed("10", "30", "900 F.2d 10")]), **TEXTS}
    first, _ = run(tmp_path, replies, LEADING)
    second, wire = run(tmp_path, replies, LEADING)
    assert wire.log == []
    assert [resolution.record and resolution.record.texts for resolution in second.resolutions] == [
        resolution.record and resolution.record.texts for resolution in first.resolutions
    ]


def test_no_more_requests_than_the_bound(tmp_path):
    cases = [listed(str(first), str(first + 9), f"900 F.2d {first}", number=first) for first in range(10, 110, 10)]
    citations = [us(f"900 F.2d {first}", f"c{first}", parties=("Arkwright", "Bellows")) for first in range(10, 110, 10)]
    items = [item(c.canonical, cluster(int(c.id[1:]), c.canonical)) for c in citations]
    found, wire = run(tmp_path, {**lookup(*items), **cap_site(cases)}, *citations)
    assert all(resolution.record and resolution.record.complete for resolution in found.resolutions)
    # One look-up, two files a case, one volume, one reporter, one index.
    assert len(wire.log) <= 1 + 2 * len(citations) + 1 + 1 + 1


def test_results_come_in_the_order_of_the_citations(tmp_path):
    citations = [uk("[2015] UKSC 11", "c1"), us("900 F.2d 10", "c2"), uk("[2016] UKSC 5", "c3")]
    found, _ = run(tmp_path, lookup(item("900 F.2d 10")), *citations)
    assert [resolution.citation for resolution in found.resolutions] == ["c1", "c2", "c3"]


def test_a_users_file_answers_first_and_ends_the_search(tmp_path):
    file = tmp_path / "saved.xml"
    file.write_text(judgment("[2015] UKSC 11"), encoding="utf-8")
    found, wire = run(tmp_path, {}, uk("[2015] UKSC 11"), authorities=(UserAuthority(None, file),))
    record = found.resolutions[0].record
    assert record is not None
    assert (record.tier, record.url, record.complete, wire.log) == (0, "user-provided:saved.xml", True, [])


def test_a_users_file_of_unknown_identity_is_named_in_the_notices(tmp_path):
    file = tmp_path / "saved.json"
    file.write_text("{}", encoding="utf-8")
    found, _ = run(tmp_path, {}, uk("[2015] AC 5"), authorities=(UserAuthority(None, file),))
    assert any("saved.json was not used" in notice for notice in found.notices)


def test_a_cap_ends_the_requests_and_is_counted(tmp_path):
    citations = [uk(f"[2015] UKSC {number}", f"c{number}") for number in range(1, 6)]
    replies = {f"{FCL}/uksc/2015/{number}/data.xml": xml(judgment(f"[2015] UKSC {number}")) for number in range(1, 6)}
    found, wire = run(tmp_path, replies, *citations, **{"sources.find_case_law.cap_per_job": "3"})
    assert len(wire.log) == 3
    assert [resolution.reason for resolution in found.resolutions[3:]] == [Reason.LIMIT_REACHED] * 2
    assert "Per-job limit reached (3/3 sources attempted)" in found.resolutions[4].says
    assert found.sources["find_case_law"].unverifiable_due_to_limits == 2


def test_a_brief_of_more_than_a_hundred_uk_cases_is_told_to_apply(tmp_path):
    found, _ = run(tmp_path, {}, *(uk(f"[2015] AC {number}", f"c{number}") for number in range(101)))
    assert any("RESTRICTED" in notice for notice in found.notices)
    fewer, _ = run(tmp_path / "fewer", {}, *(uk(f"[2015] AC {number}", f"c{number}") for number in range(100)))
    assert fewer.notices == ()


@pytest.mark.parametrize("name", ["courtlistener", "cap", "find_case_law", "bailii"])
def test_a_source_that_is_switched_off_is_not_asked_and_says_so(tmp_path, name):
    found, wire = run(tmp_path, {}, us("900 F.2d 10"), uk("[2015] UKSC 11", "c2"), **{f"sources.{name}.enabled": "false"})
    ports = {"courtlistener": "8102", "cap": "8103", "find_case_law": "8101", "bailii": "8104"}
    assert not any(ports[name] in url for url in wire.urls())
    said = [attempt.says for resolution in found.resolutions for attempt in resolution.attempts if attempt.source == name]
    assert said
    assert all("your settings switch it off" in says for says in said)


def test_sources_of_different_hosts_work_side_by_side(tmp_path):
    meeting = threading.Barrier(2, timeout=10)

    def together(reply):
        def answer(_):
            meeting.wait()
            return reply

        return answer

    site = cap_site([listed("10", "30", "900 F.2d 10")])
    replies = {**site, f"{CAP}/ReportersMetadata.json": together(site[f"{CAP}/ReportersMetadata.json"])}
    replies[LOOKUP] = together(as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10"))]))
    found, _ = run(tmp_path, replies, LEADING)
    assert found.resolutions[0].record is not None


def test_american_texts_do_not_wait_for_the_british_judgments(tmp_path):
    fetched = threading.Event()
    waited = []

    def last_judgment(_):
        waited.append(fetched.wait(10))
        return xml(judgment("[2015] UKSC 11"))

    def text(_):
        fetched.set()
        return opinions(opinion(51))

    replies = {**lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), f"{CL}/opinions/": text}
    replies[f"{FCL}/uksc/2015/11/data.xml"] = last_judgment
    found, _ = run(tmp_path, replies, LEADING, uk("[2015] UKSC 11", "c2"))
    assert waited == [True]
    assert [resolution.record is not None and resolution.record.complete for resolution in found.resolutions] == [True, True]


def test_no_word_of_the_brief_leaves_the_machine(tmp_path):
    canary = "Zanzibarquux"
    citations = [us("900 F.2d 10", name=f"{canary} v. Bellows", parties=(canary, "Bellows"), text=f"{canary} 900 F.2d 10", signal=canary)]
    citations.append(uk("[2015] UKSC 11", "c2", name=canary, parties=(canary,), parentheticals=(canary,)))
    _, wire = run(tmp_path, lookup(item("900 F.2d 10", cluster(5, "900 F.2d 10"))), *citations)
    assert wire.log
    assert not any(canary.encode() in method.encode() + url.encode() + body for method, url, body in wire.log)
    assert not any(canary in "".join(headers.values()) for headers in wire.headers)


def test_the_plan_names_every_request_and_sends_nothing(tmp_path):
    config = configured(tmp_path)
    planned = plan([LEADING, uk("[2015] UKSC 11", "c2"), us("900 F.2d 20", "c3", flaw=Reason.MALFORMED)], config)
    assert [(request.source, request.sends) for request in planned if request.method == "POST"] == [("courtlistener", "900 F.2d 10")]
    urls = [request.url for request in planned]
    assert f"{FCL}/uksc/2015/11/data.xml" in urls
    assert f"{CAP}/f2d/900/CasesMetadata.json" in urls


def test_the_plan_is_empty_offline_and_holds_no_look_up_without_a_token(tmp_path):
    assert plan([LEADING], configured(tmp_path, offline="true")) == ()
    assert "courtlistener" not in {request.source for request in plan([LEADING], configured(tmp_path, None))}


def test_one_line_of_text_is_resolved_by_itself(tmp_path):
    config = configured(tmp_path)
    wire = Wire({f"{FCL}/uksc/2015/11/data.xml": xml(judgment("[2015] UKSC 11"))})
    found = resolve_one("Arkwright v Bellows [2015] UKSC 11", desk_of(config, wire), config)
    assert [resolution.record is not None for resolution in found.resolutions] == [True]
