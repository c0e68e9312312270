"""Findings become outcomes, a verdict on the brief, a gate decision and an exit code.

A citation's outcome is that of its worst finding. `decide` is a pure function of the dossier's drawers and the policy; it never
raises. Source: DESIGN section 3.

>>> from brief_audit.model.base import Kind
>>> from brief_audit.model.citation import Citation
>>> from brief_audit.model.claim import Claims
>>> from brief_audit.model.document import Document
>>> text = "Harrow v. Quill, 990 U.S. 10"
>>> brief = Document(name="brief.txt", path="brief.txt", sha256="0" * 64, media_type="text/plain", text=text)
>>> cited = Citation(id="c1", text="990 U.S. 10", kind=Kind.CASE, span=(17, 28), canonical="990 U.S. 10")
>>> decision = decide(brief, [cited], Claims(), findings=[], resolutions=[], policy=Policy(), checks={})
>>> decision.citations[0].outcome.value, decision.verdict.value, decision.exit_code
('UNVERIFIABLE_PUBLIC', 'redline-required', 3)
"""

from brief_audit.gate.decision import decide, outcomes_of
from brief_audit.gate.policy import FailOn, Policy

__all__ = ["FailOn", "Policy", "decide", "outcomes_of"]
