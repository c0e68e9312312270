"""How many requests an audit may send, to how many hosts, and how long that takes at the pace the hosts allow."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from brief_audit.sources.base import Allowance, Part, PlannedRequest
from brief_audit.sources.registry import sources
from brief_audit.sources.suggestions import MOST_SEARCHES
from brief_audit.transport import robots
from brief_audit.transport.bound import least_seconds
from brief_audit.transport.desk import host_of, pace_of
from brief_audit.transport.limits import UNSPENT

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig
    from brief_audit.transport.client import Desk


@dataclass(frozen=True)
class Forecast:
    """The most requests and hosts an audit may need; if it needs them all, the last request leaves after `seconds`.

    `likely`: the same without what is asked only where another source or the cited place fails; None where that is no less.
    `allowed`: how much the sources with an account let this user ask, each as a sentence.
    """

    requests: int
    hosts: int
    seconds: float
    likely: float | None = None
    allowed: tuple[str, ...] = ()

    def line(self) -> str:
        """The forecast as one line for the user."""
        if not self.requests:
            return "No request is needed."
        count = "1 request" if self.requests == 1 else f"{self.requests} requests"
        hosts = "1 host" if self.hosts == 1 else f"{self.hosts} hosts"
        worst, likely = _span(self.seconds), _span(self.seconds if self.likely is None else self.likely)
        at_worst = f"; at worst, if every look-up fails, {worst}" if likely != worst else ""
        return f"About {likely}{at_worst} (at most {count} to {hosts})."


def forecast(
    planned: Sequence[PlannedRequest],
    config: AuditConfig,
    desk: Desk,
    known: Callable[[], frozenset[tuple[str, Part]]] = frozenset,
    allowances: Mapping[str, Allowance] = MappingProxyType({}),
) -> Forecast:
    """Add up the plan, leaving out what the store answers and counting what the hosts were sent before. Hosts work in parallel.

    `known` tells what of which citation the store holds; it is asked only if a look-up was made before. `allowances` by source.
    """
    answered = desk.store.answered()
    held = known() if any(request.method == "POST" and request.key in answered for request in planned) else frozenset()
    left = [request for request in planned if request.part is None or (request.citation, request.part) not in held]
    open_ones = list(_possible(_unanswered(left, answered)))
    worst = _seconds(open_ones, config, desk, allowances)
    likely = _seconds([one for one in open_ones if not (one.spare or one.proposes or one.proves)], config, desk, allowances)
    hosts = {host_of(request.url) for request in open_ones}
    said = tuple(allowances[source].says for source in dict.fromkeys(request.source for request in open_ones) if source in allowances)
    return Forecast(len(open_ones), len(hosts), worst, likely if likely < worst else None, said)


def allowances_of(config: AuditConfig, desk: Desk) -> dict[str, Allowance]:
    """How much each source with an account lets this user ask, as the store of an offline desk has it."""
    found = {name: source.allowance(desk) for name, source in sources(config).items()}
    return {name: allowance for name, allowance in found.items() if allowance is not None}


def _seconds(requests_left: Sequence[PlannedRequest], config: AuditConfig, desk: Desk, allowances: Mapping[str, Allowance]) -> float:
    """When the last of these requests may leave, host beside host."""
    by_host: defaultdict[tuple[str, str], list[PlannedRequest]] = defaultdict(list)
    for request in requests_left:
        by_host[host_of(request.url), request.source].append(request)
    now = desk.seconds()
    seconds = 0.0
    for (_, source), requests in by_host.items():
        pace = pace_of(config.sources[source], robots.ALLOW_ALL)
        if source in allowances and (windows := allowances[source].windows) is not None:
            pace = replace(pace, windows=windows)
        spent = desk.spent(requests[0].url) if pace.interval else []
        seconds = max(seconds, least_seconds(pace, [_units(request) for request in requests], spent, now))
    return seconds


def _unanswered(planned: Sequence[PlannedRequest], held: frozenset[str]) -> list[PlannedRequest]:
    """What the store cannot answer. The quota is asked for wherever its source is asked for anything."""
    left = [request for request in planned if request.asks_quota or (request.key or request.url) not in held]
    asked = {request.source for request in left if not request.asks_quota}
    return [request for request in left if request.source in asked]


def _possible(planned: Sequence[PlannedRequest]) -> Iterator[PlannedRequest]:
    """Of the searches by name, and of the records that they propose, as many as one job asks for."""
    by_name: Counter[tuple[str, bool]] = Counter()
    for request in planned:
        kind = (request.source, request.proves)
        by_name[kind] += request.proposes or request.proves
        if not (request.proposes or request.proves) or by_name[kind] <= MOST_SEARCHES:
            yield request


def _units(request: PlannedRequest) -> int:
    if request.asks_quota:
        return UNSPENT
    return len(request.sends.split("; ")) if request.method == "POST" else 0


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
