"""Courts that a brief names beside a citation: which of them it says decided the case.

A court is tied to the citation where the sentence says so: "the Ninth Circuit held in ¦", "In ¦, the High Court said", "¦, where the EAT
…", "the Court of Appeal's decision in ¦", "¦ (High Court)". One that speaks before a bare citation is tied less surely: it may be the
court below or that of another citation; the comparison with the records tells. Courts under review, courts that follow the case,
another citation's court, a party's argument, a rule and the names of laws are not said to have decided it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from brief_audit.model.citation import Citation
from brief_audit.model.claim import Owner, Statement, StatementKind
from brief_audit.prose.lexicon import any_of
from brief_audit.prose.units import CITED, OTHER, Unit
from brief_audit.tables.named_courts import court_mentions

BEFORE, BESIDE = "before", "beside"
"""Where a court stands that is not surely tied: in the sentence before a bare citation, or in its own."""
_REACH = 260
_ANY = f"{CITED}{OTHER}"
_PIN = r"(?:[\s,(]*(?:at\s+)?(?:(?:paras?\.?|paragraphs?|pp?\.?|¶+)\s*)?\[?[0-9][0-9\[\]\s,–-]*\)?)?"
_ADVERB = (
    r"(?:(?:\w+ly|also|then|thus|there|too|first|again|once|itself|since|later|long|never|not|once|still|nonetheless|nevertheless|however"
    r"|in\s+turn|therefore|instead|moreover|en\s+banc|below|went\s+on\s+to|sought\s+to|had\s+to|has|have|had|did)\s*,?\s+)*"
)
_IRREGULAR = (
    "held said found made gave took set left put saw thought wrote read drew struck upheld overturned overrode went came dealt did began "
    "broke built chose cut drove fell felt forbade gave grew kept knew laid led let lost meant met overcame overthrew paid ran rang rose "
    "sat sent shed shone shot showed shut spelled spelt split spoke stood swept taught told threw understood undid withdrew won had "
    "holds says finds makes gives takes sets explains states concludes rules recognizes recognises applies requires decides reasons notes "
    "observes confirms treats teaches rejects accepts adopts affirms reverses refuses declines considers instructs permits allows"
)
_VERB = rf"(?:{'|'.join(_IRREGULAR.split())}|\w{{2,}}ed|was\s+(?!bound|reversed|overruled|overturned|affirmed|asked\s+in)\w+)\b"
_ASIDE = r"(?:\s*\([^()]{0,80}\)|,[^,;:.()]{1,70},)?"
_SPEAKS = re.compile(rf"{_ASIDE}\s*,?\s+{_ADVERB}{_VERB}", re.IGNORECASE)
_HAD = re.compile(r"\s+(?:\w+ly\s+)?had\b")
_MODAL = re.compile(rf"{_ASIDE}\s*,?\s+(?:\w+ly\s+)?(?:will|would|shall|should|may|might|must|can|could|cannot|need|ought)\b")
_DECISION = r"(?:judge?ments?|decisions?|rulings?|opinions?|holdings?|cases?|authorit(?:y|ies)|precedents?|orders?|dict(?:um|a)|conclusions?|reasoning|analysis|statements?|observations?|guidance|approach|tests?|speeches|words)"
_OWN_DECISION = rf"(?:[’']s?\s+(?:\w+\s+){{0,3}}?|\s+){_DECISION}"
_IN_CITED = rf"(?:\s+(?:in|of|at|from)|\s*,|\s+such\s+as)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?:[Rr]e\s+)?"
_SPOKE_IN = re.compile(
    rf"(?:{_OWN_DECISION})?{_PIN}{_ASIDE}(?:[^;:.{_ANY}]|\.(?=\w)|:(?=\s*“)){{0,{_REACH}}}?\b(?:in|from|of|at)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{_ANY}])"
)
_DECISION_IN = re.compile(rf"{_OWN_DECISION}(?:\s+and\s+\w+)?{_PIN}{_ASIDE}{_IN_CITED}(?P<tied>[{_ANY}])|{_ASIDE}\s+in\s+(?P<alone>[{_ANY}])")
_IN_BEFORE = re.compile(
    rf"\b(?:in|under|of|from|with|since|per)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{_ANY}]){_PIN}\s*[,–—-]*\s*{_ADVERB}(?:[^;:.,{_ANY}]{{0,60}},\s+)?(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
_WHERE_BEFORE = re.compile(
    rf"(?P<tied>[{_ANY}]){_PIN}\s*[,;:–—-]*\s*\(?(?:where|in\s+which|when|as|there|and\s+there|but\s+there|wherein|by|per|at\s+which)?[\s,]*"
    r"(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
_A_DECISION_OF = re.compile(
    rf"(?P<tied>[{_ANY}]){_PIN}\s*,?\s+(?:is|was|being|which\s+(?:is|was)|are)?\s*(?:itself\s+)?(?:an?|the|another|(?:also\s+)?decided)\s+"
    rf"(?:\w+\s+){{0,3}}?(?:(?:{_DECISION}|decided)\s+(?:of|from|by)\s+)?(?:an?\s+|the\s+)?$",
    re.IGNORECASE,
)
_REVIEWS = re.compile(
    r"\b(?:affirm|revers|vacat|overturn|overrul|quash|remand|review|disapprov|uph[eo]ld|correct|reject|set(?:ting)?\s+aside|disagree|abrogat)"
    r"\w*\s+(?:with\s+|by\s+|to\s+)?(?:[\w’']+\s+){0,4}?$",
    re.IGNORECASE,
)
_NOT_THE_DECIDER = re.compile(
    r"\b(?:appeal(?:s|ed|able|ing)?(?:\s+\w+){0,2}?\s+(?:to|from)|question\s+(?:from|by)|refer(?:red|ence)\s+(?:\w+\s+){0,3}?to|petition\w*"
    r"|certiorari\s+(?:to|from)|writ\w*\s+\w+|remanded\s+to|remit\w*\s+to|transferred\s+(?:to|from)|before|removed\s+to|filed\s+in|brought\s+in"
    r"|leave\s+to|permission\s+(?:from|of)|(?:judges?|justices?|members?|clerk|registrar|rules?|bar|practice|jurisdiction|president|master|officers?"
    r"|powers?|docket|composition|division|seat|lists?|order\s+\d+\s+of\s+the\s+rules)\s+(?:of|in)|unlike|bind(?:s|ing)?(?:\s+on|\s+upon)?|asks?|urges?|invites?)"
    r"\s+(?:an?\s+|the\s+)?$|\bv\.?\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_NO_COURT = re.compile(
    r"\s+(?:Rules?|Act|Reports?|Reporter|Practice|Guide|Clerk|Building|Justices?|judges?|Judges?|justices?|Procedure|jurisdiction|review|Bar|litigation|Manual"
    r"|law|case\s*law|jurisprudence|precedents|Order\s+\d|Docket|Forms?|Guidelines|Registry)\b"
)
_TREATS = re.compile(
    r"\b(?:follow|appl(?:y|ied|ie)|cite|citing|cited|adopt|distinguish|approv|endors|quot|rel(?:y|ie|ied)\s+(?:up)?on|consider|discuss|explain|extend"
    r"|limit|interpret|constru|depart\w*\s+from|disagree\w*\s+with|agree\w*\s+with|abrogat|overrul|reaffirm|recogni[sz]|question|critici[sz]|doubt|echo|refer\w*\s+to"
    rf"|bound\s+by|understood|read|draw\w*\s+on|drew\s+on)\w*\s+(?:(?:\w+ly|the|its|that|this|our|those|own|earlier|prior)\s+)*(?:(?:[\w’'-]+\s+){{0,4}}?(?:in|of|from|by|on)\s+(?:the\s+\w+\s+of\s+)?)?(?:[{_ANY}][\s,;]*(?:and\s+|or\s+)?)+$",
    re.IGNORECASE,
)
_ITS_OWN = re.compile(rf"\bits\s+(?:own\s+)?(?:\w+\s+){{0,3}}?{_DECISION}\s+in\s+[{_ANY}]$", re.IGNORECASE)
_CLAUSE = re.compile(r"[;—–]|:\s|,?\s+(?:but|although|though|whereas|while|yet)\b")


def courts(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The courts that a unit says, or may say, decided the cited case."""
    mentions = list(court_mentions().finditer(unit.text))
    for number, match in enumerate(mentions):
        end = mentions[number + 1].start() if number + 1 < len(mentions) else len(unit.text)
        owner, role = _owner(unit, match, end)
        if owner in {Owner.CITED, Owner.BELOW, Owner.UNKNOWN}:
            yield Statement(
                kind=StatementKind.COURT,
                citation=citation.id,
                words=" ".join(match.group().split()),
                span=unit.span(*match.span()),
                owner=owner,
                who=(" ".join(match.group().split()),),
                role=role,
            )


