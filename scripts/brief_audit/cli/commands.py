"""The commands by name: where each lives, and the line that help shows. A command's module is imported when it runs.

Why: the help page and a mistyped word need none of the libraries that an audit needs (performance goal G2).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

import typer
from typer.core import TyperCommand

COMMANDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "brief": ("brief.audit_brief:audit_briefs", "Audit one or more briefs (the default: `audit brief.pdf`)."),
        "batch": ("brief.batch:audit_batch", "Audit many briefs at once, with an index; goes on where it stopped."),
        "argue": ("brief.argue:argue_brief", "Test a brief's arguments too: law, facts in the record, inference."),
        "gate": ("brief.gate:gate_given", "Gate a generated text: strip, mark or block what is not verified."),
        "serve": ("doors.serve:serve_gate", "Serve the gate over HTTP, on this machine."),
        "mcp": ("doors.mcp:serve_tools", "Serve the tools for agents (Model Context Protocol)."),
        "stage": ("brief.stage:run_stage", "Run one stage: dossier JSON on standard input and output."),
        "tool": ("tools:app", "Single-purpose tools, JSON on standard output."),
        "plan": ("brief.plan:plan_requests", "List every request an audit would send; send nothing."),
        "explain": ("reference.explain:explain_term", "Explain a code, a reason or a check in plain words."),
        "config": ("reference.config:show_config", "Show every setting, its value and where it comes from."),
        "schema": ("reference.schema:print_schema", "Print the JSON Schema of report.json."),
        "demo": ("brief.demo:run_demo", "Audit a shipped brief offline; shows every outcome."),
        "doctor": ("machine.doctor:check_machine", "Check what this machine lacks; --online asks the servers."),
        "corpus": ("corpus:app", "Pin authorities that you hold; find where a quotation comes from."),
        "verify": ("evidence.verify:verify_anything", "Verify a report, a bag, a cache or a ledger; runs the audit again."),
        "bundle": ("evidence.bundle:bundle_report", "Make the evidence bag of a report, for anybody to verify."),
        "annotate": ("evidence.annotate:annotate_brief", "Copy a PDF or Word brief with a note at each citation."),
        "graph": ("lines.graph:app", "Who cites what, from the ledger; export it, or draw one brief."),
        "receipts": ("lines.receipts:app", "What each decision rests on; reach it again from the evidence."),
        "accept": ("brief.accept:accept_findings", "Accept a finding: listed, out of verdict and exit code, until its words change."),
        "signoff": ("lines.signoff:sign_off", "Record who looked at which citation; no outcome changes."),
        "certificate": ("evidence.certificate:draft_certificate", "Draft a certificate with the audit's counts, to be edited and signed."),
        "recheck": ("evidence.recheck:recheck_report", "Ask a report's sources again: unchanged, changed or gone."),
        "cache": ("evidence.cache:app", "Look after the evidence store."),
    }
)
"""Name -> (module:object under this package, help line)."""


def shown() -> dict[str, Any]:
    """A light stand-in for each command, for the help page."""
    return {name: TyperCommand(name, help=line) for name, (_, line) in COMMANDS.items()}


def loaded(name: str) -> Any:
    """The command itself. Raises KeyError for an unknown name."""
    place, line = COMMANDS[name]
    module, _, attribute = place.partition(":")
    target = getattr(import_module(f"brief_audit.cli.{module}"), attribute)
    if isinstance(target, typer.Typer):
        command: Any = typer.main.get_group(target)
    else:
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name, help=target.__doc__ if name != "brief" else line)(target)
        command = typer.main.get_command(single)
    command.name = name
    return command
