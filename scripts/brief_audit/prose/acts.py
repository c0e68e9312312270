"""Words that say what became of an appeal, a judgment, a motion or a conviction: whose act each is, and what it comes to.

Verbs first: a noun phrase with free adjectives would swallow them. The owner is told in the order of reference "prose", section 2:
own brackets, present tense, modal, "in" another case, the court below, then past tense with a court before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from brief_audit.model.citation import Citation
from brief_audit.model.facts import Disposition
from brief_audit.model.statement import Owner, Statement, StatementKind
from brief_audit.prose.units import CITED, OTHER, Unit
from brief_audit.tables import rows

_ADVERBS = (
    r"(?:(?:unanimously|nevertheless|nonetheless|therefore|thus|summarily|also|accordingly|likewise|ultimately|eventually|then|rightly|recently|duly|in\s+turn|per\s+curiam"
    r"|as\s+a\s+result|by\s+a\s+majority|on\s+appeal|sitting\s+en\s+banc|in\s+the\s+event),?\s+)*"
)
_COURTS = (
    r"(?:(?:the|this|that|a|our|its)\s+)?(?:en\s+banc\s+|divided\s+|unanimous\s+|full\s+)*(?:(?:United\s+States|U\.\s?S\.|UK|[A-Z][\w.’']+)\s+){0,4}?"
    r"(?:Supreme\s+Court(?:\s+of\s+(?:the\s+)?(?:[A-Z]\w+\s*){1,3}(?<!\s))?|Circuit|[Cc]ourts?\s+of\s+(?:Criminal\s+)?[Aa]ppeals?(?:\s+\([\w ]+\))?|Court\s+of\s+Session|Inner\s+House|Outer\s+House"
    r"|High\s+Court|Divisional\s+Court|Administrative\s+Court|Employment\s+Appeal\s+Tribunal|EAT|Upper\s+Tribunal|House\s+of\s+Lords|House|Privy\s+Council|Judicial\s+Committee|Board|[Pp]anel|[Mm]ajority|[Pp]lurality"
    r"|[Cc]ourt|[Tt]ribunal|Lordships|[Jj]ustices)"
)
_BELOW = (
    r"(?:the|a|an|its|that|his|her)\s+(?:[\w’'-]+\s+){0,2}?(?:(?:district|trial|lower|superior|circuit|county|bankruptcy|family|magistrates?[’']?|youth|crown|sentencing|state|juvenile|federal\s+district|probate)\s+courts?|courts?\s+below"
    r"|trial\s+judge|district\s+judge|circuit\s+judge|judge(?:\s+below)?|magistrate(?:\s+judge)?|recorder|jury|master|registrar|adjudicator|employment\s+tribunal|ET|first-tier\s+tribunal|FTT|tribunal\s+below|ALJ|commission(?:er)?|Secretary\s+of\s+State|agency|board\s+of\s+\w+)"
)
_TERMINATOR = re.compile(r"[;:()—–]|,?\s+(?:but|although|though|because|whereas|while|yet)\b")
_MODAL = re.compile(
    r"\b(?:will|would|should|shall|must|may|might|can|could|cannot)\b(?:\s+(?:not|never|only|also|still|always|be|have|been|\w+ly)\b){0,3}\s*$",
    re.IGNORECASE,
)
_INFINITIVE = re.compile(r"\bto\s+(?:\w+ly\s+)?(?:be\s+|have\s+(?:been\s+)?)?$", re.IGNORECASE)
_RESOLVED_TO = re.compile(
    r"\b(?:declin\w+|refus\w+|vot\w+|went\s+on|proceed\w*|decid\w+|chose|was\s+(?:right|correct|wrong)|is|are|was|were|unwilling)\s+to\s+(?:\w+ly\s+)?$",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"\b(?:if|unless|whether|when(?:ever)?\s+an?\b|until|should)\b", re.IGNORECASE)
_PARTY = re.compile(
    r"\b(?:plaintiffs?|defendants?|appellants?|appellees?|petitioners?|respondents?|claimants?|government|state|counsel|prosecution|applicants?)\b"
    r"[^;:.]{0,60}\b(?:argu\w+|contend\w*|submit\w*|assert\w*|claim(?:s|ed)|maintain\w*|urg\w+|ask\w*|seek\w*|sought|mov(?:es|ed)|request\w*)\b",
    re.IGNORECASE,
)
_NEGATED = re.compile(
    r"(?:\b(?:not|never|nor|neither|rather\s+than|instead\s+of|without|hardly|almost|nearly|far\s+from)|n[’']t)\s+(?:\w+ly\s+|be\s+|been\s+)?$",
    re.IGNORECASE,
)
_WE = re.compile(rf"\b(?:we|I)\s+(?:have\s+|had\s+)?{_ADVERBS}$", re.IGNORECASE)
_PASSIVE = re.compile(rf"\b(?:was|were|been|being|be|is|are)\s+(?:\w+ly\s+)?{_ADVERBS}$", re.IGNORECASE)
_PART = re.compile(
    r"\b(?:in\s+part|partly|partially|counts?|as\s+to|insofar|except|with\s+the\s+exception|on\s+other\s+grounds|cross-appeal|one\s+of|some\s+of|first|second|third)\b",
    re.IGNORECASE,
)
_BY = re.compile(rf"\s+by\s+(?P<court>{_COURTS})")
_HISTORY = re.compile(rf"[{CITED}{OTHER}]\s*,\s*(?:(?:and|then|later|subsequently)\s+)?$")
_OBJECT = re.compile(
    r"\s+(?:(?:the|a|an|its|his|her|their|that|both|all|this|those|each)\s+)?(?:[\w’'.-]+\s+){0,5}?(?P<head>judge?ments?|decisions?|rulings?|orders?|decrees?|convictions?|verdicts?|sentences?|dismissals?"
    r"|grants?|denials?|entry|awards?|findings?|determinations?|results?|court(?:s)?(?=\s*$|[,.;:)]|\s+(?:of|below|in|on|because))|appeals?|tribunal|judge|summary\s+judgment)\b"
)
_APPEAL = re.compile(
    r"\s+(?:(?:the|an|his|her|its|their|both|all|that|this|[\w’'.-]+[’']s?)\s+)?(?:[\w’'.-]+[’']?s?\s+){0,4}?(?P<head>appeals?)\b"
)
_CLAIMS = re.compile(
    r"\s+(?:(?:the|an?|his|her|its|their|both|all|that|this)\s+)?(?:[\w’'.-]+\s+){0,4}?(?:petitions?|motions?|applications?|claims?|actions?|suits?|cases?|complaints?|proceedings|indictments?|charges?"
    r"|relief|permission|leave|injunctions?|summary\s+judgment|stays?|review|challenges?|counterclaims?|bail|habeas(?:\s+corpus)?|writs?|remedy|appeals?|decisions?)\b"
)
_SUBJECT = re.compile(
    r"\b(?:appeals?|claims?|challenges?|petitions?|applications?|cases?|motions?|judicial\s+review|defen[cs]e|actions?|argument\s+below|plaintiffs?|defendants?|appellants?|respondents?|claimants?|petitioners?|applicants?|government|employer|employee|landlord|tenant"
    r"|insurer|insured|buyer|seller|council|authority|Secretary\s+of\s+State|Crown|prosecution|State|taxpayer|bank|company|union|worker|mother|father|he|she|they|it|patient|police|HMRC|Commissioners?|Department|Attorney\s+General|officers?)\b[^;:.]{0,60}$",
    re.IGNORECASE,
)
_NOISE = re.compile(
    r"affirmative\b|motions?\s+to\s+(?:dismiss|vacate|quash|affirm|set\s+aside)|(?:unfair|wrongful|constructive|summary)(?:ly)?\s+dismiss\w*|dismiss\w*\s+from\s+(?:his|her|their|its|the|a)?\s*(?:employment|work|job|service|post|office|position)"
    r"|reverse\s+(?:the\s+)?(?:burden|discrimination|engineer\w*)|reversible|standard\s+(?:of|for)\s+\w+|(?:cert\.|certiorari)\s*(?:was\s+)?(?:denied|granted|dismissed)|(?:den|grant)\w*\s+(?:a\s+(?:petition|writ)\s+(?:of|for)\s+)?cert(?:iorari)?\b\.?"
    r"|affirm\w*\s+(?:the\s+)?contract|without\s+prejudice|lost\s+(?:profits?|wages|income|earnings|sight)|failed\s+(?:to|in\s+(?:his|her|its|their)\s+duty)|failed\s+attempts?|won\s+the\s+(?:day|right)|set\s+aside\s+(?:money|funds|time)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class _Act:
    """A row of the lexicon."""

    form: str
    says: Disposition | None
    governs: str


@cache
def _lexicon() -> tuple[re.Pattern[str], dict[str, _Act]]:
    table: dict[str, _Act] = {}
    for row in rows("prose_words"):
        for word in row["word"].split("/"):
            table[word] = _Act(row["class"], Disposition(row["says"]) if row["says"] else None, row["governs"])
    words = sorted(table, key=len, reverse=True)
    alternatives = (r"\s+".join(re.escape(piece) for piece in word.split()) for word in words)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(alternatives)})(?![\w-])", re.IGNORECASE), table


def acts(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The acts that a unit tells of or may tell of the citation; rules, other cases, the present case and arguments are none."""
    pattern, table = _lexicon()
    text = unit.text
    noise = [match.span() for match in _NOISE.finditer(text)]
    for match in pattern.finditer(text):
        act = table[" ".join(match.group().lower().split())]
        if any(start <= match.start() < end for start, end in noise) or not _is_judicial(act, text, match):
            continue
        owner = _owner(citation, unit, act, match)
        if owner in {Owner.CITED, Owner.HISTORY, Owner.UNKNOWN, Owner.BELOW}:
            yield _statement(citation, unit, act, match, owner)


