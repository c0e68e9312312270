"""legislation.gov.uk over the stand-in's own answers, without a socket. Every Act and instrument is invented."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest

from brief_audit.model.base import Jurisdiction, Kind, Reason
from brief_audit.model.provision import ProvisionStatus
from brief_audit.parsers.clml.facts import Entry, Standing
from brief_audit.parsers.registry import parse
from brief_audit.sources.base import Coverage
from brief_audit.sources.legislation_uk import LegislationUk
from brief_audit.sources.legislation_uk.address import address
from brief_audit.sources.legislation_uk.listing import absent
from brief_audit.sources.legislation_uk.provision import status_of
from brief_audit.transport.exchange import Reply
from economy.rows import every_row
from sources.recorded import configured, desk_of, uk, us
from standin.legislation_uk import PUBLISHED, Item, Section, Statutes, answer, effect, page, several
from standin.server import Asked

BASE = "http://127.0.0.1:8107"
TITLE = "Imaginary Lamps Act 2031"
ITEM = "ukpga/2031/7"
PARTS = (
    ("1", "A person must not light a lamp—", (("a", "in a house made of straw, or"), ("b", "under a bushel."))),
    ("2", "Lanterns are lamps.", ()),
)


def section(number, heading="Lamps", **fields):
    return Section(f"section/{number}", heading, **{"parts": PARTS, **fields})


def act(*numbers, **fields):
    sections = fields.pop("sections", None) or tuple(section(number) for number in (numbers or range(1, 15)))
    return Item(ITEM, TITLE, sections, **fields)


class Site:
    """The stand-in's answers as a wire. `instead` gives another reply to the first address that holds its key."""

    def __init__(self, *items, instead=None, preparing=()):
        self.legislation = Statutes(list(items), preparing=frozenset(preparing))
        self.holdings = self
        self.instead = dict(instead or {})
        self.log: list[str] = []

    def origin(self, _):
        return BASE

    def send(self, method, url, headers, body, leave, patience):
        leave()
        self.log.append(url)
        other = next((reply for part, reply in self.instead.items() if part in unquote(url)), None)
        if other is not None:
            return replace(other, final_url=url)
        parts = urlsplit(url)
        sent = {name.lower(): value for name, value in headers.items()}
        found = answer(Asked("legislation_uk", method, unquote(parts.path), tuple(parse_qsl(parts.query)), sent, b"", 0.0), self)
        kept = {name.lower(): value for name, value in found.headers.items()} | {"content-length": str(len(found.body))}
        return Reply(found.status, found.body, found.media_type.partition(";")[0], kept, url)

    def close(self):
        """Nothing is open."""


def statute(canonical=f"{TITLE}, s 13", section="13", title=TITLE, *, identifier="c1", kind=Kind.STATUTE, year=2031, **fields):
    given = {"text": canonical, "neutral": False, "title": title, "section": section, "year": year, "kind": kind}
    return uk(canonical, identifier, **{**given, **fields})


def run(tmp_path, site, *citations, **overrides):
    sets = {"sources.legislation_uk.base_url": BASE, "sources.legislation_uk.rate_seconds": "0", "max_wait_seconds": "0"}
    config = configured(tmp_path, **{**sets, **overrides})
    source = LegislationUk(config)
    desk = desk_of(config, site)
    return list(source.answers(citations or [statute()], desk)), source, desk


def one(tmp_path, site, *citations, **overrides):
    return run(tmp_path, site, *citations, **overrides)[0][0]


def shown(tmp_path, site, *citations):
    found = one(tmp_path, site, *citations)
    assert found.records, found.says
    return found.records[0].provision


def paths(site):
    return [url.removeprefix(BASE) for url in site.log]


# -- a section


def test_the_title_is_asked_where_it_leads_and_then_the_section_itself(tmp_path):
    site = Site(act())
    found, source, desk = run(tmp_path, site, statute(section="13(1)(b)"))
    record = found[0].records[0]
    assert paths(site) == ["/id?title=Imaginary%20Lamps%20Act%202031", "/ukpga/2031/7/section/13/data.xml"]
    assert (record.exact, record.complete, record.names, record.record_id) == (True, True, (TITLE,), f"{ITEM}/section/13")
    assert (record.citations, record.dates[0].day) == ((f"{TITLE}, s 13",), "2031-03-14")
    provision = record.provision
    assert (provision.status, provision.section, provision.as_of, provision.pending) == (ProvisionStatus.IN_FORCE, "13", "2033-04-06", ())
    assert (provision.subdivision, provision.shown) == ("(1)(b)", True)
    assert provision.snippet.encode() in desk.store.read(provision.proof.sha256)
    assert source.with_texts(record, desk).record is record
    assert [attempt.status for attempt in found[0].attempts] == [301, 200]


def test_the_text_is_read_with_its_numbers_and_without_notes(tmp_path):
    found, _, desk = run(tmp_path, Site(act()))
    record = found[0].records[0]
    sha = record.texts[0].artefact.sha256
    authority = parse(record, {sha: desk.store.read(sha)})
    assert "13 (1) A person must not light a lamp—\n\n(a) in a house made of straw, or\n\n(b) under a bushel." in authority.text()
    assert "invented Act" not in authority.text()
    assert (authority.complete, [part.kind for part in authority.parts]) == (True, ["provision"])


def test_the_line_names_the_licence_and_westlaw_where_the_publisher_does(tmp_path):
    plain = one(tmp_path / "a", Site(act())).records[0].attribution
    assert plain == (
        "© Crown and database right. Derived from content available under the Open Government Licence v3.0 from legislation.gov.uk: "
        f"{BASE}/ukpga/2031/7/section/13/data.xml"
    )
    shared = one(tmp_path / "b", Site(act(publishers=("Westlaw", "Statute Law Database")))).records[0].attribution
    assert shared.endswith("contributed to legislation.gov.uk.")


def test_one_look_up_for_all_citations_of_an_act_and_one_request_for_all_of_a_section(tmp_path):
    site = Site(act())
    cited = [statute(), statute(section="13(2)", identifier="c2"), statute(f"{TITLE}, s 2", "2", identifier="c3")]
    found, *_ = run(tmp_path, site, *cited)
    assert all(answer.records for answer in found)
    assert len(site.log) == 3
    assert [len(answer.attempts) for answer in found] == [2, 2, 2]


def test_a_second_audit_needs_no_network(tmp_path):
    run(tmp_path, Site(act()))
    site = Site()
    found = one(tmp_path, site, offline="true")
    assert found.records
    assert site.log == []


