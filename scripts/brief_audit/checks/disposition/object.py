"""Whose judgment a brief says was affirmed or reversed, and whose judgment the court's operative words concern.

If two courts sat below, reversing one may uphold the other: the court's word only answers the brief's if both concern the
same judgment. A brief that names no court and no kind of judgment means whatever was under review.
"""

from __future__ import annotations

from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.disposition.reviewed import court_of
from brief_audit.model.claim import Statement
from brief_audit.model.facts import Disposition, DispositionFact, Posture
from brief_audit.tables.courts import CIRCUIT_NAME, court_name, is_circuit
from brief_audit.text.passages import whole_sentences

_BESIDE = re.compile(r"\bby\s+the\b.*|,?\s+and\s+(?:remand|remit|sen[dt]).*", re.IGNORECASE | re.DOTALL)
"""Words of an act that name another court than that of the judgment: the one that acts, and the one to which it sends the case."""
_COURTS = re.compile(
    r"\b(?:bankruptcy\s+(?:courts?|judge|appellate\s+panel)"
    r"|(?:district|trial|superior|circuit|county|supreme|high|probate|chancery|family|juvenile|municipal|tax|appellate|crown|divisional|magistrates?[’']?|state)"
    r"\s+courts?(?:\s+of\s+appeals?)?|courts?\s+of\s+(?!law\b|justice\b|record\b)\w+(?:\s+(?:appeals?|pleas|claims))?|appellate\s+division"
    rf"|{CIRCUIT_NAME}"
    r"|(?:commission|board|tribunal|magistrate|arbitrator|administrative\s+law\s+judge)\b)",
    re.IGNORECASE,
)
_ON_APPEAL = re.compile(r"appeal|appellate|circuit$|supreme|panel")
_KINDS = re.compile(r"summary\s+judgment|dismissal|conviction|verdict|sentence|indictment|order|decree|award", re.IGNORECASE)
_POSTURES = {
    "summary judgment": {Posture.SUMMARY_JUDGMENT},
    "dismissal": {Posture.DISMISSAL, Posture.MOTION_TO_DISMISS},
    "conviction": {Posture.CONVICTION},
    "verdict": {Posture.JURY_VERDICT},
}
_RESTORED = r"(?:judgment|decision|order|verdict|decree|conviction|award|injunction|sentence|ruling)"
_RESTORES = re.compile(
    rf"\b(?:reinstat|restor)\w*\s+(?:[\w’']+\s+){{0,6}}?{_RESTORED}|\b{_RESTORED}\b[^.;]{{0,80}}\b(?:reinstated|restored)\b", re.IGNORECASE
)
_TURNED = re.compile(
    r"\b(?:which|who|whose|den(?:y|ied|ies|ying|ial)|refus\w*|that|set(?:ting)?\s+(?:[\w’]+\s+){0,4}aside|overturn\w*|notwithstanding|acquit\w*|habeas|not|without)\b",
    re.IGNORECASE,
)
"""In the operative words: what they undo or uphold may be the refusal of the very thing that the brief names."""
_SEVERAL_BELOW = re.compile(r"\bbankruptcy\s+(?:court|judge|appellate)|\bhabeas\s+corpus\b|\bmagistrate\s+judge\b", re.IGNORECASE)
_DISTRICT = frozenset({"district court"})
_TRIAL = frozenset({"trial court"})
_STATES_TRIAL_COURTS = re.compile(r"(?:trial|superior|circuit|county|district)\s+court|court\s+of\s+common\s+pleas")
_BETWEEN = re.compile(
    r"\b(?:courts?\s+of\s+(?:(?:special|civil|criminal)\s+)?appeals?|appellate\s+(?:division|court|term|panel)|superior\s+court\s+of\s+pennsylvania"
    r"|commission|board|agency|magistrate|arbitrator|administrative\s+law\s+judge|habeas\s+corpus)\b",
    re.IGNORECASE,
)
"""In the text of a state court: another court or body may have decided between the trial court and it, or before."""
_COURT_BETWEEN = (
    r"\b(?:(?-i:(?!States)[A-Z]\w+\s+Supreme\s+Court|Supreme\s+Court\s+of\s+[A-Z]\w+)"
    rf"|courts?\s+of\s+(?:special\s+|civil\s+|criminal\s+)?appeals?|appellate\s+(?:division|court)|{CIRCUIT_NAME})"
)
_BETWEEN_AFFIRMED = re.compile(
    rf"{_COURT_BETWEEN}(?:(?!\b(?:is|are|be)\b)[^.;]){{0,60}}?\baffirmed\b|\baffirmed\s+by\s+the\s+{_COURT_BETWEEN}", re.IGNORECASE
)
_TURNED_BETWEEN = re.compile(
    rf"{_COURT_BETWEEN}(?:(?!\b(?:is|are|be)\b)[^.;]){{0,60}}?\b(?:revers|vacat|set\s+aside|overturn|disagree)\w*|\b(?:reversed|vacated)\s+by\s+the\s+{_COURT_BETWEEN}"
    r"|\b(?:habeas|divided\s+panel|reinstat|restor|bankruptcy\s+(?:court|judge)|administrative\s+law|affirmed\s+in\s+part)\w*",
    re.IGNORECASE,
)
_OF_AN_APPEAL = frozenset({Disposition.DISMISSED, Disposition.ALLOWED})
_REACH = 300


