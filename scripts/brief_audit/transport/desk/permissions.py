"""The robots.txt of each host that a job asks: read once in a job, remembered for a day."""

from __future__ import annotations

from urllib.parse import urlsplit

from brief_audit.transport import robots
from brief_audit.transport.desk.coalesced import Coalesced
from brief_audit.transport.desk.memory import Memory
from brief_audit.transport.desk.sending import Courier
from brief_audit.transport.exchange import Clock, Request, utc
from brief_audit.transport.files import file_lock
from brief_audit.transport.store import Store

ROBOTS_TTL = 86400.0


class Permissions:
    """What each host permits. Thread-safe; one process asks for all that share the store."""

    def __init__(self, store: Store, courier: Courier, memory: Memory, clock: Clock) -> None:
        self._store = store
        self._courier = courier
        self._memory = memory
        self._clock = clock
        self._known: Coalesced[robots.Robots] = Coalesced()

    def of_host(self, request: Request) -> robots.Robots:
        """The rules of the host that a request goes to; DISALLOW_ALL, which is not remembered, if they could not be read."""
        parts = urlsplit(request.url)
        url = f"{parts.scheme}://{parts.netloc}/robots.txt"
        return self._known.get(url, lambda: self._read(Request(source=request.source, tier=request.tier, url=url, named=request.named)))[0]

    def _read(self, question: Request) -> robots.Robots:
        with file_lock(self._store.root / "locks" / f"robots-{question.key}"):  # robots.txt may itself be the page that is asked for
            remembered = self._store.lookups.get(question.url, self._clock())
            return robots.parse(remembered) if remembered is not None else self._fetched(question)

    def _fetched(self, question: Request) -> robots.Robots:
        reply = self._courier.follow(question, robots.ALLOW_ALL, capped=False)
        if reply.fault is not None:
            return robots.DISALLOW_ALL
        self._memory.accepted(question, reply, utc(self._clock()))
        rules = robots.from_reply(reply.status, reply.body)
        if rules is not robots.DISALLOW_ALL:
            body = reply.body[: robots.LARGEST] if reply.status == 200 else b""
            self._store.lookups.put(question.url, body, self._clock() + ROBOTS_TTL)
        return rules
