"""Several quotations put in one order with several authorities, or given to one by name, stand in their own. Everything is invented."""

from __future__ import annotations

import pytest

from brief_audit.model.document import Document
from checks.accounting.whose.test_checks_accounting_carried import SECOND, WORDS, strung
from checks.invented import Setting, authority, full, numbered, pin, quotation
from economy.rows import every_row

pytestmark = pytest.mark.rule("VERIFIED_CORRECT")

OWN = {"A": WORDS, "B": SECOND}
CHANGED = {"A": SECOND, "B": WORDS}


@every_row(
    "text, held, opens",
    [
        pytest.param(f"“{WORDS}” and “{SECOND}”: {{A}}, and {{B}}, respectively.", OWN, "", id="in order"),
        pytest.param(f"“{WORDS}” and “{SECOND}”: {{A}}, and {{B}}, respectively.", CHANGED, "AB", id="changed over"),
        pytest.param(f"It is so that “{WORDS}” and “{SECOND}.” {{A}}; {{B}}, in that order.", CHANGED, "AB", id="behind the sentence"),
        pytest.param(f"“{WORDS}” and “{SECOND}”: {{A}}, {{B}} and {{C}}, respectively.", OWN, "ABC", id="more than there are words"),
        pytest.param(f"“{WORDS}”, “{SECOND}”. {{A}}. The tolls of 1990 and 1991 were 5 and 6, respectively.", {"A": WORDS}, "", id="else"),
    ],
)
def test_what_is_put_in_order_stands_in_its_own(text: str, held: dict[str, str], opens: str) -> None:
    found = strung(text, held, WORDS, SECOND)
    assert "".join(key for key, findings in found.items() if any("order" in one.says for one in findings)) == opens


@pytest.mark.parametrize(("pins", "opens"), [(("2", "3"), False), (("3", "2"), True), (("2", "3", "4"), True), (("2",), False)])
def test_the_pins_of_one_authority_are_in_order_too(pins: tuple[str, ...], opens: bool) -> None:
    text = f"Ashgrove v. Quillon, 990 U.S. 10 (1996), at {' and '.join(pins)} respectively: “{WORDS}” and “{SECOND}”."
    quoted = [
        quotation(one, id=f"q{n}", span=(text.index(one), text.index(one) + len(one)), reach=("c1",), citations=())
        for n, one in enumerate((WORDS, SECOND))
    ]
    start = text.index("990")
    cited = full("c1", span=(start, start + 11), full_span=(0, text.index(" respectively")), pinpoint=pin(*pins))
    held = authority(numbered("The keeper slept.", f"It is old that {WORDS}.", f"And {SECOND}."))
    document = Document(name="b", path="-", sha256="0" * 64, media_type="text/plain", text=text)
    found = Setting(document=document, citation=cited, authority=held, quotations=tuple(quoted)).ask("accounting")
    assert any("order" in one.says for one in found) is opens


@every_row(
    "text, held, opens",
    [
        pytest.param(f"Ashgrove says that “{WORDS},” and so it is. {{A}}; {{B}}.", OWN, "", id="the one named"),
        pytest.param(f"Ashgrove says that “{WORDS},” and so it is. {{A}}; {{B}}.", CHANGED, "AB", id="the other"),
        pytest.param(f"The Birch court held, “{WORDS}.” {{A}}; {{B}}.", OWN, "AB", id="the court named by its case"),
        pytest.param(f"The keeper said that “{WORDS},” and so it is. {{A}}; {{B}}.", CHANGED, "", id="nobody of a name"),
        pytest.param(f"Hollins said that “{WORDS},” and so it is. {{A}}; {{B}}.", CHANGED, "", id="no party"),
    ],
)
def test_words_given_by_name_stand_in_the_authority_of_that_name(text: str, held: dict[str, str], opens: str) -> None:
    found = strung(text, held, WORDS, part_name="speaker")
    assert "".join(key for key, findings in found.items() if any("you give these words to" in one.says for one in findings)) == opens