@pytest.mark.parametrize(
    ("attributes", "status", "word"),
    [
        ('Status="Repealed" Match="false" RestrictStartDate="2032-01-01"', ProvisionStatus.REPEALED, "Repealed"),
        ('Status="Prospective" Match="false"', ProvisionStatus.PROSPECTIVE, "Prospective"),
        ('Status="Discarded" Match="false"', ProvisionStatus.REPEALED, "Discarded"),
        ('Status="Dead" Match="false"', ProvisionStatus.UNSETTLED, "Dead"),
        ('Match="false" RestrictStartDate="2031-06-01"', ProvisionStatus.UNSETTLED, "not valid at that date"),
        ('RestrictEndDate="2034-01-01"', ProvisionStatus.UNSETTLED, "text before 2034-01-01, with no day of commencement"),
        (
            'RestrictStartDate="2031-06-01" RestrictEndDate="2033-04-06"',
            ProvisionStatus.UNSETTLED,
            "text valid from 2031-06-01 to 2033-04-06",
        ),
        ('RestrictStartDate="2034-01-01"', ProvisionStatus.UNSETTLED, "text valid from 2034-01-01 to ?"),
        ('RestrictStartDate="2031-06-01" RestrictEndDate="2034-01-01"', ProvisionStatus.IN_FORCE, ""),
    ],
)
def test_what_the_publishers_marks_say(tmp_path, attributes, status, word):
    found = shown(tmp_path, Site(act(sections=(section("13", attributes=attributes),))))
    assert (found.status, found.listed_as) == (status, word)
    assert attributes in found.snippet


def test_a_row_of_full_stops_is_a_repeal_and_one_below_is_none(tmp_path):
    gone = shown(tmp_path / "a", Site(act(sections=(section("13", text=". . . . . . ."),))))
    assert (gone.status, gone.listed_as) == (ProvisionStatus.REPEALED, ". . . .")
    assert ". . . . . . ." in gone.snippet
    parts = (("1", ". . . . . . .", ()), ("2", "Lanterns are lamps.", ()))
    assert shown(tmp_path / "b", Site(act(sections=(section("13", parts=parts),)))).status is ProvisionStatus.IN_FORCE


def test_versions_that_stand_differently_in_parts_of_the_kingdom_settle_nothing(tmp_path):
    repealed = 'RestrictExtent="N.I." Status="Repealed" Match="false"'
    assert shown(tmp_path / "a", Site(act(sections=(section("13", alternative=repealed),)))).status is ProvisionStatus.UNSETTLED
    same = 'RestrictExtent="N.I." RestrictStartDate="2031-06-01"'
    assert shown(tmp_path / "b", Site(act(sections=(section("13", alternative=same),)))).status is ProvisionStatus.IN_FORCE


def test_a_text_kept_only_as_made_is_not_called_in_force(tmp_path):
    site = Site(act(status="final"))
    found = shown(tmp_path, site)
    assert (found.status, found.listed_as, found.as_of) == (ProvisionStatus.UNSETTLED, "as enacted or made", "")
    assert paths(site)[1:] == ["/ukpga/2031/7/section/13/data.xml", "/ukpga/2031/7/section/13/made/data.xml"]


@pytest.mark.parametrize(
    ("cited", "answered"),
    [("13(1)", True), ("13(1)(b)", True), ("13(3)", False), ("13(1)(c)", False), ("13(2)(a)", None), ("13", None), ("13(1)-(2)", True)],
)
def test_the_subdivision_is_looked_for_inside_the_section(tmp_path, cited, answered):
    assert shown(tmp_path, Site(act()), statute(section=cited)).shown is answered


# -- changes that are not yet in the text


@pytest.mark.parametrize(
    ("change", "status", "told"),
    [
        (effect("words substituted", "s. 13(2)", "section/13/2"), ProvisionStatus.IN_FORCE, True),
        (effect("repealed", "s. 13(2)", "section/13/2"), ProvisionStatus.IN_FORCE, True),
        (effect("repealed", "s. 13", "section/13"), ProvisionStatus.UNSETTLED, True),
        (effect("repealed", "ss. 12-15", "section/12", upto="section/15"), ProvisionStatus.UNSETTLED, True),
        (effect("repealed", "ss. 14-15", "section/14", upto="section/15"), ProvisionStatus.IN_FORCE, False),
        (effect("repealed", "s. 130", "section/130"), ProvisionStatus.IN_FORCE, False),
        (effect("repealed", "s. 1", "section/1"), ProvisionStatus.IN_FORCE, False),
        (effect("repealed", "Act"), ProvisionStatus.UNSETTLED, True),
        (effect("repealed", "s. 13", "section/13", needed="false"), ProvisionStatus.IN_FORCE, False),
    ],
)
def test_pending_changes_are_told_and_a_repeal_unsettles(tmp_path, change, status, told):
    found = shown(tmp_path, Site(act(effects=change)))
    assert (found.status, bool(found.pending)) == (status, told)


def test_a_pending_change_begins_with_what_it_changes(tmp_path):
    found = shown(tmp_path, Site(act(effects=effect("words substituted", "s. 13(2)", "section/13/2"))))
    assert found.pending == ("s. 13(2) words substituted by Imaginary Lamps (Repeals) Act 2033, s. 4 from 2034-01-01",)


def test_a_commencement_not_yet_written_in_keeps_a_section_from_being_called_not_begun(tmp_path):
    coming = section("13", attributes='Status="Prospective" Match="false"')
    begun = effect("coming into force", "s. 13", "section/13")
    assert shown(tmp_path / "a", Site(act(sections=(coming,), effects=begun))).status is ProvisionStatus.UNSETTLED
    other = effect("words substituted", "s. 13(1)", "section/13/1")
    assert shown(tmp_path / "b", Site(act(sections=(coming,), effects=other))).status is ProvisionStatus.PROSPECTIVE


# -- a section that is not there


def test_a_complete_list_proves_that_a_section_is_absent(tmp_path):
    site = Site(act())
    found = one(tmp_path, site, statute(f"{TITLE}, s 99", "99(1)"))
    provision = found.records[0].provision
    assert (provision.status, provision.section) == (ProvisionStatus.ABSENT, "99")
    assert "<ContentsNumber>14</ContentsNumber>" in provision.snippet
    assert paths(site)[1:] == ["/ukpga/2031/7/section/99/data.xml", "/ukpga/2031/7/contents/data.xml"]
    assert (found.records[0].texts, found.records[0].gap) == ((), Reason.TEXT_UNAVAILABLE)


def test_a_letter_that_was_never_put_in_is_absent_and_its_place_is_shown(tmp_path):
    provision = shown(tmp_path, Site(act()), statute(f"{TITLE}, s 13ZA", "13ZA"))
    assert provision.status is ProvisionStatus.ABSENT
    assert "<ContentsNumber>13</ContentsNumber>" in provision.snippet
    assert provision.snippet.endswith("<ContentsNumber>14</ContentsNumber>")


