"""The forms in which a sentence ties a court to a citation, as patterns over masked text; `tied` is the mark of the citation.

Those that end in `$` read what stands before the name of a court, the others what stands behind it.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.prose.page import CITED, OTHER

REACH = 260
"""Characters before or behind a court that are looked at: a sentence, not a page."""
ANY = f"{CITED}{OTHER}"
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
SPEAKS = re.compile(rf"(?:\s+panel)?{_ASIDE}\s*,?\s+(?:(?:that|which|who)\s+)?{_ADVERB}{_VERB}", re.IGNORECASE)
HAD = re.compile(r"\s+(?:\w+ly\s+)?had\b(?!\s+to\b)")
ANSWERED = re.compile(rf"\s+(?:was|is|did|has|had|were),?\s+(?:and|but|yet)\s+(?:it|there\s+it)\s+{_ADVERB}{_VERB}", re.IGNORECASE)
"""A court of which a clause is short: "…, but the Ninth Circuit was, and it affirmed"."""
MODAL = re.compile(rf"{_ASIDE}\s*,?\s+(?:\w+ly\s+)?(?:will|would|shall|should|may|might|must|can|could|cannot|need|ought)\b")
_DECISION = (
    r"(?:judge?ments?|decisions?|rulings?|opinions?|holdings?|cases?|authorit(?:y|ies)|precedents?|orders?|dict(?:um|a)|conclusions?|reasoning"
    r"|analysis|statements?|observations?|guidance|approach|tests?|speeches|words)"
)
_OWN_DECISION = rf"(?:[’']s?\s+(?:\w+\s+){{0,3}}?|\s+){_DECISION}"
SPOKE_IN = re.compile(
    rf"(?:{_OWN_DECISION})?{_PIN}{_ASIDE}(?:[^;:.]|\.(?=\w)|:(?=\s*“)){{0,{REACH}}}?\b(?:in|from|of|at)\s+"
    rf"(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{ANY}])"
)
DECISION_IN = re.compile(
    rf"{_OWN_DECISION}(?:\s+and\s+\w+)?{_PIN}{_ASIDE}(?:\s+in|\s*,|\s+such\s+as)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<tied>[{ANY}])"
    rf"|,?\s+(?:whose|in\s+(?:whose|its))\s+(?:\w+\s+){{0,3}}?{_DECISION}{_PIN}\s+(?:in|of)\s+(?:the\s+(?:case|matter)\s+of\s+)?(?P<whose>[{ANY}])"
    rf"|\s+(?:case|decision|authority|matter)\s+of\s+(?P<named>[{ANY}])|{_ASIDE}\s+in\s+(?:the\s+case\s+of\s+)?(?P<alone>[{ANY}])"
    rf"|[’']s?\s+(?:(?:own|seminal|landmark|recent|earlier|later|subsequent)\s+)?(?P<its>[{ANY}])"
    rf"|\s+(?:decided|handed\s+down|issued|announced|delivered|gave\s+us)\s+(?P<gave>[{ANY}])"
)
IN_BEFORE = re.compile(
    r"(?:^|[.;:,(“—–]\s*|\b(?:and|but|that|as|when|where|while|whereas|because|though|although|recently"
    r"|later|earlier|then|again|also|see|thus|so|how)\s+)"
    rf"(?:in|(?:(?:allow|dismiss|revers|affirm|decid)ing\s+\w+\s+\w+|in\s+(?:its|the)\s+{_DECISION})\s+in)\s+"
    r"(?:the\s+(?:case|matter)\s+of\s+)?"
    rf"(?P<tied>[{ANY}]){_PIN}\s*[,–—-]*\s*{_ADVERB}(?:[^;:.,{ANY}]{{0,60}},\s+)?"
    r"(?:the\s+|an?\s+)?(?:(?:unanimous|divided|en\s+banc|panel\s+of)\s+(?:the\s+)?)*$",
    re.IGNORECASE,
)
WHERE_BEFORE = re.compile(
    rf"(?P<tied>[{ANY}]){_PIN}\s*[,;–—-]*\s*\(?(?::|where|in\s+which|(?:and\s+|but\s+)?there|wherein|per|at\s+which)[\s,]*(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
SUPPOSES = re.compile(r"\b(?:if|unless|whether|when(?:ever)?|until)\b", re.IGNORECASE)
LED_BY = re.compile(
    r"\b(?:rel(?:y|ied)|follow|appl|cit|quot|bas|under|after|since|light|pursuant"
    r"|consistent|accordance|given|contrary|unlike|despite|extend|adopt"
    rf"|distinguish|interpret|constru|reject|as\s+with|like|from|with|to|by)\w*\s+[^;:.{ANY}]{{0,80}}[{ANY}]{_PIN}[\s,]*(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
"""A citation that leads the court: "Relying on ¦, the Second Circuit held"."""
_BE = r"(?:(?:is|was|being|which\s+(?:is|was)|are|remains)\s+)?(?:itself\s+)?"
A_DECISION_OF = re.compile(
    rf"(?P<tied>[{ANY}]){_PIN}\s*,?\s+{_BE}(?:(?:an?|the|another|also)\s+)?(?:(?!\w+ed\b)\w+\s+){{0,3}}?(?:{_DECISION}|decided)\s+(?:of|from|by)\s+"
    rf"(?:an?\s+|the\s+)?$|(?P<per>[{ANY}]){_PIN}\s*,?\s+per\s+(?:the\s+)?$",
    re.IGNORECASE,
)
WHICH = re.compile(rf"(?P<tied>[{ANY}]){_PIN}\s*,\s+which\s+(?:the\s+)?$")
A_COURTS = re.compile(
    rf"(?P<tied>[{ANY}]){_PIN}\s*,?\s+{_BE}(?:(?:an?|another|binding|controlling|settled|leading)\s+)(?:\w+\s+){{0,2}}?$", re.IGNORECASE
)
ITS = re.compile(rf"\s+{_DECISION}")
REVIEWS = re.compile(
    r"\b(?:affirm|revers|vacat|overturn|overrul|quash|remand|review|disapprov|uph[eo]ld|correct|reject|set(?:ting)?\s+aside|disagree|abrogat)"
    r"\w*\s+(?:with\s+|by\s+|to\s+)?(?:[\w’']+\s+){0,4}?$",
    re.IGNORECASE,
)
NOT_THE_DECIDER = re.compile(
    r"\b(?:appeal(?:s|ed|able|ing)?(?:\s+\w+){0,2}?\s+(?:to|from)|question\s+(?:from|by)|refer(?:red|ence)\s+(?:\w+\s+){0,3}?to|petition\w*"
    r"|certiorari\s+(?:to|from)|writ\w*\s+\w+|remanded\s+to|remit\w*\s+to|transferred\s+(?:to|from)|before|removed\s+to|filed\s+in|brought\s+in"
    r"|leave\s+to|permission\s+(?:from|of)|(?:judges?|justices?|members?|clerk|registrar|rules?|bar|practice|jurisdiction|president|master|officers?"
    r"|powers?|docket|composition|division|seat|lists?)\s+(?:of|in)|unlike|binds?|bind(?:s|ing)?\s+(?:up)?on|asks?|urges?|invites?)"
    r"\s+(?:an?\s+|the\s+)?$|\bv\.?\s+(?:the\s+)?$",
    re.IGNORECASE,
)
NO_COURT = re.compile(
    r"\s+(?:Rules?|Act|Reports?|Reporter|Practice|Guide|Clerk|Building|Justices?|[Jj]udges?|justices?|Procedure|jurisdiction|review|Bar|litigation"
    r"|Manual|law|case\s*law|jurisprudence|precedents|Order\s+\d|Docket|Forms?|Guidelines|Registry)\b"
)
_DOCTRINE = (
    r"(?:tests?|rules?|reasoning|approach|holdings?|principles?|analysis|framework|standards?|decisions?|judge?ments?|rulings?|opinions?|dict(?:um|a)"
    r"|guidance|factors|logic|teachings?|language|precedents?|doctrine|formulation|dissent|statement|teaching|command|instruction|admonition)"
)
AS_A_JUDGE = re.compile(
    r"\b(?:(?:sitting|sits|sat|acting)\s+as|as|being|was|then)\s+(?:then\s+)?(?:an?\s+)?(?:\w+\s+){0,2}?(?:judges?|justices?|recorder|master|chancellor|president)"
    r"\s+(?:of|in)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
"""The court of a judge who decides: "as a deputy judge of the High Court"."""
A_GUEST = re.compile(r"[^.;]*\b(?:by\s+designation|as\s+an\s+additional|retired|seconded)\b")
"""What lets a judge of one court sit in another."""
BY_DESIGNATION = re.compile(r",?\s+(?:sitting|sat|sits)\s+by\s+designation")
"""The court from which a judge came for the case."""
TREATS = re.compile(
    r"\b(?:follow|appl(?:y|ied|ie)|cit(?:e|ing)|adopt|distinguish|approv|endors|quot|rel(?:y|ie|ied)\s+(?:up)?on|consider|discuss|explain|extend"
    r"|limit|interpret|constru|depart\w*\s+from|disagree\w*\s+with|agree\w*\s+with|abrogat|overrul"
    r"|reaffirm|recogni[sz]|question|critici[sz]|doubt|echo"
    r"|refer\w*\s+to|bound\s+by|understood|read|draw\w*\s+on|drew\s+on|reject)\w*\s+(?:(?:\w+ly|the|its|that|this|our|those|own|earlier|prior)\s+)*"
    rf"(?:(?:[\w’'-]+\s+){{0,4}}?{_DOCTRINE}\s+(?:\w+\s+){{0,3}}?(?:in|of|from|by|on)\s+(?:the\s+\w+\s+of\s+)?)?"
    rf"(?:[{ANY}][\s,;]*(?:and\s+|or\s+)?)+$",
    re.IGNORECASE,
)
ITS_OWN = re.compile(rf"\bits\s+(?:own\s+)?(?:\w+\s+){{0,3}}?{_DECISION}\s+in\s+[{ANY}]$", re.IGNORECASE)
TAKES_UP = re.compile(r"\b(?:grant|den)\w+\s+(?:certiorari|review|permission|leave|rehearing|the\s+petition)\b", re.IGNORECASE)
REVIEWED = re.compile(r"\b(?:affirm|revers|vacat|remand|overrul|upheld|uphold|overturn|quash)", re.IGNORECASE)
TO_IT = re.compile(r"\b(?:before|(?<!leave to )(?<!permission to )appeal\s+to)\s+(?:the\s+)?$", re.IGNORECASE)
OF_THE_CASE = re.compile(
    r"\b(?:unlike|contrary\s+to|this|our|here|binds?|binding\s+(?:up)?on|before|reverse\w*|affirm\w*|appeal\w*|remand\w*|refer\w*"
    r"|by\s+contrast|instead\s+of|left|leaves?|leaving|until|unless|await\w*|go(?:es)?|goes|(?:adopt|follow|appl|approv|cit|endors|reject|overrul|question|critici)\w*\s+(?:in|by))\b[^;:.]{0,40}$",
    re.IGNORECASE,
)
"""What sets a court apart from the one that decided."""
SETTING = re.compile(r"^\W*(?:(?:\d{1,3}|[a-z])[.)]\s+)?(?:In|According\s+to|For)\s+(?:the\s+)?$")
"""How a sentence begins that tells the law of a court: "In the Ninth Circuit, …"."""
LEADING = re.compile(rf"(?:\s+{_DECISION})?[^;:.,{ANY}]{{0,40}}\s(?:is|was|remains|are)\s+(?:still\s+|now\s+|thus\s+)?(?:in\s+)?[{ANY}]")
LISTED = re.compile(rf"\s*[,:(]\s*(?:see\s+(?:also\s+)?|e\.g\.,?\s+)?[{ANY}]", re.IGNORECASE)
CLAUSE = re.compile(r"[;—–]|:\s|,?\s+(?:but|although|though|whereas|while|yet)\b")
CONDITION = re.compile(r"\b(?:if|unless|whether|when|whenever|before|after|until|that|who|which)\b(?!\s+case)", re.IGNORECASE)
BY = re.compile(r"\b(?:in|by|from)\s+(?:the\s+)?$")
ENDS = re.compile(r"[\s,;.0-9]*(?:\([^()]*\))?$")
MARK = re.compile(rf"[{ANY}]")
