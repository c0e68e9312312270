"""The U.S. Code over recorded exchanges: an invented title 99 (and, where the list must be whole, 54 invented titles)."""

from __future__ import annotations

import io
import zipfile

import pytest

from brief_audit.model.base import Kind, Reason
from brief_audit.model.provision import ProvisionStatus
from brief_audit.model.record import TextForm
from brief_audit.sources.base import Coverage
from brief_audit.sources.uscode import PAGE, UsCode
from brief_audit.transport.exchange import Reply
from brief_audit.transport.files import sole_member
from sources.federal import USC, ask, bad, code_site, federal, statute
from sources.recorded import page
from standin.uscode import MAINTENANCE, Code, chapter, section, title, zipped

BODY = (
    '<subsection identifier="/us/usc/t99/s12/a"><num value="a">(a)</num><heading> In general</heading>'
    "<chapeau>A ferry shall bear—</chapeau>"
    '<paragraph identifier="/us/usc/t99/s12/a/1"><num value="1">(1)</num><content> a lantern of green glass; and</content></paragraph>'
    '<paragraph identifier="/us/usc/t99/s12/a/2"><num value="2">(2)</num><content> a bell.</content></paragraph></subsection>'
    '<subsection identifier="/us/usc/t99/s12/b"><num value="b">(b)</num><content> This invented law binds no one.</content></subsection>'
)
QUOTING = (
    '<content><p>A model agreement:</p><quotedContent><section identifier="/us/usc/t99/s77"><num value="77">SECTION 77.</num>'
    "<heading>Purpose</heading></section></quotedContent></content>"
)
NOTES = (
    '<notes type="uscNote"><note topic="priorProvisions"><heading>Prior Provisions</heading><p>'
    "A prior section 41, act of an invented year, was repealed. Prior sections 44 to 46 were omitted.</p></note></notes>"
)
GONE = "<notes><note><p>Section 14 was reclassified as section 20 of Title 98.</p></note></notes>"
TITLE = title(
    "99",
    chapter(
        "1",
        section("9"),
        section("12", "Lanterns; bells", BODY),
        section("13", "Repealed. Pub. L. 1–2, an invented law", status="repealed"),
        section("14", "Transferred", status="transferred", notes=GONE),
        section("15", "Omitted", status="omitted"),
        section("16", "Reserved", status="reserved"),
        section("17", "A law to come", BODY.replace("s12", "s17"), status=""),
        section("18", "Suspended", status="suspended"),
        section("19", "Pending", status="pending"),
    ),
    chapter(
        "2",
        section("21", status="repealed", heading="Repealed", identifier="/us/usc/t99/s21...25"),
        section("28", status="repealed", heading="Repealed", identifier="/us/usc/t99/s28 /us/usc/t99/s29"),
        section("30", "Agreements", QUOTING, notes=NOTES),
        section("31", "A reference", '<content><p>See <ref href="/us/usc/t99/s43">section 43 of this title</ref>.</p></content>'),
    ),
    chapter("3", section("80b"), section("80b–3a"), section("80b–10"), section("99A")),
    chapter("4", status="transferred"),
    chapter("5", section("120"), section("125a")),
)  # fmt: skip
CODE = Code({"99": TITLE})
ZIP = f"{USC}{CODE.path('99')}"
SITE = code_site(CODE)


def one(tmp_path, *given, replies=None, **fields):
    (answer,), wire, desk = ask(tmp_path, UsCode, SITE if replies is None else replies, statute(*given, **fields))
    return answer, wire, desk


def test_a_section_is_cut_from_its_title_and_bears_its_text(tmp_path):
    answer, wire, desk = one(tmp_path, "99", "12(a)(2)")
    (record,) = answer.records
    provision = record.provision
    assert (record.exact, record.complete, record.citations) == (True, True, ("99 U.S.C. § 12",))
    assert record.names == ("Lanterns; bells", "Title 99, LANTERNS AND FERRIES (AN INVENTED TITLE)")
    assert (provision.status, provision.section, provision.as_of) == (ProvisionStatus.IN_FORCE, "12", "2026-01-23")
    assert (provision.subdivision, provision.shown) == ("(a)(2)", True)
    assert [text.form for text in record.texts] == [TextForm.USLM]
    assert wire.urls() == [f"{USC}/robots.txt", f"{USC}{PAGE}", ZIP]
    assert record.url == f"{ZIP}#usc99.xml/us/usc/t99/s12"
    assert record.metadata["release_point"] == "119-73not60"
    cut = desk.store.read(record.record.sha256)
    assert cut in TITLE
    assert cut.startswith(b"<section ")
    assert cut.endswith(b"</section>")
    assert record.metadata["derived_from"] == desk.store.derivations(record.record.sha256)[0].parent


