"""One test case for each counted citation and each argument that was tested, one suite for the brief.

A proven error is a `failure`, with both texts and the evidence; what could not be checked, and an error that was accepted, is `skipped`,
with the reason. Pages that could not be read are one `error`: the citations on them were not tested.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

from brief_audit.reports import digest
from brief_audit.reports.accepted import in_effect
from brief_audit.reports.escaping import attribute, block, serialised
from brief_audit.reports.format import Format
from brief_audit.reports.source_words import readable

Row = Mapping[str, Any]


def render(report: Row) -> str:
    """The file: `testsuites` with one suite. Times are 0: nothing is measured."""
    counted = [citation for citation in report["citations"] if citation["outcome"] is not None]
    unread = report["document"]["unread_pages"]
    left_out = sum(_accepted(report, citation) for citation in counted)
    argued = report.get("arguments", ())
    wrong, unsettled = (sum(row["outcome"] == outcome for row in argued) for outcome in (digest.ERROR, digest.UNVERIFIABLE))
    numbers = {
        "tests": str(len(counted) + len(argued) + bool(unread)),
        "failures": str(report["counts"][digest.ERROR] - left_out + wrong),
        "errors": str(int(bool(unread))),
        "skipped": str(report["counts"][digest.UNVERIFIABLE] + left_out + unsettled),
        "time": "0",
    }
    suites = ET.Element("testsuites", {"name": "brief-audit", **numbers})
    suite = ET.SubElement(suites, "testsuite", {"name": attribute(digest.file_name(report)), **numbers, "timestamp": _moment(report)})
    _properties(suite, report)
    if unread:
        _unread(suite, report)
    for citation in counted:
        _case(suite, report, citation)
    for argument in argued:
        _argument(suite, report, argument)
    ET.SubElement(suite, "system-out").text = block("\n\n".join((*report["attributions"], *report["notices"], digest.verdict_line(report))))
    return serialised(suites)


def _properties(suite: ET.Element, report: Row) -> None:
    values = {
        "verdict": report["verdict"],
        "gate": report["gate"]["decision"],
        "job": report["job"]["id"],
        "brief SHA-256": report["document"]["sha256"] or "unknown",
        "constitution SHA-256": report["tool"]["constitution"]["sha256"],
        "tool": f"{report['tool']['name']} {report['tool']['version']}",
    }
    properties = ET.SubElement(suite, "properties")
    for name, value in values.items():
        ET.SubElement(properties, "property", {"name": name, "value": attribute(value)})


def _unread(suite: ET.Element, report: Row) -> None:
    case = ET.SubElement(suite, "testcase", {"classname": _class(report), "name": "every page could be read", "time": "0"})
    ET.SubElement(case, "error", {"type": "unread", "message": f"Not read: {digest.unread(report)}"})


def _case(suite: ET.Element, report: Row, citation: Row) -> None:
    place = digest.in_words([digest.place_of(citation)])
    name = f"{citation['id']} {citation['text']}{f', {place}' if place else ''}"
    says = digest.wording(report)(citation["says"] or "")
    where = {"file": attribute(report["document"]["path"]), "line": str(citation["region"]["line"])} if citation["region"] else {}
    case = ET.SubElement(suite, "testcase", {"classname": _class(report), "name": attribute(name), "time": "0", **where})
    if citation["outcome"] == digest.UNVERIFIABLE:
        ET.SubElement(case, "skipped", {"type": citation["reason"] or "", "message": attribute(f"{citation['reason']}: {says}")})
    if _accepted(report, citation):
        told = "; ".join((*digest.looked_at(report, citation), says))
        kind = "accepted" if not digest.counts(report, citation) else "earlier-report"
        ET.SubElement(case, "skipped", {"type": kind, "message": attribute(told)})
    elif citation["outcome"] == digest.ERROR:
        kinds = " ".join(finding["code"] or "" for finding in digest.errors_of(citation)) or " ".join(citation["codes"])
        failure = ET.SubElement(case, "failure", {"type": attribute(kinds), "message": attribute(says)})
        failure.text = block("\n\n".join(_proof(report, citation, finding) for finding in digest.errors_of(citation)))


def _argument(suite: ET.Element, report: Row, argument: Row) -> None:
    where = {"file": attribute(report["document"]["path"]), "line": str(argument["region"]["line"])} if argument["region"] else {}
    name = attribute(f"{argument['id']} {argument['conclusion']}")
    case = ET.SubElement(suite, "testcase", {"classname": _class(report), "name": name, "time": "0", **where})
    told = {"type": attribute(f"ARGUMENT_{argument['verdict']}"), "message": attribute(argument["says"])}
    if argument["outcome"] == digest.ERROR:
        lines = [f"{step['role']}: {step['text']} {step['says']}".strip() for step in argument["steps"]]
        ET.SubElement(case, "failure", told).text = block("\n".join([*lines, argument["follows"]]))
    elif argument["outcome"] == digest.UNVERIFIABLE:
        ET.SubElement(case, "skipped", told)


def _accepted(report: Row, citation: Row) -> bool:
    """Whether every error of a wrong citation was accepted, or is known from an earlier report."""
    held = in_effect(report)
    errors = [(citation["id"], finding["code"]) for finding in digest.errors_of(citation)]
    return citation["outcome"] == digest.ERROR and bool(errors) and all(one in held for one in errors)


def _proof(report: Row, citation: Row, finding: Row) -> str:
    """One error as lines: what is wrong, both texts, where the source's stand, what to do."""
    said = digest.wording(report)
    lines = [said(finding["says"]), f"{said('You wrote')}: {finding['brief_words'] or citation['text']}"]
    for number, evidence in enumerate(finding["evidence"]):
        lines.append(f"{digest.source_label(finding, number)}: {readable(evidence['snippet'])}")
        at = ", ".join(part for part in (digest.place(evidence), digest.address(evidence)) if part)
        lines.append(f"Where: {at} (SHA-256 {evidence['sha256']}, {evidence['retrieved_at']})")
    return "\n".join([*lines, f"{said('What to do')}: {said(digest.to_do(citation, finding))}"])


def _class(report: Row) -> str:
    """Dots part a class name into packages on CI servers, so the file's own are written as underscores."""
    return attribute(f"brief-audit.{digest.file_name(report).replace('.', '_')}")


def _moment(report: Row) -> str:
    """The suite's time as CI servers read it: to the second, in UTC without its sign."""
    return str(report["job"]["started_at"])[:19]


FORMAT = Format("junit", "application/xml", "junit.xml", "the test view of a CI server", __doc__, render)
