"""A proposal as the reader meets it: beside the finding, marked as what it is, and without weight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from standin import Holdings, Opinion, StandIn, UsCase
from standin.server import as_json

THERE = UsCase(801, "Cole v. Dray", ("556 U.S. 662",), "1990-05-18", opinions=(Opinion("<p>So held.</p>", "020lead"),))
BRIEF = """See Arkwright v. Bellows, 556 U.S. 662 (1990).

See Gorse v. Heath, 501 U.S. 7 (1991).
"""
PLACES = (("Arkwright v. Bellows", "498 U.S. 101", "1990-02-03"), ("Gorse v. Heath", "502 U.S. 9", "1991-06-03"))
FOUND = [
    {
        "cluster_id": 41 + n, "caseName": name, "citation": [cite], "court_id": "scotus", "dateFiled": day, "docketNumber": "",
        "absolute_url": f"/opinion/{41 + n}/x/", "status": "Published", "opinions": [],
    }
    for n, (name, cite, day) in enumerate(PLACES)
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    return tmp_path


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    with StandIn(Holdings(us=[THERE])) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        page = {"count": 2, "next": None, "previous": None, "results": FOUND}
        server.fault("courtlistener", path="/search/", reply=as_json(page), times=99)
        yield server


def rows(*options: str) -> list[dict[str, Any]]:
    main(["brief.txt", "-q", *options])
    found: list[dict[str, Any]] = json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8"))["citations"]
    return found


def test_a_proposal_changes_neither_outcome_nor_code_nor_reason(services: StandIn) -> None:
    plain = rows("--set", "suggestions=false", "--cache", "plain")
    assert not services.asked("courtlistener", "/search/")
    with_them = rows()
    assert [row["outcome"] for row in with_them] == ["VERIFIED_ERROR", "UNVERIFIABLE_PUBLIC"]
    for one, other in zip(plain, with_them, strict=True):
        assert [one[name] for name in ("outcome", "codes", "reason", "says")] == [
            other[name] for name in ("outcome", "codes", "reason", "says")
        ]


def test_a_proposal_stands_beside_the_finding_with_its_own_evidence(services: StandIn, home: Path) -> None:
    found = rows()
    for row, name, place in zip(
        found, ("Arkwright v. Bellows", "Gorse v. Heath"), ("498 U.S. 101 (1990)", "502 U.S. 9 (1991)"), strict=True
    ):
        proposal = next(finding for finding in row["findings"] if finding["outcome"] is None)
        assert proposal["code"] is None
        assert proposal["correction"].startswith(f"Suggestion: A case of that name exists at {place}, {name}")
        evidence = proposal["evidence"][0]
        assert evidence["snippet"] in (home / "cache" / evidence["artefact"]).read_text(encoding="utf-8")
        assert "/search/" in evidence["url"]
        assert any(attempt["sha256"] == evidence["sha256"] for attempt in row["attempts"])


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_the_reader_sees_it_marked_as_a_suggestion(services: StandIn, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["brief.txt", "-q", "--format", form])
    shown = " ".join(capsys.readouterr().out.replace("\\", "").split())
    assert "Suggestion: A case of that name exists at 498 U.S. 101 (1990), Arkwright v. Bellows" in shown
    assert "Suggestion: A case of that name exists at 502 U.S. 9 (1991), Gorse v. Heath" in shown


def test_the_report_keeps_its_schema_and_the_short_list_its_signal(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    import jsonschema

    rows()
    capsys.readouterr()
    main(["schema"])
    jsonschema.validate(json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8")), json.loads(capsys.readouterr().out))
    main(["brief.txt", "-q", "--format", "citations-json"])
    signals = [row["hallucination_signal"] for row in json.loads(capsys.readouterr().out)["citations"]]
    assert signals == ["partial_match", "not_found"]  # a record of another case stands at the first place


def test_what_was_sent_stands_in_the_plan(services: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    main(["plan", "brief.txt", "--json"])
    planned = {row["url"] for row in json.loads(capsys.readouterr().out)}
    rows()
    asked = {services.origin("courtlistener") + request.target for request in services.asked("courtlistener", "/search/")}
    assert len(asked) == 2
    assert asked <= planned
