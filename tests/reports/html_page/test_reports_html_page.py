"""The HTML page shows exactly the data, loads nothing, obeys nothing in it, and can be read by everybody."""

from __future__ import annotations

import base64
import hashlib
import itertools
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lxml.html
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brief_audit.model.base import BriefVerdict, Code, Reason
from brief_audit.reports import html_page
from brief_audit.reports.html_page import render, style
from brief_audit.reports.html_page.links import hosts, href_of, linked, marked
from brief_audit.reports.notices import INTERRUPTED, LICENCE_NOTICE
from economy.rows import every_row
from reports.escaping.test_reports_safe import HOSTILE
from reports.every_kind import errors, every_kind
from reports.sample_report import ALTERED, SENTENCE, decision, report, sha, url

TEMPLATES = Path(html_page.__file__).parent
MARKUP = st.text(alphabet="<>&\"'/=;:{}%#!-[]() \n\tascriptonxhejv\u202e\x00", max_size=40)
NASTY = (
    '<script>alert(1)</script><img src=x onerror=alert(1)>"\' onmouseover="x" style="color:red',
    "</title></style><svg/onload=x>{{ 7*7 }}{% include 'page.html' %}<!-- -->",
    "javascript:alert(1)",
    "https://evil.example/<b>",
    HOSTILE,
)
CONTROLLED = frozenset({"outcome", "verdict", "code", "kind", "risk"})
"""Values of closed vocabularies, which pydantic lets nothing else into."""


def page(made: dict[str, Any]) -> Any:
    return lxml.html.document_fromstring(render(made))


def everywhere(value: Any, text: str, key: str = "") -> Any:
    """The report with every text of it, and every name that a setting or a source bears, replaced."""
    if isinstance(value, dict):
        return {name: everywhere(item, text, name) for name, item in value.items()}
    if isinstance(value, list):
        return [everywhere(item, text, key) for item in value]
    return text if isinstance(value, str) and key not in CONTROLLED else value


def skeleton(shown: Any) -> set[tuple[Any, str, str]]:
    """Every element with each of its attributes; addresses and numbered anchors without their value."""
    free = {"href", "id"}
    return {(node.tag, name, "" if name in free else value) for node in shown.iter() for name, value in [("", ""), *node.attrib.items()]}


ALLOWED = (
    skeleton(page(every_kind())) | skeleton(page(report())) | {("div", "class", f"verdict {look}") for look in ("bad", "open", "good")}
)


def hrefs(made: dict[str, Any]) -> list[str]:
    return page(made).xpath("//@href")


def test_the_page_ends_with_the_verdict_and_begins_with_it():
    shown = page(report())
    assert shown.text_content().strip().splitlines()[-1] == "Brief verdict: do-not-file"
    head = shown.xpath("//header")[0].text_content()
    assert "Brief verdict: do-not-file" in head
    assert "4 citations" in " ".join(head.split())


def test_an_error_shows_the_words_of_the_brief_beside_those_of_the_source():
    (pair,) = page(report()).xpath("//section[@aria-labelledby='fix']//div[@class='pair']")
    captions = [" ".join(caption.text_content().split()) for caption in pair.xpath(".//figcaption")]
    assert captions == ["You wrote", "Source says (paragraph 12)"]
    assert [quote.text_content() for quote in pair.xpath(".//blockquote")] == [ALTERED, SENTENCE]
    assert [mark.text for mark in pair.xpath(".//mark")] == ["may not", "must"]
    assert pair.xpath(".//a/@href") == ["https://caselaw.nationalarchives.gov.uk/uksc/2032/9#para_12"]


def test_an_error_that_blocks_filing_says_so():
    made = report()
    fix = page(made).xpath("//section[@aria-labelledby='fix']")[0]
    assert "QUOTE_ALTERED Blocks filing." in fix.text_content()
    (finding,) = (one for one in made["citations"][1]["findings"] if one["code"] == "QUOTE_ALTERED")
    finding["differences"][0]["kind"] = "other"
    assert "Blocks filing" not in page(made).text_content()


