"""What the brief says the court did, against the court's own words; each condition of the error has its counterexample."""

from __future__ import annotations

from typing import Any

import pytest

from brief_audit.checks.base import Question
from brief_audit.checks.disposition.reviewed import the_court_is_the_next_above
from brief_audit.checks.registry import documentation
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, PartKind
from brief_audit.model.base import Code, Jurisdiction, Outcome, Reason
from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.facts import Disposition, DispositionFact, Facts, Obtained
from brief_audit.model.finding import Finding
from brief_audit.model.record import RecordDate
from checks.invented import OPINION, Setting, authority, full, only, part, record
from economy.rows import every_row

AFFIRMING = OPINION.replace("We reverse the judgment below.", "We affirm the judgment below.")


def act(says: Disposition = Disposition.AFFIRMED, **changes: Any) -> Statement:
    given = {
        "kind": StatementKind.ACT,
        "citation": "c1",
        "owner": Owner.CITED,
        "says": says,
        "words": "did so",
        "span": (30, 46),
        "sure": True,
    }
    return Statement.model_validate(given | changes)


def read(text: str = OPINION, **changes: Any) -> Authority:
    """The authority with the facts that its own text settles."""
    held = authority(part(text), **{"facts": Facts()} | changes)
    return held.model_copy(update={"facts": facts_of(held)}) if held.complete and "facts" not in changes else held


def asked(says: Disposition = Disposition.AFFIRMED, held: Authority | None = None, **changes: Any) -> list[Finding]:
    setting = Setting(authority=held or read(), statements=(act(says),))
    return setting.but(**changes).ask("disposition")


def test_the_opposite_of_what_the_court_did_is_an_error_with_its_own_words() -> None:
    found = only(asked(Disposition.AFFIRMED))
    assert (found.outcome, found.code) == (Outcome.VERIFIED_ERROR, Code.DISPOSITION_MISMATCH)
    assert found.evidence[0].snippet == "We reverse the judgment below."
    assert found.correction == "It reversed."


@pytest.mark.parametrize(
    ("says", "text"), [(Disposition.REVERSED, OPINION), (Disposition.AFFIRMED, AFFIRMING)], ids=["reversed", "affirmed"]
)
def test_agreement_confirms_that_part(says: Disposition, text: str) -> None:
    found = only(asked(says, read(text)))
    assert (found.outcome, found.code, found.part) == (Outcome.VERIFIED_CORRECT, None, "what the court did")


def test_nothing_asserted_nothing_said() -> None:
    assert Setting(authority=read()).ask("disposition") == []


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_another_case_than_the_one_named_proves_nothing() -> None:
    found = only(asked(citation=full(parties=("Wexcombe", "Tarrow"))))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS)


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_a_text_that_lacks_a_part_proves_nothing() -> None:
    held = read().model_copy(update={"complete": False})
    assert only(asked(held=held)).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_a_text_that_is_not_the_publishers_proves_nothing() -> None:
    held = read().model_copy(update={"hash_agrees": False})
    assert only(asked(held=held)).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize("what", ["amended", "rehearing denied"])
