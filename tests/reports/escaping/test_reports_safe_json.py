"""JSON for a screen: valid, readable, and without a character that a screen obeys or nobody sees."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brief_audit.reports.escaping.safe_json import safe_json, visible
from economy.rows import every_row

UNSEEN = "\u202e\u2028\x85\x9b\u200b\xad\u2060\u034f\u3164\u115f\ufe0f\u2800\U000e0041\x7f\xa0\u2066\ue000"


@every_row("sign", UNSEEN, ids=ascii)
def test_what_nobody_sees_or_a_screen_obeys_is_written_out(sign: str):
    told = safe_json({sign: [f"a{sign}b"]})
    assert sign not in told
    assert json.loads(told) == {sign: [f"a{sign}b"]}


def test_letters_stay_as_they_are():
    told = safe_json({"name": "Ünïcode “quotes” § 12 – 漢 £5"}, indent=2)
    assert told == '{\n  "name": "Ünïcode “quotes” § 12 – 漢 £5"\n}'


@given(st.text())
def test_any_text_comes_back(text: str):
    told = safe_json([text])
    assert json.loads(told) == [text]
    assert all(unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for sign in told)


@pytest.mark.parametrize(("text", "seen"), [("\u200b", False), (" \u3164\ufe0f", False), ("", False), ("A\u200b", True), ("李", True)])
def test_a_text_that_nobody_sees_is_none(text: str, seen: bool):
    assert visible(text) is seen
