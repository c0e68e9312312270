"""Words that a decision quotes as those of a person, and a brief gives as the decision's own or as another person's.

"Mr Alder says, without any detail: “…”" stands in many a judgment just before the judge calls it speculation. So where every place of the
words is inside marks that somebody's speech opens, the brief has to show in its sentence that another speaks, or name him. Nothing is
proved by its silence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import COURT_SAYS, held, is_marked, is_named_near, words_before
from brief_audit.checks.attribution import adopted_behind, is_quoted_there
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.passages import last_sentence, whole_sentences
from brief_audit.text.quotation_marks import open_mark

_TITLE = r"(?:Mr|Mrs|Ms|Miss|Dr|Professor|Prof|Officer|Detective|Sergeant|Agent|Inspector|Constable)\.?"
_NAME = r"(?:[A-Z][\w’'-]*\.?\s+){0,2}?[A-Z][\w’'-]+"
_SAID = (
    r"(?:swore|testif\w+|admi(?:ts|tted)|sa(?:id|ys)|told|repl(?:y|ied|ies)|answer(?:ed|s)|conced\w+|confess\w*|declared|deposed|remarked|exclaimed"
    r"|wrote|writes|warn(?:ed|s)|stat(?:ed|es)|explain(?:ed|s)|observ(?:ed|es)|put\s+it|recall(?:ed|s)|claim(?:ed|s)|alleg(?:ed|es)|assert(?:ed|s)"
    r"|describ(?:ed|es)|record(?:ed|s)|asked|responded|complain(?:ed|s))"
)
_PERSON_SAYS = re.compile(
    rf"\b{_TITLE}\s+(?!Justice\b)(?P<name>{_NAME})(?!\s+(?:L?JJ?|CJ)\b)(?:,[^,;.“”\"]{{3,80}},)?\s+(?:also\s+|had\s+|then\s+|later\s+|\w+ly\s+)?{_SAID}\b"
    r"[^.;“”\"]{0,160}[,:]?\s*$"
)
"""A person with a title, who is no judge, and a verb of saying straight before the marks."""
_SOMEBODY = re.compile(
    r"\b(?:quot\w+|recount\w*|report\w*|summari[sz]\w+|argu\w+|conten[dt]\w*|submi[ts]\w*|assert\w*|insist\w*|urge[sd]?|alleg\w+|maintain\w*|testif\w+|testimony"
    r"|evidence|witness\w*|counsel|deposed|swor\w+|told|admitted|conceded|replied|recalled|remembered|exclaimed|shouted|confess\w*|claim(?:s|ed)|letters?|e-?mails?|affidavits?|according\s+to|dissent\w*)\b",
    re.IGNORECASE,
)
"""Whatever in a brief's sentence shows that somebody else speaks."""
_A_SIDE_SAYS = re.compile(
    r"\b(?:appell|accused|defend|prison|petition|respond|plaint|claimant|applicant|complain|officer|detective|constable|victim|expert|doctor|guardian|mother|father"
    r"|director|manager|chief|minister|commissioner|inspector|secretary|employ|landlord|tenant|driver|owner|child|worker|authority|regulator|prosecut|lawyer|solicitor)\w*"
    rf"(?:['’]s)?\b[^.;“”\"]{{0,60}}?\b(?:{_SAID}|thought|felt|believed|called|describ\w+|words?)\b",
    re.IGNORECASE,
)
"""Somebody of the case who speaks in the brief's sentence: whether he does there, another question asks."""
_PUT_BY = re.compile(
    rf"\b(?:[Aa]s|[Tt]hus|[Ii]n\s+the\s+words\s+of|[Ww]ords?\s+of)?\s*(?P<name>{_NAME}(?:,?\s+(?:L?JJ?|CJ|P|MR|KC|QC))?),?\s+"
    r"(?:\w+ly\s+|also\s+|there\s+)?(?:put\s+(?:it|the\s+matter|the\s+point)|said|says|stated|observed|wrote|explained|noted|remarked|held)\b[^.;“”\"]{0,80}[,:]?\s*[“\"‘]?\s*$"
)
"""A speaker by name in the brief, straight before the words."""
_PRONOUN_SAYS = re.compile(rf"\b(?:He|She)\s+(?:\w+ly\s+|also\s+|there\s+)?{_SAID}\b[^.;“”\"]{{0,80}}[,:]?\s*[“\"‘]?\s*$")
_CALLED = re.compile(rf"\b{_TITLE}\s+(?P<name>{_NAME})")
_NO_PERSON = re.compile(
    r"\b(?:Courts?|Appeals|Tribunal|Circuit|House|Lords|Division|Board|Council|Congress|Parliament|It|He|She|They|We|As|The|In|Thus)\b"
)
_SHOWN = re.compile(
    r"\b(?:quot|cit(?:e|ing|ation)|cleaned|omitted|internal|emphasis|alteration|adopt|approv|recit|record|repeat|set\s+out|ask|describ|statut|section|articles?\b"
    r"|rules?\b|regulations?\b|guidelines?\b|Acts?\b|Code|Convention|Directive|Constitution|[Cc]lause|contract|agreement|policy)\w*|§|[“\"]\s*['‘]|['‘]\s*[“\"]|(?<![.\w])ss?\.?\s?\d",
    re.IGNORECASE,
)
"""Whatever shows that the words are quoted there, or are those of a law or a document; "‘" within the marks does."""
_SPEAKER = re.compile(r"\b(?:I|my|me|we|our|you|your)\b")
"""Words of somebody who speaks for himself."""
_REACH, _BEFORE, _BEHIND = 260, 400, 300


