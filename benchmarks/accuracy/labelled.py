"""The labelled material of the data, scored like the layers: real citations, those that courts found not to exist, a motion, quotations.

Each set is a brief, audited whole against a stand-in that holds what the set's own recordings hold. The filings that courts found wrong
have no label for a citation; what is said of theirs is counted beside the kinds of findings that the court made.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "real"), str(ROOT / "benchmarks" / "prose")]

import real_briefs  # noqa: E402
from auditing import ERROR, OPEN, PASS, spread, table  # noqa: E402
from pages import FILED  # noqa: E402
from running import audited, citation_rows  # noqa: E402
from scoring import UNREAD, Scored  # noqa: E402

from brief_audit.normal_forms import citation_key  # noqa: E402
from shared_data import SHARED  # noqa: E402
from standin import Holdings, Opinion, StandIn, UsCase, holdings_from_recorded_204, holdings_from_shared_us  # noqa: E402

LABELS = SHARED / "us" / "labels"
BRIEFS = SHARED / "us" / "briefs"
SETS = ("real", "motion", "quotations", "empty", "taken")
WRONG_YEAR = "Wallace v. Kato"
"""The one of the real citations that states a year in which nothing was decided (data/README.md)."""
_EDITOR = re.compile(r" \(\d+ [A-Z][a-z]+\.\)")
_PIN = re.compile(r"(?<=\d), \d+(?:[-–]\d+)?(?= \()")
_RIGHT_IN_MOTION = ("real-", "cov-")


def lines(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def _report(text: str | Path, held: Holdings) -> list[dict[str, Any]]:
    """The counted citations of one brief."""
    with tempfile.TemporaryDirectory() as folder, StandIn(held) as server:
        path = text if isinstance(text, Path) else Path(folder) / "brief.txt"
        if isinstance(text, str):
            path.write_text(text, encoding="utf-8")
        cache = Path(folder) / "cache"
        cache.mkdir()
        return citation_rows(audited(path, server.environ(), cache))


def _see(citations: list[str]) -> str:
    return "\n\n".join(f"The point is settled. See {one.strip().rstrip('.')}." for one in citations)


def _worst(rows: list[dict[str, Any]]) -> tuple[str, tuple[str, ...]]:
    outcomes = {row["outcome"] for row in rows}
    worst = next((one for one in (ERROR, OPEN, PASS) if one in outcomes), UNREAD)
    found = [row for row in rows if row["outcome"] == worst]
    return worst, tuple(sorted({why for row in found for why in (*row["codes"], row["reason"] or "") if why}))


def _scored(name: str, text: str, rows: list[dict[str, Any]], *, right: bool) -> Scored:
    worst, why = _worst(rows)
    return Scored(name, "labelled", "open", right, worst, why=why, sure=worst == ERROR, text=text)


def _mine(rows: list[dict[str, Any]], cited: str) -> list[dict[str, Any]]:
    """The citations of the report that are written within one cited string; early reporters have their editor's name inside."""
    plain = citation_key(_EDITOR.sub("", cited))
    return [row for row in rows if row["canonical"] and citation_key(_EDITOR.sub("", row["canonical"])) in plain]


def real() -> Iterator[Scored]:
    """Real citations against the recorded replies; the one with a wrong year is a wrong one."""
    cited = [row["citation"] for row in json.loads((LABELS / "benchmark_real_citations.json").read_text(encoding="utf-8"))]
    rows = _report(_see(cited), holdings_from_recorded_204(SHARED))
    for one in cited:
        yield _scored("real citation", one, _mine(rows, one), right=WRONG_YEAR not in one)


def _missing(held: Callable[[list[str]], Holdings], name: str) -> Iterator[Scored]:
    """Citations that courts found not to exist."""
    cited = [row["citation"] for row in lines(LABELS / "court_found_nonexistent.jsonl") if row["finding"] != "real_case_wrong_pincite"]
    first = _report(_see(cited), Holdings())
    rows = _report(_see(cited), held([row["canonical"] for row in first if row["kind"] == "case" and row["canonical"]]))
    for one in cited:
        yield _scored(name, one, _mine(rows, one) or [row for row in rows if row["text"] in one], right=False)


def empty() -> Iterator[Scored]:
    """The same where no source holds anything at the place."""
    yield from _missing(lambda _: Holdings(), "found not to exist, place empty")


