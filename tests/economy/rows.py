"""The rows of a table as one test: thousands of cases that each take a moment cost more to begin than to run."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any

import pytest

_Id = Callable[[Any], object]
_PLAIN = (str, bytes, int, float, type(None))


def every_row(names: str, rows: Iterable[Any], *, ids: Sequence[str] | _Id | None = None) -> Callable[[Callable[..., None]], Any]:
    """As `pytest.mark.parametrize`, but one test: all rows run, and its failure names each row that failed and why.

    For tests that leave nothing behind: what a fixture gives is the same for all rows. A row has no marks of its own.
    """
    named, cases = [name.strip() for name in names.split(",")], list(rows)
    assert cases, "a test of no rows shows nothing"

    def of(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def all_rows(*own: Any, **fixtures: Any) -> None:
            failed = []
            for number, (label, values) in enumerate(_labelled(named, cases, ids)):
                try:
                    test(*own, **fixtures, **dict(zip(named, values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    if str(error).startswith("Timeout"):
                        raise
                    failed.append(f"row {number} [{label}], {_where(error, test)}: {type(error).__name__}: {error}")
            if failed:
                pytest.fail(f"{len(failed)} of {len(cases)} rows failed\n" + "\n".join(failed), pytrace=False)

        signature = inspect.signature(test)
        kept = [parameter for name, parameter in signature.parameters.items() if name not in named]
        assert len(kept) + len(named) == len(signature.parameters), f"{test.__name__} does not take {names}"
        all_rows.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return all_rows

    return of


def _labelled(names: list[str], rows: list[Any], ids: Sequence[str] | _Id | None) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for number, row in enumerate(rows):
        label = ids[number] if isinstance(ids, Sequence) else None
        if hasattr(row, "marks"):  # of pytest.param
            assert not row.marks, "a row has no marks of its own"
            row, label = row.values if len(names) > 1 else row.values[0], row.id or label  # noqa: PLW2901
        values = tuple(row) if len(names) > 1 else (row,)
        shown = [ids(value) if callable(ids) else None for value in values]
        told = [
            str(_told(name, value, number) if show is None else show)[:80] for name, value, show in zip(names, values, shown, strict=True)
        ]
        yield label or "-".join(told), values


def _told(name: str, value: object, number: int) -> object:
    return value if isinstance(value, _PLAIN) else getattr(value, "__name__", f"{name}{number}")


def _where(error: BaseException, test: Callable[..., None]) -> str:
    """The line of the test, or of what it calls, at which the row failed."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == inspect.getsourcefile(inspect.unwrap(test))]
    return f"line {lines[-1] if lines else frames[-1].lineno}"
