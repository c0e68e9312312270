"""What stands around a citation: frames that take back, several authorities together, headings, topics, short brackets, other cases."""

from __future__ import annotations

import dataclasses

import pytest

from brief_audit.model.base import Kind
from brief_audit.model.claim import Owner, Proposition, Statement, StatementKind
from brief_audit.model.facts import Disposition
from brief_audit.model.record import RecordDate
from checks.invented import OPINION, Setting, authority, full, part, quotation
from checks.invented import record as filed
from citation_briefs import brief

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ONE, OTHER = "Ashgrove v. Quillon, 990 U.S. 10 (1996)", "Dunmore v. Fenwick, 980 U.S. 30 (1957)"


def opened(
    told: str,
    kind: str,
    text: str = OPINION,
    *,
    of: str = "c1",
    act: str = "",
    on: str = "c1",
    other: str = OTHER,
    quoted: str = "",
    standing: bool = False,
    record: str = "",
    decided: str = "",
    beside_held: bool = True,
) -> bool:
    """Whether a finding of one kind opens the citation; `{}` stands for the case asked about, `<>` for another."""
    whole = told.replace("{}", ONE).replace("<>", other)
    start, core = whole.index(ONE), whole.index("990")
    cited = full("c1", span=(core, core + 11), full_span=(start, start + len(ONE)))
    beside = []
    if other in whole:
        at = whole.index(other)
        ends = at + len(other)
        ends = whole.index(")", ends) + 1 if whole[ends:].startswith(" (") else ends
        beside = [full("c2", text="980 U.S. 30", canonical="980 U.S. 30", span=(whole.index("980"), whole.index("980") + 11),
                       full_span=(at, ends), parties=("Dunmore", "Fenwick"))]  # fmt: skip
    if record:
        at = whole.index(record)
        beside.append(full("c3", text=record, canonical=record, kind=Kind.RECORD, span=(at, at + len(record)), full_span=None))
    said = ()
    if standing:
        at = whole.index("overruled")
        said = (
            Statement(
                kind=StatementKind.STANDING, citation="c2", words="overruled", span=(at, at + 9), owner=Owner.CITED, who=("990 U.S. 10",)
            ),
        )
    if act:
        at = whole.index(act)
        said = (
            Statement(
                kind=StatementKind.ACT, citation=on, words=act, span=(at, at + len(act)), owner=Owner.CITED, says=Disposition.AFFIRMED
            ),
        )
    supported = whole[: whole.index(". ", core) + 1] if ". " in whole[core:] else whole
    propositions = (Proposition(id="p1", citation="c1", text=supported, span=(0, len(supported))),)
    held = authority(part(text))
    at = whole.index(quoted)
    setting = Setting(
        quotations=(quotation(quoted, "c2", span=(at, at + len(quoted))),) if quoted else (),
        citation=cited,
        document=brief(whole),
        authority=held,
        statements=said,
        propositions=propositions,
        extra=tuple(beside),
    )
    kept = {"record": filed(dates=(RecordDate(what="filed", day=decided),))} if decided else {}
    setting = dataclasses.replace(
        setting, more=tuple(Setting(citation=one, authority=held if beside_held else None, **kept) for one in beside)
    )
    return any(one.part == kind for one in setting.ask("accounting", of))


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("It is not the case that the judgment in {} was affirmed.", True),
        ("It is a myth that the judgment in {} was affirmed.", True),
        ("One can hardly say that the judgment in {} was affirmed.", True),
        ("That the judgment in {} was affirmed is a myth.", True),
        ("The judgment in {} was affirmed? Hardly.", True),
        ("Quillon says that the judgment in {} was affirmed; he is wrong.", True),
        ("If the judgment in {} was affirmed, the moon is a lamp.", True),
        ("It cannot be denied that the judgment in {} was affirmed.", False),
        ("It is clear that the judgment in {} was affirmed.", False),
        ("Read the words “no keeper may let a lamp that the judge doubts” in {}.", False),
        ("It is no “judgment of ours” that the judgment in {} was affirmed.", True),
        ("It is no accident that the judgment in {} was affirmed.", False),
        ("The judgment in {} was affirmed. The lamps were lit.", False),
        ("The court in Dunmore did not say that the judgment in {} was affirmed.", False),
        ("It is not the law that lamps must burn. {}.", False),
    ],
)
def test_a_frame_that_takes_back_what_is_told_opens(told: str, opens: bool) -> None:
    assert opened(told, "frame") is opens


