"""What no past shows: a case told of as one of a kind ("Ferrymen have been spared their fines. ¦"), a fact told in the present.

No particular person is named and no past stands in it, so it looks like a rule; but it says that the thing happened, and the case is the
one in which it did. What courts have said, what Parliament did, and what a rule has been is none of it. Rules speak of "the plaintiff" too:
what he must show, may do or is entitled to is none of the case. What he is by trade or birth, where he lives, for whom somebody appears and
from where an appeal comes is, and what somebody by name would or could do.
"""

from __future__ import annotations

from functools import cache

from brief_audit import patterns as re
from brief_audit.prose.lexicon import any_of
from brief_audit.prose.page import CITED, LAW, OTHER, QUOTED

_IRREGULAR = (
    "been|had|got|left|led|let|lost|made|met|paid|put|seen|sent|stood|told|taken|won|come|given|gone|fallen|run|cut|thrown|borne|broken|brought|caught|bought|fought|drawn|driven|risen"
    "|kept|built|struck|spent|found|chosen|held|cast|dealt|fled|freed|lent|shot|shut|sold|split|stolen|swept|undone|withheld|overridden|done|set|withdrawn|escaped|known"
)
_OF_A_RULE = (
    r"\b(?:rules?|principles?|tests?|doctrines?|standards?|statutes?|sections?|provisions?|Acts?|laws?|terms?|phrases?|words?|language|concepts?|propositions?|approach(?:es)?|presumptions?|powers?"
    r"|discretion|jurisdiction|jurisprudence|precedents?|decisions?|authorit(?:y|ies)|cases|opinions?|holdings?|rulings?|distinctions?|exceptions?|factors?|issues?|questions?|interpretations?|rights?|remed(?:y|ies)"
    r"|dut(?:y|ies)|obligations?|requirements?|burden|scope|meaning|theor(?:y|ies)|definitions?|policy|policies|Congress|Parliament|legislatures?|Commission|agency|government|Rules|states|clause|amendment|scholars|commentators|we|our|us|this|that|these|those|it|here|if|when|where|whether|unless|is|are|was|were|must|may|can|should|would|will|shall|could|not|no|nor|never|neither|has|have|nothing)\b"
)
_RULE = re.compile(_OF_A_RULE, re.IGNORECASE)
_OPEN = re.compile(r"\b(?:who|which|that)$", re.IGNORECASE)
"""How a subject ends whose verb is that of its own clause: "ferrymen who have repented"."""
_COURTS = re.compile(
    r"\b(?:courts?|judges?|tribunals?|justices|panels?|circuits?|jurisdictions|house|lords|divisions?|benches|boards?|juries|districts?)\b",
    re.IGNORECASE,
)
_ADVERBS = (
    r"(?:(?:\w+ly|also|often|sometimes|always|now|then|once|twice|long|since|even|indeed|before|in\s+the\s+past|on\s+occasion),?\s+){0,3}"
)
_HAVE = re.compile(
    rf"^\W*(?:(?:indeed|and|but|yet|so|thus|after\s+all),?\s+)?(?P<subject>[^.;:“”{LAW}]{{3,120}}?),?\s+(?:has|have)\s+{_ADVERBS}(?P<been>been\s+)?{_ADVERBS}"
    rf"(?P<verb>[a-z]{{3,}}ed|{_IRREGULAR}|(?<=been\s)[a-z]+er)\b"
)
_PLURAL = re.compile(
    r"(?<!ss)(?<!us)(?<!is)s(?:\s+(?:of|in|on|for|who|whose|to|under|against|with|by|from|given|made|brought|like|at)\b.*)?$|^(?:many\s+an?|more\s+than\s+one|at\s+least\s+one|some|several|people|men|women|children|police|custody|costs|bail|permission|relief|security|leave|an?)\b|people|men|women|children",
    re.IGNORECASE,
)
_DOES = re.compile(
    rf"^\W*(?P<subject>[^.,;:“”{LAW}]{{3,80}}?)\s+do\s+{_ADVERBS}(?!not\b|so\b|no\b|the\b|an?\b|it\b|this\b|that\b|what\b|their\b)(?P<verb>[a-z]{{3,}})\s+(?!for\b)\w"
)
_HAPPENED = re.compile(
    r"^\W*(?:it\s+(?:has\s+(?:\w+ly\s+|also\s+|once\s+|twice\s+)?(?:happened|occurred|been\s+known)|does\s+happen|is\s+not\s+unknown)|there\s+(?:are|have\s+been|is)\s+(?:\w+\s+){0,3}?(?:cases?|instances?|examples?|occasions?|precedents?)"
    r"\s+(?:in\s+which|where|when|of|for)|there\s+(?:are|have\s+been)\s+(?:\w+\s+){1,3}?(?:who|whose)|(?:time\s+and\s+again|more\s+than\s+once|before\s+now|not\s+for\s+the\s+first\s+time),)\s+\w",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"(?:[:–—]\s*|\(\s*)?[*_]*{CITED}[*_]*\W*$")


_SPEAK = frozenset({"say", "hold", "find", "write", "speak", "think", "see", "know"})


@cache
def _speech() -> re.Pattern[str]:
    return re.compile(any_of("verb of a court"), re.IGNORECASE)


def _says(verb: str) -> bool:
    """Whether a court speaks with the verb, which stands in the table in its other forms."""
    return verb in _SPEAK or any(_speech().fullmatch(form) is not None for form in (verb, f"{verb}s", f"{verb}ed", f"{verb}d"))