def why_a_persons(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that the court says words which it quotes from a person; empty where it may, or the brief shows it."""
    places = held(question, quotation)
    if not places:
        return ""
    names = [_person_at(place) for place in places]
    if not all(names):
        return ""
    around = _around(question, quotation)
    if _SOMEBODY.search(around) or any(_surname(name).casefold() in around.casefold() for name in names):
        return ""
    return f"they stand there as the words of {names[0]}, and you do not say so."


def why_not_the_named(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are those of the one whom the brief names: they are quoted there, and not from him."""
    before = words_before(question, quotation)[-_REACH:].split("\n\n")[-1]
    meant = _meant(before)
    found = meant or _PUT_BY.search(last_sentence(before))
    if found is None or _NO_PERSON.search(found["name"]) or "¦" in found[0]:
        return ""
    places = held(question, quotation)
    surname = _surname(found["name"])
    if places and meant is not None and not any(is_named_near(place, surname) for place in places):
        return f"they stand there, but it could not be told that {found['name']} says them."
    if not places or not all(is_quoted_there(place, of_any=True) and not is_named_near(place, surname) for place in places):
        return ""
    return f"they stand there in quotation marks, as someone else's words, and you give them to {found['name']}."


def _meant(before: str) -> re.Match[str] | None:
    """Who is meant by a pronoun that speaks straight before the words: the last one called by title and name in the sentence before."""
    speaks = _PRONOUN_SAYS.search(before)
    named = list(_CALLED.finditer(before, 0, speaks.start())) if speaks is not None else []
    return named[-1] if named else None


def why_quoted_there(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that words are the decision's own: it quotes them from no decision, and the brief does not show that.

    Words of an earlier decision that it cites for them are its law, and filings quote them so.
    """
    places = held(question, quotation)
    if not places or not quotation.is_long_enough or not all(is_quoted_there(place) and not _is_a_maxim(place) for place in places):
        return ""
    end = quotation.span[1]
    around = _around(question, quotation)
    lead = last_sentence(words_before(question, quotation)[-_REACH:])
    around = lead if COURT_SAYS.search(lead) else around  # who speaks before does not speak where the court is said to
    shown = f"{around} {question.material.document.text[end : end + _BEHIND].split(chr(10) * 2)[0]}"
    if _SOMEBODY.search(shown) or _SHOWN.search(shown) or _A_SIDE_SAYS.search(shown) or re.search(r"^['‘]|[‘]", quotation.text):
        return ""
    return "they stand there in quotation marks, as someone else's words, and you do not say so."


def _person_at(place: Place) -> str:
    """The person whom the decision lets say the marked words of a place; empty where nobody, or where it agrees with him."""
    text, (start, end) = place.part.text, place.span
    if not is_marked(place) or adopted_behind(text[end : end + _BEHIND]):
        return ""
    paragraph = text[max(text.rfind("\n", 0, start) + 1, start - _BEFORE) : start]
    opened = open_mark(paragraph)
    found = _PERSON_SAYS.search(paragraph[:opened]) if opened >= 0 else None
    return " ".join(found[0].split()[: 1 + len(found["name"].split())]) if found is not None else ""


def _is_a_maxim(place: Place) -> bool:
    """Whether the words fill a quotation that no sentence leads to: so courts quote a rule whose source stands in a note or is left out."""
    text, (start, end) = place.part.text, place.span
    paragraph = text[text.rfind("\n", 0, start) + 1 : start]
    opened = open_mark(paragraph)
    alone = opened >= 0 and re.search(r"(?:^|[.?!][”\"]?\W{0,8}\d{0,3})\s*$", paragraph[:opened])
    return bool(alone) and not _SPEAKER.search(f"{paragraph[opened:]}{text[start:end]}")


def _around(question: Question, quotation: Quotation) -> str:
    """The sentence of the brief in which the words stand, and what leads to it in its paragraph, without the words themselves."""
    text, (start, end) = question.material.document.text, quotation.span
    behind = text[end : max(end, whole_sentences(text, quotation.span)[1])]
    return f"{text[max(0, start - _BEFORE) : start].split(chr(10) * 2)[-1]} {behind}"


def _surname(name: str) -> str:
    """The last word of a name that is no letter of office."""
    words = [word for word in re.split(r"[\s,]+", name) if not re.fullmatch(r"L?JJ?|CJ|P|MR|KC|QC|SC", word)]
    return words[-1].removesuffix("’s").removesuffix("'s")
