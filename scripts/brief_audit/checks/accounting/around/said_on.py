"""What the next sentence says of the case that was just cited: that it fell, how its judges voted, when it was decided, what it was about.

"Ferries need lamps: ¦. It has been overruled." Such a sentence is short, cites nothing and often stands in the present, so that no reader
of tales takes it. Here it is known by how it points back. No decision tells of its own later standing, and none of what it does not say:
both open. The rest must stand in the decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from brief_audit import patterns as re
from brief_audit.checks.accounting.around.among import without_stops
from brief_audit.checks.accounting.borne import open_tale
from brief_audit.checks.accounting.course import open_course
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import court_of
from brief_audit.checks.identity import decision_dates_of, name_forms
from brief_audit.checks.treatment import rows_of
from brief_audit.model.base import WRITTEN_LAW, Reason, Span
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.model.finding import Finding
from brief_audit.prose.course import VOTE, VOTES
from brief_audit.prose.told import tells
from brief_audit.tables.courts import is_circuit
from brief_audit.text.names import distinctive_words
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import sentence_around, split_sentences

_REACH, _LONGEST = 600, 240
_JOINS = r"\W*(?:(?:But|Yet|And|Still|Nor|However|Indeed|Moreover|Today|Since\s+then),?\s+)?"
_THING = r"(?:case|decision|holding|ruling|judgment|opinion|precedent|rule|doctrine|principle|proposition|standard|test|authority)"
_IT = rf"(?i:it|(?:that|this|the\s+same)\s+{_THING}|the\s+(?:case|holding|rule|precedent|doctrine))"
_WHEN = r"(?:(?:\w+ly|since|later|now|long|also|then|soon|just|already|again|never|not|in\s+[0-9]{4}|today)[,\s]+){0,4}"
_FELL = r"(?:overruled|overturned|abrogated|superseded|repudiated|disavowed|discredited)"
_STANDING = re.compile(
    rf"{_JOINS}{_IT}\b(?:,[^,.;]{{4,60}},)?\s+(?:(?:was|is|(?:has|had)\s+{_WHEN}been)\s+{_WHEN}{_FELL}\b"
    r"|(?:is|was|remains?|has\s+ceased\s+to\s+be|still\s+is|continues\s+to\s+be)\s+(?:\w+\s+){0,3}?(?:good\s+law|bad\s+law|a\s+dead\s+letter)\b)"
)
_FELLED = re.compile(
    r"\b(?P<did>overrul|overturn|abrogat|supersed|repudiat|disavow)(?:ed|es|s)\s+"
    rf"(?:it\b(?!\s+\w+ing)|(?i:that|this|the\s+same)\s+{_THING}\b(?!\s+(?:in|of|from)\s+[A-Z]))"
)
"""Somebody took it back: "The Assembly overturned that rule in 2009"."""
_NAMED = re.compile(r"\b(?!(?:The|That|This|It|But|Yet|And|In|Court|Later|Today)\b)[A-Z][\w’'-]{2,}|\b[12][0-9]{3}\b")
_VOTED = re.compile(
    rf"{_JOINS}(?:[Tt]he\s+(?:vote|[Cc]ourt|[Pp]anel|[Jj]ustices|[Bb]ench|[Tt]ribunal|decision|judgment|ruling)\s+(?:was|were)\b|[Ii]t\s+was\b"
    r"|So\s+(?:held|ruled|said|decided|concluded)\s+(?:an?|the)\b)"
)
_DECIDED = r"(?:decided|handed\s+down|announced|delivered|issued|rendered)"
_IN_YEAR = (
    r"\s+(?:only\s+)?(?:in|on|from|back\s+to)\s+(?:(?:[a-z]+|[0-9]{1,2}(?:st|nd|rd|th)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*),?\s+){0,3}?"
    r"(?P<year>1[6-9][0-9]{2}|20[0-9]{2})\b"
)
_DATED = tuple(
    re.compile(form)
    for form in (
        rf"{_JOINS}(?i:it|(?:that|this|the)\s+{_THING})\b[^.;]{{0,20}}?\s(?:came\s+down|dates?|is|(?:was|been|first)\s+(?:first\s+)?{_DECIDED}){_IN_YEAR}",
        rf"\b{_DECIDED}\s+[*_]*¦[*_]*(?:\s*\([^()]*\))?,?{_IN_YEAR}",
        rf"¦[*_]*(?:\s*\([^()]*\))?,?\s+(?:(?:which|that)\s+)?(?:(?:was|is)\s+(?:\w+ly\s+|first\s+)?)?(?:{_DECIDED}|came\s+down|dates?|dating){_IN_YEAR}",
        rf"^\W*(?i:{_DECIDED}){_IN_YEAR},[^.;]{{0,40}}?¦",
    )
)
_POINTS = re.compile(
    rf"{_JOINS}(?P<points>(?i:the\s+same\s+(?:case|court|opinion|decision|judgment|panel)|that\s+case|the\s+opinion|(?:on|in)\s+its\s+(?:own\s+)?facts,?"
    r"|its\s+(?:own\s+)?(?:facts|holding|reasoning|plaintiffs?|defendants?|appellants?|claimants?)|it\s+(?:goes|went)\s+on\b:?|this\s+holding))\s(?P<rest>.+)",
    re.DOTALL,
)
_OF_ITS_FACTS = re.compile(r"(?:on|in)?\s*its\s+(?:own\s+)?facts|it\s+(?:goes|went)", re.IGNORECASE)
_SPEAKS = re.compile(
    r"\b(?:holds?|held|says?|said|teaches|explains?|recogni[sz]es?|concludes?|requires?|rejects?|finds|states?|observes?|concerns?|involves?|arose)\b"
)
_BEFORE_IT = re.compile(
    r"\W*(?P<rest>(?!(?:Courts|Judges|Lawyers|Parties|Cases|Claims)\b)[A-Z][a-z]+s\s+had\s+(?:\w+ly\s+)?[a-z]+\s.+)", re.DOTALL
)
"""Nobody by name, and what they had done before: the facts of the case before it."""
_SILENT = re.compile(
    rf"{_JOINS}(?i:it|(?:that|the)\s+(?:same\s+)?(?:case|decision|opinion|judgment|court|panel))\b[^.;]{{0,30}}?\b(?:(?:nowhere|never|not\s+once)\s+(?:even\s+|so\s+much\s+as\s+)?"
    r"(?:mention|cite|refer|discuss|address|quote|use|speak|say|said)\w*|(?:does|did)\s+not\s+(?:even\s+|so\s+much\s+as\s+|once\s+)?(?:mention|cite|refer\s+to|quote)"
    r"|(?:says|said)\s+nothing|(?:is|was)\s+silent|makes?\s+no\s+mention|made\s+no\s+mention)\b"
)
_OURS = re.compile(
    r"\b(?:[Hh]ere|[Ww]e|[Oo]ur|us|I|[Mm]y|[Tt]his\s+(?:case|action|appeal|matter)|(?:Plaintiff|Defendant|Petitioner|Respondent|Appellant|Claimant)s?)\b"
)
_PLACES = re.compile(
    r"\b(?:inapposite|distinguishable|irrelevant|binding|persuasive|instructive|on\s+point|cited|controls?|governs?|appl(?:y|ies)|different)\b"
)
"""How a writer places a case, of which no text tells."""
_THIS_CIRCUIT = re.compile(
    r"\b(?:[Tt]his|[Oo]ur)\s+Circuit\s+(?:(?:has|then|later|\w+ly)\s+)*(?:decided|held(?=\s+in)|ruled(?=\s+in)|announced)\s+(?:in\s+)?[*_]*¦"
)


def open_said_on(question: Question) -> Iterator[Finding]:
    """At most one finding for the citation's own sentence and the next: words that point to the case and do not stand in it."""
    if question.authority is None:
        return
    own, behind = _sentences(question)
    told = next(filter(None, (_of_its_circuit(question, own), _of_its_year(question, own), *_of_next(question, behind))), None)
    if told is not None:
        words, why = told
        yield question.unverifiable(Reason.NOT_COMPARED, f"You write “{' '.join(words.split())[:_LONGEST]}”; {why}", part="next")