def test_what_needs_a_hand_is_listed_before_it_is_shown_and_leads_to_its_proof():
    head, row = page(report()).xpath("//header//tbody/tr")
    assert " ".join(head.text_content().split()) == (
        "✗ wrong, blocks filing: The quotation was changed. Restore the words of the text, or mark the change."
    )
    assert " ".join(row.text_content().split()).startswith("c2 p. 1 Ostrander v Quillfeather [2032] UKSC 9 words changed")
    assert row.xpath(".//a/@href") == ["#fix-2"]
    (first,) = page(report()).xpath("//header//div[@class='first']")
    assert first.xpath("./p//a/@href") == ["#fix-2"]
    assert first.xpath("./dl/dd")[-1].text_content() == "Restore the words of the text, or mark the change."
    listed = page(every_kind()).xpath("//header//tbody/tr[not(@class)]")
    assert len(listed) == html_page.MOST
    assert "another case is there" in listed[0].text_content()


def test_proofs_are_folded_from_the_fourth_on():
    folds = page(every_kind()).xpath("//section[@aria-labelledby='fix']//details")
    assert len(folds) == every_kind()["counts"]["VERIFIED_ERROR"]
    assert [fold.get("open") is not None for fold in folds].count(True) == html_page.OPEN


def test_the_table_of_authorities_has_a_row_for_each_and_a_filter_that_needs_no_script():
    shown = page(report())
    rows = [" ".join(row.text_content().split()) for row in shown.xpath("//section[@aria-labelledby='table']//tbody/tr")]
    assert [row.split(" page")[0] for row in rows] == [
        "Ostrander v Quillfeather [2032] UKSC 9 ✗ wrong, blocks filing words changed: you write “may not”, the source has “must”",
        "[2033] EWHC 77 (Ch) – no source found no source that was asked could settle it",
        "Larkmoor v Fennistone [2031] UKSC 4 ✓ agrees text of 1 March 2026",
    ]
    filters = shown.xpath("//fieldset//input/@id")
    assert filters == [f"show-{pile.style}" for pile in html_page.PILES]
    styles = {look.style for look in html_page.GRAVITIES.values()}
    assert styles == {pile.style for pile in html_page.PILES} - {"all"}
    assert all(f"#show-{one}:checked) .row:not(.{one})" in style() for one in styles)


def test_what_is_cited_on_a_page_stands_together():
    (pages,) = page(report()).xpath("//section[@aria-labelledby='pages']//dl")
    assert " ".join(pages.text_content().split()).startswith("page 1c1 Larkmoor v Fennistone [2031] UKSC 4 (agrees); c2")


def test_every_trail_names_address_time_artefact_hash_and_snippet():
    shown = page(report())
    for number, letter, slug in ((1, "a", "uksc/2031/4"), (2, "b", "uksc/2032/9")):
        trail = shown.xpath(f"//details[@id='trail-{number}']")[0]
        text = trail.text_content()
        for part in (f"evidence/{letter}", sha(letter), "2026-03-01T10:00:00Z", SENTENCE, f"Find Case Law: {slug}"):
            assert part in text
        assert url(slug) in trail.xpath(".//a/@href")


def test_what_is_said_of_several_citations_is_said_once():
    made = report()
    known = made["citations"][3]
    made["citations"] += [{**known, "id": "c6"}, {**known, "id": "c7", "says": f"{known['says']} Nor was [13]."}]
    made["citations"].append({**known, "id": "c8", "says": f"{known['says']}s"})
    section = page(made).xpath("//section[@aria-labelledby='open']")[0]
    assert section.text_content().count(known["says"]) == 2
    said = [" ".join(item.text_content().split()) for item in section.xpath(".//li")]
    assert said[0] == "[2033] EWHC 77 (Ch) (c4, c6; page 1)"
    assert said[1] == "[2033] EWHC 77 (Ch) (c7; page 1): Nor was [13]."
    assert said[2] == f"[2033] EWHC 77 (Ch) (c8; page 1): {known['says']}s"


