"""What audits send, counted at a server on this machine: requests, gaps between them, and words that leave.

Every case is invented. Writes a section of RESULTS.md; ends with status 1 if a goal is missed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote_plus

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from standin import StandIn  # noqa: E402
from standin.holdings import CapCase, CapVolume, Holdings, Opinion, UsCase  # noqa: E402
from standin.samples import judgment, paragraph  # noqa: E402
from standin.server import Asked  # noqa: E402

LEFT = ("Quillfeather", "Brasspond", "Oxlip", "Tarnmere", "Wickerfold", "Sedgewater", "Halberd", "Mothwing", "Pipistrelle", "Gorsebank")
RIGHT = ("Zandervoort", "Ploverton", "Kestreline", "Umberleigh", "Fennimoor", "Drumlinby", "Yaffleton", "Jackdaw", "Vellacott", "Inglenook")
SAYING = "the marmalade ledger was opened before the lighthouse candles were counted"
CLIENT = "The claimant Zebedee Thistlewood of 9 Candlewick Lane paid his neighbour in heliotrope buttons."
HEAD = ["| asked | goal | measured | met |", "|---|---|---|---|"]
Row = tuple[str, str, str, bool]


def name(number: int, versus: str) -> str:
    """An invented case name, a different one for each of a hundred numbers."""
    return f"{LEFT[number % 10]} {versus} {RIGHT[number // 10 % 10]}"


def american(numbers: range, *, cap: bool) -> tuple[str, Holdings]:
    """A brief and the cases that it cites: in the Caselaw Access Project's volume, or in CourtListener alone."""
    cited = {number: f"400 F.3d {10 + 10 * number}" for number in numbers}
    sentences = [
        f"The court held that \u201c{SAYING}.\u201d {name(n, 'v.')}, {cite}, {11 + 10 * n} (9th Cir. 2005)." for n, cite in cited.items()
    ]
    held = Holdings(us=[_cluster(number, cite) for number, cite in cited.items()])
    if cap:
        cases = tuple(_case(number, cite) for number, cite in cited.items())
        held.cap = [CapVolume("f3d", "F.3d", "400", cases)]
    return f"{CLIENT} " + " ".join(sentences) + "\n", held


def _text(number: int) -> str:
    return f"{RIGHT[number % 10]} appeals. We hold that {SAYING}. Appeal {number} is dismissed."


def _cluster(number: int, cite: str) -> UsCase:
    first = 10 + 10 * number
    mark = '<span class="star-pagination">*{}</span>'
    body = f"<p>{mark.format(first)} By the Court. {mark.format(first + 1)} {_text(number)}</p>"
    opinion = Opinion(html=body, type="020lead")
    return UsCase(number + 1, name(number, "v."), (cite,), "2005-03-01", "ca9", "Ninth Circuit", (opinion,))


def _case(number: int, cite: str) -> CapCase:
    first = 10 + 10 * number
    label = '<a id="p{0}" href="#p{0}" data-label="{0}" data-citation-index="1" class="page-label">*{0}</a>'
    opinion = f'<article class="opinion" data-type="majority"><p>{label.format(first + 1)}{_text(number)}</p></article>'
    page = f'<section class="casebody">{opinion}</section>'
    return CapCase(
        number + 1, name(number, "v.").upper(), name(number, "v."), (cite,), "2005-03-01", str(first), str(first + 9),
        "United States Court of Appeals for the Ninth Circuit", "9th Cir.", opinions=(("majority", "", _text(number)),), html=page,
    )  # fmt: skip


def british(numbers: range) -> tuple[str, Holdings]:
    """A brief and the judgments that it cites."""
    held = Holdings()
    sentences = []
    for number in numbers:
        cite = f"[2021] UKSC {number + 1}"
        body = [paragraph(1, f"Appeal {number}."), paragraph(2, f"We hold that {SAYING}.")]
        data = judgment(cite, name(number, "v"), body, date="2021-03-01", uri=f"uksc/2021/{number + 1}")
        held.add_uk(f"uksc/2021/{number + 1}", data, title=name(number, "v"), neutral_citation=cite, published="2021-03-01")
        sentences.append(f"It was held that \u201c{SAYING}\u201d. {name(number, 'v')} {cite} at [2].")
    return f"{CLIENT} " + " ".join(sentences) + "\n", held


