"""What another print of a decision may write otherwise is called no change of its words; another value, day or word is."""

from __future__ import annotations

import pytest

from brief_audit.checks.quotation.notation import another_print_explains, another_print_has
from brief_audit.checks.quotation.omitted import stands_but_for_references
from brief_audit.model.base import Code, Reason
from brief_audit.text.diff import word_diff
from brief_audit.text.quotation import compare
from checks.invented import Setting, authority, full, part, quotation
from citation_briefs import brief as document
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "brief, source, explained",
    [
        ("under § 9 of the Act", "under section 9 of the Act", True),
        ("under § 9 of the Act", "under section 8 of the Act", False),
        ("ferries under sixty-five years old", "ferries under 65 years old", True),
        ("ferries under seventy-five years old", "ferries under 65 years old", False),
        ("one hundred and forty-four lamps", "144 lamps", True),
        ("one hundred and forty lamps", "144 lamps", False),
        ("a fine of two million pounds", "a fine of 2000000 pounds", True),
        ("seventy-five percent at fault", "75% at fault", True),
        ("75 per cent at fault", "57% at fault", False),
        ("under 28 USC § 1337", "under 28 U.S.C. § 1337", True),
        ("on Dec. 14, 1961, the ferry", "on 14 December 1961 the ferry", True),
        ("on Dec. 14, 1961, the ferry", "on 15 December 1961 the ferry", False),
        ("the 2nd ferry of the day", "the second ferry of the day", True),
        ("the first ferry of the day", "the one ferry of the day", False),
        ("the 14th ferry", "the 14 ferry", True),
        ("lamps may be utilized, and travelled well", "lamps may be utilised, and traveled well", True),
        ("the jewelry of the defence", "the jewellery of the defense", True),
        ("he filled the claim", "he filed the claim", False),
        ("the keeper sued the owner", "the owner sued the keeper", False),
        ("it shall not burn", "it shall burn", False),
        ("on 3 and 4 lamps", "on 4 and 3 lamps", False),
        ("the lamp burned", "the lamp burned", False),
    ],
)
def test_what_another_print_may_have(brief: str, source: str, *, explained: bool) -> None:
    assert another_print_explains(word_diff(brief, source)) is explained


@pytest.mark.parametrize(("years", "accused"), [("sixty-five", False), ("sixty-six", True)])
def test_a_number_in_words_accuses_nobody_unless_it_is_another(years: str, *, accused: bool) -> None:
    text = "The keeper of a harbour lamp who is under 65 years old may not be put out of the tower without ten days of written notice."
    brief = f"keeper of a harbour lamp who is under {years} years old may not be put out of the tower without ten days of written notice"
    (found,) = Setting(authority=authority(part(text)), citation=full("c1"), quotations=(quotation(brief, "c1"),)).ask("quotation")
    assert (found.code is Code.QUOTE_ALTERED) is accused
    assert accused or (found.reason is Reason.AMBIGUOUS and "another print" in found.says)


@every_row(
    "brief, source, kind",
    [
        (
            "the ferry was sold under 90 USC § 12 for all its debts",
            "Then the ferry was sold under 90 U.S.C. § 12 for all its debts.",
            "exact",
        ),
        ("a ferry, ie a boat that crosses the river at night", "It means a ferry, i.e. a boat that crosses the river at night.", "exact"),
        ("the owner of the ferry paid 20000 pounds to the keeper", "So the owner of the ferry paid 20,000 pounds to the keeper.", "exact"),
        ("the owner of the ferry paid 205 pounds to the keeper", "So the owner of the ferry paid 20.5 pounds to the keeper.", "altered"),
        (
            "the owner of the ferry paid 20300 pounds to the keeper",
            "So the owner of the ferry paid 20, 300 pounds to the keeper.",
            "altered",
        ),
        ("the owner of the ferry paid on 2 May to the keeper", "So the owner of the ferry paid on 2. May to the keeper.", "altered"),
    ],
)
def test_stops_within_a_sign_and_commas_within_a_figure(brief: str, source: str, kind: str) -> None:
    assert compare(brief, source).kind == kind


def test_a_changed_stop_is_shown_between_its_words() -> None:
    source = "So the owner of the ferry paid, and the keeper took what he was given."
    (change,) = compare("the owner of the ferry paid and the keeper took what he was given", source).differences
    assert (change.brief, change.source) == ("paid and", "paid, and")


@pytest.mark.parametrize(
    ("words", "has"),
    [
        ("[T]he owner seventy-five percent at fault", True),
        ("the owner seventy percent at fault", False),
        ("", False),
    ],
)
def test_the_same_words_in_another_print(words: str, *, has: bool) -> None:
    assert another_print_has(words, "The jury found the owner 75% at fault.") is has


@every_row(
    "quoted, explained",
    [
        ("The ferry sank and the keeper of the lamp paid what he owed", True),
        ("[T]he ferry sank and the keeper of the lamp paid what he owed", True),
        ("The ferry sank and the keeper of the lamp paid, at [64], what he owed", True),
        ("The ferry sank and the owner of the lamp paid what he owed", False),
        ("It did float on the next day", False),
        ("what he owed. He went home to his house", False),
        ("The ferry sank", False),
        ("The board was bound to pay him on the day", False),
        ("He went back to where he came from", False),
    ],
)
def test_words_with_references_left_out(quoted: str, *, explained: bool) -> None:
    text = (
        "The ferry sank (Record 137) and the keeper of the lamp paid, at [64], what he owed. It did not (see 12) float on the next day."
        " The board was bound (and not free, see 12) to pay him on the day. He went back to, as we have said, where he came from."
    )
    assert stands_but_for_references(quoted, text) is explained


@pytest.mark.parametrize(("behind", "accused"), [(" (citation omitted)", False), ("", True), (" (emphasis added)", True)])
def test_references_are_left_out_only_where_the_brief_says_so(behind: str, *, accused: bool) -> None:
    source = "The keeper requested relief from the harbour board for the year J.A. 5. The board refused it on the day on which he asked."
    quoted = "The keeper requested relief from the harbour board for the year. The board refused it on the day on which he asked"
    text = f"“{quoted}.” Ashgrove v. Quillon, 990 U.S. 10 (1996){behind}."
    cited = full("c1", span=(text.index("990"), text.index(" (1996")), full_span=(text.index("Ashgrove"), text.index("(1996)") + 6))
    said = quotation(quoted, "c1", span=(1, 1 + len(quoted)))
    setting = Setting(authority=authority(part(source)), citation=cited, document=document(text), quotations=(said,))
    assert (setting.ask("quotation")[0].code is not None) is accused


@pytest.mark.parametrize(("share", "accused"), [("seventy-five", False), ("seventy-six", True)])
def test_words_that_another_print_has_are_not_called_absent(share: str, *, accused: bool) -> None:
    source = "The jury of the harbour found the owner 75% at fault. Then it went home, for the night was near and nobody had any supper."
    quoted = f"found the owner {share} percent at fault"
    (found,) = Setting(authority=authority(part(source)), citation=full("c1"), quotations=(quotation(quoted, "c1"),)).ask("quotation")
    assert (found.code is Code.QUOTE_NOT_FOUND) is accused