@pytest.mark.parametrize(
    ("told", "text", "opens"),
    [
        ("{}, was followed in <>.", OPINION, False),
        ("<>, was followed in {}.", OPINION + "The rain fell on the lane. " * 200, True),
        ("{}, was not followed in <>.", OPINION, True),
        ("{}, was overruled by <>.", OPINION, True),
        ("{} (citing <>).", OPINION, False),
        ("{} (citing <>).", OPINION + "The rain fell on the lane. " * 200, True),
        ("{} (citing <>).", OPINION + " See Dunmore v. Fenwick. " + "The rain fell on the lane. " * 200, False),
        ("{} is cited in <>.", OPINION, False),
        ("{}, following <>.", OPINION + " Lamps fall under Dunmore v. Fenwick. " + "The rain fell on the lane. " * 200, False),
        ("{}, following <>.", OPINION + " We distinguish Dunmore v. Fenwick. Lamps fall under Dunmore." + "The rain fell. " * 300, True),
        ("{}, following <>.", OPINION + "The rain fell on the lane. " * 200, True),
        ("{}, not following <>.", OPINION + " Lamps fall under Dunmore v. Fenwick. " + "The rain fell on the lane. " * 200, True),
        ("<>, following {}.", OPINION + "The rain fell on the lane. " * 200, False),
        ("{}; <>.", OPINION, False),
        ("{} (no as-applied challenge is before us); <>.", OPINION, False),
        ("{} (it applied no rule); <>.", OPINION, True),
        ("Lamps fall: <>. It was followed in {}.", OPINION + "The rain fell on the lane. " * 200, True),
        ("Lamps fall: <>. 2. That rule has since been distinguished by the Fifth Circuit in {}.", OPINION, True),
        ("Lamps fall: <>. It was followed in {}.", OPINION + " We follow Dunmore, whose rule it is. " + "Rain fell. " * 500, False),
        ("Lamps fall: <>. It was lit in {}.", OPINION, False),
        ("{}, overruled by <>.", OPINION + "The rain fell on the lane. " * 200, True),
        ("<>, abrogated on other grounds by {}.", OPINION + "The rain fell on the lane. " * 200, True),
    ],
)
def test_what_one_case_did_to_another_is_not_told_by_one_text(told: str, text: str, opens: bool) -> None:
    assert opened(told, "relation", text) is opens


def test_what_a_case_without_a_text_did_to_another_opens_both() -> None:
    assert opened("{}, was followed in <>.", "relation", beside_held=False)


@pytest.mark.parametrize(("told", "opens"), [("We overrule Dunmore v. Fenwick. ", False), ("Dunmore v. Fenwick is not before us. ", True)])
def test_that_one_case_gave_up_another_is_told_by_the_text_that_does(told: str, opens: bool) -> None:
    rain = "The rain fell on the lane. " * 50
    assert opened("<>, overruled by {}.", "relation", OPINION + rain + told + rain, standing=True) is opens


def test_what_a_quotation_says_of_two_is_not_told_of_the_authorities() -> None:
    told = "The point was raised in {}; <>. “Both were right.”"
    assert (opened(told, "together"), opened(told, "together", quoted="Both were right.")) == (True, False)


@pytest.mark.parametrize("other", ["Dunmore Lamps Limited v. Fenwick, 980 U.S. 30 (1957)", "Followed Lamps v. Fenwick, 980 U.S. 30 (1957)"])
def test_the_name_of_a_case_tells_of_no_treatment(other: str) -> None:
    text = OPINION + "The rain fell on the lane. " * 200
    assert not opened("See {}; accord <>.", "relation", text, other=other)
    assert opened("{}; limited by <>.", "relation", text, other=other)


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("The judgment was affirmed in <>, and in {}.", True),
        ("The judgment was affirmed in <>, no less than in {}.", True),
        ("The judgment was affirmed in <>. Likewise {}.", True),
        ("The judgment was affirmed in <>; {}.", False),
        ("<> (where the judgment was affirmed); accord {}.", True),
        ("The judgment was affirmed in <>. See {}.", False),
        ("The judgment was affirmed in <>, a case that turned on lamps which nobody lit before {}.", False),
    ],
)
def test_an_authority_that_is_only_joined_to_another_was_not_compared(told: str, opens: bool) -> None:
    assert opened(told, "joined", act="affirmed", on="c2") is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Compare {}, with <>. In the former the judgment was vacated; in the latter it was affirmed.", True),
        ("We rely on {}, and <>. All of these courts vacated.", True),
        ("We rely on {}, and <>. Both are distinguishable.", False),
        ("We rely on {}, and <>. The lamps were lit.", False),
        ("We rely on {}. Both lamps were lit.", False),
    ],
)
def test_what_is_told_of_several_authorities_is_compared_with_none(told: str, opens: bool) -> None:
    assert opened(told, "together") is opens


