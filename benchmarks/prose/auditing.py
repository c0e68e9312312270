"""What the benchmarks of courts' own sentences share: the documents and their halves, and audits that reuse one set of tools.

One process starts the stand-in, the limited child and the store once and audits any number of briefs with them, so that a brief of
three sentences takes some thirty milliseconds. Nothing leaves the machine.
"""

from __future__ import annotations

import contextlib
import csv
import gc
import hashlib
import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from functools import cache, cached_property
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests")]

from brief_audit.cli.brief.job import workbench  # noqa: E402
from brief_audit.cli.main import SELDOM  # noqa: E402
from brief_audit.config import load_config  # noqa: E402
from brief_audit.model.authority import Part, PartKind  # noqa: E402
from brief_audit.model.dossier import Brief, Dossier  # noqa: E402
from brief_audit.normal_forms import citation_key  # noqa: E402
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.parsers.parsed import Parsed  # noqa: E402
from brief_audit.pipeline import STAGES  # noqa: E402
from shared_data import SHARED  # noqa: E402

HALVES = ("open", "sealed")
PASS, OPEN, ERROR = "VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC", "VERIFIED_ERROR"
_LEAST = 150
_HEAD = 40


def half_of(name: str) -> str:
    """The half to which a document belongs, by the SHA-256 of its file name: the sealed half is scored, never read."""
    return HALVES[hashlib.sha256(name.encode()).digest()[0] % 2]


@dataclass(frozen=True)
class Source:
    """A document of the data. `keys`: the citations under which it is held."""

    path: Path
    american: bool
    keys: frozenset[str]

    @property
    def half(self) -> str:
        return half_of(self.path.name)

    @cached_property
    def name(self) -> str:
        return str(self.path.relative_to(SHARED))

    @cached_property
    def parsed(self) -> Parsed:
        data = self.path.read_bytes()
        if not self.american:
            return parse_akoma_ntoso(data, "0" * 64)
        field = "plain_text" if self.path.suffix == ".txt" else "html_with_citations"
        body = {"results": [{"id": 1, "type": "010combined", field: data.decode("utf-8", "replace")}]}
        return parse_courtlistener([("0" * 64, json.dumps(body).encode())])

    def parts(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parsed.parts if part.kind is not PartKind.HEAD_MATTER)

    def text(self) -> str:
        """The text without its own caption: the short paragraphs before the first long one."""
        paragraphs = re.split(r"\n\s*\n", "\n\n".join(part.text for part in self.parts()))
        first = next((at for at, one in enumerate(paragraphs[:_HEAD]) if len(one) >= _LEAST), 0)
        return "\n\n".join(paragraphs[first:])

    def page(self) -> str:
        """The same as HTML: the original's own mark-up for an American opinion, without the page numbers in it."""
        if self.american and self.path.suffix == ".html":
            from lxml import html

            tree = html.fromstring(self.path.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))
            for mark in tree.xpath("//*[contains(@class, 'star-pagination')]"):
                mark.drop_tree()
            inner = html.tostring(tree, encoding="unicode")
        else:
            inner = "".join(f"<p>{escape(paragraph)}</p>\n" for paragraph in self.text().split("\n\n"))
        return f'<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>{inner}</body></html>'