def _sentences(question: Question) -> tuple[str, str]:
    """The citation's own sentence with a sign in its place, led by the one before a bare citation that names it; and the next one."""
    text, cited = without_stops(question), question.citation.extent
    start, end = sentence_around(text, cited, _REACH)
    lead = text[start : cited[0]]
    own = f"{lead}¦{text[cited[1] : end]}"
    if lead.strip()[-1:] in {"", "."} and _cites_nothing(question, (max(0, start - _REACH), cited[0])):
        own = f"{_naming(question, lead if lead.strip() else text[max(0, start - _REACH) : start])} {own}"
    paragraph = BLANK_LINE.split(text[end : end + _REACH], maxsplit=1)[0]
    behind = next(filter(str.strip, split_sentences(paragraph)), "")
    at = text.find(behind, end) if behind else end
    alone = _cites_nothing(question, (cited[1], end)) and _cites_nothing(question, (at, at + len(behind)))
    return own, behind if alone and not _is_set_off(question, (at, at + len(behind))) else ""


def _naming(question: Question, before: str) -> str:
    """The sentence before, with a sign for the name of the case, if it has it."""
    paragraph = re.sub(r"\bv\.", "v", BLANK_LINE.split(before)[-1])  # its stop ends no sentence
    last = ([""] + [one for one in split_sentences(paragraph) if one.strip()])[-1]
    for name in name_forms(question):
        sides = [side for side in re.split(r"\s+v\.?\s+", name) if distinctive_words(side)]
        words = [max(sorted(distinctive_words(side)), key=len) for side in sides[:2]]
        pattern = re.of_words(rf"\b{r'[^.;]{0,60}?'.join(map(re.escape, words))}\b", re.IGNORECASE)
        found = pattern.search(last) if words else None
        if found is not None:
            return f"{last[: found.start()]}¦{last[found.end() :]}"
    return ""


