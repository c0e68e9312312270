"""Whether a sentence overrules all of a decision outright: a closed list of whole sentences, with nothing next to them that narrows them.

Only such a sentence can prove a brief wrong. "We overrule X on bonds", "X's footnote four", "X, but we keep its rule" do not count,
nor does what another court, a judge or a party is said to have written.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.text.quotation_marks import curly_depth

CASE = r"\ue000[0-9]+\ue001"
_NAME = r"[A-Z][\w'’&-]+(?<!['’]s)(?:\s+v\.?\s+[A-Z][\w'’&-]+)?"
_SLOT = rf"(?:{CASE}|{_NAME})"
_TARGETS = rf"(?P<targets>{_SLOT}(?:(?:,?\s+and|,)\s+{_SLOT})*)"
_ADVERBS = r"(?:(?:hereby|now|therefore|thus|accordingly|expressly|explicitly|today|formally|unanimously),?\s+)*"
_OPENS = r"(?:(?:Accordingly|Therefore|Thus|Today|Hence|Consequently|For\s+(?:these|those)\s+reasons),?\s+)?"
_FOLLOWERS = r"(?:,?\s+and\s+(?:all\s+)?(?:the\s+|those\s+)?(?:cases|decisions)\s+(?:following|that\s+follow(?:ed)?|relying\s+on)\s+it)?"
_WHOLE = tuple(
    re.compile(words)
    for words in (
        rf"{_OPENS}[Ww]e\s+{_ADVERBS}overrule\s+(?:our\s+(?:earlier\s+|prior\s+)?decisions?\s+in\s+)?{_TARGETS}{_FOLLOWERS},?\.?",
        rf"{_OPENS}{_TARGETS},?\s+(?:is|are)\s+{_ADVERBS}overruled{_FOLLOWERS}\.?",
        rf"{_TARGETS},?\s+(?:was|has(?:\s+since)?\s+been)\s+{_ADVERBS}overruled\s+by\s+(?:(?:the\s+Supreme\s+Court|this\s+court)\s+in\s+)?{CASE}\.?",
    )
)
_PIN = re.compile(
    r"\bnn?\.|\bnote\b|¶|\bat\s+[0-9*]|\b[0-9]{1,5},\s*[0-9]{1,5}(?:\s?[-–—]\s?[0-9]{1,5})?(?!\s+[A-Z][A-Za-z]*\.)(?=[,\s]*(?:\(|$))"
)
_NARROWS = re.compile(
    r"\b(?:only|but|however|extent|insofar|far|part|limit\w*|stands?|remains?|reaffirm\w*|surviv\w*|retain\w*|keep|intact|leave|left|footnote|disagree|err(?:or|ed)"
    r"|wrong|mistake\w*|set\s+aside|taken?\s+back|withdr\w+|restor\w*|reinstat\w*|otherwise|although|though|yet|adhere|respect|former|except|rejected|vacated\s+that)\b",
    re.IGNORECASE,
)
_POINTS = re.compile(r"\b(?:it|its|that|this|these|those|so|such|he|she|they|we\s+(?:do|did|have))\b", re.IGNORECASE)
_DISPOSES = re.compile(
    r"(?:(?:Accordingly|Therefore|Thus|Hence|Consequently|For\s+(?:these|those|the\s+foregoing)\s+reasons),?\s+)?"
    r"(?:[Tt]he\s+(?:judgment|order|decision|decree|conviction|petition)\b[^;:]{0,120}|[Ww]e\s+(?:therefore\s+)?(?:affirm|reverse|vacate|remand)\b[^;:]{0,80}|[Ii]t\s+is\s+so\s+ordered"
    r"|AFFIRMED|REVERSED|VACATED|(?:AND\s+)?REMANDED)\.?"
)
_REPORTS = re.compile(
    r":\s*$|\b(?:as\s+follows|wrote|writes|reasoned|thought|thinks|views?|argu\w+|contend\w*|contention\w*|claim\w*|submi\w+|urg(?:e|es|ed|ing)|insist\w*|maintain\w*|dissent\w*"
    r"|concurr\w*|believ\w+|quot\w+|suppos\w+|assum\w+|imagin\w+|suggest\w*|asks?|asked|would|if|whether|panel|magistrate|court\s+below|(?:district|trial|lower)\s+(?:court|judge)"
    r"|Court\s+of\s+Appeals|according)\b",
    re.IGNORECASE,
)
_RUN_ON = re.compile(
    r"\b[A-Z][A-Z'’-]{2,},\s+(?:C\.\s?J\.|JJ?\.|(?:Chief\s+|Circuit\s+|District\s+|Senior\s+)*(?:Judge|Justice)\b)"
    r"|\bI\s+(?:cannot|would|dissent|agree|disagree|concur|join|respectfully|think|believe|part)\b"
)
_ALONE = re.compile(r"\bI\s+(?:dissent|cannot\s+(?:agree|join)|respectfully)")
_HEAD = 400
"""Characters at the opening of an opinion in which its own author may be named."""


def is_outright(marked: str, slot: str) -> bool:
    """Whether the marked sentence does nothing but overrule, or report as overruled, the case of this slot."""
    found = next((match for form in _WHOLE if (match := form.fullmatch(" ".join(marked.split())))), None)
    return found is not None and slot in found["targets"]


def is_a_whole(case: str) -> bool:
    """Whether a citation as written names a decision without a page, note or paragraph of it."""
    return _PIN.search(" ".join(case.split())) is None


def is_left_alone(before: str, after: str) -> bool:
    """Whether the sentence before reports nobody's words, and the one after narrows or takes back nothing."""
    if _REPORTS.search(before) or _NARROWS.search(after):
        return False
    return _POINTS.search(after) is None or _DISPOSES.fullmatch(" ".join(after.split())) is not None


def is_of_one_writer(text: str, start: int, at: int) -> bool:
    """Whether nothing between the opening of an opinion and an offset shows that one judge speaks alone or a quotation is open."""
    if _RUN_ON.search(text, min(at, start + _HEAD), at) or _ALONE.search(text, start, at):
        return False
    paragraph = max(start, text.rfind("\n\n", start, at))
    return curly_depth(text[paragraph:at]) <= 0
