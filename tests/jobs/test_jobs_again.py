"""An audit run again from its record gives the same report, with no server left to ask. Every case here is invented."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from brief_audit.cli.main import main
from brief_audit.errors import EvidenceTampered, InputError
from brief_audit.jobs.again import rerun, rerun_masked
from brief_audit.model.job_record import JobRecord
from brief_audit.reports.canonical_form import canonical_bytes
from brief_audit.transport.store import Store
from standin import Holdings, StandIn, UkDocument
from standin.samples import judgment, paragraph

HELD = "The owner of a mill may draw from the common stream no more water than turns one wheel at the height of summer."
PINNED = "The keeper of a harbour lamp shall not leave the lamp unlit between dusk and dawn while any vessel is expected within the bar."
SUPPLIED = "A ferryman who takes the toll must carry the passenger to the landing that he names before he crosses."
BRIEF = (
    f"“{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7, [2]. “{PINNED}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n\n"
    f"“{SUPPLIED}” Ferrier v. Tollgate, 991 U.S. 20 (1991). Nor does Quarrel v Nowhere Ltd [2031] UKSC 8 help, "
    "nor Absent v. Missing, 992 U.S. 30 (1992).\n\n"
    "Our price is “walruscanary” and “not a penny over £tapircanary9”.\n"
)


@pytest.fixture
def audited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], Path]:
    """One audit with everything that a record must repeat: pages, failures, a supplied file, a pinned authority."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cache").mkdir()
    document = UkDocument("uksc/2031/7", judgment(paragraphs=[paragraph(n, HELD) for n in (1, 2)]), neutral_citation="[2031] UKSC 7")
    (tmp_path / "lamps.txt").write_text(f"Arkwright v. Bellows, 990 U.S. 10 (1990)\n\nDecided May 18, 1990.\n\n{PINNED}\n")
    (tmp_path / "ferry.txt").write_text(f"Ferrier v. Tollgate, 991 U.S. 20 (1991)\n\nDecided May 18, 1991.\n\n{SUPPLIED}\n")
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    with StandIn(Holdings(uk={"uksc/2031/7": document})) as server:
        for name, value in server.environ().items():
            monkeypatch.setenv(name, value)
        server.fault("courtlistener", "429", times=9)
        main(["corpus", "pin", "lamps.txt"])
        main(["brief.txt", "--quiet", "--max-wait", "0", "--authority", "ferry.txt"])
    (tmp_path / "ferry.txt").unlink()
    return json.loads((tmp_path / "reports/brief/report.json").read_text(encoding="utf-8")), tmp_path


def record(report: dict[str, Any], folder: Path) -> JobRecord:
    store = Store(folder / "cache")
    found = JobRecord.model_validate_json(store.get_object(report["job"]["record"]))
    store.close()
    return found


def test_the_report_is_the_same_byte_for_byte_without_a_server(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    outcomes = {row["outcome"] for row in report["citations"]}
    assert outcomes >= {"VERIFIED_CORRECT", "UNVERIFIABLE_PUBLIC", "VERIFIED_ERROR"}
    assert any("QUOTE_ELSEWHERE" in row["codes"] for row in report["citations"])
    again = rerun(record(report, folder), folder / "brief.txt", folder / "cache")
    assert canonical_bytes(again) == canonical_bytes(report)


def test_a_brief_under_another_name_is_the_same_brief(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    (folder / "brief.txt").rename(folder / "copy.bin")
    again = rerun(record(report, folder), folder / "copy.bin", folder / "cache")
    assert canonical_bytes(again) == canonical_bytes(report)


def test_another_brief_is_refused(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    (folder / "brief.txt").write_text(BRIEF + "And so on.\n", encoding="utf-8")
    with pytest.raises(InputError, match="not the brief that was audited"):
        rerun(record(report, folder), folder / "brief.txt", folder / "cache")


def test_changed_evidence_gives_another_report(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    evidence = next(f["evidence"][0] for row in report["citations"] for f in row["findings"] if f["check"] == "quotation" and f["evidence"])
    path = folder / "cache" / evidence["artefact"]
    path.chmod(0o644)
    path.write_bytes(path.read_bytes().replace(b"wheel", b"wheels"))
    again = rerun(record(report, folder), folder / "brief.txt", folder / "cache")
    assert "CONTENT_TAMPER" in json.dumps(again)


@pytest.mark.parametrize("name", ["lamp.txt", "lamp.html"])
def test_a_pinned_authority_is_there_again_in_whatever_file_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cache").mkdir()
    lines = ("Arkwright v. Bellows, 990 U.S. 10 (1990)", "Decided May 18, 1990.", PINNED)
    page = "".join(f"<p>{line}</p>" for line in lines)
    Path(name).write_text(f"<html><body>{page}</body></html>" if name.endswith("html") else "\n\n".join(lines), encoding="utf-8")
    Path("brief.txt").write_text(f"“{PINNED}” Arkwright v. Bellows, 990 U.S. 10 (1990).", encoding="utf-8")
    assert main(["corpus", "pin", name]) == 0
    assert main(["brief.txt", "--quiet", "--offline"]) == 0
    report = json.loads(Path("reports/brief/report.json").read_text(encoding="utf-8"))
    assert canonical_bytes(rerun(record(report, tmp_path), Path("brief.txt"), tmp_path / "cache")) == canonical_bytes(report)
    assert main(["verify", "reports/brief"]) == 0
    assert main(["bundle", "reports/brief", "-o", "bags", "--include-brief"]) == 0
    (bag,) = Path("bags").glob("*.zip")
    assert main(["verify", str(bag)]) == 0


def test_a_changed_copy_of_a_pinned_authority_is_noticed(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    job = record(report, folder)
    path = next((folder / "cache/objects").rglob(job.pinned[0]))
    path.chmod(0o644)
    path.write_bytes(path.read_bytes().replace(b"dusk", b"dawn"))
    with pytest.raises(EvidenceTampered):
        rerun(job, folder / "brief.txt", folder / "cache")


def test_the_record_holds_neither_the_brief_nor_a_secret(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    held = record(report, folder).model_dump_json()
    assert "Quarrel" not in held
    assert "stand-in-token" not in held
    assert str(folder) not in held


def test_words_that_the_report_does_not_show_are_nowhere_in_the_cache(audited: tuple[dict[str, Any], Path]):
    report, folder = audited
    assert "canary" not in json.dumps(report)
    held = [path for path in (folder / "cache").rglob("*") if path.is_file() and b"canary" in path.read_bytes()]
    assert held == []
    made = rerun_masked(record(report, folder), folder / "cache")
    assert made is not None
    assert canonical_bytes(made) == canonical_bytes(report)
