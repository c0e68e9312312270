"""Id., ibid., supra and short forms are seen in every spelling that briefs have, with their pins."""

from __future__ import annotations

import pytest

from brief_audit.model.base import Kind
from citation_briefs import cited, linked, pin_of
from economy.rows import every_row

ALDER = "Alder v. Birch, 410 U.S. 113, 117 (1973)."
UK = "Alder v Birch [2019] UKSC 4."


@every_row(
    "text, pins",
    [
        pytest.param(f"{UK} Ibid 45.", [("45", "45")], id="ibid-bare"),
        pytest.param(f"{UK} Ibid 45-47, and so on.", [("45", "47")], id="ibid-bare-range"),
        pytest.param(f"{UK} ibid, [45].", [("45", "45")], id="ibid-paragraph"),
        pytest.param(f"{UK} ibid at 45 the court said so.", [("45", "45")], id="ibid-at"),
        pytest.param(f"{ALDER} Id. 118.", [("118", "118")], id="id-bare"),
        pytest.param(f"{ALDER} Id,., at 118.", [("118", "118")], id="id-with-a-comma-before-its-point"),
        pytest.param(f"{ALDER} See id,, at 118.", [("118", "118")], id="id-with-two-commas"),
        pytest.param(f"{ALDER} See id, at 118.", [("118", "118")], id="id-with-a-comma-for-its-point"),
        pytest.param(f"{ALDER} So it is. Id (quoting Elm).", [], id="id-before-its-remark"),
        pytest.param(f"{ALDER} ld. at 118.", [("118", "118")], id="id-misread"),
        pytest.param(f"{ALDER} So it is. Id; see also Cedar.", [], id="id-without-its-point"),
        pytest.param(f"{UK} Ibid. 45 witnesses were heard.", [], id="a-number-that-opens-a-sentence"),
        pytest.param(f"{UK} Ibid. 2019 was wet.", [], id="a-year-that-opens-a-sentence"),
    ],
)
def test_pin_of_an_id(text: str, pins: list[tuple[str, str]]) -> None:
    (reference,) = [c for c in cited(text) if c.kind is Kind.ID]
    assert pin_of(reference) == pins


@pytest.mark.parametrize("text", ["He showed his id, and left.", "The Id, the ego.", "The ld. judge sat."])
def test_no_id(text: str) -> None:
    assert cited(text) == ()


@pytest.mark.parametrize(
    ("text", "target"),
    [
        pytest.param("(Alder, supra, 410 U.S. at pp. 118-119.)", "410 U.S. at pp. 118", id="pages"),
        pytest.param("Alder, 410 U. S.,at 118-119.", "410 U. S.,at 118", id="no-space"),
    ],
)
def test_short_forms_with_several_pages(text: str, target: str) -> None:
    (_, short) = cited(f"{ALDER} {text}")
    assert (short.text, short.name, pin_of(short)) == (target, "Alder", [("118", "119")])
    assert linked(f"{ALDER} {text}")[target][0] == "410 U.S. 113"


@pytest.mark.parametrize(
    ("text", "name", "pins"),
    [
        pytest.param("Birch, supra, pp. 118-119.", "Birch", [("118", "119")], id="pages"),
        pytest.param("Birch (supra) at [118].", "Birch", [("118", "118")], id="in-parentheses"),
        pytest.param("Alder v Birch (supra at [118]).", "Alder v Birch", [("118", "118")], id="pin-in-parentheses"),
        pytest.param("Birch (above) at [118].", "Birch", [("118", "118")], id="above"),
        pytest.param("Birch [supra at] 118.", "Birch", [("118", "118")], id="in-brackets"),
        pytest.param("Alder v. Birch, [supra,] is so.", "Alder v. Birch", [], id="in-brackets-without-a-pin"),
        pytest.param("Elm Treatise, supra, § 40, p. 89.", "Elm Treatise", [], id="a-treatise"),
        pytest.param("See Birch, supra. 5 F.3d, at 3, was reversed.", "Birch", [], id="a-sentence-before-the-next"),
    ],
)
def test_a_named_supra_is_read(text: str, name: str, pins: list[tuple[str, str]]) -> None:
    (reference,) = [c for c in cited(f"{ALDER} {text}") if c.kind is Kind.SUPRA]
    assert reference.name == name
    assert pin_of(reference) == pins or not pins


@pytest.mark.parametrize(
    "text",
    ["See Part II, supra.", "See supra pp. 3-5.", "See n. 4, supra.", "See supra § IV.", "It is so (supra).", "The line (above) is his."],
)
def test_a_part_of_the_brief_itself_is_no_authority(text: str) -> None:
    assert len(cited(f"{ALDER} {text}")) == 1
