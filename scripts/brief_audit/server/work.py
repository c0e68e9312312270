"""The pipeline behind the HTTP doors: a text gated, a brief audited, a receipt shown."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from brief_audit.errors import AuditError, EvidenceTampered, InputError, UsageError
from brief_audit.gate.anchors import AnchorSet
from brief_audit.gate.release import Handling
from brief_audit.jobs.doors import receipt_named, tells_of_withheld
from brief_audit.jobs.gating import Caller, Gated, audited
from brief_audit.jobs.ledger_lines import opened, place_of
from brief_audit.ledger.opening import open_ledger
from brief_audit.model.base import Risk
from brief_audit.model.dossier import Brief
from brief_audit.server.metrics import Metrics
from brief_audit.server.problems import Problem, problem_of
from brief_audit.server.settings import ServerSettings
from brief_audit.server.texts import Texts
from brief_audit.stages.workbench import Workbench

HTTP_TOOL = "http gate"


class Work:
    """What every door of a server asks for."""

    def __init__(self, settings: ServerSettings, metrics: Metrics) -> None:
        self.settings, self.metrics = settings, metrics
        self.texts = Texts(settings.config, settings.authorities, settings.events, settings.record)

    def gate(self, text: str, caller: Caller, risk: Risk | None, handling: Handling | None, door: str = HTTP_TOOL) -> Gated:
        """Decide on a text. Raises Problem: whatever fails releases nothing."""
        began = time.monotonic()
        tool = caller.tool if caller.tool in self.settings.config.profiles else door  # a name that anybody makes up is no label
        try:
            gated = self.texts.gate(text, caller, risk, handling)
        except EvidenceTampered as error:
            self.metrics.tampered(tool)
            raise problem_of(error) from error
        except AuditError as error:
            raise problem_of(error) from error
        self.metrics.count(tool, gated.body, gated.report, time.monotonic() - began)
        return gated

    def audit(self, path: Path, name: str, progress: Callable[[str], None]) -> dict[str, Any]:
        """Audit a brief and give its report; it is in the ledger before it is given. Raises the AuditError family."""
        with self.texts.bench(self.settings.config, progress=progress) as bench:
            return audited(Brief(path=str(path), name=name), bench)[1]

    def receipt(self, name: str) -> Mapping[str, Any]:
        """One receipt by its line, the first letters of its id, its line's hash or its job. Raises Problem.

        The receipt of the audit of a withheld text is not shown: it names what the text cites as the text does.
        """
        try:
            with opened(self.settings.config, read_only=True) as ledger:
                line = receipt_named(ledger, name)
                if not tells_of_withheld(ledger, line):
                    return line.model_dump(mode="json")
        except (InputError, UsageError):
            pass
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


def caller_of(asked: Any, anchors: AnchorSet | None = None) -> Caller:
    """The caller's own words about the request, for the receipt; a request without an id of its own gets one."""
    prompts = {name: value.encode() if (value := getattr(asked, name)) is not None else None for name in ("prompt", "system_prompt")}
    return Caller(
        user=asked.user,
        correlation=asked.correlation or secrets.token_hex(8),
        tool=asked.tool or HTTP_TOOL,
        silo=asked.silo,
        prompt=prompts["prompt"],
        system_prompt=prompts["system_prompt"],
        anchors=anchors,
        every_sentence=getattr(asked, "every_sentence", False),
    )
