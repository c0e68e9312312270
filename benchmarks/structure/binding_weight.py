"""Restraint and reach of BINDING_WEIGHT_MISMATCH over real opinions: what is called held, and what is left open.

    python benchmarks/structure/binding_weight.py [--dry]

Restraint: 300 sentences drawn from the opinions beside the project and 300 from the British judgments, spread evenly, each
said to be held by its court: an error is a false alarm unless the court leaves the sentence open, so each is printed to be read.
Reach: every clause that a plain search finds behind "need not decide whether" and the like, said to be held (true positives),
and the same clauses said to be left open, dicta, or held by another (no error). Every opinion is taken as the court's own
typed opinion, so that nothing is excused by its kind. Invented opinions: each form in which a court leaves a question open.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import assertions  # noqa: E402
import dispositions  # noqa: E402
from assertions import Decision, cited  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.checks.binding_weight import CHECK  # noqa: E402
from brief_audit.model.authority import Authority, Part, PartKind  # noqa: E402
from brief_audit.model.finding import Finding  # noqa: E402

SEED = 6
SENTENCES = 300
HELD = (
    "In {cite}, the court held that “{words}.”",
    "The court held that “{words}.” {cite}.",
    "The rule is settled. {cite} (holding that “{words}”).",
    "The court's holding is that “{words}.” {cite}.",
)
NOT_HELD = (
    "In {cite}, the court did not hold that “{words}.”",
    "The court left open whether “{words}.” {cite}.",
    "In {cite}, the court said in dicta that “{words}.”",
    "In {cite}, the court held that it need not decide whether “{words}.”",
    "Appellant argues that the court held that “{words}.” {cite}.",
    "The district court held that “{words}.” {cite}.",
)
_SENTENCE = re.compile(r"(?<=[a-z)]\.\s)[A-Z][^.;:“”\"()\[\]\n]{50,240}(?=\.\s+[A-Z])")
_LEFT_OPEN = re.compile(
    r"(?:need\s+not|do\s+not|decline\s+to|no\s+occasion\s+to|unnecessary\s+to)\s+(?:now\s+|here\s+)?(?:decide|reach|resolve|determine|consider)\s+whether\s+"
    r"|express\s+no\s+(?:opinion|view)\s+(?:on|as\s+to|about|regarding)\s+whether\s+|assum\w+,?\s+(?:without\s+deciding|arguendo),?\s+that\s+",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[^.;:,—“”\"()\[\]]{30,300}(?=[.;,])")
FORMS = (
    "We need not decide whether {words}.",
    "We do not reach the question whether {words}.",
    "Because the notice was late, we need not decide whether {words}.",
    "We express no view on whether {words}.",
    "It is unnecessary to decide whether {words}.",
    "We leave for another day the question whether {words}.",
    "We assume without deciding that {words}.",
    "We do not hold that {words}.",
)
INVENTED = (
    "a tenant may assign the lease of a cottage without the landlord's leave",
    "the keeper of a lamp answers for a vessel that was never expected",
    "a mill owner may draw water from the common stream after dark",
    "the carrier of sealed casks is bound by the weight on the bill",
    "an heir may disclaim a ferry right after taking a single toll",
)


def typed(decision: Decision) -> Decision:
    """The decision as if its source had typed the text as the court's own opinion."""
    parts = tuple(
        part.model_copy(update={"kind": PartKind.MAJORITY}) if part.kind is PartKind.COMBINED else part for part in decision.authority.parts
    )
    return decision._replace(authority=decision.authority.model_copy(update={"parts": parts}))


def opinions() -> list[Decision]:
    """Every opinion of the index that a brief can cite by name, each once."""
    index = [json.loads(line) for line in (dispositions.OPINIONS / "INDEX.jsonl").read_text(encoding="utf-8").splitlines()]
    named = {hashlib.sha256((dispositions.OPINIONS / entry["file"]).read_bytes()).hexdigest()[:12]: entry for entry in index}
    rows = ((row, named[row.name]) for row in dispositions.american())
    found = (Decision(entry["citation_as_cited"].rstrip(" ."), entry["case_name"], "", row.authority) for row, entry in rows)
    return [typed(decision) for decision in found if cited(decision.cite)]


