"""Sentences in which the writer only says how a case bears on his own: "Quillon is hard to get around", "The facts of ¦ are close".

They are argument, which no text of a decision could settle, so that nothing is asked of it; a sentence with anything else in it is none.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page import CITED

_NAME = rf"[*_]*(?:{CITED}|[A-Z][\w’'-]+(?:\s+v\.?\s+[A-Z][\w’'-]+)?)[*_]*"
_THING = (
    r"(?:facts?|reasons?|reasoning|rule|decision|case|opinion|ruling|holding|principle|analysis|logic|circumstances|situation"
    r"|judgment|authority)"
)
_SUBJECT = (
    rf"(?:{_NAME},?|(?:the|that|its|those)\s+{_THING}(?:\s+(?:given|stated|applied))?(?:\s+(?:of|in)\s+{_NAME})?"
    r"|it|that|this)"
)
_HOW = r"(?:(?!(?:only|family|early)\b)\w+ly\s+|very\s+|quite\s+|rather\s+|too\s+|just\s+|all\s+but\s+|indeed\s+|still\s+)*"
_ME = (
    r"(?:(?:to|for|with|from|against)\s+(?:us|them|him|her|it|ours?|theirs"
    r"|(?:the|our|this|that)\s+(?:[\w-]+\s+){0,2}?[\w-]+|[A-Z][\w’'-]+))"
)
_ON_IT = (
    r"(?:(?:on|at|in)\s+(?:that|this|any|the)(?:\s+(?:point|score|question|issue|event|respect))?|here|either|too|alone|as\s+well"
    r"|for\s+(?:that|this))"
)
_CLOSE = (
    r"(?:close(?:r)?(?:\s+to\s+(?:home|ours|these))?|far(?:\s+(?:away|off|removed|afield|from\s+ours))?|hard\s+to\s+(?:get\s+around|get\s+past|distinguish|avoid|escape|answer)"
    r"|easy\s+to\s+distinguish|easily\s+distinguish(?:ed|able)|distinguishable|different|another\s+case|no\s+different|not\s+this\s+case|nothing\s+like\s+(?:it|this(?:\s+case)?|ours)"
    r"|about\s+something\s+else|beside\s+the\s+point|inapposite|on\s+all\s+fours|(?:on|in)\s+point|of\s+(?:no|little|some|limited|great)\s+(?:help|assistance|use|relevance|moment)"
    r"|no\s+(?:help|answer|assistance)|helpful|unhelpful|useful|instructive|the\s+(?:closest|nearest|best|strongest)\s+(?:case|authority|decision)|our\s+(?:best|strongest)\s+(?:case|authority))"
)
_DOES = (
    r"(?:(?:does|do|will)\s+not|cannot|can)\s+(?:help|assist|avail|save|trouble)(?:\s+(?:us|them|him|her|(?:the|our)\s+(?:[\w-]+\s+){0,2}?[\w-]+|[A-Z][\w’'-]+))?"
    r"|(?:helps?|hurts?|assists?)(?:\s+(?:us|them|him|her|(?:the|our)\s+[\w-]+|[A-Z][\w’'-]+))?"
    r"|(?:cannot|can)\s+(?:fairly\s+|properly\s+)?be\s+(?:distinguished|avoided|ignored|put\s+aside)"
    r"|fits?\s+(?:this|our)\s+[\w-]+(?:\s+(?:exactly|precisely|well|perfectly|like\s+a\s+glove))?|(?:is|are)\s+(?:easily\s+|readily\s+)?distinguished"
)
_REMARK = re.compile(
    rf"\W*(?:(?:But|And|Yet|So|Still|Here|Nor|Thus|Even\s+so|In\s+truth|In\s+short),?\s+)?(?i:{_SUBJECT})\s+(?:therefore\s+|thus\s+|itself\s+)?"
    rf"(?:(?:is|are|remains?)\s+(?:not\s+)?{_HOW}{_CLOSE}|{_DOES})(?:\s+{_ME})?(?:,?\s+{_ON_IT})*\W*"
)


def is_a_remark(text: str) -> bool:
    """Whether a whole sentence says only how a case bears on the writer's.

    >>> is_a_remark("Quillon is hard to get around on that."), is_a_remark("The facts of Quillon are uncomfortably close.")
    (True, True)
    >>> is_a_remark("Quillon is hard to get around, since it held the toll void."), is_a_remark("Quillon was dismissed.")
    (False, False)
    """
    return _REMARK.fullmatch(text) is not None
