"""Work given to other processes: the order, what is in flight, and a worker that dies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from brief_audit.errors import InputError
from brief_audit.library.in_order import AHEAD, Workers, in_order
from economy.rows import every_row
from library.dying_work import doubled

PLENTY = 60


def threads(count: int) -> Workers:
    return Workers(count, ThreadPoolExecutor)


def squared(items: Sequence[int]) -> list[int]:
    return [item * item for item in items]


def test_results_come_in_the_order_of_what_was_given_whoever_ends_first():
    last = Event()

    def first_waits(items: Sequence[int]) -> list[int]:
        if items == [0]:
            assert last.wait(30)
        if items == [2]:
            last.set()
        return squared(items)

    assert list(in_order(first_waits, ([n] for n in range(9)), threads(3))) == [(n, n * n) for n in range(9)]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_little_is_in_flight_however_much_there_is(count: int):
    drawn = taken = most = 0

    def many() -> Iterator[list[int]]:
        nonlocal drawn
        for n in range(PLENTY):
            drawn += 1
            yield [n]

    for _ in in_order(squared, many(), threads(count)):
        most = max(most, drawn - taken)
        taken += 1
    assert taken == PLENTY
    assert most <= AHEAD * count


def test_what_the_line_raises_is_raised_once_all_before_it_is_told():
    def breaks() -> Iterator[list[int]]:
        yield from ([1], [2])
        raise InputError("the third cannot be read")

    found = in_order(squared, breaks(), threads(2))
    assert [next(found), next(found)] == [(1, 1), (2, 4)]
    with pytest.raises(InputError, match="the third"):
        next(found)


class Mortal(Executor):
    """Works at once, in this process; a batch that `dies` breaks it."""

    def __init__(self, dies: Callable[[Sequence[int]], bool]) -> None:
        self.dies, self.broken = dies, False

    def submit(self, work: Any, items: Any) -> Future[Any]:  # type: ignore[override]
        if self.broken:
            raise BrokenExecutor
        future: Future[Any] = Future()
        if self.dies(items):
            self.broken = True
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(work(items))
        return future


@every_row("deadly", [0, 3, 7, 19], ids=str)
@every_row("times", [1, 2], ids=["dies once", "dies again"])
@every_row("size", [1, 4])
def test_a_worker_that_dies_takes_nothing_with_it(deadly: int, times: int, size: int):
    deaths, opened = [0], list[int]()

    def dies(items: Sequence[int]) -> bool:
        deaths[0] += (dead := deadly in items and deaths[0] < times)
        return dead

    @contextmanager
    def pool(count: int) -> Iterator[Executor]:
        opened.append(count)
        yield Mortal(dies)

    found = list(in_order(squared, ([*range(at, at + size)] for at in range(0, 20, size)), Workers(2, pool)))
    assert found == [(n, None if n == deadly and times == 2 else n * n) for n in range(20)]
    assert opened[:2] == [2, 1]


def test_where_no_process_can_be_begun_it_is_said():
    @contextmanager
    def pool(_: int) -> Iterator[Executor]:
        yield Mortal(lambda _: True)

    with pytest.raises(InputError, match="end as soon as they are begun"):
        list(in_order(squared, [[1], [2]], Workers(2, pool)))


@pytest.mark.slow
def test_of_processes_that_die_only_the_deadly_item_is_lost(tmp_path: Path):
    given = ["a", "b", f"once:{tmp_path / 'seen'}", "c", "always", "d"]
    found = dict(in_order(partial(doubled), ([item] for item in given), Workers(2)))
    assert found == {item: None if item == "always" else item * 2 for item in given}
    assert list(found) == given
