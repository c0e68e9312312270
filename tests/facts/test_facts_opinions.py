"""Which opinions an invented decision holds, and what it leaves open. No case here exists."""

from __future__ import annotations

from itertools import pairwise

import pytest

import invented_opinions as invented
from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Facts, Obtained, OpinionFact, opinion_at
from brief_audit.parsers.cap_json import parse_cap
from brief_audit.parsers.courtlistener_json import parse_courtlistener
from economy.rows import every_row

pytestmark = pytest.mark.rule("ATTRIBUTION_MISMATCH")

K = PartKind
BODY = "The tenant kept the cottage after the lease had run out, and the landlord sued for the rent of the winter months. " * 4


def decision(*parts: tuple[PartKind, str, str | None]) -> Authority:
    held = tuple(Part(kind=kind, author=author, text=text, artefact="a" * 64) for kind, text, author in parts)
    return Authority(
        id="a1",
        names=("Ashgrove v. Quillon",),
        citations=("990 U.S. 10",),
        source="s",
        url="",
        attribution="",
        artefacts=(),
        parts=held,
        complete=True,
    )


def test_the_type_that_the_source_gives_is_the_fact() -> None:
    facts = facts_of(
        decision((K.HEAD_MATTER, "Head", None), (K.MAJORITY, BODY, "Quill"), (K.NOTES, "1", None), (K.DISSENT, BODY, "Marrow"))
    )
    held = [(fact.kind, fact.author, fact.part, fact.span, fact.obtained) for fact in facts.opinions]
    assert held == [(K.MAJORITY, "Quill", 1, (0, len(BODY)), Obtained.FIELD), (K.DISSENT, "Marrow", 3, (0, len(BODY)), Obtained.FIELD)]


@pytest.mark.parametrize(
    ("part", "offset", "kind"),
    [(1, 0, K.MAJORITY), (1, 9, K.MAJORITY), (1, 10, None), (1, 20, K.DISSENT), (1, 29, K.DISSENT), (1, 30, None), (0, 5, None)],
)
def test_an_offset_stands_in_one_opinion_or_in_none(part: int, offset: int, kind: PartKind | None) -> None:
    opinions = (
        OpinionFact(kind=K.MAJORITY, part=1, span=(0, 10), obtained=Obtained.FIELD),
        OpinionFact(kind=K.DISSENT, part=1, span=(20, 30), obtained=Obtained.FIELD),
    )
    found = opinion_at(Facts(opinions=opinions), part, offset)
    assert (found.kind if found else None) is kind


def opinions(text: str, kind: PartKind = K.COMBINED) -> tuple[OpinionFact, ...]:
    return facts_of(decision((kind, text, None))).opinions


def separate(text: str, kind: PartKind = K.MAJORITY) -> list[tuple[PartKind, str | None, int]]:
    return [(fact.kind, fact.author, fact.span[0]) for fact in opinions(text, kind)[1:]]


COURTS = {K.MAJORITY, K.PLURALITY, K.PER_CURIAM, K.COMBINED}
SETTLED = [held for held in invented.decisions() if held.settled]


@every_row("held", SETTLED, ids=lambda held: held.name)
def test_a_run_on_text_is_divided_at_its_own_author_lines(held: invented.Decision) -> None:
    parts = parse_courtlistener([("0" * 64, invented.courtlistener_combined(held))]).parts
    facts = facts_of(decision((K.COMBINED, parts[0].text, None))).opinions
    at, wanted = 0, []
    for piece in held.pieces:
        at = parts[0].text.index(piece.line, at)
        if piece.kind in COURTS:
            continue
        line = piece.line.rpartition("\n\n")[2] if "SUPREME COURT" in piece.line else piece.line
        wanted.append((piece.kind, piece.author, at + piece.line.index(line)))
    others = [fact for fact in facts if fact.kind not in COURTS]
    assert [(fact.kind, fact.author, fact.span[0]) for fact in others] == wanted
    assert all(fact.obtained is Obtained.HEADING and parts[0].text[fact.span[0] :].startswith(fact.snippet) for fact in others)
    assert [fact.kind for fact in facts if fact.kind in COURTS] == [piece.kind for piece in held.pieces if piece.kind in COURTS]
    assert not any(a.span[1] > b.span[0] for a, b in pairwise(facts))


