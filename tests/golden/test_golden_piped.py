"""The single-purpose tools in a row say of every golden brief what a whole audit says: over loopback, every case invented."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from golden.library import NOW, as_json, found_by_name, holdings
from golden.test_golden_briefs import PAIRS
from standin import StandIn

pytestmark = pytest.mark.slow

TOOLS = ("resolve", "parse", "score", "report")
APART = {"job", "ledger", "notices"}
"""What differs: the settings of five runs, the line of the ledger, and the sentence that there is none."""


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    folder = tmp_path_factory.mktemp("piped")
    own = {"CACHE": str(folder / "cache"), "LIMITS": str(folder / "limits.sqlite3"), "REPORTS": str(folder)}
    with StandIn(holdings()) as server:
        server.fault("courtlistener", path="/search/", reply=as_json(found_by_name()), times=99)
        yield {**server.environ(), **{f"BRIEF_AUDIT_{name}": value for name, value in own.items()}}


@pytest.mark.parametrize("which", ["brief", "twin"])
@pytest.mark.parametrize("name", PAIRS)
def test_the_chain_of_tools_says_what_the_audit_says(
    settings: dict[str, str],
    tmp_path: Path,
    name: str,
    which: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for setting, value in {**settings, "SOURCE_DATE_EPOCH": str(int(NOW.timestamp()))}.items():
        monkeypatch.setenv(setting, value)
    brief = tmp_path / "brief.txt"
    brief.write_text(f"{getattr(PAIRS[name], which)}\n", encoding="utf-8")
    for _ in range(2):  # the second is answered from the cache, like the tools after it
        code = main(["brief.txt", "-q", "--format", "json"])
        whole: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert main(["tool", "extract", "brief.txt"]) == 0
    for tool in TOOLS:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(capsys.readouterr().out.encode())))
        last = main(["tool", tool])
    piped = json.loads(capsys.readouterr().out)
    assert last == code
    assert {key: value for key, value in piped.items() if key not in APART} == {
        key: value for key, value in whole.items() if key not in APART
    }
