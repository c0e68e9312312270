"""The pace that all processes of a user keep together, on a clock that tests move."""

from __future__ import annotations

import itertools
import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brief_audit.errors import CannotWrite
from brief_audit.transport.limits import Limiter, Pace, Window

SECOND = Pace(1.0)
COURTLISTENER = Pace(1.0, (Window(5, 60), Window(50, 3600), Window(125, 86400), Window(60, 60, in_units=True)))


@pytest.fixture
def limiter(tmp_path, fake):
    limiter = Limiter(tmp_path / "limits.sqlite3", fake.clock, fake.sleep)
    yield limiter
    limiter.close()


def at(limiter, pace, times, **more):
    return [limiter.acquire("host", pace, **more).at for _ in range(times)]


def test_the_interval_lies_between_starts(limiter):
    starts = at(limiter, SECOND, 4)
    assert all(later - earlier >= 1.0 for earlier, later in itertools.pairwise(starts))


def test_hosts_do_not_wait_for_one_another(limiter, fake):
    for host in "abc":
        limiter.acquire(host, SECOND)
    assert fake.slept == []


def test_a_thousand_in_five_minutes_and_not_one_more(limiter, fake):
    pace = Pace(0.001, (Window(1000, 300),))
    start = fake.now
    starts = at(limiter, pace, 1000, max_wait=400)
    assert starts[-1] - start < 100
    assert limiter.acquire("host", pace, max_wait=400).at >= starts[0] + 300


def test_five_a_minute(limiter, fake):
    starts = at(limiter, COURTLISTENER, 11)
    assert starts[5] >= starts[0] + 60
    assert starts[10] >= starts[5] + 60


def test_the_daily_quota_outlives_the_process_and_says_when_it_resumes(tmp_path, fake):
    first = Limiter(tmp_path / "l", fake.clock, fake.sleep)
    starts = at(first, COURTLISTENER, 125, max_wait=4000)
    first.close()
    second = Limiter(tmp_path / "l", fake.clock, fake.sleep)
    refused = second.acquire("host", COURTLISTENER, max_wait=4000)
    assert refused.refused
    assert refused.at == pytest.approx(starts[0] + 86400)
    fake.now = refused.at + 0.001
    assert not second.acquire("host", COURTLISTENER, max_wait=0.0).refused
    second.close()


def test_sixty_citations_a_minute_whatever_the_number_of_requests(limiter):
    pace = Pace(1.0, (Window(60, 60, in_units=True),))
    first, second, third = (limiter.acquire("host", pace, units=units).at for units in (40, 20, 1))
    assert second - first < 2
    assert third >= first + 60


def test_a_request_without_citations_does_not_spend_them(limiter, fake):
    pace = Pace(1.0, (Window(60, 60, in_units=True),))
    limiter.acquire("host", pace, units=60)
    before = fake.now
    limiter.acquire("host", pace, units=0)
    limiter.acquire("host", pace, units=0)
    assert fake.now - before < 3


def test_more_citations_than_the_window_holds_are_admitted_alone(limiter):
    pace = Pace(1.0, (Window(60, 60, in_units=True),))
    one, two = (limiter.acquire("host", pace, units=130).at for _ in range(2))
    assert two >= one + 60


def test_a_wait_beyond_patience_is_refused_and_spends_nothing(limiter, fake):
    at(limiter, COURTLISTENER, 5)
    refused = [limiter.acquire("host", COURTLISTENER, max_wait=10) for _ in range(3)]
    assert all(slot.refused for slot in refused)
    assert len({slot.at for slot in refused}) == 1


def test_an_announced_pause_holds_for_everyone(tmp_path, limiter, fake):
    limiter.pause("host", fake.now + 100)
    limiter.pause("host", fake.now + 50)
    other = Limiter(tmp_path / "limits.sqlite3", fake.clock, fake.sleep)
    assert other.acquire("host", SECOND).at == limiter._clock()
    assert fake.slept == [100]
    other.close()


def test_a_clock_set_back_does_not_stop_the_program(limiter, fake):
    at(limiter, SECOND, 3)
    fake.now -= 10 * 86400
    assert not limiter.acquire("host", SECOND).refused


def test_no_pacing_leaves_no_trace(limiter):
    assert at(limiter, Pace(0.0, (Window(1, 60),)), 3)
    assert not limiter.path.exists()


def test_a_limit_that_cannot_be_counted_is_not_kept(tmp_path, fake):
    (tmp_path / "in the way").write_text("")
    with pytest.raises(CannotWrite, match="count of requests"):
        Limiter(tmp_path / "in the way" / "l", fake.clock, fake.sleep).acquire("host", SECOND)


def rows(limiter):
    with sqlite3.connect(limiter.path) as database:
        counted = database.execute("SELECT count(*) FROM starts").fetchone()[0]
    database.close()
    return counted


