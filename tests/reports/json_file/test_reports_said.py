"""Sentences of the report: what a page or a cut left among the words they quote is taken out, and nothing else."""

from __future__ import annotations

import json

import pytest

from brief_audit.reports.digest.findings import source_words, to_do
from brief_audit.reports.json_file import dumps
from brief_audit.reports.json_file.said import said
from reports.sample_report import ALTERED, dossier, report


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("You write “The keeper  .”; you call this decided.", "You write “The keeper.”; you call this decided."),
        ("You write “preferred Larkspur . In that case”.", "You write “preferred Larkspur. In that case”."),
        ("The nearest: “findings of fact. 72.”", "The nearest: “findings of fact.”"),
        ("The nearest: “a class of their own. [38] …”", "The nearest: “a class of their own. …”"),
        ("You write “the \u2060keeper\u2060”.", "You write “the keeper”."),
    ],
)
def test_what_a_page_or_a_cut_left_is_taken_out(sentence: str, told: str):
    assert said(sentence) == told


@pytest.mark.parametrize(
    "sentence",
    [
        "“The lamp . . . was lit. . . .”",
        "“under Fed. R. Civ. P. 12.”",
        "“see para. 12.”",
        "“as Art. 9.”",
        "“he paid 72.”",
        "a gain of .5 in it",
    ],
)
def test_what_belongs_to_the_words_stays(sentence: str):
    assert said(sentence) == sentence


def test_no_joiner_that_stands_for_a_mark_of_emphasis_is_in_the_report():
    quotations = tuple(one.model_copy(update={"text": f"\u2060{one.text}\u2060"}) for one in dossier().claims.quotations)
    claims = dossier().claims.model_copy(update={"quotations": quotations})
    made = report(claims=claims)
    assert "\u2060" not in dumps(made)
    assert ALTERED in json.dumps(made, ensure_ascii=False)


@pytest.mark.parametrize(
    ("code", "snippet", "shown"),
    [
        ("ATTRIBUTION_MISMATCH", "Lady Quill", "The decision names as its judges: Lady Quill, Lord Alder."),
        ("ATTRIBUTION_MISMATCH", "the lamp was lit", "the lamp was lit"),
        ("QUOTE_ALTERED", "Lady Quill", "Lady Quill"),
    ],
)
def test_of_a_judge_who_did_not_sit_all_who_did_are_shown(code: str, snippet: str, shown: str):
    finding = {"code": code, "correction": "The decision names as its judges: Lady Quill, Lord Alder.", "evidence": [{"snippet": snippet}]}
    assert source_words(finding, finding["evidence"][0]) == shown
    finding |= {"check": "attribution"}
    assert ("its judges" in to_do({"correction": None, "findings": []}, finding)) is (shown == snippet)
