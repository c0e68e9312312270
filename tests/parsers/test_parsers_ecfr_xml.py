"""A section of the eCFR; all of it invented."""

from __future__ import annotations

import pytest

from brief_audit.model.authority import PartKind
from brief_audit.parsers.ecfr_xml import parse_ecfr
from brief_audit.parsers.xml import CannotParse

SHA = "a" * 64
SECTION = """<?xml version="1.0" encoding="UTF-8"?>
<DIV8 N="240.10b-5" TYPE="SECTION" hierarchy_metadata="{&quot;citation&quot;:&quot;49 CFR 240.10b-5&quot;}">
<HEAD>§ 240.10b-5 Lanterns and bells.</HEAD>
<P>(a) <I>General.</I> A ferry shall bear a lantern—</P>
<P>(1) of green glass; and</P>
<FP>a bell<SU>1</SU> of brass.</FP>
<FTNT><P><SU>1</SU> Or of bronze.</P></FTNT>
<NOTE><HED>Note to paragraph (a):</HED><P>A glass is green if it is not red.</P></NOTE>
<EDNOTE><HED>Editorial Note:</HED><P>For the register, see elsewhere.</P></EDNOTE>
<DIV class="gpotbl_div"><TABLE><TR><TH>Glass</TH><TH>Fee</TH></TR><TR><TD>Green</TD><TD>$5</TD></TR></TABLE></DIV>
<CITA TYPE="N">[1 FR 1, Jan. 1, 1936, an invented rule]</CITA>
</DIV8>"""
PART = f'<DIV5 N="240" TYPE="PART"><HEAD>PART 240—LANTERNS</HEAD><AUTH><P>49 U.S.C. 12.</P></AUTH>{SECTION.partition("?>")[2]}</DIV5>'


def read(data):
    return parse_ecfr(data.encode(), SHA)


@pytest.mark.parametrize("data", [SECTION, PART], ids=["by-itself", "within-its-part"])
def test_the_rule_stands_with_its_labels_and_apart_from_its_notes(data):
    found = read(data)
    rule, notes = found.parts
    assert (rule.kind, notes.kind, found.complete) == (PartKind.PROVISION, PartKind.NOTES, True)
    assert found.names == ("§ 240.10b-5 Lanterns and bells.",)
    assert rule.text.splitlines()[::2] == [
        "§ 240.10b-5 Lanterns and bells.",
        "(a) General. A ferry shall bear a lantern—",
        "(1) of green glass; and",
        "a bell1 of brass.",
        "Glass Fee",
        "Green $5",
    ]
    for word in ("bronze", "not red", "see elsewhere"):
        assert word in notes.text
    assert "1936" not in rule.text + notes.text
    assert "U.S.C." not in rule.text + notes.text


@pytest.mark.parametrize(
    "data",
    ["", "<html/>", "<DIV8", '<DIV5 N="1" TYPE="PART"/>', SECTION.replace("</DIV8>", ""), PART.replace("</DIV5>", "<DIV8 N='2'/></DIV5>")],
    ids=["nothing", "a-page", "cut", "a-part-without-sections", "not-closed", "two-sections"],
)
def test_what_is_not_one_section_is_refused(data):
    with pytest.raises(CannotParse):
        read(data)


def test_a_section_without_words_is_not_complete():
    assert not read('<DIV8 N="1.1" TYPE="SECTION"/>').complete