def _owner(unit: Unit, match: re.Match[str], end: int) -> tuple[Owner, str]:
    """Whose court it is, and for one that is not surely tied where it stands. `end`: where the next court is named."""
    text = unit.text
    before = text[max(0, match.start() - _REACH) : match.start()]
    if _NO_COURT.match(text, match.end()) or _NOT_THE_DECIDER.search(before):
        return Owner.RULE, ""
    if unit.bracket:
        return _of_bracket(unit, match)
    reviewed = _REVIEWS.search(before) is not None
    tied = _tied(text, match, before, end)
    if tied is not None:
        if tied == OTHER:
            return Owner.THIRD, ""
        return (Owner.BELOW if reviewed or _HAD.match(text, match.end()) else Owner.CITED), ""
    return (Owner.RULE, "") if reviewed or not _speaks(unit, match, before) else (Owner.UNKNOWN, BESIDE if CITED in text else BEFORE)


def _tied(text: str, match: re.Match[str], before: str, end: int) -> str | None:
    """The mark of the citation to which the sentence ties the court; "" for one that the court follows."""
    behind = _DECISION_IN.match(text, match.end())
    if behind is not None:
        return behind["tied"] or behind["alone"]
    of = _A_DECISION_OF.search(before)
    if of is not None:
        return of["tied"]
    if _MODAL.match(text, match.end()):
        return OTHER
    speaks = _SPEAKS.match(text, match.end())
    if speaks is None:
        return None
    earlier = _IN_BEFORE.search(before) or _WHERE_BEFORE.search(before)
    if earlier is not None:
        return earlier["tied"]
    in_it = _SPOKE_IN.match(text, match.end(), end)
    if in_it is not None:
        said = text[match.end() : in_it.end()]
        return in_it["tied"] if _ITS_OWN.search(said) or not _TREATS.search(said) else OTHER
    clause = text[match.end() : end]
    follows = re.search(rf"[{_ANY}]", clause)
    return OTHER if follows and _TREATS.search(clause[: follows.end()]) else None