@pytest.mark.parametrize(
    ("told", "kind", "opens"),
    [
        ("{} concerned pensions.", "topic", True),
        ("{} was about pensions.", "topic", True),
        ("{} concerned a tenant.", "topic", False),
        ("See {}. It is a case about pensions.", "topic", True),
        ("See {}. Ashgrove is a pension case.", "topic", True),
        ("See {}. Ashgrove is a tenant case.", "topic", False),
        ("See {}. Thorn is a pension case.", "topic", False),
        ("Pension cases: {}; <>.", "heading", True),
        ("Tenant cases: {}; <>.", "heading", False),
        ("The leading case on ship mortgages is {}.", "topic", True),
        ("The leading case on notice to tenants is {}.", "topic", False),
        ("{} is an authority on pensions.", "topic", True),
        ("{} concerned Article 8.", "topic", True),
        ("{} concerned Ruritania.", "topic", True),
        ("Reversals:\n\n- <>\n\n- {}", "heading", True),
        ("Notices vacated:\n\n- <>\n\n- {}", "heading", True),
        ("Authorities cited:\n\n- <>\n\n- {}", "heading", False),
        ("The court said: {}.", "heading", False),
        ("{}: tenants successful.", "won", True),
        ("Winner: the tenants ({}).", "won", True),
        ("Result: “the tenants”, {}.", "won", True),
        ("“The lamps were lit as a result of the storm”: {}.", "won", False),
        ("Ashgrove was a win for the tenants. See {}.", "won", True),
        ("{} is cited. The tenants paid.", "won", False),
        ("It rained. The tenants won. {}.", "won", True),
        ("It rained. The tenants lost on costs. See {}.", "won", True),
        ("It rained. We won the motion. {}.", "won", False),
        ("If the tenants lost, the notice is void. {}.", "won", False),
        ("It rained. The anchor was lost. {}.", "won", False),
        ("The rent was $58,681 in {}.", "put in it", True),
        ("The gauge read .357 in {}.", "put in it", True),
        ("Aylmer Penhallow was drowned in {}.", "put in it", True),
        ("The notice was short in {}.", "put in it", False),
        ("Our rent was $58,681, as in {}.", "put in it", False),
    ],
)
def test_a_topic_or_a_heading_is_one_of_which_the_decision_speaks(told: str, kind: str, opens: bool) -> None:
    assert opened(told, kind) is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("{} (3:2).", True),
        ("{} (by a majority).", True),
        ("{} (seven Justices).", True),
        ("<>; {} (same).", True),
        ("{} (fire insurance).", True),
        ("{} (written notice).", False),
        ("{} (Authorities Bundle, tab 4).", False),
        ("{} (“Ashgrove”).", False),
        ("{} (emphasis added).", False),
        ("{} (Marlow, J.).", False),
    ],
)
def test_a_short_bracket_that_nobody_reads_opens(told: str, opens: bool) -> None:
    assert opened(told, "remark") is opens


@pytest.mark.parametrize(
    ("told", "opens"), [("{} (AB/7/210; Core Bundle p 45).", False), ("{} (AB/7/210; Core Bundle p 45) (fire insurance).", True)]
)
def test_a_bracket_that_is_a_reference_of_the_record_is_no_remark(told: str, opens: bool) -> None:
    assert opened(told, "remark", record="(AB/7/210; Core Bundle p 45)") is opens
    assert opened(told, "remark")


OF_OTHERS = (
    "In Harrow v. Penrose the court thought it reasonable to let a keeper moor his ferry and sleep until the fog had lifted. "
    + "The rain fell on the lane. " * 5
    + "In Talbot v. Wexford, however, this court abandoned that line and looked at the lamps, the fog and the tide together. "
)


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("In Penrose the court thought it reasonable to let a keeper moor his ferry and sleep until the fog had lifted. {}.", False),
        ("In Wexford the court thought it reasonable to let a keeper moor his ferry and sleep until the fog had lifted. {}.", True),
        ("See {}. Wexford thought it reasonable to let a keeper moor his ferry and sleep until the fog had lifted.", True),
        ("Wexford abandoned that line and looked at the lamps, the fog and the tide together. {}.", False),
        ("Marlow thought it reasonable to let a keeper moor his ferry and sleep until the fog had lifted. {}.", False),
    ],
)
def test_what_is_told_of_another_case_is_told_of_it_there(told: str, opens: bool) -> None:
    assert opened(told, "other case", OF_OTHERS + OPINION) is opens