def _clause(text: str, at: int) -> str:
    """What stands before a verb in its clause."""
    begins = [found.end() for found in _TERMINATOR.finditer(text, max(0, at - 300), at)]
    return text[begins[-1] if begins else max(0, at - 300) : at]


def _is_judicial(act: _Act, text: str, match: re.Match[str]) -> bool:
    """Whether the word acts on something that courts act on: many of these verbs have other uses."""
    behind = text[match.end() : match.end() + 120]
    if act.governs == "appeal" and act.form != "result":
        # "allowed the appeal", "the appeal was allowed"; "dismissed" and "rejected" may bear any proceeding
        near = _clause(text, match.start())[-90:]
        return (
            bool(_APPEAL.match(behind))
            or bool(re.search(r"\bappeals?\b", near))
            or (
                match.group().lower().startswith("dismiss")
                and bool(_CLAIMS.match(behind) or re.search(r"\b(?:claims?|actions?|cases?|petitions?|complaints?|suits?)\b", near))
            )
        )
    if act.governs == "motion":
        return bool(_CLAIMS.match(behind)) or bool(
            re.search(
                r"\b(?:petitions?|motions?|applications?|relief|permission|leave|injunctions?|appeals?|claims?)\b[^;:.]{0,40}\b(?:was|were|been)\s+(?:\w+ly\s+)?$",
                text[: match.start()],
            )
        )
    if act.form == "result" and act.governs == "appeal":
        return bool(_SUBJECT.search(_clause(text, match.start())))
    if act.form == "result" and act.governs == "below":
        return re.match(rf"\s+{_BELOW}|\s+{_COURTS}", behind) is not None
    return True


