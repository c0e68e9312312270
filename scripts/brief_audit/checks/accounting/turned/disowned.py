"""What the decision states only to deny it: "it cannot be said that | the lamp must be new", "is not void unless".

The denial governs a whole clause, so that no two words of the brief's sentence stand straight behind it. So what hangs on such a denial
is held against a sentence that denies and limits nothing: where it has nearly all its words, the decision has denied them. A conclusion
that the passage denies under an exception may be told by another word for the same ("errs in law" of "is not unlawful unless"); then the
sentence must have most of the words of what it is concluded of. Nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import Window, names_of, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.base import Question

_BE = r"(?:is|are|was|were|be|been)"
_NOT = r"(?:\s+not|n[’']t|not)"
_HANGS_ON = re.compile(
    rf"\b(?:(?:can|could|should|must|does|do|did|would|may){_NOT}\s+(?:\w+ly\s+)?(?:be\s+)?(?:(?:\w+ly\s+)?(?:said|suggested|right|read|taken|understood|construed|accept|agree|mean|follow|suggest|imply|denote)\b)"
    rf"|{_BE}{_NOT}\s+(?:\w+ly\s+)?(?:the\s+case|the\s+law|the\s+position|to\s+say|correct|right|true|to\s+be\s+(?:read|taken|understood|construed)))"
    r"(?:\s+(?:that|as|to)\b)+"
    rf"|(?:{_NOT}\s+(?:\w+\s+){{1,2}}(?:[^.;:,]{{1,60}}?,?\s+(?:however,\s+)?as\s+)?(?:an\s+|any\s+)?|\bno\s+)(?:authority|support|warrant|basis)\s+"
    r"(?:(?:for|as\s+to|to\s+the\s+effect)\s+)?(?:(?:the|any|a)\s+(?:proposition|view|rule|idea|suggestion|conclusion)\s+)?(?:that|saying\s+that|holding\s+that)\b"
)
_STANDS_OPEN = re.compile(
    r"\b(?:no|not|never|nor|neither|none|nothing|nobody|without|cannot|hardly|scarcely|rather|instead|only|solely|unless|until|except|save|if|where|when|wrong|reject\w*"
    r"|fail(?:s|ed|ing)?|lack\w*|need|whether|argu\w*|conten[dt]\w*|submi[ts]\w*|suggest\w*|alleg\w*|far|question|may|might|can|could)\b|n[’']t\b",
    re.IGNORECASE,
)
"""What makes of a sentence no plain assertion."""
_ENDS = re.compile(
    r"[;:]|\.\s|,\s+(?=(?:it|this|that|they|he|she|we|I)\b)"
    r"|,\s+(?:but|and|because|since|although|though|whereas|while)\b|\b(?:because|since|unless)\b"
)
_CONCLUSIONS = tuple(
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for words in (
        r"unlawful(?:ly)?|err(?:s|ed)?\s+in\s+law|errors?\s+of\s+law|(?:bad|wrong)\s+in\s+law|illegal(?:ly)?",
        r"liable|liability",
        r"void|a\s+nullity|null\s+and\s+void|invalid",
        r"unfair(?:ly)?|unjust(?:ly)?",
        r"irrational(?:ly)?|unreasonabl[ey]|perverse",
        r"in\s+breach|breach(?:es|ed)?",
    )
)
_UNLESS = re.compile(r"\b(?:unless|except\s+(?:where|if|when)|save\s+(?:where|if|when|in))\b", re.IGNORECASE)
_DENIED_BEFORE = re.compile(r"\b(?:not|never|nor)\s+(?:\w+\s+){0,3}$|n[’']t\s+(?:\w+\s+){0,3}$", re.IGNORECASE)
_SENTENCE = re.compile(r"[.;:]\s")
_FEWEST, _NEARLY = 4, 0.7
"""Telling words of what is denied, and how many of them the sentence has, or of the sentence, and how many of them are denied."""
_OF_WHAT, _HALF = 3, 0.5
"""The same of what a conclusion is drawn of."""


def disowned(question: Question, sentence: str) -> str:
    """The passage that denies what the sentence says, where the decision nowhere says it; empty where it may, or says neither."""
    open_to = _left_open(sentence)
    names = stems(names_of(question))
    said = stems(sentence) - names
    windows = [one for one in at_the_pin(question, windows_of(question)) if one.single]
    for window in windows:
        for denied in _denied(window.words):
            words = stems(denied) - names
            fewest = min(len(words), len(said))
            if fewest < _FEWEST or len(said & words) < _NEARLY * fewest or not open_to <= _left_open(denied):
                continue
            if not _is_said(question, said & words):
                return window.words
    return "" if open_to else _concluded(sentence, said, windows)


def _left_open(words: str) -> frozenset[str]:
    """What makes of a sentence no plain assertion; what the denied clause has as well changes nothing."""
    return frozenset(found[0].lower() for found in _STANDS_OPEN.finditer(words))


def _denied(words: str) -> Iterator[str]:
    """Each clause that hangs on a denial."""
    for found in _HANGS_ON.finditer(words):
        yield _ENDS.split(words[found.end() :])[0]


def _is_said(question: Question, words: frozenset[str]) -> bool:
    """Whether a sentence of the decision's own voice has all these words and denies nothing."""
    return any(one.single and words <= one.stems and not _HANGS_ON.search(one.words) for one in windows_of(question))


def _concluded(sentence: str, said: frozenset[str], windows: list[Window]) -> str:
    """The passage that denies under an exception what the sentence concludes without one."""
    for conclusion in _CONCLUSIONS:
        if conclusion.search(sentence) is None:
            continue
        there = [(one.words, found) for one in windows if (found := conclusion.search(one.words)) is not None]
        denied = [(words, found) for words, found in there if _DENIED_BEFORE.search(words[: found.start()])]
        if len(denied) < len(there):
            return ""
        for words, found in denied:
            what = stems(_SENTENCE.split(words[: found.start()])[-1])
            if _UNLESS.search(words, found.end()) and len(said & what) >= max(_OF_WHAT, _HALF * len(what)):
                return words
    return ""
