"""A sentence laid out for reading: its number, its brackets and the citations at its end blanked, every character in its place."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page import CITED, LAW, NUMBER, OTHER

_MARKS = CITED + OTHER + LAW
_ROUND = re.compile(r"(?<![^\s])\([^()]*\)")
_DASHED = re.compile(r"(?<=\w)\s*—[^—;:.?“”]{2,160}—\s*(?=\w)|(?<=\w)\s–\s[^–;:.?“”]{2,160}\s–\s(?=\w)")
_TAIL = re.compile(
    rf"(?:(?<=[.,;:?”\")\]])(?<![{_MARKS}],)|(?<=\w)[:;](?=\s*(?i:see|[{_MARKS}])))"
    rf"(?:(?i:see|also|accord|cf|citing|quoting|id|at|and|pp|eg|[nepg])(?![A-Za-z])|\d+(?!\d)|[{_MARKS}\s.,;:()\[\]–-])*[{_MARKS}][^A-Za-z]*$"
)
_CITED_ASIDE = re.compile(rf",\s*(?:see\s+)?[{_MARKS}](?:,\s*[{_MARKS}])*(?=,)")
_IN_A_DATE = re.compile(r"(?<=[a-z.] \d),(?=\s+[12]\d{3}\b)|(?<=[a-z.] \d\d),(?=\s+[12]\d{3}\b)")
_IN_A_NAME = re.compile(r",(?=\s+(?:Inc|Ltd|LLC|L\.L\.C|L\.P|LLP|Corp|N\.A|S\.A|Jr|Sr|plc)\b)")
"""Commas that divide no sentence."""
_PARAGRAPH = re.compile(r"^\W*\d{1,3}(?:\.\d{1,3})+\.?\s+")
_NOTE = re.compile(r"(?<=[.,;”\")])\s?\d{1,3}\s*$")
QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|‘[^‘’\n]{12,}?’(?!\w)")
_OPEN = re.compile(r"[“”\"]")
WATCHED = re.compile(
    r"\b(?:if|unless|provided|because|therefore|since|hence|except|thus|accordingly|consequently|as\s+a\s+result|it\s+follows)\b",
    re.IGNORECASE,
)


def laid_out(sentence: str) -> str:
    """The sentence with blanks for what its clauses are read without. As long as the sentence, so that places agree."""
    text = sentence
    for pattern in (_TAIL, _NOTE, _ROUND, _ROUND, _DASHED, _CITED_ASIDE, _IN_A_DATE, _IN_A_NAME):
        text = pattern.sub(_blank, text)
    number = _PARAGRAPH.match(text) or NUMBER.match(text)
    return _blank(number) + text[number.end() :] if number is not None else text


def _blank(found: re.Match[str]) -> str:
    words = found.group()
    return words if WATCHED.search(words) else " " * len(words)


def quoted(text: str) -> list[tuple[int, int]] | None:
    """Where words in quotation marks stand; None where a mark has no partner in the sentence."""
    spans = [one.span() for one in QUOTED.finditer(text)]
    rest = QUOTED.sub("", text)
    return None if _OPEN.search(rest) else spans


def without_inner_commas(text: str) -> str:
    """Commas, colons and semicolons inside quotation marks blanked: they divide the quotation, not the sentence."""
    return QUOTED.sub(lambda found: re.sub(r"[,;:]", " ", found.group()), text)
