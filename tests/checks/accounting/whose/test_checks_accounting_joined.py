"""Two pieces of the decision's words that a brief joins otherwise than the decision does open the citation. Everything here is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from brief_audit.model.claim import Attribution
from brief_audit.model.document import Document
from brief_audit.model.finding import Finding
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

ONE, OTHER = "a lamp is no defence to a toll", "the ferry was late in the season"
LONG = f"We hold that {ONE} unless {OTHER}. "
SHORT = "The clerk struck out the word “quay” and wrote in the word “pier” above it. "


def joints(text: str, passage: str, *words: str) -> list[Finding]:
    """What is found of the pieces, none of them tied to the citation."""
    marked = f"{text} Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    quoted = [
        quotation(
            one,
            id=f"q{number}",
            span=(marked.index(one), marked.index(one) + len(one)),
            citations=(),
            attribution=Attribution.NONE,
            reach=("c1",),
        )
        for number, one in enumerate(words, 1)
    ]
    cited = full("c1", span=(marked.index("990"), marked.index(" (1996")))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=marked)
    setting = Setting(document=document, citation=cited, quotations=tuple(quoted), authority=authority(part(OPINION + passage)))
    return [one for one in setting.ask("accounting") if one.part == "joint"]


@every_row(
    "text, passage, opens",
    [
        pytest.param(f"There “{ONE}” even where “{OTHER}”.", LONG, True, id="an exception that became none"),
        pytest.param(f"There “{ONE}” unless “{OTHER}”.", LONG, False, id="as it says"),
        pytest.param(f"There “{ONE}” except where “{OTHER}”.", LONG, False, id="the same in other words"),
        pytest.param(f"There “{ONE}” only when “{OTHER}”.", LONG.replace("unless", "when"), True, id="a limit that is not there"),
        pytest.param(f"There “{ONE}” when “{OTHER}”.", LONG.replace("unless", "and"), False, id="nothing turns"),
        pytest.param(f"There “{ONE}”. It is so when “{OTHER}”.", LONG, False, id="two sentences of the brief"),
        pytest.param(f"There “{ONE}” when “{OTHER}”.", LONG.replace(" unless ", ". Not so: "), False, id="two sentences of the decision"),
        pytest.param(
            f"There “{ONE}” when “{OTHER}”.", LONG + LONG.replace("unless", "when"), False, id="joined as the brief does elsewhere"
        ),
    ],
)
def test_what_stands_between_two_pieces_may_not_turn_them(text: str, passage: str, opens: bool) -> None:
    found = joints(text, passage, ONE, OTHER)
    assert [one.reason for one in found] == [Reason.NOT_COMPARED] * opens


@every_row(
    "text, passage, opens",
    [
        pytest.param("The clerk struck out “pier” and wrote in “quay”.", SHORT, True, id="exchanged"),
        pytest.param("The clerk struck out “quay” and wrote in “pier”.", SHORT, False, id="as it says"),
        pytest.param("The clerk struck out “pier” and wrote in “quay”.", SHORT + "A pier is no quay.", True, id="quoted there, too"),
        pytest.param(
            "The clerk struck out “pier” and wrote in “quay”.",
            "The quay lies behind the pier, and the pier behind the quay.",
            False,
            id="both",
        ),
    ],
)
def test_two_short_pieces_may_not_be_exchanged(text: str, passage: str, opens: bool) -> None:
    words = sorted(("quay", "pier"), key=text.index)
    assert bool(joints(text, passage, *words)) is opens


@every_row(
    "text, passage, opens",
    [
        ("“The old lamp,” said the court, “is void at sea.”", "The old lamp of the pier, if lit, is void at sea.", True),
        ("“The old lamp,” said the court, “is void at sea.”", "The old lamp is void at sea.", False),
        ("“The old lamp,” Quill J wrote, “is void at sea.”", "The old lamp (see page 4) is void at sea.", False),
        ("“The old lamp,” Quill J wrote, “is void at sea.”", "He saw the old lamp. The ferry is void at sea.", True),
        ("“The old lamp” and the ferry “is void at sea.”", "The old lamp of the pier is void at sea.", False),
        ("“The old lamp,” said the court, “is void at sea.”", "The ferry is void at sea.", False),
        ("“The old lamp,” said the court, “is void at sea.”", f"{'The old lamp burns. ' * 90}The old lamp is void at sea.", False),
    ],
)
def test_words_that_only_their_speaker_parts_must_stand_together(text: str, passage: str, *, opens: bool) -> None:
    assert bool(joints(text, passage, text[1 : text.index("”")].rstrip(","), "is void at sea")) is opens
