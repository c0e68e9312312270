"""The ledger's citations in other programs' formats, and the picture of one brief. Every case is invented."""

from __future__ import annotations

import copy
import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from brief_audit.ledger.forms import entry_hash
from brief_audit.model.ledger import Edge, Line, LineKind
from brief_audit.reports.escaping.safe import safe_text
from brief_audit.reports.graph.cards import cards
from brief_audit.reports.graph.nodes import drawn, nodes_of
from brief_audit.reports.graph.picture import COLOURS, columns_of, render, wrapped
from brief_audit.reports.graph.registry import FORMATS
from ledger_samples import edge
from reports.escaping.test_reports_safe import hostile_report
from reports.sample_report import report

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {f"{SVG}{name}" for name in ("svg", "title", "desc", "rect", "path", "g", "text")}


def line(entry: Edge, seq: int = 1) -> Line:
    return Line(seq=seq, kind=LineKind.EDGE, entry=entry, entry_hash=entry_hash(entry), prev_hash="0" * 64, line_hash="1" * 64)


def exported(form: str, lines: list[Line]) -> str:
    return "".join(FORMATS[form].render(lambda: lines))


NAMES = st.text(min_size=1).filter(lambda text: "\x00" not in text)


@given(name=NAMES)
def test_no_name_changes_the_structure_of_graphml(name: str):
    root = etree.fromstring(exported("graphml", [line(edge(1, target=name))]).encode())
    assert len(root.findall(".//{*}node")) == 2
    assert len(root.findall(".//{*}edge")) == 1
    assert {element.tag.rpartition("}")[2] for element in root.iter()} == {"graphml", "key", "graph", "node", "edge", "data"}


@given(name=NAMES)
def test_no_name_changes_the_structure_of_the_others(name: str):
    lines = [line(edge(1, target=name))]
    assert name in {thing.get("label") for thing in json.loads(exported("json-ld", lines))["@graph"]}
    (row,) = csv.DictReader(io.StringIO(exported("csv", lines).removeprefix("\ufeff")))
    assert row["target"][:1] not in set("=+-@|\t\r")
    label = exported("mermaid", lines).split("\n")[2]
    assert not set('<>&"`{}|') & set(label.removeprefix('  n2["').removesuffix('"]'))
    assert exported("mermaid", lines).count("\n") == 4


def test_an_authority_is_one_node_whatever_it_does():
    later = edge(2, source_kind="authority", source="[2019] UKSC 9001", target="[2001] UKHL 9002")
    lines = [line(edge(1, target="[2019] UKSC 9001")), line(later, 2)]
    nodes = nodes_of(lines)
    edges = list(drawn(lines, nodes))
    assert [(node.id, node.label) for node in nodes.values()][1:] == [("n2", "[2019] UKSC 9001"), ("n3", "[2001] UKHL 9002")]
    assert edges[1].source is edges[0].target


def shapes(text: str) -> etree._Element:
    root = etree.fromstring(text.encode())
    assert {element.tag for element in root.iter()} <= ALLOWED
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on") or "href" in name or name == "style"]
    return root


def test_the_picture_says_each_outcome_by_symbol_word_and_colour():
    root = shapes(render(report()))
    said = [(text.text or "", text.get("fill")) for text in root.iter(f"{SVG}text")]
    for look, symbol, words in (("bad", "✗", "verified error"), ("open", "?", "could not be checked"), ("good", "✓", "verified correct")):
        ink = COLOURS[look][0]
        assert any(text.startswith(f"{symbol} {words} (") and fill == ink for text, fill in said)
        assert any(text.startswith(words) and fill == ink for text, fill in said)
    texts = [text for text, _ in said]
    assert texts.index("✗ verified error (1 authority)") < texts.index("? could not be checked (1 authority)")


def test_an_authority_is_shown_once_with_its_worst_outcome():
    told = report()
    first = next(card for card in cards(told) if card.outcome == "VERIFIED_CORRECT")
    worse = copy.deepcopy(next(row for row in told["citations"] if row["id"] == first.cited[0]))
    worse.update(id="c99", outcome="UNVERIFIABLE_PUBLIC", reason="NO_TEXT")
    told["citations"].append(worse)
    again = next(card for card in cards(told) if "c99" in card.cited)
    assert again.outcome == "UNVERIFIABLE_PUBLIC"
    assert set(first.cited) < set(again.cited)
    assert len(cards(told)) == len(cards(report()))


def test_an_authority_bears_its_fullest_citation():
    told = report()
    told["authorities"] = []
    first = told["citations"][0]
    bare = {**copy.deepcopy(first), "id": "c99", "text": first["canonical"]}
    told["citations"].insert(0, bare)
    card = next(card for card in cards(told) if "c99" in card.cited)
    assert card.title == first["text"] != bare["text"]


def test_a_brief_without_citations_has_a_picture():
    told = {**report(), "citations": [], "counts": dict.fromkeys(report()["counts"], 0)}
    assert "No citation was recognised" in render(told)


@given(data=st.text())
def test_no_name_changes_the_structure_of_the_picture(data: str):
    text = render(hostile_report(data))
    shapes(text)
    assert text == render(hostile_report(data))
    assert safe_text(text) == text


@given(text=st.text(), columns=st.integers(min_value=10, max_value=80), most=st.integers(min_value=1, max_value=3))
def test_no_line_runs_out_of_its_card(text: str, columns: int, most: int):
    lines = wrapped(text, columns, most)
    assert 1 <= len(lines) <= most
    assert all(columns_of(one) <= columns + 2 for one in lines)


@pytest.mark.parametrize("pair", COLOURS.values())
def test_ink_and_paper_can_be_told_apart(pair: tuple[str, str]):
    def light(colour: str) -> float:
        parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    ink, paper = map(light, pair)
    assert (paper + 0.05) / (ink + 0.05) > 7
