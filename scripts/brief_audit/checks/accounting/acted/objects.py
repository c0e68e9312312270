"""What an act was done to, word by word: "reversing judgment for the employer", "dismissed an appeal against an injunction".

The outcome agrees, and the clause is wrong by what it was done to, or in whose favour. A few such words stand in any decision somewhere,
so here they must stand close together and in the brief's order in one sentence that tells what was done, and on the same side: for
somebody, or against him. Where they do not, a person has to read it; their absence proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.together import last_in_order
from brief_audit.checks.accounting.borne.windows import names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement
from brief_audit.text.words import word_set

_REACH = 200
_STEM = 4
_SPREAD, _BY_A_SIDE = 4, 2
"""Other words that may stand between two of them; between a relief and the one whom it is for, or against."""
_MOST = 14
"""Words of an object; more of them are a sentence of their own."""
_ACTED = re.compile(
    r"\b(?:affirm|revers|vacat|quash|overturn|set(?:ting)?\s+aside|uph[eo]ld|sustain|dismiss|allow|refus|grant|den(?:y|ied|ies)|reject|str(?:uck|ik)\w*\s+(?:out|down)|reinstat|restor|discharg|annul|confirm)\w*",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"\.(?![0-9])|[;:()\[\]—–“”\"]|,\s|\b(?:because|since|where(?:by|as)?|when|while|after|before|although|though|despite|on\s+(?:the\s+|that\s+|all\s+|both\s+|each\s+)?(?:grounds?|basis|footing)|for\s+(?:want|lack|the\s+reasons?|that\s+reason|failure)|in\s+(?:light|part|full|view|its|their)"
    r"|with\s+(?:directions|instructions|costs|the\s+agreement)|and|but|which|who|that|if|even|hold|finding|concluding|reasoning|noting|stating|to\s+the\s+extent|by\s+\w+ing|without|under|based|insofar|notwithstanding|upon|without|per\s+\w+|at|on\s+(?=[0-9A-Z])|in\s+(?=[A-Z0-9])|as\s+(?:a|an|out|being))\b"
)
"""Where what was acted on ends, and the ground, the place or what else was done begins."""
_PASSIVE = re.compile(
    r"(?P<thing>[^.;:()\[\]—–“”\"]{6,160}?)\s+(?:was|were|is|has\s+been|had\s+been|being)\s+(?:\w+ly\s+|in\s+(?:part|turn|fact)\s+)?$"
)
_IN = re.compile(r"\s+(?:in|at|of|by|from)\s*$")
_LEAD = re.compile(r"^.*(?:,\s|\b(?:and|but|so|where|when|which|that|while|because|In|in)\s)(?=\S)")
_TOKEN = re.compile(r"[^\W\d_]{3,}|\bin\s+favou?r\s+of\b|\b(?:to|as\s+to)\b|§+\s*[0-9]+|\b[0-9]{3,}\b", re.IGNORECASE)
_FOR, _AGAINST = "+", "-"
_SIDES = {"for": _FOR, "to": _FOR, "against": _AGAINST, "as to": _FOR}
_RELIEF = re.compile(
    r"\b(?:judgments?|verdicts?|awards?|damages|fees?|costs|relief|injunctions?|decrees?|immunity|denial|refusal|grant|order|sanctions?|sentences?|convictions?|dismissal)\b[^.;:]{0,60}?$",
    re.IGNORECASE,
)
"""What is given for or against somebody."""
_GROUNDS = re.compile(r"\bgrounds?\b", re.IGNORECASE)
_A_JUDGE = re.compile(r"\b(?:(?:[A-Z][\w’'-]+\s+){1,2}(?:L?JJ?|CJ|MR)|(?:HHJ|Judge|Justice|Master)\s+[A-Z][\w’'-]+)\b(?:[’']s)?")
_OWNER = re.compile(r"[’']s?\b")
_PROCEEDING = re.compile(
    r"(?:(?:the|an?|his|her|its|their|this|that)\s+)?(?:[\w’'-]+\s+)?(?P<head>appeal|application|claim|petition|motion|challenge)s?\s+(?:against|from|for|to)\s",
    re.IGNORECASE,
)
_EMPTY = word_set(
    "the and his her its their our this that these those all both each any every such same said an whole entire entirety"
    " result part parts case cases cause matter judgment judgments decision decisions order orders ruling rulings appeal"
    " appeals opinion below court courts lower tribunal judge judges panel appellant appellants petitioner respondent"
    " accordingly therefore again unanimously with from upon into there was were been being had has have did not only also"
    " then thus indeed duly ultimately by of in on at appealed opinion opinions finding findings conclusion conclusions first"
    " instance trial application applications claim claims petition petitions motion motions district circuit supreme high"
    " intermediate appellate employment upper division proceedings proceeding action actions suit suits party parties side"
    " sides"
)
_TELLS = re.compile(
    r"\b(?:affirm|revers|vacat|quash|appeal|challeng|certiorari|sentenc|convict|found|award|grant|den(?:y|ied|ies|ial)|enter|issu|dismiss|suppress|return|impos|enjoin|refus|admit|exclud|order|uph[eo]ld|set\s+aside|certif|overrul|judgment|allow|reject|appl(?:y|ied|ication)|sought|claim|declar|rul)\w*",
    re.IGNORECASE,
)
"""A sentence that tells what was done below, or what became of it."""


_ABOVE = re.compile(
    r"\b(?:[Cc]ourts?\s+of\s+[Aa]ppeals?|(?:[A-Z]\w+|D\.\s?C\.|Federal)\s+Circuit|Supreme\s+Court\s+of\s+[A-Z]\w+|[A-Z]\w+\s+Supreme\s+Court|Court\s+of\s+Session|Inner\s+House|Upper\s+Tribunal|Divisional\s+Court"
    r"|three-judge|affirm|revers|vacat|we\b)"
)
"""A sentence that tells what the court did that a supreme court reviews; what was done before that it may have undone."""
_FIRST = re.compile(r"\b(?:district|trial|superior|county|high)\s+court\b", re.IGNORECASE)
_OF_APPEAL = re.compile(
    r"\b(?:[Cc]ourt\s+of\s+[Aa]ppeals?|[A-Z]\w+\s+Circuit)\s+(?:\w+\s+){0,2}?(?:affirmed|reversed|vacated|held|allowed|dismissed|disagreed|agreed)\b"
)
_SUPREME = frozenset({"scotus", "uksc", "ukpc", "ukhl"})


def is_of_a_second_review(question: Question) -> bool:
    """Whether the decision is of a court that reviews what a court of appeal did to another's judgment."""
    return question.authority is not None and question.authority.court_id in _SUPREME


