"""What a sentence itself says, readable as a sentence: without citations, signals, quotation marks and remains of a heading.

Source: DESIGN section 3, "Propositions". A law or case that is part of the sentence keeps its name ("contrary
to Rule 9", "In Harrow v. Quill the court held"): without it the sentence would say nothing, or something else.
"""

from __future__ import annotations

from collections.abc import Sequence

from brief_audit import patterns as re
from brief_audit.claims.speakers import SIGNAL
from brief_audit.model.base import BACK_REFERENCES, UNCOUNTED, WRITTEN_LAW, Kind
from brief_audit.model.citation import Citation

_MARKS = re.compile(r"[“”„\"«»]|(?<![^\W_])[‘’']|[‘’'](?![^\W_])")
_HISTORY = (
    r"(?:aff['’]d|affirmed|rev['’]d|reversed|vacated|supplemented|modified|amended|overruled|superseded|abrogated|(?:cert|review|rev)\.?\s+(?:denied|granted))"
    r"(?:\s+(?:in\s+part|on\s+other\s+grounds|by|and|as|sub\s+nom\.?|nom\.?|statute))*"
)
_SIGNAL_AT_END = re.compile(rf"(?>(?:[\s,;:(\[]|{SIGNAL}|(?<=[,)\s]){_HISTORY}(?=[\s,]*$))*)$", re.IGNORECASE)
_NAMED_HERE = re.compile(r"(?:^|[^\W\d_]['’]?)\s*$")
_LEADS = re.compile(
    r"\b(?:in|of|under|by|to|with|and|or|from|on|upon|as|is|was|are|per|than|like|unlike|within|against|for|after|since|before|into|the|violates?|violated"
    r"|cit(?:es?|ed)|follow(?:s|ed)?|appl(?:y|ies|ied)|satisf(?:y|ies|ied)|invokes?|invoked|contradicts?|section|sections|rule|rules|§+)\s*$",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[\s.;)\]\"”’0-9]*")
_ONLY_SIGNAL = re.compile(
    r"(?:^|\W)(?:see|also|generally|e\.g|accord|cf|compare|contra|citing|quoting|(?:quoted|cited)\s+in|nom|by)\.?,?\s*$|\b(?:compare|see)\b[^.]*\bwith\s*$",
    re.IGNORECASE,
)
_LEFT_OVER = re.compile(
    r"\(\s*(?:citing|quoting|cited in|quoted in|see|and|accord)?\s*[,;.]*\s*\)|\[\s*\]|\s+(?=[.,;:)])|(?<=\()\s+|(?<=[.;,])\s*[;,](?=\s|$)"
    r"|(?<![.…])\.(?=\.(?:\s|$)(?!\s*\.))|\s+at\s+[0-9][0-9–,\s-]*(?=[.;]|$)|(?:[;,]\s*(?:and|see|citing|quoting|in))?\s*(?=[.]$)"
)
_LEAD_REACH = 300
_DEEPEST = 12
"""How many levels of nested brackets are removed, one in each pass over the sentence."""
_LED_IN = re.compile(
    r"(?:[ivxl]{1,6}\s+)?(?:[IVXL]{1,5}\.\s*(?:[A-Z]{3,}(?:\s+[A-Z]{2,})*\s+)?(?:[A-H]\.\s*|[0-9]{1,2}\s+)?|[0-9]{1,2}[./]\s+|[•·▪*]\s*)?(?=[A-Z“\"\[])"
)
_JOINER = "\u2060"
"""Where a mark of Markdown stood."""
_ITEM = re.compile(rf"[\s{_JOINER}]*(?:[(\[]?[0-9]{{1,3}}[.)\]/]|[•·▪])[\s{_JOINER}]+(?=[A-Z“\"\[])")
"""The number of an item of a list, with which a paragraph begins; behind it the name of a case is the first word of its sentence."""
_NAMED_WHOLE = WRITTEN_LAW | UNCOUNTED


def plain(text: str, span: tuple[int, int], citations: Sequence[Citation]) -> str:
    """The words between two offsets without the citations given, which overlap them and are in order."""
    start, end = span
    if text[:start].rstrip(f" \t{_JOINER}")[-1:] in {"", "\n"} and (item := _ITEM.match(text, start, end)) is not None:
        start = item.end()
    kept: list[str] = []
    done = start
    for citation in citations:
        first, last = max(start, citation.extent[0]), min(end, citation.extent[1])
        if first >= done:
            before = text[done:first]
            part = _is_part(before, first_word=not text[start:first].strip(), last_word=_ENDS.fullmatch(text, last, end) is not None)
            name = _name(text, citation, first) if part else ""
            kept += [before, name] if name else [before[:-_LEAD_REACH], _SIGNAL_AT_END.sub(" ", before[-_LEAD_REACH:])]
            if not name and before.rstrip().endswith("(") and text[last : last + 1] == ")":
                last += 1
        done = max(done, last)
    kept.append(text[done:end])
    return _tidy(" ".join(part for part in kept if part))


def _is_part(before: str, *, first_word: bool, last_word: bool) -> bool:
    """Whether a citation is a noun of its sentence: a word leads to it that is no signal, and no mark; at the end, only a small word."""
    if first_word:
        return True
    led = (_LEADS if last_word else _NAMED_HERE).search(before)
    return led is not None and before.strip() != "" and _ONLY_SIGNAL.search(before[-60:]) is None


def _name(text: str, citation: Citation, first: int) -> str:
    """What a sentence calls the authority that it cites, empty if it has no name."""
    if citation.kind in _NAMED_WHOLE:
        return text[first : citation.extent[1]]
    if citation.kind is Kind.CASE or citation.kind in BACK_REFERENCES:
        return text[first : max(first, citation.span[0])].rstrip(" ,([")
    return ""


def _tidy(text: str) -> str:
    text = " ".join(_MARKS.sub("", text).split())
    for _ in range(_DEEPEST):
        previous, text = text, " ".join(_LEFT_OVER.sub("", text).split())
        if previous == text:
            break
    text = text.rstrip(" ,;:").lstrip(" ,;:.)]–—-")
    lead = _LED_IN.match(text)
    return text[lead.end() :] if lead else text
