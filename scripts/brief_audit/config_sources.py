"""How each public source may be asked: its address, its pace and its cap.

A source's defaults are a row of the table of sources (DESIGN section 6).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from pydantic import Field, ValidationInfo, model_validator

from brief_audit.config_layers import is_loopback
from brief_audit.model.base import Frozen
from brief_audit.tables.sources import SourceRow, configured

LEAST_SECONDS = 1.0
"""The shortest interval between two requests to one public host (requirements R4, R7)."""


def plain_address(url: str, name: str) -> str:
    """The address of a service as a setting gives it. Raises ValueError for anything but a plain https address, or http on this machine."""
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise ValueError(f"{name} {url!r} is not a plain web address such as https://www.example.org")
    if parts.scheme == "http" and not is_loopback(url):
        raise ValueError(f"{name} {url!r} must begin with https:// (http is for this machine only)")
    return url


class SourceConfig(Frozen):
    """How one public source is asked.

    `rate_seconds` is the interval between request starts at one host; below 1.0 (0: no pacing) only
    where `base_url` is on loopback. `windows` are rolling limits "N/SECONDS" in requests,
    `unit_windows` in citations looked up. `cap_per_job` None: no cap. `missing_ttl_seconds`: how long
    a definitive 404 is remembered (0: not at all).
    """

    base_url: str
    rate_seconds: float = Field(default=LEAST_SECONDS, ge=0, allow_inf_nan=False)
    cap_per_job: int | None = Field(default=None, ge=0)
    enabled: bool = True
    windows: tuple[str, ...] = ()
    unit_windows: tuple[str, ...] = ()
    missing_ttl_seconds: float = Field(default=0, ge=0, allow_inf_nan=False)

    @property
    def robots_waived(self) -> bool:
        """Whether the host's owner permitted retrieval that its robots.txt disallows."""
        return False

    @property
    def loopback(self) -> bool:
        """Whether the source is a stand-in or mirror on this machine."""
        return is_loopback(self.base_url)

    @model_validator(mode="after")
    def _a_polite_address(self) -> SourceConfig:
        plain_address(self.base_url, "base_url")
        if self.rate_seconds < LEAST_SECONDS and not self.loopback:
            raise ValueError(f"rate_seconds {self.rate_seconds} is below 1.0; shorter intervals are for a base_url on this machine only")
        for name, windows in (("windows", self.windows), ("unit_windows", self.unit_windows)):
            for window in windows:
                count, _, seconds = window.partition("/")
                if not (count.isdecimal() and seconds.isdecimal() and int(count) and int(seconds)):
                    raise ValueError(f"{name} holds {window!r}, which is not of the form COUNT/SECONDS such as 1000/300")
        return self

    @model_validator(mode="after")
    def _a_small_cap(self, info: ValidationInfo) -> SourceConfig:
        row = info.context
        if (
            isinstance(row, SourceRow)
            and row.most_per_job is not None
            and (self.cap_per_job is None or self.cap_per_job > row.most_per_job)
        ):
            most = f"{row.most_per_job}, the most that {row.speaker} may be asked in one job"
            raise ValueError(f"cap_per_job {self.cap_per_job} is above {most}")
        return self


class BarredSourceConfig(SourceConfig):
    """A source whose robots.txt bars its pages; `permission` names the reference under which they may be asked all the same."""

    permission: str | None = None

    @property
    def robots_waived(self) -> bool:
        """True with a permission reference."""
        return bool(self.permission)


def default_sources() -> dict[str, dict[str, Any]]:
    """The settings that each source is shipped with, by its id, in the order of the settings (DESIGN section 6).

    >>> default_sources()["find_case_law"]["cap_per_job"]
    100
    """
    return {name: dict(row.settings) for name, row in configured().items()}


def source_type(name: str) -> type[SourceConfig]:
    """The settings class of a source."""
    return BarredSourceConfig if (row := configured().get(name)) and row.permission else SourceConfig


def source_config(name: str, values: Mapping[str, Any]) -> SourceConfig:
    """One source's settings. Raises ValidationError, also for a cap above the most that the source may be asked."""
    return source_type(name).model_validate(values, context=configured().get(name))