@pytest.mark.parametrize(
    ("held", "cited"),
    [
        pytest.param(act("1", "2", "5"), "99", id="a-gap"),
        pytest.param(act("1", "2", "5"), "3", id="in-the-gap"),
        pytest.param(act("2", "3"), "99", id="no-beginning"),
        pytest.param(act(effects=effect("inserted", "s. 99", "section/99")), "99", id="an-insertion-is-pending"),
        pytest.param(act(effects=effect("inserted", "s. 13ZA", "section/13ZA")), "13ZA", id="a-letter-is-pending"),
        pytest.param(Item(ITEM, TITLE), "99", id="no-text-but-a-pdf"),
        pytest.param(act(sections=(section("1", served=False),)), "1", id="listed-but-not-served"),
    ],
)
def test_a_list_that_does_not_decide_settles_nothing(tmp_path, held, cited):
    assert shown(tmp_path, Site(held), statute(f"{TITLE}, s {cited}", cited)).status is ProvisionStatus.UNSETTLED


@pytest.mark.parametrize(
    ("last", "cited", "status"),
    [
        ("Short title and extent", "9", ProvisionStatus.ABSENT),
        ("Lamps of ships", "9", ProvisionStatus.UNSETTLED),
        ("Short title and extent", "2A", ProvisionStatus.UNSETTLED),
    ],
)
def test_the_list_of_an_old_act_must_end_with_the_section_that_closes_an_act(tmp_path, last, cited, status):
    title = "Imaginary Lamps Act 1899"
    held = Item("ukpga/Vict/62-63/7", title, (section("1"), section("2"), section("3", last)))
    assert shown(tmp_path, Site(held), statute(f"{title}, s {cited}", cited, title, year=1899)).status is status


@pytest.mark.parametrize(("word", "status"), [("Repealed", ProvisionStatus.REPEALED), ("Prospective", ProvisionStatus.PROSPECTIVE)])
def test_a_section_that_only_the_list_shows_has_the_status_of_the_list(tmp_path, word, status):
    listed = f'Match="false" Status="{word}" RestrictExtent="S" RestrictEndDate="2032-10-23"'
    site = Site(act(sections=(section("1"), section("2", "Lamps of old", listed=listed, served=False, version="2032-10-22"))))
    found = shown(tmp_path, site, statute(f"{TITLE}, s 2", "2"))
    assert (found.status, found.listed_as) == (status, word)
    assert listed in found.snippet
    assert "Lamps of old" in found.snippet


@pytest.mark.parametrize(
    ("held", "cited", "status"),
    [
        ("schedule/1", "Sch 9", ProvisionStatus.ABSENT),
        ("schedule/1", "Sch 1 para 9", ProvisionStatus.ABSENT),
        ("schedule/1", "Sch 1 para 2", ProvisionStatus.IN_FORCE),
        ("schedule", "Sch 1 para 2", ProvisionStatus.IN_FORCE),
        ("schedule/1/part/II", "Sch 1 Pt 2 para 2", ProvisionStatus.IN_FORCE),
        ("schedule/1/part/II", "Sch 1 para 2", ProvisionStatus.IN_FORCE),
    ],
)
def test_schedules(tmp_path, held, cited, status):
    inside = tuple(Section(f"{held}/paragraph/{number}", "Lamps of old", PARTS) for number in (1, 2))
    site = Site(act(sections=(section("1"), *inside)))
    found = shown(tmp_path, site, statute(f"{TITLE}, {cited}", cited))
    assert found.status is status
    assert len(site.log) <= 4


def test_two_paragraphs_of_one_number_in_parts_of_a_schedule_settle_nothing(tmp_path):
    inside = tuple(Section(f"schedule/1/part/{part}/paragraph/2", "Lamps of old", PARTS) for part in ("I", "II"))
    found = shown(tmp_path, Site(act(sections=(section("1"), *inside))), statute(f"{TITLE}, Sch 1 para 2", "Sch 1 para 2"))
    assert found.status is ProvisionStatus.UNSETTLED


def test_the_part_of_the_schedule_tells_two_paragraphs_apart(tmp_path):
    inside = tuple(Section(f"schedule/1/part/{part}/paragraph/2", "Lamps of old", PARTS) for part in ("I", "II"))
    site = Site(act(sections=(section("1"), *inside)))
    assert shown(tmp_path, site, statute(f"{TITLE}, Sch 1 Pt 2 para 2", "Sch 1 Pt 2 para 2")).section == "Sch 1 Pt II para 2"


def entry(path, number="", title="Lamps", **marks):
    return Entry(path, path, number or path.rpartition("/")[2], title, Standing(**marks))


@pytest.mark.parametrize(
    ("item", "numbers", "cited", "proved"),
    [
        (ITEM, ("1", "2", "3"), "section/9", True),
        (ITEM, ("1", "2", "3"), "section/2A", True),
        (ITEM, ("1", "3"), "section/9", False),
        (ITEM, ("1", "2-4", "5"), "section/9", True),
        (ITEM, ("1", "2-4", "6"), "section/9", False),
        (ITEM, ("1", "2", "3"), "section/A1", False),
        (ITEM, (), "section/9", False),
        ("nia/2001/3", ("1", "2", "3"), "section/9", False),
        ("nia/2011/3", ("1", "2", "3"), "section/9", True),
        ("ukpga/1990/3", ("1", "2", "3"), "section/9", False),
        ("ukpga/1990/3", ("1", "2", "3"), "section/2A", False),
    ],
)
def test_when_a_list_proves_an_absence(item, numbers, cited, proved):
    entries = [entry(f"section/{number.partition('-')[0]}", number) for number in numbers]
    assert absent(item, entries, cited) is proved


def test_rules_are_counted_within_their_part():
    rules = [entry(f"rule/{number}") for number in ("3.1", "3.2", "3.3", "4.1")]
    assert absent("uksi/1998/3132", rules, "rule/3.9")
    assert not absent("uksi/1998/3132", rules, "rule/9.1")


def test_a_run_of_sections_stands_for_each_of_them(tmp_path):
    run_of = replace(section("2-4", "Lamps of old", served=False), listed='Match="false" Status="Repealed"')
    held = act(sections=(section("1"), run_of, section("5")))
    assert shown(tmp_path / "a", Site(held), statute(f"{TITLE}, s 3", "3")).status is ProvisionStatus.REPEALED
    assert shown(tmp_path / "b", Site(held), statute(f"{TITLE}, s 9", "9")).status is ProvisionStatus.UNSETTLED


def test_a_coming_section_with_a_pending_change_is_not_called_not_begun(tmp_path):
    coming = section("2", listed='Match="false" Status="Prospective"', served=False)
    change = effect("coming into force", "s. 2", "section/2")
    found = shown(tmp_path, Site(act(sections=(section("1"), coming), effects=change)), statute(f"{TITLE}, s 2", "2"))
    assert found.status is ProvisionStatus.UNSETTLED


