"""Words given to counsel, a side, an arbitrator or a board are those of one who speaks there, or opened. Everything is invented."""

from __future__ import annotations

import pytest

from checks.accounting.whose.given import says
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "no keeper may leave the quay before the lamp is lit"
COURTS = f"It is plain that {WORDS}."


def opens(brief: str, passage: str) -> bool:
    return bool(says(brief, passage))


@every_row(
    "lead, passage, opened",
    [
        ("Mr Alder submitted that", f"Mr Alder submitted that {WORDS}.", False),
        ("Mr Alder submitted that", f"Mr Alder went first. He submitted that {WORDS}.", False),
        ("Mr Alder submitted that", f"Mr Alder went first. It was argued that {WORDS}.", False),
        ("Mr Alder submitted that", f"Mr Alder submitted that tolls are due. Further, {WORDS}.", False),
        ("Mr Alder submitted that", f"According to what is said by Mr Alder, {WORDS}.", False),
        ("Mr Alder submitted that", f"It is clear that {WORDS}, says Mr Alder.", False),
        ("Mr Alder submitted that", f"Mr Alder wrote to the harbour: “{WORDS}.”", False),
        ("Mr Alder submitted that", f"Mr Alder submits:\n\n(i) tolls are due;\n\n(ii) {WORDS}.", False),
        ("Mr Alder submitted that", f"MR JUSTICE QUILL: Go on.\n\nMR ALDER: My Lord, I say {WORDS}.", False),
        ("Mr Alder submitted that", COURTS, True),
        ("Mr Alder submitted that", f"Mr Birch submitted that {WORDS}.", True),
        ("Mr Alder submitted that", f"Mr Birch submits:\n\n(i) tolls are due;\n\n(ii) {WORDS}.", True),
        (
            "Mr Alder submitted that",
            f"Mr Alder submits:\n\n(i) tolls are due;\n\n(ii) the toll is late.\n\nIt is plain that {WORDS}.",
            True,
        ),
        ("Mr Alder submitted that", f"It is much simpler than Mr Alder suggested. It is plain that {WORDS}.", True),
        ("Mr Alder submitted that", f"Mr Alder submitted that tolls are due. I hold that {WORDS}.", True),
        ("Mr Alder submitted that", f"Mr Alder submitted that tolls are due. In my view he is wrong. Indeed {WORDS}.", True),
        ("Mr Alder submitted that", f"In my view Mr Alder argued well. It follows that {WORDS}.", True),
        ("Mr Alder submitted that", f"Mr Alder submitted that tolls are due.\n\nIt is plain that {WORDS}.", True),
        ("Mr Alder’s submission was that", COURTS, True),
        ("According to Mr Alder,", COURTS, True),
        ("It was submitted for the appellant that", COURTS, True),
        ("Counsel for the ferry argued that", COURTS, True),
        ("Counsel for the ferry argued that", f"Mr Birch submitted that {WORDS}.", False),
        ("The arbitrators observed that", COURTS, True),
        ("The arbitrators observed that", f"The award says that {WORDS}.", False),
        ("The Appeal Board said that", COURTS, True),
        ("The Appeal Board said that", f"The Board found that {WORDS}.", False),
        ("Mr Alder is recorded as saying that", COURTS, True),
        ("The Board said that", COURTS, True),
        ("The FTT said that", COURTS, True),
        ("The FTT said that", f"The tribunal thought that {WORDS}.", False),
        ("The sellers argued that", COURTS, True),
        ("The sellers agreed that", COURTS, True),
        ("Respondent argued that", COURTS, True),
        ("Respondent argued that", f"Respondent argues that tolls rise. Whatever the merits of this argument, {WORDS}.", True),
        ("Respondent argued that", f"Respondent argues that tolls rise. Further, {WORDS}.", False),
        ("The Harbour Presenting Officer argued that", COURTS, True),
        ("The Harbour Presenting Officer argued that", f"The Officer argued that {WORDS}.", False),
        ("On HMFC’s case,", COURTS, True),
        ("On any case that one can put,", COURTS, False),
        ("The court of appeals held that", COURTS, True),
        ("The court of appeals held that", f"The Court of Appeals was asked first. It thought that {WORDS}.", False),
        ("The District Court held that", COURTS, True),
        ("The Supreme Court held that", COURTS, False),
        ("The judge held that", COURTS, False),
        ("Thimble LJ’s statement that", COURTS, True),
        ("Lord Thimble’s dictum that", COURTS, True),
        ("Thimble LJ’s statement that", f"Thimble LJ said in Sedge that {WORDS}.", False),
        ("Sedge’s statement that", COURTS, False),
        ("It was common ground in ¦ that", COURTS, True),
        ("It was common ground in ¦ that", f"In agreement with the harbour, we think that {WORDS}.", True),
        ("It was common ground in ¦ that", f"The parties came. It is plain that {WORDS}.", False),
        ("It was not in dispute that", COURTS, True),
        ("It was conceded that", COURTS, True),
        ("It was conceded that", f"Counsel accepted that {WORDS}.", False),
        ("It was a rule of the harbour that", COURTS, False),
        ("Had the sellers agreed to pay although", COURTS, False),
        ("The sellers argued that", f"The sellers contend that {WORDS}.", False),
        ("Quillon contended that", COURTS, True),
        ("Quillon contended that", f"The respondent contends that {WORDS}.", False),
        ("Sedge contended that", COURTS, False),
        ("HMFC argued that", f"HMFC came in late. It is plain that {WORDS}.", True),
        ("HMFC argued that", COURTS, False),
        ("Mr Alder submitted that tolls are due, and the court held that", COURTS, False),
        ("The answer to Mr Alder’s complaint of the rain is short:", COURTS, False),
        ("Mr Justice Alder said that", COURTS, False),
        ("The court said that", COURTS, False),
    ],
)
def test_before_the_words(lead: str, passage: str, *, opened: bool) -> None:
    assert opens(f"{lead} “{WORDS}”: ¦.", passage) is opened


