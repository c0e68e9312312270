"""What keeps a sentence from being read at all, in the order in which it is asked."""

from __future__ import annotations

import re

from brief_audit.prose.conditionals.layout import WATCHED, quoted
from brief_audit.prose.conditionals.words import pattern

_REPORTED = re.compile(
    r"\b[Aa]ccording\s+to\b|\b(?:[Ii]n|[Oo]n)\s+(?:the\s+)?(?:[\w’-]+\s+){0,2}[\w-]+[’\']s?\s+(?:view|opinion|submission|account|telling|reading|argument|case|estimation)\b|\b(?:plaintiffs?|defendants?|appellants?|appellees?|petitioners?|respondents?|claimants?|government|state|counsel|prosecution"
    r"|applicants?|dissent|[Ii]t|[Tt]he\s+[\w-]+|tenant|landlord|amic\w+|he|she|they|some|[A-Z][a-z]+)(?:[’']s)?"
    r"(?:,?\s+(?:\w+ly|also|further|now|has|have|therefore|thus|however))*,?\s+"
    r"(?:argu\w+|conten[dt]\w*|submi\w+|assert\w*|alleg(?!ed\s+by)\w+|claim(?:s|ed)\s+that|maintain\w*|urg\w+|suggest\w*|insist\w*|says?|said|believ\w+|thinks?|thought"
    r"|warn\w*|complain(?!ed\s+of)\w*|repl\w+|respond\w*|testif\w+|wr(?:ites|ote)|told|sa(?:w|y|ys)\s+that|puts?\s+it)\b",
)
_COUNTERFACTUAL = re.compile(r"\b(?:would|could|might)\b|\b(?:if|unless)\s+(?:[\w’'-]+\s+){1,6}?were\s+(?:to\b|not\b)|\bwere\s+it\b")
_UNREAL = re.compile(r"\b(?:may|must|should|ought\s+to|can|cannot)\s+(?:not\s+|well\s+|\w+ly\s+)*have\s+(?:\w+ly\s+)?\w+", re.IGNORECASE)
_PAST_PERFECT = re.compile(r"\b(?:if|unless)\b[^,]*?\bhad\b", re.IGNORECASE)
_CLEFT = re.compile(r"\bit\s+(?:is|was)\s+(?:only\s+)?(?:if|when|because|where|unless)\b", re.IGNORECASE)
_ENDED = re.compile(r"[.;:!,”’\"')\]¦¤§]\s*\d{0,3}\s*$")
_CONDITION = re.compile(r"\b(?:if|unless|provided|except|had)\b", re.IGNORECASE)
_SUPPOSED = re.compile(
    r"^\W*(?:(?:let\s+us|we|i|for\s+the\s+sake\s+of\s+argument)\W+)*(?:suppose|supposing|assum\w+|imagine|consider|compare|recall|see|cf)\b|\bassum(?:ing|e)\s+(?:that|for|arguendo|without)\b"
    r"|\barguendo\b|\bhypothe\w+",
    re.IGNORECASE,
)
_DOUBTED = re.compile(
    r"\b(?:doubt(?:ful|s|ed)?|(?:not(?!\s+the\s+case\s+that\s+both)|never|hardly|wrong|incorrect|error|untrue|false|odd|strange|absurd|mistaken)\s+(?:\w+\s+){0,3}?(?:that|to\s+(?:say|hold|argue|conclude))|not\s+hold"
    r"|perhaps|arguably|presumably|apparently|seemingly|allegedly|supposedly|possibly|maybe)\b",
    re.IGNORECASE,
)
_FRAGMENT = re.compile(r"[^\w“\"]*(?!(?:if|unless|provided|because|since|therefore|except|neither|only|in|where)\b)[a-z]")
"""A sentence that begins with a small letter is the rest of one, or an item of a list; a condition may open such an item."""
_IF_ANY = re.compile(r"\bif\s+any(?=\s*(?:[,.;)]|$))", re.IGNORECASE)
_LISTED = re.compile(r"(?<![\w)])\((?:[0-9]{1,2}|[a-z]|[ivx]{1,4})\)|:\s|;\s|\s[—–-]\s|—|…|\.\s?\.\s?\.|\[[^\]]*\]|\.\s+[A-Z]|[*_|]")


def why_not(text: str, sentence: str) -> str | None:
    """The reason, or None if the words may be read. `text`: the sentence laid out."""
    return _by_its_marks(text, sentence) or _by_its_words(text)


def _by_its_marks(text: str, sentence: str) -> str | None:
    spans = quoted(sentence)
    if re.search(r"\?[\"”’)\s]*$", text):
        return "a question"
    if _FRAGMENT.match(text) or not _ENDED.search(sentence):
        return "a part of a sentence"
    if spans is None or quoted(text) is None:
        return "part of a quotation"
    return "the words of condition or reason are quoted" if any(WATCHED.search(sentence, *span) for span in spans) else None


def _by_its_words(text: str) -> str | None:
    if _PAST_PERFECT.search(text) and _UNREAL.search(text):
        return "what would be if things were otherwise"
    for check, reason in (
        (_SUPPOSED, "supposed for the sake of argument"),
        (_REPORTED, "somebody's argument, reported"),
        (_DOUBTED, "doubted or denied"),
        (_COUNTERFACTUAL, "what would be if things were otherwise"),
        (_CLEFT, "what is only if or because something is"),
        (_IF_ANY, "the condition is no clause"),
        (pattern("trap"), "the condition or reason is no clause, or only a part"),
    ):
        if check.search(text) and (check is not _COUNTERFACTUAL or _CONDITION.search(text)):
            return reason
    return "a list, or more than one sentence" if _LISTED.search(text) else None
