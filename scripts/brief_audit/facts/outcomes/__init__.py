"""What a court did, read from its operative words: American dispositions, British outcomes, and what a record states."""

from __future__ import annotations

from brief_audit.facts.outcomes.american import disposition_of
from brief_audit.facts.outcomes.british import outcome_of
from brief_audit.facts.outcomes.declarations import declarations_of
from brief_audit.facts.outcomes.stated import stated_disposition

__all__ = ["declarations_of", "disposition_of", "outcome_of", "stated_disposition"]
