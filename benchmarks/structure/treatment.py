"""Measure the restraint and the reach of SUPERSEDED_CASE. Writes a section of RESULTS.md unless --dry is given.

    python benchmarks/structure/treatment.py [--dry]

Each citation is put into a brief of one passage, read as any brief is, and checked against a record that bears it. Plain: every row of
the shipped table in ten wordings. Stated: the wordings of treatment_wordings.tsv. Real: decisions that the table does not name, with
every real opinion beside the project laid open as one that may tell of them. Read as briefs: see treatment_opinions.py. Sentences:
see treatment_sentences.py.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "structure")]

import treatment_opinions  # noqa: E402
import treatment_sentences  # noqa: E402
from results import write_section  # noqa: E402
from treatment_cases import PLAIN, Case, material  # noqa: E402

from brief_audit.checks.treatment import CHECK  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.model.base import Code, Kind, Outcome  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.normal_forms import citation_key  # noqa: E402
from brief_audit.tables import rows  # noqa: E402
from brief_audit.tables.overruled import Overruling, fell_later, overrulings  # noqa: E402
from shared_data import SHARED  # noqa: E402

WORDINGS = Path(__file__).with_name("treatment_wordings.tsv")


def accused(text: str, *cases: Case) -> list[Citation]:
    """The citations of a brief that bear SUPERSEDED_CASE."""
    laid = material(text, cases)
    return [c for c in laid.citations.values() if any(found.code is Code.SUPERSEDED_CASE for found in CHECK.ask(laid, c))]


def says(text: str, *cases: Case) -> set[str]:
    """What is said of the citations that the table names: "error", "warning", "left open"."""
    laid = material(text, cases)
    named = [c for c in laid.citations.values() if overrulings(c.canonical)]
    found = [finding for c in named for finding in CHECK.ask(laid, c)]
    words = {Outcome.VERIFIED_ERROR: "error", Outcome.UNVERIFIABLE_PUBLIC: "left open", None: "warning"}
    return {words[finding.outcome] for finding in found if finding.outcome in words}


def wordings() -> Iterator[tuple[str, str]]:
    """Group and words of each wording."""
    for line in WORDINGS.read_text(encoding="utf-8").splitlines():
        group, _, words = line.partition("\t")
        if not line.startswith("#") and group != "group":
            yield group, words.replace(" ¶ ", "\n\n")


def table() -> Iterator[Overruling]:
    """Every row."""
    yield from dict.fromkeys(found for line in rows("scotus_overruled") for found in overrulings(line["citation"]))


def in_full(row: Overruling) -> bool:
    """The rows of which the error may be said: in full, the overruling decision not overruled itself."""
    return row.outright and not fell_later(row)


def real() -> list[Case]:
    """Decisions that the table does not name: those cited in the data beside the project, and the overruling ones of the table."""
    index = [json.loads(line) for line in (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines()]
    texts = [(entry["citation_as_cited"], entry["case_name"]) for entry in index]
    labelled = json.loads((SHARED / "us/labels/benchmark_real_citations.json").read_text(encoding="utf-8"))
    texts += [(entry["citation"], "") for entry in labelled]
    found: dict[str, Case] = {}
    for text, name in texts:
        brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=f"See {text}.")
        cited = next((c for c in extract(brief) if c.kind is Kind.CASE and c.canonical and c.year and c.name), None)
        if cited is not None and cited.year is not None:
            found.setdefault(citation_key(cited.canonical), Case(cited.name or name, cited.canonical, cited.year))
    for row in table():
        found.setdefault(citation_key(row.by_citation), Case(row.by_name, row.by_citation, row.by_year))
    return [case for case in found.values() if not overrulings(case.citation)]


def shares(full: list[Overruling]) -> Iterator[str]:
    """Of the rows in full: how many are found in each plain wording, and what is said where the brief states what became of them."""
    cases = {row: (Case(row.name, row.citation, row.year), Case(row.by_name, row.by_citation, row.by_year)) for row in full}
    found = {words: sum(bool(accused(words.format(X=one.cited), one)) for one, _ in cases.values()) for words in PLAIN}
    yield f"- rows in full, cited plainly in {len(PLAIN)} wordings: {sum(found.values())} of {len(full) * len(PLAIN)} found"
    yield from (f"  - {number} of {len(full)}: {words}" for words, number in found.items())
    for group in ("silent", "named"):
        texts = [words for kind, words in wordings() if kind == group]
        told = Counter[str]()
        for words in texts:
            for one, other in cases.values():
                short = {"x": one.name.split(" v. ")[0], "y": other.name.split(" v. ")[0]}
                said = says(words.format(X=one.cited, Y=other.cited, **short), one, other)
                told[" and ".join(sorted(said)) or "nothing"] += 1
                if "error" in said:
                    print("accused", one.name, "|", words)
        named = "names" if group == "named" else "does not name"
        yield (
            f"- rows in full, the brief tells what became of them or does not rely on them, and {named} the overruling decision, in "
            f"{len(texts)} wordings: {told['error']} of {len(texts) * len(full)} accused; {dict(told.most_common())}"
        )


def main(arguments: list[str]) -> None:
    """Print and, unless dry, write the figures."""
    every = list(table())
    full = [row for row in every if in_full(row)]
    also_full = {citation_key(row.citation) for row in full}
    rest = [Case(row.name, row.citation, row.year) for row in every if not in_full(row) and citation_key(row.citation) not in also_full]
    partly = [(case.name, words) for case in rest for words in PLAIN if accused(words.format(X=case.cited), case)]
    lines = [*shares(full), f"- rows in part, or overruled by what fell later: {len(partly)} of {len(rest) * len(PLAIN)} accused"]
    lines += treatment_opinions.lines(real())
    print("\n".join(lines))
    treatment_sentences.main()
    if "--dry" not in arguments:
        write_section("Treatment", "python benchmarks/structure/treatment.py", lines)


if __name__ == "__main__":
    main(sys.argv[1:])