@contextmanager
def job(brief: str, held: Holdings, **settings: str) -> Iterator[tuple[StandIn, Callable[[], dict[str, Any]], dict[str, Any]]]:
    """The stand-in, a function that audits the brief in this cache once more, and the folder and environment of it."""
    with tempfile.TemporaryDirectory() as folder, StandIn(held) as stand:
        here = Path(folder)
        (here / "brief.txt").write_text(brief, encoding="utf-8")
        paths = {"BRIEF_AUDIT_CACHE": str(here / "cache"), "BRIEF_AUDIT_LIMITS": str(here / "limits.sqlite3")}
        environ = {**os.environ, **stand.environ(), **paths, **settings}
        bench = {"cwd": here, "env": environ}

        def again() -> dict[str, Any]:
            done = subprocess.run(command(), capture_output=True, text=True, check=False, **bench)
            if done.returncode not in (0, 1, 3):
                raise SystemExit(done.stderr)
            report: dict[str, Any] = json.loads(done.stdout)
            return report

        yield stand, again, bench


def command() -> list[str]:
    """The command line of one audit."""
    return [sys.executable, "-m", "brief_audit.cli.main", "brief.txt", "--format", "json", "-o", "-", "--quiet"]


def correct(report: dict[str, Any]) -> str:
    """How many citations were confirmed."""
    return f"{report['counts']['VERIFIED_CORRECT']} of {report['counts']['citations']} confirmed"


def one_post_for_all() -> Row:
    """130 citations in one brief: the service looks up as many as 250 at a time."""
    brief, held = american(range(100), cap=False)
    more, extra = american(range(100, 130), cap=False)
    with job(brief + more, held | extra) as (stand, again, _):
        report = again()
        sizes = [len(parse_qs(asked.body.decode())["text"][0].split("; ")) for asked in stand.asked("courtlistener", "citation-lookup")]
    return "look-up requests for 130 United States citations", "1", f"{len(sizes)} ({sizes}); {correct(report)}", sizes == [130]


def leaked(asked: Asked, words: set[str]) -> set[str]:
    """The brief's own words that a request bears, wherever in it but in the names of its parameters, which are the service's."""
    path, _, query = asked.target.partition("?")
    given = (value for _, value in parse_qsl(query))
    sent = " ".join((unquote_plus(path), *given, unquote_plus(asked.body.decode()), *asked.headers.values())).casefold()
    return {word for word in words if word.casefold() in sent}


def by_name(asked: Asked) -> bool:
    """Whether it is one of the searches that may bear one word of a party's name."""
    return any(name in {"party", "case_name"} for name, _ in parse_qsl(asked.target.partition("?")[2]))


def no_word_leaves() -> Row:
    """A brief whose every name, party and quotation is a word that nobody else uses; half of its authorities are not held."""
    us, held = american(range(10), cap=True)
    uk, judgments = british(range(10))
    unheld = " ".join(f"{name(n, 'v')} [2022] UKSC {n + 1}; {name(n, 'v.')}, 401 F.3d {n + 5} (9th Cir. 2005)." for n in range(10))
    words = {word for word in (*LEFT, *RIGHT, *SAYING.split(), *CLIENT.strip(".").split()) if len(word) > 4 and word.casefold() != "court"}
    with job(us + uk + unheld, held | judgments) as (stand, again, _):
        again()
        searches = [leaked(asked, words) for asked in stand.requests if by_name(asked)]
        found = set().union(*(leaked(asked, words) for asked in stand.requests if not by_name(asked)))
        count = len(stand.requests)
    told = all(len(sent) <= 1 and sent <= {*LEFT, *RIGHT} for sent in searches)
    most = max((len(sent) for sent in searches), default=0)
    return (
        "words of the brief in any request (address, headers, body); of a party's name in a search by name",
        "0; at most 1",
        f"{len(found)} of {len(words)} in {count - len(searches)} requests; {most} in each of {len(searches)} searches",
        not found and told,
    )


