"""Whether a brief attributes quoted words to the court in plain, affirmative language; any other wording is left to a reader.

Only a closed set of plain forms can lead to an error, and a broad table of words rules out even some of these.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.attribution.around import CITED, Around
from brief_audit.tables.courts import CIRCUIT_NAME

_NAME = rf"(?:{CITED}|(?-i:[A-Z][\w’'.&-]*)(?:\s+(?:(?-i:[A-Z][\w’'.&-]*)|&|of)){{0,4}})"
_COURT = (
    r"(?:(?:(?:united\s+states|u\.\s?s\.|(?-i:[A-Z])\w+)\s+){0,2}supreme\s+(?:judicial\s+)?court(?:\s+of\s+(?-i:[A-Z])\w+)?"
    rf"|{CIRCUIT_NAME}|d\.\s?c\.\s+circuit"
    r"|court(?:\s+of\s+appeals?)?(?:\s+(?:for|of)\s+the\s+\w+\s+circuit)?|panel|majority)"
)
_VERB = (
    r"(?:held|holds|said|says|explain(?:ed|s)|wrote|writes|stat(?:ed|es)|rul(?:ed|es)|found|finds|conclud(?:ed|es)|observ(?:ed|es)"
    r"|not(?:ed|es)|reason(?:ed|s)|recogni[sz](?:ed|es)|declar(?:ed|es)|ma(?:de|kes)\s+(?:it\s+)?clear|puts?\s+it|decided|announced)"
)
_ADVERBS = (
    r"(?:(?:also|further|then|first|next|expressly|clearly|plainly|specifically|squarely|has|have|later|again|there|unanimously)\s+)*"
)
_SIGNAL = r"(?:(?:see|see\s+also|accord|see,?\s+e\.\s?g\.)[,.]?\s*)?"
_OPENS = (
    r"(?:(?:thus|accordingly|there|then|indeed|moreover|further|furthermore|also|finally|first|second|third|similarly|likewise|again|hence"
    r"|therefore|specifically|in\s+(?:that|this)\s+case)\s*,?\s+|as\s+)?"
)
_THAT = r"(?:\s+(?:that|as\s+follows|so|thus|this\s+way))?\s*[,:—–-]*"
_HOLDING = r"(?:holding|stating|explaining|finding|ruling|noting|concluding|observing|reasoning)(?:\s+that)?"
_PLAIN = re.compile(
    rf"{_OPENS}(?:(?:in|under)\s+{_NAME},?\s+)?the\s+{_COURT}(?:,?\s+in\s+{_NAME},?)?\s+{_ADVERBS}{_VERB}{_THAT}"
    rf"|{_OPENS}{CITED}\s*,?\s+{_ADVERBS}{_VERB}{_THAT}"
    rf"|{_SIGNAL}{CITED}\s*\(\s*(?:{_HOLDING})?\s*",
    re.IGNORECASE,
)
"""The complete lead-in of the words: "In X, the Ninth Circuit held that", "X held that", "See X (holding that"."""
_NAMED_SHORT = re.compile(rf"{_OPENS}(?P<name>(?-i:[A-Z])[\w’'-]+)\s+{_ADVERBS}{_VERB}{_THAT}", re.IGNORECASE)
_BARE = re.compile(_SIGNAL, re.IGNORECASE)
_BEHIND = re.compile(
    rf"[\s.,;:”\"’'!?{CITED}\[\])(-]*(?:(?:the\s+{_COURT}\s+{_ADVERBS}{_VERB}|{_VERB}\s+the\s+{_COURT})[\s.,;:]*)?{_SIGNAL}", re.IGNORECASE
)
"""What may come between bare words and their citation."""

_APART = (
    r"not|n[o']t|no|nor|never|nowhere|none|neither|nobody|nothing|cannot|without|hardly|scarcely|reject\w*|refus\w*|declin\w*|disagree\w*"
    r"|disapprov\w*|disavow\w*|disclaim\w*|repudiat\w*|rebuff\w*|den(?:y|ies|ied|ying)|doubt\w*|dispute[sd]?|critici\w+|contrary|contra|oppos\w+"
    r"|against|despite|notwithstanding|unlike|although|though|but|however|yet|whereas|while|instead|rather|except\w*|only|merely|even"
    r"|overstat\w*|misst\w+|misquot\w*|misread\w*|misrepresent\w*|mischaracter\w*|misattribut\w*|mistak\w*|mistook|mislead\w*|misled|misplace\w*"
    r"|wrong\w*|false\w*|untrue|untruth|incorrect\w*|inaccura\w*|err|errs|erred|error\w*|erroneous\w*|myth|invent\w*|doctored|suppos\w+"
    r"|purport\w*|so-called|allege\w*|pretend\w*|minorit\w*|dissent\w*|dissental|diss|dis|concur\w*|conc|plurality|pluralities"
    r"|separate\w*|apart|alone|lone|sole|solo|solitary|single|losing|loses?|lost|losers?|outvot\w*|outnumber\w*|outnumbered|votes?|voted|voting"
    r"|divided|division|divides?|split\w*|fractur\w*|objection\w*|objects?|objected|objector\w*|members?|views?|viewed|opinions?|writing|writings"
    r"|writer\w*|author\w*|penned|pen|wording|thinks?|thought|believ\w+|feels?|felt|judges?|justices?|jurists?|magistrates?|chief|jj?"
    r"|bench|colleagues?|brethren|brothers?|sisters?|panelists?|he|she|his|her|hers|him|himself|herself|another|others?|elsewhere|someone|somebody|one|some"
    r"|two-one|two\s+to\s+one|would|might|perhaps|if|whether|withdr[ae]w\w*|depublish\w*|rehearing|draft|preferr\w*|lament\w*|protest\w*|complain\w*"
    r"|regret\w*|defeated|prevail\w*|persuade\w*|syllabus|headnotes?|reporters?|appendix|quot(?:ing|ed|es|ation)\w*|attribut\w*"
    r"|belongs?|comes?|came|few|fewer|fewest|lesser|number|numbers|pages|source|speaker|speaks?|spoke|voice|lords?|lady|ladies|baroness|sir|dame"
)
_REPORTED = (
    r"counsel\w*|brief\w*|appell\w+|plaintiff\w*|defendant\w*|petitioner\w*|respondent\w*|claimant\w*|movant\w*|government\w*|prosecut\w*|part(?:y|ies)"
    r"|opponent\w*|adversar\w+|amic\w+|litigants?|lawyers?|attorneys?|argu\w+|conten[dt]\w*|claim\w*|assert\w*|insist\w*|maintain\w*|urg\w+|submit\w*"
    r"|suggest\w*|tells?|told|theor\w+|position|below|lower|district|trial|relies|relied|rely|cites?|cited|citing|reads?|imagin\w+|hypothe\w+|following"
    r"|consider|listen|hear|heard"
)
_NEAR_A_HEADING = re.compile(rf"\b(?:{_APART})\b|n['’]t\b|\b\d{{1,2}}\s*(?:[-–—]|to)\s*\d{{1,2}}\b(?!\s*\w+\.)", re.IGNORECASE)
_PEOPLE = re.compile(
    r"\b(?:dissent\w*|concur\w*|minorit\w*|plurality|separate\w*|judges?|justices?|jj?|members?|votes?|voted|colleagues?|alone|lone|opinions?|writings?)\b",
    re.IGNORECASE,
)
"""What may not appear anywhere before the words in their paragraph."""
_POINTS_AHEAD = re.compile(r"\b(?:this|these|thus|so|here|that|those|it)\s*[.:!?]\W*$", re.IGNORECASE)
_NEAR = re.compile(rf"{_NEAR_A_HEADING.pattern}|\b(?:{_REPORTED})\b", re.IGNORECASE)


def why_it_is_not_plain(said: Around, authors: frozenset[str], parties: frozenset[str]) -> str:
    """What in the brief prevents the words from being plainly attributed to the court; empty if nothing does.

    `authors`: the surnames of those in whose opinions the words are; `parties`: words of the case's name, which may stand for the case.
    """
    names = {word.casefold() for word in re.findall(r"\b[A-Z][\w’'-]{2,}", said.everything)}
    if any(name.removesuffix("’s").removesuffix("'s") in authors for name in names):
        return "their author is named beside them"
    for near, table in (
        (f"{said.lead} … {said.after} … {said.own} … {said.beside}", _NEAR),
        (said.above, _NEAR_A_HEADING),
        (said.paragraph, _PEOPLE),
    ):
        if (word := table.search(_without_the_form(near))) is not None:
            return f"“{word.group()}” stands near them"
    if not re.search(r"\w", said.lead) and _POINTS_AHEAD.search(said.before):
        return "the sentence before points ahead to them"
    return "" if _is_plain(said, parties) else "the sentence does not give them to the court in plain words"


def _without_the_form(near: str) -> str:
    """The court's own opinion, spoken of as one, is no separate opinion."""
    return re.sub(r"\b(?:the\s+)?(?:court['’]s|its)\s+opinion\b|\bopinions?\s+of\s+the\s+court\b", "", near, flags=re.IGNORECASE)


def _is_plain(said: Around, parties: frozenset[str]) -> bool:
    if _PLAIN.fullmatch(said.lead):
        return True
    short = _NAMED_SHORT.fullmatch(said.lead)
    if short is not None:
        return short["name"].casefold() in parties
    return _BARE.fullmatch(said.lead) is not None and _BEHIND.fullmatch(said.after) is not None
