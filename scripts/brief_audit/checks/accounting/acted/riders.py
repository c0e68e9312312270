"""What hangs on an act in its own clause: whose appeal it was, from whom, on what ground, how and when.

"The council's appeal was dismissed", where the council won; "dismissed by consent", after a full argument: the verb agrees, and the clause
is wrong by one word. So the few telling words of the clause must stand where the decision tells what was done, and the one whose appeal or
application the brief calls it must be told there to have made one. Longer grounds are compared as what is told of the case.
"""

from __future__ import annotations

from collections.abc import Iterator

from brief_audit import patterns as re
from brief_audit.checks.accounting.acted.for_what import why_another_reason
from brief_audit.checks.accounting.acted.further import why_something_further
from brief_audit.checks.accounting.acted.objects import why_another_object
from brief_audit.checks.accounting.acted.operative import clause
from brief_audit.checks.accounting.borne.windows import names_of, stems, windows_of
from brief_audit.checks.accounting.whose import BELOW
from brief_audit.checks.base import Question
from brief_audit.checks.disposition import the_court_is_the_cited_one
from brief_audit.checks.identity import decision_dates_of
from brief_audit.model.authority import PartKind
from brief_audit.model.claim import Statement, StatementKind
from brief_audit.text.words import MONTHS, word_set

