"""What briefs say that written law provides: 896 passages by fourteen hands that knew neither the program nor its rules.

    python benchmarks/prose/laws_said.py [--jobs 2] [--half open|sealed|second|third|fourth|fifth|sixth] [--passed]

`laws/laws.json` are 90 invented provisions, drafted for this (six Acts, two instruments, three titles of a code, two parts of
regulations), so that nothing of a publisher's is stored. Half of the passages say something false of the provision that they cite. All
files are frozen by SHA-256 (`laws/SHA256SUMS`), and those of the sealed half are scored and never read. A true passage that is called
wrong, and a false one that passes, are errors; a true one that is left open is a cost.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from auditing import ERROR, OPEN, PASS, Auditor, spread, table

FOLDER = Path(__file__).with_name("laws")
HALVES = ("open", "sealed", "second", "third", "fourth", "fifth", "sixth")
"""Read; scored and never read; five sets by two more hands each, scored first on the code that those before had been mended to."""


@cache
def frozen() -> dict[str, str]:
    """The files with their sums, each compared with what it is now."""
    sums = dict(reversed(line.split()) for line in (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    for name, value in sums.items():
        assert hashlib.sha256((FOLDER / name).read_bytes()).hexdigest() == value, name
    return sums


def passages() -> Iterator[dict[str, Any]]:
    """Every passage, with its half."""
    for name in frozen():
        half = name.split("-")[0]
        if half in HALVES:
            for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
                yield {**json.loads(line), "half": half}


def holdings() -> Any:
    """The provisions as their publishers would serve them."""
    from standin import Holdings
    from standin.ecfr import Regulations, Rule
    from standin.legislation_uk import Item, Section, Statutes
    from standin.uscode import Code, section, title

    held = json.loads((FOLDER / "laws.json").read_text(encoding="utf-8"))
    items = [
        Item(
            act["item"],
            act["title"],
            tuple(Section(one["path"], one["heading"], _nested(one["parts"]), one["text"]) for one in act["sections"]),
        )
        for act in held["uk"]
    ]
    titles = {
        one["title"].zfill(2): title(
            one["title"], *(section(each["number"], each["heading"], _uslm(one["title"], each), t=one["title"]) for each in one["sections"])
        )
        for one in held["usc"]
    }
    parts: defaultdict[int, dict[str, list[Any]]] = defaultdict(dict)
    for part in held["cfr"]:
        rules = [
            Rule(one["number"], one["name"], "".join(f"<P>{escape(words)}</P>" for words in one["paragraphs"])) for one in part["sections"]
        ]
        parts[int(part["title"])][part["part"]] = rules
    return Holdings(legislation=Statutes(items), uscode=Code(titles), ecfr=Regulations(dict(parts)))


def _nested(parts: list[Any]) -> tuple[Any, ...]:
    return tuple((number, words, tuple((letter, text) for letter, text in below)) for number, words, below in parts)


def _uslm(number: str, law: dict[str, Any]) -> str:
    at = f"/us/usc/t{number}/s{law['number']}"
    if not law["parts"]:
        return f"<content><p>{escape(law['text'])}</p></content>"
    return "".join(_subsection(f"{at}/{label}", label, *more) for label, *more in law["parts"])


def _subsection(at: str, label: str, heading: str, words: str, below: list[list[str]]) -> str:
    headed = f"<heading> {escape(heading)}.</heading>" if heading else ""
    inside = "".join(_paragraph(f"{at}/{one}", one, text) for one, text in below)
    law = _words("chapeau" if below else "content", words)
    return f'<subsection identifier="{at}"><num value="{label}">({label})</num>{headed}{law}{inside}</subsection>'


def _paragraph(at: str, label: str, words: str) -> str:
    return f'<paragraph identifier="{at}"><num value="{label}">({label})</num>{_words("content", words)}</paragraph>'


def _words(element: str, words: str) -> str:
    return f"<{element}> {escape(words)}</{element}>"


_tools: list[Auditor] = []


def scored(row: dict[str, Any]) -> list[dict[str, Any]]:
    """One passage with its outcome, the worst of its citations."""
    if not _tools:
        _tools.append(Auditor(holdings()))
    tools = _tools[0].renewed()
    dossier = tools.finished(tools.begun(f"ARGUMENT\n\n{row['passage']}\n"))
    assert dossier.decision is not None
    outcomes = {one.outcome.value for one in dossier.decision.citations if one.outcome}
    worst = next((one for one in (ERROR, OPEN, PASS) if one in outcomes), "not read")
    why = [f"{one.check}: {one.says}" for one in dossier.findings or () if one.outcome is not None and one.outcome.value != PASS]
    return [{**row, "outcome": worst, "why": row["why"], "says": why}]


def _counted(counts: Counter[Any], half: str, true: bool) -> list[int]:
    each = [counts[half, true, one] for one in (PASS, OPEN, ERROR, "not read")]
    return [sum(each), *each]


def main() -> None:
    """Score a half or both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--half", choices=HALVES)
    parser.add_argument("--passed", action="store_true", help="show the wrong ones of the open half that pass, and the right ones accused")
    parser.add_argument("--into", type=Path)
    given = parser.parse_args()
    done = list(spread(scored, [row for row in passages() if given.half in {None, row["half"]}], given.jobs))
    if given.into:
        given.into.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in done), encoding="utf-8")
    counts = Counter((row["half"], row["true"], row["outcome"]) for row in done)
    head = ("half", "what is said", "of", "pass", "left open", "called wrong", "not read")
    kinds = sorted({(half, true) for half, true, _ in counts})
    print(table(head, [(half, str(true).lower(), *_counted(counts, half, true)) for half, true in kinds]))
    for row in done if given.passed else ():
        if row["half"] == "open" and row["outcome"] == (ERROR if row["true"] else PASS):
            print(f"\n{row['id']} {row['kind']}: {row['passage']}\n  {row['why']}")


if __name__ == "__main__":
    main()
