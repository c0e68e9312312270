"""Whom a decision is said to quote is named there beside the words, and what is called its own is not in marks. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import NoteCall, Paragraph, PartKind
from brief_audit.model.document import Document
from checks.invented import OPINION, Setting, authority, full, part, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

WORDS = "a lamp on the quay is no defence to a toll"
FAR = "The rain fell upon the harbour, and the ferry came in late. " * 30


def opens(text: str, passage: str, *, brackets: tuple[str, ...] = (), notes: str = "") -> bool:
    core = text.index("990")
    end = text.index("(1996)") + len("(1996)")
    bracket = f" ({brackets[0]})" if brackets else ""
    text = text[:end] + bracket + text[end:]
    start = text.index(WORDS)
    said = quotation(WORDS, span=(start, start + len(WORDS)))
    cited = full(span=(core, core + 11), full_span=(text.index("Ashgrove v."), end + len(bracket)), parentheticals=brackets)
    whole = FAR + passage + FAR + OPINION
    called = (NoteCall(label="1", offset=whole.index(WORDS) + len(WORDS)),) if notes else ()
    parts = [part(whole, note_calls=called)]
    if notes:
        parts.append(part(notes, PartKind.NOTES, paragraphs=(Paragraph(label="1", span=(0, len(notes))),)))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(document=document, citation=cited, authority=authority(*parts), quotations=(said,)).ask("accounting")
    return any("you say that they are quoted" in one.says or "you call them the court's own" in one.says for one in found)


CITE = f"It is old: “{WORDS}.” Ashgrove v. Quillon, 990 U.S. 10 (1996)."
BY_BIRCH = f"As we said in Birch v. Sedge, 5 Inv. 6, “{WORDS}.” So it is. "


@every_row(
    "bracket, passage, opened",
    [
        pytest.param("quoting Birch v. Sedge", BY_BIRCH, False, id="as it does"),
        pytest.param("quoting Larch v. Thimble", BY_BIRCH, True, id="another case"),
        pytest.param(
            "quoting State v. O’Birch", BY_BIRCH.replace("Birch v. Sedge", "State v. O'Birch"), False, id="a name with an apostrophe"
        ),
        pytest.param("quoting State v. O’Larch", BY_BIRCH.replace("Birch v. Sedge", "State v. O'Birch"), True, id="another such name"),
        pytest.param("quoting Larch v. Thimble", f"“{WORDS}.” {FAR}Larch v. Thimble is old. ", True, id="named far off"),
        pytest.param("quoting Larch v. Thimble", f"Larch v. Thimble is old. {FAR}“{WORDS}.” Id., at 5. ", False, id="id."),
        pytest.param("quoting Larch v. Thimble", f"Larch is old. “{WORDS}.” Birch v. Sedge, 5 Inv. 6. {FAR}", False, id="in the lead"),
        pytest.param(
            "quoting Larch v. Thimble",
            f"It is so. “{WORDS}.” Birch v. Sedge, 5 Inv. 6. We once said in Larch that ferries sink. ",
            True,
            id="cites another",
        ),
        pytest.param(
            "quoting Larch v. Thimble",
            f"We hold that {WORDS}. The ferry came in late, and the keeper slept on the quay while the rain fell "
            "upon the harbour, upon the boats and upon the long road that leads from there to the town "
            f"and nobody lit a lamp for him, which was the custom of the place and of the time. Then see Larch v. Thimble. ",
            True,
            id="its own words",
        ),
        pytest.param("quoting Harbour Report No. 94-1011, p. 6", f"“{WORDS}.” H.R. Rep. 94-1011. ", False, id="a report by its number"),
        pytest.param("quoting S. Rep. No. 94-1011, p. 6", f"We hold that {WORDS}. ", True, id="a report that is not there"),
        pytest.param("quoting Lord Alder", f"Lord Alder said: “{WORDS}.” ", False, id="a judge"),
        pytest.param(
            "quoting Lord Alder in Larch v. Thimble", f"Lord Sedge said in Larch v. Thimble: “{WORDS}.” ", True, id="another judge"
        ),
        pytest.param("quoting Alder LJ", f"Alder L.J. said: “{WORDS}.” ", False, id="a lord justice"),
        pytest.param(
            "quoting Larch v. Thimble",
            f"In Larch a toll is due{', and it is due on the day' * 15}. {WORDS.replace('no defence', '“no defence”')}. Id., at 5. ",
            False,
            id="a part of the words is in marks",
        ),
        pytest.param("citing Larch v. Thimble", BY_BIRCH, True, id="citing"),
        pytest.param("quoting the rule", BY_BIRCH, False, id="nobody by name"),
        pytest.param("emphasis added", BY_BIRCH, False, id="no source"),
    ],
)
def test_whom_it_quotes_is_named_beside_the_words(bracket: str, passage: str, opened: bool) -> None:
    assert opens(CITE, passage, brackets=(bracket,)) is opened


def test_the_note_that_is_called_there_may_name_it() -> None:
    assert opens(CITE, f"“{WORDS}.” So it is. ", brackets=("quoting Larch v. Thimble",), notes="Birch v. Sedge, 5 Inv. 6.")
    assert not opens(CITE, f"“{WORDS}.” So it is. ", brackets=("quoting Larch v. Thimble",), notes="Larch v. Thimble, 5 Inv. 6.")


@pytest.mark.parametrize(
    ("who", "opened"), [("Birch v. Sedge", False), ("Larch v. Thimble", True), ("Lord Alder, who said it there", True)]
)
def test_it_may_be_said_before_the_words(who: str, opened: bool) -> None:
    assert opens(f"Ashgrove v. Quillon, 990 U.S. 10 (1996), quoting {who}: “{WORDS}.”", BY_BIRCH) is opened


def test_the_bracket_behind_the_citation_is_of_the_last_words_before_it() -> None:
    text = f"It is old that “{WORDS},” and “the ferry was late in the season.” Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    assert not opens(text, f"We hold that {WORDS}. ", brackets=("quoting Larch v. Thimble",))


@every_row(
    "lead, bracket, passage, opened",
    [
        ("It is old:", ("holding of the Court",), BY_BIRCH, True),
        ("It is old:", ("holding of the Court",), f"We hold that {WORDS}. ", False),
        ("The Court’s own holding:", (), BY_BIRCH, True),
        ("The Court’s own words:", (), f"We hold that {WORDS}. ", False),
        ("The Court’s own practice:", (), BY_BIRCH, False),
        ("It held for the first time that", (), BY_BIRCH, True),
        ("It is the holding of the Court of Appeals that", (), BY_BIRCH, False),
    ],
)
def test_what_is_called_the_courts_own_is_not_quoted_there(lead: str, bracket: tuple[str, ...], passage: str, opened: bool) -> None:
    assert opens(CITE.replace("It is old:", lead), passage, brackets=bracket) is opened


@every_row(
    "lead, passage, opened",
    [
        pytest.param(
            "Birch J found in his earlier judgment that it is", f"“{WORDS}”: [2031] Inv 6 per Alder J at [4]. ", True, id="another judge"
        ),
        pytest.param(
            "Alder J found in his earlier judgment that it is", f"“{WORDS}”: [2031] Inv 6 per Alder J at [4]. ", False, id="as it says"
        ),
        pytest.param(
            "The tribunal found in its judgment that it is", f"“{WORDS}”: [2031] Inv 6 per Alder J at [4]. ", False, id="no judge"
        ),
        pytest.param(
            "Birch J found in his earlier judgment that it is", f"“{WORDS}”, and so it is. Alder J slept. ", False, id="nobody behind"
        ),
        pytest.param(
            "Birch J found in his earlier judgment that it is",
            f"“{WORDS}”: [2031] Inv 6 per Alder J at [4]. {FAR}We say that {WORDS}. ",
            False,
            id="its own words, too",
        ),
        pytest.param("Birch, J., found that it is", f"“{WORDS}” (Alder, J.). ", True, id="in brackets"),
    ],
)
def test_the_judge_named_behind_the_words_is_the_one_before_them(lead: str, passage: str, *, opened: bool) -> None:
    text = f"Old law. {lead} “{WORDS}.” Ashgrove v. Quillon, 990 U.S. 10 (1996)."
    start = text.index(WORDS)
    said = quotation(WORDS, span=(start, start + len(WORDS)))
    cited = full(span=(text.index("990"), text.index("990") + 11), full_span=(text.index("Ashgrove v."), len(text) - 1))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(document=document, citation=cited, authority=authority(part(FAR + passage + OPINION)), quotations=(said,)).ask(
        "accounting"
    )
    assert any("another judge than the one you name" in one.says for one in found) is opened
