"""What is told of a case in words that no list knows: noticed whole, and opened where the decision does not bear it."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.citations.links import link
from brief_audit.claims import assert_claims
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, part
from economy.rows import every_row

ASHGROVE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"


def statements(text: str) -> list[Statement]:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    citations = tuple(extract(brief))
    claims = assert_claims(brief, citations, tuple(link(brief, citations)))
    return list(claims.statements)


def tales(text: str) -> list[Statement]:
    return [one for one in statements(text) if one.kind is StatementKind.TALE]


def told(text: str) -> list[str]:
    return [one.words for one in tales(text)]


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text",
    [
        f"In {ASHGROVE}, the harbour officer walked home with his ledger wiped clean.",
        f"The charterer never sailed that ferry again. {ASHGROVE}.",
        f"The widow kept her cottage, thanks to {ASHGROVE}.",
        f"The Court gave the ferrymen their harbour licence back in {ASHGROVE}.",
        f"In {ASHGROVE}, where the widow persuaded the panel that a jury should hear the charterer's excuse, costs followed.",
        f"The complaint that the master should himself have looked out had been preserved for review. {ASHGROVE}.",
        f"The question of the lamp was settled in favour of the ferrymen in {ASHGROVE}.",
        f"The harbour board sought review in {ASHGROVE}, after the lower court had directed a new hearing.",
        f"The ferrymen in {ASHGROVE} saw their damages cut because they had run the wrong argument below.",
        f"Sanctions add up: fees and double costs were both exacted of the losing side in {ASHGROVE}.",
        f"Counsel sought permission to appeal on the charter, and was refused it; the judge argues as much ({ASHGROVE}).",
        f"The pilot's appeal from the Harbour and Ferry Court Judge reached the deputy judge late. {ASHGROVE}.",
        f"Six grounds were put forward and on two of them the trial judge gave permission to appeal ({ASHGROVE}).",
        f"Ms. May held on to her boat under 42 U.S.C. § 1983. {ASHGROVE}.",
        f"However the tide might turn, the panel could see no excuse for sailing dark. {ASHGROVE}.",
        f"{ASHGROVE} is misread. The lamp was there lit by the harbour board itself, for that very purpose.",
        f"The ferry case arose, it will be remembered, on the harbour board’s petition: {ASHGROVE}.",
        f"Mr Quillon, refused his berth, appealed to the harbour court and lost, which is how the point came to be argued in {ASHGROVE}.",
        f"In {ASHGROVE} the ferrymen’s apology was accepted and they were dealt with by fines alone.",
        f"In {ASHGROVE}, as here, the harbour lamp fell short.",
        f"Whether the lamp satisfied the charter was a matter on which the widow enjoyed a real prospect: {ASHGROVE}.",
        f"The ferryman in {ASHGROVE} got the boat.",
        f"The rule is old. {ASHGROVE} (the warning to the pilot was wrongly left out and the mark of the berth omitted).",
        f"The court next gave the ferrymen their licence back in {ASHGROVE}.",
        f"It left unrelated errands to the ferrymen of {ASHGROVE}.",
        f"The rule is plain from {ASHGROVE}, involved in litigation until the ferrymen lost, and from the charter.",
        f"Justice Quill felt free to depart from earlier harbour practice: {ASHGROVE}.",
        f"The pilot, when questioned, stated that she saw the lamp but did not read the sign, and the master excused her. {ASHGROVE}.",
        f"The evidence of the lamp came from a diver who swam out to the wreck: it was he who told the board of the rope. {ASHGROVE}.",
        f"On the quay Thorn first wrote it down; only afterwards was he told what the pilot had seen, and he acknowledged it. {ASHGROVE}.",
        f"The alleged thief, who had the watch that night, took his oar but left the lamp behind. {ASHGROVE}.",
        f"The ferryman there offered a lamp, and the trial court refused the evidence of it. {ASHGROVE}.",
    ],
)
def test_a_tale_of_the_case_is_noticed_whole(text: str) -> None:
    assert len(told(text)) == 1


@pytest.mark.rule("VERIFIED_CORRECT")
@every_row(
    "text",
    [
        f"A master must warn his passengers of every known danger. {ASHGROVE}.",
        f"On a long-felt want of harbour lamps, see {ASHGROVE}.",
        f"In {ASHGROVE}, the Court explained the origin of the rule at length.",
        f"{ASHGROVE}, involved a ferry and a narrow harbour.",
        f"Here the carrier sailed without lights. {ASHGROVE}.",
        f"The tenant argued that the carrier sailed alone. {ASHGROVE}.",
        f"The ferrymen in {ASHGROVE} argued that the harbour was closed to them.",
        f"The trial in {ASHGROVE} was of a narrow harbour claim, as counsel submits.",
        f"The Second Circuit in {ASHGROVE}, recognized the duty to warn, as counsel submits.",
        f"{ASHGROVE}: No qualified immunity where the master knowingly breaks clearly established rules.",
        f"The evidence of the lamp was sufficient to support the verdict against the ferrymen. {ASHGROVE}.",
        f"The judge was firm with the ferrymen until he acknowledged the duty to warn. {ASHGROVE}.",
        f"A payment made mandatory by the charter is not one made at the option of the owner. {ASHGROVE}.",
        f"Quill J warned in {ASHGROVE} that the pressure of trade cannot justify short cuts at sea.",
        f"That silence distorted the fee and undermined the whole process. See {ASHGROVE}.",
        f"The point in {ASHGROVE}, was settled long ago by the court.",
        f"Congress enacted the lamp law under 42 U.S.C. § 1983. {ASHGROVE}.",
        f"We think the panel could see no excuse for sailing dark. {ASHGROVE}.",
        f"A carrier may sail in May and held licences remain good. {ASHGROVE}.",
        f"In {ASHGROVE}, the Court explained the rule. Ibid, (internal quotation marks omitted).",
        f"“The lamp was out all night.” {ASHGROVE} (alterations, internal quotation marks and\ncitation omitted).",
        f"The court next addressed the ferry question in {ASHGROVE}.",
        f"It bundles unrelated errands, lacks a list of berths, and violates the directive in {ASHGROVE}.",
        f"Debts are a part of the “foresight,” {ASHGROVE}, involved in telling whether a pilot can be trusted.",
    ],
    ids=[
        "law",
        "a hyphen",
        "speech",
        "facts",
        "present case",
        "argument",
        "a side's argument",
        "a trial",
        "a court",
        "participles",
        "present tense",
        "evidence that suffices",
        "a court that speaks as he",
        "a judge",
        "reasoning",
        "a rule",
        "a lawgiver",
        "the present writer",
        "a month",
        "a licence",
        "a longer licence",
        "what it took up next",
        "an adjective",
        "a part of the words quoted",
    ],
)
def test_law_speech_and_the_present_case_are_no_tales(text: str) -> None:
    assert told(text) == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"The rule is old. {ASHGROVE} (enjoining the harbour tariff).", ["enjoining the harbour tariff"]),
        (f"The rule is old. {ASHGROVE} (noting the harbour tariff).", []),
        (f"The rule is old. {ASHGROVE} (applying the ferry rule to rivers).", []),
        (f"No master is safe after {ASHGROVE}, a decision stripping pilots of immunity.", ["stripping pilots of immunity."]),
        (
            f"A lamp must burn: see {ASHGROVE}, accepting counsel's reading of the charter.",
            ["accepting counsel's reading of the charter."],
        ),
        (f"A lamp must burn: see {ASHGROVE}, citing counsel's reading of the charter.", []),
        (f"The keeper relies on {ASHGROVE}, rejecting counsel's reading of the charter.", []),
        (
            f"Masters must pay, the Harbour Circuit seeing no reason to spare them. {ASHGROVE}.",
            ["seeing no reason to spare them."],
        ),
        (f"Masters must pay, the Harbour Circuit holding that they are liable at sea. {ASHGROVE}.", []),
        (f"No master is safe after {ASHGROVE}, a decision discussing pilots and immunity.", []),
        (f"In {ASHGROVE}, the Court embraced the theory of the silent lamp.", ["embraced the theory of the silent lamp."]),
        (f"The claimant argued that in {ASHGROVE}, the Court embraced the theory of the silent lamp.", []),
    ],
    ids=[
        "bracket",
        "speech",
        "reasoning",
        "apposition",
        "participle behind a signal",
        "what it cites",
        "what a side does",
        "beside",
        "beside, a holding",
        "a decision that speaks",
        "a theory",
        "argued",
    ],
)
def test_what_the_court_did_is_told_in_brackets_appositions_and_of_theories(text: str, words: list[str]) -> None:
    assert told(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"If we fail, a new bench should hear it, as happened in {ASHGROVE}.", ["a new bench should hear it"]),
        (f"Masters must pay their ferrymen, as the pilot did in {ASHGROVE}.", ["Masters must pay their ferrymen"]),
        (f"{ASHGROVE}, where the board paid the ferrymen for their boats, is in point.", ["the board paid the ferrymen for their boats"]),
        (
            f"We ask for more, given that half of the harbour dues was ordered in {ASHGROVE}.",
            ["given that half of the harbour dues was ordered in"],
        ),
        (f"We seek nothing, for no order for harbour dues was made in {ASHGROVE}.", ["for no order for harbour dues was made in"]),
        (f"We expect a fee: the ferrymen left with their licence in {ASHGROVE}.", ["the ferrymen left with their licence in ."]),
        (f"It is the same as {ASHGROVE}: there the pilot paid a fine of silver.", ["there the pilot paid a fine of silver."]),
        (f"{ASHGROVE}, heard by three harbour masters, is in point.", ["heard by three harbour masters"]),
        (f"{ASHGROVE}, followed by every harbour court since, is in point.", []),
        (f"The court has found an abuse of power where the lamp was dark. {ASHGROVE}.", ["an abuse of power where the lamp was dark."]),
        (f"“It is dark”, and they found Ms Alder's lamp the brighter. {ASHGROVE}.", ["Ms Alder's lamp the brighter."]),
        (f"A lamp of this sort has been found a nuisance in law. {ASHGROVE}.", ["A lamp of this sort has been found a nuisance in law."]),
        (f"A lamp is deemed a nuisance whenever it smokes badly. {ASHGROVE}.", []),
        (
            f"The rule is old. {ASHGROVE} (presence of a stranger destroyed the privilege).",
            ["presence of a stranger destroyed the privilege"],
        ),
        (f"The rule is old. {ASHGROVE} (no charge required where the pilot did not see the lamp).", []),
        (f"Quillon kept the ferry by a second grant. It binds every harbour: {ASHGROVE}.", ["Quillon kept the ferry by a second grant."]),
        (f"Birch kept the ferry by a second grant. It binds every harbour: {ASHGROVE}.", []),
        (f"Quillon kept it up in Birch v. Alder, 990 U.S. 90 (1999). It binds harbours: {ASHGROVE}.", ["Quillon kept it up in ."]),
        (f"The pilot sailed without lamps. That posture distinguishes {ASHGROVE}.", ["The pilot sailed without lamps."]),
        (f"The pilot sailed without lamps. That ruling conflicts with {ASHGROVE}.", []),
        (f"{ASHGROVE} came to the court after the jurors had blamed the pilot.", ["the jurors had blamed the pilot."]),
    ],
)
def test_a_clause_that_tells_of_the_case_is_noticed_in_a_sentence_of_something_else(text: str, words: list[str]) -> None:
    assert told(text) == words


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ("eighty ferrymen paid 50 pounds to the harbour master", False),
        ("eighty ferrymen paid 70 pounds to the harbour master", True),
        ("eighty ferrymen paid about 70 pounds to the harbour master", True),
        ("eighty ferrymen paid about 52 pounds to the harbour master", False),
    ],
    ids=["as there", "another figure", "another one roughly", "roughly"],
)
def test_a_figure_of_a_tale_must_stand_in_the_passage(words: str, opens: bool) -> None:
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 40))
    opinion = "In that year eighty ferrymen paid 50 pounds to the harbour master of the town."
    assert bool(Setting(authority=authority(part(opinion)), statements=(tale,)).ask("accounting")) is opens


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ("the tenant got ten days", True),
        ("ten days of written notice", False),
        ("Part II was of the whole tenant court", True),
    ],
    ids=["words that stand apart", "words that stand together", "which part was the court's"],
)
def test_a_tale_of_few_words_must_stand_in_runs_of_them(words: str, opens: bool) -> None:
    assert bool(asked(words)) is opens


def test_what_a_case_relies_on_is_not_told_of() -> None:
    tale = "The passengers were all drowned in the harbour. "
    assert len(told(f"{tale}Marrow v. Ash, 991 U.S. 20 (1997) (citing {ASHGROVE}).")) == 1
    assert len(told(f"{tale}Marrow v. Ash, 991 U.S. 20 (1997); {ASHGROVE}.")) == 2


def asked(words: str) -> list:
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 40), owner=Owner.UNKNOWN)
    return Setting(authority=authority(part(OPINION)), statements=(tale,)).ask("accounting")


def test_a_tale_that_no_passage_bears_opens_the_citation_with_the_nearest() -> None:
    (found,) = asked("the gardener's orchid collection flourished beneath glass")
    assert "bears most of these words" in found.says
    assert asked(" ".join(OPINION.split()[:12])) == []


@pytest.mark.parametrize(
    ("words", "verb", "opens"),
    [
        ("the Court declined to extend the harbour rule to river ferries", "extend", False),
        ("the Court extended the harbour rule to river ferries", "extended", True),
        ("the Court declined to import the harbour rule to river ferries", "import", True),
    ],
    ids=["as there", "not denied", "another act"],
)
def test_what_a_court_did_to_a_rule_is_borne_by_its_verb_denied_as_there(words: str, verb: str, opens: bool) -> None:
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 40), role=verb)
    opinion = "We do not extend the harbour rule to river ferries, whose masters know every stone of their banks."
    assert bool(Setting(authority=authority(part(opinion)), statements=(tale,)).ask("accounting")) is opens


@pytest.mark.parametrize(
    ("more", "opens"),
    [("", False), (" The rain fell. We extend the harbour rule to river ferries of the crown.", True)],
    ids=["one way", "both ways"],
)
def test_a_decision_that_tells_of_an_act_both_ways_bears_neither(more: str, opens: bool) -> None:
    """A court may tell how it declined before what it does now."""
    words = "the Court declined to extend the harbour rule to river ferries"
    tale = Statement(kind=StatementKind.TALE, citation="c1", words=words, span=(0, 40), role="extend")
    opinion = f"Until now we declined to extend the harbour rule to river ferries.{more}"
    assert bool(Setting(authority=authority(part(opinion)), statements=(tale,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("leads_in", "tells"),
    [
        (f"The point was put this way in {ASHGROVE}: “the lamp must burn from dusk to dawn on every pier”.", False),
        (f"3. The matter was stated thus in {ASHGROVE}: “the lamp must burn from dusk to dawn on every pier”.", False),
        (f"The point was put aside in {ASHGROVE}: “the lamp must burn from dusk to dawn on every pier”.", True),
        (f"The charterer was put off this way in {ASHGROVE}: “the lamp must burn from dusk to dawn on every pier”.", True),
        (f"As the Court of Appeal put it in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"Quill J put the matter without ornament in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"The tribunal was blunt in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"The words of the court in {ASHGROVE} were these: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"In {ASHGROVE} the tribunal put it in this way: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"Guidance was given by Quill J in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"The principle of light was summarised in these terms in {ASHGROVE}: “The lamp must burn from dusk to dawn.”", False),
        (f"The Deputy Master added (at 12): “The lamp must burn from dusk to dawn on every pier.” {ASHGROVE}.", False),
        (f"The judge stated the general position thus ({ASHGROVE}): “The lamp must burn from dusk to dawn on every pier.”", False),
        (f"A fine was given in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", True),
        (f"The tribunal put the ferrymen ashore in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", True),
        (f"The tribunal was blind in {ASHGROVE}: “The lamp must burn from dusk to dawn on every pier.”", True),
        (f"The words of the pilot in {ASHGROVE} were these: “The lamp must burn from dusk to dawn on every pier.”", True),
    ],
)
def test_what_only_leads_to_a_quotation_tells_nothing(leads_in: str, tells: bool) -> None:
    assert bool(told(leads_in)) is tells


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("introduced", "tells"),
    [
        (f"Take, next, {ASHGROVE}.", True),
        (f"The rule is old. The next case is {ASHGROVE}.", True),
        (f"Then there is {ASHGROVE}.", True),
        (f"The board should look with care at {ASHGROVE}.", True),
        (f"The rule is old. Birch v. Alder, 990 U.S. 90 (1999), goes back to {ASHGROVE}.", False),
        (f"The duty is as old as the harbour: {ASHGROVE}.", False),
    ],
)
def test_the_sentence_behind_one_that_only_introduces_a_case_tells_of_it(introduced: str, tells: bool) -> None:
    assert bool(told(f"{introduced} Both ferrymen lost their licence to a stranger.")) is tells


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_tale_that_the_passages_deny_is_opened() -> None:
    tale = Statement(
        kind=StatementKind.TALE,
        citation="c1",
        words="the eighty ferrymen paid tariffs to the harbour master",
        span=(0, 40),
        owner=Owner.UNKNOWN,
    )
    for opinion, opens in (
        ("All eighty ferrymen paid tariffs to the harbour master.", False),
        ("No ferryman of the eighty paid tariffs to the harbour master.", True),
    ):
        assert bool(Setting(authority=authority(part(opinion)), statements=(tale,)).ask("accounting")) is opens


@pytest.mark.rule("VERIFIED_CORRECT")
def test_a_sentence_that_points_back_at_what_had_happened_is_told_of_the_case() -> None:
    assert told(f"Fog ends the matter. That had happened to the keeper: the ferry sank before the bell rang. See {ASHGROVE}.")
    assert told(f"Fog ends the matter. That is so here, and the ferry sank before the bell rang. See {ASHGROVE}.") == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("text", "who"),
    [
        (f"Mr Alder submitted that the keeper had a right to the lamps: {ASHGROVE}.", "Alder"),
        (f"Mr Alder, for the HRMB, contended in the ferry hearing that the keeper had a right to the lamps: {ASHGROVE}.", "Alder"),
        (f"It was HRMB, through Mr Alder, who contended that the keeper had a right to the lamps: {ASHGROVE}.", "HRMB"),
    ],
    ids=["by name", "for somebody, in a hearing", "by letters"],
)
def test_who_submitted_something_is_told_with_his_name(text: str, who: str) -> None:
    assert who in {name for one in tales(text) for name in one.who}


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "sentence",
    [
        "The Deputy President founded his rejection of the claim on the lamps alone.",
        "The Lord Ordinary left the widow her cottage.",
        "Of the four lamps, the judge took the first two alone.",
        "When the ferry sank at dusk, his Lordship gave the widow her cottage.",
        "Though the harbour kept no lamps, Thorn J threw the claim out.",
    ],
)
def test_a_sentence_that_goes_on_from_a_citation_is_told_of_its_case(sentence: str) -> None:
    assert told(f"Respondent reads {ASHGROVE} too broadly. {sentence}") == [sentence]


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    "sentence", ["In this case, the judge took the first two lamps alone.", "Of our four lamps, the judge took the first two alone."]
)
def test_a_sentence_of_the_present_case_does_not_go_on(sentence: str) -> None:
    assert told(f"Respondent reads {ASHGROVE} too broadly. {sentence}") == []


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(("sentence", "who"), [("So held Justice Thimble for the Court.", {"Thimble"}), ("So held the Court.", set[str]())])
def test_a_judge_behind_so_held_is_the_voice_of_the_case_and_no_holding(sentence: str, who: set[str]) -> None:
    said = statements(f"Ferries need lamps. {ASHGROVE}. {sentence}")
    assert {name for one in said if one.kind is StatementKind.VOICE for name in one.who} == who
    assert not [one for one in said if one.kind is StatementKind.WEIGHT]
