"""The report in Markdown, with the evidence trail of every citation (constitution articles 11, 12, 23 to 26)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from brief_audit.reports import digest, words
from brief_audit.reports.escaping import code, escape, fenced, link, prose
from brief_audit.reports.labels import court_name, label
from brief_audit.reports.notices import LICENCE_NOTICE
from brief_audit.reports.source_words import readable

Row = Mapping[str, Any]


def render(report: Row) -> str:
    """The whole report; the last line is the brief's verdict."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Row) -> Iterator[str]:
    yield from _head(report)
    yield from _changed(report)
    yield from _errors(report)
    yield from _unverifiable(report)
    yield from _verified(report)
    yield from _about_document(report)
    yield from _also(report)
    yield from _propositions(report)
    yield from _trail(report)
    yield from _authorities(report)
    yield from _statistics(report)
    yield from _listed("Attributions", report["attributions"], _origins(report))
    yield from _notices(report)
    yield from _job(report)
    yield ""
    yield digest.verdict_line(report)


def _head(report: Row) -> Iterator[str]:
    document = report["document"]
    yield f"# Audit of {escape(digest.file_name(report))}"
    yield from ("", f"**{digest.verdict_line(report)}.** {words.VERDICTS.get(report['verdict'], '')}")
    yield from ("", digest.counted(report))
    if document["unread_pages"]:
        pages = digest.numbers(document["unread_pages"])
        yield from ("", f"**Not read:** page {pages} of the brief. Citations there were not audited.")


def _errors(report: Row) -> Iterator[str]:
    wrong = digest.citations_with(report, digest.ERROR)
    if wrong:
        yield from ("", f"## What to fix first ({len(wrong)})")
    for citation in wrong:
        yield from ("", f"### {_named(report, citation)}")
        for finding in digest.errors_of(citation):
            yield from _error(citation, finding)
        for said in digest.looked_at(report, citation):
            yield from ("", escape(said))


def _error(citation: Row, finding: Row) -> Iterator[str]:
    yield from ("", f"**What is wrong:** {escape(finding['says'])} ({code(finding['code'] or '')})")
    yield from ("", "**You wrote:**", "", fenced(finding["brief_words"] or citation["text"]))
    for number, evidence in enumerate(finding["evidence"]):
        said = f"**{digest.source_label(finding, number)}**{_at(evidence)}:"
        yield from ("", said, "", fenced(readable(evidence["snippet"])), "", link(digest.address(evidence)))
    yield from _differences(finding)
    if to_do := digest.to_do(citation, finding):
        yield from ("", f"**What to do:** {escape(to_do)}")


def _at(evidence: Row) -> str:
    place = digest.place(evidence)
    return f" ({escape(place)})" if place else ""


def _differences(finding: Row) -> Iterator[str]:
    if not finding["differences"]:
        return
    yield from ("", "| the brief | the source | what changes |", "|---|---|---|")
    for change in finding["differences"]:
        brief, source = (code(change[side], cell=True) or "(nothing)" for side in ("brief", "source"))
        yield f"| {brief} | {source} | {words.CHANGES.get(change['kind'], escape(change['kind']))} |"


def _unverifiable(report: Row) -> Iterator[str]:
    grouped = digest.by_reason(report)
    if grouped:
        yield from ("", f"## What could not be checked, and why ({sum(map(len, grouped.values()))})")
    for reason, citations in grouped.items():
        yield from ("", f"### {escape(words.title(reason))} ({code(reason or 'no reason')}, {len(citations)})")
        advice = words.what_to_do(reason)
        yield from ("", escape(advice)) if advice else ()
        yield ""
        for citation in citations:
            correction = f" Correction: {escape(citation['correction'])}" if citation["correction"] else ""
            yield f"- **{_named(report, citation)}:** {prose(citation['says'], _asked(citation))}{correction}{_looks(report, citation)}"


def _verified(report: Row) -> Iterator[str]:
    right = digest.citations_with(report, digest.CORRECT)
    if right:
        yield from ("", f"## What was verified ({len(right)})", "")
    yield from (f"- **{_named(report, citation)}:** {escape(citation['says'])}{_looks(report, citation)}" for citation in right)