_MONTHS = stems(" ".join(MONTHS))
"""A day is compared with the record's."""
_MOST = 2
"""Telling words of a rider; more of them are a ground, which is compared by itself."""
_HEAD, _TITLE, _OPENING = 3000, 1500, 8000
"""Characters of a text in which it says who appeals; in which its title stands; and in which it tells from where the appeal came."""
_PROCEEDING = r"(?:cross-?appeal|appeal|application|claim|petition|motion|challenge|action|suit)s?"
_MODIFIERS = r"(?:(?!of\b|from\b|against\b|by\b|for\b|to\b)[a-z-]+\s+){0,2}?"
_OWNED = re.compile(
    rf"(?P<who>\b(?:[A-Z][\w’'&.-]*|[a-z-]{{3,}})(?:\s+(?:(?:of|for)\s+(?:the\s+)?)?[A-Z][\w’'&.-]*){{0,4}}?)(?:[’']s|(?<=s)[’'])\s+{_MODIFIERS}(?P<what>{_PROCEEDING})\b"
    rf"|(?<!on the )\b(?P<what_of>{_PROCEEDING})\s+(?:(?:brought|made|lodged)\s+)?(?:of|by)\s+"
    rf"(?:the\s+|an?\s+)?(?P<who_of>[A-Z]?[\w’'-]{{3,}})\b(?!\s+(?:law|appeal))"
    rf"|\b(?P<who_did>[A-Z][\w’'-]{{2,}}(?:\s+[A-Z][\w’'-]+){{0,3}}|(?<=\b[Tt]he\s)[a-z-]{{4,}})\s+(?:had\s+)?(?:cross-)?appealed\b"
    rf"|\b(?P<who_was>[A-Z][\w’'-]{{2,}}),\s+(?:as\s+|the\s+|an?\s+){{1,2}}(?P<role>appellant|respondent|applicant|claimant|defendant|petitioner|cross-appellant)s?\b"
)
_OF_A_KIND = re.compile(
    r"\b(?P<kind>[a-z-]{4,}(?<!said)(?<!this)(?<!that)(?<!both)(?<!each)(?<!their))\s+(?P<what>application|petition|motion)s?\b"
    r"|\b(?P<what_to>application)s?\s+(?:to|for)\s+(?:the\s+|an?\s+)?(?P<aim>[a-z-]{4,})\b"
)
_MAKERS = word_set(
    "appellant appellants applicant applicants petitioner petitioners his her their its our party parties yesterday today cross-appellant"
    " movant"
)
"""Whoever made it, whoever that was."""
_FROM_IT = r"(?:against|from|decisions?|orders?|judgments?|rulings?)\b"
_MEANWHILE = (
    r"(?:has|have|had|was|were|is|are|now|then|also|below|itself|himself|herself|themselves|to|who|which|and|both|seek|seeks|sought|\w+ly)"
)
_MADE = (
    r"(?:(?<=\bto\s)appeal|appeal(?:s|ed|ing)|appellants?|appl(?:y|ies|ied)|applicants?|seek(?:s|ing)?|sought|brought|bring(?:s|ing)?|challeng(?:es|ed|ing)|petition(?:s|ed)?"
    r"|mov(?:es|ed)|su(?:es|ed)|cross-appeal\w*)"
)
_APPEALED = (
    r"(?:(?<=\bto\s)appeal|appeal(?:s|ed|ing)|appellants?|appeal\s+(?:against|from)|challeng(?:es|ed|ing)|cross-appeal\w*"
    r"|(?:br(?:ought|ings?)|lodg\w+|fil\w+|pursu\w+)\s+(?:an?|this|the|its|his|her|their)\s+(?:\w+\s+)?appeal"
    r"|(?:s(?:eeks?|ought)|ask\w*|appl\w+|obtained|granted|given)\b[^.;]{0,60}?\bappeal)"
)
_DISPOSES = re.compile(
    r"\b(?:appeal|dismiss|allow|affirm|revers|vacat|remand|remit|quash|uph[eo]ld|set\s+aside|grant|den(?:y|ied|ies|ial)|refus|reject|succe|fail|application|judgment|order|claim)\w*",
    re.IGNORECASE,
)
_COURSE = re.compile(
    r"\b(?:remand(?:ed|ing)?|sent|back|further|proceedings?|grant(?:ed|ing)?|den(?:ied|ying)|motions?|cross-motions?|summary|judgments?|interlocutory|(?:cross-)?appeal(?:s|ed)?|part|panel|cases?"
    r"|decisions?|below|conclusions?|opinion|each|side(?:[’']s)?|both|courts?|circuit(?:[’']s)?|supreme|tribunal|upper|district|trial|error|applications?|orders?|rulings?|division|chamber|house|lords"
    r"|appell(?:ants?|ees?|ate)|respondents?|applicants?|petitioners?|plaintiffs?|defendants?|claimants?|justices?|judges?|lord|lady|lordships?|high|first-tier|employment|whole|entirety|result"
    r"|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|federal|already|since|later|again|once|although|though|while|even|challenges?|claims?|petitions?|suits?|actions?|grounds?|entirely|ultimately|accordingly|therefore|thus|indeed|duly|true|right(?:ly)?|case|matter|noted?|recall(?:ed)?|event|ruled|held|(?<=for\s)(?:want|lack)(?=\sof)|\w+ly)\b",
    re.IGNORECASE,
)
"""What tells the course of any case, or leads in what is told: other readers compare it."""
_ON_A_DAY = re.compile(
    r"\s*(?:[^.;:()]{0,60}?\s)?(?:on\s+(?P<day>[0-9]{1,2}\s+[A-Z][a-z]+\s+[0-9]{4}|[A-Z][a-z]+\s+[0-9]{1,2},\s+[0-9]{4})|in\s+(?:[A-Z][a-z]+\s+)?(?P<year>(?:1[6-9]|20)[0-9]{2}))\b"
    r"(?!\s+(?:[A-Z][\w&’'-]*\s+){0,3}(?:Ltd|Limited|LLP|LLC|[Pp]lc|PLC|Inc|Corp|Co|Company|Trust|Fund|Partnership|LP|SA|AG|BV|GmbH)\b)"
)
"""A day or a year straight behind what was done; a year within a party's name ("in Quillon 2014 Ltd") is none."""


def why_its_riders(question: Question, statement: Statement) -> str:
    """Why something in the clause of an act was not compared; empty where the decision tells it so, or nothing is added to the act."""
    asked = (
        why_another_object,
        why_another_reason,
        why_something_further,
        _why_another_side,
        _why_another_court,
        _why_another_ground,
        _why_another_proceeding,
        _why_not_borne,
        _why_another_sum,
        _why_another_day,
    )
    return next(filter(None, (ask(question, statement) for ask in asked)), "")


