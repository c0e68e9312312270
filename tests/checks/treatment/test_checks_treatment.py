"""Whether a case still stands: the table's pairs, a later decision's words; each condition of the error has its counterexample."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brief_audit.checks.base import Material
from brief_audit.checks.registry import CHECKS, documentation
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Code, Outcome, Reason, Severity
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Caveat, Caveated, Claims
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from brief_audit.tables.overruled import table_bytes
from checks.invented import Setting, artefact, authority, full, only, part, record

TABLE = table_bytes().decode()
LATER = "The landlord leans on Ashgrove v. Quillon, 990 U.S. 10 (1996). {} The judgment of the court below is reversed."
OVERRULES = "We now overrule Ashgrove v. Quillon, 990 U.S. 10 (1996)."


def brief_of(citation: str) -> Document:
    """A brief that opens with a plain citation."""
    text = f"{citation}, controls. " + "The bond must be paid. " * 50
    return Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=text)


def decided(citation: str, name: str, year: int, **changes: Any) -> Setting:
    """A brief that cites a decided case, rightly and plainly."""
    volume, _, page = citation.partition(" U.S. ")
    given = {
        "span": (0, len(citation)),
        "text": citation,
        "canonical": citation,
        "parties": tuple(name.split(" v. ")),
        "name": name,
        "year": year,
    }
    cited = full(volume=volume, first_page=page, **given | changes)
    held = record(names=(name,), citations=(citation,), dates=(RecordDate(what="filed", day=f"{year}-05-01"),))
    return Setting(citation=cited, record=held, authority=None, document=brief_of(citation))


def material_of(setting: Setting, *caveats: Caveat, treating: tuple[Authority, ...] = ()) -> Material:
    material = setting.material()
    claims = Claims(caveats=tuple(Caveated(citation="c1", caveat=caveat) for caveat in caveats))
    raw = {**material.raw, artefact(TABLE).sha256: TABLE} | {artefact(p.text).sha256: p.text for held in treating for p in held.parts}
    return replace(
        material,
        claims=claims,
        raw=raw,
        overruled={"scotus_overruled": artefact(TABLE)},
        treating=treating,
        authorities=material.authorities or {},
    )


def asked(setting: Setting, *caveats: Caveat, treating: tuple[Authority, ...] = ()) -> list[Finding]:
    material = material_of(setting, *caveats, treating=treating)
    return list(CHECKS["treatment"].ask(material, material.citations["c1"]))


BETTS = ("316 U.S. 455", "Betts v. Brady", 1942)


def test_a_pair_of_the_table_is_an_error_that_names_the_overruling_decision() -> None:
    found = only(asked(decided(*BETTS)))
    assert (found.outcome, found.code) == (Outcome.VERIFIED_ERROR, Code.SUPERSEDED_CASE)
    assert found.correction == "Overruled by Gideon v. Wainwright, 372 U.S. 335 (1963)."
    assert found.evidence[0].snippet in TABLE
    assert "Betts v. Brady" in found.evidence[0].snippet


def test_a_case_that_the_table_does_not_name_has_no_finding() -> None:
    assert asked(decided("384 U.S. 436", "Miranda v. Arizona", 1966)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_another_case_at_the_place_is_not_accused() -> None:
    cited = full(span=(0, 12), text=BETTS[0], canonical=BETTS[0], parties=("Wexcombe", "Tarrow"), year=1942)
    assert asked(decided(*BETTS).but(citation=cited)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize("caveat", list(Caveat))
def test_who_states_the_treatment_or_does_not_rely_on_the_case_is_not_accused(caveat: Caveat) -> None:
    assert left_open(asked(decided(*BETTS), caveat))


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_brief_that_states_the_treatment_elsewhere_is_not_accused() -> None:
    setting = decided(*BETTS).but(
        extra=(full("c2", text=BETTS[0], canonical=BETTS[0], parties=("Betts", "Brady"), year=1942, span=(99, 110)),)
    )
    material = replace(material_of(setting), claims=Claims(caveats=(Caveated(citation="c2", caveat=Caveat.TREATMENT),)))
    assert left_open(list(CHECKS["treatment"].ask(material, material.citations["c1"])))


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_dissent_in_parentheses_is_not_accused() -> None:
    assert left_open(asked(decided(*BETTS, parentheticals=("Black, J., dissenting",))))


@pytest.mark.rule("SUPERSEDED_CASE")
def test_what_fell_in_part_is_a_warning() -> None:
    found = only(asked(decided("372 U.S. 391", "Fay v. Noia", 1963)))
    assert (found.outcome, found.code, found.severity) == (None, None, Severity.WARNING)
    assert "in part by Coleman v. Thompson, 501 U.S. 722 (1991)" in found.says


@pytest.mark.rule("SUPERSEDED_CASE")
def test_what_an_overruled_decision_overruled_may_stand_again() -> None:
    assert asked(decided("392 U.S. 183", "Maryland v. Wirtz", 1968)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_decision_of_another_year_at_the_page_is_not_accused() -> None:
    assert asked(decided(BETTS[0], BETTS[1], 1943)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_decision_of_another_name_at_the_page_is_not_accused() -> None:
    assert asked(decided("409 U.S. 810", "Wexcombe v. Tarrow", 1972)) == []


def test_the_table_alone_proves_nothing_without_its_bytes() -> None:
    material = replace(material_of(decided(*BETTS)), overruled={})
    assert list(CHECKS["treatment"].ask(material, material.citations["c1"])) == []


def later(words: str = OVERRULES, **changes: Any) -> Authority:
    """A later decision of the same court, read."""
    given = {
        "names": ("Dunmore v. Fenwick",),
        "citations": ("995 U.S. 20",),
        "dates": (RecordDate(what="filed", day="2001-02-03"),),
        "court_id": "scotus",
        "pages": {},
    }
    held = authority(part(LATER.format(words), page_marks=()), **given | changes)
    return held if "facts" in changes else held.model_copy(update={"facts": facts_of(held)})


def left_open(found: list[Finding]) -> bool:
    """Whether the case is neither accused nor passed: it is known to have been overruled."""
    return [(one.outcome, one.code, one.reason) for one in found] == [(Outcome.UNVERIFIABLE_PUBLIC, None, Reason.SUPERSEDED)]


def warned(found: list[Finding]) -> bool:
    """Whether nothing but one warning is said, which decides nothing."""
    return [(one.outcome, one.code, one.severity) for one in found] == [(None, None, Severity.WARNING)]


ASHGROVE = Setting(document=brief_of("990 U.S. 10"))


def told(words: str = OVERRULES, setting: Setting | None = None, **changes: Any) -> list[Finding]:
    return asked(setting or ASHGROVE, treating=(later(words, **changes),))


def test_a_later_decision_that_overrules_is_an_error_with_its_words() -> None:
    found = only(told())
    assert (found.outcome, found.code) == (Outcome.VERIFIED_ERROR, Code.SUPERSEDED_CASE)
    assert found.evidence[0].snippet == OVERRULES
    assert found.correction == "Overruled: Dunmore v. Fenwick, 995 U.S. 20 (2001)."


def test_a_decision_of_the_same_brief_is_read_too() -> None:
    second = Setting(
        citation=full("c2", text="995 U.S. 20", canonical="995 U.S. 20", parties=("Dunmore", "Fenwick"), year=2001, span=(99, 110)),
        record=record(names=("Dunmore v. Fenwick",), citations=("995 U.S. 20",), dates=(RecordDate(what="filed", day="2001-02-03"),)),
        authority=later(),
    )
    assert only(asked(ASHGROVE.but(more=(second,)))).code is Code.SUPERSEDED_CASE


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_decision_of_the_brief_that_may_be_another_case_proves_nothing() -> None:
    second = Setting(
        citation=full("c2", text="995 U.S. 20", canonical="995 U.S. 20", parties=("Wexcombe", "Tarrow"), year=2001, span=(99, 110)),
        record=record(names=("Dunmore v. Fenwick",), citations=("995 U.S. 20",), dates=(RecordDate(what="filed", day="2001-02-03"),)),
        authority=later(),
    )
    assert asked(ASHGROVE.but(more=(second,))) == []


def test_any_court_may_report_who_overruled_it() -> None:
    found = only(told("Ashgrove v. Quillon, 990 U.S. 10 (1996), was overruled by Tarrow v. Wexcombe, 994 U.S. 5 (2000).", court_id="ca9"))
    assert found.correction == "Overruled: see 994 U.S. 5."


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "words",
    [
        "Ashgrove v. Quillon, 990 U.S. 10 (1996), is distinguishable.",
        "We disapprove of Ashgrove v. Quillon, 990 U.S. 10 (1996).",
        "We decline to follow Ashgrove v. Quillon, 990 U.S. 10 (1996).",
        "We do not overrule Ashgrove v. Quillon, 990 U.S. 10 (1996).",
    ],
)
def test_less_than_overruling_the_whole_accuses_nobody(words: str) -> None:
    assert told(words) == []


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "words", ["{X}, in part", "{X} on leases", "{X}'s second note", "{X}, n.4", "{X} only", "{X}, but keep its rule of notice"]
)
def test_a_part_taken_back_is_a_warning(words: str) -> None:
    assert warned(told(f"We now overrule {words.format(X='Ashgrove v. Quillon, 990 U.S. 10 (1996)')}."))


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "words",
    [
        "Ashgrove v. Quillon, 990 U.S. 10 (1996), has since been overruled.",
        "We reverse Ashgrove v. Quillon, 990 U.S. 10 (1996).",
        "Ashgrove v. Quillon, 990 U.S. 10 (1996), rev'd, 994 U.S. 5 (2000).",
    ],
)
def test_what_is_said_less_than_outright_or_reversed_is_a_warning(words: str) -> None:
    assert warned(told(words))


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize(
    "words",
    [
        "We overrule Ashgrove v. Quillon, 990 U.S. 10, 14 (1996).",
        "The landlord reads it as follows. Ashgrove v. Quillon, 990 U.S. 10 (1996), is overruled.",
        "We overrule Ashgrove v. Quillon, 990 U.S. 10 (1996). The judgment is affirmed only on the lease.",
        "Yet I dissent. The dock is let. Ashgrove v. Quillon, 990 U.S. 10 (1996), is overruled.",
    ],
)
def test_a_page_anothers_words_and_what_is_narrowed_behind_are_no_error(words: str) -> None:
    assert warned(told(words))


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize("how", ["overruled", "no longer good law"])
def test_what_an_overruled_decision_took_back_may_stand_again(how: str) -> None:
    third = later(f"Dunmore v. Fenwick, 995 U.S. 20 (2001), is {how}.", names=("Harrow v. Lindqvist",), citations=("998 U.S. 30",))
    assert asked(ASHGROVE, treating=(later(), third)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_brief_that_speaks_of_the_later_decision_beside_the_citation_is_not_accused() -> None:
    document = brief_of("990 U.S. 10").model_copy(update={"text": "990 U.S. 10, controls. Dunmore sets the fee. The bond must be paid."})
    assert warned(asked(ASHGROVE.but(document=document), treating=(later(),)))


@pytest.mark.rule("SUPERSEDED_CASE")
def test_an_earlier_decision_cannot_overrule() -> None:
    assert told(dates=(RecordDate(what="filed", day="1990-02-03"),)) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_another_court_cannot_overrule() -> None:
    assert told(court_id="ca9") == []


@pytest.mark.rule("SUPERSEDED_CASE")
@pytest.mark.parametrize("changes", [{"hash_agrees": False}, {"reliable": False}])
def test_a_text_that_may_not_be_the_courts_proves_nothing(changes: dict[str, Any]) -> None:
    assert told(**changes) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_a_text_that_lacks_a_part_proves_nothing() -> None:
    held = later().model_copy(update={"complete": False})
    assert asked(ASHGROVE, treating=(held,)) == []


def test_the_words_of_a_dissent_are_not_the_courts() -> None:
    held = authority(part("The judgment is affirmed."), part(LATER.format(OVERRULES), PartKind.DISSENT), citations=("995 U.S. 20",))
    assert asked(ASHGROVE, treating=(held.model_copy(update={"facts": facts_of(held)}),)) == []


@pytest.mark.parametrize("what", ["withdrawn", "amended", "rehearing granted"])
def test_what_the_record_says_of_another_version_is_a_warning(what: str) -> None:
    dates = (RecordDate(what="filed", day="1996-06-03"), RecordDate(what=what, day="1996-08-01"))
    kept, raw = record(dates=dates)
    raw = f"{raw}\n{what} on August 1, 1996"
    kept = kept.model_copy(update={"record": artefact(raw)})
    found = only(asked(Setting(record=(kept, raw))))
    assert (found.outcome, found.code, found.severity) == (None, None, Severity.WARNING)


def test_a_rehearing_that_was_denied_says_nothing() -> None:
    dates = (RecordDate(what="filed", day="1996-06-03"), RecordDate(what="rehearing denied", day="1996-08-01"))
    assert asked(Setting(record=record(dates=dates))) == []


@pytest.mark.rule("SUPERSEDED_CASE")
def test_anothers_history_is_left_open_and_an_entry_of_a_table_states_nothing() -> None:
    cited: Citation = decided(*BETTS).citation
    assert left_open(asked(decided(*BETTS).but(citation=cited.model_copy(update={"history": "affirming"}))))
    assert asked(decided(*BETTS).but(citation=cited.model_copy(update={"in_table": True}))) == []


def test_its_page_explains_it() -> None:
    assert "April 2020" in documentation("treatment")
