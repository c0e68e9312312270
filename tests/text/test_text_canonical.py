from __future__ import annotations

import hashlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.text.canonical import canonical, content_hash

TEXTS = st.text(alphabet=st.one_of(st.characters(), st.sampled_from("abc \n\u00a0\u00ad“”’–ﬁÃâ€™Â§©é\u0301")))


@pytest.mark.parametrize(
    ("raw", "form"),
    [
        pytest.param("  a \n b\t c ", "a b c", id="whitespace"),
        pytest.param("cafe\u0301", "café", id="NFC"),
        pytest.param("the courtâ€™s view", "the court's view", id="mojibake"),
        pytest.param("Â§ 5 of the cafÃ© Act", "§ 5 of the café Act", id="mojibake in two places"),
        pytest.param("ﬁnal oﬃce", "final office", id="ligatures"),
        pytest.param("“court’s” – or — ‘not’", "\"court's\" - or - 'not'", id="quotes and dashes"),
        pytest.param("juris\u00addiction", "jurisdiction", id="soft hyphen"),
        pytest.param("a\u00a0b\u2003c", "a b c", id="odd spaces"),
        pytest.param("x² ½ Ａ", "x² ½ Ａ", id="compatibility characters stay"),
        pytest.param("The Court", "The Court", id="case stays"),
    ],
)
def test_the_form(raw: str, form: str):
    assert canonical(raw) == form


@given(TEXTS)
def test_idempotent(text: str):
    assert canonical(canonical(text)) == canonical(text)


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_the_fast_path_for_ascii_gives_the_same(text: str):
    assert canonical(text) == canonical(text + " §").removesuffix("§").strip()


@given(TEXTS)
def test_no_double_space_and_composed(text: str):
    form = canonical(text)
    assert "  " not in form
    assert form == form.strip()
    assert unicodedata.is_normalized("NFC", form)


def test_the_hash_is_pinned():
    assert content_hash("A  court’s rule.") == hashlib.sha256(b"A court's rule.").hexdigest()
    assert content_hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_every_space_that_unicode_knows_is_collapsed():
    spaces = [chr(code) for code in range(0x110000) if chr(code).isspace()]
    assert canonical("a" + "".join(spaces) + "b") == "a b"
    assert all(canonical(f"a{space}b") == "a b" for space in spaces)


@given(st.text())
def test_spaces_are_collapsed_as_split_and_join_would(text: str):
    form = canonical(text)
    assert form == " ".join(form.split())
