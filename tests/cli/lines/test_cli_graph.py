"""`audit graph`: who cites what, asked and exported. Every case is invented."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import sqlite3
from importlib.resources import files
from pathlib import Path

import pytest
from lxml import etree

from audited_demo import audited, copied, report
from brief_audit.cli.lines.graph import citation_named, source_named
from brief_audit.cli.main import main
from brief_audit.errors import InputError
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.sqlite_schema import prepare
from ledger_samples import digest, edge, receipt, unresolved

BRIEF = str(files("brief_audit").joinpath("demo/brief.md"))
GRAPHML = "{http://graphml.graphdrawing.org/xmlns}"
HOSTILE = "Tab\u202e 4\x9b2J\u200b"
ALL = ["[2019] UKSC 9001", "[2019] UKSC 9001", "[2021] EWCA Civ 9002", "[2018] EWHC 9003 (Ch)", "991 U.S. 100", "991 U.S. 100"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["graph", *arguments, "--cache", "cache", "--quiet"]) == code
    return capsys.readouterr().out


@pytest.mark.parametrize(
    "source", [BRIEF, "reports/demo", "reports/demo/report.json", hashlib.sha256(Path(BRIEF).read_bytes()).hexdigest()]
)
def test_what_a_brief_cites(home: Path, capsys: pytest.CaptureFixture[str], source: str):
    found = json.loads(asked(capsys, "cites", source))
    assert found["source"] == report()["document"]["sha256"]
    assert [edge["target"] for edge in found["edges"]] == ALL


@pytest.mark.parametrize(
    "spelling", ["[2019] UKSC 9001", "[2019]  uksc 9001", "Example Harbour Trustees v Sample Shipping Ltd [2019] UKSC 9001"]
)
def test_who_cites_an_authority_in_any_spelling(home: Path, capsys: pytest.CaptureFixture[str], spelling: str):
    found = json.loads(asked(capsys, "cited-by", spelling))
    assert found["target"] == "[2019] UKSC 9001"
    assert [(edge["line"], edge["type"]) for edge in found["edges"]] == [(1, "CITES"), (2, "QUOTES")]


def test_an_authority_that_nobody_cites_has_no_edges(home: Path, capsys: pytest.CaptureFixture[str]):
    assert json.loads(asked(capsys, "cited-by", "550 US 544")) == {"target": "550 U.S. 544", "edges": []}
    assert json.loads(asked(capsys, "cites", "550 US 544")) == {"source": "550 U.S. 544", "edges": []}


@pytest.mark.parametrize("command", ["cites", "cited-by"])
def test_what_is_no_citation_is_no_empty_answer(home: Path, capsys: pytest.CaptureFixture[str], command: str):
    assert main(["graph", command, "nonsense", "--cache", "cache"]) == 2
    said = capsys.readouterr()
    assert (said.out, "no citation that this program reads" in said.err) == ("", True)


def test_what_the_ledger_holds_under_its_own_words_is_found(home: Path, capsys: pytest.CaptureFixture[str]):
    hold("Tab 4, p 9")
    assert len(json.loads(asked(capsys, "cited-by", " Tab 4,  p 9"))["edges"]) == 1


def test_a_document_that_cites_nothing_has_no_edges(home: Path, capsys: pytest.CaptureFixture[str]):
    assert json.loads(asked(capsys, "cites", "9" * 64))["edges"] == []


@pytest.mark.parametrize("words", [("cited-by", HOSTILE), ("export", "--format", "json-ld")])
def test_what_is_printed_holds_nothing_that_a_screen_obeys(home: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]):
    hold(HOSTILE)
    said = asked(capsys, *words)
    assert "Tab" in said
    assert not [sign for sign in said if sign != "\n" and not sign.isprintable()]
    assert json.loads(said)


def hold(target: str) -> None:
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        ledger.append(edges=[edge(1, target=target)])


def test_what_is_no_citation_is_asked_as_it_stands():
    assert citation_named("  Tab 4,\tp 9 ") == "Tab 4, p 9"
    assert source_named("Case C-6/64") == citation_named("Case C-6/64")


@pytest.mark.parametrize("name", ["breif.pdf", "./nowhere", "missing.json"])
def test_a_mistyped_file_is_no_citation(home: Path, name: str):
    with pytest.raises(InputError, match="is not there"):
        source_named(name)


@pytest.mark.parametrize("command", ["graph", "receipts"])
def test_the_ledger_is_verified_and_held_against_a_root(home: Path, capsys: pytest.CaptureFixture[str], command: str):
    assert main([command, "verify", "--cache", "cache"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"size": found["lines"], "root": found["root"]} == report()["ledger"]
    assert main([command, "verify", "--cache", "cache", "--root", f"{found['lines']}:{found['root']}"]) == 0
    assert main([command, "verify", "--cache", "cache", "--root", f"{found['lines']}:{'0' * 64}"]) == 5
    assert "CONTENT_TAMPER ledger: the first 7 lines have the Merkle root" in capsys.readouterr().out
    assert main([command, "verify", "--cache", "cache", "--root", "7"]) == 2


def test_a_changed_ledger_is_named(home: Path, capsys: pytest.CaptureFixture[str]):
    with sqlite3.connect("cache/ledger.sqlite3") as database:
        prepare(database)
        database.execute("DROP TRIGGER edge_is_kept")
        database.execute("UPDATE edges SET target = '[2019] UKSC 9009' WHERE number = 1")
    said = asked(capsys, "verify", code=5)
    assert "the edge of line 1 (number 1) was altered" in said


def test_where_there_is_no_ledger_none_is_made(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["graph", "verify", "--cache", "other"]) == 4
    assert "There is no ledger at" in capsys.readouterr().err
    assert not Path("other").exists()


def exported(capsys: pytest.CaptureFixture[str], form: str, *options: str) -> str:
    return asked(capsys, "export", "--format", form, *options)


@pytest.mark.parametrize("options", [(), ("--report", "reports/demo")])
def test_graphml_declares_what_it_says(home: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]):
    root = etree.fromstring(exported(capsys, "graphml", *options).encode())
    assert root.tag == f"{GRAPHML}graphml"
    keys = {key.get("id"): key.get("for") for key in root.findall(f"{GRAPHML}key")}
    (graph,) = root.findall(f"{GRAPHML}graph")
    assert graph.get("edgedefault") == "directed"
    nodes = {node.get("id") for node in graph.findall(f"{GRAPHML}node")}
    edges = graph.findall(f"{GRAPHML}edge")
    assert (len(nodes), len(edges)) == (5, 6)
    assert {edge.get(end) for edge in edges for end in ("source", "target")} == nodes
    for owner in ("node", "edge"):
        used = {data.get("key") for one in graph.findall(f"{GRAPHML}{owner}") for data in one.findall(f"{GRAPHML}data")}
        assert used == {key for key, of in keys.items() if of == owner}


def test_json_ld_needs_nothing_from_elsewhere(home: Path, capsys: pytest.CaptureFixture[str]):
    found = json.loads(exported(capsys, "json-ld"))
    assert isinstance(found["@context"], dict)
    assert not {"@import", "@propagate"} & found["@context"].keys()
    named = {thing["id"] for thing in found["@graph"]}
    edges = [thing for thing in found["@graph"] if "source" in thing]
    assert len(edges) == 6
    assert {edge[end] for edge in edges for end in ("source", "target")} <= named
    assert all(name.startswith("urn:brief-audit:") for name in named)


def test_csv_holds_every_field_of_every_edge(home: Path, capsys: pytest.CaptureFixture[str]):
    rows = list(csv.DictReader(io.StringIO(exported(capsys, "csv").removeprefix("\ufeff"))))
    assert [row["target"] for row in rows] == ALL
    assert {row["job"] for row in rows} == {report()["job"]["id"]}


def test_mermaid_draws_what_nothing_showed_on_a_dotted_line(home: Path, capsys: pytest.CaptureFixture[str]):
    drawn = exported(capsys, "mermaid")
    assert drawn.startswith("flowchart LR\n")
    assert 'n1 -- "CITES, QUOTES" --> n2' in drawn
    assert 'n1 -. "CITES" .-> n4' in drawn


def test_the_picture_shows_the_brief_and_needs_its_report(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["graph", "export", "--format", "svg", "--report", "reports/demo", "-o", "a.svg", "-q"]) == 0
    assert "Placeholder Dock Company Ltd" in Path("a.svg").read_text(encoding="utf-8")
    assert main(["graph", "export", "--format", "svg"]) == 2
    assert "--report" in capsys.readouterr().err
    assert main(["graph", "export", "--format", "dot"]) == 2
    assert "graphml, json-ld, csv, mermaid, svg" in capsys.readouterr().err


def test_a_report_that_is_not_the_ledgers_is_not_exported(home: Path, capsys: pytest.CaptureFixture[str]):
    changed = report()
    changed["verdict"] = "safe-to-file"
    Path("reports/demo/report.json").write_text(json.dumps(changed), encoding="utf-8")
    assert asked(capsys, "export", "--format", "csv", "--report", "reports/demo", code=5) == ""


def test_a_target_found_later_is_shown_beside_the_line_that_stays(home: Path, capsys: pytest.CaptureFixture[str]):
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        brief = digest("brief 3")
        first, later = unresolved(3, brief=3), edge(3, brief=3, job=5)
        ledger.append([first], [receipt(3, brief=brief, edges=(first.key,))])
        ledger.append([later], [receipt(5, brief=brief, edges=(later.key,))])
    assert main(["graph", "cites", brief, "--cache", "cache", "--quiet"]) == 0
    (shown,) = json.loads(capsys.readouterr().out)["edges"]
    assert (shown["target_kind"], shown["known_as"]["target_kind"], shown["known_as"]["job"]) == ("unresolved", "opinion", later.job)
