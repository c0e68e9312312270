"""Words that a brief gives, beside them, to somebody who does not speak there: an advocate of any office, a court below, all sides.

"“…”, argued the Presenting Officer in X", "“…”, on the claimant's case: X", "the court of appeals held that “…”" of a higher court's
own words, "it was common ground in X that “…”". Who may stand in such a place is no list: a verb of argument takes any subject but the
court. So the decision must have the words beside a word of the speaker and a verb of speech, or, of what was conceded, beside a word of
concession.
"""

from __future__ import annotations

from collections.abc import Iterable

from brief_audit import patterns as re
from brief_audit.checks.accounting.courts import court_of
from brief_audit.checks.accounting.whose.asked import held, is_marked, is_named_near, sentence_that_leads
from brief_audit.checks.accounting.whose.given_to import called_by, speaks_at
from brief_audit.checks.accounting.whose.others.below import BELOW, told_of_below
from brief_audit.checks.base import Question
from brief_audit.checks.bench import Bench, bench_of
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.model.facts import OpinionFact
from brief_audit.tables.named_courts import may_be
from brief_audit.text.passages import last_sentence, whole_sentences

_ARGUED = r"(?:argued|argues|contended|contends|submitted|submits|urged|insisted|maintained|complained|protested|pleaded|asserted|conceded)"
_SAID = r"(?:held|said|found|ruled|concluded|observed|wrote|stated|reasoned|determined|decided|noted|explained)"
_CASE = r"(?:case|submissions?|arguments?|contentions?|account|theory|pleading)"
_THEY = r"(?P<who>(?:(?:[Tt]he|[Aa]n?|[Bb]oth|[Ll]eading|[Jj]unior|[Ll]earned)\s+)?(?:[\w.’'-]+\s+){0,6}?[\w’'-]+?)"
_PARTY = r"(?:Appell(?:ant|ee)|Respondent|Petitioner|Plaintiff|Defendant|Claimant|Applicant)s?\b"
_ENDS = r"(?=\s+(?:in|at|before)\b|\s*[¦,.;:()]|\s*$)"
_BEHIND = re.compile(
    rf"[”\"’.,\s]*(?:so\s+)?{_ARGUED}\s+{_THEY}{_ENDS}"
    rf"|[”\"’.,\s]*\(?(?:on|in|upon)\s+{_THEY.replace('who', 'whose')}[’']s?\s+(?:own\s+)?{_CASE}\b"
)
_BEFORE = re.compile(
    rf"(?:^|[,;:]\s+|\b(?:that|and|but|where)\s+)(?=(?:[Tt]he|[Aa]n?|[Bb]oth)\s|{_PARTY}){_THEY}\s+(?:\w+ly\s+|had\s+|also\s+)?"
    rf"{_ARGUED}\s+"
    r"(?:(?:(?!\bthat\b)[^.;:,“”\"]){0,60}\s)?that\s*[“\"‘]?\s*$"
    rf"|\b[Oo]n\s+{_THEY.replace('who', 'whose')}[’']s?\s+(?:own\s+)?{_CASE},?\s+[^.;:“”\"]{{0,40}}[“\"‘]?\s*$"
)
_NOBODY = re.compile(
    r"\b(?:[Cc]ourts?|judges?|justices?|tribunal|panel|majority|bench|board|division|circuit|lords?|lady|baroness|LJJ?|JJ?|JSC|CJ|MR|dissent\w*|concurr\w*"
    r"|nobody|no|none|nor|not|never|rightly|it|he|she|they|we|I|who|which|that|this|there|his|her|its|their|our|my)\b|¦"
)
"""Who is no other: the court, who cannot be told apart by a word, and a subject that is none."""
_COMMON = re.compile(
    r"\bcommon\s+ground\b"
    r"|\b(?:was|were|is|had\s+been)\s+(?:\w+ly\s+)?"
    r"(?:conceded|admitted|agreed\s+(?:between|by)|accepted\s+(?:by|on\s+(?:both|all)\s+sides|on\s+behalf))\b"
    r"|\b(?:was|were|had)\s+(?:not|never|no\s+longer)\s+(?:been\s+)?(?:in\s+(?:dispute|issue|contention)|disputed|contested|challenged|in\s+controversy)\b"
    r"|\b(?:parties|sides|counsel)\s+(?:were\s+)?(?:\w+ly\s+)?(?:agree[ds]?|accept(?:s|ed)|concede[sd]?)\b|\b(?:concession|admission)\b",
)
_THAT = re.compile(r"\bthat(?:\s+[\w’'¦-]+){0,5}\s*[“\"‘]?\s*$")
_CONCEDES = re.compile(
    r"\b(?:common\s+ground|conce[ds]\w*|concession\w*|admi(?:ts?|tted|ssions?)|(?<!we )(?<!I )agree[ds]?|(?<!we )(?<!I )accept(?:s|ed)?"
    r"|disput\w*|undisputed|(?:un)?contest\w*|challeng\w*|controvers\w*|acknowledg\w*|parties|both\s+sides|(?:no|in)\s+issue)\b",
    re.IGNORECASE,
)
"""What may be the same in the decision; that the court itself agrees with somebody is not."""
_OTHER_COURT = re.compile(
    rf"\b(?P<who>{BELOW})(?:[’']s)?\s+(?:\w+ly\s+|had\s+|also\s+|then\s+)?{_SAID}\s+(?:[^.;:,“”\"]{{0,40}}\s)?that\s*[“\"‘]?\s*$"
)
_OTHER_BEHIND = re.compile(rf"[”\"’.,\s]*{_SAID}\s+the\s+(?P<who>{BELOW})\b")
_A_COURT = re.compile(rf"\b(?:{BELOW}|[Cc]ourt\s+below|lower\s+courts?|[Tt]hat\s+court|[Tt]he\s+court(?!\s+of))\b")
_A_TRIBUNAL = re.compile(r"\b(?:[Tt]ribunal|[Pp]anel|[Aa]ward)\b|[Aa]rbitra")
_OF_A_TRIBUNAL = re.compile(r"\b(?:FTT|ET|[Tt]ribunal)\b|[Aa]rbitra")
_OWNS = re.compile(
    r"\b(?P<judge>(?:(?:Lord|Lady|Sir|Dame|Justice|Judge|Baroness)\s+(?:Justice\s+)?)?(?P<name>[A-Z][\w’'-]*?\w)(?:\s+(?:L?JJ?|JSC|CJ|MR|P|C))?)[’']s?\s+(?:\w+\s+)?"
    r"(?:statement|observation|remark|dict(?:um|a)|words|formulation|proposition|conclusion|explanation|description|summary|speech|holding|view|opinion"
    r"|judgment|dissent)s?\b(?:[^.;:“”\"]{0,60}?\bthat|[^.;:“”\"]{0,60}[:,])?\s*[“\"‘]?\s*$"
)
"""A judge by name who is told to be the author: "Quill LJ's statement that"."""
_IS_A_JUDGE = re.compile(r"\b(?:Lord|Lady|Sir|Dame|Justice|Judge|Baroness)\b|\s(?:L?JJ?|JSC|CJ|MR|P|C)$")
_THE_JUDGE = re.compile(r"[Tt]he\s")
"""The judge of whom no more is told may be the one who decided."""
_SMALL = frozenset({"leading", "junior", "learned", "counsel", "behalf", "home", "office", "both", "sides", "the", "for"})
_BESIDE, _FAR = 160, 400