def test_another_version_or_a_rehearing_may_have_ended_otherwise(what: str) -> None:
    dates = (RecordDate(what="filed", day="1996-06-03"), RecordDate(what=what, day="1996-08-01"))
    assert only(asked(record=record(dates=dates))).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_a_summary_in_the_record_accuses_nobody() -> None:
    kept, raw = record(names=("Ashgrove v. Quillon", "Judgment reversed"))
    fact = DispositionFact(value=Disposition.REVERSED, obtained=Obtained.FIELD, snippet="Judgment reversed")
    found = only(asked(held=read(facts=Facts(disposition=fact)), record=(kept, raw)))
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize(
    ("says", "end"),
    [
        (Disposition.REVERSED, "We vacate the judgment below and remand for a new trial."),
        (Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, "We affirm the judgment below."),
        (Disposition.AFFIRMED, "We affirm in part, reverse in part, and remand."),
        (Disposition.DISMISSED, "We affirm the judgment below."),
        (Disposition.AFFIRMED, "The case is remanded."),
    ],
)
def test_what_differs_without_being_the_opposite_is_shown_and_left_open(says: Disposition, end: str) -> None:
    found = only(asked(says, read(OPINION.replace("We reverse the judgment below.", end))))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert found.correction


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize("court", ["Court of Appeals", "Ninth Circuit", "Supreme Court of Ohio", "House of Lords"])
def test_what_is_said_of_another_court_is_not_asked_of_this_one(court: str) -> None:
    setting = Setting(authority=read(), statements=(act(who=(court,)),))
    assert setting.ask("disposition") == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("court", "cited"),
    [
        ("Supreme Court", "scotus"),
        ("United States Supreme Court", "scotus"),
        ("Ninth Circuit", "ca9"),
        ("Court of Appeals", "ca2"),
        ("D.C. Circuit", "cadc"),
        ("Court", "nysd"),
        ("Supreme Court of Georgia", "ga"),
        ("Georgia Supreme Court", "ga"),
        ("Georgia Court of Appeals", "gactapp"),
    ],
)
def test_the_court_named_is_the_court_cited(court: str, cited: str) -> None:
    citation = full(court_id=cited)
    kept = record(court_id=cited)
    setting = Setting(citation=citation, record=kept, authority=read(), statements=(act(who=(court,)),))
    assert only(setting.ask("disposition")).code is Code.DISPOSITION_MISMATCH


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize(
    ("court", "cited"), [("Supreme Court of Ohio", "ga"), ("Georgia Court of Appeals", "ga"), ("Georgia Supreme Court", "gactapp")]
)
def test_a_court_of_the_same_place_or_level_is_another(court: str, cited: str) -> None:
    setting = Setting(citation=full(court_id=cited), record=record(court_id=cited), authority=read(), statements=(act(who=(court,)),))
    assert setting.ask("disposition") == []


@pytest.mark.rule("DISPOSITION_AGREES")
def test_an_appeal_dismissed_is_no_decision_affirmed_in_the_united_states() -> None:
    held = read(OPINION.replace("We reverse the judgment below.", "We dismiss the appeal."))
    assert only(asked(Disposition.AFFIRMED, held)).reason is Reason.AMBIGUOUS


@pytest.mark.rule("DISPOSITION_AGREES")
def test_agreement_with_another_case_confirms_nothing() -> None:
    found = only(asked(Disposition.REVERSED, citation=full(parties=("Wexcombe", "Tarrow"))))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.NAME_DIFFERS)


@pytest.mark.rule("DISPOSITION_AGREES")
def test_said_to_be_sent_back_where_it_was_not_is_left_open() -> None:
    setting = Setting(authority=read(), statements=(act(Disposition.REVERSED, remanded=True),))
    assert only(setting.ask("disposition")).reason is Reason.AMBIGUOUS


BELOW = full("c2", text="71 F.3d 513", canonical="71 F.3d 513", volume="71", reporter="F.3d", first_page="513", year=1995, court_id="ca5")


def history(says: Disposition = Disposition.AFFIRMED, below: Citation = BELOW, **changes: Any) -> Finding:
    """What is said of "71 F.3d 513 (5th Cir. 1995), aff'd, 990 U.S. 10 (1996)"."""
    given = {"authority": read(), "statements": (act(says, words="aff'd", reviewed="c2"),), "extra": (below,)}
    return only(Setting(**given | changes).ask("disposition"))


