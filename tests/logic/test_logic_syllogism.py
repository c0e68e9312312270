"""The 256 forms of the categorical syllogism against the lists of the textbooks."""

from __future__ import annotations

import pytest

from brief_audit.logic.syllogism import FORMS, Categorical, Error, Form, Mood, errors, form_of, valid

UNCONDITIONAL = [
    "AAA-1",
    "EAE-1",
    "AII-1",
    "EIO-1",
    "EAE-2",
    "AEE-2",
    "EIO-2",
    "AOO-2",
    "IAI-3",
    "AII-3",
    "OAO-3",
    "EIO-3",
    "AEE-4",
    "IAI-4",
    "EIO-4",
]
"""Barbara, Celarent, Darii, Ferio; Cesare, Camestres, Festino, Baroco; Disamis, Datisi, Bocardo, Ferison; Camenes, Dimaris, Fresison."""
WITH_IMPORT = ["AAI-1", "EAO-1", "EAO-2", "AEO-2", "AAI-3", "EAO-3", "AAI-4", "EAO-4", "AEO-4"]
"""Barbari, Celaront; Cesaro, Camestros; Darapti, Felapton; Bamalip, Fesapo, Camenop."""


def _forms(*, existential_import: bool) -> set[str]:
    return {str(form) for form in FORMS if valid(form, existential_import=existential_import)}


def test_there_are_256_forms_of_which_15_are_valid_and_24_with_existential_import() -> None:
    assert (len(FORMS), len({str(form) for form in FORMS})) == (256, 256)
    assert _forms(existential_import=False) == set(UNCONDITIONAL)
    assert _forms(existential_import=True) == {*UNCONDITIONAL, *WITH_IMPORT}


@pytest.mark.parametrize("existential_import", [False, True])
def test_the_rules_find_an_error_exactly_where_the_diagrams_find_a_counterexample(existential_import: bool) -> None:
    for form in FORMS:
        assert valid(form, existential_import=existential_import) is not bool(errors(form, existential_import=existential_import)), str(
            form
        )


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ("AAA-2", Error.UNDISTRIBUTED_MIDDLE),
        ("AEE-1", Error.ILLICIT_MAJOR),
        ("AAA-3", Error.ILLICIT_MINOR),
        ("EEE-1", Error.EXCLUSIVE_PREMISES),
        ("EAA-1", Error.AFFIRMATIVE_FROM_NEGATIVE),
        ("AAO-4", Error.NEGATIVE_FROM_AFFIRMATIVE),
        ("AAI-3", Error.EXISTENTIAL_FALLACY),
    ],
)
def test_each_error_is_named(form: str, error: Error) -> None:
    moods, figure = form.split("-")
    made = next(one for one in FORMS if str(one) == f"{moods}-{figure}")
    assert error in errors(made, existential_import=False)


def test_the_form_of_an_argument_is_found_in_either_order_of_its_premises() -> None:
    ferries, vessels = Categorical(Mood.ALL, "ferry", "vessel"), Categorical(Mood.NO, "vessel", "exempt")
    conclusion = Categorical(Mood.NO, "ferry", "exempt")
    assert form_of((ferries, vessels), conclusion) == form_of((vessels, ferries), conclusion) == Form(Mood.NO, Mood.ALL, Mood.NO, 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Categorical(Mood.ALL, "ferry", "vessel"), Categorical(Mood.ALL, "barge", "taxed")),
        (Categorical(Mood.ALL, "ferry", "vessel"), Categorical(Mood.ALL, "ferry", "vessel")),
        (Categorical(Mood.ALL, "ferry", "vessel"), Categorical(Mood.ALL, "vessel", "licensed")),
    ],
    ids=["four terms", "two terms", "other terms in the conclusion"],
)
def test_what_has_not_three_terms_has_no_form(one: Categorical, other: Categorical) -> None:
    assert form_of((one, other), Categorical(Mood.ALL, "ferry", "taxed")) is None
