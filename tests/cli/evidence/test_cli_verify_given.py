"""What `audit verify` and `audit bundle` are given that is nothing of ours, or no longer: named, refused, and nothing written beside it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brief_audit.bundle.opened import Bag
from brief_audit.cli.main import main
from brief_audit.ledger.lines import receipt_of
from brief_audit.ledger.sqlite import SqliteLedger
from brief_audit.reports.canonical_form import canonical_hash
from brief_audit.reports.notices import UNRECORDED
from certificates import signer
from evidence_bags import MOMENT, SUPPLIED, at, bundled, copied, demo, files_of, rewrite_manifests

F = "f" * 64
LATER = "1777889200"
Report = dict[str, Any]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo, audited, and its bag in `out`."""
    folder = demo(tmp_path_factory.mktemp("given") / "here")
    bundled(folder, folder / "out", report="reports/demo")
    return folder


@pytest.fixture
def bag(here: Path, tmp_path: Path) -> Path:
    (source,) = (path for path in (here / "out").iterdir() if path.is_dir())
    return copied(source, tmp_path / "parent/bag")


def verify(target: Path, *options: str) -> int:
    return main(["verify", str(target), "--quiet", *options])


def edited(here: Path, folder: Path, change: Callable[[Report], object]) -> Path:
    """The demo's report with one thing changed."""
    report = json.loads((here / "reports/demo/report.json").read_text(encoding="utf-8"))
    change(report)
    folder.mkdir(exist_ok=True)
    (folder / "report.json").write_text(json.dumps(report), encoding="utf-8")
    return folder


# -- folders


