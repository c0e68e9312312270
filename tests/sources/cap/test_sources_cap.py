from __future__ import annotations

import json
from typing import Any

import pytest

from brief_audit.model.base import Reason
from brief_audit.model.record import SlotFinding, TextForm
from brief_audit.sources.cap import Cap, has_all_texts
from brief_audit.transport.exchange import Reply
from shared_data import SHARED, needs_shared
from sources.recorded import CAP, Wire, as_json, cap_site, configured, desk_of, listed, page, unreachable, us

CASES = [listed("1", "9", "900 F.2d 1"), listed("10", "30", "900 F.2d 10", "77 Cal. 5", name="Cole v. Dray", number=8)]
LIST = f"{CAP}/f2d/900/CasesMetadata.json"


def ask(tmp_path, replies, *citations):
    config = configured(tmp_path)
    wire = Wire(replies)
    desk = desk_of(config, wire)
    source = Cap(config)
    return list(source.answers(citations, desk)), wire, source, desk


def test_the_entry_that_bears_the_citation_is_the_record(tmp_path):
    found, wire, source, desk = ask(tmp_path, cap_site(CASES), us("900 F.2d 10"))
    record = found[0].records[0]
    assert (record.exact, record.record_id, record.ocr, record.court_id) == (True, "f2d/900/0010-01", True, "scotus")
    assert record.names == ("Cole v. Dray", "COLE V. DRAY")
    fetched = source.with_texts(record, desk)
    assert [text.form for text in fetched.record.texts] == [TextForm.CAP_JSON, TextForm.CAP_HTML]
    assert fetched.record.complete
    assert len(wire.log) == 5


def test_the_lists_are_asked_once_for_all_citations(tmp_path):
    _, wire, *_ = ask(tmp_path, cap_site(CASES), us("900 F.2d 10"), us("900 F.2d 1", "c2"), us("900 F.2d 4", "c3"))
    assert len(wire.log) == 3


@pytest.mark.parametrize(("short", "cited"), [("F. 2d", "900 F.2d 10"), ("So.3d", "900 So. 3d 10"), ("U. S.", "900 U.S. 10")])
def test_spaces_and_full_stops_do_not_matter_in_a_reporter(tmp_path, short, cited):
    reporter = cited.removeprefix("900 ").removesuffix(" 10")
    site = cap_site([listed("10", "30", f"900 {short} 10")], short=short)
    found, *_ = ask(tmp_path, site, us(cited, reporter=reporter))
    assert found[0].records


def test_several_entries_with_one_citation_are_all_kept(tmp_path):
    site = cap_site([listed("10", "10", "900 F.2d 10"), listed("10", "10", "900 F.2d 10", name="Cole v. Dray", number=8)])
    found, *_ = ask(tmp_path, site, us("900 F.2d 10"))
    assert len(found[0].records) == 2


def test_a_page_inside_another_case_is_shown_by_the_list(tmp_path):
    found, *_ = ask(tmp_path, cap_site(CASES), us("900 F.2d 15"))
    slot = found[0].slot
    assert (found[0].held_none, found[0].covers_fully) == (True, True)
    assert slot is not None
    assert (slot.finding, slot.holder_citation, slot.first_page, slot.last_page) == (SlotFinding.INSIDE, "900 F.2d 10", "10", "30")


@pytest.mark.parametrize(
    "fields",
    [
        {"history": "cert. denied"},
        {"parentheticals": ("table",)},
        {"parentheticals": ("mem.",)},
        {"parentheticals": ("unpublished table decision",)},
    ],
    ids=["history", "table", "mem", "unpublished"],
)
def test_a_citation_to_an_order_is_never_shown_to_lie_inside_another_case(tmp_path, fields):
    found, *_ = ask(tmp_path, cap_site(CASES), us("900 F.2d 15", **fields))
    assert (found[0].slot, found[0].covers_fully) == (None, False)


def test_a_volume_in_two_folders_proves_no_absence(tmp_path):
    site = cap_site(CASES)
    folders = [{"volume_number": "900", "volume_folder": "900"}, {"volume_number": "900", "volume_folder": "900-2"}]
    site |= {
        f"{CAP}/f2d/VolumesMetadata.json": as_json(folders),
        f"{CAP}/f2d/900-2/CasesMetadata.json": as_json([listed("500", "510", "900 F.2d 500")]),
    }
    found, *_ = ask(tmp_path, site, us("900 F.2d 15"), us("900 F.2d 500", "c2"))
    assert (found[0].held_none, found[0].slot) == (True, None)
    assert found[1].records


