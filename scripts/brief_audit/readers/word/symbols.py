"""Characters that Word writes as codes in a symbol font (`w:sym`)."""

from __future__ import annotations

_PRIVATE = 0xF000

_SYMBOL = {
    0xA2: "′",
    0xB0: "°",
    0xB1: "±",
    0xB2: "″",
    0xB4: "×",
    0xB7: "•",
    0xBC: "…",
    0xD2: "®",
    0xD3: "©",
    0xD4: "™",
    0xE2: "®",
    0xE3: "©",
    0xE4: "™",
}
_WINGDINGS = {0x6C: "●", 0x6E: "■", 0x71: "❑", 0x76: "❖", 0xA7: "▪", 0xA8: "☐", 0xD8: "➢", 0xE0: "→", 0xFC: "✓", 0xFE: "☑"}
_WORDPERFECT = {0x26: "¶", 0x27: "§", 0x3D: "’", 0x3E: "‘", 0x40: "”", 0x41: "“", 0x42: "–", 0x43: "—"}

_FONTS = {"symbol": _SYMBOL, "wingdings": _WINGDINGS, "wp typographicsymbols": _WORDPERFECT}
"""Font name in lower case -> code in the font -> Unicode. Sources: Adobe's Symbol encoding; the fonts' own code charts."""


def symbol(font: str, code: str) -> str:
    """The Unicode text of a symbol; a text font's codes are Unicode, an unknown code of a symbol font is U+FFFD."""
    try:
        number = int(code, 16)
    except ValueError:
        return "\ufffd"
    low = number - _PRIVATE if _PRIVATE <= number <= _PRIVATE + 0xFF else number
    table = _FONTS.get(font.strip().lower())
    if table is None:
        return chr(low) if 0x20 <= low < 0xD800 else "\ufffd"
    return table.get(low, chr(low) if table is _SYMBOL and 0x20 <= low < 0x40 else "\ufffd")