@pytest.mark.parametrize(
    ("marks", "status"),
    [
        ({}, ProvisionStatus.IN_FORCE),
        ({"above": "Repealed"}, ProvisionStatus.UNSETTLED),
        ({"above": "Repealed", "dotted": True}, ProvisionStatus.REPEALED),
        ({"status": "Repealed", "above": "Prospective"}, ProvisionStatus.REPEALED),
    ],
)
def test_what_holds_a_provision_unsettles_it_and_decides_nothing(marks, status):
    assert status_of(Standing(**marks))[0] is status


def test_an_article_cited_as_a_regulation_is_found_by_its_number(tmp_path):
    title = "Imaginary Lamps Order 2031"
    held = Item("uksi/2031/44", f"The {title}", (Section("article/1", "Lamps", PARTS), Section("article/2", "Lamps", PARTS)))
    site = Site(held)
    found = shown(tmp_path, site, statute(f"{title}, reg 2", "2(1)", title, kind=Kind.REGULATION))
    assert (found.status, found.section, found.shown) == (ProvisionStatus.IN_FORCE, "2", True)
    assert paths(site)[-1] == "/uksi/2031/44/article/2/data.xml"


# -- whole Acts and instruments


def test_a_whole_act_is_its_table_of_contents(tmp_path):
    site = Site(act(effects=effect("words substituted", "s. 3", "section/3")))
    found = one(tmp_path, site, statute(TITLE, None))
    record = found.records[0]
    assert paths(site)[1:] == ["/ukpga/2031/7/contents/data.xml"]
    assert (record.provision.status, record.provision.section) == (ProvisionStatus.IN_FORCE, "")
    assert record.provision.snippet == f"<dc:title>{TITLE}</dc:title>"
    assert record.provision.pending == ("1 changes of single provisions",)
    assert (record.texts, record.gap) == ((), Reason.TEXT_UNAVAILABLE)


@pytest.mark.parametrize(
    ("held", "status"),
    [
        (act(sections=(section("1", listed='Status="Repealed" Match="false"'),)), ProvisionStatus.REPEALED),
        (act(sections=(section("1", listed='Status="Repealed" Match="false"'), section("2"))), ProvisionStatus.IN_FORCE),
        (act(sections=(section("1", listed='Status="Prospective" Match="false"'),)), ProvisionStatus.PROSPECTIVE),
        (replace(act(), title=f"{TITLE} (repealed 1.1.2033)"), ProvisionStatus.REPEALED),
        (act(effects=effect("repealed", "Act")), ProvisionStatus.UNSETTLED),
        (act(effects=effect("repealed", "s. 2", "section/2")), ProvisionStatus.IN_FORCE),
        (Item(ITEM, TITLE), ProvisionStatus.UNSETTLED),
        (act(status="final"), ProvisionStatus.UNSETTLED),
    ],
)
def test_how_a_whole_act_stands(tmp_path, held, status):
    held.titles = (TITLE,)
    assert shown(tmp_path, Site(held), statute(TITLE, None)).status is status


def test_an_instrument_by_its_number_bears_its_own_title(tmp_path):
    held = Item("uksi/1998/9132", "The Imaginary Lamp Rules 1998", (Section("rule/3.9", "Relief", PARTS),))
    site = Site(held)
    found = one(tmp_path, site, statute("SI 1998/9132", None, "Imaginary Lamp Rules 1999", year=1998))
    assert paths(site) == ["/uksi/1998/9132/contents/data.xml"]
    assert (found.records[0].names, found.records[0].provision.title) == (
        ("The Imaginary Lamp Rules 1998",),
        "The Imaginary Lamp Rules 1998",
    )
    assert found.records[0].citations == ("SI 1998/9132",)


def test_a_welsh_instrument_is_held_under_its_own_type(tmp_path):
    held = Item("wsi/2031/808", "The Imaginary Lamps (Wales) Order 2031", (Section("article/1", "Lamps", PARTS),), old=("uksi/2031/808",))
    assert one(tmp_path, Site(held), statute("SI 2031/808", None, None)).records[0].metadata["item"] == "wsi/2031/808"


def test_a_redirect_to_another_instrument_is_not_the_instrument(tmp_path):
    held = Item("wsi/2031/9", "The Imaginary Lamps (Wales) Order 2031", (Section("article/1", "Lamps", PARTS),), old=("uksi/2031/808",))
    found = one(tmp_path, Site(held), statute("SI 2031/808", None, None))
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)


# -- where a title leads


def test_of_several_items_only_the_one_of_exactly_that_title_is_taken(tmp_path):
    others = [Item(f"uksi/2031/{n}", f"The {TITLE} (Commencement No. {n}) Order 2031") for n in (1, 2)]
    page = Reply(300, several(*others, act()).encode(), "text/html")
    site = Site(act(), instead={"/id?": page})
    assert shown(tmp_path, site).status is ProvisionStatus.IN_FORCE
    assert len(site.log) == 2


@pytest.mark.parametrize("same", [0, 2])
def test_several_items_without_one_of_exactly_that_title_are_ambiguous(tmp_path, same):
    others = [Item("uksi/2031/1", f"The {TITLE} (Commencement) Order 2031"), *(Item(f"ukpga/2031/{n}", TITLE) for n in range(1, same + 1))]
    found = one(tmp_path, Site(act(), instead={"/id?": Reply(300, several(*others).encode(), "text/html")}))
    assert (found.records, found.reason) == ((), Reason.AMBIGUOUS)
    assert "(Commencement) Order 2031 (uksi/2031/1)" in found.says


@pytest.mark.parametrize(
    ("title", "fully"),
    [
        ("Imaginary Horns Act 2021", True),
        ("Imaginary Horns (Scotland) Act 2021", True),
        ("Imaginary Horns Act 1989", False),
        ("Imaginary Horns Act 2099", False),
        ("Imaginary Horns Regulations 2021", False),
        ("Beggars’ Horns Act 2021", False),
        ("Horns & Bells Act 2021", False),
    ],
)
def test_an_unknown_title_proves_something_only_where_all_acts_are_held(tmp_path, title, fully):
    found = one(tmp_path, Site(act()), statute(title, None, title, year=int(title[-4:])))
    assert (found.held_none, found.covers_fully) == (True, fully)
    assert title in found.says


def test_a_longer_title_of_that_end_keeps_an_unknown_title_from_proving_anything(tmp_path):
    title = "Imaginary Horns Act 2021"
    longer = Item("ukpga/2021/8", "Protection from Imaginary Horns Act 2021", (section("1"),))
    unknown = Reply(404, b"<html/>", "text/html")
    found = one(tmp_path / "a", Site(longer, instead={"/id?": unknown}), statute(title, None, title, year=2021))
    assert (found.reason, found.held_none) == (Reason.AMBIGUOUS, False)
    assert "Protection from Imaginary Horns Act 2021" in found.says
    other = replace(longer, title="Imaginary Horns (Repeal) Act 2021")
    found = one(tmp_path / "b", Site(other, instead={"/id?": unknown}), statute(title, None, title, year=2021))
    assert (found.held_none, found.covers_fully) == (True, True)


