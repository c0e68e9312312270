from __future__ import annotations

from urllib.parse import parse_qs

import pytest

from brief_audit.model.base import Reason
from brief_audit.sources.courtlistener.lookup import CourtListener
from brief_audit.sources.dates import dates_in
from brief_audit.transport.exchange import Reply
from sources.recorded import CL, TOKEN, Wire, as_json, cluster, configured, desk_of, item, opinion, opinions, page, unreachable, us

LOOKUP = f"{CL}/citation-lookup/"


def ask(tmp_path, replies, *citations, token: str | None = TOKEN, **overrides):
    config = configured(tmp_path, token, **overrides)
    wire = Wire(replies)
    desk = desk_of(config, wire)
    source = CourtListener(config)
    return list(source.answers(citations, desk)), wire, source, desk


def test_one_look_up_carries_numbers_and_nothing_else(tmp_path):
    cited = us("500 F.2d 10", name="Arkwright v. Bellows", parties=("Arkwright", "Bellows"), year=1990, court="9th Cir.")
    reply = as_json([item("500 F.2d 10", cluster(5, "500 F.2d 10")), item("501 U.S. 7")])
    found, wire, *_ = ask(tmp_path, {LOOKUP: reply}, cited, us("501 U.S. 7", "c2"))
    assert [(method, url) for method, url, _ in wire.log] == [("POST", LOOKUP)]
    assert parse_qs(wire.log[0][2].decode()) == {"text": ["500 F.2d 10; 501 U.S. 7"]}
    assert [answer.citation for answer in found] == ["c1", "c2"]
    assert found[0].records[0].exact
    assert (found[1].held_none, found[1].covers_fully) == (True, True)


def test_a_look_up_holds_at_most_two_hundred_and_fifty(tmp_path):
    def reply(body):
        cited = parse_qs(body.decode())["text"][0].split("; ")
        return as_json([item(one, cluster(5, one)) for one in cited])

    found, wire, *_ = ask(tmp_path, {LOOKUP: reply}, *(us(f"500 F.2d {page}", f"c{page}") for page in range(1, 302)))
    assert [len(body.decode().split("%3B")) for _, _, body in wire.log] == [250, 51]
    assert all(answer.records for answer in found)


def test_without_a_token_nothing_is_sent(tmp_path):
    found, wire, *_ = ask(tmp_path, {}, us("500 F.2d 10"), token=None)
    assert (found[0].reason, wire.log) == (Reason.NO_TOKEN, [])


def test_a_number_of_westlaw_and_a_lexis_number_beside_a_report_are_never_sent(tmp_path):
    beside = us("2009 U.S. LEXIS 3472", "c2").model_copy(update={"parallel_to": "c1"})
    found, wire, *_ = ask(tmp_path, {}, us("2009 WL 10441"), beside)
    assert ([answer.reason for answer in found], wire.log) == ([Reason.NO_COVERAGE, Reason.NO_COVERAGE], [])


def test_a_lexis_number_that_stands_alone_is_asked_and_its_absence_proves_nothing(tmp_path):
    number = "2009 U.S. App. LEXIS 3472"
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item(number, cluster(5, "500 F.2d 10", number))])}, us(number))
    assert [record.exact for record in found[0].records] == [True]
    found, *_ = ask(tmp_path / "2", {LOOKUP: as_json([item(number, status=404)])}, us(number))
    assert (found[0].held_none, found[0].covers_fully) == (True, False)


def test_a_page_inside_a_case_is_not_an_exact_record(tmp_path):
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("500 F.2d 15", cluster(5, "500 F.2d 10"))])}, us("500 F.2d 15"))
    assert [record.exact for record in found[0].records] == [False]
    assert "500 F.2d 10" in found[0].says


def test_an_exact_row_among_several_clusters_is_the_only_one_kept(tmp_path):
    reply = as_json([item("500 F.2d 15", cluster(5, "500 F.2d 10"), cluster(6, "500 F.2d 15", name="Cole v. Dray"))])
    found, *_ = ask(tmp_path, {LOOKUP: reply}, us("500 F.2d 15"))
    assert [record.record_id for record in found[0].records] == ["6"]


@pytest.mark.parametrize(
    ("citation", "full"),
    [
        ("501 U.S. 7", True), ("500 F.2d 15", True), ("500 F.3d 15", True), ("20 F.4th 15", True), ("200 F. 15", True),
        ("190 F.4th 15", False), ("600 U.S. 15", False), ("140 S. Ct. 15", False), ("50 F. Supp. 3d 15", False), ("90 A.2d 15", False),
        ("50 Cal. 4th 15", False), ("70 L. Ed. 2d 15", False),
    ],
)  # fmt: skip
def test_a_404_proves_an_absence_only_where_the_series_is_held_in_full(tmp_path, citation, full):
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item(citation)])}, us(citation))
    assert (found[0].held_none, found[0].covers_fully) == (True, full)


