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
_FEWEST = 2
"""Telling words of a thing: a claim or an award alone may be one of several."""
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
    r"(?:,?\s*(?:therefore|accordingly|hereby|thus|also|must|now|then|likewise|further|summarily|unanimously|will|would|shall|hence|otherwise"
    r"|have\s+to)\b,?)"
)
_ACTOR = r"(?:we|I|(?:the|this)\s+(?:court|board|tribunal|panel)|it)"
_IS = rf"(?:is|are|(?:should|must|will|shall|would)\s+be){_ADVERBS}{{0,3}}"
_FURTHER = r"(?:,|;|\band\b|\bbut\b)\s*(?:\w+ly\s+|also\s+|therefore\s+|then\s+|otherwise\s+|in\s+part\s+)?"
_EVENT = re.compile(
    rf"\b(?P<we>{_ACTOR})\b{_ADVERBS}{{0,4}}\s+(?:{_VERB})\b|\b(?P<be>{_IS})\s+(?:{_VERB.replace('?P<', '?P<p_')})\b"
    rf"|(?P<more>{_FURTHER})(?:{_VERB.replace('?P<', '?P<m_')})\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.;\n]*(?:(?:\.(?=\S)|(?<=\b[A-Z])\.(?=\s)|(?<=\bNo)\.|\n(?!\n))[^.;\n]*)*")