@pytest.mark.parametrize(
    "written", ["Beggars' Horns & Bells Act 2021", "(Beggars’ Horns and Bells Act 2021", "The Beggars’ Horns and Bells Act 2021"]
)
def test_a_title_that_the_look_up_does_not_know_is_found_in_the_list_of_titles(tmp_path, written):
    held = Item("ukpga/2021/8", "Beggars’ Horns and Bells Act 2021", tuple(section(number) for number in (1, 2, 3)))
    site = Site(held, instead={"/id?": Reply(404, b"<html/>", "text/html")})
    found = one(tmp_path, site, statute(f"{written}, s 3", "3", written, year=2021))
    assert found.records[0].record_id == "ukpga/2021/8/section/3"
    assert len(site.log) == 3


def test_a_title_is_asked_without_the_bracket_that_opens_before_it(tmp_path):
    site = Site(act())
    assert one(tmp_path, site, statute(f"({TITLE}, s 13", "13", f"({TITLE}")).records
    assert paths(site) == ["/id?title=Imaginary%20Lamps%20Act%202031", "/ukpga/2031/7/section/13/data.xml"]


@pytest.mark.parametrize("kind", ["500", "login", "another-root", "cut-of-known-length"])
def test_an_unknown_title_proves_nothing_where_the_list_of_titles_was_not_read(tmp_path, kind):
    other = Reply(200, b"<html xmlns='http://www.w3.org/1999/xhtml'/>", "application/xml")
    reply = other if kind == "another-root" else BAD[kind][0]
    title = "Imaginary Horns Act 2021"
    found = one(tmp_path, Site(act(), instead={"/primary/": reply}), statute(title, None, title, year=2021))
    assert (found.held_none, found.covers_fully) == (True, False)


def test_a_list_of_titles_that_may_go_on_proves_nothing(tmp_path):
    title = "Imaginary Horns Act 2021"
    many = [Item(f"ukpga/2021/{number}", f"Imaginary Horns (No. {number}) Act 2021") for number in range(1, 51)]
    unknown = {"/id?": Reply(404, b"<html/>", "text/html")}
    cited = statute(title, None, title, year=2021)
    assert not one(tmp_path / "a", Site(*many, instead=unknown), cited).covers_fully
    assert one(tmp_path / "b", Site(*many[1:], instead=unknown), cited).covers_fully


def test_what_is_missing_below_an_item_that_the_publisher_names_proves_nothing(tmp_path):
    held = replace(act(), item="ukpga/2021/7", title="Imaginary Horns Act 2021")
    gone = Reply(404, b"<html/>", "text/html")
    site = Site(held, instead={"/ukpga/": gone})
    found = one(tmp_path, site, statute("Imaginary Horns Act 2021, s 3", "3", "Imaginary Horns Act 2021", year=2021))
    assert (found.held_none, found.covers_fully) == (True, False)


@pytest.mark.parametrize(("number", "fully"), [("SI 2015/9999", True), ("SI 1998/9999", False)])
def test_an_unknown_number_proves_something_only_where_all_instruments_are_held(tmp_path, number, fully):
    found = one(tmp_path, Site(act()), statute(number, None, None, year=int(number[3:7])))
    assert (found.held_none, found.covers_fully) == (True, fully)


def test_a_number_out_of_range_is_no_coverage(tmp_path):
    found = one(
        tmp_path, Site(act(), instead={"/uksi/": Reply(400, b"<html/>", "text/html")}), statute("SI 2015/99999", None, None, year=2015)
    )
    assert (found.records, found.reason) == ((), Reason.NO_COVERAGE)


def test_a_title_that_leads_to_an_act_of_another_title_is_not_believed(tmp_path):
    found = one(tmp_path, Site(replace(act(), title="Imaginary Lanterns Act 2031", titles=(TITLE,))))
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)
    assert "Imaginary Lanterns Act 2031" in found.says


@pytest.mark.parametrize("title", [f"The {TITLE}", TITLE.upper(), f"{TITLE} (repealed 1.1.2033)"])
def test_the_publishers_way_of_writing_a_title_is_no_other_title(tmp_path, title):
    assert one(tmp_path, Site(replace(act(), title=title, titles=(TITLE,)))).records


# -- versions


@pytest.mark.parametrize(
    ("said", "version"),
    [
        ("as in force on 1 May 2032", "/2032-05-01"),
        ("as at 2032-05-01", "/2032-05-01"),
        ("as originally enacted", "/enacted"),
        ("the Act", ""),
    ],
)
def test_the_version_that_the_brief_names_is_asked_for(tmp_path, said, version):
    site = Site(act())
    assert one(tmp_path, site, statute(parentheticals=(said,))).records
    assert paths(site)[-1] == f"/ukpga/2031/7/section/13{version}/data.xml"


def test_the_text_of_a_day_is_dated_by_that_day(tmp_path):
    assert shown(tmp_path / "a", Site(act()), statute(parentheticals=("as at 1 May 2032",))).as_of == "2032-05-01"
    assert shown(tmp_path / "b", Site(act())).as_of == "2033-04-06"


def test_before_the_base_date_nothing_is_asked(tmp_path):
    site = Site(act())
    found = one(tmp_path, site, statute(parentheticals=("as it stood on 3 June 1985",)))
    assert (found.reason, site.log) == (Reason.NO_COVERAGE, [])


def test_a_version_that_is_not_held_proves_nothing(tmp_path):
    found = one(
        tmp_path, Site(act(), instead={"2032-05-01": Reply(404, b"<html/>", "text/html")}), statute(parentheticals=("as at 1 May 2032",))
    )
    assert (found.held_none, found.covers_fully) == (True, False)


def test_a_version_of_an_instrument_that_is_not_held_proves_nothing(tmp_path):
    found = one(tmp_path, Site(act()), statute("SI 2015/9999", None, None, year=2015, parentheticals=("as at 1 May 2016",)))
    assert (found.held_none, found.covers_fully) == (True, False)


# -- bad answers, wherever they come


