"""Audits of long American briefs with one free token, played on a clock that only waiting and the service's own slowness move.

The service is the stand-in with the limits of a free token, which it counts as requests arrive; a request takes up to a second and
a half to reach it, and a look-up takes thirteen seconds. The rest is the program itself: pace, quota, store, texts, checks. No socket
is opened, and every party and every word is made up.
"""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from brief_audit.config import AuditConfig, load_config
from brief_audit.jobs.running import prepared, report_of
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.pipeline import audit
from brief_audit.sources.base import PlannedRequest
from brief_audit.stages.look_up import planned
from brief_audit.stages.workbench import Workbench
from brief_audit.transport.desk import Desk
from brief_audit.transport.exchange import Patience, Reply
from standin import cap, courtlistener
from standin.holdings import Holdings, Opinion, UsCase
from standin.server import TOKEN, Asked, Limits, StandIn

HOUR, DAY = 3600.0, 86400.0
MORNING = datetime(2026, 5, 4, 9, 0, tzinfo=UTC).timestamp()
LOOK_UP_SECONDS = 13.0
SAYING = "the marmalade ledger was opened before the lighthouse candles were counted"
BASES = {"courtlistener": "http://127.0.0.1:8102", "cap": "http://127.0.0.1:8103"}
DESKS = {"courtlistener": courtlistener.answer, "cap": cap.answer}

SERIES = (
    ("F.3d", "9th Cir. ", "ca9"), ("U.S.", "", "scotus"), ("F.3d", "2d Cir. ", "ca2"), ("F. Supp. 2d", "S.D.N.Y. ", "nysd"),
    ("U.S.", "", "scotus"), ("F.3d", "5th Cir. ", "ca5"), ("F.2d", "D.C. Cir. ", "cadc"), ("U.S.", "", "scotus"),
    ("N.W.2d", "Minn. ", "minn"), ("F. Supp. 2d", "N.D. Cal. ", "cand"), ("U.S.", "", "scotus"),
)  # fmt: skip
"""Of eleven cases seven state a court that the reporter does not fix: the share among the 204 real citations is 132 of 206."""
ONE = ("Quillfeather", "Brasspond", "Oxlip", "Tarnmere", "Wickerfold", "Sedgewater", "Halberdine", "Mothwing", "Pipistrelle", "Gorsebank")
OTHER = (
    "Zandervoort",
    "Ploverton",
    "Kestreline",
    "Umberleigh",
    "Fennimoor",
    "Drumlinby",
    "Yaffleton",
    "Jackdawson",
    "Vellacott",
    "Inglenook",
)
THIRD = ("Ashdown", "Birkwood", "Calverley", "Dunstable", "Eskdale", "Farnborough", "Gainsborough", "Haverhill", "Ilkeston", "Jarrowby")


class World:
    """Simulated time. Waiting moves the clock; nothing else does but the service (`pass_by`)."""

    def __init__(self) -> None:
        self.now = MORNING
        self._lock = threading.Lock()

    def clock(self) -> float:
        return self.now

    def moment(self) -> datetime:
        return datetime.fromtimestamp(self.now, UTC)

    def pass_by(self, seconds: float) -> None:
        with self._lock:
            self.now += max(0.0, seconds)


class Service(StandIn):
    """The stand-in without its sockets."""

    def origin(self, source: str) -> str:
        return BASES[source]


@dataclass
class Sent:
    """One request as the service took it up, and what it answered."""

    at: float
    method: str
    path: str
    query: str
    body: bytes
    status: int


@dataclass
class Played:
    """The network: every request reaches the service late, and comes back later still."""

    world: World
    service: Service
    rng: random.Random = field(default_factory=lambda: random.Random(18))
    sent: list[Sent] = field(default_factory=list)
    before_look_up: Callable[[], None] | None = None
    """Something that happens at the service once, right before the first look-up reaches it."""

    def send(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, leave: Callable[[], Any], patience: Patience
    ) -> Reply:
        left = leave()
        if left is not None:
            left()
        parts = urlsplit(url)
        source = next(name for name, base in BASES.items() if urlsplit(base).netloc == parts.netloc)
        began = self.world.clock()
        self.world.pass_by(self.rng.uniform(0.02, 1.5) if source == "courtlistener" else 0.02)
        asked = Asked(
            source, method, unquote(parts.path), tuple(parse_qsl(parts.query, keep_blank_values=True)),
            {name.lower(): value for name, value in headers.items()}, body or b"", self.world.clock(), parts.path + "?" + parts.query,
        )  # fmt: skip
        if "citation-lookup" in asked.path and self.before_look_up is not None:
            happens, self.before_look_up = self.before_look_up, None
            happens()
        answer = self.service._take(asked, DESKS[source])
        if source == "courtlistener":
            self.sent.append(Sent(self.world.clock(), method, asked.path, parts.query, asked.body, answer.status))
        self.world.pass_by(LOOK_UP_SECONDS if "citation-lookup" in asked.path else self.rng.uniform(0.1, 1.0))
        spent = self.world.clock() - began
        assert spent < patience.whole
        media = answer.media_type.partition(";")[0]
        given = {name.lower(): value for name, value in answer.headers.items()}
        return Reply(
            answer.status, answer.body, media, {**given, "content-length": str(len(answer.body))}, url, duration_ms=round(spent * 1000)
        )

    def close(self) -> None:
        """Nothing is open."""


@dataclass
class Cases:
    """A brief and what the service holds of it. `deciding`: the numbers of those with a quotation or a page; `courts`: stated ones."""

    brief: str
    held: Holdings
    deciding: frozenset[int]
    courts: tuple[str, ...]


