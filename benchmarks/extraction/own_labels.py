"""Score extraction, linking and propositions on the labels in fixtures/labels. Writes a section of RESULTS.md.

The labels are offsets and facts over the real material beside the project, frozen by fixtures/labels/SHA256SUMS.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from results import write_section  # noqa: E402

from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.links import link  # noqa: E402
from brief_audit.claims.propositions import Writer  # noqa: E402
from brief_audit.claims.setting import Setting  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso  # noqa: E402
from brief_audit.readers.registry import read_bytes  # noqa: E402
from shared_data import SHARED  # noqa: E402

LABELS = ROOT / "fixtures" / "labels"
BRIEFS = SHARED / "us" / "briefs"
LAWS = frozenset({"statute", "regulation", "rule", "constitution"})


@cache
def files() -> dict[str, Path]:
    """Every brief by the first twelve digits of its SHA-256: filings name living people."""
    paths = [path for path in BRIEFS.rglob("*.txt") if path.is_file()]
    return {hashlib.sha256(path.read_bytes()).hexdigest()[:12]: path for path in paths}


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a label file."""
    return [json.loads(line) for line in (LABELS / name).read_text(encoding="utf-8").splitlines() if line.strip()]


@cache
def document(digest: str) -> Document:
    """A brief as the reader gives it."""
    path = files()[digest]
    return read_bytes(path.name, path.name, path.read_bytes())


@cache
def citations(digest: str) -> tuple[Citation, ...]:
    """The citations of a brief."""
    return extract(document(digest))


def overlapping(found: tuple[Citation, ...], span: list[int]) -> list[Citation]:
    """Citations whose core shares a character with a span."""
    return [c for c in found if c.span[0] < span[1] and span[0] < c.span[1]]


def squeezed(text: object) -> str:
    """Letters and digits of a text in lower case; dashes as one sign."""
    return re.sub(r"[^\w\-]", "", str(text or "").replace("–", "-").replace("—", "-")).lower()


def us_cases() -> dict[str, list[bool]]:
    """Recall and fields of the labelled US case citations."""
    score: dict[str, list[bool]] = defaultdict(list)
    for row in rows("us_case_citations.jsonl"):
        hits = [c for c in overlapping(citations(row["file"]), row["core"]) if c.kind.value == "case"]
        score["found"].append(bool(hits))
        if not hits:
            continue
        cited = next((c for c in hits if squeezed(c.first_page) == squeezed(row["page"])), hits[0])
        text = document(row["file"]).text
        page = cited.first_page or ("___" if cited.canonical.endswith(" ___") else None)  # the label of a blank page
        for key, value in (("volume", cited.volume), ("page", page), ("year", cited.year)):
            apart = ", the date after the history alone" if key == "year" and row.get("note") == "year after the history" else ""
            score[key + apart].append(squeezed(value) == squeezed(row[key]))
        score["pin"].append(squeezed(cited.pinpoint.text if cited.pinpoint else "") == squeezed(row["pin"]))
        score["court"].append(squeezed(cited.court) == squeezed(row["court"]))
        wanted = [text[slice(*row[key])] for key in ("plaintiff", "defendant") if row[key]]
        score["both parties"].append([squeezed(side) for side in wanted] == [squeezed(side) for side in cited.parties])
    return score


def uk_text(file: str) -> str:
    """The judgment's own words and its notes."""
    data = (SHARED / "uk" / "akn" / file).read_bytes()
    parsed = parse_akoma_ntoso(data, "0" * 64)
    return "\n\n".join(part.text for part in parsed.parts if part.kind.value in {"judgment", "notes"})


def uk_judgments() -> tuple[dict[str, list[int]], list[str]]:
    """(found, labelled, given) of cases and legislation over the twelve judgments, and every difference."""
    score: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    differences = []
    for row in rows("uk_judgment_citations.jsonl"):
        found = extract(Document(name="t", path="t", sha256="0" * 64, media_type="text/plain", text=uk_text(row["file"])))
        for kind, labelled, given in (
            (
                "cases",
                row["cases"],
                [c.canonical for c in found if c.kind.value == "case" and c.canonical and c.jurisdiction.value != "eu"],
            ),
            ("European case numbers", row["european_case_numbers"], [c.canonical for c in found if c.jurisdiction.value == "eu"]),
            ("acts", [_act(name) for name in row["legislation"]], [_given(c) for c in found if _is_labelled(c) and _is_mention(c)]),
            ("instruments by name", row["instruments_by_name"], _instruments_by_name(found)),
        ):
            want, have = Counter(squeezed(x) for x in labelled), Counter(squeezed(x) for x in given)
            score[kind][0] += sum((want & have).values())
            score[kind][1] += sum(want.values())
            score[kind][2] += sum(have.values())
            differences += [f"{row['file'][:16]} {kind} missed {x}" for x in (want - have).elements()]
            differences += [f"{row['file'][:16]} {kind} extra {x}" for x in (have - want).elements()]
    return score, differences


_NAMED_SET = re.compile(r"(?:Civil|Family) Procedure Rules [0-9]{4}")
_INSTRUMENT = re.compile(r"(?:Regulations|Order|Rules|Directive)(?: \([^()]*\))* [0-9]{4}")


def _is_mention(c: Citation) -> bool:
    """One mention of an Act is one label, however many sections it lists: the row that holds the name stands for it."""
    return c.title is None or c.year is None or str(c.year) in c.text


def _instruments_by_name(found: tuple[Citation, ...]) -> list[str]:
    """Instruments that the labels do not list by the number that follows the name: "Alder Regulations 1999 (SI 1999/1)"."""
    numbered = {c.parallel_to for c in found}
    by_name = [c for c in found if _is_by_name(c) and _is_mention(c) and c.id not in numbered]
    return [(c.title or "") if _INSTRUMENT.search(c.canonical) else _NAMED_SET.search(c.text)[0] for c in by_name]  # type: ignore[index]


