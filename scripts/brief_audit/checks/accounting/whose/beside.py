"""What a brief says in its own words beside words that it quotes: of whom they are told, and what became of the case.

"The wife was “entirely dishonest”" has two words of the decision and a third that nobody compared; so has "“the clerk must weigh the
proof,” which he did there". So the one of whom the brief tells the words must be the one of whom the decision tells them, as far as its
own sentence says, and what a clause behind the words tells of the past must stand near them. Nothing is proved by its absence.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, sentence_that_leads
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation, StatementKind
from brief_audit.prose.told import REPORTED, speaks, tells
from brief_audit.text.passages import split_sentences, whole_sentences
from brief_audit.text.words import word_set

_ROLES = (
    r"appellants?|accused|defendants?|petitioners?|respondents?|appellees?|plaintiffs?|claimants?|applicants?|complainants?|victims?|officers?|employers?"
    r"|employees?|landlords?|tenants?|wi(?:fe|dow)|husband|mother|father|grandmother|grandfather|parents?|sons?|daughters?|brothers?|sisters?|child(?:ren)?"
    r"|jur(?:y|ors?)|government|state|crown|insurers?|trustees?|liquidators?|buyers?|sellers?|lenders?|borrowers?|company|authority|police|prosecut(?:ion|or)|guardian"
    r"|witness(?:es)?|experts?|operators?|rescuers?|managers?|doctors?|clerk"
)
_WHO = re.compile(
    rf"\b(?P<role>(?i:{_ROLES}))\b|\b(?:Mrs?|Ms|Miss|Dr|Professor|Officer|Detective)\.?\s+(?:[A-Z][\w’'-]+\s+){{0,2}}(?P<name>[A-Z][\w’'-]+)(?!\s+(?:L?JJ?|CJ)\b)"
)
_SPEAKS = re.compile(
    r"\b(?:said|says?|told|testif\w+|stat(?:ed|es)|wrote|writes|held|holds|found|argu\w+|conten\w+|submit\w+|swore|admit\w+|conced\w+|observ\w+|explain\w+|not(?:ed|es)|put\b|describ\w+|called"
    r"|ask(?:ed|s)?|rul(?:ed|es)|conclud\w+|thought|believ\w+|warn\w+|asserted|claim\w+|complain\w+|remark\w+)\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[;:—–()]\s|\b(?:but|although|while|whereas|and|because|since|that|which|who)\b")
_SIDES = (
    word_set("claimant plaintiff applicant petitioner appellant"),
    word_set("defendant respondent appellee"),
)
_DENIES = re.compile(
    r"\b(?:not|no|never|nor|neither|none|without|fail\w*|refus\w*|reject\w*|den(?:y|ied)|cannot)\b|n[’']t\b", re.IGNORECASE
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_EMPTY = word_set("this that these those there here case court judge what which with from have been were when then also such very same")
_STEM, _NEAR, _BACK, _BORNE = 5, 900, 300, 0.75
_OF_AN_ACT = 3
_FEWEST = 2
"""Telling words of a tail, below which they stand together anywhere."""
_TAIL = re.compile(
    r"^[”\"’'\]\s]*[,—–;]?[”\"’'\s]*(?P<tail>(?:and|but|so|which|a|an|the|as|yet|though|although|because)\b[^“\"]*)", re.IGNORECASE
)
_ONLY_JOINS = re.compile(
    r"(?:and|but)\s+(?:(?:that\s+)?(?:it|he|she|they)\s+)?(?:was|were|is|are|had\s+been|has\s+been)(?:\s+(?:also|then|thus|so|further|therefore|not|never))*",
    re.IGNORECASE,
)
"""What joins two quotations of one sentence and tells nothing itself: "“stale” and was not “brought in time”"."""
_MEN = word_set("husband father grandfather son brother")
_WOMEN = word_set("wife mother grandmother daughter sister widow")
_PRONOUN = re.compile(r"\b(?P<one>he|she|his|her)\b(?!.*\b(?:he|she|his|her)\b)", re.IGNORECASE)


def why_told_of_another_person(question: Question, quotation: Quotation) -> str:
    """Why words may be told of another than the one of whom the brief tells them: the decision's sentence speaks of somebody else."""
    lead = _without_the_name(question, sentence_that_leads(question, quotation))
    clause = next((one for one in reversed(_CLAUSE.split(lead)) if _LETTERS.search(one)), "")
    told = list(_called(clause))
    if not told or _SPEAKS.search(clause[told[-1][1] :]):
        return ""
    places = held(question, quotation)
    there = [_of_whom(place) for place in places]
    if not there or not all(who and _is_another(told[-1][0], who) for who in there):
        return ""
    return f"they stand there, told of “{there[0]}”, and you tell them of “{told[-1][0]}”."


