from __future__ import annotations

import json

import pytest

from brief_audit.model.base import Reason
from brief_audit.model.record import OTHERWISE, SUMMARY
from brief_audit.sources.find_case_law import FACTS, FindCaseLaw, metadata
from brief_audit.sources.neutral import address
from brief_audit.transport.exchange import Reply
from economy.rows import every_row
from sources.recorded import FCL, PRESS_SUMMARY, Wire, configured, desk_of, entry, feed, judgment, page, uk, unreachable, xml

CITED = "[2015] UKSC 11"
SLUG = f"{FCL}/uksc/2015/11/data.xml"
SEARCH = f"{FCL}/atom.xml"


def answer(tmp_path, replies, citation=CITED):
    config = configured(tmp_path)
    wire = Wire(replies)
    desk = desk_of(config, wire)
    source = FindCaseLaw(config)
    return next(source.answers([uk(citation)], desk)), wire, source, desk


def test_the_address_of_the_citation_gives_the_record_with_its_text(tmp_path):
    found, wire, _, _ = answer(tmp_path, {SLUG: xml(judgment(CITED))})
    record = found.records[0]
    assert wire.urls() == [SLUG]
    assert (record.exact, record.complete, record.names, record.court_id) == (True, True, ("Arkwright v Bellows",), "uksc")
    assert record.attribution == f"Retrieved from Find Case Law: {SLUG}"
    assert [attempt.tier for attempt in found.attempts] == [1]


def test_a_stub_of_a_pdf_proves_existence_and_no_text(tmp_path):
    found, *_ = answer(tmp_path, {SLUG: xml(judgment(CITED, text="", source="<uk:sourceFormat>application/pdf</uk:sourceFormat>"))})
    assert found.records[0].gap is Reason.TEXT_UNAVAILABLE
    assert found.records[0].texts == ()


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        pytest.param(xml(judgment("[2015] UKSC 12")), Reason.UNEXPECTED_CONTENT, id="another-citation"),
        pytest.param(xml(PRESS_SUMMARY), Reason.UNEXPECTED_CONTENT, id="press-summary"),
        pytest.param(page("<h1>Two documents</h1>"), Reason.UNEXPECTED_CONTENT, id="html-with-200"),
        pytest.param(
            page('<h1>Multiple documents</h1><a href="/uksc/2015/11">a</a><a href="/ewca/civ/2015/9">b</a>'),
            Reason.AMBIGUOUS,
            id="disambiguation",
        ),
        pytest.param(
            page('<h1>Search</h1><a href="/uksc/2015/11">a</a><a href="/ewca/civ/2015/9">b</a>'), Reason.UNEXPECTED_CONTENT, id="list"
        ),
        pytest.param(page("gone", 410), Reason.WITHDRAWN, id="410"),
        pytest.param(page("busy", 429), Reason.RATE_LIMITED, id="429"),
        pytest.param(page("down", 502), Reason.UNREACHABLE, id="502"),
        pytest.param(unreachable(), Reason.UNREACHABLE, id="no-connection"),
    ],
)
def test_what_is_not_the_judgment_is_a_reason(tmp_path, reply, reason):
    found, *_ = answer(tmp_path, {SLUG: reply})
    assert (found.records, found.reason) == ((), reason)


def test_the_header_that_tags_the_court_below_is_not_its_own_citation(tmp_path):
    two = judgment("[2014] EWCA Civ 3").replace("</neutralCitation>", f"</neutralCitation><neutralCitation>{CITED}</neutralCitation>")
    found, *_ = answer(tmp_path, {SLUG: xml(two)})
    assert found.reason is Reason.UNEXPECTED_CONTENT


def test_after_a_404_one_narrow_search_and_its_link(tmp_path):
    link = f"{FCL}/tna.abc/data.xml"
    found, wire, *_ = answer(tmp_path, {SEARCH: xml(feed(entry("d-1", CITED, link=link))), link: xml(judgment(CITED))})
    assert [url.partition("?")[0] for url in wire.urls()] == [SLUG, SEARCH, link]
    assert found.records[0].record_id == "d-1"
    search = wire.urls()[1]
    for part in (
        "query=%22%5B2015%5D+UKSC+11%22",
        "court=uksc",
        "from_date_2=2015",
        "to_date_2=2015",
        "order=date",
        "per_page=10",
        "page=1",
    ):
        assert part in search


def test_the_eight_facts_are_kept(tmp_path):
    link = f"{FCL}/tna.abc/data.xml"
    found, *_ = answer(tmp_path, {SEARCH: xml(feed(entry("d-1", CITED, link=link))), link: xml(judgment(CITED))})
    facts = metadata(found.records[0])
    assert list(facts) == [
        "source", "document_uri", "retrieved_at", "content_hash_local", "content_hash_fcl", "updated_at_fcl", "url", "http_status",
    ]  # fmt: skip
    assert (facts["document_uri"], facts["content_hash_fcl"], facts["updated_at_fcl"]) == ("d-1", "abc123", "2024-05-01T10:00:00+00:00")


