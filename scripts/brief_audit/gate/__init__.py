"""Findings become outcomes, a verdict on the brief, a gate decision and an exit code."""

from brief_audit.gate.decision import decide
from brief_audit.gate.policy import FailOn, Policy

__all__ = ["FailOn", "Policy", "decide"]
