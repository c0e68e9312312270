"""The service whose answers the proxy gates: one question, one answer, held until it was decided on."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from pydantic import SecretStr

from brief_audit import __version__
from brief_audit.config import AuditConfig
from brief_audit.server.problems import Problem
from brief_audit.transport.client import Wire
from brief_audit.transport.exchange import Patience

PATH = "/chat/completions"
_OURS = {
    400: (400, "The upstream service refused the request."),
    404: (400, "The upstream service does not know that model or address."),
    422: (400, "The upstream service refused the request."),
    429: (429, "The upstream service is busy."),
}
"""What a client can mend; every other status is the upstream's own trouble."""


class Upstream:
    """Asks the configured service. Its key goes into the one header and nowhere else; no word of its answers into a problem."""

    def __init__(self, address: str, key: SecretStr | None, seconds: float) -> None:
        parts = urlsplit(address)
        place = (parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80))
        self._wire, self._patience = Wire(set(), time.monotonic, inside=frozenset({place})), Patience(seconds, seconds)
        self._url, self._key = address + PATH, key

    @classmethod
    def of(cls, config: AuditConfig) -> Upstream | None:
        """The service of the settings; None if they name none."""
        return None if config.upstream is None else cls(config.upstream, config.upstream_key, config.upstream_seconds)

    def ask(self, body: bytes) -> bytes:
        """The bytes of its answer. Raises Problem for whatever is not an answer in JSON with status 200."""
        headers = {"User-Agent": f"brief-audit/{__version__}", "Content-Type": "application/json", "Accept": "application/json"}
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key.get_secret_value()}"
        reply = self._wire.send("POST", self._url, headers, body, lambda: None, self._patience)
        if reply.fault is not None:
            late = reply.says.endswith("seconds")
            raise Problem(504 if late else 502, "The upstream service gave no answer.", f"It {reply.says}.")
        if reply.status != 200:
            status, title = _OURS.get(reply.status or 0, (502, "The upstream service failed."))
            raise Problem(status, title, f"It answered {reply.status}.", retry_after=status == 429)
        if reply.media_type != "application/json":
            raise Problem(502, "The upstream service gave no usable answer.", "Its answer is not JSON.")
        return reply.body

    def close(self) -> None:
        """Close its connections."""
        self._wire.close()
