"""The same brief audited again when more is known: one edge each, and both reports stand. Every case is invented."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from brief_audit.cli.main import main

DEMO = files("brief_audit").joinpath("demo")
BRIEF = str(DEMO.joinpath("brief.md"))


def audited(name: str, *more: str) -> None:
    main([BRIEF, "--offline", "--cache", "cache", "--reports", name, "--quiet", *more])


@pytest.mark.parametrize("moments", [("1777885200", "1777885200"), ("1777885200", "1777888800")], ids=["at once", "an hour later"])
def test_a_citation_found_later_is_no_second_edge_and_both_bags_verify(
    moments: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    authority = str(DEMO.joinpath("authorities", "example-harbour.xml"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moments[0])
    audited("first")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", moments[1])
    audited("second", "--authority", authority)
    capsys.readouterr()
    assert main(["graph", "cites", BRIEF, "--cache", "cache"]) == 0
    edges = json.loads(capsys.readouterr().out)["edges"]
    named = [(one["source"], one["target"], one["type"]) for one in edges]
    assert len(set(named)) == len(named)
    assert "opinion" in [one["known_as"]["target_kind"] for one in edges if "known_as" in one]
    for name in ("first", "second"):
        assert main(["bundle", f"{name}/brief", "--cache", "cache", "-o", f"bag-{name}"]) == 0
        (bag,) = (found for found in Path(f"bag-{name}").iterdir() if found.is_dir())
        assert main(["verify", str(bag)]) == 0, capsys.readouterr()