def judgments() -> list[Decision]:
    """Every British judgment that a brief can cite by name."""
    rows = (row.authority for row in dispositions.british() if row.authority.names and row.authority.citations)
    found = (Decision(f"{one.names[0]} {one.citations[0]}", one.names[0], "", one) for one in rows)
    return [decision for decision in found if cited(decision.cite)]


def findings(text: str, decision: Decision) -> list[Finding]:
    """What the check says of the sentence."""
    material, case = assertions.laid_out(text, decision)
    return list(CHECK.ask(material, case))


def outcome(text: str, decision: Decision) -> str:
    """error, open or silent."""
    return assertions.verdict(findings(text, decision))


def prose(decision: Decision, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Every match in the decision's texts."""
    for part in decision.authority.parts:
        yield from pattern.finditer(part.text)


def said(template: str, decision: Decision, words: str) -> str:
    """The sentence of the brief."""
    return template.format(cite=decision.cite, words=" ".join(words.split()))


def drawn(decisions: list[Decision]) -> Iterator[tuple[Decision, str]]:
    """Sentences spread evenly over the opinions."""
    chance = random.Random(SEED)
    pool = {d.name: [match.group() for match in prose(d, _SENTENCE)] for d in decisions}
    chosen = [d for d in decisions if pool[d.name]]
    for number in range(SENTENCES):
        decision = chosen[number % len(chosen)]
        yield decision, chance.choice(pool[decision.name])


def left_open(decisions: list[Decision]) -> Iterator[tuple[Decision, str]]:
    """Clauses that a plain search finds to be left open, six words or more."""
    for decision in decisions:
        for match in prose(decision, _LEFT_OPEN):
            clause = _CLAUSE.match(match.string, match.end())
            if clause is not None and len(clause.group().split()) >= 6:
                yield decision, clause.group()


def invented() -> Iterator[tuple[Decision, str]]:
    """Opinions of one paragraph, each leaving one question open in one of the forms."""
    for words in INVENTED:
        for form in FORMS:
            text = f"The harbour court sat in spring.\n\n{form.format(words=words)}\n\nThe judgment below is affirmed."
            part = Part(kind=PartKind.MAJORITY, text=text, artefact="0" * 64)
            authority = Authority(
                id="i",
                names=("Ashgrove v. Quillon",),
                citations=(),
                source="x",
                url="",
                attribution="",
                artefacts=(),
                parts=(part,),
                complete=True,
            )
            yield Decision("Ashgrove v. Quillon, 990 F.2d 10 (9th Cir. 1996)", "Ashgrove v. Quillon", "affirm", authority), words


def row(title: str, templates: tuple[str, ...], pairs: list[tuple[Decision, str]], *, show: bool = False, every: bool = False) -> str:
    """One line of the table; with `show` each error is printed to be read. `every`: each pair in every template."""
    counts: Counter[str] = Counter()
    for number, (decision, words) in enumerate(pairs):
        for template in templates if every else (templates[number % len(templates)],):
            result = outcome(said(template, decision, words), decision)
            counts[result] += 1
            if show and result != "silent":
                print(f"  {result}: {decision.cite[:60]}: {' '.join(words.split())}")
    return f"| {title} | {counts.total()} | {counts['error']} | {counts['open']} | {counts['silent']} |"


def main() -> None:
    """Draw, ask, print."""
    us = opinions()
    british = judgments()
    clauses = [*left_open(us), *left_open(british)]
    lines = ["| the brief says | sentences | error | open | silent |", "|---|---:|---:|---:|---:|"]
    lines.append(row("a sentence of the opinion is held", HELD, list(drawn(us)), show=True))
    lines.append(row("a sentence of a British judgment is held", HELD, list(drawn(british)), show=True))
    lines.append(row("a clause left open is held", HELD, clauses, show=True))
    lines.append(row("a clause left open is not held", NOT_HELD, clauses, every=True, show=True))
    lines.append(row("invented: a clause left open is held", HELD, list(invented()), every=True))
    lines.append(row("invented: a clause left open is not held", NOT_HELD, list(invented()), every=True, show=True))
    lines += [
        "",
        f"Opinions: {len(us)}, British judgments: {len(british)}. Clauses left open that a plain search finds in them: {len(clauses)}.",
    ]
    print("\n".join(lines)) if "--dry" in sys.argv else write_section(
        "What a court is said to have held", "python benchmarks/structure/binding_weight.py", lines
    )


if __name__ == "__main__":
    main()
