"""The forms in which an act is read with certainty: everything from the beginning of the clause to its end is understood.

Before the verb stand a connective, "In ¦" or "¦, where", and the court, the appeal or the case as subject; behind it the whole decision
under review, "in ¦", a remand, and the ground of the decision. If anything is left over, before or behind, the act is not sure.
Source: requirement R60; reference "prose", section 5, pass 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from brief_audit import patterns as re
from brief_audit.prose.doubt import holds, is_anothers
from brief_audit.prose.lexicon import act_of, act_words, any_of
from brief_audit.prose.page import CITED, OTHER, QUOTED, Unit
from brief_audit.tables.courts import CIRCUIT_NAME

_PIECES = {
    "signal": r"(?:(?i:see\s+also|see,?\s+e\.g\.|see|accord|cf\.|also)[,:]?\s+)?",
    "connective": (
        r"(?:(?i:indeed|thus|so\s+too|similarly|likewise|accordingly|hence|moreover|further(?:more)?|also|for\s+(?:example|instance)|and|but|so"
        r"|there|by\s+contrast|however),?\s+)?<signal>"
    ),
    "pin": r"(?:,?\s+(?:at\s+)?(?:\[\d+\](?:[-–]\[\d+\])?|(?:para(?:graph)?s?\.?|pp?\.)\s*\[?\d+\]?(?:[-–]\d+)?))?",
    "name": r"[A-Z][\w’'&.-]+(?:\s+(?:[A-Z][\w’'&.-]+|v\.?|of|the|and)){0,6}?",
    "reason": (
        rf"(?:(?:Because|Since|Concluding|Finding|Holding|Having|Noting|Seeing|Applying|Reasoning|Striking)\b[^;:{CITED}{OTHER}“]{{1,200}}?,\s+)?"
    ),
    "lead": (
        rf"^\W*(?P<reason><reason>)(?:<signal>{CITED}<pin>,?\s+(?:where|in\s+which|when)\s+|<connective>(?:(?i:in)\s+(?:the\s+case\s+of\s+)?(?:R\s+\(on\s+the\s+application\s+of\s+[^.;()]{{0,80}})?"
        rf"(?:{CITED}|(?P<called><name>))<pin>,?\s+)?)"
    ),
    "article": r"(?:(?i:the|an?|its|his|her|their|that|this|both|all|those)\s+)?",
    "lower": rf"(?:(?:[A-Z][\w.]+\s+){{0,3}}?(?:<below>|<tribunal>)|{CIRCUIT_NAME})",
    "tribunal": r"(?:<court>(?:\s+of\s+(?:the\s+)?[A-Z]\w+)?)",
    "act": (
        r"(?:(?!(?:<partial>)\b)[\w’'-]+\s+){0,3}?(?:judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|dismissal"
        r"|(?:grant|entry|award)\s+of\s+summary\s+judgment)"
    ),
    "judgment": (
        r"(?:<article>(?:(?:the\s+)?<lower>(?:[’']s?)?\s+)?<act>(?:\s+(?:below|appealed\s+(?:from|against)|under\s+(?:appeal|review))"
        r"|\s+(?:of|by|made\s+by|entered\s+by)\s+(?:the\s+)?(?:<lower>|complaint|action|case|suit|petition|indictment|conviction|claim))?"
        r"|(?i:the|a)\s+<lower>|(?i:summary\s+judgment))"
    ),
    "owner": r"(?:(?i:the\s+)?(?:(?:[A-Z][\w.]*|of|and|for|the|&)\s+){0,5}?[\w.]+(?:[’']s|s[’'])\s+)",
    "appeal": (
        r"(?:<article><owner>?(?i:appeals?)(?:\s+(?:from|against|of|by)\s+(?:the\s+)?(?:(?:<lower>(?:[’']s?)?\s+)?<act>(?:\s+(?:of|by)\s+(?:the\s+)?<lower>)?"
        r"|<lower>|<name>|appellants?|defendants?|claimants?|plaintiffs?|employers?))?)"
    ),
    "named": (
        r"(?:(?:(?i:the|this|that|their|a)\s+)?(?:(?i:en\s+banc|divided|unanimous|full|same)\s+)*(?P<court>(?:United\s+States\s+|U\.S\.\s+|UK\s+"
        rf"|(?:[A-Z]\w+\s+){{1,2}})?(?:{CIRCUIT_NAME}|[Cc]ourt\s+of\s+[Aa]ppeals?|<court>)(?:\s+of\s+(?:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+){{0,2}})?)"
        r"(?:\s*\([A-Z][^()]{1,160}\))?,?"
        r"|(?P<judge><title>))"
    ),
    "title": (
        r"(?:Lord|Lady|Baroness|Sir|Dame|Mr|Mrs|Ms|Justice|(?:HHJ|(?:His|Her)\s+Honour\s+Judge|Judge)|Master)\s+(?:Justice\s+)?(?:[A-Z][\w’'-]+\s+)?[A-Z][\w’'-]+"
        r"(?:\s+(?:LJ|J|JSC|MR|P))?|(?:[A-Z][\w’'-]+\s+){1,2}(?:LJ|J|P|MR)\b"
    ),
    "adverbs": r"(?P<adverbs>(?:(?:\w+ly|(?!\w+ly\b)<adverb>),?\s+)*)",
    "within": rf"(?:,?\s+in\s+{CITED}<pin>,?)?",
    "back": (
        r"(?P<back>,?\s+and\s+(?:the\s+)?(?:case|cause|matter|claims?|appeals?|proceedings|application)\s+(?:(?:was|were)\s+)?(?:remanded|remitted|sent\s+back)<destination>"
        r"|,?\s+and\s+(?:remand(?:ed|ing)|remitt(?:ed|ing)|sen[dt](?:ing)?)(?:\s+(?:the\s+)?(?:case|cause|matter|claims?|appeals?|awards?|application|it|them))?<destination>)?"
    ),
    "destination": (
        r"(?:\s+back)?(?:\s+to\s+(?:the|a)\s+(?:<lower>|(?:(?:fresh|new|different|differently\s+constituted|same)\s+)?(?:<lower>|tribunal|judge|arbitrators?)))?"
        r"(?:\s+for\s+(?:further\s+proceedings|(?:a\s+)?(?:new|fresh)\s+(?:trial|hearing)|trial|re-?hearing|reconsideration|re-?sentencing))?"
    ),
    "party": r"(?:(?i:the)\s+)?(?P<party>(?i:appellants?|respondents?|appellees?))",
}
_PIECES["partial"] = (
    r"denials?|refusals?|grants?|fees?|costs|damages|sanctions?|part|injunctions?|awards?|interim|interlocutory|discovery|first|second|third|one|some|not|no"
    r"|by|and|in|to|for|that|which|was|were|had|of"
)
_BEFORE = {
    "court": r"<lead>(?:<named>|(?P<it>[Ii]t))<within>\s+(?:(?:has|had)\s+)?<adverbs>$",
    "case": rf"^\W*<connective>{CITED},?\s+<adverbs>$",
    "decision": (
        rf"^\W*<connective>{CITED}<pin>,?\s+(?:is|was)\s+(?:a|the)\s+(?:(?:\w+ly\s+)?[a-z0-9-]+\s+)?(?:decision|judgment|ruling)\s+(?:of|by)\s+(?=the\s+(?!same\b))<named>"
        r"(?<=,)\s+(?:which|in\s+which\s+it)\s+<adverbs>$"
    ),
    "passive": r"<lead>(?P<object>(?P<appeal><appeal>)|<judgment>)<within>\s+(?:was|were|had\s+been)\s+<adverbs>$",
    "fate": r"<lead>(?:(?P<appeal><appeal>)|<party>)<within>\s+<adverbs>$",
    "bracket": r"^\s*<adverbs>$",
    "result": r"^\s*(?P<object>(?P<appeal><appeal>)|<judgment>)\s+(?:(?:was|were)\s+)?<adverbs>$",
}
_BEHIND = {
    "judgment": r"(?:\s+<judgment>)?<back>",
    "case": r"(?:\s+(?:<article>(?:case|cause|matter|claims?|appeals?|proceedings|awards?|application|it|them)|<judgment>))?<destination>",
    "appeal": r"\s+<appeal><back>",
    "by": r"(?:\s+by\s+<named>)?<back>",
}
_GROUND = re.compile(
    r"\s*[,;:]?\s*(?:holding|finding|concluding|reasoning|explaining|noting|ruling|because|where|for\s+(?:lack|want)\s+of|for\s+failure\s+to"
    r"|and\s+(?:held|explained|reasoned|found|concluded)\s+that|on\s+the\s+(?:basis|grounds?)\s+that)\b"
)
_NEXT_CASE = re.compile(rf"[;,]\s*(?:(?:and|but|while|whereas|see|see\s+also|accord)\s+)*(?:in\s+)?[{CITED}{OTHER}]", re.IGNORECASE)
_TAIL = re.compile(
    rf"\s+(?:of|for|against|entered|in|on|despite|where|under|by|from|who|whose|over|notwithstanding)\b[^;:(){CITED}{OTHER}“]{{1,200}}[\s.,:(]*{CITED}?\W*$"
)
_PARTIAL = re.compile(
    r"\b(?:claims?|counts?|causes?|motions?|fees?|costs|damages|sanctions?|injunctions?|awards?|issues?|only|portions?|parts?|grounds?|denials?|grants?"
    r"|refusals?|not|but|except|although|though|while|insofar|extent|first|second|third|one|some|as\s+to|respect)\b",
    re.IGNORECASE,
)
"""Words with which the act may be one on a part: what is done to a part is not what became of the whole."""
_DOUBTING = re.compile(
    r"\b(?:part|partial|near|hard|scarce|bare|rare|seldom|alleged|supposed|reported|purported|ostensib|apparent|seeming|arguab|possib|probab|presumab"
    r"|effective|virtual|implicit|implied|essential|mistaken|incorrect|erroneous|conditional|previous|initial|original|first|final|general|usual)(?:l?y)\b"
)
_WITHIN = re.compile(rf",?\s+in\s+{CITED}")
_BUNDLE = re.compile(r"\[[A-Z][A-Za-z]*[/ ][\w/., -]{1,20}\]|\((?:per\s+curiam|en\s+banc)\)")
"""A reference to the bundle, and what says who sat."""
_ASIDE = re.compile(rf"(?<=\w)—[^—;:.?{CITED}{OTHER}“]{{2,160}}—(?=\w)")
"""Words between two dashes, which a clause is read without."""
_EMPTY = f" \n\t.,;:()[]—–*_”\"’'{CITED}"
_SIGNALS = re.compile(r"\b(?:see|also|generally|e\.g)\b", re.IGNORECASE)


class Read(NamedTuple):
    """An act read whole: the court that is named, the case as it is called there, whether it was sent back, and where the words stand.

    `subject`: the form before the verb ("court", "passive"). `generic`: "it", which may be another court. `loser`: the subject is the side
    against which an appeal is brought.
    """

    subject: str
    court: str
    called: str
    remanded: bool
    start: int
    end: int
    generic: bool = False
    loser: bool = False
    judge: bool = False


def read(unit: Unit, start: int, end: int, *, form: str, governs: str) -> Read | None:
    """The act at `start` to `end` of a unit, if everything around it in its clause is understood."""
    text = unit.text
    begin = 0 if unit.bracket else _clause(text, start)
    before, behind = _ASIDE.sub(_blank, text[begin:start]), text[end:]
    for subject, wanted in _forms(unit, form, governs):
        led = _grammar(subject).match(before)
        followed = _grammar(f"behind {wanted}").match(behind) if led is not None else None
        if led is None or followed is None or not _fits(led, subject, governs) or _turns(_group(led, "adverbs")):
            continue
        bare_verb = not followed.group().removesuffix(_group(followed, "back")).strip()
        found = _whole(unit, followed.end() + end, bare_verb=bare_verb, subject=subject)
        if found and not _is_reported(_group(led, "reason")):
            court = _group(led, "court") or _group(followed, "court")
            party = _group(led, "party").lower()
            return Read(
                subject,
                " ".join(court.split()),
                _group(led, "called"),
                bool(_group(followed, "back")),
                begin + led.start("object") if _group(led, "object") else start,
                followed.end() + end,
                generic=bool(_group(led, "it")),
                loser=party.startswith(("respond", "appellee")),
                judge=bool(_group(led, "judge") or _group(followed, "judge")),
            )
    return None


def _forms(unit: Unit, form: str, governs: str) -> tuple[tuple[str, str], ...]:
    """The pairs of what may stand before and behind the word, by its own form."""
    of = governs if governs in {"appeal", "case"} else "judgment"
    if form == "participle":
        return (("bracket", of),) if unit.bracket else ()
    if form == "result":
        return (("fate", "by"),) if not unit.bracket else (("result", "by"),)
    if form != "past":
        return ()
    return (("result", "by"),) if unit.bracket else (("court", of), ("case", of), ("decision", of), ("passive", "by"))


def _fits(led: re.Match[str], subject: str, governs: str) -> bool:
    """An appeal is allowed or dismissed; a judgment is affirmed or reversed."""
    if subject not in {"passive", "result"}:
        return True
    return bool(_group(led, "appeal")) is (governs in {"appeal", "party"})


def _whole(unit: Unit, end: int, *, bare_verb: bool, subject: str) -> bool:
    """Whether nothing follows but "in ¦", the citation, or the ground of the decision; and "¦, affirmed" is a history, not a statement."""
    if bare_verb and subject == "case":
        return False
    behind = _BUNDLE.sub("", unit.text[end:])
    within = _WITHIN.match(behind)
    behind = behind[within.end() :] if within else behind
    other = _NEXT_CASE.search(behind)
    rest = behind[: other.start()] if other and not unit.bare else behind
    if not _SIGNALS.sub("", rest).strip(_EMPTY):
        return True
    if (
        subject != "decision"
        and _TAIL.match(rest)
        and not (_PARTIAL.search(rest) or _acts_again(rest) or holds(rest.partition(",")[2], "falsehood", "later", "aside"))
    ):
        return True
    return _GROUND.match(rest) is not None and not holds(rest, "falsehood", "later", "aside") and ";" not in rest.strip(" ;")


def _turns(adverbs: str) -> bool:
    """Whether an adverb takes the act back, puts it in doubt, in part or at another stage."""
    return holds(adverbs, "later", "denial", "condition", "falsehood", "report") or _DOUBTING.search(adverbs) is not None


def _is_reported(reason: str) -> bool:
    """Whether the reason given before the act is a party's, a condition, or called wrong."""
    words = reason.strip().partition(" ")[2]
    return holds(words, "falsehood", "aside", "condition") or is_anothers(words)


