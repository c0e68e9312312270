"""Whether the decision knows the thing that the brief says was upheld or undone: "a sentence of death was upheld".

The disposition agrees with the act alone. Where the brief names the thing with what it is of, its words must stand close together in the
decision somewhere, and not only as what was sought, feared or avoided. Nothing is proved by their absence: a person has to read it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.borne.windows import names_of, windows_of
from brief_audit.checks.base import Question
from brief_audit.model.claim import Statement

_REACH = 200
_CLOSE = 90
_STEM = 5
_FEWEST = 2
_HEAD = r"(?:sentences?|awards?|fines?|injunctions?|verdicts?|penalt(?:y|ies)|convictions?|declarations?)"
_WORD = r"(?!(?:was|were|is|are|and|or|but|in|by|under|against|on)\b)[\w’'-]+"
_THING = re.compile(
    rf"\b(?:an?|the|his|her|their|its)\s+(?P<thing>(?:{_WORD}\s+){{0,2}}?{_HEAD}(?:\s+(?:of|for)\s+(?:(?:an?|the)\s+)?{_WORD}(?:\s+{_WORD})?)?)\s+(?:was|were)\s+(?:\w+ly\s+)?"
    r"(?:upheld|affirmed|sustained|reversed|quashed|vacated|overturned|set\s+aside|restored|reinstated)\b",
    re.IGNORECASE,
)
_LETTERS = re.compile(r"[^\W\d_]{4,}")
_SUPPOSED = re.compile(
    r"\b(?:avoid|seek|sought|likel|could|would|might|risk|fac(?:e|ing)\b|possib|if\b|not\b|never|without|no\b)", re.IGNORECASE
)
_PLAIN = frozenset({"below", "entir", "first", "secon", "whole", "origi", "trial", "under", "lower", "jury’", "jury'"})


_BEHIND = re.compile(
    r"\s+(?P<thing>(?!(?:on|in|by|at|for|under|to|upon|per|with|without|as|from|through)\s)(?!(?:the\s+)?(?:case|cause|matter|appeal|appellant|petition(?:er)?|court|judge|judgment|decision|ruling|opinion|order)s?\s*[.,;:)])"
    r"(?:the\s+|an?\s+|his\s+|her\s+|their\s+|its\s+|that\s+|all\s+|both\s+)?[^.,;:()—–]{4,140})"
)
_ENDS = re.compile(
    r"\b(?:because|since|where|when|while|after|before|although|though|despite|on\s+the\s+grounds?|for\s+(?:want|lack)|in\s+(?:light|part|full|view|favou?r)|as\s+to|with\s+(?:directions|instructions|costs)"
    r"|and|but|which|who|that|if|even|holding|finding|concluding|reasoning|noting|stating|to\s+the\s+extent|by\s+\w+ing|without|under|based|insofar|notwithstanding|upon|against|over)\b"
)
"""Where what was acted on ends, and the ground or what else was done begins."""
_COURSE = re.compile(
    r"\b(?:affirm|revers|vacat|quash|appeal|challeng|certiorari|sentenc|convict|found\s+guilty|award|grant|den(?:y|ied|ies|ial)|enter|issu|dismiss|suppress|return|impos|enjoin|refus|admit|exclud"
    r"|order|uph[eo]ld|set\s+aside|certif|overrul|judgment)\w*",
    re.IGNORECASE,
)
"""A sentence that tells what was done below, or what became of it."""
_WAYS = (
    re.compile(r"\b(?:grant|allow)\w*", re.IGNORECASE),
    re.compile(r"\b(?:den(?:y|ied|ies|ial|ying)|refus\w+|overrul\w+)\b", re.IGNORECASE),
)
_DID_IT = r"\b(?:court|judge|tribunal|magistrate)s?\b[^.;]{{0,60}}?\b(?:{ways})\b[^.;]{{0,90}}?\b{stem}"
_GRANTED, _DENIED = "granted|allowed", "denied|refused|overruled"
_CONVICTION = re.compile(r"\b(?:conviction|sentence|verdict)s?\b", re.IGNORECASE)
_NEW_TRIAL = re.compile(
    r"\b(?:court|judge)\b[^.;]{0,60}\bgranted\b[^.;]{0,60}\bnew\s+trial|\bgrant(?:ing)?\s+(?:of\s+)?(?:\w+\s+){0,4}?new\s+trial\b",
    re.IGNORECASE,
)
_ORDINAL_COURT = re.compile(r"\b(\w+)\s+Circuit\b")
_GENERAL = _PLAIN | {
    "judgm",
    "decis",
    "order",
    "rulin",
    "court",
    "distr",
    "case",
    "cause",
    "appea",
    "grant",
    "denia",
    "denyi",
    "refus",
    "motio",
    "appel",
    "opini",
    "state",
    "super",
    "circu",
    "panel",
    "judge",
    "below",
    "again",
    "respe",
    "favor",
    "favou",
    "defen",
    "plain",
    "petit",
    "respo",
    "claim",
    "their",
    "this",
    "that",
    "which",
    "with",
    "from",
    "count",
    "both",
    "party",
    "parti",
    "magis",
    "bankr",
    "board",
    "find",
    "findi",
    "deter",
    "resul",
    "subst",
    "entry",
    "part",
    "whole",
    "entir",
    "porti",
    "such",
    "same",
    "said",
    "suit",
    "actio",
    "compl",
    "lawsu",
    "proce",
}


def why_another_thing(question: Question, statement: Statement) -> str:
    """Why it is not settled that the decision acted on the very thing; empty where it knows it, or where the brief names it barely."""
    return _why_it_does_not_know_it(question, statement) or _why_it_acted_on_another(question, statement)


def _why_it_acted_on_another(question: Question, statement: Statement) -> str:
    """Of "affirming the denial of a new trial", "reversed the murder conviction": what the sentences that tell the course say of it."""
    thing = _acted_on(question, statement)
    if thing is None or question.authority is None:
        return ""
    course = [one.words for one in windows_of(question, reported=True) if one.single and _COURSE.search(one.words)]
    if not course:
        return ""
    says = f"of “{thing}” the sentences that tell what was done do not speak, so what was acted on could not be compared."
    wanted = {word.casefold()[:_STEM] for word in _LETTERS.findall(thing)} - _GENERAL - _names(question)
    ordinals = [found[0] for found in _ORDINAL_COURT.finditer(thing)]
    known = any(all(re.search(rf"\b{re.escape(stem)}", one, re.IGNORECASE) for stem in wanted) for one in course)
    if not known or not all(any(court.casefold() in one.casefold() for one in course) for court in ordinals):
        return says
    if _is_the_other_way(thing, wanted, course):
        return f"what was done with “{thing}” below may be the opposite of what you say."
    affirmed = statement.words.casefold().startswith(("affirm", "up", "sustain"))
    if affirmed and _CONVICTION.search(thing) and any(map(_NEW_TRIAL.search, course)):
        return f"a new trial was granted, so whether “{thing}” was upheld could not be compared."
    return ""


def _acted_on(question: Question, statement: Statement) -> str | None:
    """The words behind an act up to the ground for it, or the citation; None where none tell what it acted on."""
    text = question.material.document.text
    cited = [one.extent[0] for one in question.material.citations.values() if one.extent[0] >= statement.span[1]]
    verb = _VERB.search(text, *statement.span)
    found = _BEHIND.match(text, verb.end(), min([verb.end() + 200, *cited])) if verb is not None else None
    thing = _ENDS.split(found["thing"])[0].strip() if found is not None else ""
    return thing if _LETTERS.search(thing) else None


_VERB = re.compile(r"\b(?:affirm|revers|vacat|quash|overturn|set\s+aside|uph[eo]ld|sustain)\w*", re.IGNORECASE)


def _is_the_other_way(thing: str, wanted: set[str], course: list[str]) -> bool:
    """Whether the brief speaks of a grant, and the courts below only denied such a thing, or the other way round."""
    granted, denied = (way.search(thing) is not None for way in _WAYS)
    if granted is denied or not wanted:
        return False
    stem = re.escape(max(wanted, key=len))
    did, contrary = (_GRANTED, _DENIED) if granted else (_DENIED, _GRANTED)
    same, other = (re.compile(_DID_IT.format(ways=ways, stem=stem), re.IGNORECASE) for ways in (did, contrary))
    return any(map(other.search, course)) and not any(map(same.search, course))


def _names(question: Question) -> set[str]:
    return {word.casefold()[:_STEM] for word in _LETTERS.findall(names_of(question))}


def _why_it_does_not_know_it(question: Question, statement: Statement) -> str:
    start, end = statement.span
    begins = max(0, start - _REACH)
    text = question.material.document.text[begins:end]
    found = next((match for match in _THING.finditer(text) if begins + match.end() > start), None)
    if found is None or question.authority is None:
        return ""
    wanted = {word.casefold()[:_STEM] for word in _LETTERS.findall(found["thing"])} - _PLAIN
    if len(wanted) < _FEWEST or any(_stand_close(part.text.casefold(), wanted) for part in question.authority.parts):
        return ""
    return f"of “{found['thing']}” the decision does not speak as of what was done, so what was acted on could not be compared."


def _stand_close(text: str, wanted: set[str]) -> bool:
    """Whether the words stand within a line of each other, and nothing there only supposes them."""
    first, *others = sorted(wanted)
    around = (text[max(0, at.start() - _CLOSE) : at.end() + _CLOSE] for at in re.finditer(rf"\b{re.escape(first)}", text))
    return any(all(other in words for other in others) and not _SUPPOSED.search(words) for words in around)
