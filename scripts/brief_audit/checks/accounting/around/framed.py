"""What stands around what a brief tells of a case, and takes it back: "It is a myth that the appeal in Alder was dismissed".

Readers take the clause with the case in it, and the frame above it says that it is not so, that only a fool would say it, or that somebody
else does. What is told agrees with the decision, and the brief says the contrary. So a frame that denies, doubts or supposes opens the
citation whatever the clause says; one that only denies a doubt ("it cannot be disputed that") does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.passages import sentence_around, split_sentences

_REACH = 400
_THAT = re.compile(r"(?P<frame>[^.;:“”\"()]{2,160}?)\b(?:that|who\s+thinks?|whether)\b")
_QUOTED = re.compile(r"[“\"][^“”\"]*[”\"]")
"""What is quoted is told of the case itself: "the words “not wedded to a plan that would …” in Alder"."""
_SURE = re.compile(
    r"\b(?:cannot|can\s+not|could\s+not|may\s+not|not|no|never|hardly|without)\s+(?:\w+\s+){0,3}?(?:den(?:y|ied)|doubt\w*|disput\w*|contest\w*|gainsa\w+|question\w*|forget|forgotten|ignor\w*"
    r"|overlook\w*|surpris\w*|accident|coincidence|secret|matter|controversial|challenge[sd]?|escape[sd]?|mistak\w+|only|just|merely|simply|enough|answer|wonder)\b"
    r"|\bundoubtedly\b|\bundisputed\b|\buncontested\b",
    re.IGNORECASE,
)
"""Frames that deny a doubt, or say that something is not all."""
_DENIES = re.compile(
    r"\b(?:not|never|no|nobody|none|neither|nor|cannot|hardly|scarcely|few|\w+n[’']t|wrong\w*|false\w*|untrue|incorrect\w*|inaccurate\w*|mistak\w*|myth|misconception|misread\w*|misstat\w*"
    r"|fiction|fantasy|fallacy|error|erroneous\w*|den(?:y|ies|ied)|disput\w*|doubt\w*|deni\w*|nonsense|absurd|fanciful|pretend\w*|careless|fool\w*|refut\w*|reject\w*|anyone|anybody|whoever"
    r"|suppos(?:e|ing)|imagin\w*|suggest\w*|if|unless|had)\b",
    re.IGNORECASE,
)
_A_FALSEHOOD = (
    r"(?:is|was|are|were|would\s+be)\s+(?:(?:simply|quite|plainly|just|an?|the|mere|pure|popular|complete)\s+){0,3}"
    r"(?:wrong|false|untrue|incorrect|inaccurate|mistaken|myth|misconception|fiction|fantasy|fallacy|nonsense|error|misreading|misstatement|not\s+(?:so|true|right|correct|the\s+case))\b"
)
_TAIL = re.compile(rf"[^.?!“”]{{0,160}}?(?:;\s+|,\s+)?\b(?:(?:he|she|it|they|that|this)\s+)?{_A_FALSEHOOD}")
_THAT_FIRST = re.compile(r"\W*That\s")
_IF_FIRST = re.compile(r"\W*(?:If|Had|Were|Unless|Suppose|Supposing|Imagine)\s")
_BEHIND = re.compile(
    r"\W*(?:hardly|scarcely|not\s+so|not\s+at\s+all|far\s+from\s+it|wrong|false|untrue|nonsense|on\s+the\s+contrary|quite\s+the\s+(?:opposite|contrary|reverse)|never|no|or\s+so|so\s+(?:says|said|we|the)"
    rf"|(?:it|he|she|they|that|this)\s+(?:(?:was|is|did|does|has|were|had|are)\s+not|(?:was|is|did|does|has|were|had|are)n[’']t)"
    rf"|(?:(?:he|she|it|they|that|this)|(?:the|that|this)\s+(?:\w+\s+){{1,2}})\s*{_A_FALSEHOOD})(?:[^.?!]{{0,60}})[.?!]",
    re.IGNORECASE,
)
"""A sentence behind it that takes back the one before."""
_TIED = re.compile(
    r"\b(?:in|of|by|from|to|that|see|with|under|and|or|than|case|decision|judgment|court|appeal)\s*$|[A-Za-z]\s$", re.IGNORECASE
)


def open_framed(question: Question) -> Iterator[Finding]:
    """At most one finding: the words around what is told of the case that take it back."""
    text, (start, end) = question.material.document.text, question.citation.extent
    lead, behind = text[sentence_around(text, (start, end), _REACH)[0] : start], text[end : end + _REACH].split("\n\n")[0]
    if _TIED.search(lead) is None and lead.strip():
        return
    rest = split_sentences(behind)[0]
    words = _frame(_QUOTED.sub(" ", lead)) or _told_back(lead, rest, behind[len(rest) :])
    if words:
        says = (
            f"You write “{' '.join(words.split())}”; what is told of the case could not be compared with words around it that take it back."
        )
        yield question.unverifiable(Reason.NOT_COMPARED, says, part="frame")


def _frame(lead: str) -> str:
    """The words above "that" which deny or doubt what hangs on it; empty where there are none, or where they deny a doubt."""
    for found in _THAT.finditer(lead):
        frame = found["frame"]
        if _DENIES.search(_SURE.sub(" ", frame)) is not None and not _OF_THE_COURT.search(frame):
            return found[0]
    return lead if _IF_FIRST.match(lead) and "," not in lead else ""


_OF_THE_COURT = re.compile(
    r"\b(?:[Cc]ourt|[Tt]ribunal|[Pp]anel|[Bb]oard|[Jj]udge|[Jj]ustice|Circuit|[Mm]ajority|Lord|Lady|[Jj]ury|[A-Z][\w’-]+\s+(?:L?J|MR|P))\b[^.;:]{0,60}$"
)
"""What a court did not hold or rejected is told of the case itself, and read by others."""


def _told_back(lead: str, rest: str, behind: str) -> str:
    """What behind the citation, or in the next sentence, takes back what was told."""
    tail = _TAIL.match(rest)
    if tail is not None and (_THAT_FIRST.match(lead) or ";" in tail[0]):
        return tail[0]
    next_one = _BEHIND.match(behind.lstrip(" .?!"))
    return next_one[0] if next_one is not None and len(next_one[0].split()) <= _SHORT else ""


_SHORT = 9
