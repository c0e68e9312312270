"""What every test has: no configuration, token or colour of the person who runs it."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("calm", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")


@pytest.fixture(autouse=True)
def _no_settings_of_the_person_who_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("BRIEF_AUDIT_") and name != "BRIEF_AUDIT_SHARED_DATA"]:
        monkeypatch.delenv(name)
    for name in ("FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
