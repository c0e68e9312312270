"""Score the reading of provisions of written law, and of tribunal references, on passages that somebody else labelled.

    python benchmarks/extraction/provision_forms.py [--show open|fresh] [--write]
    python benchmarks/extraction/provision_forms.py --store FILE...      (makes the stored form of new labels)

Nothing of the documents is stored: a passage, and the sentences before it that name its laws, are ranges of characters of a document of the
data, whose white space is one space each; a label is (start, end) in the passage with the provision and the law. The full form is frozen by
its SHA-256. A file named "sealed" is only ever scored. "fresh" holds other passages, labelled by a reader who had seen neither rules nor
answers; it was scored once (recall .927), then read. "drawn" was drawn by chance from all documents after that and frozen before it was
scored, without the sentences that name its laws; its reader knew the rules, and had seen no answer to these passages.

A label, made without knowledge of the program, is found if a citation of ours overlaps it. Its law is right if ours names the same law,
wrong if ours names another, missing if ours names none; a label whose law cannot be told must be read without one, and is wrong with one.
What ours reads outside every label is counted apart.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "extraction")]

from results import write_section  # noqa: E402
from uk_references import whole_text  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.model.base import WRITTEN_LAW, Kind  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from shared_data import SHARED  # noqa: E402

FOLDER = Path(__file__).with_name("provisions")
_SHORTEST = 12
Row = dict[str, Any]


# --- the stored form


@cache
def text_of(document: str) -> str:
    """The whole text of a document of the data, white space as one space."""
    path = SHARED / document
    return " ".join((whole_text(path) if path.suffix == ".xml" else path.read_text(encoding="utf-8", errors="replace")).split())


def _pieces(words: str, text: str) -> list[list[int] | str]:
    """The words as ranges of the text, with at most a few characters between them that are in none."""
    found: list[list[int] | str] = []
    at = 0
    while at < len(words):
        size = len(words) - at
        while size >= _SHORTEST and (place := text.find(words[at : at + size])) < 0:
            size = _next_shorter(words, at, size, text)
        if size < _SHORTEST:
            found.append(words[at])
            at += 1
            continue
        found.append([place, place + size])
        at += size
    return found


def _next_shorter(words: str, at: int, size: int, text: str) -> int:
    """The length of the longest beginning of words[at:at + size] that the text holds."""
    least, most = 0, size - 1
    while least < most:
        middle = (least + most + 1) // 2
        least, most = (middle, most) if words[at : at + middle] in text else (least, middle - 1)
    return least


def _joined(pieces: list[list[int] | str], text: str) -> str:
    return "".join(piece if isinstance(piece, str) else text[piece[0] : piece[1]] for piece in pieces)


def stored(row: Row) -> Row | None:
    """A labelled passage without its words; None if more of it than punctuation stands nowhere in the document."""
    text, passage, context = text_of(row["document"]), *(" ".join(row[key].split()) for key in ("passage", "context_defs"))
    pieces, before = _pieces(passage, text), _pieces(context, text)
    if any(isinstance(piece, str) and piece.isalnum() for piece in (*pieces, *before)):
        return None
    labels, at = [], 0
    for label in row["labels"]:
        words = " ".join(label["text"].split())
        start = passage.find(words, at)
        start = passage.index(words) if start < 0 else start
        at = start + len(words)
        labels.append([start, at, label["provision"], label["law"]])
    return {"id": row["id"], "document": row["document"], "passage": pieces, "before": before, "labels": labels}


def full(row: Row) -> Row:
    """A stored passage with its words."""
    text = text_of(row["document"])
    return {**row, "passage": _joined(row["passage"], text), "before": _joined(row["before"], text)}


def sha256(rows: list[Row]) -> str:
    """The hash of the full form of one file."""
    return hashlib.sha256("\n".join(json.dumps(row, sort_keys=True) for row in rows).encode()).hexdigest()


def store(files: list[Path]) -> None:
    """Bring new labels into the stored form."""
    FOLDER.mkdir(exist_ok=True)
    sums = []
    for file in files:
        every = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
        kept = [row for row in map(stored, every) if row is not None]
        (FOLDER / file.name).write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in kept), encoding="utf-8")
        sums.append(f"{sha256([full(row) for row in kept])}  {file.name}\n")
        print(f"{file.name}: {len(kept)} of {len(every)} passages, {sum(len(row['labels']) for row in kept)} labels")
    (FOLDER / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


def labelled() -> Iterator[tuple[str, list[Row]]]:
    """The rows of each half in full; a file that is not the frozen one is refused."""
    for line in (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        expected, name = line.split()
        rows = [full(json.loads(one)) for one in (FOLDER / name).read_text(encoding="utf-8").splitlines()]
        if sha256(rows) != expected:
            raise SystemExit(f"{name}: these are not the frozen labels.")
        yield name.partition(".")[0], rows


# --- laws by name

ALIASES = {
    "wash. rev. code": "revised code of washington",
    "cpr": "civil procedure rules 1998",
    "cpr pd": "civil procedure rules 1998",
    "civil procedure rules": "civil procedure rules 1998",
    "fpr": "family procedure rules 2010",
    "fpr pd": "family procedure rules 2010",
    "family procedure rules": "family procedure rules 2010",
    "crimpr": "criminal procedure rules 2020",
    "criminal procedure rules": "criminal procedure rules 2020",
    "echr": "european convention on human rights",
    "eu charter": "charter of fundamental rights of the european union",
    "tfeu": "treaty on the functioning of the european union",
    "teu": "treaty on european union",
    "gdpr": "regulation (eu) 2016/679",
    "eu gdpr": "regulation (eu) 2016/679",
    "general data protection regulation": "regulation (eu) 2016/679",
    "united kingdom general data protection regulation": "uk gdpr",
    "geneva convention": "refugee convention",
    "convention relating to the status of refugees 1951": "refugee convention",
    "convention relating to the status of refugees": "refugee convention",
    "convention on the rights of the child": "united nations convention on the rights of the child",
    "uncrc": "united nations convention on the rights of the child",
    "withdrawal agreement": "eu-uk withdrawal agreement",
}


def same_law(ours: str, theirs: str, written: str, passage: str) -> bool:
    """Whether two names are of one law; ours may keep a slip of the label's own text, or a year that the passage has wrong."""
    one, other = _plain(ours), _plain(theirs)
    if one[:-5] == other[:-5] and one in _plain(passage):
        return True
    if one == other or one in _plain(written) or _numbers(one) == _numbers(other) != "":
        return True
    if one == "et rules" and "employment tribunal" in other:
        return True
    short, long = sorted((one, other), key=len)
    if not re.search(r"[0-9]{4}$", short) and len(short) > 12 and re.fullmatch(rf"{re.escape(short)} (?:act )?[0-9]{{4}}", long):
        return True
    return one[-4:] == other[-4:] and SequenceMatcher(None, one, other).ratio() > 0.9