def test_the_opposite_of_what_became_of_it_is_an_error_with_the_word_to_write() -> None:
    found = history()
    assert (found.code, found.correction) == (Code.DISPOSITION_MISMATCH, "Write “rev’d”: it reversed.")
    assert found.says == "You say that Ashgrove v. Quillon, 990 U.S. 10 affirmed Ashgrove v. Quillon, 71 F.3d 513; it reversed."


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("says", "changes", "opens"),
    [
        (Disposition.REVERSED, {}, False),
        (Disposition.VACATED, {}, True),
        (Disposition.AFFIRMED, {}, False),
        (Disposition.REVERSED, {"name": "Wexcombe v. Tarrow", "parties": ("Wexcombe", "Tarrow")}, True),
    ],
)
def test_what_a_later_decision_did_is_told_of_the_earlier_one_too(says: Disposition, changes: dict[str, Any], opens: bool) -> None:
    below = BELOW.model_copy(update=changes)
    setting = Setting(authority=read(), statements=(act(says, words="rev'd", reviewed="c2"),), extra=(below,))
    assert any(one.part == "history" for one in setting.ask("disposition", "c2")) is opens


LARKSPUR = full("c2", text="980 U.S. 30", canonical="980 U.S. 30", parties=("Larkspur", "Harrow"), year=1957)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "opens"),
    [
        (OPINION, True),
        (f"We overrule Larkspur v. Harrow. {OPINION}", False),
        (f"Larkspur v. Harrow was a case of lamps. {'The rain fell on the lane. ' * 40}{OPINION}", True),
    ],
)
def test_a_case_that_is_said_to_have_overruled_another_takes_it_back(text: str, opens: bool) -> None:
    by = full("c1", history="overruled by", history_of="c2")
    assert bool(Setting(citation=by, authority=read(text), extra=(LARKSPUR,)).ask("disposition")) is opens


def test_prior_history_has_its_own_word() -> None:
    found = history(statements=(act(words="affirming", reviewed="c2"),))
    assert found.correction == "Write “rev’g”: it reversed."


def test_what_could_not_be_compared_is_told_with_the_name_of_the_case_or_the_words_of_the_brief() -> None:
    other = BELOW.model_copy(update={"name": "Wexcombe v. Tarrow", "parties": ("Wexcombe", "Tarrow")})
    assert "the case there is Ashgrove v. Quillon, and nothing in it shows" in history(below=other).says
    partly = history(statements=(act(Disposition.AFFIRMED_IN_PART_REVERSED_IN_PART, words="rev'd in part", reviewed="c2"),))
    assert partly.outcome is Outcome.UNVERIFIABLE_PUBLIC
    assert "acted on Ashgrove v. Quillon, 71 F.3d 513 as you say (“rev'd in part”) could not be confirmed" in partly.says


def test_one_name_for_both_decisions_must_be_that_of_either_record() -> None:
    unnamed = BELOW.model_copy(update={"name": None, "parties": ()})
    below = Setting(citation=unnamed, record=record(citations=("71 F.3d 513",)), authority=None)
    given = {"below": unnamed, "statements": (act(words="affirming", reviewed="c2"),)}
    assert history(**given).reason is Reason.AMBIGUOUS
    assert history(**given, more=(below,)).code is Code.DISPOSITION_MISMATCH
    strange = below.but(record=record(citations=("71 F.3d 513",), names=("Wexcombe v. Tarrow",)))
    assert history(**given, more=(strange,)).reason is Reason.AMBIGUOUS


def test_history_that_agrees_is_confirmed() -> None:
    assert history(Disposition.REVERSED).outcome is Outcome.VERIFIED_CORRECT


def test_under_another_name_the_citation_in_its_own_text_shows_what_was_reviewed() -> None:
    below = BELOW.model_copy(update={"name": "Wexcombe v. Tarrow", "parties": ("Wexcombe", "Tarrow")})
    text = OPINION.replace("We reverse", "The Court of Appeals affirmed. 71 F. 3d 513 (CA5 1995). We reverse")
    assert history(below=below, authority=read(text)).code is Code.DISPOSITION_MISMATCH


