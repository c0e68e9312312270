"""Score where separate opinions begin, and of which kind they are. Writes a section of RESULTS.md.

    python benchmarks/structure/opinion_parts.py [--dry]

Three sets: invented decisions in both wire shapes (typed) and run on in one untyped text; the real case files of the Caselaw
Access Project, typed as they come and with their opinions run together; the untyped opinions of the index against
us_opinion_parts.jsonl, read by a person without sight of the program and frozen by fixtures/labels/SHA256SUMS. A part is
right where kind and first character agree; of a slip opinion's two beginnings (caption, author line) either is right.
"""

from __future__ import annotations

import hashlib
import html
import re
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]

from dispositions import OPINIONS, american, authority, labels  # noqa: E402
from results import write_section  # noqa: E402

import invented_opinions as invented  # noqa: E402
from brief_audit.facts.opinions import opinions_of  # noqa: E402
from brief_audit.model.authority import Authority, Part, PartKind  # noqa: E402
from brief_audit.model.facts import OpinionFact  # noqa: E402
from brief_audit.parsers.cap_json import parse_cap  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.parsers.parsed import Parsed  # noqa: E402
from shared_data import SHARED  # noqa: E402

SEPARATE = frozenset({PartKind.CONCURRENCE, PartKind.CONCURRENCE_IN_PART, PartKind.DISSENT, PartKind.OTHER})
KINDS = {"concurrence": PartKind.CONCURRENCE, "concurrence-in-part": PartKind.CONCURRENCE_IN_PART, "dissent": PartKind.DISSENT}
KEY = 30
NUMBER = re.compile(r"[\[{(]\s*¶\s*\d+\s*[\]})]")
"""Numbers of paragraphs, which the parser takes out of the text."""
ROUNDS = 5


class Expected(NamedTuple):
    """A separate opinion: its part, the offsets at which it may begin, its kind."""

    part: int
    starts: tuple[int, ...]
    kind: PartKind


class Tally(NamedTuple):
    """Separate opinions expected, given, right; decisions, and of these without facts."""

    expected: int = 0
    given: int = 0
    right: int = 0
    decisions: int = 0
    unsettled: int = 0

    def plus(self, wanted: Sequence[Expected], facts: Sequence[OpinionFact]) -> Tally:
        """This tally and one more decision."""
        found = separate(facts)
        right = sum(any(one.kind is want.kind and one.part == want.part and one.span[0] in want.starts for one in found) for want in wanted)
        more = (len(wanted), len(found), right, 1, not facts)
        return Tally(*(a + b for a, b in zip(self, more, strict=True)))

    def line(self, what: str) -> str:
        """A row of the table."""
        found = f"{self.right} = {self.right / self.expected:.3f}" if self.expected else "–"
        sure = f"{self.right} = {self.right / self.given:.3f}" if self.given else "–"
        return f"| {what} | {self.decisions} | {self.unsettled} | {self.expected} | {found} | {self.given} | {sure} |"


def separate(facts: Iterable[OpinionFact]) -> list[OpinionFact]:
    """The opinions that are not the court's own."""
    return [fact for fact in facts if fact.kind in SEPARATE]


def report(name: str, wanted: Sequence[Expected], facts: Sequence[OpinionFact]) -> None:
    """Print what is missing and what is wrong."""
    found = separate(facts)
    for want in wanted:
        if not any(one.kind is want.kind and one.part == want.part and one.span[0] in want.starts for one in found):
            print(f"  missed {name}: {want.kind} at {want.starts}{'' if facts else ' (nothing settled)'}")
    for one in found:
        if not any(one.kind is want.kind and one.part == want.part and one.span[0] in want.starts for want in wanted):
            print(f"  WRONG  {name}: {one.kind} at {one.span[0]} of part {one.part}")


def scored(rows: Iterable[tuple[str, Authority, Sequence[Expected]]]) -> Tally:
    """The tally of the rows; errors on standard output."""
    tally = Tally()
    for name, decision, wanted in rows:
        facts = opinions_of(decision)
        report(name, wanted, facts)
        tally = tally.plus(wanted, facts)
    return tally


