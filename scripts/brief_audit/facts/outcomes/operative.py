"""The words with which an American court disposes of a case, and what they do.

A statement is a sentence in which the court acts: "We affirm", "The judgment is reversed, and the case is remanded", or the
elliptic line "Reversed and remanded." What another court did, what the court would do, and what is quoted does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.text.quotation_marks import closes_behind, is_open
from brief_audit.text.words import word_set


class Act(StrEnum):
    """What a statement does."""

    AFFIRM = "affirm"
    REVERSE = "reverse"
    VACATE = "vacate"
    REMAND = "remand"
    DISMISS = "dismiss"


@dataclass(frozen=True)
class Statement:
    """The acts in one sentence; `span` in the text. `line`: an elliptic line, with which a court sums up everything it did."""

    span: tuple[int, int]
    words: str
    acts: frozenset[Act]
    line: bool
    in_part: frozenset[Act] = frozenset()


_STEMS = ("ffirm", "FFIRM", "ffrm", "evers", "EVERS", "acat", "ACAT", "emand", "EMAND", "ismiss", "ISMISS", "-\nvers", "-\nfirm")
_STOP = re.compile(r"(?<!\b[A-Z])(?<!\bNo)(?<!\bNos)[.!?](?=[\s\"”’\[]|$)(?!\s+(?:[a-z]|[0-9](?![0-9]{0,2}[A-Z][a-z])))|\n\n(?![a-z])")
_CUT = r"(?:-\n)?"
_STEM = rf"(?:af{_CUT}fi?rm|re{_CUT}vers|va{_CUT}cat|re{_CUT}mand|dis{_CUT}miss)"
_PARTICIPLE = rf"{_STEM}[a-z]d"  # a scanner reads "VaCatbd" for VACATED
_BASE = rf"{_STEM}e?"
_ADVERB = (
    r"(?:,?\s*(?:therefore|accordingly|hereby|thus|consequently|also|must|now|then|likewise|further|respectfully|summarily"
    r"|unanimously|will|shall|hence|nevertheless|similarly|otherwise|in\s+all\s+(?:other\s+)?(?:respects|things)"
    r"|in\s+every\s+other\s+respect)\b,?)"
)
_EVENT = re.compile(
    rf"\b(?P<passive>is|are|be|stands?){_ADVERB}{{0,3}}\s+(?P<done>{_PARTICIPLE})\b"
    rf"|\b(?P<we>we){_ADVERB}{{0,4}}\s+(?P<acts>{_BASE})\b"
    rf"|(?P<more>,|;|\band\b|\bbut\b)\s*(?:also\s+|therefore\s+|then\s+|otherwise\s+)?(?P<next>{_PARTICIPLE}|{_BASE})\b",
    re.IGNORECASE,
)
_IN_PART = re.compile(r"(?:\s+it)?,?\s+in\s+part\b", re.IGNORECASE)
_NOUNS = (
    r"(?:judge?ments?|orders?|decrees?|decisions?|convictions?|sentences?|rulings?|dismissals?|appeals?|case|cases|cause|causes|matters?"
    r"|writ|certiorari|denial|grant|award|injunction|verdict|result|petition)\b"
)
_SUBJECT = re.compile(rf"\b{_NOUNS}", re.IGNORECASE)
_SAID = (
    r"if|whether|unless|would|could|should|might|may|cannot|argu\w+|conten\w+|ask(?:s|ed)?|urg(?:e|es|ed|ing)|maintain\w*|claims\s+that|insist\w*"
    r"|seeks?|suggest\w*|submit\w*|request\w*"
)
_NOT_OURS = re.compile(
    rf"\b(?:{_SAID}|not|never|until|when|where|had|was|were|which|who|held|holding|found|stated|previously)\b", re.IGNORECASE
)
_HYPOTHETICAL = re.compile(rf"\b(?:{_SAID}|do|did)\b[^,;]*$|^\W*(?:if|unless|when|where|whenever)\b", re.IGNORECASE)
"""Before "we affirm" only the clause itself counts: "Because it was late, we affirm"."""
_CONDITION = re.compile(
    r"(?:[^.;]*?\s(?:if|unless)|\s+(?:only\s+)?(?:when|where|whenever)|[^.;]*?\s(?:so|as)\s+long\s+as"
    r"|[^.;]*?\s(?:on|upon)\s+(?:the\s+)?condition|[^.;]*?\sprovided\s+that)\b",
    re.IGNORECASE,
)
_PROPOSITION = re.compile(rf"\s+that\b(?!\s+(?:(?:portions?|parts?|aspects?|courts?)\b|{_NOUNS}))", re.IGNORECASE)
"""To affirm that a rule is strict disposes of nothing."""
_CITES = re.compile(r"\bv\.\s|\bsupra\b|\bId\.|\b\d{1,4}\s+[A-Z][\w. ]{0,12}\s+\d{1,4}\b")
_INSTRUCTS = re.compile(r"\b(?:instruct(?:ions?|ing)|direct(?:ions?|ing)|order(?:ing|ed))\b", re.IGNORECASE)
_VOCABULARY = word_set(
    "affirmed reversed vacated remanded dismissed rendered and in part but as to the of for with a all both judgment judgments order"
    " orders decree decrees decision decisions conviction convictions sentence sentences case cases cause causes appeal appeals matter"
    " below direction directions instruction instructions resentencing further proceedings new trial court courts district superior"
    " appellant appellants defendant discharged entry judgement judgements affirmance reinstated set aside no nos number"
)
_OF_COURT = re.compile(
    rf"(?:judgments?|orders?|decrees?)\s+of\s+(?:the\s+)?(?!.*\b(?:is|are|was|were|be|had|has|we)\b)[^.;]{{3,160}}?\s+"
    rf"(?:unanimously\s+)?{_PARTICIPLE}(?:\s+and\s+{_PARTICIPLE})?\W*$"
    rf"|(?:judgments?|orders?|decrees?)\b(?!.*\b(?:is|are|be)\b)(?:[^.;]|(?<=\b[A-Z])\.){{0,900}}?,?\s+(?:unanimously\s+{_PARTICIPLE}\b|{_PARTICIPLE},\s+on\s+the\s+(?:law|facts)\b)(?!.{{0,80}}\bmodif)",
    re.IGNORECASE | re.DOTALL,
)
"""Maryland's and New York's lines: "Judgment of the Circuit Court … reversed.", "Order, Supreme Court, …, unanimously affirmed"."""
_HEADS = word_set(
    "affirmed reversed vacated remanded dismissed judgment judgments judgement judgements order orders decree decrees decision"
    " decisions conviction convictions sentence sentences appeal appeals case cases cause"
)
_WORD = re.compile(r"[A-Za-z]+|\d[\w-]*|[A-Z]\d[\w-]*")
_LONGEST_LINE = 240
_LONGEST = 1200


def statements(text: str, start: int, end: int) -> Iterator[Statement]:
    """The statements in a span of text, in order; sentences longer than 1,200 characters are skipped."""
    done = start
    for key in _keys(text, start, end):
        if key < done:
            continue
        first = _sentence_start(text, max(done, key - _LONGEST), key)
        stop = _STOP.search(text, key, min(end, key + _LONGEST))
        last = stop.end() if stop else min(end, key + _LONGEST)
        done = last
        found = _statement(text, first, last)
        if found is not None:
            yield found


def _keys(text: str, start: int, end: int) -> list[int]:
    """Where the stem of an act stands; plain searches, as nearly all of an opinion holds none."""
    found: list[int] = []
    for stem in _STEMS:
        at = text.find(stem, start, end)
        while at >= 0:
            found.append(at)
            at = text.find(stem, at + 1, end)
    return sorted(found)


def _sentence_start(text: str, low: int, at: int) -> int:
    start = low
    for stop in _STOP.finditer(text, low, at):
        start = stop.end()
    return start


def _statement(text: str, first: int, last: int) -> Statement | None:
    sentence = text[first:last]
    lead = len(sentence) - len(sentence.lstrip(' \n\t"”’)]'))
    first, sentence = first + lead, sentence[lead:].rstrip()
    span = (first, first + len(sentence))
    if _is_quoted(text, first) or not sentence:
        return None
    return _line(sentence, span) or _sentence(sentence, span) or _last_line(sentence, span)


def _is_quoted(text: str, at: int) -> bool:
    """Whether a quotation that was opened in the paragraph closes only after this; one that never closes is a slip of the scanner."""
    begin = max(text.rfind("\n\n", 0, at), at - _LONGEST, 0)
    return closes_behind(text[begin:at], text[at : at + _LONGEST].partition("\n\n")[0])


def _act(word: str) -> Act:
    plain = word.lower().replace("-\n", "")
    return next(act for act in Act if plain[:2] == act.value[:2] and plain[2] in {act.value[2], "f"})


def _line(sentence: str, span: tuple[int, int]) -> Statement | None:
    """An elliptic line, every word of which belongs to the vocabulary of dispositions."""
    if not sentence[:1].isupper():
        return None
    if (named := _OF_COURT.match(sentence)) is not None:
        ending = re.search(rf"(?P<done>{_PARTICIPLE}(?:\s+and\s+{_PARTICIPLE})?)(?:,\s+on\s+the\s+\w+)?\W*$", named.group(), re.IGNORECASE)
        done = re.findall(_PARTICIPLE, ending["done"] if ending else "", re.IGNORECASE)
        return Statement(span, sentence, frozenset(map(_act, done)), line=True) if done else None
    if len(sentence) > _LONGEST_LINE:
        return None
    words = [word.lower() for word in _WORD.findall(sentence)]
    content = next((word for word in words if word != "the"), "")
    known = all(word in _VOCABULARY or any(mark.isdigit() for mark in word) for word in words)
    if content not in _HEADS or not known:
        return None
    matches = list(re.finditer(_PARTICIPLE, sentence, re.IGNORECASE))
    acts = frozenset(_act(match.group()) for match in matches)
    partly = frozenset(_act(match.group()) for match in matches if _IN_PART.match(sentence, match.end()))
    if matches and "in part" in " ".join(sentence.lower().split()) and not partly:
        partly = acts
    return Statement(span, sentence, acts, line=True, in_part=partly) if acts else None


def _last_line(sentence: str, span: tuple[int, int]) -> Statement | None:
    """An elliptic line that begins a new line of the page behind words without a full stop: "The judgment is / Affirmed."."""
    at = sentence.rfind("\n")
    while at >= 0:
        found = _line(sentence[at + 1 :].strip(), (span[0] + at + 1, span[1]))
        if found is not None:
            return found
        at = sentence.rfind("\n", 0, at)
    return None


def _sentence(sentence: str, span: tuple[int, int]) -> Statement | None:
    """A whole sentence in which the court acts."""
    if _CITES.search(sentence):
        return None
    acts: set[Act] = set()
    partly: set[Act] = set()
    since = 0
    for event in _EVENT.finditer(sentence):
        word = event["done"] or event["acts"] or event["next"]
        if not _counts(event, sentence, since, begun=bool(acts)):
            continue
        since = event.end()
        acts.add(_act(word))
        if _IN_PART.match(sentence, event.end()):
            partly.add(_act(word))
    return Statement(span, sentence, frozenset(acts), line=False, in_part=frozenset(partly)) if acts else None


def _counts(event: re.Match[str], sentence: str, since: int, *, begun: bool) -> bool:
    before, whole = sentence[since : event.start()], sentence[: event.start()]
    if is_open(whole):
        return False
    if _PROPOSITION.match(sentence, event.end()) or "; otherwise" in " ".join(event.group().split()).lower():
        return False
    if _CONDITION.match(sentence, event.end()) or (begun and _INSTRUCTS.search(before)):
        return False
    if event["more"]:
        return begun and "\n" not in event["more"] and _same_form(event["next"], sentence, since)
    if event["we"]:
        return _HYPOTHETICAL.search(before) is None
    return _SUBJECT.search(before) is not None and _NOT_OURS.search(before) is None


def _same_form(word: str, sentence: str, since: int) -> bool:
    """A further act has the form of the one before it: "reversed and remanded", "affirm … and remand"."""
    before = re.search(rf"({_PARTICIPLE}|{_BASE})$", sentence[:since], re.IGNORECASE)
    done = re.compile(_PARTICIPLE, re.IGNORECASE)
    return before is not None and (done.fullmatch(before.group()) is None) == (done.fullmatch(word) is None)