GOOD = act()
LOGIN = b"<!DOCTYPE html><html><head><title>Sign in</title></head><body><form/></body></html>"
WALL = b"<!doctype html><html><head><title>Making sure you're not a bot!</title><script id='anubis_challenge'></script></head></html>"
CUT = b'<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"><Metadata>'
OTHER = b'<feed xmlns="http://www.w3.org/2005/Atom"><title>Imaginary Lamps Act 2031</title></feed>'
HTML = "text/html"
BAD = {
    "401": (Reply(401, b"<html/>", HTML), Reason.UNREACHABLE),
    "403": (Reply(403, b"<html>Forbidden</html>", HTML), Reason.RATE_LIMITED),
    "410": (Reply(410, b"<html/>", HTML), Reason.WITHDRAWN),
    "429": (Reply(429, b"<html/>", HTML), Reason.RATE_LIMITED),
    "500": (Reply(500, b"<html/>", HTML), Reason.UNREACHABLE),
    "502": (Reply(502, b"<html>502 Bad Gateway</html>", HTML), Reason.UNREACHABLE),
    "202": (Reply(202, b"<html>Please wait</html>", HTML), Reason.UNREACHABLE),
    "login": (Reply(200, LOGIN, HTML), Reason.UNEXPECTED_CONTENT),
    "wall": (Reply(200, WALL, HTML), Reason.UNEXPECTED_CONTENT),
    "login-called-xml": (Reply(200, LOGIN, "application/xml", {"content-length": "9"}), Reason.UNEXPECTED_CONTENT),
    "empty": (Reply(200, b"", "application/xml"), Reason.UNEXPECTED_CONTENT),
    "cut": (Reply(200, CUT, "application/xml"), Reason.UNREACHABLE),
    "cut-of-known-length": (Reply(200, CUT, "application/xml", {"content-length": "9"}), Reason.UNEXPECTED_CONTENT),
    "wrong-type": (Reply(200, CUT, "application/json"), Reason.UNEXPECTED_CONTENT),
    "another-kind": (Reply(200, OTHER, "application/xml"), Reason.UNEXPECTED_CONTENT),
    "elsewhere": (Reply(302, b"", HTML, {"location": "https://login.example.org/"}), Reason.UNEXPECTED_CONTENT),
    "an-item-elsewhere": (Reply(301, b"", HTML, {"location": "https://elsewhere.example/id/ukpga/2031/7"}), Reason.UNEXPECTED_CONTENT),
    "to-a-login": (Reply(302, b"", HTML, {"location": "/login"}), Reason.UNEXPECTED_CONTENT),
}


@pytest.mark.parametrize("place", ["/id?", "/section/", "/contents/"])
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_answer_gives_a_reason_and_no_record_and_is_no_evidence(tmp_path, kind, place):
    reply, reason = BAD[kind]
    site = Site(GOOD, instead={place: reply, "/login": Reply(200, LOGIN, HTML)})
    cited = statute(f"{TITLE}, s 99", "99") if place == "/contents/" else statute()
    found = one(tmp_path, site, cited)
    assert (found.records, found.held_none, found.reason) == ((), False, reason)
    assert found.says.startswith("legislation.gov.uk")
    assert found.attempts[-1].reason is not None
    kept = [path.read_bytes() for path in (tmp_path / "cache" / "evidence").rglob("*") if path.is_file()]
    assert not [body for body in kept if body and body in (reply.body, LOGIN)]


@pytest.mark.parametrize("place", ["/id?", "/section/", "/contents/"])
def test_after_a_bad_answer_the_good_one_is_asked_for_again(tmp_path, place):
    cited = statute(f"{TITLE}, s 99", "99") if place == "/contents/" else statute()
    assert not one(tmp_path, Site(GOOD, instead={place: Reply(200, LOGIN, HTML)}), cited).records
    assert one(tmp_path, Site(GOOD), cited).records


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(lambda: act().__class__("ukpga/2031/8", TITLE, (section("13"),)), id="another-act"),
        pytest.param(lambda: Item(ITEM, "Imaginary Bells Act 2031", (section("13"),)), id="another-title"),
        pytest.param(lambda: Item(ITEM, TITLE, (section("14"),)), id="another-section"),
    ],
)
def test_a_file_that_calls_itself_something_else_is_refused(tmp_path, body):
    held = body()
    wrong = Reply(200, page(held, held.sections[0].path), "application/xml")
    found = one(tmp_path, Site(GOOD, instead={"/section/": wrong}))
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)


def test_being_prepared_says_to_ask_again(tmp_path):
    found = one(tmp_path, Site(GOOD, preparing=["ukpga/2031/7/section/13/data.xml"]))
    assert (found.reason, "again in a minute" in found.says) == (Reason.UNREACHABLE, True)


def test_the_limit_closes_the_source_for_the_job(tmp_path):
    site = Site(GOOD, instead={"/section/": Reply(403, b"<html/>", HTML)})
    found, *_ = run(tmp_path, site, statute(), statute(f"{TITLE}, s 2", "2", identifier="c2"))
    assert [answer.reason for answer in found] == [Reason.RATE_LIMITED] * 2
    assert len(site.log) == 3


# -- what is asked, and what leaves the machine


@pytest.mark.parametrize(
    "citation",
    [
        us("28 U.S.C. 1331", kind=Kind.STATUTE),
        uk("[2031] UKSC 7"),
        statute("Imaginary Lamps Directive 1994", None, "Imaginary Lamps Directive 1994", kind=Kind.REGULATION),
        statute("CPR PD 3.4", "3.4", "CPR PD", kind=Kind.RULE, year=None),
        statute("CrimPR r 3.4", "3.4", "CrimPR", kind=Kind.RULE, year=None),
        statute(jurisdiction=Jurisdiction.EU),
    ],
)
def test_what_it_cannot_hold_is_never_asked(tmp_path, citation):
    site = Site(act())
    found, source, _ = run(tmp_path, site, citation)
    assert source.coverage(citation) is Coverage.NONE
    assert (found[0].reason, site.log, list(source.plan([citation]))) == (Reason.NO_COVERAGE, [], [])


@pytest.mark.parametrize("citation", [statute(), statute(f"{TITLE}, s 99", "99"), statute(TITLE, None), statute("SI 2031/44", None, None)])
def test_the_plan_bounds_what_is_sent_and_says_what_depends_on_an_answer(tmp_path, citation):
    site = Site(act(), Item("uksi/2031/44", "The Imaginary Lamps Order 2031", (Section("article/1", "Lamps", PARTS),)))
    _, source, _ = run(tmp_path, site, citation)
    planned = [request.url.removeprefix(BASE).replace(f"(where {TITLE} leads)", ITEM) for request in source.plan([citation])]
    assert [path for path in planned if path in paths(site)] == paths(site)
    unsent = [request for request, path in zip(source.plan([citation]), planned, strict=True) if path not in paths(site)]
    assert all("only if" in request.sends for request in unsent)
    assert {request.method for request in source.plan([citation])} == {"GET"}


def test_the_plan_holds_the_list_of_titles_where_it_may_be_asked(tmp_path):
    title = "Imaginary Horns Act 2021"
    cited = statute(f"{title}, s 3", "3", title, year=2021)
    site = Site(act())
    _, source, _ = run(tmp_path, site, cited)
    planned = [request.url for request in source.plan([cited])]
    assert site.log == planned[:2]
    assert len(planned) == 4


def test_the_plan_names_each_address_once(tmp_path):
    _, source, _ = run(tmp_path, Site(act()))
    urls = [request.url for request in source.plan([statute(), statute(section="13(2)", identifier="c2")])]
    assert len(urls) == len(set(urls)) == 4


