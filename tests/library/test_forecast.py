"""What an audit is about to ask, in one line: counted like the plan, less what the store answers."""

from __future__ import annotations

from brief_audit.library import Forecast, forecast, look_up, plan
from brief_audit.sources.base import Allowance
from brief_audit.sources.suggestions import MOST_SEARCHES
from brief_audit.transport.limits import Window
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
    item,
    judgment,
    listed,
    opinion,
    opinions,
    uk,
    us,
    xml,
)

NAMED = {"parties": ("Arkwright", "Bellows"), "year": 1990}
CITED = us("900 F.2d 10", **NAMED)
HELD = {
    f"{CL}/citation-lookup/": as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10"))]),
    f"{CL}/opinions/": opinions(opinion(51)),
    **cap_site([listed("10", "30", "900 F.2d 10")]),
}
PACED = {"sources.courtlistener.rate_seconds": "1", "sources.cap.rate_seconds": "1"}


def of(tmp_path, *citations, **overrides):
    config = configured(tmp_path, TOKEN, **{"suggestions": "false", **overrides})
    return forecast(plan(citations, config), config, desk_of(config, Wire({})))


def test_it_counts_the_plan_and_its_hosts(tmp_path):
    config = configured(tmp_path, suggestions="false")
    planned = plan([CITED, uk("[2015] UKSC 11", "c2")], config)
    found = forecast(planned, config, desk_of(config, Wire({})))
    assert (found.requests, found.hosts, found.seconds) == (len(planned), len({request.source for request in planned}), 0.0)


def test_the_slowest_host_decides(tmp_path):
    cited = [us(f"900 F.2d {n}", f"c{n}") for n in range(10, 22)]
    assert of(tmp_path, *cited, **PACED).seconds >= 120
    assert of(tmp_path, *cited, **PACED, **{"sources.courtlistener.enabled": "false"}).seconds < 60


def test_what_the_store_answers_is_not_counted(tmp_path):
    before = of(tmp_path, CITED)
    config = configured(tmp_path, TOKEN, suggestions="false")
    look_up([CITED], desk_of(config, Wire(HELD)), config)
    after = of(tmp_path, CITED)
    assert after.requests < before.requests
    assert after.requests <= 1


def test_the_quota_is_counted_only_beside_something_that_spends_it(tmp_path):
    paced = of(tmp_path, CITED, **PACED)
    assert paced.requests == of(tmp_path, CITED).requests + 1
    assert of(tmp_path, **PACED) == Forecast(0, 0, 0.0)


def test_of_the_searches_by_name_and_of_the_records_they_propose_as_many_as_a_job_asks_for_are_counted(tmp_path):
    cited = [us(f"900 F.2d {n}", f"c{n}", **NAMED | {"parties": (f"Arkwright{'x' * n}", "Bellows")}) for n in range(1, 31)]
    assert of(tmp_path, *cited, suggestions="true").requests - of(tmp_path, *cited).requests == 2 * MOST_SEARCHES


def test_offline_nothing_is_forecast(tmp_path):
    assert of(tmp_path, CITED, offline="true").line() == "No request is needed."


def test_sixty_authorities_cold_cost_what_the_goal_allows(tmp_path):
    """Goal G13 of performance: one look-up per 60, per authority 1 (Find Case Law) or 2 (the project's texts), and a few fixed ones."""
    americans = [us(f"900 F.2d {n}", f"c{n}", parties=("Arkwright", "Bellows"), year=1990) for n in range(10, 40)]
    british = [uk(f"[2015] UKSC {n}", f"u{n}", parties=("Arkwright", "Bellows"), year=2015) for n in range(1, 31)]
    replies = cap_site([listed(str(n), str(n), f"900 F.2d {n}", number=n) for n in range(10, 40)])
    replies |= {f"{FCL}/uksc/2015/{n}/data.xml": xml(judgment(f"[2015] UKSC {n}")) for n in range(1, 31)}
    replies[f"{CL}/citation-lookup/"] = as_json([item(c.canonical, cluster(n, c.canonical)) for n, c in enumerate(americans, 1)])
    config = configured(tmp_path, TOKEN, **{"sources.courtlistener.rate_seconds": "1"})
    wire = Wire(replies)
    found = look_up([*americans, *british], desk_of(config, wire), config)
    assert all(resolution.record is not None and resolution.record.complete for resolution in found.resolutions)
    by_source = {name: count.requests for name, count in found.sources.items()}
    assert by_source["courtlistener"] == 1 + 1
    assert by_source["find_case_law"] == 30
    assert by_source["cap"] == 30 * 2 + 1 + 1 + 1
    assert len(wire.urls()) == len(set(wire.urls())) == 2 + 30 + 63


def test_the_line_is_plain():
    assert Forecast(1, 1, 0.0).line() == "About 1 s (at most 1 request to 1 host)."
    assert Forecast(82, 3, 700.0).line() == "About 12 min (at most 82 requests to 3 hosts)."
    likely = Forecast(225, 2, 82800.0, 120.0).line()
    assert likely == "About 2 min; at worst, if every look-up fails, 23.0 h (at most 225 requests to 2 hosts)."


def test_a_text_that_another_source_holds_is_no_likely_request(tmp_path):
    cited = [us(f"900 F.2d {n}", f"c{n}") for n in range(10, 22)]
    found = of(tmp_path, *cited, **PACED)
    assert found.likely is not None
    assert found.likely < found.seconds
    assert of(tmp_path, uk("[2015] UKSC 11", "c2"), **{"sources.find_case_law.rate_seconds": "1"}).likely is None


def test_a_membership_makes_the_estimate_shorter_and_is_said_once(tmp_path):
    cited = [us(f"900 F.2d {n}", f"c{n}") for n in range(10, 40)]
    config = configured(tmp_path, TOKEN, suggestions="false", **PACED)
    desk, planned = desk_of(config, Wire({})), plan(cited, config)
    free = forecast(planned, config, desk)
    member = Allowance((Window(20, 60.0), Window(250, 3600.0)), "You may ask 20 times a minute.")
    paid = forecast(planned, config, desk, allowances={"courtlistener": member})
    assert paid.seconds < free.seconds / 2
    assert (free.allowed, paid.allowed) == ((), ("You may ask 20 times a minute.",))
