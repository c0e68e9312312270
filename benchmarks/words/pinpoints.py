"""Right and wrong pinpoints made over real decisions and asked of the pinpoint check; writes a section of RESULTS.md.

Words of a decision are quoted at run time with the paragraph or page on which they stand, or with another one; nothing of
them is kept. python benchmarks/words/pinpoints.py [--count 400] [--seed 1] [--show 5] [--dry]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/checks"), str(ROOT / "benchmarks")]

from invented import CLOCK, Setting, only, pin, quotation  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.checks.places import number  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.model.authority import Authority, Part  # noqa: E402
from brief_audit.model.base import Kind, Outcome  # noqa: E402
from brief_audit.model.citation import Citation, PinKind  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.model.evidence import Artefact  # noqa: E402
from brief_audit.model.record import Record, Text, TextForm  # noqa: E402
from brief_audit.parsers.registry import parse  # noqa: E402
from shared_data import SHARED  # noqa: E402

TITLE = "Pinpoints made over real decisions"
FEWEST, MOST = 10, 30
"""Words of a quotation."""
PER_DECISION = 6
CONFIRMED, WRONG, OUTSIDE = "PINPOINT_CONFIRMED", "PINPOINT_WRONG", "PINPOINT_OUT_OF_RANGE"


@dataclass(frozen=True)
class Decision:
    """A parsed decision, the citation that names it, and the raw text that holds its snippets."""

    citation: Citation
    record: tuple[Record, str]
    authority: Authority
    unit: PinKind


@dataclass(frozen=True)
class Asked:
    """One pinpoint: `sort` is right, another place, or past the end."""

    decision: Decision
    words: str
    label: str
    sort: str


def cited(text: str) -> Citation | None:
    """The first case that a line of text cites."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    found = extract(Document(name="line", path="-", sha256=digest, media_type="text/plain", text=text))
    return next((citation for citation in found if citation.kind is Kind.CASE), None)


def decision(path: Path, line: str, name: str, form: TextForm, body: bytes) -> Decision | None:
    """The file as one resolved authority, None where its citation or its numbering cannot be read."""
    citation = cited(line)
    if citation is None or not citation.canonical:
        return None
    held = Artefact(
        sha256=hashlib.sha256(body).hexdigest(), path="objects/" + path.name, url="https://records.example/" + path.name, retrieved_at=CLOCK
    )
    record = Record(
        source="find_case_law" if form is TextForm.AKOMA_NTOSO else "courtlistener",
        tier=1,
        record_id=path.name,
        url=held.url,
        attribution="x",
        names=(name,),
        citations=(citation.canonical,),
        exact=True,
        record=held,
        texts=(Text(form=form, artefact=held),),
        complete=True,
    )
    authority = parse(record, {held.sha256: body}).model_copy(update={"id": "a1"})
    unit = PinKind.PARAGRAPH if form is TextForm.AKOMA_NTOSO else PinKind.PAGE
    # A neutral citation settles which case is meant; a reporter's page needs the name beside it.
    parties = () if citation.neutral else tuple(re.split(r"\s+v\.?\s+", name, maxsplit=1))
    plain = citation.model_copy(update={"id": "c1", "parties": parties, "name": name, "pinpoint": None, "year": None})
    return Decision(plain, (record, body.decode("utf-8", "replace")), authority, unit) if authority.parts else None


def british() -> Iterator[Decision]:
    """The judgments with a neutral citation."""
    rows = (line.split("\t") for line in (SHARED / "uk/akn/MANIFEST.tsv").read_text(encoding="utf-8").splitlines()[1:])
    for row in rows:
        if row[3] != "judgment" and row[3] != "decision":
            continue
        path = SHARED / "uk/akn" / row[0]
        if row[4] and (found := decision(path, row[4], row[8], TextForm.AKOMA_NTOSO, path.read_bytes())):
            yield found