@pytest.mark.parametrize(
    ("cited", "status", "word"),
    [
        ("13", ProvisionStatus.REPEALED, "repealed"),
        ("14", ProvisionStatus.MOVED, "transferred"),
        ("15", ProvisionStatus.UNSETTLED, "omitted"),
        ("16", ProvisionStatus.RESERVED, "reserved"),
        ("18", ProvisionStatus.UNSETTLED, "suspended"),
        ("19", ProvisionStatus.PROSPECTIVE, "pending"),
        ("21", ProvisionStatus.REPEALED, "repealed"),
        ("23", ProvisionStatus.REPEALED, "repealed"),
        ("25", ProvisionStatus.REPEALED, "repealed"),
        ("29", ProvisionStatus.REPEALED, "repealed"),
    ],
)
def test_the_status_is_the_sources_own(tmp_path, cited, status, word):
    answer, _, desk = one(tmp_path, "99", cited, year=2012)
    provision = answer.records[0].provision
    assert (provision.status, provision.listed_as, provision.section) == (status, word, cited)
    raw = desk.store.read(provision.proof.sha256).decode()
    assert provision.snippet in raw
    assert f'status="{word}"' in provision.snippet


def test_what_moved_says_where_it_went(tmp_path):
    answer, *_ = one(tmp_path, "99", "14")
    assert answer.records[0].provision.moved_to == "98 U.S.C. § 20"


@pytest.mark.parametrize("cited", ["80b-3a", "80b–3a", "99a", "80B"])
def test_dashes_and_case_do_not_matter(tmp_path, cited):
    answer, *_ = one(tmp_path, "99", cited)
    assert answer.records[0].provision.status is ProvisionStatus.IN_FORCE


@pytest.mark.parametrize(
    ("cited", "snippet"),
    [
        ("10", 'identifier="/us/usc/t99/s9"\nidentifier="/us/usc/t99/s12"'),
        ("20", 'status="pending" identifier="/us/usc/t99/s19"\nstatus="repealed" identifier="/us/usc/t99/s21...25"'),
        ("999", 'identifier="/us/usc/t99/s125a"'),
        ("80b-9", 'identifier="/us/usc/t99/s80b–3a"\nidentifier="/us/usc/t99/s80b–10"'),
    ],
    ids=["between", "beside-a-range", "past-the-end", "among-dashes"],
)
def test_a_section_that_the_whole_title_does_not_list_is_absent_with_the_list_as_proof(tmp_path, cited, snippet):
    answer, _, desk = one(tmp_path, "99", cited)
    (record,) = answer.records
    provision = record.provision
    assert (provision.status, provision.section, provision.as_of) == (ProvisionStatus.ABSENT, cited, "2026-01-23")
    assert (record.texts, record.complete, record.gap) == ((), False, Reason.TEXT_UNAVAILABLE)
    listed = desk.store.read(provision.proof.sha256).decode()
    assert provision.snippet == snippet
    assert snippet in listed
    assert listed.startswith("<heading>LANTERNS AND FERRIES")
    assert listed.count("identifier=") == TITLE.decode().count("<section ") - 1
    assert all(line.encode() in TITLE for line in listed.splitlines())


@pytest.mark.parametrize(
    ("cited", "says"),
    [
        ("41", "its notes speak of a section of that number"),
        ("45", "its notes speak of a section of that number"),
        ("43", "its notes speak of a section of that number"),
        ("80b3a", "a damaged or shortened form"),
        ("9-10", "whether a stretch of sections or one section is meant"),
        ("110", "a part whose sections it does not list"),
        ("125", "a damaged or shortened form"),
    ],
    ids=["prior-section", "prior-stretch", "reference", "hyphen-lost", "half-a-stretch", "hollow-chapter", "letter-lost"],
)
def test_what_may_be_good_is_not_called_absent(tmp_path, cited, says):
    replies = SITE if cited != "125" else code_site(Code({"99": TITLE.replace(b"s125a", "s125–1".encode())}))
    answer, *_ = one(tmp_path, "99", cited, replies=replies)
    assert (answer.records, answer.reason) == ((), Reason.NO_COVERAGE)
    assert says in answer.says


def test_a_section_quoted_in_another_is_not_the_titles_own(tmp_path):
    answer, *_ = one(tmp_path, "99", "77")
    assert answer.records[0].provision.status is ProvisionStatus.ABSENT