@pytest.mark.parametrize("citation", ["901 F.2d 5", "12 F.4th 9"], ids=["volume-absent", "reporter-absent"])
def test_what_the_project_does_not_hold_is_no_coverage(tmp_path, citation):
    found, *_ = ask(tmp_path, cap_site(CASES), us(citation))
    assert (found[0].reason, found[0].held_none) == (Reason.NO_COVERAGE, False)


@pytest.mark.parametrize("citation", ["2009 WL 10441", "2009 U.S. App. LEXIS 5"])
def test_private_numbers_are_never_asked(tmp_path, citation):
    found, wire, *_ = ask(tmp_path, {}, us(citation))
    assert (found[0].reason, wire.log) == (Reason.NO_COVERAGE, [])


@pytest.mark.parametrize(
    ("url", "reply", "reason"),
    [
        (f"{CAP}/ReportersMetadata.json", unreachable(), Reason.UNREACHABLE),
        (f"{CAP}/ReportersMetadata.json", page("gone", 404), Reason.NO_COVERAGE),
        (f"{CAP}/ReportersMetadata.json", as_json({"detail": "no"}), Reason.UNEXPECTED_CONTENT),
        (f"{CAP}/f2d/VolumesMetadata.json", page("busy", 429), Reason.RATE_LIMITED),
        (LIST, page("gone", 404), Reason.NO_COVERAGE),
        (LIST, as_json([{"id": 1}]), Reason.UNEXPECTED_CONTENT),
    ],
    ids=["no-connection", "no-index", "index-is-not-a-list", "429", "no-list", "list-is-not-of-cases"],
)
def test_a_list_that_cannot_be_had_is_a_reason(tmp_path, url, reply, reason):
    found, *_ = ask(tmp_path, {**cap_site(CASES), url: reply}, us("900 F.2d 10"))
    assert (found[0].records, found[0].reason) == ((), reason)


def case_file(**fields):
    return as_json({**CASES[1], "casebody": {"opinions": [{"type": "majority", "text": "So held."}]}, **fields})


@pytest.mark.parametrize(
    ("reply", "gap"),
    [
        (page("gone", 404), Reason.TEXT_UNAVAILABLE),
        (unreachable(), Reason.UNREACHABLE),
        (case_file(id=999), Reason.UNEXPECTED_CONTENT),
        (case_file(casebody={"opinions": []}), Reason.TEXT_UNAVAILABLE),
        (
            case_file(casebody={"opinions": [{"type": "majority", "text": "So held."}, {"type": "dissent", "text": ""}]}),
            Reason.TEXT_UNAVAILABLE,
        ),
    ],
    ids=["no-file", "no-connection", "another-case", "no-opinions", "one-opinion-without-words"],
)
def test_a_text_that_is_missing_or_partial_is_a_gap(tmp_path, reply, gap):
    site = {**cap_site(CASES), f"{CAP}/f2d/900/cases/0010-01.json": reply}
    found, _, source, desk = ask(tmp_path, site, us("900 F.2d 10"))
    fetched = source.with_texts(found[0].records[0], desk)
    assert (fetched.record.complete, fetched.record.gap) == (False, gap)


def test_without_its_html_the_case_is_still_whole(tmp_path):
    site = {**cap_site(CASES), f"{CAP}/f2d/900/html/0010-01.html": page("gone", 404)}
    found, _, source, desk = ask(tmp_path, site, us("900 F.2d 10"))
    fetched = source.with_texts(found[0].records[0], desk)
    assert ([text.form for text in fetched.record.texts], fetched.record.complete) == ([TextForm.CAP_JSON], True)


WORDS = "The ferryman who carries a passenger beyond the landing answers for every lantern lost."


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (page("<!DOCTYPE html><html><head><title>Sign in</title></head><body>Sign in</body></html>"), Reason.UNEXPECTED_CONTENT),
        (page(f"<html><body>{WORDS}</body></html>"), Reason.UNEXPECTED_CONTENT),
        (page("<section class='casebody'>A wholly different case about the price of oats.</section>"), Reason.UNEXPECTED_CONTENT),
        (page("<h1>Not found</h1>", 404), Reason.NO_COVERAGE),
        (page("<h1>Bad gateway</h1>", 502), Reason.UNREACHABLE),
    ],
    ids=["portal", "no-frame", "another-case", "missing", "fault"],
)
def test_a_page_that_is_not_the_cases_own_is_neither_read_nor_kept(tmp_path, answer, reason):
    body = case_file(casebody={"opinions": [{"type": "majority", "text": WORDS}]})
    site = cap_site(CASES) | {f"{CAP}/f2d/900/cases/0010-01.json": body, f"{CAP}/f2d/900/html/0010-01.html": answer}
    found, _, source, desk = ask(tmp_path, site, us("900 F.2d 10"))
    fetched = source.with_texts(found[0].records[0], desk)
    assert [text.form for text in fetched.record.texts] == [TextForm.CAP_JSON]
    assert (fetched.record.complete, fetched.record.metadata["pages_gap"]) == (True, reason.value)
    assert desk.store.stats()["artefacts"] == 4


