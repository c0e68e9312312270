"""What a decision nowhere speaks of, how a court reasoned, of whom a thing is told, and which court did it. All is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.borne.persons import told_of_another
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from brief_audit.prose.weight import SAID
from checks.invented import OPINION, Setting, authority, full, part
from citation_briefs import brief
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

CITE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
LONG = f"{OPINION}\n\n" + "The rain fell on the lane. " * 160


def setting(told: str, passage: str, *said: Statement, around: str = "", long: bool = True) -> Setting:
    whole = f"{told} {CITE}.{around}"
    core = whole.index("990")
    cited = full("c1", span=(core, core + 11), full_span=(whole.index(CITE), whole.index(CITE) + len(CITE)))
    held = authority(part(f"{passage}\n\n{LONG if long else 'The rain fell.'}"))
    propositions = (Proposition(id="p1", citation="c1", text=told, span=(0, len(told))),)
    return Setting(citation=cited, document=brief(whole), authority=held, propositions=propositions, statements=said)


def tale(words: str) -> Statement:
    return Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, len(words)), owner=Owner.UNKNOWN)


LAMPS = "Harbour lanterns burning paraffin require certificates whenever passengers board ferries after sunset."
OWN = " It is made for the Claimant, Marrow Bank Ltd (“Marrow Bank”)."
TOPIC = " Lantern wicks are dear." * 9


@every_row(
    "told, passage, around, long, opened",
    [
        (LAMPS, "A keeper must wipe his boots.", "", True, True),
        (LAMPS, "A keeper must wipe his boots.", "", False, False),
        (LAMPS, "Lanterns burning paraffin require certificates, and passengers of the harbour pay.", "", True, False),
        (f"The keeper argues that {LAMPS}", "A keeper must wipe his boots.", "", True, False),
        ("A licence for lantern wicks is needed.", "A licence for a boat is needed.", TOPIC, True, True),
        ("A licence for lantern wicks is needed.", "A licence for a lantern is needed.", TOPIC, True, False),
        ("A licence for lantern wicks is needed.", "A licence for a boat is needed.", "", True, False),
        ("Lanterns burning paraffin require certificates.", "A keeper must wipe his boots.", "", True, True),
        ("Lanterns burning paraffin require certificates.", "Lanterns require certificates.", "", True, False),
        ("Lanterns burn paraffin.", "A keeper must wipe his boots.", "", True, False),
        ("Nothing in the later cases departs from this authority.", "A keeper must wipe his boots.", "", True, False),
        ("It is enough to recall the words of that passage in the decision.", "A keeper must wipe his boots.", "", True, False),
        ("Nothing in the later cases departs from paraffin, lanterns, ferries, certificates.", "He must wipe his boots.", "", True, True),
        ("A licence for Marrow Bank is needed.", "A licence for a boat is needed.", " Marrow Bank came." * 9, True, True),
        ("A licence for Marrow Bank is needed.", "A licence for a boat is needed.", OWN + " Marrow Bank came." * 9, True, False),
    ],
)
def test_what_the_decision_nowhere_speaks_of(told: str, passage: str, around: str, *, long: bool, opened: bool) -> None:
    found = setting(told, passage, around=around, long=long).ask("accounting")
    assert any(one.part == "topic" for one in found) is opened


@every_row(
    "told, passage, opened",
    [
        ("Review is for abuse of discretion.", "We review the toll anew.", True),
        ("Review is for abuse of discretion.", "We review whether the clerk abused his discretion.", False),
        ("Review is for abuse of discretion.", "The keeper had no discretion in the matter of lamps.", True),
        ("The keeper abused his discretion.", "The keeper had no discretion in the matter of lamps.", False),
        ("The lamp law must survive strict scrutiny.", "We review the toll anew.", True),
        ("The lamp law must survive strict scrutiny.", "No compelling interest is served by lamps.", False),
        ("The keeper argues that review is de novo.", "The clerk had the last word on lamps.", False),
        ("The keeper must show it on the balance of probabilities.", "He must show that it is more likely than not.", False),
        ("The keeper must show it on the balance of probabilities.", "He must show that it is certain.", True),
        ("A keeper is judged by a subjective standard.", "He is judged by an objective, not subjective, standard.", True),
        ("A keeper is judged by an objective standard.", "He is judged by an objective, not subjective, standard.", False),
        ("A keeper is not judged by a subjective standard.", "He is judged by an objective, not subjective, standard.", False),
        ("A keeper is judged by a subjective standard.", "The test is subjective. An objective test was urged.", False),
        ("A keeper is judged by a subjective standard.", "A keeper is judged by his lamps.", False),
        ("The jail terms were to be served concurrently.", "The sentences were cumulative.", True),
        ("The jail terms were to be served concurrently.", "The sentences run concurrently.", False),
        ("The jail terms were to be served consecutively.", "The sentences were cumulative.", False),
    ],
)
def test_a_standard_of_which_the_decision_does_not_speak(told: str, passage: str, *, opened: bool) -> None:
    assert any(one.part == "standard" for one in setting(told, passage).ask("accounting")) is opened


def test_a_sentence_of_another_paragraph_or_of_another_case_is_not_what_it_is_cited_for() -> None:
    told = f"{LAMPS} Thorn v. Alder, 991 U.S. 20 (1997)."
    for text, beside in ((f"{LAMPS}\n\n{CITE}.", False), (f"{told} {CITE}.", True), (f"{LAMPS} {CITE}.", False)):
        core = text.index("990")
        cited = full("c1", span=(core, core + 11), full_span=(text.index(CITE), text.index(CITE) + len(CITE)))
        other = (
            full("c2", text="991 U.S. 20", canonical="991 U.S. 20", span=(text.index("991"), text.index("991") + 11)) if beside else None
        )
        words = told if beside else LAMPS
        said = (Proposition(id="p1", citation="c1", text=words, span=(0, len(words))),)
        held = authority(part(f"A keeper must wipe his boots.\n\n{LONG}"))
        here = Setting(citation=cited, document=brief(text), authority=held, propositions=said, extra=(other,) if other else ())
        found = [one for one in here.ask("accounting", "c1") if one.part == "topic"]
        assert bool(found) is (text == f"{LAMPS} {CITE}.")


@every_row(
    "before, words, opened",
    [
        ("Boots must be wiped. See Thorn v. Alder, 991 U.S. 20 (1997). ", LAMPS, True),
        ("Boots must be wiped. See Thorn v. Alder, 991 U.S. 20 (1997). ", "A keeper must wipe his boots before the door.", False),
        ("Boots must be wiped, Thorn v. Alder, 991 U.S. 20 (1997); ", LAMPS, False),
        ("Boots must be wiped. See Thorn v. Alder, 991 U.S. 20 (1997). ", f"The keeper argues that {LAMPS[0].lower()}{LAMPS[1:]}", False),
    ],
)
def test_the_sentence_behind_another_case_is_what_this_one_is_cited_for(before: str, words: str, *, opened: bool) -> None:
    text = f"{before}{words} See {CITE}."
    core = text.index("990")
    cited = full("c1", span=(core, core + 11), full_span=(text.index(CITE), text.index(CITE) + len(CITE)))
    at = text.index("Thorn")
    other = full("c2", text="991 U.S. 20", canonical="991 U.S. 20", span=(text.index("991"),) * 2, full_span=(at, text.index("(1997)") + 6))
    said = (Proposition(id="p1", citation="c1", text=f"Boots must be wiped. {words}", span=(0, len(before + words))),)
    held = authority(part(f"A keeper must wipe his boots.\n\n{LONG}"))
    found = Setting(citation=cited, document=brief(text), authority=held, propositions=said, extra=(other,)).ask("accounting", "c1")
    assert [one.says.split("“")[1].split("”")[0] for one in found if one.part == "topic"] == ([LAMPS] if opened else [])


@every_row(
    "told, passage, opened",
    [
        ("The Court distinguished Thorn.", "The words of Thorn are fitting here.", True),
        ("The Court distinguished Thorn.", "Thorn is a very different case.", False),
        ("The Court followed Thorn.", "We cannot follow Thorn.", True),
        ("The Court followed Thorn.", "We follow Thorn.", False),
        ("The Court followed Thorn.", "Alder is an old case, and Thorn a new one.", True),
        ("The Court applied strict scrutiny.", "Strict scrutiny applies.", False),
        ("The Court applied strict scrutiny.", "The lamp applies.", True),
        ("The Court believed him.", "He was believed.", True),
        ("The Court stressed that he had no lamp.", "He had no lamp that night.", False),
        ("The Court stressed that he had no lamp.", "He had a lamp that night.", True),
        ("The Court stressed that a keeper, moreover, must wipe his boots.", "He had a lamp that night.", False),
        ("The Court accepted Quillon’s plea.", "Ashgrove’s plea is right.", True),
        ("The Court accepted Quillon’s plea.", "Quillon’s plea is right.", False),
        ("The Court accepted Quillon’s plea.", "Quillon’s plea has no lamp in it.", True),
        ("Here the Court distinguished Thorn.", "The words of Thorn are fitting.", False),
        ("The District Court distinguished Thorn.", "The words of Thorn are fitting.", False),
        ("The Court distinguished Thorn, Alder, Birch, Larch and every other older lamp case.", "The words of Thorn are fitting.", True),
    ],
)
def test_how_a_court_reasoned_in_few_words(told: str, passage: str, *, opened: bool) -> None:
    assert any(one.part == "reasoned" for one in setting(told, passage).ask("accounting")) is opened


@every_row(
    "told, passages, parties, other",
    [
        ("Thorn named Birch as the driver.", ["Thorn named the appellant as the driver, and Birch as the guest."], "", "driver"),
        ("Thorn named Birch as the driver.", ["When asked, Thorn named Birch as the driver."], "", ""),
        ("Thorn named Ashgrove as the driver.", ["Thorn named the appellant as the driver."], "Ashgrove Quillon", ""),
        ("Thorn and Birch lit the lamp.", ["Larch and Birch lit the lamp."], "", "lamp"),
        ("Thorn and Birch lit the lamp.", ["Thorn, Larch and Birch lit the lamp."], "", ""),
        ("Thorn lit the lamp.", ["Birch lit the lamp.", "Thorn lit the lamp."], "", ""),
        ("Thorn lit the lamp.", ["The lamp was lit."], "", ""),
        ("Thorn " + "lit the lamp and " * 7 + "left.", ["Birch lit the lamp and left."], "", ""),
        ("Birch fell. Thorn lit the lamp.", ["Birch lit the lamp."], "", "lamp"),
        ("Thorn lit the lamp.", ["The petitioner stood by the Court of the City of Larch and lit the lamp."], "Thorn v. Birch", ""),
        ("Thorn lit the lamp.", ["Before Larch the petitioner lit the lamp."], "Ashgrove v. Birch", "lamp"),
    ],
)
def test_of_whom_a_thing_is_told(told: str, passages: list[str], parties: str, other: str) -> None:
    assert told_of_another(told, passages, parties) == other


COURTS = "He was convicted in the Court of Sessions of the City of Thorn. The conviction was affirmed by the Quillon County Court."


@every_row(
    "told, opened",
    [
        ("He was convicted in the Quillon County Court.", True),
        ("He was convicted in the Court of Sessions of the City of Thorn.", False),
        ("The conviction was affirmed by the Court of Sessions of the City of Thorn.", True),
        ("The conviction was affirmed by the Quillon County Court.", False),
    ],
)
def test_which_other_court_did_it(told: str, *, opened: bool) -> None:
    found = setting(told, COURTS, tale(told)).ask("accounting")
    assert any(one.part == "tale" for one in found) is opened


@every_row(
    "told, kind, opened",
    [
        ("Thorn named, of the keepers, Birch as the driver of the cart.", StatementKind.TALE, True),
        ("Thorn named, of the keepers, Larch as the driver of the cart.", StatementKind.TALE, False),
        ("Thorn named, of the keepers, Birch as the driver of the cart.", StatementKind.WEIGHT, True),
    ],
)
def test_a_thing_told_of_another_person_is_open(told: str, kind: StatementKind, *, opened: bool) -> None:
    said = tale(told).model_copy(update={"kind": kind, "owner": Owner.CITED, "role": SAID if kind is StatementKind.WEIGHT else ""})
    found = setting(told, "Thorn named, of the keepers, Larch as the driver of the cart, and Birch as the guest of the cart.", said).ask(
        "accounting"
    )
    assert any("of somebody else" in one.says for one in found) is opened


def test_a_few_words_of_reasoning_are_asked_about_where_nothing_else_was_read() -> None:
    said = tale("the Court distinguished Thorn").model_copy(update={"kind": StatementKind.REST, "owner": Owner.CITED})
    assert any(
        "no sentence of the decision says so" in one.says for one in setting("It rains.", "Thorn is fitting.", said).ask("accounting")
    )


FACTORS = "Of the six signs the strongest is whether the wick was lit. The sole issue at the trial was consent."


@every_row(
    "told, passage, opened",
    [
        ("The strongest sign is where the lantern was found.", FACTORS, True),
        ("The strongest sign is whether the wick was lit.", FACTORS, False),
        ("The rudder of the ferry was the sole issue at the trial.", FACTORS, True),
        ("Consent of the keeper was the only issue at the trial.", FACTORS, False),
        ("The rudder of the ferry was the sole owner.", FACTORS, False),
        ("The word of a single keeper is enough in law.", FACTORS, False),
        ("The single issue is the word of a keeper.", FACTORS, True),
        (
            "Whether the wick was lit is a question of fact for the jury.",
            "Whether the wick was lit is a question of law, not one of fact.",
            True,
        ),
        (
            "Whether the wick was lit is a question of law for the court.",
            "Whether the wick was lit is a question of law, not one of fact.",
            False,
        ),
        ("Whether the wick was lit is not a question of fact.", "Whether the wick was lit is a question of law.", False),
        ("The Court left the claim of free lanterns undecided.", "The toll violates the claim of free lanterns.", True),
        ("The Court left the claim of free lanterns undecided.", "We need not decide the claim of free lanterns.", False),
        ("The Court left the claim of free lanterns undecided.", "The toll is high.", False),
    ],
)
def test_what_a_brief_singles_out(told: str, passage: str, *, opened: bool) -> None:
    assert any(one.part == "rule" for one in setting(told, passage).ask("accounting")) is opened