def is_an_instance(text: str) -> bool:
    """Whether the words tell what happens or has happened to people of a kind, a citation standing behind them or alone at their end."""
    told = _ALONE.sub("", text)
    if any(sign in told for sign in (CITED, OTHER, QUOTED, LAW)):
        return False
    if _HAPPENED.match(told) is not None:
        return True
    does = _DOES.match(told)
    if does is not None and _is_of_people(does["subject"]):
        return _COURTS.search(does["subject"]) is None or not _says(does["verb"])
    have = _HAVE.match(told)
    if have is None or not _is_of_people(have["subject"]):
        return False
    of_a_court = _COURTS.search(have["subject"]) is not None
    return not (_says(have["verb"]) and (of_a_court or have["verb"] not in _SUFFERED))


_SUFFERED = frozenset({"found", "held", "allowed", "refused", "granted", "denied"})


def _is_of_people(subject: str) -> bool:
    """Whether a subject is plural or general, and no rule, lawgiver or condition."""
    return _RULE.search(subject) is None and _PLURAL.search(subject) is not None and _OPEN.search(subject) is None


_ROLE = (
    r"(?:plaintiff|petitioner|appellant|appellee|claimant|respondent|defendant|applicant|accused|victim|deceased|complainant|movant|debtor"
    r"|employee|employer|tenant|landlord)s?"
)
_NO_NAME = (
    r"(?:It|He|She|This|That|There|They|We|Nothing|Nobody|Anyone|Anybody|Someone|Congress|Parliament|Courts?|Judges?|Such|These|Those|One|Some|Others?|What|Which|Whoever|Neither|Either|Each|Every|All|Both|No|Any"
    r"|The|An?|In|On|If|As|So|But|And|Yet|For|To|By|At|Nor|Only|Once|Here|Where|When|While|Although|Because|Since|Plaintiffs?|Defendants?|Claimants?|Petitioners?|Respondents?|Appell\w+|Employers?|Employees?"
    r"|States?|Counsel|Lawyers?|Liability|Jurisdiction|Evidence|Failure|Consent|Intent|Notice|Damages|Relief|Review|Justice|Fairness|Equity|Reliance)"
)
_NAMED = r"(?:Mrs?|Ms|Miss|Dr)\.?\s+[A-Z][\w’'-]+"
_NAME = rf"(?!{_NO_NAME}\b)[A-Z][a-z’'-]+(?:\s+[A-Z][\w’'-]+)?"
_WHO = rf"(?:[Tt]he\s+(?:\w+\s+)?{_ROLE}|{_NAMED})"
_PROCEEDING = r"(?:appeal|remand|case|claim|conviction|sentence|action|suit|petition|prosecution|application|judgment|matter)"
_IS = re.compile(
    rf"^\W*(?:{_WHO}\s+(?:is|are)\s+(?:now\s+)?(?:an?|from|of|aged|the\s+(?:son|daughter|wife|widow|husband|father|mother|owner|holder))\s+"
    r"(?!(?:person|party|proper|necessary)\b)\w"
    rf"|{_WHO}\s+are\s+(?!(?:not|also|only|always|parties|persons|others)\b)[a-z]{{3,}}(?<!s)s\b(?!\s+to\b)"
    rf"|{_WHO}\s+(?:sues?|lives?|resides?|works?|runs?|comes?\s+from|appeals?\s+(?:from|to|by)|appears?\s+(?:for|by|in)|serves?\s+(?:as|in|a))\b"
    rf"|{_NAME}\s+is\s+an?\s+(?!(?:[a-z-]+\s+){{0,2}}?(?:case|decision|authorit|judgment|precedent|example|instance|reminder|rule|test|statute|answer|exception|matter|question|signal|warning)\w*)[a-z]"
    r"|(?:[Cc]ounsel|[Ss]olicitors?|[Aa]ttorneys?)\s+for\s+(?:the\s+)?[\w’'-]+\s+(?:is|are)\s+[A-Z]"
    rf"|[Tt]h(?:e|is)\s+(?:\w+\s+)?{_PROCEEDING}\s+(?:is|are|comes?|goes|arises?|lies)\s+(?:only\s+)?(?:from|by|against|limited|confined|about|back|here|up|to)\b)"
)
_PLACES = (
    r"(?:courts?|judges?|tribunals?|jury|juries|panels?|law|statutes?|rules?|tests?|State|legislature|standard|doctrine|principle|question|issue"
    r"|answer|result|burden|amendment|clause|section|act|constitution|presumption|inference|interpretation|reading|approach|argument|same|only"
    r"|better|best|correct|proper|holding|decision|opinion)"
)
_WOULD = re.compile(
    rf"^\W*(?:{_NAMED}|{_NAME}|(?:He|She)(?=\s+(?:would|might)\b)|[Tt]he\s+(?!(?:[\w’'-]+\s+)?{_PLACES}\b|(?:\w+\s+)?{_ROLE}\b)(?:[\w’'-]+\s+)?[A-Za-z][\w’'-]+)\s+"
    r"(?:would|could|might)\s+(?:not\s+|never\s+|always\s+)?(?!be\s+(?:entitled|liable|required)\b)\w+"
)
_OURS_OR_RULE = re.compile(
    r"\b(?:[Ww]e|[Oo]ur|us|I|[Mm]y|[Hh]ere|if|unless|whether|when|where|who|any|no\s+one|must|may|shall|should|entitled|required)\b"
)


def is_of_the_case(text: str) -> bool:
    """Whether the words tell a fact of the case that no past shows; a citation stands behind them, or they have it."""
    told = text.replace(CITED, " ")
    if OTHER in told or QUOTED in told or LAW in told or (_IS.match(told) is None and _WOULD.match(told) is None):
        return False
    return _OURS_OR_RULE.search(told) is None
