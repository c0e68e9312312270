"""`audit config`: every setting, its value and its origin; never a secret."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from brief_audit.config import AuditConfig, SourceConfig, default_sources
from brief_audit.config_models import PROVIDERS, ModelHost

TOKEN, PASSWORD = "abcdef0123456789", "postgresql://clerk:secret-word@localhost/x"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("BRIEF_AUDIT_COURTLISTENER_TOKEN", TOKEN)
    monkeypatch.setenv("BRIEF_AUDIT_SOURCES__CAP__ENABLED", "false")
    (tmp_path / "brief-audit.toml").write_text(f'risk = "high"\nledger = "{PASSWORD}"\n[sources.bailii]\ncap_per_job = 30\n', "utf-8")


def shown(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, dict[str, Any]]:
    assert main(["config", "--json", *more]) == 0
    return {row["name"]: row for row in json.loads(capsys.readouterr().out)}


def test_every_setting_is_told_with_its_origin(capsys: pytest.CaptureFixture[str]):
    rows = shown(capsys, "--set", "max_wait_seconds=5", "--cache", "elsewhere")
    assert set(rows) >= set(AuditConfig.model_fields) - {"sources", "models"}
    assert set(rows) >= {f"models.{provider}.{name}" for provider in PROVIDERS for name in ModelHost.model_fields}
    assert set(rows) >= {f"sources.{source}.{name}" for source in default_sources() for name in SourceConfig.model_fields}
    expected = {
        "risk": ("high", "brief-audit.toml, line 1"),
        "sources.bailii.cap_per_job": (30, "brief-audit.toml, line 4"),
        "sources.cap.enabled": (False, "the environment variable BRIEF_AUDIT_SOURCES__CAP__ENABLED"),
        "max_wait_seconds": (5.0, "--set max_wait_seconds"),
        "cache": (str(Path.cwd() / "elsewhere"), "--cache"),
        "fail_on": ("unverifiable", "default"),
    }
    for name, (value, origin) in expected.items():
        assert rows[name]["value"] == value
        assert rows[name]["origin"].endswith(origin)


def test_no_secret_is_shown(capsys: pytest.CaptureFixture[str]):
    rows = shown(capsys)
    assert rows["courtlistener_token"]["value"] == rows["ledger"]["value"] == "(set; not shown)"
    assert main(["config"]) == 0
    told = capsys.readouterr().out
    assert TOKEN not in told
    assert "secret-word" not in told
    assert TOKEN not in json.dumps(rows)


def test_a_token_file_is_named_as_the_origin_of_the_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.delenv("BRIEF_AUDIT_COURTLISTENER_TOKEN")
    (tmp_path / "token").write_text(TOKEN, encoding="utf-8")
    (tmp_path / "token").chmod(0o600)
    rows = shown(capsys, "--set", "courtlistener_token_file=token")
    assert rows["courtlistener_token"] == {
        "name": "courtlistener_token",
        "value": "(set; not shown)",
        "origin": "--set courtlistener_token_file",
    }


def test_only_what_is_no_default_is_told_if_asked(capsys: pytest.CaptureFixture[str]):
    assert set(shown(capsys, "--changed")) == {"courtlistener_token", "risk", "ledger", "sources.bailii.cap_per_job", "sources.cap.enabled"}