def american() -> Iterator[Decision]:
    """The indexed opinions that bear star pages of the cited series."""
    for line in (SHARED / "us/opinions/INDEX.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        path = SHARED / "us/opinions" / row["file"]
        if not path.is_file() or path.suffix != ".html":
            continue
        opinion = {"id": 1, "type": "010combined", "html_with_citations": path.read_text(encoding="utf-8", errors="replace")}
        body = json.dumps({"count": 1, "next": None, "previous": None, "results": [opinion]}, ensure_ascii=False).encode()
        if found := decision(
            path, row["citation_as_cited"], row["case_name"] or row["citation_as_cited"].split(",")[0], TextForm.COURTLISTENER, body
        ):
            yield found


def places(given: Decision) -> list[tuple[Part, str, tuple[int, int]]]:
    """(part, label, span) of every numbered paragraph or page of the cited series, in the court's own text."""
    found = []
    for part in given.authority.parts:
        if given.unit is PinKind.PARAGRAPH:
            found += [(part, paragraph.label, paragraph.span) for paragraph in part.paragraphs]
            continue
        marks = [mark for mark in part.page_marks if mark.series == given.citation.reporter]
        ends = [*(mark.offset for mark in marks[1:]), len(part.text)][: len(marks)]
        found += [(part, mark.label, (mark.offset, end)) for mark, end in zip(marks, ends, strict=True)]
    return [place for place in found if number(place[1]) is not None]


def words_of(part: Part, span: tuple[int, int], rng: random.Random) -> str | None:
    """A stretch of plain prose inside the span that stands once in the decision's part."""
    tokens = [match.span() for match in re.finditer(r"\S+", part.text[span[0] : span[1]])]
    size = rng.randint(FEWEST, MOST)
    if len(tokens) < size + 4:
        return None
    first = rng.randrange(1, len(tokens) - size - 1)
    start, end = span[0] + tokens[first][0], span[0] + tokens[first + size - 1][1]
    words = part.text[start:end]
    plain = sum(bool(re.fullmatch(r"[A-Z]?[a-z]+[,;.]?", word)) for word in words.split())
    return words if plain > 0.8 * size and "\n" not in words and '"' not in words else None


def asked(given: Decision, rng: random.Random) -> Iterator[Asked]:
    """Right and wrong pinpoints in turn."""
    held = places(given)
    labels = [label for _, label, _ in held]
    if len(set(labels)) < 4:
        return
    everything = " ".join(given.authority.text().split())
    for turn in range(PER_DECISION):
        part, label, span = rng.choice(held)
        words = words_of(part, span, rng)
        if words is None or everything.count(" ".join(words.split())) != 1 or labels.count(label) != 1:
            continue
        sort = ("right", "another place", "right", "past the end")[turn % 4]
        other = {
            "right": label,
            "another place": rng.choice([other for other in labels if abs(int(other) - int(label)) > 1] or [label]),
            "past the end": str(max(map(int, labels)) + rng.randint(3, 400)),
        }[sort]
        if sort == "right" or other != label:
            yield Asked(given, words, other, sort)


def answer(item: Asked) -> str:
    """The code of the pinpoint check, or the reason why it could not say."""
    given = item.decision
    citation = given.citation.model_copy(update={"pinpoint": pin(item.label, kind=given.unit)})
    setting = Setting(
        citation=citation,
        record=given.record,
        authority=given.authority,
        quotations=(quotation(item.words),),
        document=Document(
            name="brief",
            path="-",
            sha256="0" * 64,
            media_type="text/plain",
            text=f"{given.record[0].names[0]}, {citation.text} holds “{item.words}”.",
        ),
    )
    # The raw text in which snippets are looked for is the retrieved file itself.
    material = setting.material()
    material.raw[given.record[0].record.sha256] = given.record[1]
    from brief_audit.checks.registry import CHECKS

    found = only(list(CHECKS["pinpoint"].ask(material, material.citations["c1"])))
    return str(found.code) if found.outcome is not Outcome.UNVERIFIABLE_PUBLIC and found.code else f"open: {found.reason}"


def run(count: int, seed: int, show: int) -> dict[str, Counter[str]]:
    """Answers by nation and sort."""
    rng = random.Random(seed)
    seen: dict[str, Counter[str]] = {}
    for nation, decisions in (("UK", british()), ("US", american())):
        pool = list(decisions)
        rng.shuffle(pool)
        left = count // 2
        while left > 0:
            before = left
            for given in pool:
                for item in asked(given, rng):
                    found = answer(item)
                    seen.setdefault(f"{nation} {item.sort}", Counter())[found] += 1
                    left -= 1
                    expected = {CONFIRMED} if item.sort == "right" else {WRONG, OUTSIDE}
                    if found not in expected and show > 0:
                        show -= 1
                        print(nation, item.sort, item.label, found, given.record[0].record_id, repr(item.words[:80]), file=sys.stderr)
                    if left == 0:
                        break
                if left == 0:
                    break
            if left == before:
                raise SystemExit("no decision of the shared material bears numbers")
    return seen


def lines(seen: dict[str, Counter[str]]) -> list[str]:
    """The table and the two figures."""
    wrong = [(answers, sort) for sort, answers in seen.items() if "right" not in sort]
    right = [(answers, sort) for sort, answers in seen.items() if "right" in sort]
    found = sum(answers[WRONG] + answers[OUTSIDE] for answers, _ in wrong)
    total = sum(answers.total() for answers, _ in wrong)
    accused = sum(answers[WRONG] + answers[OUTSIDE] for answers, _ in right)
    passed = sum(answers[CONFIRMED] for answers, _ in wrong)
    kinds = sorted({kind for answers in seen.values() for kind in answers})
    return [
        "| made | " + " | ".join(kinds) + " |",
        "|---" * (len(kinds) + 1) + "|",
        *(f"| {sort} | " + " | ".join(str(answers[kind]) for kind in kinds) + " |" for sort, answers in sorted(seen.items())),
        "",
        f"Wrong pinpoints found: {found} of {total} = {found / total:.3f} (goal 0.99); confirmed though wrong: {passed}.",
        f"Right pinpoints called wrong: {accused} of {sum(answers.total() for answers, _ in right)} (goal 0).",
    ]


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=400)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=0)
    options.add_argument("--dry", action="store_true")
    given = options.parse_args()
    found = lines(run(given.count, given.seed, given.show))
    if given.dry:
        print("\n".join(found))
    else:
        write_section(TITLE, f"python benchmarks/words/pinpoints.py --count {given.count} --seed {given.seed}", found)


if __name__ == "__main__":
    main()