steps = st.lists(st.tuples(st.floats(0, 90), st.integers(0, 70), st.sampled_from([0.0, 5.0, 120.0])), max_size=40)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps)
def test_no_sequence_of_requests_breaks_interval_or_windows(tmp_path_factory, steps):
    class Fake:
        now = 1_800_000_000.0

    def sleep(seconds):
        Fake.now += seconds

    limiter = Limiter(tmp_path_factory.mktemp("limits") / "l", lambda: Fake.now, sleep)
    limiter.path.parent.mkdir(exist_ok=True)
    windows = (Window(5, 60), Window(20, 600), Window(60, 60, in_units=True))
    taken = []
    for wait, units, patience in steps:
        Fake.now += wait
        asked = Fake.now
        slot = limiter.acquire("host", Pace(1.0, windows), units=units, max_wait=patience)
        if slot.refused:
            assert slot.at - asked > patience
        else:
            assert Fake.now - asked <= patience + 1e-6
            taken.append((slot.at, units))
    limiter.close()
    starts = [at for at, _ in taken]
    assert all(later - earlier >= 1.0 for earlier, later in itertools.pairwise(starts))
    for window in windows:
        for end in starts:
            inside = [units for at, units in taken if end - window.seconds + 1e-6 < at <= end]
            used = sum(inside) if window.in_units else len(inside)
            alone = window.in_units and sum(1 for units in inside if units) <= 1
            assert used <= window.limit or alone


def test_a_late_request_moves_its_reservation_and_spends_only_one(limiter, fake):
    pace = Pace(1.0, (Window(5, 60),))
    for _ in range(5):
        first = limiter.acquire("host", pace)
        fake.now += 0.4  # the connection took its time
        moved = limiter.leave(first, pace)
        assert moved.at == fake.now
    assert rows(limiter) == 5


def test_a_slightly_late_request_pushes_those_behind_it(limiter, fake):
    first = limiter.acquire("host", SECOND)
    waiting = limiter._reserve("host", SECOND, 0, 10.0)
    fake.now += 0.2
    assert limiter.leave(first, SECOND).at == fake.now
    left = fake.now
    assert limiter.leave(waiting, SECOND).at >= left + 1.0
    assert rows(limiter) == 2


def test_a_request_that_stalled_on_its_way_out_counts_from_its_last_byte(limiter, fake):
    first = limiter.leave(limiter.acquire("host", SECOND), SECOND)
    behind = limiter._reserve("host", SECOND, 0, 10.0)
    fake.now += 0.4
    limiter.left(first)
    out = fake.now
    assert limiter.leave(limiter._awaited(behind, SECOND, 0, 10.0), SECOND).at >= out + 1.0


def test_another_process_in_between_pushes_the_late_request_back(limiter, fake):
    late = limiter.acquire("host", SECOND)
    fake.now += 0.98
    other = limiter.acquire("host", SECOND)
    assert limiter.leave(late, SECOND).at >= other.at + 1.0


def test_a_pause_announced_while_a_request_waits_holds_for_it_too(limiter, fake):
    waiting = limiter.acquire("host", SECOND)
    limiter.pause("host", fake.now + 30)
    assert limiter.leave(waiting, SECOND, max_wait=5).refused
    again = limiter.acquire("host", SECOND, max_wait=60)
    assert limiter.leave(again, SECOND).at >= waiting.at + 30


def test_a_clock_set_back_spends_no_quota_twice(limiter, fake):
    pace = Pace(1.0, (Window(5, 86400),))
    start = fake.now
    at(limiter, pace, 5)
    fake.now -= 10 * 86400
    refused = limiter.acquire("host", pace, max_wait=10)
    assert refused.refused
    assert refused.at == pytest.approx(fake.now + 86400 - 4, abs=1)
    assert start > fake.now


def test_a_pause_ends_although_the_clock_was_set_back(limiter, fake):
    limiter.pause("host", fake.now + 100)
    fake.now -= 10 * 86400
    before = fake.now
    assert limiter.acquire("host", SECOND).at == before + 100


def test_a_clock_set_back_during_a_wait_does_not_lengthen_it(tmp_path, fake):
    def sleep(seconds):
        fake.sleep(seconds)
        if len(fake.slept) == 1:
            fake.now -= 7200

    limiter = Limiter(tmp_path / "l", fake.clock, sleep)
    limiter.acquire("host", SECOND)
    limiter.acquire("host", SECOND)
    assert sum(fake.slept) < 3
    limiter.close()


def test_a_long_reservation_is_not_taken_for_a_clock_set_back(tmp_path, limiter, fake):
    pace = Pace(1.0, (Window(1, 20_000),))
    one = limiter._reserve("host", pace, 0, 1e6)
    two = limiter._reserve("host", pace, 0, 1e6)
    other = Limiter(limiter.path, fake.clock, fake.sleep)
    assert other._reserve("host", pace, 0, 1e6).at >= two.at + 20_000 >= one.at + 40_000
    other.close()