def invented_untyped(*, settled: bool) -> Iterator[tuple[str, Authority, list[Expected]]]:
    """The invented decisions run on in one text; of those that cannot be divided nothing is expected."""
    for decision in invented.decisions():
        if decision.settled is not settled:
            continue
        parsed = parse_courtlistener([("0" * 64, invented.courtlistener_combined(decision))])
        text, at, wanted = parsed.parts[0].text, 0, []
        for piece in decision.pieces if settled else ():
            at = text.index(piece.line, at)
            if piece.kind in SEPARATE:
                wanted.append(Expected(0, (at, at + piece.line.rfind("\n") + 1), piece.kind))
        yield decision.name, authority(decision.name, parsed), wanted


def invented_typed(*, cap: bool) -> Iterator[tuple[str, Authority, list[Expected]]]:
    """The invented decisions with one entry for each opinion."""
    for decision in invented.decisions():
        if decision.settled and all(piece.kind is not PartKind.OTHER for piece in decision.pieces):
            sent = invented.cap(decision.pieces) if cap else invented.courtlistener(decision.pieces)
            parsed = parse_cap([("0" * 64, sent)], []) if cap else parse_courtlistener([("0" * 64, sent)])
            wanted = [Expected(number, (0,), piece.kind) for number, piece in enumerate(decision.pieces) if piece.kind in SEPARATE]
            yield decision.name, authority(decision.name, parsed), wanted


def tails() -> tuple[int, int]:
    """Invented texts with words of nobody behind a separate opinion, and those where an opinion was given some of them."""
    told = wrong = 0
    for decision in invented.decisions():
        if decision.tail and decision.settled:
            parsed = parse_courtlistener([("0" * 64, invented.courtlistener_combined(decision))])
            since = parsed.parts[0].text.rindex(decision.tail.splitlines()[0])
            taken = [fact for fact in separate(opinions_of(authority(decision.name, parsed))) if fact.span[1] > since]
            told, wrong = told + 1, wrong + bool(taken)
            if taken:
                print(f"  WRONG  {decision.name}: its tail is given to the {taken[0].kind}")
    return told, wrong


def without_words(rows: Iterable[tuple[str, Authority, Sequence[Expected]]]) -> tuple[int, int, float]:
    """Separate opinions; those with words behind a sign that the court may speak again; the share of all words that stand there."""
    opinions = cut = kept = lost = 0
    for _, decision, _ in rows:
        facts = opinions_of(decision)
        for n, fact in enumerate(facts):
            if fact.kind in SEPARATE:
                following = facts[n + 1] if n + 1 < len(facts) and facts[n + 1].part == fact.part else None
                left = (following.span[0] if following else len(decision.parts[fact.part].text)) - fact.span[1]
                opinions, cut, kept, lost = opinions + 1, cut + (left > 0), kept + fact.span[1] - fact.span[0], lost + left
    return opinions, cut, lost / (kept + lost)


def cap_cases(*, typed: bool) -> Iterator[tuple[str, Authority, list[Expected]]]:
    """The real case files that hold several opinions; untyped: run together in one part, the notes of the record left out."""
    for file in sorted((SHARED / "us" / "cap" / "cases").glob("*.json")):
        parsed = parse_cap([("0" * 64, file.read_bytes())], [])
        parts = [part for part in parsed.parts if part.kind is not PartKind.HEAD_MATTER]
        if typed:
            wanted = [Expected(number, (0,), part.kind) for number, part in enumerate(parsed.parts) if part.kind in SEPARATE]
            yield file.name, authority(file.name, parsed), wanted
            continue
        starts = [sum(len(part.text) + 2 for part in parts[:number]) for number in range(len(parts))]
        whole = Part(kind=PartKind.COMBINED, text="\n\n".join(part.text for part in parts), artefact="0" * 64)
        wanted = [Expected(0, (start,), part.kind) for start, part in zip(starts, parts, strict=True) if part.kind in SEPARATE]
        yield file.name, authority(file.name, Parsed(parts=(whole,))), wanted


def squeezed(text: str) -> tuple[str, list[int]]:
    """Letters and digits alone, and the offset of each."""
    at = [n for n, letter in enumerate(text) if letter.isalnum()]
    return "".join(text[n] for n in at), at


