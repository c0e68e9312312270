"""Schedules of several processes on one limits file, ten thousand in what lands: what the pace promises holds in all of them.

The processes run one at a time, on a clock that only their sleeping moves, through the courier, the limiter and the
tally that every audit uses; only the network is played. Moments are compared in true time: the clock that the
processes read is set back now and then.
"""

from __future__ import annotations

import heapq
import itertools
import random
import threading
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from types import SimpleNamespace

import pytest

from brief_audit.model.base import Reason
from brief_audit.transport import limits
from brief_audit.transport.desk.sending import Courier
from brief_audit.transport.desk.tally import Tally
from brief_audit.transport.exchange import Reply, Request
from brief_audit.transport.limits import Limiter, Pace, Window
from brief_audit.transport.robots import ALLOW_ALL
from economy.thorough import THOROUGH

PARTS = 4
SCHEDULES = 2_500 if THOROUGH else 400
"""In each of the parts, which other cores may run."""
PER_FILE = 50
PROCESSES = 4
MOST_STEPS = 20_000
ATTEMPTS = 3
PATIENCE = (0.0, 3.0, 40.0, 1000.0)
PAUSES = (1, 20, 90)
HOUR = 3600.0
IDLE = 1000.0
"""Seconds: a clock set back by so much while nothing was asked looks like no time passed at all, which errs on the polite side."""


class Stuck(AssertionError):
    """The processes wait for one another, or for ever."""


class World:
    """True time, the clock that processes read, and who runs next."""

    def __init__(self) -> None:
        self.now = 0.0
        self.offset = 1_800_000_000.0
        self._queue: list[tuple[float, int, threading.Lock]] = []
        self._order = itertools.count()
        self._mine = threading.local()
        self._steps = 0
        self._main = threading.Lock()
        self._main.acquire()

    def clock(self) -> float:
        return self.now + self.offset

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Stuck
        mine = self._mine.lock
        self._wake_at(self.now + seconds, mine)
        if (first := self._next()) is not mine:
            first.release()
            mine.acquire()

    def _wake_at(self, moment: float, lock: threading.Lock) -> None:
        heapq.heappush(self._queue, (moment, next(self._order), lock))

    def _next(self) -> threading.Lock:
        """Whose turn it is: whoever gives up its own hands it on directly."""
        self.now, _, lock = heapq.heappop(self._queue)
        return lock

    def run(self, jobs: list) -> None:
        """Run the jobs side by side until all are done."""
        self._steps = 0
        errors: list[BaseException] = []

        def body(job, lock):
            self._mine.lock = lock
            lock.acquire()
            try:
                job()
            except Stuck as error:
                errors.append(error)
                self._main.release()
                return
            except BaseException as error:  # noqa: BLE001 - handed to the test
                errors.append(error)
            (self._next() if self._queue else self._main).release()

        for job in jobs:
            lock = threading.Lock()
            lock.acquire()
            self._wake_at(self.now, lock)
            threading.Thread(target=body, args=(job, lock), daemon=True).start()
        self._next().release()
        self._main.acquire()
        for error in errors:
            raise error


@dataclass(frozen=True)
class Sent:
    """One departure: when its last byte was out and when it was allowed to leave, in true time; the citations that it looks up.

    `counted`: when the host takes it up, which may be as late as its answer. Of two programs that ask at once, neither knows when
    the other is answered; there the host counts what arrives.
    """

    at: float
    allowed: float
    process: int
    units: int
    counted: float = -1.0

    @property
    def seen(self) -> float:
        return max(self.at, self.counted)


@dataclass
class Schedule:
    """What one host permits, how it answers, and what the processes want of it."""

    chance: random.Random
    host: str
    interval: float
    windows: tuple[str, ...]
    unit_windows: tuple[str, ...]
    caps: list[int | None]
    patience: list[float]
    limited: float
    set_back: float
    sent: list[Sent] = field(default_factory=list)
    pauses: list[tuple[float, float]] = field(default_factory=list)
    faults: list[tuple[float, Reason, int]] = field(default_factory=list)

    @property
    def every_window(self) -> tuple[Window, ...]:
        return (*map(Window.of, self.windows), *(Window.of(text, in_units=True) for text in self.unit_windows))


