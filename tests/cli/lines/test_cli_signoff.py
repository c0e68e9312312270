"""`audit signoff`: who looked at what, in the ledger, the report and the bag. Every case and every person is invented."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from audited_demo import MOMENT, WHEN, audited, copied, report
from brief_audit.cli.main import main
from brief_audit.ledger.forms import canonical
from brief_audit.ledger.opening import open_ledger
from brief_audit.ledger.signoffs import defects, signoff_of
from brief_audit.model.ledger import Receipt
from brief_audit.reports.canonical_form import canonical_hash
from reports.sample_report import report as sample_report

HERE = ("--cache", "cache", "--quiet")
NAME = "A. Sample, solicitor"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return audited(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def home(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    copied(made, tmp_path, monkeypatch)
    capsys.readouterr()
    return tmp_path


@pytest.fixture
def signed(home: Path) -> dict[str, Any]:
    assert main(["signoff", "reports/demo", "--as", NAME, "--looked-at", "c3=the printed report", "--note", "It says so.", *HERE]) == 0
    return report()


def receipts() -> list[Receipt]:
    with open_ledger(Path("cache/ledger.sqlite3")) as ledger:
        return [line.entry for line in ledger.receipts("signoff") if isinstance(line.entry, Receipt)]


def test_the_ledger_keeps_who_looked_at_what_when_and_how(home: Path, signed: dict[str, Any]):
    (one,) = receipts()
    assert (one.job, one.recorded_at, one.user) == (signed["job"]["id"], WHEN, NAME)
    assert (one.report_hash, one.brief) == (canonical_hash(signed), signed["document"]["sha256"])
    assert one.facts["citation"] == "c3"
    assert (one.facts["name"], one.facts["how"], one.facts["note"]) == (NAME, "the printed report", "It says so.")
    assert one.status == "UNVERIFIABLE_PUBLIC"


def test_the_outcome_the_verdict_and_the_hash_stay(made: Path, signed: dict[str, Any]):
    before = json.loads((made / "reports/demo/report.json").read_text(encoding="utf-8"))
    assert {**signed, "signoffs": None} == {**before, "signoffs": None}
    assert canonical_hash(signed) == canonical_hash(before)


def test_every_report_of_the_folder_shows_it(signed: dict[str, Any], capsys: pytest.CaptureFixture[str]):
    assert signed["signoffs"] == [{"citation": "c3", "name": NAME, "at": WHEN, "how": "the printed report", "note": "It says so."}]
    said = f"Looked at by {NAME}, {WHEN}: the printed report; It says so."
    assert Path("reports/demo/report.html").read_text(encoding="utf-8").count(said) == 2
    assert Path("reports/demo/report.md").read_text(encoding="utf-8").count(said) == 2
    from brief_audit.reports.registry import render

    assert said in " ".join(render("text", signed).split())


def test_the_report_fits_the_published_schema_with_and_without_it(made: Path, signed: dict[str, Any]):
    import jsonschema

    from brief_audit.reports.json_file.schema import report_schema

    jsonschema.validate(signed, report_schema())
    jsonschema.validate(json.loads((made / "reports/demo/report.json").read_text(encoding="utf-8")), report_schema())


def test_the_same_look_is_kept_once_and_a_second_person_stands_beside_the_first(signed: dict[str, Any]):
    again = ["signoff", "reports/demo", "--as", NAME, "--looked-at", "c3=the printed report", "--note", "It says so.", *HERE]
    assert main(again) == 0
    assert report() == signed
    assert main(["signoff", "reports/demo/report.json", "--as", "B. Example", "--citation", "c3,c2", *HERE]) == 0
    assert [(one["citation"], one["name"]) for one in report()["signoffs"]] == [("c3", NAME), ("c3", "B. Example"), ("c2", "B. Example")]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--as", NAME, "--citation", "c9"), "no citation 'c9'"),
        (("--as", NAME), "to be looked at: c2, c3"),
        (("--as", "  ", "--citation", "c3"), "nobody is named"),
        (("--as", "\u200b \u3164", "--citation", "c3"), "nobody is named"),
        (("--as", NAME, "--looked-at", "c3"), "is not ID=HOW"),
        (("--as", "A\udcff", "--citation", "c3"), "cannot be kept"),
    ],
)
def test_what_cannot_be_recorded_is_refused(home: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], says: str):
    assert main(["signoff", "reports/demo", *options, *HERE]) == 2
    assert says in capsys.readouterr().err
    assert receipts() == []


def test_nobody_looked_before_the_audit_had_ended(home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    arguments = ["signoff", "reports/demo", "--as", NAME, "--citation", "c3", *HERE]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000")
    assert main(arguments) == 2
    assert "before the audit had ended (2026-05-04T09:00:00Z)" in capsys.readouterr().err
    assert receipts() == []
    monkeypatch.setenv("SOURCE_DATE_EPOCH", MOMENT)
    assert main(arguments) == 0


def test_a_look_from_before_the_audit_is_found_in_the_lines():
    told = sample_report()
    look = signoff_of(told, "9" * 64, told["citations"][0], {"name": NAME}, told["job"]["finished_at"])
    assert list(defects(told, "9" * 64, [look])) == []
    earlier = look.model_copy(update={"recorded_at": "1970-01-01T00:16:40Z"})
    assert "before the audit had ended" in "".join(defects(told, "9" * 64, [earlier]))


def test_what_is_printed_holds_nothing_that_a_screen_obeys(home: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["signoff", "reports/demo", "--as", "A. \u202eSample", "--citation", "c3", *HERE]) == 0
    said = capsys.readouterr().out
    assert "\u202e" not in said
    assert json.loads(said)["signoffs"][0]["name"] == "A. \u202eSample"


def rewritten(change: dict[str, Any]) -> None:
    Path("reports/demo/report.json").write_text(json.dumps({**report(), **change}), encoding="utf-8")


def test_a_report_that_is_not_the_ledgers_is_refused(home: Path, capsys: pytest.CaptureFixture[str]):
    arguments = ["signoff", "reports/demo", "--as", NAME, "--citation", "c3", *HERE]
    rewritten({"verdict": "safe-to-file"})
    assert main(arguments) == 5
    rewritten({"verdict": "do-not-file", "job": {**report()["job"], "id": "9" * 64}})
    assert main(arguments) == 4
    assert receipts() == []


def verified(target: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    capsys.readouterr()
    code = main(["verify", target, *HERE])
    return code, capsys.readouterr().out


def test_a_look_that_the_ledger_does_not_hold_is_noticed(signed: dict[str, Any], capsys: pytest.CaptureFixture[str]):
    assert verified("reports/demo", capsys)[0] == 0
    rewritten({"signoffs": [{**signed["signoffs"][0], "note": "It says the opposite."}]})
    code, said = verified("reports/demo", capsys)
    assert (code, "shows a look at c3 that the ledger does not hold" in said) == (5, True)
    assert main(["bundle", "reports/demo", "-o", "bag", *HERE]) == 5


@pytest.fixture
def bag(signed: dict[str, Any]) -> Path:
    assert main(["bundle", "reports/demo", "-o", "bag", "--no-zip", *HERE]) == 0
    (folder,) = Path("bag").iterdir()
    return folder


def test_a_bag_made_afterwards_carries_it(bag: Path, capsys: pytest.CaptureFixture[str]):
    kept = (bag / "data/ledger/receipts.jsonl").read_text(encoding="utf-8")
    assert kept.count('"kind":"signoff"') == 1
    assert json.loads((bag / "data/report/audit.json").read_bytes())["signoffs"][0]["name"] == NAME
    assert verified(str(bag), capsys)[0] == 0


def test_a_bag_made_of_a_copy_from_before_shows_it_too(made: Path, signed: dict[str, Any], tmp_path: Path):
    before = str(made / "reports/demo")
    assert main(["bundle", before, "-o", "bag", "--no-zip", *HERE]) == 0
    (found,) = Path("bag").rglob("audit.json")
    assert json.loads(found.read_bytes())["signoffs"] == signed["signoffs"]


def test_a_bag_whose_report_and_lines_disagree_is_named(bag: Path, capsys: pytest.CaptureFixture[str]):
    path = bag / "data/report/audit.json"
    path.write_text(canonical({**json.loads(path.read_bytes()), "signoffs": []}), encoding="utf-8")
    code, said = verified(str(bag), capsys)
    assert code == 5
    assert "data/report/audit.json: does not show who looked at it as the ledger's lines do" in said


@pytest.mark.parametrize("change", [{"citation": "c9"}, {"text": "another text"}, {"name": "C. Else"}])
def test_a_look_that_does_not_fit_the_report_is_named(signed: dict[str, Any], change: dict[str, str]):
    from brief_audit.ledger.signoffs import defects, shown

    (one,) = receipts()
    report_hash = canonical_hash(signed)
    assert (len(shown(report_hash, [one])), shown("9" * 64, [one])) == (1, [])
    assert list(defects(signed, report_hash, [one])) == []
    assert list(defects(signed, report_hash, [one.model_copy(update={"facts": {**one.facts, **change}})]))
    assert list(defects(signed, report_hash, [one.model_copy(update={"status": "VERIFIED_CORRECT"})]))
    assert list(defects(signed, report_hash, [one.model_copy(update={"brief": "9" * 64})]))
    assert list(defects(signed, "9" * 64, [one.model_copy(update={"facts": {**one.facts, **change}})])) == []


def test_no_sign_in_a_name_reaches_the_page(home: Path):
    hostile = "<script>alert(1)</script> *B* [x](y)\u202e"
    assert main(["signoff", "reports/demo", "--as", hostile, "--citation", "c3", "--citation", "c2", *HERE]) == 0
    page = Path("reports/demo/report.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "\u202e" not in page
    assert "[x](y)" not in Path("reports/demo/report.md").read_text(encoding="utf-8").replace("\\[x", "")
