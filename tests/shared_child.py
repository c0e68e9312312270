"""The one limited reading process in which the audits of a test run read."""

from __future__ import annotations

import threading
from typing import Any

from brief_audit.errors import AuditError
from brief_audit.readers.child import Child, Limits


class SharedChild(Child):
    """A worker for one caller after the other; after a call that was cut short it is a fresh one, because its answer is still to come."""

    def __init__(self, limits: Limits = Limits()) -> None:  # noqa: B008  as the class that it extends
        super().__init__(limits)
        self._turn = threading.Lock()

    def call(self, dotted: str, /, **arguments: object) -> Any:
        with self._turn:
            try:
                return super().call(dotted, **arguments)
            except AuditError:
                raise
            except BaseException:
                self.close()
                raise


class Remembering(SharedChild):
    """A worker that answers the same question once. For audits of one brief again and again, where the sources are what differs."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: dict[str, Any] = {}

    def call(self, dotted: str, /, **arguments: object) -> Any:
        question = repr((dotted, arguments))
        if question not in self._answers:
            self._answers[question] = super().call(dotted, **arguments)
        return self._answers[question]
