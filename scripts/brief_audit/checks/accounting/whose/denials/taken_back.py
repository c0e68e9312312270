"""Whether the clause of quoted words takes them back: "there is nothing in X to suggest that “…”", "“…” was rejected in X".

Two frames hold quoted words: a clause behind "that" or "whether", whose verb or noun stands before it, and a predicate behind words that
are its subject. What counts in either is how many of its words deny, reject, doubt or take back: an odd number does, and an even one does
not ("did not doubt that", "was not wrong to say that"). A denial of something else in the sentence is cut off with its clause.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.denials.cut_off import AFFIRMS
from brief_audit.model.claim import Quotation

_THAT = re.compile(
    r"\b(?:that|(?P<asks>whether))(?P<own>(?:\s+[\w’'¦-]+){0,5})\s*[“\"‘]?\s*$"
    r"|(?:(?:say|said|says|hold|held|holds|stat(?:e|es|ed)|adopt\w*|endors\w*|approv\w*|accept\w*|support\w*|suggest\w*"
    r"|proposition|suggestion|notion|contention|submission|argument|claim|view)(?P<object>)|\bto)\s*[“\"‘]?\s*$",
    re.IGNORECASE,
)
"""The end of what leads to a clause, or to words that are said, adopted or denied themselves."""
_LEXICAL = (
    r"reject\w*|doubt(?:s|ed|ing|ful)?|den(?:y|ies|ied|ying)|disagree\w*|disput\w*|repudiat\w*|disapprov\w*|disavow\w*|disclaim\w*|discredit\w*|overrul\w*"
    r"|overturn\w*|abrogat\w*|abandon\w*|refus\w*|declin(?:e[sd]?|ing)|(?:called\s+in(?:to)?\s+)?questioned|quer(?:y|ied)|refut\w*|rebut\w*|retract\w*|resil\w*|discard\w*"
    r"|wrong\w*|mistak\w*|erroneous\w*|err(?:s|ed|or)?|incorrect\w*|untrue|false\w*|fallac\w*|here(?:sy|sies|tical)|myth|misconcei\w*|misconception|unsound"
    r"|untenable|unarguable|obsolete|outdated|outmoded|supersed\w*|exploded|departed\s+from|abolish\w*|heterodox|lacks?|failed|fell|left\s+(?:it\s+|the\s+\w+\s+)?open|leaves?\s+open"
    r"|leaving\s+open|too\s+far|criticis\w*|criticiz\w*|reserv(?:ed|es|ing)\b|refrain\w*|stop(?:s|ped)\s+short"
)
_GRAMMATICAL = (
    r"not|never|nor|neither|no(?!\.)|none|nothing|nobody|nowhere|cannot|hardly|scarcely|far\s+from|without(?=\s+(?:\w+ly\s+)?\w+ing\b)"
)
_DENIES = re.compile(rf"\b(?P<said>{_LEXICAL})\b|\b(?:{_GRAMMATICAL})\b|n[’']t\b", re.IGNORECASE)
_LEFT_WHOLE = re.compile(
    r"\b(?:not|n[’']t|never|nothing|no)\b(?:\s+\w+){0,3}?\s+(?:affect|alter|undermin|detract|qualif|contradict|conflict|displac|impair|disturb|weaken|erod|dilut|overrid|depart"
    r"|waver|deviat|question|chang|modif|inconsisten|cast)\w*",
    re.IGNORECASE,
)
"""What leaves a rule as it is: "does not undermine the principle that"."""
_NO_DENIAL = re.compile(
    r"\b(?:no|not|never|without|little|n[’']t|cannot)\s+(?:\w+\s+)?(?:hesitat|difficult|trouble|reluctan|less|surpris|alone|infrequent|unusual|uncommon|later|sooner|more\s+than|need\s+to\s+look)\w*"
    r"|\bnot\s+(?:only|merely|just|simply|least|un\w+)\b|\bno\s+(?:one|party|side)\s+(?:can|could|doubts|disputes)\b|\b(?:nonetheless|nevertheless)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:not|n[’']t|never|fail\w*\s+to|err\w*\s+in\s+(?:not|failing\s+to)|without)\s+(?:\w+ly\s+|to\s+)?(?:appl(?:y|ied)|compl(?:y|ied)|follow|satisf|me?et|heed|appreciat|reali[sz]"
    r"|recogni[sz]|kn[eo]w|aware|remember|notic|mention|regret|forg[eo]t|overlook|ignor|disregard|grasp|underst|take\s+(?:into\s+)?account|regard|address|consider|bear|bore)\w*",
    re.IGNORECASE,
)
"""What is denied here is that somebody heeds the words, and these are taken for true: "did not appreciate that"."""
_AS_A_REASON = re.compile(
    r"\b(?:on|upon|for|because\s+of|by\s+reason\s+of|given|in\s+view\s+of|in\s+light\s+of|having\s+regard\s+to)\s+the\s+(?:\w+\s+)?"
    r"(?:grounds?|basis|footing|reasons?|premise|fact|principle|rule|proposition)\s*$|\b(?:so|such|now|in|provided|given|save|except|seeing|than|is)\s*$",
    re.IGNORECASE,
)
"""A clause that is the reason of what was denied, or hangs on no verb before it."""
_CUT = re.compile(
    r"[;:—–]|,|\b(?:and|but|yet|although|though|because|since|while|whereas)\b(?!\s+(?:\w+\s+){0,2}?(?:not|never)\b)", re.IGNORECASE
)
_ASIDE = re.compile(r",\s[^,;:]{1,120},(?=\s)|\([^()]*\)")
_BUT_DENIES = re.compile(r"\bbut\s+(?=(?:\w+\s+){0,2}?(?:not|never)\b)", re.IGNORECASE)
_RELATIVE = re.compile(r"\b(?:who|whom|whose|which|where|when)\b", re.IGNORECASE)
_SAYS = re.compile(
    r"\b(?:held|said|explain(?:ed|s)|wrote|stat(?:ed|es)|ruled|found|conclud(?:ed|es)|observ(?:ed|es)|noted|reasoned|recogni[sz](?:ed|es)|declared|decided|confirm(?:ed|s))\b",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"[”\"’.,)\s]*(?:¦[\s,)]*)?(?:(?:however|though|therefore|accordingly|thus),\s+)?(?:that\s+|which\s+|this\s+)?"
    r"(?P<does>(?:is|was|were|are|has|have|had|can|could|cannot|does|did|will|would|must|may|should|found|finds?|receives?|received|lacks?|lost|fell|remains?|fails?|failed)"
    r"(?:n[’']t)?(?:\s+[\w’'¦-]+){1,9})",
    re.IGNORECASE,
)
"""The predicate of quoted words that are its subject."""
_ENDS = re.compile(r"\b(?:but|yet|although|though|because|whereas|and|where|if|unless|when)\b", re.IGNORECASE)
_TAKES_UP = re.compile(
    r"\b(?:accept|adopt|follow|approv|endors|support|surviv|stand|sustain|uph[eo]ld|favou?r|good\s+law|the\s+law|correct|right|true|be\s+said|sound|tenable|arguable|maintain|proposition|authority)\w*",
    re.IGNORECASE,
)
_LEADS_A_SUBJECT = re.compile(r"(?:^\W*(?:But|And|Yet|However,?)?\W*|\bthat\s*|,\s*)[“\"‘]?\s*$", re.IGNORECASE)
_REACH = 14


def taken_back(lead: str, tail: str, quotation: Quotation) -> str:
    """The words with which a sentence takes quoted words back, before them (`lead`) or behind them; empty where it does not."""
    return _before(lead) or (_behind(lead, tail) if quotation.is_long_enough else "")


def _before(lead: str) -> str:
    found = _THAT.search(lead)
    if found is None:
        return ""
    end = found.start() if found["object"] is None else found.start("object")
    head = _CUT.split(_BUT_DENIES.sub("", _ASIDE.sub(" ", lead[:end])))[-1]
    if _AS_A_REASON.search(head) or not head.strip():
        return ""
    count = _count(head)
    first = _DENIES.search(_plain(head))
    if not count or first is None or _is_of_a_relative(head, first):
        return ""
    near = len(head[first.start() :].split()) <= _REACH
    return _shown(head[first.start() :] + lead[end:]) if count % 2 and near else ""


def _behind(lead: str, tail: str) -> str:
    found = _BEHIND.match(tail) if _LEADS_A_SUBJECT.search(lead) else None
    if found is None:
        return ""
    does = _ENDS.split(found["does"])[0]
    told = any(one["said"] for one in _DENIES.finditer(_plain(does))) or _TAKES_UP.search(does)
    return _shown(does) if told and _count(does) % 2 else ""


def _shown(words: str) -> str:
    return " ".join(words.replace("¦", "…").rstrip(' “"‘').split())


def _plain(words: str) -> str:
    """The words without what looks like a denial and is none."""
    for nothing in (AFFIRMS, _NO_DENIAL, _SUPPOSED):
        words = nothing.sub(lambda one: " " * len(one[0]), words)
    return words


def _count(words: str) -> int:
    return len(_DENIES.findall(_plain(words))) + len(_LEFT_WHOLE.findall(_plain(words)))


def _is_of_a_relative(head: str, denial: re.Match[str]) -> bool:
    """Whether the denial stands in a clause about somebody who then speaks: "the judge who had not heard him said that"."""
    said = _SAYS.search(head, denial.end())
    return said is not None and _RELATIVE.search(head, 0, denial.start()) is not None and len(head[denial.end() : said.start()].split()) > 1
