"""What is to be looked at in one report, as results."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from brief_audit.gate.effects import Effect
from brief_audit.reports import accepted, digest, words
from brief_audit.reports.escaping import one_line
from brief_audit.reports.sarif.rules import level, literal
from brief_audit.reports.weight import effect_of_reason, effect_of_row

Row = Mapping[str, Any]


class Told(NamedTuple):
    """One result before it is written: the rule, what the gate makes of it, the sentence, its outcome, and what it rests on.

    `argument`: the argument that it is about, if any.
    """

    rule: str
    effect: Effect
    says: str
    outcome: str | None
    citation: Row | None = None
    evidence: tuple[Row, ...] = ()
    argument: Row | None = None


def results(report: Row, places: Mapping[str, int], place: Row, *, with_suppressions: bool) -> Iterator[dict[str, Any]]:
    """The results in the order of the brief. `places`: the rules' numbers; `place`: where the brief is."""
    standing = {(one.citation, one.code): one for one in accepted.standing(report)}
    held = accepted.in_effect(report)
    seen: Counter[str] = Counter()
    said = digest.wording(report)
    for told in _told(report):
        identity = told.citation["id"] if told.citation else ""
        one = standing.get((identity, told.rule))
        print_of_all = accepted.fingerprint(one) if one else hashlib.sha256(one_line(told.says).casefold().encode()).hexdigest()
        seen[print_of_all] += 1
        ordinal = seen[print_of_all]
        own = print_of_all if ordinal == 1 else hashlib.sha256(f"{print_of_all}\n{ordinal}".encode()).hexdigest()
        cited = f"{one_line(told.citation['text'])}: " if told.citation else ""
        accept = held.get((identity, told.rule))
        yield {
            "ruleId": told.rule,
            "ruleIndex": places[told.rule],
            "level": level(told.effect, told.outcome, told.rule),
            "message": {"text": literal(f"{cited}{said(told.says)}")},
            "locations": [_location(place, told.citation or told.argument)],
            "partialFingerprints": {"words/v1": own},
            **({"baselineState": "unchanged" if accept and accept["known"] else "new"} if report.get("baseline") else {}),
            **({"suppressions": _suppressions(accept)} if with_suppressions else {}),
            "properties": _properties(told),
        }


def _suppressions(accept: Row | None) -> list[dict[str, Any]]:
    if accept is None or accept["known"]:
        return []
    return [{"kind": "external", "status": "accepted", "justification": f"{accept['reason']} ({accept['by']}, {accept['at']})"}]


def _properties(told: Told) -> dict[str, Any]:
    return {
        "gate": told.effect.value,
        "citation": told.citation["id"] if told.citation else None,
        "outcome": told.citation["outcome"] if told.citation else None,
        **({"argument": told.argument["id"]} if told.argument else {}),
        "evidence": [_shown(item) for item in told.evidence],
    }


def _told(report: Row) -> Iterator[Told]:
    """What is to be looked at, in the order of the brief."""
    risk = report["gate"]["risk"]
    for citation in report["citations"]:
        if citation["outcome"] is None:
            continue
        if citation["outcome"] == digest.UNVERIFIABLE and citation["reason"]:
            parts = (citation["says"], words.what_to_do(citation["reason"]), citation["correction"])
            effect = effect_of_reason(citation["reason"], risk)
            yield Told(citation["reason"], effect, " ".join(filter(None, parts)), digest.UNVERIFIABLE, citation)
        for finding in citation["findings"]:
            effect = effect_of_row(finding, risk, citation)
            if finding["code"] and _is_told(finding, effect):
                says = f"{finding['says']} {digest.to_do(citation, finding)}".strip()
                yield Told(finding["code"], effect, says, finding["outcome"], citation, tuple(finding["evidence"]))
    yield from _of_arguments(report, risk)
    for finding in report["document"]["findings"]:
        rule = finding["code"] or finding["reason"]
        if rule:
            says = f"{finding['says']} {words.what_to_do(rule)}".strip()
            yield Told(rule, effect_of_row(finding, risk), says, finding["outcome"])


def _of_arguments(report: Row, risk: str) -> Iterator[Told]:
    """Every argument that the gate does not pass in silence."""
    for argument in report.get("arguments", ()):
        for finding in argument["findings"]:
            effect, rule = effect_of_row(finding, risk), finding["code"] or finding["reason"]
            if effect is not Effect.PASS:
                says = f"{argument['id']}: {finding['says']} {words.what_to_do(rule)}".strip()
                yield Told(rule, effect, says, finding["outcome"], evidence=tuple(finding["evidence"]), argument=argument)


def _is_told(finding: Row, effect: Effect) -> bool:
    """An error or a warning; a comparison of a sentence also where the gate would warn of it."""
    sentence = finding["proposition"] is not None and effect is not Effect.PASS
    return finding["outcome"] == digest.ERROR or finding["severity"] == "warning" or sentence


def _location(place: Row, cited: Row | None) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": dict(place)}
    if cited is not None and cited["region"] is not None:
        region = cited["region"]
        names = {"startLine": "line", "startColumn": "column", "endLine": "end_line", "endColumn": "end_column"}
        physical["region"] = {name: region[key] for name, key in names.items()}
    if cited is not None and cited["page"] is not None:
        physical["properties"] = {"page": cited["page"]}
    return {"physicalLocation": physical}


def _shown(item: Row) -> dict[str, Any]:
    """One piece of evidence: where its bytes were retrieved, and, as `address`, where a person reads its own record."""
    return {**{key: item[key] for key in ("url", "retrieved_at", "sha256", "locator")}, "address": digest.address(item)}
