"""Processor time of the command line against its named peers, interleaved in one run; writes a section of RESULTS.md.

The warm audit reads a real brief of 45 pages; its authorities are invented texts at the cited places, served on this
machine and stored by a first run. The peer imports eyecite and finds the citations of the same text. The edited brief lacks one
line of one page in every other round, so that each run finds it changed since the last. All Python files are compiled before.
"""

from __future__ import annotations

import argparse
import compileall
import os
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from many_citations import run  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.model.base import Kind  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from shared_data import SHARED  # noqa: E402
from standin import StandIn  # noqa: E402
from standin.holdings import Holdings, Opinion, UsCase  # noqa: E402

BRIEF = SHARED / "us" / "briefs" / "appellate" / "998655_COA_99865-5_Appellant_Brief.pdf"
PAGES = 60
"""Pages of one invented opinion: enough for the pages that the brief pins to."""
LONG = 5_000
"""Words of one invented opinion, as long as the median opinion of a court of appeals."""

PEER = "import sys, eyecite; eyecite.get_citations(open(sys.argv[1], encoding='utf-8').read())"


ENTRY = "import sys; from brief_audit.cli.main import main; sys.argv[0] = 'audit'; sys.exit(main())"
"""What the installed command runs."""


def authorities(citations: Sequence[Citation], words: Sequence[str]) -> Holdings:
    """A case for each cited place, named and dated as the brief has it; its text is the brief's words in another order."""
    chance = random.Random(0)
    held: dict[str, UsCase] = {}
    for citation in citations:
        if citation.kind is not Kind.CASE or citation.canonical in held or not (citation.first_page or "").isdecimal():
            continue
        first = int(citation.first_page or 0)
        marks = (f'<span class="star-pagination">*{first + number}</span>' for number in range(PAGES))
        body = "".join(f"<p>{mark} {escape(' '.join(chance.choices(words, k=LONG // PAGES)))}.</p>" for mark in marks)
        parties = " v. ".join(citation.parties) or "Unnamed v. Unnamed"
        day = f"{citation.year or 2000}-01-01"
        number = len(held) + 1
        held[citation.canonical] = UsCase(number, parties, (citation.canonical,), day, citation.court_id or "", opinions=(Opinion(body),))
    return Holdings(us=list(held.values()))


def without_a_line(brief: Path, to: Path) -> None:
    """The brief without one line in the middle of its pages."""
    import pypdfium2 as pdfium
    from pypdfium2 import raw

    with pdfium.PdfDocument(brief) as pdf:
        page = pdf[len(pdf) // 2]
        words = [each for each in page.get_objects() if each.type == raw.FPDF_PAGEOBJ_TEXT]
        page.remove_obj(words[len(words) // 2])
        page.gen_content()
        pdf.save(to)


def interleaved(commands: Mapping[str, Sequence[str]], environ: Mapping[str, str], folder: Path, rounds: int) -> dict[str, float]:
    """The median processor time of each command, one run of each in turn; `draft.pdf` is another one in each round."""
    spent: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds):
        shutil.copy(folder / f"draft-{number % 2}.pdf", folder / "draft.pdf")
        for name, command in commands.items():
            spent[name].append(run(command, environ, folder)[0])
    return {name: statistics.median(times) for name, times in spent.items()}


def line(what: str, peer: str, goal: float, medians: Mapping[str, float]) -> str:
    """One row of the table."""
    ratio = medians[what] / medians[peer]
    met = "yes" if ratio <= goal else "**no**"
    return f"| {what} | {medians[what]:.3f} s | {peer} | {medians[peer]:.3f} s | {ratio:.2f} \u00d7 | {goal} \u00d7 | {met} |"


def main() -> None:
    """Measure, write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    python = sys.executable
    audit = [python, "-m", "brief_audit.cli.main"]
    with tempfile.TemporaryDirectory() as name, Child() as child:
        folder = Path(name)
        document = readers.read(str(BRIEF), BRIEF.name, child)
        citations: tuple[Citation, ...] = child.call("brief_audit.citations.extract:extract", document=document)
        (folder / "brief.txt").write_text(document.text, encoding="utf-8")
        held = authorities(citations, document.text.split())
        paths = {"BRIEF_AUDIT_CACHE": str(folder / "cache"), "BRIEF_AUDIT_LIMITS": str(folder / "limits.sqlite3")}
        for number, make in enumerate((without_a_line, shutil.copy)):
            make(BRIEF, folder / f"draft-{number}.pdf")
        shutil.copy(BRIEF, folder / "draft.pdf")
        compileall.compile_dir(ROOT / "scripts", quiet=2)
        warm = f"warm audit, {document.pages} pages, {len(held.us)} authorities"
        edited = "the same, one line edited"
        peer = "import eyecite, get_citations, same text"
        commands = {
            warm: [*audit, str(BRIEF), "--format", "json", "-o", "-", "--quiet"],
            edited: [*audit, "draft.pdf", "--format", "json", "-o", "-", "--quiet"],
            peer: [python, "-c", PEER, str(folder / "brief.txt")],
            "audit --version": [python, "-c", ENTRY, "--version"],
            "python -c pass": [python, "-c", "pass"],
            "audit --help": [python, "-c", ENTRY, "--help"],
            "pip --version": [python, "-m", "pip", "--version"],
        }
        with StandIn(held) as stand:
            environ = {**os.environ, **stand.environ(), **paths}
            environ.pop("PYTHONDONTWRITEBYTECODE", None)
            for first in (warm, edited):
                *_, code = run(commands[first], environ, folder)
                if code not in (0, 1, 3):
                    raise SystemExit(f"the first audit ended with {code}")
            stand.forget()
            medians = interleaved(commands, environ, folder, rounds)
            asked = len(stand.requests)
    rows = [
        line(warm, peer, 1.5, medians),
        line(edited, peer, 2.0, medians),
        line("audit --version", "python -c pass", 1.5, medians),
        line("audit --help", "pip --version", 1.3, medians),
    ]
    head = ["| what | processor time | against | processor time | ratio | goal | met |", "|---|---|---|---|---|---|---|"]
    note = f"Median of {rounds} interleaved runs, child processes included; {asked} requests were sent by the warm audits."
    write_section("Speed of the command line", "python benchmarks/speed/warm_audit.py", [*head, *rows, "", note])


if __name__ == "__main__":
    main()
