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
_FEW = 4
"""Words from a court to "in ¦" among which nothing else can be meant: "held as much in ¦"."""
_ANY = f"{CITED}{OTHER}"
_PIN = r"(?:[\s,(]*(?:at\s+)?(?:(?:paras?\.?|paragraphs?|pp?\.?|¶+)\s*)?\[?[0-9][0-9\[\]\s,–-]*\)?)?"
_ADVERB = (
    r"(?:(?:\w+ly|also|then|thus|there|too|first|again|once|itself|since|later|long|never|not|once|still|nonetheless|nevertheless|however"
    r"|in\s+turn|therefore|instead|moreover|en\s+banc|below|went\s+on\s+to|sought\s+to|has|have|had(?!\s+to\b)|did)\s*,?\s+)*"
)
_IRREGULAR = (
    "held said found made gave took set left put saw thought wrote read drew struck upheld overturned overrode went came dealt did began "
    "broke built chose cut drove fell felt forbade gave grew kept knew laid led let lost meant met overcame overthrew paid ran rang rose "
    "sat sent shed shone shot showed shut spelled spelt split spoke stood swept taught told threw understood undid withdrew won had "
    "holds says finds makes gives takes sets explains states concludes rules recognizes recognises applies requires decides reasons notes "
    "observes confirms treats teaches rejects accepts adopts affirms reverses refuses declines considers instructs permits allows agrees "
    "disagrees uses looks asks views interprets defines demands bars prohibits forbids places sees warns cautions notes remains"
)
_VERB = (
    rf"(?:{'|'.join(_IRREGULAR.split())}|\w{{2,}}ed|had\s+to\s+\w+"
    r"|is\s+(?:clear|unanimous|of\s+(?:the|that|this))|was\s+(?!bound|reversed|overruled|overturned|affirmed|asked\s+in)\w+)\b"
)
_ASIDE = r"(?:\s*\([^()]{0,80}\)|,[^,;:.()]{1,70},)?"
_SPEAKS = re.compile(rf"(?:\s+panel)?{_ASIDE}\s*,?\s+(?:(?:that|which|who)\s+)?{_ADVERB}{_VERB}", re.IGNORECASE)
_HAD = re.compile(r"\s+(?:\w+ly\s+)?had\b(?!\s+to\b)")
_MODAL = re.compile(rf"{_ASIDE}\s*,?\s+(?:\w+ly\s+)?(?:will|would|shall|should|may|might|must|can|could|cannot|need|ought)\b")
_DECISION = r"(?:judge?ments?|decisions?|rulings?|opinions?|holdings?|cases?|authorit(?:y|ies)|precedents?|orders?|dict(?:um|a)|conclusions?|reasoning|analysis|statements?|observations?|guidance|approach|tests?|speeches|words)"
_OWN_DECISION = rf"(?:[’']s?\s+(?:\w+\s+){{0,3}}?|\s+){_DECISION}"
_SPOKE_IN = re.compile(
    rf"(?:{_OWN_DECISION})?{_PIN}{_ASIDE}(?:[^;:.]|\.(?=\w)|:(?=\s*“)){{0,{_REACH}}}?\b(?:in|from|of|at)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{_ANY}])"
)
_DECISION_IN = re.compile(
    rf"{_OWN_DECISION}(?:\s+and\s+\w+)?{_PIN}{_ASIDE}(?:\s+in|\s*,|\s+such\s+as)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{_ANY}])"
    rf"|\s+(?:case|decision|authority|matter)\s+of\s+(?P<named>[{_ANY}])|{_ASIDE}\s+in\s+(?:the\s+case\s+of\s+)?(?P<alone>[{_ANY}])"
    rf"|[’']s?\s+(?:(?:own|seminal|landmark|recent|earlier|later|subsequent)\s+)?(?P<its>[{_ANY}])"
    rf"|\s+(?:decided|handed\s+down|issued|announced|delivered|gave\s+us)\s+(?P<gave>[{_ANY}])"
)
_IN_BEFORE = re.compile(
    r"(?:^|[.;:,(“—–]\s*|\b(?:and|but|that|as|when|where|while|whereas|because|though|although|recently|later|earlier|then|again|also|see|thus|so|how)\s+)"
    rf"(?:in|(?:(?:allow|dismiss|revers|affirm|decid)ing\s+\w+\s+\w+|in\s+(?:its|the)\s+{_DECISION})\s+in)\s+(?:the\s+(?:case|matter)\s+of\s+)?"
    rf"(?P<tied>[{_ANY}]){_PIN}\s*[,–—-]*\s*{_ADVERB}(?:[^;:.,{_ANY}]{{0,60}},\s+)?(?:the\s+|an?\s+)?(?:(?:unanimous|divided|en\s+banc|panel\s+of)\s+(?:the\s+)?)*$",
    re.IGNORECASE,
)
_WHERE_BEFORE = re.compile(
    rf"(?P<tied>[{_ANY}]){_PIN}\s*[,;–—-]*\s*\(?(?::|where|in\s+which|(?:and\s+|but\s+)?there|wherein|per|at\s+which)[\s,]*(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
_LED_BY = re.compile(
    r"\b(?:rel(?:y|ied)|follow|appl|cit|quot|bas|under|after|since|light|pursuant|consistent|accordance|given|contrary|unlike|despite|extend|adopt"
    rf"|distinguish|interpret|constru|reject|as\s+with|like|from|with|to|by)\w*\s+[^;:.{_ANY}]{{0,80}}[{_ANY}]{_PIN}[\s,]*(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
"""A citation that leads the court: "Relying on ¦, the Second Circuit held"."""
_BE = r"(?:(?:is|was|being|which\s+(?:is|was)|are|remains)\s+)?(?:itself\s+)?"
_A_DECISION_OF = re.compile(
    rf"(?P<tied>[{_ANY}]){_PIN}\s*,?\s+{_BE}(?:(?:an?|the|another|also)\s+)?(?:\w+\s+){{0,3}}?(?:{_DECISION}|decided)\s+(?:of|from|by)\s+"
    rf"(?:an?\s+|the\s+)?$|(?P<per>[{_ANY}]){_PIN}\s*,?\s+per\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_WHICH = re.compile(rf"(?P<tied>[{_ANY}]){_PIN}\s*,\s+which\s+(?:the\s+)?$")
_A_COURTS = re.compile(rf"(?P<tied>[{_ANY}]){_PIN}\s*,?\s+{_BE}(?:(?:an?|another|binding|controlling|settled|leading)\s+)(?:\w+\s+){{0,2}}?$", re.IGNORECASE)
_ITS = re.compile(rf"\s+{_DECISION}")
_REVIEWS = re.compile(
    r"\b(?:affirm|revers|vacat|overturn|overrul|quash|remand|review|disapprov|uph[eo]ld|correct|reject|set(?:ting)?\s+aside|disagree|abrogat)"
    r"\w*\s+(?:with\s+|by\s+|to\s+)?(?:[\w’']+\s+){0,4}?$",
    re.IGNORECASE,
)
_NOT_THE_DECIDER = re.compile(
    r"\b(?:appeal(?:s|ed|able|ing)?(?:\s+\w+){0,2}?\s+(?:to|from)|question\s+(?:from|by)|refer(?:red|ence)\s+(?:\w+\s+){0,3}?to|petition\w*"
    r"|certiorari\s+(?:to|from)|writ\w*\s+\w+|remanded\s+to|remit\w*\s+to|transferred\s+(?:to|from)|before|removed\s+to|filed\s+in|brought\s+in"
    r"|leave\s+to|permission\s+(?:from|of)|(?:judges?|justices?|members?|clerk|registrar|rules?|bar|practice|jurisdiction|president|master|officers?"
    r"|powers?|docket|composition|division|seat|lists?|order\s+\d+\s+of\s+the\s+rules)\s+(?:of|in)|unlike|binds?|bind(?:s|ing)?\s+(?:up)?on|asks?|urges?|invites?)"
    r"\s+(?:an?\s+|the\s+)?$|\bv\.?\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_NO_COURT = re.compile(
    r"\s+(?:Rules?|Act|Reports?|Reporter|Practice|Guide|Clerk|Building|Justices?|judges?|Judges?|justices?|Procedure|jurisdiction|review|Bar|litigation|Manual"
    r"|law|case\s*law|jurisprudence|precedents|Order\s+\d|Docket|Forms?|Guidelines|Registry)\b"
)
_DOCTRINE = (
    r"(?:tests?|rules?|reasoning|approach|holdings?|principles?|analysis|framework|standards?|decisions?|judge?ments?|rulings?|opinions?|dict(?:um|a)"
    r"|guidance|factors|logic|teachings?|language|precedents?|doctrine|formulation|dissent|statement|teaching|command|instruction|admonition)"
)
_TREATS = re.compile(
    r"\b(?:follow|appl(?:y|ied|ie)|cit(?:e|ing)|adopt|distinguish|approv|endors|quot|rel(?:y|ie|ied)\s+(?:up)?on|consider|discuss|explain|extend"
    r"|limit|interpret|constru|depart\w*\s+from|disagree\w*\s+with|agree\w*\s+with|abrogat|overrul|reaffirm|recogni[sz]|question|critici[sz]|doubt|echo|refer\w*\s+to"
    r"|bound\s+by|understood|read|draw\w*\s+on|drew\s+on|reject)\w*\s+(?:(?:\w+ly|the|its|that|this|our|those|own|earlier|prior)\s+)*"
    rf"(?:(?:[\w’'-]+\s+){{0,4}}?{_DOCTRINE}\s+(?:\w+\s+){{0,3}}?(?:in|of|from|by|on)\s+(?:the\s+\w+\s+of\s+)?)?(?:[{_ANY}][\s,;]*(?:and\s+|or\s+)?)+$",
    re.IGNORECASE,
)
_ITS_OWN = re.compile(rf"\bits\s+(?:own\s+)?(?:\w+\s+){{0,3}}?{_DECISION}\s+in\s+[{_ANY}]$", re.IGNORECASE)
_TAKES_UP = re.compile(r"\b(?:grant|den)\w+\s+(?:certiorari|review|permission|leave|rehearing|the\s+petition)\b", re.IGNORECASE)
_REVIEWED = re.compile(r"\b(?:affirm|revers|vacat|remand|overrul|upheld|uphold|overturn|quash)", re.IGNORECASE)
_TO_IT = re.compile(r"\b(?:before|(?<!leave to )(?<!permission to )appeal\s+to)\s+(?:the\s+)?$", re.IGNORECASE)
_SETTING = re.compile(r"^\W*(?:In|According\s+to|For)\s+(?:the\s+)?$")
"""How a sentence begins that tells the law of a court: "In the Ninth Circuit, …"."""
_LEADING = re.compile(rf"(?:\s+{_DECISION})?[^;:.,{_ANY}]{{0,40}}\s(?:is|was|remains|are)\s+(?:still\s+|now\s+|thus\s+)?(?:in\s+)?[{_ANY}]")
_LISTED = re.compile(rf"\s*[,:(]\s*(?:see\s+(?:also\s+)?|e\.g\.,?\s+)?[{_ANY}]", re.IGNORECASE)
_CLAUSE = re.compile(r"[;—–]|:\s|,?\s+(?:but|although|though|whereas|while|yet)\b")


def courts(citation: Citation, unit: Unit) -> Iterator[Statement]:
    """The courts that a unit says, or may say, decided the cited case."""
    mentions = list(court_mentions().finditer(unit.text)) if citation.history is None else []
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
                role=role or (BESIDE if len(mentions) > 1 else ""),
            )


def _owner(unit: Unit, match: re.Match[str], end: int) -> tuple[Owner, str]:
    """Whose court it is, and where it stands if it is not surely tied. `end`: where the next court is named."""
    text = unit.text
    before = text[max(0, match.start() - _REACH) : match.start()]
    came = _DECISION_IN.match(text, match.end()) if _TO_IT.search(before) else None
    if _NO_COURT.match(text, match.end()) or (_NOT_THE_DECIDER.search(before) and not (came and came["alone"])):
        return Owner.RULE, ""
    if unit.bracket:
        return _of_bracket(unit, match)
    if _is_argued(before):
        return Owner.PARTY, ""
    reviewed = _REVIEWS.search(before) is not None
    mark, role = _tied(text, match, before, end)
    if mark == OTHER:
        return Owner.THIRD, ""
    if mark == CITED:
        return (Owner.BELOW if reviewed or _HAD.match(text, match.end()) else Owner.CITED), role
    if reviewed or not (_speaks(unit, match, before) or _points(text, match, before)):
        return Owner.RULE, ""
    return Owner.UNKNOWN, BESIDE if CITED in text else BEFORE


def _tied(text: str, match: re.Match[str], before: str, end: int) -> tuple[str, str]:
    """The mark of the citation to which the sentence ties the court ("" for none), and BESIDE where that is not beyond doubt.

    A court that follows another court's decision is no more tied to it than to another citation.
    """
    of = _belongs(text, match, before)
    if of:
        return of, ""
    if _MODAL.match(text, match.end()) or _LED_BY.search(before):
        return OTHER, ""
    if not _SPEAKS.match(text, match.end()):
        return "", ""
    earlier = _IN_BEFORE.search(before) or _WHERE_BEFORE.search(before)
    if earlier is not None:
        return earlier["tied"], ""
    in_it = _SPOKE_IN.match(text, match.end(), end)
    if in_it is not None:
        said = text[match.end() : in_it.end()]
        if in_it["tied"] == OTHER and CITED in text[in_it.end() : end]:
            return "", ""
        if _TAKES_UP.search(said) or (_TREATS.search(said) and not _ITS_OWN.search(said)):
            return OTHER, ""
        return in_it["tied"], BESIDE if len(said.split()) > _FEW or _REVIEWED.search(said) else ""
    clause = text[match.end() : end]
    first = re.search(rf"[{_ANY}]", clause)
    return (OTHER, "") if first and _TREATS.search(clause[: first.end()]) else ("", "")


def _belongs(text: str, match: re.Match[str], before: str) -> str:
    """The mark of the citation that is said to be a decision of the court."""
    behind = _DECISION_IN.match(text, match.end())
    if behind is not None:
        return next(mark for mark in behind.groups() if mark)
    of = _A_DECISION_OF.search(before)
    if of is not None:
        return next(mark for mark in of.groups() if mark)
    which = _WHICH.search(before) if _SPEAKS.match(text, match.end()) else _A_COURTS.search(before) if _ITS.match(text, match.end()) else None
    return which["tied"] if which is not None else ""


def _of_bracket(unit: Unit, match: re.Match[str]) -> tuple[Owner, str]:
    """A bracket that is nothing but a court, or in which a court speaks first."""
    lead, rest = unit.text[: match.start()].strip().lower(), unit.text[match.end() :]
    if lead not in {"", "the", "in the", "per the", "a decision of the", "decision of the", "decided by the"}:
        return Owner.RULE, ""
    if re.fullmatch(r"[\s,;.0-9]*(?:\([^()]*\))?", rest):
        return Owner.CITED, ""
    return (Owner.CITED, BESIDE) if _SPEAKS.match(rest) else (Owner.RULE, "")


def _speaks(unit: Unit, match: re.Match[str], before: str) -> bool:
    """Whether the court is the subject of a verb of its clause, by its own authority: no rule, no party's argument."""
    if _MODAL.match(unit.text, match.end()) or not _SPEAKS.match(unit.text, match.end()):
        return False
    clause = _clause(before)
    asked = re.search(r"\b(?:if|unless|whether|when|whenever|before|after|until|that|who|which)\b(?!\s+case)", clause, re.IGNORECASE)
    return asked is None and OTHER not in clause


def _is_argued(before: str) -> bool:
    return re.search(rf"\b{any_of('party')}\b[^;:.]{{0,60}}\b{any_of('argues')}\b", _clause(before), re.IGNORECASE) is not None


def _clause(before: str) -> str:
    begins = [found.end() for found in _CLAUSE.finditer(before)]
    return before[begins[-1] :] if begins else before


def _points(text: str, match: re.Match[str], before: str) -> bool:
    """Whether the sentence points from the court to the citation without a verb of the court: "In the Ninth Circuit, … ¦"."""
    setting = _SETTING.search(text, 0, match.start()) is not None and text[match.end() : match.end() + 1] == ","
    if setting or _LEADING.match(text, match.end()):
        return OTHER not in before
    by = re.search(r"\b(?:in|by|from)\s+(?:the\s+)?$", before)
    return by is not None and (listed := _LISTED.match(text, match.end())) is not None and listed.group()[-1] == CITED
