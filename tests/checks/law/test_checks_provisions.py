"""Whether a cited provision exists: SECTION_NOT_FOUND, and everything that forbids it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brief_audit.checks.registry import CHECKS
from brief_audit.model.base import Code, Outcome, Reason
from brief_audit.model.document import Note
from checks.invented import only
from checks.invented_law import ABSENT, IN_FORCE, REPEALED, RESERVED, UNSETTLED, Brief
from economy.rows import every_row

WRONG = "42 U.S.C. § 19739"
CODE = {WRONG: ABSENT}
ACT = {"Ferry Tolls Act 1980, s 99": ABSENT}
FOUR = "Ferry Tolls Act 1980, s 4"
LISTED = {"42 U.S.C. § 1981": IN_FORCE}


def outcome(text: str, answers, **changes) -> tuple[Outcome | None, Reason | None, tuple[Code, ...]]:
    found = Brief(text, answers, **changes).outcome()
    return found.outcome, found.reason, found.codes


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("The claim lies under 42 U.S.C. § 1981.", "42 U.S.C. § 1981"),
        ("The rule is 29 C.F.R. § 541.100.", "29 C.F.R. § 541.100"),
        ("The rule is 12 C.F.R. pt. 1026.", "12 C.F.R. pt. 1026"),
        ("The claim lies under section 4 of the Ferry Tolls Act 1980.", "Ferry Tolls Act 1980, s 4"),
        ("The Ferry Tolls Act 1980 applies.", "Ferry Tolls Act 1980"),
    ],
    ids=["u.s.c.", "c.f.r.", "part", "section", "act"],
)
def test_a_listed_provision_is_verified_with_a_literal_snippet(text, canonical):
    brief = Brief(text, {canonical: IN_FORCE})
    finding = only(brief.of("exists"))
    assert (finding.code, brief.outcome().outcome) == (Code.RESOLVED, Outcome.VERIFIED_CORRECT)
    evidence = finding.evidence[0]
    assert evidence.snippet in brief.material.raw[evidence.sha256]


def test_without_a_literal_snippet_nothing_is_verified():
    found = Brief("The claim lies under 42 U.S.C. § 1981.", {"42 U.S.C. § 1981": {"snippet": "words of another list"}})
    assert (found.outcome().outcome, found.outcome().reason) == (Outcome.UNVERIFIABLE_PUBLIC, Reason.TEXT_UNAVAILABLE)


def test_a_repealed_provision_exists_all_the_same():
    assert (
        only(
            Brief("The toll is due under section 4 of the Ferry Tolls Act 1980.", {"Ferry Tolls Act 1980, s 4": REPEALED}).of("exists")
        ).code
        is Code.RESOLVED
    )


def test_an_unsettled_provision_without_a_text_is_not_said_to_exist():
    brief = Brief("The toll is due under section 4 of the Ferry Tolls Act 1980.", {"Ferry Tolls Act 1980, s 4": UNSETTLED})
    assert only(brief.of("exists")).reason is Reason.AMBIGUOUS
    assert brief.of("statute_in_force") == []


# --- SECTION_NOT_FOUND


@pytest.mark.rule("SECTION_NOT_FOUND")
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        pytest.param(f"The claim lies under {WRONG}.", CODE, id="u.s.c."),
        pytest.param("Section 99 of the Ferry Tolls Act 1980 governs the toll.", ACT, id="act"),
        pytest.param("The rule is 29 C.F.R. § 541.999.", {"29 C.F.R. § 541.999": RESERVED}, id="reserved"),
        pytest.param(f"Defendant moved to dismiss and then replaced its counsel.\n\nThe claim lies under {WRONG}.", CODE, id="daily-words"),
        pytest.param(f"In 2009 the parties met.\n\nThe claim lies under {WRONG}.", CODE, id="a-year-in-another-paragraph"),
        pytest.param(f"Section 5 was repealed long ago.\n\nThe claim lies under {WRONG}.", CODE, id="the-past-in-another-paragraph"),
        pytest.param(f"Marlow v. Pettibone, 990 U.S. 10 (1996), shows it. The claim lies under {WRONG}.", CODE, id="the-year-of-a-case"),
        pytest.param(f"The 2010 Act is silent. The claim lies under {WRONG}.", CODE, id="the-year-of-an-act"),
        pytest.param(f"The Ferry Safety Act of 2022, {WRONG}, governs.", CODE, id="the-year-of-an-act-of"),
        pytest.param(f"He said “no”. The claim lies under {WRONG}.", CODE, id="after-a-quotation"),
    ],
)
def test_a_section_that_the_complete_list_lacks_is_an_error(text, answers):
    brief = Brief(text, answers)
    law = next(citation.id for citation in brief.citations if citation.canonical in answers)
    finding = only(brief.of("exists", law))
    assert (finding.outcome, finding.code) == (Outcome.VERIFIED_ERROR, Code.SECTION_NOT_FOUND)
    assert finding.evidence[0].snippet in brief.material.raw[finding.evidence[0].sha256]


@pytest.mark.rule("SECTION_NOT_FOUND")
@every_row(
    "text, reason",
    [
        pytest.param(f"The claim lies under {WRONG} (1994).", Reason.DATE_DIFFERS, id="an-edition"),
        pytest.param(f"The claim lies under {WRONG} (1994 ed.).", Reason.DATE_DIFFERS, id="an-edition-in-words"),
        pytest.param(f"The claim lies under {WRONG} (effective Jan. 1, 1994).", Reason.DATE_DIFFERS, id="effective"),
        pytest.param(f"The claim lies under {WRONG} (amended 1994).", Reason.DATE_DIFFERS, id="amended"),
        pytest.param(f"The claim lies under {WRONG}; 42 U.S.C. § 3 (amended 1994).", Reason.DATE_DIFFERS, id="the-law-beside-it-amended"),
        pytest.param(f"In 2009 the claim lay under {WRONG}.", Reason.DATE_DIFFERS, id="a-year-beside-it"),
        pytest.param(f"The claim lay under former {WRONG}.", Reason.DATE_DIFFERS, id="former"),
        pytest.param(f"The claim lay under then-{WRONG}.", Reason.DATE_DIFFERS, id="then"),
        pytest.param(f"The claim lies under {WRONG} (repealed).", Reason.DATE_DIFFERS, id="repealed"),
        pytest.param(f"Prior to its repeal, {WRONG} gave the claim.", Reason.DATE_DIFFERS, id="prior-to-its-repeal"),
        pytest.param(f"The claim lay under {WRONG}. That section was recodified.", Reason.DATE_DIFFERS, id="said-in-the-next-sentence"),
        pytest.param(f"The section moved: {WRONG} is elsewhere now.", Reason.DATE_DIFFERS, id="moved-beside-it"),
        pytest.param(f"It is {WRONG}. That expired.", Reason.DATE_DIFFERS, id="expired-beside-it"),
        pytest.param(f"Congress recently enacted {WRONG}.", Reason.DATE_DIFFERS, id="new-law"),
        pytest.param(f"The Ferry Safety Act of 2026, {WRONG}, governs.", Reason.DATE_DIFFERS, id="an-act-newer-than-the-source"),
        pytest.param(f"The court relied on “the rule of {WRONG} and no other.”", Reason.AMBIGUOUS, id="in-a-quotation"),
        pytest.param(f"Marlow v. Pettibone, 990 U.S. 10 (1996) (citing {WRONG}).", Reason.AMBIGUOUS, id="in-another-citation"),
        pytest.param(f"The claim (see {WRONG}) is bad.", Reason.AMBIGUOUS, id="an-aside"),
        pytest.param(f"A former employee sued under {WRONG}.", Reason.DATE_DIFFERS, id="former-of-something-else"),
        pytest.param(f"The order (quoting the code at {WRONG}) is clear.", Reason.AMBIGUOUS, id="quoting"),
        pytest.param("The claim lies under 42 U.S.C. §§ 19739-19745.", Reason.AMBIGUOUS, id="a-stretch"),
        pytest.param("The claim lies under 42 U.S.C. § 1973-75.", Reason.AMBIGUOUS, id="perhaps-a-stretch"),
        pytest.param("The rule is 29 C.F.R. § 541.", Reason.AMBIGUOUS, id="perhaps-a-part"),
        pytest.param(f"It is {WRONG}.\n\nAll citations are to the code as it stood then.", Reason.DATE_DIFFERS, id="of-the-whole-brief"),
    ],
)  # fmt: skip
def test_nothing_is_accused_where_the_section_may_have_stood(text, reason):
    brief = Brief(text, {})
    law = next(citation for citation in brief.citations if "U.S.C." in citation.canonical or "C.F.R." in citation.canonical)
    brief = Brief(text, {law.canonical: ABSENT})
    finding = only(brief.of("exists", law.id))
    assert (finding.outcome, finding.reason, finding.code) == (Outcome.UNVERIFIABLE_PUBLIC, reason, None), finding.says
    assert "not called an error" in finding.says


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_a_note_mark_that_ran_into_the_number_is_no_error():
    text = f"The claim lies under {WRONG} and fails.\n\n9 See the code."
    assert outcome(text, CODE, notes=(Note(mark="9", span=(44, len(text)), anchor=None),))[1] is Reason.AMBIGUOUS
    assert outcome(text, CODE, notes=(Note(mark="3", span=(44, len(text)), anchor=None),))[0] is Outcome.VERIFIED_ERROR


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_an_entry_of_a_table_of_authorities_is_no_error():
    listed = Brief(f"The claim lies under {WRONG}.", CODE)
    entry = {"c1": listed.citations[0].model_copy(update={"in_table": True})}
    found = CHECKS["exists"].ask(replace(listed.material, citations=entry), entry["c1"])
    assert [finding.code for finding in found] == [None]


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_the_paragraph_that_a_note_belongs_to_counts_too():
    body = "Section 5 is repealed. It is cited for that alone here."
    text = f"{body}\n\nThe claim lies under {WRONG}."
    noted = {"notes": (Note(mark="*", span=(len(body) + 2, len(text)), anchor=len(body)),)}
    assert outcome(text, CODE)[0] is Outcome.VERIFIED_ERROR
    assert outcome(text, CODE, **noted)[1] is Reason.DATE_DIFFERS


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_an_absent_section_is_no_error_while_changes_are_not_written_in():
    assert (
        outcome(
            "Section 99 of the Ferry Tolls Act 1980 governs.",
            {"Ferry Tolls Act 1980, s 99": {**ABSENT, "pending": ("s. 99 inserted by 2025 c. 1",)}},
        )[1]
        is Reason.DATE_DIFFERS
    )


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_the_list_must_have_been_asked_for_the_cited_section():
    assert outcome(f"The claim lies under {WRONG}.", {WRONG: {**ABSENT, "section": "1973"}})[0] is Outcome.UNVERIFIABLE_PUBLIC


@pytest.mark.rule("SECTION_NOT_FOUND")
def test_an_article_of_an_act_may_stand_in_its_schedule():
    answers = {"Ferry Tolls Act 1980": {**ABSENT, "section": "article 8"}}
    assert outcome("Article 8 of the Ferry Tolls Act 1980 applies.", answers)[0] is Outcome.UNVERIFIABLE_PUBLIC


# --- nothing passes that was not looked up


@pytest.mark.rule("LOOKED_UP")
@every_row(
    "text, canonical, changes",
    [
        pytest.param("42 U.S.C. §§ 1981-1983 apply.", "42 U.S.C. §§ 1981-1983", {"section": "1981"}, id="the-end-of-a-range"),
        pytest.param("42 U.S.C. § 1981 applies.", "42 U.S.C. § 1981", {"section": ""}, id="the-code-as-a-whole"),
        pytest.param("42 U.S.C. § 1981(z) applies.", "42 U.S.C. § 1981", {"subdivision": "(z)", "shown": False}, id="not-shown"),
        pytest.param("42 U.S.C. § 1981(z) applies.", "42 U.S.C. § 1981", {"subdivision": "(z)", "shown": None}, id="marking-not-read"),
        pytest.param("42 U.S.C. § 1981(z) applies.", "42 U.S.C. § 1981", {"subdivision": "(a)", "shown": True}, id="another-subdivision"),
        pytest.param("42 U.S.C. § 1981 note applies.", "42 U.S.C. § 1981", {}, id="a-note"),
        pytest.param("Article 8 of the Ferry Tolls Act 1980 applies.", "Ferry Tolls Act 1980", {}, id="an-article-of-an-act"),
        pytest.param("The Ferry Tolls Act 1980 (as amended), ss 13-15, applies.", "Ferry Tolls Act 1980", {}, id="sections-beside"),
        pytest.param("The Ferry Tolls Act 1980 c.7, s 44, applies.", "Ferry Tolls Act 1980", {}, id="behind-a-chapter"),
        pytest.param("The Ferry Tolls Act 1980, c. 7, section 44, applies.", "Ferry Tolls Act 1980", {}, id="behind-a-spaced-chapter"),
        pytest.param("The Ferry Tolls Act 1980: s 44 applies.", "Ferry Tolls Act 1980", {}, id="behind-a-colon"),
        pytest.param("The Ferry Tolls Act 1980 — s 44 — applies.", "Ferry Tolls Act 1980", {}, id="behind-a-dash"),
        pytest.param("The Ferry Tolls Act 1980, in particular s 44, applies.", "Ferry Tolls Act 1980", {}, id="in-particular"),
        pytest.param("CPR 3.4–3.9 applies.", "CPR r 3.4", {"section": "3.4"}, id="a-stretch-of-rules"),
        pytest.param("By regulation 3 of SI 2001/5 a toll is due.", "SI 2001/5", {}, id="a-regulation-of-a-number"),
    ],
)  # fmt: skip
def test_what_was_not_looked_up_does_not_pass(text, canonical, changes):
    found = Brief(text, {canonical: changes}).outcome()
    assert found.outcome is Outcome.UNVERIFIABLE_PUBLIC, found.says
    assert found.codes in {(), (Code.RESOLVED,)}


@pytest.mark.rule("LOOKED_UP")
@every_row(
    "text, canonical, changes",
    [
        pytest.param("42 U.S.C. §§ 1981-1983 apply.", "42 U.S.C. §§ 1981-1983", {"section": "1981-1983"}, id="a-range-with-its-end"),
        pytest.param("42 U.S.C. § 1981(a)(1) applies.", "42 U.S.C. § 1981", {"subdivision": "(a)(1)", "shown": True}, id="a-subdivision"),
        pytest.param("42 U.S.C. § 1981(a)(1)-(3) applies.", "42 U.S.C. § 1981", {"subdivision": "(a)(1)-(3)", "shown": True}, id="several"),
        pytest.param("42 U.S.C. § 300aa-1 applies.", "42 U.S.C. § 300aa-1", {"section": "300aa–1"}, id="a-dash-in-the-number"),
        pytest.param("42 U.S.C. § 1981 et seq. applies.", "42 U.S.C. § 1981", {}, id="et-seq"),
        pytest.param("Sections 4 and 5 of the Ferry Tolls Act 1980 apply.", "Ferry Tolls Act 1980, s 4", {}, id="a-list"),
        pytest.param("The Ferry Tolls Act 1980, and section 5 of the Pier Act 1990.", "Ferry Tolls Act 1980", {}, id="the-next-citation"),
        pytest.param("The Ferry Tolls Act 1980, section 5 of the Pier Act 1990 and all.", "Ferry Tolls Act 1980", {}, id="another-acts"),
        pytest.param("42 U.S.C. §§ 1981, 1982, and 1983. So it is.", "42 U.S.C. § 1981", {}, id="a-list-of-the-code"),
        pytest.param("It lies under 42 U.S.C. § 1981, 3 ferries moored.", "42 U.S.C. § 1981", {}, id="a-number-of-things-behind-it"),
        pytest.param("The Ferry Tolls Act 1980 governs; see the lease, section 9.", "Ferry Tolls Act 1980", {}, id="of-a-lease"),
        pytest.param("Section 3 of the Pier Act 1990 and of the Ferry Tolls Act 1980.", "Ferry Tolls Act 1980", {}, id="the-one-before"),
    ],
)  # fmt: skip
def test_what_was_looked_up_in_full_passes(text, canonical, changes):
    brief = Brief(text, {canonical: changes})
    found = brief.outcome(next(citation.id for citation in brief.citations if citation.canonical == canonical))
    assert found.outcome is Outcome.VERIFIED_CORRECT, found.says


@pytest.mark.rule("LOOKED_UP")
@pytest.mark.parametrize(
    ("reference", "right"),
    [("Id.", True), ("Id. § 1981(a).", True), ("Id. § 1985.", False), ("Id. § 1981(b).", False)],
    ids=["plain", "the-same-section", "another-section", "another-subsection"],
)
def test_a_back_reference_inherits_its_section_and_no_other(reference, right):
    brief = Brief(f"The claim lies under 42 U.S.C. § 1981(a). {reference}", {"42 U.S.C. § 1981": {"subdivision": "(a)", "shown": True}})
    assert [link.antecedent for link in brief.links] == ["c1"]
    found = brief.outcome("c2")
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is right, found.says


@pytest.mark.rule("LOOKED_UP")
def test_words_quoted_from_another_section_than_its_antecedents_are_not_compared_with_that():
    text = "The claim lies under 42 U.S.C. § 1981. But “no ferry shall leave the pier without a light.” Id. § 1985."
    brief = Brief(text, {"42 U.S.C. § 1981": {"words": "No ferry shall leave the pier without a light."}})
    assert [finding.code for finding in brief.of("quotation", "c2")] == [None]


@pytest.mark.parametrize(
    ("text", "answers", "right"),
    [
        pytest.param("42 U.S.C. § 1981 (2026) applies.", LISTED, True, id="the-edition-of-the-source"),
        pytest.param("42 U.S.C. § 1981 (2018) applies.", LISTED, False, id="an-earlier-edition"),
        pytest.param("42 U.S.C. § 1981 (1994 ed.) applies.", LISTED, False, id="an-edition-in-words"),
        pytest.param("S 4 of the Ferry Tolls Act 1980, as originally enacted.", {FOUR: {}}, False, id="as-enacted"),
        pytest.param("S 4 of the Ferry Tolls Act 1980 (as at 1 May 2005).", {FOUR: {}}, False, id="as-at"),
        pytest.param(
            "S 4 of the Ferry Tolls Act 1980 (as at 1 May 2005).", {FOUR: {"as_of": "2005-05-01"}}, True, id="retrieved-as-at"
        ),
    ],
)  # fmt: skip
def test_an_edition_or_version_must_be_the_one_that_was_retrieved(text, answers, right):
    found = Brief(text, answers).outcome()
    assert (found.outcome is Outcome.VERIFIED_CORRECT) is right, found.says
    assert right or "text of that date was not retrieved" in found.says
