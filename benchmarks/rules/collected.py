"""The tests of all rules, collected once: each removal is then a fork in which its line is put into the imported package.

To start pytest, import the package and collect takes a second, most rules' tests a few hundredths of one.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Any

from in_place import Imported, NotInPlaceError, all_of
from removing import apart, asked, changed, likeliest_first, note_of
from rule_filter import is_of


class Collected:
    """A plugin that runs `work` in place of the tests it collected; what they are asked afterwards is asked in forks of it."""

    def __init__(self, package: Path, work: Callable[[], int]) -> None:
        self.package, self.imported, self.work = package, Imported(package), work
        self.items: list[Any] = []
        self.answer: int | Exception | None = None

    def pytest_runtestloop(self, session: Any) -> bool | None:
        if session.testsfailed:  # not all was collected: pytest says so
            return None
        _compile_patterns()
        self.imported.settle()
        self.items = session.items
        with contextlib.redirect_stdout(sys.__stdout__):
            try:
                self.answer = self.work()
            except Exception as error:  # noqa: BLE001  raised again when the session is closed
                self.answer = error
        return True

    def run(self, tests: Sequence[Path]) -> int:
        """What the work returns; raises what it raises, and ValueError if the tests cannot be collected."""
        self.imported.watch()
        _, said = asked(tests, str(self.package.parent), [self])
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer is None:
            raise ValueError(f"the tests did not run:\n{said[-4000:]}")
        return self.answer

    def noticed(self, code: str, file: str, line: str, instead: str, last: str) -> list[str]:
        """The first test of the rule that fails without the line; none also where only a new import could show one.

        `last`: the test that noticed it last, which is asked alone first.
        """
        items = [item for item in self.items if is_of(item, code)]
        source = changed(self.package / file, line, instead)
        if likeliest := [item for item in items if item.nodeid == last]:
            self._need_nothing_removed(last, likeliest)
            found = apart("fork", self._without, file, source, likeliest)
            if found is None or found:
                return found or []
        self._need_nothing_removed(code, items)
        order = [test for step in likeliest_first(sorted({item.path for item in items}), file) for test in step]
        items.sort(key=lambda item: order.index(item.path))
        found = apart("fork", self._without, file, source, items)
        if found:
            note_of(file, found[0])
        return found or []

    def _need_nothing_removed(self, asked_of: str, items: list[Any]) -> None:
        """Raises ValueError if a test of the rule fails, or none is there, though nothing is removed; asked once of each rule or test."""
        try:
            (self.package.parent / f"passes-{sha256(asked_of.encode()).hexdigest()}").touch(exist_ok=False)
        except FileExistsError:
            return
        if not items or (found := apart("fork", _first_failure, items)):
            raise ValueError(f"{asked_of}: with nothing removed, {found[0] if items else 'no test'} fails")

    def _without(self, file: str, source: str, items: list[Any]) -> list[str] | None:
        """The first test that fails with the changed source; None where that has to be imported anew."""
        try:
            self.imported.put(self.package / file, source)
        except NotInPlaceError:
            return None
        return _first_failure(items)


def _compile_patterns() -> None:
    """Once for all forks: what a pattern that stands at import is compiled to is the same in each."""
    from brief_audit.patterns import Later

    for pattern in all_of(Later):
        _ = pattern.search


def _first_failure(items: list[Any]) -> list[str]:
    """The first test that fails, if one does. Once in a process: what its session shares is left as it is then."""
    for item, following in zip_longest(items, items[1:]):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if item.session.testsfailed:
            return [item.nodeid]
    return []
