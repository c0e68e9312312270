"""The four counters of R70 and the time that decisions took, as Prometheus reads them; no word of any text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from brief_audit.model.base import Code, GateDecision, Reason

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._match = Counter("aegis_content_match", "Propositions compared, by verdict.", ["tool", "verdict"], registry=self.registry)
        self._unverified = Counter(
            "aegis_holding_unverified_warning_emitted", "Warnings that a holding is unverified.", ["tool"], registry=self.registry
        )
        self._tampered = Counter(
            "aegis_tamper_blocked", "Texts blocked because stored evidence was changed.", ["tool"], registry=self.registry
        )
        self._blocked = Counter("aegis_prime_blocked", "Texts blocked, by reason code.", ["tool", "reason"], registry=self.registry)
        self._decisions = Counter("audit_gate_decisions", "Decisions of the gate.", ["tool", "decision"], registry=self.registry)
        self._seconds = Histogram("audit_gate_seconds", "Seconds from a text to its decision.", ["tool"], registry=self.registry)

    def count(self, tool: str, body: Mapping[str, Any], report: Mapping[str, Any], seconds: float) -> None:
        """Count one decision."""
        for proposition in report["propositions"]:
            verdict = proposition.get("verdict")
            if verdict:
                self._match.labels(tool, verdict).inc()
                if verdict != "EXACT":
                    self._unverified.labels(tool).inc()
        self._decisions.labels(tool, body["decision"]).inc()
        self._seconds.labels(tool).observe(seconds)
        if body["decision"] == GateDecision.HARD_BLOCK:
            for event in body["rejections"]:
                self._blocked.labels(tool, _reason(event["reason_code"])).inc()
            if any(event["reason_code"] == Code.CONTENT_TAMPER.value for event in body["rejections"]):
                self._tampered.labels(tool).inc()

    def tampered(self, tool: str) -> None:
        """Count a text that was refused because evidence or ledger was changed."""
        self._tampered.labels(tool).inc()

    def text(self) -> bytes:
        """All of them, in the text format."""
        return generate_latest(self.registry)


def _reason(code: str) -> str:
    """A reason code as a label: only words of the closed vocabularies, so that no text can make labels."""
    known = {*(member.value for member in Code), *(member.value for member in Reason)}
    return code if code in known or code.isupper() else "OTHER"
