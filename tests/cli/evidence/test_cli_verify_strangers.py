"""Bags and reports that a stranger made: everything that is wrong is named, nothing that they name is opened, no defect becomes ours."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from brief_audit.bundle.contents import as_json
from brief_audit.bundle.inside import Inside
from brief_audit.bundle.opened import Bag
from brief_audit.bundle.verifying import _unpacked
from brief_audit.cli.main import main
from brief_audit.ledger.forms import canonical
from brief_audit.reports.json_file import faults, known_part
from evidence_bags import at, audited, bundled, copied, rewrite_manifests

REPORT, JOB = "data/report/audit.json", "data/evidence/job.json"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = audited(tmp_path_factory.mktemp("strangers") / "here")
    bundled(folder, folder / "out", "--no-zip")
    return folder


@pytest.fixture
def bag(here: Path, tmp_path: Path) -> Path:
    (source,) = (path for path in (here / "out").iterdir() if path.is_dir())
    return copied(source, tmp_path / "bag")


def verified(bag: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    code = main(["verify", str(bag), "--quiet"])
    return code, capsys.readouterr().out


def change(bag: Path, name: str, how: Callable[[Any], object]) -> None:
    """One JSON file of the bag with something else in it, and the manifests true again."""
    found = json.loads((bag / name).read_bytes())
    how(found)
    (bag / name).write_text(canonical(found), encoding="utf-8")
    rewrite_manifests(bag)


def another_record(bag: Path, how: Callable[[Any], object]) -> None:
    """Another record of the job, under the name that the report gives it."""
    record = json.loads((bag / JOB).read_bytes())
    how(record)
    (bag / JOB).write_text(json.dumps(record))
    sha256 = hashlib.sha256((bag / JOB).read_bytes()).hexdigest()
    change(bag, REPORT, lambda report: report["job"].update(record=sha256))


# -- one key more


def test_a_key_that_no_report_has_hides_no_other_finding(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def forged(report: Any) -> None:
        report["citations"][0]["findings"][0]["more"] = report["more"] = 1
        report["citations"][-1]["outcome"] = "VERIFIED_CORRECT"

    change(bag, REPORT, forged)
    name = next(name for name in Bag(bag).listed if name.startswith("data/evidence/sha256/"))
    (bag / name).chmod(0o644)
    (bag / name).write_bytes(b"other")
    code, said = verified(bag, capsys)
    assert code == 5
    for words in (
        "report.more belongs to no report",
        "findings[0].more belongs to no report",
        f"{name}: was changed",
        "audit.md: does not say what audit.json says",
        "receipts.jsonl: does not hold the receipt of this report",
    ):
        assert words in said


def test_a_key_too_many_alone_is_named_and_the_audit_is_run_again(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(bag, REPORT, lambda report: report.update(more=1))
    code, said = verified(bag, capsys)
    assert (code, "report.more belongs to no report" in said, "the report is the same, byte for byte" in said) == (5, True, True)


@pytest.mark.parametrize("broken", [REPORT, JOB])
def test_what_does_not_need_the_part_that_cannot_be_read_is_compared_still(
    bag: Path, broken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (bag / broken).write_text("[]")
    (bag / "data/ledger/edges.jsonl").write_bytes((bag / "data/ledger/edges.jsonl").read_bytes().replace(b"CITES", b"QUOTES"))
    rewrite_manifests(bag)
    code, said = verified(bag, capsys)
    assert code == 5
    assert "data/ledger/edges.jsonl line 1: was altered" in said
    assert "NOT RUN again" in said


def test_known_part_leaves_what_a_report_has(here: Path) -> None:
    report = json.loads((here / "reports/brief/report.json").read_bytes())
    assert known_part(report) == report
    report["sources"]["a source of no name"] = report["sources"]["find_case_law"]
    assert "sources" in next(faults(report))
    assert "a source of no name" not in known_part(report)["sources"]


def test_a_line_that_is_none_hides_no_other_line(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = bag / "data/ledger/edges.jsonl"
    _, second, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(["[1]\n", second.replace("2026-", "2025-"), *rest]), encoding="utf-8")
    rewrite_manifests(bag)
    code, said = verified(bag, capsys)
    assert code == 5
    assert "row 1 is no line of a ledger" in said
    assert "was altered" in said


def test_a_failed_question_without_its_reason_spoils_the_record(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def without_reasons(record: Any) -> None:
        failed = [one["attempt"] for one in record["exchanges"] if one["artefact"] is None]
        assert failed
        for attempt in failed:
            attempt.update(reason=None, status=attempt["status"] or 404)

    another_record(bag, without_reasons)
    code, said = verified(bag, capsys)
    assert code == 5
    assert "data/evidence/job.json: cannot be read" in said


def test_the_list_cannot_rename_a_pinned_file(bag: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = bag / "data/evidence/index.json"
    rows = json.loads(path.read_bytes())
    next(row for row in rows if row["url"] == "user-provided:lamps.txt")["url"] = "user-provided:other.txt"
    path.write_bytes(as_json(rows))
    rewrite_manifests(bag)
    code, said = verified(bag, capsys)
    assert code == 5
    assert "another name than the user's file had" in said


# -- forms that say the same twice


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "change_to"),
    [
        ("data/ledger/edges.jsonl", lambda body: body.replace(b'{"entry":{', b'{"entry":{"job":"x",', 1)),
        ("data/ledger/proofs.jsonl", lambda body: body.replace(b'"seq":', b'"seq": ', 1)),
        ("data/ledger/proofs.jsonl", lambda body: b'{"seq":1,"seq":2}\n' + body),
        ("data/ledger/consistency.txt", lambda body: body + b"\n"),
        ("data/evidence/index.json", lambda body: body.replace(b'"path":', b'"path":"x","path":', 1)),
        ("data/evidence/index.json", lambda body: as_json(json.loads(body)[::-1])),
        ("data/evidence/index.json", lambda body: as_json([*json.loads(body), json.loads(body)[-1]])),
        ("data/evidence/index.json", lambda body: as_json([{**row, "path": "a\0b"} for row in json.loads(body)])),
        ("data/policy/omitted.json", lambda body: body + b" "),
        ("data/input/input.json", lambda body: body.replace(b'"included": null', b'"included": 0')),
        ("data/evidence/fetches.warc.gz", lambda body: body + b"\0" * 9),
        ("data/evidence/fetches.warc.gz", lambda body: body[:4] + b"abcd" + body[8:]),
        ("data/ledger/edges.jsonl", lambda body: b"".join(reversed(body.splitlines(keepends=True)))),
        ("data/ledger/proofs.jsonl", lambda body: b"".join(reversed(body.splitlines(keepends=True)))),
        ("data/input/input.json", lambda body: body.replace(b'"size": null', b'"size": 5')),
        ("data/input/input.json", lambda body: body.replace(b'"included": null', b'"included": [[1]]')),
        ("bag-info.txt", lambda body: b"All of it is verified\n" + body),
    ],
)
def test_a_key_said_twice_or_words_beside_the_form_are_noticed(
    bag: Path, name: str, change_to: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    (bag / name).write_bytes(change_to((bag / name).read_bytes()))
    rewrite_manifests(bag)
    code, said = verified(bag, capsys)
    assert (code, f"CONTENT_TAMPER {name}" in said) == (5, True)


def test_the_archive_of_exchanges_may_have_been_packed_by_another_library() -> None:
    import gzip

    other = gzip.compress(b"one" * 99, compresslevel=1, mtime=0) + gzip.compress(b"two", compresslevel=1, mtime=0)
    assert _unpacked(other, 300) == b"one" * 99 + b"two"
    assert _unpacked(other[:-1], 300) == b""


# -- a malformed record

RECORDS: dict[str, Callable[[Any], object]] = {
    "no settings": lambda record: record.update(settings={}),
    "settings of another kind": lambda record: record["settings"].update(sources={"find_case_law": 5}),
    "a source of no name": lambda record: record["settings"]["sources"].update(nobody={}),
    "what no setting is": lambda record: record.update(beyond_settings={"cache": "/", "nobody": 1}),
    "no moment": lambda record: record.update(started_at="yesterday"),
    "a moment without a zone": lambda record: record.update(started_at="2026-05-04T09:00:00"),
    "a supplied file of no name": lambda record: record["supplied"][0].update(name=""),
    "a supplied file named like a folder": lambda record: record["supplied"][0].update(name=".."),
    "a supplied file with half a name": lambda record: record["supplied"][0].update(name="a\0b"),
    "a supplied file of a long name": lambda record: record["supplied"][0].update(name="x" * 400 + ".txt"),
    "a supplied file that is a path": lambda record: record["supplied"][0].update(sha256="../../../../etc/passwd"),
    "a pinned authority of no hash": lambda record: record.update(pinned=["x"]),
    "a pinned authority that is another object": lambda record: record.update(pinned=[record["masked"]]),
    "a masked brief that is another object": lambda record: record.update(masked=record["pinned"][0]),
    "no masked brief": lambda record: record.update(masked="f" * 64),
    "an exchange of no moment": lambda record: record["exchanges"][0]["attempt"].update(retrieved_at="x"),
    "evidence that is a path": lambda record: record["supplied"].append({"citation": None, "name": "a.txt", "sha256": "/etc/passwd"}),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", RECORDS)
def test_a_malformed_record_is_a_defect_of_the_bag(bag: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    another_record(bag, RECORDS[what])
    code, said = verified(bag, capsys)
    assert code == 5
    assert "Traceback" not in said


@pytest.mark.parametrize("name", ["x" * 5000, "data/" + "y" * 300, "data/evidence/sha256/\udcff"])
def test_a_name_that_no_file_can_have_is_missing(bag: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with (bag / "manifest-sha256.txt").open("a", encoding="utf-8", errors="surrogateescape") as manifest:
        manifest.write(f"{'0' * 64}  {name}\n")
    assert verified(bag, capsys)[0] == 5


def test_a_brief_that_the_user_names_wrongly_is_not_the_fault_of_the_bag(bag: Path, tmp_path: Path) -> None:
    assert main(["verify", str(bag), "--brief", str(tmp_path / "none.txt"), "--quiet"]) == 4


# -- what a stranger's report names


def test_the_path_that_a_report_names_is_never_opened(here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_bytes(b"secret")
    report = json.loads((here / "reports/brief/report.json").read_bytes())
    report["document"].update(path=str(secret), sha256=hashlib.sha256(b"secret").hexdigest())
    (tmp_path / "report.json").write_text(json.dumps(report))
    asked: list[str] = []
    for name in ("open", "read_bytes", "is_file", "stat"):
        true = getattr(Path, name)

        def seen(self: Path, *given: Any, true: Any = true, **named: Any) -> Any:
            asked.append(str(self))
            return true(self, *given, **named)

        monkeypatch.setattr(Path, name, seen)
    code = main(["verify", str(tmp_path / "report.json"), "--cache", str(here / "cache"), "--quiet"])
    monkeypatch.undo()
    assert code == 5
    assert str(secret) not in asked
    assert any(str(here / "cache") in one for one in asked)


def test_a_report_that_the_ledger_knows_is_verified_from_its_brief_where_it_still_lies(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with at(here):
        assert main(["verify", "reports/brief", "--cache", "cache", "--quiet"]) == 0
    assert "from the brief on" in capsys.readouterr().out


# -- a ledger that is said not to be there


@pytest.mark.parametrize("also", [lambda bag: None, lambda bag: [(bag / f"data/ledger/{name}").write_bytes(b"") for name in LEDGER]])
def test_a_report_without_its_ledger_is_a_changed_report(bag: Path, also: Callable[[Path], object]) -> None:
    also(bag)
    change(bag, REPORT, lambda report: report.update(ledger=None))
    assert main(["verify", str(bag), "--quiet"]) == 5


LEDGER = ("edges.jsonl", "receipts.jsonl", "proofs.jsonl", "checkpoint.txt", "consistency.txt")


def test_lines_stay_lines_where_the_report_says_that_none_could_be_written(bag: Path) -> None:
    from brief_audit.reports.notices import UNRECORDED

    change(bag, REPORT, lambda report: report.update(ledger=None, notices=[*report["notices"], UNRECORDED]))
    assert Inside(Bag(bag)).unchained is False
    assert main(["verify", str(bag), "--quiet"]) == 5


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("retrieved_at", "2020-01-01T00:00:00Z", "another moment than the report"),
        ("retrieved_at", "long ago", "another moment than the report"),
        ("media_type", "application/pdf", "another kind than its place says"),
    ],
)
def test_of_a_users_file_the_list_says_what_the_report_says(
    bag: Path, key: str, value: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    index = bag / "data" / "evidence" / "index.json"
    rows = json.loads(index.read_bytes())
    row = next(row for row in rows if row["url"].startswith("user-provided:"))
    row[key] = value
    index.write_bytes(as_json(rows))
    rewrite_manifests(bag)
    code, said = verified(bag, capsys)
    assert code == 5
    assert says in said
