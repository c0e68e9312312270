from __future__ import annotations

import json

import pytest

from brief_audit.errors import UsageError
from brief_audit.model.base import Reason
from brief_audit.model.record import TextForm
from brief_audit.readers.child import Child
from brief_audit.sources.registry import own_files
from brief_audit.sources.user import UserAuthority, series_of, user_authorities
from sources.recorded import PRESS_SUMMARY, Wire, configured, desk_of, judgment, listed, opinion

PLAIN = "Arkwright v. Bellows, 900 F.2d 10 (9th Cir. 1990)\n\nArgued May 1, 1990. Decided May 18, 1990.\n\nThe judgment below is affirmed."
SAVED = """<html><head><title>Arkwright v Bellows [2012] EWCA Civ 99 (26 April 2012)</title></head><body>BAILII<br>
Cite as: [2013] 1 WLR 1, [2012] EWCA Civ 99<hr><p>An invented judgment.</p></body></html>"""
OPINIONS = json.dumps({"next": None, "results": [opinion(51)]})
CASE = json.dumps({**listed("10", "30", "900 F.2d 10", "77 Cal. 5"), "casebody": {"opinions": [{"type": "majority", "text": "So held."}]}})


@pytest.fixture(scope="module")
def child():
    with Child() as running:
        yield running


@pytest.fixture
def used(tmp_path, child):
    def read(name, content, citation=None):
        file = tmp_path / name
        file.write_text(content, encoding="utf-8")
        corpus = own_files([UserAuthority(citation, file)], child)
        desk = desk_of(configured(tmp_path), Wire({}))
        records = corpus.records(desk)
        texts = [desk.store.read(text.artefact.sha256).decode() for record in records for text in record.texts]
        return records, corpus.notices, texts

    return read


@pytest.mark.parametrize(
    ("name", "content", "citation", "form", "bears"),
    [
        ("a.xml", judgment("[2015] UKSC 11"), None, TextForm.AKOMA_NTOSO, {"[2015] UKSC 11"}),
        ("a.json", CASE, None, TextForm.CAP_JSON, {"900 F.2d 10", "77 Cal. 5"}),
        ("b.json", OPINIONS, "900 F.2d 10", TextForm.COURTLISTENER, {"900 F.2d 10"}),
        ("a.html", SAVED, None, TextForm.SAVED_FILE, {"[2013] 1 WLR 1", "[2012] EWCA Civ 99"}),
        ("a.txt", PLAIN, None, TextForm.PLAIN, {"900 F.2d 10"}),
        ("b.txt", "The judgment below is affirmed, and the cause is remanded.", "900 F.2d 10", TextForm.PLAIN, {"900 F.2d 10"}),
    ],
    ids=["akoma-ntoso", "cap-case", "courtlistener-opinions", "saved-page", "text-that-names-itself", "text-named-by-the-user"],
)
def test_each_form_of_file_becomes_a_record_of_tier_zero(used, name, content, citation, form, bears):
    records, notices, texts = used(name, content, citation)
    assert notices == []
    assert [(record.tier, record.url, record.complete, set(record.citations)) for record in records] == [
        (0, f"user-provided:{name}", True, bears)
    ]
    assert [text.form for text in records[0].texts] == [form]
    assert texts[0]


def test_what_was_read_from_a_text_is_stored_beside_the_file(used):
    records, _, texts = used("a.txt", PLAIN)
    assert "judgment below is affirmed" in texts[0]
    assert records[0].names[0].startswith("Arkwright v. Bellows")
    assert ("decided", "1990-05-18") in [(date.what, date.day) for date in records[0].dates]


@pytest.mark.parametrize(
    ("name", "content", "citation", "why"),
    [
        ("a.json", OPINIONS, None, "does not say which case"),
        ("a.json", "{}", None, "neither CourtListener"),
        ("a.json", "[" * 100_000 + "]" * 100_000, "900 F.2d 10", "neither CourtListener"),
        ("a.xml", PRESS_SUMMARY, None, "press summary"),
        ("a.xml", judgment("[2015] UKSC 11"), "[2015] UKSC 12", "calls itself [2015] UKSC 11"),
        ("a.txt", "A memorandum about nothing in particular.", None, "does not say which case"),
        ("a.txt", "Cole v. Dray, 1 U.S. 5 (1790), and Eames v. Frith, 2 U.S. 6 (1791), differ.", None, "does not say which case"),
        ("a.txt", PLAIN, "not a citation", "is not a citation"),
        ("a.html", '<html><script id="anubis_challenge"></script></html>', "[2012] EWCA Civ 99", "proof-of-work"),
        ("a.txt", "", "900 F.2d 10", "empty"),
    ],
    ids=[
        "no-citation",
        "other-json",
        "nested-too-deeply",
        "press-summary",
        "another-citation",
        "no-case",
        "two-cases",
        "no-citation-given",
        "wall",
        "empty",
    ],
)
def test_a_file_whose_identity_is_not_settled_is_not_used_and_named(used, name, content, citation, why):
    records, notices, _ = used(name, content, citation)
    assert records == ()
    assert len(notices) == 1
    assert name in notices[0]
    assert why in notices[0]


def test_a_law_report_given_for_a_neutral_citation_is_a_second_citation(used):
    records, *_ = used("a.xml", judgment("[2015] UKSC 11"), "[2015] AC 1430")
    assert set(records[0].citations) == {"[2015] AC 1430", "[2015] UKSC 11"}


def test_a_stub_has_no_text(used):
    records, *_ = used("a.xml", judgment("[2015] UKSC 11", text=""))
    assert (records[0].texts, records[0].gap) == ((), Reason.TEXT_UNAVAILABLE)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("[2015] UKSC 11", "[2016] UKSC 3", True),
        ("[2015] EWHC 11 (Ch)", "[2015] EWHC 12 (Ch)", True),
        ("[2015] EWHC 11 (Ch)", "[2015] EWHC 11 (Comm)", False),
        ("900 F.2d 10", "901 F. 2d 5", True),
        ("900 F.2d 10", "900 F.3d 10", False),
    ],
)
def test_two_citations_of_one_series_are_two_documents(one, other, same):
    assert (series_of(one) == series_of(other)) is same


def test_the_command_line_and_the_corpus_name_files(tmp_path):
    corpus = tmp_path / "corpus"
    (corpus / ".hidden").mkdir(parents=True)
    for name in ("b.xml", "a.xml", ".hidden/c.xml"):
        (corpus / name).write_text("x")
    file = tmp_path / "iqbal=1.txt"
    file.write_text("x")
    config = configured(tmp_path, corpus=str(corpus))
    found = user_authorities([str(file), f"900 F.2d 10={corpus / 'a.xml'}"], config)
    assert [(authority.citation, authority.path.name) for authority in found] == [
        (None, "iqbal=1.txt"), ("900 F.2d 10", "a.xml"), (None, "a.xml"), (None, "b.xml"),
    ]  # fmt: skip


@pytest.mark.parametrize("value", ["nowhere.pdf", "900 F.2d 10=nowhere.pdf"])
def test_a_file_that_is_not_there_is_an_error_of_usage(tmp_path, value):
    with pytest.raises(UsageError, match="is not a file"):
        user_authorities([value], configured(tmp_path))


def test_a_corpus_that_is_no_folder_is_an_error_of_usage(tmp_path):
    with pytest.raises(UsageError, match="is not a folder"):
        user_authorities([], configured(tmp_path, corpus=str(tmp_path / "nowhere")))
