"""History strings: those of real texts against the decisions that are held, and generated ones over labelled decisions.

    python benchmarks/structure/history.py [--dry]

Real: every opinion, judgment and brief beside the project is read, and what its history strings assert is counted; where the
decision that disposed is among the labelled ones, the check compares them. A false alarm is any DISPOSITION_MISMATCH: courts
know their own cases. Generated: each labelled decision of a court whose appeals come straight from the court below, with an
invented citation of the decision under review: true, inverted, in part, and under strange names. Where the opinion cites the
decision under review without a name, the invented citation is put in its place (the one that stands there most often).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks"), str(Path(__file__).parent)]

import dispositions  # noqa: E402
from assertions import Decision, brief, decisions, material_of, verdict  # noqa: E402
from results import write_section  # noqa: E402

from brief_audit import readers  # noqa: E402
from brief_audit.checks.base import Material  # noqa: E402
from brief_audit.checks.disposition import CHECK  # noqa: E402
from brief_audit.checks.disposition.reviewed import bare_citations  # noqa: E402
from brief_audit.citations.extract import extract  # noqa: E402
from brief_audit.citations.links import link  # noqa: E402
from brief_audit.claims import assert_claims  # noqa: E402
from brief_audit.errors import AuditError  # noqa: E402
from brief_audit.model.citation import Citation  # noqa: E402
from brief_audit.model.claim import Statement  # noqa: E402
from brief_audit.model.document import Document  # noqa: E402
from brief_audit.model.finding import Finding  # noqa: E402
from brief_audit.normal_forms import citation_key  # noqa: E402
from brief_audit.parsers.akoma_ntoso import parse_akoma_ntoso  # noqa: E402
from brief_audit.parsers.courtlistener_json import parse_courtlistener  # noqa: E402
from brief_audit.readers.child import Child  # noqa: E402
from shared_data import SHARED  # noqa: E402

SAYS = {"affirm": ("aff'd", "rev'd"), "revers": ("rev'd", "aff'd"), "vacat": ("vacated", "aff'd")}
SAYS_UK = {"allow": ("reversed by", "affirmed by"), "dismiss": ("affirmed by", "reversed by")}
KINDS = ("true", "inverted", "in part", "strange names")


def texts() -> Iterator[tuple[str, Document]]:
    """Every real text with the set it belongs to."""
    for path in sorted((SHARED / "us" / "opinions").glob("*.*")):
        if path.suffix in {".html", ".txt"}:
            field = "plain_text" if path.suffix == ".txt" else "html_with_citations"
            body = dispositions.json.dumps({"results": [{"id": 1, "type": "010combined", field: path.read_text("utf-8", "replace")}]})
            parts = parse_courtlistener([("0" * 64, body.encode())]).parts
            yield "US opinions", brief("\n\n".join(part.text for part in parts))
    for path in sorted((SHARED / "uk" / "akn").glob("*.xml")):
        yield "UK judgments", brief("\n\n".join(part.text for part in parse_akoma_ntoso(path.read_bytes(), "0" * 64).parts))
    with Child() as child:
        for path in sorted((SHARED / "us" / "briefs").rglob("*")):
            if path.suffix in {".pdf", ".docx", ".txt"}:
                try:
                    yield "US briefs", readers.read(str(path), path.name, child)
                except AuditError as error:
                    print(f"  not read: {error}")


def labelled() -> dict[str, Decision]:
    """The labelled decisions by the key of their citation."""
    us, uk = decisions()
    found = ((citation, decision) for decision in (*us, *uk) for citation in extract(brief(f"In {decision.cite}, the court sat.")))
    return {citation_key(citation.canonical): decision for citation, decision in found if citation.canonical}


def real() -> list[str]:
    """One row for each set: strings whose words dispose, of them compared, and with what result."""
    library = labelled()
    asserted: Counter[str] = Counter()
    words: dict[str, Counter[str]] = {}
    results: dict[str, Counter[str]] = {}
    for name, document in texts():
        asserted[name] += 0
        citations = extract(document)
        claims = assert_claims(document, citations, link(document, citations))
        by_id = {citation.id: citation for citation in citations}
        for assertion in (a for a in claims.statements if a.reviewed is not None):
            asserted[name] += 1
            words.setdefault(name, Counter())[assertion.says.value] += 1
            decision = library.get(citation_key(by_id[assertion.citation].canonical))
            if decision is not None:
                found = verdict(asked(document, citations, decision, by_id[assertion.citation]))
                results.setdefault(name, Counter())[found] += 1
    rows = ["| texts | history strings that dispose | decision held | error | confirmed | open |", "|---|---:|---:|---:|---:|---:|"]
    for name, number in asserted.items():
        counts = results.get(name, Counter[str]())
        rows.append(f"| {name} | {number} | {counts.total()} | {counts['error']} | {counts['confirmed']} | {counts['open']} |")
        print(f"  {name}: {dict(words.get(name, Counter()))}")
    return rows


def asked(document: Document, citations: tuple[Citation, ...], decision: Decision, of: Citation) -> list[Finding]:
    """What the check says of one citation of a document, with the decision as its authority."""
    year = of.year or next((c.year for c in citations if c.parallel_to == of.id and c.year), None)
    court = of.court_id or decision.authority.court_id
    material = material_of(document, citations, decision, of, names=(decision.name,), court=court, year=year)
    return [finding for finding in CHECK.ask(material, of) if of_history(material, finding)]


def of_history(material: Material, finding: Finding) -> bool:
    """Whether a finding is about a history string."""
    stated: tuple[Statement, ...] = material.claims.statements if material.claims is not None else ()
    return any(a.reviewed is not None and a.citation == finding.citation for a in stated)


def placed(decision: Decision, core: str) -> Decision:
    """The decision as if it had reviewed the invented one."""
    bare = Counter(match.group() for match in bare_citations(decision.authority) if ("Supp" in match.group()) is ("Supp" in core))
    if not bare:
        return decision
    ((most, _),) = bare.most_common(1)
    parts = tuple(part.model_copy(update={"text": part.text.replace(most, core)}) for part in decision.authority.parts)
    return decision._replace(authority=decision.authority.model_copy(update={"parts": parts}))


def string(kind: str, decision: Decision) -> tuple[str, str] | None:
    """A history string about the decision, and the citation below; None where its court's appeals do not come straight from one court."""
    (cited,) = extract(brief(f"In {decision.cite}, the court sat."))
    year = (cited.year or 0) - 1
    below = {"scotus": f"71 F.3d 513 (5th Cir. {year})", "uksc": f"[{year}] EWCA Civ 9911", "ewca/civ": f"[{year}] EWHC 9911 (Ch)"}
    core = below.get(cited.court_id or "")
    if core is None and (cited.court_id or "").startswith("ca") and (cited.court_id or "")[2:].isdigit():
        core = f"899 F. Supp. 7 (N.D. Tex. {year})"
    if core is None or year < 0:
        return None
    british = cited.neutral
    true, inverted = (SAYS_UK if british else SAYS)[decision.act]
    said = {
        "true": true,
        "inverted": inverted,
        "strange names": inverted,
        "in part": "rev'd in part" if not british else "affirmed in part",
    }
    name = "Wexcombe v. Tarrow" if kind == "strange names" else " v. ".join(cited.parties) or cited.name or ""
    end = f" ({cited.year})" if not british and cited.court_id == "scotus" else f" ({cited.court} {cited.year})" if not british else ""
    comma = "" if british else ","
    return f"The rule is settled. {name}{comma} {core}, {said[kind]}{comma} {cited.canonical}{end}.", core.partition(" (")[0]


def generated() -> list[str]:
    """One row for each kind."""
    us, uk = decisions()
    rows = ["| generated string | strings | error | confirmed | open | silent |", "|---|---:|---:|---:|---:|---:|"]
    for kind in KINDS:
        counts: Counter[str] = Counter()
        for decision in (*us, *uk):
            written = string(kind, decision)
            if written is None:
                continue
            text, core = written
            document = brief(text)
            citations = extract(document)
            of = next((c for c in citations if c.history is not None), None)
            result = (
                verdict(asked(document, citations, placed(decision, core) if kind != "strange names" else decision, of))
                if of is not None
                else "silent"
            )
            counts[result] += 1
            if (kind == "inverted" and result != "error") or (kind != "inverted" and result == "error"):
                print(f"  {kind}: {result}: {text}")
        rows.append(f"| {kind} | {counts.total()} | " + " | ".join(str(counts[n]) for n in ("error", "confirmed", "open", "silent")) + " |")
    return rows


def main() -> None:
    """Both measurements."""
    lines = [*real(), "", *generated()]
    if "--dry" in sys.argv:
        print("\n".join(lines))
    else:
        write_section("What history strings say became of a decision", "python benchmarks/structure/history.py", lines)


if __name__ == "__main__":
    main()