def _looks(report: Row, citation: Row) -> str:
    """Who looked at a citation, behind what is said of it."""
    return "".join(f" *{escape(said)}.*" for said in digest.looked_at(report, citation))


def _changed(report: Row) -> Iterator[str]:
    if said := digest.changed_evidence(report):
        yield from ("", "## Stored evidence was changed", "")
        yield from ("Rely on nothing below before you know who changed it; then audit again with an empty cache.", "")
        yield from (f"- {escape(line)}" for line in said)


def _about_document(report: Row) -> Iterator[str]:
    said = digest.about_document(report)
    if said:
        yield from ("", "## The document as a whole", "")
        yield from (f"- {escape(line)}" for line in said)


def _also(report: Row) -> Iterator[str]:
    said = [escape(line) for line in digest.loose_quotations(report)]
    for citation in report["citations"]:
        said += [f"{escape(citation['id'])}: {escape(finding['says'])}" for finding in digest.warnings_of(citation)]
    silent, repeated = digest.without_outcome(report)
    if repeated:
        entries = digest.plural(len(repeated), "citation")
        said.append(f"The table of authorities repeats {entries} of the brief, checked and counted there.")
    said += [f"Listed without an outcome: {_named(report, citation)} ({escape(citation['kind'])})" for citation in silent]
    if said:
        yield from ("", "## Also", "")
        yield from (f"- {line}" for line in said)


def _propositions(report: Row) -> Iterator[str]:
    reading = digest.to_read(report)
    if report["propositions"]:
        yield from ("", f"## Sentences to read against their source ({len(reading)})", "", digest.of_sentences(report))
    for row in reading:
        title = words.title(f"CONTAINMENT_{row['verdict']}")
        yield from ("", f"### {escape(row['id'])}, for {escape(row['citation'])}: {escape(title)} ({code(str(row['verdict']))})")
        yield from ("", escape(row["says"])) if row["says"] else ()
        yield from ("", "**The brief**, its citations left out:", "", fenced(row["text"]))
        for passage in row["best_passages"]:
            yield from ("", f"**The source**{_at(passage)}:", "", fenced(passage["snippet"]))


def _trail(report: Row) -> Iterator[str]:
    if report["citations"]:
        yield from ("", "## Evidence trail")
    for citation in report["citations"]:
        yield from ("", f"### Trail of {_named(report, citation)}")
        outcome = code(citation["outcome"]) if citation["outcome"] else "none"
        yield from ("", f"Outcome: {outcome}{_because(citation)}. {prose(citation['says'], _asked(citation))}")
        for said in digest.looked_at(report, citation):
            yield from ("", f"{escape(said)}.")
        if citation["antecedent"]:
            yield from ("", f"Points back to {escape(citation['antecedent'])}.")
        for snippets in digest.evidence_of(citation):
            yield from _evidence(snippets)
        yield from _attempts(citation)


def _because(citation: Row) -> str:
    said = [*([citation["reason"]] if citation["reason"] else []), *citation["codes"]]
    return f" ({', '.join(code(item) for item in said)})" if said else ""


def _evidence(snippets: Sequence[Row]) -> Iterator[str]:
    """One artefact, and what stands in it."""
    first = snippets[0]
    yield from ("", f"- {prose(first['attribution'], [first['url'], digest.address(first)])}")
    yield f"- URL: {link(first['url'])}"
    yield f"- retrieved: {escape(first['retrieved_at'])}"
    yield f"- artefact: {code(first['artefact'])}"
    yield f"- SHA-256: {code(first['sha256'])}"
    for evidence in snippets:
        yield from ("", f"It says{_at(evidence)}:", "", fenced(evidence["snippet"]))


def _attempts(citation: Row) -> Iterator[str]:
    if not citation["attempts"]:
        return
    yield from ("", "| tier | source | request | answer | time | SHA-256 of the answer | in words |", "|---|---|---|---|---|---|---|")
    for attempt in citation["attempts"]:
        answer = " ".join(part for part in (str(attempt["status"] or ""), code(attempt["reason"] or "", cell=True)) if part)
        digest_of = code(attempt["sha256"] or "", cell=True)
        cells = (_request(attempt), answer, escape(attempt["retrieved_at"]), digest_of, prose(attempt["says"], _asked(citation)))
        yield f"| {attempt['tier']} | {escape(label(attempt['source']))} | {' | '.join(cells)} |"