def place(raw: str, offset: int, part: Part) -> int:
    """The character of the part that stands at `offset` of the file: the same letters follow, as far into the text."""
    after = NUMBER.sub("", html.unescape(without_tags(raw[offset : offset + 1500])))
    key = squeezed(after)[0][:KEY]
    text, at = squeezed(part.text)
    hits, found = [], text.find(key)
    while found >= 0:
        hits.append(found)
        found = text.find(key, found + 1)
    share = len(squeezed(without_tags(raw[:offset]))[0])
    return at[min(hits, key=lambda hit: abs(hit - share))] if hits else -1


def without_tags(raw: str) -> str:
    """The text between the tags."""
    pieces, inside = [], False
    for letter in raw:
        inside = letter == "<" or (inside and letter != ">")
        if not inside and letter != ">":
            pieces.append(letter)
    return "".join(pieces)


def index(*, doubtful: bool) -> Iterator[tuple[str, Authority, list[Expected]]]:
    """The opinions of the index; rows called doubtful (a separate opinion that calls itself neither) apart."""
    wanted = {row["file"]: row for row in labels("us_opinion_parts.jsonl")}
    raws = {hashlib.sha256(data).hexdigest()[:12]: data for data in (file.read_bytes() for file in OPINIONS.rglob("*") if file.is_file())}
    for row in american():
        parts = wanted.get(row.name, {}).get("parts", [])
        if doubtful is any(part["kind"] == "statement" for part in parts):
            raw = raws[row.name].decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
            yield row.name, row.authority, [expected(raw, part, row.authority) for part in parts]


def expected(raw: str, part: dict[str, Any], decision: Authority) -> Expected:
    """The label, in the part that holds the running text."""
    offsets = [part["offset"], *([part["caption"]] if part.get("caption") is not None else [])]
    return Expected(0, tuple(place(raw, offset, decision.parts[0]) for offset in offsets), KINDS.get(part["kind"], PartKind.OTHER))


def rate(rows: Sequence[Authority]) -> tuple[float, float]:
    """Opinions a second and megabytes a second on one core: the best of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        for row in rows:
            opinions_of(row)
        best = max(best, len(rows) / (time.process_time() - began))
    return best, best * sum(len(part.text) for row in rows for part in row.parts) / len(rows) / 1e6


def main() -> None:
    """Score all sets and measure the rate."""
    real, doubt = scored(index(doubtful=False)), scored(index(doubtful=True))
    lines = [
        "| set | decisions | nothing settled | separate opinions | of these right | given | of these right |",
        "|---|---:|---:|---:|---:|---:|---:|",
        scored(invented_typed(cap=False)).line("invented, CourtListener's shape, typed"),
        scored(invented_typed(cap=True)).line("invented, CAP's shape, typed"),
        scored(invented_untyped(settled=True)).line("invented, untyped"),
        scored(invented_untyped(settled=False)).line("invented, untyped, not to be divided"),
        scored(cap_cases(typed=True)).line("CAP case files, typed"),
        scored(cap_cases(typed=False)).line("CAP case files, run together"),
        real.line("opinions of the index"),
        doubt.line("opinions of the index, doubtful rows"),
    ]
    opinions, megabytes = rate([row.authority for row in american()])
    note = f"Real separate opinions in the last two sets: {real.expected + doubt.expected}. "
    (told, wrong), (parts, cut, share) = tails(), without_words([*index(doubtful=False), *index(doubtful=True)])
    note += (
        f"Of the {parts} given in the index {cut} end at a sign that the court may speak again; what follows, {share:.1%} of their words, "
        f"is nobody's. Invented texts with such words behind a separate opinion: {told}; given to an opinion: {wrong}. "
    )
    lines += ["", f"{note}Rate on one core: {opinions:,.0f} opinions of the index a second, {megabytes:.0f} MB a second."]
    if "--dry" in sys.argv:
        print("\n".join(lines))
    else:
        write_section("Opinions of a decision", "python benchmarks/structure/opinion_parts.py", lines)


if __name__ == "__main__":
    main()
