"""The record that a search by name proposes, itself asked for: when, with what, and what it is then worth. All is invented."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest

from brief_audit.library import look_up, plan
from brief_audit.sources.suggested_record import CONDITION
from sources.recorded import (
    CL,
    FCL,
    TOKEN,
    Wire,
    as_json,
    cap_site,
    cluster,
    configured,
    desk_of,
    entry,
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
from sources.test_sources_suggestions import ATOM, LOOKUP, NAMED, SEARCH, by_party, result, results

RECORD = f"{CL}/clusters/41/"
MISPLACED = us("900 F.2d 10", **NAMED)
"""Arkwright v. Bellows, cited where Cole v. Dray stands."""
PLACE = {LOOKUP: as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10", name="Cole v. Dray"))]), f"{CL}/opinions/": opinions(opinion(51))}
FOUND = {SEARCH: results(result()), RECORD: as_json(cluster(41, "812 F.2d 44"))}


def run(tmp_path, replies, *citations, **overrides):
    config = configured(tmp_path, TOKEN, **overrides)
    wire = Wire({**PLACE, **FOUND, **replies})
    return look_up(citations or (MISPLACED,), desk_of(config, wire), config), wire


def asked(wire: Wire) -> list[str]:
    return [url for url in wire.urls() if "/clusters/" in url]


def test_the_one_case_of_the_name_and_year_is_asked_for_by_its_number(tmp_path):
    found, wire = run(tmp_path, {})
    resolution = found.resolutions[0]
    assert resolution.elsewhere is not None
    assert (resolution.elsewhere.names, resolution.elsewhere.citations) == (("Arkwright v. Bellows",), ("812 F.2d 44",))
    assert resolution.elsewhere.record.sha256 != resolution.suggested[0].record.sha256
    assert [urlsplit(url).path for url in asked(wire)] == ["/api/rest/v4/clusters/41/"]
    attempt = next(attempt for attempt in resolution.attempts if "/clusters/" in attempt.url)
    assert (attempt.status, attempt.sha256) == (200, resolution.elsewhere.record.sha256)
    assert resolution.record is not None
    assert resolution.record.names == ("Cole v. Dray",)


def test_a_page_inside_another_case_is_a_place_that_holds_another(tmp_path):
    site = cap_site([listed("10", "30", "900 F.2d 10", name="Cole v. Dray")])
    found, _ = run(tmp_path, {LOOKUP: as_json([item("900 F.2d 15")]), **site}, us("900 F.2d 15", **NAMED))
    assert found.resolutions[0].slot is not None
    assert found.resolutions[0].elsewhere is not None


@pytest.mark.parametrize(
    "rows",
    [
        [result(), result(number=42)],
        [result(), result("Arkwright v. Bellows", "700 F. Supp. 2", number=42)],
        [result(), result("Bellows v. Arkwright", "700 F. Supp. 2", number=42, dateFiled="1989-03-01")],
        [result(), result(number=42, citation=[])],
        [result(), result("Arkwright v. Bellows", "900 F.2d 10", number=42)],
        [result("Arkwright v. Bellows", "900 F.2d 10")],
        [result(dateFiled="1991-02-03")],
        [result(dateFiled="")],
        [result("Arkwright v. Board of Bridges")],
        [result("Cole v. Dray", "813 F.2d 4")],
        [result(citation=[])],
        [],
    ],
    ids=[
        "one-place-twice", "two", "two-of-different-years", "no-place-beside-it", "one-there", "only-there", "another-year", "no-year",
        "one-side", "another-name", "no-place", "none",
    ],
)  # fmt: skip
def test_where_the_search_leaves_a_doubt_no_record_is_asked_for(tmp_path, rows):
    found, wire = run(tmp_path, {SEARCH: results(*rows)})
    assert asked(wire) == []
    assert found.resolutions[0].elsewhere is None


def test_a_page_of_results_that_goes_on_may_hide_another_case_of_the_name(tmp_path):
    more = as_json({"count": 21, "next": f"{CL}/search/?cursor=x", "previous": None, "results": [result()]})
    found, wire = run(tmp_path, {SEARCH: more})
    assert asked(wire) == []
    assert (len(found.resolutions[0].suggested), found.resolutions[0].elsewhere) == (1, None)


@pytest.mark.parametrize(
    ("citation", "row"),
    [
        (us("900 F.2d 10", parties=("Arkwright", "United States"), year=1990), "Arkwright v. Ohio"),
        (us("900 F.2d 10", parties=("In re Arkwright",), year=1990), "Arkwright v. Bellows"),
    ],
    ids=["another-public-party", "a-side-that-the-brief-does-not-name"],
)
def test_a_name_that_agrees_on_the_stated_sides_alone_is_another_case(tmp_path, citation, row):
    found, wire = run(tmp_path, {SEARCH: results(result(row))}, citation)
    assert len(found.resolutions[0].suggested) == 1
    assert asked(wire) == []


def test_a_place_that_no_source_holds_is_not_wrong(tmp_path):
    found, wire = run(tmp_path, {LOOKUP: as_json([item("900 F.2d 15")])}, us("900 F.2d 15", **NAMED))
    assert len(found.resolutions[0].suggested) == 1
    assert asked(wire) == []


MOVED = as_json(cluster(99, "812 F.2d 44"))


@pytest.mark.parametrize(
    "answer",
    [
        as_json({"detail": "No OpinionCluster matches the given query."}, 404), as_json({"detail": "Cluster removed by court order"}, 410),
        as_json({"detail": "Invalid token."}, 401), as_json({"detail": "Internal Server Error."}, 500), page("<h1>Sign in</h1>"),
        unreachable(), MOVED, as_json({"id": 41}), as_json([cluster(41, "812 F.2d 44")]), as_json(cluster(41, "812 F.2d 44", case_name=7)),
    ],
    ids=["absent", "sealed", "refused", "broken", "a-page", "unreachable", "another-case", "no-case", "a-list", "no-name"],
)  # fmt: skip
def test_a_record_that_does_not_come_proves_nothing_and_the_proposal_stays(tmp_path, answer):
    found, wire = run(tmp_path, {RECORD: answer})
    resolution = found.resolutions[0]
    assert asked(wire)
    assert (resolution.elsewhere, len(resolution.suggested)) == (None, 1)
    failed = [attempt for attempt in resolution.attempts if "/clusters/" in attempt.url]
    assert failed
    assert failed[0].reason is not None
    assert found.waiting == ()


def test_a_limit_met_at_the_record_leaves_nothing_open(tmp_path):
    limited = as_json({"error_message": "Too many requests", "wait_until": "2030-01-01T00:00:00+00:00"}, 429)
    found, _ = run(tmp_path, {RECORD: limited})
    assert (found.resolutions[0].elsewhere, found.waiting) == (None, ())


def test_where_the_quota_is_spent_the_search_is_the_last_request(tmp_path):
    for cap, count in (("3", 0), ("4", 1)):  # the look-up, its text, the search, the record
        found, wire = run(tmp_path / cap, {}, **{"sources.courtlistener.cap_per_job": cap})
        assert any(url.startswith(SEARCH) for url in wire.urls())
        assert len(asked(wire)) == count
        assert len([attempt for attempt in found.resolutions[0].attempts if "/clusters/" in attempt.url]) == count
        assert found.waiting == ()


def test_switched_off_nothing_is_asked(tmp_path):
    found, wire = run(tmp_path, {}, suggestions="false")
    assert (asked(wire), found.resolutions[0].elsewhere) == ([], None)


def test_offline_only_a_record_that_was_kept_proves(tmp_path):
    run(tmp_path / "kept", {})
    kept, wire = run(tmp_path / "kept", {}, offline="true")
    assert (wire.log, kept.resolutions[0].elsewhere is not None) == ([], True)
    run(tmp_path / "lost", {RECORD: unreachable()})
    lost, wire = run(tmp_path / "lost", {}, offline="true")
    assert (wire.log, lost.resolutions[0].elsewhere) == ([], None)
    assert not [attempt for attempt in lost.resolutions[0].attempts if "/clusters/" in attempt.url]


def test_nothing_but_the_number_that_the_source_gave_leaves(tmp_path):
    parties = ("Zanzibarquux Ironworks", "Bellows")
    canary = us("900 F.2d 10", parties=parties, year=1990, court="9th Cir.", text="pelargonium", signal="see")
    row = results(result("Zanzibarquux Ironworks v. Bellows"))
    _, wire = run(tmp_path, {SEARCH: row}, canary)
    [(method, url, body)] = [sent for sent in wire.log if "/clusters/" in sent[1]]
    assert (method, body) == ("GET", b"")
    assert all(word not in url.lower() for word in ("zanzibar", "ironworks", "bellows", "pelargonium", "9th", "900", "1990"))


def test_two_citations_of_one_case_ask_for_its_record_once(tmp_path):
    places = [item(f"900 F.2d {n}", cluster(n, f"900 F.2d {n}", name="Cole v. Dray")) for n in (10, 20)]
    cited = [us("900 F.2d 10", **NAMED), us("900 F.2d 20", "c2", **NAMED)]
    found, wire = run(tmp_path, {LOOKUP: as_json(places)}, *cited)
    assert len(asked(wire)) == 1
    assert all(resolution.elsewhere is not None for resolution in found.resolutions)


# -- Find Case Law

UNHELD: dict[str, Any] = {"parties": ("Arkwright", "Bellows"), "year": 2015}
OTHER = {f"{FCL}/uksc/2015/11/data.xml": xml(judgment("[2015] UKSC 11", "Cole v Dray"))}
THERE = f"{FCL}/uksc/2015/19/data.xml"
ENTRY = entry("uksc/2015/19", "[2015] UKSC 19")


def run_uk(tmp_path, replies, *entries, **fields):
    config = configured(tmp_path, TOKEN)
    wire = Wire({})
    wire._replies = by_party(*entries)({**OTHER, THERE: xml(judgment("[2015] UKSC 19")), **replies})
    return look_up([uk("[2015] UKSC 11", **{**UNHELD, **fields})], desk_of(config, wire), config).resolutions[0], wire


def test_the_judgment_itself_is_fetched_from_the_address_that_the_feed_gives(tmp_path):
    found, wire = run_uk(tmp_path, {}, ENTRY)
    assert found.elsewhere is not None
    assert (found.elsewhere.names, found.elsewhere.citations) == (("Arkwright v Bellows",), ("[2015] UKSC 19",))
    assert found.elsewhere.record.url == THERE
    assert wire.urls().count(THERE) == 1
    linked = f"{FCL}/tna.abcd/data.xml"
    found, wire = run_uk(
        tmp_path / "linked", {linked: xml(judgment("[2015] UKSC 19"))}, entry("uksc/2015/19", "[2015] UKSC 19", link=linked)
    )
    assert (found.elsewhere is not None, wire.urls().count(linked), THERE in wire.urls()) == (True, 1, False)


def test_a_link_to_another_host_is_not_followed(tmp_path):
    away = entry("uksc/2015/19", "[2015] UKSC 19", link="http://127.0.0.1:8999/x/data.xml")
    found, wire = run_uk(tmp_path, {}, away)
    assert not [url for url in wire.urls() if ":8999" in url]
    assert [record.url for record in found.suggested] == [THERE]


@pytest.mark.parametrize(
    "answer",
    [
        xml(judgment("[2015] UKSC 20")), page("<h1>Not Found</h1>", 404), page("<h1>Please wait</h1>"), unreachable(),
        xml(judgment("[2015] UKSC 19").replace('name="judgment">', 'name="judgment"').replace("<judgment", "<broken", 1)),
    ],
    ids=["another-judgment", "absent", "a-wall", "unreachable", "no-xml"],
)  # fmt: skip
def test_a_judgment_that_does_not_come_proves_nothing(tmp_path, answer):
    found, wire = run_uk(tmp_path, {THERE: answer}, ENTRY)
    assert THERE in wire.urls()
    assert (found.elsewhere, len(found.suggested)) == (None, 1)
    assert not [url for url in wire.urls() if "/id/" in url]


@pytest.mark.parametrize(
    ("fields", "entries", "fetched"),
    [
        ({"year": None}, [ENTRY], True),
        ({"year": None, "parties": ("In re Arkwright",)}, [entry("uksc/2015/19", "[2015] UKSC 19", title="In re Arkwright")], False),
        ({"parties": ("In re Arkwright",)}, [entry("uksc/2015/19", "[2015] UKSC 19", title="In re Arkwright")], True),
        ({}, [ENTRY, entry("uksc/2015/30", "[2015] UKSC 30")], False),
        ({}, [ENTRY, *(entry(f"uksc/2015/{n}", f"[2015] UKSC {n}", title="Cole v Dray") for n in range(30, 39))], False),
        ({}, [ENTRY, *(entry(f"uksc/2015/{n}", f"[2015] UKSC {n}", title="Cole v Dray") for n in range(30, 38))], True),
        ({"year": 2014}, [ENTRY], False),
    ],
    ids=[
        "two-words-no-year",
        "one-word-no-year",
        "one-word-and-year",
        "two-cases",
        "a-full-page",
        "a-page-that-is-not-full",
        "another-year",
    ],
)
def test_when_a_judgment_is_asked_for(tmp_path, fields, entries, fetched):
    titled = {THERE: xml(judgment("[2015] UKSC 19", "In re Arkwright"))} if "parties" in fields else {}
    _, wire = run_uk(tmp_path, titled, *entries, **fields)
    assert any("party=" in url for url in wire.urls() if url.startswith(ATOM))
    assert (THERE in wire.urls()) is fetched


# -- the plan


def test_the_possible_request_stands_in_the_plan_behind_its_search(tmp_path):
    config = configured(tmp_path)
    planned = plan([MISPLACED, uk("[2015] UKSC 11", "c2", **UNHELD)], config)
    proving = [request for request in planned if request.proves]
    assert [request.url for request in proving] == [f"{CL}/clusters/…/", f"{FCL}/…/data.xml"]
    assert all(CONDITION in request.sends and not request.proposes for request in proving)
    assert all(planned[planned.index(request) - 1].proposes for request in proving)
    _, wire = run(tmp_path, {})
    assert asked(wire)[0].startswith(proving[0].url.partition("…")[0])
    assert not [request for request in plan([MISPLACED], configured(tmp_path, suggestions="false")) if request.proves]
    assert plan([MISPLACED], configured(tmp_path, offline="true")) == ()