def test_only_title_and_section_leave_the_machine(tmp_path):
    site = Site(act())
    canary = statute(text="canaryword s 13 of the Act", parentheticals=("canaryword",), note="canaryword", court="canaryword")
    run(tmp_path, site, canary)
    assert site.log
    assert "canary" not in " ".join(site.log)


# -- addresses


@every_row(
    "canonical, title, section_, path",
    [
        ("X Act 2010, s 13", "X Act 2010", "13(1)", "section/13"),
        ("X Act 2010, ss 170-177", "X Act 2010", "170-177", "section/170"),
        ("X Act 2010, s 212ZA", "X Act 2010", "212ZA(1A)(ba)", "section/212ZA"),
        ("X Act 2010, Sch 7 para 4", "X Act 2010", "Sch 7 para 4(2)", "schedule/7/paragraph/4"),
        ("X Act 2010, Sch 1 Pt 2 para 3", "X Act 2010", "Sch 1 Pt 2 para 3", "schedule/1/part/2/paragraph/3"),
        ("X Act 2010, Sch para 4", "X Act 2010", "Sch para 4", "schedule/paragraph/4"),
        ("X Order 2010, art 5", "X Order 2010", "5(2)", "article/5"),
        ("X Regulations 2010, reg 4", "X Regulations 2010", "4", "regulation/4"),
        ("X Rules 2010, r 4.5", "X Rules 2010", "4.5(1)", "rule/4.5"),
        ("X Regulations 2010", "X Regulations 2010", "4(1)", "regulation/4"),
        ("X (Scotland) Act 2010", "X (Scotland) Act 2010", None, ""),
        ("CPR r 3.4", "CPR", "3.4(2)(a)", "rule/3.4"),
        ("CPR Pt 36", "CPR", "Pt 36", "part/36"),
    ],
)
def test_the_provision_is_asked_for_without_its_subdivisions(canonical, title, section_, path):
    assert address(statute(canonical, section_, title)).provision == path


@pytest.mark.parametrize(
    ("canonical", "text", "item"),
    [
        ("SSI 2020/123", "SSI 2020/123", "ssi/2020/123"),
        ("SR 2020/123", "SR 2020 No. 123", "nisr/2020/123"),
        ("SI 2019/419", "SI 2019/419", "uksi/2019/419"),
        ("SI 2019/419", "S.I. 2019 No. 419", "uksi/2019/419"),
        ("SI 2019/419", "SSI 2019/419", "ssi/2019/419"),
        ("SI 2019/419", "SR 2019/419", "nisr/2019/419"),
        ("7 Edw. 7, c. 51", "7 Edw. 7, c. 51", "ukpga/Edw7/7/51"),
        ("24 & 25 Vict. c. 100", "24 & 25 Vict. c. 100", "ukpga/Vict/24-25/100"),
        ("3 Edw. 1, ch. 29", "3 Edw. 1, ch. 29", "aep/Edw1/3/29"),
        ("5 Geo. II, c. 7", "5 Geo. II, c. 7", "apgb/Geo2/5/7"),
    ],
)
def test_numbers_and_reigns(canonical, text, item):
    assert address(statute(canonical, None, None, text=text)).item == item


def test_a_reign_that_does_not_tell_the_parliament_is_not_guessed():
    assert address(statute("7 Ann. c. 5", None, None)) is None


# -- the version, and whose contents they are


def versioned(version="", *, path="section/13", held=None):
    """A file whose own address bears that version."""
    return Reply(200, page(held or act(), path, version=version), "application/xml")


@pytest.mark.parametrize(
    ("said", "version"),
    [
        pytest.param("", "2031-08-01", id="an-older-day-for-the-current-text"),
        pytest.param("", "enacted", id="the-text-as-made-for-the-current-one"),
        pytest.param("as at 1 May 2032", "2032-12-31", id="another-day-of-the-same-year"),
        pytest.param("as at 1 May 2032", "", id="the-current-text-for-a-day"),
        pytest.param("as enacted", "", id="the-current-text-for-the-one-as-made"),
    ],
)
@pytest.mark.parametrize("cited", ["13", "99"])
def test_a_file_of_another_version_is_refused_as_text_and_as_list(tmp_path, said, version, cited):
    reply = versioned(version, path="section/13" if cited == "13" else "")
    site = Site(GOOD, instead={"/section/13" if cited == "13" else "/contents": reply})
    found = one(tmp_path, site, statute(f"{TITLE}, s {cited}", cited, parentheticals=(said,)))
    assert (found.records, found.held_none, found.reason) == ((), False, Reason.UNEXPECTED_CONTENT)
    assert "is the version" in found.says


def test_a_file_of_another_day_counts_where_its_own_dates_hold_the_day_asked(tmp_path):
    dated = 'RestrictExtent="E+W+S" RestrictStartDate="2032-01-01" RestrictEndDate="2033-01-01"'
    reply = versioned("2032-12-31", held=act(sections=(section("13", attributes=dated),)))
    inside = shown(tmp_path / "a", Site(GOOD, instead={"/section/13": reply}), statute(parentheticals=("as at 1 May 2032",)))
    assert (inside.status, inside.as_of) == (ProvisionStatus.IN_FORCE, "2032-05-01")
    outside = one(tmp_path / "b", Site(GOOD, instead={"/section/13": reply}), statute(parentheticals=("as at 1 May 2033",)))
    assert (outside.records, outside.reason) == ((), Reason.UNEXPECTED_CONTENT)


def linked(body, *days):
    """The file with links to its versions, as the publisher lists them."""
    links = "".join(f'<atom:link rel="http://purl.org/dc/terms/hasVersion" href="{PUBLISHED}/{ITEM}/{day}" title="{day}"/>' for day in days)
    return body.replace(b"<atom:link", links.encode() + b"<atom:link", 1)


@pytest.mark.parametrize(
    ("days", "status"),
    [
        (("current", "2020-04-06"), ProvisionStatus.IN_FORCE),
        (("2020-04-06", "2020-05-06"), ProvisionStatus.UNSETTLED),
        (("2020-04-06", "2999-01-01"), ProvisionStatus.IN_FORCE),
    ],
)
@pytest.mark.parametrize("path", ["section/13", ""])
def test_a_text_that_lists_a_later_version_already_begun_is_not_called_current(tmp_path, days, status, path):
    early = 'RestrictExtent="E+W+S" RestrictStartDate="2019-06-01"'
    held = act(sections=(section("13", attributes=early),), valid="2020-04-06")
    reply = Reply(200, linked(page(held, path), *days), "application/xml")
    cited = statute() if path else statute(TITLE, None)
    assert shown(tmp_path, Site(held, instead={path or "/contents": reply}), cited).status is status


def test_a_prospective_version_without_a_mark_is_not_called_in_force(tmp_path):
    assert shown(tmp_path, Site(GOOD, instead={"/section/13": versioned("prospective")})).status is ProvisionStatus.UNSETTLED


