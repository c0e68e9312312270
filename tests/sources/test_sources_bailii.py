# ruff: noqa: E501  wire shapes are written as they come
from __future__ import annotations

import pytest

from brief_audit.model.base import Reason
from brief_audit.sources.bailii import Bailii, path_of
from sources.recorded import BAILII, Wire, configured, desk_of, page, uk

CITED = "[2012] EWCA Civ 99"
URL = f"{BAILII}/ew/cases/EWCA/Civ/2012/99.html"
PAGE = """<HTML><HEAD><TITLE>Arkwright v Bellows [2012] EWCA Civ 99 (26 April 2012)</TITLE></HEAD><BODY>
<H1>England and Wales Court of Appeal (Civil Division) Decisions</H1>You are here: BAILII >> Databases<BR>
Cite as: [2013] 1 WLR 1, [2012] EWCA Civ 99, [2012] WLR(D) 123<HR><P>An invented judgment.</P></BODY></HTML>"""
WALL = """<html><head><title>Making sure you&#39;re not a bot!</title><script id="anubis_challenge" type="application/json">{}</script></head></html>"""


def answer(tmp_path, replies, citation=CITED, **overrides):
    config = configured(tmp_path, **overrides)
    wire = Wire(replies)
    return next(Bailii(config).answers([uk(citation)], desk_of(config, wire))), wire


def permitted(tmp_path, reply):
    return answer(tmp_path, {URL: reply}, **{"sources.bailii.permission": "letter of 1 May"})


def test_without_a_permission_nothing_is_sent_and_the_address_is_given(tmp_path):
    found, wire = answer(tmp_path, {URL: page(PAGE)})
    assert (found.reason, wire.log) == (Reason.ROBOTS_DISALLOWED, [])
    assert found.attempts[0].url == URL
    assert URL in found.says


def test_with_a_permission_the_page_is_the_record(tmp_path):
    found, _ = permitted(tmp_path, page(PAGE))
    record = found.records[0]
    assert record.names == ("Arkwright v Bellows",)
    assert record.citations == ("[2013] 1 WLR 1", "[2012] EWCA Civ 99", "[2012] WLR(D) 123")
    assert (record.dates[0].day, record.exact, record.attribution) == ("2012-04-26", True, f"Retrieved from BAILII: {URL}")


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (page(WALL), Reason.UNEXPECTED_CONTENT),
        (page(PAGE.replace("EWCA Civ 99", "EWCA Civ 98")), Reason.UNEXPECTED_CONTENT),
        (page("no", 403), Reason.UNREACHABLE),
    ],
    ids=["proof-of-work-page", "another-case", "403"],
)
def test_what_is_not_the_page_is_a_reason(tmp_path, reply, reason):
    found, _ = permitted(tmp_path, reply)
    assert (found.records, found.reason) == ((), reason)


def test_a_404_proves_nothing(tmp_path):
    found, _ = permitted(tmp_path, page("no", 404))
    assert (found.held_none, found.covers_fully) == (True, False)


@pytest.mark.parametrize(
    ("citation", "path"),
    [
        ("[2003] UKHL 4", "uk/cases/UKHL/2003/4.html"),
        ("[2019] EWHC 7 (Pat)", "ew/cases/EWHC/Patents/2019/7.html"),
        ("[2024] EWHC 1699 (SCCO)", "ew/cases/EWHC/Costs/2024/1699.html"),
        ("[2022] EAT 1", "uk/cases/UKEAT/2022/1.html"),
        ("[2010] CSIH 68", None),
        ("[2019] UKFTT 90 (TC)", None),
        ("[2015] AC 1619", None),
    ],
)
def test_an_address_is_derived_or_not_guessed(citation, path):
    assert path_of(citation) == path
