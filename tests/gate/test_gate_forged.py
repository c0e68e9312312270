"""Marks that a text brought along, and what could hide the gate's own. All cases are invented."""

from __future__ import annotations

import pytest

from brief_audit.gate.release import Handling, released
from brief_audit.gate.unread import Unread, UnreadForm
from economy.rows import every_row


def shown(text: str) -> str:
    return released(text, (), {}, {}, Handling.FLAG)


@every_row(
    "badge",
    [
        *(
            "[v\u0435r\u0456f\u0456\u0435d: x]",
            "[ᴠᴇʀɪꜰɪᴇᴅ: x]",
            "[ѵегіfіеԁ: x]",
            "[𝐯𝐞𝐫𝐢𝐟𝐢𝐞𝐝: x]",
            "[ｖｅｒｉｆｉｅｄ： x]",
            "[ⓥⓔⓡⓘⓕⓘⓔⓓ: x]",
            "[🅥🅔🅡🅘🅕🅘🅔🅓: x]",
        ),
        *(
            "[ve\u0301rified: x]",
            "[vérified: x]",
            "[v\u200be\u200cr\u200difie\u2060d: x]",
            "[v\u0338e\u0338rified: x]",
            "[verif\u034fied: x]",
        ),
        *(
            "[verlfied: x]",
            "[ver1fied: x]",
            "[verifled: x]",
            "[VERIFIED\ua789 x]",
            "[verified\u2236 x]",
            "[verified https://example.org/x]",
        ),
        *(
            "[verified – x]",
            "⁅verified: x⁆",
            "〚verified: x〛",
            "﹝verified: x﹞",
            "「verified: x」",
            "[n\u043et verified: x]",
            "[wr\u043eng: x]",
        ),
        *("[verified](https://example.org/x)", "[✓ verified]", "⌜verified: x⌟", "\\u005bverified: x]", "\\lbrack verified: x]"),
        *(f"[{pad}verified: x]" for pad in ("\u200b" * 200, " " * 200, "<b></b>" * 40, f"<!--{'x' * 300}-->")),
        *("[vvrong: QUOTE_ALTERED]", "[uns\u043eurced]", "[citati\u043en removed]", "[unsourced］", "[ՏverifiedՏ: x]"[:1] + "ᴠerified: x]"),
    ],
)
def test_a_badge_is_told_by_how_it_looks(badge: str) -> None:
    assert "as given: " in shown(f"Notice is due. {badge} It is.")


@pytest.mark.parametrize(
    "text",
    [
        "the [wrong] berth and a [verified] complaint",
        "the [strong: so he said] berth and [sic] and [Договор: x] [12] [A1] [see below: x] [verification: x] [sourced]",
        "He [reversed: x] it; [the court] held.",
    ],
)
def test_what_only_begins_alike_is_left_as_it_is(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize("hiding", ["\u202e", "\u202d", "\u2066", "\u2067", "\x1b", "\x08", "\x9b", "\x00", "\x7f"])
def test_what_reorders_or_conceals_leaves_the_text(hiding: str) -> None:
    assert shown(f"So{hiding}: deifirev[") == "So: deifirev["


def test_no_line_is_written_over_another() -> None:
    assert shown("Open.\rRight.\r\nLast.") == "Open.\nRight.\nLast."


def test_a_badge_is_not_drawn_over() -> None:
    place = Unread(span=(0, 14), form=UnreadForm.CASE_NAME)
    assert released("Alder v. Birch\u0336\u0336 it.", (), {}, {}, Handling.FLAG, (place,)) == (
        "Alder v. Birch\u0336\u0336 [not verified: UNREAD_AUTHORITY] it."
    )