def _cites_nothing(question: Question, span: Span) -> bool:
    """Whether a stretch cites no other case."""
    material, own = question.material, question.root
    roots = [material.root_of(one) or one for one in material.cited_within(*span) if one.kind not in WRITTEN_LAW]
    return own is not None and all(one.id in {own.id, own.parallel_to} or one.parallel_to == own.id for one in roots)


def _is_set_off(question: Question, span: Span) -> bool:
    """Whether it stands in words quoted from a case, which are compared with that."""
    claims = question.material.claims
    return claims is not None and any(one.span[0] <= span[0] and span[1] <= one.span[1] for one in claims.quotations)


def _of_next(question: Question, behind: str) -> Iterator[tuple[str, str] | None]:
    if behind and not behind.rstrip().endswith("?"):
        yield _of_its_standing(question, behind)
        yield _of_its_year(question, behind)
        yield _of_its_vote(question, behind)
        if _SILENT.match(behind) is not None:
            yield behind, "that a decision does not say something could not be compared."
        yield _of_its_matter(question, behind)


def _of_its_standing(question: Question, words: str) -> tuple[str, str] | None:
    """That it fell, or stands: the tables are asked by the check of treatment, no text tells it of itself."""
    if rows_of(question):
        return None
    felled = None if _OURS.search(words) else _FELLED.search(words)
    if _STANDING.match(words) is None and (felled is None or _tells_it_itself(question, words, felled["did"])):
        return None
    return words, "how a case stands today its own text cannot tell, and nothing that was read does."


def _tells_it_itself(question: Question, words: str, did: str) -> bool:
    """Whether a sentence of the decision tells it, of whomever and whichever year the brief names."""
    wanted = [did, *_NAMED.findall(words)]
    parts = question.authority.parts if question.authority is not None else ()
    return any(all(word in one for word in wanted) for part in parts for one in split_sentences(part.text))


def _of_its_year(question: Question, words: str) -> tuple[str, str] | None:
    found, years = next(filter(None, (form.search(words) for form in _DATED)), None), {date.year for date in decision_dates_of(question)}
    if found is None or int(found["year"]) in years:
        return None
    return found[0].replace("¦", question.citation.text), "that is not the year of the decision that was found."


def _of_its_circuit(question: Question, words: str) -> tuple[str, str] | None:
    found, court = _THIS_CIRCUIT.search(words), court_of(question)
    if found is None or court is None or is_circuit(court):
        return None
    return found[0].replace(
        "¦", question.citation.text
    ), "the court that decided it is no circuit, so which court is meant could not be compared."


def _of_its_vote(question: Question, words: str) -> tuple[str, str] | None:
    opens = _VOTED.match(words)
    found = VOTES.search(words, opens.start()) if opens is not None else None
    if found is None or _OURS.search(words):
        return None
    why = open_course(question, _said(question, found[0], StatementKind.COURSE, VOTE))
    return (words, why) if why else None


def _of_its_matter(question: Question, words: str) -> tuple[str, str] | None:
    """What is told of the case by pointing back to it; an act or a judge there is compared by itself."""
    points, before = _POINTS.match(words), _BEFORE_IT.match(words)
    found = points or before
    if found is None or _OURS.search(words) or _PLACES.search(words) or "“" in words:
        return None
    plain = before is not None or (points is not None and _OF_ITS_FACTS.match(points["points"]) is not None)
    if not (plain or tells(words) or _SPEAKS.search(words)):
        return None
    whole = replace(question, citation=question.citation.model_copy(update={"pinpoint": None}))
    why = open_tale(whole, _said(question, " ".join(found["rest"].split()), StatementKind.TALE, ""))
    return (words, why) if why else None


def _said(question: Question, words: str, kind: StatementKind, role: str) -> Statement:
    at = question.citation.extent[1]
    return Statement(kind=kind, citation=question.citation.id, words=words, span=(at, at), owner=Owner.UNKNOWN, role=role)
