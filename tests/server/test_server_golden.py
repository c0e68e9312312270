"""The six ways in which a brief misleads: one decision at every door, as a pipe of stages, and for their clean twins."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from golden.library import found_by_name, holdings
from golden.test_golden_briefs import PAIRS
from server.doors import DOORS, House
from standin.server import StandIn, as_json

pytestmark = pytest.mark.slow
MODES = {
    name: PAIRS[name]
    for name in (
        "a: the place is another case's",
        "b: the words stand nowhere",
        "c: the court held the opposite",
        "d: overruled since",
        "e: left open, and called held",
        "f: a dissent, and called the court",
    )
}
STAGES = ("read", "cite", "link", "claim", "look-up", "parse", "check", "gate")


@pytest.fixture(scope="module")
def sources() -> Iterator[dict[str, str]]:
    with StandIn(holdings()) as standin:
        standin.fault("courtlistener", path="/search/", reply=as_json(found_by_name()), times=1000)
        yield standin.environ()


def by_pipe(house: House, text: str) -> str:
    """`audit stage read | audit stage cite | …`, each with the output of the one before on standard input."""
    brief = house.folder / "brief.txt"
    brief.write_text(text, encoding="utf-8")
    passed = json.dumps({"brief": {"path": str(brief), "name": brief.name}})
    sets = ["--cache", str(house.folder / "cache"), "--set", f"limits={house.folder / 'limits.sqlite3'}", "--quiet"]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in house.environ.items():
            patch.setenv(name, value)
        for stage in STAGES:
            patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(passed.encode())))
            assert main(["stage", stage, *sets]) in {0, 1, 3}, house.capsys.readouterr().err
            passed = house.capsys.readouterr().out
    return str(json.loads(passed)["decision"]["decision"])


@pytest.mark.parametrize("twin", [False, True], ids=["brief", "twin"])
@pytest.mark.parametrize("mode", MODES)
def test_every_door_decides_alike(
    mode: str,
    twin: bool,
    sources: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.chdir(tmp_path)
    pair = MODES[mode]
    text = (pair.twin if twin else pair.brief) + "\n"
    house = House(tmp_path, capsys, caplog, {"risk": "low", "on_unresolved": "flag"}, sources, ())
    expected = "PASS" if twin else pair.gate
    answers = {name: door(house, text, risk="low", on_unresolved="flag") for name, door in DOORS.items()}
    assert {name: answered.decision for name, answered in answers.items()} == dict.fromkeys(DOORS, expected)
    assert all((answered.text is None) == (not twin) for answered in answers.values())
    assert by_pipe(house, text) == expected
