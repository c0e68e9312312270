"""Where a court itself says that it does not decide: "We need not decide whether …", "We express no view on whether …".

A passage is the clause that the court leaves open, from its first word to the next clause of the sentence. Only a main
clause in the court's own voice and in the present tense counts: no party's account, no condition, no other court.
"""

from __future__ import annotations

from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.model.base import Span
from brief_audit.text.passages import whole_sentences

_ADVERB = r"(?:(?:therefore|thus|accordingly|hence|also|here|today|now|again|however|of\s+course|expressly|specifically|ourselves),?\s+)*"
_VERB = r"(?:decide|reach|resolve|determine|consider|settle)"
_QUESTION = (
    r"(?:,?\s*(?:today|here|now|on\s+this\s+record|in\s+this\s+case|in\s+this\s+appeal),?)?\s+(?:the\s+(?:question|issue)\s+(?:of\s+)?)?"
)
_WHO = r"(?:we|I|this\s+court)"
_LEFT_OPEN = re.compile(
    rf"(?:\b{_WHO}\s+{_ADVERB}(?:(?:need|do|does|shall|will)\s+not|declines?\s+to|ha(?:ve|s)\s+no\s+(?:occasion|need|cause)\s+to)\s+{_ADVERB}{_VERB}"
    rf"|\bit\s+is\s+{_ADVERB}(?:unnecessary|not\s+necessary)\s+(?:for\s+us\s+)?to\s+{_VERB}"
    rf"|\b{_WHO}\s+{_ADVERB}(?:express|intimate|offer|take)(?:es|s)?\s+no\s+(?:opinion|view|views|position)\s+(?:on|as\s+to|about|regarding|concerning|upon)"
    rf"|\b{_WHO}\s+{_ADVERB}leave\s+(?:open|undecided|unresolved|for\s+another\s+day))"
    rf"{_QUESTION}(?:whether|if)\s+"
    rf"|(?:\b{_WHO}\s+{_ADVERB}assumes?|^\W*(?:even\s+)?assuming),?\s+(?:without\s+(?:so\s+)?deciding|arguendo|for\s+the\s+sake\s+of\s+argument),?\s+that\s+"
    rf"|\b{_WHO}\s+{_ADVERB}do(?:es)?\s+not\s+{_ADVERB}hold\s+(?:today\s+|here\s+)?that\s+",
    re.IGNORECASE,
)
_NOT_THE_COURT = re.compile(
    r"\b(?:argu\w*|conten\w*|claim\w*|assert\w*|urg\w*|suggest\w*|submi\w*|maintain\w*|insist\w*|ask\w*|respond\w*|repl(?:y|ies|ied)|if|unless|when\w*"
    r"|would|could|should|might|said|says|stat(?:ed|es)|wrote|observed|noted|explained|held|ordinarily|usually|generally|often|sometimes|until"
    r"|at\s+first|first|thought|once|initially|originally|earlier|last\s+term|parts?\s+[ivx\d]"
    r"|quot\w*|below|dissent\w*|concurr\w*)\b|\d\s+[A-Z][\w. ]{0,12}\s+\d|\bv\.\s|[“\"]",
    re.IGNORECASE,
)
"""What may come before the court's words: whose they may be, or a condition under which it would decide."""
_OPENS = re.compile(
    r"\W*(?:(?:and|but|so|thus|therefore|accordingly|hence|here|finally|however|moreover|again|nor),?\s+)*(?:(?:because|since|as)\s[^;:]*,\s*)?",
    re.IGNORECASE,
)
"""Everything that may come before the court's words in their sentence."""
_ANSWERS = re.compile(
    r"\b(?:so\s+(?:hold|held|decide|conclude)|now\s+(?:hold|decide|answer|conclude|turn|come)|answer\w*|reflection|reconsider\w*|rehearing|Parts?\s+[IVX\d]"
    r"|(?:the|that|this|first|second|last|open)\s+(?:question|issue|point)|(?:decide|resolve|reach|settle|hold)\s+(?:it|that\s+it|this|the\s+matter)\b"
    r"|yes\b|in\s+the\s+affirmative|in\s+the\s+negative|after\s+all|it\s+is\s*[.;]|it\s+does\s*[.;]|it\s+may\s*[.;]|infra\b)",
    re.IGNORECASE,
)
_ANOTHER_CLAUSE = re.compile(
    r";|:|—|--|,\s+(?:we|I|this\s+court|it|there|because|since|for|as|but|and|although|though|while|nor|so|yet|where|given|in\s+light)\b|\b(?:because|since|but|although|though)\b"
    r"|\b(?:we|I)\s+(?:hold|conclude|find|decide|agree|affirm|reverse)\b",
    re.IGNORECASE,
)
_SHORT = 3
"""At most so many words between "whether" and the quoted words: then the question itself is quoted, not a term within it."""


class LeftOpen(NamedTuple):
    """A clause that the court leaves open: the sentence, the words that leave it open, and the clause, as spans of the text."""

    sentence: Span
    words: Span
    clause: Span


def left_open(text: str, span: Span) -> LeftOpen | None:
    """The clause left open that contains all the words at `span` and begins with them; None if there is none."""
    sentence = whole_sentences(text, span)
    said, first = text[slice(*sentence)], sentence[0]
    for match in _LEFT_OPEN.finditer(said):
        rest = _ANOTHER_CLAUSE.search(said, match.end())
        clause = (first + match.end(), first + (rest.start() if rest else len(said)))
        if clause[0] <= span[0] and span[1] <= clause[1] and _begins_with(text, clause, span) and _is_the_courts(said, match):
            return LeftOpen(sentence, (first + match.start(), first + match.end()), clause)
    return None


def _begins_with(text: str, clause: Span, span: Span) -> bool:
    between = text[clause[0] : span[0]]
    return len(between.split()) <= _SHORT and not re.search(r"[“”\"]", text[clause[0] : clause[1]])


def _is_the_courts(said: str, match: re.Match[str]) -> bool:
    """Nothing stands before the court's words but a connective and the reason why, and no other's voice or another time."""
    return _OPENS.fullmatch(said[: match.start()]) is not None and _NOT_THE_COURT.search(said, 0, match.start()) is None


def is_taken_up_again(text: str, after: int, words: str) -> bool:
    """Whether the rest of the text returns to the question: with any of its telling words, or with words in which a court answers one."""
    wanted = {word.casefold() for word in _TELLING.findall(words)}
    rest = text[after:]
    return not wanted or _ANSWERS.search(rest) is not None or any(word.casefold() in wanted for word in _TELLING.findall(rest))


def stands_elsewhere(text: str, words: str, but: Span) -> bool:
    """Whether another sentence of the text says nearly the same: most of the telling words within a span as long as two sentences."""
    wanted = {word.casefold() for word in _TELLING.findall(words)}
    if not wanted:
        return True
    return any(_share(wanted, text[start:end]) >= _MOST for start, end in _windows(text, but))


_TELLING = re.compile(r"[^\W\d_]{4,}")
_MOST = 0.6
_WINDOW = 400


def _windows(text: str, but: Span) -> list[Span]:
    """Stretches of the text that overlap by half, without the sentence left open."""
    halves = [(0, but[0]), (but[1], len(text))]
    return [(at, min(at + _WINDOW, high)) for low, high in halves for at in range(low, high, _WINDOW // 2)]


def _share(wanted: set[str], stretch: str) -> float:
    return len(wanted & {word.casefold() for word in _TELLING.findall(stretch)}) / len(wanted)
