"""A judge of another case whom the decision is said to quote: it has to name him so, where the brief points. All are invented."""

from __future__ import annotations

import pytest

from brief_audit.facts.registry import facts_of
from brief_audit.model.authority import Part, PartKind
from brief_audit.model.base import Jurisdiction
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.document import Document
from checks.invented import Setting, authority, full, numbered, part, pin, record
from economy.rows import every_row
from prose.test_prose import read

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

HEAD = "Before :\n\nLORD JUSTICE QUILL\n\n- - - - - - - -\n\nBetween :\n"
CITE = "Ashgrove v Quillon [2031] EWCA Civ 9003"
PARAGRAPH = pin("1").kind.__class__.PARAGRAPH


def says(tail: str, *, at: str = "2") -> list[str]:
    """What is said of the judge in the words behind the citation; the decision takes over what Marrow J said in Sedge at [2]."""
    body = numbered(
        "1. The toll was raised in spring.", "2. The rule is that of Marrow J in Sedge v Tarn: no toll without a ferry.", "3. I allow it."
    )
    held = authority(Part(kind=PartKind.HEAD_MATTER, text=HEAD, artefact=part(HEAD).artefact), body)
    held = held.model_copy(update={"facts": facts_of(held), "artefacts": tuple(authority(part(p.text)).artefacts[0] for p in held.parts)})
    text = f"No toll is due without a ferry: {CITE} at [{at or 2}] {tail}."
    name = next(one for one in ("Marrow J", "Thimble J", "Quill LJ") if one in tail)
    start, core = text.index(name), text.index("[2031]")
    cited = full(
        canonical="[2031] EWCA Civ 9003",
        jurisdiction=Jurisdiction.UK,
        neutral=True,
        span=(core, core + 20),
        full_span=(text.index(CITE), text.index(CITE) + len(CITE)),
    ).model_copy(update={"pinpoint": pin(at, kind=PARAGRAPH) if at else None})
    said = Statement(
        kind=StatementKind.VOICE,
        citation="c1",
        words=name,
        span=(start, start + len(name)),
        owner=Owner.UNKNOWN,
        who=(name.split()[0],),
    )
    found = Setting(
        document=Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text),
        citation=cited,
        record=record(names=("Ashgrove v. Quillon",), citations=("[2031] EWCA Civ 9003",)),
        authority=held,
        statements=(said,),
    ).ask("accounting")
    return [one.says for one in found if "whose words these are" in one.says]


@every_row(
    "tail, at, opened",
    [
        ("(quoting Marrow J in Sedge)", "2", False),
        ("(applying the approach of Marrow J in Sedge)", "2", False),
        ("(quoting Marrow J)", "2", False),
        ("(quoting Marrow J in Sedge)", "", False),
        ("(quoting Marrow J in Sedge)", "3", True),
        ("(quoting Marrow J in Alder)", "2", True),
        ("(quoting Thimble J in Sedge)", "2", True),
        ("(Marrow J)", "2", True),
    ],
)
def test_a_judge_who_is_said_to_be_quoted_stands_there(tail: str, at: str, *, opened: bool) -> None:
    assert bool(says(tail, at=at)) is opened


@every_row(
    "text, owners",
    [
        ("No toll is due: ¦; ¤ at [2] [AB/2/20] (quoting Marrow J in Sedge).", []),
        ("No toll is due: ¤; ¤ at [2] (but compare Marrow J); ¦ (quoting Marrow J in Sedge).", [Owner.UNKNOWN, Owner.UNKNOWN]),
        ("No toll is due: ¤; ¦ at [2] (quoting Marrow J in Sedge).", [Owner.UNKNOWN]),
    ],
)
def test_whom_another_citations_brackets_quote_is_nobody_of_this_one(text: str, owners: list[Owner]) -> None:
    assert [one.owner for one in read(text, StatementKind.VOICE)] == owners
