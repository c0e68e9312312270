"""What keeps a sentence from being read at all, in the order in which it is asked."""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.conditionals.layout import QUOTED, WATCHED, quoted
from brief_audit.prose.conditionals.words import pattern

REPORTED = re.compile(
    r"\b[Aa]ccording\s+to\b|\b(?:[Ii]n|[Oo]n)\s+(?:the\s+)?(?:[\w’-]+\s+){0,2}[\w-]+[’\']s?\s+(?:view|opinion|submission|account|telling|reading|argument|case|estimation)\b|\b(?:plaintiffs?|defendants?|appellants?|appellees?|petitioners?|respondents?|claimants?|government|state|counsel|prosecution"
    r"|applicants?|dissent|[Ii]t|[Tt]he\s+[\w-]+|tenant|landlord|amic\w+|he|she|they|some|[A-Z][a-z]+)(?:[’']s)?"
    r"(?:,?\s+(?:\w+ly|also|further|now|has|have|therefore|thus|however))*,?\s+"
    r"(?:argu\w+|conten[dt]\w*|submi\w+|assert\w*|alleg(?!ed\s+by)\w+|claim(?:s|ed)\s+that|maintain\w*|urg\w+|suggest\w*|insist\w*|says?|said|believ\w+|thinks?|thought"
    r"|warn\w*|complain(?!ed\s+of)\w*|repl\w+|respond\w*|testif\w+|wr(?:ites|ote)|told|sa(?:w|y|ys)\s+that|puts?\s+it)\b",
)
VIEWED = re.compile(
    r"^\W*(?:[Tt]o|[Ff]or)\s+(?:the\s+)?(?:[A-Z][\w’'-]+\s*){1,3},\s|^\W*(?:\w+,?\s+)?[Tt]o\s+the\s+\w+,\s+(?:this|that|it|the)\b"
    r"|\b(?:[Oo]n|[Uu]nder|[Bb]y|[Ww]ith|[Ff]ollowing|[Gg]iven)\s+(?:this|that|such|an?|either|his|her|its|their|the|[\w-]+[’']s?|(?:the\s+)?[\w-]+[’']s?)\s+(?:\w+\s+)?"
    r"(?:theory|view|reading|logic|approach|position|interpretation|construction|rationale|argument|hypothesis|scenario|reasoning|submission|contention|premise|assumption|footing)\b"
)
"""Whose thought it is, or on what supposition, stands before it."""
_COUNTERFACTUAL = re.compile(r"\b(?:would|could|might)\b|\b(?:if|unless)\s+(?:[\w’'-]+\s+){1,6}?were\s+(?:to\b|not\b)|\bwere\s+it\b")
_UNREAL = re.compile(r"\b(?:may|must|should|ought\s+to|can|cannot)\s+(?:not\s+|well\s+|\w+ly\s+)*have\s+(?:\w+ly\s+)?\w+", re.IGNORECASE)
_PAST_PERFECT = re.compile(r"\b(?:if|unless)\b[^,]*?\bhad\b", re.IGNORECASE)
_ENDED = re.compile(r"[.;:!,”’\"')\]¦¤§]\s*\d{0,3}\s*$")
_CONDITION = re.compile(
    r"\b(?:if|unless|provided|except)\b|(?:^\W*|[,;]\s+|\b(?:and|but|that)\s+)had\s+(?:the|he|she|it|they|we|I|this|that|such|any|no|there|[A-Z]\w+)\b",
    re.IGNORECASE,
)
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
_OTHERWISE = re.compile(
    r"(?:\b(?:since|because|for|or|as)\s+|[,;]\s*)otherwise,?\s+(?:the|it|he|she|they|we|I|there|a|an|this|that|any|no)\b", re.IGNORECASE
)
_TO_SOMEBODY = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
_IF_ANY = re.compile(r"\bif\s+any(?=\s*(?:[,.;)]|$)|\s+(?:is|are|was|were|has|have|had|can|may|exists?)\b)", re.IGNORECASE)
_LISTED = re.compile(
    r"(?<![\w)])\((?:[0-9]{1,2}|[a-z]|[ivx]{1,4})\)|:\s|;\s|\s[—–-]\s|—|…|\.\s?\.\s?\.|\[[^\]]*\]|[.!?][”’\"]?(?:\d{1,3})?\s+[“‘\"(\[]*[A-Z]|[*_|]"
)
_ALTERED = re.compile(r"\[([^\[\]]*)\]")
"""What a quoting writer puts in brackets within the quotation."""
_ITEM = re.compile(r"\W*\((?:\d{1,3}[A-Za-z]?|[A-Za-z]|[ivx]{1,5})\)\s|\W*(?:[a-z]|[ivx]{1,5})[).]\s")
"""The number of an item: of a paragraph of a rule, or of a list of what somebody submits, which another sentence brings in."""
_UNFINISHED = re.compile(r"(?:[:,;]|[A-Za-z]\s+\.)\s*\d{0,3}$|\d\.\d{1,3}$")
_HALF_QUOTED = re.compile(r"^[^‘]*[.,;!?]’\s*\d{0,3}\s*$|^[^‘]*[.,;!?]’\s")
"""A closing mark of which no opening mark stands before: the words are the rest of what somebody else wrote."""
_OPENED = re.compile(r"^\W*['‘](?=\w)")
_TORN = re.compile(r"(\w)[-\u00ad]\s+(\w)")