def test_a_link_to_another_host_is_never_followed(tmp_path):
    elsewhere = "https://elsewhere.example/data.xml"
    replies = {SEARCH: xml(feed(entry("d-1", CITED, link=elsewhere))), f"{FCL}/d-1/data.xml": xml(judgment(CITED))}
    found, wire, *_ = answer(tmp_path, replies)
    assert found.records
    assert elsewhere not in wire.urls()


def test_the_eight_facts_lie_in_the_store_as_json(tmp_path):
    found, _, _, desk = answer(tmp_path, {SLUG: xml(judgment(CITED))})
    record = found.records[0]
    kept = json.loads(desk.store.get_object(record.metadata[FACTS]))
    assert kept == metadata(record)
    assert (kept["http_status"], kept["content_hash_local"]) == (200, record.record.sha256)


NUMBER = "d-9b51d493-65ba-471f-8f08-c369ec66e3f8"
HERE = f"{FCL}/id/{NUMBER}"


@pytest.mark.parametrize("location", [f"{FCL}/tna.cw7s3kws", "/tna.cw7s3kws", f"{FCL}/tna.cw7s3kws/data.xml"])
def test_the_permanent_number_is_the_last_address_that_is_tried(tmp_path, location):
    """It leads to the page for readers; the XML is asked for below that."""
    moved = Reply(303, b"", "text/html", {"location": location})
    link = f"{FCL}/tna.gone/data.xml"
    replies = {
        SEARCH: xml(feed(entry(NUMBER, CITED, link=link))), HERE: moved, f"{FCL}/tna.cw7s3kws/data.xml": xml(judgment(CITED)),
    }  # fmt: skip
    found, wire, *_ = answer(tmp_path, replies)
    assert found.records[0].record_id == NUMBER
    asked = [url.removeprefix(FCL).partition("?")[0] for url in wire.urls()]
    own = [f"/{NUMBER}/data.xml", f"/id/{NUMBER}", "/tna.cw7s3kws/data.xml"]
    assert asked == ["/uksc/2015/11/data.xml", "/atom.xml", "/tna.gone/data.xml", *own]


@pytest.mark.parametrize("location", ["https://elsewhere.example/tna.cw7s3kws", ""])
def test_a_permanent_number_that_leads_elsewhere_gives_no_document(tmp_path, location):
    moved = Reply(303, b"", "text/html", {"location": location})
    found, wire, *_ = answer(tmp_path, {SEARCH: xml(feed(entry(NUMBER, CITED))), HERE: moved})
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)
    assert found.says
    assert wire.urls()[-1] == HERE


def test_a_listed_document_that_stands_nowhere_is_not_held(tmp_path):
    found, *_ = answer(tmp_path, {SEARCH: xml(feed(entry(NUMBER, CITED)))})
    assert (found.held_none, found.records) == (True, ())
    assert "lists [2015] UKSC 11" in found.says


LISTED = page(
    '<h1>Multiple documents share this identifier</h1><a href="/tna.cw7s3kws">a</a><a href="/tna.r8d6ps87">b</a>'
)  # fmt: skip


def test_a_page_that_lists_several_documents_gives_them_as_candidates(tmp_path):
    both = feed(entry("d-1", CITED), entry("d-2", CITED, title="Cole v Dray"), entry("d-3", CITED, kind="uksummaryofncn"))
    found, *_ = answer(tmp_path, {SLUG: LISTED, SEARCH: xml(both)})
    assert [(record.record_id, record.names) for record in found.records] == [("d-1", ("Arkwright v Bellows",)), ("d-2", ("Cole v Dray",))]


@pytest.mark.parametrize(
    "search",
    [xml(feed(entry("d-1", CITED))), xml(feed()), page("down", 502), page("none", 404)],
    ids=["the-feed-knows-one", "the-feed-knows-none", "no-feed", "404"],
)
def test_several_documents_of_which_the_feed_knows_less_are_never_one(tmp_path, search):
    found, *_ = answer(tmp_path, {SLUG: LISTED, SEARCH: search})
    assert (found.records, found.reason, found.held_none) == ((), Reason.AMBIGUOUS, False)
    assert "several documents" in found.says


