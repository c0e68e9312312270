"""Quotations that stand in real opinions, whole or damaged, and such as do not, asked of the check; writes a section of RESULTS.md.

    python benchmarks/words/absence.py [--count 2000] [--seed 1] [--half open|sealed|all] [--show 5] [--dry]

Words of an opinion are quoted at run time, and nothing of them is kept. True ones: a stretch of 8 to 60 words; the text, where a scanner
read it, then has one to three times the measured damage there. Absent ones: invented; foreign, from another opinion; woven, words of the
opinion itself in new order; spliced, the head of a true quotation with a foreign tail, or two true stretches from different pages without
an ellipsis. Scanned texts are asked again with their words as a second text that no scanner read. The halves are of documents; with
--show only wrong answers of the open half are printed.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/checks"), str(ROOT / "benchmarks"), str(ROOT / "benchmarks/prose")]

from auditing import half_of  # noqa: E402
from damage import MEASURED, damaged  # noqa: E402
from invented import Setting, artefact, authority, only, quotation  # noqa: E402
from invented_words import invented  # noqa: E402
from places import place_in_one_of, texts  # noqa: E402
from quotations import FALSE, LABELS, TRUE  # noqa: E402
from results import write_section  # noqa: E402
from variants import VARIANTS  # noqa: E402

from brief_audit.model.authority import Authority, Part  # noqa: E402
from brief_audit.model.base import Code, Outcome  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.parsers.pages import run_through  # noqa: E402
from brief_audit.text.quotation import is_absent  # noqa: E402
from shared_data import SHARED  # noqa: E402

TITLE = "Absence from scanned text"
SIZES = (8, 9, 10, 12, 15, 20, 25, 30, 45, 60)
LEAST = 4000
"""Characters of an opinion of which quotations are made."""
IN_A_ROW = 10
"""Quotations asked of one opinion in a row, to squeeze its text once."""
SHARED_RUN = 5
"""A foreign stretch that has so many words running in common with the opinion is not foreign."""
VERDICTS = ("passed", "open", "altered", "absent")
_VERDICT = {Code.QUOTE_ALTERED: "altered", Code.QUOTE_NOT_FOUND: "absent", Code.QUOTE_ELSEWHERE: "absent"}


@dataclass(frozen=True, eq=False)
class Opinion:
    """A parsed opinion."""

    name: str
    held: Authority

    @property
    def sort(self) -> str:
        if self.held.reliable:
            return "not scanned"
        return "scanned, with a second text" if self.held.second else "scanned"

    def with_second(self) -> Opinion:
        """The same with its words, unpaged, as a second text that no scanner read."""
        second = tuple(part.model_copy(update={"page_marks": ()}) for part in self.held.parts)
        artefacts = (*self.held.artefacts, *(artefact(part.text) for part in second))
        return Opinion(self.name, self.held.model_copy(update={"second": second, "artefacts": artefacts}))

    def words(self, count: int, rng: random.Random) -> tuple[int, str, tuple[int, int]] | None:
        """A stretch of so many words: the number of its part, its text and span."""
        number = rng.choices(range(len(self.held.parts)), [len(part.text) for part in self.held.parts])[0]
        spans = [found.span() for found in re.finditer(r"\S+", self.held.parts[number].text)]
        if len(spans) <= count:
            return None
        first = rng.randrange(len(spans) - count)
        span = spans[first][0], spans[first + count - 1][1]
        return number, self.held.parts[number].text[slice(*span)], span

    def with_damage(self, number: int, span: tuple[int, int], rate: float, rng: random.Random) -> Authority:
        """The same as a scanner would have read it there."""
        part = self.held.parts[number]
        worse = damaged(part.text[slice(*span)], rate, rng)
        moved = len(worse) - (span[1] - span[0])
        marks = tuple(mark.model_copy(update={"offset": mark.offset + (moved if mark.offset > span[0] else 0)}) for mark in part.page_marks)
        text = part.text[: span[0]] + worse + part.text[span[1] :]
        made = Part(kind=part.kind, text=text, artefact=artefact(text).sha256, page_marks=marks)
        return self.held.model_copy(update={"parts": (*self.held.parts[:number], made, *self.held.parts[number + 1 :])})


@dataclass
class Tally:
    """Verdicts by the sort of text and of quotation."""

    show: int
    seen: dict[tuple[str, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def ask(self, sort: str, opinion: Opinion, text: str, held: Authority | None, wrong: tuple[str, ...]) -> None:
        found = only(Setting(authority=held or opinion.held, record=RECORD, quotations=(quotation(text),)).ask("quotation"))
        passed = "passed" if found.outcome is Outcome.VERIFIED_CORRECT else "open"
        verdict = _VERDICT.get(found.code, passed) if found.code else passed
        self.seen[opinion.sort, sort][verdict] += 1
        if verdict in wrong and self.show and half_of(opinion.name) == "open":
            self.show -= 1
            print(f"--- {opinion.name}: {sort}, {verdict}", " ".join(text.split()), found.says[:300], sep="\n    ", file=sys.stderr)


RECORD = Setting().record


@cache
def opinions(half: str) -> tuple[Opinion, ...]:
    """Every opinion of the half that is long enough, in the order of file names."""
    found = []
    for path in sorted((SHARED / "us/opinions").iterdir()):
        if path.suffix in {".html", ".txt"} and half in {"all", half_of(path.name)}:
            field_of = "plain_text" if path.suffix == ".txt" else "html_with_citations"
            row = {"id": 1, "type": "010combined", field_of: path.read_text(encoding="utf-8", errors="replace")}
            parsed = parse_courtlistener([("0" * 64, json.dumps({"results": [row]}).encode())])
            parts = tuple(part.model_copy(update={"artefact": artefact(part.text).sha256}) for part in parsed.parts)
            if sum(len(part.text) for part in parts) >= LEAST:
                found.append(Opinion(path.name, authority(*parts, reliable=parsed.reliable, unbroken=run_through(parts))))
    return tuple(found)


def true(opinion: Opinion, turn: int, tally: Tally, rng: random.Random) -> bool:
    """A quotation that stands there, in its turn undamaged or damaged up to three times as measured."""
    cut = opinion.words(rng.choice(SIZES), rng)
    if cut is None:
        return False
    number, text, span = cut
    times = 0 if opinion.held.reliable else turn % 4
    held = opinion.with_damage(number, span, times * MEASURED, rng) if times else None
    tally.ask(f"true, {times} × damage" if times else "true", opinion, text, held, ("altered", "absent"))
    return True


def _foreign(opinion: Opinion, count: int, rng: random.Random, half: str) -> str | None:
    other = rng.choice(opinions(half))
    cut = other.words(count, rng) if other is not opinion else None
    return cut[1] if cut is not None and not _shares(cut[1], opinion) else None


def _shares(text: str, opinion: Opinion) -> bool:
    words = re.findall(r"\w+", text.lower())
    runs = (" ".join(words[at : at + SHARED_RUN]) for at in range(len(words) - SHARED_RUN + 1))
    return any(run in _plain(opinion) for run in runs)


@cache
def _plain(opinion: Opinion) -> str:
    return " ".join(re.findall(r"\w+", opinion.held.text().lower()))


def absent(opinion: Opinion, turn: int, tally: Tally, rng: random.Random, half: str) -> bool:
    """A quotation that does not stand there."""
    sort = ("invented", "foreign", "woven", "true head, foreign tail", "two true stretches")[turn % 5]
    count = rng.choice(SIZES)
    cut, second = opinion.words(count, rng), opinion.words(count, rng)
    other = _foreign(opinion, count, rng, half)
    if cut is None or second is None or other is None:
        return False
    words, half_of_it = cut[1].split(), max(4, count // 2)
    made: dict[str, Callable[[], str]] = {
        "invented": lambda: invented(count, rng),
        "foreign": lambda: other,
        "woven": lambda: " ".join(rng.sample(words, len(words))),
        "true head, foreign tail": lambda: " ".join((*words[:half_of_it], *other.split()[half_of_it:])),
        "two true stretches": lambda: " ".join((*words[:half_of_it], *second[1].split()[half_of_it:])),
    }
    if sort == "two true stretches" and abs(second[2][0] - cut[2][0]) < LEAST:
        return False
    if "true" in sort and not any(map(str.isalnum, "".join(words[:half_of_it]))):  # "… . . ." joins nothing to what follows it
        return False
    tally.ask(sort, opinion, made[sort](), None, ("passed",))
    return True


def run(tally: Tally, count: int, seed: int, half: str, held: Sequence[Opinion]) -> None:
    """So many true and so many absent quotations of these opinions, both sorts of text in turn."""
    rng = random.Random(seed)
    for make in (lambda o, n: true(o, n, tally, rng), lambda o, n: absent(o, n, tally, rng, half)):
        done = 0
        while done < count:
            opinion, wanted = rng.choice(held), min(count, done + IN_A_ROW)
            done += sum(make(opinion, number) for number in range(done, wanted))


def licensed(count: int, seed: int, half: str) -> tuple[int, dict[int, int]]:
    """Quotations changed as practice allows: how many, and how many of them are like nothing in the text, by the damage of the words."""
    rng = random.Random(seed)
    found: Counter[int] = Counter()
    files = [SHARED / "us/opinions" / opinion.name for opinion in opinions(half)]
    done = 0
    while done < count:
        at = place_in_one_of(files, rng)
        made = rng.choice(VARIANTS)(at, rng) if at is not None else None
        if made is None:
            continue
        done += 1
        for times in range(4):
            found[times] += is_absent(damaged(made.quotation, times * MEASURED, rng), made.source)
    return done, found


def by_hand() -> Iterator[tuple[str, bool]]:
    """The class of each hand-sorted quotation whose words stand there at least in part, and whether it is like nothing in the opinion."""
    rows = [json.loads(line) for line in (SHARED / "us/labels/quotations.jsonl").read_text(encoding="utf-8").splitlines()]
    for line in LABELS.read_text(encoding="utf-8").splitlines():
        label = json.loads(line)
        row = rows[label["row"] - 1]
        whole = "\n\n".join(texts(SHARED / "us/opinions" / row["opinion"], least=0))
        if len(row["quote"].split()) >= SIZES[0]:
            yield label["class"], is_absent(row["quote"], whole)


def stands(sort: str) -> bool:
    """Whether quotations of that sort stand in their text."""
    return sort == "true" or sort.endswith("damage")


def lines(tally: Tally, varied: tuple[int, dict[int, int]], sorted_: Counter[tuple[str, bool]]) -> list[str]:
    """The tables."""
    rows = [
        f"| {text} | {sort} | {sum(seen.values())} | " + " | ".join(str(seen[verdict]) for verdict in VERDICTS) + " |"
        for (text, sort), seen in sorted(tally.seen.items())
    ]
    strangers = [seen for (text, sort), seen in tally.seen.items() if text == "scanned" and sort in {"invented", "foreign"}]
    missing = [seen for (_, sort), seen in tally.seen.items() if not stands(sort)]
    said, in_all = sum(seen["absent"] + seen["altered"] for seen in missing), sum(sum(seen.values()) for seen in missing)
    called, of = sum(seen["absent"] + seen["altered"] for seen in strangers), sum(sum(seen.values()) for seen in strangers)
    accused, passed = Counter[str](), 0
    for (_, sort), seen in tally.seen.items():
        if stands(sort):
            accused.update(seen)
        else:
            passed += seen["passed"]
    count, by_damage = varied
    return [
        "| text | quotation | asked | passed | open | altered | absent |", "|---|---|---|---|---|---|---|", *rows, "",
        f"True and called absent: {accused['absent']} (goal 0); called altered: {accused['altered']} (goal 0).",
        f"Invented or foreign in scanned text and called so: {called} of {of} = {called / max(1, of):.3f} (goal 0.97).",
        f"All sorts and texts, not there and called so: {said} of {in_all} = {said / max(1, in_all):.3f} (goal 0.97).",
        f"Not there and passed: {passed} (goal 0).",
        f"{count:,} quotations changed as practice allows, like nothing in their text at 0, 1, 2, 3 × the measured damage: "
        + ", ".join(str(by_damage[times]) for times in range(4)) + " (goal 0).",
        "Sorted by hand, 8 words or more, like nothing in the opinion: "
        + ", ".join(f"{name} {sorted_[name, True]} of {sorted_[name, True] + sorted_[name, False]}" for name in (*TRUE, *FALSE)) + ".",
    ]  # fmt: skip


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=2000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--half", choices=("open", "sealed", "all"), default="all")
    options.add_argument("--show", type=int, default=0)
    options.add_argument("--dry", action="store_true", help="print only")
    given = options.parse_args()
    tally, held = Tally(given.show), opinions(given.half)
    run(tally, given.count, given.seed, given.half, held)
    run(tally, given.count // 2, given.seed, given.half, [one.with_second() for one in held if not one.held.reliable])
    found = lines(tally, licensed(given.count // 4, given.seed, given.half), Counter(by_hand()))
    if given.dry:
        print("\n".join(found))
    else:
        write_section(TITLE, f"python benchmarks/words/absence.py --count {given.count} --seed {given.seed} --half {given.half}", found)


if __name__ == "__main__":
    main()
