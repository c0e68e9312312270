"""A section of the U.S. Code as it is cut from its title; all of it invented."""

# ruff: noqa: E501  wire shapes are written as they come
from __future__ import annotations

import pytest

from brief_audit.model.authority import OWN_WORDS, PartKind
from brief_audit.parsers.uslm import parse_uslm
from brief_audit.parsers.xml import CannotParse

SHA = "a" * 64
SECTION = """<section style="-uslm-lc:I80" id="x" identifier="/us/usc/t99/s12"><num value="12">§ 12.</num><heading> Lanterns; bells</heading>
<subsection identifier="/us/usc/t99/s12/a"><num value="a">(a)</num><heading> In general</heading><chapeau> A ferry shall bear<ref
class="footnoteRef" idref="fn1">1</ref><note type="footnote" id="fn1"><num>1</num> So in original.</note>—</chapeau>
<paragraph identifier="/us/usc/t99/s12/a/1"><num value="1">(1)</num><content> a lantern under <ref href="/us/usc/t99/s9">section 9</ref>; and</content></paragraph>
<paragraph identifier="/us/usc/t99/s12/a/2"><num value="2">(2)</num><content> a bell;</content></paragraph>
<continuation>unless it is moored.</continuation></subsection>
<subsection identifier="/us/usc/t99/s12/b"><num value="b">(b)</num><content><p>The form reads:</p><quotedContent><p>“I bear a lantern.”</p></quotedContent>
<table xmlns="http://www.w3.org/1999/xhtml"><tr><th>Glass</th><th>Fee</th></tr><tr><td>Green</td><td>$5</td></tr></table></content></subsection>
<sourceCredit>(<ref href="/us/pl/1/1">Pub. L. 1–1</ref>, an invented law.)</sourceCredit>
<notes type="uscNote"><note topic="amendments"><heading>Amendments</heading><p>2001—Subsec. (a). Substituted “bell” for “horn”.</p></note></notes></section>"""
FLAT = """<section identifier="/us/usc/t99/s13"><num value="13">§ 13.</num><heading> Oars</heading><content><p class="indent2">(a) Every oar counts.</p>
<p class="indent1">(1) Twice.</p></content></section>"""


def read(*sections):
    return parse_uslm([(SHA, section.encode()) for section in sections])


def test_the_law_stands_with_its_labels_and_apart_from_its_notes():
    law, notes = read(SECTION).parts
    assert (law.kind, notes.kind) == (PartKind.PROVISION, PartKind.NOTES)
    assert law.kind in OWN_WORDS
    assert law.text.splitlines()[::2][:5] == [
        "§ 12. Lanterns; bells",
        "(a) In general A ferry shall bear—",
        "(1) a lantern under section 9; and",
        "(2) a bell;",
        "unless it is moored.",
    ]
    assert "Green $5" in law.text
    for word in ("So in original", "Pub. L.", "Amendments", "horn"):
        assert word not in law.text
        assert word in notes.text


def test_words_that_the_law_quotes_are_marked():
    law = read(SECTION).parts[0]
    assert [law.text[start:end] for start, end in law.quoted] == ["“I bear a lantern.”"]


def test_a_section_without_marked_levels_keeps_its_labels():
    assert read(FLAT).parts[0].text == "§ 13. Oars\n\n(a) Every oar counts.\n\n(1) Twice."


def test_several_sections_are_parts_in_order():
    found = read(FLAT, SECTION)
    assert found.names == ("Oars", "Lanterns; bells")
    assert [part.text[:5] for part in found.parts if part.kind is PartKind.PROVISION] == ["§ 13.", "§ 12."]
    assert (found.complete, found.gap) == (True, None)


def test_a_prefix_of_the_file_it_was_cut_from_is_understood():
    prefixed = FLAT.replace("<section", "<uslm:section").replace("</section", "</uslm:section").replace("<content", "<uslm:content")
    prefixed = prefixed.replace("</content", "</uslm:content")
    assert "Every oar counts." in read(prefixed).parts[0].text


@pytest.mark.parametrize("data", ["", "<html><body>Sign in</body></html>", "<section>", FLAT + FLAT, "<!DOCTYPE section []>" + FLAT, "{}"])
def test_what_is_no_section_is_refused(data):
    with pytest.raises(CannotParse):
        read(data)


def test_a_section_without_words_is_not_complete():
    assert not read('<section identifier="/us/usc/t99/s1"/>').complete
