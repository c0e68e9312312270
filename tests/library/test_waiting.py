"""Which citations a limit left open, and what the reader is told of them."""

from __future__ import annotations

import pytest

from brief_audit.library import look_up
from brief_audit.library.results import MOST_NAMED, waiting_notice
from brief_audit.model.record import Waiting
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
    feed,
    item,
    listed,
    opinion,
    opinions,
    uk,
    us,
    xml,
)

LIMITED = as_json({"error_message": "Too many requests", "wait_until": "2030-01-01T00:00:00+00:00"}, 429)
LOOKUP = {f"{CL}/citation-lookup/": as_json([item("900 F.2d 10", cluster(5, "900 F.2d 10"))])}
TEXTS = {f"{CL}/opinions/": opinions(opinion(51))}
NAMED = {"parties": ("Arkwright", "Bellows"), "year": 1990}
RESUMES = "2026-09-22T14:13:20Z"
"""A day after the job's clock: what a server asks for beyond that is asked again after a day."""


def run(tmp_path, replies, citation, **overrides):
    config = configured(tmp_path, TOKEN, **{"suggestions": "false", **overrides})
    return look_up([citation], desk_of(config, Wire(replies)), config)


@pytest.mark.parametrize(
    ("replies", "citation", "waits"),
    [
        ({f"{CL}/citation-lookup/": LIMITED}, us("900 F.2d 10", **NAMED), True),
        ({**LOOKUP, f"{CL}/opinions/": LIMITED}, us("900 F.2d 10", **NAMED), True),
        ({**LOOKUP, **TEXTS, f"{CL}/dockets/6/": LIMITED}, us("900 F.2d 10", court="9th Cir.", **NAMED), True),
        ({**LOOKUP, f"{CL}/opinions/": LIMITED, **cap_site([listed("10", "30", "900 F.2d 10")])}, us("900 F.2d 10", **NAMED), False),
        ({**LOOKUP, **TEXTS}, us("900 F.2d 10", **NAMED), False),
        ({}, us("2009 WL 1044"), False),
    ],
    ids=["the-look-up", "the-text", "the-court", "another-source-has-the-text", "nothing", "no-source"],
)
def test_what_waits_for_a_limit(tmp_path, replies, citation, waits):
    found = run(tmp_path, replies, citation)
    assert found.waiting == ((Waiting(citation="c1", sources=("courtlistener",), resumes_at=RESUMES),) if waits else ())
    assert any(f"quota, resumes at {RESUMES}" in notice for notice in found.notices) is waits
    limited = found.sources.get("courtlistener")
    assert (limited.unverifiable_due_to_limits if limited else 0) == (1 if waits else 0)


def test_a_cap_of_the_job_can_be_taken_up_at_once(tmp_path):
    found = run(tmp_path, {}, uk("[2015] UKSC 11"), **{"sources.find_case_law.cap_per_job": "0"})
    assert found.waiting == (Waiting(citation="c1", sources=("find_case_law",)),)


def test_the_notice_names_a_few_and_counts_the_rest():
    cited = [us(f"900 F.2d {n}", f"c{n}") for n in range(1, 14)]
    left = [Waiting(citation=citation.id, sources=("courtlistener",), resumes_at=RESUMES) for citation in cited]
    (notice,) = waiting_notice(left, cited)
    assert notice.startswith(f"Could not check: quota, resumes at {RESUMES}. 13 citations wait for it (900 F.2d 1; ")
    assert f"and {13 - MOST_NAMED} more" in notice
    assert "audit --resume" in notice
    one, other = waiting_notice([left[0], Waiting(citation="c2", sources=("cap",))], cited)
    assert "can be asked in a new run. 1 citation waits" in one
    assert RESUMES in other


@pytest.mark.parametrize(("resumes", "hours", "asked_again"), [(True, 1, False), (False, 1, True), (True, 30, True)])
def test_a_404_stays_answered_for_the_job_that_goes_on(tmp_path, resumes, hours, asked_again):
    config = configured(tmp_path, TOKEN, suggestions="false")
    absent = uk("[2015] UKSC 11")
    first = desk_of(config, Wire({f"{FCL}/atom.xml": xml(feed())}))
    look_up([absent], first, config)
    wire = Wire({f"{FCL}/atom.xml": xml(feed())})
    later = desk_of(config, wire, hours=hours, resumes=resumes)
    found = look_up([absent], later, config)
    assert (f"{FCL}/uksc/2015/11/data.xml" in wire.urls()) is asked_again
    assert found.resolutions[0].record is None
    assert any(attempt.status == 404 for attempt in found.resolutions[0].attempts)