def _owner(citation: Citation, unit: Unit, act: _Act, match: re.Match[str]) -> Owner:
    text, before = unit.text, _clause(unit.text, match.start())
    if unit.bracket:
        return _of_bracket(act, text, match, before)
    if citation.history is not None:
        return Owner.HISTORY
    if _HISTORY.search(text[: match.start()]) and act.form == "past" and CITED in text[max(0, match.start() - 6) : match.start()]:
        return Owner.HISTORY
    if (
        _MODAL.search(before) or (_INFINITIVE.search(before) and not _RESOLVED_TO.search(before)) or _CONDITION.search(before)
    ) and act.form != "noun":
        return Owner.RULE
    if _PARTY.search(before):
        return Owner.PARTY
    if act.form == "present":
        return Owner.PRESENT if _WE.search(before) or CITED not in before else Owner.UNKNOWN
    behind = _rest(text, match.end())
    if _of_another(text, match, before, behind):
        return Owner.THIRD
    if re.search(rf"{_BELOW}\s+(?:had\s+)?(?:(?:\w+ly|has|had|also|then)\s+)*$", before, re.IGNORECASE):
        return Owner.BELOW
    if act.form in {"past", "result"} and _court_acts(unit, before, behind, text, match):
        return Owner.CITED
    return Owner.UNKNOWN


