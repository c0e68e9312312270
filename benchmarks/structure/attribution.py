"""Generated briefs that give words to the court: 150 of another's, and as many that are the court's or say whose they are.

    python benchmarks/structure/attribution.py [--dry]

Each brief quotes one sentence of a decision; extraction, linking, claims, facts and the check run on it as in an audit. The decisions:
the real case files of the Caselaw Access Project with several opinions, typed and run together; the opinions of the index by
us_opinion_parts.jsonl; decisions of the United Kingdom; and invented ones in both wire shapes. Caught: another's words that are
ATTRIBUTION_MISMATCH. False alarm: that code on anything else. Open: could not be verified, with the reason.

The wordings of attribution_wordings.tsv were scored as they were written: of 134 honest ones 4 were accused, each a bare quotation behind
a sentence that hinted at its speaker. Since then nothing before the words in their paragraph may speak of a judge or of another opinion,
no sentence before them may point ahead ("… was this."), and "few", "lesser", "number", "pages", "come" stand in the table of words: so the
figure for these wordings is no longer one of a stranger's.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import cycle, islice, zip_longest
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import assertions  # noqa: E402
import dispositions  # noqa: E402
import opinion_parts  # noqa: E402
from results import write_section  # noqa: E402

import invented_opinions as invented  # noqa: E402
from brief_audit.checks.attribution import CHECK  # noqa: E402
from brief_audit.facts.registry import facts_of  # noqa: E402
from brief_audit.model.authority import Authority, PartKind  # noqa: E402
from brief_audit.model.base import Span  # noqa: E402
from brief_audit.model.facts import opinion_at  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.parsers.parsed import Parsed  # noqa: E402

TO_THE_COURT = (
    "In {cite}, the court held that “{words}”",
    "“{words}” {cite}.",
    "The rule is settled. “{words}” {cite}.",
    "The Court put it so: “{words}” {cite}.",
    "The majority explained that “{words}” {cite}.",
)
NAMED = (
    "“{words}” {cite} ({name}, J., {stand}).",
    "Justice {name}, {stand}, wrote that “{words}” {cite}.",
    "The {noun} observed that “{words}” {cite}.",
    "“{words}” {cite} ({stand} opinion).",
    "As Justice {name} put it: “{words}” {cite}.",
)
SEPARATE = {PartKind.DISSENT: "dissent", PartKind.CONCURRENCE: "concurrence", PartKind.CONCURRENCE_IN_PART: "concurrence"}
WRONG = {"dissent": 45, "concurrence": 45, "concurrence in part": 20, "syllabus": 20, "a party's words, quoted by the court": 20}
HONEST = {"majority": 300, "named author": 40, "plurality": 10, "United Kingdom": 20}
LEFT_OPEN = {
    "a party's words, quoted and not rejected": 20,
    "another authority's words, quoted by the court": 20,
    "blocks that real opinions quote": 60,
    "opinions that cannot be told apart": 20,
    "concurrence beside a plurality": 10,
    "without the court's opinion": 10,
}
WORDINGS = Path(__file__).parent / "attribution_wordings.tsv"
TITLES = frozenset({"justice", "judge", "chief", "circuit", "district", "senior", "associate", "presiding", "the", "iii"})
_SENTENCE = re.compile(r"(?:(?<=[.] )|(?<=\n))[A-Z][a-z]* [a-z][A-Za-z,;’' -]{30,260}[a-z]{2}\.(?= [A-Z]|\n|$)")
_DIVIDED = re.compile(r"announced the judgment|opinion of the Court,? (?:except as to|with respect to) Part")
_INVENTED = "Example Harbour Co. v. Placeholder Dock, 990 U.S. {page} (1996)"
_SUBJECTS = ("pilot", "tenant", "carrier", "mason", "broker", "warden", "clerk", "farmer", "baker", "tanner")
_ACTS = ("answers for the loss of the goods", "owes the rent of the dock until the crane is given back")
LEADS = (
    "In its reply the appellant argues:",
    "Counsel for the defendant wrote:",
    "The witness testified as follows:",
    "The dissent asserts:",
)
OTHERS = (
    "In Ashgrove the Court of Appeals held:",
    "The rule was laid down long ago:",
    "The treatise has it thus:",
    "The district court wrote:",
)

ANSWERS = (
    "We disagree.",
    "We reject that argument.",
    "That contention is without merit.",
    "The argument fails.",
    "That is wrong.",
)
ADOPTED = ("We agree.", "That is right.", "We so hold.", "The argument is well taken.", "", "The lease says so too.")


class Item(NamedTuple):
    """Words of a decision: their class, how a brief cites the decision, what stands in it."""

    what: str
    cite: str
    words: str
    authority: Authority
    stand: str = "dissenting"


def main() -> None:
    """Run all."""
    pool = by_class()
    lines = ["| words of | sentences | of real decisions | caught | open | silent |", "|---|---:|---:|---:|---:|---:|"]
    totals: Counter[tuple[str, str]] = Counter()
    for group, wanted in (("wrong", WRONG), ("honest", HONEST), ("open", LEFT_OPEN)):
        for what, number in wanted.items():
            chosen = spread(pool.get(what, []), number)
            templates = cycle(NAMED if what == "named author" else TO_THE_COURT)
            counts: Counter[str] = Counter()
            for item, template in zip(chosen, templates, strict=False):
                result = verdict(item, template)
                counts[result] += 1
                totals[group, result] += 1
                if result != {"wrong": "caught", "honest": "silent", "open": "open"}[group]:
                    print(f"  {what}: {result}: {item.cite}: {item.words[:90]}")
            real_ones = sum(not item.cite.startswith(_INVENTED[:15]) for item in chosen)
            numbers = (len(chosen), real_ones, counts["caught"], counts["open"], counts["silent"])
            lines.append(f"| {what} | {' | '.join(map(str, numbers))} |")
    wrong = sum(number for (group, _), number in totals.items() if group == "wrong")
    alarms = totals["honest", "caught"] + totals["open", "caught"]
    lines += [
        "",
        (
            f"Wrong attribution caught {totals['wrong', 'caught'] / wrong:.3f} of {wrong} (goal 0.97), passed in silence"
            f" {totals['wrong', 'silent']}; false alarms {alarms} (goal 0); left open of what is in order {totals['honest', 'open']};"
            f" passed in silence of what nothing settles {totals['open', 'silent']}."
        ),
    ]
    lines += worded(pool)
    if "--dry" in sys.argv:
        print("\n".join(lines))
    else:
        write_section("Whose words a brief quotes", "python benchmarks/structure/attribution.py", lines)


def verdict(item: Item, template: str) -> str:
    """caught, open or silent."""
    noun = "dissent" if item.stand == "dissenting" else "concurrence"
    quoted = {"W": f"“{item.words}”", "words": item.words, "cite": item.cite, "c": item.cite}
    text = template.format(**quoted, stand=item.stand, noun=noun, name=author_of(item), other="Oxenbrook")
    name = re.split(r",? [0-9\[]", item.cite)[0]
    material, _ = assertions.laid_out(text, assertions.Decision(item.cite, name, "", item.authority))
    if not any(quotation.citations for quotation in (material.claims.quotations if material.claims else ())):
        return "not linked"
    found = [finding for citation in material.citations.values() for finding in CHECK.ask(material, citation)]
    return "silent" if not found else "caught" if any(finding.code is not None for finding in found) else "open"


def worded(pool: dict[str, list[Item]]) -> list[str]:
    """Every wording of the table on three separate opinions whose author is known: an honest one may not be accused, another not pass."""
    rows = [line.split("\t") for line in WORDINGS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    items = [item for item in spread(pool["dissent"], 45) + spread(pool["concurrence"], 45) if author_of(item) != "Marrow"]
    turn = cycle(items)
    lines = [
        "",
        "| wording of the table | wordings | briefs | caught | open | silent | words tied to no citation |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for kind, wrong in (("honest", "caught"), ("given", "silent")):
        counts: Counter[str] = Counter()
        chosen = [wording.replace("¶", "\n\n") for of, wording in rows if of == kind]
        for wording in chosen:
            for item in islice(turn, 3):
                result = verdict(item, wording)
                counts[result] += 1
                if result == wrong:
                    print(f"  {kind}: {result}: {wording!r} {item.cite} {item.words[:60]}")
        numbers = (len(chosen), counts.total(), *(counts[what] for what in ("caught", "open", "silent", "not linked")))
        lines.append(f"| {kind} | {' | '.join(map(str, numbers))} |")
    return lines


def author_of(item: Item) -> str:
    """The surname of the one whose words they are, as the source has it; an invented one where it has none."""
    facts = facts_of(item.authority)
    for index, part in enumerate(item.authority.parts):
        at = part.text.find(item.words)
        if at >= 0:
            fact = opinion_at(facts, index, at)
            author = (fact.author if fact is not None else None) or part.author or ""
            names = [word for word in re.findall(r"[^\W\d_]{3,}", author) if word.lower() not in TITLES]
            return names[-1].title() if names else "Marrow"
    return "Marrow"


def spread(items: list[Item], wanted: int) -> list[Item]:
    """`wanted` items, up to two thirds of them of real decisions, each of every decision in turn."""
    real_ones = [item for item in items if not item.cite.startswith(_INVENTED[:15])]
    others = [item for item in items if item.cite.startswith(_INVENTED[:15])]
    chosen = in_turn(real_ones, wanted * 2 // 3 if others else wanted)
    return [*chosen, *in_turn(others, wanted - len(chosen))]


def in_turn(items: list[Item], wanted: int) -> list[Item]:
    """The first item of every decision, then the second."""
    of: dict[str, list[Item]] = {}
    for item in items:
        of.setdefault(f"{item.cite}{len(item.authority.parts)}", []).append(item)
    turns = (item for turn in zip_longest(*of.values()) for item in turn if item is not None)
    return list(islice(turns, wanted))


def by_class() -> dict[str, list[Item]]:
    """Every sentence that may be drawn, real ones first."""
    pool: dict[str, list[Item]] = {}
    for item in (*real(), *british(), *of_invented(), *of_syllabi(), *of_quoted(), *of_undivided()):
        pool.setdefault(item.what, []).append(item)
        if item.what in {"dissent", "concurrence"} and item.authority.complete:
            pool.setdefault("named author", []).append(item)
    return pool


def sentences(text: str, span: Span, rest: Iterable[str] = ()) -> Iterator[str]:
    """Plain sentences of a stretch that stand once in the whole and in none of the rest."""
    start, end = span
    for match in _SENTENCE.finditer(text, start, end):
        words = match.group()
        if text.count(words) == 1 and not any(words in other for other in rest):
            yield words


def of_opinions(cite: str, authority: Authority, wanted: Iterable[opinion_parts.Expected]) -> Iterator[Item]:
    """Sentences of each opinion: of the court's before the first separate one in its part, of each separate one to the next."""
    starts = sorted((want.part, max(want.starts), want.kind) for want in wanted)
    plural = any(part.kind is PartKind.PLURALITY for part in authority.parts) or _DIVIDED.search(authority.text()) is not None
    alone = all(part.kind in {*SEPARATE, PartKind.NOTES, PartKind.HEAD_MATTER} for part in authority.parts)
    first = {part: start for part, start, _ in reversed(starts)}
    for index, part in enumerate(authority.parts):
        if part.kind in {PartKind.MAJORITY, PartKind.COMBINED, PartKind.PER_CURIAM}:
            for words in sentences(part.text, (0, first.get(index, len(part.text) * 3 // 4))):
                at = part.text.index(words)
                inside = any(start < at + len(words) and at < end for start, end in part.quoted)
                yield Item("blocks that real opinions quote" if inside else "majority", cite, words, authority)
    for (number, start, kind), after in zip_longest(starts, starts[1:]):
        text = authority.parts[number].text
        end = after[1] if after is not None and after[0] == number else start + (len(text) - start) * 3 // 4
        what = "concurrence in part" if kind is PartKind.CONCURRENCE_IN_PART else SEPARATE.get(kind, "")
        for words in sentences(text, (start, end), [part.text for n, part in enumerate(authority.parts) if n != number]) if what else ():
            stand = "dissenting" if what == "dissent" else "concurring"
            left = "without the court's opinion" if alone else "concurrence beside a plurality" if plural and what != "dissent" else what
            yield Item(left, cite, words, authority, stand)


def real() -> Iterator[Item]:
    """The case files, typed and run together, and the index."""
    for typed in (True, False):
        for file, authority, wanted in opinion_parts.cap_cases(typed=typed):
            data = json.loads((opinion_parts.SHARED / "us" / "cap" / "cases" / file).read_bytes())
            court = {"Supreme Court of California": "Cal.", "Supreme Court of the United States": ""}.get(data["court"]["name"])
            circuit = re.search(r"(First|Ninth|Federal) Circuit", data["court"]["name"])
            place = (
                court
                if court is not None
                else {"First": "1st Cir.", "Ninth": "9th Cir.", "Federal": "Fed. Cir."}[circuit[1]]
                if circuit
                else ""
            )
            year = f"{place} {data['decision_date'][:4]}".strip()
            yield from of_opinions(f"{data['name_abbreviation']}, {data['citations'][0]['cite']} ({year})", authority, wanted)
    index = [json.loads(line) for line in (dispositions.OPINIONS / "INDEX.jsonl").read_text(encoding="utf-8").splitlines()]
    named = {hashlib.sha256((dispositions.OPINIONS / entry["file"]).read_bytes()).hexdigest()[:12]: entry for entry in index}
    for name, authority, wanted in opinion_parts.index(doubtful=False):
        cite = named[name]["citation_as_cited"].rstrip(" .")
        if assertions.cited(cite):
            yield from of_opinions(cite, authority, wanted)


def british() -> Iterator[Item]:
    """Decisions of several judges and of one: whoever speaks there speaks for himself."""
    for row in dispositions.british():
        if row.authority.names and row.authority.citations:
            cite = f"{row.authority.names[0]} {row.authority.citations[0]}"
            for part in row.authority.parts if assertions.cited(cite) else ():
                if part.kind is PartKind.JUDGMENT:
                    yield from (
                        Item("United Kingdom", cite, words, row.authority) for words in islice(sentences(part.text, (0, len(part.text))), 3)
                    )


def of_invented() -> Iterator[Item]:
    """The invented decisions in both wire shapes, and run on in one text."""
    rows = (
        *opinion_parts.invented_typed(cap=False),
        *opinion_parts.invented_typed(cap=True),
        *opinion_parts.invented_untyped(settled=True),
    )
    for page, (_, authority, wanted) in enumerate(rows, 100):
        plural = any(part.kind is PartKind.PLURALITY or "announced the judgment" in part.text[:200] for part in authority.parts)
        for item in of_opinions(_INVENTED.format(page=page), authority, wanted):
            yield item._replace(what="plurality") if plural and item.what == "majority" else item


def of_undivided() -> Iterator[Item]:
    """Texts with opinions that nothing tells apart, as sent or with their author lines taken out; the words are a separate opinion's."""
    page = 700
    for decision in (one for one in invented.decisions() if len(one.pieces) > 1):
        parsed = parse_courtlistener([("0" * 64, invented.courtlistener_combined(decision))])
        authority = opinion_parts.authority(decision.name, parsed)
        if decision.settled:
            authority = without_lines(authority)
        for piece in decision.pieces[1:]:
            for words in sentences(piece.body, (0, len(piece.body))):
                if words in authority.parts[0].text:
                    page += 1
                    yield Item("opinions that cannot be told apart", _INVENTED.format(page=page), words, authority)


def without_lines(authority: Authority) -> Authority:
    """The text with "I dissent" or "I concur" in the place of every author line of a separate opinion but the court's."""
    facts = facts_of(authority)
    text = authority.parts[0].text
    for fact in sorted(facts.opinions, key=lambda one: -one.span[0]):
        if fact.kind in SEPARATE and fact.snippet:
            word = "dissent" if fact.kind is PartKind.DISSENT else "concur"
            start = text.find(fact.snippet, fact.span[0])
            text = f"{text[:start]}I respectfully {word}.{text[start + len(fact.snippet) :]}"
    parts = (authority.parts[0].model_copy(update={"text": text, "page_marks": (), "quoted": ()}), *authority.parts[1:])
    return authority.model_copy(update={"parts": parts})


def of_syllabi() -> Iterator[Item]:
    """A syllabus typed by the source, in words that the opinion does not have."""
    for page, subject, act in ((400 + n, subject, _ACTS[n % 2]) for n, subject in enumerate(_SUBJECTS * 2)):
        words = f"Under the harbour rules of the year {_SUBJECTS[page % 7]} and {subject} alike, whoever is a {subject} {act}."
        markup = f'<div class="syllabus"><p>Held. {words}</p></div><opinion type="majority"><p>{invented.COURT}</p></opinion>'
        yield Item("syllabus", _INVENTED.format(page=page), words, shaped(markup))


def of_quoted() -> Iterator[Item]:
    """A block that the court quotes: of a party whom it answers, of a party whom it follows or does not answer, of another authority."""
    for page, subject in enumerate(_SUBJECTS * 2, 500):
        words = f"Nobody who is a {subject} by trade {_ACTS[page % 2]}, and none ever did."
        for what, leads, behind in (
            ("a party's words, quoted by the court", LEADS, ANSWERS),
            ("a party's words, quoted and not rejected", LEADS, ADOPTED),
            ("another authority's words, quoted by the court", OTHERS, ANSWERS),
        ):
            lead = leads[page % len(leads)]
            block = (
                f"<p>The lease had run out. {lead}</p><blockquote>{words}</blockquote><p>{behind[page % len(behind)]} {invented.COURT}</p>"
            )
            markup = f'<opinion type="majority">{block}</opinion>'
            yield Item(what, _INVENTED.format(page=page), words, shaped(markup))


def shaped(markup: str) -> Authority:
    """The mark-up as CourtListener sends it, parsed."""
    body = json.dumps({"results": [{"id": 1, "type": "020lead", "html_with_citations": markup}]}).encode()
    parsed: Parsed = parse_courtlistener([("0" * 64, body)])
    return opinion_parts.authority("invented", parsed)


if __name__ == "__main__":
    main()
