"""Whether an order on part of a case stands in a sentence in which the decision itself makes it: the same act, upon the same thing.

A decision of several parts says of each what becomes of it ("we vacate the award for distress and affirm the award for trespass"), in its
introduction, where it reasons or at its end. Only agreement is told: every telling word of what the brief says was acted on stands in one
such clause, and no clause does the opposite to a thing of the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.attribution import court_spans
from brief_audit.checks.base import Question
from brief_audit.checks.bench import bench_of
from brief_audit.model.authority import Authority
from brief_audit.model.claim import Owner, Statement
from brief_audit.prose.doubt import holds, is_anothers
from brief_audit.prose.lexicon import any_of
from brief_audit.text.quotation_marks import is_open
from brief_audit.text.words import word_set

_REACH = 240
_STEM = 5
_WAYS = {
    "stands": r"affirm(?:s|ed|ing)?|up(?:held|hold(?:s|ing)?)|sustain(?:s|ed|ing)?",
    "falls": r"revers(?:e[sd]?|ing)|vacat(?:e[sd]?|ing)|set(?:s|ting)?\s+aside|quash(?:e[sd]|ing)?|overturn(?:s|ed|ing)?",
    "granted": r"grant(?:s|ed|ing)?|allow(?:s|ed|ing)?",
    "denied": r"den(?:y|ies|ied|ying)|refus(?:e[sd]?|ing)|dismiss(?:e[sd]|ing)?|reject(?:s|ed|ing)?",
    "restored": r"reinstat(?:e[sd]?|ing)|restor(?:e[sd]?|ing)",
    "back": r"remand(?:s|ed|ing)?|remit(?:s|ted|ting)?",
    "struck": r"str(?:ike|uck|iking)\s+out",
}
_OPPOSITE = {"stands": "falls", "falls": "stands", "granted": "denied", "denied": "granted", "restored": "", "back": "", "struck": ""}
_VERB = "|".join(f"(?P<{name}>{words})" for name, words in _WAYS.items())
_ADVERBS = (
    r"(?:,?\s*(?:therefore|accordingly|hereby|thus|also|must|now|then|likewise|further|summarily|unanimously|will|would|shall|hence|only|otherwise|have\s+to)\b,?)"
)
_EVENT = re.compile(
    rf"\b(?P<we>we|I|(?:the|this)\s+(?:court|board|tribunal|panel)|it)\b{_ADVERBS}{{0,4}}\s+(?:{_VERB})\b"
    rf"|\b(?P<be>is|are|(?:should|must|will|shall|would)\s+be){_ADVERBS}{{0,3}}\s+(?:{_VERB.replace('?P<', '?P<p_')})\b"
    rf"|(?P<more>,|;|\band\b|\bbut\b)\s*(?:\w+ly\s+|also\s+|therefore\s+|then\s+|otherwise\s+|in\s+part\s+)?(?:{_VERB.replace('?P<', '?P<m_')})\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.;\n]*(?:(?:\.(?=\S)|(?<=\b[A-Z])\.(?=\s)|(?<=\bNo)\.|\n(?!\n))[^.;\n]*)*")
_OURS = re.compile(rf"\b(?:{_WAYS['stands']}|{_WAYS['falls']}|{_WAYS['granted']}|{_WAYS['denied']}|reinstat|restor|remand|remit|strik|struck)", re.IGNORECASE)
_SUPPOSED = re.compile(
    r"\b(?:if|whether|unless|not|never|cannot|could|may|might|should\s+have|argu\w+|conten[dt]\w*|ask(?:s|ed)?|urg\w+|submi\w+|request\w*|seek\w*|suggest\w*"
    r"|when|where|had|was|were|who|which|until|to)\b[^,;]*$",
    re.IGNORECASE,
)
_CITES = re.compile(r"\bv\.?\s+[A-Z]|\bsupra\b|\b[Ii]d\.|\b\d{1,4}\s+(?!U\.?\s?S\.?\s?C)[A-Z][\w. ]{0,12}\s+\d{1,4}\b")
_LONGEST = 900
_ENDS = re.compile(
    r"\.\s+(?=[A-Z“(])|\.$|[;:()\[\]\n]|,\s+(?:and\s+|but\s+)?(?=(?:\w+ed|\w+ing|which|who|whom|where|when|because|since|as|although|though|while|whereas|after|before"
    r"|over|with|on|in|at|leaving|sent|struck|left|held|however|the|it|he|she|they|a|an|but|yet)\b)"
    r"|\s(?:and|but|yet|while|whereas)\s+(?:then\s+|\w+ly\s+|it\s+)?(?=(?:\w+ed|\w+ing|sent|struck|left|let|held|set|put|gave|made)\b)",
    re.IGNORECASE,
)
_BEGINS = re.compile(
    r"\.\s+(?=[A-Z“])|[;:()\[\]\n]|,\s+(?:and\s+|but\s+)?|\s(?:and|but|yet|while|whereas)\s+", re.IGNORECASE
)
_FINITE = re.compile(r"\b(?:was|were|is|are|has|had|did|\w+ed)\b", re.IGNORECASE)
_PASSIVE = re.compile(r"\b(?:was|were|been|be)\s+(?:\w+ly\s+|in\s+part\s+)?$", re.IGNORECASE)
_TURNED = re.compile(
    r"\b(?:never|nor|neither|declin\w*|would|could|should|if|unless|partly|only|except|save|solely|alone|had|insofar|asked|sought|whether|argu\w+)\b",
    re.IGNORECASE,
)
_OF_A_COURT = r"\b(?:(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh)\s+)?(?:Supreme|Circuit|Department|District|Division|banc|panel|judges?)\b"
_NUMBERED = re.compile(r"\b(?:first|second|third|fourth|fifth|sixth)\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|no|without|\w+n[’']t)\b", re.IGNORECASE)
_IN_PART = re.compile(r"\bin\s+part\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]{4,}|\d+")
_EMPTY = word_set(
    "that this these those which with from were been have their there accordingly therefore then thus also case cases matter cause portion part parts said such"
    " under upon into both"
)
_FEWEST = 1


class _Order(NamedTuple):
    """One act of the decision: which way it goes, the words of its clause, and those of the thing alone."""

    way: str
    clause: frozenset[str]
    thing: frozenset[str]
    in_part: bool
    denied: bool


def stands_in_an_order(question: Question, statement: Statement) -> bool:
    """True only if every condition holds; each line is one of them."""
    authority, way = question.authority, _way(statement.words)
    if authority is None or way is None or statement.owner is Owner.THIRD:
        return False
    subject, thing, sentence = _said(question, statement)
    wanted = _stems(thing)
    orders = _orders(question, authority)
    return (
        len(wanted) >= _FEWEST
        and not (_TURNED.search(f"{subject} {thing}") or _DENIED.search(subject) or _NUMBERED.search(thing))
        and not (holds(sentence, "falsehood", "aside", "condition") or is_anothers(sentence.partition(statement.words)[0]))
        and any(
            one.way == way and wanted | subject_stems(question, subject) <= one.clause and _is_as_wide(thing, one) for one in orders
        )
        and not any(one.way == _OPPOSITE[way] and wanted <= one.thing and not one.in_part for one in orders)
    )


def _is_as_wide(thing: str, order: _Order) -> bool:
    """Whether both are of a part or both are not, and both deny something of it or neither does."""
    return (_IN_PART.search(thing) is not None) is order.in_part and (_DENIED.search(thing) is not None) is order.denied


def subject_stems(question: Question, subject: str) -> frozenset[str]:
    """The telling words of who acts, courts and the name of the case aside."""
    plain = re.sub(rf"(?:{any_of('court')})|{_OF_A_COURT}", " ", subject)
    return _stems(plain) - _stems(" ".join(question.citation.parties))


def _way(words: str) -> str | None:
    return next((name for name, verb in _WAYS.items() if re.of_words(verb, re.IGNORECASE).fullmatch(" ".join(words.split()))), None)


def _said(question: Question, statement: Statement) -> tuple[str, str, str]:
    """Who acts, upon what, and the sentence, the citation blanked."""
    text, (first, last) = question.material.document.text, question.citation.extent
    start, end = statement.span
    if not first <= start < last:
        text = text[:first] + " " * (last - first) + text[last:]
    before = _clause_before(text[max(0, start - _REACH) : start])
    stop = _ENDS.search(text, end, end + _REACH)
    behind = text[end : stop.start() if stop else end + _REACH]
    sentence = text[max(0, text.rfind(". ", 0, start), text.rfind("\n", 0, start)) : end + _REACH].split("\n\n")[0]
    if _PASSIVE.search(before):
        return "", f"{before} {behind}", sentence
    return before, behind, sentence


def _clause_before(text: str) -> str:
    """From where the clause begins; "and" joins two things before a passive that has no other verb before it."""
    begins = [0, *(match.end() for match in _BEGINS.finditer(text))]
    at = len(begins) - 1
    while at and _PASSIVE.search(text) and re.search(r"\s(?:and)\s+$", text[: begins[at]]) and not _FINITE.search(text[begins[at - 1] : begins[at]]):
        at -= 1
    return text[begins[at] :]


def _orders(question: Question, authority: Authority) -> tuple[_Order, ...]:
    def gathered() -> tuple[_Order, ...]:
        if question.is_british and len({one.author for one in bench_of(question, authority).opinions}) > 1:
            return ()  # one of several judges may be alone with what he would do
        spans = ((part.text, span) for index, part in enumerate(authority.parts) for span in court_spans(authority, index))
        return tuple(order for text, (start, end) in spans for order in _in_stretch(text, start, end))

    return question.material.once(("orders", id(authority)), gathered)


def _in_stretch(text: str, start: int, end: int) -> Iterator[_Order]:
    done = start
    for found in _OURS.finditer(text, start, end):
        if found.start() < done:
            continue
        first = max(start, done, *(text.rfind(mark, start, found.start()) + 1 for mark in (". ", "\n\n", ";", ".\n")))
        sentence = _SENTENCE.match(text, first, min(end, first + _LONGEST))
        done = max(found.end(), sentence.end() if sentence else 0)
        words = " ".join(text[first:done].split())
        if not _CITES.search(words) and not is_open(text[max(start, text.rfind("\n\n", start, first)) : first]):
            yield from _in_sentence(words)


def _in_sentence(words: str) -> Iterator[_Order]:
    events = [one for one in _counted(words)]
    for number, (event, way) in enumerate(events):
        begin = events[number - 1][0].end() if number else 0
        end = events[number + 1][0].start() if number + 1 < len(events) else len(words)
        passive = event["be"] is not None or (event["more"] is not None and _is_passive(events, number))
        thing = words[begin : event.start()] if passive else words[event.end() : end]
        if not passive and not _stems(thing) and number + 1 < len(events):
            last = events[number + 2][0].start() if number + 2 < len(events) else len(words)
            thing = words[events[number + 1][0].end() : last]
        elif passive and not _stems(thing) and number:
            thing = words[(events[number - 2][0].end() if number > 1 else 0) : events[number - 1][0].start()]
        clause = f"{words[:event.start()] if not number else ''} {thing} {words[event.end() : end]}"
        yield _Order(way, _stems(clause), _stems(thing), _IN_PART.search(words[event.start() : end]) is not None, _DENIED.search(clause) is not None)


def _is_passive(events: list[tuple[re.Match[str], str]], number: int) -> bool:
    """A further act has the form of the one before it."""
    first = next((event for event, _ in reversed(events[:number]) if event["more"] is None), None)
    return first is not None and first["be"] is not None


def _counted(words: str) -> Iterator[tuple[re.Match[str], str]]:
    """The acts of a sentence that this court does now; a further one only behind one of them, in the same form."""
    begun: re.Match[str] | None = None
    for event in _EVENT.finditer(words):
        done = re.search(r"(?:ed|out|held|aside)$", event.group()) is not None
        if event["more"]:
            if begun is None or (begun["be"] is not None) is not done:
                continue
        elif _SUPPOSED.search(words[: event.start()]) or (event["we"] and done and not re.search(r"aside$|out$", event.group())):
            continue
        begun = event
        yield event, next(name.split("_")[-1] for name, held in event.groupdict().items() if held and name not in {"we", "be", "more"})


def _stems(words: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in map(str.casefold, _LETTERS.findall(words)) if word not in _EMPTY)


def _stem(word: str) -> str:
    return "deny" if word.startswith(("deni", "deny")) else word[:_STEM]
