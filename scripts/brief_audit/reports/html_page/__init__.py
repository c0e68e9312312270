"""The report as one HTML page: no script, no outside resource, nothing in it but the template's own elements.

Everything that a brief or a source said is escaped by the template engine, and its control, bidirectional and zero-width characters are
written out. The policy in the head lets the page load nothing and allows its own style by hash alone.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from brief_audit.gate.effects import Effect
from brief_audit.model.facts import Disposition
from brief_audit.reports import digest, words
from brief_audit.reports.escaping import one_line, safe_text
from brief_audit.reports.html_page.links import Piece, href_of, linked, marked
from brief_audit.reports.labels import court_name, label
from brief_audit.reports.notices import INTERRUPTED
from brief_audit.reports.source_words import readable
from brief_audit.reports.weight import effect_of_row

__all__ = ["LOOKS"]

if TYPE_CHECKING:
    import jinja2

Row = Mapping[str, Any]
_URL = re.compile(r"https://\S+\Z")


class Look(NamedTuple):
    """How an outcome or a verdict is shown: never by its colour alone."""

    style: str
    symbol: str
    words: str


LOOKS: Mapping[str | None, Look] = {
    digest.CORRECT: Look("good", "✓", "verified correct"),
    digest.ERROR: Look("bad", "✗", "verified error"),
    digest.UNVERIFIABLE: Look("open", "?", "could not be checked"),
    None: Look("none", "–", "listed, not counted"),
}
VERDICTS: Mapping[str, tuple[str, str]] = {"safe-to-file": ("good", "✓"), "redline-required": ("open", "?"), "do-not-file": ("bad", "✗")}


def render(report: Row) -> str:
    """The whole page; its last line of text is the brief's verdict."""
    return _environment().get_template("page.html").render(_of(report)) + "\n"


@cache
def style() -> str:
    """The style sheet as it stands in the page."""
    return _file("style.css").removesuffix("\n")


@cache
def policy() -> str:
    """What the page may load: its own style sheet, known by its hash."""
    digest_of = base64.b64encode(hashlib.sha256(style().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest_of}'; img-src data:; base-uri 'none'; form-action 'none'"


def _file(name: str) -> str:
    return files("brief_audit.reports.html_page").joinpath(name).read_text(encoding="utf-8")


@cache
def _environment() -> jinja2.Environment:
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FunctionLoader(_file), autoescape=True, undefined=jinja2.StrictUndefined, finalize=_shown, auto_reload=False
    )
    environment.globals.update(
        href_of=href_of, marked=marked, readable=readable, one_line=one_line, label=label, court_name=court_name, numbers=digest.numbers,
        title=words.title, what_to_do=words.what_to_do, changes=words.CHANGES, place=digest.place, source_label=digest.source_label,
        reader_address=digest.address, to_do=digest.to_do, errors_of=digest.errors_of, evidence_rows=digest.evidence_of,
        look_of=_look_of,
        by_sentence=_by_sentence, because=_because, spoken=_spoken, attributed=_attributed, attributed_line=_attributed_line,
        disposed=_disposed, treatments=_treatments, policy=policy(),
    )  # fmt: skip
    return environment


def _shown(value: Any) -> Any:
    """What the template prints: strings with every invisible character written out. The engine's own markup passes."""
    return safe_text(value) if type(value) is str else value


def _of(report: Row) -> dict[str, Any]:
    """What the page says of one report beside its rows."""
    grouped = digest.by_reason(report)
    look, symbol = VERDICTS.get(report["verdict"], ("none", "–"))
    numbers = {id(citation): number for number, citation in enumerate(report["citations"], 1)}
    return {
        "report": report,
        "file_name": digest.file_name(report),
        "verdict": Look(look, symbol, words.VERDICTS.get(report["verdict"], "")),
        "verdict_line": digest.verdict_line(report),
        "counted": digest.counted(report),
        "interrupted": INTERRUPTED if INTERRUPTED in report["notices"] else "",
        "changed": digest.changed_evidence(report),
        "wrong": digest.citations_with(report, digest.ERROR),
        "open": list(grouped.items()),
        "open_count": sum(map(len, grouped.values())),
        "right": digest.citations_with(report, digest.CORRECT),
        "whole": digest.about_document(report),
        "also": _also(report),
        "reading": digest.to_read(report),
        "of_sentences": digest.of_sentences(report),
        "source_rows": list(report["sources"].items()),
        "settings": digest.settings(report),
        "in_short": digest.in_short(report),
        "meant": partial(digest.meant, report),
        "looked_at": partial(digest.looked_at, report),
        "blocks": lambda citation, finding: effect_of_row(finding, report["gate"]["risk"], citation) is Effect.BLOCK,
        "number_of": lambda citation: numbers[id(citation)],
    }


def _also(report: Row) -> list[str]:
    said = digest.loose_quotations(report)
    for citation in report["citations"]:
        said += [f"{citation['id']}: {finding['says']}" for finding in digest.warnings_of(citation)]
    silent, repeated = digest.without_outcome(report)
    if repeated:
        entries = digest.plural(len(repeated), "citation")
        said.append(f"The table of authorities repeats {entries} of the brief, checked and counted there.")
    return [*said, *(f"Listed without an outcome: {one['id']} {one_line(one['text'])} ({one['kind']})" for one in silent)]


def _by_sentence(citations: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """Citations of which the same is said, or the same and then more, under what is said of all; the larger groups first."""
    said = sorted({citation["says"] for citation in citations}, key=len)
    grouped: dict[str, list[Row]] = {}
    for citation in citations:
        shared = next(one for one in said if f"{citation['says']} ".startswith(f"{one} "))
        grouped.setdefault(shared, []).append(citation)
    return sorted(grouped.items(), key=lambda group: -len(group[1]))


def _look_of(outcome: str | None) -> Look:
    return LOOKS[outcome]


def _because(citation: Row) -> list[str]:
    return [*([citation["reason"]] if citation["reason"] else []), *citation["codes"]]


def _spoken(text: str, citation: Row) -> list[Piece]:
    """A sentence of the program, in which the addresses that were asked for this citation are links."""
    return linked(text, [attempt["url"] for attempt in citation["attempts"]])


def _attributed(evidence: Row) -> list[Piece]:
    return linked(evidence["attribution"], [evidence["url"], digest.address(evidence)])


def _attributed_line(line: str) -> list[Piece]:
    """An attribution ends with the address that its source requires to be shown."""
    return linked(line, _URL.findall(line))


def _disposed(disposition: str | None) -> str:
    known = {str(one) for one in Disposition}
    return Disposition(disposition).in_words if disposition in known else disposition or ""


def _treatments(authority: Row) -> list[str]:
    """What is known of an authority's standing, each row in one line: what it says, and the words that say it."""
    return [_treatment(one) for one in authority["treatment"]]


def _treatment(row: Row) -> str:
    quoted = f" “{row['snippet']}”" if row.get("snippet") else ""
    return f"{row['says']}{quoted}" if row.get("says") else ", ".join(_values(row))


def _values(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [line for item in value.values() for line in _values(item)]
    if isinstance(value, list | tuple):
        return [line for item in value for line in _values(item)]
    return [] if value is None or isinstance(value, bool) else [str(value)]
