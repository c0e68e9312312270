"""A rule that a brief states in the decision's own words but for what turns it: "is an exercise of discretion", where it says "is not".

A bare statement of law ascribes nothing to the court in words, and its proposition has an outcome of its own. But where one passage has
most of its words, and says the opposite of them, the source settles it: silence is never a pass. The citation opens with the passage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne import SHOWN, names_of, sentences_supported, stems, windows_of
from brief_audit.checks.accounting.borne.at_pin import at_the_pin
from brief_audit.checks.accounting.borne.measures import counted_otherwise
from brief_audit.checks.accounting.borne.modals import contrary
from brief_audit.checks.accounting.borne.once import once
from brief_audit.checks.accounting.borne.opposed import opposed
from brief_audit.checks.accounting.borne.polarity import turns
from brief_audit.checks.accounting.borne.substituted import substituted
from brief_audit.checks.accounting.borne.swapped import exchanges
from brief_audit.checks.accounting.borne.together import denied_alike
from brief_audit.checks.accounting.borne.windows import may_bear, windows_with
from brief_audit.checks.accounting.quotations import quotations_of
from brief_audit.checks.accounting.turned.allotted import allotted_otherwise
from brief_audit.checks.accounting.turned.copied import changed
from brief_audit.checks.accounting.turned.deciding import deciding_otherwise
from brief_audit.checks.accounting.turned.disowned import disowned
from brief_audit.checks.accounting.turned.forced import forced
from brief_audit.checks.accounting.turned.marked_over import marked_over
from brief_audit.checks.accounting.turned.riders import unlimited
from brief_audit.checks.accounting.turned.singled import singled_out
from brief_audit.checks.accounting.whose import UNDISPUTED
from brief_audit.checks.base import Question
from brief_audit.model.base import Reason
from brief_audit.model.finding import Finding
from brief_audit.text.words import denies

_ALMOST = 0.7
"""Of the telling words of the sentence, that make a passage the one that it takes its words from."""
_FEWEST = 5
_SHORTEST = 3
_COPIED = 0.75
"""Of the words of a rule, in runs of three and more, that make it a copy of a sentence there."""
_QUOTED = 6
"""Quoted words that are compared as a quotation, and the sentence with them."""

_CLAUSES = re.compile(r"[;:—–]\s|,\s+(?=(?:so|and|but|for|whereas|while|because|since|although|though|which|who)\b)")
_DETERMINERS = r"(?:the|an?|it|they|he|she|no|any|every|his|her|its|this|such)"
_COMMAS = re.compile(rf"[;:—–]\s|,\s+(?={_DETERMINERS}\b)")
_THAT = re.compile(rf"\bthat\s+(?={_DETERMINERS}\b)")
_ONLY = re.compile(r"\b(?:only|solely)\s+(?:if|when|where|after|upon|once)\b|\bunless\b|\bnot\s+until\b", re.IGNORECASE)
_OF_A_SIDE = re.compile(
    r"\b(?:argu\w*|conten[dt]\w*|submi[ts]\w*|assert\w*|insist\w*|urg(?:e[sd]?|ing)|alleg\w+|maintain\w*|claim(?:s|ed)\s+that|suggest\w*|propos\w*|according\s+to|counsel|reject\w*|declin\w*|disagree\w*|question|issue|whether|invit\w*|relie[sd]|assum\w*|dissent\w*|said\s+to)\b",
    re.IGNORECASE,
)
"""A sentence that tells itself that somebody argued it, or what became of that."""
_REJECTED = re.compile(
    r"\b(?:reject(?:s|ed|ing)?|disapprov(?:es|ed|ing)(?:\s+of)?|repudiat(?:es|ed|ing)|abandon(?:s|ed|ing)|disavow(?:s|ed|ing)|declin(?:es|ed|ing)\s+to\s+(?:adopt|accept|hold|follow))\s+"
    r"(?:the|this|that|any|its|our|an?|such)\s+(?:[\w’'-]+\s+){0,3}?(?:position|view|argument|contention|notion|idea|approach|suggestion|proposition|theory|rule|doctrine|concept|claim|test)\b"
    r"|\b(?:refus(?:es|ed|ing|al)|declin(?:es|ed|ing)|fail(?:s|ed|ing|ure))\s+(?:so\s+)?to\s+(?:charge|instruct|tell)\s+(?:the\s+jury\s+)?(?:\w+\s+)?that\b"
)
"""A passage that tells what was given up: a sentence that states it affirms what that denies."""
_ASKS = re.compile(r"\b(?:questions?|issues?)\b[^.;]{0,60}\bwhether\b")
"""What is only asked is neither said nor denied."""
_OWN_VOICE = re.compile(r"\b(?:I|[Ww]e)\s+(?:\w+\s+){0,2}?(?:accept|agree|find|consider|conclude|think|am|are|hold|prefer|see)\w*")
_HALF = 0.5
"""Of the words of a sentence, that a passage of the decision's own voice may bear in its own way."""
_MAY_LIMIT = re.compile(
    r"\b(?:only|solely|unless|until|must|requir\w*|need\w*|necessary|condition\w*|before|without|absent|if|when|where|once|limit\w*|except\w*|shall|sole|has\s+to|have\s+to|depend\w*)\b",
    re.IGNORECASE,
)
"""A condition of the brief's own, and what a passage says by which it may have one."""


