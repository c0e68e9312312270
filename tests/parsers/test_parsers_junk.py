"""Whatever a source sends: an authority with spans that fit, or a gap with a reason. Never an exception, never a verdict."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from brief_audit.model.evidence import Artefact
from brief_audit.model.record import Record, Text, TextForm
from brief_audit.parsers.registry import parse
from standin.samples import judgment, paragraph

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PIECES = st.sampled_from(
    [
        "<p>",
        "</p>",
        "<blockquote>",
        "</blockquote>",
        '<page-number~label="x">',
        "</page-number>",
        "<footnotemark>1</footnotemark>",
        '<footnote~label="1">',
        "</footnote>",
        '<opinion~type="dissent">',
        "</opinion>",
        "<pre>",
        "</pre>",
        "word",
        "{¶~4}",
        '<span~class="citation">',
        "</span>",
        '<span~class="star-pagination">*12</span>',
        "&amp;",
        "\ud7ff",
        "<",
        "<!--",
        "-->",
        '<article~class="opinion">',
        "</article>",
        "<sup>2</sup>",
        "<br>",
        '<li~value="3">',
        " ",
        "\n\n",
        "\x0c",
        "                 3\n",
        "\xa0",
    ]
).map(lambda piece: piece.replace("~", " "))
SETTINGS = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def read(form, data):
    sha = hashlib.sha256(data).hexdigest()
    artefact = Artefact(sha256=sha, path=sha, url="", retrieved_at="2031-06-01T00:00:00Z")
    record = Record(
        source="s", tier=1, record_id="1", url="", attribution="", names=("A v. B",), citations=("9 U.S. 10",), exact=True, record=artefact,
        texts=(Text(form=form, artefact=artefact),), complete=True,
    )  # fmt: skip
    authority = parse(record, {sha: data})
    assert authority.parts or authority.gap is not None
    for part in authority.parts:
        assert part.text == part.text.strip(" \t\r\n\f\v")
    return authority


@pytest.mark.parametrize("form", list(TextForm), ids=lambda form: form.value)
@SETTINGS
@given(data=st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes(form, data):
    read(form, data)


@SETTINGS
@given(
    fields=st.fixed_dictionaries(
        {"type": JUNK}, optional=dict.fromkeys(("author_str", "per_curiam", "plain_text", "html", "ordering_key", "id"), JUNK)
    )
)
def test_any_opinion(fields):
    read(TextForm.COURTLISTENER, json.dumps({"results": [fields, fields]}).encode())


@SETTINGS
@given(
    body=JUNK, case=st.fixed_dictionaries({}, optional=dict.fromkeys(("citations", "court", "decision_date", "name", "last_page"), JUNK))
)
def test_any_case(body, case):
    read(TextForm.CAP_JSON, json.dumps({**case, "casebody": body}).encode())
    read(
        TextForm.CAP_JSON,
        json.dumps({**case, "casebody": {"opinions": [body, {"text": body, "type": body, "author": body}], "head_matter": body}}).encode(),
    )


@SETTINGS
@given(pieces=st.lists(PIECES, max_size=25))
def test_any_mark_up(pieces):
    html = "".join(pieces)
    read(TextForm.COURTLISTENER, json.dumps({"results": [{"type": "010combined", "html": html}]}).encode())
    read(TextForm.SAVED_FILE, b"<html><body>" + html.encode())


@SETTINGS
@given(cut=st.integers(min_value=0, max_value=2000))
def test_a_judgment_that_breaks_off(cut):
    data = judgment(paragraphs=[paragraph(1, "The kiln was cold.", note="x", quotation="y")])
    assert read(TextForm.AKOMA_NTOSO, data[:cut]).complete is (cut >= len(data))
