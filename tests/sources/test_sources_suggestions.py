"""A search by name proposes a place and decides nothing. All parties and cases are invented."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from brief_audit.library import look_up, plan
from brief_audit.model.base import Kind, Reason
from brief_audit.sources.suggestions import MOST_SEARCHES, word_of
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

SEARCH, LOOKUP, ATOM = f"{CL}/search/", f"{CL}/citation-lookup/", f"{FCL}/atom.xml"
NAMED: dict[str, Any] = {"parties": ("Arkwright", "Bellows"), "year": 1990}
ABSENT = us("900 F.2d 15", **NAMED)


def result(name: str = "Arkwright v. Bellows", *cites: str, number: int = 41, **fields: Any) -> dict[str, Any]:
    shape = {
        "cluster_id": number, "caseName": name, "citation": list(cites or ("812 F.2d 44",)), "court_id": "ca9", "dateFiled": "1990-02-03",
        "docketNumber": "", "status": "Published", "absolute_url": f"/opinion/{number}/x/", "opinions": [],
    }  # fmt: skip
    return {**shape, **fields}


def results(*found: dict[str, Any]):
    return as_json({"count": len(found), "next": None, "previous": None, "results": list(found)})


def run(tmp_path, replies, *citations, token: str | None = TOKEN, **overrides):
    config = configured(tmp_path, token, **overrides)
    wire = Wire({LOOKUP: as_json([item("900 F.2d 15")]), SEARCH: results(result()), **replies})
    return look_up(citations, desk_of(config, wire), config), wire


def searches(wire: Wire) -> list[dict[str, str]]:
    return [dict(parse_qsl(urlsplit(url).query)) for url in wire.urls() if url.startswith(SEARCH) or "party=" in url]


def test_a_name_that_stands_elsewhere_is_proposed_with_its_own_evidence(tmp_path):
    found, wire = run(tmp_path, {}, ABSENT)
    resolution = found.resolutions[0]
    assert (resolution.reason, resolution.record, resolution.candidates) == (Reason.NOT_FOUND, None, ())
    proposed = resolution.suggested[0]
    assert (proposed.names, proposed.citations, proposed.exact) == (("Arkwright v. Bellows",), ("812 F.2d 44",), False)
    attempt = next(attempt for attempt in resolution.attempts if "/search/" in attempt.url)
    assert (attempt.status, attempt.sha256) == (200, proposed.record.sha256)
    assert len(searches(wire)) == 1


def test_one_word_of_one_party_and_the_year_are_all_that_is_sent(tmp_path):
    canary = us("900 F.2d 15", parties=("Zanzibarquux Ironworks", "Bellows"), year=1990, court="9th Cir.", text="pelargonium", signal="see")
    _, wire = run(tmp_path, {}, canary)
    assert searches(wire) == [
        {"type": "o", "case_name": "zanzibarquux", "filed_after": "1989-01-01", "filed_before": "1991-12-31", "order_by": "score desc"}
    ]
    everything = b" ".join(method.encode() + url.encode() + body for method, url, body in wire.log).lower()
    assert all(word not in everything for word in (b"ironworks", b"bellows", b"pelargonium", b"9th"))


@pytest.mark.parametrize(
    ("found", "proposed"),
    [
        ([result("Arkwright v. Board of Bridges")], 0),
        ([result("Cole v. Dray")], 0),
        ([result("Bellows v. Arkwright")], 1),
        ([result(), result("Cole v. Dray", "813 F.2d 4", number=42)], 1),
        ([result(), result(number=43)], 1),
        ([result(), result("ARKWRIGHT v. BELLOWS", "700 F. Supp. 2", number=44)], 2),
        ([result("Arkwright v. Bellows", f"81{n} F.2d 4", number=n + 50) for n in range(4)], 0),
        ([result("Arkwright v. Bellows", "900 F.2d 15")], 0),
        ([result(citation=[])], 0),
        ([], 0),
    ],
    ids=["one-side", "another", "reversed", "one-of-two", "twice-the-same", "two", "too-many", "the-cited-place", "no-place", "none"],
)
def test_only_the_whole_name_proposes(tmp_path, found, proposed):
    done, _ = run(tmp_path, {SEARCH: results(*found)}, ABSENT)
    assert len(done.resolutions[0].suggested) == proposed


EXACT = {LOOKUP: as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10", name="Cole v. Dray"))]), f"{CL}/opinions/": opinions(opinion(51))}
SITE = cap_site([listed("10", "30", "900 F.2d 10", name="Cole v. Dray")])


@pytest.mark.parametrize(
    ("citation", "replies", "asked"),
    [
        (ABSENT, {}, True),
        (us("900 F.2d 10", **NAMED), EXACT, True),
        (us("900 F.2d 15", **NAMED), SITE, True),
        (us("900 F.2d 10", parties=("Cole", "Dray"), year=1990), EXACT, False),
        (us("900 F.2d 10", parties=("Cole", "Bellows"), year=1990), EXACT, False),
        (us("900 F.2d 15", parties=("Cole", "Dray"), year=1990), SITE, False),
        (us("900 F.2d 15", parties=("Re A", "State"), year=1990), {}, False),
        (us("900 F.2d 15", year=1990), {}, False),
        (us("900 F.2d 15", parties=("Arkwright", "Bellows")), {}, False),
        (us("90 A.2d 15", **NAMED), {LOOKUP: as_json([item("90 A.2d 15")])}, False),
        (us("900 F.2d 15", **{**NAMED, "kind": Kind.STATUTE}), {}, False),
    ],
    ids=[
        "not-found", "another-case-there", "inside-another-case", "the-named-case", "one-side-agrees", "the-list-shows-it", "no-word",
        "no-name", "no-year", "not-covered", "a-statute",
    ],
)  # fmt: skip
def test_when_a_name_is_searched_for(tmp_path, citation, replies, asked):
    _, wire = run(tmp_path, replies, citation)
    assert bool(searches(wire)) is asked


@pytest.mark.parametrize(
    ("token", "overrides"),
    [
        (None, {}),
        (TOKEN, {"suggestions": "false"}),
        (TOKEN, {"offline": "true"}),
        (TOKEN, {"sources.courtlistener.enabled": "false"}),
        (TOKEN, {"sources.courtlistener.cap_per_job": "1"}),
    ],
    ids=["no-token", "switched-off", "offline", "source-off", "cap-spent"],
)
def test_when_no_name_is_searched_for(tmp_path, token, overrides):
    _, wire = run(tmp_path, SITE, ABSENT, token=token, **overrides)
    assert searches(wire) == []


def test_where_a_limit_was_met_nothing_more_is_spent_on_proposals(tmp_path):
    limited = as_json({"error_message": "Too many requests", "wait_until": "2030-01-01T00:00:00+00:00"}, 429)
    answers = [as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10", name="Cole v. Dray"))]), limited]
    cited = [us("900 F.2d 10", **NAMED)]
    found, wire = run(tmp_path, {LOOKUP: answers, f"{CL}/opinions/": limited}, *cited)
    assert found.waiting
    assert searches(wire) == []
    assert not [attempt for attempt in found.resolutions[0].attempts if "/search/" in attempt.url]


def test_at_most_ten_names_are_searched_for_in_one_job(tmp_path):
    cited = [us(f"900 F.2d {n}", f"c{n}", parties=(f"Arkwright{'x' * n}", "Bellows"), year=1990) for n in range(1, 16)]
    absent = as_json([item(citation.canonical) for citation in cited])
    _, wire = run(tmp_path, {LOOKUP: absent}, *cited)
    assert len(searches(wire)) == MOST_SEARCHES


def fifteen_absent(replies=None):
    cited = [us(f"900 F.2d {n}", f"c{n}", parties=(f"Arkwright{'x' * n}", "Bellows"), year=1990) for n in range(1, 16)]
    return {LOOKUP: as_json([item(citation.canonical) for citation in cited]), **(replies or {})}, cited


@pytest.mark.parametrize(
    "answer", [as_json({"detail": "Server error."}, 500), page("<h1>Bad Gateway</h1>", 502), unreachable(), as_json([])]
)
def test_the_first_search_that_fails_is_the_last_and_is_not_repeated(tmp_path, answer):
    replies, cited = fifteen_absent({SEARCH: answer})
    found, wire = run(tmp_path, replies, *cited)
    assert len(searches(wire)) == 1
    assert found.waiting == ()


@pytest.mark.parametrize(("a_day", "made"), [("125/86400", MOST_SEARCHES), ("40/86400", 4), ("9/86400", 0)])
def test_searches_take_a_tenth_of_the_quota_at_most(tmp_path, a_day, made):
    replies, cited = fifteen_absent()
    quota = {"sources.courtlistener.rate_seconds": "1.0", "sources.courtlistener.windows": f"50/3600,{a_day}"}
    _, wire = run(tmp_path, replies, *cited, **quota)
    assert len(searches(wire)) == made


def test_no_search_is_made_while_a_text_waits_for_the_quota(tmp_path):
    held = us("901 F.2d 10", "c99", parties=("Arkwright", "Bellows"), year=1990)
    replies, cited = fifteen_absent()
    both = as_json([*(item(citation.canonical) for citation in cited), item("901 F.2d 10", cluster(5, "901 F.2d 10"))])
    later = as_json({"detail": "Request was throttled. Expected available in 60000 seconds."}, 429)
    found, wire = run(tmp_path, {**replies, LOOKUP: both, f"{CL}/opinions/": later}, *cited, held)
    assert [one.citation for one in found.waiting] == ["c99"]
    assert searches(wire) == []


@pytest.mark.parametrize(
    "answer",
    [
        as_json({"detail": "Internal Server Error."}, 500), as_json({"detail": "Invalid cursor"}, 404), page("<h1>Welcome</h1>"),
        as_json({"results": [{"cluster_id": 1}]}), as_json({"results": [result(citation="812 F.2d 44")]}), as_json([]),
        as_json({"results": [result(caseName=7)]}), as_json({"detail": "Invalid token."}, 401),
    ],
)  # fmt: skip
def test_a_search_that_fails_is_said_and_changes_nothing_else_but_the_record_of_attempts(tmp_path, answer):
    plain, _ = run(tmp_path / "without", {}, ABSENT, suggestions="false")
    found, _ = run(tmp_path / "with", {SEARCH: answer}, ABSENT)
    one, other = plain.resolutions[0], found.resolutions[0]
    assert other.says == f"{one.says} A search for the name could not be made: the case may stand elsewhere."
    assert other == one.model_copy(update={"says": other.says, "attempts": other.attempts})
    failed = [attempt for attempt in other.attempts if "/search/" in attempt.url]
    assert failed
    assert failed[0].reason is not None
    assert found.waiting == ()


def test_offline_what_was_found_before_is_proposed_again(tmp_path):
    run(tmp_path, {}, ABSENT)
    again, wire = run(tmp_path, {}, ABSENT, offline="true")
    assert wire.log == []
    assert [record.citations for record in again.resolutions[0].suggested] == [("812 F.2d 44",)]


# -- Find Case Law

UNHELD = uk("[2015] UKSC 11", parties=("Arkwright", "Bellows"), year=2015)


def by_party(*entries: str):
    class Feeds(dict):
        def get(self, url, default=None):
            if url.startswith(ATOM):
                return xml(feed(*entries) if "party=" in url else feed())
            return super().get(url, default)

    return Feeds


def run_uk(tmp_path, citation, replies, *entries, **overrides):
    config = configured(tmp_path, TOKEN, **overrides)
    wire = Wire({})
    wire._replies = by_party(*entries)(replies)
    return look_up([citation], desk_of(config, wire), config), wire


def test_what_find_case_law_does_not_hold_at_that_number_is_searched_by_one_word(tmp_path):
    found, wire = run_uk(tmp_path, UNHELD, {}, entry("uksc/2015/19", "[2015] UKSC 19"))
    resolution = found.resolutions[0]
    assert resolution.record is None
    assert [record.citations for record in resolution.suggested] == [("[2015] UKSC 19",)]
    year = {"from_date_2": "2014", "to_date_2": "2016"}
    assert searches(wire) == [{"party": "arkwright", "court": "uksc", **year, "order": "date", "per_page": "10", "page": "1"}]


def test_the_same_number_of_another_year_is_proposed_before_other_cases_of_the_name(tmp_path):
    listed = (entry("uksc/2014/11", "[2014] UKSC 11"), entry("uksc/2015/19", "[2015] UKSC 19"))
    found, _ = run_uk(tmp_path, UNHELD, {}, *listed)
    assert [record.citations for record in found.resolutions[0].suggested] == [("[2014] UKSC 11",)]


def test_the_number_that_the_brief_itself_cites_of_another_year_is_proposed_without_a_search(tmp_path):
    config = configured(tmp_path, TOKEN)
    wire = Wire({f"{FCL}/uksc/2009/11/data.xml": xml(judgment("[2009] UKSC 11")), ATOM: xml(feed())})
    right = uk("[2009] UKSC 11", "c2", parties=("Arkwright", "Bellows"), year=2009)
    found = look_up([UNHELD, right], desk_of(config, wire), config)
    assert [record.citations for record in found.resolutions[0].suggested] == [("[2009] UKSC 11",)]
    assert searches(wire) == []


def test_a_press_summary_is_no_case_of_that_name(tmp_path):
    summary = entry("uksc/2015/19/press-summary/1", "[2015] UKSC 19", kind="uksummaryofncn")
    found, _ = run_uk(tmp_path, UNHELD, {}, summary)
    assert found.resolutions[0].suggested == ()


def test_another_judgment_at_the_number_is_searched_for_and_the_named_one_is_not(tmp_path):
    held = {f"{FCL}/uksc/2015/11/data.xml": xml(judgment("[2015] UKSC 11", "Cole v Dray"))}
    other, wire = run_uk(tmp_path / "other", UNHELD, held, entry("uksc/2015/19", "[2015] UKSC 19"))
    assert (len(searches(wire)), len(other.resolutions[0].suggested)) == (1, 1)
    own = {f"{FCL}/uksc/2015/11/data.xml": xml(judgment("[2015] UKSC 11"))}
    _, wire = run_uk(tmp_path / "own", UNHELD, own)
    assert searches(wire) == []


@pytest.mark.parametrize("cited", ["[1931] AC 562", "[1985] UKHL 4"])
def test_what_find_case_law_cannot_hold_is_not_searched_for(tmp_path, cited):
    _, wire = run_uk(tmp_path, uk(cited, parties=("Arkwright", "Bellows"), year=1985), {})
    assert searches(wire) == []


# -- the plan


def test_every_search_stands_in_the_plan(tmp_path):
    config = configured(tmp_path)
    proposed = [
        request for request in plan([ABSENT, uk("[2015] UKSC 11", "c2", parties=("Arkwright", "Bellows"))], config) if request.proposes
    ]
    assert [request.source for request in proposed] == ["courtlistener", "find_case_law"]
    assert all("'arkwright'" in request.sends and "only if" in request.sends for request in proposed)
    _, wire = run(tmp_path, {}, ABSENT)
    assert {url for url in wire.urls() if url.startswith(SEARCH)} == {request.url for request in proposed[:1]}
    assert plan([ABSENT], configured(tmp_path, offline="true")) == ()
    assert not [request for request in plan([ABSENT], configured(tmp_path, suggestions="false")) if request.proposes]


@pytest.mark.parametrize(
    ("parties", "word"),
    [(("Arkwright", "Bellows"), "arkwright"), (("Cole", "United States"), "cole"), (("R", "Smith"), "smith"), (("In re A",), ""), ((), "")],
)
def test_the_longest_distinctive_word_is_taken(parties, word):
    assert word_of(us("900 F.2d 15", parties=parties)) == word