SUB_NOM = {"name": "Quillon v. Tarrow", "parties": ("Quillon", "Tarrow")}
PAGED = (
    "It began in Quillon v. Tarrow, 71 F. 3d 513 (CA5 1995). The rain fell on the lane, on the quay and on the lamps, and the "
    "keeper slept in his hut. The Court of Appeals thought the notice good. 71 F. 3d, at 515. We reverse"
)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.rule("DISPOSITION_MISMATCH")
@every_row(
    "changes, text, settled",
    [
        (SUB_NOM, PAGED, True),
        ({"name": "Wexcombe v. Tarrow", "parties": ("Wexcombe", "Tarrow")}, PAGED, False),
        (SUB_NOM, PAGED.replace("71 F. 3d 513 (CA5 1995)", "below"), False),
        (SUB_NOM, PAGED.replace("good. 71 F. 3d, at 515", "good. Wexcombe, 71 F. 3d, at 515"), False),
        (SUB_NOM, PAGED.replace("We reverse", "So the Court of Appeals said. 88 F. 3d, at 79. We reverse"), False),
        (SUB_NOM, PAGED.replace("The Court of Appeals thought", "The District Court thought"), False),
    ],
    ids=["sub nom.", "no party of it", "not cited in full", "behind another name", "another volume, too", "of another court"],
)
def test_under_another_name_its_pages_without_a_name_show_what_was_reviewed(changes: dict[str, Any], text: str, *, settled: bool) -> None:
    found = history(below=BELOW.model_copy(update=changes), authority=read(OPINION.replace("We reverse", text)))
    assert (found.code is Code.DISPOSITION_MISMATCH) is settled


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.rule("DISPOSITION_AGREES")
@every_row("says", [Disposition.AFFIRMED, Disposition.REVERSED])
@every_row(
    "changes, text",
    [
        ({"parties": ("Wexcombe", "Tarrow"), "name": "Wexcombe v. Tarrow"}, OPINION),
        (
            {"parties": ("Wexcombe", "Tarrow"), "name": "Wexcombe v. Tarrow"},
            OPINION.replace("We reverse", "See Wexcombe v. Tarrow, 71 F.3d 513 (CA5 1995). We reverse"),
        ),
        (
            {"parties": ("Wexcombe", "Tarrow"), "name": "Wexcombe v. Tarrow"},
            OPINION.replace("We reverse", "The Court of Appeals affirmed under Wexcombe v. Tarrow, 71 F.3d 513. We reverse"),
        ),
        ({}, OPINION.replace("We reverse", "On writ of certiorari, 88 F.3d 77. An earlier appeal is at 71 F.3d 513. We reverse")),
        ({}, OPINION.replace("We reverse", "The Court of Appeals ruled again on remand. 88 F. 3d 77 (CA5 1996). We reverse")),
        ({}, OPINION.replace("We reverse", "On certiorari to review 71 F.3d 513 and to review 88 F.3d 77. We reverse")),
        ({"court_id": "txnd"}, OPINION),
        ({"court_id": "scotus"}, OPINION),
        ({"court_id": "calctapp"}, OPINION),
        ({"court_id": None}, OPINION),
        ({"year": 1999}, OPINION),
    ],
    ids=[
        "other parties",
        "cited as a precedent",
        "followed below",
        "an earlier appeal",
        "a later one",
        "two under review",
        "two courts below",
        "the same court",
        "a state's",
        "no court",
        "later",
    ],
)
def test_a_decision_that_may_not_have_reviewed_it_settles_nothing(says: Disposition, changes: dict[str, Any], text: str) -> None:
    found = history(says, BELOW.model_copy(update=changes), authority=read(text))
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