def a_second_between() -> Row:
    """Real time at the default interval, both kinds of source."""
    us, held = american(range(3), cap=True)
    uk, judgments = british(range(4))
    paced = {f"BRIEF_AUDIT_SOURCES__{source}__RATE_SECONDS": "1.0" for source in ("FIND_CASE_LAW", "COURTLISTENER", "CAP", "BAILII")}
    with job(us + uk, held | judgments, **paced) as (stand, again, _):
        again()
        times = {source: [asked.time for asked in stand.asked(source)] for source in stand.urls}
    gaps = [later - earlier for moments in times.values() for earlier, later in pairwise(moments)]
    return (
        "shortest gap between two requests to one host, in real time",
        "\u2265 1.0 s",
        f"{min(gaps):.3f} s of {len(gaps)} gaps",
        min(gaps) >= 1.0,
    )


def eight_processes() -> Row:
    """Eight audits of one brief at once with one empty cache."""
    us, held = american(range(5), cap=True)
    uk, judgments = british(range(5))
    with job(us + uk, held | judgments) as (stand, _, bench):
        running = [subprocess.Popen(command(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **bench) for _ in range(8)]
        reports = {json.dumps(json.loads(done.communicate()[0])["counts"]) for done in running}
        asked = Counter((item.method, item.target, item.body) for item in stand.requests)
    most = max(asked.values())
    says = f"{most} for each of {len(asked)} addresses; {len(reports)} different counts in 8 reports"
    return "requests per address, eight processes with one cache", "1", says, most == 1 and len(reports) == 1


def warm(title: str, brief: str, held: Holdings) -> Row:
    """The second audit of one brief."""
    with job(brief, held) as (stand, again, _):
        first, cold = again(), len(stand.requests)
        stand.forget()
        second, sent = again(), len(stand.requests)
    same = first["counts"] == second["counts"]
    return f"requests of a second run, {title}", "0", f"{sent} (first run {cold}); {correct(second)}", sent == 0 and same


def within_bound() -> list[Row]:
    """30 United States and 30 United Kingdom authorities: with texts at the Caselaw Access Project, and without."""
    rows = []
    for cap in (True, False):
        us, held = american(range(30), cap=cap)
        uk, judgments = british(range(30))
        with job(us + uk, held | judgments) as (stand, again, _):
            report = again()
            sent = {source: len(stand.asked(source)) for source in stand.urls}
        # Look-up 1; Find Case Law 1 each; from CAP 2 each and index, volumes and list; from CourtListener a text and a docket each.
        bound = 1 + 30 + (2 * 30 + 3 if cap else 2 * 30 + 1)
        total = sum(sent.values())
        where = "texts at the Caselaw Access Project" if cap else "texts at CourtListener alone"
        parts = ", ".join(f"{source} {count}" for source, count in sent.items() if count)
        rows.append(
            (f"requests for 30 + 30 authorities, {where}", f"\u2264 {bound}", f"{total} ({parts}); {correct(report)}", total <= bound)
        )
    return rows


def main() -> None:
    """Measure all, write the table."""
    us, held = american(range(12), cap=True)
    alone, clusters = american(range(12), cap=False)
    uk, judgments = british(range(12))
    rows = [
        one_post_for_all(),
        no_word_leaves(),
        a_second_between(),
        eight_processes(),
        warm("12 United States authorities", us, held),
        warm("12 United States authorities, none at the Caselaw Access Project", alone, clusters),
        warm("12 United Kingdom authorities", uk, judgments),
        *within_bound(),
    ]
    lines = [f"| {asked} | {goal} | {measured} | {'yes' if met else '**no**'} |" for asked, goal, measured, met in rows]
    write_section("Requests", "python benchmarks/real/request_log.py", [*HEAD, *lines])
    raise SystemExit(0 if all(met for *_, met in rows) else 1)


if __name__ == "__main__":
    main()