_BY_SENTENCE: dict[str, Callable[[Question, str], str]] = {
    "rider": unlimited,
    "singled out": singled_out,
    "allotted": allotted_otherwise,
    "disowned": disowned,
    "forced": forced,
    "deciding": deciding_otherwise,
}
_OTHERWISE = {
    "forced": "the decision may only allow there what you say must be done",
    "singled out": "what the decision picks out so may be something else",
    "deciding": "what decides, or what is not enough, may be something else in the decision",
}
"""Of what no passage has the words: what is said of the passage that is shown."""


def open_turned(question: Question) -> Iterator[Finding]:
    """At most one finding: the passage that has the words of a sentence, or of one of its clauses, and turns them."""
    for sentence in _sentences(question):
        for told in dict.fromkeys((sentence, *_CLAUSES.split(sentence))):
            if passage := once(question, "turned", (told,), partial(_turning, question, told)):
                yield _opened(question, told, passage)
                return
        for told in dict.fromkeys(_pieces(sentence)):
            if passage := once(question, "turned in a piece", (told,), partial(_turning, question, told, _is_denied)):
                yield _opened(question, told, passage)
                return
        for what, ask in _BY_SENTENCE.items():
            if passage := once(question, what, (sentence,), partial(ask, question, sentence)):
                yield _opened(question, sentence, passage, why=_OTHERWISE.get(what, ""))
                return
        passage, change = changed(question, sentence)
        if passage:
            yield _opened(question, sentence, passage, change)
            return
    told, passage = marked_over(question)
    if passage:
        yield _opened(question, told, passage)


def _opened(question: Question, told: str, passage: str, change: str = "", why: str = "") -> Finding:
    change = change or substituted(told, [passage], _COPIED)
    why = why or (
        f"the passage that has most of these words has another in its place ({change})"
        if change
        else "the passage that has these words may say the opposite"
    )
    says = f"You write “{told[:SHOWN]}”; {why}: “{passage[:SHOWN]}”"
    return question.unverifiable(Reason.NOT_COMPARED, says, part="rule")


def _sentences(question: Question) -> Iterator[str]:
    """What the brief says with the citation, sentence by sentence; without the words that are compared as a quotation."""
    quoted = [" ".join(one.text.split()) for one in quotations_of(question) if len(one.text.split()) >= _QUOTED]
    for supported in sentences_supported(question):
        sentence = " ".join(supported.split())
        for words in quoted:
            sentence = sentence.replace(words, " ") if words in sentence else "" if stems(words) <= stems(sentence) else sentence
        yield " ".join(sentence.split())


