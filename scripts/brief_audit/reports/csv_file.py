"""One row for each citation, those without an outcome included, and then, where they were tested, one for each argument.

UTF-8 with a byte order mark, every cell in quotes. A cell whose first sign a spreadsheet would compute is preceded by an apostrophe: the
name of a case, or a snippet, may begin with one.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from typing import Any

from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line
from brief_audit.reports.format import Format
from brief_audit.reports.labels import label, table_label
from brief_audit.reports.source_words import readable

Row = Mapping[str, Any]

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheets read the file in the machine's local encoding."""

_COMPUTED = frozenset("=+-@|\t\r＝＋－＠")
"""First signs of a formula, and their full-width forms, which some spreadsheets take for them."""

COLUMNS = (
    "id", "page", "printed page", "line", "citation", "stands for", "kind", "outcome", "reason", "codes", "what was found", "correction",
    "what to do", "words of the brief", "words of the source", "place in the source", "source", "URL", "retrieved at", "SHA-256",
)  # fmt: skip


def render(report: Row) -> str:
    """The table with its head: UTF-8 with a byte order mark, every cell in quotes."""
    out = io.StringIO()
    out.write(BYTE_ORDER_MARK)
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(COLUMNS)
    rows, sources, said = digest.by_id(report), _sources(report), digest.wording(report)
    writer.writerows([cell(value) for value in _cells(rows, citation, sources, said)] for citation in report["citations"])
    writer.writerows([cell(value) for value in _of_argument(argument)] for argument in report.get("arguments", ()))
    return out.getvalue()


def cell(value: object) -> str:
    """A value as a text on one line; a sign that would make it a formula is preceded by an apostrophe."""
    text = one_line("" if value is None else str(value))
    return f"'{text}" if text[:1] in _COMPUTED and text else text


def _sources(report: Row) -> Mapping[str, str]:
    """Which source answered at each address that was asked."""
    attempts = (attempt for citation in report["citations"] for attempt in citation["attempts"])
    return {attempt["url"]: attempt["source"] for attempt in attempts if attempt["status"] is not None}


def _cells(rows: Mapping[str, Row], citation: Row, sources: Mapping[str, str], said: Callable[[str], str]) -> list[object]:
    wrong = next(iter(digest.errors_of(citation)), None)
    proof = _proof(citation, wrong)
    address = proof["url"] if proof else citation["real_source_url"]
    return [
        citation["id"],
        citation["page"],
        citation.get("printed_page"),
        citation["region"]["line"] if citation["region"] else None,
        citation["text"],
        digest.meant(rows, citation),
        citation["kind"],
        citation["outcome"],
        citation["reason"],
        " ".join(citation["codes"]),
        said(citation["says"] or ""),
        said(citation["correction"] or ""),
        said(digest.to_do(citation, wrong) if wrong else words.what_to_do(citation["reason"])),
        wrong["brief_words"] if wrong else None,
        readable(proof["snippet"]) if proof else None,
        digest.place(proof) if proof else None,
        label(sources[address]) if address in sources else table_label(address),
        address,
        proof["retrieved_at"] if proof else None,
        proof["sha256"] if proof else None,
    ]


def _of_argument(argument: Row) -> list[object]:
    """An argument in the same columns: its conclusion as the citation, the row of the truth table and the form as what was found."""
    finding, region = argument["findings"][0], argument["region"]
    proof = next(iter(finding["evidence"]), None)
    truth = f"Law {argument['law']}, fact {argument['fact']}, inference {argument['inference']}. {finding['says']}"
    found = [proof["snippet"], digest.place(proof), None, proof["url"], proof["retrieved_at"], proof["sha256"]] if proof else [None] * 6
    code = finding["code"] or finding["reason"]
    given = [argument["id"], argument["page"], None, region["line"] if region else None, argument["conclusion"], None, "conclusion"]
    return [*given, argument["outcome"], finding["reason"], finding["code"], truth, None, words.what_to_do(code), argument["text"], *found]


def _proof(citation: Row, wrong: Row | None) -> Row | None:
    """The evidence of the first error, else the first evidence of the citation."""
    findings = [wrong] if wrong else digest.own_findings(citation)
    return next((evidence for finding in findings for evidence in finding["evidence"]), None)


FORMAT = Format("csv", "text/csv", "csv", "a spreadsheet", __doc__, render)
