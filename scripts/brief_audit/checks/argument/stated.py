"""Whether a text states a sentence outright: the same words, as a statement of their own, which nothing around them denies or reports.

A narrow net. Words that stand in a text under "if", "not", "he denied that" or a question are there, and are not stated.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.text.mapped import Mapped, fold

_REACH = 400
_BREAK = re.compile(r"[.?!;:][\"'”’)\]]*\s+|\n\s*\n|\n(?=\s*(?:[0-9]{1,3}[.)]|\([a-z0-9]{1,3}\))\s)")
_LEAD = re.compile(
    r"[\"'“‘(\[\s*]*(?:¶{0,2}\s*[0-9]{1,3}[.):]?\s*|\([a-z0-9]{1,3}\)\s*)?[\"'“‘(\[\s]*"
    r"(?:(?:on|in|at|by|since)\s[^,;.?!]{1,40},\s*)?"
    r"(?:(?:we|i|he|she|they|the\s(?:court|witness|rule|law|parties|clerk))\s(?:hold|held|holds|saw|state|stated|know|found|find|confirm|confirmed|conclude"
    r"|concluded|agree|agreed|declare|is|remember)\s(?:clear\s)?that\s|it\s(?:is|was)\s(?:settled|agreed|undisputed|common\sground)\sthat\s)?",
    re.IGNORECASE,
)
_END = re.compile(r"[\"'”’)\]]*\s*(?:[.;!]|\Z|\n\s*\n)")
_GOES_ON = re.compile(r",?\sand\s(?!(?:if|unless|either|whether)\b)[^.?;!]{1,200}[.;]", re.IGNORECASE)
_TAKES_BACK = re.compile(r"\b(?:if|unless|whether|or|not|never|allegedly|falsely)\b", re.IGNORECASE)


def stated(words: str, text: str, *, among_others: bool = False) -> Iterator[Span]:
    """Where the text states the words outright, case of the first letter and final stop aside.

    `among_others`: "A, and B" states A, which is so of facts, and not of a rule, whose second half may be its condition.

    >>> list(stated("The lamp was lit.", "On 3 May 2021, the lamp was lit. If the lamp was lit, he slept."))
    [(15, 31)]
    >>> list(stated("The lamp was lit.", "He denied that the lamp was lit."))
    []
    """
    wanted = fold(words).text.strip().rstrip(".;:,").strip()
    if len(wanted.split()) < 2:
        return
    folded = _folded(text)
    for found in _sought(wanted).finditer(folded.text):
        start, end = found.span()
        if _is_plain(folded.text, start, end, among_others=among_others):
            yield folded.span(start, end)


def standing(words: str, text: str) -> Span | None:
    """Where the words stand first, in whatever sense; None if nowhere."""
    wanted = fold(words).text.strip().rstrip(".;:,").strip()
    folded = _folded(text)
    found = _sought(wanted).search(folded.text) if len(wanted.split()) > 1 else None
    return folded.span(*found.span()) if found is not None else None


@lru_cache(maxsize=64)
def _folded(text: str) -> Mapped:
    return fold(text)


def _sought(wanted: str) -> re.Pattern[str]:
    first, *rest = wanted.split()
    head = f"[{re.escape(first[0].lower())}{re.escape(first[0].upper())}]{re.escape(first[1:])}"
    return re.of_words(rf"(?<!\w){head}{''.join(chr(92) + 's+' + re.escape(word) for word in rest)}(?!\w)")


def _is_plain(text: str, start: int, end: int, *, among_others: bool) -> bool:
    """Whether nothing but what may lead in a statement stands before the words in their sentence, and nothing that may change it behind."""
    before = text[max(0, start - _REACH) : start]
    breaks = [found.end() for found in _BREAK.finditer(before)]
    lead = before[breaks[-1] :] if breaks else before
    if not _LEAD.fullmatch(lead) or _TAKES_BACK.search(lead):
        return False
    behind = text[end : end + _REACH]
    if _END.match(behind):
        return True
    goes_on = _GOES_ON.match(behind) if among_others else None
    return goes_on is not None and not _TAKES_BACK.search(goes_on.group())