def _why_another_proceeding(question: Question, statement: Statement) -> str:
    """Why what was done with an application by its kind was not compared: no sentence has both it and such a word of outcome."""
    before, behind, _ = clause(question, statement)
    words = f"{before} | {behind}"
    found, owned = _OF_A_KIND.search(words), next((one for one in _OWNED.finditer(words) if one["what"]), None)
    way = next((way for way in _WAYS if way.search(statement.words)), None)
    if way is None or (found is None and (owned is None or owned["what"].casefold().endswith(("appeal", "appeals")))):
        return ""
    told, shown = frozenset[str](), ""
    if found is not None:
        told, shown = stems(f"{found['kind'] or found['aim']} {found['what'] or found['what_to']}"), found[0]
    if owned is not None and owned["who"].casefold() not in _MAKERS:
        told, shown = told | stems(f"{owned['who'].rsplit(maxsplit=1)[-1]} {owned['what']}"), shown or owned[0]
    places = (one.words for one in windows_of(question) if one.single and _is_done_with(one.words, way))
    if any(told <= stems(place) for place in places):
        return ""
    return f"no sentence tells of “{' '.join(shown.split())}” that this was done with it."


def _why_not_borne(question: Question, statement: Statement) -> str:
    before, behind, _ = clause(question, statement)
    read = (one.words for kind in (StatementKind.VOICE, StatementKind.COURT) for one in question.statements(kind))
    names = " ".join((names_of(question), *read))
    words = f"{before} | {behind}"
    told = stems(_COURSE.sub(" ", words)) - stems(names) - _MONTHS
    if not told or len(told) > _MOST or any(told <= stems(place) for place in _telling_places(question)):
        return ""
    shown = next((word for word in re.findall(r"[^\W\d_]{4,}", words) if stems(word) & told), min(told))
    return f"no passage that tells what was done has “{shown}”, so this could not be compared."


def _why_another_sum(question: Question, statement: Statement) -> str:
    """Why a sum of money in the clause of an act was not compared: no passage that tells what was done has it, to the last penny."""
    before, behind, _ = clause(question, statement)
    told = [found[0].replace(" ", "") for found in SUM.finditer(f"{before} | {behind}")]
    there = frozenset(found[0].replace(" ", "") for place in _telling_places(question) for found in SUM.finditer(place)) if told else ()
    return next(
        (f"no passage that tells what was done has “{one}”, so this could not be compared." for one in told if one not in there), ""
    )


SUM = re.compile(r"[$£€]\s?[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?")
"""A sum in figures, whole: "£551,146.36", not "£551"."""


def _telling_places(question: Question) -> Iterator[str]:
    """The titles, and the sentences that tell what was done."""
    yield from (part.text[:_HEAD] for part in question.authority.parts) if question.authority is not None else ()
    for one in windows_of(question, reported=True) if question.authority is not None else ():
        if one.single:
            yield from (one.words[max(0, at.start() - _AROUND) : at.end() + _AROUND] for at in _DISPOSES.finditer(one.words))


def _is_done_with(words: str, way: re.Pattern[str]) -> bool:
    """Whether the word of outcome stands close to a proceeding."""
    return any(re.search(_PROCEEDING, words[max(0, at.start() - _NEAR) : at.end() + _NEAR], re.IGNORECASE) for at in way.finditer(words))


_NEAR, _AROUND = 80, 100


def _why_another_side(question: Question, statement: Statement) -> str:
    """Why it is not settled that the one named made the appeal or application, or had that part in it: the decision never says so."""
    before, behind, sentence = clause(question, statement)
    for match in _OWNED.finditer(sentence):
        who = match["who"] or match["who_of"] or match["who_was"] or match["who_did"]
        what = match["what"] or match["what_of"] or match["role"] or _APPEAL
        who = re.sub(r"^(?:[Tt]he|[a-z-]+)\s+(?=[A-Z])", "", who)  # "allowed Quillon's appeal": the verb is no part of the name
        here = match["who"] is None or match.group() in f"{before}{statement.words}{behind}"
        if here and who.casefold() not in _MAKERS and not _made_one(question, _bare(who), what.casefold().rstrip("s")):
            return f"the decision tells of no {what} of “{who}”, so whose it was could not be compared."
    return ""


def _bare(who: str) -> str:
    return re.sub(r"(?:[’']s?|s)$", "", who.rsplit(maxsplit=1)[-1])