_OURS = re.compile(rf"\b(?:{'|'.join(_WAYS.values())})\b", re.IGNORECASE)
_SUPPOSED = re.compile(
    r"\b(?:if|whether|unless|not|never|cannot|could|may|might|should\s+have|argu\w+|conten[dt]\w*|ask(?:s|ed)?|urg\w+|submi\w+|request\w*|seek\w*|suggest\w*"
    r"|when|where|had|was|were|who|which|until|to)\b[^,;]*$",
    re.IGNORECASE,
)
_RULES = re.compile(r"\b(?:if|unless|when|whenever|where)\b", re.IGNORECASE)
"""What a court will do only under a condition, it does not do now."""
_CITES = re.compile(r"\bv\.?\s+[A-Z]|\bsupra\b|\b[Ii]d\.|\b\d{1,4}\s+(?!U\.?\s?S\.?\s?C)[A-Z][\w. ]{0,12}\s+\d{1,4}\b")
_LONGEST = 900
_ENDS = re.compile(
    r"\.\s+(?=[A-Z“(])|\.$|[;:()\[\]\n]|,\s+(?:and\s+|but\s+)?(?=(?:\w+ed|\w+ing|which|who|whom|where|when|because|since|as|although|though|while|whereas|after|before"
    r"|over|with|on|in|at|leaving|sent|struck|left|held|however|the|it|he|she|they|a|an|but|yet)\b)"
    r"|\s(?:and|but|yet|while|whereas)\s+(?:then\s+|\w+ly\s+|it\s+)?(?=(?:\w+ed|\w+ing|sent|struck|left|let|held|set|put|gave|made)\b)",
    re.IGNORECASE,
)
_BEGINS = re.compile(r"\.\s+(?=[A-Z“])|[;:()\[\]\n]|,\s+(?:and\s+|but\s+)?|\s(?:and|but|yet|while|whereas)\s+", re.IGNORECASE)
_FINITE = re.compile(r"\b(?:was|were|is|are|has|had|did|\w+ed)\b", re.IGNORECASE)
_PASSIVE = re.compile(r"\b(?:was|were|been|be)\s+(?:\w+ly\s+|in\s+part\s+)?$", re.IGNORECASE)
_TURNED = re.compile(
    r"\b(?:never|nor|neither|declin\w*|would|could|should|if|unless|partly|only|except|save|solely|alone|had|insofar|asked|sought|whether|argu\w+)\b",
    re.IGNORECASE,
)
_OF_A_COURT = (
    r"\b(?:(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh)\s+)?"
    r"(?:Supreme|Circuit|Department|District|Division|banc|panel|judges?)\b"
)
_LIMITED = re.compile(
    r"\b(?:to\s+the\s+(?:\w+\s+)?extent|(?:in\s+)?so\s+far\s+as|insofar|only|solely|except|save|portions?\s+of|as\s+(?:to|regards)"
    r"|with\s+respect\s+to|in\s+respect\s+of|on\s+(?:the\s+)?(?:\w+\s+)?grounds?)\b",
    re.IGNORECASE,
)
_COURTS = frozenset({"court", "judgm", "order", "decis", "appea", "trial", "distr"})
_JUDICIAL = re.compile(
    r"\b(?:judge?ments?|orders?|decrees?|decisions?|convictions?|sentences?|rulings?|dismissals?|appeals?|claims?|applications?|motions?|petitions?|awards?"
    r"|denials?|grants?|injunctions?|verdicts?|challenges?|penalt\w+|assessments?|permission|case|cause|sanctions|paragraphs?|relief)\b",
    re.IGNORECASE,
)
"""What a court acts on: to say that no deduction is allowed is no order."""
_NUMBERED = re.compile(r"\b(?:first|second|third|fourth|fifth|sixth)\b", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|no|without|\w+n[’']t)\b", re.IGNORECASE)
_IN_PART = re.compile(r"\bin\s+part\b", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]{4,}|\d+")
_EMPTY = word_set(
    "that this these those which with from were been have their there accordingly therefore then thus also case cases matter cause portion"
    " part parts said such under upon into both"
)


class _Order(NamedTuple):
    """One act of the decision: which way it goes, the words of its clause, those of the thing, and those that limit it, if any do."""

    way: str
    clause: frozenset[str]
    thing: frozenset[str]
    in_part: bool
    denied: bool
    limits: frozenset[str] | None


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
        and any(one.way == way and wanted | subject_stems(question, subject) <= one.clause and _is_as_wide(thing, one) for one in orders)
        and not any(one.way == _OPPOSITE[way] and wanted <= one.thing and not one.in_part for one in orders)
    )


def _is_as_wide(thing: str, order: _Order) -> bool:
    """Whether both are of a part or both are not, both deny something of it or neither does, and a limit of the order is told, too."""
    of_a_part = (_IN_PART.search(thing) is not None) is order.in_part
    told = order.limits is None or not order.limits.isdisjoint(_stems(thing) - _COURTS)
    return of_a_part and told and (_DENIED.search(thing) is not None) is order.denied


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
    while len(begins) > 1 and _PASSIVE.search(text) and text[: begins[-1]].rstrip().endswith(" and"):
        if _FINITE.search(text[begins[-2] : begins[-1]]):
            break
        begins.pop()
    return text[begins[-1] :]


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
        if not (_CITES.search(words) or words[:1] in '“"‘') and not is_open(text[max(start, text.rfind("\n\n", start, first)) : first]):
            yield from _in_sentence(words)


def _in_sentence(words: str) -> Iterator[_Order]:
    """The orders of one sentence: behind an active verb stands what it acts on, before a passive one; "reverse and vacate" share it."""
    events = list(_counted(words))
    cuts = [0, *(event.end() for event, _ in events)]
    starts = [*(event.start() for event, _ in events), len(words)]
    for number, (event, way) in enumerate(events):
        passive = event["be"] is not None or (event["more"] is not None and _is_passive(events, number))
        things = [words[cuts[at] : starts[at]] for at in (range(number, -1, -1) if passive else range(number + 1, len(starts)))]
        thing = next((one for one in things if _stems(one)), "")
        behind = words[cuts[number + 1] : starts[number + 1]]
        clause = f"{words[: starts[0]] if not number else ''} {thing} {behind if passive else ''}"
        in_part = _IN_PART.search(event.group() + behind) is not None
        limit = _LIMITED.search(clause)
        if not (_RULES.search(behind) or (passive and not _JUDICIAL.search(thing))):
            limits = _stems(clause[limit.end() :]) if limit else None
            yield _Order(way, _stems(clause), _stems(thing), in_part, _DENIED.search(clause) is not None, limits)


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
