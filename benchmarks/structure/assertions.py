"""Generated briefs that say what a court did, over labelled decisions: 60 true, 60 inverted, 180 that assert nothing.

    python benchmarks/structure/assertions.py

Each brief is one sentence about a real decision; extraction, linking, claims, facts and the check run on it as in an audit. Caught:
an inverted statement that is DISPOSITION_MISMATCH. False alarm: that code on anything else. The decisions are the rows without
doubt that were affirmed, reversed, vacated, allowed or dismissed, spread evenly; what the label says is the truth.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import dispositions  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.checks.base import Bench, Question  # noqa: E402
from brief_audit.checks.disposition import CHECK  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.link import link  # noqa: E402
from brief_audit.claims import assert_claims  # noqa: E402
from brief_audit.facts.registry import facts_of  # noqa: E402
from brief_audit.model.authority import Authority, Part  # noqa: E402
from brief_audit.model.base import Kind, Outcome  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.model.evidence import Artefact, Attempt  # noqa: E402
from brief_audit.model.finding import Finding  # noqa: E402
from brief_audit.model.record import Record, RecordDate, Resolution  # noqa: E402

EACH = 60
OF_THEM_BRITISH = 12
CLOCK = "2026-01-05T10:00:00Z"
AMERICAN = {"AFFIRMED": "affirm", "REVERSED": "revers", "VACATED": "vacat"}
BRITISH = {"ALLOWED": "allow", "DISMISSED": "dismiss"}
INVERSE = {"affirm": "revers", "revers": "affirm", "vacat": "affirm", "allow": "dismiss", "dismiss": "allow"}
STATED = (
    "In {cite}, the court {past} {object}.",
    "The court {past} {object} in {cite}.",
    "The rule is settled. See {cite} ({present} {object}).",
    "In {cite}, the court {past} {object}, holding that the rule is a fair one.",
)
HYPOTHETICAL = (
    "In {cite}, the court would have {past} {object} had the motion been timely.",
    "If in {cite}, the court {past} {object}, the rule is settled.",
    "In {cite}, the court might have {past} {object}.",
)
NEGATED = (
    "In {cite}, the court did not {base} {object}.",
    "In {cite}, the court never {past} {object}.",
    "In {cite}, the court refused to {base} {object}.",
)
REPORTED = (
    "Appellant argues that in {cite}, the court {past} {object}.",
    "In {cite}, the court {past} {object}, appellant contends.",
    "According to the brief in opposition, in {cite}, the court {past} {object}.",
)
KINDS = {"true": STATED, "inverted": STATED, "hypothetical": HYPOTHETICAL, "negated": NEGATED, "reported": REPORTED}


class Decision(NamedTuple):
    """A labelled decision: how a brief cites it, its name, what it did ("affirm"), and its parsed text."""

    cite: str
    name: str
    act: str
    authority: Authority


def decisions() -> tuple[list[Decision], list[Decision]]:
    """American and British decisions without doubt, each cited as a case."""
    index = [json.loads(line) for line in (dispositions.OPINIONS / "INDEX.jsonl").read_text(encoding="utf-8").splitlines()]
    named = {hashlib.sha256((dispositions.OPINIONS / entry["file"]).read_bytes()).hexdigest()[:12]: entry for entry in index}
    us = [
        Decision(named[row.name]["citation_as_cited"].rstrip(" ."), named[row.name]["case_name"], AMERICAN[row.label], row.authority)
        for row in dispositions.american()
        if row.label in AMERICAN and not row.doubt
    ]
    uk = [
        Decision(f"{row.authority.names[0]} {row.authority.citations[0]}", row.authority.names[0], BRITISH[row.label], row.authority)
        for row in dispositions.british()
        if row.label in BRITISH and not row.doubt and row.authority.citations and row.authority.names
    ]
    return [d for d in us if cited(d.cite)], [d for d in uk if cited(d.cite)]


def cited(text: str) -> bool:
    """Whether the citation is recognised, with a name: what is not is measured elsewhere."""
    found = extract(brief(f"In {text}, the court sat."))
    return len(found) == 1 and found[0].kind is Kind.CASE and found[0].full_span is not None and bool(found[0].parties or found[0].name)


def brief(text: str) -> Document:
    """One sentence as a brief."""
    return Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)


def sentence(kind: str, template: str, decision: Decision) -> str:
    """The template about the decision. What asserts nothing would, if it did, be wrong."""
    stem = decision.act if kind == "true" else INVERSE[decision.act]
    base = {"revers": "reverse", "vacat": "vacate"}.get(stem, stem)
    thing = "the appeal" if stem in {"allow", "dismiss"} else "the judgment below"
    return template.format(cite=decision.cite, past=f"{stem}ed", present=f"{stem}ing", base=base, object=thing)


def findings(text: str, decision: Decision) -> list[Finding]:
    """What the check says of the sentence."""
    bench, case = laid_out(text, decision)
    return list(CHECK.of_citation(Question(bench, case)))


def laid_out(text: str, decision: Decision) -> tuple[Bench, Citation]:
    """Everything gathered about a brief of that sentence, and its citation of the decision."""
    document = brief(text)
    citations = extract(document)
    links = link(document, citations)
    case = next(citation for citation in citations if citation.kind is Kind.CASE)
    held, raw = stored(decision)
    years = (RecordDate(what="decided", day=str(case.year)),) if case.year else ()
    record = Record(
        source="benchmark",
        tier=2,
        record_id="1",
        url="https://records.example/",
        attribution="",
        names=(decision.name, *case.parties, *((case.name,) if case.name else ())),
        citations=(case.canonical,),
        exact=True,
        court_id=case.court_id,
        dates=years,
        complete=True,
        record=held.artefacts[0],
    )
    attempt = Attempt(tier=2, source="benchmark", retrieved_at=CLOCK, status=200)
    bench = Bench(
        document=document,
        citations={citation.id: citation for citation in citations},
        roots={citation.id: citation.id for citation in citations},
        claims=assert_claims(document, citations, links),
        resolutions={case.id: Resolution(citation=case.id, record=record, attempts=(attempt,))},
        authorities={case.id: held},
        raw=raw,
        links=links,
    )
    return bench, case


def stored(decision: Decision) -> tuple[Authority, dict[str, str]]:
    """The authority with its facts, and the bytes from which its snippets are cut."""
    parts: list[Part] = []
    raw: dict[str, str] = {}
    for part in decision.authority.parts:
        digest = hashlib.sha256(part.text.encode()).hexdigest()
        raw[digest] = part.text
        parts.append(part.model_copy(update={"artefact": digest}))
    artefacts = tuple(Artefact(sha256=digest, path=digest, url="https://records.example/", retrieved_at=CLOCK) for digest in raw)
    held = decision.authority.model_copy(update={"parts": tuple(parts), "artefacts": artefacts})
    return held.model_copy(update={"facts": facts_of(held)}), raw


def spread(held: list[Decision], wanted: int, offset: int) -> Iterator[Decision]:
    """`wanted` decisions spread evenly over all, each kind beginning elsewhere; a small set is gone through again."""
    step = max(1, len(held) // wanted)
    return (held[(offset + number * step) % len(held)] for number in range(wanted))


def verdict(found: list[Finding]) -> str:
    """error, confirmed, open or silent."""
    outcomes = {finding.outcome for finding in found}
    names = ((Outcome.VERIFIED_ERROR, "error"), (Outcome.UNVERIFIABLE_PUBLIC, "open"), (Outcome.VERIFIED_CORRECT, "confirmed"))
    return next((name for outcome, name in names if outcome in outcomes), "silent")


def main() -> None:
    """Run all 300."""
    us, uk = decisions()
    lines = ["| assertion | sentences | error | confirmed | open | silent |", "|---|---:|---:|---:|---:|---:|"]
    totals: dict[str, Counter[str]] = {}
    for offset, (kind, templates) in enumerate(KINDS.items()):
        turn = cycle(templates)
        chosen = [*spread(us, EACH - OF_THEM_BRITISH, offset), *spread(uk, OF_THEM_BRITISH, offset)]
        counts: Counter[str] = Counter()
        for decision, template in zip(chosen, turn, strict=False):
            text = sentence(kind, template, decision)
            result = verdict(findings(text, decision))
            counts[result] += 1
            if (kind == "inverted") != (result == "error"):
                show = partial(print, f"  {kind}: {result}: {template}")
                show() if kind == "inverted" or result == "error" else None
        totals[kind] = counts
        lines.append(
            f"| {kind} | {counts.total()} | " + " | ".join(str(counts[name]) for name in ("error", "confirmed", "open", "silent")) + " |"
        )
    caught = totals["inverted"]["error"] / totals["inverted"].total()
    alarms = sum(counts["error"] for kind, counts in totals.items() if kind != "inverted")
    lines += [
        "",
        f"Inverted statements caught {caught:.3f} (goal 0.97); false alarms {alarms} (goal 0). Decisions: {len(us)} US, {len(uk)} UK.",
    ]
    write_section("What a brief says the court did", "python benchmarks/structure/assertions.py", lines)


if __name__ == "__main__":
    main()
