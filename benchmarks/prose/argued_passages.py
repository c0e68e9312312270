"""Every passage of 40 judgments and 20 filings that draws a conclusion: how much of it is read, what follows, and what is called wrong.

    python benchmarks/prose/argued_passages.py [--freeze] [--show INFERENCE] [--write]

20 American opinions, 20 British judgments and 20 filings are drawn by the SHA-256 of their file names; `argued_documents.tsv` holds the
SHA-256 of each and its half, and not a word of it. A conclusion is marked ("therefore", "thus", "accordingly" …). Courts and lawyers leave
premises unsaid, and what they write is taken to be sound: any argument here that is called wrong is a wrong accusation. `--show` prints
passages of the open half; the sealed half is counted alone. Exits with 1 if a document changed or an argument is called wrong.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from auditing import SHARED, auditor, half_of, sources
from results import write_section

from brief_audit.checks.argument.inference import Drawn, inference
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Argument, Role
from brief_audit.model.finding import Holds

FROZEN = Path(__file__).with_name("argued_documents.tsv")
WANTED = 20
_BAR = re.compile(r"(?:synthetic|docx|\.jsonl)")


class Document(NamedTuple):
    """A document: what it is, a name that tells nobody's, its half, the hash of its file, its arguments as they are judged."""

    kind: str
    key: str
    half: str
    digest: str
    judged: tuple[tuple[Argument, Drawn], ...]

    @property
    def row(self) -> str:
        return f"{self.kind}\t{self.key}\t{self.half}\t{self.digest}"


def _drawn(paths: list[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: hashlib.sha256(f"arguments {path.name}".encode()).digest())[:WANTED]


def documents() -> Iterator[Document]:
    """The sixty documents, read, cited and argued."""
    judgments = {source.path: source for source in sources() if "__press__" not in source.path.name}
    filings = [path for path in (SHARED / "us/briefs").rglob("*") if path.is_file() and not _BAR.search(str(path))]
    for kind in ("us", "uk", "filing"):
        paths = filings if kind == "filing" else [path for path, source in judgments.items() if source.american is (kind == "us")]
        for path in _drawn(paths):
            page = (path.read_bytes(), path.suffix) if kind == "filing" else (judgments[path].page(), ".html")
            key = hashlib.sha256(path.name.encode()).hexdigest()[:12]
            yield Document(kind, key, half_of(path.name), hashlib.sha256(path.read_bytes()).hexdigest(), tuple(_judged(*page)))


def _judged(data: str | bytes, suffix: str) -> Iterator[tuple[Argument, Drawn]]:
    dossier = auditor().begun(data, suffix)
    assert dossier.document is not None
    claims = assert_claims(dossier.document, dossier.citations or (), dossier.links or (), argues=True)
    for argument in claims.arguments or ():
        yield argument, inference(argument)


def _lines(half: str, found: list[Document]) -> Iterator[str]:
    every = [one for document in found for one in document.judged]
    holds = Counter(drawn.holds for _, drawn in every)
    whole = sum(all(step.role is not Role.OTHER and (step.reads or step.quantified) for step in argument.steps) for argument, _ in every)
    ends = sum(bool(argument.conclusion.reads or argument.conclusion.quantified) for argument, _ in every)
    steps = [step for argument, _ in every for step in argument.steps]
    read = sum(step.role is not Role.OTHER and bool(step.reads or step.quantified) for step in steps)
    yield (
        f"- {half}: {len(found)} documents, {len(every)} passages with a marked conclusion, {len(steps)} sentences:"
        f" {read} sentences, {ends} conclusions and {whole} whole passages read;"
        f" the conclusion follows {holds[Holds.YES]}, is arguable {holds[Holds.HALF]}, open {holds[Holds.OPEN]},"
        f" **called wrong {holds[Holds.NO]}**"
    )


def main() -> int:
    """Count, compare with the frozen list, and say what is called wrong."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--freeze", action="store_true")
    options.add_argument("--write", action="store_true")
    options.add_argument("--show", choices=[str(one) for one in Holds])
    given = options.parse_args()
    found = list(documents())
    rows = ["kind\tdocument\thalf\tsha256", *(one.row for one in found)]
    if given.freeze:
        FROZEN.write_text("\n".join(rows) + "\n", encoding="utf-8")
    changed = len(set(rows) ^ set(FROZEN.read_text(encoding="utf-8").splitlines()))
    lines = [line for half in ("open", "sealed") for line in _lines(half, [one for one in found if one.half == half])]
    lines.append(f"- {len(found)} documents, {changed} unlike the frozen list")
    if given.write:
        write_section("Arguments of courts and lawyers", "python benchmarks/prose/argued_passages.py --write", lines)
    else:
        print("\n".join(lines))
    for argument, drawn in (one for document in found if document.half == "open" for one in document.judged):
        if given.show and drawn.holds == given.show:
            print("\n".join(["", drawn.says, *(f"  {step.role}: {step.text} [{step.reads or step.why}]" for step in argument.steps)]))
    return 1 if changed or any(drawn.holds is Holds.NO for one in found for _, drawn in one.judged) else 0


if __name__ == "__main__":
    sys.exit(main())