@pytest.mark.parametrize("fields", [{"history": "cert. denied"}, {"parentheticals": ("table",)}])
def test_an_absent_order_proves_nothing(tmp_path, fields):
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("501 U.S. 7")])}, us("501 U.S. 7", **fields))
    assert not found[0].covers_fully


def test_an_item_that_the_service_left_out_shifts_no_other(tmp_path):
    reply = as_json([item("500 F.2d 20", cluster(6, "500 F.2d 20"))])
    found, *_ = ask(tmp_path, {LOOKUP: reply}, us("500 F.2d 10"), us("500 F.2d 20", "c2"))
    assert (found[0].records, found[0].reason) == ((), Reason.NO_COVERAGE)
    assert found[1].records[0].record_id == "6"


def test_an_ambiguous_reporter_gives_every_case(tmp_path):
    several = {**item("1 H. 150", cluster(5, "1 Haw. 150"), cluster(6, "1 Hill 150")), "normalized_citations": ["1 Haw. 150", "1 Hill 150"]}
    found, *_ = ask(tmp_path, {LOOKUP: as_json([several])}, us("1 H. 150"))
    assert [record.record_id for record in found[0].records] == ["5", "6"]


@pytest.mark.parametrize(
    ("status", "reason", "held_none"),
    [(400, Reason.NO_COVERAGE, False), (429, Reason.LIMIT_REACHED, False)],
    ids=["unknown-reporter", "item-251"],
)
def test_an_item_that_was_not_looked_up_proves_nothing(tmp_path, status, reason, held_none):
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("501 U.S. 7", status=status)])}, us("501 U.S. 7"))
    assert (found[0].reason, found[0].held_none, found[0].covers_fully) == (reason, held_none, False)


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        (as_json({"detail": "Invalid token."}, 401), Reason.NO_TOKEN),
        (as_json({"detail": "Request was throttled. Expected available in 60000 seconds."}, 429), Reason.RATE_LIMITED),
        (as_json({"error_message": "Too many requests", "wait_until": "2030-01-01T00:00:00+00:00"}, 429), Reason.RATE_LIMITED),
        (as_json({"detail": "Internal Server Error."}, 500), Reason.UNREACHABLE),
        (page("<h1>Not found</h1>", 404), Reason.UNREACHABLE),
        (page("<h1>Welcome</h1>"), Reason.UNEXPECTED_CONTENT),
        (as_json({"detail": "odd"}), Reason.UNEXPECTED_CONTENT),
        (Reply(200, b"[" * 100_000 + b"]" * 100_000, "application/json"), Reason.UNREACHABLE),
        (unreachable(), Reason.UNREACHABLE),
    ],
    ids=[
        "token-refused",
        "429-user",
        "429-citations",
        "500",
        "404-route",
        "html-with-200",
        "not-a-list",
        "nested-too-deeply",
        "no-connection",
    ],
)
def test_a_refused_look_up_is_the_same_reason_for_every_citation(tmp_path, reply, reason):
    found, *_ = ask(tmp_path, {LOOKUP: reply}, us("500 F.2d 10"), us("500 F.2d 20", "c2"))
    assert [(answer.reason, answer.records) for answer in found] == [(reason, ())] * 2


def test_offline_nothing_is_sent(tmp_path):
    found, wire, *_ = ask(tmp_path, {}, us("500 F.2d 10"), offline="true")
    assert (found[0].reason, wire.log) == (Reason.OFFLINE, [])


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Argued and Submitted Oct. 4, 2000", [("argued", "2000-10-04")]),
        ("Rehearing and Rehearing En Banc Denied Oct. 29, 1973.", [("rehearing", "1973-10-29")]),
        ("Argued Nov. 29, 1995., Rehearing Overruled Jan. 31, 1997.", [("argued", "1995-11-29"), ("rehearing", "1997-01-31")]),
        ("Argued March 21, 2003., As Amended Aug. 1, 2003.", [("argued", "2003-03-21"), ("amended", "2003-08-01")]),
        ("Submitted May 6, 1986*.", [("submitted", "1986-05-06")]),
        ("Sept. 3, 1990", [("stated", "1990-09-03")]),
        ("October Term", []),
        ("", []),
    ],
)
def test_every_date_that_a_record_states_is_read(words, expected):
    assert [(date.what, date.day) for date in dates_in(words)] == expected