@pytest.mark.parametrize("name", ["bagit.txt", "bag-info.txt", "tagmanifest-sha256.txt", "manifest-sha256.txt"])
def test_a_bag_without_one_of_its_own_files_is_a_damaged_bag(bag: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (bag / name).unlink()
    assert verify(bag) == 5
    assert f"CONTENT_TAMPER {name}: " in capsys.readouterr().out


@pytest.mark.parametrize("where", ["parent", "parent/bag/data/report", "empty"])
def test_a_folder_that_is_no_bag_and_no_cache_does_not_verify_and_stays_as_it_is(bag: Path, tmp_path: Path, where: str) -> None:
    (tmp_path / "empty").mkdir()
    (bag / "data/report/audit.json").write_text("{}")
    before = files_of(tmp_path)
    assert verify(tmp_path / where) == 4
    assert files_of(tmp_path) == before


def test_the_folder_above_a_bag_names_the_bag(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(bag.parent) == 4
    assert "bag, which is one" in capsys.readouterr().err


def test_a_cache_without_its_index_is_not_verified_and_is_given_none(here: Path, tmp_path: Path) -> None:
    cache = Path(shutil.copytree(here / "cache", tmp_path / "cache"))
    assert verify(cache) == 0
    for one in cache.glob("index.sqlite3*"):
        one.unlink()
    assert verify(cache) == 3
    assert not (cache / "index.sqlite3").exists()


@pytest.mark.parametrize("name", ["upper.ZIP", "archive", "bag.zip"])
def test_an_archive_is_known_by_what_it_is(here: Path, tmp_path: Path, name: str) -> None:
    (archive,) = (here / "out").glob("*.zip")
    shutil.copyfile(archive, tmp_path / name)
    assert verify(tmp_path / name) == 0


# -- roots


@pytest.mark.parametrize("root", [f"0:{F}", f"-1:{F}", "3:" + "g" * 64, f"3.{F}", F, f"1{'0' * 17}:{F}"])
def test_a_root_of_no_line_is_no_root(here: Path, root: str) -> None:
    assert verify(here / "cache", "--root", root) == 2
    assert main(["graph", "verify", "--cache", str(here / "cache"), "--root", root]) == 2


def test_a_root_may_be_written_in_capitals(here: Path) -> None:
    ledger = json.loads((here / "reports/demo/report.json").read_text())["ledger"]
    assert verify(here / "cache", "--root", f"{ledger['size']}:{ledger['root'].upper()}") == 0
    assert verify(here / "cache", "--root", f"{ledger['size']} {F}") == 5


def test_a_report_that_shows_the_root_of_no_line_was_changed(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = edited(here, tmp_path / "r", lambda report: report.update(ledger={"size": 0, "root": F}))
    assert verify(made, "--cache", str(here / "cache")) == 5
    assert "without lines" in capsys.readouterr().out


def test_a_receipt_added_behind_the_root_that_the_report_shows_is_none(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = edited(here, tmp_path / "r", lambda report: report["notices"].insert(0, "Withdrawn."))
    report = json.loads((made / "report.json").read_text(encoding="utf-8"))
    cache = Path(shutil.copytree(here / "cache", tmp_path / "cache"))
    with SqliteLedger(cache / "ledger.sqlite3") as ledger:
        ledger.append((), (receipt_of(report, canonical_hash(report)),))
    root = f"{report['ledger']['size']}:{report['ledger']['root']}"
    assert verify(made, "--cache", str(cache), "--root", root) == 5
    assert "CONTENT_TAMPER report: has its receipt only behind the root" in capsys.readouterr().out


# -- reports that are none

MUTATIONS: dict[str, Callable[[Report], object]] = {
    "no citations": lambda r: r.update(citations=None),
    "no document": lambda r: r.pop("document"),
    "ledger of words": lambda r: r.update(ledger={"size": "x", "root": 5}),
    "ledger of minus lines": lambda r: r.update(ledger={"size": -5, "root": F}),
    "ledger past all numbers": lambda r: r.update(ledger={"size": 10**30, "root": F}),
    "another outcome": lambda r: r["citations"][0].update(outcome="NOPE"),
    "a record that is a path": lambda r: r["job"].update(record="../../../etc/passwd"),
    "a record that is none": lambda r: r["job"].update(record={"a": 1}),
    "evidence that is a path": lambda r: r["citations"][0]["findings"][0]["evidence"][0].update(sha256="../" * 9),
    "an unknown key": lambda r: r.update(x=1),
    "no end of a number": lambda r: r["job"]["settings"].update(x=float("inf")),
    "half a character": lambda r: r["citations"][0].update(text="\ud800"),
    "signoffs of words": lambda r: r.update(signoffs="x"),
    "a path of nothing": lambda r: r["document"].update(path=None),
    "a treatment of nothing": lambda r: r["authorities"][0].update(citations=["x"], treatment=[{"edge": "NOPE", "by_citation": "x"}]),
}


@pytest.mark.parametrize("what", MUTATIONS)
def test_a_report_that_is_none_is_named_as_such(here: Path, tmp_path: Path, what: str) -> None:
    made = str(edited(here, tmp_path / "r", MUTATIONS[what]))
    for command in (["verify"], ["bundle", "-o", str(tmp_path / "out")], ["recheck", "--offline"]):
        assert main([command[0], made, *command[1:], "--cache", str(here / "cache"), "--quiet"]) == 4


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_a_brief_that_cannot_lie_anywhere_is_not_looked_for(here: Path, tmp_path: Path, path: str) -> None:
    made = edited(here, tmp_path / "r", lambda report: report["document"].update(path=path))
    assert verify(made, "--cache", str(here / "cache")) == 5


# -- making bags


def test_no_bag_is_made_of_an_edited_report(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = edited(here, tmp_path / "r", lambda report: report["citations"][1].update(outcome="VERIFIED_CORRECT"))
    with at(here):
        assert main(["bundle", str(made), "-o", str(tmp_path / "out"), "--cache", "cache", "--quiet"]) == 5
    assert not (tmp_path / "out").exists()
    assert "receipt" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options", [("--timestamp", "nowhere"), ("--sign", "none.key", "none.crt"), ("--timestamp", "http://127.0.0.1:1/")]
)
def test_a_bundle_that_nobody_could_vouch_for_is_not_left_behind(here: Path, tmp_path: Path, options: tuple[str, ...]) -> None:
    given = ["bundle", "reports/demo", "-o", str(tmp_path / "out"), "--cache", "cache", "--quiet"]
    with at(here):
        assert main([*given, *options]) in {2, 75}
        assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
        assert main(given) == 0


@pytest.mark.parametrize("then", [LATER, MOMENT])
def test_what_an_earlier_audit_left_unresolved_stays_so_in_the_ledger_and_the_bag_verifies(tmp_path: Path, then: str) -> None:
    (tmp_path / "cache").mkdir()
    (tmp_path / "brief.txt").write_text(f"“{SUPPLIED}” Ferrier v. Tollgate, 991 U.S. 20 (1991).\n", encoding="utf-8")
    (tmp_path / "ferry.txt").write_text(f"Ferrier v. Tollgate, 991 U.S. 20 (1991)\n\nDecided May 18, 1991.\n\n{SUPPLIED}\n")
    with at(tmp_path):
        main(["brief.txt", "--offline", "--quiet", "--cache", "cache"])
    with at(tmp_path, {"SOURCE_DATE_EPOCH": then}):
        main(["brief.txt", "--offline", "--quiet", "--cache", "cache", "--authority", "ferry.txt"])
    report = json.loads((tmp_path / "reports/brief/report.json").read_text(encoding="utf-8"))
    assert report["citations"][0]["outcome"] == "VERIFIED_CORRECT"
    bag = bundled(tmp_path, tmp_path / "out")
    assert '"target_kind":"unresolved"' in (bag / "data/ledger/edges.jsonl").read_text()
    assert verify(bag) == 0


def test_a_report_that_says_that_its_ledger_could_not_be_written_has_a_bag_without_lines(here: Path, tmp_path: Path) -> None:
    made = edited(here, tmp_path / "r", lambda report: report.update(ledger=None, notices=[*report["notices"], UNRECORDED]))
    bag = bundled(here, tmp_path / "out", report=str(made))
    assert (bag / "data/ledger/receipts.jsonl").read_bytes() == b""
    assert verify(bag) == 3


def test_no_bag_is_made_of_a_report_whose_ledger_was_taken_out(here: Path, tmp_path: Path) -> None:
    made = edited(here, tmp_path / "r", lambda report: report.update(ledger=None))
    with at(here):
        assert main(["bundle", str(made), "-o", str(tmp_path / "out"), "--cache", "cache", "--quiet"]) == 5
    assert verify(made, "--cache", str(here / "cache")) == 5


def test_a_changed_report_is_not_less_changed_for_saying_that_its_ledger_could_not_be_written(here: Path, tmp_path: Path) -> None:
    def change(report: Report) -> None:
        report["citations"][1].update(outcome="VERIFIED_CORRECT")
        report.update(ledger=None, notices=[*report["notices"], UNRECORDED])

    assert verify(edited(here, tmp_path / "r", change), "--cache", str(here / "cache")) == 5


def test_a_ledger_that_is_not_there_is_not_a_changed_report(here: Path, tmp_path: Path) -> None:
    cache = Path(shutil.copytree(here / "cache", tmp_path / "cache", ignore=shutil.ignore_patterns("ledger*")))
    with at(here):
        assert main(["bundle", "reports/demo", "-o", str(tmp_path / "out"), "--cache", str(cache), "--quiet"]) == 4


def test_a_key_of_another_certificate_is_told_before_the_bag_is_made(here: Path, tmp_path: Path) -> None:
    (key, _), (_, certificate) = signer(tmp_path, "one"), signer(tmp_path, "other")
    given = ["bundle", "reports/demo", "-o", str(tmp_path / "out"), "--cache", "cache", "--quiet"]
    with at(here):
        assert main([*given, "--sign", str(key), str(certificate)]) == 2
    assert not (tmp_path / "out").exists()


def test_a_demo_whose_cache_is_gone_says_how_to_keep_one(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with at(here):
        assert main(["bundle", "reports/demo", "-o", str(tmp_path / "out"), "--cache", str(tmp_path / "none"), "--quiet"]) == 4
    assert "audit demo --cache DIR" in capsys.readouterr().err


def test_a_brief_that_is_not_there_is_named(here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with at(here):
        assert main(["verify", "reports/demo", "--brief", str(tmp_path / "none.md"), "--cache", "cache", "--quiet"]) == 4
    assert f"{tmp_path / 'none.md'} cannot be read" in capsys.readouterr().err


# -- what a bag says of its own files


def test_a_path_that_leads_out_of_the_bag_is_never_read(bag: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    (bag / "data/linked").symlink_to(tmp_path)
    opened = Bag(bag)
    for name in (str(tmp_path / "secret"), "../../secret", "data/../../../secret", "data/linked/secret", "", "a\0b", None, 5):
        assert opened.read(name) == b""
    assert opened.read("VERIFY.txt")


@pytest.mark.parametrize("rows", ["5", "[5]", '[{"path": 5}]', "{}"])
def test_a_list_of_what_is_left_out_that_is_none_is_a_defect(bag: Path, rows: str) -> None:
    (bag / "data/policy/omitted.json").write_text(rows)
    rewrite_manifests(bag)
    assert verify(bag) == 5


def test_the_included_brief_cannot_be_a_file_of_this_machine(bag: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    told = json.loads((bag / "data/input/input.json").read_text())
    (bag / "data/input/input.json").write_text(json.dumps({**told, "included": str(tmp_path / "secret")}))
    rewrite_manifests(bag)
    assert verify(bag) == 5


def test_a_bag_whose_report_is_none_is_a_changed_bag(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bag / "data/report/audit.json").write_text('{"tool":{"name":"brief-audit"},"job":{"id":"x"},"citations":[]}')
    rewrite_manifests(bag)
    assert verify(bag) == 5
    assert "is not a report" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda report: report.update(verdict="fine"), "report.verdict"),
        (lambda report: report["gate"].update(decision="OK"), "report.gate.decision"),
        (lambda report: report["citations"][0]["attempts"][0].update(sha256="abc"), "report.citations[0].attempts[0].sha256"),
    ],
)
def test_a_value_that_no_audit_writes_is_named_beside_the_others(
    change: Callable[[Report], object], named: str, here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def twice(report: Report) -> None:
        change(report)
        report["job"]["offline"] = "no"

    assert verify(edited(here, tmp_path / "r", twice), "--cache", str(here / "cache")) == 4
    said = " ".join(capsys.readouterr().err.split())
    assert named in said
    assert "report.job.offline" in said
    assert "was changed after the audit" in said


def test_what_is_no_report_is_not_called_a_changed_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "report.json").write_text('{"schema_version": "0"}', encoding="utf-8")
    assert verify(tmp_path / "report.json") == 4
    said = capsys.readouterr().err
    assert "is not the report.json of an audit: report." in said
    assert "changed after" not in said


def beside_another_cache(here: Path, tmp_path: Path, change: Callable[[Report], object]) -> tuple[Path, str]:
    """The demo's report with something changed, and a cache that holds its evidence but for the first piece, and no record of its job."""
    report = edited(here, tmp_path / "r", change)
    shutil.copytree(here / "cache/evidence", tmp_path / "other/evidence")
    first = next(path for path in sorted((tmp_path / "other/evidence").rglob("*")) if path.is_file())
    first.parent.chmod(0o700)
    first.unlink()
    return report, str(tmp_path / "other")


def test_evidence_that_is_in_another_cache_is_not_there_and_not_changed(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report, cache = beside_another_cache(here, tmp_path, lambda _: None)
    assert verify(report, "--cache", cache) == 4
    said = capsys.readouterr()
    assert "3 pieces of evidence as they were received: 1 not there" in said.out
    assert "changed" not in said.out
    assert "Name the cache of that audit" in said.err


def test_what_was_changed_is_named_although_the_audit_cannot_be_run_again(
    here: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def other_words(report: Report) -> None:
        for row in report["citations"]:
            for finding in row["findings"]:
                for item in finding["evidence"]:
                    item["snippet"] = "words that no source holds"

    report, cache = beside_another_cache(here, tmp_path, other_words)
    assert verify(report, "--cache", cache) == 5
    said = capsys.readouterr()
    assert ": 2 changed, 1 not there" in said.out
    assert said.out.count("CONTENT_TAMPER") == 3
    assert "The record of this job is not in the cache" in said.err