def why_argued_by_another(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are the argument of the one who is named with a verb of argument, or whose case they are called."""
    lead, tail = sentence_that_leads(question, quotation), _tail(question, quotation)
    found = _BEHIND.match(tail) or _BEFORE.search(lead)
    who = " ".join((found["who"] or found["whose"]).split()) if found is not None else ""
    words = [word for word in re.findall(r"[^\W\d_][\w’'-]{2,}", who) if word.casefold() not in _SMALL]
    counsel = re.search(r"\b[Cc]ounsel\b", who) is not None
    places = held(question, quotation) if who and not _NOBODY.search(who) and (words or counsel) else []
    named = "|".join(rf"\b(?i:{re.escape(word)})" for word in words)
    party = called_by(question, words[-1].casefold()) if words and re.match(_PARTY, words[-1].capitalize()) else ""
    called = re.compile("|".join(filter(None, (party, named, _COUNSEL if counsel else ""))))
    if not places or any(speaks_at(place, called) or told_of_below(place) for place in places):
        return ""
    return f"they stand there, but it could not be told that {who} says them."


_COUNSEL = r"\b(?:[Cc]ounsel|(?:Mr|Mrs|Ms|Miss|Dr|Sir)\.?\s+(?!Justice\b)[A-Z])"


def why_not_common_ground(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words were conceded, or common ground: no word of that stands there beside them."""
    lead = sentence_that_leads(question, quotation)
    told = _COMMON.search(lead) if _THAT.search(lead) else None
    places = held(question, quotation) if told is not None else []
    if told is None or not places or any(_CONCEDES.search(_near(place)) for place in places):
        return ""
    return f"they stand there as the decision's own words, and you write of them “{' '.join(told[0].split())}”."


def why_not_held_below(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that another court said words: nothing beside them there tells of another court."""
    found = _OTHER_COURT.search(sentence_that_leads(question, quotation)) or _OTHER_BEHIND.match(_tail(question, quotation))
    own = court_of(question)
    if found is None or own is None or _THE_JUDGE.match(found["who"]) or may_be(found["who"], own):
        return ""
    places = held(question, quotation)
    called = (_A_COURT, _A_TRIBUNAL) if _OF_A_TRIBUNAL.search(found["who"]) else (_A_COURT,)
    if not places or any(_tells_of_a_court(place, called) for place in places):
        return ""
    return f"they stand there as the decision's own, and you give them to the {' '.join(found['who'].split())}."


def _tail(question: Question, quotation: Quotation) -> str:
    """The brief behind the words up to the citation, as one sign, or to the end of the line."""
    text, end, first = question.material.document.text, quotation.span[1], question.citation.extent[0]
    behind = f"{text[end:first]}¦" if end <= first < end + _BESIDE else text[end : end + _BESIDE]
    return behind.partition("\n")[0]


def _near(place: Place) -> str:
    """The sentence of a place and the one before it."""
    text, (begins, stops) = place.part.text, whole_sentences(place.part.text, place.span)
    return f"{last_sentence(text[max(0, begins - _FAR) : begins].rstrip())} {text[begins:stops]}"


def _tells_of_a_court(place: Place, called: Iterable[re.Pattern[str]]) -> bool:
    """Whether the decision tells of another court in the sentence of a place or the one before, or before the marks in which it stands."""
    text, start = place.part.text, place.span[0]
    beside = text[max(0, start - _FAR) : start] if place.is_embedded or is_marked(place) else _near(place)
    return bool(told_of_below(place)) or any(one.search(beside) for one in called)


def why_not_the_owners(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are those of a judge whose statement they are called: he did not sit, or another wrote them."""
    found = _OWNS.search(sentence_that_leads(question, quotation))
    places = held(question, quotation) if found is not None and question.authority is not None else []
    if (
        found is None
        or not _IS_A_JUDGE.search(found["judge"])
        or _IS_A_JUDGE.fullmatch(found["name"])
        or question.authority is None
        or any(is_named_near(place, found["name"]) for place in places)
    ):
        return ""
    bench = bench_of(question, question.authority)
    authors = [_author_at(bench, place) for place in places]
    others = [one for one in authors if one is not None and not bench.is_author(found["judge"], one)]
    if not places or (bench.sat(found["judge"]) and len(others) < len(places)):
        return ""
    return f"they stand there, but it could not be told that {' '.join(found['judge'].split())} says them."


def _author_at(bench: Bench, place: Place) -> OpinionFact | None:
    """The signed opinion in which a place stands."""
    (start, end), index = place.span, place.index
    return next((one for one in bench.opinions if one.author and one.part == index and one.span[0] <= start and end <= one.span[1]), None)


SAID_BY = (why_argued_by_another, why_not_common_ground, why_not_held_below, why_not_the_owners)
"""What is asked of a quotation beside what `speakers` asks."""
