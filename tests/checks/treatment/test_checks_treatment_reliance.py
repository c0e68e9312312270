"""What is plain reliance on an overruled case, and everything that is not; the wordings are the project's own."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from brief_audit.checks.base import Material
from brief_audit.checks.treatment import CHECK
from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.base import Code, Kind, Outcome, Reason, Severity
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.model.record import Record, RecordDate, Resolution
from brief_audit.normal_forms import citation_key
from brief_audit.tables.overruled import table_bytes
from checks.invented import artefact, attempt
from economy.rows import every_row

TABLE = table_bytes().decode()
BENCHMARK = Path(__file__).resolve().parents[3] / "benchmarks" / "structure"
BETTS = "Betts v. Brady, 316 U.S. 455 (1942)"
GIDEON = "Gideon v. Wainwright, 372 U.S. 335 (1963)"
DECIDED = (
    ("Betts v. Brady", "316 U.S. 455", 1942),
    ("Gideon v. Wainwright", "372 U.S. 335", 1963),
    ("Miranda v. Arizona", "384 U.S. 436", 1966),
    ("Bowers v. Hardwick", "478 U.S. 186", 1986),
    ("Swift v. Tyson", "41 U.S. 1", 1842),
    ("Plessy v. Ferguson", "163 U.S. 537", 1896),
    ("Korematsu v. United States", "323 U.S. 214", 1944),
    ("Adkins v. Children's Hospital of the District of Columbia", "261 U.S. 525", 1923),
    ("Olmstead v. United States", "277 U.S. 438", 1928),
    ("Burnet v. Coronado Oil & Gas Co.", "285 U.S. 393", 1932),
    ("Whitney v. California", "274 U.S. 357", 1927),
)


def _record(name: str, citation: str, year: int) -> tuple[Record, str]:
    raw = json.dumps({"name": name, "citation": citation, "filed": str(year)})
    given = {"source": "s", "tier": 2, "record_id": citation, "url": "", "attribution": "", "exact": True, "complete": True}
    dates = (RecordDate(what="filed", day=str(year)),)
    return Record(**given, names=(name,), citations=(citation,), dates=dates, record=artefact(raw)), raw


def laid(text: str) -> Material:
    """A brief read as any brief is, every decided case in it resolved."""
    brief = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    links = tuple(link(brief, citations))
    known = {citation_key(held[1]): _record(*held) for held in DECIDED}
    found = {c.id: known[citation_key(c.canonical)] for c in citations if c.kind is Kind.CASE and citation_key(c.canonical) in known}
    raw = {artefact(text).sha256: text for _, text in found.values()} | {artefact(TABLE).sha256: TABLE}
    return Material(
        document=brief,
        citations={c.id: c for c in citations},
        claims=assert_claims(brief, citations, links),
        resolutions={name: Resolution(citation=name, record=held, attempts=(attempt(),)) for name, (held, _) in found.items()},
        authorities={},
        raw=raw,
        links=links,
        overruled={"scotus_overruled": artefact(TABLE)},
    )


def findings(text: str) -> list[Finding]:
    material = laid(text)
    return [found for c in material.citations.values() for found in CHECK.ask(material, c)]


def codes(text: str) -> set[Code]:
    return {found.code for found in findings(text) if found.code is not None}


@pytest.mark.parametrize(
    "text",
    [
        f"A poor man has no right to counsel. {BETTS}.",
        f"The States may choose whom they serve. See {BETTS}.",
        f"The motion must be granted. See, e.g., {BETTS}; Miranda v. Arizona, 384 U.S. 436 (1966).",
        f"The rule applies to every trial. Accord {BETTS}.",
        f"Under {BETTS}, the motion must be granted.",
        f"{BETTS}, controls.",
        f"{BETTS}, requires that the motion be granted. The motion should be granted.",
    ],
)
def test_plain_reliance_on_an_overruled_case_is_an_error(text: str) -> None:
    (found,) = findings(text)
    assert (found.code, found.correction) == (Code.SUPERSEDED_CASE, f"Overruled by {GIDEON}.")


@pytest.mark.rule("SUPERSEDED_CASE")
@every_row(
    "text",
    [
        f"The parties were heard. {BETTS}, which later Terms have put out to pasture, went the other way.",
        f"Gideon laid the rule of {BETTS}, in the ground.",
        f"The rule of {BETTS}, died when Gideon was decided.",
        f"That rule of {BETTS}, did not outlive {GIDEON}.",
        f"The Court lost its way in {BETTS}, and found it again in {GIDEON}.",
        f"Before Gideon, a state is free to go without. {BETTS}.",
        f"From {BETTS}, to {GIDEON}, the line shows that precedent is no idol.",
        f"In 1942 the Court thinks counsel no fundamental right. {BETTS}. Two decades on it sees things anew.",
        f"Betts is swept off the board since 1963. See {BETTS}.",
        "Bowers v. Hardwick, 478 U.S. 186 (1986), is not right and was not right then.",
        "The tenet goes back to Swift v. Tyson, 41 U.S. (16 Pet.) 1 (1842), and falls in Erie.",
        "No one defends Plessy v. Ferguson, 163 U.S. 537 (1896).",
        "Deference to the army leads to grave wrongs. See Korematsu v. United States, 323 U.S. 214 (1944).",
        "Cases like Adkins v. Children's Hospital, 261 U.S. 525 (1923), show the danger of such judging.",
        "The right to be let alone is the most valued of rights. Olmstead v. United States, 277 U.S. 438, 478 (1928) (Brandeis, J.).",
        "As Justice Brandeis says, a settled rule is better than a right one. Burnet v. Coronado Oil & Gas Co., 285 U.S. 393, 406 (1932).",
        "Brandeis's answer to bad speech is more speech. Whitney v. California, 274 U.S. 357, 377 (1927).",
        "More speech is the cure. Whitney v. California, 274 U.S. 357, 377 (1927) (opinion of Brandeis, J.).",
    ],
)
def test_a_brief_that_tells_of_the_end_or_cites_for_something_else_is_not_accused(text: str) -> None:
    assert codes(text) == set()


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "text",
    [
        f"{BETTS}, is cited here. The motion must be granted.",
        f"The Court takes a narrow view in {BETTS}.",
        f"Cf. {BETTS}.",
        f"{BETTS}, controls only in dreams.",
        f"If {BETTS}, controls, the motion must be granted.",
        f"The rule is plain. See generally {BETTS}.",
        f"The rule of this case is the rule of that case. {BETTS}.",
    ],
)
def test_a_citation_of_no_plain_form_is_not_accused(text: str) -> None:
    assert codes(text) == set()


@pytest.mark.rule("SUPERSEDED_CASE")
@every_row(
    "text",
    [
        f"The tide is out. The rule is settled. {BETTS}.",
        f"The rule is settled. {BETTS}. Scholars disown it.",
        f"The rule is settled. {BETTS}. It binds nobody.",
        f"The rule is settled. {BETTS}. Must the motion be granted?",
        f"The Court sits in 1942.\n\nThe rule is settled. {BETTS}.",
        f"The rule of 1942 is settled. {BETTS}.",
        f"The rule is “settled.” {BETTS}.",
        f"The rule binds and doesn't bend. {BETTS}.",
        f"Before Miranda, a state is free to choose. {BETTS}.",
        f"The rule is settled. {BETTS} (a relic).",
        f"The rule is settled. {BETTS}. The Constitution forbids it.",
        f"The rule is settled. {BETTS}. The Constitution demands more.",
        f"The law of 1942 is soon told. A state is free. It may choose. The rule is settled. {BETTS}.",
        f"The premise is simple. The rule is settled. {BETTS}.",
    ],
)
def test_a_word_beside_the_citation_that_tells_more_keeps_the_error_away(text: str) -> None:
    assert codes(text) == set()


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_judge_beside_the_citation_keeps_the_error_away() -> None:
    assert codes(f"The rule is settled. {BETTS} (Black, J.).") == set()
    assert codes(f"Justice Black sees it. The rule is settled. {BETTS}.") == set()


@pytest.mark.rule("SUPERSEDED_CASE")
def test_another_mention_of_the_case_as_fallen_keeps_the_error_away() -> None:
    far = "The lease runs from May. The rent is due in June. The dock is let."
    assert codes(f"The rule is settled. {BETTS}.\n\n{far}\n\nBetts is a relic.") == set()


@pytest.mark.rule("SUPERSEDED_CASE")
def test_the_overruling_decision_anywhere_in_the_brief_keeps_the_error_away() -> None:
    far = "The lease runs from May. The rent is due in June. The dock is let."
    assert codes(f"The rule is settled. {BETTS}. {far} Gideon is on the list.") == set()
    assert codes(f"The rule is settled. {BETTS}. {far} See 372 U.S. 335.") == set()


def test_what_is_no_error_is_left_open_with_the_overruling_decision() -> None:
    (found,) = findings(f"The parties were heard. {BETTS}, went the other way.")
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.SUPERSEDED)
    assert GIDEON in found.says


def test_a_brief_that_names_the_decision_and_states_the_treatment_is_not_warned() -> None:
    assert findings(f"In {GIDEON}, the Court overruled {BETTS}.") == []


@pytest.mark.parametrize(
    "text", [f"{BETTS}, overruled by Miranda v. Arizona, 384 U.S. 436 (1966).", f"{BETTS}. The motion was overruled below."]
)
def test_a_treatment_that_is_another_decisions_is_warned_of(text: str) -> None:
    assert [found.severity for found in findings(text)] == [Severity.WARNING]


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "text",
    [
        f"{BETTS}, is still good law and was never overruled.",
        f"The rule is settled. {BETTS}. Betts has not been overruled.",
        f"{BETTS}, remains good law.",
        f"The rule is settled. {BETTS}. No court has overruled it.",
    ],
)
def test_a_case_that_the_table_lists_in_full_is_not_passed_as_good_law(text: str) -> None:
    (found,) = findings(text)
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert GIDEON in (found.correction or "")


@pytest.mark.parametrize("text", [f"{BETTS}, is no longer good law.", f"{BETTS}, is not good law."])
def test_a_case_that_is_said_to_be_no_good_law_is_not_doubted(text: str) -> None:
    assert findings(text) == []


LAWRENCE = "Lawrence v. Texas, 539 U.S. 558 (2003)"
BOWERS = "Bowers v. Hardwick, 478 U.S. 186 (1986)"


@pytest.mark.parametrize(
    "text",
    [
        f"{BOWERS}, overruled by {LAWRENCE}.",
        f"{BOWERS} (overruled by {LAWRENCE}).",
        f"In {LAWRENCE}, the Court overruled {BOWERS}.",
        f"The Court upheld the statute in {BOWERS}. It was overruled in 2003. {LAWRENCE}.",
        f"The Court upheld the statute in {BOWERS}. Bowers, now overruled, does not help the State.",
        f"{LAWRENCE} (overruling {BOWERS}).",
        f"{BOWERS}, was later repudiated. The first word is the Court's own.",
    ],
)
def test_a_brief_that_says_that_this_case_fell_need_not_be_told(text: str) -> None:
    assert findings(text) == []


@pytest.mark.parametrize(
    "text",
    [
        f"{BOWERS}, is the rule. See {LAWRENCE}.",
        f"{BOWERS}, overruled {LAWRENCE}.",
        f"{BOWERS}, should be overruled, as the dissent in {LAWRENCE}, shows.",
        f"Some have asked the Court to hold that {BOWERS}, was overruled.",
        f"{LAWRENCE}, did not address {BOWERS}.",
        f"{BOWERS}, overruled in part by {LAWRENCE}.",
        f"{BOWERS}, overruled by Miranda v. Arizona, 384 U.S. 436 (1966).",
        f"{LAWRENCE}, overruled {BETTS}. {BOWERS}.",
    ],
)
def test_what_does_not_say_that_this_case_fell_leaves_it_open(text: str) -> None:
    of_bowers = [found for found in findings(text) if "478 U.S. 186" in found.says]
    assert [(found.outcome, found.reason) for found in of_bowers] == [(Outcome.UNVERIFIABLE_PUBLIC, Reason.SUPERSEDED)]
    assert of_bowers[0].correction == f"See {LAWRENCE}."


def test_a_case_of_the_table_is_named_without_its_record_too() -> None:
    (found,) = findings("The rule is old. Swift v. Tyson, 41 U.S. 1 (1842). It is plain.")
    assert "Erie" in found.says


def test_the_wordings_of_the_benchmark_are_those_written_first() -> None:
    sums = dict(line.split()[::-1] for line in (BENCHMARK / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    name = "treatment_wordings.tsv"
    assert hashlib.sha256((BENCHMARK / name).read_bytes()).hexdigest() == sums[name]
