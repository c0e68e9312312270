"""Score what decisions are read to say of other cases against sentences labelled by a person. Prints; writes nothing.

    python benchmarks/structure/treatment_sentences.py

Every labelled document is parsed and read as a whole, as when it is retrieved, and the facts whose sentence overlaps a labelled one
are compared: the case, what was done to it, by whom, and that it is asserted. A fact that takes less to be meant than the label
("in part") is counted apart: such a fact accuses nobody. Recall is over labelled rows in which a court asserts a treatment.
"""

from __future__ import annotations

import html
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks" / "structure")]

from dispositions import OPINIONS, american, british, labels  # noqa: E402

from brief_audit.facts.opinions import opinions_of  # noqa: E402
from brief_audit.facts.treatments import treatments_of  # noqa: E402
from brief_audit.model.treatment import Actor, Treated, TreatmentFact  # noqa: E402
from brief_audit.normal_forms import citation_key  # noqa: E402
from shared_data import SHARED  # noqa: E402

KINDS = {
    Treated.OVERRULED: {"OVERRULED"},
    Treated.ABROGATED: {"ABROGATED", "SUPERSEDED"},
    Treated.NOT_GOOD_LAW: {"ABROGATED", "DISAPPROVED"},
    Treated.REVERSED: {"REVERSED"},
    Treated.DEPARTED_FROM: {"DEPARTED"},
    Treated.DISAPPROVED: {"DISAPPROVED"},
    Treated.NOT_FOLLOWED: {"NOT_FOLLOWED"},
    Treated.DISTINGUISHED: {"DISTINGUISHED"},
}
FEWEST = 24


def letters(text: str) -> str:
    """Letters and digits alone, small."""
    return "".join(mark for mark in text.casefold() if mark.isalnum())


def raw_texts() -> dict[str, str]:
    """The files in which the labels count, by the name that the labels give them."""
    import hashlib

    files = {path.name: path for path in (SHARED / "uk" / "akn").iterdir()}
    files |= {hashlib.sha256(path.read_bytes()).hexdigest()[:12]: path for path in OPINIONS.iterdir() if path.is_file()}
    return {name: re.sub(r"\r\n?", "\n", path.read_bytes().decode("utf-8", "replace")) for name, path in files.items()}


def sentences(rows: list[dict[str, Any]]) -> dict[tuple[str, int], str]:
    """The letters of every labelled sentence."""
    raw = raw_texts()
    found = {}
    for row in rows:
        piece = raw[row["file"]][row["offset"] : row["offset"] + row["length"]]
        found[row["file"], row["offset"]] = letters(html.unescape(re.sub(r"<[^>]+>", " ", piece)))
    return found


def in_sentence(fact: TreatmentFact, sentence: str) -> bool:
    """Whether the fact was read in that sentence: one holds the other, or their ends do."""
    own = letters(fact.snippet)
    short, long = sorted((own, sentence), key=len)
    return len(short) >= FEWEST and (short in long or (short[-FEWEST * 2 :] in long and short[:FEWEST] in long))


def same_case(fact: TreatmentFact, row: dict[str, Any]) -> bool:
    """By the citation where the label has one, else by a word of the name."""
    if row.get("target", ""):
        return citation_key(row.get("target", "")) in {citation_key(named) for named in fact.target}
    return any(len(word) > 3 and letters(word) in letters(fact.snippet) for word in row.get("name", "").split())


def agrees(fact: TreatmentFact, row: dict[str, Any]) -> bool:
    """What was done, by whom, and that it is asserted."""
    court = "this court" if fact.actor is Actor.THIS_COURT else "another court"
    actor = row["actor"] == court or row.get("earlier") or (not row["actor"] and fact.actor is Actor.REPORTED)
    return row["asserted"] and row["kind"] in KINDS[fact.kind] and bool(actor) and same_case(fact, row)


def facts() -> dict[str, tuple[TreatmentFact, ...]]:
    """Every fact of every document."""
    return {row.name: treatments_of(row.authority, opinions_of(row.authority)) for row in (*american(), *british())}


def judged(rows: list[dict[str, Any]]) -> Iterator[tuple[TreatmentFact, list[dict[str, Any]]]]:
    """Each fact that stands in a labelled sentence, with the labels of that sentence."""
    by_document, texts = facts(), sentences(rows)
    grouped: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for row in rows:
        grouped.setdefault((row["file"], row["offset"]), []).append(row)
    for key, labelled in grouped.items():
        for fact in by_document.get(key[0], ()):
            if in_sentence(fact, texts[key]):
                yield fact, labelled


def main() -> None:
    """Print the figures, and every fact that no label bears out."""
    rows = labels("treatment_sentences.jsonl")
    right: list[TreatmentFact] = []
    wrong = wider = narrower = 0
    met: set[tuple[str, int, str, str]] = set()
    for fact, labelled in judged(rows):
        own = [row for row in labelled if agrees(fact, row)]
        if not own:
            wrong += 1
            told = [
                (row["kind"], row.get("target", "") or row.get("name", ""), row["actor"], row["asserted"], row["doubt"][:60])
                for row in labelled
            ]
            print("not borne out:", fact.kind, fact.target, fact.actor, told)
            continue
        right.append(fact)
        met |= {(row["file"], row["offset"], row["kind"], row.get("target", "") or row.get("name", "")) for row in own}
        wider += not fact.in_part and all(row["in_part"] for row in own)
        narrower += fact.in_part and not any(row["in_part"] for row in own)
    due = [row for row in rows if row["asserted"] and row["kind"] != "NONE" and row["actor"]]
    total = len(right) + wrong
    print(f"facts in labelled sentences {total}, borne out {len(right)}, precision {len(right) / max(1, total):.3f}")
    print(f"read as whole where the label says in part {wider}; read as in part where it does not {narrower}")
    print(f"recall {len(met)} of {len(due)} = {len(met) / len(due):.3f}; by kind {dict(Counter(key[2] for key in met))}")


if __name__ == "__main__":
    main()
