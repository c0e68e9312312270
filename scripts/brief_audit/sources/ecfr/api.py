"""The addresses of the eCFR's versioner, and one documented request to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from brief_audit.sources.bodies import Body
from brief_audit.sources.ecfr.cited import Wanted
from brief_audit.sources.source import Source

if TYPE_CHECKING:
    from brief_audit.transport.client import Desk, Exchange

API = "/api/versioner/v1"


class EcfrApi(Source):
    """The versioner as one configuration addresses it."""

    name = "ecfr"
    tier = 1
    bodies = (Body.US_REGULATIONS,)

    def get(self, url: str, desk: Desk, accept: tuple[str, ...], check: Callable[[bytes], object], fresh: float | None = None) -> Exchange:
        """Send one documented request; `check` raises ValueError for anything that is not its answer."""

        def validate(body: bytes) -> str | None:
            try:
                check(body)
            except ValueError as wrong:
                return str(wrong)
            return None

        return self.ask(url, desk, accept=accept, validate=validate, fresh_seconds=fresh)

    def titles_url(self) -> str:
        """The list of titles with the date of each."""
        return f"{self.base}{API}/titles.json"

    def versions_url(self, asked: Wanted, day: str, number: str = "") -> str:
        """The versions of a section, or of a whole part, up to that day."""
        query = {"issue_date[lte]": day, "part": asked.part, **({"section": number} if number else {})}
        return f"{self.base}{API}/versions/title-{asked.title}.json?{urlencode(query)}"

    def is_text_address(self, url: str, title: str) -> bool:
        """Whether a text from there, after any redirect, belongs to the title that was requested."""
        return urlsplit(url).path.endswith(f"/title-{title}.xml")

    def structure_url(self, asked: Wanted, day: str) -> str:
        """The tree of the title on that day."""
        return f"{self.base}{API}/structure/{day}/title-{asked.title}.json"

    def text_url(self, asked: Wanted, day: str, number: str) -> str:
        """A section's text on that day."""
        return f"{self.base}{API}/full/{day}/title-{asked.title}.xml?{urlencode({'part': asked.part, 'section': number})}"