PROPOSAL = "Quillon proposes that a keeper light four lamps on every pier before the fog of winter falls upon the harbour. "
COURT = "We hold that a keeper lights four lamps on every pier before the fog of winter falls upon the harbour. "
RULE = "A keeper lights four lamps on every pier before the fog of winter falls upon the harbour. {}."


@pytest.mark.parametrize(("passage", "opens"), [(PROPOSAL, True), (COURT, False), (PROPOSAL + COURT, False)])
def test_a_rule_that_only_an_argument_bears_opens(passage: str, opens: bool) -> None:
    assert opened(RULE, "rule", "The rain fell on the lane. " * 9 + passage + OPINION) is opens


def test_a_heading_that_tells_an_act_is_not_borne_by_the_word_alone() -> None:
    text = "The master affirmed the first notice, affirmed the second and affirmed the third. " + OPINION
    assert opened("Notices affirmed:\n\n- <>\n\n- {}", "heading", text)
    assert not opened("Notices affirmed:\n\n- <>\n\n- {}", "heading", text, act="affirmed")


def test_figures_and_names_that_the_decision_has_are_its_own() -> None:
    text = "The rent was $58,681. Aylmer Penhallow paid it. " + OPINION
    assert not opened("The rent was $58,681 in {}.", "put in it", text)
    assert not opened("Aylmer Penhallow was drowned in {}.", "put in it", text)


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Lamps fall: {}. It has been overruled.", True),
        ("Lamps fall: {}. That case has since been abrogated.", True),
        ("Lamps fall: {}. It is no longer good law.", True),
        ("Lamps fall: {}. This holding, first announced in 1990, remains good law.", True),
        ("Lamps fall: {}. Larkspur overruled it.", True),
        ("Lamps fall: {}. The Court has since repudiated it.", True),
        ("Lamps fall: {}. The Assembly overturned that rule in 2009.", True),
        ("Lamps fall: {}. The Court reversed the judgment below.", False),
        ("Lamps fall: {}. Our motion is ripe, for the trial court overruled it.", False),
        ("Lamps fall: {}. Has it been overruled?", False),
        ("Lamps fall: {}. The objection was overruled.", False),
        ("Lamps fall: {}. Larkspur overruled it. <>.", True),
        ("Lamps fall: {}; <>. It has been overruled.", False),
        ("Lamps fall: {}. It has been overruled by <>.", False),
    ],
)
def test_the_standing_of_a_case_is_not_told_by_its_own_text(told: str, opens: bool) -> None:
    assert opened(told, "next") is opens


def test_a_decision_may_tell_what_became_of_an_older_rule() -> None:
    told = "Lamps fall: {}. The Assembly overturned that rule in 2009."
    assert not opened(told, "next", OPINION + " In 2009 the Assembly overturned the old rule.")


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Lamps fall: {}. The vote was five to four.", True),
        ("Lamps fall: {}. So held a divided Court.", True),
        ("Lamps fall: {}. The vote was close to noon.", False),
        ("Lamps fall: {}. It came down in 1989.", True),
        ("Lamps fall: {}. It came down in 1996.", False),
        ("Lamps fall: {}. It was decided under the law of 1989.", False),
        ("The Court decided {} in 1995.", True),
        ("The Court decided {} in 1996.", False),
        ("The Court decided Ashgrove v. Quillon in 1995. 990 U.S. 10 (1996).", False),
        ("This Circuit decided {}.", True),
        ("This Court decided {}.", False),
        ("This Circuit follows {}.", False),
    ],
)
def test_when_and_by_how_many_a_case_was_decided_is_compared(told: str, opens: bool) -> None:
    if "{}" not in told:
        told, opens = told.replace("990 U.S. 10 (1996)", "{}"), True
    assert opened(told, "next") is opens


@pytest.mark.parametrize(
    ("told", "opens"),
    [
        ("Lamps fall: {}. The same case holds that a lodger must buy the oil.", True),
        ("Lamps fall: {}. And it goes on: the oil is bought by the lodger.", True),
        ("Lamps fall: {}. But that case was about lodgers, not tenants.", True),
        ("Lamps fall: {}. On its facts, the plaintiffs were lodgers.", True),
        ("Lamps fall: {}. Its facts are alike: a lodger was scalded by his oil.", True),
        ("Lamps fall: {}. Lodgers had scalded their hosts.", True),
        ("Lamps fall: {}. Yet the opinion nowhere mentions oil.", True),
        ("Lamps fall: {}. That case is inapposite.", False),
        ("Lamps fall: {}. Its reasoning applies here.", False),
        ("Lamps fall: {}. We reversed. Lodgers had scalded us.", False),
        ("Lamps fall: {}. The same case holds that a tenant may not be put out of the dwelling without ten days of written notice.", False),
    ],
)
def test_what_points_back_to_the_case_is_compared_with_it(told: str, opens: bool) -> None:
    assert opened(told, "next") is opens