class _Below(NamedTuple):
    """The courts and the kinds of judgment that words name."""

    courts: frozenset[str]
    kinds: frozenset[str]


def why_another_judgment(question: Question, statement: Statement, fact: DispositionFact) -> str:
    """Why the operative words concern, or may concern, a different judgment from the one in the brief; "" if nothing suggests it."""
    named = _named(question, statement)
    if not (named.courts or named.kinds):
        return ""
    told = _operative(question, fact)
    if _the_court_between_agreed(question):
        return ""
    if _RESTORES.search(_around(question, fact)):
        return "it restores the decision of one court below and acts on that of another"
    if len(told.courts) > 1 or (named.courts and told.courts and named.courts != told.courts):
        return f"its operative words name the {' and the '.join(sorted(told.courts))}"
    if not named.courts and any(_ON_APPEAL.search(court) for court in told.courts):
        return f"its operative words are of the decision of the {' and the '.join(sorted(told.courts))}"
    return ""


def it_is_the_same_judgment(question: Question, statement: Statement, fact: DispositionFact) -> bool:
    """The operative words act on the judgment that the brief names; or it names none, and no decision below is restored."""
    if statement.reviewed is not None or statement.says in _OF_AN_APPEAL:
        return True
    named, told = _named(question, statement), _operative(question, fact)
    if why_another_judgment(question, statement, fact):
        return False
    if _the_court_between_agreed(question):
        return True
    if not _is_the_only_court_below(question, _DISTRICT) and _RESTORES.search(_around(question, fact)):
        return False
    if named.courts:
        return named.courts == told.courts or (not told.courts and _is_the_only_court_below(question, named.courts))
    return not named.kinds or _acts_on(question, fact, named.kinds, told)


def _acts_on(question: Question, fact: DispositionFact, kinds: frozenset[str], told: _Below) -> bool:
    words = _sentence(question, fact)
    if kinds == told.kinds:
        return _TURNED.search(words) is None
    authority = question.authority
    posture = authority.facts.posture if authority is not None else None
    if posture is None or _TURNED.search(words) or _TURNED.search(posture.snippet):
        return False
    straight = any(told.courts <= below and _is_the_only_court_below(question, below) for below in (_DISTRICT, _TRIAL))
    return straight and all(posture.value in _POSTURES.get(kind, set()) for kind in kinds)


def _the_court_between_agreed(question: Question) -> bool:
    """Whether the one court between left the first judgment as it was: then the same became of both.

    Its text says that a court of appeals affirmed, and nowhere that one reversed, that a decision is restored, or that a writ was granted.
    """
    authority = question.authority
    text = "\n".join(part.text for part in authority.parts) if authority is not None and not question.is_british else ""
    return _BETWEEN_AFFIRMED.search(text) is not None and _TURNED_BETWEEN.search(text) is None


def _is_the_only_court_below(question: Question, courts: frozenset[str]) -> bool:
    """No other court can have sat between: appeals to a federal court of appeals, and from one to the Supreme Court."""
    cited, authority = court_of(question) or "", question.authority
    if cited == "scotus":
        return courts == {"court of appeals"}
    text = "\n".join(part.text for part in authority.parts) if authority is not None else ""
    if is_circuit(cited):
        return courts <= _DISTRICT and _SEVERAL_BELOW.search(text) is None
    return courts <= _TRIAL and not question.is_british and _BETWEEN.search(text) is None


def _named(question: Question, statement: Statement) -> _Below:
    return _read(question, _BESIDE.sub("", " ".join(statement.words.split())) if statement.reviewed is None else "")


def _operative(question: Question, fact: DispositionFact) -> _Below:
    return _read(question, _sentence(question, fact))


def _read(question: Question, words: str) -> _Below:
    courts = {_plainly(question, match.group()) for match in _COURTS.finditer(words)}
    return _Below(frozenset(courts), frozenset(" ".join(match.group().lower().split()) for match in _KINDS.finditer(words)))


def _plainly(question: Question, court: str) -> str:
    """One word for one court: before the Supreme Court a circuit is a court of appeals, before a circuit a trial court a district court."""
    name, cited = re.sub(r"^(courts?) of", "court of", " ".join(court.lower().split())), court_of(question) or ""
    name = re.sub(r"\bcourts$", "court", re.sub(r"\bappeal$", "appeals", name))
    if cited == "scotus" and name.endswith(" circuit"):
        return "court of appeals"
    if is_circuit(cited):
        return "district court" if name == "trial court" else name
    of_a_state = not question.is_british and cited != "scotus" and "Pennsylvania" not in court_name(cited)
    return "trial court" if of_a_state and _STATES_TRIAL_COURTS.fullmatch(name) else name


def _sentence(question: Question, fact: DispositionFact) -> str:
    """The sentence of the operative words, or the words alone where they are a field of the record."""
    authority = question.authority
    if authority is None or fact.part is None or fact.span is None:
        return fact.snippet
    text = authority.parts[fact.part].text
    start, end = whole_sentences(text, fact.span)
    return text[start:end]


def _around(question: Question, fact: DispositionFact) -> str:
    """The sentence of the operative words and what stands behind it."""
    authority = question.authority
    if authority is None or fact.part is None or fact.span is None:
        return fact.snippet
    text = authority.parts[fact.part].text
    return text[whole_sentences(text, fact.span)[0] : fact.span[1] + _REACH]
