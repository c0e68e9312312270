"""Words of a law that a brief quotes otherwise than they are in force."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

from brief_audit.reports.digest import other_versions
from brief_audit.reports.registry import render
from reports.sample_report import report

QUOTED, NOW = "No person may be denied the use of a ferry", "No person shall be denied the use of a ferry."
NOTE = "1998—Pub. L. 105–1 substituted “shall” for “may”."
SAYS = f"The words “{QUOTED}” could not be verified in Ferry Code § 4: you write “may”, the text in force on 5 January 2026 says “shall”"
NOTED = f"; a note to the law tells of such a change: “{NOTE}”"


def of_a_law(kind: str = "statute", check: str = "quotation", noted: str = NOTED) -> dict[str, Any]:
    """A report whose open citation is a law of which other words are quoted."""
    made = report()
    row = made["citations"][3]
    evidence = made["citations"][0]["findings"][0]["evidence"][0]
    own = {
        "check": check,
        "reason": "NOT_COMPARED",
        "says": f"{SAYS}{noted}; the brief may quote another version of the law.",
        "brief_words": QUOTED,
    }
    found = {**row["findings"][0], **own, "evidence": [{**evidence, "snippet": NOW}]}
    row.update(kind=kind, text="Ferry Code § 4", canonical="Ferry Code § 4", reason="NOT_COMPARED", says=found["says"], findings=[found])
    return made


@pytest.mark.parametrize("name", ["text", "markdown", "html"])
def test_the_words_in_force_with_their_day_stand_beside_the_words_quoted_and_the_note_of_the_change(name: str):
    page = " ".join(unescape(render(name, of_a_law())).replace("\\", "").replace("<dt>", " ").replace("</dt><dd>", ": ").split())
    assert f"You wrote: “{QUOTED}”" in page
    assert f"The law, in force on 5 January 2026: “{NOW}”" in page
    assert f"Its publisher's note of the change: “{NOTE}”" in page
    assert "note of the change" not in render(name, of_a_law(noted=""))


def test_the_first_screen_has_both():
    shown = " ".join(render("text", of_a_law()).split("AGREE WITH THE SOURCE")[0].split())
    assert f"“{QUOTED}”; in force on 5 January 2026: “{NOW}”" in shown or f"“{QUOTED}” in force on 5 January 2026: “{NOW}”" in shown


@pytest.mark.parametrize(("kind", "check"), [("case", "quotation"), ("statute", "containment")], ids=["case", "sentence"])
def test_a_case_has_no_other_version_and_a_sentence_is_no_quotation(kind: str, check: str):
    assert not other_versions(of_a_law(kind, check)["citations"][3])
    assert [one.compared for one in other_versions(of_a_law()["citations"][3])] == ["in force on 5 January 2026"]


@pytest.mark.parametrize(("quoted", "shown"), [(QUOTED, ["nearest words in force on 5 January 2026"]), ("Lamps be trimmed by noon", [])])
def test_the_nearest_words_are_called_so_and_left_out_where_they_are_far(quoted: str, shown: list[str]):
    made = of_a_law(noted="; they stand nowhere in it, whose nearest words are “x”")
    made["citations"][3]["findings"][0]["brief_words"] = quoted
    assert [one.compared for one in other_versions(made["citations"][3])] == shown
