"""Drafts of certificates that a lawyer edits and signs: exact counts out of the report, everything that a person must state left blank.

The program is nobody's check by hand and never says so. The sentence that every citation was verified stands only where the audit itself
supports it. Source: the standing orders and rules told of in the documents on certificates; the wording is this program's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from brief_audit.gate.exit_codes import SET_ASIDE, Facts, exit_code
from brief_audit.ledger.lines import full_citation
from brief_audit.model.base import Code, Outcome
from brief_audit.reports import digest, words
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.escaping import code, escape, link
from brief_audit.reports.labels import label
from brief_audit.reports.notices import INTERRUPTED

Row = Mapping[str, Any]

ALL_VERIFIED = "Each of these citations was retrieved and agrees with the text retrieved in every part that was compared."
_BLANK = "____________________"


def render(report: Row, variant: str, doubt: str) -> str:
    """The draft, in Markdown. `variant` is one of `VARIANTS`.

    `doubt`: why the audit, run again on the stored evidence, did not give this report again; empty if it did. With a doubt the
    sentence that every citation was verified is refused.
    """
    title, body = VARIANTS[variant]
    lines = [f"# {title}", "", *_notice(report, doubt), *body(report, doubt), *_signature()]
    return "\n".join(lines) + "\n"


def strict_code(report: Row) -> int:
    """The exit code of the audit as its outcomes give it, whatever `--fail-on` softened (DESIGN section 3)."""
    if INTERRUPTED in report["notices"]:
        return 130
    document = report["document"]
    codes = [finding["code"] for row in (document, *report["citations"]) for finding in row["findings"]]
    unread = set(document["unread_pages"])
    facts = Facts(
        tampered=Code.CONTENT_TAMPER in codes,
        nothing_readable=document["sha256"] is None or (document["pages"] is not None and 0 < document["pages"] <= len(unread)),
        partly_unread=bool(unread),
        outcomes=tuple(Outcome(row["outcome"]) for row in report["citations"] if row["outcome"] is not None),
        sources_down=False,
        set_aside=SET_ASIDE in report["gate"]["reasons"],
    )
    return exit_code(facts)


def bears_all_verified(report: Row) -> bool:
    """Whether the audit supports the sentence that every citation was verified: exit code 0, and a brief that it calls safe to file."""
    return strict_code(report) == 0 and report["verdict"] == "safe-to-file"


def _notice(report: Row, doubt: str) -> Iterator[str]:
    document, tool = report["document"], report["tool"]
    yield "> **Draft, to be edited by the person who signs it.** Strike or correct every statement that is not true of your case,"
    yield "> and fill in what stands in square brackets. The counts come from a program that compares texts; it is not the check by"
    yield "> a person that a court may ask for, and nothing here says that such a check was made."
    yield ">"
    yield f"> - Document: {escape(digest.file_name(report))}, SHA-256 {code(document['sha256'] or 'unknown')}"
    yield f"> - Audit: {escape(tool['name'])} {code(tool['version'])}, {escape(report['job']['finished_at'])}"
    yield f"> - Job: {code(report['job']['id'])}"
    yield f"> - Report: SHA-256 {code(canonical_hash(dict(report)))} of its canonical form"
    if said := digest.ledger_line(report):
        yield f"> - Ledger: {code(said.removeprefix('Ledger '))}"
    if doubt:
        yield f"> - Not proved again: {escape(doubt)}"
    else:
        yield "> - Before this draft was made, the stored evidence was hashed, and the audit run on it gave this report again."
    if INTERRUPTED in report["notices"]:
        yield ">"
        yield "> **Partial.** The audit was interrupted; what it had not reached was not compared at all."
    yield ""


def _without_ai(report: Row, doubt: str) -> Iterator[str]:
    yield "1. No part of this document was drafted with generative artificial intelligence. [Strike this where any was used.]"
    yield "2. [Name] has compared every citation and quotation with [the printed reports, or the database used]."
    yield "   [Say who did, and how. The counts below do not replace it.]"
    yield from _counts(report, doubt)


def _with_ai(report: Row, doubt: str) -> Iterator[str]:
    yield "1. Generative artificial intelligence was used for [which parts], by means of [which product]."
    yield "2. [Name], a person, has read those parts, and has compared every citation, quotation and statement of law in them with"
    yield "   [the printed reports, or the database used]. [Say who did, and how. The counts below do not replace it.]"
    yield from _counts(report, doubt)


def _england(report: Row, doubt: str) -> Iterator[str]:
    yield "1. I am [the solicitor or barrister] with the conduct of this case, and I answer to the court for the citations in this"
    yield "   document, whoever or whatever prepared them."
    yield "2. [Name] has compared each authority with [an authoritative source: the official law reports, Find Case Law,"
    yield "   legislation.gov.uk or a legal publisher's database]. [The duty: R (Ayinde) v Haringey LBC [2025] EWHC 1383 (Admin)."
    yield "   Find out whether a rule or practice direction now asks for a statement, and in which words.]"
    yield "3. Generative artificial intelligence [was not used] [was used for: …]."
    yield from _counts(report, doubt)


def _records(report: Row, _doubt: str) -> Iterator[str]:
    """Federal Rules of Evidence, 902(13) and (14)."""
    tool = report["tool"]
    rules = f"version {code(tool['constitution']['version'])}, SHA-256 {code(tool['constitution']['sha256'])}"
    yield "[For use under Federal Rules of Evidence 902(13) and 902(14). The certification has to meet 902(11) or, from abroad,"
    yield "902(12), which includes notice to the other side in good time; counsel adds the form of declaration, for instance under"
    yield "28 U.S.C. § 1746. It goes to where the records come from, not to whether they are relevant or may be used for their truth.]"
    yield ""
    yield "1. I am [name, position]. I am qualified to speak of the process described here because [training, experience]."
    yield f"2. **The process, 902(13).** The report named above was made by {escape(tool['name'])} {code(tool['version'])} under its"
    yield f"   published rules ({rules}). The program stores"
    yield "   each answer as it was received, names it by its SHA-256, compares the document's words with it by fixed rules, and"
    yield "   records each step in a ledger that is chained by hash. On [date] I ran `audit verify` on the report and its evidence:"
    yield "   [state the result]. [Say on what you base that the process gives an accurate result.]"
    yield "3. **The copies, 902(14).** Each file listed here is identified by its SHA-256, which was computed when it was stored; on"
    yield "   [date] I computed it again with [tool]: [state the result]."
    yield from ("", "| address | stored copy of | at | SHA-256 |", "|---|---|---|---|")
    yield from (
        f"| {link(url, cell=True)} | {what} | {escape(when)} | {code(sha256, cell=True)} |" for sha256, url, what, when in _pieces(report)
    )


def _pieces(report: Row) -> Iterator[tuple[str, str, str, str]]:
    """Every piece of evidence that the report shows, once: SHA-256, address, what it is a copy of, and when."""
    answers = {attempt["sha256"] for row in report["citations"] for attempt in row["attempts"] if attempt["status"] is not None}
    findings = (finding for row in (report["document"], *report["citations"]) for finding in row["findings"])
    pieces = {item["sha256"]: item for finding in findings for item in finding["evidence"]}
    for sha256, item in pieces.items():
        own = item["url"].startswith("user-provided:")
        what = "the file that was given" if own else "the answer of that address" if sha256 in answers else "a part of, or a table from, it"
        yield sha256, item["url"], what, item["retrieved_at"]


def _counts(report: Row, doubt: str) -> Iterator[str]:
    """What the audit found, counted; then what is left for a person."""
    counts, held = report["counts"], _held(report)
    yield from ("", "## What a program compared", "")
    if not counts["citations"] and INTERRUPTED in report["notices"]:
        yield "The audit was interrupted before it had an outcome for any citation; what the document cites is not said here."
    elif not counts["citations"]:
        yield "No citation was recognised in the document; nothing was compared."
    else:
        sources = "; ".join(f"{number} from {escape(label(source))}" for source, number in held.items())
        total = digest.plural(counts["citations"], "citation")
        yield f"Text or record was retrieved for {sum(held.values())} of {total}{f': {sources}' if sources else ''}."
        borne = bears_all_verified(report) and sum(held.values()) == counts["citations"]
        yield ALL_VERIFIED if borne and not doubt else _refused(report, doubt if borne else "")
    yield from _unread(report)
    yield from _listed(report, digest.ERROR, "The following {n} {differ} from the text retrieved and must be corrected before filing:")
    yield from _listed(report, digest.UNVERIFIABLE, "The following {n} must be checked by hand:")
    yield from _looked_at(report)


def _held(report: Row) -> Counter[str]:
    """How many counted citations lead to an authority of which a text or a record was retrieved, by its source."""
    rows = {row["id"]: row for row in report["citations"]}
    kept = {authority["id"]: authority["source"] for authority in report["authorities"] if authority["sha256"]}
    counted = (full_citation(row, rows) or row for row in rows.values() if row["outcome"] is not None)
    return Counter(source for row in counted if (source := kept.get(row["authority"]) or _record_of(row)))


def _record_of(row: Row) -> str | None:
    """The source whose record shows a citation of which no text was read."""
    shown = {item["sha256"] for finding in row["findings"] if finding["code"] == Code.RESOLVED for item in finding["evidence"]}
    return next((attempt["source"] for attempt in row["attempts"] if attempt["sha256"] in shown), None)


def _refused(report: Row, doubt: str) -> str:
    agree = report["counts"][digest.CORRECT]
    why = f"the audit does not bear it (exit code {strict_code(report)}, {escape(report['verdict'])})"
    if doubt:
        why = f"run again, the audit did not prove it ({escape(doubt)})"
    return f"{agree} {'agrees' if agree == 1 else 'agree'} in every part that was compared. That all were verified is not said here: {why}."


def _unread(report: Row) -> Iterator[str]:
    if unread := report["document"]["unread_pages"]:
        yield from ("", f"Page {digest.numbers(unread)} of the document could not be read; citations there were not compared at all.")
    silent = digest.without_outcome(report)[0]
    if silent and INTERRUPTED in report["notices"]:
        have = "has" if len(silent) == 1 else "have"
        yield from ("", f"{digest.plural(len(silent), 'citation or reference', 'citations or references')} {have} no outcome.")
    elif silent:
        were = "was" if len(silent) == 1 else "were"
        yield from ("", f"{digest.plural(len(silent), 'further reference')} (to the record, for instance) {were} listed, and not compared.")


def _listed(report: Row, outcome: str, heading: str) -> Iterator[str]:
    found = digest.citations_with(report, outcome)
    if found:
        yield from ("", heading.format(n=len(found), differ="differs" if len(found) == 1 else "differ"), "")
    rows = digest.by_id(report)
    for row in found:
        place = digest.in_words([digest.place_of(row)]) if row["page"] else ""
        page = f", {place}" if place else ""
        meant = f" = {escape(full)}" if (full := digest.meant(rows, row)) else ""
        yield f"- [ ] {escape(row['id'])} {escape(row['text'])}{page}{meant} ({escape(_why(row))})"


def _why(row: Row) -> str:
    if row["outcome"] == digest.ERROR:
        return "; ".join(dict.fromkeys(words.title(finding["code"]) for finding in digest.errors_of(row)))
    return words.title(row["reason"])


def _looked_at(report: Row) -> Iterator[str]:
    said = [f"- {escape(row['id'])}: {escape(look)}" for row in report["citations"] for look in digest.looked_at(report, row)]
    if said:
        yield from ("", "According to the ledger of the audit, these citations were looked at by people:", "", *said)


def _signature() -> Iterator[str]:
    yield ""
    for field in ("Name", "Date", "Signature"):
        yield from ("", f"{field}: {_BLANK}")


VARIANTS: Mapping[str, tuple[str, Callable[[Row, str], Iterator[str]]]] = MappingProxyType(
    {
        "ai-reviewed": ("Draft certificate: artificial intelligence used, and reviewed", _with_ai),
        "no-ai": ("Draft certificate: no artificial intelligence used", _without_ai),
        "england": ("Draft statement on citations (England and Wales)", _england),
        "fre-902": ("Draft certification of records generated and copied electronically", _records),
    }
)
"""Title and statements of each draft."""