@pytest.mark.parametrize(
    "words",
    [
        "On writ of certiorari to the Court of Appeals, 71 F.3d 513. ",
        "71 F. 3d 513, reversed. ",
        "The District Court found no notice. 899 F. Supp. 7 (ND Tex. 1994). The Court of Appeals affirmed. 71 F.3d 513 (CA5 1995). ",
    ],
)
def test_the_text_itself_may_say_what_was_under_review(words: str) -> None:
    assert history(authority=read(OPINION.replace("We reverse", f"{words}We reverse"))).code is Code.DISPOSITION_MISMATCH


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_a_moot_appeal_may_be_dismissed_and_the_judgment_vacated() -> None:
    held = read(OPINION.replace("We reverse the judgment below.", "We dismiss the appeal."))
    assert history(Disposition.VACATED, authority=held).outcome is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.parametrize(
    ("above", "below", "next_above"),
    [
        ("ca5", "txnd", True),
        ("cadc", "dcd", True),
        ("ca5", "txnb", False),
        ("uksc", "ewca/civ", True),
        ("uksc", "ewhc/ch", False),
        ("ewca/civ", "ewhc/ch", True),
        ("cal", "calctapp", False),
    ],
)
def test_the_court_next_above(above: str, below: str, next_above: bool) -> None:
    setting = Setting(citation=full(court_id=above), record=record(court_id=above), extra=(BELOW.model_copy(update={"court_id": below}),))
    material = setting.material()
    asked_of, of = (Question(material, material.citations[id_]) for id_ in ("c1", "c2"))
    assert the_court_is_the_next_above(asked_of, of) is next_above


def test_an_appeal_dismissed_is_a_decision_affirmed_in_the_united_kingdom() -> None:
    words = "The tenant kept the cottage. For these reasons I would dismiss the appeal."
    held = authority(part(words, PartKind.JUDGMENT), citations=("[2015] UKSC 911",), pages={})
    held = held.model_copy(update={"facts": facts_of(held)})
    cited = full(
        text="[2015] UKSC 911", canonical="[2015] UKSC 911", jurisdiction=Jurisdiction.UK, neutral=True, reporter=None, volume=None
    )
    setting = Setting(citation=cited, authority=held, statements=(act(),), record=record(citations=("[2015] UKSC 911",)))
    assert only(setting.ask("disposition")).outcome is Outcome.VERIFIED_CORRECT
    wrong = setting.but(statements=(act(Disposition.ALLOWED),))
    assert only(wrong.ask("disposition")).code is Code.DISPOSITION_MISMATCH


@pytest.mark.parametrize(
    ("text", "reason"),
    [("The tenant kept the cottage. Affirmed in Case No. 1. Reversed in Case No. 2.", Reason.AMBIGUOUS), ("", Reason.TEXT_UNAVAILABLE)],
    ids=["divided", "no text"],
)
def test_where_the_document_settles_nothing_the_assertion_is_unverifiable(text: str, reason: Reason) -> None:
    held = read(text) if text else authority(facts=Facts()).model_copy(update={"parts": ()})
    assert only(asked(held=held)).reason is reason


def test_it_is_explained() -> None:
    assert all(heading in documentation("disposition") for heading in ("What it asks", "Why it matters", "unverifiable", "Example"))


# --- of whose judgment (the Supreme Court's decision 990 U.S. 10 unless a court of appeals is cited)

IN_CIRCUIT = full(court_id="ca9")
UNDONE = "The judgment of the Court of Appeals is reversed, and the judgment of the District Court is reinstated."


def of_judgment(
    words: str, end: str, says: Disposition = Disposition.AFFIRMED, citation: Citation | None = None, before: str = ""
) -> Finding:
    cited = citation or full()
    setting = Setting(citation=cited, record=record(court_id=cited.court_id), statements=(act(says, words=words),))
    return only(setting.but(authority=read(OPINION.replace("We reverse the judgment below.", f"{before}{end}"))).ask("disposition"))


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize(
    ("words", "end", "says"),
    [
        ("affirming the district court", UNDONE, Disposition.AFFIRMED),
        ("affirming summary judgment", UNDONE, Disposition.AFFIRMED),
        ("affirming", UNDONE, Disposition.AFFIRMED),
        ("affirming summary judgment", "The judgment of the Court of Appeals is reversed.", Disposition.AFFIRMED),
        ("the Court affirmed the dismissal of the complaint", "The judgment of the Court of Appeals is reversed.", Disposition.AFFIRMED),
        (
            "affirming the conviction",
            "The judgment of the Court of Appeals, which set the conviction aside, is reversed.",
            Disposition.AFFIRMED,
        ),
        ("reversing the conviction", "The judgment of the Supreme Court of Ohio is affirmed.", Disposition.REVERSED),
        ("reversing summary judgment", "The judgment of the Court of Appeals is affirmed.", Disposition.REVERSED),
        ("affirming the order", "We reverse the judgment below.", Disposition.AFFIRMED),
        ("affirming the trial court", "We reverse the judgment below.", Disposition.AFFIRMED),
    ],
)
def test_where_two_courts_sat_below_the_word_may_be_of_the_others_judgment(words: str, end: str, says: Disposition) -> None:
    found = of_judgment(words, end, says)
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


