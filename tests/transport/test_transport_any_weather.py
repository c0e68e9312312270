"""Whatever a source does, in whatever order: the invariants of polite asking hold."""

from __future__ import annotations

import itertools
from collections import Counter

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brief_audit.config import load_config
from brief_audit.model.base import Reason
from brief_audit.transport.desk import Desk
from brief_audit.transport.exchange import Reply, Request
from brief_audit.transport.limits import Limiter
from brief_audit.transport.store import Store

WEATHER = {
    "answer": Reply(200, b"<a>invented</a>", "application/xml", {"content-length": "15"}),
    "missing": Reply(404, b"no", "text/html"),
    "limit": Reply(429, b"", "text/plain"),
    "limit with a wait": Reply(429, b"", "text/plain", {"retry-after": "20"}),
    "long limit": Reply(429, b"", "text/plain", {"retry-after": "9999"}),
    "fault": Reply(500, b"", "text/plain"),
    "timeout": Reply(fault=Reason.UNREACHABLE, says="did not answer", again=True),
    "wall": Reply(200, b"<html>are you human</html>", "text/html", {"content-length": "26"}),
}


class Now:
    value = 1_800_000_000.0

    @classmethod
    def sleep(cls, seconds):
        cls.value += seconds


class Weather:
    def __init__(self, script):
        self.script = list(script)
        self.sent = []

    def send(self, _method, url, _headers, _body, leave, _patience):
        leave()
        kind = self.script.pop(0) if self.script else "answer"
        self.sent.append((Now.value, url, kind))
        return Reply(**{**WEATHER[kind].__dict__, "final_url": url})

    def close(self):
        pass


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.sampled_from(sorted(WEATHER)), max_size=14), st.lists(st.integers(0, 4), min_size=1, max_size=7), st.sampled_from([2, 100])
)
def test_in_any_weather(tmp_path_factory, script, asked, cap):
    folder = tmp_path_factory.mktemp("weather")
    config = load_config(None, {"BRIEF_AUDIT_CACHE": str(folder / "cache")}, {"sources.find_case_law.cap_per_job": str(cap)}, folder)
    wire, store = Weather(script), Store(config.cache)
    limiter = Limiter(folder / "limits", lambda: Now.value, Now.sleep)
    desk = Desk(config, store, limiter, lambda: Now.value, Now.sleep, wire=wire, seed=1)
    base = config.sources["find_case_law"].base_url
    exchanges = [desk.ask(Request("find_case_law", 1, f"{base}/{number}", accept=("application/xml",))) for number in asked]

    moments = [moment for moment, _, _ in wire.sent]
    assert all(later - earlier >= 1.0 for earlier, later in itertools.pairwise(moments))
    assert max(Counter(url for _, url, _ in wire.sent).values(), default=0) <= 3
    assert len(wire.sent) <= cap
    assert desk.counts()["find_case_law"].requests == len(wire.sent)
    assert desk.counts()["find_case_law"].rate_limited == sum("limit" in kind for _, _, kind in wire.sent)
    kinds = [kind for _, _, kind in wire.sent]
    closed = next(
        (n for n in range(len(kinds)) if kinds[n] == "long limit" or (n and "limit" in kinds[n] and "limit" in kinds[n - 1])), None
    )
    assert closed is None or closed == len(kinds) - 1
    last = {url: kind for _, url, kind in wire.sent}
    for exchange in exchanges:
        assert exchange.ok == (last.get(exchange.final_url) == "answer" and exchange.status == 200)
        assert exchange.ok or exchange.attempt.says.endswith(".")
    assert store.stats()["artefacts"] == min(1, sum(exchange.ok for exchange in exchanges))
    assert len(store.exchanges()) == len(wire.sent)
    for one in (desk, store, limiter):
        one.close()
