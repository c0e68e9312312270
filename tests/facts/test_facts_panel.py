"""Who sat and how they voted, in invented decisions. No case here exists."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind
from brief_audit.model.facts import Facts, Obtained, Vote
from economy.rows import every_row

K = PartKind
BODY = "The tenant kept the cottage after the lease had run out, and the landlord sued for the rent of the winter months. " * 4
RULE = "- - - - - - - - - - - - - -"


def facts(*parts: tuple[PartKind, str], judges: tuple[str, ...] = ()) -> Facts:
    held = tuple(Part(kind=kind, text=text, artefact="a" * 64) for kind, text in parts)
    given = {"names": ("Ashgrove v. Quillon",), "citations": (), "source": "s", "url": "", "attribution": "", "artefacts": ()}
    return facts_of(Authority(id="a1", parts=held, complete=True, judges=judges, **given))


@pytest.mark.parametrize("kind", [K.COMBINED, K.HEAD_MATTER])
@pytest.mark.parametrize(
    ("line", "judges"),
    [
        ("Before MARROW, QUILL, and SORREL, Circuit Judges.", ("MARROW", "QUILL", "SORREL")),
        ("Before: MARROW and QUILL, Circuit Judges, and\nSORREL, Senior Circuit Judge.", ("MARROW", "QUILL", "SORREL")),
        ("Before MARROW, C.J., and QUILL and EDNA P. SORREL, JJ.", ("MARROW", "QUILL", "EDNA P. SORREL")),
        (
            "Before: Ivor Marrow and Edna P. Quill, Circuit\nJudges, and Tom Sorrel,* District Judge.",
            ("Ivor Marrow", "Edna P. Quill", "Tom Sorrel"),
        ),
    ],
)
def test_an_american_panel_is_read_from_its_line(line: str, judges: tuple[str, ...], kind: PartKind) -> None:
    text = f"No. 7\n\n{line}\n\n{BODY}"
    panel = facts((kind, text), (K.MAJORITY, BODY)).panel
    assert panel is not None
    assert (panel.judges, panel.obtained, panel.part) == (judges, Obtained.HEADER, 0)
    assert panel.span is not None
    assert text[slice(*panel.span)] == panel.snippet
    assert panel.snippet.startswith("Before")


@pytest.mark.parametrize(
    "line",
    [
        "Before the Court is the motion of Marrow, Circuit Judge.",
        "Before trial, the parties settled.",
        "Before MARROW, QUILL, and SORREL",
        "Before MARROW and QUILL, Circuit Judges, the parties argued about the lease.",
    ],
)
def test_a_sentence_is_no_american_panel(line: str) -> None:
    assert facts((K.COMBINED, f"No. 7\n\n{line}\n\n{BODY}")).panel is None


@every_row(
    "lines, judges",
    [
        (
            "Before :\n\nLORD JUSTICE MARROW\n\nLADY JUSTICE QUILL and\n\nSIR TOM SORREL",
            ("LORD JUSTICE MARROW", "LADY JUSTICE QUILL", "SIR TOM SORREL"),
        ),
        ("before Lord Marrow, President Lady Quill Lord Sorrel", ("Lord Marrow, President", "Lady Quill", "Lord Sorrel")),
        ("Before:\n\nMR TOM SORREL KC\n\n(Sitting as a Deputy High Court Judge)", ("MR TOM SORREL KC",)),
        ("Before: Tom Sorrel KC, Edna Quill, and Ivor Marrow.", ("Tom Sorrel KC", "Edna Quill", "Ivor Marrow")),
    ],
)
@every_row("end", [RULE, "Between:", "B E T W E E N :", "JUDGMENT GIVEN ON 1 June 2021", "Decision date: 1 June 2021"])
def test_a_british_panel_is_read_from_the_header(lines: str, judges: tuple[str, ...], end: str) -> None:
    head = f"IN THE HIGH COURT\n\n{lines}\n\n{end}\n\nEXAMPLE HARBOUR\n\nClaimant"
    panel = facts((K.HEAD_MATTER, head), (K.JUDGMENT, BODY)).panel
    assert panel is not None
    assert (panel.judges, panel.obtained) == (judges, Obtained.HEADER)
    assert panel.span is not None
    assert head[slice(*panel.span)] == panel.snippet


@pytest.mark.parametrize(
    "lines",
    [
        "Before:\n\nCOSTS JUDGE MARROW\n\nASHGROVE\n\nv\n\nQUILL",
        "Before:\n\nMR JUSTICE MARROW\n\nClaim No. 17\n\nBetween:",
        "Before:\n\nMR JUSTICE MARROW\n\nBetween:\n\nBefore:\n\nMR JUSTICE QUILL\n\nBetween:",
        f"Before:\n\n{RULE}",
    ],
)
def test_an_unsettled_british_header_names_no_panel(lines: str) -> None:
    assert facts((K.HEAD_MATTER, f"IN THE HIGH COURT\n\n{lines}"), (K.JUDGMENT, BODY)).panel is None


def test_judges_that_the_record_holds_are_a_field() -> None:
    panel = facts((K.MAJORITY, BODY), judges=("Marrow", "Quill")).panel
    assert panel is not None
    assert (panel.judges, panel.obtained, panel.part) == (("Marrow", "Quill"), Obtained.FIELD, None)


def test_judges_tagged_in_a_british_header_are_not_the_whole_panel() -> None:
    head = f"Before:\n\nLORD JUSTICE MARROW\n\nLORD JUSTICE QUILL\n\n{RULE}"
    panel = facts((K.HEAD_MATTER, head), (K.JUDGMENT, BODY), judges=("LORD JUSTICE MARROW",)).panel
    assert panel is not None
    assert panel.judges == ("LORD JUSTICE MARROW", "LORD JUSTICE QUILL")
    assert facts((K.HEAD_MATTER, "No list"), (K.JUDGMENT, BODY), judges=("LORD JUSTICE MARROW",)).panel is None


@pytest.mark.parametrize(
    ("line", "votes"),
    [
        ("All the Justices concur.", [("All the Justices", Vote.CONCURS)]),
        ("Marrow, P. J., and Quill, J., concur.", [("Marrow", Vote.CONCURS), ("Quill", Vote.CONCURS)]),
        ("MARROW and QUILL, JJ., dissent.", [("MARROW", Vote.DISSENTS), ("QUILL", Vote.DISSENTS)]),
        ("MARROW, J., concurs in the judgment only.", [("MARROW", Vote.CONCURS)]),
        ("MARROW, C.J., concurs in part and dissents in part.", [("MARROW", Vote.IN_PART)]),
        ("Justice Marrow concurs in the result.", [("Marrow", Vote.CONCURS)]),
        ("Justice Marrow took no part in the consideration or decision of this case.", [("Marrow", Vote.NO_PART)]),
        ("All the Justices concur, except Marrow, J., who concurs specially.", [("Marrow", Vote.CONCURS)]),
        (
            "All the Justices concur, except Marrow and Quill, JJ., who dissent, and Ash, P. J., who concurs in judgment only.",
            [("Marrow", Vote.DISSENTS), ("Quill", Vote.DISSENTS), ("Ash", Vote.CONCURS)],
        ),
        ("Justice Marrow, with whom Justice Quill joins, dissenting.\n\n" + BODY, [("Marrow", Vote.DISSENTS), ("Quill", Vote.DISSENTS)]),
    ],
)
def test_votes_are_read_from_their_lines(line: str, votes: list[tuple[str, Vote]]) -> None:
    text = f"{BODY}\n\nJudgment affirmed.\n\n{line}"
    found = facts((K.MAJORITY, text)).votes
    assert [(vote.judge, vote.vote) for vote in found] == votes
    assert all(vote.span is not None and text[slice(*vote.span)] == vote.snippet for vote in found)


@pytest.mark.parametrize(
    "line",
    [
        "We concur in the general opinion of the textwriters.",
        "Ivor W. ©. Marrow, JJ., dissent.",
        "The tenant and the landlord dissent.",
    ],
)
def test_a_line_that_does_not_settle_who_votes_gives_none(line: str) -> None:
    assert facts((K.MAJORITY, f"{BODY}\n\nJudgment affirmed.\n\n{line}")).votes == ()


def test_a_typed_dissent_is_a_vote() -> None:
    (vote,) = facts((K.MAJORITY, BODY), (K.DISSENT, f"MARROW, J., dissenting.\n\n{BODY}")).votes
    assert (vote.judge, vote.vote, vote.part) == ("MARROW", Vote.DISSENTS, 1)


@pytest.mark.rule("VERIFIED_CORRECT")
@pytest.mark.parametrize(
    ("head", "judges"),
    [
        (f"IN THE COURT\n\nLORD JUSTICE QUILL\n\nMR JUSTICE IVOR ASH\n\n{RULE}\n\nREGINA\n", ("LORD JUSTICE QUILL", "MR JUSTICE IVOR ASH")),
        ("IN THE COURT\n\nLORD JUSTICE QUILL\n\nThe Strand\n", None),
        (f"LORD JUSTICE QUILL\n\n{RULE}\n\nRepresented\n\nMR JUSTICE ASH\n", None),
        ("TRIBUNAL:\n\nMr Justice Ivor Ash\n\nJudge Marrow\n\nSitting in public by video\n", ("Mr Justice Ivor Ash", "Judge Marrow")),
        ("Before:\n\nCOSTS JUDGE QUILL\n\nREGINA\n\nv\n\nHERON\n", ("COSTS JUDGE QUILL",)),
    ],
    ids=["a block closed by a rule", "not closed", "a second block", "a tribunal", "the Crown ends the list"],
)
def test_a_british_panel_that_nothing_or_another_word_introduces(head: str, judges: tuple[str, ...] | None) -> None:
    parts = tuple(Part(kind=kind, text=text, artefact="a" * 64) for kind, text in ((K.HEAD_MATTER, head), (K.JUDGMENT, BODY)))
    held = Authority(
        id="a1",
        names=(),
        citations=("[2031] EWCA Crim 9003",),
        source="find_case_law",
        url="",
        attribution="",
        artefacts=(),
        parts=parts,
        complete=True,
    )
    panel = facts_of(held).panel
    assert (panel.judges if panel is not None else None) == judges
