"""`--authority https://…`: shown in the plan, asked once, in the report with its address, and the same when the audit is run again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from brief_audit.cli.main import main
from standin import Holdings, StandIn

QUOTED = "the marmalade ledger was opened before the lighthouse candles were counted"
BRIEF = f"The court held that “{QUOTED}.” Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990).\n"
HEAD = "<h1>Arkwright v. Bellows</h1><p>900 F.2d 10 (9th Cir. 1990)</p>"
PAGE = f"<html><body>{HEAD}<p>Decided May 18, 1990. We hold that {QUOTED}.</p></body></html>"


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    with StandIn(Holdings(cap_files={"opinions/7": PAGE.encode()})) as server:
        for name, value in {**server.environ(), "BRIEF_AUDIT_SOURCES__LOCAL_CORPUS__RATE_SECONDS": "0"}.items():
            monkeypatch.setenv(name, value)
        yield server


def test_a_link_from_plan_to_rerun(server: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    link = f"{server.origin('cap')}/opinions/7"
    given = ("brief.txt", "--authority", f"900 F.2d 10={link}", "--cache", "cache")
    assert main(["plan", *given, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)[0]
    assert (first["source"], first["method"], first["url"], first["sends"]) == (
        "local_corpus", "GET", link, "nothing but this address, which you gave"
    )  # fmt: skip
    assert server.asked() == []

    main([*given, "--reports", "reports", "-q"])
    report = json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8"))
    (row,) = report["citations"]
    quoted = next(f for f in row["findings"] if f["code"] == "QUOTE_EXACT")
    assert quoted["evidence"][0]["url"] == link
    assert row["real_source_url"] == link
    assert [(a["tier"], a["source"], a["url"], a["status"]) for a in row["attempts"]] == [(0, "local_corpus", link, 200)]
    assert [asked.path for asked in server.asked()] == ["/robots.txt", "/opinions/7"]

    server.forget()
    capsys.readouterr()
    assert main(["verify", "reports/brief/report.json", "--cache", "cache"]) == 0
    main(["plan", *given, "--json"])
    main([*given, "--reports", "again", "-q"])
    assert server.asked() == []
    assert json.loads(Path("again/brief/report.json").read_text(encoding="utf-8"))["citations"][0]["outcome"] == row["outcome"]


def test_a_bag_of_a_link_is_whole(server: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    link = f"{server.origin('cap')}/opinions/7"
    main(["brief.txt", "--authority", f"900 F.2d 10={link}", "--cache", "cache", "--reports", "reports", "-q"])
    assert main(["bundle", "reports/brief/report.json", "-o", "bag", "--cache", "cache"]) == 0
    capsys.readouterr()
    assert main(["verify", str(next(Path("bag").iterdir()))]) == 0, capsys.readouterr()


def test_damaged_look_ups_are_said_and_made_again_and_a_damaged_index_stops(server: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("brief.txt", "--authority", f"900 F.2d 10={server.origin('cap')}/opinions/7", "--cache", "cache", "--reports", "reports")
    code = main([*given])
    for path in Path("cache/lookups").iterdir():
        path.write_bytes(b"not a database at all" * 200)
    (Path("brief.txt")).write_text(BRIEF.replace("candles", "lanterns"), encoding="utf-8")
    capsys.readouterr()
    assert main([*given, "--authority", f"901 F.2d 1={server.origin('cap')}/opinions/8"]) in {1, 3}
    assert "cache/lookups were damaged: set aside as lookups.damaged" in " ".join(capsys.readouterr().err.split())
    (Path("brief.txt")).write_text(BRIEF, encoding="utf-8")
    assert main([*given]) == code
    for path in Path("cache").glob("index.sqlite3*"):
        path.write_bytes(b"not a database at all" * 200)
    capsys.readouterr()
    assert main([*given]) == 74
    assert "Keep the folder as it is for an examination" in " ".join(capsys.readouterr().err.split())
