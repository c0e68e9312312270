"""What somebody argues, quoted as what the decision says. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.whose.others.submitted import submitted_at
from brief_audit.checks.accounting.whose.others.turns import argued_turns
from brief_audit.checks.places import Place
from brief_audit.text.quotation import Comparison
from checks.accounting.whose.given import says
from checks.invented import authority, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

LONG = "the keepers of the quay should be liable to one fine alone"
PLAIN = f"The rule is that “{LONG}”: ¦."


@every_row(
    "brief, passage, opened",
    [
        (PLAIN, f"On that footing, he suggested, {LONG}.", True),
        (PLAIN, f"On that footing, he knew, {LONG}.", False),
        (PLAIN, f"Ground 1 is that {LONG}.", True),
        (PLAIN, f"Pier 1 is that {LONG}.", False),
        (PLAIN, f"Mr Alder says that in the case of clause 3.1.8, {LONG}.", True),
        (PLAIN, f"In a letter of that week, above, Sedge suggest that {LONG}.", True),
        (PLAIN, f"The issue which arises is whether {LONG}.", True),
        ("The rule is “the natural effect of the harbour law”: ¦.", "This was said to be the natural effect of the harbour law.", True),
        ("The rule is “the natural effect of the harbour law”: ¦.", "This was found to be the natural effect of the harbour law.", False),
        ("The keeper “kept the lease alive for a whole year”: ¦.", "The keeper they say kept the lease alive for a whole year.", True),
        (
            "The keeper “was late to light the old lamp”: ¦.",
            "The harbour claims that a quay is one and that he was late to light the old lamp.",
            False,
        ),
        (
            "The keeper “was so very late to light the old lamp upon the far northern quay”: ¦.",
            "The harbour claims that a quay is one and that he was so very late to light the old lamp upon the far northern quay.",
            False,
        ),
        ("“The keeper … kept the lease alive for a whole year”: ¦.", "The keeper they say kept the lease alive for a whole year.", True),
        ("“The keeper … kept the lease alive for a whole year”: ¦.", "The keeper himself kept the lease alive for a whole year.", False),
        (PLAIN, f"I accept at once the submission that {LONG}.", False),
        (PLAIN, f"I do not accept the submission that {LONG}.", True),
        (PLAIN, f"The keepers were therefore correct in their submission that {LONG}.", False),
        (PLAIN, f"The keepers were not correct in their submission that {LONG}.", True),
        (PLAIN, f"Mr Alder argued that {LONG}. He also accepted the bill.", True),
        (PLAIN, f"Mr Alder argued that {LONG}. I accept that.", False),
        (PLAIN, f"Mr Alder argued that {LONG}. That is right.", False),
        (PLAIN, f"Mr Alder argued that {LONG}. If that is right, he wins.", True),
        (PLAIN, f"Mr Alder argued that {LONG}. It remains his case that this is the correct rule.", True),
        (PLAIN, f"It forgets the rain, they say, and the wind. Indeed {LONG}. It is plain, they suggest, that he knew.", True),
        (PLAIN, f"It forgets the rain, they say, and the wind. I hold that {LONG}. It is plain, they suggest, that he knew.", False),
        (PLAIN, f"It forgets the rain, they say, and the wind. Indeed {LONG}. It is plain that he knew.", False),
        (PLAIN, f"I do not accept the argument that the law wants all of these:\n\n(i) a lamp;\n\n(ii) that {LONG}.", True),
        (PLAIN, f"I accept that the law wants all of these:\n\n(i) a lamp;\n\n(ii) that {LONG}.", False),
        ("The lamp was “of no effect”: ¦.", "Quillon contends that:\n\n(i) tolls are due;\n\n(ii) the lamp was “of no effect”.", True),
        ("Sedge J held that it “had thereby kept the lease alive”: ¦.", "They say it had thereby kept the lease alive.", True),
        ("It “had thereby kept the lease alive”: ¦.", "They say it had thereby kept the lease alive.", False),
        (
            "The board “was wrong to fine both of the keepers of the quay at one and the same time”: ¦.",
            "He argued that a quay is one and that the board was wrong to fine both of the keepers of the quay at one and the same time.",
            True,
        ),
    ],
)
def test_an_argument_is_no_holding(brief: str, passage: str, *, opened: bool) -> None:
    assert bool(says(brief, passage)) is opened


TURN = f"Mr Alder submitted that the fine was double. He had paid it. Indeed {LONG}."
OPINION_OF_HIS = "Mr Alder submitted that the ferry was late again that night. The harbour lamp was not lit on the far quay."
HIS = "The harbour lamp was not lit on the far quay."
CASE = (
    "The strands of his case were as follows.\n\n20. First, the ferry was late again that night.\n\n21. The lamp of the quay was dark then."
    "\n\n22. Mr Alder submitted that he had paid it."
)


@every_row(
    "brief, passage, opened",
    [
        (PLAIN, TURN, True),
        (PLAIN, TURN.replace("Mr Alder submitted", "We know"), False),
        (f"The court held that “{LONG}”: ¦.", TURN, True),
        (f"Mr Alder argued that “{LONG}”: ¦.", TURN, False),
        (PLAIN, f"In his skeleton argument Mr Alder called it “a rule by which {LONG}”.", True),
        (PLAIN, f"In his later judgment Mr Alder called it “a rule by which {LONG}”.", False),
        (PLAIN, f"In his skeleton argument Mr Alder called it “a rule by which {LONG}”. I agree.", False),
        (PLAIN, f"Mr Alder argued that {LONG}. He conceded that, if I were to agree, he would lose.", True),
        (PLAIN, f"Mr Alder argued that {LONG}. If the board had gone so far I would accept this.", True),
    ],
)
def test_what_goes_on_with_an_argument_is_no_holding(brief: str, passage: str, *, opened: bool) -> None:
    assert bool(says(brief, passage)) is opened


@every_row(
    "text, goes_on",
    [
        (OPINION_OF_HIS, [HIS]),
        (OPINION_OF_HIS.replace("submitted", "knew"), []),
        (f"{OPINION_OF_HIS} However, the fine of the keeper was small.", []),
        (f"{OPINION_OF_HIS} I do not accept that submission on any footing.", [HIS]),
        (f"{OPINION_OF_HIS} I accept that submission without any doubt.", []),
        (f"{OPINION_OF_HIS}\n\n24. I agree with all of that.", []),
        (f"{OPINION_OF_HIS}\n\n24. I do not agree with that.", [HIS]),
        (OPINION_OF_HIS.replace("The harbour", "I find that the harbour"), []),
        (OPINION_OF_HIS.replace(". The", ".\n\n24. The"), []),
        (f"I reject it where {OPINION_OF_HIS}", []),
        (f"{OPINION_OF_HIS} Be that as it may, the fine of the keeper was small.", []),
        (f"{OPINION_OF_HIS} See Ash v. Birch, 990 U. S. 10.", []),
        (OPINION_OF_HIS.replace("Mr Alder submitted", "“The argument for the respondent is"), [HIS]),
        (OPINION_OF_HIS.replace("Mr Alder submitted", "“The answer for the respondent is"), []),
        (
            CASE,
            [" ".join(CASE.split("\n\n", 1)[1].split())],
        ),
        (
            CASE.replace("22. Mr Alder submitted that", "22. By then the keeper knew that"),
            ["20. First, the ferry was late again that night."],
        ),
        (CASE.replace("First, the", "I find that the"), []),
        (CASE.replace("his case", "his rope"), []),
    ],
)
def test_the_sentences_that_go_on_with_an_argument_are_a_sides_own(text: str, goes_on: list[str]) -> None:
    assert [" ".join(text[slice(*span)].split()) for _, span in argued_turns(text)] == goes_on


@every_row(
    "text, words, told",
    [
        (OPINION_OF_HIS, HIS, "Mr Alder submitted that"),
        (OPINION_OF_HIS.replace("submitted", "knew"), HIS, ""),
        (OPINION_OF_HIS, "on the far quay", ""),
        ("In his skeleton argument he called it “a lamp of the quay”.", "a lamp of the quay", "In his skeleton argument he called it"),
        ("In his later judgment he called it “a lamp of the quay”.", "a lamp of the quay", ""),
        ("In his skeleton argument he spoke of a lamp of the quay.", "a lamp of the quay", ""),
    ],
)
def test_the_one_who_argues_is_shown(text: str, words: str, told: str) -> None:
    start = text.index(words)
    same = Comparison("exact", (), (), ocr_like=False, licences_used=())
    assert submitted_at(Place(authority(part(text)), 0, (start, start + len(words)), same), whole=True) == told
