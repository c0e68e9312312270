"""CourtListener over real HTTP on loopback: what its server does that a table of replies would not show. All cases are invented."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator

import pytest

from brief_audit.config import load_config
from brief_audit.library import look_up
from brief_audit.model.base import Reason
from brief_audit.parsers.registry import parse
from brief_audit.sources.courtlistener.lookup import CourtListener
from brief_audit.transport.client import Desk, Wire
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store
from sources.recorded import us
from standin import Holdings, Limits, Opinion, StandIn, UsCase
from standin.server import Reply

LEAD = Opinion("<p>Opening.</p><p><span class='star-pagination'>*100</span> On the next page.</p>", "020lead", "Bramble")
CASES = [
    UsCase(
        50,
        "Larkspur v. Thimble",
        ("300 F.2d 5", "77 Cal. 8"),
        "1962-05-18",
        court_id="ca9",
        opinions=(LEAD, Opinion("<p>No.</p>", "040dissent")),
    ),
    UsCase(60, "Gorse v. Heath", ("300 F.2d 200",), "1962-06-01", opinions=(Opinion("<p>.</p>", "010combined"),)),
    UsCase(61, "Quill v. Bramble", ("300 F.2d 200",), "1962-06-02", opinions=(Opinion("<p>.</p>", "010combined"),)),
    UsCase(
        70,
        "Teasel v. Rushmore",
        ("300 F.2d 300",),
        "1962-07-01",
        opinions=tuple(Opinion(f"<p>Part {n}.</p>", "030concurrence") for n in range(45)),
    ),
    UsCase(
        80,
        "Sorrel v. Whinfield",
        ("300 F.2d 400",),
        "1962-08-01",
        opinions=(
            Opinion("", "020lead", plain_text="Plain words.", xml_harvard="<p>Scanned words.</p>"),
            Opinion("<p>Old.</p>", "020lead", main_version=1),
        ),
    ),
]


class Time:
    def __init__(self) -> None:
        self.now = 1_790_000_000.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def service(clock: Time) -> Iterator[StandIn]:
    holdings = Holdings(us=list(CASES), merged={777001: 50, 777003: 50}, sealed=frozenset({777002}))
    with StandIn(holdings, limits=Limits.free_token(), clock=clock, lifetime=120) as running:
        yield running


@pytest.fixture
def job(service: StandIn, clock: Time, tmp_path):
    """The source, a desk that keeps its pace on the moved clock, and the configuration."""
    opened = []

    def make(rate: str = "0", **overrides: str):
        folders = {"cache": str(tmp_path / "cache"), "limits": str(tmp_path / "limits"), "reports": str(tmp_path / "reports")}
        sets = {**folders, "sources.courtlistener.rate_seconds": rate, "suggestions": "false", **overrides}
        config = load_config(None, service.environ(), sets, tmp_path)
        limiter = Limiter(config.limits, clock, clock.sleep)
        desk = Desk(config, Store(config.cache), limiter, clock, clock.sleep, wire=Wire.of(config, time.monotonic))
        opened.extend([desk, limiter])
        return CourtListener(config), desk, config

    yield make
    for one in opened:
        one.close()


def answered(job, citation: str):
    source, desk, _ = job()
    return next(source.answers([us(citation)], desk)), source, desk


@pytest.mark.parametrize("page", ["10", "100", "1"])
def test_a_page_that_the_service_finds_by_substring_is_no_resolution(job, page):
    """It accepts page 10 of a case from page 5 on because its text bears *100."""
    found, _, desk = answered(job, f"300 F.2d {page}")
    if page == "1":
        assert (found.records, found.held_none) == ((), True)
        return
    assert [(record.names[0], record.exact) for record in found.records] == [("Larkspur v. Thimble", False)]
    looked_up = look_up([us(f"300 F.2d {page}", parties=("Fooo", "Baar"))], desk, desk.config)
    assert looked_up.resolutions[0].record is None


def test_a_row_of_its_own_is_a_resolution_under_each_of_its_citations(job):
    source, desk, _ = job()
    found = list(source.answers([us("300 F.2d 5"), us("77 Cal. 8", "c2")], desk))
    assert [(answer.records[0].record_id, answer.records[0].exact) for answer in found] == [("50", True)] * 2


def test_two_cases_on_one_page_are_two_records(job):
    found, _, desk = answered(job, "300 F.2d 200")
    assert {record.record_id for record in found.records} == {"60", "61"}
    assert look_up([us("300 F.2d 200")], desk, desk.config).resolutions[0].reason is Reason.AMBIGUOUS


def texts(job, citation: str, number: str | None = None):
    found, source, desk = answered(job, citation)
    record = found.records[0] if number is None else found.records[0].model_copy(update={"record_id": number})
    return source.with_texts(record, desk), desk


def test_more_opinions_than_a_page_holds_are_all_brought(job, service):
    got, _ = texts(job, "300 F.2d 300")
    assert (got.record.complete, len(got.record.texts)) == (True, 3)
    assert len(service.asked("courtlistener", "/opinions/")) == 3


def test_a_merged_case_is_found_under_its_new_number(job):
    got, _ = texts(job, "300 F.2d 5", "777001")
    assert (got.record.record_id, got.record.same_as, got.record.complete) == ("50", ("777001",), True)


@pytest.mark.parametrize("target", ["http://127.0.0.1:9/clusters/50/", "https://elsewhere.example/api/rest/v4/clusters/50/"])
def test_a_merger_into_another_host_is_not_followed(job, service, target):
    service.fault("courtlistener", path="/clusters/", reply=Reply(301, b"", "", {"Location": target}))
    got, _ = texts(job, "300 F.2d 5", "777003")
    assert (got.record.texts, got.record.gap) == ((), Reason.UNEXPECTED_CONTENT)


def test_a_sealed_case_is_withdrawn_and_a_missing_one_has_no_text(job):
    assert texts(job, "300 F.2d 5", "777002")[0].record.gap is Reason.WITHDRAWN
    assert texts(job, "300 F.2d 5", "999999")[0].record.gap is Reason.TEXT_UNAVAILABLE


def test_the_text_comes_from_the_first_field_that_holds_any_and_another_version_is_said(job):
    got, desk = texts(job, "300 F.2d 400")
    authority = parse(got.record, {text.artefact.sha256: desk.store.read(text.artefact.sha256) for text in got.record.texts})
    words = " ".join(part.text for part in authority.parts)
    assert "Scanned words." in words
    assert "Plain words." not in words
    assert any("other versions" in warning for warning in authority.warnings)


# -- the limits as the server counts them


def test_a_paced_job_meets_no_refusal(job, service, clock):
    source, desk, _ = job("1")
    cited = [us(citation, f"c{n}") for n, citation in enumerate(("300 F.2d 5", "300 F.2d 200", "300 F.2d 300", "300 F.2d 400"))]
    for answer in source.answers(cited, desk):
        for record in answer.records:
            source.with_texts(record, desk)
            source.with_court(record, desk)
    times = [asked.time for asked in service.asked("courtlistener")]
    assert len(times) > 10
    assert all(later - earlier >= 1.0 for earlier, later in itertools.pairwise(times))
    assert desk.counts()["courtlistener"].rate_limited == 0
    assert len(service.asked("courtlistener", "api-usage")) == 1
    assert clock.now - 1_790_000_000 > 60


def test_a_token_that_is_used_elsewhere_too_meets_no_refusal(job, service, clock):
    service.state["user"] = [(clock.now - 1, 1)] * 3
    source, desk, _ = job("1")
    record = next(source.answers([us("300 F.2d 5")], desk)).records[0]
    for number in range(50, 54):
        source.with_texts(record.model_copy(update={"record_id": str(number)}), desk)
    assert desk.counts()["courtlistener"].rate_limited == 0


@pytest.mark.parametrize("waits", [True, False])
def test_a_refusal_by_either_bucket_is_waited_out_or_said(job, service, clock, waits):
    service.state["citations"] = [(clock.now, 60)]
    source, desk, _ = job(**{} if waits else {"max_wait_seconds": "10"})
    answer = next(source.answers([us("300 F.2d 5")], desk))
    if waits:
        assert answer.records
        return
    assert answer.reason is Reason.RATE_LIMITED
    assert "can be asked again from" in answer.says