def test_page_labels_and_footnote_marks_do_not_hide_a_case(tmp_path):
    body = case_file(casebody={"opinions": [{"type": "majority", "text": WORDS}]})
    marked = WORDS.replace("beyond", '<a id="p11" class="page-label">*11</a> be<a href="#f1">1</a>yond').replace("every", "&#101;very")
    shown = page(f'<section class="casebody"><p>{marked}</p></section>')
    site = cap_site(CASES) | {f"{CAP}/f2d/900/cases/0010-01.json": body, f"{CAP}/f2d/900/html/0010-01.html": shown}
    found, _, source, desk = ask(tmp_path, site, us("900 F.2d 10"))
    fetched = source.with_texts(found[0].records[0], desk)
    assert [text.form for text in fetched.record.texts] == [TextForm.CAP_JSON, TextForm.CAP_HTML]
    assert "pages_gap" not in fetched.record.metadata


@pytest.mark.parametrize("path", ["ReportersMetadata.json", "f2d/VolumesMetadata.json", "f2d/900/CasesMetadata.json"])
def test_an_empty_list_proves_nothing_and_is_not_kept(tmp_path, path):
    found, wire, _, desk = ask(tmp_path, cap_site(CASES) | {f"{CAP}/{path}": as_json([])}, us("900 F.2d 15"))
    assert (found[0].reason, found[0].slot) == (Reason.UNEXPECTED_CONTENT, None)
    assert desk.store.stats()["artefacts"] == len(wire.log) - 1


def test_a_page_that_breaks_off_is_neither_read_nor_kept(tmp_path):
    body = case_file(casebody={"opinions": [{"type": "majority", "text": WORDS}]})
    part = f"<section class='casebody'><section class='head-matter'></section><p>{WORDS}</p><section></section>".encode()
    cut = Reply(200, part, "text/html", {"content-length": str(len(part))})
    site = cap_site(CASES) | {f"{CAP}/f2d/900/cases/0010-01.json": body, f"{CAP}/f2d/900/html/0010-01.html": cut}
    found, _, source, desk = ask(tmp_path, site, us("900 F.2d 10"))
    fetched = source.with_texts(found[0].records[0], desk)
    assert [text.form for text in fetched.record.texts] == [TextForm.CAP_JSON]
    assert fetched.record.metadata["pages_gap"] == Reason.UNEXPECTED_CONTENT.value


@pytest.mark.parametrize("first_page", ["0", "388"], ids=["unknown", "of-another-file"])
def test_the_file_follows_from_the_list_and_not_from_the_cited_page(tmp_path, first_page):
    moved = {**listed(first_page, "427", "900 F.2d 388", number=8), "file_name": "0397-01"}
    found, wire, source, desk = ask(tmp_path, cap_site([moved]), us("900 F.2d 388"))
    assert source.with_texts(found[0].records[0], desk).record.complete
    assert f"{CAP}/f2d/900/cases/0397-01.json" in wire.urls()


def test_a_volume_folder_may_bear_another_name_than_its_number(tmp_path):
    site = cap_site(CASES)
    site[f"{CAP}/f2d/VolumesMetadata.json"] = as_json([{"volume_number": "900", "volume_folder": "900-2"}])
    site[f"{CAP}/f2d/900-2/CasesMetadata.json"] = as_json(CASES)
    found, wire, *_ = ask(tmp_path, site, us("900 F.2d 10"))
    assert found[0].records[0].record_id == "f2d/900-2/0010-01"
    assert LIST not in wire.urls()


def test_a_reporter_in_two_folders_is_looked_for_in_both(tmp_path):
    site = cap_site(CASES)
    site[f"{CAP}/ReportersMetadata.json"] = as_json([{"short_name": "F.2d", "slug": "f2d"}, {"short_name": "F. 2d", "slug": "f2d-1"}])
    site[f"{CAP}/f2d-1/VolumesMetadata.json"] = as_json([{"volume_number": "900", "volume_folder": "900"}])
    site[f"{CAP}/f2d-1/900/CasesMetadata.json"] = as_json([listed("10", "12", "900 F.2d 10", name="Eames v. Frith", number=9)])
    found, *_ = ask(tmp_path, site, us("900 F.2d 10"))
    assert sorted(record.record_id for record in found[0].records) == ["f2d-1/900/0010-01", "f2d/900/0010-01"]