def test_a_candidate_is_fetched_by_its_number_where_its_link_is_shared(tmp_path):
    shared = f"{FCL}/uksc/2015/11/data.xml"
    both = feed(entry("d-1", CITED, link=shared), entry("d-2", CITED, title="Cole v Dray", link=shared))
    replies = {SLUG: page("gone", 404), SEARCH: xml(both), f"{FCL}/id/d-2": xml(judgment(CITED, "Cole v Dray"))}
    found, _, source, desk = answer(tmp_path, replies)
    fetched = source.with_texts(found.records[1], desk)
    assert (fetched.record.complete, fetched.record.record_id, fetched.record.names) == (True, "d-2", ("Cole v Dray",))


def test_the_placeholder_of_an_unknown_day_is_no_date(tmp_path):
    unknown = entry("d-1", CITED).replace("2015-02-11T", "1970-01-01T")
    found, *_ = answer(tmp_path, {SEARCH: xml(feed(unknown, entry("d-2", CITED)))})
    assert [[date.day for date in record.dates] for record in found.records] == [[], ["2015-02-11"]]


@pytest.mark.parametrize(
    "entries",
    [
        pytest.param((), id="empty-feed"),
        pytest.param((entry("d-9", CITED, kind="uksummaryofncn"),), id="only-the-press-summary"),
        pytest.param((entry("d-9", "[2015] UKSC 12"),), id="a-case-that-cites-it"),
    ],
)
def test_nothing_found_names_the_exact_parameters_and_proves_nothing(tmp_path, entries):
    found, *_ = answer(tmp_path, {SEARCH: xml(feed(*entries))})
    assert (found.held_none, found.covers_fully) == (True, False)
    recorded = found.attempts[-1].url
    assert "query=%22%5B2015%5D+UKSC+11%22" in recorded
    assert "court=uksc" in recorded
    assert "a search for the number finds nothing" in found.says


def test_two_documents_with_one_citation_are_both_given(tmp_path):
    found, *_ = answer(tmp_path, {SEARCH: xml(feed(entry("d-1", CITED), entry("d-2", CITED, title="Cole v Dray")))})
    assert [record.record_id for record in found.records] == ["d-1", "d-2"]


def test_the_chosen_candidate_is_fetched_from_its_own_address(tmp_path):
    replies = {SEARCH: xml(feed(entry("d-1", CITED), entry("d-2", CITED))), f"{FCL}/d-2/data.xml": xml(judgment(CITED))}
    found, _, source, desk = answer(tmp_path, replies)
    fetched = source.with_texts(found.records[1], desk)
    assert fetched.record.complete
    assert fetched.record.metadata["updated_at_fcl"] == "2024-05-01T10:00:00+00:00"


@pytest.mark.parametrize(
    "citation",
    [
        "[2003] UKHL 4",
        "[2010] CSIH 68",
        "[2019] NICA 43",
        "[2020] CAT 9",
        "[2001] EWHC 5 (Ch)",
        "[1998] EWCA Civ 1",
        "[2015] AC 1619",
        "[2015]UKSC 11",
    ],
)
def test_what_it_cannot_hold_is_never_asked(tmp_path, citation):
    found, wire, *_ = answer(tmp_path, {}, citation)
    assert found.reason is Reason.NO_COVERAGE
    assert wire.log == []
    assert found.attempts[0].status is None


@every_row(
    "citation, slug",
    [
        ("[2015] UKSC 11", "uksc/2015/11"),
        ("[2023] UKIPTrib 3", "ukiptrib/2023/3"),
        ("[2004] EWCA Civ 1031", "ewca/civ/2004/1031"),
        ("[2022] EWHC 1918 (Comm)", "ewhc/comm/2022/1918"),
        ("[2024] EWHC 1699 (SCCO)", "ewhc/scco/2024/1699"),
        ("[2023] EWCOP 3", "ewcop/2023/3"),
        ("[2024] EWCOP 55 (T2)", "ewcop/t2/2024/55"),
        ("[2022] EWFC 52", "ewfc/2022/52"),
        ("[2023] EWFC 20 (B)", "ewfc/b/2023/20"),
        ("[2020] UKUT 7 (IAC)", "ukut/iac/2020/7"),
        ("[2022] EAT 1", "eat/2022/1"),
        ("[2024] UKFTT 90 (PC)", "ukftt/pc/2024/90"),
        ("[2008] UKAIT 5", "ukait/2008/5"),
    ],
)
def test_each_rule_of_the_table_builds_its_address(citation, slug):
    found = address(citation)
    assert found is not None
    assert found.slug == slug


@pytest.mark.parametrize(
    "citation", ["[2015]  UKSC 11", "(2015) UKSC 11", "[2015] uksc 11", "[2020] UKUT 7", "[2020] EWHC 7", "[2015] UKSC 11 x"]
)
def test_a_citation_that_fits_no_rule_to_the_letter_has_no_address(citation):
    assert address(citation) is None


# -- numbers written otherwise, press summaries

NAMED = {"parties": ("Arkwright", "Bellows"), "name": "Arkwright v Bellows"}


