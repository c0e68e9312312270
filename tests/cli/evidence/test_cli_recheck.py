"""`audit recheck`: what became of the sources of a report. Every case is invented."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from brief_audit.cli.main import main
from brief_audit.ledger.sqlite import SqliteLedger
from evidence_bags import HELD, at, holdings
from standin import StandIn
from standin.samples import paragraph

BRIEF = f"“{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7, [2]. Compare “{HELD}” Larkspur v Thimble Holdings Ltd [2031] UKSC 7.\n"
FREE = {"BRIEF_AUDIT_SOURCES__FIND_CASE_LAW__RATE_SECONDS": "0"}


class Audited(NamedTuple):
    """A folder with an audit in it, and the sources, which go on."""

    folder: Path
    server: StandIn


@pytest.fixture
def audit(tmp_path: Path) -> Iterator[Audited]:
    (tmp_path / "cache").mkdir()
    (tmp_path / "brief.txt").write_text(BRIEF, encoding="utf-8")
    with StandIn(holdings()) as server, at(tmp_path, server.environ()):
        assert main(["brief.txt", "--quiet", "--max-wait", "0"]) == 0
        server.forget()
        yield Audited(tmp_path, server)


def rechecked(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, Any]]:
    capsys.readouterr()
    code = main(["recheck", "reports/brief", "--format", "json", "--quiet", *options])
    return code, json.loads(capsys.readouterr().out)


def receipts(folder: Path) -> list[Any]:
    with SqliteLedger(folder / "cache/ledger.sqlite3") as ledger:
        return [line.entry for line in ledger.receipts("recheck")]


def test_what_is_as_it_was_is_asked_once_and_said(audit: Audited, capsys: Any) -> None:
    code, said = rechecked(capsys)
    assert (code, [one["state"] for one in said["sources"]]) == (0, ["unchanged"])
    assert len(audit.server.asked("find_case_law", "uksc")) == 1
    (receipt,) = receipts(audit.folder)
    assert (receipt.status, len(receipt.facts)) == ("unchanged", 1)


def test_a_passage_that_changed_is_shown_with_both_hashes(audit: Audited, capsys: Any) -> None:
    audit.server.holdings.uk.update(holdings(HELD.replace("one wheel", "two wheels")).uk)
    code, said = rechecked(capsys)
    (one,) = said["sources"]
    assert (code, one["state"]) == (1, "changed")
    assert one["before"]["sha256"] != one["after"]["sha256"]
    changed = [passage for passage in one["passages"] if passage["state"] == "changed"]
    assert {"before": "one wheel", "now": "two wheels", "kind": "number"} in [d for p in changed for d in p["differences"]]
    for sha256 in (one["before"]["sha256"], one["after"]["sha256"]):
        assert (audit.folder / "cache/evidence/sha256" / sha256[:2] / sha256).is_file()
    assert main(["recheck", "reports/brief", "--quiet"]) == 1
    assert "two wheels" in capsys.readouterr().out


def test_a_change_elsewhere_leaves_what_was_relied_on(audit: Audited, capsys: Any) -> None:
    document = audit.server.holdings.uk["uksc/2031/7"]
    other = document.data.replace(b"</decision>", paragraph(3, "The costs follow the event.").encode() + b"</decision>")
    object.__setattr__(document, "data", other)
    code, said = rechecked(capsys)
    assert (code, said["sources"][0]["state"]) == (0, "changed")
    assert {passage["state"] for passage in said["sources"][0]["passages"]} == {"there"}


def test_a_page_that_is_gone_is_said(audit: Audited, capsys: Any) -> None:
    audit.server.holdings.uk.clear()
    code, said = rechecked(capsys)
    assert (code, said["sources"][0]["state"], said["sources"][0]["after"]["status"]) == (1, "gone", 404)
    assert receipts(audit.folder)[0].status == "lost"


@pytest.mark.parametrize(("kind", "code"), [("429-bare", 3), ("drop", 75), ("200-html", 3)])
def test_what_could_not_be_asked_is_no_change(audit: Audited, capsys: Any, kind: str, code: int) -> None:
    audit.server.fault("find_case_law", kind, times=9)
    found, said = rechecked(capsys, "--set", "max_wait_seconds=0")
    assert (found, said["sources"][0]["state"]) == (code, "not_asked")
    assert said["sources"][0]["says"]


def test_offline_nothing_is_asked(audit: Audited, capsys: Any) -> None:
    code, said = rechecked(capsys, "--offline")
    assert (code, said["sources"][0]["reason"], audit.server.requests) == (3, "OFFLINE", [])


def test_the_users_own_file_has_nobody_to_ask(audit: Audited, capsys: Any) -> None:
    main(["demo", "--quiet", "--cache", "cache"])
    capsys.readouterr()
    assert main(["recheck", "reports/demo", "--quiet", "--cache", "cache"]) == 3
    assert "a file of yours" in capsys.readouterr().out
    assert audit.server.requests == []


def test_changed_evidence_is_noticed_before_anything_is_asked(audit: Audited, capsys: Any) -> None:
    report = json.loads((audit.folder / "reports/brief/report.json").read_text(encoding="utf-8"))
    path = audit.folder / "cache" / report["citations"][0]["findings"][0]["evidence"][0]["artefact"]
    path.chmod(0o644)
    path.write_bytes(path.read_bytes() + b" ")
    assert main(["recheck", "reports/brief", "--quiet"]) == 5
    assert audit.server.requests == []


def test_an_audit_after_a_recheck_and_a_bundle_of_the_report_before_it_still_hold(audit: Audited, capsys: Any) -> None:
    audit.server.holdings.uk.update(holdings(HELD.replace("one wheel", "two wheels")).uk)
    rechecked(capsys)
    assert main(["bundle", "reports/brief", "-o", "bags", "--quiet", "--no-zip"]) == 0
    (bag,) = (audit.folder / "bags").iterdir()
    assert main(["verify", str(bag), "--quiet"]) == 0
    assert main(["verify", "cache", "--quiet"]) == 0