def name(number: int) -> str:
    """An invented case name, a different one for each of a thousand numbers."""
    return f"{ONE[number % 10]} v. {OTHER[number // 10 % 10]} {THIRD[number // 100 % 10]}"


def cases(count: int, deciding: int) -> Cases:
    """So many cases, of which so many are quoted or cited to the page, spread evenly."""
    chosen = frozenset(range(count)[:: count // deciding][:deciding])
    sentences, held = [], []
    for number in range(count):
        reporter, bracket, court = SERIES[number % len(SERIES)]
        first = 20 + 12 * number
        cite = f"{310 + number % 7} {reporter} {first}"
        whole = f"{name(number)}, {cite}"
        quoted = number in chosen
        if quoted:
            sentences.append(f"The court held that “{SAYING}.” {whole}, {first + 1} ({bracket}2005).")
        else:
            sentences.append(f"The point is settled. See {whole} ({bracket}2005).")
        mark = '<span class="star-pagination">*{}</span>'
        text = f"<p>{mark.format(first)} By the Court. {mark.format(first + 1)} We hold that {SAYING}. Appeal {number} is dismissed.</p>"
        held.append(UsCase(number + 1, name(number), (cite,), "2005-03-01", court, court, (Opinion(html=text, type="020lead"),)))
    stated = tuple(SERIES[number % len(SERIES)][1] for number in range(count))
    return Cases("\n\n".join(sentences) + "\n", Holdings(us=held), chosen, tuple(filter(None, stated)))


@dataclass
class Run:
    """One audit: its report, what still waits, and when it ended."""

    report: dict[str, Any]
    waits: frozenset[str]
    resumes_at: float | None
    ended: float
    announced: str = ""

    @property
    def settled(self) -> int:
        """How many citations have an outcome that no further answer is needed for."""
        return sum(row["outcome"] != "UNVERIFIABLE_PUBLIC" for row in self.report["citations"])


class Token:
    """One user with a free token, a cache and a limits file, and the service that counts what it is asked."""

    def __init__(self, folder: Path, given: Cases, limits: Limits | None = None, **settings: str) -> None:
        self.folder, self.given = folder, given
        self.world = World()
        self.service = Service(given.held, limits=limits or Limits.free_token(), clock=self.world.clock)
        self.service.limits.wait_until = 250.0
        self.service.state["no_index"] = True
        self.wire = Played(self.world, self.service)
        self.config = _config(folder, settings)
        self.brief = folder / "brief.txt"
        self.brief.write_text(given.brief, encoding="utf-8")

    def run(self, *, resumes: bool = False) -> Run:
        """One audit, as the command line does it."""
        with Workbench(config=self.config, clock=self.world.moment, sleep=self.world.pass_by, resumes=resumes) as bench:
            desk = Desk(
                self.config, bench.store, bench._limiter(self.config), self.world.clock, self.world.pass_by,
                wire=self.wire, moment=self.world.now, resumes=resumes, progress=bench._asking,
            )  # fmt: skip
            bench.__dict__["desk"] = desk
            said: list[str] = []
            bench.announce = said.append
            dossier = audit(Brief(path=str(self.brief), name=self.brief.name), bench)
            return self._ended(dossier, report_of(dossier, bench, self.world.moment()), " ".join(said))

    def planned(self) -> tuple[PlannedRequest, ...]:
        """What an audit would ask, in its order."""
        with Workbench(config=self.config, clock=self.world.moment) as bench:
            return planned(prepared(str(self.brief), bench), bench)[0]

    def _ended(self, dossier: Dossier, report: dict[str, Any], announced: str) -> Run:
        waiting = dossier.resolutions.waiting if dossier.resolutions else ()
        moments = [datetime.fromisoformat(one.resumes_at).timestamp() for one in waiting if one.resumes_at]
        return Run(report, frozenset(one.citation for one in waiting), max(moments, default=None), self.world.now, announced)

    def to_the_end(self, most: int = 30) -> list[Run]:
        """Audit, and go on whenever the quota allows it, until nothing waits."""
        runs = [self.run()]
        while (again := runs[-1].resumes_at) is not None and len(runs) < most:
            self.world.pass_by(again - self.world.now)
            runs.append(self.run(resumes=True))
        return runs

    def asked(self, path: str = "") -> list[Sent]:
        """What the service took up, the account of the quota aside."""
        return [one for one in self.wire.sent if path in one.path and not one.path.endswith("/api-usage/")]

    def repeated(self) -> list[tuple[str, int]]:
        """Questions that were answered twice."""
        answered = Counter((one.path, one.query, one.body) for one in self.asked() if one.status < 400)
        return [(path, times) for (path, _, _), times in answered.items() if times > 1]

    def refused(self) -> int:
        """How often the service said "too many requests"."""
        return sum(one.status == 429 for one in self.wire.sent)


def spent_until(sent: Iterable[Sent], moment: float) -> int:
    """Requests that the service took up until then."""
    return sum(one.at <= moment for one in sent)


def _config(folder: Path, settings: Mapping[str, str]) -> AuditConfig:
    sets = {f"sources.{name}.base_url": base + ("/api/rest/v4" if name == "courtlistener" else "") for name, base in BASES.items()}
    sets |= {f"sources.{name}.rate_seconds": "1.0" for name in BASES}
    sets |= {"cache": str(folder / "cache"), "limits": str(folder / "limits.sqlite3"), "reports": str(folder / "reports")}
    return load_config(None, {"BRIEF_AUDIT_COURTLISTENER_TOKEN": TOKEN}, {**sets, **settings}, folder)
