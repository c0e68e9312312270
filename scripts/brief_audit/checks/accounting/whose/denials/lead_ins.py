"""What a brief says that the court did with the words it quotes: "rejected the notion that “…”", where the decision says it itself.

The quoted words stand there, and the lead-in turns them round. So where a brief says that the court rejects, doubts or denies them, the
decision must have them beside a word of rejection, of argument or of another's speech. Nothing is proved by its absence.
"""

from __future__ import annotations

from brief_audit import patterns as re
from brief_audit.checks.accounting.whose.asked import held, words_before
from brief_audit.checks.accounting.whose.denials.cut_off import MAIN, TURNED
from brief_audit.checks.accounting.whose.denials.taken_back import taken_back
from brief_audit.checks.accounting.whose.others.below import told_of_below
from brief_audit.checks.attribution import rejected_behind, reported_of
from brief_audit.checks.base import Question
from brief_audit.checks.places import Place
from brief_audit.model.claim import Quotation
from brief_audit.text.paragraphs import BLANK_LINE
from brief_audit.text.passages import last_sentence, whole_sentences
from brief_audit.text.words import word_set

_REFUSES = (
    r"(?:reject\w*|doubt(?:s|ed|ing)?|den(?:y|ies|ied|ying)|disagree\w*|disput\w*|(?:brush|sweep|swept|wav)\w*\s+(?:aside|away)|repudiat\w*|disapprov\w*|criticis\w*|criticiz\w*"
    r"|refus\w*\s+to\s+(?:accept|hold|find|say|believe|agree)|declin\w*\s+to\s+(?:accept|hold|adopt|find|say|agree)"
    r"|(?:did|does|would|could)\s+not\s+(?:accept|adopt|agree|hold|say|think|believe)"
    r"|condemn\w*|discount(?:s|ed)|disclaim\w*|disavow\w*|turned\s+(?:away|down)|had\s+no\s+(?:truck|patience|time)|faulted|scorned|dismissed\s+(?:the|as|any))"
)
_GOES_ON = (
    r"(?!(?:hold|say|because|explain|reason|observ|noting|since|but|instead|finding|stating|stress|emphasi|conclud|writing|remark|adding"
    r"|it|for|as)\w*\b)"
)
_WHAT = (
    r"(?:(?:the|any|this|an?|such|its|his|her|their)\s+)?(?:[\w’-]+\s+){0,2}?"
    r"(?:that|notions?|arguments?|contentions?|views?|ideas?|propositions?|claims?|suggestions?|theor(?:y|ies)|submissions?|reading|for\s+(?:holding|saying)|following)\b"
)
_IT_IS = r"(?:\s+(?:it|there)\s+(?:is|was|were|would|could|will)(?:\s+be)?)?"
_LEAD = re.compile(rf"\b{_REFUSES}\s+{_WHAT}{_IT_IS}(?:[\s,:]+{_GOES_ON}[\w’'§¦¤()-]+){{0,10}}?[\s,:]*[“\"‘]?\s*$", re.IGNORECASE)
_ARGUES = (
    r"argu\w+|conten[dt]\w*|claim(?:s|ed|ing)\s+that|assert(?:s|ed|ing)\b|assertions?\s+that|submi(?:t|ts|tted|tting|ssions?)\b"
    r"|suggest\w*|urg(?:e[sd]?|ing)|insist\w*|maintain(?:s|ed|ing)|posit(?:s|ed)|hypothesi\w*|opined|theory|according\s+to"
)
_OTHERS = (
    rf"{_ARGUES}|(?:court|circuit|judge|tribunal|panel)\s+(?:\w+\s+){{0,2}}?(?:held|found|concluded|stated|ruled|said|reasoned|thought)"
)
_REFUSED = (
    r"assum\w*|arguendo|(?:need|do|did)\s+not\s+decide|reject\w*|disagree\w*|not\s+(?:persuaded|so|agree|accept|true|the\s+law)|unpersua\w+|cannot\s+(?:accept|agree|be\s+right)|err(?:s|ed|or|oneous\w*)|wrong\w*|mistaken\w*|incorrect\w*|untenable"
    r"|without\s+merit|declin\w*|unavailing|fail(?:s|ed)?\b"
)
_OF_ANOTHER = re.compile(rf"\b(?:{_OTHERS}|{_REFUSED})", re.IGNORECASE)
_ARGUED = re.compile(rf"\b(?:{_ARGUES})", re.IGNORECASE)
_HE_ARGUES = re.compile(
    r"(?<!was )(?<!were )\b(?:argue[sd]?|contend(?:s|ed)|submit(?:s|ted)|suggest(?:s|ed)|insist(?:s|ed)|maintain(?:s|ed)|assert(?:s|ed)"
    r"|it\s+(?:is|was)\s+(?:said|argued|submitted|suggested))\b|\baccording\s+to\b",
    re.IGNORECASE,
)
"""A side's case, with which the next sentence may go on."""
_ASKED = re.compile(r"\bwhether\b", re.IGNORECASE)
_I_REJECT = re.compile(r"\b(?:I|[Ww]e)\s+(?:\w+\s+){0,2}?(?:not\s+(?:accept|agree|believe|think)|cannot|reject|disagree|declin)\w*")
_REJECTED = re.compile(rf"\b(?:{_REFUSED})", re.IGNORECASE)
_BEHIND = re.compile(
    r"[”\"’.,\s]*(?:,\s+)?(?:an?|the|that\s+)?\s*(?:proposition|view|notion|argument|idea|contention|reading|position)\b[^.;]{0,40}?\b(?:reject|discard|disclaim|repudiat|refus|declin|disavow|abandon)\w*",
    re.IGNORECASE,
)
_WAS_REJECTED = re.compile(
    r"[”\"’,\s]*(?:was|is|were)\s+(?:\w+ly\s+)?(?:reject|discard|repudiat|refus|disavow|dismiss|doubt|disapprov)\w*", re.IGNORECASE
)
_NEVER = re.compile(
    r"\b(?:nowhere|never|at\s+no\s+point)\s+(?:did|does|has)\s+(?:the\s+)?(?:[\w’-]+\s+){1,4}?(?:suggest|say|said|hold|held|state|accept|find|found)\w*\b[^.;“”\"]{0,40}[“\"‘]?\s*$"
    r"|\brefus\w+\s+to\s+say\b[^.;“”\"]{0,40}[“\"‘]?\s*$"
    r"|\b(?:nowhere|never)\s+(?:say|said|hold|held|state|suggest)\w*\b[^.;“”\"]{0,40}[“\"‘]?\s*$"
    r"|\bno\s+(?:support|authority|warrant|basis|trace|hint)\b[^.;“”\"]{0,80}\bthat\s*[“\"‘]?\s*$"
    r"|\b(?:cannot|could\s+not|can\s+hardly|could\s+hardly|never)\s+be\s+(?:said|argued|maintained|suggested|right|true)\s+that\s*[“\"‘]?\s*$"
    r"|\b(?:left|leaves)\s+open\b[^.;“”\"]{0,40}\bwhether\s*[“\"‘]?\s*$"
    r"|\bin\s+vain\s+for\b[^.;“”\"]{0,60}[“\"‘]?\s*$"
    r"|\b(?:not|no\s+longer|never|hardly)\s+(?:the\s+law|true|correct|right|the\s+case|so|accurate)\s+(?:to\s+say\s+)?that(?:\s+[\w’'¦-]+){0,5}\s*[“\"‘]?\s*$"
    r"|\b(?:(?:did|does|do)\s+not|never)\s+(?:find|suggest|decid|mean|impl|conclud|rul|determin|intend|establish|resolv|go\s+so\s+far\s+as\s+to\s+(?:hold|say))\w*\b[^.;:“”\"]{0,40}\b(?:that|whether)(?:\s+[\w’'¦-]+){0,5}\s*[“\"‘]?\s*$"
    r"|\b(?:not\s+(?:persuaded|convinced|satisfied)|careful\s+not\s+to\s+(?:hold|say|suggest)|no\s+occasion\s+to\s+(?:decide|hold|say|consider))\b[^.;:“”\"]{0,40}\b(?:that|whether)(?:\s+[\w’'¦-]+){0,5}\s*[“\"‘]?\s*$"
    r"|\b(?:assumed|assumes|assuming)\b[^.;“”\"]{0,60}\bthat\s*[“\"‘]?\s*$|\b(?:in\s+(?:dicta|dictum|passing)|obiter)\b[^.;:“”\"]{0,40}[“\"‘]?\s*$"
    r"|\b(?:overrul|revers|vacat|refut|disapprov)\w*\s+(?:the|its|that|an?)\s+(?:[\w’'-]+\s+){0,4}?(?:holding|rule|conclusion|finding|contention|claim|notion|view|proposition|ruling)\s+that\s*[“\"‘]?\s*$"
    r"|\b(?:no\s+longer\s+(?:holds?|says?|thinks?)|once\s+(?:thought|held|said)|wrong\s+to\s+(?:hold|say|find|think)|found\s+it\s+arguable|distinguished\s+cases\s+\w+ing)\s+that\s*[“\"‘]?\s*$"
    r"|\b(?:warned|cautioned)\s+against\b[^.;:“”\"]{0,60}[“\"‘]?\s*$"
    r"|\b(?:wrong|untrue|false|incorrect|mistake|error|myth|misconception)\s+(?:to\s+(?:say|think|suppose|believe)\s+)?that(?:\s+[\w’'¦-]+){0,5}\s*[“\"‘]?\s*$",
    re.IGNORECASE,
)
_OF_A_SIDE = re.compile(
    r"\b(?:[Aa]ppell(?:ant|ee)|[Rr]espondent|[Pp]etitioner|[Pp]laintiff|[Dd]efendant|[Cc]laimant|[Aa]pplicant)s?(?:[’']s?\s+(?:brief|counsel))?\s+(?:had\s+|also\s+|then\s+)?"
    r"(?:argued|submitted|contended|conceded|urged|maintained|asserted)\s+that\s*[“\"‘]?\s*$"
)
"""A side to which a brief gives the words: the decision must have them beside a word of argument."""
_ADOPTS = re.compile(
    r"\b(?:adopt|endors|approv|accept|embrac|credit|confirm|recogni[sz]|acknowledg)(?:e[ds]?|s|ing)\s*[“\"‘]?\s*$"
    r"|\b(?:agreed\s+with|relied\s+(?:up)?on|persuaded\s+by|found\s+support\s+for|did\s+not\s+reject)\s*[“\"‘]?\s*$",
    re.IGNORECASE,
)
_REJECTS_IT = re.compile(
    r"\b(?:reject|repudiat|disapprov|disagree|declin|refus)\w*[^.;]{0,60}$|\b(?:not|cannot|never)\s+(?:accept|agree|adopt|endorse)\w*[^.;]{0,40}$",
    re.IGNORECASE,
)
"""What a brief says that a court took up, and what shows in the decision that it did not."""
_A_THING = re.compile(
    rf"\b{_REFUSES}\s+(?:the|any|an?|such|this|that)\s+(?P<thing>(?:[\w’-]+\s+){{0,5}}[\w’-]+)\s*:\s*[“\"‘]?\s*$", re.IGNORECASE
)
_DENIES = re.compile(
    r"\b(?:not|no|never|nor|neither|none|nothing|cannot|without|wrong\w*|mis\w+|un\w+|erroneous\w*|incorrect\w*|reject\w*|fail\w*|but|however)\b"
    r"|n[’']t\b",
    re.IGNORECASE,
)
_ITSELF = re.compile(r"\b(?:I|[Ww]e)\b")
_LETTERS = re.compile(r"[^\W\d_]{5,}")
_STEM = 6
_PLAIN = word_set("standa court argume readin approa conten submis positi reques applic motion appeal claim claims")
"""How any refused thing is called."""
_REACH, _BESIDE, _BEFORE = 300, 160, 900