@every_row("line, kind, author, joined", invented.LINES)
def test_who_joins_is_read_from_the_line(line: str, kind: PartKind, author: str | None, joined: tuple[str, ...]) -> None:
    facts = opinions(f"{BODY}\n\n{line}\n\n{invented.FIRST}", K.MAJORITY)
    assert (facts[1].kind, facts[1].author, facts[1].joined_by) == (kind, author, joined)


@every_row("held", [held for held in invented.decisions() if not held.settled], ids=lambda held: held.name)
def test_where_the_text_does_not_settle_it_there_is_no_opinion(held: invented.Decision) -> None:
    parts = parse_courtlistener([("0" * 64, invented.courtlistener_combined(held))]).parts
    assert facts_of(decision((K.COMBINED, parts[0].text, None))).opinions == ()


@pytest.mark.slow
@every_row("held", [held for held in SETTLED if all(p.kind is not K.OTHER for p in held.pieces)], ids=lambda held: held.name)
def test_typed_entries_stay_as_they_are(held: invented.Decision) -> None:
    for parsed in (
        parse_courtlistener([("0" * 64, invented.courtlistener(held.pieces))]),
        parse_cap([("0" * 64, invented.cap(held.pieces))], []),
    ):
        facts = facts_of(decision(*((part.kind, part.text, part.author) for part in parsed.parts))).opinions
        assert [(fact.kind, fact.part, fact.span[0]) for fact in facts] == [(p.kind, n, 0) for n, p in enumerate(held.pieces)]
        assert all(fact.obtained is Obtained.FIELD for fact in facts)


NO_OPENING = (
    "(Marrow, J., dissenting)",
    "See Ashgrove v. Quillon, 990 U. S., at 12 (Marrow, J., dissenting).",
    "Justice Marrow, dissenting in Ashgrove, wrote that the rent was owed.",
    "The dissent would have it otherwise.",
    "The lease was discussed at length in Ashgrove, at 1123,\nMarrow, J., dissenting. Whether it had ended was left open there.",
    "The court cited the opinion of\nMarrow, J., dissenting. That opinion is not the law.",
    "As was once written, “I dissent from all of this.”",
    "MARROW and SORREL, JJ., dissent.",
    "MARROW, J., concurs in the result.",
    "[For dissenting opinion of Mr. Justice Marrow, see post, p. 9.]",
    "The dock was let in the year of the flood, with Justice Quill presiding and\nJustice Marrow dissenting\nin that case from all of it.",
    "The foreman said “I would hold the door, and I join nobody,” and left.",
)


@every_row("kind", [K.MAJORITY, K.COMBINED])
@every_row("words", NO_OPENING)
def test_a_citation_a_sentence_or_a_vote_opens_nothing(words: str, kind: PartKind) -> None:
    text = f"{BODY}\n\n{words}\n\n{BODY}"
    assert [(fact.kind, fact.span) for fact in opinions(text, kind)] == [(kind, (0, len(text)))]


@pytest.mark.parametrize(
    "end",
    [
        "Marrow, J., concurring.",
        "Marrow, C. J., Sorrel, J., and Vetch, J., concurring.\n\nNote. — See 990 N. E. 12. Rehearing denied, Tansy, J., not voting.",
        "MARROW, J., concurs separately.",
        "MARROW, J., dissents with opinion.",
    ],
)
def test_a_vote_at_the_end_opens_nothing(end: str) -> None:
    text = f"{BODY}\n\nJudgment affirmed.\n\n{end}"
    assert [fact.span for fact in opinions(text, K.MAJORITY)] == [(0, len(text))]


UNSETTLED = (
    "Justice Marrow, dissentmg.\n\n{own} I respectfully dissent.",
    "Justice Marrow, strenuously dissenting from the whole of it and from the part about rent.\n\n{own}",
    "Mr. Justice\n\ndissenting.\n\n{own}",
    "MARROW, J., DISSENTS WITH SEPARATE OPINION\n\n{own}{own}",
    "Dissenting opinion filed by Judge Marrow.\n\n{own}{own}",
    "MARROW, J., filed a dissenting opinion.\n\n{own}{own}",
    "The rent was owed all the same.\nJustice Marrow.\nI write for myself alone. {own}",
    "MARROW, C.J. (dissenting; see also below). {own}",
    "MARROW, Circuit Judge, concurring in part and\n\nNo. 17-4\n\n{own}",
    "The company says otherwise. I would reverse the judgment. {own}",
    "Part II is right, and I join that part. {own}",
    "and the rent was owed all the same\nMARROW, J., dissenting.\n{own}",
)