def test_what_could_not_be_checked_names_each_attempt():
    trail = page(report()).xpath("//details[@id='trail-4']")[0]
    rows = [" ".join(row.text_content().split()) for row in trail.xpath(".//tbody/tr")]
    assert len(rows) == 2
    assert " 404 " in rows[0]
    assert "not answered or not sent" in rows[1]
    assert "ROBOTS_DISALLOWED" in rows[1]


def test_the_licence_notice_stands_to_the_letter():
    assert LICENCE_NOTICE in [node.text_content() for node in page(report()).xpath("//p[@class='notice']")]
    assert "Find Case Law requests in this audit: 3" in page(report()).text_content()


def test_every_code_and_reason_is_shown_with_its_plain_words():
    text = page(every_kind()).text_content()
    assert [code for code in [*errors(), *Reason] if code not in text] == []
    assert Code.SUPERSEDED_CASE in errors()


@pytest.mark.parametrize("verdict", BriefVerdict)
def test_a_verdict_is_told_by_a_sign_and_in_words(verdict):
    (line,) = page(report(decision=decision(verdict))).xpath("//header//p[@class='line']")
    sign, words = line.text_content().split(" ", 1)
    assert sign in "✓?✗"
    assert words == f"Brief verdict: {verdict}"


def test_an_outcome_is_told_by_a_sign_and_in_words():
    told = {" ".join(node.text_content().split()) for node in page(report()).xpath("//span[starts-with(@class, 'status')]")}
    assert told == {
        "✓ verified correct", "✗ verified error", "? could not be checked", "– listed, not counted",
        "✗ wrong, blocks filing", "✓ agrees", "– no source found",
    }  # fmt: skip


def test_an_interrupted_audit_says_so_at_the_head():
    made = report()
    made["notices"] = [INTERRUPTED, *made["notices"]]
    assert INTERRUPTED in page(made).xpath("//header")[0].text_content()


def test_a_report_without_citations_says_that_nothing_was_checked():
    made = report()
    made.update(citations=[], propositions=[], authorities=[])
    made["counts"] = dict.fromkeys(made["counts"], 0)
    assert "No citation was recognised; nothing was checked." in page(made).xpath("//header")[0].text_content()
    assert page(made).xpath("//h2")[0].text == "The document as a whole"


def test_what_became_of_an_authority_is_shown():
    made = report()
    made["authorities"][0].update(disposition="reversed", treatment=[{"kind": "overruled", "by": ["[2040] UKSC 1"], "in_part": False}])
    row = page(made).xpath("//section[@aria-labelledby='authorities']//tbody/tr")[0].text_content()
    assert "reversed" in row
    assert "overruled, [2040] UKSC 1" in row
    made["authorities"][0]["treatment"] = [{"edge": "OVERRULES", "says": "Overruled by [2040] UKSC 1.", "snippet": "It is overruled."}]
    row = page(made).xpath("//section[@aria-labelledby='authorities']//tbody/tr")[0].text_content()
    assert "Overruled by [2040] UKSC 1. “It is overruled.”" in row
    assert "judgment (LADY MARROWBY)" in row


def test_the_root_of_the_ledger_is_shown_where_there_is_one():
    assert "Merkle" not in page(report()).text_content()
    made = {**report(), "ledger": {"size": 12, "root": sha("7")}}
    assert f"12:{sha('7')} (number of lines" in page(made).xpath("//section[@aria-labelledby='job']")[0].text_content()