def why_turned_round(question: Question, quotation: Quotation) -> str:
    """Why it is not settled that the decision rejects words which a brief says it rejects; empty where it may, or no such thing is said."""
    lead = _lead(question, quotation)
    text, first = question.material.document.text, question.citation.extent[0]
    tail = text[quotation.span[1] : first if first > quotation.span[1] else quotation.span[1] + _REACH]
    behind = _BEHIND.match(tail) or _WAS_REJECTED.match(tail)
    refused = _LEAD.search(lead) or _NEVER.search(lead) or behind or _OF_A_SIDE.search(lead) or _of_the_thing(lead, quotation)
    places = held(question, quotation)
    if places and _ADOPTS.search(lead) and all(map(_rejects, places)):
        return "they stand there as something that the decision rejects, and you write that it took them up."
    if not places or _I_REJECT.search(quotation.text):
        return ""
    if refused is not None and not any(map(_may_be_rejected, places)):
        return f"they stand there as the decision's own words, and you write of them “{' '.join(refused[0].split()).rstrip('“ ')}”."
    back = taken_back(lead, _tail(question, quotation), quotation)
    if not back or any(map(_may_be_taken_back, places)):
        return ""
    return f"they stand there as the decision's own words, and you write of them “{back}”."


def _tail(question: Question, quotation: Quotation) -> str:
    """The brief behind the quoted words, the citation as one sign."""
    text, end, (first, last) = question.material.document.text, quotation.span[1], question.citation.extent
    behind = f"{text[end:first]}¦{text[last : last + _REACH]}" if end <= first < end + _REACH else text[end : end + _REACH]
    return BLANK_LINE.split(behind)[0]