def _made_one(question: Question, who: str, what: str) -> bool:
    """Whether the decision calls a proceeding somebody's, or says that he made one; of a part in it, whether it gives him that part."""
    if question.authority is None:
        return False
    titles = [part for part in question.authority.parts if part.kind is PartKind.HEAD_MATTER] or question.authority.parts
    heads = (" ".join(part.text[:_TITLE].split()) for part in titles if who.casefold() not in _RESISTS | _ROLES)
    parts = frozenset[str]().union(*(_parts_in(head, who) for head in heads))
    if parts & (wanted := _PARTS.get(what, frozenset({what}))):
        return not parts & _RESISTS or "claimant" not in wanted
    if parts & _RESISTS:
        return False
    who, between = re.escape(who), r"(?:[\w’'()-]+\s+){0,3}?"
    if what in _ROLES:
        told = rf"\b{who}\w*(?:[’']s?)?,?\s+{between}{what}|\b{who}\w*\s*[,(]?\s*(?:the\s+)?{what}"
    else:
        told = rf"\b{who}\w*(?:[’']s|(?<=s)[’'])\s+{between}{what}"
        told += rf"|\b{what}s?\s+(?:(?!{_FROM_IT})[\w’'-]+\s+){{0,3}}?(?:by|of)\s+{between}{who}"
        told += rf"|\b{who}\w*,?\s+(?:{_MEANWHILE}\s+){{0,3}}?{_APPEALED if what.endswith(_APPEAL) else _MADE}\b"
    return any(re.search(told, " ".join(part.text.split()), re.IGNORECASE) for part in question.authority.parts)


def _parts_in(head: str, who: str) -> frozenset[str]:
    """The parts that the title gives to somebody: those that stand together nearest behind his name, wherever that stands."""
    named = [match.end() for match in re.finditer(rf"\b{re.escape(who)}\w*", head, re.IGNORECASE)]
    behind = ((found.start() - end, found) for end in named if (found := _PART.search(head, end, end + _BEHIND_NAME)) is not None)
    found = min(behind, key=lambda one: one[0], default=(0, None))[1]
    return frozenset(one.casefold().rstrip("s") for one in re.findall(r"[\w-]+", found[0])) if found is not None else frozenset()


_APPEAL = "appeal"
_PARTS = {
    _APPEAL: frozenset({"appellant", "petitioner"}),
    "cross-appeal": frozenset({"cross-appellant"}),
    "application": frozenset({"applicant", "claimant"}),
    "claim": frozenset({"claimant", "plaintiff"}),
    "petition": frozenset({"petitioner"}),
}
_RESISTS = frozenset({"respondent", "defendant"})
_ROLES = frozenset({"appellant", "respondent", "applicant", "claimant", "defendant", "petitioner", "cross-appellant", "plaintiff"})
_A_PART = rf"(?:{'|'.join(sorted(_ROLES, key=len, reverse=True))})s?"
_PART = re.compile(rf"\b{_A_PART}\b(?:\s*[/-]\s*{_A_PART}\b)*", re.IGNORECASE)
_BEHIND_NAME = 250


def _why_another_court(question: Question, statement: Statement) -> str:
    """Why the court by which, or from which, was not compared: another did it, or the decision tells of no appeal from there."""
    before, behind, _ = clause(question, statement)
    by = _BY_COURT.match(behind)
    if by is not None and not the_court_is_the_cited_one(question, statement.model_copy(update={"who": (by["court"].casefold(),)})):
        return f"you give it to {by['court']}, which is not the court whose decision is cited."
    for match in _FROM.finditer(f"{before} | {statement.words} {behind}"):
        if not comes_from(question, match["court"]):
            return f"of an appeal from {match['court']} the decision does not speak."
    return ""


def came_through(question: Question, court: str) -> bool:
    """Whether the decision tells at its beginning that the appeal came from this court, or what was brought or done there."""
    there = re.escape(court.strip()).replace(r"\ ", r"\s+")
    told = re.compile(
        rf"\bin\s+(?:the\s+)?{there}\b|\b{there}(?:[’']s)?\b[^.;]{{0,60}}?\b(?:[a-z]+ed|held|found|gave|judgment|decision|order)\b",
        re.IGNORECASE,
    )
    texts = question.authority.parts if question.authority is not None else ()
    return comes_from(question, court) or any(told.search(" ".join(part.text[:_OPENING].split())) for part in texts)