def _plain(name: str) -> str:
    plain = re.sub(r"\bno\.? (?=[0-9])|\(ec\) |\(eu\) |\(eec\) ", "", " ".join(name.casefold().replace("’", "'").split()))
    plain = re.sub(r"^the | \(gdpr\)$|,", "", re.sub(r"\)\(", ") (", plain))
    plain = re.sub(r"\bvat\b", "value added tax", re.sub(r"\bnhs\b", "national health service", plain))
    plain = re.sub(r"^constitution of (?:the state of )?(?!the)(.*)$", r"\1 constitution", plain)
    aliased = ALIASES.get(plain, plain)
    return re.sub(r"\((?:ec|eu|eec)\) ", "", aliased)


def _numbers(name: str) -> str:
    found = re.search(r"\b[0-9]{2,4}/[0-9]{1,4}\b", name)
    return found[0] if found else ""


def law_named(cited: Citation) -> str:
    """The law that a citation of ours names, "" for none."""
    if cited.canonical.startswith("U.S. Const."):
        return "Constitution of the United States"
    if cited.reporter in {"U.S.C.", "C.F.R."} and cited.jurisdiction.value == "us":
        return f"{'United States Code' if cited.reporter == 'U.S.C.' else 'Code of Federal Regulations'}, Title {cited.title}"
    return "" if cited.title == "Practice Direction" else cited.title or ""  # the document does not say there to which rules


# --- the score


def score(rows: list[Row], *, show: bool) -> Counter[str]:
    """Counts of labels found, laws right, wrong, missing, and of what stands outside every label."""
    counts: Counter[str] = Counter()
    for row in rows:
        lead = f"{row['before']}\n\n" if row["before"] else ""
        text = lead + row["passage"]
        document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
        cited = [c for c in extract(document) if c.span[1] > len(lead)]
        spans = [(label[0] + len(lead), label[1] + len(lead)) for label in row["labels"]]
        for label, span in zip(row["labels"], spans, strict=True):
            verdict = _verdict(label, text[slice(*span)], [c for c in cited if _meet(c.span, span)], text)
            counts.update(["labels", *verdict])
            if show and verdict != ["found", "right"]:
                named = [(c.text, c.title, c.section) for c in cited if _meet(c.span, span)]
                print(f"{row['id']} {'+'.join(verdict) or 'MISSED'}: {text[slice(*span)]!r} = {label[2]} | {label[3]} || {named}")
        outside = [c for c in cited if (c.kind in WRITTEN_LAW or c.kind is Kind.OTHER) and not any(_meet(c.span, span) for span in spans)]
        counts["outside"] += len(outside)
        counts["negatives"] += not row["labels"]
        counts["negatives touched"] += bool(outside) and not row["labels"]
        for c in outside if show else ():
            print(f"{row['id']} OUTSIDE: {c.text!r} = {c.title} {c.section} {'(negative)' if not row['labels'] else ''}")
    return counts


def _verdict(label: list[Any], written: str, ours: list[Citation], passage: str) -> list[str]:
    if not ours:
        return []
    names = {law_named(c) for c in ours if c.kind is not Kind.CASE} - {""}
    if not label[3]:
        return ["found", "wrong" if names else "right"]
    if not names:
        return ["found", "missing"]
    return ["found", "right" if all(same_law(name, label[3], written, passage) for name in names) else "wrong"]


def _meet(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def main() -> None:
    """Score and show; --write puts it into RESULTS.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, nargs="+")
    parser.add_argument("--show", choices=["open", "fresh"])
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    if given.store:
        return store(given.store)
    lines = [
        "| half | passages | labels | found | recall | right law | wrong | none, though known | outside every label |",
        "|" + "---|" * 9,
    ]
    for half, rows in labelled():
        n = score(rows, show=half == given.show)
        lines.append(
            f"| {half} | {len(rows)} | {n['labels']} | {n['found']} | {n['found'] / n['labels']:.3f} | {n['right']} | {n['wrong']} | "
            f"{n['missing']} | {n['outside']} ({n['negatives touched']} of {n['negatives']} passages without a label) |"
        )
    title, command = "Provisions of written law, labelled by hand", "python benchmarks/extraction/provision_forms.py --write"
    return write_section(title, command, lines) if given.write else print("\n".join(lines))


if __name__ == "__main__":
    main()
