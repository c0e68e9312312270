"""Ask every model about every matter, the models side by side; a model that fails twice in a row is not asked again in this run."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from brief_audit.errors import UsageError
from brief_audit.llm.voters import Voter
from brief_audit.model.opinion import Matter, Opinion, Vote

_FAILURES = 2
Ask = Callable[[Sequence[Matter], Callable[[], str]], tuple[Opinion, ...]]


def adviser(voters: Sequence[Voter]) -> Ask:
    """What asks these models. Raises UsageError where the library is not installed."""
    try:
        import openai  # noqa: F401 -- so that its absence is said before a brief is read
    except ImportError as error:
        raise UsageError(f"asking models needs the package {error.name}", "run: pip install 'brief-audit[llm]'") from error

    def ask(matters: Sequence[Matter], now: Callable[[], str]) -> tuple[Opinion, ...]:
        stopped = threading.Event()
        with ThreadPoolExecutor(len(voters)) as pool:
            try:
                given = list(pool.map(lambda voter: _column(voter, matters, now, stopped), voters))
            except BaseException:
                stopped.set()
                raise
        return tuple(
            Opinion(about=matter.about, votes=votes) for matter, votes in zip(matters, zip(*given, strict=True), strict=bool(matters))
        )

    return ask


def _column(voter: Voter, matters: Sequence[Matter], now: Callable[[], str], stopped: threading.Event) -> list[Vote]:
    """One model's votes, in the order of the matters."""
    from brief_audit.llm.client import Voice

    voice, votes = Voice(voter), list[Vote]()
    try:
        for matter in matters:
            if stopped.is_set():
                break
            failed = [vote for vote in votes[-_FAILURES:] if vote.status != 200]
            votes.append(voice.silent(matter, now, failed[-1]) if len(failed) == _FAILURES else voice.ask(matter, now))
    finally:
        voice.close()
    return votes
