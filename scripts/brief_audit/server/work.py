"""The pipeline behind the doors: a text gated, a brief audited, each with tools of its own that are closed afterwards."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from brief_audit.errors import AuditError, EvidenceTampered
from brief_audit.gate.anchors import AnchorSet
from brief_audit.gate.release import Handling
from brief_audit.jobs.gating import Caller, Gated, audited, gate_config, gate_text
from brief_audit.jobs.ledger_lines import opened, place_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.model.base import Risk
from brief_audit.model.dossier import Brief
from brief_audit.server.metrics import Metrics
from brief_audit.server.problems import Problem, problem_of
from brief_audit.server.settings import ServerSettings
from brief_audit.sources.user import user_authorities
from brief_audit.stages.workbench import Workbench

HTTP_TOOL = "http gate"
_LETTERS = 8


class Work:
    """What every door of a server asks for."""

    def __init__(self, settings: ServerSettings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics

    def gate(self, text: str, caller: Caller, risk: Risk | None, handling: Handling | None) -> Gated:
        """Decide on a text. Raises Problem: whatever fails releases nothing."""
        began = time.monotonic()
        config = self.settings.config
        try:
            config = gate_config(config, risk)
            with self._bench(config, text.encode("utf-8", "replace")) as bench:
                gated = gate_text(bench, caller, handling or (Handling(config.on_unresolved) if config.on_unresolved else None))
        except EvidenceTampered as error:
            self.metrics.tampered(HTTP_TOOL)
            raise problem_of(error) from error
        except AuditError as error:
            raise problem_of(error) from error
        self.metrics.count(HTTP_TOOL, gated.body, gated.report, time.monotonic() - began)
        return gated

    def audit(self, path: Path, name: str, progress: Callable[[str], None]) -> dict[str, Any]:
        """Audit a brief and give its report; it is in the ledger before it is given. Raises the AuditError family."""
        with self._bench(self.settings.config, None, progress) as bench:
            return audited(Brief(path=str(path), name=name), bench)[1]

    def receipt(self, name: str) -> Mapping[str, Any]:
        """One receipt by its line, its own hash or the first letters of one. Raises Problem."""
        try:
            with opened(self.settings.config, read_only=True) as ledger:
                for line in ledger.receipts():
                    if str(line.seq) == name or (len(name) >= _LETTERS and line.line_hash.startswith(name)):
                        return line.model_dump(mode="json")
        except AuditError as error:
            raise problem_of(error) from error
        raise Problem(404, "There is no such receipt.")

    def ready(self) -> bool:
        """Whether a decision could be reached and kept now."""
        try:
            with Workbench(config=self.settings.config) as bench:
                bench.store  # noqa: B018  opening it is the question
            open_ledger(place_of(self.settings.config)).close()
        except AuditError:
            return False
        return True

    def _bench(self, config: Any, stdin: bytes | None, progress: Callable[[str], None] = lambda _: None) -> Workbench:
        own = user_authorities(self.settings.authorities, config)
        return Workbench(config=config, authorities=own, stdin=stdin, progress=progress)


def caller_of(asked: Any, anchors: AnchorSet | None = None) -> Caller:
    """The caller's own words about the request, for the receipt."""
    prompts = {name: value.encode() if (value := getattr(asked, name)) is not None else None for name in ("prompt", "system_prompt")}
    return Caller(
        user=asked.user,
        correlation=asked.correlation,
        tool=asked.tool or HTTP_TOOL,
        silo=asked.silo,
        prompt=prompts["prompt"],
        system_prompt=prompts["system_prompt"],
        anchors=anchors,
    )
