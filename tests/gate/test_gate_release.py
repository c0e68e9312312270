"""What leaves the gate: badges, links, citations taken out, and nothing at all of a blocked text. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.citations.extract import extract
from brief_audit.gate.policy import Policy
from brief_audit.gate.release import Handling, decided, exit_code_of, handling_for, passages, released
from brief_audit.model.base import BriefVerdict, Code, GateDecision, Outcome, Reason, Risk
from brief_audit.model.document import Document
from brief_audit.model.dossier import Decision
from brief_audit.model.finding import CitationOutcome
from economy.rows import every_row

RIGHT, WRONG, OPEN = Outcome.VERIFIED_CORRECT, Outcome.VERIFIED_ERROR, Outcome.UNVERIFIABLE_PUBLIC
ONE = "Ashgrove v. Quillon, 990 U.S. 10 (1996)"
TWO = "Dunmore v. Fenwick, 991 U.S. 30 (1998)"


def gone(text: str, *outcomes: Outcome, handling: Handling = Handling.STRIP, links: dict[str, str] | None = None) -> str:
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = tuple(extract(brief))
    given = {one.id: outcome_of(one.id, outcome) for one, outcome in zip(cited, outcomes, strict=True)}
    return released(text, cited, given, links or {}, handling)


def outcome_of(name: str, outcome: Outcome) -> CitationOutcome:
    reason = Reason.NOT_FOUND if outcome is OPEN else None
    codes = (Code.DIFFERENT_CASE,) if outcome is WRONG else ()
    return CitationOutcome(citation=name, outcome=outcome, reason=reason, codes=codes, says="x")


def test_a_verified_citation_carries_its_records_address() -> None:
    kept = gone(f"Notice is due. {ONE}.", RIGHT, links={"c1": "https://example.org/ashgrove"})
    assert kept == f"Notice is due. {ONE} [verified: https://example.org/ashgrove]."


@pytest.mark.parametrize(
    ("outcome", "badge"), [(OPEN, "[not verified: NOT_FOUND]"), (WRONG, "[wrong: DIFFERENT_CASE]")], ids=["open", "wrong"]
)
def test_a_flag_stands_behind_what_is_not_verified(outcome: Outcome, badge: str) -> None:
    assert gone(f"Notice is due. {ONE}.", outcome, handling=Handling.FLAG) == f"Notice is due. {ONE} {badge}."


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"Notice is due. {ONE}.", "Notice is due. [unsourced]."),
        (f"Notice is due. See {ONE}.", "Notice is due. [unsourced]."),
        ("Notice is due. See also *Ashgrove v. Quillon*, 990 U.S. 10 (1996).", "Notice is due. [unsourced]."),
        (f"Some *things {ONE} holds* stay.", "Some *things [unsourced] holds* stay."),
        (f"Some *{ONE} holds* stay.", "Some *[unsourced] holds* stay."),
        (f"See {ONE}.", "[unsourced]."),
    ],
    ids=[
        "plain",
        "with its signal",
        "with its emphasis",
        "emphasis of the sentence stays",
        "emphasis that begins there stays",
        "at the start",
    ],
)
def test_strip_takes_the_citation_out_and_marks_the_sentence(text: str, left: str) -> None:
    assert gone(text, OPEN) == left


def test_a_string_of_removed_citations_is_marked_once() -> None:
    assert gone(f"Notice is due. {ONE}; {TWO}.", OPEN, OPEN) == "Notice is due. [unsourced]."


def test_what_follows_a_citation_that_does_not_count_is_marked_too() -> None:
    text = f"The lamp was out (JA 12; JA 13). {ONE}."
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    record, other, last = extract(brief)
    given = {other.id: outcome_of(other.id, OPEN).model_copy(update={"outcome": None}), last.id: outcome_of(last.id, OPEN)}
    assert record.id not in given
    for handling, left in ((Handling.STRIP, "[unsourced]."), (Handling.FLAG, f"{ONE} [not verified: NOT_FOUND].")):
        assert released(text, (record, other, last), given, {}, handling) == f"The lamp was out (JA 12; JA 13). {left}"


def test_what_follows_a_parallel_that_went_with_its_case_is_taken_out_too() -> None:
    text = f"Notice is due. Ashgrove v. Quillon, 990 U.S. 10, 91 S. Ct. 20 (1996). It must be written. {TWO}."
    assert gone(text, OPEN, OPEN, OPEN) == "Notice is due. [unsourced]. It must be written. [unsourced]."


def test_the_year_behind_a_parallel_goes_with_the_last_of_them_and_stays_with_one_that_is_verified() -> None:
    text = "Notice is due. Ashgrove v. Quillon, 990 U.S. 10, 12, 91 S. Ct. 20, 9 L. Ed. 2d 3 (1996) (holding so)."
    assert gone(text, OPEN, WRONG, OPEN) == "Notice is due. [unsourced]."
    left = gone(text, RIGHT, RIGHT, OPEN)
    assert left.endswith("91 S. Ct. 20 [verified: see the report], [citation removed] (1996) (holding so).")


def test_a_flag_tells_what_blocks_first_and_where_to_look_if_it_can_tell_nothing() -> None:
    both = outcome_of("c1", WRONG).model_copy(update={"codes": (Code.YEAR_MISMATCH, Code.DIFFERENT_CASE)})
    for outcome, badge in (
        (both, "[wrong: DIFFERENT_CASE, YEAR_MISMATCH]"),
        (both.model_copy(update={"codes": ()}), "[wrong: see the report]"),
        (outcome_of("c1", OPEN).model_copy(update={"reason": None}), "[not verified: see the report]"),
    ):
        brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=f"{ONE}.")
        assert released(f"{ONE}.", extract(brief), {"c1": outcome}, {}, Handling.FLAG) == f"{ONE} {badge}."


def test_a_users_file_is_named_without_mark_up() -> None:
    left = gone(f"{ONE}.", RIGHT, links={"c1": "user-provided:the pier: [final].pdf"})
    assert left == f"{ONE} [verified: user-provided:the pier_ _final_.pdf]."


def test_a_verified_citation_that_opens_its_sentence_keeps_it_sourced() -> None:
    left = gone(f"The rule is old. [2031] UKSC 4 and {ONE} say so.", RIGHT, OPEN)
    assert left == "The rule is old. [2031] UKSC 4 [verified: see the report] and [citation removed] say so."


def test_a_sentence_that_keeps_a_verified_citation_is_not_called_unsourced() -> None:
    left = gone(f"Notice is due, as {ONE} and {TWO} say.", RIGHT, OPEN)
    assert left == f"Notice is due, as {ONE} [verified: see the report] and [citation removed] say."


def test_a_badge_that_the_text_brought_along_is_not_the_gates() -> None:
    left = gone(f"{ONE} [verified: https://example.org/x] says so.", OPEN, handling=Handling.FLAG)
    assert "[as given: verified: https://example.org/x]" in left
    assert "[not verified: NOT_FOUND]" in left


def test_a_paragraph_whose_citation_fails_is_unsourced() -> None:
    text = f"Notice is due. {ONE}.\n\nIt must be written. {TWO}.\n\nNothing is cited here."
    brief = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    cited = tuple(extract(brief))
    found = passages(text, cited, {"c1": outcome_of("c1", RIGHT), "c2": outcome_of("c2", OPEN)})
    assert [one.status for one in found] == ["sourced", "unsourced", "no-citation"]
    assert [one.citations for one in found] == [("c1",), ("c2",), ()]
    bare = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text="It is so.\n\n[2031] UKSC 4")
    found = passages(bare.text, tuple(extract(bare)), {"c1": outcome_of("c1", OPEN)})
    assert [one.status for one in found] == ["no-citation", "unsourced"]


def decision(said: GateDecision, *outcomes: Outcome) -> Decision:
    rows = tuple(outcome_of(f"c{n}", outcome) for n, outcome in enumerate(outcomes))
    return Decision(verdict=BriefVerdict.REDLINE_REQUIRED, decision=said, risk=Risk.LOW, citations=rows)


LOGS = Policy(now="2026-05-04T09:00:00Z", log_only_until="2026-05-05T09:00:00Z")
PASS, WARN, BLOCK = GateDecision.PASS, GateDecision.SOFT_WARNING, GateDecision.HARD_BLOCK


@pytest.mark.parametrize(
    ("said", "outcomes", "handling", "policy", "unsafe", "becomes"),
    [
        (PASS, (RIGHT,), Handling.BLOCK, Policy(), False, PASS),
        (WARN, (RIGHT, OPEN), Handling.BLOCK, Policy(), False, BLOCK),
        (WARN, (RIGHT, OPEN), Handling.FLAG, Policy(), False, WARN),
        (WARN, (RIGHT, OPEN), Handling.STRIP, Policy(), False, WARN),
        (BLOCK, (WRONG,), Handling.FLAG, Policy(), False, BLOCK),
        (BLOCK, (WRONG,), Handling.STRIP, Policy(), False, BLOCK),
        (WARN, (OPEN,), Handling.BLOCK, LOGS, False, WARN),
        (PASS, (RIGHT,), Handling.BLOCK, Policy(), True, BLOCK),
        (PASS, (RIGHT,), Handling.FLAG, Policy(), True, WARN),
    ],
)
def test_the_decision_under_each_handling(
    said: GateDecision, outcomes: tuple[Outcome, ...], handling: Handling, policy: Policy, unsafe: bool, becomes: GateDecision
) -> None:
    assert decided(decision(said, *outcomes), handling, policy, unsafe=unsafe) is becomes


def test_what_is_not_said_is_blocked_above_low_risk() -> None:
    assert [handling_for(risk, None) for risk in Risk] == [Handling.FLAG, Handling.BLOCK, Handling.BLOCK]
    assert handling_for(Risk.VERY_HIGH, Handling.STRIP) is Handling.STRIP


@pytest.mark.parametrize(("code", "shown"), [(0, 1), (3, 1), (1, 1), (5, 5), (75, 75)])
def test_a_block_is_never_exit_0_or_3(code: int, shown: int) -> None:
    assert exit_code_of(GateDecision.HARD_BLOCK, code) == shown
    assert exit_code_of(GateDecision.SOFT_WARNING, code) == code


@every_row(
    "badge",
    [
        *("[ verified: x]", "[\tverified: x]", "[\u200bverified: x]", "[ver\u0456fied: x]", "［verified： x］", "【verified：x】"),
        *("[**verified**: x]", "&#91;verified: x]", "&#x005B;verified: x]", "&lbrack;verified: x]"),
        *("[not\nverified: OFFLINE]: https://example.net/x", "[<b>verified</b>: x]", "[<!-- a -->verified: x]", "[&#118;erified: x]"),
        *("[1] as before [verified: x]", "[[verified: x]]", "[see [unsourced]"),
    ],
)
def test_a_badge_in_other_letters_and_brackets_is_marked_as_given(badge: str) -> None:
    assert "as given: " in gone(f"Notice is due. {badge} It is.")


def test_a_definition_of_the_text_does_not_make_the_gates_badge_a_link() -> None:
    badge = "[not verified: NOT_FOUND]"
    left = gone(f"{ONE} says so.\n\n{badge}: https://evil.example", OPEN, handling=Handling.FLAG)
    assert left.count(badge) == 1
    assert "[as given: not verified: NOT_FOUND]: https://evil.example" in left


def test_brackets_of_a_quotation_are_no_badges() -> None:
    text = "He wrote of “the [wrong] berth and a [verified] complaint” there."
    assert gone(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"[{ONE}](https://example.net/x) says so.", f"[{ONE}](https://example.net/x) [verified: https://example.org/a] says so."),
        (f"{ONE}[r] says so.", f"{ONE} [verified: https://example.org/a] [r] says so."),
        (f"[{ONE}](a\nb) says so.", f"[{ONE}] [verified: https://example.org/a] (a\nb) says so."),
        (f"{ONE}: so.", f"{ONE} [verified: https://example.org/a] : so."),
        (f"[b] and [{ONE}](x) say so.", f"[b] and [{ONE}](x) [verified: https://example.org/a] say so."),
        (f"a] [b] {ONE}](x) says so.", f"a] [b] {ONE} [verified: https://example.org/a]](x) says so."),
        (f"{ONE}](x) says so [b.", f"{ONE} [verified: https://example.org/a]](x) says so [b."),
    ],
    ids=["in a link", "before a reference", "before a bracket", "before a colon", "in a second link", "in no link", "before an open one"],
)
def test_a_badge_is_not_made_anothers_link(text: str, left: str) -> None:
    assert gone(text, RIGHT, links={"c1": "https://example.org/a"}) == left


@pytest.mark.parametrize(
    "link", ["javascript:alert(1)", "https://example.org/a) [verified: https://evil.example", "user-provided:a](x)\n<script>"]
)
def test_an_address_that_is_none_stands_in_no_badge(link: str) -> None:
    left = gone(f"{ONE}.", RIGHT, links={"c1": link})
    assert not {"javascript", "evil", "<script>", "](", "\n"} & {
        word for word in ("javascript", "evil", "<script>", "](", "\n") if word in left
    }


def test_a_sentence_whose_only_verified_citation_went_with_the_removed_one_is_unsourced() -> None:
    text = f"The rule is old. See {ONE} (citing {TWO})."
    assert gone(text, OPEN, RIGHT) == "The rule is old. [unsourced]."
    assert gone(f"{text} So is [2031] UKSC 4.", OPEN, RIGHT, OPEN) == "The rule is old. [unsourced]. So is [unsourced]."


def test_paragraphs_are_not_run_together() -> None:
    assert gone(f"{ONE}.\n\n{TWO}.\n\nLast.", OPEN, OPEN) == "[unsourced].\n\n[unsourced].\n\nLast."
