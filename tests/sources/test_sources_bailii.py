# ruff: noqa: E501  wire shapes are written as they come
from __future__ import annotations

import pytest

from brief_audit.errors import ConfigError
from brief_audit.model.base import Reason
from brief_audit.readers.child import Child
from brief_audit.sources.bailii import Bailii, path_of
from brief_audit.sources.bailii.page import is_whole, page_of, wall
from brief_audit.sources.user.identity import identify
from economy.rows import every_row
from shared_data import SHARED, needs_shared
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


@every_row(
    "citation, path",
    [
        ("[2003] UKHL 4", "uk/cases/UKHL/2003/4.html"),
        ("[2019] EWHC 7 (Pat)", "ew/cases/EWHC/Patents/2019/7.html"),
        ("[2024] EWHC 1699 (SCCO)", "ew/cases/EWHC/Costs/2024/1699.html"),
        ("[2022] EAT 1", "uk/cases/UKEAT/2022/1.html"),
        ("[2024] UKFTT 90 (GRC)", "uk/cases/UKFTT/GRC/2024/90.html"),
        ("[2019] NIQB 7", "nie/cases/NIHC/QB/2019/7.html"),
        ("[2019] NICA 43", "nie/cases/NICA/2019/43.html"),
        ("[2013] EWHC 0050 (Ch)", "ew/cases/EWHC/Ch/2013/50.html"),
        ("[2001] UKPC 5", "uk/cases/UKPC/2001/5.html"),
        ("[1990] UKPC 12", None),
        ("[2013] UKUT 50 (IAC)", None),
        ("[2013] UKUT 50 (TCC)", None),
        ("[2010] CSIH 68", None),
        ("[2010] IEHC 47", None),
        ("[2023] EWFC 20 (B)", None),
        ("[2019] UKFTT 90 (TC)", None),
        ("[2015] AC 1619", None),
    ],
)
def test_an_address_is_derived_or_not_guessed(citation, path):
    assert path_of(citation) == path


@pytest.mark.parametrize(
    ("line", "citations"),
    [
        ("Cite as: [2012] EWCA Civ 99<HR>", ("[2012] EWCA Civ 99",)),
        (
            "Cite as: [2013] 1 WLR 1, [2012] EWCA Civ 99, [2012] WLR(D) 123<HR>",
            ("[2013] 1 WLR 1", "[2012] EWCA Civ 99", "[2012] WLR(D) 123"),
        ),
        ("<B>Cite as:</B> [2012] EWHC 99 (Ch),\n (2012) 14 ITELR 5<BR>", ("[2012] EWHC 99 (Ch)", "(2012) 14 ITELR 5")),
        ("Cite as: [2004] Lloyd&#39;s Rep IR 1, [2003] EWCA Civ 9\n\n", ("[2004] Lloyd's Rep IR 1", "[2003] EWCA Civ 9")),
        ("<!-- Cite as: [2012] EWCA Civ 1 --> Cite as: [2012] EWCA Civ 99<HR>", ("[2012] EWCA Civ 99",)),
        ("There is no such line.", ()),
    ],
)
def test_parallel_citations_are_those_of_the_line_that_says_how_to_cite(line, citations):
    assert page_of(f"<HTML><TITLE>A v B</TITLE>{line}<P>Rest, [1999] 1 AC 1</P></HTML>".encode()).citations == citations


def test_a_page_in_the_older_coding_is_read():
    body = PAGE.replace("Arkwright", "Andr\u00e9 \u2019s Boats").encode("cp1252")
    assert page_of(body).name == "Andr\u00e9 \u2019s Boats v Bellows"


@pytest.mark.parametrize(
    ("title", "name", "date"),
    [
        ("Arkwright v Bellows [2012] EWCA Civ 99 (26 April 2012)", "Arkwright v Bellows", "2012-04-26"),
        ("Arkwright &amp; Ors v Bellows [2012] EWCA Civ 99 (6 May 2012)", "Arkwright & Ors v Bellows", "2012-05-06"),
        ("R (Arkwright) v Bellows (No 2) [2012] EWCA Civ 99 (31 June 2012)", "R (Arkwright) v Bellows (No 2)", ""),
        ("Arkwright v Bellows", "Arkwright v Bellows", ""),
    ],
)
def test_name_and_day_come_from_the_title(title, name, date):
    page = page_of(f"<HTML><TITLE>{title}</TITLE>".encode())
    assert (page.name, page.date) == (name, date)


@pytest.mark.parametrize(
    "body",
    [
        WALL,
        "<html><head><title>Making sure you're not a bot!</title></head></html>",
        "<html><script src='/.within.website/x/cmd/anubis/static/js/main.mjs'></script></html>",
    ],
)
def test_the_wall_is_known_by_each_of_its_marks(body):
    assert wall(body.encode())
    assert not wall(PAGE.encode())


@pytest.mark.parametrize(("tail", "whole"), [("</BODY></HTML>", True), ("</body></html>\n<!-- saved -->\n", True), ("<P>and so", False)])
def test_a_page_is_whole_only_where_it_is_closed(tail, whole):
    assert is_whole(f"<HTML><BODY>words{tail}".encode()) is whole


@pytest.mark.parametrize(("page", "complete"), [(PAGE, True), (PAGE[: PAGE.index("judgment.")], False)], ids=["whole", "broken-off"])
def test_a_saved_page_that_breaks_off_is_not_the_whole_judgment(page, complete):
    with Child() as child:
        found = identify("a.html", "a.html", page.encode(), child, [Bailii])
    assert (found.problem, found.citations[1], found.complete) == ("", CITED, complete)


def test_at_most_fifty_pages_may_be_allowed(tmp_path):
    assert configured(tmp_path).sources["bailii"].cap_per_job == 25
    assert configured(tmp_path, **{"sources.bailii.cap_per_job": "50"}).sources["bailii"].cap_per_job == 50
    with pytest.raises(ConfigError):
        configured(tmp_path, **{"sources.bailii.cap_per_job": "51"})


def test_the_page_after_the_last_allowed_one_is_not_fetched(tmp_path):
    cited = [f"[2012] EWCA Civ {number}" for number in (99, 100, 101)]
    pages = {f"{BAILII}/ew/cases/EWCA/Civ/2012/{n}.html": page(PAGE.replace("Civ 99", f"Civ {n}")) for n in (99, 100, 101)}
    config = configured(tmp_path, **{"sources.bailii.permission": "letter of 1 May", "sources.bailii.cap_per_job": "2"})
    wire = Wire(pages)
    found = list(Bailii(config).answers([uk(citation, f"c{citation[-3:].strip()}") for citation in cited], desk_of(config, wire)))
    assert [answer.reason for answer in found] == [None, None, Reason.LIMIT_REACHED]
    reached = "BAILII was not asked: Per-job limit reached (2/2 sources attempted)."
    assert found[2].says == f"{reached} Open {BAILII}/ew/cases/EWCA/Civ/2012/101.html yourself."
    assert len(wire.log) == 2


@needs_shared
@pytest.mark.shared_data
def test_a_page_laid_out_as_the_real_ones_is_read():
    body = (SHARED / "uk/bailii/bailii_page_SYNTHETIC.html").read_bytes()
    page = page_of(body)
    assert (len(page.citations), page.date, is_whole(body)) == (3, "2012-04-26", True)
    assert page.court == "England and Wales Court of Appeal (Civil Division)"
    assert wall((SHARED / "uk/bailii/bailii_anubis_interstitial_SYNTHETIC.html").read_bytes())
