"""What every request to CourtListener needs: its name, its address for people, and whether there is a token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brief_audit.sources.source import Source

if TYPE_CHECKING:
    from brief_audit.config import AuditConfig


class CourtListenerApi(Source):
    """The REST interface, version 4. `site`: where people read its contents."""

    name = "courtlistener"
    tier = 2

    def __init__(self, config: AuditConfig) -> None:
        super().__init__(config)
        self.site = self.base.partition("/api/")[0]
        token = config.courtlistener_token
        self.has_token = token is not None and bool(token.get_secret_value())
