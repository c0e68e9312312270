"""An interruption is noted when it comes and raised where the program waits: between the two no lock of a pool is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Future
from threading import Thread

import pytest

from brief_audit.interruptions import Noted, noted


@pytest.fixture(autouse=True)
def _not_ignored() -> Iterator[None]:
    """Whoever began the tests in the background had interruptions ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_it_is_raised_where_it_is_asked_for_and_nowhere_else():
    before = signal.getsignal(signal.SIGINT)
    done: Future[int] = Future()
    done.set_result(1)
    with noted() as interruptions:
        assert interruptions.first_of({done, Future()}) == {done}
        with done._condition:
            os.kill(os.getpid(), signal.SIGINT)  # at the very place where it would leave a lock taken
        assert done.result() == 1
        with pytest.raises(KeyboardInterrupt):
            interruptions.first_of({done})
        with pytest.raises(KeyboardInterrupt):
            interruptions.check()
    assert signal.getsignal(signal.SIGINT) is before


def test_it_ends_a_wait_for_what_never_ends():
    with noted() as interruptions:
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            interruptions.first_of({Future()})


def test_keys_held_down_are_one_interruption_and_a_later_one_insists():
    seconds = iter([10.0, 10.1, 10.9, 11.1])
    interruptions = Noted(lambda: next(seconds))
    for _ in range(3):
        interruptions.note()
    with pytest.raises(KeyboardInterrupt):
        interruptions.note()


def test_what_the_user_ignores_and_other_threads_stay_as_they_were():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with noted():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    seen = []

    def beside() -> None:
        with noted() as interruptions:
            seen.append((signal.getsignal(signal.SIGINT) is before, interruptions.check()))

    thread = Thread(target=beside)
    thread.start()
    thread.join()
    assert seen == [(True, None)]
