"""What a page of HTML shows in unusual places is read; what it does not show is named. All cases are invented."""

from __future__ import annotations

import html

import pytest

from brief_audit.model.document import Document
from brief_audit.readers.registry import read_bytes

CITED = "See Harrow v. Quill, 999 U.S. 1 (2020)."

NESTED = f'<iframe srcdoc="{CITED}"></iframe>'


def read(body: str, style: str = "") -> Document:
    return read_bytes(
        "x", "x.html", f"<html><head><style>{style}</style></head><body><p>Before.</p>{body}<p>After.</p></body></html>".encode()
    )


SHOWN = {
    "textarea": f"<textarea>{CITED}</textarea>",
    "button": f"<button>{CITED}</button>",
    "noscript": f"<noscript><p>{CITED}</p></noscript>",
    "drawing": f"<svg><title>a tip</title><g><text x='1' y='2'>{CITED}</text></g></svg>",
    "drawing-in-pieces": "<svg><text><tspan>See Harrow v. Quill, </tspan><tspan>999 U.S. 1 (2020).</tspan></text></svg>",
    "frame": f'<iframe srcdoc="{html.escape(f"<style>p{{display:none}}</style><p>{CITED}</p>")}"></iframe>',
    "frame-in-a-frame": f'<iframe srcdoc="{html.escape(NESTED)}"></iframe>',
    "input": f'<form><input value="{CITED}"></form>',
    "chosen-entry": f"<select><option>Other.</option><option selected>{CITED}</option></select>",
    "open-list": f"<select multiple><option>{CITED}</option></select>",
    "first-entry": f"<select><option>{CITED}</option><option>Other.</option></select>",
}


@pytest.mark.parametrize("body", SHOWN.values(), ids=SHOWN)
def test_text_in_unusual_places_is_read_there(body):
    document = read(body)
    assert [line.strip() for line in document.text.split("\n\n")] == ["Before.", CITED, "After."]
    assert document.warnings == ()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (f"<nav>{CITED}</nav>", "navigation of the page was not read"),
        ('<iframe src="https://example.org/harrow"></iframe>', "https://example.org/harrow"),
        ('<object data="harrow.pdf"></object>', "harrow.pdf"),
        (f"<template>{CITED}</template>", "hidden text"),
    ],
    ids=["navigation", "frame", "object", "template"],
)
def test_what_is_not_read_is_said(body, said):
    document = read(body)
    assert document.text == "Before.\n\nAfter."
    assert said in document.warnings[0]


HIDDEN = {
    "class": ('class="a gone"', ".gone { color: red; display: none }"),
    "class-of-a-tag": ('class="gone"', "/* x */ h1, p.gone{display:none !important}"),
    "identifier": ('id="gone"', "#gone{visibility:hidden}"),
    "white": ('style="color:#FFF"', ""),
    "white-by-class": ('class="w"', ".w{color:rgb(255, 255, 255)}"),
    "white-on-white": ('style="color:white; background:#ffffff"', ""),
    "transparent": ('style="opacity:0"', ""),
    "no-size": ('style="font-size:0px"', ""),
}


@pytest.mark.parametrize(("attributes", "style"), HIDDEN.values(), ids=HIDDEN)
def test_text_that_is_not_shown_is_named(attributes, style):
    document = read(f"<p {attributes}>{CITED}</p>", style)
    assert document.text == "Before.\n\nAfter."
    assert CITED in document.warnings[0]


SEEN = {
    "undone-by-itself": ('class="gone" style="display:block"', ".gone{display:none}"),
    "undone-by-a-rule": ('class="gone"', ".gone{display:none} .page .gone{display:block}"),
    "only-in-a-place": ('class="gone"', ".menu .gone{display:none}"),
    "only-when-printed": ('class="gone"', "@media print { .gone{display:none} }"),
    "white-on-black": ('style="color:white;background:black"', ""),
    "white-on-a-dark-page": ('style="color:white"', "body{background-color:#000}"),
    "white-on-a-picture": ('class="w"', ".w{color:#fff;background-image:url(x.png)}"),
    "pale": ('style="color:#eee"', ""),
    "page-hidden-while-loading": ("", "body{opacity:0}"),
}


@pytest.mark.parametrize(("attributes", "style"), SEEN.values(), ids=SEEN)
def test_text_that_is_shown_is_read(attributes, style):
    document = read(f"<p {attributes}>{CITED}</p>", style)
    assert CITED in document.text
    assert document.warnings == ()


def test_what_is_shown_again_inside_is_read():
    assert CITED in read(f'<div style="color:white">x<p style="color:black">{CITED}</p></div>').text