def schedule(seed: int) -> Schedule:
    """A schedule of its own for each number."""
    chance = random.Random(seed)
    processes = chance.randint(1, PROCESSES)
    some = partial(chance.sample, k=chance.randint(0, 2))
    return Schedule(
        chance=chance,
        host=f"host-{seed}.example",
        interval=chance.choice((1.0, 1.0, 2.5, 0.2)),
        windows=tuple(some(("2/10", "3/60", "4/300", "5/4000"))),
        unit_windows=tuple(some(("60/60", "10/20"))),
        caps=[chance.choice((None, 1, 3)) for _ in range(processes)],
        patience=[chance.choice(PATIENCE) for _ in range(processes)],
        limited=chance.choice((0.0, 0.0, 0.3)),
        set_back=chance.choice((0.0, 0.0, 0.0, 2.0, 60.0, 30 * HOUR)),
    )


class Network:
    """Connections take their time; then the request leaves, and the host sometimes says that it was too much."""

    def __init__(self, world: World, plan: Schedule, process: int) -> None:
        self._world, self._plan, self._process = world, plan, process

    def send(self, _method, url, _headers, body, leave, _patience) -> Reply:
        chance = self._plan.chance
        if (delay := chance.choice((0.0, 0.0, 0.01, 0.24, 0.4, 5.0))) > 0:
            self._world.sleep(delay)
        left, allowed = leave(), self._world.now
        if (stall := chance.choice((0.0, 0.0, 0.0, 0.1))) > 0:
            self._world.sleep(stall)
        number = len(self._plan.sent)
        self._plan.sent.append(Sent(self._world.now, allowed, self._process, int(body or b"0")))
        left()
        self._world.sleep(chance.choice((0.005, 0.3, 0.3, 9.0)))
        if len(self._plan.caps) == 1:
            sent = self._plan.sent[number]
            self._plan.sent[number] = replace(sent, counted=chance.uniform(sent.at, self._world.now))
        if chance.random() < self._plan.limited:
            return Reply(429, final_url=url, headers={"retry-after": str(chance.choice(PAUSES))})
        return Reply(200, b"<a/>", "application/xml", final_url=url)

    def close(self) -> None:
        pass


def process(world: World, plan: Schedule, number: int, limiter: Limiter) -> None:
    """One program's requests, one after the other, each with its three attempts."""
    source = SimpleNamespace(
        base_url=f"https://{plan.host}", rate_seconds=plan.interval, cap_per_job=plan.caps[number], windows=plan.windows,
        unit_windows=plan.unit_windows,
    )  # fmt: skip
    config = SimpleNamespace(
        sources={"cap": source}, max_wait_seconds=plan.patience[number], courtlistener_token=None, contact="", offline=False
    )
    courier = Courier(config, limiter, Tally(), Network(world, plan, number), None)
    for page in range(plan.chance.randint(1, 3)):
        world.sleep(plan.chance.choice((0.0, 0.0, 0.5, 30.0)))
        if plan.set_back and not plan.chance.randint(0, 3):
            world.offset -= plan.set_back
        units = plan.chance.choice((0, 0, 7, 60, 130))
        method, body = ("POST", str(units).encode()) if units else ("GET", None)
        request = Request("cap", 3, f"https://{plan.host}/{number}/{page}", method=method, body=body, units=units)
        for _ in range(ATTEMPTS):
            reply = courier.follow(request, ALLOW_ALL)
            if reply.fault is not None:
                plan.faults.append((world.now, reply.fault, number))
                assert reply.says
            if reply.status != 429:
                break
            until = world.clock() + int(reply.headers["retry-after"])
            limiter.pause(plan.host, until)
            plan.pauses.append((world.now, until - world.offset))
            world.sleep(plan.chance.choice((0.0, 1.0)))