@every_row("kind", [K.MAJORITY, K.COMBINED])
@every_row("words", UNSETTLED)
def test_one_unsettled_place_leaves_all_opinions_open(words: str, kind: PartKind) -> None:
    text = f"{BODY}\n\n{words.format(own=invented.SECOND)}\n\nJustice Tansy, dissenting.\n\n{invented.FIRST}"
    assert opinions(text, kind) == ()


def test_a_bare_name_opens_nothing_in_an_untyped_text_that_does_not_say_where_the_court_speaks() -> None:
    text = f"{BODY}\n\nMr. Justice Marrow.\n\n{invented.FIRST}"
    assert opinions(text) == ()
    assert separate(text) == [(K.OTHER, "Marrow", len(BODY) + 2)]


def test_a_head_of_a_page_is_no_second_opening() -> None:
    dissent = f"JUSTICE MARROW, dissenting.\n\n{invented.FIRST}\n\nMARROW, J., dissenting\n\n{invented.SECOND}"
    assert separate(f"{BODY}\n\n{dissent}") == [(K.DISSENT, "MARROW", len(BODY) + 2)]


def test_an_announcement_in_the_head_matter_asks_for_its_opinion() -> None:
    head = (K.HEAD_MATTER, "Quill, J., delivered the opinion of the Court. Marrow, J., filed a dissenting opinion, post, p. 3.", None)
    assert facts_of(decision(head, (K.MAJORITY, BODY, "Quill"))).opinions == ()
    assert len(facts_of(decision(head, (K.MAJORITY, BODY, "Quill"), (K.DISSENT, BODY, "Marrow"))).opinions) == 2


def test_notes_at_the_end_belong_to_no_opinion() -> None:
    text = f"{BODY}\n\nJustice Marrow, dissenting.\n\n{invented.FIRST}\n\nFOOTNOTES\n\n1. The lease."
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert opinion_at(facts, 0, text.index("FOOTNOTES") - 3) == facts.opinions[1]
    assert opinion_at(facts, 0, text.index("1. The lease")) is None


def test_the_syllabus_before_the_courts_own_line_is_nobodys_opinion() -> None:
    text = f"Syllabus\n\nHeld: the rent is owed.\n\nJustice Quill delivered the opinion of the Court.\n\n{BODY}"
    facts = Facts(opinions=opinions(text))
    assert opinion_at(facts, 0, 15) is None
    assert [(fact.kind, fact.author, fact.obtained) for fact in facts.opinions] == [(K.MAJORITY, "Quill", Obtained.HEADING)]


def test_an_author_field_that_holds_the_whole_line_gives_the_name() -> None:
    (fact,) = facts_of(decision((K.MAJORITY, BODY, "Justice QUILLdelivered the opinion of the Court."))).opinions
    assert fact.author == "QUILL"
    (fact,) = facts_of(decision((K.DISSENT, BODY, "Marrow, Circuit Judge, dissenting:"))).opinions
    assert fact.author == "Marrow"


def test_a_british_judgment_is_not_divided_by_american_lines() -> None:
    text = f"{BODY}\n\nLord Marrow, Justice, dissenting.\n\n{invented.FIRST}"
    assert facts_of(decision((K.JUDGMENT, text, None))).opinions == ()


def test_an_author_line_inside_a_quotation_leaves_all_opinions_open() -> None:
    text = f"{BODY}\n\nJustice Marrow, dissenting.\n\n{invented.FIRST}"
    part = Part(kind=K.MAJORITY, text=text, artefact="a" * 64, quoted=((len(BODY), len(text)),))
    whole = decision().model_copy(update={"parts": (part,)})
    assert facts_of(whole).opinions == ()
    assert len(facts_of(whole.model_copy(update={"parts": (part.model_copy(update={"quoted": ()}),)})).opinions) == 2