def contents(old, new):
    return Site(GOOD, instead={"/contents": Reply(200, page(GOOD, "").replace(old, new), "application/xml")})


@pytest.mark.parametrize(
    ("old", "new"), [(b"/contents<", b"/part/1/contents<"), (b"/7/contents<", b"/8/contents<"), (b"dc:identifier", b"dc:source")]
)
def test_a_list_that_is_not_the_whole_items_own_is_refused(tmp_path, old, new):
    found = one(tmp_path, contents(old, new), statute(f"{TITLE}, s 99", "99"))
    assert (found.records, found.reason) == ((), Reason.UNEXPECTED_CONTENT)


@pytest.mark.parametrize(
    ("stated", "status"),
    [
        (b'NumberOfProvisions="14"', ProvisionStatus.ABSENT),
        (b'NumberOfProvisions="20"', ProvisionStatus.UNSETTLED),
        (b"", ProvisionStatus.UNSETTLED),
    ],
)
def test_a_list_shorter_than_the_item_proves_no_absence(tmp_path, stated, status):
    site = contents(b'NumberOfProvisions="14"', stated)
    assert shown(tmp_path, site, statute(f"{TITLE}, s 99", "99")).status is status


# -- changes that may bring the section


@pytest.mark.parametrize(
    ("change", "cited", "status"),
    [
        pytest.param(effect("inserted", "Pt. 2A", "part/2A"), "13ZA", ProvisionStatus.UNSETTLED, id="a-part"),
        pytest.param(effect("inserted", "cross-heading", "crossheading/ferries"), "13ZA", ProvisionStatus.UNSETTLED, id="a-heading"),
        pytest.param(effect("inserted", "Sch. 1A", "schedule/1A"), "13ZA", ProvisionStatus.UNSETTLED, id="a-schedule"),
        pytest.param(effect("substituted", "Pt. 2", "part/2"), "99", ProvisionStatus.UNSETTLED, id="a-part-anew"),
        pytest.param(effect("inserted", "s. 13ZA"), "13ZA", ProvisionStatus.UNSETTLED, id="no-address"),
        pytest.param(effect("inserted", "ss. 12A, 13ZA", "section/12A"), "13ZA", ProvisionStatus.UNSETTLED, id="one-address-of-two"),
        pytest.param(effect("inserted", "ss. 12A-13Z", "section/12A", upto="section/13Z"), "13ZA", ProvisionStatus.UNSETTLED, id="a-range"),
        pytest.param(effect("restructured", "s. 14", "section/14"), "15", ProvisionStatus.UNSETTLED, id="restructured"),
        pytest.param(effect("renumbered as s. 15", "s. 14", "section/14"), "15", ProvisionStatus.UNSETTLED, id="renumbered"),
        pytest.param(effect("substituted", "s. 13", "section/13"), "13ZA", ProvisionStatus.UNSETTLED, id="several-for-one"),
        pytest.param(effect("substituted", "s. 14", "section/14"), "15", ProvisionStatus.UNSETTLED, id="several-for-the-last"),
        pytest.param(effect("applied (with modifications)", "Act"), "99", ProvisionStatus.UNSETTLED, id="modified-as-a-whole"),
        pytest.param(effect("repealed", "Act"), "99", ProvisionStatus.ABSENT, id="the-whole-repealed"),
        pytest.param(effect("inserted", "s. 9A", "section/9A"), "13ZA", ProvisionStatus.ABSENT, id="another-section"),
        pytest.param(effect("substituted", "s. 3", "section/3"), "99", ProvisionStatus.ABSENT, id="a-section-far-off"),
        pytest.param(effect("words inserted", "s. 13(1)", "section/13/1"), "13ZA", ProvisionStatus.ABSENT, id="words-in-another"),
        pytest.param(effect("words substituted", "s. 13", "section/13"), "13ZA", ProvisionStatus.ABSENT, id="words-of-another"),
        pytest.param(effect("words inserted", "Pt. 2", "part/2"), "13ZA", ProvisionStatus.ABSENT, id="words-in-a-part"),
        pytest.param(effect("inserted", "s. 13(2A)", "section/13/2A"), "13ZA", ProvisionStatus.ABSENT, id="a-subsection-of-another"),
        pytest.param(effect("inserted", "Sch. 2 para. 4A", "schedule/2/paragraph/4A"), "13ZA", ProvisionStatus.ABSENT, id="a-paragraph"),
        pytest.param(effect("substituted", "Sch. 2", "schedule/2"), "13ZA", ProvisionStatus.ABSENT, id="a-schedule-anew"),
        pytest.param(effect("repealed", "s. 3", "section/3"), "99", ProvisionStatus.ABSENT, id="a-repeal"),
    ],
)
def test_a_pending_change_that_may_bring_the_section_keeps_it_from_being_called_absent(tmp_path, change, cited, status):
    found = shown(tmp_path, Site(act(effects=change)), statute(f"{TITLE}, s {cited}", cited))
    assert found.status is status
    assert bool(found.pending) is (status is ProvisionStatus.UNSETTLED)


# -- EU in the title


@pytest.mark.parametrize(
    "citation",
    [
        statute(
            "Imaginary Tolls (Amendment etc.) (EU Exit) Regulations 2019, reg 4",
            "4",
            "Imaginary Tolls (Amendment etc.) (EU Exit) Regulations 2019",
        ),
        statute("SI 2019/696", None, "Imaginary Tolls (EU Exit)", kind=Kind.REGULATION, year=2019),
        statute("Retained EU Law (Lamps) Act 2023, s 2", "2", "Retained EU Law (Lamps) Act 2023"),
        statute("EC Lamps (Articles 8 and 9) Order 2001", None, "EC Lamps (Articles 8 and 9) Order 2001"),
    ],
)
def test_law_of_the_kingdom_with_the_union_in_its_title_is_looked_up(tmp_path, citation):
    site = Site(act())
    _, source, _ = run(tmp_path, site, citation)
    assert source.coverage(citation) is not Coverage.NONE
    assert site.log


@pytest.mark.parametrize(
    "name",
    [
        "Regulation (EU) No 1215/2012",
        "Regulation (EU) 2016/679",
        "Directive 2004/38/EC",
        "Council Decision (EU) 2020/135",
        "Imaginary Lamps Directive 1994",
    ],
)
def test_an_instrument_of_the_union_itself_is_not(tmp_path, name):
    site = Site(act())
    found, _, _ = run(tmp_path, site, statute(name, None, name, kind=Kind.REGULATION))
    assert (found[0].reason, site.log) == (Reason.NO_COVERAGE, [])
    assert "instruments of the European Union itself" in found[0].says


@pytest.mark.parametrize("stated", ["2033-13-06", "soon"])
def test_a_day_that_is_none_dates_no_text(tmp_path, stated):
    assert shown(tmp_path, Site(act(valid=stated))).as_of == ""