@settings(deadline=None, max_examples=60)  # a whole page is rendered and parsed
@given(st.text() | MARKUP | st.sampled_from(NASTY))
def test_hostile_text_adds_no_element_attribute_or_link(text):
    shown = page(everywhere(report(), text))
    assert skeleton(shown) <= ALLOWED
    ids = set(shown.xpath("//@id"))
    assert all(href_of(href) if not href.startswith("#") else href[1:] in ids for href in shown.xpath("//@href"))
    (sheet,) = shown.xpath("//style")
    assert sheet.text == style()


@pytest.mark.parametrize("text", NASTY, ids=range(len(NASTY)))
def test_hostile_text_in_a_report_of_every_kind_adds_nothing(text):
    assert skeleton(page(everywhere(every_kind(), text))) <= ALLOWED


@settings(deadline=None, max_examples=40)
@given(st.text() | st.just(HOSTILE))
def test_no_invisible_or_reordering_character_reaches_the_page(text):
    shown = render(everywhere(report(), text))
    assert all(char in "\n\t" or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Zl", "Zp"} for char in shown)


def test_the_words_of_hostile_text_are_shown():
    made = report()
    made["citations"][1]["text"] = NASTY[0]
    assert NASTY[0] in page(made).xpath("//section[@aria-labelledby='fix']//h3")[0].text_content()


@every_row(
    "address",
    [
        "javascript:alert(1)",
        "http://www.bailii.org/x",
        "https://www.bailii.org.evil.example/x",
        "https://user@www.bailii.org/x",
        "https://www.bailii.org:8443/x",
        "https://evil.example/www.bailii.org",
        "https://www.bailii.org/x y",
        'https://www.bailii.org/"onclick=',
        "https://www.bailii.org\\@evil.example/",
        "https://WWW.BAILII.ORG/x",
        "https://www.bailii.org/x\n",
        "//www.bailii.org/x",
        "https://localhost/x",
        "data:text/html,x",
        "",
    ],
)
def test_only_plain_https_addresses_of_the_sources_are_links(address):
    assert href_of(address) is None


@pytest.mark.parametrize("host", sorted(hosts()))
def test_a_page_of_each_source_is_a_link(host):
    assert href_of(f"https://{host}/a/b?c=d#e") == f"https://{host}/a/b?c=d#e"


def test_an_address_in_the_words_of_the_brief_is_no_link():
    made = report()
    for row in made["citations"]:
        row["text"] = "https://www.bailii.org/planted"
    made["citations"][3]["says"] = "https://www.bailii.org/x but not https://www.bailii.org/planted"
    assert "https://www.bailii.org/planted" not in hrefs(made)
    assert "https://www.bailii.org/x" in hrefs(made)


def test_an_address_that_only_begins_like_a_given_one_is_no_link():
    assert [piece.href for piece in linked("see https://www.bailii.org/ew/12", ["https://www.bailii.org/ew/1"])] == [None]


@given(st.text(alphabet="ab .", max_size=20), st.lists(st.fixed_dictionaries({"brief": st.text(alphabet="ab .", max_size=4)})))
def test_marking_words_changes_none(text, differences):
    assert "".join(piece.text for piece in marked(text, differences, "brief")) == text


def test_words_that_stand_twice_are_not_marked():
    assert not any(piece.marked for piece in marked("may or may not", [{"brief": "may"}], "brief"))
    assert [piece.text for piece in marked("may or must", [{"brief": "may"}], "brief") if piece.marked] == ["may"]


def test_the_page_loads_nothing_and_runs_nothing():
    shown = page(every_kind())
    assert not shown.xpath("//script | //img | //link | //iframe | //object | //form | //base | //@style | //@src")
    assert not [name for node in shown.xpath("//*[@*]") for name in node.attrib if name.startswith("on")]
    (policy,) = shown.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    (sheet,) = shown.xpath("//style")
    hashed = base64.b64encode(hashlib.sha256(sheet.text.encode()).digest()).decode()
    assert policy.startswith(f"default-src 'none'; style-src 'sha256-{hashed}'; img-src data:")
    assert "@import" not in sheet.text
    assert "url(" not in sheet.text


def test_the_templates_trust_no_data():
    source = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.html"))
    assert not re.search(r"\|\s*safe|%-?\s*autoescape|\|\s*tojson|\|\s*xmlattr|=\{\{|='\{\{", source)
    assert not [path.name for path in TEMPLATES.glob("*.py") if "Markup" in path.read_text(encoding="utf-8")]
    assert html_page.environment().autoescape is True


# What a reader who sees little, or nothing, needs.


def levels(shown: Any) -> list[int]:
    return [int(node.tag[1]) for node in shown.xpath("//h1 | //h2 | //h3 | //h4 | //h5 | //h6")]


@pytest.mark.parametrize("made", [report(), every_kind()], ids=["sample", "every kind"])
def test_headings_are_in_order(made):
    found = levels(page(made))
    assert found[0] == 1
    assert found.count(1) == 1
    assert all(below - above <= 1 for above, below in itertools.pairwise(found))


@pytest.mark.parametrize("made", [report(), every_kind()], ids=["sample", "every kind"])
def test_language_title_landmarks_and_the_way_to_the_findings(made):
    shown = page(made)
    assert shown.get("lang") == "en"
    assert shown.xpath("//title")[0].text == "do-not-file: audit of brief.txt"
    assert [len(shown.xpath(f"//{tag}")) for tag in ("header", "main", "nav", "footer")] == [1, 1, 1, 1]
    assert shown.xpath("//body/*[1]/@href") == ["#main"]
    assert len(set(shown.xpath("//@id"))) == len(shown.xpath("//@id"))
    assert shown.xpath("//meta[@name='viewport']/@content") == ["width=device-width, initial-scale=1"]
    assert all(section.get("aria-labelledby") in shown.xpath("//h2/@id") for section in shown.xpath("//section"))


@pytest.mark.parametrize("made", [report(), every_kind()], ids=["sample", "every kind"])
def test_tables_have_captions_and_their_heads_have_scope(made):
    tables = page(made).xpath("//table")
    assert tables
    assert all(table.xpath("./caption") for table in tables)
    assert not page(made).xpath("//th[not(@scope)]")


def rules() -> Iterator[tuple[str, dict[str, str]]]:
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style()):
        yield selectors.strip(), dict(re.findall(r"([\w-]+):\s*([^;]+)", body))


