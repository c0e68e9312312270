"""Score extraction on the hand-labelled sets beside the project, with eyecite and citeurl on the same texts in the same run.

A label is found if one found citation's own span holds all its numbers (volume and page, title and section …); a found
case is false if it holds the numbers of no label. Writes a section of RESULTS.md.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from shared_data import SHARED  # noqa: E402

SETS = ("golden-corpus", "thorny-corpus", "expanded-corpus", "statute-corpus")
CASES = frozenset({"case", "neutral", "docket"})
LAWS = frozenset({"statute", "regulation", "federalRule", "constitutional", "publicLaw", "statutesAtLarge", "federalRegister"})
NUMBERS = (
    "volume",
    "page",
    "title",
    "section",
    "rule",
    "congress",
    "lawNumber",
    "documentNumber",
    "docketNumber",
    "amendment",
    "article",
    "year",
)
Found = list[tuple[str, bool, dict[str, Any]]]
"""(text of the span, whether it is a case, fields) of each citation."""


def ours(text: str) -> Found:
    """The project's own extraction."""
    document = Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=text)
    found = []
    for c in extract(document):
        core = text[c.span[0] : c.span[1]]
        fields = {"volume": c.volume, "reporter": c.reporter, "page": c.first_page, "year": c.year, "title": c.title, "section": c.section}
        found.append((f"{core} {c.canonical} {c.section or ''} {c.pinpoint.text if c.pinpoint else ''}", c.kind.value == "case", fields))
    return found


def by_eyecite(text: str) -> Found:
    """Plain eyecite, as published."""
    from eyecite import get_citations

    logging.disable(logging.CRITICAL)
    if not text.strip():
        return []
    named = [(citation, type(citation).__name__) for citation in get_citations(text)]
    return [(str(c.matched_text()), name == "FullCaseCitation", dict(c.groups)) for c, name in named if name != "UnknownCitation"]


def by_citeurl(text: str, memory: dict[str, Any] = {}) -> Found:  # noqa: B006  the citator takes seconds to build
    """Plain citeurl, as published."""
    from citeurl import Citator

    citator = memory.setdefault("citator", None) or memory.__setitem__("citator", Citator()) or memory["citator"]
    return [(c.text, "Caselaw" in c.template.name, dict(c.tokens)) for c in citator.list_cites(text)]


PEERS: dict[str, Callable[[str], Found]] = {"ours": ours, "eyecite": by_eyecite, "citeurl": by_citeurl}


def samples() -> Iterator[tuple[str, str, list[dict[str, Any]]]]:
    """Every sample as (set, text, labels)."""
    for name in SETS:
        data = json.loads((SHARED / "us" / "labels" / "extraction" / f"{name}.json").read_text(encoding="utf-8"))
        for sample in data["samples"] if isinstance(data, dict) else data:
            if sample.get("text") and "expected" in sample:
                yield name, sample["text"], sample["expected"]


def numbers(label: dict[str, Any]) -> list[str]:
    """What of a label must stand in the found span; the year only where nothing else is labelled."""
    given = [str(label[key]) for key in NUMBERS[:-1] if label.get(key) not in (None, "")]
    return given or ([str(label["year"])] if label.get("year") else [])


def roman(number: str) -> str:
    """A small number in Roman numerals, "" for anything else."""
    if not number.isdigit() or int(number) > 39:
        return ""
    tens, ones = divmod(int(number), 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]


def holds(span: str, label: dict[str, Any]) -> bool:
    """Whether a span holds all numbers of a label, each as a number of its own."""
    return all(_stands(span, number) or (bool(roman(number)) and _stands(span, roman(number))) for number in numbers(label))


def _stands(span: str, number: str) -> bool:
    """Whether a number stands in a span, not as a piece of another; thousands may be parted by commas."""
    wanted = r"\s?".join(re.escape(piece) for piece in re.split(r"\s+", number))
    return re.search(rf"(?<![0-9A-Za-z]){wanted}(?![0-9A-Za-z])", re.sub(r"(?<=[0-9]),(?=[0-9]{3})", "", span)) is not None


def same(label: dict[str, Any], fields: dict[str, Any], key: str) -> bool:
    """Whether one field of a case is as labelled."""
    squeezed = [re.sub(r"[\s.,]", "", str(side)).lower() for side in (label[key], fields.get(key))]
    return squeezed[0] == squeezed[1]


def score() -> tuple[dict[tuple[str, str, str], list[bool]], dict[tuple[str, str], list[bool]], dict[str, list[bool]]]:
    """Recall by (peer, set, kind), precision of cases by (peer, set), our fields by name."""
    recall: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
    precision: dict[tuple[str, str], list[bool]] = defaultdict(list)
    fields: dict[str, list[bool]] = defaultdict(list)
    for name, text, labels in samples():
        for peer, read in PEERS.items():
            found = read(text)
            left = list(found)
            for label in labels:
                kind = "case" if label["type"] in CASES else "law" if label["type"] in LAWS else label["type"]
                if not numbers(label):
                    continue
                hit = next((one for one in left if holds(one[0], label)), None)
                recall[peer, name, kind].append(hit is not None)
                if hit is None:
                    continue
                left.remove(hit)
                if peer == "ours" and label["type"] == "case":
                    for key in ("volume", "reporter", "page", "year"):
                        if label.get(key) not in (None, ""):
                            fields[key].append(same(label, hit[2], key))
            cases = [one for one in found if one[1]]
            precision[peer, name] += [any(holds(one[0], label) for label in labels if numbers(label)) for one in cases]
    return recall, precision, fields


def share(hits: list[bool]) -> str:
    """A share as a figure with its counts."""
    return f"{sum(hits) / len(hits):.3f} ({sum(hits)}/{len(hits)})" if hits else ""


def main() -> None:
    """Score and write."""
    recall, precision, fields = score()
    lines = ["| set | kind | ours | eyecite | citeurl |", "|---|---|---|---|---|"]
    for name in SETS:
        kinds = sorted({kind for _, of, kind in recall if of == name})
        lines += [f"| {name} | {kind}, recall | " + " | ".join(share(recall[peer, name, kind]) for peer in PEERS) + " |" for kind in kinds]
        lines.append(f"| {name} | case, precision | " + " | ".join(share(precision[peer, name]) for peer in PEERS) + " |")
    lines += ["", "Fields of the cases found by ours: " + "; ".join(f"{key} {share(hits)}" for key, hits in fields.items()) + "."]
    write_section("Extraction on hand-labelled samples", "python benchmarks/extraction/labelled_sets.py", lines)


if __name__ == "__main__":
    main()
