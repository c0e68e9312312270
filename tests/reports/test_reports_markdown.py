"""The Markdown report shows exactly the data, with the whole trail."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from brief_audit.reports.escaping.markdown_text import code, escape, fenced, link, prose
from brief_audit.reports.escaping.safe import one_line, safe_text
from brief_audit.reports.markdown import render
from brief_audit.reports.notices import LICENCE_NOTICE
from reports.escaping.test_reports_safe import HOSTILE, hostile_report
from reports.sample_report import ALTERED, SENTENCE, report, sha, url

METACHARACTERS = st.text(alphabet="\\`*_{}[]<>()#+-.!|~&=: \n\t1ahtpsw/@^$", max_size=40)
READER = MarkdownIt("commonmark", {"linkify": False}).enable("table").enable("strikethrough")


def inline_text(markdown: str) -> str:
    blocks = READER.parse(markdown)
    assert [block.type for block in blocks] in ([], ["paragraph_open", "inline", "paragraph_close"])
    return "".join(child.content for block in blocks if block.children for child in only_text(block.children))


def only_text(children):
    assert {child.type for child in children} <= {"text", "text_special", "code_inline"}
    return children


@given(METACHARACTERS | st.text())
def test_escaped_data_renders_back_to_the_data(data):
    assert inline_text(escape(data)) == one_line(data)


@given(METACHARACTERS | st.text())
def test_escaped_data_stays_in_its_list_item(data):
    tokens = READER.parse(f"- {escape(data)}")
    assert [token.type for token in tokens if token.type.endswith("_open")] in (
        ["bullet_list_open", "list_item_open"],
        ["bullet_list_open", "list_item_open", "paragraph_open"],
    )


@given(METACHARACTERS)
def test_escaped_data_stays_in_its_cell(data):
    tokens = READER.parse(f"| a | b |\n|---|---|\n| {escape(data)} | {code(data, cell=True)} |")
    assert sum(token.type == "td_open" for token in tokens) == 2


@given(METACHARACTERS | st.text())
def test_fenced_data_is_one_block_with_the_data(data):
    (block,) = READER.parse(fenced(data))
    assert block.type == "fence"
    assert block.content == safe_text(data) + "\n"


@given(METACHARACTERS | st.text())
def test_code_is_the_data(data):
    assert inline_text(f"x {code(data)}").removeprefix("x").strip() == one_line(data)


@pytest.mark.parametrize(
    "data",
    ["javascript:alert(1)", "file:///etc/passwd", "https://x.example/> [a](b)", "data:text/html,x", "https://a b"],
)
def test_only_plain_web_addresses_become_links(data):
    assert link(data).startswith("`")


@pytest.mark.parametrize("data", ["www.example.org", "http://example.org", "HTTPS://example.org"])
def test_addresses_in_data_are_not_linked_by_readers_that_look_for_them(data):
    assert not re.search(r"(?i)https?://|www\.", escape(data))


def test_every_trail_names_address_time_artefact_hash_and_snippet():
    text = render(report())
    for letter, slug in (("a", "uksc/2031/4"), ("b", "uksc/2032/9")):
        trail = text[text.index("## Evidence trail") :]
        for part in (f"<{url(slug)}>", f"evidence/{letter}", sha(letter), "2026-03-01T10:00:00Z", SENTENCE, f"Find Case Law: {slug}"):
            assert part in trail


def test_an_error_shows_both_texts_and_the_difference():
    text = render(report())
    fix = text[text.index("## What is wrong") : text.index("## What could not be checked")]
    assert f"```text\n{ALTERED}\n```" in fix
    assert f"```text\n{SENTENCE}\n```" in fix
    assert "| `may not` | `must` | a modal verb |" in fix


def test_what_is_unverifiable_lists_every_attempt_with_its_answer():
    trail = render(report()).split("### Trail of c4")[1].split("### Trail")[0]
    assert "| 404 |" in trail
    assert "| <https://www.bailii.org/x> | `ROBOTS_DISALLOWED` |" in trail.replace("not answered or not sent ", "")


def test_every_attempt_says_in_words_what_became_of_it():
    made = report()
    attempt = made["citations"][3]["attempts"][0]
    attempt["says"] = "The site asked programs to keep out."
    assert "| The site asked programs to keep out. |" in render(made)
    assert "| The source answered. |" in render(made)


def test_notices_statistics_and_attributions_are_there():
    text = render(report())
    assert LICENCE_NOTICE in text
    assert "\nFind Case Law requests in this audit: 3\n" in text
    assert "| Find Case Law | 3 | 100 | 0 | 0 | 0 | nothing in full" in text
    assert "| BAILII | 0 | none | 0 | 0 | 0 | nothing in full" in text
    assert "does not replace licensed counsel" in text


@settings(deadline=None)  # two whole reports are rendered and parsed: on a busy machine that takes what it takes
@given(st.text() | METACHARACTERS | st.just(HOSTILE))
def test_hostile_data_adds_no_heading_tag_or_link(data):
    def skeleton(made):
        tokens = READER.parse(render(made))
        inline = [child.type for token in tokens for child in token.children or ()]
        return [token.type for token in tokens if "heading" in token.type], {*inline} & {"html_inline", "image"}, inline.count("link_open")

    headings, tags, links = skeleton(hostile_report(data))
    plain_headings, _, plain_links = skeleton(hostile_report("plain"))
    assert headings == plain_headings
    assert not tags
    assert links <= plain_links


def test_ends_with_the_verdict():
    assert render(report()).splitlines()[-1] == "Brief verdict: do-not-file"


@given(METACHARACTERS | st.text())
def test_prose_without_addresses_is_escaped_data(data):
    assert inline_text(prose(data, [])) == one_line(data)


@given(METACHARACTERS | st.text())
def test_prose_links_the_given_addresses_and_shows_the_rest(data):
    address = "https://cases.example/ew/1.html"
    (paragraph,) = [block for block in READER.parse(f"x {prose(f'{data} {address} {data}', [address])}") if block.type == "inline"]
    children = paragraph.children or []
    shown = "".join(child.content for child in children)
    assert shown == f"x {one_line(f'{data} {address} {data}')}"
    assert [child.attrs["href"] for child in children if child.type == "link_open"] == [address]


def test_an_address_that_only_begins_like_a_given_one_is_no_link():
    assert "<" not in prose("see https://cases.example/ew/12", ["https://cases.example/ew/1"])


def test_the_address_to_open_by_hand_is_a_link():
    made = report()
    made["citations"][3]["says"] = "Open https://www.bailii.org/x yourself."
    assert "Open <https://www.bailii.org/x> yourself." in render(made)


def test_an_error_shows_the_address_for_people_and_the_trail_that_of_the_bytes():
    fix, trail = render(report()).split("## What could not be checked")[0], render(report()).split("## Evidence trail")[1]
    assert "<https://caselaw.nationalarchives.gov.uk/uksc/2032/9#para_12>" in fix
    assert "<https://caselaw.nationalarchives.gov.uk/uksc/2032/9/data.xml>" in trail


def test_a_court_is_named_where_the_table_has_a_name():
    made = report()
    made["authorities"][0]["court"] = "ca3"
    assert "| United States Court of Appeals for the Third Circuit |" in render(made)
