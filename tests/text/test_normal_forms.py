"""What each normal form makes the same, and what it must keep apart."""

from __future__ import annotations

import pytest

from brief_audit.normal_forms import citation_key, joined_letters, latin_letters, letters, unstopped, without_accents


@pytest.mark.parametrize(
    ("form", "one", "other"),
    [
        (letters, "Straße 12-a", "STRASSE_12 A"),
        (citation_key, "550 U. S. 544", "550 U.S. 544"),
        (unstopped, "[2015] UKSC 11", "2015 UKSC11."),
        (latin_letters, "F.² Supp. 3d", "f supp 3D"),
        (joined_letters, "Bus. & Prof. Code", "Bus. and Prof. Code"),
        (without_accents, "Señor Åberg", "Senor Aberg"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_two_spellings_have_one_form(form, one, other) -> None:
    assert form(one) == form(other)


@pytest.mark.parametrize(
    ("form", "one", "other"),
    [
        (letters, "Müller", "Muller"),
        (citation_key, "[2015] 1 AC 2", "(2015) 1 AC 2"),
        (citation_key, "12 F.3d 1-2", "12 F.3d 12"),
        (citation_key, "12 F.3d 1–2", "12 F.3d 12"),
        (unstopped, "12 F.3d 1-2", "12 F.3d 12"),
        (latin_letters, "F. Supp. 2d", "F. Supp. 3d"),
        (joined_letters, "Gov’t Code", "Gov’t & Health Code"),
        (without_accents, "Müller", "müller"),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_what_differs_keeps_a_form_of_its_own(form, one, other) -> None:
    assert form(one) != form(other)


@pytest.mark.parametrize(
    ("form", "text", "kept", "shown"),
    [(letters, "F. Supp. 2d-Ü", " -", "f supp 2d-ü"), (latin_letters, "A. & E.²", "&", "a&e")],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_marks_that_tell_are_kept(form, text, kept, shown) -> None:
    assert form(text, kept) == shown
