"""The rank that a brief gives a judge, beside that of the decision. All judges are invented."""

from __future__ import annotations

import pytest

from brief_audit.checks.attribution.ranks import why_another_rank, why_otherwise
from brief_audit.checks.base import Question
from brief_audit.model.document import Document
from checks.attribution.test_checks_judges import CITED, asked, voice
from checks.invented import Setting, authority, full, part
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")


@every_row(
    "told, text, opened",
    [
        ("Quill LJ", "Lord Justice Quill: I agree.", False),
        ("Quill LJ", "Before Mrs Justice Quill.", True),
        ("Lady Justice Quill", "QUILL LJ:", False),
        ("Mr Justice Quill", "MR JUSTICE QUILL:", False),
        ("Mr Justice Quill", "MRS JUSTICE QUILL:", True),
        ("Mr Justice Quill", "Quill J:", False),
        ("Lord Quill", "LORD QUILL: I agree.", False),
        ("Lord Quill", "Lord Justice Quill: I agree.", True),
        ("Lord Quill", "Lord Justice Quill: I agree. Lord Quill did, too.", False),
        ("HHJ Quill", "His Honour Judge Ada Quill", False),
        ("Judge Quill", "ADA Q. QUILL, Senior Circuit Judge:", False),
        ("Chief Justice Quill", "Justice Quill delivered the opinion.", True),
        ("Chief Justice Quill", "QUILL, C. J., delivered the opinion.", False),
        ("Justice Quill", "Chief Justice Quill delivered the opinion.", False),
        ("Judge Quill", "Justice Quill delivered the opinion.", True),
        ("Quill LJ", "Quill was there.", False),
        ("Quill", "Mrs Justice Quill:", False),
        ("Quill LJ (then Quill J)", "Mrs Justice Quill:", False),
    ],
)
def test_a_judge_has_the_rank_that_the_decision_gives(told: str, text: str, *, opened: bool) -> None:
    setting = Setting(
        citation=CITED,
        authority=authority(part(text)),
        document=Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=f"As {told} said, it rained."),
    )
    said = voice("Quill", words=told.partition(" (")[0], span=(3, 3 + len(told.partition(" (")[0])))
    material = setting.material()
    assert bool(why_another_rank(Question(material, material.citations["c1"]), said)) is opened


@every_row(
    "told, text, opened",
    [
        ("Judge Quill", "Quill, J., wrote it.", False),
        ("Quill, J.", "QUILL, Circuit Judge:", False),
        ("Justice Quill", "QUILL, Circuit Judge:", True),
    ],
)
def test_an_american_j_may_be_any_judge(told: str, text: str, *, opened: bool) -> None:
    setting = Setting(citation=full(), authority=authority(part(text)))
    material = setting.material()
    said = voice("Quill", words=told, span=(0, len(told)))
    assert bool(why_another_rank(Question(material, material.citations["c1"]), said)) is opened


@every_row(
    "told, text, opened",
    [
        ("Justice Quill concurred in result.", "Quill, J., concurs.", True),
        ("Justice Quill concurred in the result.", "Quill, J., concurs in result.", False),
        ("Justice Quill concurred.", "Quill, J., concurs in result.", False),
        ("Justice Quill dissented with opinion.", "Quill, J., dissents without opinion.", True),
        ("Justice Quill dissented without opinion.", "Quill, J., dissents without opinion.", False),
        ("Justice Quill concurred specially.", "Quill and Marrow, JJ., concur specially.", False),
        ("Justice Quill concurred specially.", "Nobody concurred.", False),
    ],
)
def test_a_judge_joins_as_the_decision_says(told: str, text: str, *, opened: bool) -> None:
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text=told)
    setting = Setting(citation=full(), authority=authority(part(text)), document=document)
    said = voice("Quill", words="Justice Quill", span=(0, 13))
    material = setting.material()
    assert bool(why_otherwise(Question(material, material.citations["c1"]), said)) is opened


def test_a_name_is_found_with_either_apostrophe() -> None:
    document = Document(name="brief", path="-", sha256="0" * 64, media_type="text/plain", text="Justice O'Quill concurred in result.")
    setting = Setting(citation=full(), authority=authority(part("O’QUILL, J., concurs.")), document=document)
    said = voice("O'Quill", words="Justice O'Quill", span=(0, 15))
    material = setting.material()
    assert "in result" in why_otherwise(Question(material, material.citations["c1"]), said)


def test_a_voice_that_agrees_in_all_but_the_rank_is_opened() -> None:
    found = asked(voice("Quill", words="Mrs Justice Quill"))
    assert any("The text has “" in one.says for one in found)
    assert not any("The text has “" in one.says for one in asked(voice("Quill", words="Quill LJ")))