def check(plan: Schedule) -> None:
    """What must hold of a schedule that has run."""
    tiny = 1e-6
    moments = [sent.at for sent in plan.sent]
    assert moments == sorted(moments)
    assert all(later - earlier >= plan.interval - tiny for earlier, later in itertools.pairwise(moments)), "interval"
    for window in plan.every_window:
        for end in plan.sent:
            if window.in_units and not end.units:
                continue
            inside = [sent for sent in plan.sent if end.seen - window.seconds + tiny < sent.seen <= end.seen]
            used = sum(sent.units for sent in inside) if window.in_units else len(inside)
            alone = window.in_units and sum(bool(sent.units) for sent in inside) == 1
            assert used <= window.limit or alone, f"more than {window.limit} in {window.seconds} s"
    for announced, until in plan.pauses:
        assert not [sent for sent in plan.sent if announced < sent.allowed < until - tiny], "pause"
    spent = Counter(sent.process for sent in plan.sent)
    for number, cap in enumerate(plan.caps):
        assert cap is None or spent[number] <= cap, "cap"
    for _, reason, number in plan.faults:
        assert reason in {Reason.LIMIT_REACHED, Reason.RATE_LIMITED}
        assert reason is not Reason.LIMIT_REACHED or spent[number] == plan.caps[number], "refused below the cap"


def run_schedules(folder, numbers: range) -> Counter[str]:
    """Run and check each; returns what was met on the way."""
    met: Counter[str] = Counter()
    for first in numbers[::PER_FILE]:
        world = World()
        programs = [Limiter(folder / f"limits-{first}.sqlite3", world.clock, world.sleep) for _ in range(PROCESSES)]
        for program in programs:
            program._database.execute("PRAGMA synchronous = OFF")  # the disk need not keep up with a thousand requests a second
        for number in range(first, min(first + PER_FILE, numbers.stop)):
            plan = schedule(number)
            world.run([partial(process, world, plan, n, programs[n]) for n in range(len(plan.caps))])
            check(plan)
            programs[0].acquire("another.example", Pace(1.0), max_wait=0.0)  # so that the last setting of the clock is seen
            world.now += max([0.0, *(window.seconds for window in plan.every_window), *PAUSES]) + IDLE
            freed = programs[0].acquire(plan.host, Pace(plan.interval, plan.every_window), units=1, max_wait=0.0)
            assert not freed.refused, "the host is not free again although all its windows have passed"
            met.update(sent=len(plan.sent), pauses=len(plan.pauses), refused=len(plan.faults), set_back=bool(plan.set_back))
        for program in programs:
            program.close()
    return met


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_schedules_keep_interval_windows_pauses_and_caps(tmp_path, part):
    met = run_schedules(tmp_path, range(part * SCHEDULES, (part + 1) * SCHEDULES))
    assert met["sent"] > 2 * SCHEDULES
    assert min(met["pauses"], met["refused"], met["set_back"]) > SCHEDULES / 10


OPENS = Window.opens
CAP_WITHIN = Tally.within
FLAWS = {
    "an interval a tenth too short": (limits, "MARGIN", -0.1),
    "a clock set back is not noticed": (Limiter, "_moment", lambda self, _: self._clock()),
    "an announced pause is not kept": (limits, "_paused", lambda *_: 0.0),
    "a stalled request counts from when it was allowed": (Limiter, "left", lambda *_: None),
    "a late request does not put off the others": (limits, "_put_off", lambda *_: 0.0),
    "a request counts from when it left": (Limiter, "answered", lambda *_: None),
    "quotas are not counted in citations": (Window, "opens", lambda self, starts, _: OPENS(replace(self, in_units=False), starts, 1)),
    "a cap allows one more": (Tally, "within", lambda self, source, cap: CAP_WITHIN(self, source, cap and cap + 1)),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_a_flaw_of_the_limiter_shows_in_the_schedules(tmp_path, monkeypatch, flaw):
    monkeypatch.setattr(*FLAWS[flaw])
    with pytest.raises(AssertionError):
        run_schedules(tmp_path, range(400))