def _request(attempt: Row) -> str:
    """What was sent, or that nothing was."""
    method = escape(attempt["method"]) if attempt["status"] is not None else "not answered or not sent"
    address = link(attempt["url"]) if "|" not in attempt["url"] else code(attempt["url"], cell=True)
    return f"{method} {address}".strip()


def _authorities(report: Row) -> Iterator[str]:
    if report["authorities"]:
        heads = "| id | name | citations | court | date | source | what the court did; its opinions |"
        yield from ("", "## Authorities retrieved", "", heads, "|---|---|---|---|---|---|---|")
    for row in report["authorities"]:
        cited = (row["id"], row["name"], "; ".join(row["citations"]))
        cells = (*cited, court_name(row["court"]), row["date"] or "", label(row["source"]), digest.what_it_is(row))
        yield f"| {' | '.join(escape(cell) for cell in cells)} |"


def _statistics(report: Row) -> Iterator[str]:
    yield from ("", "## Retrieval statistics", "")
    yield "| source | requests | cap | from the cache | refused as too many (429) | citations left unchecked by limits |"
    yield "|---|---|---|---|---|---|"
    for name, count in report["sources"].items():
        cap = "none" if count["cap"] is None else count["cap"]
        counts = (count["requests"], cap, count["from_cache"], count["rate_limited"], count["unverifiable_due_to_limits"])
        yield f"| {escape(label(name))} | {' | '.join(str(cell) for cell in counts)} |"


def _listed(heading: str, items: list[str], origins: frozenset[str]) -> Iterator[str]:
    if items:
        yield from ("", f"## {heading}", "")
    for item in items:
        url = item.rpartition(" ")[2]
        yield f"- {prose(item, [url] if url.startswith(tuple(origins)) else [])}"


def _origins(report: Row) -> frozenset[str]:
    """The hosts that were asked, as "https://host/": an attribution may link to these and to no other."""
    urls = (attempt["url"] for citation in report["citations"] for attempt in citation["attempts"])
    return frozenset("/".join(url.split("/")[:3]) + "/" for url in urls if url.startswith(("https://", "http://")))


def _notices(report: Row) -> Iterator[str]:
    yield from ("", "## Notices")
    for notice in report["notices"]:
        # The required wording is Markdown already and must stand to the letter; everything else is data.
        yield from ("", notice if notice == LICENCE_NOTICE else escape(notice))


def _job(report: Row) -> Iterator[str]:
    job, tool, document = report["job"], report["tool"], report["document"]
    yield from ("", "## This audit", "")
    yield f"- brief: {code(document['path'])}, SHA-256 {code(document['sha256'] or 'unknown')}"
    yield f"- job: {code(job['id'])}, {escape(job['started_at'])} to {escape(job['finished_at'])}{', offline' if job['offline'] else ''}"
    yield from [f"- ledger: {code(line.removeprefix('Ledger '))}"] if (line := digest.ledger_line(report)) else []
    yield f"- program: {escape(tool['name'])} {code(tool['version'])}"
    yield f"- constitution: {code(tool['constitution']['version'])}, SHA-256 {code(tool['constitution']['sha256'])}"
    stated = "; ".join(f"{code(name)} {code(value)}" for name, value in digest.settings(report))
    yield from [f"- settings: {stated} (those of each source are in the JSON report)"] if stated else []
    yield f"- gate: {code(report['gate']['decision'])}, risk level {code(report['gate']['risk'])}"
    yield from (f"  - {escape(reason)}" for reason in report["gate"]["reasons"])


def _named(report: Row, citation: Row) -> str:
    page = f", page {citation['page']}" if citation["page"] else ""
    meant = f" = {escape(full)}" if (full := digest.meant(report, citation)) else ""
    return f"{escape(citation['id'])} {escape(citation['text'])}{page}{meant}"


def _asked(citation: Row) -> list[str]:
    return [attempt["url"] for attempt in citation["attempts"]]