def test_a_number_of_a_paragraph_before_the_author_line_is_no_part_of_it() -> None:
    text = f"{BODY}\n\n¶ 33. MARROW, J. (dissenting). {invented.FIRST}"
    assert separate(text) == [(K.DISSENT, "MARROW", text.index("MARROW"))]


def test_an_appendix_behind_a_dissent_is_not_the_dissenters() -> None:
    text = f"{BODY}\n\nJustice Marrow, dissenting.\n\n{invented.FIRST}\n\nAPPENDIX TO OPINION OF THE COURT\n\n{BODY}{BODY}{BODY}"
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert opinion_at(facts, 0, len(text) - 3) is None


def test_a_long_line_that_ends_otherwise_is_given_up_at_once() -> None:
    line = "MARROW, J., dissenting" + " in part and concurring" * 30 + " whatever it is"
    assert [author for _, author, _ in separate(f"{BODY}\n\n{line}\n\nJustice Tansy, dissenting.\n\n{invented.FIRST}")] == ["Tansy"]


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@every_row("kind", [K.MAJORITY, K.COMBINED])
@every_row("tail", invented.TAILS)
def test_what_may_be_the_courts_again_behind_a_dissent_is_nobodys(tail: str, kind: PartKind) -> None:
    text = f"{BODY}\n\nMARROW, Circuit Judge, dissenting:\n\n{invented.FIRST}\n\n{tail}"
    facts = Facts(opinions=opinions(text, kind))
    assert len(facts.opinions) == 2
    assert opinion_at(facts, 0, text.index("another day")) == facts.opinions[1]
    assert opinion_at(facts, 0, text.index(invented.NOBODYS)) is None


@pytest.mark.parametrize(
    ("mark", "note"),
    [("lease.1", "1. It is short."), ("lease1,", "1 It is short."), ("lease[fn2]", "[fn2] It is."), ("lease.*", "* It is")],
)
def test_a_note_that_the_dissent_opens_is_its_own(mark: str, note: str) -> None:
    body = f"I have read the {mark} and I find nothing in it. {invented.FIRST}"
    text = f"{BODY}\n\nMARROW, J., dissenting.\n\n{body}\n\n{note}"
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert opinion_at(facts, 0, text.index(note) + 4) == facts.opinions[1]


@pytest.mark.parametrize(
    "notes",
    ["1. Of the court, or not.", "1. It is.\n\n1. Of the court, or not.", "2. Of the court, or not.", "* Of the court, or not."],
)
def test_a_note_that_another_opinion_may_have_opened_is_nobodys(notes: str) -> None:
    court = f"{BODY}The term was nine years.1" if notes.startswith("1. Of") else BODY
    text = f"{court}\n\nMARROW, J., dissenting.\n\nI have read the lease.1 {invented.FIRST}\n\n{notes}"
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert len(facts.opinions) == 2
    assert opinion_at(facts, 0, text.index("Of the court")) is None


def test_a_note_of_the_court_that_is_printed_leaves_the_dissents_own_its_own() -> None:
    court = f"{BODY}The term was nine years.1 The rent was low.\n\n1. Of the court.\n\n{BODY}"
    text = f"{court}\n\nMARROW, J., dissenting.\n\nI have read the lease.1 {invented.FIRST}\n\n1. Of the judge."
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert opinion_at(facts, 0, text.index("Of the judge")) == facts.opinions[1]


@pytest.mark.parametrize(
    "words", ["Id., at\n253. Neither view helps.", "See Ashgrove,\n\n990 U. S., at 12. Neither view helps.", "No.\n12. Neither view helps."]
)
def test_a_number_into_which_a_sentence_runs_on_is_no_note(words: str) -> None:
    text = f"{BODY}\n\nMARROW, J., dissenting.\n\n{invented.FIRST} {words}"
    facts = Facts(opinions=opinions(text, K.MAJORITY))
    assert opinion_at(facts, 0, text.index("Neither view")) == facts.opinions[1]


