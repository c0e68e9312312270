"""A rule that the decision states only to deny it, or only allows, opens the citation, though no two of its words are turned."""

from __future__ import annotations

import pytest

from brief_audit.checks.accounting.turned.disowned import disowned
from brief_audit.checks.accounting.turned.forced import forced
from brief_audit.checks.base import Question
from brief_audit.model.claim import Proposition
from checks.invented import OPINION, Setting, authority, full, numbered, part, pin
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

SAID = "It cannot be said that a ‘sound’ lantern must be a costly or imported one. "
READ = "We think that ‘sound’ should not be read as demanding imported glass or gilded brass. "
NO_AUTHORITY = (
    "I do not take that remark, however, as authority that the default position must be that if nobody lights a lantern by dusk,"
    " then the keeper is held to have given it up, rather than to have slept. "
)
LEFT_OUT = "A failure to weigh a relevant lantern is not unlawful unless it was so plain that nobody could pass it. "


def shown(rule: str, passage: str) -> str:
    material = Setting(authority=authority(part("The rain fell on the lane. " * 9 + passage + OPINION))).material()
    return disowned(Question(material, material.citations["c1"]), rule)


@every_row(
    "rule, passage, opened",
    [
        ("A sound lantern means a costly and imported one.", SAID, True),
        ("A sound lantern is one with imported glass and gilded brass.", READ, True),
        ("It is not so that a sound lantern is a costly and imported one.", SAID, False),
        ("A sound lantern may be a costly and imported one.", SAID, False),
        ("Counsel argued that a sound lantern is a costly and imported one.", SAID, False),
        ("A sound lantern is one that burns all night.", SAID, False),
        ("A sound lantern is a costly and imported one.", f"{SAID}In the harbour a sound lantern is a costly or imported one. ", False),
        ("A sound lantern is a costly and imported one.", "It can be said that a sound lantern is a costly or imported one. ", False),
        ("If nobody lights it by dusk, the default position is that the keeper gave it up.", NO_AUTHORITY, True),
        ("A keeper is held, by default, to have given up a lantern that nobody lights by dusk.", NO_AUTHORITY, True),
        ("If nobody lights it by dusk, the default position is not that the keeper gave it up.", NO_AUTHORITY, False),
        ("If nobody lights it by dusk, the default position may be that the keeper gave it up.", NO_AUTHORITY, False),
        ("The position of the tide depends on the moon, not on keepers.", NO_AUTHORITY, False),
        ("Rain is rare and costly lanterns burn.", "It cannot be said that rain is rare. Costly lanterns burn. ", False),
    ],
)
def test_what_hangs_on_a_denial_is_denied(rule: str, passage: str, *, opened: bool) -> None:
    assert bool(shown(rule, passage)) is opened


@every_row(
    "rule, passage, opened",
    [
        ("A harbour that does weigh every relevant lantern late errs in law.", LEFT_OUT, True),
        ("The failure to weigh a relevant lantern is illegal.", LEFT_OUT, True),
        ("A harbour does not err in law by the failure to weigh a relevant lantern.", LEFT_OUT, False),
        ("A failure to weigh a relevant lantern is unlawful only where it was plain.", LEFT_OUT, False),
        ("A failure to pay the tolls is unlawful.", LEFT_OUT, False),
        ("A failure to weigh a relevant lantern is liable to be noticed.", LEFT_OUT, False),
        ("A failure to weigh a relevant lantern is unlawful.", f"{LEFT_OUT}It is unlawful to close the quay. ", False),
        ("A failure to weigh a relevant lantern is unlawful.", LEFT_OUT.replace("not unlawful", "unlawful"), False),
        ("A failure to weigh a relevant lantern is unlawful.", LEFT_OUT.replace(" unless it was so", ", though it was"), False),
    ],
)
def test_a_conclusion_that_is_denied_under_an_exception_is_not_drawn_without_it(rule: str, passage: str, *, opened: bool) -> None:
    assert bool(shown(rule, passage)) is opened


ALLOWED = "1. The lamps were dark.\n\n2. It is permissible for separate fines to be imposed on two keepers of one lamp.\n\n3. It rained."


def allowed(rule: str, passage: str, at: str = "2") -> str:
    held = authority(numbered(*passage.split("\n\n")))
    cited = full(pinpoint=pin(at, kind=pin("1").kind.__class__.PARAGRAPH) if at else None)
    material = Setting(citation=cited, authority=held).material()
    return forced(Question(material, material.citations["c1"]), rule)


@every_row(
    "rule, passage, at, opened",
    [
        ("Separate fines must be imposed on two keepers of one lamp.", ALLOWED, "2", True),
        ("A court has no option but to impose separate fines on the keepers of a lamp.", ALLOWED, "2", True),
        ("Separate fines must be imposed on two keepers of one lamp.", ALLOWED.replace("is permissible", "may be right"), "2", False),
        ("Separate fines may be imposed on two keepers of one lamp.", ALLOWED, "2", False),
        ("Separate fines must be imposed on two keepers of one lamp.", ALLOWED, "", False),
        ("Separate fines must be announced to two keepers of one lamp.", ALLOWED, "2", False),
        ("The tolls must be imposed in spring.", ALLOWED, "2", False),
        (
            "Separate fines must be imposed on two keepers.",
            ALLOWED.replace("It rained", "Fines of keepers must be imposed"),
            "2",
            False,
        ),
    ],
)
def test_what_is_allowed_there_is_not_demanded(rule: str, passage: str, at: str, *, opened: bool) -> None:
    assert bool(allowed(rule, passage, at)) is opened


def test_the_citation_opens_with_the_passage() -> None:
    told = (Proposition(id="p1", citation="c1", text="A sound lantern means a costly and imported one.", span=(30, 100)),)
    found = Setting(authority=authority(part("The rain fell. " * 9 + SAID + OPINION)), propositions=told).ask("accounting")
    assert [one.part for one in found] == ["rule"]