def _is_by_name(c: Citation) -> bool:
    """An instrument by its name, without a rule number where it is a set of rules; a Part is no rule."""
    part = c.title in {"CPR", "FPR"} and " Pt " in c.canonical and _NAMED_SET.search(c.text) is not None
    by_name = c.kind.value in LAWS and (part or _INSTRUMENT.search(c.canonical) is not None)
    return by_name and not ("Rules" in c.canonical and c.section is not None)


def _is_labelled(c: Citation) -> bool:
    """What the labels list under legislation: no Act by abbreviation, no practice direction, no instrument by its name."""
    abbreviated = (c.note or "").startswith("An abbreviation of")
    return c.kind.value in LAWS and not (_is_by_name(c) or abbreviated or c.canonical.startswith("CPR PD"))


def _given(c: Citation) -> str:
    """Our form in the labels' terms: an Act without its sections, a rule of the CPR with all of its number."""
    return f"CPR {c.section}" if c.title == "CPR" else _act(c.canonical)


def _act(name: str) -> str:
    """An Act without its sections: one mention is one entry."""
    return re.sub(r"\s*,?\s+(?:s|ss|art|arts|r|rr|Sch|para|Pt|reg)\b.*$", "", name)


def links() -> Counter[str]:
    """How the labelled back references are linked."""
    count: Counter[str] = Counter()
    for row in rows("us_back_references.jsonl"):
        found = citations(row["file"])
        of = {one.citation: one for one in _links(row["file"])}
        mine = next((c for c in overlapping(found, row["span"]) if c.kind.value in {"id", "supra", "short"}), None)
        if mine is None:
            count["not found"] += 1
            continue
        target = next((c for c in found if of.get(mine.id) and c.id == of[mine.id].antecedent), None)
        if target is None:
            count["unlinked, rightly" if row["refers_to"] is None else "unlinked"] += 1
        elif row["refers_to"] is None:
            count["linked, though open"] += 1
        else:
            wanted = overlapping(found, row["refers_to"])
            same = any(
                w.id == target.id or w.canonical == target.canonical or w.id == target.parallel_to or target.id == w.parallel_to
                for w in wanted
            )
            kin = any(w.parallel_to and w.parallel_to == target.parallel_to for w in wanted)
            count["right" if same or kin else "wrong"] += 1
    return count


@cache
def _links(digest: str) -> tuple[Any, ...]:
    return link(document(digest), citations(digest))


def propositions() -> dict[str, list[bool]]:
    """Whether the sentence of each labelled citation is found, and whether its proposition ends with the sentence that it supports.

    The labels name citations of the record and of subsequent history too. The report has no propositions of
    those; they are scored by the same rule that writes the others'.
    """
    score: dict[str, list[bool]] = defaultdict(list)
    for row in rows("us_propositions.jsonl"):
        found = citations(row["file"])
        cited = overlapping(found, row["citation"])
        score["citation found"].append(bool(cited))
        if row["supports"] is not None:
            score["sentence"].append(_sentence_is(row))
        if not cited:
            continue
        writer = _writer(row["file"])
        mine = [writer.proposition("", c) for c in cited]
        if row["supports"] is None:
            score["supports nothing"].append(not any(p.text for p in mine))
            continue
        score["supported sentence"].append(any(_is_last(row, p.span[1]) for p in mine if p.text))
    return score


def _is_last(row: dict[str, Any], end: int) -> bool:
    """Whether the last sentence of a proposition that ends at an offset is the labelled one, at both its ends."""
    setting = _writer(row["file"]).setting
    number = setting.sentence_at(end - 1)
    return number is not None and _same(setting.sentences[number], row["supports"])


def _same(found: tuple[int, int], labelled: list[int]) -> bool:
    return abs(found[0] - labelled[0]) <= 2 and abs(found[1] - labelled[1]) <= 3


def _sentence_is(row: dict[str, Any]) -> bool:
    """Whether the sentence that holds a labelled citation is the labelled one; the mark of a note after it may belong to it."""
    setting = _writer(row["file"]).setting
    number = setting.sentence_at(row["citation"][0])
    return number is not None and _same(setting.sentences[number], row["sentence"])


@cache
def _writer(digest: str) -> Writer:
    return Writer(Setting.of(document(digest), citations(digest), _links(digest)))


def share(hits: list[bool]) -> str:
    """A share with its counts."""
    return f"{sum(hits) / len(hits):.3f} ({sum(hits)}/{len(hits)})" if hits else "none"


def lines() -> Iterator[str]:
    """The section."""
    yield from ("| what | figure |", "|---|---|")
    for key, hits in us_cases().items():
        yield f"| US case citations, {key} | {share(hits)} |"
    score, differences = uk_judgments()
    for kind, (found, labelled, given) in score.items():
        precision = f"precision {found / max(1, given):.3f} ({found}/{given})"
        yield f"| twelve UK judgments, {kind} | recall {found / labelled:.3f} ({found}/{labelled}), {precision} |"
    if (LABELS / "us_back_references.jsonl").exists():
        yield f"| back references | {', '.join(f'{key} {n}' for key, n in sorted(links().items()))} |"
    if (LABELS / "us_propositions.jsonl").exists():
        for key, hits in propositions().items():
            yield f"| propositions, {key} | {share(hits)} |"
    if "--show" in sys.argv:
        print("\n".join(differences))


def main() -> None:
    """Score and write."""
    write_section("Extraction on labels frozen before tuning", "python benchmarks/extraction/own_labels.py", list(lines()))


if __name__ == "__main__":
    main()
