"""A check that is added to the registry is asked, weighed, rendered and documented: nobody else has to be told of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from brief_audit.checks.base import EVERY_DRAWER, Check, Drawer, Material, Question
from brief_audit.checks.registry import CHECKS, examine
from brief_audit.cli.main import main
from brief_audit.gate import Policy, decide
from brief_audit.model.base import BriefVerdict, Code, Outcome, Reason, Severity
from brief_audit.model.dossier import Decision
from brief_audit.model.evidence import Evidence
from brief_audit.model.finding import Finding
from brief_audit.reports.registry import FORMATS
from brief_audit.tables import rows
from checks.invented import Setting, full

ID = "lantern_count"
SAYS = "You count nine lanterns; the register has seven."
CORRECTION = "The register counts seven lanterns."
PAGE = "Whether the lanterns were counted.\n\nWhat it asks\n    How many lanterns the register has.\n"
REGISTER = Evidence(
    url="https://register.example/lanterns", retrieved_at="2026-01-05T10:00:00Z", artefact="objects/aa", sha256="a" * 64, snippet="seven"
)


def wrong(question: Question) -> Iterator[Finding]:
    yield question.error(Code.TITLE_MISMATCH, SAYS, REGISTER, correction=CORRECTION)


def right(question: Question) -> Iterator[Finding]:
    yield question.correct("Seven lanterns.", REGISTER)


def nothing(_: Question) -> Iterator[Finding]:
    return iter(())


def invented(**changes: Any) -> Check:
    given = {"id": ID, "codes": frozenset({Code.TITLE_MISMATCH}), "asks": frozenset(), "weighs": True, "page": PAGE, "of_citation": wrong}
    return Check(**given | changes)


def added(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Check:
    check = invented(**changes)
    monkeypatch.setitem(CHECKS, ID, check)  # type: ignore[arg-type]
    return check


def decided(material: Material) -> Decision:
    resolutions = material.resolutions or {}
    assert material.claims is not None
    return decide(material.document, tuple(material.citations.values()), material.claims, examine(material), resolutions, Policy(), CHECKS)


# --- asked


def test_it_is_asked_of_every_citation_and_of_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_document(material: Material) -> Iterator[Finding]:
        yield Finding(check=ID, outcome=None, severity=Severity.WARNING, says=f"{len(material.citations)} citations.")

    added(monkeypatch, of_document=of_document)
    material = Setting(more=(Setting(citation=full("c2")), Setting(citation=full("c3")))).material()
    found = [finding for finding in examine(material) if finding.check == ID]
    assert [(finding.citation, finding.says) for finding in found] == [
        *((name, SAYS) for name in ("c1", "c2", "c3")),
        (None, "3 citations."),
    ]


@pytest.mark.parametrize("drawer", Drawer)
def test_where_a_drawer_that_it_asks_is_missing_it_is_unverifiable(drawer: Drawer, monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch, asks=EVERY_DRAWER)
    found = [finding for finding in examine(replace(Setting().material(), **{drawer.value: None})) if finding.check == ID]
    assert [(finding.outcome, finding.reason) for finding in found] == [(Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNAVAILABLE)]


def test_it_gives_no_code_that_it_does_not_declare(monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch, codes=frozenset({Code.YEAR_MISMATCH}))
    with pytest.raises(AssertionError, match="does not declare TITLE_MISMATCH"):
        examine(Setting().material())


def test_it_gives_no_finding_in_the_name_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch, of_citation=lambda question: wrong(Question(question.material, question.citation, next(iter(CHECKS)))))
    with pytest.raises(AssertionError, match=ID):
        examine(Setting().material())


# --- weighed


@pytest.mark.parametrize(
    ("weighs", "outcome", "verdict", "code"),
    [(True, Outcome.VERIFIED_ERROR, BriefVerdict.REDLINE_REQUIRED, 1), (False, Outcome.VERIFIED_CORRECT, BriefVerdict.SAFE_TO_FILE, 0)],
)
def test_its_error_weighs_where_it_declares_so(
    weighs: bool, outcome: Outcome, verdict: BriefVerdict, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(monkeypatch, weighs=weighs)
    decision = decided(Setting().material())
    assert (decision.citations[0].outcome, decision.verdict, decision.exit_code) == (outcome, verdict, code)
    assert (Code.TITLE_MISMATCH in decision.citations[0].codes) is weighs


@pytest.mark.parametrize(("confirms", "words"), [(lambda _: "the lanterns are seven", "the lanterns are seven"), (None, "lantern count")])
def test_what_it_confirms_is_said_in_its_own_words(confirms: Any, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch, of_citation=right, confirms=confirms)
    outcome = decided(Setting().material()).citations[0]
    assert outcome.outcome is Outcome.VERIFIED_CORRECT
    assert outcome.says.endswith(f", {words}.")


@pytest.mark.parametrize(("asks", "outcome"), [(nothing, Outcome.UNVERIFIABLE_PUBLIC), (right, Outcome.VERIFIED_CORRECT)])
def test_what_it_needs_must_be_confirmed(asks: Any, outcome: Outcome, monkeypatch: pytest.MonkeyPatch) -> None:
    added(monkeypatch, of_citation=asks, needs=lambda _, confirming: iter(() if confirming else ("the number of lanterns",)))
    found = decided(Setting().material()).citations[0]
    assert found.outcome is outcome
    assert ("Not confirmed: the number of lanterns." in found.says) is (outcome is Outcome.UNVERIFIABLE_PUBLIC)


# --- rendered and documented


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("cache", "reports"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    (tmp_path / "brief.txt").write_text("In Example v Sample [2019] UKSC 9001 the lanterns were counted.\n", encoding="utf-8")
    return tmp_path


def told(home: Path, form: str) -> str:
    assert main(["brief.txt", "--offline", "--format", form, "-o", "out"]) in {1, 3}
    return " ".join((home / "out").read_text(encoding="utf-8").split())


SHOWN = ("text", "markdown", "html", "sarif", "json")
ADVICE = next(row["do"] for row in rows("codes") if row["code"] == Code.TITLE_MISMATCH)


@pytest.mark.parametrize("form", SHOWN)
def test_every_report_shows_its_error_and_the_plain_words_of_its_code(form: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert form in FORMATS
    assert SAYS not in told(home, form)
    added(monkeypatch)
    shown = told(home, form)
    assert SAYS in shown
    assert CORRECTION in shown
    assert form == "json" or ADVICE in shown


@pytest.mark.parametrize(("weighs", "code", "outcome"), [(True, 1, "VERIFIED_ERROR"), (False, 3, "UNVERIFIABLE_PUBLIC")])
def test_a_whole_audit_goes_by_what_it_declares(
    weighs: bool, code: int, outcome: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    added(monkeypatch, weighs=weighs)
    assert main(["brief.txt", "--offline", "--format", "json"]) == code
    (row,) = json.loads(capsys.readouterr().out)["citations"]
    assert row["outcome"] == outcome
    assert [finding["says"] for finding in row["findings"] if finding["check"] == ID] == [SAYS]


def test_explain_shows_its_page_and_lists_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    added(monkeypatch)
    assert main(["explain", "lantern-count"]) == 0
    assert capsys.readouterr().out.strip() == PAGE.strip()
    assert main(["explain"]) == 0
    assert ID in capsys.readouterr().out.splitlines()
