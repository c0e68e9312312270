"""The forecast of a wait is what the limiter then makes of it."""

from __future__ import annotations

import itertools

import pytest

from brief_audit.transport.bound import least_seconds
from brief_audit.transport.limits import UNSPENT, Limiter, Pace, Window

COURTLISTENER = Pace(1.0, (Window(5, 60), Window(50, 3600), Window(125, 86400), Window(60, 60, in_units=True)))


def taken(tmp_path, fake, pace, requests):
    """Seconds that the limiter itself makes the requests wait."""
    limiter = Limiter(tmp_path / "limits.sqlite3", fake.clock, fake.sleep)
    start = fake.now
    for units in requests:
        own = Pace(pace.interval) if units == UNSPENT else pace
        assert not limiter.acquire("host", own, units=units, max_wait=1e9).refused
    limiter.close()
    return fake.now - start


@pytest.mark.parametrize(
    ("pace", "requests"),
    [
        (Pace(1.0), [0] * 7),
        (Pace(10.0), [0] * 4),
        (COURTLISTENER, [UNSPENT, 60, *[0] * 11]),
        (COURTLISTENER, [250, 250, 9]),
        (COURTLISTENER, [*[0] * 60]),
        (COURTLISTENER, [60, *[0] * 130]),
        (COURTLISTENER, []),
    ],
    ids=["a-second", "a-crawl-delay", "eleven-texts", "three-look-ups", "more-than-an-hour-holds", "more-than-a-day-holds", "nothing"],
)
def test_it_is_what_the_limiter_takes(tmp_path, fake, pace, requests):
    assert least_seconds(pace, requests) == pytest.approx(taken(tmp_path, fake, pace, requests), abs=0.01)


def test_what_was_sent_before_counts(tmp_path, fake):
    limiter = Limiter(tmp_path / "limits.sqlite3", fake.clock, fake.sleep)
    for _ in range(4):
        limiter.acquire("host", COURTLISTENER)
    spent, now = limiter.starts("host"), fake.now
    bound = least_seconds(COURTLISTENER, [0, 0], spent, now)
    for _ in range(2):
        limiter.acquire("host", COURTLISTENER)
    assert bound == pytest.approx(fake.now - now, abs=0.01)
    assert bound > 50
    limiter.close()


def test_without_pacing_nothing_has_to_wait():
    assert least_seconds(Pace(0), [0] * 1000) == 0.0


def test_more_requests_never_take_less():
    bounds = [least_seconds(COURTLISTENER, [60, *[0] * count]) for count in range(1, 70)]
    assert all(later >= earlier for earlier, later in itertools.pairwise(bounds))