@pytest.mark.parametrize("source", ["C", "U", "LCU"])
def test_no_letter_of_the_source_says_that_a_text_is_a_scan(tmp_path, source):
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("500 F.2d 10", cluster(5, "500 F.2d 10", source=source))])}, us("500 F.2d 10"))
    assert found[0].records[0].ocr is False


def fetched(tmp_path, replies, **fields):
    looked_up = as_json([item("500 F.2d 10", cluster(5, "500 F.2d 10", **fields))])
    found, wire, source, desk = ask(tmp_path, {LOOKUP: looked_up, **replies}, us("500 F.2d 10"))
    return source.with_texts(found[0].records[0], desk), wire, source, desk


def test_all_opinions_come_in_one_request(tmp_path):
    got, wire, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51))})
    assert (got.record.complete, got.record.gap, len(got.record.texts)) == (True, None, 1)
    assert wire.urls()[-1].startswith(f"{CL}/opinions/?cluster=5&fields=id,")


def test_further_pages_are_followed_on_the_same_host_only(tmp_path):
    here, elsewhere = f"{CL}/opinions/?cursor=abc", "https://elsewhere.example/opinions/?cursor=x"
    replies = {f"{CL}/opinions/": opinions(opinion(51), following=here), here: opinions(opinion(52), following=elsewhere)}
    sub_opinions = [f"{CL}/opinions/51/", f"{CL}/opinions/52/"]
    got, wire, *_ = fetched(tmp_path, replies, sub_opinions=sub_opinions)
    assert elsewhere not in wire.urls()
    assert got.record.gap is Reason.UNEXPECTED_CONTENT
    replies[here] = opinions(opinion(52))
    got, *_ = fetched(tmp_path / "again", replies, sub_opinions=sub_opinions)
    assert (got.record.complete, len(got.record.texts)) == (True, 2)


@pytest.mark.parametrize(
    "found",
    [opinions(opinion(51)), opinions(opinion(51), opinion(52, ""))],
    ids=["one-not-sent", "one-without-words"],
)
def test_a_missing_opinion_leaves_a_gap(tmp_path, found):
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": found}, sub_opinions=[f"{CL}/opinions/51/", f"{CL}/opinions/52/"])
    assert (got.record.complete, got.record.gap) == (False, Reason.TEXT_UNAVAILABLE)


def test_words_in_another_field_count(tmp_path):
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51, "", xml_harvard="<p>So held.</p>"))})
    assert got.record.complete


def test_an_opinion_read_by_ocr_marks_the_record(tmp_path):
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51, extracted_by_ocr=True))})
    assert got.record.ocr


def test_a_merged_cluster_is_followed(tmp_path):
    moved = Reply(301, b"", "text/html", {"location": f"{CL}/clusters/9/"})
    replies = {
        f"{CL}/opinions/": opinions(),
        f"{CL}/clusters/5/?fields=id,sub_opinions": moved,
        f"{CL}/clusters/9/": as_json({"id": 9, "sub_opinions": [f"{CL}/opinions/91/"]}),
    }

    class Moving(dict):
        def get(self, url, default=None):
            return opinions(opinion(91, cluster_id=9)) if "cluster=9&" in url else super().get(url, default)

    looked_up = as_json([item("500 F.2d 10", cluster(5, "500 F.2d 10"))])
    config = configured(tmp_path)
    wire = Wire({})
    wire._replies = Moving({LOOKUP: looked_up, **replies})
    desk = desk_of(config, wire)
    source = CourtListener(config)
    record = next(source.answers([us("500 F.2d 10")], desk)).records[0]
    got = source.with_texts(record, desk)
    assert (got.record.record_id, got.record.same_as, got.record.complete) == ("9", ("5",), True)


def test_a_sealed_cluster_is_withdrawn(tmp_path):
    sealed = as_json({"detail": "Cluster removed by court order"}, 410)
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(), f"{CL}/clusters/5/": sealed})
    assert (got.record.texts, got.record.gap) == ((), Reason.WITHDRAWN)


def test_the_docket_names_the_court(tmp_path):
    got, _, source, desk = fetched(
        tmp_path,
        {f"{CL}/opinions/": opinions(opinion(51)), f"{CL}/dockets/6/": as_json({"id": 6, "court_id": "ca9", "docket_number": "89-1"})},
    )
    named = source.with_court(got.record, desk).record
    assert (named.court, named.court_id) == ("ca9", "ca9")
    assert named.court_proof is not None


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (as_json({"id": 7, "court_id": "ca9"}), Reason.UNEXPECTED_CONTENT),
        (as_json({"id": 6, "court_id": None}), Reason.UNEXPECTED_CONTENT),
        (as_json({"detail": "odd"}), Reason.UNEXPECTED_CONTENT),
        (as_json({"detail": "no"}, 404), Reason.NO_COVERAGE),
        (as_json({"detail": "Server error."}, 500), Reason.UNREACHABLE),
        (as_json({"detail": "Request was throttled. Expected available in 60000 seconds."}, 429), Reason.RATE_LIMITED),
    ],
    ids=["another-docket", "no-court", "no-docket", "missing", "fault", "throttled"],
)
def test_a_docket_that_cannot_be_had_says_why(tmp_path, answer, reason):
    got, _, source, desk = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51)), f"{CL}/dockets/6/": answer})
    named = source.with_court(got.record, desk).record
    assert (named.court_id, named.court_proof, named.metadata["court_gap"]) == (None, None, reason.value)