def _rest(text: str, at: int) -> str:
    """What stands behind a verb in its clause."""
    ends = _TERMINATOR.search(text, at)
    return text[at : ends.start() if ends else len(text)]


def _of_bracket(act: _Act, text: str, match: re.Match[str], before: str) -> Owner:
    if act.form == "participle" and not text[: match.start()].strip():
        return Owner.CITED
    if act.form == "past" and not text[: match.start()].strip():
        return Owner.HISTORY
    if _MODAL.search(before) or _CONDITION.search(before) or _INFINITIVE.search(before):
        return Owner.RULE
    return Owner.UNKNOWN


def _of_another(text: str, match: re.Match[str], before: str, behind: str) -> bool:
    """Whether another case of the clause is the one that did it: "… reversed in ¤", "In ¤, the court reversed"."""
    nearest = re.search(rf"\bin\s+([{CITED}{OTHER}])", behind)
    if nearest is not None:
        return nearest[1] == OTHER
    led = re.findall(rf"\b[Ii]n\s+([{CITED}{OTHER}])", before) or re.findall(rf"\b[Ii]n\s+([{CITED}{OTHER}])", text[: match.start()])
    return bool(led) and led[-1] == OTHER


_ACTOR = re.compile(rf"(?:^|[\s,]){_COURTS}\s*,?\s+(?:(?:has|had)\s+)?{_ADVERBS}$")
_IT = re.compile(rf"(?:^|[.,;]\s*|\band\s+)(?:it|they|we)\s+(?:(?:has|had)\s+)?{_ADVERBS}$", re.IGNORECASE)


def _court_acts(unit: Unit, before: str, behind: str, text: str, match: re.Match[str]) -> bool:
    """Whether a court did it, and the citation is tied to the clause: behind it, before it with "In", or in the next sentence."""
    actor = _ACTOR.search(before) or _IT.search(before) or _WE.search(before)
    passive = _PASSIVE.search(before) and (_BY.match(behind) or re.search(rf"\bin\s+{CITED}", text))
    subject = re.search(rf"(?:^|\bin\s+){CITED},?\s+{_ADVERBS}$", before)
    if not (actor or passive or subject):
        return False
    return unit.near or CITED in text


def _statement(citation: Citation, unit: Unit, act: _Act, match: re.Match[str], owner: Owner) -> Statement:
    text = unit.text
    return Statement(
        kind=StatementKind.ACT,
        citation=citation.id,
        words=" ".join(match.group().split()),
        span=unit.span(*match.span()),
        owner=owner,
        says=_sure(act, text, match) if owner is Owner.CITED else None,
    )


def _sure(act: _Act, text: str, match: re.Match[str]) -> Disposition | None:
    """What the act comes to, where it is whole: no denial, no part, and an object that is the decision under review."""
    before, behind = _clause(text, match.start()), _rest(text, match.end())
    if (
        act.says is None
        or act.form not in {"past", "participle"}
        or _NEGATED.search(before)
        or _PART.search(behind)
        or _PART.search(before[-60:])
    ):
        return None
    bare = (
        not behind.strip(f' ,.”"{CITED}{OTHER}')
        or re.match(rf"\s*(?:,|and\s+remand|in\s+{CITED}|on\s+|for\s+|because|by\s)", behind) is not None
    )
    if act.governs == "appeal":
        held = _APPEAL.match(behind) or (re.search(r"\bappeals?\b", before) and _PASSIVE.search(before))
        return act.says if held else None
    if _OBJECT.match(behind) or (bare and not _PASSIVE.search(before)):
        return act.says
    return None