LIGHT, DARK = (dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6})", part)) for part in style().split("prefers-color-scheme: dark", 1))
PAPERS = ("--paper", "--panel")


def luminance(colour: str) -> float:
    def channel(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (channel(int(colour[place : place + 2], 16)) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2, 1.4.3: relative luminances, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pairs() -> set[tuple[str, str]]:
    """Every colour of words on its own ground, and on the page's where the rule names none."""
    found = set()
    for _, declared in rules():
        if (words := re.match(r"var\((--[\w-]+)\)", declared.get("color", ""))) is not None:
            ground = re.match(r"var\((--[\w-]+)\)", declared.get("background", ""))
            found |= {(words[1], paper) for paper in ([ground[1]] if ground else PAPERS)}
    return found | {("--bad", "--bad-paper"), ("--open", "--open-paper"), ("--good", "--good-paper"), ("--ink", "--bad-paper")}


def test_every_colour_of_words_is_in_the_palette():
    assert {
        value for _, declared in rules() for name, value in declared.items() if name == "color" and not value.startswith("var(")
    } == set()


@every_row("palette", [LIGHT, DARK], ids=["light", "dark"])
@every_row("words, ground", sorted(pairs()))
def test_words_stand_out_from_their_ground(words, ground, palette):
    assert contrast(palette[words], palette[ground]) >= 4.5


def test_both_palettes_have_the_same_colours():
    assert LIGHT.keys() == DARK.keys()


def test_the_measure_of_contrast():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