@pytest.mark.parametrize(
    ("told", "kind", "text", "opens"),
    [
        ("{} follows The Larkspur.", "taken up", OPINION, True),
        ("{} follows The Larkspur.", "taken up", OPINION + " We follow The Larkspur.", False),
        ("{} follows The Larkspur.", "taken up", OPINION + " The Larkspur, which the court below followed, is overruled.", True),
        ("{} overruled The Larkspur.", "taken up", OPINION + " The Larkspur is overruled.", False),
        ("{} overruled The Larkspur.", "taken up", OPINION + " We follow The Larkspur.", True),
        ("{} follows the rule.", "taken up", OPINION, False),
        ("The court also adopted the decision in Larkspur v. Thorn. {}.", "taken up", OPINION, True),
        (
            "The court also adopted the decision in Larkspur v. Thorn. {}.",
            "taken up",
            OPINION + " We follow Larkspur v. Thorn. It is law.",
            False,
        ),
        (
            "The court also adopted the decision in Larkspur v. Thorn. {}.",
            "taken up",
            OPINION + " We need not say whether to follow Larkspur v. Thorn.",
            True,
        ),
        ("The court distinguished the decision in Larkspur v. Thorn. {}.", "taken up", OPINION + " We follow Larkspur v. Thorn.", True),
        ("The keeper also adopted the cat in Larkspur v. Thorn. {}.", "taken up", OPINION, False),
        ("The Ninth Circuit adopted the rule of Ashgrove v. Quillon. {}.", "taken up", OPINION, False),
        ("{} was decided under the Ferries Act 2031.", "law", OPINION, True),
        ("{} was decided under the Ferries Act 2031.", "law", OPINION + " The Ferries Act 2031 governs.", False),
        ("{} was decided under the old law.", "law", OPINION, False),
    ],
)
def test_a_case_or_a_law_that_is_only_named_stands_in_the_decision(told: str, kind: str, text: str, opens: bool) -> None:
    assert opened(told, kind, text) is opens


@pytest.mark.parametrize(("decided", "opens"), [("1957-05-01", True), ("2003-05-01", False)])
def test_a_case_is_not_applied_in_an_earlier_one(decided: str, opens: bool) -> None:
    text = OPINION + " Lamps fall under Ashgrove v. Quillon and Dunmore v. Fenwick, whose rule we apply. "
    assert opened("{} was applied in <>.", "relation", text, decided=decided) is opens


@pytest.mark.parametrize(("told", "opens"), [("In {}, the Court relied on <>.", True), ("{} was relied on by the Court in <>.", False)])
def test_who_relied_on_whom_is_asked_of_the_one_that_did(told: str, opens: bool) -> None:
    assert opened(told, "relation", OPINION + "The rain fell on the lane. " * 200) is opens


@pytest.mark.parametrize(
    ("told", "text", "opens"),
    [
        ("{} concerned Article 8.", "Article 3 binds. " * 4, True),
        ("{} concerned Article 8.", "Article 8 binds. " * 4, False),
        ("{} concerned Ruritania.", "The rain fell on the lane. " * 200 + "He came from Ruritania. " * 4, True),
        ("{} concerned Ruritania.", "He came from Ruritania. " + "The rain fell on the lane. " * 200, False),
    ],
)
def test_a_provision_or_a_country_is_not_spoken_of_in_passing(told: str, text: str, opens: bool) -> None:
    assert opened(told, "topic", text) is opens


@pytest.mark.parametrize(("court", "opens"), [("scotus", True), ("ca9", False)])
def test_this_circuit_decided_no_case_of_another_court(court: str, opens: bool) -> None:
    told = "This Circuit decided Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    cited = full("c1", span=(told.index("990"), told.index("990") + 11), full_span=(21, len(told) - 1), court_id=court)
    setting = Setting(citation=cited, document=brief(told), authority=authority(part(OPINION)))
    assert any(one.part == "next" for one in setting.ask("accounting", "c1")) is opens


@pytest.mark.parametrize(("told", "opens"), [("{} (an as-applied challenge); <>.", False), ("{} was applied in <>.", True)])
def test_an_as_applied_challenge_applies_no_case(told: str, opens: bool) -> None:
    text = OPINION + " Lamps fall under Ashgrove v. Quillon and Dunmore v. Fenwick. "
    assert opened(told, "relation", text, decided="1957-05-01") is opens