def test_the_opinions_of_another_case_are_no_text(tmp_path):
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51), opinion(52, cluster_id=8))})
    assert (got.record.texts, got.record.gap) == ((), Reason.UNEXPECTED_CONTENT)


def test_another_number_at_the_old_address_is_no_merger(tmp_path):
    other = as_json({"id": 9, "sub_opinions": [f"{CL}/opinions/91/"]})
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(), f"{CL}/clusters/5/": other})
    assert (got.record.record_id, got.record.complete, got.record.gap) == ("5", False, Reason.TEXT_UNAVAILABLE)


@pytest.mark.parametrize(
    "fields",
    [
        {"normalized_citations": 7},
        {"citation": 5},
        {"status": "200"},
        {"status": True},
        {"clusters": {"id": 5}},
        {"clusters": [7]},
        {"clusters": [{"id": 5, "citations": None}]},
        {"clusters": [{**cluster(5, "500 F.2d 10"), "case_name": ["x"]}]},
        {"clusters": [{**cluster(5, "500 F.2d 10"), "date_filed": 1990}]},
        {"clusters": [{**cluster(5, "500 F.2d 10"), "sub_opinions": [3, None]}]},
    ],
)
def test_an_answer_of_another_shape_proves_nothing_and_is_not_kept(tmp_path, fields):
    odd = as_json([{**item("500 F.2d 10", cluster(5, "500 F.2d 10")), **fields}])
    found, _, _, desk = ask(tmp_path, {LOOKUP: odd}, us("500 F.2d 10"))
    assert (found[0].reason, found[0].records, desk.store.stats()["artefacts"]) == (Reason.UNEXPECTED_CONTENT, (), 0)


@pytest.mark.parametrize("following", [5, {"a": 1}])
def test_a_next_page_that_is_no_address_is_no_answer(tmp_path, following):
    got, *_ = fetched(tmp_path, {f"{CL}/opinions/": opinions(opinion(51), following=following)})
    assert got.record.gap is Reason.UNEXPECTED_CONTENT


@pytest.mark.parametrize("answer", [as_json({}), as_json({"detail": "odd"}), as_json({"results": []})])
def test_what_is_no_case_at_a_clusters_address_is_not_kept(tmp_path, answer):
    got, _, _, desk = fetched(tmp_path, {f"{CL}/opinions/": opinions(), f"{CL}/clusters/5/": answer})
    assert (got.record.gap, desk.store.stats()["artefacts"]) == (Reason.UNEXPECTED_CONTENT, 2)


HEAD = (
    '<parties id="b1">Arkwright v. Bellows</parties><docketnumber id="b2">\n Nos. 88-1, <em>88-2</em>.\n</docketnumber>'
    '<otherdate id="b3">Argued May 3, 1989.</otherdate><decisiondate id="b4">\n Decided Dec. 13, 1989.\n</decisiondate>'
)


def test_the_head_of_the_report_gives_the_day_of_decision_and_the_docket_numbers(tmp_path):
    """The index may bear the day of a rehearing or a correction: "filed" in 1990, decided in 1989."""
    held = cluster(5, "500 F.2d 10", headmatter=HEAD)
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("500 F.2d 10", held)])}, us("500 F.2d 10"))
    record = found[0].records[0]
    assert [(date.what, date.day) for date in record.dates] == [("filed", "1990-05-18"), ("decided", "1989-12-13")]
    assert record.metadata["docket_number"] == "Nos. 88-1, 88-2 ."


@pytest.mark.parametrize("head", ["", None, "<decisiondate>no day</decisiondate>", 7, "<decisiondate>Decided May 18, 1990.</decisiondate>"])
def test_a_head_that_tells_nothing_new_adds_nothing(tmp_path, head):
    held = cluster(5, "500 F.2d 10", headmatter=head)
    found, *_ = ask(tmp_path, {LOOKUP: as_json([item("500 F.2d 10", held)])}, us("500 F.2d 10"))
    record = found[0].records[0]
    assert [date.day for date in record.dates] == ["1990-05-18"]
    assert "docket_number" not in record.metadata