@pytest.mark.rule("DISPOSITION_MISMATCH")
@pytest.mark.parametrize(
    ("words", "end", "before"),
    [
        ("affirming the bankruptcy court's order", "The district court's judgment reversing the bankruptcy court is REVERSED.", ""),
        ("affirming the bankruptcy court", "We reverse.", ""),
        ("affirming the district court", "We reverse.", "The bankruptcy court found no notice. "),
        ("affirming the verdict", "We reverse the order that set the verdict aside.", ""),
        ("affirming the conviction", "We reverse the denial of the petition, and the conviction falls.", ""),
        ("affirming the conviction", "The judgment of the district court is reversed.", "The writ of habeas corpus was sought. "),
    ],
)
def test_before_a_court_of_appeals_too(words: str, end: str, before: str) -> None:
    assert of_judgment(words, end, citation=IN_CIRCUIT, before=before).reason is Reason.AMBIGUOUS


@pytest.mark.parametrize(
    ("words", "end", "citation"),
    [
        ("affirming", "We reverse the judgment below.", full()),
        ("the Court affirmed the judgment below", "The judgment of the Court of Appeals is reversed.", full()),
        ("the Court affirmed the Ninth Circuit's decision", "The judgment of the Court of Appeals is reversed.", full()),
        ("affirming the court of appeals", "Reversed.", full()),
        ("affirming the district court's judgment", "The judgment of the district court is reversed.", IN_CIRCUIT),
        ("affirming the trial court", "We reverse.", IN_CIRCUIT),
        ("affirming summary judgment", "The grant of summary judgment is reversed.", IN_CIRCUIT),
        ("affirming", UNDONE, IN_CIRCUIT),
    ],
)
def test_of_the_same_judgment_the_opposite_is_an_error(words: str, end: str, citation: Citation) -> None:
    assert of_judgment(words, end, citation=citation).code is Code.DISPOSITION_MISMATCH


def test_the_opening_of_the_opinion_may_say_which_judgment_was_under_review() -> None:
    opening = "The company appeals from the district court's grant of summary judgment. "
    text = opening + OPINION.replace("We reverse the judgment below.", "The judgment of the district court is reversed.")
    stated = (act(words="affirming summary judgment"),)
    setting = Setting(citation=IN_CIRCUIT, record=record(court_id="ca9"), authority=read(text), statements=stated)
    assert only(setting.ask("disposition")).code is Code.DISPOSITION_MISMATCH


HARBOUR = "The Harbour Board’s appeal is therefore dismissed."


@pytest.mark.rule("DISPOSITION_AGREES")
@every_row(
    "words, end, agreed",
    [
        ("dismissed the keepers’ appeal", HARBOUR, False),
        ("dismissed the appeal by the keepers", HARBOUR, False),
        ("dismissed the Harbour Board’s appeal", HARBOUR, True),
        ("dismissed the appellant’s appeal", HARBOUR, True),
        ("dismissed the appeal", HARBOUR, True),
        ("dismissed the keepers’ appeal", "The appeal is therefore dismissed.", True),
        ("dismissed the Government’s appeal", HARBOUR.replace("Harbour Board", "Secretary of State"), True),
    ],
)
def test_what_was_done_with_another_sides_appeal_confirms_nothing(words: str, end: str, agreed: bool) -> None:
    found = of_judgment(words, end, Disposition.DISMISSED)
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is agreed


