"""On what terms a text is gated: nothing that a request says makes its tool's profile milder."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from brief_audit.config import AuditConfig, load_config
from brief_audit.errors import ConfigError
from brief_audit.gate.release import Handling
from brief_audit.jobs.doors import terms_of
from brief_audit.model.base import Risk

NOW = datetime(2026, 5, 4, 9, tzinfo=UTC)
L, H, V = Risk.LOW, Risk.HIGH, Risk.VERY_HIGH
FLAG, STRIP, BLOCK = Handling.FLAG, Handling.STRIP, Handling.BLOCK


def settings(folder: Path, **given: str) -> AuditConfig:
    return load_config(
        None, {}, {"cache": str(folder / "cache"), **{name.replace("__", "."): value for name, value in given.items()}}, folder
    )


@pytest.mark.parametrize(
    ("stated", "profile", "asked", "holds"),
    [
        ({}, {}, (None, None), (H, None)),
        ({}, {}, (L, FLAG), (H, BLOCK)),
        ({}, {}, (V, STRIP), (V, BLOCK)),
        ({"risk": "low"}, {}, (None, FLAG), (L, FLAG)),
        ({"risk": "low"}, {}, (H, FLAG), (H, FLAG)),
        ({"risk": "low"}, {}, (H, None), (H, None)),
        ({"risk": "very_high", "on_unresolved": "flag"}, {}, (L, STRIP), (V, STRIP)),
        ({"risk": "low"}, {}, (None, None), (L, None)),
        ({"on_unresolved": "strip"}, {}, (None, None), (H, STRIP)),
        ({"on_unresolved": "block"}, {}, (None, FLAG), (H, BLOCK)),
        ({"on_unresolved": "flag"}, {}, (None, STRIP), (H, STRIP)),
        ({}, {"risk": "high"}, (L, None), (H, None)),
        ({}, {"risk": "high"}, (V, None), (V, None)),
        ({"risk": "very_high"}, {"risk": "low"}, (None, None), (L, None)),
        ({}, {"on_unresolved": "strip"}, (None, FLAG), (H, STRIP)),
        ({}, {"on_unresolved": "strip"}, (None, BLOCK), (H, BLOCK)),
        ({"on_unresolved": "flag"}, {"on_unresolved": "strip"}, (None, None), (H, STRIP)),
        ({"on_unresolved": "block"}, {"risk": "low"}, (None, None), (L, BLOCK)),
    ],
)
def test_a_request_may_ask_for_more_than_the_settings_and_never_for_less(
    stated: dict[str, str],
    profile: dict[str, str],
    asked: tuple[Risk | None, Handling | None],
    holds: tuple[Risk, Handling | None],
    tmp_path: Path,
) -> None:
    config = settings(tmp_path, **stated, **{f"profiles__drafting__{name}": value for name, value in profile.items()})
    found = terms_of(config, "drafting", *asked, NOW)
    assert (found.config.risk, found.handling) == holds


def test_whoever_sets_the_settings_is_held_by_a_profile_alone(tmp_path: Path) -> None:
    config = settings(tmp_path, risk="high", on_unresolved="block", profiles__drafting__risk="very_high")
    free, held = (terms_of(config, tool, L, FLAG, NOW, owner=True) for tool in ("another", "drafting"))
    assert [(one.config.risk, one.handling) for one in (free, held)] == [(L, FLAG), (V, FLAG)]


def test_each_sentence_needs_an_anchor_where_the_profile_says_so(tmp_path: Path) -> None:
    config = settings(tmp_path, profiles__strict__every_sentence="true")
    assert [terms_of(config, tool, None, None, NOW).every_sentence for tool in ("strict", "another")] == [True, False]


def test_a_tool_without_a_profile_has_the_one_of_the_others(tmp_path: Path) -> None:
    config = settings(tmp_path, profiles__drafting__risk="low", profiles__default__risk="very_high")
    assert [terms_of(config, tool, L, None, NOW).config.risk for tool in ("drafting", "another", "")] == [L, V, V]


def test_log_only_of_a_profile_is_that_tools_alone_and_counts_by_itself(tmp_path: Path) -> None:
    config = settings(tmp_path, profiles__trial__log_only="true")

    def logs(tool: str, hours: float) -> bool:
        return terms_of(config, tool, None, None, NOW + timedelta(hours=hours)).config.log_only

    assert [logs("trial", 0), logs("another", 0), logs("trial", 71), logs("trial", 73), logs("trial", 1)] == [
        True,
        False,
        True,
        False,
        False,
    ]
    everywhere = settings(tmp_path, log_only="true", profiles__strict__log_only="false", profiles__late__log_only="true")
    assert terms_of(everywhere, "any", None, None, NOW + timedelta(hours=80)).config.log_only, "the tool on trial spent none of this time"
    assert not terms_of(everywhere, "strict", None, None, NOW).config.log_only
    assert terms_of(everywhere, "late", None, None, NOW + timedelta(hours=150)).config.log_only


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"profiles__drafting__riks": "low"}, "profiles.drafting.risk"),
        ({"profiles__drafting__risk": "none"}, "profiles.drafting.risk"),
        ({"profiles__drafting": "low"}, "profiles.drafting"),
        ({"profiles": "low"}, "profiles"),
        ({"upstream": "ftp://x.example"}, "plain web address"),
        ({"upstream": "http://x.example/v1"}, "https"),
        ({"upstream_key": "sk-1"}, "others can read it"),
    ],
)
def test_what_is_no_profile_and_no_upstream_is_named(given: dict[str, str], says: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        settings(tmp_path, **given)
    assert says in f"{refused.value.what} {refused.value.hint}"


def test_a_key_that_is_no_header_is_refused_and_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        load_config(None, {"BRIEF_AUDIT_UPSTREAM_KEY": "sk-secret\nx: y"}, {}, tmp_path)
    assert "sk-secret" not in f"{refused.value.what} {refused.value.hint}"


def test_the_command_gates_on_its_tools_terms_and_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cache").mkdir()
    (tmp_path / "answer.txt").write_text("See Illustration Wharf Ltd v Instance Lighterage Ltd [2018] EWHC 9003 (Ch).", encoding="utf-8")
    (tmp_path / "brief-audit.toml").write_text(
        '[profiles."drafting tool"]\nrisk = "very_high"\non_unresolved = "block"\n', encoding="utf-8"
    )
    mild = ["gate", "answer.txt", "--offline", "--quiet", "--risk", "low", "--on-unresolved", "flag"]
    assert main(mild) == 3
    capsys.readouterr()
    assert main([*mild, "--tool", "drafting tool"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["risk"], said["on_unresolved"], said["text"]) == ("very_high", "block", None)
    assert main(["receipts", "show", str(said["receipt"]["line"])]) == 0
    assert json.loads(capsys.readouterr().out)["entry"]["tool"] == "drafting tool"
    assert main(["config", "--changed"]) == 0
    assert "profiles.drafting tool.risk" in capsys.readouterr().out