def _of_the_thing(lead: str, quotation: Quotation) -> re.Match[str] | None:
    """A thing that is said to be refused, before words that affirm it: "rejected a mild test: “The test is mild”"."""
    found = _A_THING.search(lead)
    if found is None or _DENIES.search(quotation.text):
        return None
    return found if _telling(found["thing"]) & _telling(quotation.text) else None


def _telling(words: str) -> frozenset[str]:
    return frozenset(word[:_STEM].casefold() for word in _LETTERS.findall(words)) - _PLAIN


def _lead(question: Question, quotation: Quotation) -> str:
    """The sentence before the quoted words; before a block, the paragraph that leads to it."""
    before = words_before(question, quotation).rstrip(' \n\t“"‘')[-_REACH:]
    gaps = list(BLANK_LINE.finditer(before))
    return last_sentence(before[gaps[-1].end() :] if gaps else before)


def _rejects(place: Place) -> bool:
    text, start = place.part.text, place.span[0]
    return _REJECTS_IT.search(text, whole_sentences(text, place.span)[0], start) is not None


def _may_be_taken_back(place: Place) -> bool:
    """Whether the decision may reject the words, tell them of another, deny them or ask them, in their sentence or just beside it."""
    text, (begins, stops) = place.part.text, whole_sentences(place.part.text, place.span)
    before = last_sentence(text[max(0, begins - _BEFORE) : begins].rstrip())
    behind = BLANK_LINE.split(text[stops : stops + _BESIDE])[0]
    told = told_of_below(place) or reported_of(place) or _HE_ARGUES.search(before) or rejected_behind(behind)
    return bool(told) or any(pattern.search(_own(place)) for pattern in (_OF_ANOTHER, TURNED))


def _may_be_rejected(place: Place) -> bool:
    text, start = place.part.text, place.span[0]
    begins, stops = whole_sentences(text, place.span)
    own, before, behind = _own(place), text[max(0, begins - _BESIDE) : begins], text[stops : stops + _BESIDE]
    found = ((_OF_ANOTHER, own), (_ASKED, text[begins:start]), (_ARGUED, before), (_REJECTED, behind))
    return any(pattern.search(words) for pattern, words in found)


def _own(place: Place) -> str:
    """The decision's sentence around a place; before it only the clause in which the court speaks itself, where it does."""
    text, (start, end) = place.part.text, place.span
    begins, stops = whole_sentences(text, place.span)
    clause = MAIN.split(text[begins:start])[-1]
    return f"{clause if _ITSELF.search(clause) else text[begins:start]} … {text[end:stops]}"
