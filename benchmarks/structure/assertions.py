"""Generated briefs that say what a court did, over labelled decisions, in the wordings of `assertion_wordings.tsv`.

    python benchmarks/structure/assertions.py [--dry]

Each brief is a sentence or two about a real decision; extraction, linking, claims, facts and the check run on it as in an audit.
Every wording goes with twelve decisions, two of them British. Plain and loose ones are used true and inverted. Caught: an
inverted statement that is DISPOSITION_MISMATCH; the goal is for plain ones. False alarm: that code on anything that is not
inverted. The decisions are the rows without doubt that were affirmed, reversed, vacated, allowed or dismissed, spread evenly;
what the label says is the truth. Each wording that does not do as it should is printed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import dispositions  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit.checks.base import Material  # noqa: E402
from brief_audit.checks.disposition import CHECK  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.links import link  # noqa: E402
from brief_audit.claims import assert_claims  # noqa: E402
from brief_audit.facts.registry import facts_of  # noqa: E402
from brief_audit.model.authority import Authority, Part  # noqa: E402
from brief_audit.model.base import Kind, Outcome  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.model.evidence import Artefact, Attempt  # noqa: E402
from brief_audit.model.finding import Finding  # noqa: E402
from brief_audit.model.record import Record, RecordDate, Resolution  # noqa: E402

EACH = 12
OF_THEM_BRITISH = 2
CLOCK = "2026-01-05T10:00:00Z"
AMERICAN = {"AFFIRMED": "affirm", "REVERSED": "revers", "VACATED": "vacat"}
BRITISH = {"ALLOWED": "allow", "DISMISSED": "dismiss"}
INVERSE = {"affirm": "revers", "revers": "affirm", "vacat": "affirm", "allow": "dismiss", "dismiss": "allow"}
WORDINGS = Path(__file__).with_name("assertion_wordings.tsv")


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


def wordings() -> Iterator[tuple[str, str]]:
    """Kind and wording, plain and loose ones both true and inverted."""
    for line in WORDINGS.read_text(encoding="utf-8").splitlines():
        kind, _, wording = line.partition("\t")
        if wording and kind != "kind" and not line.startswith("#"):
            yield from ((f"{side}, {kind}", wording) for side in ("true", "inverted")) if kind in {"plain", "loose"} else ((kind, wording),)


def sentence(kind: str, template: str, decision: Decision) -> str:
    """The template about the decision. What asserts nothing would, if it did, be wrong."""
    stem = decision.act if kind.startswith("true") else INVERSE[decision.act]
    base = {"revers": "reverse", "vacat": "vacate"}.get(stem, stem)
    thing = "the appeal" if stem in {"allow", "dismiss"} else "the judgment below"
    return template.format(cite=decision.cite, past=f"{stem}ed", present=f"{stem}ing", base=base, object=thing)


def findings(text: str, decision: Decision) -> list[Finding]:
    """What the check says of the sentence."""
    material, case = laid_out(text, decision)
    return list(CHECK.ask(material, case))


def laid_out(text: str, decision: Decision) -> tuple[Material, Citation]:
    """Everything gathered about a brief of that sentence, and its citation of the decision."""
    document = brief(text)
    citations = extract(document)
    case = next(citation for citation in citations if citation.kind is Kind.CASE)
    names = (decision.name, *case.parties, *((case.name,) if case.name else ()))
    return material_of(document, citations, decision, case, names=names, court=case.court_id, year=case.year), case


def material_of(
    document: Document,
    citations: tuple[Citation, ...],
    decision: Decision,
    case: Citation,
    *,
    names: tuple[str, ...],
    court: str | None,
    year: int | None,
) -> Material:
    """Everything gathered about a brief, with the decision as what its one citation `case` resolved to."""
    links = link(document, citations)
    decided, raw = stored(decision)
    record = Record(
        source="benchmark",
        tier=2,
        record_id="1",
        url="https://records.example/",
        attribution="",
        names=names,
        citations=(case.canonical,),
        exact=True,
        court_id=court,
        dates=(RecordDate(what="decided", day=str(year)),) if year else (),
        complete=True,
        record=decided.artefacts[0],
    )
    attempt = Attempt(tier=2, source="benchmark", retrieved_at=CLOCK, status=200)
    return Material(
        document=document,
        citations={citation.id: citation for citation in citations},
        claims=assert_claims(document, citations, links),
        resolutions={case.id: Resolution(citation=case.id, record=record, attempts=(attempt,))},
        authorities={case.id: decided},
        raw=raw,
        links=links,
    )


def stored(decision: Decision) -> tuple[Authority, dict[str, str]]:
    """The authority with its facts, and the bytes from which its snippets are cut."""
    parts: list[Part] = []
    raw: dict[str, str] = {}
    for part in decision.authority.parts:
        digest = hashlib.sha256(part.text.encode()).hexdigest()
        raw[digest] = part.text
        parts.append(part.model_copy(update={"artefact": digest}))
    artefacts = tuple(Artefact(sha256=digest, path=digest, url="https://records.example/", retrieved_at=CLOCK) for digest in raw)
    changed = decision.authority.model_copy(update={"parts": tuple(parts), "artefacts": artefacts})
    return changed.model_copy(update={"facts": facts_of(changed)}), raw


def spread(decisions: list[Decision], wanted: int, offset: int) -> Iterator[Decision]:
    """`wanted` decisions spread evenly over all, each kind beginning elsewhere; a small set is gone through again."""
    step = max(1, len(decisions) // wanted)
    return (decisions[(offset + number * step) % len(decisions)] for number in range(wanted))


def verdict(found: list[Finding]) -> str:
    """error, confirmed, open or silent."""
    outcomes = {finding.outcome for finding in found}
    names = ((Outcome.VERIFIED_ERROR, "error"), (Outcome.UNVERIFIABLE_PUBLIC, "open"), (Outcome.VERIFIED_CORRECT, "confirmed"))
    return next((name for outcome, name in names if outcome in outcomes), "silent")


def main() -> None:
    """Every wording with every decision chosen for it."""
    us, uk = decisions()
    lines = ["| assertion | wordings | sentences | error | confirmed | open | silent |", "|---|---:|---:|---:|---:|---:|---:|"]
    totals: dict[str, Counter[str]] = {}
    number: Counter[str] = Counter()
    for offset, (kind, wording) in enumerate(wordings()):
        counts: Counter[str] = Counter()
        for decision in (*spread(us, EACH - OF_THEM_BRITISH, offset), *spread(uk, OF_THEM_BRITISH, offset)):
            text = sentence(kind, wording, decision)
            counts[verdict(findings(text, decision))] += 1
        if counts["error"] != (counts.total() if kind.startswith("inverted") else 0):
            print(f"  {kind}: {dict(counts)}: {wording}")
        totals[kind] = totals.get(kind, Counter()) + counts
        number[kind] += 1
    for kind, counts in totals.items():
        shown = " | ".join(str(counts[name]) for name in ("error", "confirmed", "open", "silent"))
        lines.append(f"| {kind} | {number[kind]} | {counts.total()} | {shown} |")
    plain = totals["inverted, plain"]
    alarms = sum(counts["error"] for kind, counts in totals.items() if not kind.startswith("inverted"))
    lines += [
        "",
        (
            f"Inverted statements in plain form caught {plain['error'] / plain.total():.3f} (goal 0.97); false alarms {alarms} (goal 0). "
            f"Decisions: {len(us)} US, {len(uk)} UK."
        ),
    ]
    print("\n".join(lines)) if "--dry" in sys.argv else write_section(
        "What a brief says the court did", "python benchmarks/structure/assertions.py", lines
    )


if __name__ == "__main__":
    main()
