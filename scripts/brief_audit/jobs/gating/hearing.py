"""A text through the pipeline: in no ledger yet, and nobody has decided what may be shown of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from brief_audit.config import AuditConfig
from brief_audit.gate.anchors import AnchorSet
from brief_audit.gate.unread import DECISIONS, Unread, uncompared, unread
from brief_audit.jobs.ledger_lines import record_lines
from brief_audit.jobs.rendered import only_shown
from brief_audit.jobs.running import report_of
from brief_audit.model.dossier import Brief, Dossier
from brief_audit.pipeline import audit
from brief_audit.stages.workbench import Workbench, stamp


@dataclass(frozen=True)
class Caller:
    """Who asks, as the receipt keeps it (the prompts as SHA-256 alone), and the only anchors that the text may cite, if it must.

    `max_tokens` and `actual_tokens` are those of the model that wrote the text, `model` is its name. `every_sentence`: each sentence of
    the text needs an anchor.
    """

    user: str = ""
    correlation: str = ""
    tool: str = "audit gate"
    silo: str = ""
    prompt: bytes | None = None
    system_prompt: bytes | None = None
    anchors: AnchorSet | None = None
    max_tokens: int | None = None
    actual_tokens: int | None = None
    model: str = ""
    every_sentence: bool = False


@dataclass(frozen=True)
class Heard:
    """A text through the pipeline: in no ledger yet, and nobody has decided what may be shown of it.

    `only_shown`: what a reader sees of it beside what was read, as `rendered.only_shown` counts it. `unread`: where it may name an
    authority that was not checked. `advised`: language models were to be asked.
    """

    dossier: Dossier
    report: Mapping[str, Any]
    config: AuditConfig
    sha256: str
    moment: str
    only_shown: int = 0
    unread: tuple[Unread, ...] = ()
    advised: bool = False


def audited(brief: Brief, bench: Workbench) -> tuple[Dossier, dict[str, Any]]:
    """A brief through the pipeline, and its report, in the ledger before it is given. Raises Interrupted and the AuditError family."""
    started = bench.began
    dossier = audit(brief, bench)
    report = report_of(dossier, bench, started)
    record_lines(report, bench.config)
    return dossier, report


def heard(bench: Workbench) -> Heard:
    """The text on `bench.stdin` through the pipeline. Raises Interrupted and the AuditError family."""
    started = bench.began
    dossier = audit(Brief(path="-", name="stdin"), bench)
    report = report_of(dossier, bench, started)
    left = unread(dossier.document.text, dossier.citations or ()) if dossier.document else ()
    quoted = uncompared(dossier.document.text, dossier.findings or (), dossier.claims) if dossier.document else ()
    return Heard(
        dossier=dossier,
        report=report,
        config=bench.config,
        sha256=sha256_of(bench.stdin or b""),
        moment=stamp(bench.clock()),
        only_shown=only_shown(dossier, bench.child, named=any(one.form in DECISIONS for one in left)),
        unread=(*left, *quoted),
        advised=bench.adviser is not None,
    )


def sha256_of(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()
