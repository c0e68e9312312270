"""Text that a file holds and no reader of the brief sees. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.errors import InputError
from brief_audit.readers.registry import read_bytes
from readers.test_readers_word import p, part, r
from readers.test_readers_word import read as read_word

SECRET = "See Harrow v. Quill, 999 U.S. 1 (2020)."
STYLES = part(
    "styles",
    '<w:style w:type="character" w:styleId="Gone"><w:rPr><w:vanish/></w:rPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="GonePara"><w:rPr><w:vanish/></w:rPr></w:style>',
)


@pytest.mark.parametrize(
    "body",
    [
        p(r("Kept.") + r(SECRET, "<w:vanish/>")),
        p(r("Kept.") + r(SECRET, '<w:rStyle w:val="Gone"/>')),
        p(r("Kept.")) + p(r(SECRET), '<w:pStyle w:val="GonePara"/>'),
    ],
    ids=["run", "character-style", "paragraph-style"],
)
def test_hidden_text_of_word_is_not_read_and_is_said(body):
    document = read_word(body, styles=STYLES)
    assert document.text == "Kept."
    assert any(SECRET in warning and "hidden text" in warning for warning in document.warnings)


@pytest.mark.parametrize("properties", ['<w:vanish w:val="0"/>', '<w:rStyle w:val="Gone"/><w:vanish w:val="false"/>', "<w:webHidden/>"])
def test_text_that_word_shows_is_read(properties):
    document = read_word(p(r(SECRET, properties)), styles=STYLES)
    assert document.text == SECRET
    assert document.warnings == ()


@pytest.mark.parametrize("said", ['style="display:none"', 'style="color:red; DISPLAY : NONE"', "hidden", 'style="visibility:hidden"'])
def test_hidden_elements_of_a_page_are_not_read_and_are_said(said):
    document = read_bytes("x", "x.html", f"<p>Kept<span {said}>{SECRET}</span> words.</p><div {said}><p>{SECRET}</p></div>".encode())
    assert document.text == "Kept words."
    assert "2 passages" in document.warnings[0]


@pytest.mark.parametrize("said", ['style="display:block"', 'style="x-display:none"', 'class="hidden"', 'aria-hidden="true"'])
def test_elements_that_are_shown_are_read(said):
    document = read_bytes("x", "x.html", f"<p>Kept<span {said}> too</span>.</p>".encode())
    assert document.text == "Kept too."
    assert document.warnings == ()


def test_a_page_of_hidden_text_alone_is_refused():
    with pytest.raises(InputError):
        read_bytes("x", "x.html", f"<p hidden>{SECRET}</p>".encode())


@pytest.mark.parametrize("properties", ["<w:strike/>", "<w:dstrike/>"])
def test_text_that_word_strikes_through_is_taken_out_and_said(properties):
    document = read_word(p(r("Kept.") + r(SECRET, properties)))
    assert document.text == "Kept."
    assert any(SECRET in warning and "struck through" in warning for warning in document.warnings)
    assert read_word(p(r(SECRET, '<w:strike w:val="0"/>'))).text == SECRET


@pytest.mark.parametrize("tag", ["del", "s", "strike"])
def test_text_that_a_page_strikes_through_is_taken_out_and_said(tag):
    document = read_bytes("x", "x.html", f"<p>Kept<{tag}> not</{tag}> words.</p>".encode())
    assert document.text == "Kept words."
    assert any("not" in warning and "struck through" in warning for warning in document.warnings)


@pytest.mark.parametrize("unseen", ["\u00ad", "\u200b", "\ufeff"])
def test_what_nobody_sees_within_a_word_is_no_part_of_it(unseen):
    word = f"rever{unseen}sed"
    assert read_bytes("x", "x.html", f"<p>It {word} it.</p>".encode()).text == "It reversed it."
    assert read_word(p(r(f"It {word} it."))).text == "It reversed it."
    assert read_bytes("x", "x.txt", f"It {word} it.".encode()).text == "It reversed it."