@pytest.mark.rule("DISPOSITION_MISMATCH")
@every_row("words, code", [("allowed the keepers’ appeal", None), ("allowed the Harbour Board’s appeal", Code.DISPOSITION_MISMATCH)])
def test_the_appeal_of_another_side_may_have_ended_otherwise(words: str, code: Code | None) -> None:
    assert of_judgment(words, HARBOUR, Disposition.ALLOWED).code is code


@pytest.mark.rule("DISPOSITION_AGREES")
def test_what_was_done_to_the_judgment_of_another_court_confirms_nothing() -> None:
    found = of_judgment("reversing the district court", "The judgment of the Court of Appeals is reversed.", Disposition.REVERSED)
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)
    assert "its operative words name the court of appeals" in found.says


OVERRULING = full(history="overruled", history_of="c2")
EARLIER = BELOW.model_copy(update={"name": "Wexcombe v. Tarrow", "parties": ("Wexcombe", "Tarrow")})


def taken_back(text: str = OPINION, earlier: Citation = EARLIER, **changes: Any) -> list[Finding]:
    return Setting(citation=OVERRULING, authority=read(text), extra=(earlier,)).but(**changes).ask("disposition")


def test_a_decision_that_never_speaks_of_the_one_it_is_said_to_take_back_is_left_open() -> None:
    found = only(taken_back())
    assert (found.outcome, found.reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.AMBIGUOUS)


def test_one_that_speaks_of_it_by_name_or_citation_is_not_asked_about() -> None:
    assert taken_back(OPINION + "We overrule the rule of Wexcombe.") == []
    assert taken_back(OPINION + "The rule of 71 F. 3d 513 is gone.") == []
    assert taken_back(earlier=EARLIER.model_copy(update={"name": None, "parties": ()})) == []
    assert taken_back(authority=read().model_copy(update={"complete": False})) == []


@pytest.mark.rule("DISPOSITION_MISMATCH")
def test_an_act_that_is_not_sure_is_left_to_the_accounting() -> None:
    assert Setting(authority=read(), statements=(act(sure=False),)).ask("disposition") == []


def test_a_remand_that_was_not_ordered_is_an_error_unless_the_end_speaks_of_one() -> None:
    remanded = (act(Disposition.REMANDED, words="remanded the case"),)
    assert only(Setting(authority=read(AFFIRMING), statements=remanded).ask("disposition")).code is Code.DISPOSITION_MISMATCH
    told = read(AFFIRMING.replace("We affirm", "The tenant asks for a remand. We affirm"))
    assert only(Setting(authority=told, statements=remanded).ask("disposition")).outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_a_word_that_is_no_courts_own_agrees_with_whatever_goes_the_same_way() -> None:
    held = read(OPINION.replace("We reverse the judgment below.", "We vacate the judgment below."))
    assert only(asked(held=held, statements=(act(Disposition.REVERSED, roughly=True),))).outcome is Outcome.VERIFIED_CORRECT
    assert only(asked(held=held, statements=(act(Disposition.REVERSED),))).outcome is Outcome.UNVERIFIABLE_PUBLIC


def test_what_a_judge_did_is_what_the_court_did_only_where_one_sat() -> None:
    assert Setting(authority=read(), statements=(act(role="judge"),)).ask("disposition") == []


@pytest.mark.parametrize(
    ("between", "code"),
    [
        ("The Court of Appeals affirmed the conviction. ", Code.DISPOSITION_MISMATCH),
        ("The Court of Appeals reversed the conviction. ", None),
    ],
)
def test_where_the_court_between_agreed_the_same_became_of_both_judgments(between: str, code: Code | None) -> None:
    end = "The judgment of the Court of Appeals is reversed."
    assert of_judgment("upheld the conviction", end, before=between).code is code