def taken() -> Iterator[Scored]:
    """The same where another case stands at each place."""
    words = "<p>This is an invented opinion about an invented quarrel over a fence.</p>"

    def held(places: list[str]) -> Holdings:
        opinion = Opinion(html=words, type="020lead")
        return Holdings(
            us=[
                UsCase(90_000_000 + at, f"Inventedholder{at} v. Imaginaryslot{at}", (place,), "1931-05-04", opinions=(opinion,))
                for at, place in enumerate(dict.fromkeys(places))
            ]
        )

    yield from _missing(held, "found not to exist, place taken")


def motion() -> Iterator[Scored]:
    """The synthetic motion: twenty citations in six classes."""
    rows = _report(BRIEFS / "synthetic-motion" / "sample-motion.txt", holdings_from_shared_us(SHARED))
    for label in lines(BRIEFS / "synthetic-motion" / "labels.jsonl"):
        mine = _mine(rows, label["as_cited"]) or [row for row in rows if row["text"] and row["text"] in label["as_cited"]]
        yield _scored("motion", label["as_cited"], mine, right=label["id"].startswith(_RIGHT_IN_MOTION))


def quotations() -> Iterator[Scored]:
    """Quotations of filings, sorted by hand, behind the citation that the filing gives, where its opinion is held under it."""
    every = lines(LABELS / "quotations.jsonl")
    sorted_by_hand = lines(ROOT / "fixtures" / "labels" / "us_quotations.jsonl")
    text = "\n\n".join(_quoted(every[label["row"] - 1]) for label in sorted_by_hand)
    rows = _report(text, holdings_from_shared_us(SHARED))
    for label in sorted_by_hand:
        row = every[label["row"] - 1]
        mine = [one for one in _mine(rows, _PIN.sub("", row["cited_case"])) if row["quote"][:30] in _quotations_of(one)]
        if mine and any(citation_key(one["canonical"]) in _held_as(row["opinion"]) for one in mine):
            yield _scored("quotation sorted by hand", _quoted(row), mine, right=label["class"] in {"exact", "licensed"})


def _held_as(opinion: str) -> str:
    """The citations under which the stand-in holds an opinion's file."""
    return " ".join(citation_key(row["citation_as_cited"]) for row in lines(SHARED / "us/opinions/INDEX.jsonl") if row["file"] == opinion)


def _quoted(row: dict[str, Any]) -> str:
    """The quotation behind its citation; the page, which nobody labelled, is left out."""
    return f"“{row['quote']}” {_PIN.sub('', row['cited_case']).strip().rstrip('.')}."


def _quotations_of(row: dict[str, Any]) -> str:
    return " ".join(str(finding["says"]) for finding in row["findings"])


def rows_of(name: str) -> list[Scored]:
    """Every row of one set."""
    makers = {"real": real, "motion": motion, "quotations": quotations, "empty": empty, "taken": taken}
    return list(makers[name]())


_NEUTRAL = {"fabricated": "no such case"}
"""Findings in the words of this project, which accuse nobody."""


def of_filing(path: Path) -> list[Scored]:
    """The citations of one real filing that a lawyer called right or wrong (real_labels.tsv)."""
    labels = real_briefs.labels()
    told = [(labels.get((row["key"], row["nth"])), row) for row in real_briefs.audited(path)]
    return [
        Scored("labelled by a lawyer", FILED, "open", label == "right", row["outcome"], text=row["words"], says=tuple(row["says"][:3]))
        for label, row in told
        if label in ("right", "wrong")
    ]


def filings(jobs: int) -> Callable[[], str]:
    """What is said of the citations of the filings that courts found wrong; they are audited meanwhile, if there are several processes."""
    said = spread(_filing, lines(BRIEFS / "FINDINGS.jsonl"), jobs)
    head = ["filing", "citations", "passed", "opened", "called wrong", "kinds of the court's findings"]
    return lambda: table(head, [[number, *row] for number, row in enumerate(said, 1)])


def _filing(row: dict[str, Any]) -> list[list[object]]:
    found = Counter(one["outcome"] for one in _report(BRIEFS / row["file"], holdings_from_shared_us(SHARED)) if one["outcome"])
    kinds = Counter(one["type"].split(":")[0].lower() for one in row["findings"])
    kinds_found = ", ".join(f"{_NEUTRAL.get(kind, kind)} {many}" for kind, many in kinds.items())
    return [[sum(found.values()), found[PASS], found[OPEN], found[ERROR], kinds_found]]