def _without_the_name(question: Question, lead: str) -> str:
    """The words without the name of the case, whose parties ("Father v Mother") are not those of whom something is told there."""
    name = r"\s+v\.?\s+".join(map(re.escape, question.citation.parties))
    return re.sub(name, "¦", lead) if len(question.citation.parties) > 1 else lead


def why_the_rest_is_not_borne(question: Question, quotation: Quotation) -> str:
    """Why what the brief tells behind the words was not compared: it tells something of the past that does not stand near them."""
    text, (_, end) = question.material.document.text, quotation.span
    first, last = question.citation.extent
    stop = max(whole_sentences(text, quotation.span)[1], end)
    behind = text[end:stop] if not end <= first < stop else f"{text[end:first]} ¦ {text[last:stop]}"
    found = _TAIL.match(behind)
    tail = " ".join(found["tail"].replace("¦", " ").split()) if found is not None else ""
    if _ONLY_JOINS.fullmatch(tail) and behind[found.end() if found is not None else 0 :][:1] in {"“", '"'}:
        return ""  # the words that it joins are a quotation of their own, asked for with its "not"
    if not tells(tail) or speaks(tail) or REPORTED.search(tail) or _SPEAKS.search(tail):
        return ""
    places = held(question, quotation)
    own = _stems(" ".join((question.citation.text, *question.citation.parties)))
    wanted = _stems(tail) - own
    acts = (one for one in question.statements(StatementKind.ACT) if end <= one.span[0] < stop)
    if len(wanted) <= _OF_AN_ACT and any(True for _ in acts):  # "and the convictions were affirmed" is compared as what was done
        return ""
    if not places or any(_bears(place, wanted, tail) for place in places):
        return ""
    return f"they stand there, and behind them you write “{tail[:160]}”, which could not be compared."


def _bears(place: Place, wanted: frozenset[str], tail: str) -> bool:
    text, (start, end) = place.part.text, place.span
    near = text[max(0, start - _NEAR) : end + _NEAR]
    return len(wanted) >= _FEWEST and any(
        len(wanted & _stems(one)) >= _BORNE * len(wanted) and (_DENIES.search(one) is None) is (_DENIES.search(tail) is None)
        for one in split_sentences(near)
    )


def _of_whom(place: Place) -> str:
    """Of whom the decision's own sentence tells the words: the last one before them; in the sentence before, where it names nobody."""
    text, start = place.part.text, place.span[0]
    begins = whole_sentences(text, place.span)[0]
    for lead in (text[begins:start], text[max(0, begins - _BACK) : begins].split("\n\n")[-1]):
        said = _PRONOUN.search(lead)
        found = list(_called(lead))
        if found and (said is None or found[-1][1] > said.start()):
            return found[-1][0]
        if said is not None:
            return said["one"].lower()
    return ""


def _called(words: str) -> Iterator[tuple[str, int]]:
    """Each person by noun or name, and where the word ends."""
    for found in _WHO.finditer(words):
        who = found["role"] or found["name"]
        yield (re.sub(r"(?<=\w{3})s$", "", who.casefold()) if found["role"] else who), found.end()


def _is_another(one: str, other: str) -> bool:
    """Whether two words cannot mean the same person: two of a family, the two sides, two surnames."""
    if one == other:
        return False
    if other in {"he", "his", "she", "her"}:
        return one in (_WOMEN if other in {"he", "his"} else _MEN)
    if {one, other} <= _MEN | _WOMEN:
        return True
    sides = [next((number for number, side in enumerate(_SIDES) if who in side), -1) for who in (one, other)]
    named = one[:1].isupper() and other[:1].isupper()
    return named or (min(sides) >= 0 and sides[0] != sides[1])


def _stems(words: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in map(str.casefold, _LETTERS.findall(words)) if word not in _EMPTY)