def comes_from(question: Question, court: str) -> bool:
    """Whether the decision tells at its beginning that the appeal came from this court."""
    there = re.escape(court.strip()).replace(r"\ ", r"\s+")
    told = re.compile(
        rf"\bappeal\w*[^.;,]{{0,60}}?\b(?:from|against)\b[^.;]{{0,80}}?{there}|{there}[’']s\s+(?:decision|order|judgment)|(?-i:\bF(?:rom|ROM))\s+(?:the\s+)?{there}",
        re.IGNORECASE,
    )
    texts = question.authority.parts if question.authority is not None else ()
    return any(told.search(" ".join(part.text[:_OPENING].split())) for part in texts)


_BY_COURT = re.compile(rf"\W*(?:\w+ly\s+)?by\s+(?:the\s+)?(?P<court>{BELOW}|(?:employment\s+|first-tier\s+)?tribunal|jury)\b")
_FROM = re.compile(
    r"\b(?:from|(?<=appeal\s)(?:against|from)\s+(?:the|an?)\s+(?:decision|order|judgment|ruling|determination)s?\s+of)\s+(?:the\s+|an?\s+)?(?P<court>(?:[A-Z][\w-]*\s+(?:of\s+)?){0,3}(?:Court|Tribunal|Division|Chamber)(?:\s+of\s+(?:[A-Z]\w+\s?){1,2})?|(?:county|magistrates[’']?|crown|high|district)\s+(?:court|judge))\b"
)


def _why_another_ground(question: Question, statement: Statement) -> str:
    """Why the ground by its number, or all of them, was not compared: no sentence that disposes of one has it."""
    behind = question.material.document.text[statement.span[1] : statement.span[1] + _HERE]
    found, way = _GROUND.search(_ENDS.split(behind)[0]), next((way for way in _WAYS if way.search(statement.words)), _DISPOSES)
    if found is None or (not found["number"] and way is not _WAYS[1]):  # what fails altogether fails on each of its grounds
        return ""
    told = [one.words for one in windows_of(question, reported=True) if one.single and way.search(one.words)]
    which = re.compile(
        rf"\bgrounds?\s*\(?{re.escape(found['number'])}\b" if found["number"] else r"\b(?:all|both|each|every)\b[^.;]{0,30}\bgrounds?\b",
        re.IGNORECASE,
    )
    return "" if any(map(which.search, told)) else f"no sentence that disposes of the appeal tells it of “{found[0].strip()}”."


_HERE, _ENDS = 120, re.compile(r"[.;]\s|\n\s*\n")
_GROUND = re.compile(
    r"\b(?:on|upon)\s+(?:(?:all|both|each|every)\s+(?:\w+\s+){0,2}?(?:of\s+\w+\s+)?grounds?|grounds?\s+\(?(?P<number>[0-9A-Z])\)?)",
    re.IGNORECASE,
)
_WAYS = (
    re.compile(r"\b(?:dismiss|refus|reject|fail|den(?:y|ied|ies))", re.IGNORECASE),
    re.compile(r"\b(?:allow|grant|succe|uph[eo]ld|accept)", re.IGNORECASE),
)


def _why_another_day(question: Question, statement: Statement) -> str:
    """Why the day or the year told with an act was not compared: the record gives another for the decision."""
    text, end = question.material.document.text, statement.span[1]
    cited = question.citation.extent
    behind = text[end : end + 160].split("\n\n")[0]
    if cited[0] >= end:
        behind = behind[: max(0, cited[0] - end)] + " " + text[cited[1] : cited[1] + 90] if cited[0] - end < 160 else behind
    found = _ON_A_DAY.match(behind)
    if found is None:
        return ""
    dates = decision_dates_of(question)
    told, years, days = found["year"] or found["day"][-4:], {str(date.year) for date in dates}, {date.day for date in dates}
    same = told in years and (found["year"] is not None or _iso(found["day"]) in days)
    return (
        ""
        if same or not days
        else f"you give {found['day'] or found['year']} as when that was done; the record gives {', '.join(sorted(days))}."
    )


def _iso(day: str) -> str:
    from brief_audit.checks.accounting.bracketed.brackets import dates_in

    return dates_in(day)[0].days[0]