def test_a_judge_who_signs_his_own_opinion_does_not_end_it() -> None:
    text = f"{BODY}\n\nMARROW, Circuit Judge, dissenting.\n\n{invented.FIRST}\n\nMARROW, Circuit Judge.\n\nRead in open court."
    assert opinions(text, K.MAJORITY)[1].span[1] == len(text)


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@pytest.mark.parametrize("line", ["DISSENTING OPINION", "Concurring Opinion", "MARROW and SORREL, JJ., dissenting."])
def test_a_line_without_one_name_opens_nothing_where_the_record_names_one_author_for_all(line: str) -> None:
    text = f"{BODY}\n\n{line}\n\n{invented.FIRST}"
    assert len(facts_of(decision((K.COMBINED, text, None))).opinions) == 2
    assert facts_of(decision((K.COMBINED, text, "Quill"))).opinions == ()


@pytest.mark.rule("ATTRIBUTION_MISMATCH")
@every_row("kind", [K.MAJORITY, K.COMBINED])
@every_row("words", invented.DOUBTFUL)
def test_what_may_be_a_heading_or_a_quotation_of_the_courts_own_leaves_all_open(words: str, kind: PartKind) -> None:
    assert opinions(f"Justice Quill delivered the opinion of the Court.\n\n{BODY}\n\n{words}", kind) == ()


def test_a_dissent_printed_before_the_courts_line_leaves_the_rest_to_the_court() -> None:
    text = f"MARROW, J., dissenting.\n\n{invented.FIRST}\n\nQUILL, Circuit Judge:\n\n{BODY}"
    facts = Facts(opinions=opinions(text))
    assert [(fact.kind, fact.author) for fact in facts.opinions] == [(K.DISSENT, "MARROW"), (K.MAJORITY, "QUILL")]
    assert opinion_at(facts, 0, text.index(BODY)) == facts.opinions[1]


def test_a_typed_dissent_ends_where_the_courts_own_line_stands_in_it() -> None:
    dissent = f"MARROW, J., dissenting.\n\n{invented.FIRST}\n\nON PETITION FOR REHEARING\n\n{BODY}"
    facts = facts_of(decision((K.MAJORITY, BODY, "Quill"), (K.DISSENT, dissent, "Marrow")))
    assert opinion_at(facts, 1, 40) == facts.opinions[1]
    assert opinion_at(facts, 1, len(dissent) - 3) is None


HEAD = "Quill, J., delivered the opinion of the Court, in which Sorrel, C. J., and Tansy and Vetch, JJ., joined{more}. {filed}"


@pytest.mark.parametrize(
    ("more", "filed", "court", "dissent"),
    [
        (
            "",
            "Marrow, J., filed a dissenting opinion, in which Bramble, J., joined, post, p. 9.",
            ("Sorrel", "Tansy", "Vetch"),
            ("Bramble",),
        ),
        (", and in Part II of which Bramble, J., joined", "Marrow, J., filed a dissenting opinion, post, p. 9.", (), ()),
        ("", "Marrow, J., filed a dissenting opinion, in Part I of which Bramble, J., joined.", ("Sorrel", "Tansy", "Vetch"), ()),
    ],
)
def test_the_head_matter_says_who_joined(more: str, filed: str, court: tuple[str, ...], dissent: tuple[str, ...]) -> None:
    head = (K.HEAD_MATTER, HEAD.format(more=more, filed=filed), None)
    facts = facts_of(decision(head, (K.MAJORITY, BODY, "Justice Quill"), (K.DISSENT, BODY, "Justice Marrow")))
    assert [fact.joined_by for fact in facts.opinions] == [court, dissent]


@pytest.mark.parametrize(
    "words", ["1. The rent of the dock\n\nIt was owed.", "I have read it.1 It is short.\n\n1. See the lease at 9. It was owed."]
)
def test_a_numbered_heading_and_a_typed_dissents_notes_are_the_judges_own(words: str) -> None:
    dissent = f"MARROW, J., dissenting.\n\n{invented.FIRST}\n\n{words}"
    facts = Facts(opinions=opinions(f"{BODY}\n\n{dissent}", K.MAJORITY))
    assert opinion_at(facts, 0, facts.opinions[1].span[1] - 1) == facts.opinions[1]
    assert facts.opinions[1].span[1] == len(BODY) + 2 + len(dissent)
    typed = facts_of(decision((K.MAJORITY, f"{BODY} Nine years.1", "Quill"), (K.DISSENT, f"{dissent}\n\n1. A note.", "Marrow"))).opinions
    assert typed[1].span[1] == len(dissent) + len("\n\n1. A note.")