def index() -> list[dict[str, Any]]:
    """The rows of the list of American opinions."""
    return [json.loads(line) for line in (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines()]


def manifest() -> list[dict[str, str]]:
    """The rows of the list of British documents."""
    with (SHARED / "uk/akn/MANIFEST.tsv").open(encoding="utf-8") as rows:
        return list(csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def sources() -> tuple[Source, ...]:
    """Every American opinion of the index and every British document, each file once."""
    held: dict[tuple[Path, bool], set[str]] = {}
    for row in index():
        cited = re.search(r"\d+ [A-Z][\w.&' ]*? \d+", re.sub(r"\s+", " ", row["citation_as_cited"]))
        keys = {citation_key(cited.group())} if cited else set()
        held.setdefault((SHARED / "us/opinions" / row["file"], True), set()).update(keys)
    for line in manifest():
        held.setdefault((SHARED / "uk/akn" / line["file"], False), set()).update({citation_key(line["ncn"])} - {""})
    return tuple(Source(path, american, frozenset(keys)) for (path, american), keys in held.items() if path.is_file())


def stand_in(more: Any = None) -> Any:
    """The server that holds all documents of the data, if it is there, and what `more` holds."""
    from standin import Holdings, StandIn, holdings_from_shared_uk, holdings_from_shared_us

    holdings = holdings_from_shared_us(SHARED) | holdings_from_shared_uk(SHARED) if SHARED.is_dir() else Holdings()
    holdings = holdings if more is None else holdings | more
    for case in holdings.us:
        case.date_filed_is_approximate = False  # the year is known, and only the year is asked about
        case.date_filed = _day_told(case) or case.date_filed
    return StandIn(holdings, lifetime=_LONGEST)


_DAY = re.compile(r"([A-Z][a-z]{2,8})\.? ([0-9]{1,2}), ([12][0-9]{3})")
_HEAD_LETTERS = 4000


def _day_told(case: Any) -> str:
    """The day of decision as the head of the text tells it, in the year that the list gives; the service knows days, the list does not."""
    text = re.sub(r"<[^>]*>", " ", "".join(one.html or one.plain_text for one in case.opinions)[: 3 * _HEAD_LETTERS])[:_HEAD_LETTERS]
    found = [match for match in _DAY.finditer(" ".join(text.split())) if match[3] == case.date_filed[:4]]
    told = [match for match in found if re.search(r"(?:[Dd]ecided|[Ff]iled|DECIDED|FILED)[ :]*$", match.string[: match.start()])]
    for match in (*told, *found):
        with contextlib.suppress(ValueError):
            return datetime.strptime(f"{match[1][:3]} {match[2]} {match[3]}", "%b %d %Y").date().isoformat()  # noqa: DTZ007
    return ""


_OPEN: list[Auditor] = []
"""The tools that this process has: each piece of work begins with the allowances of a new job."""
_LONGEST = 7_200.0
"""Seconds for which a stand-in answers: longer than any run, and it still ends by itself."""


class Auditor:
    """The tools of a whole run: stand-in, child, store and desk, shared by all briefs of one process."""

    def __init__(self, more: Any = None) -> None:
        self.open = ExitStack()
        folder = Path(self.open.enter_context(tempfile.TemporaryDirectory()))
        server = self.open.enter_context(stand_in(more))
        config = load_config(
            environ=server.environ(), overrides={"cache": str(folder), "limits": str(folder / "limits.sqlite3")}, cwd=folder
        )
        self.bench = self.open.enter_context(workbench(config))
        self.folder = folder
        _OPEN.append(self)

    def begun(self, text: str | bytes, suffix: str = ".txt") -> Dossier:
        """A brief, read, cited and its back references linked."""
        path = self.folder / f"brief{suffix}"
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        self.bench.sightings = None
        return self._through(Dossier(brief=Brief(path=str(path), name=path.name)), range(3))

    def finished(self, dossier: Dossier) -> Dossier:
        """The same brief, audited to the end."""
        return self._through(dossier, range(3, len(STAGES)))

    def _through(self, dossier: Dossier, stages: Iterable[int]) -> Dossier:
        for number in stages:
            dossier = STAGES[number](dossier, self.bench)
        return dossier

    def renewed(self) -> Auditor:
        """As for the next job: what one job may ask of a source is counted anew, what was retrieved stays."""
        self.bench.__dict__.pop("desk", None)
        return self

    def held(self, dossier: Dossier) -> dict[str, frozenset[str]]:
        """The citations of the brief, back references too, whose text was retrieved, and the citations of what they cite."""
        texts = {
            citation: frozenset(citation_key(one) for one in self.bench.authority(parsed).citations)
            for parsed in dossier.authorities or ()
            if self.bench.authority(parsed).parts
            for citation in parsed.citations
        }
        back = {link.citation: texts[link.antecedent] for link in dossier.links or () if link.antecedent in texts}
        return texts | back


_mine: list[Auditor] = []


def auditor() -> Auditor:
    """The one of this process."""
    if not _mine:
        _mine.append(Auditor())
    return _mine[0]


def _closing(work: Callable[[Any], list[Any]], chunk: Sequence[Any]) -> list[Any]:
    for tools in _OPEN:
        tools.renewed()
    return [row for item in chunk for row in work(item)]


def spread(work: Callable[[Any], list[Any]], items: Sequence[Any], jobs: int) -> Iterator[Any]:
    """What `work` gives for each item, in order; some items at a time go to one of `jobs` processes, few enough that none waits long.

    Several processes begin at once, not when the first result is asked for.
    """
    size = max(1, min(24, len(items) // (20 * jobs)))
    chunks = [items[at : at + size] for at in range(0, len(items), size)]
    if jobs == 1:
        return (row for chunk in chunks for row in _closing(work, chunk))
    begun = [processes(jobs).submit(_closing, work, chunk) for chunk in chunks]
    return (row for one in begun for row in one.result())


@cache
def processes(jobs: int) -> ProcessPoolExecutor:
    """The processes of a whole run: what one of them retrieved and parsed it has for every layer that comes after."""
    return ProcessPoolExecutor(jobs, initializer=gc.set_threshold, initargs=SELDOM)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])
