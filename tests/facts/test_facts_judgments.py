"""Whose words each judgment of a British decision holds. Every judge and case is invented."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Authority, Part, PartKind

BODY = "1. The tenant left the cottage in May.\n\n2. I would allow the appeal."


def decision(head: str, body: str, **changes: object) -> Authority:
    parts = (
        Part(kind=PartKind.HEAD_MATTER, text=head, artefact="a" * 64),
        Part(kind=PartKind.JUDGMENT, text=body, artefact="a" * 64).model_copy(update=changes),
    )
    return Authority(
        id="a1",
        names=("Ashgrove v Quillon",),
        citations=("[2031] EWCA Civ 9003",),
        source="find_case_law",
        url="https://records.example/",
        attribution="x",
        artefacts=(),
        parts=parts,
        complete=True,
    )


THREE = "Before :\n\nLORD JUSTICE QUILL\n\nLADY JUSTICE MARROW\n\nand\n\nMR JUSTICE ASHDOWN\n\n- - - - - - - - -\n\nBetween :\n"
ONE = "Before :\n\nMR JUSTICE JULIAN QUILL\n\n- - - - - - - - -\n\nBetween :\n"


def told(head: str, body: str, **changes: object) -> list[tuple[str | None, str, tuple[str, ...]]]:
    opinions = facts_of(decision(head, body, **changes)).opinions
    return [(one.author, body[slice(*one.span)][-16:], one.joined_by) for one in opinions]


def test_each_judge_speaks_from_his_own_line_on() -> None:
    body = f"Lady Justice Marrow:\n\n{BODY}\n\nMr Justice Ashdown\n\n3. I agree.\n\nLord Justice Quill :\n\n4. I also agree."
    assert [(author, end.strip()[-8:]) for author, end, _ in told(THREE, body)] == [
        ("Lady Justice Marrow", " appeal."),
        ("Mr Justice Ashdown", "I agree."),
        ("Lord Justice Quill", "o agree."),
    ]


def test_who_agrees_and_who_dissents_stands_in_the_line() -> None:
    body = f"LORD QUILL (with whom Lady Marrow and Lord Ash agree):\n\n{BODY}\n\nLORD HALE (dissenting):\n\n3. I would dismiss it."
    first, second = facts_of(decision("", body)).opinions
    assert (first.author, first.joined_by, first.kind) == ("LORD QUILL", ("Lady Marrow", "Lord Ash"), PartKind.JUDGMENT)
    assert (second.author, second.kind) == ("LORD HALE", PartKind.DISSENT)


def test_one_judge_alone_speaks_throughout() -> None:
    assert told(ONE, BODY) == [("MR JUSTICE JULIAN QUILL", BODY[-16:], ())]
    lay = "Before\n\nTRIBUNAL JUDGE QUILL\n\nMRS ANN MARROW\n\nBetween\n"
    assert [author for author, _, _ in told(lay, BODY)] == ["TRIBUNAL JUDGE QUILL"]


@pytest.mark.parametrize(
    "body",
    [
        BODY,
        f"{BODY}\n\nMr Justice Ashdown\n\n12 April 2031",
        f"{BODY}\n\nLord Hale:\n\n3. It was put so elsewhere.",
    ],
    ids=["no line", "a signature", "a judge who did not sit"],
)
def test_where_no_line_says_who_of_several_speaks_nothing_is_settled(body: str) -> None:
    assert told(THREE, body) == []


def test_a_line_inside_quoted_words_opens_nothing() -> None:
    body = f"Lady Justice Marrow:\n\n{BODY}\n\nMr Justice Ashdown:\n\nquoted words"
    start = body.index("Mr Justice")
    assert [author for author, _, _ in told(THREE, body, quoted=((start, len(body)),))] == ["Lady Justice Marrow"]


def test_who_agrees_may_stand_behind_the_colon() -> None:
    body = f"LORD QUILL: (with whom Lady Marrow and Lord Ash agree)\n\nA. Introduction\n\n{BODY}"
    assert [(author, joined) for author, _, joined in told("Ashgrove v Quillon\n", body)] == [("LORD QUILL", ("Lady Marrow", "Lord Ash"))]


def test_the_line_of_the_first_judge_may_close_the_head() -> None:
    head = THREE + "\nAshgrove v Quillon\n\nLord Justice Quill, with whom Mr Justice Ashdown agrees:"
    body = f"{BODY}\n\nLady Justice Marrow:\n\n3. I come to the same result."
    assert [(author, joined) for author, _, joined in told(head, body)] == [
        ("Lord Justice Quill", ("Mr Justice Ashdown",)),
        ("Lady Justice Marrow", ()),
    ]


@pytest.mark.parametrize(
    ("citation", "author"), [("[2031] UKUT 9003 (TCC)", "MR JUSTICE ASHDOWN and JUDGE MARROW"), ("[2031] EWCA Civ 9003", None)]
)
def test_a_tribunal_of_several_speaks_as_one_where_no_line_says_otherwise(citation: str, author: str | None) -> None:
    head = "Before :\n\nMR JUSTICE ASHDOWN\n\nJUDGE MARROW\n\n- - - - - - - - -\n\nBetween :\n"
    held = decision(head, BODY).model_copy(update={"citations": (citation,)})
    assert next((one.author for one in facts_of(held).opinions), None) == author