def _of_bracket(unit: Unit, match: re.Match[str]) -> tuple[Owner, str]:
    """A bracket that is nothing but a court, or in which a court speaks first."""
    lead, rest = unit.text[: match.start()].strip().lower(), unit.text[match.end() :]
    if lead not in {"", "the", "in the", "per the", "a decision of the", "decision of the", "decided by the"}:
        return Owner.RULE, ""
    if re.fullmatch(r"[\s,;.0-9]*(?:\([^()]*\))?", rest) or (_SPEAKS.match(rest) and not re.search(rf"[{_ANY}]", rest)):
        return Owner.CITED, ""
    return Owner.RULE, ""


def _speaks(unit: Unit, match: re.Match[str], before: str) -> bool:
    """Whether the court is the subject of a verb of its clause, by its own authority: no rule, no party's argument."""
    if _MODAL.match(unit.text, match.end()) or not _SPEAKS.match(unit.text, match.end()):
        return False
    begins = [found.end() for found in _CLAUSE.finditer(before)]
    clause = before[begins[-1] :] if begins else before
    argued = re.search(rf"\b{any_of('party')}\b[^;:.]{{0,60}}\b{any_of('argues')}\b", clause, re.IGNORECASE)
    asked = re.search(r"\b(?:if|unless|whether|when|whenever|before|after|until|that|who|which)\b(?!\s+case)", clause, re.IGNORECASE)
    return argued is None and asked is None and OTHER not in clause
