"""What a report holds against each citation, by what was said and what the source shows: the same wherever it stands in the brief."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from brief_audit import patterns as re
from brief_audit.model.base import BACK_REFERENCES, Code, Outcome
from brief_audit.model.finding import Acceptance
from brief_audit.text.canonical import canonical

Row = Mapping[str, Any]

NEVER = frozenset({Code.CONTENT_TAMPER})
"""Nobody can accept that evidence was changed."""

_ENUMERATOR = re.compile(r"^(?:[(\[]?[0-9]{1,3}[.)\]]|§+ ?[0-9]{1,3}\.?)\s+(?=\S)")
"""A paragraph's number at its head: it changes when a paragraph is added before."""
_NOTE = re.compile(r"\b(notes?|nn?\.|fn\.?)\s*[0-9]+", re.IGNORECASE)
"""Which note a back reference names changes when a note is added before."""


class Standing(NamedTuple):
    """One code or reason that stands against one citation of a report.

    `cites`: the authority in its normal form; `wrote`: what the brief says; `source`: what the source shows. None of them depends on
    where in the brief the citation stands.
    """

    citation: str
    code: str
    cites: str
    wrote: tuple[str, ...]
    source: tuple[str, ...]


def standing(report: Row) -> Iterator[Standing]:
    """Everything in the report that somebody can accept, in the order of the brief. Needs its `citations` and `propositions` alone."""
    rows = {row["id"]: row for row in report["citations"]}
    supported: dict[str, list[str]] = {}
    for proposition in report["propositions"]:
        supported.setdefault(proposition["citation"], []).append(proposition["text"])
    for row in report["citations"]:
        if row["outcome"] is None:
            continue
        cites, own = _cites(row, rows)
        for code, findings in _by_code(row).items():
            words = [own, *supported.get(row["id"], ()), *(one["brief_words"] or "" for one in findings)]
            shown = [item["snippet"] for one in findings for item in one["evidence"]]
            yield Standing(row["id"], code, cites, _normalised(words), _normalised(shown))


def fingerprint(one: Standing, ordinal: int = 1) -> str:
    """SHA-256 of what stands, 64 hexadecimal digits; `ordinal` tells apart those that say exactly the same, from 1."""
    told = [one.code, one.cites, *one.wrote, "", *one.source]
    return hashlib.sha256(json.dumps([told, ordinal], ensure_ascii=True).encode()).hexdigest()


def acceptance(one: Standing, by: str, at: str, reason: str, *, known: bool = False) -> Acceptance:
    """What stands, as accepted by somebody, or as known from an earlier report."""
    return Acceptance(cites=one.cites, code=one.code, wrote=one.wrote, source=one.source, by=by, at=at, reason=reason, known=known)


def _cites(row: Row, rows: Mapping[str, Row]) -> tuple[str, str]:
    """The authority that a citation means, and the citation's own words: those of a back reference without the number of a note."""
    seen, here = {row["id"]}, row
    while not here["canonical"] and here["antecedent"] in rows and here["antecedent"] not in seen:
        here = rows[here["antecedent"]]
        seen.add(here["id"])
    words = row["text"]
    if row["kind"] in BACK_REFERENCES:
        words = _NOTE.sub(r"\1", words)
    return canonical(here["canonical"] or here["text"]), words


def _by_code(row: Row) -> dict[str, list[Row]]:
    """The findings against a citation by their code, those without one by their reason; then the reason of its outcome."""
    found: dict[str, list[Row]] = {}
    for finding in row["findings"]:
        against = finding["outcome"] in {Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC} or finding["severity"] == "warning"
        code = finding["code"] or finding["reason"]
        if code and code not in NEVER and against and finding["outcome"] != Outcome.VERIFIED_CORRECT:
            found.setdefault(code, []).append(finding)
    if row["outcome"] == Outcome.UNVERIFIABLE_PUBLIC and row["reason"]:
        found.setdefault(row["reason"], [one for one in row["findings"] if one["reason"] == row["reason"]])
    return found


def _normalised(texts: Iterable[str]) -> tuple[str, ...]:
    """Each text once, in canonical form and without a paragraph's number at its head, in the order of the alphabet."""
    return tuple(sorted({said for text in texts if (said := _ENUMERATOR.sub("", canonical(text.replace("\u2060", ""))))}))
