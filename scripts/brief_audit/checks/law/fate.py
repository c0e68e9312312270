"""What the brief says became of a law: that it ended, was struck down, changed, has not begun, began or was made at some time.

Only words that govern the citation count: "¦ was struck down", "¦, which Parliament abolished", "Congress repealed ¦", "the now-defunct ¦".
What the publisher's own text and notes do not show is opened with the words, never passed over and never an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from brief_audit import patterns as re
from brief_audit.checks.base import Question
from brief_audit.checks.law.cited import law_of
from brief_audit.model.authority import PartKind
from brief_audit.model.citation import Citation
from brief_audit.model.provision import Provision
from brief_audit.tables.day_words import day_in_words


class Became(StrEnum):
    """What became of a law."""

    ENDED = "ended"
    STRUCK = "struck down"
    PENDING = "not yet in force"
    CHANGED = "changed"
    BEGAN = "began"
    MADE = "made"
    STANDS = "in force"


@dataclass(frozen=True)
class Fate:
    """One statement: the brief's words, what they say, a year that they give, and whether they deny it."""

    words: str
    became: Became
    year: str = ""
    denied: bool = False


_WORDS: dict[Became, str] = {
    Became.PENDING: (
        r"(?:not|never|yet\sto)\s(?:yet\s)?(?:be(?:en|come)?\s)?(?:in\s(?:force|effect)|commenced?|brought\sinto\s(?:force|effect|operation)"
        r"|come\sinto\s(?:force|effect)|took\seffect|taken\seffect|effective)|uncommenced|(?:only\s)?prospective"
    ),
    Became.ENDED: (
        r"repeal\w*|revoked|rescinded|abolished|abrogated|superseded|replaced|omitted|deleted|removed\sfrom|swept(?:\saway)?|done\saway\swith"
        r"|spent|defunct|obsolete|dead|expired|lapsed|sunset(?:ted)?|ceased|withdrawn|discontinued|gone|terminated|consigned"
        r"|(?:no\slonger|not)\s(?:in\s(?:force|effect)|(?:the\s|good\s)?law|operative|exists?|applies|effective|on\sthe\s(?:books|statute\sbook))"
    ),
    Became.STRUCK: (
        r"struck\s(?:down|out)|stricken|invalidated|unconstitutional|void|ultra\svires|incompatible|unlawful|invalid|quashed|nullified|annulled"
        r"|disapplied|enjoined|overturned|vacated|overruled|severed|set\saside|suspended|preempted|pre-empted|not\s(?:constitutional|valid|compatible)"
    ),
    Became.CHANGED: (
        r"amended|modified|substituted|inserted|added|re-?numbered|re-?codified|re-?designated|transferred|moved|re-?enacted|rewritten|revised"
        r"|narrowed|broadened|expanded|extended|strengthened|tightened|relaxed|overhauled|altered|changed|updated|consolidated"
    ),
    Became.BEGAN: (
        r"(?:brought|c[ao]me|coming|put)\sinto\s(?:force|effect|operation)|t(?:ook|aken?)\seffect|commenced|effective\s(?:since|from|as\sof|on)"
    ),
    Became.MADE: (r"enacted|passed|adopted|promulgated|introduced|signed\sinto\slaw|made\slaw|became\slaw|dates?\sfrom|dates?\sback"),
    Became.STANDS: (r"(?:still\s)?in\s(?:full\s)?(?:force|effect)|good\slaw|on\sthe\s(?:books|statute\sbook)|still\slaw"),
}
_ANY = "|".join(f"(?P<{kind.name}>{words})" for kind, words in _WORDS.items())
_HELD = r"(?:(?:declared|held|found|ruled|deemed|adjudged|judged|considered|rendered|made|struck)\s(?:to\sbe\s)?)?"
_AUX = (
    r"(?:was|were|is|are|has|have|had|been|being|be|stands?|stood|remains?|remained|became|becomes?|got|did|does|never|not|since|now|later"
    r"|then|subsequently|itself|also|still|twice|once|first|recently|\w+ly|all|both|yet|already|only|long|ago|today|currently)"
)
_BEHIND = r"(?:\s*\([^()]{0,60}\))*\s*,?\s*(?:(?:which|that|itself|as\sit\s\w+|and)\s)?"
_SUBJECT = re.compile(rf"{_BEHIND}(?P<aux>(?:{_AUX}\s){{0,6}}){_HELD}(?:{_ANY})\b", re.IGNORECASE)
_MAKER = (
    r"(?:congress|parliament|the\s(?:legislature|government|secretary|minister|agency|court|supreme\scourt|house\sof\slords)"
    r"|(?-i:[A-Z])[\w’'-]+)"
)
_RELATIVE = re.compile(rf"{_BEHIND}(?-i:which|that)\s{_MAKER}\s(?:\w+\s){{0,4}}?(?:{_ANY})\b", re.IGNORECASE)
_BEFORE = re.compile(
    rf"\b(?P<aux>(?:(?:not|never|since|later|now-?|then)\s?)*)(?:{_ANY})(?P<noun>al|ment|ation)?(?:\s(?:of|to|by|in))?(?:\s(?:the|old|former|what\swas))*"
    r"\s*[“\"(]?$",
    re.IGNORECASE,
)
_NOUN = re.compile(
    r"\b(?:(?P<ENDED>repeal|abolition|revocation|expiry|expiration|replacement)|(?P<STRUCK>invalidation|unconstitutionality)"
    r"|(?P<CHANGED>amendments?|modification|renumbering)|(?P<PENDING>uncommenced)|(?P<BEGAN>commencement|coming\sinto\sforce)|(?P<MADE>enactment|passage))"
    r"\s(?:of|to)(?:\s(?:the|old|former))*\s*$",
    re.IGNORECASE,
)
_FORMULA = re.compile(
    r"\bas\s(?:later\s|subsequently\s|further\s|since\s|duly\s)?(?:amended|modified|substituted|inserted|added|extended|revised)\s*$",
    re.IGNORECASE,
)
_PASSIVE = re.compile(r"\b(?:was|were|is|are|has|have|had|been|being|be|stands?|became)\b", re.IGNORECASE)
_ALONE = re.compile(
    r"(?:(?:which|that|and)\s+)?(?:now\s|since\s|expired|lapsed|sunset|ceased|came|took|commenced|no\slonger|not\s|remains|dates?\b|became|still|in\s|swept|never)",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\b(?:not|never)\b", re.IGNORECASE)
_YEAR = re.compile(r"[^.;]{0,60}?\b(?P<year>1[6-9][0-9]{2}|20[0-9]{2})\b(?!\s(?:Act|Order|Regulations|Code)\b)")
_UNREAL = re.compile(r"\b(?:would|could|should|might|may|if|whether|unless|until|were|to)\s(?:\w+\s){0,4}$", re.IGNORECASE)
_OF_ANOTHER = re.compile(r"\b(?:under|pursuant\sto|by|with|per|via|see)\s(?:the\s)?[“\"(]?$", re.IGNORECASE)
"""Of a claim under a law the claim, not the law, is the subject of what follows."""
_NEAR = 240


def fates(question: Question) -> Iterator[Fate]:
    """What the brief says became of the cited law, directly before or after the citation."""
    text, citation = question.material.document.text, question.citation
    start, end = citation.extent
    after, before = text[citation.span[1] : end + _NEAR].partition("\n\n")[0], text[max(0, start - 120) : start].rpartition("\n\n")[2]
    subject = None if _OF_ANOTHER.search(before) else _SUBJECT.match(after)
    for found in filter(None, (subject, _RELATIVE.match(after))):
        if (
            _PASSIVE.search(found[0]) or _ALONE.match(found[0].strip(" ,")) or found.re.pattern == _RELATIVE.pattern
        ) and not _FORMULA.search(found[0]):
            yield _fate(found, after)
            break
    said = next(filter(None, (_NOUN.search(before), _BEFORE.search(before))), None)
    if said is not None and not _FORMULA.search(before) and _is_act_of_law(before[: said.start()], said):
        yield _fate(said, after, "")


def _is_act_of_law(lead: str, said: re.Match[str]) -> bool:
    """Whether words before a citation are done to it: by a lawmaker or court, or as an adjective or noun of it."""
    if _UNREAL.search(lead) or re.search(r"\b(?:under|by)\s*$", said[0]):
        return False
    if said.re.pattern == _NOUN.pattern:
        return True
    if re.search(r"\b(?:was|were|is|are|been|being|be)\s(?:\w+\s)?$", lead):
        return False
    return re.search(rf"(?:{_MAKER}\s(?:\w+\s){{0,4}}|\b(?:the|a|now-?|since|then|former|as|by)\s?)$", lead, re.IGNORECASE) is not None


def _fate(found: re.Match[str], after: str, tail: str | None = None) -> Fate:
    kinds = found.groupdict()
    became = next(kind for kind in Became if kinds.get(kind.name))
    words = kinds[became.name] or ""
    year = _YEAR.match(after, found.end() if tail is None else 0)
    lead = found[0][: found[0].rfind(words)]
    denied = became is not Became.PENDING and _DENIED.search(lead) is not None
    return Fate(" ".join(found[0].split()).strip(" ,"), became, year["year"] if year else "", denied)


def not_shown(question: Question, provision: Provision, fate: Fate) -> str:
    """Why a statement is not confirmed by a source that lists the law as in force; empty if it is."""
    if fate.became is Became.STANDS and not fate.denied:
        return ""
    if fate.became is Became.ENDED and fate.denied:
        return ""
    if fate.became in {Became.CHANGED, Became.BEGAN, Became.MADE} and not fate.denied and _is_noted(question, fate):
        return ""
    dated = f" as of {day_in_words(provision.as_of)}" if provision.as_of else ""
    if fate.became is Became.STRUCK:
        return f"the source shows the text{dated}, not what courts have held of it"
    if fate.became in {Became.ENDED, Became.PENDING, Became.STANDS}:
        return f"the source lists it as in force{dated}"
    return f"neither the text as retrieved{dated} nor its notes show that"


def _is_noted(question: Question, fate: Fate) -> bool:
    """Whether the law's own title or the publisher's notes have the year stated, or, without a year, tell of a change."""
    law = law_of(question)
    notes = _notes(question)
    if fate.became is Became.MADE and (not fate.year or (law is not None and _year_of(law) == fate.year)):
        return True
    if fate.year:
        return fate.year in notes
    return fate.became is Became.CHANGED and re.search(r"\b(?:amend|subst|insert|added|omitted|repealed)", notes, re.IGNORECASE) is not None


def _year_of(law: Citation) -> str:
    found = re.search(r"\b(?:Act|Order|Regulations|Rules|Measure)s?\s(?P<year>[0-9]{4})\b", law.title or law.canonical)
    return found["year"] if found else ""


def _notes(question: Question) -> str:
    authority = question.authority
    return "\n".join(part.text for part in authority.parts if part.kind is PartKind.NOTES) if authority is not None else ""
