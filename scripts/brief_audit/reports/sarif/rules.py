"""One rule for each code and each reason of the tables, with what it means and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from brief_audit.gate.effects import Effect
from brief_audit.model.base import Code, Outcome
from brief_audit.reports.escaping import escape, safe_text
from brief_audit.reports.weight import usual_effect
from brief_audit.tables import rows

HELP = "urn:brief-audit:explain:"
"""Where a rule's page is; the program has no site of its own, and `audit explain CODE` prints the page."""

OF_A_SENTENCE = "CONTAINMENT_"
"""How near a sentence is to its source: a paraphrase is never an error."""


def rules(said: Callable[[str], str] = str) -> list[dict[str, Any]]:
    """The rules in the order of the tables; `said`: how the program's sentences are worded for the reader."""
    return [_rule(table, row, said) for table in ("codes", "reasons") for row in rows(table)]


def _rule(table: str, row: dict[str, str], said: Callable[[str], str]) -> dict[str, Any]:
    code, means, do = row["code"], said(row["means"]), said(row["do"])
    to_do = said("What to do")
    advice = f"**{to_do}.** {escape(do)}"
    return {
        "id": code,
        "shortDescription": {"text": literal(said(row["title"]))},
        "fullDescription": {"text": literal(means)},
        "help": {
            "text": literal(f"{means} {to_do}: {do}"),
            "markdown": f"{escape(means)}\n\n{advice}\n\n`audit explain {code}`",
        },
        "helpUri": f"{HELP}{code}",
        "defaultConfiguration": {"level": _usual(code) if table == "codes" else "warning"},
    }


def _usual(code: str) -> str:
    return level(usual_effect(Code(code)), None, code)


def level(effect: Effect, outcome: str | None, rule: str) -> str:
    """`error` for every proven error and whatever blocks filing, `note` for a paraphrase and what lets pass, else `warning`.

    >>> level(Effect.WARN, "VERIFIED_ERROR", "QUOTE_ALTERED"), level(Effect.WARN, "UNVERIFIABLE_PUBLIC", "CONTAINMENT_PARTIAL")
    ('error', 'note')
    """
    if rule.startswith(OF_A_SENTENCE):
        return "note"
    if outcome == Outcome.VERIFIED_ERROR or effect is Effect.BLOCK:
        return "error"
    return "note" if effect is Effect.PASS else "warning"


def literal(text: str) -> str:
    """Text that no reader takes for a placeholder (3.11.5: braces are doubled) or an embedded link (3.11.6)."""
    return safe_text(text).replace("{", "{{").replace("}", "}}").replace("](", "] (")
