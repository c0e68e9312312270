"""The Constitution by name in running text ("the Eighth and Fourteenth Amendments", "Article III of the Constitution").

Such a mention is listed and never counted: nothing is looked up, no id. points to it. One in the letters of a citation is counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from brief_audit import patterns as re
from brief_audit.citations.draft import Draft
from brief_audit.model.base import Jurisdiction, Kind
from brief_audit.tables import rows

_NUMBERS = (
    *("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh", "Twelfth"),
    *("Thirteenth", "Fourteenth", "Fifteenth", "Sixteenth", "Seventeenth", "Eighteenth", "Nineteenth", "Twentieth"),
    *("Twenty-First", "Twenty-Second", "Twenty-Third", "Twenty-Fourth", "Twenty-Fifth", "Twenty-Sixth", "Twenty-Seventh"),
)
_NUMBER = "(?:" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + ")"
_AMENDMENTS = re.compile(
    rf"\b{_NUMBER}(?:(?:,\s(?:and\s|or\s)?|\s(?:and|or|&)\s(?:the\s)?){_NUMBER}){{0,5}}\s[Aa]mendments?\b"
    r"(?!\s(?:to|of)\s(?!(?:the\s|our\s)?(?:U\.\s?S\.\s?|United States\s|[Ff]ederal\s)?(?:Constitution|Bill of Rights)\b))"
)
_ARTICLE = re.compile(
    r"\b[Aa]rt(?:icle|\.)\s(?P<article>[IV]{1,3}),?(?:\s(?:§|[Ss]ection)\s?(?P<section>[0-9]{1,2}))?(?:,?\s(?:cl\.|[Cc]lause)\s(?P<clause>[0-9]{1,2}))?"
    r",?\sof\s(?:the\s|our\s)(?:U\.\s?S\.\s|United States\s|[Ff]ederal\s)?Constitution\b(?!\sof)"
)


_NUMBERED = r"[Aa]rticles?\s(?:[IVXL]{1,6}|[0-9]{1,2})(?:,?\s(?:§|[Ss]ections?)\s?[0-9]{1,3}[a-z]?(?:\([a-z0-9]{1,3}\))*)?"
_OF_A_STATE = r"(?P<state>[A-Z][a-z]+(?:\s[A-Z][a-z]+){0,2})\s(?:State\s)?Constitution"
_STATE_LAST = re.compile(rf"\b{_NUMBERED},?\s(?:of|to)\sthe\s(?!(?:United|Federal)\b){_OF_A_STATE}\b")

_CITED_STATE_LAST = re.compile(
    r"\b(?P<what>[Aa]rt\.\s(?:[IVXL]{1,6}|[0-9]{1,2})(?:,?\s§\s?[0-9]{1,3}[a-z]?(?:\([a-z0-9]{1,3}\))*)?(?:,?\scl\.\s?[0-9]{1,2})?|"
    r"[Aa]rticle\s(?:[IVXL]{1,6}|[0-9]{1,2}),?\s§\s?[0-9]{1,3}[a-z]?(?:\([a-z0-9]{1,3}\))*),?\s(?:of|to)\sthe\s"
    rf"{_OF_A_STATE}\b"
)


def scan_constitution_by_name(text: str) -> Iterator[Draft]:
    """One draft for each amendment or article that the text names."""
    for match in _AMENDMENTS.finditer(text):
        numbers = list(re.finditer(_NUMBER, match[0]))
        for index, number in enumerate(numbers):
            end = match.end() if index + 1 == len(numbers) else match.start() + number.end()
            yield _named((match.start() + number.start(), end), f"amend. {_roman(_NUMBERS.index(number[0]) + 1)}")
    for match in _ARTICLE.finditer(text):
        section = f", § {match['section']}" if match["section"] else ""
        clause = f", cl. {match['clause']}" if match["clause"] else ""
        yield _named(match.span(), f"art. {match['article']}{section}{clause}")

    for match in _STATE_LAST.finditer(text):
        title = f"{match['state'].removesuffix(' State')} Constitution"
        what = " ".join(match[0].partition(" of the ")[0].partition(" to the ")[0].split()).rstrip(",")
        draft = Draft(*match.span(), Kind.OTHER, Jurisdiction.UNKNOWN, canonical=f"{title}, {what}", title=title, named_only=True, rank=0)
        draft.section, draft.note = " ".join(match[0].split()), "Named in the text, not cited."
        yield draft


def scan_state_last(text: str) -> Iterator[Draft]:
    """Articles in the letters of a citation before the constitution of a state: "art. I, § 22 of the Washington Constitution"."""
    for match in _CITED_STATE_LAST.finditer(text):
        state = match["state"].removesuffix(" State")
        if state in _states():
            what = re.sub(r"§\s?", "§ ", " ".join(match["what"].split()))
            yield Draft(*match.span(), Kind.CONSTITUTION, Jurisdiction.US, canonical=f"{state} Const. {what}", rank=4)


@cache
def _states() -> frozenset[str]:
    return frozenset(row["name"] for row in rows("us_states"))


def _named(span: tuple[int, int], what: str) -> Draft:
    return Draft(*span, Kind.OTHER, Jurisdiction.US, canonical=f"U.S. Const. {what}", note="Named in the text, not cited.", rank=0)


def _roman(number: int) -> str:
    tens, ones = divmod(number, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]