def _opens_alone(text: str) -> bool:
    """Whether a single mark opens the sentence and none closes it."""
    found = _OPENED.match(text)
    return found is not None and re.search(r"[\w.,;!?]['’](?=\W|$)", text[found.end() :]) is None


def _is_broken(text: str) -> bool:
    """Whether the end of a line tore a word of condition or reason in two: "be- cause"."""
    return len(WATCHED.findall(_TORN.sub(r"\1\2", text))) > len(WATCHED.findall(text))


def why_not(text: str, sentence: str) -> str | None:
    """The reason, or None if the words may be read. `text`: the sentence laid out."""
    return _by_its_marks(text, sentence) or _by_its_words(text)


def _by_its_marks(text: str, sentence: str) -> str | None:
    spans = quoted(sentence)
    if re.search(r"\?[\"”’)\s]*$", text):
        return "a question"
    if _FRAGMENT.match(text) or not _ENDED.search(sentence) or _UNFINISHED.search(sentence.rstrip()) or _is_broken(text):
        return "a part of a sentence"
    if _ITEM.match(sentence):
        return "an item of a list"
    if _HALF_QUOTED.search(text) or _opens_alone(text):
        return "part of a quotation"
    if spans is None or quoted(text) is None:
        return "part of a quotation"
    return "the words of condition or reason are quoted" if any(WATCHED.search(sentence, *span) for span in spans) else None


def _by_its_words(text: str) -> str | None:
    if _PAST_PERFECT.search(text) and _UNREAL.search(text):
        return "what would be if things were otherwise"
    for check, reason in (
        (_SUPPOSED, "supposed for the sake of argument"),
        (REPORTED, "somebody's argument, reported"),
        (VIEWED, "somebody's argument, reported"),
        (_DOUBTED, "doubted or denied"),
        (_COUNTERFACTUAL, "what would be if things were otherwise"),
        (_OTHERWISE, "what would be if things were otherwise"),
        (_TO_SOMEBODY, "said to somebody"),
        (_IF_ANY, "the condition is no clause"),
        (pattern("trap"), "the condition or reason is no clause, or only a part"),
    ):
        if check.search(text) and (check is not _COUNTERFACTUAL or _CONDITION.search(text)):
            return reason
    unmarked = QUOTED.sub(lambda found: _ALTERED.sub(r"\1", found.group()), text)
    return "a list, or more than one sentence" if _LISTED.search(unmarked) else None