def _pieces(sentence: str) -> Iterator[str]:
    """Its clauses between commas, and what hangs on each of them by "that", unless it hangs on a denial."""
    for clause in _COMMAS.split(sentence):
        yield clause
        yield from (clause[found.end() :] for found in _THAT.finditer(clause) if not _denies(clause[: found.start()]))


def _denies(words: str) -> bool:
    return any(map(denies, re.findall(r"[\w’']+", words.casefold())))


def _affirmed(words: str) -> str:
    """Words without a denial that affirms: "there is no dispute that"."""
    return UNDISPUTED.sub(" ", words)


def _is_turned(told: str, stands: str) -> bool:
    sentence, passage = _affirmed(told), _affirmed(stands)
    if _REJECTED.search(passage) is not None:
        return not (_denies(sentence) or _OF_A_SIDE.search(sentence))
    otherwise = turns(sentence, passage) or exchanges(passage, sentence)
    if contrary(sentence, passage) or counted_otherwise(sentence, passage):
        return True
    return bool(otherwise) or (_ONLY.search(sentence) is not None and _MAY_LIMIT.search(passage) is None)


def _is_denied(piece: str, passage: str) -> bool:
    """The same of a piece, in which only what it says itself is looked at: what the passage denies may be denied before the piece."""
    denied = _denies(piece) and turns(piece, passage)
    return denied or contrary(piece, passage) or counted_otherwise(piece, passage) or bool(opposed(piece, passage))


def _turned_in_short(question: Question, sentence: str, wanted: frozenset[str]) -> str:
    """The passage that has the few telling words of a sentence in one clause, where each clause that has them denies what it affirms."""
    quoted = (stems(one.text) for one in quotations_of(question) if len(one.text.split()) >= _QUOTED)
    if len(wanted) < _SHORTEST or _OF_A_SIDE.search(sentence) is not None or any(wanted <= words for words in quoted):
        return ""
    own = _as_letters(sentence)
    windows = [one for one in at_the_pin(question, windows_of(question, reported=True)) if one.single and wanted <= one.stems]
    found = [(one.words, denied_alike(wanted, _denies(sentence), one.words, _denies)) for one in windows]
    if any(own in _as_letters(words) for words, _ in found):
        return ""
    answers = frozenset[bool]().union(*(answer for _, answer in found))
    return next((words for words, answer in found if answer), "") if answers == {False} else ""


def _as_letters(words: str) -> str:
    return re.sub(r"\W+", " ", words.casefold()).strip()


def _turning(question: Question, sentence: str, turns_it: Callable[[str, str], bool] = _is_turned) -> str:
    """The passage nearest to a sentence, if every one that is so near turns it; empty where it may bear it."""
    wanted = stems(sentence) - stems(names_of(question))
    least = _ALMOST * len(wanted)
    if len(wanted) < _FEWEST:
        return _turned_in_short(question, sentence, wanted) if turns_it is _is_turned else ""
    if not may_bear(question, wanted, least):
        return ""
    held = windows_with(question, wanted, least, reported=True)
    near = [window for window in at_the_pin(question, tuple(held)) if _ASKS.search(window.words) is None]
    most = max((len(wanted & window.stems) for window in near), default=0)
    nearest = [window for window in near if window.single] or [window for window in near if len(wanted & window.stems) == most]
    if nearest and all(turns_it(sentence, one.words) for one in nearest):
        return nearest[0].words
    copies = [one for one in nearest if len(wanted & one.stems) == most] if turns_it is _is_turned and most >= len(wanted) - 1 else []
    if copies and all(
        turns(_affirmed(sentence), _affirmed(one.words)) for one in copies
    ):  # others have as many words as stand together by chance
        return copies[0].words
    if nearest and turns_it is _is_turned and not _OF_A_SIDE.search(sentence):
        own = windows_with(question, wanted, _HALF * len(wanted))
        if not own and not any(_OWN_VOICE.search(one.words) for one in nearest):
            return nearest[0].words
    copied = turns_it is _is_turned and substituted(sentence, [one.words for one in nearest], _COPIED)
    return nearest[0].words if copied else ""