def _acts_again(words: str) -> bool:
    """Whether another act on a judgment is told of: what a person or a court below refused or granted is a fact of the case."""
    known = (act_of(match.group()) for match in act_words().finditer(words))
    return any(act.form != "noun" and act.governs in {"judgment", "appeal", "case", "law"} for act in known)


def _blank(aside: re.Match[str]) -> str:
    """As many blanks as an aside has characters, if it tells of no part, doubt, report or other act."""
    words = aside.group()
    doubted = (
        _PARTIAL.search(words) or _DOUBTING.search(words) or holds(words, "falsehood", "later", "aside", "denial", "condition", "report")
    )
    return words if doubted or _acts_again(words) else " " * len(words)


def _clause(text: str, start: int) -> int:
    """Where the clause of a word begins: the sentence, or behind a semicolon if what stands before it doubts and reports nothing."""
    mark = text.rfind(";", 0, start)
    return 0 if mark < 0 or holds(text[:mark], "falsehood", "aside", "condition", "report") else mark + 1


def is_tied(unit: Unit, found: Read, start: int) -> bool:
    """Whether the clause is about the citation asked about and no other: it stands in it, or alone behind it."""
    text = unit.text
    if unit.bracket:
        return True
    begin = _clause(text, start)
    until = _NEXT_CASE.search(text, found.end)
    clause = text[begin : until.start() if until and OTHER in until.group() else len(text)]
    if unit.near:
        return OTHER not in text
    return CITED in clause and OTHER not in clause and QUOTED not in text[begin:start]


def _group(match: re.Match[str], name: str) -> str:
    return (match.groupdict().get(name) or "") if name in match.re.groupindex else ""


@cache
def _grammar(name: str) -> re.Pattern[str]:
    """One pattern of the grammar, its pieces and the words of the lexicon put in."""
    return re.compile(made(_BEFORE.get(name) or _BEHIND[name.removeprefix("behind ")]))


def made(pattern: str, own: Mapping[str, str] = MappingProxyType({})) -> str:
    """A pattern of the grammar with its pieces, a reader's own before the shared ones, and the words of the lexicon, put in."""
    while "<" in re.sub(r"\(\?P<\w+>|\(\?<[=!]", "", pattern):
        pattern = re.sub(r"(?<!\?P)<([a-z]+)>", lambda match: own.get(match[1]) or _PIECES.get(match[1]) or any_of(match[1]), pattern)
    return pattern