def why_another_object(question: Question, statement: Statement) -> str:
    """Why it is not settled that the act was done to this, or for this side; empty where one sentence tells it so, or nothing is named."""
    if question.authority is None:
        return ""
    for thing in _things(question, statement):
        if (
            _FIRST.search(thing)
            and is_of_a_second_review(question)
            and any(map(_OF_APPEAL.search, (part.text for part in question.authority.parts)))
        ):
            return f"of “{thing}” it is not told what a court above it had done, so what was acted on could not be compared."
        wanted = _wanted(thing, names_of(question))
        tells = _ABOVE if is_of_a_second_review(question) else _TELLS
        places = (one.words for one in windows_of(question, reported=True) if one.single and tells.search(one.words))
        if wanted and not any(_in_order(wanted, words) for words in places):
            return (
                f"of “{thing}” no sentence that tells what was done has these words together, so what was acted on could not be compared."
            )
    return ""


def behind_the_verb(question: Question, statement: Statement) -> int:
    """Where the verb of an act ends; the act may have its object with it."""
    verb = _ACTED.search(question.material.document.text, *statement.span)
    return verb.end() if verb is not None else statement.span[1]


def _things(question: Question, statement: Statement) -> Iterator[str]:
    """What the words behind an act name as its object, and the subject of one in the passive."""
    text, (start, end) = question.material.document.text, statement.span
    verb = _ACTED.search(text, start, end)
    if verb is None:
        return
    cited = [one.extent[0] for one in question.material.citations.values() if one.extent[0] >= verb.end()]
    last = min([verb.end() + _REACH, *cited])
    behind = _ENDS.split(text[verb.end() : last], maxsplit=1)[0]
    if behind[:1].isspace() and 0 < len(behind.split()) <= _MOST:
        yield " ".join(behind.split())
    own, others = question.citation.extent, [one.extent[1] for one in question.material.citations.values() if one.extent[1] <= start]
    first = max([max(0, start - _REACH), text.rfind("\n\n", 0, start) + 1, *(end for end in others if end != own[1])])
    led = text[first : verb.start()]
    if first <= own[0] and own[1] <= verb.start():
        led = f"{text[first : own[0]].rstrip()} {text[own[1] : verb.start()].lstrip()}"
    before = _PASSIVE.search(led)
    if before is not None:
        thing = " ".join(_LEAD.sub("", _IN.sub("", before["thing"])).split())
        if 0 < len(thing.split()) <= _MOST and not _GROUNDS.search(thing):
            yield thing


def _wanted(thing: str, names: str) -> list[str]:
    """The telling words of an object in their order, with whom it is for or against; none where it is named barely."""
    thing = _A_JUDGE.sub(lambda judge: " " * len(judge[0]), thing)
    proceeding, named = _PROCEEDING.match(thing), names.casefold()
    found, telling = [_stem(proceeding["head"].casefold())] if proceeding is not None else list[str](), False
    for match in _TOKEN.finditer(thing):
        word = " ".join(match[0].casefold().split())
        side = _SIDES.get(word, _FOR if word.startswith("in fav") else "")
        if side:
            if _RELIEF.search(thing, 0, match.start()):
                found.append(side)
        elif word in _EMPTY and _RELIEF.match(word):
            found.append(_stem(word))
        elif word not in _EMPTY and not (word in named and _OWNER.match(thing, match.end())):
            found.append(_stem(word))
            telling = True
    while found and found[-1] in {_FOR, _AGAINST}:
        found.pop()
    if not {_FOR, _AGAINST} & set(found):  # a judgment, an order that is for nobody says little
        found = [word for word in found if word not in _BARE]
    return found if telling else []


def _stem(word: str) -> str:
    word = word.replace("denied", "denial").replace("deny", "denial")
    return word[:_STEM]


def _in_order(wanted: Sequence[str], sentence: str) -> bool:
    """Whether the words stand there in their order, no two of them far apart."""
    there = [_token(match[0]) for match in _ANY.finditer(sentence)]
    return any(last_in_order(wanted, there, at, _spread) is not None for at, word in enumerate(there) if word == wanted[0])


_BARE = frozenset({"judg", "orde"})
_PROCEEDINGS = frozenset({"appe", "appl", "clai", "peti", "moti", "chal"})
_ANY = re.compile(r"\bin\s+favou?r\s+of\b|\bas\s+to\b|[^\W\d_]+|§+\s*[0-9]+|\b[0-9]{3,}\b", re.IGNORECASE)


def _token(word: str) -> str:
    word = " ".join(word.casefold().split())
    return _SIDES.get(word) or (_FOR if word.startswith("in fav") else _stem(word))


def _spread(word: str) -> int:
    return _BY_A_SIDE if word in {_FOR, _AGAINST} else 2 * _SPREAD if word in _PROCEEDINGS else _SPREAD