@pytest.mark.parametrize(
    ("cited", "shown"),
    [("12(a)(1)", True), ("12(a)(9)", False), ("12(c)", False), ("12(b)(1)", None), ("9(a)", None), ("12(a)(1)-(2)", True)],
)
def test_a_subdivision_is_shown_where_its_siblings_are_marked(tmp_path, cited, shown):
    answer, *_ = one(tmp_path, "99", cited)
    assert answer.records[0].provision.shown is shown


@pytest.mark.parametrize(("cited", "texts"), [("9-12", 2), ("120-125a", 2), ("80b-3a-80b-10", 2), ("80b-3a-999", 0)])
def test_a_stretch_is_the_sections_from_end_to_end(tmp_path, cited, texts):
    answer, *_ = one(tmp_path, "99", cited, canonical=f"99 U.S.C. §§ {cited}")
    assert [len(record.texts) for record in answer.records] == ([texts] if texts else [])


def test_a_stretch_of_several_statuses_is_unsettled(tmp_path):
    answer, *_ = one(tmp_path, "99", "12-13", canonical="99 U.S.C. §§ 12-13")
    assert answer.records[0].provision.status is ProvisionStatus.UNSETTLED


def test_a_note_is_no_section(tmp_path):
    answer, *_ = one(tmp_path, "99", "12", text="99 U.S.C. § 12 note")
    assert (answer.records, answer.reason) == ((), Reason.AMBIGUOUS)


def test_a_title_is_asked_once_for_all_its_sections(tmp_path):
    citations = [statute("99", number, f"c{number}") for number in ("9", "12", "10", "13")]
    answers, wire, _ = ask(tmp_path, UsCode, SITE, *citations)
    assert [bool(answer.records) for answer in answers] == [True] * 4
    assert len(wire.log) == 3


def test_the_plan_is_what_is_then_sent(tmp_path):
    citations = [statute("99", "9"), statute("99", "12", "c2")]
    planned = [request.url for request in UsCode(federal(tmp_path)).plan(citations)]
    _, wire, _ = ask(tmp_path, UsCode, SITE, *citations)
    assert [url.replace("CONGRESS", "119").replace("LAW", "73not60") for url in planned] == wire.urls()


def test_only_the_title_leaves_the_machine(tmp_path):
    _, wire, _ = ask(tmp_path, UsCode, SITE, statute("99", "12(a)(1)", text="canary 99 U.S.C. § 12", name="canary"))
    assert not any("canary" in url or "12" in url.rpartition("/")[2].partition("@")[0] for url in wire.urls())
    assert [body for _, _, body in wire.log] == [b""] * 3


@pytest.mark.parametrize(
    ("fields", "coverage"),
    [
        ({}, Coverage.FULL),
        ({"reporter": "U.S.C. app."}, Coverage.PARTIAL),
        ({"kind": Kind.REGULATION}, Coverage.NONE),
        ({"reporter": "Cal. Penal Code"}, Coverage.NONE),
        ({"section": None}, Coverage.NONE),
    ],
)
def test_what_it_holds(tmp_path, fields, coverage):
    assert UsCode(federal(tmp_path)).coverage(statute("99", "12").model_copy(update=fields)) is coverage


def test_an_appendix_numbers_each_act_anew(tmp_path):
    acts = [section("1", identifier=f"/us/usc/t5a/pl/{law}/s1", t="5a") for law in ("92/463", "95/452")]
    code = Code({"05A": title("5a", *acts, section("4", identifier="/us/usc/t5a/pl/92/463/s4", t="5a"))})
    citations = [statute("5", number, f"c{number}", reporter="U.S.C. app.") for number in ("1", "4", "9")]
    answers, *_ = ask(tmp_path, UsCode, code_site(code), *citations)
    assert [answer.reason for answer in answers] == [Reason.AMBIGUOUS, None, Reason.NO_COVERAGE]


ALL = tuple(f"{number:02}" for number in range(1, 55) if number != 53)


@pytest.mark.parametrize(("listed", "none"), [(ALL, True), (ALL[:-1], False)], ids=["all-titles", "one-missing"])
def test_a_title_that_the_whole_code_does_not_have_is_not_found(tmp_path, listed, none):
    answer, *_ = one(tmp_path, "61", "5", replies=code_site(Code({}, listed=listed)))
    assert (answer.held_none, answer.covers_fully, answer.reason) == (none, none, None if none else Reason.NO_COVERAGE)


OTHER = code_site(Code({"98": title("98", section("1", t="98"))}, point="119-73not60"))