def asked(tmp_path, replies, citation, **fields):
    config = configured(tmp_path)
    wire = Wire(replies)
    return next(FindCaseLaw(config).answers([uk(citation, **fields)], desk_of(config, wire))), wire


@pytest.mark.parametrize(
    ("cited", "held", "slug"),
    [
        ("[2021] EWHC 100 (KB)", "[2021] EWHC 100 (QB)", "ewhc/qb/2021/100"),
        ("[2023] EWHC 101 (QB)", "[2023] EWHC 101 (KB)", "ewhc/kb/2023/101"),
        ("[2020] EWHC 102 (Costs)", "[2020] EWHC 102 (SCCO)", "ewhc/scco/2020/102"),
    ],
)
def test_a_division_by_its_other_name_is_the_same_judgment_where_the_name_agrees(tmp_path, cited, held, slug):
    replies = {f"{FCL}/{slug}/data.xml": xml(judgment(held)), SEARCH: xml(feed())}
    found, _ = asked(tmp_path, replies, cited, **NAMED)
    record = found.records[0]
    assert (record.citations, record.exact, record.metadata[OTHERWISE]) == ((held,), True, cited)


@pytest.mark.parametrize("fields", [{}, {"parties": ("Marlow", "Pettibone")}], ids=["no-name", "another-name"])
def test_a_division_by_its_other_name_is_nothing_without_the_name(tmp_path, fields):
    replies = {f"{FCL}/ewhc/qb/2022/100/data.xml": xml(judgment("[2022] EWHC 100 (QB)")), SEARCH: xml(feed())}
    found, _ = asked(tmp_path, replies, "[2022] EWHC 100 (KB)", **fields)
    assert (found.records, found.held_none) == ((), True)


@pytest.mark.parametrize(
    ("cited", "held", "slug", "court"),
    [
        ("[2024] EWCOP 12", "[2024] EWCOP 12 (T2)", "ewcop/t2/2024/12", "court=ewcop%2Ft2"),
        ("[2020] EWHC 55", "[2020] EWHC 55 (Ch)", "ewhc/ch/2020/55", "court=ewhc%2Fch"),
    ],
)
def test_a_division_left_out_is_searched_once_and_taken_where_one_case_has_the_name(tmp_path, cited, held, slug, court):
    other = entry("d-2", held.replace("12", "13").replace("55", "56"))
    stranger = entry("d-3", held.replace("T2", "T3").replace("Ch", "Fam"), title="Marlow v Pettibone")
    replies = {SEARCH: xml(feed(other, stranger, entry("d-1", held))), f"{FCL}/{slug}/data.xml": xml(judgment(held))}
    found, wire = asked(tmp_path, replies, cited, **NAMED)
    assert [record.citations for record in found.records] == [(held,)]
    assert court in next(url for url in reversed(wire.urls()) if url.startswith(SEARCH))


def test_a_division_left_out_that_two_cases_of_the_name_may_have_is_not_guessed(tmp_path):
    both = feed(entry("d-1", "[2024] EWCOP 12 (T2)"), entry("d-2", "[2024] EWCOP 12 (T3)"))
    found, _ = asked(tmp_path, {SEARCH: xml(both)}, "[2024] EWCOP 12", **NAMED)
    assert (found.records, found.held_none) == ((), True)


SUMMARY_AT = f"{FCL}/uksc/2015/11/press-summary/1/data.xml"
IN_THE_FEED = entry("uksc/2015/11/press-summary/1", CITED, kind="uksummaryofncn", title="Press Summary of Arkwright v Bellows")


def summary(citation: str) -> str:
    named = '<identification source="#tna"><FRBRWork><FRBRname value="Press Summary of Arkwright v Bellows"/></FRBRWork></identification>'
    return PRESS_SUMMARY.replace("<meta>", f"<meta>{named}").replace(f">{CITED}<", f">{citation}<")


def test_a_press_summary_alone_proves_the_case_and_no_text(tmp_path):
    found, _ = asked(tmp_path, {SEARCH: xml(feed(IN_THE_FEED)), SUMMARY_AT: xml(summary(CITED))}, CITED, **NAMED)
    record = found.records[0]
    assert (record.names, record.citations, record.texts, record.gap) == (("Arkwright v Bellows",), (CITED,), (), Reason.TEXT_UNAVAILABLE)
    assert record.metadata[SUMMARY] == "yes"


def test_the_press_summary_of_another_judgment_proves_nothing(tmp_path):
    found, _ = asked(tmp_path, {SEARCH: xml(feed(IN_THE_FEED)), SUMMARY_AT: xml(summary("[2015] UKSC 12"))}, CITED, **NAMED)
    assert (found.records, found.held_none) == ((), True)
