"""Words in the clause of one authority, with the clause of another beside them in the sentence. All cases and briefs here are invented."""

from __future__ import annotations

import pytest

from brief_audit.claims.speakers import COURT_SAYS
from claims.test_claims import HARROW, PENROSE, WORDS, claims
from economy.rows import every_row

pytestmark = [pytest.mark.rule("QUOTE_NOT_FOUND"), pytest.mark.rule("VERIFIED_CORRECT")]

ACT = "{s3:42 U.S.C. § 1983}"
HERE = "the ferry was sold"


@every_row(
    "marked",
    [
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”; in {HARROW} {HERE}.", id="semicolon, in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”; in {HARROW}, {HERE}.", id="semicolon, in, comma"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”, in {HARROW} {HERE}.", id="comma, in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS},” in {HARROW} {HERE}.", id="comma within the marks, in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}” — in {HARROW} {HERE}.", id="dash, in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”; but in {HARROW} {HERE}.", id="but in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”, while in {HARROW} {HERE}.", id="while in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”, where in {HARROW} {HERE}.", id="where in"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}” (in {HARROW} {HERE}).", id="in brackets"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”; {HARROW} sold the ferry.", id="semicolon alone"),
        pytest.param(f"In {PENROSE} the lamp was called “{WORDS}”; {HARROW}.", id="semicolon and nothing behind"),
        pytest.param(f"{PENROSE} calls it “{WORDS}”, and {HARROW} does not.", id="and it does not"),
        pytest.param(f"{PENROSE} calls it “{WORDS}”, but {HARROW} does not.", id="but it does not"),
        pytest.param(f"{PENROSE} calls it “{WORDS}”, {HARROW} does not.", id="comma, it does not"),
        pytest.param(f"In {ACT} it is called “{WORDS}”; in {HARROW} {HERE}.", id="a statute first"),
        pytest.param(f"The lamp was called “{WORDS}”; in {HARROW} {HERE}.", id="nobody first"),
        pytest.param(f"The lamp was called “{WORDS}”; in {HARROW}, {HERE}.", id="nobody first, comma"),
        pytest.param(f"{PENROSE}. In Garrick the lamp was called “{WORDS}”, in {HARROW} {HERE}.", id="the other called by its name"),
        pytest.param(f"In {HARROW} the court said that {HERE}; in {PENROSE} the lamp was called “{WORDS}”.", id="the other clause first"),
        pytest.param(f"{HARROW} held that {HERE}, and {PENROSE} calls the lamp “{WORDS}”.", id="the other clause first, and"),
        pytest.param(f"{HARROW}. Harrow held that {HERE}; in {PENROSE} the lamp was “{WORDS}”.", id="its name first"),
        pytest.param(f"{HARROW}. In {PENROSE} the lamp was called “{WORDS}”; Harrow held that {HERE}.", id="its name behind"),
        pytest.param(f"{HARROW}. In {PENROSE} the lamp was called “{WORDS}”, but Harrow held that {HERE}.", id="its name behind, but"),
    ],
)
def test_words_of_anothers_clause_are_not_given_to_it(marked: str):
    assert "c1" not in claims(marked).quotations[0].citations


@every_row(
    "marked",
    [
        pytest.param(f"The lamp was called “{WORDS}”; {HARROW}.", id="semicolon, the citation ends it"),
        pytest.param(f"The lamp was called “{WORDS}” in {HARROW}.", id="in, the citation ends it"),
        pytest.param(f"The lamp was called “{WORDS}” in {HARROW} and {HERE}.", id="in, no pause"),
        pytest.param(f"Applying {PENROSE}, the lamp was called “{WORDS}”: {HARROW}.", id="another applied"),
        pytest.param(f"Under {PENROSE}, the lamp is “{WORDS},” {HARROW}, and no more.", id="another before, set between commas"),
        pytest.param(f"In {PENROSE} {HERE}; the lamp was “{WORDS},” in {HARROW} too.", id="another in a clause that has ended"),
        pytest.param(f"After {PENROSE} the lamp was “{WORDS}”; see {HARROW} generally.", id="a signal"),
        pytest.param(f"Applying {PENROSE}, the lamp was called “{WORDS}”; {HARROW}.", id="another applied, semicolon"),
        pytest.param(f"The lamp was called “{WORDS}”; {HARROW}, an old case, is the source.", id="semicolon, a comma behind"),
        pytest.param(f"The lamp was called “{WORDS}”, {HARROW} tells us.", id="comma, nobody else before"),
        pytest.param(f"In {PENROSE} {HERE}; in {HARROW} the judge held that the lamp was “{WORDS}”.", id="its own clause behind"),
        pytest.param(f"{HARROW} held that the lamp was “{WORDS}”; in {PENROSE} {HERE}.", id="its own clause first"),
        pytest.param(
            f"{PENROSE}. In {HARROW}, 48–50, with Penrose before it, the court held that the lamp was “{WORDS}”.", id="named by it"
        ),
        pytest.param(f"“{WORDS}.” — Lord Marrow in {HARROW}\nThe lamp was lit.", id="a dash behind a whole sentence"),
        pytest.param(f"{HARROW}. After {PENROSE} the lamp is “{WORDS},” Harrow held.", id="its name behind, another before"),
        pytest.param(f"{HARROW}. “{WORDS},” Harrow held, and {HERE}.", id="its name behind, no pause"),
    ],
)
def test_words_that_are_its_own_are_given_to_it(marked: str):
    assert claims(marked).quotations[0].citations == ("c1",)


def test_words_of_no_speaker_are_looked_for_in_both():
    found = claims(f"In {PENROSE} the lamp was called “{WORDS}”; in {HARROW} {HERE}.").quotations[0]
    assert (found.citations, set(found.reach)) == ((), {"c1", "c2"})
    assert "called" not in COURT_SAYS