@every_row(
    "tail, passage, opened",
    [
        (", said the arbitrators: ¦.", COURTS, True),
        (", said the arbitrators: ¦.", f"The arbitrators said that {WORDS}.", False),
        (", as Mr Alder put it: ¦.", COURTS, True),
        (", argued the Harbour Presenting Officer in ¦.", COURTS, True),
        (", argued the Harbour Presenting Officer in ¦.", f"The Officer said that {WORDS}.", False),
        (", contended leading counsel for the ferry in ¦.", COURTS, True),
        (", contended leading counsel for the ferry in ¦.", f"Mr Birch submitted that {WORDS}.", False),
        (", on HMFC’s case: ¦.", COURTS, True),
        (", on HMFC’s case: ¦.", f"HMFC says that {WORDS}.", False),
        (", held the District Judge in ¦.", COURTS, True),
        (", held the District Judge in ¦.", f"The District Judge said that {WORDS}.", False),
        (", held the court in ¦.", COURTS, False),
        (", on any view of the case: ¦.", COURTS, False),
        (", counsel for the ferry accepted: ¦.", COURTS, True),
        (" (Mr Alder, in ¦).", COURTS, True),
        (": that was Mr Alder’s case in ¦.", COURTS, True),
        (": that was Mr Alder’s case in ¦.", f"Mr Alder said that {WORDS}.", False),
        (": that was the law in ¦.", COURTS, False),
        (" (Mr Alder, in ¦).", f"Mr Alder said that {WORDS}.", False),
        (": ¦. Mr Alder was in the harbour.", COURTS, False),
    ],
)
def test_behind_the_words(tail: str, passage: str, *, opened: bool) -> None:
    assert opens(f"“{WORDS}”{tail}", passage) is opened


def test_the_board_of_the_privy_council_speaks_itself() -> None:
    brief = f"The Board said that “{WORDS}”: ¦."
    assert says(brief, COURTS)
    assert not says(brief, COURTS, court=("Judicial Committee of the Privy Council", "ukpc"))


def test_words_in_which_the_court_speaks_are_nobody_elses() -> None:
    own = "we have no letter of the keeper from that winter"
    told = f"HMFC said that the post was late. {own.capitalize()}."
    assert opens(f"HMFC argued that “{own}”: ¦.", told)
    assert not opens(f"HMFC argued that “{own}”: ¦.", f"HMFC wrote: “{own}.”")


@every_row(
    "lead, opened",
    [
        ("Ashgrove argued that", True),
        ("Ashgrove held that", False),
        ("As Ashgrove explained,", False),
        ("The Court in Ashgrove stated that", False),
        ("The keeper in Ashgrove stated that", True),
        ("Ashgrove admitted that", True),
    ],
)
def test_the_case_by_its_name_decides_and_is_no_side_of_it(lead: str, *, opened: bool) -> None:
    assert opens(f"{lead} “{WORDS}”: ¦.", COURTS) is opened


def test_a_circuit_by_its_letters_is_no_other_case() -> None:
    assert not any("Circuit’s" in one for one in says(f"The D.C. Circuit held that “{WORDS}”: ¦.", COURTS))
    assert any("Alder’s" in one for one in says(f"Alder held that “{WORDS}”: ¦.", COURTS))


@every_row(
    "brief, opened",
    [
        (f"The District Judge held that “{WORDS}”: ¦.", False),
        (f"“As the District Judge said, {WORDS}”: ¦.", False),
        (f"Upholding what the District Judge held, the Court said that “{WORDS}”: ¦.", True),
        (f"“{WORDS}”: ¦.", True),
    ],
)
def test_whoever_names_the_court_below_says_so(brief: str, *, opened: bool) -> None:
    lead = "The District Judge was asked first. As the District Judge said, "
    assert any("as the words of" in one for one in says(brief, f"{lead}{WORDS}.")) is opened


@every_row(
    "lead, opened",
    [
        ("Miss Ida Quill KC held that", False),
        ("Miss Quill held that", False),
        ("Miss Ida Quill KC, sitting as a Deputy Judge of the High Court, held that", False),
        ("Miss Ida Marrow KC held that", True),
        ("Miss Eva Quill KC held that", True),
        ("Miss Ida Quill KC submitted that", True),
        ("Miss Quill’s evidence was that", True),
    ],
)
def test_a_deputy_judge_by_the_title_of_counsel_decides(lead: str, *, opened: bool) -> None:
    assert bool(says(f"{lead} “{WORDS}”: ¦.", COURTS, sat="MISS IDA QUILL KC")) is opened


def test_a_deputy_judge_behind_the_words_decides() -> None:
    assert not says(f"“{WORDS}”, said Miss Quill: ¦.", COURTS, sat="MISS IDA QUILL KC")
    assert says(f"“{WORDS}”, said Miss Marrow: ¦.", COURTS, sat="MISS IDA QUILL KC")