def served(folder):
    """The files of a real tree, as the static site would serve them."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    media = {".json": "application/json", ".html": "text/html"}
    return {f"{CAP}/{path.relative_to(folder).as_posix()}": Reply(200, path.read_bytes(), media[path.suffix]) for path in paths}


LAYOUT = SHARED / "us/cap/static-layout/unredacted"


@needs_shared
@pytest.mark.shared_data
def test_the_real_layout_is_walked_to_its_texts(tmp_path):
    found, wire, source, desk = ask(tmp_path, served(LAYOUT), us("1 U.S. 1"))
    (record,) = found[0].records
    fetched = source.with_texts(record, desk)
    assert (fetched.record.complete, [text.form for text in fetched.record.texts]) == (True, [TextForm.CAP_JSON, TextForm.CAP_HTML])
    paths = [url.removeprefix(f"{CAP}/") for url in wire.urls()]
    lists = ["ReportersMetadata.json", "us/VolumesMetadata.json", "us/1/CasesMetadata.json"]
    assert paths == [*lists, "us/1/cases/0001-01.json", "us/1/html/0001-01.html"]


@needs_shared
@pytest.mark.shared_data
def test_in_the_real_layout_only_who_bears_the_citation_is_taken_and_overlaps_prove_nothing(tmp_path):
    found, *_ = ask(tmp_path, served(LAYOUT), us("1 U.S. 2"), us("1 U.S. 4", "c2"), us("3 U.S. 1", "c3"))
    assert [record.record_id for record in found[0].records] == ["us/1/0002-01"]
    assert (found[1].slot, found[1].covers_fully) == (None, False)
    assert found[2].reason is Reason.NO_COVERAGE


@needs_shared
@pytest.mark.shared_data
def test_a_real_case_is_found_by_each_of_its_citations_and_is_known_for_a_scan(tmp_path):
    case = json.loads((SHARED / "us/cap/static/us_556_0662-01.Iqbal.TRIMMED.json").read_text(encoding="utf-8"))
    entry = {name: value for name, value in case.items() if name not in {"casebody", "_note"}}
    site = {
        f"{CAP}/ReportersMetadata.json": as_json([{"short_name": "U.S.", "slug": "us"}]),
        f"{CAP}/us/VolumesMetadata.json": as_json([{"volume_number": "556", "volume_folder": "556"}]),
        f"{CAP}/us/556/CasesMetadata.json": as_json([entry]),
        f"{CAP}/us/556/cases/0662-01.json": as_json(case),
    }
    found, _, source, desk = ask(tmp_path, site, us("556 U.S. 662"), us("556 U.S. 678", "c2"))
    record = source.with_texts(found[0].records[0], desk).record
    assert (record.ocr, record.complete, record.court_id) == (True, True, "scotus")
    assert {"129 S. Ct. 1937", "173 L. Ed. 2d 868"} <= set(record.citations)
    assert record.metadata["ocr_confidence"] == "0.669"
    assert found[1].slot is not None
    assert (found[1].slot.holder_names[0], found[1].slot.first_page, found[1].slot.last_page) == ("Ashcroft v. Iqbal", "662", "700")


@needs_shared
@pytest.mark.shared_data
def test_the_real_list_of_a_volume_is_asked_like_any_other(tmp_path):
    cases = (SHARED / "us/cap/static/a2d_100_CasesMetadata.json").read_bytes()
    site = {
        f"{CAP}/ReportersMetadata.json": as_json([{"short_name": "A.2d", "slug": "a2d"}]),
        f"{CAP}/a2d/VolumesMetadata.json": as_json([{"volume_number": "100", "volume_folder": "100"}]),
        f"{CAP}/a2d/100/CasesMetadata.json": Reply(200, cases, "application/json"),
    }
    own = [row["citations"] for row in json.loads(cases)]
    cited = [next(cite["cite"] for cite in row if " A.2d " in cite["cite"]) for row in own]
    found, wire, *_ = ask(tmp_path, site, *(us(cite, f"c{number}") for number, cite in enumerate(cited)))
    assert all(answer.records for answer in found)
    assert len(wire.log) == 3


@pytest.mark.parametrize(
    ("body", "whole"),
    [
        ({"opinions": [{"text": "So held."}]}, True),
        ({"data": {"opinions": [{"text": "So held."}]}, "status": "ok"}, True),
        ({"data": {"opinions": [{"text": "So held."}, {"text": " "}]}}, False),
        ({"data": {"opinions": []}}, False),
        ({"data": "<p>So held.</p>"}, False),
        ({"data": None}, False),
    ],
)
def test_a_case_file_that_the_retired_interface_wrapped_once_more_is_as_whole_as_it_is(body: dict[str, Any], whole: bool) -> None:
    assert has_all_texts({"casebody": body}) is whole