@pytest.mark.parametrize(
    ("name", "reply", "reason"), [(n, r, why) for n, r, why in bad(SITE[f"{USC}{PAGE}"])], ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_bad_answer_in_place_of_the_page_is_a_reason(tmp_path, name, reply, reason):
    answer, _, desk = one(tmp_path, "99", "12", replies={**SITE, f"{USC}{PAGE}": reply})
    assert (answer.records, answer.reason) == ((), reason)
    assert desk.store.stats()["artefacts"] == 0


def repacked(body, member="usc99.xml", **info):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", info.pop("compression", zipfile.ZIP_DEFLATED)) as archive:
        archive.writestr(member, body)
        for name in info.get("more", ()):
            archive.writestr(name, b"x")
    return packed.getvalue()


def lying(body):
    """An archive whose directory states a hundredth of what its member unpacks to."""
    whole = bytearray(repacked(body))
    for mark, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = whole.index(mark) + offset
        whole[at : at + 4] = (len(body) // 100).to_bytes(4, "little")
    return bytes(whole)


ARCHIVES = {
    "bomb": repacked(TITLE.replace(b"</uscDoc>", b" " * 3_000_000 + b"</uscDoc>")),
    "lying-about-its-size": lying(TITLE * 200),
    "truncated": zipped(TITLE, "usc99.xml")[:-200],
    "damaged": zipped(TITLE, "usc99.xml")[:300] + bytes(40) + zipped(TITLE, "usc99.xml")[340:],
    "another-member": repacked(TITLE, "usc98.xml"),
    "a-path": repacked(TITLE, "../usc99.xml"),
    "two-members": repacked(TITLE, more=["readme.txt"]),
    "no-archive": TITLE,
    "another-title": zipped(title("98", section("1", t="98")), "usc99.xml"),
    "cut-xml": zipped(TITLE[:-300], "usc99.xml"),
    "no-section": zipped(title("99"), "usc99.xml"),
    "doctype": zipped(TITLE.replace(b"<uscDoc", b'<!DOCTYPE uscDoc [<!ENTITY a "b">]><uscDoc', 1), "usc99.xml"),
    "no-code": zipped(b"<html><body>maintenance</body></html>", "usc99.xml"),
    "another-release-point": zipped(TITLE.replace(b"Online@119-73not60", b"Online@113-21"), "usc99.xml"),
    "a-release-point-that-is-another-by-what-it-leaves-out": zipped(TITLE.replace(b"Online@119-73not60", b"Online@119-73"), "usc99.xml"),
    "no-release-point": zipped(TITLE.replace(b"Online@119-73not60", b"Online"), "usc99.xml"),
    "unusual-packing": repacked(TITLE, compression=zipfile.ZIP_BZIP2),
}


@pytest.mark.parametrize("kind", ARCHIVES)
def test_an_archive_that_is_not_the_title_is_no_evidence(tmp_path, kind):
    answer, _, desk = one(tmp_path, "99", "12", replies={**SITE, ZIP: Reply(200, ARCHIVES[kind], "application/zip")})
    assert (answer.records, answer.reason) == ((), Reason.UNEXPECTED_CONTENT)
    assert desk.store.stats()["artefacts"] == 1


@pytest.mark.parametrize(
    ("name", "reply", "reason"),
    [
        *bad(SITE[ZIP]),
        ("404", page("<h1>Not found</h1>", 404), Reason.UNREACHABLE),
        ("410", page("<h1>Gone</h1>", 410), Reason.UNREACHABLE),
        ("maintenance", page(MAINTENANCE), Reason.UNEXPECTED_CONTENT),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_answer_in_place_of_the_title_is_a_reason(tmp_path, name, reply, reason):
    answer, _, desk = one(tmp_path, "99", "12", replies={**SITE, ZIP: reply})
    assert (answer.records, answer.reason) == ((), reason)
    assert desk.store.stats()["artefacts"] == 1


def test_the_maintenance_page_is_not_the_download_page(tmp_path):
    answer, _, desk = one(tmp_path, "99", "12", replies={**SITE, f"{USC}{PAGE}": page(MAINTENANCE)})
    assert answer.reason is Reason.UNEXPECTED_CONTENT
    assert "current state of the U.S. Code" in answer.says
    assert "maintenance" in answer.says
    assert desk.store.stats()["artefacts"] == 0


@pytest.mark.parametrize(
    "href",
    ["https://elsewhere.example/download/releasepoints/us/pl/119/73not60/xml_usc99@119-73not60.zip", "/else/xml_usc99@119-73not60.zip"],
)
def test_a_link_that_leads_elsewhere_is_not_followed(tmp_path, href):
    body = CODE.page().replace(CODE.path("99").removeprefix("/download/"), href)
    answer, wire, _ = one(tmp_path, "99", "12", replies={**SITE, f"{USC}{PAGE}": page(body)})
    assert not answer.records
    assert not any("elsewhere" in url or "/else/" in url for url in wire.urls())


def test_robots_that_bar_the_page_are_obeyed(tmp_path):
    barred = Reply(200, b"User-agent: *\nDisallow: /download/\n", "text/plain")
    answer, wire, _ = one(tmp_path, "99", "12", replies={**SITE, f"{USC}/robots.txt": barred})
    assert answer.reason is Reason.ROBOTS_DISALLOWED
    assert wire.urls() == [f"{USC}/robots.txt"]


def test_a_title_of_many_sections_is_read_in_one_pass(tmp_path):
    many = title("99", *(section(str(number)) for number in range(1, 3000)))
    answer, *_ = one(tmp_path, "99", "2999", replies=code_site(Code({"99": many})))
    assert answer.records[0].provision.status is ProvisionStatus.IN_FORCE


ODD = title(
    "99",
    chapter("1", section("1", "Ropes"), section("1", "Ropes (an earlier law)", status="repealed"), section("2"), section("2")),
    chapter("2", section("3"), status="repealed"),
    chapter("3", section("4", "[Repealed. Pub. L. 1–3"), section("5", "Repealing clauses of old ferry laws")),
    chapter(
        "4",
        section(
            "6",
            "Renumbered",
            status="renumbered",
            notes="<notes><note><p>Renumbered § 7. See also, transferred to section 8.</p></note></notes>",
        ),
        section("7", 'Lanterns and <ref href="/us/pl/1/1">Pub. L. 1–1</ref>, a heading of several pieces', status=""),
        section("20a", status="omitted", identifier="/us/usc/t99/s20a"),
        section("20b", status="repealed", heading="Repealed", identifier="/us/usc/t99/s20b").replace("[§ 20b.", "[§§ 20b to 20f."),
    ),
)


@pytest.mark.parametrize(
    ("cited", "status"),
    [
        ("1", ProvisionStatus.IN_FORCE),
        ("2", ProvisionStatus.IN_FORCE),
        ("3", ProvisionStatus.UNSETTLED),
        ("4", ProvisionStatus.UNSETTLED),
        ("5", ProvisionStatus.IN_FORCE),
        ("7", ProvisionStatus.IN_FORCE),
        ("20d", ProvisionStatus.REPEALED),
        ("20g", ProvisionStatus.ABSENT),
    ],
    ids=[
        "live-beside-repealed",
        "twice",
        "under-a-repealed-chapter",
        "dead-heading",
        "heading-on-repeals",
        "pieces",
        "block-by-heading",
        "after-it",
    ],
)
def test_where_the_markup_disagrees_nothing_is_settled(tmp_path, cited, status):
    answer, _, desk = one(tmp_path, "99", cited, replies=code_site(Code({"99": ODD})))
    provision = answer.records[0].provision
    assert provision.status is status
    assert provision.snippet in desk.store.read(provision.proof.sha256).decode()


def test_two_places_to_which_it_went_are_none(tmp_path):
    answer, *_ = one(tmp_path, "99", "6", replies=code_site(Code({"99": ODD})))
    assert (answer.records[0].provision.status, answer.records[0].provision.moved_to) == (ProvisionStatus.MOVED, "")


def test_a_stretch_of_too_many_sections_is_not_compared(tmp_path):
    many = title("99", *(section(str(number)) for number in range(1, 99)))
    answer, *_ = one(tmp_path, "99", "1-90", replies=code_site(Code({"99": many})), canonical="99 U.S.C. §§ 1-90")
    assert (answer.records, answer.reason) == ((), Reason.TEXT_UNAVAILABLE)


def test_the_text_and_its_proof_agree_with_the_retrieved_archive(tmp_path):
    """The whole chain: archive as received, part cut from it, words of the part, snippet of the provision."""
    from brief_audit.parsers.registry import parse

    answer, _, desk = one(tmp_path, "99", "12")
    record = answer.records[0]
    raw = {text.artefact.sha256: desk.store.read(text.artefact.sha256) for text in record.texts}
    authority = parse(record, raw)
    assert authority.complete
    assert "(1) a lantern of green glass; and" in authority.parts[0].text
    assert "(b) This invented law binds no one." in authority.parts[0].text
    (how,) = desk.store.derivations(record.record.sha256)
    assert (how.parent, how.member) == (record.metadata["derived_from"], "usc99.xml")
    whole = sole_member(desk.store.read(how.parent), how.member)
    assert b"\n".join(whole[start:end] for start, end in how.spans) == raw[record.record.sha256]
