"""CLML: the law's words alone, as they are printed. Every Act is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.model.base import Reason
from brief_audit.parsers.clml import parse_clml
from brief_audit.parsers.clml.facts import Clml, is_dotted
from brief_audit.parsers.xml import CannotParse
from hardening.counted_work import grows_with_size
from standin.legislation_uk import Item, Section, effect, page

SHA = "a" * 64
ID = "http://www.legislation.gov.uk/id/ukpga/2031/7"
HEAD = (
    f'<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" IdURI="{ID}">'
    '<ukm:Metadata xmlns:ukm="urn:m" xmlns:dc="urn:d">'
    "<dc:title>Imaginary Lamps Act 2031</dc:title></ukm:Metadata>"
)


def file(inside, tail=""):
    return f"{HEAD}<Primary><Body>{inside}</Body></Primary>{tail}</Legislation>".encode()


def text(inside, tail=""):
    return parse_clml(file(inside, tail), SHA).parts[0].text


def p1(inside, number="13"):
    return f'<P1group><Title>Lamps</Title><P1 IdURI="{ID}/section/13"><Pnumber>{number}</Pnumber><P1para>{inside}</P1para></P1></P1group>'


NESTED = (
    "<P2><Pnumber>1</Pnumber><P2para><Text>A lamp may be lit—</Text>"
    "<P3><Pnumber>a</Pnumber><P3para><Text>at night, or</Text>"
    "<P4><Pnumber>ii</Pnumber><P4para><Text>at dusk,</Text></P4para></P4></P3para></P3>"
    "<Text>unless it rains.</Text></P2para></P2><P2><Pnumber>2</Pnumber><P2para><Text>A lantern is a lamp.</Text></P2para></P2>"
)


def test_numbers_stand_as_they_are_printed_and_followers_belong_to_the_number_before():
    part = parse_clml(file(p1(NESTED)), SHA).parts[0]
    assert part.kind is PartKind.PROVISION
    assert part.text == (
        "Lamps\n\n13 (1) A lamp may be lit—\n\n(a) at night, or\n\n(ii) at dusk,\n\nunless it rains.\n\n(2) A lantern is a lamp."
    )
    assert {each.label: part.text[slice(*each.span)].strip() for each in part.paragraphs} == {
        "13": "13",
        "13(1)": "(1) A lamp may be lit—",
        "13(1)(a)": "(a) at night, or",
        "13(1)(a)(ii)": "(ii) at dusk,\n\nunless it rains.",
        "13(2)": "(2) A lantern is a lamp.",
    }


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("<Pnumber>2A</Pnumber>", "(2A) x"),
        ("<Pnumber><Addition>2A</Addition></Pnumber>", "(2A) x"),
        ('<Pnumber><CommentaryRef Ref="k"/>2</Pnumber>', "(2) x"),
        ("<Pnumber>(2)</Pnumber>", "(2) x"),
        ('<Pnumber PuncBefore="[" PuncAfter="]">2</Pnumber>', "[2] x"),
        ('<Pnumber PuncBefore="" PuncAfter=".">2</Pnumber>', "2. x"),
    ],
)
def test_brackets_of_numbers(number, shown):
    assert text(p1(f"<P2>{number}<P2para><Text>x</Text></P2para></P2>")).endswith(f"13 {shown}")


def test_words_put_in_stand_in_the_text_and_the_notes_on_them_do_not():
    inside = '<Text>A <Addition>law</Addition>ful<CommentaryRef Ref="k"/> <Substitution>lamp</Substitution><FootnoteRef Ref="f"/>.</Text>'
    notes = "<Commentaries><Commentary><Para><Text>Word inserted.</Text></Para></Commentary></Commentaries>"
    notes += "<Footnotes><Footnote>x</Footnote></Footnotes>"
    assert text(p1(inside), notes) == "Lamps\n\n13 A lawful lamp."


def test_tables_lists_and_inserted_provisions_are_lines():
    table = '<Tabular><table xmlns="http://www.w3.org/1999/xhtml"><tr><td>Lamp</td><td>Fee</td></tr></table></Tabular>'
    lines = "".join(f"<ListItem><Para><Text>{each}</Text></Para></ListItem>" for each in ("wick", "oil"))
    listed = f"<UnorderedList>{lines}</UnorderedList>"
    amendment = "<BlockAmendment><P1><Pnumber>5A</Pnumber><P1para><Text>New lamps.</Text></P1para></P1></BlockAmendment>"
    assert text(p1(f"<Text>insert</Text>{amendment}{table}{listed}")).split("\n\n")[1:] == [
        "13 insert",
        "5A New lamps.",
        "Lamp",
        "Fee",
        "wick",
        "oil",
    ]


@pytest.mark.parametrize("unread", ['<Figure><Image ResourceRef="r1"/></Figure>', '<Formula><math xmlns="m"/></Formula>'])
def test_what_is_only_a_picture_leaves_the_text_incomplete(unread):
    parsed = parse_clml(file(p1(f"<Text>The form is</Text>{unread}")), SHA)
    assert (parsed.complete, parsed.gap) == (False, Reason.TEXT_UNAVAILABLE)
    assert parse_clml(file(p1("<Text>The form is</Text>")), SHA).complete


def test_a_version_for_another_part_of_the_kingdom_is_read_too():
    other = f"<Versions><Version id='v'>{p1('<Text>In Wales a lantern.</Text>')}</Version></Versions>"
    assert "In Wales a lantern." in text(p1("<Text>A lamp.</Text>"), other)


@pytest.mark.parametrize(
    "data",
    [
        b"<html><body>Sign in</body></html>",
        b"<Legislation><Metadata/></Legislation>",
        file("").replace(b"<Legislation ", b"<Contents ").replace(b"</Legislation>", b"</Contents>"),
        b'<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"/>',
        b"<!DOCTYPE x [<!ENTITY e 'x'>]>" + file(""),
        file("")[:-4],
        b"",
        b"\x00\x01",
    ],
)
def test_what_is_not_legislation_is_refused(data):
    with pytest.raises(CannotParse):
        parse_clml(data, SHA)


@pytest.mark.parametrize(("left", "dotted"), [(". . . .", True), ("....", True), (".", False), (". . . . lamps", False), ("", False)])
def test_a_row_of_full_stops_is_told_from_words_that_end_in_one(left, dotted):
    assert is_dotted(Clml(file(p1(f"<Text>{left}</Text>"))).find("section/13")[0]) is dotted


def test_a_table_of_contents_has_no_text_of_its_own():
    held = Item("ukpga/2031/7", "Imaginary Lamps Act 2031", (Section("section/1", "Lamps"),))
    parsed = parse_clml(page(held, ""), SHA)
    assert (parsed.parts, parsed.complete) == ((), False)
    assert [(entry.path, entry.number, entry.title) for entry in Clml(page(held, "")).entries()] == [("section/1", "1", "Lamps")]


def test_effects_are_read_with_the_addresses_they_concern():
    changes = (
        effect("repealed", "s. 1", "section/1") + effect("revoked", "Act", day="") + effect("repealed", "s. 2", "section/2", needed="false")
    )
    held = Item("ukpga/2031/7", "Imaginary Lamps Act 2031", (Section("section/1", "Lamps"),), effects=changes)
    one, whole = Clml(page(held, "")).effects()
    assert (one.ranges, one.day) == ((("section/1", "section/1"),), "2034-01-01")
    assert whole.says() == "Act revoked by Imaginary Lamps (Repeals) Act 2033, s. 4, no date given"


def test_a_long_law_costs_what_its_length_is():
    def read(count):
        inside = p1("<P2><Pnumber>1</Pnumber><P2para><Text>. . . . a lamp</Text></P2para></P2>" * count)
        clml = Clml(file(inside))
        parse_clml(file(inside), SHA)
        clml.find("section/13")

    assert grows_with_size(read, 500)
